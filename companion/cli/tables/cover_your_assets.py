"""How a table of Cover Your Assets looks in a terminal."""

from collections import Counter
from typing import Any

from companion.cli.printing import columns, heading
from companion.language import Language
from companion.rules.cover_your_assets.edition import values_of
from companion.rules.cover_your_assets.scoring import worth
from companion.rules.game import Setting


def lines(shown: dict[str, Any], speak: Language) -> list[str]:
    """Each stack from the top, as a player sees it; then what can be drawn or taken. Nothing before the first round."""
    if shown["turn"] is None and not any(shown["stacks"].values()):
        return []
    values = values_of(shown["edition"]["values"])
    drawn: list[str] = []
    for player, stack in shown["stacks"].items():
        hand = speak.text("cli.cover_your_assets.hand", n=shown["hands"][player])
        drawn += [heading(player) + "  " + hand]
        rows = [
            [
                "  " + _cards(cards, speak),
                speak.number(worth(cards, values)),
                speak.text("cli.cover_your_assets.safe") if place == shown["safe"][player] else "",
            ]
            for place, cards in reversed(list(enumerate(stack, start=1)))
        ]
        drawn += columns(rows, right=(1,)).split("\n") if rows else ["  " + speak.text("cli.cover_your_assets.none")]
    drawn += ["", *_beside(shown, speak)] if shown["turn"] is not None else []
    return drawn


def _beside(shown: dict[str, Any], speak: Language) -> list[str]:
    nothing = speak.text("cli.cover_your_assets.none")
    told = [speak.text("cli.cover_your_assets.stock", n=shown["stock"])]
    for number, pile in enumerate(shown["piles"], start=1):
        card = _card(pile["card"], speak) if pile["card"] else nothing
        told.append(speak.text("cli.cover_your_assets.pile", pile=number, card=card, count=pile["left"]))
    top = shown["discards"][-1] if shown["discards"] else None
    told.append(speak.text("cli.cover_your_assets.discards", card=_card(top, speak) if top else nothing))
    return told


def _cards(cards: list[str], speak: Language) -> str:
    """Assets first, since they lie on top."""
    counts = Counter(reversed(cards))
    return ", ".join(_card(kind, speak) if n == 1 else f"{n} × {_card(kind, speak)}" for kind, n in counts.items())


def _card(kind: str, speak: Language) -> str:
    return speak.text(f"cover_your_assets.card.{kind}")


def parts(shown: dict[str, Any], speak: Language) -> dict[str, dict[str, int]]:
    """Rounds won are told where they decide."""
    told = {speak.text("cli.cover_your_assets.this_round"): shown["round_scores"]}
    return {speak.text("cli.cover_your_assets.wins"): shown["wins"], **told} if shown["end"] == "two_wins" else told


def hidden(setting: Setting, finished: bool) -> tuple[str, ...]:
    """Everything that scores lies open."""
    return ()
