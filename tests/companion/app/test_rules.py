"""Rules are found by a word, with or without accents, and opened by their id."""

from companion.notation.games import GAMES
from tests.companion.app.conftest import Start


def test_a_rule_is_found_without_accents_and_opened(start: Start) -> None:
    from companion.app.speech import speech
    from companion.app.widgets.rows import Line
    from companion.app.widgets.rule import RuleCard

    phone = start("cs")
    phone.tap("Pravidla")
    everything = len(phone.texts())
    phone.app.navigator.front.params["game"] = "six_nimmt"
    phone.app.navigator.front.refill()
    phone.frames()
    assert len(phone.texts()) < everything
    phone.app.navigator.front.field.input.focus = True
    phone.type("nejnizsi")
    phone.wait(lambda: not phone.sees("Čtyři řady"))
    line = next(widget for widget in phone.widgets() if isinstance(widget, Line))
    phone.tap(line)
    card = next(widget for widget in phone.widgets() if isinstance(widget, RuleCard))
    assert speech.render(card.rule.title) == line.text
    assert "nejniž" in " ".join(phone.texts()).lower()


def test_a_verdict_leads_to_its_rule(start: Start) -> None:
    from companion.app.widgets.rule import RuleCard

    for game, notation in GAMES.items():
        rule = notation.game.rules[-1]
        phone = start()
        phone.app.navigator.go("rules", game=game, rule=rule.id)
        phone.settle()
        card = next(widget for widget in phone.widgets() if isinstance(widget, RuleCard))
        assert card.rule == rule
        _, y = card.to_window(*card.center)
        assert 0 < y < phone.app.navigator.height, "it is brought into view"
        phone.stop()


def test_a_house_rule_says_that_it_is_ours(start: Start) -> None:
    game, rule = next((game, rule) for game, it in GAMES.items() for rule in it.game.rules if rule.house)
    phone = start()
    phone.app.navigator.go("rules", game=game, rule=rule.id)
    phone.settle()
    assert phone.sees("A house rule of ours")


def test_what_is_nowhere_leaves_a_way_on(start: Start) -> None:
    phone = start()
    phone.app.navigator.go("rules", find="xylophone")
    phone.settle()
    assert phone.sees("There is no such rule.")
