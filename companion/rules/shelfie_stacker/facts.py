"""What only the cards know: taken from the edition, or asked for when it is needed, and kept for the next game."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from companion.rules.game import Decision
from companion.rules.message import quoted, say
from companion.rules.shelfie_stacker import order
from companion.rules.shelfie_stacker.edition import Contest, Edition, Helper, rulebook_edition
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.events import Prepare, Printed
from companion.rules.shelfie_stacker.rulebook import refuse
from companion.rules.shelfie_stacker.state import State
from companion.rules.shelfie_stacker.table import OpenTable

if TYPE_CHECKING:
    from companion.rules.shelfie_stacker.base import Base


def known() -> Edition:
    return rulebook_edition()


def check_cards(variant: "Base", event: Prepare | Printed) -> None:
    """Refuses reward cards that the variant does not play with."""
    if not variant.shared_rewards and (event.helper is not None or event.contest is not None):
        refuse("shelfie_stacker.solo_rewards", say("shelfie_stacker.refused.no_shared_rewards"))
    if len(event.endgame) > variant.endgame_cards:
        sentence = say("shelfie_stacker.refused.endgame_cards", n=variant.endgame_cards)
        rule = "shelfie_stacker.endgame" if variant.shared_rewards else "shelfie_stacker.solo_rewards"
        refuse(rule, sentence, expected={"cards": variant.endgame_cards})


def learn_cards(table: OpenTable, event: Prepare | Printed) -> None:
    """The reward cards lie there now; what they tell is kept, what they leave open is taken from the edition."""
    edition = table.state.edition
    if event.helper is not None:
        helper = event.helper
        if helper.points is None:
            helper = helper._replace(points=edition.helpers.get(helper.colour))
        edition = edition.with_helper(helper)
        table.know(helper=helper, counted=_counted(table, helper))
    if event.contest is not None:
        contest = _completed(event.contest, edition)
        edition = edition.with_contest(contest)
        table.know(contest=contest)
    if event.endgame:
        cards = tuple(_composed(card, edition) for card in event.endgame)
        for card in cards:
            if card.per:
                edition = edition.with_endgame(card)
        table.know(endgame=cards)
    table.know(edition=edition)


def _completed(contest: Contest, edition: Edition) -> Contest:
    kept = edition.contests.get(contest.id or "", contest)
    return Contest(
        contest.pattern if contest.pattern is not None else kept.pattern,
        contest.points if contest.points is not None else kept.points,
        contest.id,
    )


def _composed(card: EndgameCard, edition: Edition) -> EndgameCard:
    """A card that is named only, as the edition composes it; `per` stays empty where it does not know it."""
    kept = edition.endgame.get(card.id or "")
    if card.per or kept is None:
        return card
    return kept if card.points is None else kept._replace(points=card.points)


def _counted(table: OpenTable, helper: Helper) -> tuple[int, ...]:
    """Dice of the helper's colour; who is placing now is counted when that is over."""
    waiting = set(table.state.order[table.state.checked :])
    return tuple(
        0 if number in waiting and seat.took else count_of(helper.colour, table, number)
        for number, seat in enumerate(table.seats)
    )


def count_of(colour: str, table: OpenTable, seat: int) -> int:
    """The dice of this colour on a shelf; shame and character cards do not count."""
    return sum(stacked.die.colour == colour for column in table.seats[seat].shelf for stacked in column)


def check_printed(variant: "Base", table: OpenTable, event: Printed) -> None:
    state = table.state
    if not state.prepared and not state.over:
        refuse("shelfie_stacker.rewards", say("shelfie_stacker.refused.unprepared"), expected={"event": "prepare"})
    check_cards(variant, event)
    if state.helper is not None and event.helper is not None and event.helper.colour != state.helper.colour:
        _refuse_other("shelfie_stacker.helper")
    drawn = state.contest.pattern if state.contest is not None else None
    if event.contest is not None and drawn is not None and event.contest.pattern not in (None, drawn):
        _refuse_other("shelfie_stacker.contest")
    if event.letters:
        check_letters(variant, table, event)


def _refuse_other(rule: str) -> NoReturn:
    refuse(rule, say("shelfie_stacker.refused.other_card"), expected={"event": "amend"})


def check_letters(variant: "Base", table: OpenTable, event: Printed) -> None:
    rule = "shelfie_stacker.letters"
    unknown = quoted(name for name in event.letters if name not in table.numbers)
    if unknown:
        variant.refuse_unknown(table, unknown)
    state = table.state
    if not state.revealed:
        variant.refuse_unrevealed()
    groups = order.untold(variant, state)
    if not groups:
        refuse(rule, say("shelfie_stacker.refused.no_letters"), expected={"players": []})
    told = [event.letters.get(name) for name in table.names]
    for seats in groups:
        letters = Counter(letter for seat in seats if (letter := told[seat] or order.letter(variant, state, seat)))
        if any(count > 1 for count in letters.values()):
            refuse(rule, say("shelfie_stacker.refused.letters_alike"), expected={"letters": "different"})


def learn(variant: "Base", table: OpenTable, event: Printed) -> None:
    """What is told now completes what is known of the cards that lie there."""
    state = table.state
    helper, contest = event.helper, event.contest
    if state.helper is not None and helper is not None:
        table.know(helper=helper if helper.points is not None else state.helper)
        table.know(edition=state.edition.with_helper(helper))
        helper = None  # its dice are counted already
    if state.contest is not None and contest is not None:
        contest = Contest(
            contest.pattern or state.contest.pattern,
            state.contest.points if contest.points is None else contest.points,
            contest.id or state.contest.id,
        )
    learn_cards(table, Printed(helper, contest, event.endgame))
    if event.letters:
        _learn_letters(variant, table, event)
    if event.solo:
        table.know(edition=table.state.edition.with_solo(event.solo))


def _learn_letters(variant: "Base", table: OpenTable, event: Printed) -> None:
    state = table.state
    table.know(
        letters=tuple(event.letters.get(name, kept) for name, kept in zip(table.names, state.letters, strict=True))
    )
    for name, letter in event.letters.items():
        seat = table.numbers[name]
        deck = state.decks[variant.hand_of(state, seat)]
        if deck is not None:
            table.know(edition=table.state.edition.with_letter(deck, state.revealed[seat], letter))


def needed_for_scoring(variant: "Base", state: State) -> tuple[Decision, ...]:
    """What must still be read off the cards before a finished game can be counted."""
    if state.points is not None:
        return ()
    names = variant.names(state.setting)
    needed = []
    if variant.shared_rewards:
        if state.helper_holder is not None and (state.helper is None or state.helper.points is None):
            needed.append(Decision(names[state.helper_holder], "helper_points"))
        if state.contest_holder is not None and (state.contest is None or state.contest.points is None):
            needed.append(Decision(names[state.contest_holder], "contest_points"))
    if len(state.endgame) < variant.endgame_cards or _open(state.endgame):
        needed.append(Decision(names[0], "endgame"))
    return tuple(needed)


def _open(cards: Sequence[EndgameCard]) -> bool:
    return any(not card.per or card.points is None for card in cards)
