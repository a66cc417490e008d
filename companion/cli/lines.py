"""Lines that people type, with the keys of a terminal where there is one; or that come through a pipe."""

import sys

import click

from companion.language import Language


class Lines:
    def __init__(self, speak: Language) -> None:
        self.speak = speak
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        if self.typed:
            import readline  # noqa: F401  # the arrow keys bring back earlier lines

    def next(self, prompt: str) -> str:
        """What was typed. Raises EOFError at the end of all lines."""
        if self.typed:
            return input(prompt)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        click.echo(prompt + line.rstrip("\n"))  # what nobody typed is shown, so that the answers can be followed
        return line.rstrip("\n")

    def ask(self, id: str, **params: object) -> str:
        """The answer to a question, without the spaces around it."""
        return self.next(self.speak.text(id, **params) + " ").strip()
