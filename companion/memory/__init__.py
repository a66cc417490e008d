"""What the tables remember: the way between the rules' journals and the history that `data` keeps."""
