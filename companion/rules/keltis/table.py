"""The table that events are played on: opened from a frozen state, changed card by card, frozen again.

Everything about an event is checked before anything changes.
"""

from collections.abc import Callable
from typing import Any, NoReturn

from companion.rules.game import Effect, Event
from companion.rules.keltis import agreements, stones
from companion.rules.keltis.box import (
    CLOVER,
    COLOURS,
    COPIES,
    GOAL_PAWNS,
    GOAL_STEP,
    HAND,
    LAST_STEP,
    OUT_FOR_TWO,
    PATHS,
    SMALL_PAWNS,
    WISH,
    TileKind,
    card,
    face,
    full_deck,
    place,
    stone,
)
from companion.rules.keltis.columns import colour_name, direction, fits, may_add
from companion.rules.keltis.counting import goal_pawns, known_cards, totals
from companion.rules.keltis.effects import (
    Dealt,
    Discarded,
    DrawnFromDeck,
    DrawnFromPile,
    FreeStep,
    GameEnded,
    Laid,
    LastTurns,
    NothingDrawn,
    PawnMoved,
    PointsCollected,
    StepLeft,
    TileAsked,
    WishTaken,
    card_name,
)
from companion.rules.keltis.events import (
    UNKNOWN,
    Accept,
    Deal,
    DealScore,
    Discard,
    Draw,
    Move,
    Play,
    Setup,
    Stones,
    Tile,
)
from companion.rules.keltis.rulebook import refuse
from companion.rules.keltis.scoring import Pawn, highest
from companion.rules.keltis.state import Board, State
from companion.rules.message import Message, quoted, say
from companion.rules.outcome import Outcome


class OpenBoard:
    """What lies before one player, while it changes."""

    __slots__ = ("columns", "large", "steps", "track", "wishes")

    def __init__(self, board: Board) -> None:
        self.columns = [list(column) for column in board.columns]
        self.steps = list(board.steps)
        self.large = board.large
        self.wishes = board.wishes
        self.track = board.track

    def frozen(self) -> Board:
        return Board(
            tuple(tuple(column) for column in self.columns), tuple(self.steps), self.large, self.wishes, self.track
        )


