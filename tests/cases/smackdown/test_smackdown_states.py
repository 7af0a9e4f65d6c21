"""Random states: faults are found without an error, and a state without faults can be played on.

Partial states are tested in `tests.engine.test_partial_states`.
"""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from smack.cards.standard import CARDS
from smack.engine import soundness
from smack.engine.declare.chance import ChanceNeeded
from smack.engine.declare.game import view_of
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import cards_of, plain
from smack.wire.reader import Reader, SchemaError

GAME = GAMES["smackdown"]
BASES = kit.read(kit.CASES / "smackdown" / "bases.json")
STATES: Reader[Any] = Reader(GAME.state)
MOVES: dict[Any, Reader[Any]] = {kind: Reader(kind) for kind in GAME.moves}
ROUNDS = 60

PLAYERS = ("ana", "bo", "cy", "di", "zoe")
REASONS = ("double-ace.win", "smackdown.order", "smackdown.tie", "chips.last-in", "deck.exhausted")
POOL = (
    *PLAYERS,
    *(None, True, False, 0, 1, 2, 3, 5, 17, 19, 20, 40),
    *("draw", "act", "select", "finish", "over"),
    *("won", "cancelled", "double_ace", "smackdown", "last_in", "exhausted", "stays", "refund"),
    *(f"smackdown.{reason}" for reason in REASONS),
    *CARDS[::5],
)


def places(value: Any, pointer: str = "") -> Iterator[str]:
    """Yield a pointer to every value in a state."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield f"{pointer}/{key}"
        yield from places(inner, f"{pointer}/{key}")


def damage(state: Any, chooser: random.Random) -> Any:
    """Return a copy with one to three values replaced or shortened at random."""
    state = copy.deepcopy(state)
    for _ in range(chooser.randint(1, 3)):
        pointer = chooser.choice(list(places(state)))
        value = kit.value_at(state, pointer)
        if isinstance(value, list) and chooser.random() < 0.7:
            value = chooser.choice([value[1:], value[:-1], value * 2, []])
        elif isinstance(value, dict) or chooser.random() < 0.2:
            value = copy.deepcopy(kit.value_at(state, chooser.choice(list(places(state)))))
        else:
            value = chooser.choice([other for other in POOL if type(other) is type(value)] or [None])
        state = kit.change(state, {pointer: value})
    return state


@pytest.mark.parametrize("base", sorted(BASES))
def test_a_damaged_state_has_faults_or_can_be_played_on(base: str) -> None:
    chooser = random.Random(base)
    for _ in range(ROUNDS):
        try:
            state = STATES.load(damage(BASES[base], chooser))
        except SchemaError:
            continue
        faults = soundness.faults(GAME, state)
        assert {fault.id for fault in faults} <= set(soundness.fault_ids(GAME))
        for fault in faults:
            kit.value_at(plain(state), fault.pointer)
        if not faults:
            assert_playable(state)


def assert_playable(state: Any) -> None:
    """Assert that every operation answers, and every move ends in a sound state with the same cards and chips."""
    GAME.score_state(state)
    assert GAME.result(state).over == (GAME.to_act(state) == ())
    for seat in (*GAME.seats(state), None):
        STATES.load(plain(view_of(GAME, state, seat)))
    for move in every_move(state):
        try:
            verdict = Judge(GAME).adjudicate(state, move)
        except ChanceNeeded:
            continue
        if verdict.legal:
            assert soundness.faults(GAME, verdict.state) == ()
            assert sorted(cards_of(GAME, verdict.state)) == sorted(cards_of(GAME, state))


def every_move(state: Any) -> Iterator[Any]:
    """Yield each type of move by each player, with valid and invalid members, and all listed moves."""
    yield from Judge(GAME).sample_moves(state)
    for seat in GAME.seats(state):
        for kind, reader in MOVES.items():
            move: dict[str, Any] = {"type": kind.__struct_config__.tag, "player": seat}
            members = {"screw_over": 3, "dirty_play": 2, "double_ace": 2}
            if move["type"] in members:
                move["cards"] = list(CARDS[: members[move["type"]]])
            elif move["type"] == "select":
                move["cards"] = {GAME.seats(state)[0]: ["2C"]}
            elif move["type"] == "raise":
                move["amount"] = 2
            yield reader.load(move)


def test_every_move_in_a_sound_base_leads_to_a_sound_state() -> None:
    for base in BASES.values():
        assert_playable(STATES.load(base))
