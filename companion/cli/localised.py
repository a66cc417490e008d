"""click in three languages: help texts and mistakes are message ids, rendered when they are shown."""

import re
from collections.abc import Callable
from importlib import import_module
from keyword import iskeyword
from typing import Any, TypeVar

import click

from companion.language import CODES, Language
from companion.rules.message import Message

F = TypeVar("F", bound=Callable[..., Any])
NUMBER = click.IntRange(1, 2**31 - 1)
"""Of a session or of anything else in the history: as far as every database counts."""


PLACEHOLDERS = (
    *("colour", "command", "dd", "edition", "file", "folder", "game", "kind", "mb", "mm", "name", "option", "options"),
    *("other", "out", "photo", "player", "question", "session", "text", "value", "variant", "yyyy"),
)
"""What stands in capitals for what is to be typed there."""


def placeholders(speak: Language, usage: str) -> str:
    return re.sub(r"[A-Z]{2,}", lambda word: speak.text(f"cli.placeholder.{word[0].lower()}"), usage)


class Command(click.Command):
    """A command whose `help`, and the `help` of its options, are message ids."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # click leaves it out where an option has a value too few or too many
            raise

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        speak: Language = ctx.obj
        usage = placeholders(speak, " ".join(self.pieces(ctx)))
        formatter.write_usage(ctx.command_path, usage, prefix=speak.text("cli.usage") + " ")
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(speak.text(self.help or ""))
            for param in self.get_params(ctx):
                if isinstance(param.type, click.Choice) and param.metavar == "[GAME]":
                    formatter.write_paragraph()
                    formatter.write_text(f"{_name(speak, param)}: {', '.join(param.type.choices)}")
        self.format_commands_in(ctx, formatter)
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        with formatter.section(speak.text("cli.options")):
            formatter.write_dl([self.option_line(ctx, option) for option in options])

    def pieces(self, ctx: click.Context) -> list[str]:
        return self.collect_usage_pieces(ctx)

    def option_line(self, ctx: click.Context, option: click.Option) -> tuple[str, str]:
        speak: Language = ctx.obj
        names, _ = option.get_help_record(ctx) or ("", "")
        told = speak.text("cli.option.help" if "--help" in option.opts else option.help or "")
        return placeholders(speak, names), told

    def format_commands_in(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """A plain command has none."""


class LazyGroup(Command, click.Group):
    """Imports a command's module when the command is used: `replay` never waits for what only `scan` needs."""

    def __init__(
        self,
        *args: Any,
        modules: tuple[str, ...],
        package: str = "companion.cli",
        texts: str = "cli.help",
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.modules = modules
        self.package = package
        self.texts = texts

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.modules)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self.modules:
            return None
        module = f"{name}_" if iskeyword(name) else name
        command: click.Command = import_module(f"{self.package}.{module}").command
        return command

    def pieces(self, ctx: click.Context) -> list[str]:
        return ["[OPTIONS]", "COMMAND ..."]

    def format_commands_in(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        speak: Language = ctx.obj
        with formatter.section(speak.text("cli.commands")):
            formatter.write_dl([(name, speak.text(f"{self.texts}.{name}.short")) for name in self.modules])


def lang_option(command: F) -> F:
    """`--lang`: main() looks for it before click does, so that even the help of `--lang cs` is Czech."""
    option = click.option("--lang", type=click.Choice(CODES), expose_value=False, help="cli.option.lang")
    return option(command)


def json_option(command: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="cli.option.json")(command)


class Mistaken(click.UsageError):
    """A command line that click finds nothing wrong with, but its command does."""

    def __init__(self, sentence: Message) -> None:
        super().__init__(sentence.id, click.get_current_context())
        self.sentence = sentence


def mistake_text(speak: Language, error: click.ClickException) -> str:
    """What is wrong with a command line, in one sentence."""
    context = getattr(error, "ctx", None)
    asked = context.command_path if context is not None else "companion"
    match error:
        case Mistaken():
            what = speak.render(error.sentence)
        case click.NoSuchOption():
            what = speak.text("cli.mistake.no_such_option", option=error.option_name)
        case click.MissingParameter():
            what = speak.text("cli.mistake.missing", name=_name(speak, error.param))
        case click.BadParameter():
            what = _bad_value(speak, error.param)
        case click.BadOptionUsage():
            what = (
                speak.text("cli.mistake.takes_no_value", option=error.option_name)
                if error.option_name in _flags(context)
                else speak.text("cli.mistake.needs_value", option=error.option_name)
            )
        case click.UsageError() if context is not None and isinstance(context.command, LazyGroup):
            what = speak.text("cli.mistake.no_such_command")
        case _:
            what = speak.text("cli.mistake.too_much")
    return speak.text("cli.mistake.see_help", what=what, command=asked)


def _flags(context: click.Context | None) -> set[str]:
    params = context.command.params if context is not None else []
    return {name for param in params if isinstance(param, click.Option) and param.is_flag for name in param.opts}


def _name(speak: Language, param: click.Parameter | None) -> str:
    if param is None or isinstance(param, click.Option):
        return param.opts[0] if param else ""
    return placeholders(speak, (param.metavar or "").strip("[]"))


def _bad_value(speak: Language, param: click.Parameter | None) -> str:
    match param.type if param is not None else None:
        case click.Choice(choices=choices):
            return speak.text("cli.mistake.bad_value", name=_name(speak, param), choices=", ".join(choices))
        case click.IntRange(min=least, max=most):
            return speak.text("cli.mistake.bad_number", name=_name(speak, param), least=str(least), most=str(most))
        case _:
            form = placeholders(speak, (param.metavar if param else None) or "?")
            return speak.text("cli.mistake.bad_form", name=_name(speak, param), form=form)