class OpenTable:
    """`log` is None when nobody asked for effects. A refused event leaves the table as it was."""

    __slots__ = (
        "asked",
        "boards",
        "deck",
        "discards",
        "free_step",
        "goal",
        "held",
        "known",
        "last_turns",
        "log",
        "names",
        "options",
        "outcome",
        "phase",
        "seats",
        "setting",
        "stones",
        "thrown",
        "tiles",
        "totals",
        "turn",
        "turns",
        "unbroken",
    )

    def __init__(self, state: State, log: list[Effect] | None) -> None:
        self.log = log
        self.setting = state.setting
        self.options = state.setting.options
        self.names = state.setting.players
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.lie(state)

    def lie(self, state: State) -> None:
        """The table lies as this state says."""
        self.boards = [OpenBoard(board) for board in state.boards]
        self.phase = state.phase
        self.turn = state.turn
        self.turns = state.turns
        self.free_step = state.free_step
        self.asked = state.asked
        self.thrown = state.thrown
        self.deck = state.deck
        self.discards = [list(pile) for pile in state.discards]
        self.held = [list(cards) for cards in state.held]
        self.tiles = list(state.tiles)
        self.stones = list(state.stones)
        self.unbroken = state.unbroken
        self.totals = state.totals
        self.outcome = state.outcome
        self.last_turns = state.last_turns
        self.goal = goal_pawns(state)
        self.known = known_cards(state)

    def frozen(self) -> State:
        return State(
            self.setting,
            tuple(board.frozen() for board in self.boards),
            self.phase,
            self.turn,
            self.turns,
            self.free_step,
            self.asked,
            self.thrown,
            self.deck,
            tuple(tuple(pile) for pile in self.discards),
            tuple(tuple(sorted(cards)) for cards in self.held),
            tuple(self.tiles),
            tuple(self.stones),
            self.unbroken,
            self.totals,
            self.outcome,
            self.last_turns,
        )

    def play(self, event: Event) -> None:
        handler = HANDLERS.get(type(event))
        if self.phase == "over":
            refuse("keltis.winner", say("keltis.refused.over"), expected={"event": None})
        if handler is None:
            raise TypeError(f"{type(event).__name__} is no event of Keltis")
        handler(self, event)

    # ---- before the first turn ----

    def deal(self, event: Deal) -> None:
        if self.phase != "before":
            refuse("keltis.turn", say("keltis.refused.dealt"), expected={"event": self.phase})
        first = self.seats.get(event.first or self.names[0])
        if first is None:
            self.refuse_stranger(str(event.first))
        tiles, known = stones.laid_out(self.tiles, self.stones, event.tiles, whole=True)
        self.tiles, self.stones = tiles, known
        self.phase, self.turn = "play", first
        self.deck = full_deck(len(self.names))
        if self.log is not None:
            out = OUT_FOR_TWO if len(self.names) == 2 else 0
            self.log.append(Dealt(self.names[first], self.deck, out))

    # ---- a turn: a card is laid or discarded, pawns move, a card is drawn ----

    def lay(self, event: Play) -> None:
        path = PATHS[event.colour]
        number = card(path, event.value)
        self.check_turn(event.player, "play")
        self.check_card(number)
        board = self.boards[self.turn]
        column, step = board.columns[path], board.steps[path]
        if not fits(column, event.value):
            self.refuse_order(event, column)
        large = self.pawn_for(event.player, path, event.large)
        self.take_from_hand(number)
        column.append(event.value)
        self.phase = "draw"
        if self.log is not None:
            self.log.append(Laid(event.player, event.colour, event.value, tuple(column)))
        if step == LAST_STEP:
            self.grant("keltis.finished_path")
        else:
            self.advance(path, large)

    def discard(self, event: Discard) -> None:
        path = PATHS[event.colour]
        number = card(path, event.value)
        self.check_turn(event.player, "play")
        self.check_card(number)
        self.take_from_hand(number)
        self.discards[path].append(event.value)
        self.phase, self.thrown = "draw", number
        if self.log is not None:
            self.log.append(Discarded(event.player, event.colour, event.value))

    def move(self, event: Move) -> None:
        path = PATHS[event.path]
        self.check_turn(event.player, "move")
        if self.free_step is None:
            refuse("keltis.clover", say("keltis.refused.no_free_step", player=event.player), expected={"paths": []})
        movable = self.movable()
        if path not in movable:
            name, expected = colour_name(event.path), {"paths": [COLOURS[other] for other in movable]}
            if self.boards[self.turn].steps[path] == LAST_STEP:
                refuse("keltis.path_points", say("keltis.refused.at_end", colour=name), expected=expected)
            refuse("keltis.on_path", say("keltis.refused.not_on_path", colour=name), expected=expected)
        large = self.pawn_for(event.player, path, event.large)
        self.free_step = None
        self.advance(path, large)

    def draw(self, event: Draw) -> None:
        self.check_turn(event.player, "draw")
        path = PATHS.get(event.pile)
        if path is not None and not self.open_pile(path):
            self.refuse_pile(event, path)
        if self.free_step is not None:
            self.leave_step(event.player)
        if path is None:
            self.draw_from_deck(event.player)
        else:
            value = self.discards[path].pop()
            if value is not None:
                self.held[self.turn].append(card(path, value))
            if self.log is not None:
                self.log.append(DrawnFromPile(event.player, event.pile, value))
        if self.last_turns is not None:
            self.last_turns -= 1
        elif self.deck == 0:
            self.deck_is_gone()
        if self.last_turns == 0:
            self.end("deck")
        if self.phase != "over":
            self.begin_turn((self.turn + 1) % len(self.names))
            self.turns += 1

    def draw_from_deck(self, player: str) -> None:
        """In the turns after the last card there is nothing to draw, and nothing that it could be played in."""
        drawn = self.deck > 0
        self.deck -= drawn
        if self.log is not None:
            self.log.append(DrawnFromDeck(player, self.deck) if drawn else NothingDrawn(player))

    def deck_is_gone(self) -> None:
        """Somebody has drawn the last card."""
        if self.options.last_card == "ends_game":
            self.end("deck")
            return
        self.last_turns = len(self.names) - 1
        if self.log is not None:
            self.log.append(LastTurns(self.last_turns))

    def open_pile(self, path: int) -> bool:
        """A card lies in this discard pile that the player may take."""
        thrown = None if self.thrown is None or self.options.take_back else face(self.thrown)[0]
        return bool(self.discards[path]) and COLOURS[path] != thrown

    def refuse_pile(self, event: Draw, path: int) -> NoReturn:
        expected = {"piles": ["deck", *(colour for colour, other in PATHS.items() if self.open_pile(other))]}
        if self.discards[path] and self.thrown is not None:
            sentence = say("keltis.refused.take_back", player=event.player, card=card_name(*face(self.thrown)))
            refuse("keltis.take_back", sentence, expected=expected)
        refuse("keltis.draw", say("keltis.refused.empty_pile", colour=colour_name(event.pile)), expected=expected)

    def leave_step(self, player: str) -> None:
        """Drawing says that the step is not wanted."""
        if self.free_step == "keltis.finished_path" and self.options.finished_path == "required":
            paths = [COLOURS[path] for path in self.movable()]
            sentence = say("keltis.refused.step_required", player=player)
            refuse("keltis.finished_path.optional", sentence, expected={"paths": paths})
        self.free_step = None
        if self.log is not None:
            self.log.append(StepLeft(player))

    def begin_turn(self, seat: int) -> None:
        self.turn, self.phase = seat, "play"
        self.free_step = self.asked = self.thrown = None

    # ---- pawns and tiles ----

    def advance(self, path: int, large: bool) -> None:
        """The player's pawn goes one stone further on a path, and what lies there happens."""
        board = self.boards[self.turn]
        step = board.steps[path] = board.steps[path] + 1
        if large:
            board.large = path
        if self.log is not None:
            pawn = Pawn(step, large)
            self.log.append(PawnMoved(self.names[self.turn], COLOURS[path], step, large, pawn.points))
        if step == GOAL_STEP:
            self.goal += 1
            if self.goal >= GOAL_PAWNS:
                self.end("goal")
                return
        reached = stone(path, step)
        tile = self.tiles[reached]
        if tile != UNKNOWN:
            self.carry_out(reached, tile)
        else:
            self.asked = reached
            if self.log is not None:
                self.log.append(TileAsked(self.names[self.turn], COLOURS[path], step))

    def carry_out(self, reached: int, tile: TileKind | None) -> None:
        """What the tile on a stone does to the player who has just come there."""
        board, name = self.boards[self.turn], self.names[self.turn]
        if tile == WISH:
            board.wishes += 1
            self.tiles[reached] = None
            if self.log is not None:
                self.log.append(WishTaken(name, board.wishes))
        elif tile == CLOVER:
            self.grant("keltis.clover")
        elif isinstance(tile, int):
            board.track += tile
            if self.log is not None:
                self.log.append(PointsCollected(name, tile, board.track))

    def grant(self, rule: str) -> None:
        """The player may move a pawn, if there is one that can."""
        paths = self.movable()
        self.free_step = rule if paths else None
        if self.log is not None:
            self.log.append(FreeStep(self.names[self.turn], rule, tuple(COLOURS[path] for path in paths)))

    def movable(self) -> list[int]:
        """The paths on which a free step can move the player's pawn."""
        lowest = 1 if self.options.free_steps == "on_path" else 0
        return [path for path, step in enumerate(self.boards[self.turn].steps) if lowest <= step < LAST_STEP]

    def pawn_for(self, player: str, path: int, large: bool | None) -> bool:
        """Whether it is the large pawn that moves on this path; refused where that pawn is elsewhere."""
        board = self.boards[self.turn]
        if board.steps[path]:
            is_large = board.large == path
            if large is not None and large != is_large:
                name = colour_name(COLOURS[path])
                sentence = say("keltis.refused.is_large" if is_large else "keltis.refused.is_small", colour=name)
                refuse("keltis.first_step", sentence, expected={"large": is_large})
            return is_large
        if large and board.large is not None:
            there = colour_name(COLOURS[board.large])
            sentence = say("keltis.refused.large_gone", player=player, colour=there)
            refuse("keltis.first_step", sentence, expected={"large": False})
        small_left = sum(step > 0 for step in board.steps) - (board.large is not None) < SMALL_PAWNS
        if large is None:
            return not small_left
        if not large and not small_left:
            refuse("keltis.first_step", say("keltis.refused.small_gone", player=player), expected={"large": True})
        return large

    # ---- the end ----

    def end(self, how: str) -> None:
        """The game is over at once: count, and see who has the most."""
        self.phase = "over"
        self.free_step = self.asked = self.thrown = self.last_turns = None
        scores = dict(zip(self.names, totals(self.frozen()), strict=True))
        self.outcome = Outcome(how, highest(scores))
        if self.log is not None:
            self.log.append(GameEnded(how, tuple(scores.items()), self.outcome.winners))

    # ---- checks ----

    def check_turn(self, player: str, doing: str) -> None:
        """It is this player's turn, and the moment for this."""
        seat = self.seats.get(player)
        if seat is None:
            self.refuse_stranger(player)
        if self.phase == "before":
            refuse("keltis.turn", say("keltis.refused.not_dealt"), expected={"event": "deal"})
        right = self.names[self.turn]
        if seat != self.turn:
            sentence = say("keltis.refused.other_turn", player=player, right=right)
            refuse("keltis.turn", sentence, expected={"player": right, "decision": self.decision()})
        if self.asked is not None:
            path, step = place(self.asked)
            sentence = say("keltis.refused.tile_first", stone=stones.stone_name(self.asked))
            refuse("keltis.tiles", sentence, expected={"event": "tile", "path": COLOURS[path], "step": step})
        if doing == "play" and self.phase == "draw":
            refuse("keltis.turn", say("keltis.refused.draw_first", player=player), expected={"event": "draw"})
        if doing in ("draw", "move") and self.phase == "play":
            refuse("keltis.turn", say("keltis.refused.play_first", player=player), expected={"event": "play"})

    def decision(self) -> str:
        """What the table waits for in this turn."""
        if self.asked is not None:
            return "tile"
        return "move" if self.free_step is not None else self.phase

    def check_card(self, number: int) -> None:
        """The player can hold this card: not all copies lie open or are known to be in other hands."""
        held = self.held[self.turn]
        if number not in held and (self.known[number] >= COPIES or len(held) >= HAND):
            self.refuse_card(number, held)

    def refuse_card(self, number: int, held: list[int]) -> NoReturn:
        player, name = self.names[self.turn], card_name(*face(number))
        if len(held) >= HAND:
            cards = tuple(card_name(*face(own)) for own in sorted(held))
            sentence = say("keltis.refused.hand_known", player=player, card=name, cards=cards)
            refuse("keltis.hand", sentence, expected={"cards": [list(face(own)) for own in sorted(held)]})
        holders = quoted(self.names[seat] for seat, cards in enumerate(self.held) for own in cards if own == number)
        sentences: list[Message] = [say("keltis.refused.no_copy", player=player, card=name)]
        if holders:
            sentences.append(say("keltis.refused.held_by", card=name, players=holders))
        refuse("keltis.two_of_each", *sentences, expected={"copies": COPIES})

    def take_from_hand(self, number: int) -> None:
        held = self.held[self.turn]
        if number in held:
            held.remove(number)
        else:
            self.known[number] += 1

    def refuse_order(self, event: Play, column: list[int]) -> NoReturn:
        way = direction(column)
        values = tuple(may_add(column))
        sentence = Message(
            f"keltis.refused.order_{way}",
            {"player": event.player, "colour": colour_name(event.colour), "cards": tuple(column), "value": event.value},
        )
        more = say("keltis.column.may_add", values=values) if values else say("keltis.column.full")
        refuse("keltis.column_order", sentence, more, expected={"direction": way, "may_add": list(values)})

    def refuse_stranger(self, player: str) -> NoReturn:
        sentence = say("keltis.refused.stranger", players=quoted([player]))
        refuse("keltis.turn", sentence, expected={"players": list(self.names)})


HANDLERS: dict[type[Event], Callable[[OpenTable, Any], None]] = {
    Deal: OpenTable.deal,
    Stones: stones.tell_stones,
    Tile: stones.tell_tile,
    Play: OpenTable.lay,
    Discard: OpenTable.discard,
    Move: OpenTable.move,
    Draw: OpenTable.draw,
    Setup: agreements.setup,
    DealScore: agreements.deal_score,
    Accept: agreements.accept,
}
