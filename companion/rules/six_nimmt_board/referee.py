"""Settles claims about a table of the board game: which rule decides, on what facts, and what would be right."""

from collections.abc import Mapping, Sequence

from companion.rules.game import Effect, Event, Setting
from companion.rules.message import Message, quoted, say
from companion.rules.six_nimmt_board import landing, rows
from companion.rules.six_nimmt_board.basic import DECISION_RULES, Basic
from companion.rules.six_nimmt_board.claims import (
    Claim,
    CloversClaim,
    CowsClaim,
    EndClaim,
    EventClaim,
    NewRowClaim,
    NextClaim,
    PlaceClaim,
    ScoreClaim,
    TilesEachClaim,
    WinnerClaim,
)
from companion.rules.six_nimmt_board.effects import (
    CloversEntered,
    GameEnded,
    LeftCounted,
    NothingToDraw,
    Placed,
    PutInFront,
    RowBegun,
    RowCleared,
    RowTaken,
    Scored,
    cows_text,
)
from companion.rules.six_nimmt_board.events import (
    Accept,
    Begin,
    Deal,
    DealScore,
    Left,
    Place,
    Play,
    Printed,
    Reveal,
    Setup,
    TakeLucky,
)
from companion.rules.six_nimmt_board.rulebook import house, refuse
from companion.rules.six_nimmt_board.state import NewRow, Plan, State
from companion.rules.six_nimmt_board.table import OpenTable
from companion.rules.verdict import Refused, Verdict


