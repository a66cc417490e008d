"""Keeps the gettext catalogues true: which messages the program uses, and the compiled files.

`python -m tools.catalogues` compiles locale/*/LC_MESSAGES/companion.po and says what is missing or unused.
"""

import ast
import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.app.editors import IDS as EDITORS
from companion.cli import COMMANDS
from companion.cli.doctor import ALWAYS_THERE, examine
from companion.cli.history import COMMANDS as HISTORY_COMMANDS
from companion.cli.localised import PLACEHOLDERS
from companion.cli.printing import SHARED_RULES
from companion.cli.talking import COMMANDS as TALK_COMMANDS
from companion.cli.talking import only_asked
from companion.language import CATALOGUES, CODES, SIDES
from companion.notation import GAMES
from companion.notation.files import SLIPS
from companion.notation.phrases import phrases_of
from companion.notation.phrases.speech import words_of
from companion.reading import KELTIS_COLOURS, KINDS
from companion.rules.cover_your_assets.box import KINDS as ASSETS_KINDS
from companion.rules.cover_your_assets.box import MONEY as ASSETS_MONEY
from companion.rules.shelfie_stacker.dice import COLOURS
from companion.rules.shelfie_stacker.endgame import TRAITS
from companion.rules.shelfie_stacker.events import ABILITIES
from companion.rules.shelfie_stacker.scoring import GRADES, HARD, HEIGHTS, STANDARD
from companion.rules.six_nimmt.buffalo.events import SPECIAL_CARDS
from companion.rules.six_nimmt_board.board import KINDS as SPACE_KINDS
from companion.rules.six_nimmt_board.box import ACTION_CARDS, LUCKY_CARDS
from data.rescue import FINDINGS
from data.trouble import REASONS
from vision.observation import Reason
from vision.preview import Hint

PACKAGE = CATALOGUES.parent
SPEAKING = {"say", "Message", "text", "title", "wrong", "_step", "ask", "_chosen"}

SHELFIE_DECISIONS = (
    "take_shipment",
    "place_dice",
    "letter",
    "solo_numbers",
    "done",
    "bots_die",
    "helper",
    "contest",
    "helper_points",
    "contest_points",
    "endgame",
    "last_character",
)
SHELFIE_TURNS = ("take_shipment", "place_dice", "done", "solo_numbers")
"""Those that the app asks for in words of their own."""

