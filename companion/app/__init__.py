"""The app: a Kivy window on a phone or a desktop. Nothing outside this folder imports Kivy."""
