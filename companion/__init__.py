"""Table Companion: sees a physical game, checks every placement, settles disputes, scores and remembers."""

__version__ = "0.1.0"
