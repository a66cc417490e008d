"""A table in words: one line in, what happened out. No screen is needed, only a keyboard."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from companion.cli.looking import Looking
from companion.cli.printing import (
    columns,
    faint,
    find_rule,
    heading,
    print_reasons,
    print_rule,
    print_verdict,
    wrapped,
)
from companion.cli.tables import hidden_sides, table_lines
from companion.cli.vocabulary import vocabulary, word
from companion.language import Language
from companion.memory.live import Overtaken, Told
from companion.memory.telling import hindrance_message
from companion.notation.entries import EventForm, read_entry
from companion.notation.files import NotUnderstood, json_values
from companion.notation.form import A_PLAYER, check
from companion.notation.phrases import Phrase, Phrases, Said, phrase_for, phrases_of, said
from companion.notation.phrases.patterns import long_choices, pattern
from companion.notation.phrases.vocabulary import Vocabulary
from companion.referee import Answer, answer
from companion.rules.game import Event, Game
from companion.rules.message import Message, say
from companion.rules.verdict import Refused
from companion.table import Step, Table
from data.album import Album
from data.trouble import Trouble

COMMANDS = ("help", "ask", "keep", "photo", "undo", "redo", "show", "story", "amend", "remove", "rule", "quit")
"""What can be said beside the events of the game; each is a method of Talk."""


class Talk:
    """Understands lines about one table and answers them."""

    def __init__(self, table: Table, album: Album, speak: Language) -> None:
        self.table = table
        self.looking = Looking(table, album, speak)
        self.speak = speak
        self.phrases = phrases_of(table.notation, table.setting.variant)
        self.over = False
        self.latest_rule: str | None = None
        self.latest: Answer | None = None

    def hear(self, line: str) -> None:
        """One line: a command, an event, or an event as JSON. What is wrong with it is said, and nothing is lost."""
        try:
            words = self._words(line)
            if not words:
                return
            command = next((id for id in COMMANDS if self.words.means(words[0], id)), None)
            if words[0] in self.looking.ways:
                self._all_happened(self.looking.choose(words[0], words[1:]))
            elif command is not None:
                getattr(self, command)(words[1:])
            else:
                self.tell(self.event(words))
        except NotUnderstood as mistake:
            self.say(mistake.sentence, "yellow")
            if mistake.place is not None:
                click.echo(faint(self.speak.render(mistake.place)))
        except Refused as refused:
            self.latest_rule = refused.verdict.rule
            self.say(say("talk.refused"), "red")
            print_reasons(refused.verdict, self.table.game, self.speak)
        except Overtaken:
            self.say(say("talk.overtaken"), "yellow")
            self.show([])

    def _words(self, line: str) -> list[str]:
        if line.lstrip().startswith("{"):
            return [line.strip()]
        try:
            return shlex.split(line)
        except ValueError:
            raise NotUnderstood(line, say("talk.open_quotes")) from None

    @property
    def words(self) -> Vocabulary:
        return vocabulary(self.table.setting, self.table.scores, self.speak)

    # ---- what happens ----

    def event(self, words: list[str]) -> Event:
        """Raises NotUnderstood."""
        if words[0].startswith("{"):
            return self._event_of(json_values(words[0], self.speak.text("talk.line")))
        phrase = phrase_for(self.phrases.events, words[0], self.words)
        if phrase is None:
            raise NotUnderstood(words[0], self._unknown(words[0]))
        try:
            told = said(phrase, words[1:], self.words)
            return self._event_of({**told.values, **self._whose(told)})
        except NotUnderstood as mistake:
            raise self._with_pattern(mistake, phrase) from None

    def _whose(self, told: Said) -> dict[str, str]:
        """The player, where the line does not name one and the table waits for only one."""
        waiting = {decision.player for decision in self.table.pending}
        fields = told.phrase.form.model_fields
        others = [name for name in told.left_out if name != "player" and A_PLAYER in fields[name].metadata]
        if len(waiting) != 1 or (not others and "player" not in told.left_out):
            return {}
        # of two players the one that is named is the other one: `challenge Bob gold`
        named = {others[0]: told.values["player"]} if others and "player" in told.values else {}
        return {"player": waiting.pop(), **named}

    def _with_pattern(self, mistake: NotUnderstood, phrase: Phrase) -> NotUnderstood:
        """What is wrong, and how it is said."""
        sentence = mistake.sentence
        if mistake.place is not None:
            sentence = say("talk.at", place=mistake.place, sentence=sentence)
        return NotUnderstood(mistake.source, sentence, say("talk.say_it_so", pattern=pattern(phrase, self.words)))

    def _event_of(self, values: Any) -> Event:
        kind = values.get("kind", values.get("type")) if isinstance(values, dict) else None
        phrase = self.phrases.events.get(str(kind))
        if phrase is None:
            raise NotUnderstood("", self._unknown(str(kind)))
        event = read_entry(check(phrase.form, values, " ".join(map(str, values.values()))))
        assert isinstance(event, Event)
        return event

    def _unknown(self, word_said: str) -> Message:
        return say("talk.unknown_word", word=word_said, help=word("help", self.speak))

    def tell(self, event: Event) -> None:
        self._happened(self.table.tell(event))

    def _happened(self, told: Told) -> None:
        self.looking.ways = {}  # the photo is of a table that lay otherwise
        for effect in told.effects:
            click.echo(wrapped(self.speak.join(effect.sentences), indent=2))
        if told.trouble is not None:
            self.say(say("talk.in_memory", trouble=hindrance_message(told.trouble)), "yellow")
        self.show([])

    def photo(self, words: list[str]) -> None:
        """`photo rows.jpg`: the table as it lies beside the table as it should."""
        if not words:
            raise NotUnderstood("", say("talk.which_photo"))
        self._all_happened(self.looking.look(Path(" ".join(words)).expanduser()))

    def _all_happened(self, all_told: Sequence[Told]) -> None:
        if all_told:
            effects = [effect for told in all_told for effect in told.effects]
            self._happened(Told(effects, all_told[-1].trouble))

    # ---- what can be done about it ----

    def undo(self, _: list[str]) -> None:
        self._happened(self.table.undo())

    def redo(self, _: list[str]) -> None:
        self._happened(self.table.redo())

    def amend(self, words: list[str]) -> None:
        """`amend 3 reveal Ana 14 Bob 44`"""
        at, event = self._number(words), self.event(words[1:] or [""])
        self._happened(self.table.amend(at, event))

    def remove(self, words: list[str]) -> None:
        self._happened(self.table.remove(self._number(words)))

    def _number(self, words: Sequence[str]) -> int:
        """The entry's number, as `story` shows it."""
        if not words or not words[0].isdecimal():
            raise NotUnderstood(" ".join(words), say("talk.which_entry", story=word("story", self.speak)))
        return int(words[0])

    # ---- what is asked ----

    def ask(self, words: list[str]) -> None:
        """`ask place Ana 45 3`; `ask next`."""
        if not words:
            raise NotUnderstood("", say("talk.ask_what", claims=self._patterns(only_asked(self.phrases))))
        phrase = phrase_for(self.phrases.claims, words[0], self.words)
        if phrase is None:
            raise NotUnderstood(words[0], self._unknown(words[0]))
        try:
            question = said(phrase, words[1:], self.words)
            found = answer(question, self.table.notation, self.table.ask, self.words, " ".join(words))
        except NotUnderstood as mistake:
            raise self._with_pattern(mistake, phrase) from None
        self.latest_rule, self.latest = found.verdict.rule, found
        print_answer(found, self.table.game, self.speak)

    def keep(self, _: list[str]) -> None:
        """The latest answer stays with the session."""
        if self.latest is None:
            raise NotUnderstood("", say("talk.keep_what"))
        try:
            self.table.keep(self.latest.question, self.latest.verdict)
        except Trouble as trouble:
            self.say(hindrance_message(trouble), "yellow")
            return
        self.latest = None
        self.say(say("talk.ruling_kept"), "green")

    def rule(self, words: list[str]) -> None:
        """A rule by its id; without one, the rule of the latest answer."""
        id = words[0] if words else self.latest_rule or ""
        rule = find_rule(self.table.game, id)
        if rule is None:
            raise NotUnderstood(id, say("talk.which_rule"))
        print_rule(rule, self.speak)

    # ---- what there is to see ----

    def show(self, _: list[str]) -> None:
        game, shown = self.table.game, self.table.game.show(self.table.state)
        drawn = table_lines(game.id, shown, self.speak)
        if drawn:
            click.echo("\n".join(drawn))
        click.echo(self._scores())
        blocked = self.table.blocked
        if blocked is not None:
            self.say(say("talk.blocked", entry=blocked.at), "red")
            print_reasons(blocked.verdict, game, self.speak)
        for waiting in self.table.pending:
            self.say(Message(f"decision.{waiting.decision}", {"player": waiting.player}), "yellow")
        if self.table.awaits is not None:
            phrase = self.phrases.events[self.table.awaits]
            self.say(say("talk.awaits", pattern=pattern(phrase, self.words)), "yellow")
        outcome = self.table.outcome
        if outcome is not None:
            winners = tuple(outcome.winners)
            self.say(say("talk.over", n=len(winners), players=winners) if winners else say("talk.over_nobody"), "green")

    def _scores(self) -> str:
        finished = self.table.outcome is not None
        hidden = hidden_sides(self.table.game.id, self.table.setting, finished)
        shown = [
            f"{self.speak.name(player)} {'?' if player in hidden else self.speak.number(points)}"
            for player, points in self.table.scores.items()
        ]
        return heading(self.speak.text("talk.scores")) + "  " + "   ".join(shown)

    def story(self, _: list[str]) -> None:
        for step in self.table.story():
            click.echo(self._step(step))

    def _step(self, step: Step) -> str:
        told = " ".join(self.speak.join(effect.sentences) for effect in step.effects)
        if step.stopped is not None:
            told = click.style(self.speak.join(step.stopped.sentences), fg="red")
        return f"{step.entry:>4}  " + wrapped(told)

    def help(self, words: list[str]) -> None:
        """Everything that can be said; of one word, how it is said."""
        if words:
            known = {**self.phrases.claims, **self.phrases.events}
            phrase = phrase_for(known, words[0], self.words)
            if phrase is None:
                raise NotUnderstood(words[0], self._unknown(words[0]))
            click.echo(pattern(phrase, self.words))
            for name, choices in long_choices(phrase, self.words).items():
                click.echo(wrapped(f"{name}: {', '.join(choices)}", indent=2))
            return
        self.say(say("talk.help.events"), None)
        click.echo(self._patterns(self.phrases.events))
        self.say(say("talk.asking", ask=word("ask", self.speak)), None)
        click.echo(self._patterns(only_asked(self.phrases)))
        self.say(say("talk.help.commands"), None)
        rows = [["  " + word(id, self.speak), self.speak.text(f"talk.help.{id}")] for id in COMMANDS]
        click.echo(columns(rows))

    def _patterns(self, phrases: Mapping[str, Phrase]) -> str:
        return "\n".join("  " + pattern(phrase, self.words) for phrase in phrases.values())

    def quit(self, _: list[str]) -> None:
        self.over = True

    def say(self, message: Message, colour: str | None) -> None:
        text = wrapped(self.speak.render(message))
        click.echo(click.style(text, fg=colour) if colour else heading(text))


def only_asked(phrases: Phrases) -> dict[str, Phrase]:
    """Claims that are no events."""
    return {id: phrase for id, phrase in phrases.claims.items() if not issubclass(phrase.form, EventForm)}


def print_answer(found: Answer, game: Game[Any], speak: Language) -> None:
    """A claim is right or wrong; an open question is answered."""
    if found.open:
        print_reasons(found.verdict, game, speak)
    else:
        print_verdict(found.verdict, game, speak)
