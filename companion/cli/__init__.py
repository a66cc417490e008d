"""The command line: every capability without a screen. Exit codes: 0 done, 1 a rule is broken, 2 not understood."""

import os
import sys
from itertools import pairwise

import click

from companion import __version__
from companion.cli.localised import LazyGroup, lang_option, mistake_text
from companion.language import CODES, Language, code_from, language

COMMANDS = ("table", "referee", "replay", "judge", "score", "scan", "rules", "schema", "history", "doctor")


@click.group(
    cls=LazyGroup,
    modules=COMMANDS,
    invoke_without_command=True,
    help="cli.help.companion",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@lang_option
@click.version_option(__version__, message="%(version)s", help="cli.option.version")
@click.pass_context
def companion(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        _open_app(ctx.obj)


def _open_app(speak: Language) -> None:
    from companion.app.opening import obstacle, open_app

    against = obstacle()
    if against is None:
        open_app(speak.code)
    else:
        from companion.cli.showing import show

        show(speak, against)


def main() -> None:
    speak = _language(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        with companion.make_context("companion", sys.argv[1:], obj=speak) as context:
            companion.invoke(context)
            if sys.stdout is not None:
                sys.stdout.flush()
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except click.ClickException as error:
        click.echo(mistake_text(speak, error), err=True)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        # nothing more can be written, not even at exit
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # the reader of `| head` has gone and misses nothing
            click.echo(speak.text("cli.mistake.cannot_write"), err=True)
            sys.exit(2)


def _language(arguments: list[str]) -> Language:
    for argument, following in pairwise([*arguments, ""]):
        wish = following if argument == "--lang" else argument.removeprefix("--lang=")
        if argument.startswith("--lang") and wish in CODES:
            return language(wish)
    return language(code_from(os.environ))
