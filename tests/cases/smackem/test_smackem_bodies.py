"""Bodies with rules beyond their types: both paths of the reader accept and refuse the same."""

import json
from typing import Any

import jsonschema
import msgspec
import pytest
from msgspec.structs import replace

from smack.engine.judge import apply_effect
from smack.games.smackem import GAME
from smack.games.smackem.score import result
from smack.games.smackem.types import MAX_TOTAL, Scores
from smack.operations.dispatch import reader
from smack.testing import kit
from smack.testing.playouts import plain
from smack.wire.reader import Reader, SchemaError
from smack.wire.strict_json import MalformedJson

BASES = kit.read(kit.CASES / "smackem" / "bases.json")
OVER, PLAY = BASES["over"], BASES["play"]
TEAMS = [{"id": "kite", "players": ["ana", "bo"]}, {"id": "owl", "players": ["cy"]}]
FLIPPED = {"type": "play_common", "player": "bo", "from": "flipped", "stack": 1}
SPOT = {"type": "play_common", "player": "ana", "from": "spot", "spot": 0, "stack": "new"}


def paths(read: Reader[Any], body: dict[str, Any]) -> tuple[Any, Any]:
    """Return for each path of the reader the value of a body, or its errors."""
    results: list[Any] = []
    for strict in (False, True):
        try:
            results.append(read.load(body) if strict else read.read(json.dumps(body).encode()))
        except (MalformedJson, SchemaError) as error:
            results.append(error.errors if isinstance(error, SchemaError) else str(error))
    return results[0], results[1]


@pytest.mark.parametrize(
    "body",
    [
        {"teams": TEAMS},
        {"teams": TEAMS, "options": {"target": 50}, "seed": "x"},
        {"after": OVER},
        {"after": OVER, "seed": "x"},
        {"after": OVER, "teams": TEAMS, "seed": "x"},
    ],
)
def test_valid_deals_are_accepted(body: dict[str, Any]) -> None:
    fast, strict = paths(reader("deal", "smackem"), body)
    assert isinstance(fast, GAME.deal)
    assert fast == strict


@pytest.mark.parametrize(
    ("body", "pointers"),
    [
        ({}, [""]),
        ({"seed": "x"}, [""]),
        ({"after": OVER, "options": {}}, ["/options"]),
        ({"after": OVER, "teams": TEAMS, "options": {}}, ["/options"]),
        ({"after": OVER, "players": ["ana"]}, ["/players"]),
        ({"players": ["ana", "bo"]}, [""]),
        ({"teams": [{"id": "kite"}]}, ["/teams/0/players"]),
    ],
)
def test_malformed_deals_are_refused(body: dict[str, Any], pointers: list[str]) -> None:
    fast, strict = paths(reader("deal", "smackem"), body)
    assert fast == strict
    assert [pointer for pointer, _, _ in fast] == pointers


@pytest.mark.parametrize("move", [FLIPPED, SPOT])
def test_valid_moves_are_accepted(move: dict[str, Any]) -> None:
    fast, strict = paths(reader("adjudicate", "smackem"), {"state": PLAY, "move": move})
    assert json.loads(msgspec.json.encode(fast.move)) == move
    assert plain(fast) == plain(strict)


@pytest.mark.parametrize("move", [{**FLIPPED, "spot": 0}, {**SPOT, "from": "smack_stack"}, {**SPOT, "stack": 0}])
def test_malformed_moves_are_refused(move: dict[str, Any]) -> None:
    fast, strict = paths(reader("adjudicate", "smackem"), {"state": PLAY, "move": move})
    assert fast == strict
    assert [pointer for pointer, _, _ in fast] == ["/move/stack" if move["stack"] == 0 else "/move/spot"]


def test_a_deal_is_one_of_two_objects() -> None:
    """Bodies with `after` match one schema of the document, others match the other."""
    forms = [
        {"required": [member], "properties": dict.fromkeys((member, *rest), True), "additionalProperties": False}
        for member, rest in GAME.deal.FORMS.items()  # type: ignore[attr-defined]
    ]
    member = jsonschema.Draft202012Validator({"oneOf": forms})
    good: list[dict[str, Any]] = [
        {"teams": [], "options": {}},
        {"after": {}},
        {"after": {}, "teams": [], "seed": "x"},
    ]
    bad: list[dict[str, Any]] = [{"after": {}, "options": {}}, {"after": {}, "teams": [], "options": {}}, {}]
    assert [member.is_valid(body) for body in (*good, *bad)] == [True] * 3 + [False] * 3


@pytest.mark.parametrize("sign", [1, -1])
def test_totals_after_a_round_are_as_the_document_says(sign: int) -> None:
    """A state that carried the least total of an answer once ended with totals below it."""
    read = reader("adjudicate", "smackem")
    teams = [{**team, "score": sign * MAX_TOTAL // 2} for team in PLAY["teams"]]
    state = {**PLAY, "options": {**PLAY["options"], "stop": "agreed"}, "teams": teams}
    body: Any = read.load({"state": state, "move": {"type": "stop", "player": "ana"}})
    events: Any = ()
    for player in ("ana", "cy"):
        after, events = apply_effect(GAME, body.state, replace(body.move, player=player))
        body = replace(body, state=after)
    assert msgspec.convert(events[-1].scores, Scores) == result(body.state).scores
    beyond = [{**team, "score": sign * (MAX_TOTAL // 2 + 1)} for team in PLAY["teams"]]
    fast, strict = paths(read, {"state": {**PLAY, "teams": beyond}, "move": {"type": "stop", "player": "ana"}})
    assert fast == strict
    assert [pointer for pointer, _, _ in fast] == ["/state/teams/0/score", "/state/teams/1/score"]
