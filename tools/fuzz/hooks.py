"""Hooks of schemathesis: half of the bodies are real ones, with states of random games; problems are checked."""

import json
import random
from functools import cache
from typing import Any

import schemathesis
from hypothesis import strategies as st

from smack.engine.declare.game import view_of
from smack.games import GAMES
from smack.operations.example_bodies import example_keys
from smack.operations.pads import template
from smack.operations.pads.request import MEDIA_TYPE as CSV
from smack.operations.pads.request import SCORE_PAD
from smack.operations.sealed.envelope import Content, seal
from smack.operations.sealed.handlers import hash_secret
from smack.operations.table import BY_NAME
from smack.operations.transcript import MEDIA_TYPE
from smack.testing import kit
from smack.testing.playouts import deal, plain, playout

MEMBERS = {"adjudicate": {"state", "move"}, "replay": {"state", "moves"}}  # of the bodies of an operation


@cache  # hypothesis calls the hook for every operation again and again
def _bodies(game: str) -> list[dict[str, Any]]:
    """Return bodies with states of a random game of every deal, and with the moves made there."""
    bodies: list[dict[str, Any]] = []
    for named in kit.deals(game):
        start = deal(GAMES[game], named["body"], "hook").state
        turns = list(playout(GAMES[game], start, 5, 40))
        for turn in turns[::8]:
            state = plain(turn.before)
            bodies += [{"state": state}, {"state": state, "move": plain(turn.move)}]
            bodies += [{"state": plain(turn.after), "move": plain(turn.move)}]
            view = plain(view_of(GAMES[game], turn.before, GAMES[game].seats(turn.before)[0]))
            bodies += [{"state": view}, {"state": view, "move": plain(turn.move)}]
        bodies.append({"state": plain(start), "moves": [plain(turn.move) for turn in turns]})
    return bodies


