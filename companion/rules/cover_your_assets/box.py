"""What the rulebook says is in the box: kinds of cards, how many of each, and which of them a table plays with."""

from collections.abc import Mapping

ASSETS = (
    "baseball_cards",
    "coin_collection",
    "piggy_bank",
    "cash",
    "bank_account",
    "stocks",
    "motorboat",
    "jewels",
    "classic_car",
    "house",
)
COIN_BANK = "coin_bank"
WILDS = ("silver", "gold", COIN_BANK)
SWAP, MOVE = "swap", "move"
ACTIONS = (SWAP, MOVE)

MONEY = (*ASSETS, *WILDS)
"""Cards that an amount is printed on."""
KINDS = (*MONEY, *ACTIONS)

COPIES: Mapping[str, int] = {
    "baseball_cards": 10,
    "coin_collection": 10,
    "piggy_bank": 10,
    "cash": 9,
    "bank_account": 9,
    "stocks": 9,
    "motorboat": 9,
    "jewels": 9,
    "classic_car": 9,
    "house": 8,
    "silver": 8,
    "gold": 4,
    COIN_BANK: 2,
    SWAP: 2,
    MOVE: 2,
}
ADVANCED = (COIN_BANK, SWAP, MOVE)
"""Cards that stay in the box unless their rule is played; each has an option of its name."""
OUT_FOR_TWO: Mapping[str, int] = {"house": 8, "silver": 2, "gold": 1}
"""Cards that two players put back into the box."""

HAND = 5
LARGE_HAND = 6
"""Of two players, and with the advanced rule."""
PILES = 3
PILE = 10
"""Draft piles of two or three players, and the cards in each."""
TARGET = 1_000_000
"""Who has more than this after a round ends the usual match."""
