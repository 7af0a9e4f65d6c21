"""Versions of the rules: the catalogue lists them, and others are refused. Also `complete` of `check`."""

from typing import Any, Literal

import pytest
from flask.testing import FlaskClient
from msgspec import ValidationError, convert
from msgspec.structs import replace

from smack.engine.declare.moves import Move
from smack.engine.declare.rulebook import Clause, MessageTemplate
from smack.engine.declare.rules import Action, finish_action, rule_decorator
from smack.engine.declare.verdict import Refusal
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.games.spank.moves import Done
from smack.games.spank.types import State
from smack.operations.catalogue import build_game_page, worked_example
from smack.testing.playouts import cards_of, plain


@pytest.mark.parametrize("game", sorted(GAMES))
def test_only_the_rulesets_of_the_catalogue_are_accepted(game: str, client: FlaskClient) -> None:
    rulesets = client.get(f"/v1/games/{game}").get_json()["rulesets"]
    state: Any = plain(worked_example(GAMES[game])["legal"]["state"])
    assert state["ruleset"] in rulesets
    for ruleset in (*rulesets, max(rulesets) + 1, 0):
        answer = client.post(f"/v1/games/{game}/check", json={"state": {**state, "ruleset": ruleset}})
        if ruleset in rulesets:
            assert answer.get_json()["faults"] == []
        else:
            assert (answer.status_code, answer.get_json()["errors"][0]["pointer"]) == (422, "/state/ruleset")


class LaterState(State, frozen=True, kw_only=True, tag="spank"):
    """A state of a Spank! whose second ruleset has another ruling."""

    ruleset: Literal[1, 2] = 1  # type: ignore[assignment]  # more than in other games


@rule_decorator("spank")("done.stacks")
def every_stack_has_cards(state: State, _move: Move) -> Refusal | None:
    if state.ruleset >= 2 and any(not all(player.stacks) for player in state.players):
        return Refusal("empty", "/move")
    return None


def test_a_later_ruleset_is_a_value_that_rules_read() -> None:
    """Where ruleset 2 of a game lives: in the type of its state, and in the rules that differ."""
    spank = GAMES["spank"]
    text = "Under ruleset 2 no stack may be empty at the end of a turn."
    empty = MessageTemplate("spank.done.stacks.empty", text)
    clause = Clause("spank.done.stacks", "Five stacks", text, "ruling", "", (empty,))
    rulebook = {**spank.rulebook, clause.id: clause}
    choose = spank.phases["choose"]
    action = Action(rules=(*choose[Done].rules, every_stack_has_cards), effect=choose[Done].effect)
    phases = {**spank.phases, "choose": {**choose, Done: finish_action(Done, action, rulebook)}}
    later = replace(spank, state=LaterState, phases=phases, rulebook=rulebook)
    assert build_game_page(later).rulesets == (1, 2)
    stacks: list[list[str]] = [["10S"], ["QS"], ["9H"], ["AC"], []]
    short = {"players": [{"id": id_, "stacks": stacks} for id_ in ("ana", "bo")], "turn": "ana"}
    move = Done(player="ana")
    refused = {}
    for ruleset in (1, 2):
        state = convert({**short, "ruleset": ruleset}, later.state)
        refused[ruleset] = [violation.rule for violation in Judge(later).judge(state, move).violations]
        assert state.ruleset == ruleset
    assert set(refused[2]) - set(refused[1]) == {"spank.done.stacks"}
    assert convert(short, later.state).ruleset == 1
    with pytest.raises(ValidationError):
        convert({**short, "ruleset": 3}, later.state)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_missing_cards_are_faults_of_a_complete_state_only(game: str, client: FlaskClient) -> None:
    path = f"/v1/games/{game}/check"
    state: Any = plain(worked_example(GAMES[game])["legal"]["state"])
    assert client.post(path, json={"state": state, "complete": True}).get_json()["faults"] == []
    examples = client.get(f"/openapi/{game}.json").get_json()["components"]["examples"]
    bodies = [example["value"] for example in examples.values()]
    states = [body["state"] for body in bodies if set(body) == {"state"}]
    assert client.post(path, json={"state": states[0]}).get_json()["faults"] == []
    faults = client.post(path, json={"state": states[0], "complete": True}).get_json()["faults"]
    counts = [len(cards_of(GAMES[game], convert(each, GAMES[game].state))) for each in (states[0], state)]
    assert {fault["id"] for fault in faults} == ({"card.missing"} if counts[0] < counts[1] else set())
