"""Our eye beside other readers: the same photos in the same run, counted and timed alike."""
