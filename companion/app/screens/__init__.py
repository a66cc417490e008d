"""One module a screen; `companion.app.screen.screen_class` finds them by name."""

SCREENS = (
    "welcome",
    "home",
    "new_game",
    "table",
    "quick_score",
    "scoreboard",
    "rounds",
    "end",
    "scan",
    "files",
    "rules",
    "referee",
    "history",
    "session",
    "players",
    "player",
    "settings",
)
"""Every screen that can be gone to. Whoever offers a way to one looks here whether it is there."""
