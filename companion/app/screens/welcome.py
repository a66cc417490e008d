"""The first start: three short pages, the language to read them in, and a way into a sample night."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from companion.app.app import SAMPLE
from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.whereabouts import Place
from companion.app.widgets.buttons import Chip, PushButton
from companion.app.widgets.page import Bottom, Scrolling
from companion.app.widgets.surface import Gap, Surface
from companion.app.widgets.text import Icon, Text
from companion.language import CODES

OWN_NAMES = {"cs": "Čeština", "en": "English", "sk": "Slovenčina"}
PAGES = (("keep", "cow"), ("see", "camera-outline"), ("judge", "gavel"))


class WelcomeScreen(Screen):
    @property
    def page(self) -> int:
        return int(self.params.get("page", 0)) % len(PAGES)

    def fill(self) -> None:
        name, icon = PAGES[self.page]
        self.add_widget(
            Scrolling(
                self._languages(),
                Gap(8 if look.shape == "low" else 40),
                self._emblem(icon),
                Gap(8 if look.shape == "low" else 24),
                Text(speech.text(f"app.welcome.{name}"), "headline", halign="center"),
                Text(speech.text(f"app.welcome.{name}.text"), "body", look.scheme.on_surface_variant, "center"),
                Gap(12),
                self._dots(),
                gap=12,
            )
        )
        if self.page + 1 < len(PAGES):
            self.add_widget(
                Bottom(
                    PushButton(speech.text("app.welcome.skip"), self._home, "plain"),
                    PushButton(speech.text("app.welcome.next"), self._next),
                )
            )
        else:
            sample = PushButton(speech.text("app.welcome.sample"), self._sample, "tonal")
            self.add_widget(Bottom(sample, PushButton(speech.text("app.welcome.begin"), self._home)))

    def _languages(self) -> AnchorLayout:
        chips = BoxLayout(size_hint=(None, None), height=dp(48), spacing=dp(8))
        for code in CODES:
            # each language is called by its own name, whoever reads it
            chip = Chip(OWN_NAMES[code], self._speak(code), chosen=speech.code == code)
            chips.add_widget(chip)
        chips.width = sum(chip.width for chip in chips.children) + dp(16)
        middle = AnchorLayout(size_hint_y=None, height=dp(56))
        middle.add_widget(chips)
        return middle

    def _speak(self, code: str) -> Callable[[], None]:
        return lambda: self.app.set(language=code)

    def _emblem(self, icon: str) -> AnchorLayout:
        side = dp(96 if look.shape == "low" else 160)
        disc = Surface(colour=look.scheme.primary_container, radius=side / 2, size_hint=(None, None), size=(side, side))
        middle = AnchorLayout()
        middle.add_widget(Icon(icon, 48 if look.shape == "low" else 80, look.scheme.on_primary_container))
        disc.add_widget(middle)
        around = AnchorLayout(size_hint_y=None, height=side)
        around.add_widget(disc)
        return around

    def _dots(self) -> AnchorLayout:
        dots = BoxLayout(size_hint=(None, None), size=(dp(16 * len(PAGES)), dp(8)), spacing=dp(8))
        for page in range(len(PAGES)):
            here = look.scheme.primary if page == self.page else look.scheme.outline_variant
            dots.add_widget(Surface(colour=here, radius=dp(4)))
        middle = AnchorLayout(size_hint_y=None, height=dp(16))
        middle.add_widget(dots)
        return middle

    def _next(self) -> None:
        self.remember(page=self.page + 1)
        self.refill()

    def _sample(self) -> None:
        self.app.set(welcomed=True)
        self.app.navigator.restart(Place("home", {}), Place("end", {"session": SAMPLE}))

    def _home(self) -> None:
        self.app.set(welcomed=True)
        self.app.navigator.restart(Place("home", {}))
