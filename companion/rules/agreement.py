"""How a set-up and an agreement of the players are told, whatever the game."""

from companion.rules.message import Message, say


def table_set(game: str, reason: str | None, broken: tuple[str, ...]) -> tuple[Message, ...]:
    """The table lies like this from now on: taken up so, or agreed on for a reason, with the rules set aside."""
    if reason is None:
        return (say(f"{game}.effect.set_up"),)
    agreed = say(f"{game}.effect.accepted", reason=reason)
    if not broken:
        return (agreed,)
    titles = tuple(Message(f"rule.{rule}.title") for rule in dict.fromkeys(broken))
    return (agreed, say(f"{game}.effect.set_aside", rules=titles))
