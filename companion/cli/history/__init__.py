"""`companion history`: what happened at the tables, one module a question."""

import click

from companion.cli.localised import LazyGroup, lang_option

COMMANDS = (
    "list",
    "show",
    "enter",
    "continue",
    "stats",
    "versus",
    "nemesis",
    "records",
    "players",
    "rename",
    "merge",
    "photo",
    "photos",
    "corrections",
    "editions",
    "delete",
    "export",
    "import",
    "bgstats",
    "backup",
    "rebuild",
    "doctor",
)


@click.group(
    cls=LazyGroup,
    modules=COMMANDS,
    package="companion.cli.history",
    texts="history.help",
    invoke_without_command=True,
    help="cli.help.history",
)
@lang_option
@click.pass_context
def command(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        from companion.cli.history.list import command as list_sessions

        ctx.invoke(list_sessions)
