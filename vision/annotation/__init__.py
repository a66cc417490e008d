"""What was read, drawn on the photo: where each label goes, and how it looks."""
