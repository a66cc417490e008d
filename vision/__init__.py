"""A photo in, an Observation out. Knows no rules, no Kivy, no database and no language."""