ASSETS_ASKED = [
    *("act", "second", "pair_with", "what_with", "challenge", "challenge_second"),
    *("give_up", "leave", "move_to_bottom", "move_to_top"),
]
"""What the table of Cover Your Assets asks and offers."""
TO_TAKE_UP = {"row": ("1", "2", "3", "4"), "side": ("even", "odd", "up", "down")}
"""What the players say of a photo, question by question."""
HOME_LINES = ["new_game", "scan", "history", "players", "referee", "rules"]
STAGES = ["open", "locate", "rectify", "read", "order", "second_opinion"]
ASSETS_ENDS = ("million", "one_round", "three_rounds", "two_wins")
APP_OPTIONS: dict[tuple[str, str], tuple[str, ...]] = {
    ("six_nimmt", "target"): (),
    ("six_nimmt", "deals"): (),
    ("six_nimmt", "blocked_card"): ("takes_row", "ignores_special"),
    ("six_nimmt", "reversers"): (),
    ("six_nimmt", "reversed_card"): ("printed", "reversed"),
    ("six_nimmt", "single_digits"): ("tens", "stay"),
    ("six_nimmt_board", "first_space"): ("acts", "rests"),
    ("six_nimmt_board", "taken_row"): ("closed", "open"),
    ("six_nimmt_board", "two_tiles"): ("whole_row", "uncovered"),
    ("six_nimmt_board", "front"): ("to_gap", "all"),
    ("six_nimmt_board", "final_count"): ("tiles_first", "together"),
    ("six_nimmt", "equal_numbers"): ("printed_first", "reversed_first"),
    ("six_nimmt", "between"): ("own_turn", "any_time"),
    ("keltis", "free_steps"): ("on_path", "from_start"),
    ("keltis", "finished_path"): ("optional", "required"),
    ("keltis", "last_card"): ("ends_game", "one_more_turn"),
    ("shelfie_stacker", "mode"): (STANDARD, HARD),
    ("shelfie_stacker", "opponent_cards"): ("same", "random"),
    ("shelfie_stacker", "abilities"): ("own_turn", "any_time"),
    ("shelfie_stacker", "helper"): ("after_each", "after_round"),
    ("shelfie_stacker", "contest"): ("drawn_dice", "empty_places"),
    ("shelfie_stacker", "pairs"): ("one_each", "every_pair"),
    ("shelfie_stacker", "last_hand"): ("stays", "passed"),
    ("shelfie_stacker", "bot_dice"): ("highest_first", "as_they_lie"),
    ("shelfie_stacker", "bot_tie"): ("bot_stands", "shared"),
    ("cover_your_assets", "end"): ASSETS_ENDS,
    ("cover_your_assets", "safe_set"): ("lowest", "first_made"),
    ("cover_your_assets", "challenger_set"): ("now", "ever"),
    ("cover_your_assets", "second_lowest"): ("safe", "open"),
    ("cover_your_assets", "coin_bank_demands"): ("always", "not_on_second"),
    ("cover_your_assets", "only_set"): ("swapped", "kept"),
    ("cover_your_assets", "contested_series"): ("open", "like_a_set"),
    ("cover_your_assets", "one_pile"): ("turn", "action"),
    ("cover_your_assets", "tied_round"): ("each", "nobody"),
}
APP_SWITCHES: list[tuple[str, str]] = [
    ("keltis", "take_back"),
    ("shelfie_stacker", "draft"),
    *(
        ("cover_your_assets", option)
        for option in (
            "six_cards",
            "two_actions",
            "lost_challenge",
            "improve",
            "second_from_top",
            "swap",
            "move",
            "coin_bank",
        )
    ),
]
WELCOME_PAGES = ["keep", "see", "judge"]
"""Of the app; a window need not be opened to list them."""

KELTIS_DECISIONS = ("play", "draw", "move", "tile", "dark_stones")

BOARD_DECISIONS = ("lay_tile", "board", "clovers", "cows", "begin_row", "lucky_cards", "left_tiles")
WORDS = {*TALK_COMMANDS, "yes", "no", "nothing"} | {
    word
    for notation in GAMES.values()
    for variant in notation.game.variants
    for phrases in phrases_of(notation, variant)
    for phrase in phrases.values()
    for word in (phrase.word, *words_of(phrase.form))
}
"""What can be typed at a table."""

ASSETS_DECISIONS = ("act", "second_action", "answer", "contest_series", "turn_up", "turned_move")

TOLD_ALIKE = ["keltis", "six_nimmt_board", "cover_your_assets", "six_nimmt"]
"""Games whose set-ups and agreements are told by `companion.rules.agreement`."""

