"""What the rulebook says is in the box of the 6 nimmt! board game: tiles, cards, tokens, the track."""

HIGHEST_TILE = 100
ALL_TILES = frozenset(range(1, HIGHEST_TILE + 1))
MOST_COWS = 5
"""On one tile; the examples of the rulebook need five, its list of contents says four."""
HAND = 12
"""Tiles behind each screen when a game begins, and again in the second dozen of the basic games."""
DOZENS_UP_TO = 3
"""With this many players or fewer a basic game has a second dozen."""
ACTIVE_ROWS = 4

TRACK_END = 44
"""Points and minus points that the track has; what goes beyond does not count."""

STOP, SWAP, SKIP, FRONT, ANYWHERE, ANOTHER = "stop", "swap", "skip", "front", "anywhere", "another"
ACTION_CARDS = (STOP, SWAP, SKIP, FRONT, ANYWHERE, ANOTHER)
ALL_ACTION_CARDS = 24
ACTION_HAND = 2
STOP_TOKENS = 2

PLUS_FIVE, POSITIVE_COWS = "plus_five", "positive_cows"
LUCKY_CARDS = (PLUS_FIVE, POSITIVE_COWS)
ALL_LUCKY_CARDS = 12
LUCKY_POINTS = 5
POSITIVE_TILES = 2
"""Tiles whose cows a lucky card turns positive."""


def on_track(points: int) -> int:
    """Where a marker that should go to these points really goes."""
    return max(-TRACK_END, min(TRACK_END, points))
