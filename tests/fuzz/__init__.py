"""Input that nobody would write: `make fuzz`. The same seed makes the same cases, on any machine."""