def _sheets(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return bodies with the template of a sheet, whole and with one cell replaced."""
    text = template(game)
    cells = st.sampled_from(["", "x", "1", "-1", "1.000", "?", "2 4", "ana", "Total", '"', ",", "\n", "\ufffd"])
    places = st.sampled_from([place for place, one in enumerate(text) if one in ",\n"])
    damaged = st.builds(lambda place, cell: text[:place] + cell + text[place + 1 :], places, cells)
    return st.fixed_dictionaries({"file": st.just(text) | damaged})


@cache
def _open_bodies(game: str, operation: str) -> st.SearchStrategy[dict[str, Any]]:
    if operation == SCORE_PAD:
        return _sheets(game)
    members = MEMBERS.get(operation, {"state"})
    return st.sampled_from([body for body in _bodies(game) if set(body) == members])


@cache
def _sealed_bodies(game_id: str, operation: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return bodies with sealed states of a game played to its end, each from the seat that moves next."""
    game, secret = GAMES[game_id], "the same secret for every player"
    start = deal(game, kit.deals(game_id)[0]["body"], "hook").state
    hashes = dict.fromkeys(game.seats(start), hash_secret(secret))
    turns = list(playout(game, start, 5, 5000))
    if operation == "sealed/open":
        over = seal(game, Content(turns[-1].after, hashes, "0" * 64, turns[-1].events), example_keys())
        return st.just({"table": over, "seats": dict.fromkeys(hashes, secret)})
    bodies = []
    for turn in turns[:: max(1, len(turns) // 12)]:
        table = seal(game, Content(turn.before, hashes, "0" * 64, turn.events), example_keys())
        seat = {"player": getattr(turn.move, "player", game.seats(start)[0]), "secret": secret}
        move = {"move": plain(turn.move)} if operation == "sealed/adjudicate" else {}
        bodies.append({"table": table, "seat": seat, **move})
    return st.sampled_from(bodies)


@schemathesis.hook
def before_generate_body(context: Any, strategy: Any) -> Any:
    """Add real bodies to the generated ones. They do not replace these, since some cases must be invalid."""
    parts = context.operation.path.strip("/").split("/", 3)
    if len(parts) != 4 or parts[3] not in BY_NAME or parts[3].endswith("deal"):
        return strategy
    real = _sealed_bodies if BY_NAME[parts[3]].needs_keys else _open_bodies
    return st.one_of(real(parts[2], parts[3]), strategy)


@schemathesis.serializer(MEDIA_TYPE)
def replay_file(_context: Any, value: Any) -> bytes:
    """Encode a transcript; a real body of `replay` becomes its transcript."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, dict) and isinstance(value.get("moves"), list):
        header = {"transcript": 1, "game": (value.get("state") or value.get("deal") or {}).get("game")}
        value = [header | {name: part for name, part in value.items() if name != "moves"}, *value["moves"]]
    return b"".join(json.dumps(line).encode() + b"\n" for line in (value if isinstance(value, list) else [value]))


@schemathesis.serializer(CSV)
def sheet(_context: Any, value: Any) -> bytes:
    """Encode a sheet; of a real body the file."""
    text = value.get("file", "") if isinstance(value, dict) else value
    return text if isinstance(text, bytes) else str(text).encode("utf-8", "replace")


ACCEPTED = (
    "*/*",
    "application/json",
    "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2",
    "application/json; charset=utf-8",
    "application/json, text/plain, */*",
)
SPOKEN = ("en", "de", "es", "de-AT,de;q=.9,en;q=.8", "es-MX;q=1.0, fr;q=.9")
WRITTEN = ("application/json", "application/json; charset=utf-8", 'application/json;charset="UTF-8"')
DOUBLED = (
    "/adjudicate",
    "/legal-moves",
    "/view",
    "/seat",
    "/check",
)  # forms of other bodies are left out by over_wsgi


@schemathesis.hook
def before_call(_context: schemathesis.HookContext, case: schemathesis.Case[Any], _kwargs: dict[str, Any]) -> None:
    """Send what stock clients send: other media types and languages, and whole numbers as doubles.

    What is varied follows from the request, so that a failure can be repeated.
    """
    chooser = random.Random(f"{case.method} {case.formatted_path} {case.body!r}")
    headers = {"Accept": chooser.choice(ACCEPTED), "Accept-Language": chooser.choice(SPOKEN)}
    headers["Accept-Encoding"] = "identity"  # the WSGI transport decodes no other
    if case.media_type == "application/json" and isinstance(case.body, dict):
        headers["Content-Type"] = chooser.choice(WRITTEN)
        if chooser.random() < 0.5 and case.formatted_path.endswith(DOUBLED):
            case.body = _as_doubles(case.body)
    for name, value in headers.items():
        case.headers[name] = value


@schemathesis.check
def is_documented_problem(
    _context: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """Fail for a problem that the document does not show at its status; its `default` would allow any."""
    if response.status_code < 400:
        return
    responses = case.operation.definition.raw["responses"]
    described = responses.get(str(response.status_code), responses["default"])
    if "$ref" in described:  # links have it resolved
        name = described["$ref"].rpartition("/")[2]
        described = case.operation.schema.raw_schema["components"]["responses"][name]
    (content,) = described["content"].values()
    shown = [example["value"] for example in content["examples"].values()]
    problem = response.json()
    if (problem["status"], problem["type"]) not in [(one["status"], one["type"]) for one in shown] or (
        problem["status"] != response.status_code
    ):
        raise AssertionError(f"{response.status_code} with {problem['type']} is not in the document")


def _as_doubles(value: Any) -> Any:
    """Return JSON with its whole numbers as doubles, where these are exact."""
    if isinstance(value, dict):
        return {name: _as_doubles(one) for name, one in value.items()}
    if isinstance(value, list):
        return [_as_doubles(one) for one in value]
    return float(value) if type(value) is int and abs(value) < 2**53 else value
