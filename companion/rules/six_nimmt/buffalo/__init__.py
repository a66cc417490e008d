"""Beat the Buffalo, the co-op variant of 6 nimmt!: its events, its special cards and its rules."""
