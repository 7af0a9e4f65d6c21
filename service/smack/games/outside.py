"""Games of other installed packages, which name them as entry points of the group `smack.games`.

A game that cannot be loaded or served is left out, and the reason is kept; other games are unaffected.
"""

import re
import sys
from collections.abc import Collection, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any

from smack.engine.declare.game import Game
from smack.engine.declare.naming import SCHEMAS, vocabulary

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINT_GROUP = "smack.games"
GAME_ID_PATTERN = re.compile("[a-z][a-z0-9]{2,31}")  # stands as it is in addresses and in names of schemas
# First words of what the document and the routes name beside games. No id may begin one of them: names of a game's
# schemas begin with its id, and must not be taken for others that begin alike.
RESERVED_WORDS = vocabulary(
    "adjudicate all audience batch card catalogue cell check claim clause commitment deal detail",
    "difference digest effort entry fact fault game games illegal item json judge legal line list listing",
    "message messages not on open outcome parametric player players pointer problem ref replay",
    "result rule rulebook rules score scored sealed search seat seats secret secrets seed sentence",
    "sentences show standard stream suggest suggested team undecided view violation",
)


def load_games(taken_ids: Collection[str]) -> tuple[dict[str, Game], dict[str, str]]:
    """Return (games of other packages by id, "name (module)" of an entry point -> why its game is left out).

    A game whose id is in `taken_ids`, those of the games in this folder, is left out. Schemas that a game declared
    before it was left out are removed from `SCHEMAS`. The only exception of loading a game that propagates is
    KeyboardInterrupt.
    """
    games: dict[str, Game] = {}
    reasons: dict[str, str] = {}
    for entry_point in _find_entry_points():
        schemas_before = dict(SCHEMAS)
        try:
            games[entry_point.name] = _load_game(entry_point, {*taken_ids, *games})
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # anything that code of others raises, as SystemExit
            SCHEMAS.clear()  # the game may have added some before it failed
            SCHEMAS.update(schemas_before)
            reasons[f"{entry_point.name} ({entry_point.value})"] = (
                f"{type(error).__name__}: {error}{_format_location(error, entry_point.value)}"
            )
    return games, reasons


def _format_location(error: BaseException, module: str) -> str:
    """Return the last place in a game's own code that led to an error, as " (game.py, line 12)".

    `module` is the name of the module in the entry point. Returns "" if no frame of the traceback lies in the
    game's code, as where there is no such module, and for a syntax error, whose message has the location.
    """
    loaded_module, package_name = sys.modules.get(module), module.partition(".")[0]
    # where the game's own code lies: the folders of a package, or the file of a module (a namespace has none)
    places = [*getattr(loaded_module, "__path__", ()), *filter(None, [getattr(loaded_module, "__file__", None)])]
    # a failed import takes the module out of the loaded ones
    if loaded_module is None and (spec := find_spec(package_name)):
        places = [*(spec.submodule_search_locations or filter(None, [spec.origin]))]
    frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename.startswith(tuple(places))]
    if isinstance(error, SyntaxError) or not frames:
        return ""
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"


def _find_entry_points() -> list["EntryPoint"]:
    """Return the entry points of the group `smack.games` sorted by name.

    Search the files of installed packages for the group first: where none has it, this saves importing
    `importlib.metadata`, which would slow every start of the command line.
    """
    # *.dist-info, and *.egg-info of a package that is developed in place
    paths = (path for folder in sys.path for path in Path(folder).glob("*.*-info/entry_points.txt"))
    if not any(f"[{ENTRY_POINT_GROUP}]".encode() in path.read_bytes() for path in paths):
        return []
    from importlib.metadata import entry_points

    return sorted(
        entry_points(group=ENTRY_POINT_GROUP), key=lambda entry_point: (entry_point.name, entry_point.value)
    )


def _load_game(entry_point: "EntryPoint", taken_ids: Collection[str]) -> Game:
    """Import the game of an entry point, check its id, schemas and worked example, and return it.

    `taken_ids` are the ids of other games. Raises ValueError with the reason if the game cannot be served, and
    TypeError as `_find_defects` does; exceptions of the import and of the game's own code propagate.
    """
    if not GAME_ID_PATTERN.fullmatch(entry_point.name):
        raise ValueError("the id of a game has 3 to 32 lower-case letters and digits, a letter first")
    if entry_point.name in taken_ids:
        raise ValueError("there is another game with this id")
    if any(word.startswith(entry_point.name) for word in RESERVED_WORDS):
        raise ValueError("the document has other names that begin with this id")
    import_module("smack.cards.tally")  # before, since the schemas of this module are not those of the game
    names_before = set(SCHEMAS)
    game = import_module(entry_point.value).GAME
    # the document has one schema of a name: two games with an `Options` would share it
    for name in SCHEMAS.keys() - names_before:
        if not name.startswith((entry_point.name.title(), "{Game}")):  # "{Game}" becomes the name of the game
            raise ValueError(f"the schema {name} is to be called {entry_point.name.title()}{name}")
    if not isinstance(game, Game) or (game.id, game.state.__struct_config__.tag) != (
        entry_point.name,
        entry_point.name,
    ):
        raise ValueError("GAME is no Game whose id, and the tag of whose state, is the name of the entry point")
    if defect := next(_find_defects(game), None):
        raise ValueError(defect)
    return game


def _find_defects(game: Game) -> Iterator[str]:
    """Yield each reason why a game cannot be served, as a sentence without a period.

    Build a reader of each of its types and evaluate its worked example. Raises TypeError for a type that bodies
    cannot have; exceptions of the game's own code propagate.
    """
    import msgspec  # these are loaded here, since most installations have no games of other packages

    from smack.engine import InvalidSetup, soundness
    from smack.engine.declare.deal import deal_fresh
    from smack.engine.judge import Judge
    from smack.wire.reader import Reader

    for kind in (game.state, game.deal, game.tally, game.sheet, *game.moves, *game.events):
        Reader[Any](kind).strict_field()
    deal = game.example.deal
    state = deal_fresh(game, msgspec.convert(deal, game.deal), deal["seed"]).state
    try:
        # the state is not over, so this is refused, by a message of its rulebook that nothing else here reads
        deal_fresh(game, game.deal(after=state), deal["seed"])
    except InvalidSetup as refusal:
        ids = [fault.message_id for fault in refusal.faults]
        yield from (f"the rulebook has no message {id_}" for id_ in ids if id_ not in game.fault_messages)
    reports = map(game.report, soundness.faults(game, state))
    yield from (f"its worked example is unsound: {report.message}" for report in reports)
    listing = Judge(game).legal_moves(state)
    if not (listing.moves or listing.parametric):
        yield "its worked example has no legal move that is listed"
    # views, results, who is to act and tallies: only whether they raise
    for seat in (*game.seats(state), None):
        game.view(state, seat)
    game.result(state)
    lines = [line for entry in game.score_state(state).entries for line in entry.lines]
    yield from (f"the rulebook has no clause {line.rule}" for line in lines if line.rule not in game.rulebook)
    game.to_act(state)
    game.score_tally(msgspec.convert(game.example.tally, game.tally))
