"""Moves are listed exactly if they are legal; no answer reveals a selection before the reveal."""

from itertools import product
from typing import Any

import jsonschema
import msgspec
import pytest
from msgspec.structs import replace

from smack.engine import judge, soundness
from smack.engine.declare.game import view_of
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.games.smackshapes.cards import Card
from smack.games.smackshapes.faults import all_cards, cached_deck_report, piles
from smack.games.smackshapes.moves import Abstain, Call, Close, Select, Tap
from smack.games.smackshapes.types import MAX_TIME
from smack.testing import kit
from smack.testing.playouts import bytes_of, plain

GAME = GAMES["smackshapes"]
BASES = kit.read(kit.CASES / "smackshapes" / "bases.json")
NAMES = [*sorted(BASES["tap"]["cards"]), "star-9", "moon-99"]
TIMES: tuple[Any, ...] = (msgspec.UNSET, 0, 399, MAX_TIME)


def answer(player: str, kind: str, card: str | None = None, at: int | None = None) -> dict[str, Any]:
    return {"player": player, "kind": kind, "card": card, "at": at}


ANSWERED: list[list[dict[str, Any]]] = [
    [],
    [answer("bo", "abstain")],
    [answer("bo", "tap", "star-4")],
    [answer("bo", "tap", "star-4", 0)],
    [answer("cy", "abstain"), answer("bo", "tap", "star-4", 7)],
]


def state_of(base: str, changes: dict[str, Any]) -> Any:
    state = msgspec.convert(kit.change(BASES[base], changes), GAME.state)
    assert soundness.faults(GAME, state) == ()
    return state


def every_move(seats: tuple[str, ...]) -> list[Any]:
    taps = [Tap(player=who, card=card, at=at) for who, card, at in product(seats, NAMES, TIMES)]
    calls = [Call(player=who, at=at) for who, at in product(seats, TIMES)]
    selects = [Select(player=who, card=card) for who, card in product(seats, NAMES)]
    return [*selects, *taps, *calls, *[Abstain(player=who) for who in seats], Close()]


@pytest.mark.parametrize("base", ["select", "cracks-select", "tap", "cracks", "four", "last", "over"])
@pytest.mark.parametrize("answers", ANSWERED)
def test_exactly_the_legal_moves_are_listed(base: str, answers: list[dict[str, Any]]) -> None:
    """A possible move is legal exactly if it is listed or fits the schema of its type."""
    state = state_of(base, {"/answers": answers} if BASES[base]["phase"] == "tap" else {})
    listing = Judge(GAME).legal_moves(state)
    schemas = {
        (entry.type, entry.player): jsonschema.Draft202012Validator(entry.schema) for entry in listing.parametric
    }
    for i, move in enumerate(every_move(GAME.seats(state))):
        data = plain(replace(move, ref="mine") if i % 2 else move)
        schema = schemas.get((data["type"], data.get("player")))
        listed = move in listing.moves or (schema is not None and schema.is_valid(data))
        assert listed == (Judge(GAME).judge(state, move).violations == ()), move


def test_schemas_refuse_malformed_moves() -> None:
    state = state_of("cracks", {})
    for entry in Judge(GAME).legal_moves(state).parametric:
        schema = jsonschema.Draft202012Validator(entry.schema)
        move = {"type": entry.type, "player": entry.player, "card": "star-4", "at": 5}
        if entry.type == "call":
            del move["card"]
        assert schema.is_valid(move)
        for wrong in (
            {"at": -1},
            {"at": None},
            {"at": MAX_TIME + 1},
            {"at": "5"},
            {"ref": "x" * 129},
            {"more": 1},
        ):
            assert not schema.is_valid({**move, **wrong})


@pytest.mark.parametrize(("answers", "times"), [([], {msgspec.UNSET, 400, 399}), (ANSWERED[3], {400, 398})])
def test_samples_include_ties_and_earlier_taps(answers: list[Any], times: set[Any]) -> None:
    """Games made of samples have ties, and taps that come last but were made first."""
    samples = Judge(GAME).sample_moves(state_of("cracks", {"/answers": answers}), "ana")
    for kind in (Tap, Call):
        assert {move.at for move in samples if isinstance(move, kind)} == times


@pytest.mark.parametrize("base", BASES)
def test_the_quick_list_of_cards_equals_the_cards_of_all_piles(base: str) -> None:
    """Faults check the list, and visit the piles only where a card in it is wrong."""
    state = state_of(base, {})
    assert sorted(all_cards(state)) == sorted(card for pile in piles(state) for card in pile.cards)


@pytest.mark.parametrize("base", ["select", "cracks-select"])
def test_a_selection_is_secret(base: str) -> None:
    """Every answer to another player has the same bytes for every selection of Bo."""
    hand = BASES[base]["players"][1]["hand"]
    twins = [
        state_of(base, {"/selected": {"bo": card}, "/players/1/hand": [other for other in hand if other != card]})
        for card in hand
    ]
    moves = [move for move in every_move(("ana", "cy")) if not isinstance(move, Close)]
    for twin in twins[1:]:
        assert GAME.to_act(twin) == GAME.to_act(twins[0])
        for seat in ("ana", "cy", None):
            assert bytes_of(view_of(GAME, twin, seat)) == bytes_of(view_of(GAME, twins[0], seat))
        for seat in ("ana", "cy"):
            assert Judge(GAME).legal_moves(twin, seat) == Judge(GAME).legal_moves(twins[0], seat)
        for move in [*moves, Close()]:
            mine, theirs = (Judge(GAME).adjudicate(state, move) for state in (twin, twins[0]))
            assert replace(mine, state=None) == replace(theirs, state=None)


def test_no_card_of_bo_in_any_answer_to_others() -> None:
    """After Bo's selection its card appears in no answer to another player."""
    state = state_of("select", {})
    after, events = judge.apply_effect(GAME, state, Select(player="bo", card="star-1"))
    for event in events:
        assert event.to == ("bo",) or b"star-1" not in bytes_of(event)
    for seat in ("ana", "cy", None):
        seen = plain(view_of(GAME, after, seat))
        del seen["cards"]
        assert "star-1" not in str(seen)
    for move in every_move(("ana", "cy")):
        if getattr(move, "card", None) != "star-1":
            verdict = plain(Judge(GAME).adjudicate(after, move))
            assert "star-1" not in str([verdict["violations"], verdict["events"], verdict["to_act"]])


def test_a_report_on_a_deck_is_not_kept_for_another_expansion() -> None:
    printed = {
        "star-9": {
            "shape": "star",
            "number": 9,
            "color": "red",
            "ranking": ["circle", "square", "star", "triangle"],
            "action": {"kind": "penalty_skip"},
        }
    }
    same, equal = (msgspec.convert(printed, dict[str, Card]) for _ in range(2))
    for deck in (same, same, equal):
        for colorcracks in (True, False):
            messages = [fault.message_id for fault in cached_deck_report(deck, colorcracks).faults]
            assert ("action.expansion" in messages) is not colorcracks
