"""The table of Cover Your Assets: stacks or a duel, the piles in the middle, the question, and the answers."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.tables import TableView
from companion.app.tables.cover_your_assets.cards import money, name
from companion.app.tables.cover_your_assets.duel import Duel
from companion.app.tables.cover_your_assets.entry import NONE, Entry
from companion.app.tables.cover_your_assets.keys import ActionLine, Kinds
from companion.app.tables.cover_your_assets.middle import Middle
from companion.app.tables.cover_your_assets.moves import Moves
from companion.app.tables.cover_your_assets.playing import Playing
from companion.app.tables.cover_your_assets.stacks import Stacks, StackView
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Choice, Heading
from companion.app.widgets.surface import Surface
from companion.app.widgets.text import Text
from companion.rules.cover_your_assets.box import ACTIONS, ASSETS
from companion.rules.cover_your_assets.events import Discard, GiveUp, Leave, Make, Stop, TurnedMove, TurnUp
from companion.rules.cover_your_assets.scoring import worth
from companion.rules.cover_your_assets.sets import asset_of
from companion.rules.cover_your_assets.state import State
from companion.rules.game import Effect

KEYS = 4 * 68 + 3 * 6
"""How high the answers are on a phone, in dp."""


class CoverYourAssetsView(TableView):
    stacks: Stacks | None

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self.padding = (dp(10), 0, dp(10), dp(10))
        self.spacing = dp(8)
        self.latest = ""
        self._lying, self._between = BoxLayout(), BoxLayout(size_hint_y=None)
        self._asking, self.answering = BoxLayout(size_hint_y=None, height=dp(60)), BoxLayout()
        if look.beside:
            self.orientation = "horizontal"
            table = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_x=0.55)
            hand = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_x=0.45)
            _fill(table, self._lying, self._between)
            _fill(hand, self._asking, self.answering)
            _fill(self, table, hand)
        else:
            self.answering.size_hint_y, self.answering.height = None, dp(KEYS)
            _fill(self, self._lying, self._between, self._asking, self.answering)
        self.show()

    def show(self) -> None:
        self.state: State = self.screen.state
        self.entry = Entry(self.state, self.screen.params.get("draft", {}))
        self.moves = Moves(self.state, self.screen.tell)
        fighting = self.state.phase in ("answer", "contest")
        self.stacks = None if fighting else self._stacks()
        self._put(self._lying, Duel(self.state, self.entry.contested) if self.stacks is None else self.stacks)
        middle = Middle(self.state, self.latest)
        self._between.height = middle.height
        self._put(self._between, middle)
        self._put(self._asking, self._question_box())
        self._put(self.answering, self._answers())

    def _put(self, place: BoxLayout, widget: Widget) -> None:
        place.clear_widgets()
        place.add_widget(widget)

    # ---- the table as it lies ----

    def _stacks(self) -> Stacks:
        state, scores = self.state, self.screen.scores
        waiting = {decision.player for decision in self.screen.pending}
        playing = state.phase not in ("before", "over")
        return Stacks(
            [
                StackView(
                    player,
                    state.stacks[seat],
                    state.safe[seat],
                    state.values,
                    state.hands[seat] if playing else None,
                    scores[player],
                    player in waiting,
                    self._open(player),
                )
                for seat, player in enumerate(state.setting.players)
            ]
        )

    def _open(self, player: str) -> Callable[[], None]:
        return lambda: self._look_at(player)

    def _look_at(self, player: str) -> None:
        """A whole stack, and the challenges of it that are allowed now."""
        state, seat = self.state, self.state.setting.players.index(player)
        stack = state.stacks[seat]
        lines: list[Widget] = []
        if state.phase in ("act", "second") and self.screen.blocked is None and seat != state.turn and stack:
            challenges = self.entry.challenges(player)
            lines = [self.moves.line_with_cards(event, self._close) for event in challenges] or [self._why_not(player)]
        if stack:
            lines.append(Heading(speech.text("app.cover_your_assets.from_top")))
        for place in reversed(range(len(stack))):
            amount = money(worth(stack[place], state.values))
            safe = speech.text("app.cover_your_assets.safe") if place == state.safe[seat] else ""
            note = ", ".join(filter(None, (name(asset_of(stack[place])), safe)))
            lines.append(ActionLine(amount, note, lambda: None, stack[place], state.values))
        if not lines:
            lines.append(Text(speech.text("app.cover_your_assets.no_sets", player=player)))
        if state.phase not in ("before", "over") and not self.screen.amending:
            text = speech.text("app.cover_your_assets.other_amounts")
            lines.append(PushButton(text, self._edit_amounts, "plain", "pencil-outline"))
        total = money(sum(worth(cards, state.values) for cards in stack))
        title = speech.text("app.cover_your_assets.stack", player=player, worth=total)
        self.screen.app.navigator.lay(Sheet(*lines, title=title))

    def _edit_amounts(self) -> None:
        """The cards of this box say something else than we know."""
        self._close()
        self.screen.edit("cover_your_assets.money")

    def _why_not(self, player: str) -> Text:
        """The rule that keeps a player's top set from being challenged."""
        event = self.moves.usual_challenge(player)
        refused = self.entry.why_not(event)
        told = speech.join(refused.verdict.sentences) if refused is not None else ""
        return Text(told, "body", look.scheme.on_surface_variant)

    def _close(self) -> None:
        sheet = self.screen.app.navigator.sheet
        if sheet is not None:
            sheet.close()

    # ---- what is asked ----

    def _question(self) -> str:
        state, entry = self.state, self.entry
        if self.screen.blocked is not None:
            return speech.join(self.screen.blocked.verdict.sentences)
        match state.phase:
            case "before":
                at = entry.at
                if at is not None and at.kind == "pile":
                    return speech.text("app.cover_your_assets.deal_pile", round=state.round + 1, pile=at.number)
                return speech.text("app.cover_your_assets.deal_discard", round=state.round + 1)
            case "act" | "second" if entry.card is not None:
                ask = "pair_with" if entry.pairing else "what_with"
                return speech.text(f"app.cover_your_assets.{ask}", player=entry.player, card=name(entry.card))
            case "act" | "second":
                return speech.text(f"app.cover_your_assets.{state.phase}", player=entry.player)
            case "answer":
                assert state.battle is not None
                player = state.setting.players[state.battle.answering]
                return speech.text("app.cover_your_assets.answer", player=player, n=state.battle.demand)
            case "contest":
                assert state.series is not None
                player = state.setting.players[state.series.contester]
                return speech.text("app.cover_your_assets.contest", player=player)
            case "turn_up":
                return speech.text("app.cover_your_assets.turn_up", pile=state.waiting[0] + 1)
            case "turned_move":
                return speech.text("app.cover_your_assets.turned_move", player=state.setting.players[state.deciders[0]])
            case _:
                return speech.text("app.cover_your_assets.over")

    def _question_box(self) -> Widget:
        scheme = look.scheme
        box = Surface(colour=scheme.secondary_container, radius=dp(14), padding=(dp(14), dp(4)), spacing=dp(8))
        self.prompt = Text(self._question(), "body", scheme.on_secondary_container, bold=True, fixed=True)
        box.add_widget(self.prompt)
        for end in self._beside_question():
            end.pos_hint = {"center_y": 0.5}
            box.add_widget(end)
        return box

    def _beside_question(self) -> list[Widget]:
        """To discard, another card; another first player; no second action."""
        state, entry = self.state, self.entry
        if self.screen.blocked is not None:
            return []
        if entry.card is not None:
            discard = Discard(entry.player, entry.card)
            text = speech.text("app.cover_your_assets.discard")
            other = IconButton("close", speech.text("app.cover_your_assets.other_card"), lambda: self.screen.sketch({}))
            away = PushButton(text, lambda: self.screen.tell(discard), snug=True, height=48)
            return [other] if entry.pairing else [away, other]
        if state.phase == "second":
            text = speech.text("app.cover_your_assets.stop")
            return [PushButton(text, lambda: self.screen.tell(Stop(entry.player)), snug=True, height=48)]
        if state.phase == "before":
            text = speech.text("app.cover_your_assets.first", player=entry.first)
            return [PushButton(text, self._choose_first, "outlined", snug=True, height=48)]
        return []

    def _choose_first(self) -> None:
        def chosen(player: str) -> Callable[[], None]:
            def choose() -> None:
                self._close()
                self.screen.sketch({**self.entry.draft, "first": player})

            return choose

        players = self.state.setting.players
        lines = [Choice(player, do=chosen(player), chosen=player == self.entry.first) for player in players]
        self.screen.app.navigator.lay(Sheet(*lines, title=speech.text("app.cover_your_assets.who_begins")))

    # ---- answers ----

    def _answers(self) -> Widget:
        state, entry, moves = self.state, self.entry, self.moves
        if self.screen.blocked is not None:
            return _above_each_other(
                PushButton(speech.text("app.table.put_right"), self.screen.put_right, icon="pencil-outline"),
                PushButton(speech.text("app.table.undo"), self.screen.undo, "tonal", "undo"),
            )
        match state.phase:
            case "before":
                return self._dealing()
            case "act" | "second" if entry.pairing:
                pairs = [event for event in entry.pairs(entry.card or "") if isinstance(event, Make)]
                possible = {event.hand[0] for event in pairs}
                return self._kinds(ASSETS, self._paired, lambda kind: kind in possible)
            case "act" | "second" if entry.card is not None:
                lines = [*self._pairing(entry.card), *(moves.line(event) for event in entry.uses(entry.card))]
                return _list(*lines or [Text(speech.text("app.cover_your_assets.only_discard"), "body")])
            case "act" | "second":
                return self._kinds(entry.kinds, self._shown, lambda kind: entry.left(kind) > 0)
            case "answer":
                assert state.battle is not None
                player = state.setting.players[state.battle.answering]
                give_up = moves.saying("give_up", GiveUp(player), player, "flag-outline")
                return _list(*(moves.line(event) for event in entry.answers), give_up)
            case "contest":
                assert state.series is not None
                player = state.setting.players[state.series.contester]
                leave = moves.saying("leave", Leave(player), player, "check-bold")
                return _list(leave, *(moves.line(event) for event in entry.contests))
            case "turn_up":
                return self._kinds(entry.kinds, self._turned_up, lambda kind: entry.left(kind) > 0)
            case "turned_move":
                player = state.setting.players[state.deciders[0]]
                ways = (("move_to_bottom", "bottom", "arrow-down-bold"), ("move_to_top", "top", "arrow-up-bold"))
                other = self._moved_by(player)
                return _list(*(moves.saying(text, TurnedMove(player, to), other, icon) for text, to, icon in ways))
            case _:
                to_end = PushButton(speech.text("app.table.to_end"), self.screen.to_end, icon="trophy-outline")
                return _above_each_other(to_end)

    def _moved_by(self, player: str) -> str:
        """Whose stack this player says how to move."""
        one, other = self.entry.variant.beside(self.state.waiting[0])
        names = self.state.setting.players
        return names[other] if names[one] == player else names[one]

    def _kinds(self, kinds: Sequence[str], do: Callable[[str], None], possible: Callable[[str], bool]) -> Kinds:
        return Kinds(kinds, self.state.values, do, possible)

    def _dealing(self) -> Widget:
        entry = self.entry
        at = entry.at
        kinds = (
            entry.kinds if at is None or at.kind == "discard" else [kind for kind in entry.kinds if kind not in ACTIONS]
        )
        box = BoxLayout(orientation="vertical", spacing=dp(6))
        box.add_widget(self._kinds(kinds, self._dealt, lambda kind: entry.left(kind) > 0))
        below = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(6))
        if at is not None and at.kind == "discard" and entry.variant.piles:
            none = speech.text("app.cover_your_assets.no_discard")
            below.add_widget(PushButton(none, lambda: self._dealt(NONE), "tonal", height=48))
        if not self.screen.amending:
            only = speech.text("app.cover_your_assets.only_count")
            below.add_widget(PushButton(only, self._only_count, "outlined", "calculator-variant-outline", height=48))
        box.add_widget(below)
        return box

    def _only_count(self) -> None:
        self.screen.app.navigator.go("quick_score", session=self.screen.params.get("session"))

    def _dealt(self, kind: str) -> None:
        draft = self.entry.answered(kind)
        dealt = Entry(self.state, draft).dealt
        if dealt is None:
            self.screen.sketch(draft)
        else:
            self.screen.tell(dealt, draft)

    def _shown(self, kind: str) -> None:
        self.screen.sketch({"card": kind})

    def _pairing(self, kind: str) -> list[Widget]:
        """A wild card makes a set with any asset: that one is asked for next."""
        if not self.entry.pairs(kind):
            return []
        text, note = speech.text("app.cover_your_assets.pair"), speech.text("app.cover_your_assets.pair.note")
        values = self.state.values
        return [
            ActionLine(text, note, lambda: self.screen.sketch({"card": kind, "pair": True}), (kind,), values, main=True)
        ]

    def _paired(self, asset: str) -> None:
        self.screen.tell(Make(self.entry.player, (asset, self.entry.card or "")))

    def _turned_up(self, kind: str) -> None:
        self.screen.tell(TurnUp(self.state.waiting[0] + 1, kind))

    # ---- what happened ----

    def play(self, effects: Sequence[Effect], done: Callable[[], None]) -> None:
        Playing(self, effects, done).begin()


def _fill(box: BoxLayout, *widgets: Widget) -> None:
    for widget in widgets:
        box.add_widget(widget)


def _above_each_other(*buttons: PushButton) -> BoxLayout:
    box = BoxLayout(orientation="vertical", spacing=dp(8))
    _fill(box, *buttons, Widget())
    return box


def _list(*lines: Widget) -> Scrolling:
    return Scrolling(*lines, gap=6, snug=True)
