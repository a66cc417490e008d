from tests.data.conftest import history, place, server

__all__ = ["history", "place", "server"]
