"""Home: go on with the open game, begin another, look at what was played, settle a dispute."""

from collections.abc import Callable
from typing import Any

from companion.app.app import SAMPLE
from companion.app.screen import Screen
from companion.app.screens import SCREENS
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.page import Beside, Scrolling
from companion.app.widgets.rows import Line
from companion.app.widgets.surface import Card
from companion.app.widgets.text import Text

LINES = (
    ("new_game", "cards-playing-outline"),
    ("scan", "camera-outline"),
    ("history", "history"),
    ("players", "account-group-outline"),
    ("referee", "gavel"),
    ("rules", "book-open-variant"),
)


class HomeScreen(Screen):
    def fill(self) -> None:
        actions = [self._settings()] if "settings" in SCREENS else []
        self.add_widget(self.bar(speech.text("app.name"), actions))
        lines = [
            Line(speech.text(f"app.home.{name}"), speech.text(f"app.home.{name}.note"), icon, self._go(name))
            for name, icon in LINES
            if name in SCREENS
        ]
        if self.params.get("fresh"):
            look_at = speech.text("app.home.sample"), speech.text("app.home.sample.note")
            lines.append(Line(*look_at, "trophy-outline", lambda: self.app.navigator.go("end", session=SAMPLE)))
        going = self.params.get("open")
        if going and look.beside:
            self.add_widget(Beside(Scrolling(self._going(going)), Scrolling(*lines), 0.5))
        else:
            self.add_widget(Scrolling(*([self._going(going)] if going else []), *lines))

    def _settings(self) -> IconButton:
        return IconButton("cog-outline", speech.text("app.home.settings"), self._go("settings"))

    def _go(self, name: str) -> Callable[[], None]:
        return lambda: self.app.navigator.go(name)

    def _going(self, going: dict[str, Any]) -> Card:
        """The game that is not over: what it is, who leads, and the one touch that takes everybody back to it."""
        scheme = look.scheme
        ink = scheme.on_primary_container
        variant = speech.title(f"variant.{going['game']}.{going['variant']}")
        scores = "   ".join(f"{speech.name(name)} {points}" for name, points in going["scores"])
        return Card(
            Text(speech.text("app.home.open"), "label", ink, bold=True),
            Text(speech.text(f"game.{going['game']}"), "headline", ink),
            Text(variant, "body", ink),
            Text(scores, "body", ink, bold=True),
            PushButton(
                speech.text("app.home.go_on"),
                lambda: self.app.navigator.go("table", session=going["session"]),
                icon="play",
            ),
            colour=scheme.primary_container,
            gap=10,
        )

    def entered(self) -> None:
        self.do(self._played, self._show)

    def _played(self) -> tuple[bool, dict[str, Any] | None]:
        """Whether nothing was ever played, and the game that is open."""
        from data.questions import sessions

        latest = sessions(self.app.history()).sessions
        listed = next((session for session in latest if not session.finished), None)
        if listed is None:
            return not latest, None
        scores = [(seated.player, seated.result.score) for seated in listed.seats]
        if listed.together:
            scores = []
        return False, {"session": listed.session, "game": listed.game, "variant": listed.variant, "scores": scores}

    def _show(self, played: tuple[bool, dict[str, Any] | None]) -> None:
        fresh, going = played
        if (fresh, going) != (self.params.get("fresh", False), self.params.get("open")):
            self.remember(fresh=fresh, open=going)
            self.refill()
