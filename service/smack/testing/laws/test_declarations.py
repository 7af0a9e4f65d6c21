"""What a game declares fits together: phases, rules, members, examples."""

from collections.abc import Iterator

import pytest

from smack.engine.declare.game import Game, GameState
from smack.games import GAMES
from smack.operations import dispatch, pads
from smack.operations.catalogue import worked_example
from smack.shapes.model import List, Map, Number, Object, Text, TypeShape, object_of, walk
from smack.testing import kit
from smack.testing.playouts import bytes_of, plain


def rules_in_code(game: str) -> set[str]:
    """Return the ids of all rules of a game."""
    actions = [action for phase in GAMES[game].phases.values() for action in phase.values()]
    return {rule.id for action in actions for rule in action.rules}


@pytest.mark.parametrize("game", kit.games())
def test_every_phase_judges_every_move_type(game: str) -> None:
    for actions in GAMES[game].phases.values():
        assert set(actions) == set(GAMES[game].moves)


@pytest.mark.parametrize("game", kit.games())
def test_exactly_the_clauses_that_refuse_have_a_rule(game: str) -> None:
    assert rules_in_code(game) == {clause.id for clause in GAMES[game].rulebook.values() if clause.can_refuse}


@pytest.mark.parametrize("game", kit.games())
def test_the_example_of_a_score_pad_can_be_scored(game: str) -> None:
    for match in pads.score_file(game, pads.template(game), {}):
        assert match.errors == ()
        assert match.answer is not None


@pytest.mark.parametrize("game", kit.games())
def test_the_worked_example_has_a_legal_and_an_illegal_move_and_a_tally(game: str) -> None:
    example = worked_example(GAMES[game])
    for name, legal in (("legal", True), ("illegal", False)):
        assert plain(dispatch.run("adjudicate", game, bytes_of(example[name])))["legal"] is legal
    assert plain(dispatch.run("score", game, bytes_of(example["tally"])))["sheet"]


@pytest.mark.parametrize("game", kit.games())
def test_every_member_has_a_description(game: str) -> None:
    assert sorted(set(_find_undescribed(GAMES[game]))) == []


def _find_undescribed(game: Game) -> Iterator[str]:
    """Yield the types without a docstring, and the members of the game's types without a description."""
    yield from (
        kind.__name__ for kind in (game.state, game.options, *game.moves, *game.events) if not kind.__doc__
    )
    kinds = (game.state, game.options, game.deal, game.tally, game.sheet, *game.moves, *game.events)
    for shape in [inner for kind in kinds for inner in walk(object_of(kind))]:
        if isinstance(shape, Object) and shape.struct.__module__.startswith(game.package):
            for member in shape.members:
                if not _is_described(member.shape) and member.name not in GameState.__struct_fields__:
                    yield f"{shape.struct.__name__}.{member.name}"


@pytest.mark.parametrize("game", kit.games())
def test_every_number_list_and_text_of_a_request_has_bounds(game: str) -> None:
    assert sorted(set(_find_unbounded(GAMES[game]))) == []


def _find_unbounded(game: Game) -> Iterator[str]:
    """Yield the members of the game's types in requests with a number or a length without bounds."""
    kinds = (game.state, game.deal, game.tally, *game.moves)
    for shape in [inner for kind in kinds for inner in walk(object_of(kind))]:
        if isinstance(shape, Object) and shape.struct.__module__.startswith(game.package):
            for member in shape.members:
                if not all(map(_is_bounded, walk(member.shape))):
                    yield f"{shape.struct.__name__}.{member.name}"


def _is_bounded(shape: TypeShape) -> bool:
    match shape:
        case Number(low=low, high=high):
            return None not in (low, high)
        case List(high=high) | Map(high=high):
            return high is not None
        case Text(high=high, pattern=pattern):
            return high is not None or pattern is not None
    return True


def _is_described(shape: TypeShape) -> bool:
    return "description" in shape.metadata or (isinstance(shape, Object) and bool(shape.struct.__doc__))


@pytest.mark.parametrize("game", kit.games())
def test_presence_names_members_and_phases(game: str) -> None:
    presence_by_member, phases = GAMES[game].presence, GAMES[game].phases
    assert presence_by_member.keys() <= set(GAMES[game].state.__struct_encode_fields__)
    assert {phase for presence in presence_by_member.values() for phase in presence.phases} <= phases.keys()
