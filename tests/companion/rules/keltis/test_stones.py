"""What only the box knows: the dark stones are asked for, kept, and never guessed."""

from companion.rules.keltis.box import COLOURS, LAST_STEP, TILES
from companion.rules.keltis.events import Deal, Draw, Layout, Play, Stones, Tile
from companion.rules.keltis.stones import known_stones
from tests.companion.rules.keltis.played import GAME, Played

DARK = dict.fromkeys(COLOURS, (2, 4, 6, 8))


def whole_layout() -> Layout:
    """All 25 tiles, on the stones of DARK and at the ends."""
    lying = iter([tile for tile, copies in TILES.items() for _ in range(copies)])
    return {
        colour: tuple(next(lying) if step % 2 == 0 or step == LAST_STEP else None for step in range(1, LAST_STEP + 1))
        for colour in COLOURS
    }


def test_at_set_up_the_dark_stones_are_asked_for() -> None:
    assert Played().dealt().pending == [("Ana", "dark_stones"), ("Ana", "play")]
    assert Played(stones=known_stones(DARK, {})).dealt().pending == [("Ana", "play")]


def test_told_once_they_are_kept_and_not_asked_for_again() -> None:
    table = Played().dealt().play(Stones(DARK))
    assert table.pending == [("Ana", "play")]
    kept = GAME.show(table.state)["edition"]
    assert kept["dark"] == {colour: list(steps) for colour, steps in DARK.items()}
    next_night = Played(stones=known_stones(kept["dark"], kept["pale"])).dealt()
    assert next_night.pending == [("Ana", "play")]
    assert next_night.state.stones == table.state.stones


def test_what_lies_on_a_stone_is_asked_for_when_a_pawn_comes_there() -> None:
    table = Played().dealt().lay("pink 3")
    assert table.pending == [("Ana", "tile")]
    verdict = table.refused(Draw("Ana", "deck"))
    assert verdict.expected == {"event": "tile", "path": "pink", "step": 1}
    table.play(Tile("pink", 1, 2))
    assert table.track("Ana") == 2
    assert table.pending == [("Ana", "draw")]
    table.draw().lay("pink 5")
    assert table.track("Bob") == 2, "told once, it is known for everyone"


def test_a_stone_that_is_not_dark_is_never_asked_about() -> None:
    table = Played(stones=known_stones(DARK, {})).dealt().lay("pink 3")
    assert table.pending == [("Ana", "draw")]


def test_an_answer_tells_of_the_stone_too() -> None:
    table = Played().dealt().lay("pink 3").play(Tile("pink", 1, None)).draw()
    assert GAME.show(table.state)["edition"] == {"dark": {}, "pale": {"pink": [1]}}
    table.lay("blue 3").play(Tile("blue", 1, "wish"))
    assert GAME.show(table.state)["edition"] == {"dark": {"blue": [1]}, "pale": {"pink": [1]}}


def test_who_knows_twenty_dark_stones_knows_the_rest() -> None:
    table = Played().play(Deal(None, whole_layout()))
    assert table.pending == [("Ana", "play")]
    assert None not in table.state.stones


def test_answers_that_cannot_be_are_refused() -> None:
    table = Played(stones=known_stones(DARK, {})).dealt()
    assert table.refused(Tile("pink", 1, "wish")).rule == "keltis.tiles", "known not to be dark"
    assert table.refused(Tile("pink", 2, None)).expected == {"path": "pink", "step": 2, "dark": True}
    assert table.refused(Tile("pink", 9, None)).rule == "keltis.tiles", "a tile lies at every end"
    table.play(Tile("pink", 2, 1), Tile("pink", 4, 1))
    assert table.refused(Tile("pink", 6, 1)).expected == {"tile": 1, "most": 2}
    assert table.refused(Tile("pink", 2, 3)).expected == {"tile": 1}


def test_twenty_stones_are_dark_no_more_and_no_less() -> None:
    table = Played().dealt()
    assert table.refused(Stones({"pink": (1, 2)})).expected == {"dark": 20}
    table.play(Tile("pink", 1, "wish"))
    assert table.refused(Stones(DARK)).expected == {"path": "pink", "step": 1, "dark": True}


def test_a_layout_has_the_tiles_of_the_box() -> None:
    layout = whole_layout()
    ten_clovers = {**layout, "brown": ("clover", *layout["brown"][1:])}
    assert Played().refused(Deal(None, ten_clovers)).rule == "keltis.tiles"
    bare_end = {**layout, "brown": (*layout["brown"][:-1], None)}
    assert Played().refused(Deal(None, bare_end)).rule == "keltis.tiles"
    too_few = {**layout, "brown": (None, None, *layout["brown"][2:])}
    assert Played().refused(Deal(None, too_few)).expected == {"tiles": 25}


def test_taken_up_in_the_middle_an_empty_stone_may_have_been_dark() -> None:
    table = Played(stones=known_stones(DARK, {})).lie(turn="Ana", on={}).lay("pink 3").draw()
    table.throw("blue 1").draw().lay("pink 4")
    assert table.pending == [("Ana", "tile")]
    table.play(Tile("pink", 2, None))
    assert GAME.show(table.state)["edition"]["dark"]["pink"] == [2, 4, 6, 8]


def test_a_wishing_stone_told_beyond_nine_is_refused() -> None:
    table = Played().dealt().lay("pink 3").play(Tile("pink", 1, "wish"))
    for step in range(2, 10):
        table.play(Tile("pink", step, "wish"))
    assert table.refused(Tile("blue", 9, "wish")).expected == {"tile": "wish", "most": 9}
    assert table.refused(Play("Ana", "pink", 4)).rule == "keltis.turn"