FAMILIES: dict[str, list[str]] = {
    "{}.effect.set_up": TOLD_ALIKE,
    "{}.effect.accepted": TOLD_ALIKE,
    "{}.effect.set_aside": TOLD_ALIKE,
    "app.ask.{}.{}": [
        f"{id}.{word}"
        for id, notation in GAMES.items()
        for variant in notation.game.variants
        for word in only_asked(phrases_of(notation, variant))
    ],
    "app.editor.{}": list(EDITORS),
    "app.cover_your_assets.{}": ASSETS_ASKED,
    "app.cover_your_assets.move_to_{}": ["bottom", "top"],
    "app.cover_your_assets.short.{}": list(ASSETS_KINDS),
    "app.editor.six_nimmt_board.board.{}": ["blue", "red", "gain", "lose"],
    "app.editor.six_nimmt_board.board.{}.short": ["blue", "red"],
    "app.compare.reason.{}": ["agreed", "moved", "house"],
    "app.final_board.{}": ["wishes", "track"],
    "app.keltis.lay_on.{}": ["any", "small", "large"],
    "app.keltis.lay_with.{}": ["any", "small", "large"],
    "app.final_board.most.{}": ["wishes", "track"],
    "app.home.{}": HOME_LINES,
    "app.home.{}.note": HOME_LINES,
    "app.part.{}": ["tiles_left", "action_cards_left"],
    "app.period.{}": ["ever", "week", "month", "year", "last_year"],
    "app.shelves.{}": ["shame", "full", "column"],
    "app.shelves.has_{}": ["helper", "contest"],
    "app.shelves.nobody_{}": ["helper", "contest", "helper_contest"],
    "app.scan.hint.{}": ["ready", *(hint.value for hint in Hint)],
    "app.scan.move.{}": ["left", "right", "up", "down", "lower", "higher"],
    "app.scan.stage.{}": STAGES,
    "app.take_up.{}.{}": [f"six_nimmt.{name}" for name in ("round", *TO_TAKE_UP)],
    "app.take_up.{}.{}.{}": [f"six_nimmt.{name}.{choice}" for name, many in TO_TAKE_UP.items() for choice in many],
    "app.theme.{}": ["system", "light", "dark"],
    "app.keltis.ask.{}": ["deal", "colour", "value", "move", "draw"],
    "app.option.{}.{}": [f"{game}.{option}" for game, option in [*APP_OPTIONS, *APP_SWITCHES]],
    "app.option.{}.{}.{}": [
        f"{game}.{option}.{choice}" for (game, option), many in APP_OPTIONS.items() for choice in many
    ],
    "app.option.{}.{}.note": [f"{game}.{option}" for game, option in APP_SWITCHES],
    "app.shelfie_stacker.{}": [
        *("used", "nothing_to_repeat", "leave", "not_now"),
        *("helper", "contest", "endgame_card", "bag", "bag_alone"),
    ],
    "app.shelfie_stacker.ask.{}": ["die", "column", "target", "to", "place", "shame", "drawn", "roll", "trade"],
    "app.shelfie_stacker.card.{}": ["height", "at_least", "top", "bottom", "value", "die_value"],
    "app.shelfie_stacker.card.{}colour": ["", "die_"],
    "app.shelfie_stacker.card.{}_that": ["column", "pair", "die", "colour", "value"],
    "app.shelfie_stacker.card.per_{}": ["column", "pair", "die", "colour", "value"],
    "app.shelfie_stacker.card.same_{}": list(TRAITS),
    "app.shelfie_stacker.if.{}": ["same", "height", "at_least", "colour", "top", "bottom", "value"],
    "app.shelfie_stacker.needs.{}": [need for need in SHELFIE_DECISIONS if need not in SHELFIE_TURNS],
    "app.shelfie_stacker.solo_{}": ["first", "second"],
    "app.six_nimmt.card_{}": ["entered", "seen"],
    "app.six_nimmt.special.{}": [card.kind for card in SPECIAL_CARDS],
    "app.six_nimmt_board.{}": ["board", "clovers"],
    "app.six_nimmt_board.card.{}": [*ACTION_CARDS, *LUCKY_CARDS],
    "app.six_nimmt_board.does.{}": ["points", *SPACE_KINDS],
    "app.six_nimmt_board.side.{}": ["blue", "red"],
    "app.six_nimmt_board.tile_{}": ["entered", "seen"],
    "app.six_nimmt_board.which_tile.{}": ["swap", "another"],
    "app.table.{}": ["scoreboard", "rounds", "shelves", "referee", "rules"],
    "app.variant.{}.{}": [
        f"{id}.{variant}"
        for id, notation in GAMES.items()
        for variant in notation.game.variants
        if len(notation.game.variants) > 1
    ],
    "app.welcome.{}": WELCOME_PAGES,
    "app.welcome.{}.text": WELCOME_PAGES,
    "{}.{}.short": [
        *(f"cli.help.{name}" for name in COMMANDS),
        *(f"history.help.{name}" for name in HISTORY_COMMANDS),
    ],
    "cli.placeholder.{}": list(PLACEHOLDERS),
    "cli.beside.{}": ["even", "odd", "up", "down", "cow"],
    "cover_your_assets.card.{}": list(ASSETS_KINDS),
    "cover_your_assets.line.{}": list(ASSETS_MONEY),
    "cover_your_assets.effect.challenged_{}": ["top", "second", "series"],
    "cover_your_assets.effect.moved_{}": ["top", "bottom"],
    "cover_your_assets.effect.uncontested.{}": ["left", "no_cards", "safe", "no_set", "lost_challenge"],
    "cover_your_assets.ended.{}": list(ASSETS_ENDS),
    "cover_your_assets.judged.not_over.{}": list(ASSETS_ENDS),
    "rule.cover_your_assets.{}.title": [],
    "decision.{}": ["take", "place", *SHELFIE_DECISIONS, *KELTIS_DECISIONS, *BOARD_DECISIONS, *ASSETS_DECISIONS],
    "doctor.{}": list(examine()),
    "doctor.{}.purpose": list(examine()),
    "doctor.{}.advice": [part for part in examine() if part not in ALWAYS_THERE],
    "game.{}": [*GAMES, *KINDS],
    "keltis.column.{}": ["up", "down", "open"],
    "keltis.column.broken_{}": ["up", "down"],
    "keltis.effect.free.{}": ["clover", "finished_path"],
    "keltis.effect.idle.{}": ["clover", "finished_path"],
    "keltis.ended.{}": ["goal", "deck", "scored"],
    "keltis.played_card.{}": list(KELTIS_COLOURS),
    "keltis.refused.order_{}": ["up", "down"],
    "keltis.tile.{}": ["wish", "clover"],
    "scan.check.{}": ["dice", "numbers"],
    "show.no_{}": ["kivy", "screen"],
    "scan.colour.{}": list(KELTIS_COLOURS),
    "scan.doubtful.{}": ["dice", "numbers"],
    "scan.kind.{}": [kind for kinds in KINDS.values() for kind in kinds],
    "scan.stage.{}": STAGES,
    "scan.sure.{}": ["dice", "numbers"],
    "scan.unreadable.{}": [reason.value for reason in Reason],
    "talk.help.{}": list(TALK_COMMANDS),
    "word.{}": sorted(WORDS),
    "variant.{}.{}": [f"{id}.{variant}" for id, notation in GAMES.items() for variant in notation.game.variants],
    "history.finding.{}": list(FINDINGS),
    "history.impossible.{}": ["name_taken", "same_player", "sat_together", "goes_on", "match_over", "blocked"],
    "history.record.{}": ["best", "worst", "longest", "widest"],
    "history.trouble.{}": list(REASONS),
    "history.photo.{}": ["missing", "unreadable", "too_large", "album_full"],
    "history.unknown.{}": ["player", "session", "entry", "photo", "correction", "edition"],
    "rule.{}.title": [],
    "rule.{}.text": [],
    "section.{}": [],
    "six_nimmt.special.{}": [card.kind for card in SPECIAL_CARDS],
    "six_nimmt.effect.beside.{}": ["seven_takes", "stop"],
    "six_nimmt.effect.special.{}": ["even", "odd", "up", "down"],
    "six_nimmt.effect.row_taken.{}": [
        "full_row",
        "lowest_card",
        "blocked_card",
        "jumping_cow.chain",
        "buffalo.between",
        "buffalo.move",
        "buffalo.lowest_card",
    ],
    "six_nimmt.ended.{}": ["target", "deals", "beaten", "stands", "tied"],
    "six_nimmt.against.{}": ["ascending", "lowest_difference", "parity", "descending", "tie", "stop"],
    "six_nimmt.line.bulls_{}": ["1", "2", "3", "5", "7"],
    "six_nimmt_board.against.{}": [
        "active_rows",
        "stop",
        "ascending",
        "lowest_difference",
        "too_low",
        "anywhere",
        "front",
    ],
    "six_nimmt_board.card.{}": [*ACTION_CARDS, *LUCKY_CARDS],
    "six_nimmt_board.effect.card.{}": [*ACTION_CARDS, *LUCKY_CARDS],
    "six_nimmt_board.effect.no_{}": ["tile", "action"],
    "six_nimmt_board.ended.{}": ["tiles", "screens", "scored"],
    "six_nimmt_board.refused.{}": ["over", "not_dealt", "reveal_first"],
    "six_nimmt_board.space.{}": list(SPACE_KINDS),
    "cli.six_nimmt_board.sign.{}": list(SPACE_KINDS),
    "cli.six_nimmt_board.{}": ["tiles", "action_cards", "lucky_cards"],
    "shelfie_stacker.colour.{}": list(COLOURS),
    "shelfie_stacker.die.{}": list(COLOURS),
    "shelfie_stacker.initial.{}": list(COLOURS),
    "shelfie_stacker.effect.character_{}": [str(ability.character) for ability in ABILITIES],
    "rule.shelfie_stacker.character_{}.title": [],
    "rule.shelfie_stacker.character_{}.text": [],
    "shelfie_stacker.against.{}": ["full_column", "one_colour", "rising"],
    "shelfie_stacker.line.height_{}": [str(height) for height in HEIGHTS],
    "shelfie_stacker.line.tops_{}": [STANDARD, HARD],
    "shelfie_stacker.grade.{}": [str(grade) for grade in range(len(GRADES) + 1)],
    "shelfie_stacker.ended.{}": [
        "points",
        "tie_break",
        "shared",
        "bot_beaten",
        "bot_stands",
        "bot_tied",
        *(f"grade_{grade}" for grade in range(len(GRADES) + 1)),
    ],
    "shelfie_stacker.table.{}": ["shame", "shipment", "packed", "away", "ready", "used"],
}
"""Ids that are put together, with everything that can stand in their place."""