class Referee:
    """Looks at one record; the claim is tried and not kept."""

    def __init__(self, variant: Basic, setting: Setting, events: Sequence[Event]) -> None:
        self.variant = variant
        self.setting = setting
        self.names = setting.players
        self.events = events
        self.state = self._played(None)

    def _played(self, tile: int | None) -> State:
        """The table now; where a tile is named that was laid, the moment before it was laid for the last time."""
        table = OpenTable(self.variant, self.variant.start(self.setting), None)
        moment: State | None = None
        for event in self.events:
            if isinstance(event, Place) and table.queue and table.queue[0][0] == tile:
                moment = table.frozen()
            table.before = tile
            table.play(event)
            if not self.variant.has_cards and not table.todo and table.queue:
                moment, table.before = table.frozen(), None
                self.variant.advance(table)
        waits = any(waiting == tile for waiting, _ in table.queue)
        return table.frozen() if waits or moment is None else moment

    def judge(self, claim: Claim) -> Verdict:
        match claim:
            case PlaceClaim():
                return self.judge_place(claim)
            case NewRowClaim():
                return self.judge_new_row(claim)
            case CowsClaim():
                return self.judge_cows(claim)
            case TilesEachClaim():
                return self.judge_tiles_each(claim)
            case CloversClaim():
                return self.judge_clovers(claim)
            case ScoreClaim():
                return self.judge_score(claim)
            case NextClaim():
                return self.judge_next(claim)
            case EndClaim():
                return self.judge_end()
            case WinnerClaim():
                return self.judge_winner(claim)
            case EventClaim():
                return self.judge_event(claim)

    # ---- where a tile goes, and what that does ----

    def judge_place(self, claim: PlaceClaim) -> Verdict:
        seat = 0 if claim.player is None else self._seat(claim.player)
        state = self._played(claim.tile)
        self._check_dealt(state)
        if len(rows.active(state.rows)) < 2:
            self.variant.refuse_now(OpenTable(self.variant, state, None))
        table = self._about_to_lay(state, claim.tile, seat)
        plan, goes = table.plan, rows.row_for(table.rows, table.stops, claim.tile)
        right = goes.row if plan.row is None else plan.row
        rule = goes.rule if plan.way is None else f"six_nimmt_board.{plan.way}"
        leaning = goes.leaning if plan.way is None else ()
        if plan.row is None and len(table.rows[right]) >= len(table.board[right]):
            # a tile has come to its last space, and the row is not taken yet: something must be told first
            self.variant.refuse_now(OpenTable(self.variant, state, None))
        effects: list[Effect] = []
        table.log = effects
        self.variant.lay_next(table)
        landing.settle(table)
        found = _found(effects)
        told = tuple(sentence for effect in found for sentence in effect.sentences)
        expected = {"row": right + 1, **self._facts(found, table)}
        if claim.row == right + 1:
            return _verdict(True, rule, told, expected, (*leaning, *_leaning(self.variant, found)))
        against = self._against(state, claim, rule)
        sentence = Message(f"six_nimmt_board.against.{against.partition('.')[2]}", self._params(state, claim, right))
        return _verdict(False, against, (sentence, *told), expected, (*leaning, *_leaning(self.variant, found)))

    def _about_to_lay(self, state: State, tile: int, seat: int) -> OpenTable:
        """A table where this tile is the next, with the cards played for it, or alone where it is not turned up."""
        table = OpenTable(self.variant, state, None)
        if table.todo or not table.queue or table.queue[0][0] != tile:
            seat = next((number for number_tile, number in table.queue if number_tile == tile), seat)
            table.queue, table.plan, table.todo = [(tile, seat)], Plan(), []
        return table

    def _facts(self, found: list[Effect], table: OpenTable) -> dict[str, object]:
        facts: dict[str, object] = {"space": 1, "kind": None, "takes": [], "points": 0}
        for effect in found:
            if isinstance(effect, Placed):
                facts |= {"space": effect.space, "kind": effect.kind}
            elif isinstance(effect, RowTaken | RowCleared):
                facts["takes"] = list(effect.tiles)
            elif isinstance(effect, Scored):
                facts["points"] = effect.points
        waits = landing.needed(table, self.variant) if table.todo else None
        if waits is not None and waits.decision == "cows" and not any(isinstance(e, RowBegun) for e in found):
            facts |= {"points": None, "unknown": list(waits.choices)}
        elif waits is not None and waits.decision == "clovers":
            facts["points"] = getattr(table.todo[0], "points", 0)
        return facts

    def _against(self, state: State, claim: PlaceClaim, rule: str) -> str:
        """The rule that keeps the tile out of the row that was claimed."""
        row = claim.row - 1
        if row not in rows.active(state.rows):
            return "six_nimmt_board.active_rows"
        if row in state.stops:
            return "six_nimmt_board.stop"
        if rule not in ("six_nimmt_board.ascending", "six_nimmt_board.lowest_difference"):
            return rule
        higher = rows.last(state.rows[row]) >= claim.tile
        return "six_nimmt_board.ascending" if higher else "six_nimmt_board.lowest_difference"

    def _params(self, state: State, claim: PlaceClaim, right: int) -> dict[str, object]:
        row = claim.row - 1
        last = rows.last(state.rows[row]) if row in rows.active(state.rows) else 0
        return {
            "tile": claim.tile,
            "row": claim.row,
            "after": last,
            "gap": claim.tile - last,
            "best": right + 1,
            "best_after": rows.last(state.rows[right]),
            "best_gap": claim.tile - rows.last(state.rows[right]),
        }

    def judge_new_row(self, claim: NewRowClaim) -> Verdict:
        self._check_dealt(self.state)
        taken, state = claim.taken - 1, self.state
        waiting = state.todo[0] if state.todo else None
        if not (isinstance(waiting, NewRow) and waiting.taken == taken):
            if taken not in rows.active(state.rows) or len(rows.active(state.rows)) < 2:
                active = tuple(row + 1 for row in rows.active(state.rows))
                sentence = say("six_nimmt_board.refused.which_row", rows=active)
                refuse("six_nimmt_board.active_rows", sentence, expected={"rows": list(active)})
            cleared = tuple(() if number == taken else row for number, row in enumerate(state.rows))
            state = state._replace(rows=cleared)
        choices = [row + 1 for row in self.variant.new_rows(state, taken)]
        rule = "six_nimmt_board.free_row" if self.variant.advanced else "six_nimmt_board.new_row"
        if claim.row == claim.taken and claim.row not in choices:
            rule = "six_nimmt_board.taken_row"
        sentence = say("six_nimmt_board.judged.new_row", row=claim.taken, rows=tuple(choices), n=len(choices))
        leaning = ("six_nimmt_board.taken_row",)
        return _verdict(claim.row in choices, rule, (sentence,), {"rows": choices}, leaning)

    def judge_cows(self, claim: CowsClaim) -> Verdict:
        edition = self.state.edition
        unknown = edition.unknown(claim.tiles)
        if unknown:
            sentence = say("six_nimmt_board.refused.cows_first", tiles=unknown)
            refuse("six_nimmt_board.cows", sentence, expected={"event": "printed", "tiles": list(unknown)})
        count = edition.count(claim.tiles)
        sentence = say("six_nimmt_board.judged.cows", tiles=claim.tiles, cows=cows_text(count))
        return _verdict(claim.cows == count, "six_nimmt_board.cows", (sentence,), {"cows": count})

    def judge_tiles_each(self, claim: TilesEachClaim) -> Verdict:
        self._check_dealt(self.state)
        due = self.variant.due(self.state)
        two = due == 2
        sentence = say("six_nimmt_board.judged.two_each") if two else say("six_nimmt_board.judged.one_each")
        rule = "six_nimmt_board.place_two" if two else "six_nimmt_board.one_tile_each"
        leaning = ("six_nimmt_board.place_two.whole_row",)
        return _verdict(claim.tiles == due, rule, (sentence,), {"tiles": due}, leaning)

    def judge_clovers(self, claim: CloversClaim) -> Verdict:
        rule, clovers = "six_nimmt_board.clovers", self.state.edition.clovers
        if not self.variant.lucky:
            sentence = say("six_nimmt_board.refused.no_lucky_cards")
            return _verdict(False, rule, (sentence,), {"cards": 0})
        if clovers is None:
            sentence = say("six_nimmt_board.refused.clovers_first")
            refuse(rule, sentence, expected={"event": "printed"})
        fields = [field for field in clovers if claim.after <= field < claim.before]
        sentence = say(
            "six_nimmt_board.judged.clovers",
            before=claim.before,
            after=claim.after,
            fields=tuple(fields),
            n=len(fields),
        )
        expected = {"cards": len(fields), "fields": fields}
        leaning = ("six_nimmt_board.clovers.entered",)
        return _verdict(claim.cards == len(fields), rule, (sentence,), expected, leaning)

    # ---- points, whose turn, is it over, and who won? ----

    def judge_score(self, claim: ScoreClaim) -> Verdict:
        track = self.state.seats[self._seat(claim.player)].track
        sentence = say("six_nimmt_board.judged.track", player=claim.player, track=track)
        return _verdict(claim.points == track, "six_nimmt_board.track", (sentence,), {"points": track})

    def judge_next(self, claim: NextClaim) -> Verdict:
        self._seat(claim.player)
        waiting = self.variant.pending(self.state)
        if not waiting:
            text = {"over": "over", "before": "not_dealt"}.get(self.state.phase, "reveal_first")
            sentence = Message(f"six_nimmt_board.refused.{text}")
            players = list(self.names) if self.state.phase == "choose" else []
            legal = self.state.phase == "choose"
            return _verdict(legal, "six_nimmt_board.one_tile_each", (sentence,), {"players": players})
        told = tuple(Message(f"decision.{one.decision}", {"player": one.player}) for one in waiting)
        players = [one.player for one in waiting]
        expected = {"players": players, "decision": waiting[0].decision}
        return _verdict(claim.player in players, DECISION_RULES[waiting[0].decision], told, expected)

    def judge_end(self) -> Verdict:
        state = self.state
        finished = state.outcome is not None
        behind = {name: seat.behind for name, seat in zip(self.names, state.seats, strict=True)}
        expected = {"finished": finished, "tiles": behind}
        rule = "six_nimmt_board.advanced_end" if self.variant.advanced else "six_nimmt_board.second_dozen"
        if state.outcome is not None:
            rule = "table.deal_score" if state.outcome.how == "scored" else rule
            return _verdict(True, rule, (say(f"six_nimmt_board.ended.{state.outcome.how}"),), expected)
        if state.phase == "count":
            return _verdict(True, rule, (say("six_nimmt_board.judged.counting"),), expected)
        return _verdict(False, rule, (self._not_over(),), expected)

    def _not_over(self) -> Message:
        tiles = zip(self.names, self.state.seats, strict=True)
        left = tuple(say("six_nimmt_board.scored", player=name, points=seat.behind) for name, seat in tiles)
        return say("six_nimmt_board.judged.not_over", tiles=left)

    def judge_winner(self, claim: WinnerClaim) -> Verdict:
        for player in claim.players:
            self._seat(player)
        outcome = self.state.outcome
        scores = {name: seat.track for name, seat in zip(self.names, self.state.seats, strict=True)}
        expected: dict[str, object] = {"finished": outcome is not None, "winners": [], "scores": scores}
        if outcome is None:
            return _verdict(False, "six_nimmt_board.winner", (self._not_over(),), expected)
        expected["winners"] = list(outcome.winners)
        told = GameEnded(outcome.how, tuple(scores.items()), outcome.winners).sentences
        return _verdict(set(claim.players) == set(outcome.winners), "six_nimmt_board.winner", told, expected)

    # ---- anything else ----

    def judge_event(self, claim: EventClaim) -> Verdict:
        """Tries the event: a verdict of the rules if it is refused, what would happen if it is not."""
        effects: list[Effect] = []
        table = OpenTable(self.variant, self.state, effects)
        try:
            table.play(claim.event)
        except Refused as refused:
            return refused.verdict
        sentences = tuple(sentence for effect in effects for sentence in effect.sentences)
        rule, leaning = self._rule_of(claim.event)
        return _verdict(True, rule, sentences, {}, (*leaning, *_leaning(self.variant, effects)))

    def _rule_of(self, event: Event) -> tuple[str, tuple[str, ...]]:
        """The rule that lets players do this at all, and the house rules behind it."""
        state = self.state
        if isinstance(event, Play):
            return f"six_nimmt_board.{event.card}", ()
        if isinstance(event, Place):
            if state.plan.way is not None:
                return f"six_nimmt_board.{state.plan.way}", ()
            goes = rows.row_for(state.rows, state.stops, state.queue[0][0])
            return goes.rule, goes.leaning
        if isinstance(event, Reveal):
            two = self.variant.due(state) == 2
            leaning = ("six_nimmt_board.place_two.whole_row",) if two else ()
            return "six_nimmt_board.place_two" if two else "six_nimmt_board.one_tile_each", leaning
        rule = {
            Printed: "six_nimmt_board.board",
            Deal: "six_nimmt_board.advanced_rows" if self.variant.advanced else "six_nimmt_board.first_rows",
            Begin: "six_nimmt_board.free_row",
            TakeLucky: "six_nimmt_board.clovers",
            Left: "six_nimmt_board.left_tiles",
            Setup: "table.setup",
            DealScore: "table.deal_score",
            Accept: "table.accept",
        }[type(event)]
        return rule, ()

    def _check_dealt(self, state: State) -> None:
        if not state.rows:
            refuse("six_nimmt_board.hand", say("six_nimmt_board.refused.not_dealt"), expected={"event": "deal"})

    def _seat(self, player: str) -> int:
        if player not in self.names:
            sentence = say("six_nimmt_board.refused.stranger", players=quoted([player]))
            refuse("six_nimmt_board.one_tile_each", sentence, expected={"players": list(self.names)})
        return self.names.index(player)


