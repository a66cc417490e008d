"""One module a screen; `companion.app.screen.screen_class` finds them by name."""

SCREENS = (
    "welcome",
    "home",
    "new_game",
    "table",
    "quick_score",
    "final_board",
    "shelves",
    "count_kinds",
    "scoreboard",
    "rounds",
    "end",
    "scan",
    "compare",
    "take_up",
    "files",
    "rules",
    "referee",
    "history",
    "session",
    "players",
    "player",
    "settings",
    "box",
    "editor",
)
"""Every screen that can be gone to. Whoever offers a way to one looks here whether it is there."""
