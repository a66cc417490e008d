"""`python -m bench.own_deck FOLDER` photographs decks in FOLDER and prints what one correction a card is worth."""

import argparse
from pathlib import Path

from bench.own_deck.learning import Learnt, learnt
from bench.own_deck.pictured import FAMILIES, make
from bench.vision.report import table


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.own_deck", description=__doc__)
    asked.add_argument("folder", type=Path, help="photos that are there already are used again")
    asked.add_argument("--decks", type=int, default=len(FAMILIES))
    arguments = asked.parse_args()
    make(arguments.folder, arguments.decks)
    decks = sorted(arguments.folder.glob("deck_*"))[: arguments.decks]
    print(learning_table([learnt(deck) for deck in decks]))


def learning_table(decks: list[Learnt]) -> str:
    total = Learnt("all")
    for name in Learnt.__slots__[1:]:
        setattr(total, name, sum(getattr(deck, name) for deck in decks))
    head = ("deck", "corrections", "cards of later photos", "misread before", "after", "not seen before", "after")
    return table(
        head,
        [
            (
                of.deck,
                f"{of.corrections}",
                f"{of.cards}",
                f"{of.misread_before}",
                f"{of.misread}",
                f"{of.missed_before}",
                f"{of.missed}",
            )
            for of in (*decks, total)
        ],
    )


if __name__ == "__main__":
    main()