def _found(effects: list[Effect]) -> list[Effect]:
    """What a tile does where it is laid, up to the row that it begins."""
    end = next((number for number, effect in enumerate(effects) if isinstance(effect, RowBegun)), len(effects))
    return effects[: end + 1]


def _verdict(
    legal: bool,
    rule: str,
    sentences: tuple[Message, ...],
    expected: Mapping[str, object],
    leaning: tuple[str, ...] = (),
) -> Verdict:
    return Verdict(legal, rule, sentences, expected, house(rule, *leaning))


def _leaning(variant: Basic, effects: Sequence[Effect]) -> tuple[str, ...]:
    """The house rules that what happened leans on."""
    leaning: list[str] = []
    for effect in effects:
        match effect:
            case RowBegun():
                leaning.append("taken_row")
                if not variant.advanced:
                    leaning.append("first_space")
            case RowCleared():
                leaning.append("plus_five.clears")
            case RowTaken() if effect.positive:
                leaning.append("positive_cows.tiles")
            case CloversEntered():
                leaning.append("clovers.entered")
            case NothingToDraw() if effect.what == "tile":
                leaning.append("draw_tile.empty")
            case PutInFront() if effect.gap:
                leaning.append("front.gap")
            case LeftCounted() if effect.tiles and effect.action_cards:
                leaning.append("final_count")
    return tuple(f"six_nimmt_board.{name}" for name in leaning)
