"""The JSON forms of 6 nimmt!: records, claims and snapshots, and the way from there to the rules and back."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from companion.notation.form import Form, Name, Points, wrong
from companion.rules.game import Event, Setting
from companion.rules.journal import Amend, Entry, Redo, Undo
from companion.rules.six_nimmt import claims, events
from companion.rules.six_nimmt.buffalo import BUFFALO, TEAM
from companion.rules.six_nimmt.cards import HAND, HIGHEST, ROWS
from companion.rules.six_nimmt.scoring import Piles
from companion.rules.six_nimmt.state import Options

Card = Annotated[int, Field(ge=1, le=HIGHEST)]
RowNumber = Annotated[int, Field(ge=1, le=ROWS)]
VariantId = Literal["base", "professional", "even_odd", "up_down", "jumping_cow", "reverser", "buffalo"]
SpecialKind = Literal["seven_takes", "stop", "between", "last_card", "move", "first_card", "order", "exchange"]


class OptionsForm(Form):
    target: Annotated[int, Field(ge=1, le=1_000_000)] = 66
    deals: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    blocked_card: Literal["takes_row", "ignores_special"] = "takes_row"
    reversed_card: Literal["printed", "reversed"] = "printed"


# ---- events ----


class EventForm(Form):
    """A form whose fields are those of its event."""

    def event(self) -> Event:
        values = {
            name: _frozen(getattr(self, name)) for name in type(self).model_fields if name not in ("type", "kind")
        }
        return EVENTS[type(self)](**{name: value for name, value in values.items() if value is not None})


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, dict):
        return {name: _frozen(item) for name, item in value.items()}
    return value


class DealForm(EventForm):
    type: Literal["deal"]
    rows: Annotated[list[Card], Field(min_length=ROWS, max_length=ROWS)]
    hands: dict[Name, list[Card]] | None = None
    specials: list[SpecialKind] | None = None


class ReversedCard(Form):
    card: Card
    reversed: bool = False


LaidCard = Annotated[
    Annotated[Card, Tag("a number")] | Annotated[ReversedCard, Tag("an object")],
    Discriminator(lambda value: "an object" if isinstance(value, dict | ReversedCard) else "a number"),
]


class RevealForm(EventForm):
    type: Literal["reveal"]
    cards: dict[Name, LaidCard]

    def event(self) -> events.Reveal:
        cards: dict[str, int] = {}
        turned = []
        for player, laid in self.cards.items():
            if isinstance(laid, ReversedCard):
                cards[player] = laid.card
                if laid.reversed:
                    turned.append(player)
            else:
                cards[player] = laid
        return events.Reveal(cards, frozenset(turned))


class TakeForm(EventForm):
    type: Literal["take"]
    player: Name
    row: RowNumber


class PlaceForm(EventForm):
    type: Literal["place"]
    player: Name
    card: Card | None = None
    row: RowNumber | None = None


class LiftStopForm(EventForm):
    type: Literal["lift_stop"]
    row: RowNumber


class SpecialForm(EventForm):
    type: Literal["special"]
    turned_up: SpecialKind | None = None


class SevenTakesForm(SpecialForm):
    kind: Literal["seven_takes"]
    row: RowNumber


class StopForm(SpecialForm):
    kind: Literal["stop"]
    row: RowNumber


class ExchangeForm(SpecialForm):
    kind: Literal["exchange"]
    player: Name
    card: Card


class BetweenForm(SpecialForm):
    kind: Literal["between"]
    player: Name
    row: RowNumber


class MoveForm(SpecialForm):
    kind: Literal["move"]
    card: Card
    row: RowNumber


class FirstCardForm(SpecialForm):
    kind: Literal["first_card"]
    player: Name


class LastCardForm(SpecialForm):
    kind: Literal["last_card"]
    player: Name


class OrderForm(SpecialForm):
    kind: Literal["order"]
    players: list[Name]


AnySpecialForm = Annotated[
    SevenTakesForm | StopForm | ExchangeForm | BetweenForm | MoveForm | FirstCardForm | LastCardForm | OrderForm,
    Field(discriminator="kind"),
]


class SpecialPositionForm(Form):
    row: RowNumber
    side: Literal["even", "odd", "up", "down"] | None = None


class BoardForm(Form):
    specials: list[SpecialKind] = []
    used: list[SpecialKind] = []
    stops: list[RowNumber] = []
    sevens: list[RowNumber] = []


class PositionForm(EventForm):
    """What setup and accept share: the table as it lies."""

    deal_scores: dict[Name, Points] | None = None
    special: SpecialPositionForm | None = None
    board: BoardForm | None = None

    def position(self, rows: list[list[int]] | None, round: int | None) -> events.Position:
        return events.Position(
            None if rows is None else tuple(tuple(row) for row in rows),
            round,
            self.deal_scores,
            None if self.special is None else events.SpecialPosition(self.special.row, self.special.side),
            None
            if self.board is None
            else events.BoardPosition(
                tuple(self.board.specials), tuple(self.board.used), tuple(self.board.stops), tuple(self.board.sevens)
            ),
        )


LyingRows = Annotated[list[list[Card]], Field(min_length=ROWS, max_length=ROWS)]


class SetupForm(PositionForm):
    type: Literal["setup"]
    rows: LyingRows
    round: Annotated[int, Field(ge=0, le=HAND - 1)] = 0
    deal: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    scores: dict[Name, Points] | None = None

    def event(self) -> events.Setup:
        return events.Setup(self.position(self.rows, self.round), self.deal, self.scores or {})


class DealScoreForm(EventForm):
    type: Literal["deal_score"]
    points: dict[Name, Points] | None = None
    taken: dict[Name, list[Card]] | None = None


class AcceptForm(PositionForm):
    type: Literal["accept"]
    reason: Annotated[str, Field(min_length=1, max_length=200)]
    rows: LyingRows | None = None
    round: Annotated[int, Field(ge=0, le=HAND)] | None = None

    def event(self) -> events.Accept:
        return events.Accept(self.reason, self.position(self.rows, self.round))


EVENTS: dict[type[EventForm], type[Event]] = {
    DealForm: events.Deal,
    TakeForm: events.Take,
    PlaceForm: events.Place,
    LiftStopForm: events.LiftStop,
    SevenTakesForm: events.SevenTakes,
    StopForm: events.StopRow,
    ExchangeForm: events.Exchange,
    BetweenForm: events.Between,
    MoveForm: events.Move,
    FirstCardForm: events.FirstCard,
    LastCardForm: events.LastCard,
    OrderForm: events.Order,
    DealScoreForm: events.DealScore,
}

AnyEventForm = Annotated[
    DealForm
    | RevealForm
    | TakeForm
    | PlaceForm
    | LiftStopForm
    | AnySpecialForm
    | SetupForm
    | DealScoreForm
    | AcceptForm,
    Field(discriminator="type"),
]


# ---- the journal ----


class UndoForm(Form):
    type: Literal["undo"]


class RedoForm(Form):
    type: Literal["redo"]


class AmendForm(Form):
    type: Literal["amend"]
    at: Annotated[int, Field(ge=0)]
    event: AnyEventForm | None = None


AnyEntryForm = Annotated[
    DealForm
    | RevealForm
    | TakeForm
    | PlaceForm
    | LiftStopForm
    | AnySpecialForm
    | SetupForm
    | DealScoreForm
    | AcceptForm
    | UndoForm
    | RedoForm
    | AmendForm,
    Field(discriminator="type"),
]


# ---- claims ----


class PlaceClaimForm(Form):
    type: Literal["place"]
    player: Name
    card: Card
    row: RowNumber


class TakeClaimForm(Form):
    type: Literal["take"]
    player: Name
    row: RowNumber


class OrderClaimForm(Form):
    type: Literal["order"]
    players: list[Name]


class NextClaimForm(Form):
    type: Literal["next"]
    player: Name


class BullsClaimForm(Form):
    type: Literal["bulls"]
    bulls: Points
    cards: list[Card] | None = None
    row: RowNumber | None = None
    player: Name | None = None

    @model_validator(mode="after")
    def _one_subject(self) -> "BullsClaimForm":
        if sum(subject is not None for subject in (self.cards, self.row, self.player)) != 1:
            raise wrong("six_nimmt.input.bulls_of_what")
        return self


class WinnerClaimForm(Form):
    type: Literal["winner"]
    players: list[Name]


AnyClaimForm = Annotated[
    PlaceClaimForm
    | TakeClaimForm
    | OrderClaimForm
    | NextClaimForm
    | BullsClaimForm
    | WinnerClaimForm
    | DealForm
    | RevealForm
    | LiftStopForm
    | AnySpecialForm
    | SetupForm
    | DealScoreForm
    | AcceptForm,
    Field(discriminator="type"),
]


def _claim(form: Any) -> claims.Claim:
    match form:
        case PlaceClaimForm():
            return claims.PlaceClaim(form.player, form.card, form.row)
        case TakeClaimForm():
            return claims.TakeClaim(form.player, form.row)
        case OrderClaimForm():
            return claims.OrderClaim(tuple(form.players))
        case NextClaimForm():
            return claims.NextClaim(form.player)
        case BullsClaimForm():
            cards = None if form.cards is None else tuple(form.cards)
            return claims.BullsClaim(form.bulls, cards, form.row, form.player)
        case WinnerClaimForm():
            return claims.WinnerClaim(tuple(form.players))
        case _:
            return claims.EventClaim(form.event())


# ---- records ----


class RecordForm(Form):
    """A table of 6 nimmt!"""

    format: Literal["table-record/1"]
    game: Literal["six_nimmt"]
    variant: VariantId = "base"
    players: Annotated[list[Name], Field(min_length=1, max_length=20)]
    options: OptionsForm = OptionsForm()
    events: list[AnyEntryForm]
    claim: AnyClaimForm | None = None

    @model_validator(mode="after")
    def _names(self) -> "RecordForm":
        if len(set(self.players)) != len(self.players):
            raise wrong("input.players_alike")
        if {TEAM, BUFFALO} & set(self.players):
            raise wrong("six_nimmt.input.reserved_name", names=(TEAM, BUFFALO))
        return self


def read(form: RecordForm) -> tuple[Setting, list[Entry], claims.Claim | None]:
    options = Options(**form.options.model_dump())
    setting = Setting(form.variant, tuple(form.players), options)
    return setting, [_entry(entry) for entry in form.events], None if form.claim is None else _claim(form.claim)


def _entry(form: Any) -> Entry:
    match form:
        case UndoForm():
            return Undo()
        case RedoForm():
            return Redo()
        case AmendForm():
            return Amend(form.at, None if form.event is None else form.event.event())
        case _:
            event: Event = form.event()
            return event


TYPES: Mapping[type[Event], str] = {
    events.Deal: "deal",
    events.Take: "take",
    events.Place: "place",
    events.LiftStop: "lift_stop",
    events.DealScore: "deal_score",
}


def write(setting: Setting, entries: Sequence[Entry]) -> dict[str, Any]:
    changed = {
        field.name: getattr(setting.options, field.name)
        for field in fields(Options)
        if getattr(setting.options, field.name) != field.default
    }
    return {
        "variant": setting.variant,
        "players": list(setting.players),
        "options": {"target": setting.options.target, **changed},
        "events": [_written(entry) for entry in entries],
    }


def _written(entry: Entry) -> dict[str, Any]:
    match entry:
        case Undo():
            return {"type": "undo"}
        case Redo():
            return {"type": "redo"}
        case Amend():
            return {"type": "amend", "at": entry.at, "event": None if entry.event is None else _written(entry.event)}
        case events.Reveal():
            cards = {
                player: {"card": card, "reversed": True} if player in entry.reversed else card
                for player, card in entry.cards.items()
            }
            return {"type": "reveal", "cards": cards}
        case events.Setup():
            return {"type": "setup", **_plain(entry.position), **_plain(entry, leave_out="position")}
        case events.Accept():
            return {"type": "accept", "reason": entry.reason, **_plain(entry.position)}
        case events.SpecialCard():
            return {"type": "special", "kind": entry.kind, **_plain(entry)}
        case _:
            return {"type": TYPES[type(entry)], **_plain(entry)}


def _plain(event: Any, leave_out: str = "") -> dict[str, Any]:
    """The fields that say something beyond their default, in plain values."""
    plain = {}
    for field in fields(event):
        value = getattr(event, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if field.name != leave_out and value != default:
            plain[field.name] = _thawed(value)
    return plain


def _thawed(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_thawed(item) for item in value]
    if isinstance(value, Mapping):
        return {name: _thawed(item) for name, item in value.items()}
    if isinstance(value, events.SpecialPosition | events.BoardPosition):
        return _plain(value)
    return value


# ---- snapshots ----


class SnapshotForm(Form):
    """The piles of a finished deal of 6 nimmt!"""

    format: Literal["table-snapshot/1"]
    game: Literal["six_nimmt"]
    variant: VariantId = "base"
    player_count: Annotated[int, Field(ge=1, le=6)] | None = None
    players: Annotated[dict[Name, list[Card]], Field(min_length=1, max_length=10)]

    @model_validator(mode="after")
    def _sides(self) -> "SnapshotForm":
        if self.variant == "buffalo":
            if set(self.players) != {TEAM, BUFFALO}:
                raise wrong("six_nimmt.input.buffalo_sides", names=(TEAM, BUFFALO))
            if self.player_count is None:
                raise wrong("six_nimmt.input.player_count")
        elif self.player_count is not None:
            raise wrong("six_nimmt.input.player_count_elsewhere")
        return self


def table(form: SnapshotForm) -> Piles:
    return Piles({player: tuple(cards) for player, cards in form.players.items()}, form.player_count)
