"""One module a screen; `companion.app.screen.screen_class` finds them by name."""

SCREENS = (
    "welcome",
    "home",
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
"""Every screen that can be gone to. Home offers those of them that it knows a line for."""
