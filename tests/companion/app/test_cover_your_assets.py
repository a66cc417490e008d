"""Cover Your Assets in the window, by touch: from a new game to its end, each variant, the box's own amounts."""

from pathlib import Path

import pytest

from companion.memory import box
from companion.notation.record import record_of
from companion.rules.cover_your_assets.edition import known_values
from companion.rules.journal import fold
from tests.companion.app.assets import begin, enter, line, sample, sit_down
from tests.companion.app.conftest import Start
from tests.companion.app.playing import table_screen
from tests.companion.app.test_photos_at_the_table import PHOTOS, read

MONEY = PHOTOS / "assets" / "assets_dev_000.jpg"


def test_from_a_new_game_to_its_end_with_piles_counted_in_all_three_ways(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_CAMERA", str(tmp_path / "no camera here"))
    record = sample("classic")
    phone = start()
    begin(phone, record["players"], "classic", {"end": "one_round"})
    for event in record["events"]:
        enter(phone, event)
    phone.tap("More")
    phone.tap("Enter only the money of the round")
    photographed, by_kind, *by_amount = record["players"]
    phone.tap(f"{photographed}: photograph the pile")
    amounts = read(phone, MONEY)
    phone.tap(f"{by_kind}: count by kind")
    values = known_values()
    for _ in range(2):
        phone.tap("One more: House")
    phone.tap("One more: Gold")
    phone.tap("One less: House")
    phone.tap(f"Done: ${values['house'] + values['gold']:,}")
    for key in ("5", "000", "1", "0", "000"):
        phone.tap(key)
        if key == "000":
            phone.tap("Confirm")
    phone.tap("Write down")
    assert phone.screen == "end"
    table = phone.app.table(phone.app.navigator.front.params["session"])
    assert table.scores == {
        photographed: sum(amounts),
        by_kind: values["house"] + values["gold"],
        **dict(zip(by_amount, (5000, 10000), strict=True)),
    }
    assert all(phone.sees(f"${dollars:,}") for dollars in table.scores.values())


@pytest.mark.parametrize("variant", ["advanced", "two_players", "three_players"])
def test_every_event_of_a_sample_is_entered_by_touch(start: Start, variant: str) -> None:
    record = sample(variant)
    phone = start()
    sit_down(phone, record)
    for event in record["events"]:
        enter(phone, event)
    table = table_screen(phone).table
    assert table is not None
    wanted = record_of(record, "sample")
    assert table.state == fold(table.game, wanted.setting, wanted.entries).state


def test_a_set_that_is_safe_says_so_instead_of_offering_a_challenge(start: Start) -> None:
    phone = start()
    sit_down(phone, sample("classic"))
    for event in sample("classic")["events"][:3]:
        enter(phone, event)
    phone.tap("Jarda")
    assert not any("Challenge" in text for text in phone.texts())
    assert phone.sees("safe")
    phone.back()
    assert phone.screen == "table"


def test_a_card_that_was_shown_is_still_shown_after_the_app_was_killed(start: Start) -> None:
    phone = start()
    sit_down(phone, sample("classic"))
    enter(phone, sample("classic")["events"][0])
    phone.tap("House")
    phone.abandon()
    again = start()
    line(again, "Set from the hand", ["house", "silver"])
    again.tap("Another card")
    assert again.sees("Jarda to play. Which card?")


def test_an_earlier_set_is_put_right(start: Start) -> None:
    phone = start()
    sit_down(phone, sample("classic"))
    for event in sample("classic")["events"][:2]:
        enter(phone, event)
    phone.tap("More")
    phone.tap("Earlier rounds")
    phone.tap(next(text for text in phone.texts() if text.startswith("Jarda makes a set")))
    phone.tap("Put right")
    phone.tap(line(phone, "Set from the hand", ["house", "gold"]))
    assert table_screen(phone).state.stacks[0] == (("gold", "house"),)


def test_the_scoreboard_has_the_line_of_a_million(start: Start) -> None:
    phone = start()
    sit_down(phone, sample("classic"))
    phone.tap("Only count the end of the round")
    for digit in "1234":
        phone.tap(digit)
        phone.tap("000")
        phone.tap("Confirm")
    phone.tap("Write down")
    assert phone.screen == "scoreboard"
    assert phone.sees("$1,000,000")
    assert phone.sees("In thousands of dollars.")


def test_amounts_of_the_own_box_are_told_at_the_table_and_kept(start: Start) -> None:
    phone = start()
    sit_down(phone, sample("classic"))
    for event in sample("classic")["events"][:2]:
        enter(phone, event)
    phone.tap("Jarda")
    phone.tap("The cards show different amounts")
    assert phone.screen == "editor"
    phone.tap("House")
    for key in ("3", "0", "000", "Confirm"):
        phone.tap(key)
    phone.tap("Done, back to the table")
    assert phone.screen == "table"
    assert phone.sees(f"${30_000 + known_values()['silver']:,}")
    assert box.own_edition(phone.app.history(), "cover_your_assets") == {"values": {"house": 30_000}}


@pytest.mark.parametrize(
    ("cards", "opening", "attack", "defence"),
    [
        (("house", "gold", "house"), (1, 1), ("house", "house"), ("gold",)),
        (("coin_bank", "house", "gold", "silver"), (1, 2), ("coin_bank", "silver"), ("house", "gold")),
        (("house", "silver", "coin_bank", "coin_bank"), (2, 1), ("house", "silver", "coin_bank"), ("coin_bank",)),
        (("coin_bank", "house", "gold"), (1, 1), ("coin_bank", "gold"), ("house",)),
    ],
)
def test_a_duel_knows_who_has_played_what(
    window: None, cards: tuple[str, ...], opening: tuple[int, int], attack: tuple[str, ...], defence: tuple[str, ...]
) -> None:
    from companion.app.tables.cover_your_assets.duel import dealt_out

    assert dealt_out(cards, *opening) == (attack, defence)
