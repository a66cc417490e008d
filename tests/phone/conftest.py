"""The window and the app of tests/companion/app, for the tests of a phone."""

from tests.companion.app.conftest import start, window

__all__ = ["start", "window"]
