"""A rule has a stable id, a place in the publisher's rulebook, and our own words for it in every language."""

from typing import NamedTuple

from companion.rules.message import Message


class Rule(NamedTuple):
    id: str
    section: str
    """Where it stands in the rulebook; a house rule stands in none and names the section that it completes."""
    house: bool = False
    option: str | None = None
    """Of a house rule: the option of a record by which a table plays it otherwise, where it can be."""

    @property
    def published(self) -> bool:
        """It stands in a publisher's rulebook, or completes one; the others belong to this program."""
        return self.section not in ("journal", "table")

    @property
    def title(self) -> Message:
        return Message(f"rule.{self.id}.title")

    @property
    def text(self) -> Message:
        return Message(f"rule.{self.id}.text")

    @property
    def where(self) -> Message:
        return Message(f"section.{self.section}")


TABLE_RULES = (
    Rule("table.setup", "table"),
    Rule("table.accept", "table"),
    Rule("table.deal_score", "table"),
    Rule("table.every_side", "table"),
)
"""What holds at every table, whatever the game: our own, not a publisher's."""
