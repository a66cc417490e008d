"""Who takes first: the lowest character, and of equal ones the letter on the card."""

from typing import TYPE_CHECKING

from companion.rules.shelfie_stacker.state import State

if TYPE_CHECKING:
    from companion.rules.shelfie_stacker.base import Base


def letter(variant: "Base", state: State, seat: int) -> str | None:
    """The tie letter on the character that this seat has revealed, as told now or kept by the edition."""
    if state.letters[seat] is not None:
        return state.letters[seat]
    deck = state.decks[variant.hand_of(state, seat)]
    return state.edition.letters.get(deck, {}).get(state.revealed[seat]) if deck is not None else None


def untold(variant: "Base", state: State) -> list[tuple[int, ...]]:
    """Seats that revealed the same character and whose letters are not all known, in groups."""
    groups: dict[int, list[int]] = {}
    for seat, character in enumerate(state.revealed):
        groups.setdefault(character, []).append(seat)
    return [
        tuple(seats)
        for seats in groups.values()
        if len(seats) > 1 and any(letter(variant, state, seat) is None for seat in seats)
    ]


def in_order(variant: "Base", state: State) -> tuple[int, ...]:
    """The seats in the order of this round, once every letter that is needed is known."""
    return tuple(
        sorted(
            range(len(state.revealed)),
            key=lambda seat: (state.revealed[seat], letter(variant, state, seat) or ""),
        )
    )
