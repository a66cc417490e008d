"""The running app: what all screens share.

The history and the rules are loaded when they are first needed, never before the first frame.
"""

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.core.window import Window
from kivy.logger import Logger

from companion.app import whereabouts
from companion.app.device import here
from companion.app.navigator import Navigator
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.whereabouts import Place
from companion.app.widgets.lettering import forget
from companion.app.work import Work
from companion.language import CODES
from companion.memory.place import settings

if TYPE_CHECKING:
    from companion.rules.game import Setting
    from companion.table import Table
    from data.album import Album
    from data.history import History
    from vision.deck import Deck

SAMPLE = "sample"
"""Stands for the number of the session that is a sample night."""


class Mishap(ExceptionHandler):
    """A mistake of ours in the middle of an evening is told and survived: what was played is on the disk."""

    def __init__(self, app: "CompanionApp") -> None:
        super().__init__()
        self._app = app

    def handle_exception(self, exception: BaseException) -> int:
        if not isinstance(exception, Exception):
            return int(ExceptionManager.RAISE)
        Logger.exception("companion")
        self._app.navigator.sorry(exception)
        return int(ExceptionManager.PASS)


class CompanionApp(App):
    title = "Table Companion"

    def __init__(self, code: str) -> None:
        super().__init__()
        self.device = here()
        self._code = language if (language := self.device.language()) in CODES else code
        """The language of the device."""
        self.work = Work()
        self.settings = settings()
        self.navigator: Navigator
        self._history: History | None = None
        self._table: Table | None = None
        """The table that was opened last; one that the disk does not take yet is nowhere else."""
        self._sample: Table | None = None
        self.decks: dict[tuple[str, str], Deck] = {}
        """What people have put right in photos, by game and kind."""

    def build(self) -> Navigator:
        look.follow_window()
        Window.bind(size=look.follow_window)
        Window.softinput_mode = "below_target"
        self._obey()
        self.navigator = Navigator(self)
        self.navigator.begin(whereabouts.recall() or [Place("home" if self.settings.welcomed else "welcome", {})])
        return self.navigator

    def set(self, **changes: object) -> None:
        """Settings hold at once, and are kept."""
        self.settings = self.settings._replace(**changes)  # type: ignore[arg-type] # each of its own type
        self._obey()
        chosen = self.settings

        def keep() -> None:
            from companion.memory.place import set_settings

            set_settings(chosen)

        self.work.do(keep, lambda _: None, lambda error: self.navigator.sorry(error, lambda: self.set()))

    def _obey(self) -> None:
        look.choose(self.settings.theme, self.device.is_dark())
        speech.code = self.settings.language if self.settings.language in CODES else self._code

    def history(self) -> "History":
        """The history, opened once. Only for work off the main thread. Raises Trouble."""
        if self._history is None:
            from companion.memory.place import database
            from companion.memory.scoring import score
            from data.history import open_history

            self._history = open_history(database(), score)
        return self._history

    def begin_table(self, game: str, setting: "Setting") -> "Table":
        """A new match. Only for work off the main thread."""
        from companion.table import Table

        self._table = Table.begin(self.history, game, setting)
        return self._table

    def album(self) -> "Album":
        """The photos of the history. Only for work off the main thread. Raises Trouble."""
        from companion.memory.place import photo_folder
        from data.album import Album

        return Album(self.history(), photo_folder(), self.settings.photo_megabytes * 1_000_000)

    def table(self, session: int | str | None) -> "Table":
        """The table of a session, or the sample; None is one that is not on the disk yet. Not for the main thread.

        Raises Unknown, NotUnderstood or Trouble.
        """
        if isinstance(session, str):
            return self._sample_table()
        if self._table is None or self._table.session.id != session:
            from companion.table import Table
            from data.trouble import Unknown

            if session is None:
                raise Unknown("session", "")
            self._table = Table.resume(self.history(), session)
        return self._table

    def _sample_table(self) -> "Table":
        if self._sample is None:
            from companion.app.sample import sample_table

            self._sample = sample_table()
        return self._sample

    def on_pause(self) -> bool:
        forget()
        return True  # everything is kept already; the same process goes on when it is wanted again

    def on_stop(self) -> None:
        self.navigator.leave()
        Window.unbind(size=look.follow_window)
        self.work.finish()
        if self._history is not None:
            self._history.close()
