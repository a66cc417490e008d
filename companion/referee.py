"""Questions to the referee: a claim is right or wrong; one that leaves something open is answered."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.memory.scoring import record_values, whole_journal
from companion.notation.game import GameNotation
from companion.notation.phrases import Phrase, Said, phrase_for, phrases_of, said
from companion.notation.phrases.speech import any_value, fields_of
from companion.notation.phrases.vocabulary import Vocabulary
from companion.notation.record import Record, record_of
from companion.rules.journal import Stop, carry_out, fold
from companion.rules.verdict import Refused, Verdict
from data.kept import Journal
from data.rulings import Ruling

WHAT_IS_RIGHT = {"players": ("order", "winners", "players")}
"""Where a verdict tells the right value of a field, unless it is called like the field."""


class Answer(NamedTuple):
    verdict: Verdict
    claim: Mapping[str, Any]
    """What was claimed, in plain values; for an open question with what would be right."""
    question: Mapping[str, Any]
    """What was asked, as it was."""
    open: bool
    """Something was asked rather than claimed, so that the answer is neither right nor wrong."""


def asked(notation: GameNotation, variant: str, words: Sequence[str], vocabulary: Vocabulary) -> Said | None:
    """What a line asks, or None where its first word is not known. Raises NotUnderstood."""
    phrase = phrase_for(phrases_of(notation, variant).claims, words[0], vocabulary)
    return None if phrase is None else said(phrase, words[1:], vocabulary)


def settle(record: Record, claim: Any) -> tuple[Verdict, Stop | None]:
    """The verdict on the claim; or on the entry at which the record itself breaks a rule."""
    game = record.notation.game
    folded = fold(game, record.setting, record.entries)
    if folded.stop is not None:
        return folded.stop.verdict, folded.stop
    events = [recorded.event for recorded in carry_out(record.entries)]
    try:
        return game.judge(record.setting, events, claim), None
    except Refused as refused:
        return refused.verdict, None


Ask = Callable[[Any], Verdict]


def answer(question: Said, notation: GameNotation, ask: Ask, vocabulary: Vocabulary, source: str) -> Answer:
    """Asks the rules. Raises NotUnderstood."""
    if "player" in question.left_out and len(fields_of(question.phrase.form)) > 1:
        left = tuple(name for name in question.left_out if name != "player")
        named = [Said(question.phrase, {**question.values, "player": name}, left) for name in vocabulary.players]
        answers = [answer(one, notation, ask, vocabulary, source) for one in named]
        found = next((found for found in answers if found.verdict.legal), answers[0])
        return found._replace(question=question.values)
    values = {**question.values, **_guessed(question.phrase, question.left_out, vocabulary)}
    verdict = ask(notation.read_claim(values, source))
    if not question.left_out:
        return Answer(verdict, values, question.values, open=False)
    right = {name: _right(verdict, name) for name in question.left_out}
    if None in right.values():
        # nothing can be said to be right: what follows the first sentence speaks of the guess
        return Answer(verdict._replace(sentences=verdict.sentences[:1]), question.values, question.values, open=True)
    values |= right
    return Answer(ask(notation.read_claim(values, source)), values, question.values, open=True)


def asked_again(record: Record, values: Mapping[str, Any]) -> Answer:
    """The answer to a question that was kept. Raises NotUnderstood."""
    phrase = phrases_of(record.notation, record.setting.variant).claims[values.get("kind", values["type"])]
    needed = [name for name, field in fields_of(phrase.form).items() if field.is_required()]
    question = Said(phrase, dict(values), tuple(name for name in needed if name not in values))
    players = Vocabulary(record.setting.players, str)
    return answer(question, record.notation, lambda claim: settle(record, claim)[0], players, record.source)


def ruled_then(ruling: Ruling, journal: Journal) -> Verdict:
    """What the referee said, asked again at the table as it was then. Raises NotUnderstood."""
    then = journal._replace(entries=journal.entries[: ruling.entries])
    record = record_of(record_values(journal.match, whole_journal(then)), ruling.uid)
    return asked_again(record, ruling.claim).verdict


def _guessed(phrase: Phrase, left_out: Sequence[str], vocabulary: Vocabulary) -> dict[str, Any]:
    return {name: any_value(phrase.form.model_fields[name], vocabulary) for name in left_out}


def _right(verdict: Verdict, field: str) -> Any:
    names = WHAT_IS_RIGHT.get(field, (field,))
    return next((verdict.expected[name] for name in names if name in verdict.expected), None)