def used() -> set[str]:
    """Every message id that the program can ask for."""
    ids = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        for id in _asked_for(ast.parse(path.read_text(encoding="utf-8"))):
            ids |= _expanded(id) if "{" in id else {id}
    for rule in [rule for notation in GAMES.values() for rule in notation.game.rules] + list(SHARED_RULES.values()):
        ids |= {rule.title.id, rule.text.id, rule.where.id}
    return ids | set(SIDES.values()) | set(SLIPS.values())


def _asked_for(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in SPEAKING:
            yield from (id for argument in node.args[:2] for id in _ids(argument))
        yield from (id for word in node.keywords if word.arg == "help" for id in _ids(word.value))
        if name == "Decision" and isinstance(node.args[1], ast.Constant):
            yield f"decision.{node.args[1].value!s}"


def _ids(node: ast.expr) -> Iterator[str]:
    """A literal id, an id with holes, or either of two."""
    if isinstance(node, ast.IfExp):
        yield from _ids(node.body)
        yield from _ids(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def _expanded(id: str) -> set[str]:
    head, _, _ = id.partition("{}")
    tail = id.rpartition("{}")[2]
    return {head + part + tail for part in FAMILIES[id]}


def catalogue(code: str) -> Catalog:
    with po_file(code).open("rb") as file:
        return read_po(file, locale=code)


def po_file(code: str) -> Path:
    return CATALOGUES / code / "LC_MESSAGES" / "companion.po"


def ids(catalogue: Catalog) -> set[str]:
    return {message.id if isinstance(message.id, str) else message.id[0] for message in catalogue if message.id}


def compiled(catalogue: Catalog) -> bytes:
    # babel would write the moment of compiling into the file, and no two would be the same
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def mo_file(code: str) -> Path:
    return CATALOGUES / code / "LC_MESSAGES" / "companion.mo"


def main() -> None:
    wanted = used()
    wrong = False
    for code in CODES:
        found = catalogue(code)
        mo_file(code).write_bytes(compiled(found))
        for what, names in (("missing", wanted - ids(found)), ("unused", ids(found) - wanted)):
            for name in sorted(names):
                print(f"{code}: {what}: {name}")
                wrong = True
    sys.exit(wrong)


if __name__ == "__main__":
    main()
