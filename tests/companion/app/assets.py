"""Plays Cover Your Assets in the window by touches alone: each event of a record is entered as a player would."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

SAMPLES = Path(__file__).parents[3] / "companion" / "samples"


def sample(variant: str) -> dict[str, Any]:
    values: dict[str, Any] = json.loads((SAMPLES / f"cover_your_assets_{variant}.json").read_text(encoding="utf-8"))
    return values


def sit_down(phone: "Driver", record: Mapping[str, Any]) -> None:
    """A new table with the players and the options of a record, not yet dealt."""
    from companion.notation.record import record_of

    setting = record_of({**record, "events": []}, "sample").setting
    table = phone.app.begin_table("cover_your_assets", setting)
    phone.app.navigator.go("table", session=table.session.id)
    phone.settle()


def begin(phone: "Driver", players: Sequence[str], variant: str, options: Mapping[str, Any]) -> None:
    """From home to an open table, everybody new."""
    from companion.app.speech import speech

    phone.tap("New game")
    for player in players:
        phone.tap("New player")
        phone.type(player)
        phone.tap("Add")
    phone.tap(phone.app.navigator.front._game()[1].text)
    phone.tap("Cover Your Assets")
    if variant != "classic":
        phone.tap("Classic rules")
        phone.tap(speech.title(f"variant.cover_your_assets.{variant}"))
    for option, value in options.items():
        phone.tap(speech.text(f"app.option.cover_your_assets.{option}"))
        if isinstance(value, str):
            phone.tap(speech.text(f"app.option.cover_your_assets.{option}.{value}"))
    phone.tap("Begin the game")
    assert phone.screen == "table"


def name(kind: str) -> str:
    from companion.app.speech import speech

    return speech.text(f"cover_your_assets.card.{kind}")


def line(phone: "Driver", text: str, cards: Sequence[str] = ()) -> Any:
    """The line that offers this, with these cards before it."""
    from companion.app.tables.cover_your_assets.keys import ActionLine

    lines = [widget for widget in phone.widgets() if isinstance(widget, ActionLine)]
    found = [one for one in lines if one.text == text and (not cards or sorted(one.cards) == sorted(cards))]
    assert found, f"{text!r} with {cards} is not offered; lines: {[(one.text, one.cards) for one in lines]}"
    return found[0]


def enter(phone: "Driver", event: Mapping[str, Any]) -> None:
    """One event of a record, by touch."""
    cards = [event["card"]] if "card" in event else event.get("cards") or event.get("hand") or []
    match event["type"]:
        case "deal":
            for kind in event.get("piles", ()):
                phone.tap(name(kind))
            phone.tap(name(event["discard"]) if "discard" in event else "No card")
        case "turn_up":
            phone.tap(name(event["card"]))
        case "discard":
            phone.tap(name(event["card"]))
            phone.tap("Discard")
        case "make":
            phone.tap(name(event["hand"][0]))
            if event.get("discard"):
                phone.tap(line(phone, "Set with the top discard"))
            elif event["hand"][0] in ("silver", "gold", "coin_bank"):
                phone.tap(line(phone, "Set with an asset from the hand"))
                phone.tap(name(event["hand"][1]))
            else:
                phone.tap(line(phone, "Set from the hand", event["hand"]))
        case "challenge" if phone.sees("challenge this set?"):
            phone.tap(line(phone, "Challenge with this card", cards))
        case "challenge":
            phone.tap(event["target"])
            text = f"Challenge {event['target']}" + (" for the second set" if event.get("second") else "")
            phone.tap(line(phone, text, cards))
        case "answer":
            phone.tap(line(phone, "Answer", cards))
        case "give_up":
            phone.tap(f"{event['player']} gives up")
        case "leave":
            phone.tap(f"{event['player']} does not challenge")
        case "stop":
            phone.tap("End turn")
        case "improve":
            phone.tap(name(event["card"]))
            phone.tap(line(phone, "Add to your own top set"))
        case "series":
            phone.tap(name(event["card"]))
            piles = ", ".join(map(str, event["piles"]))
            phone.tap(f"Set with pile{'s' * (len(event['piles']) > 1)} {piles}")
        case "swap":
            phone.tap(name("swap"))
            phone.tap(f"Swap top sets with {event['target']}")
        case "move":
            phone.tap(name("move"))
            phone.tap(line(phone, f"{event['target']}: {WAYS[event['to']]}"))
        case "turned_move":
            ways = [text for text in phone.texts() if text.endswith(WAYS[event["to"]])]
            phone.tap(line(phone, ways[0]))
        case kind:
            raise AssertionError(f"nobody has said how to enter {kind}")


WAYS = {"bottom": "top set to the bottom", "top": "lowest set to the top"}
