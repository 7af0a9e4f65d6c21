"""The engine alone: what no game needs today, and what must not depend on one."""

from typing import Any
from weakref import ref

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from smack.engine import judge, referee, replay
from smack.engine.budget import BudgetExceeded, budget, charge, charge_once
from smack.engine.forms import Form, deciding_members
from smack.engine.game import Game
from smack.engine.memo import memo, memo_of_move
from smack.engine.moves import Move, PairedMove, unknown_players
from smack.engine.referee import FullReferee
from smack.engine.rulebook import Clause, read_rulebook
from smack.engine.rules import (
    CHECK_COST,
    MOVE_COST,
    REFUSAL_COST,
    VIOLATION_COST,
    Action,
    broken,
    clauses,
    is_allowed,
)
from smack.engine.verdict import PlayerId, Refusal, Result, Violation
from smack.games import GAMES
from smack.testing.playouts import all_deals, deal

rule = clauses("toy")


@rule("silent")
def silent(_state: Any, _move: Any) -> None:
    return None


@rule("first")
def first(_state: Any, _move: Any) -> Refusal:
    return Refusal("One.", "/move/one", {"n": 1})


@rule("first")
def first_again(_state: Any, _move: Any) -> Refusal:
    return Refusal("Two.")


@rule("second")
def second(_state: Any, _move: Any) -> Refusal:
    return Refusal("Three.")


@rule("closed", alone=True)
def closed(_state: Any, _move: Any) -> Refusal:
    return Refusal("Closed.")


FIRST = Violation("toy.first", "/rules/toy#first", "One.", "/move/one", {"n": 1})
SECOND = Violation("toy.second", "/rules/toy#second", "Three.", "/move", {})


def test_every_broken_clause_is_named_once_in_order() -> None:
    assert broken((silent, first, first_again, second), None, None) == (FIRST, SECOND)
    assert broken((second, silent, first), None, None) == (SECOND, FIRST)


def test_no_rule_is_checked_after_a_clause_alone() -> None:
    assert [one.rule for one in broken((first, closed, second), None, None)] == ["toy.first", "toy.closed"]


def test_allowed_is_nothing_broken() -> None:
    for rules in ((), (silent,), (silent, first), (closed,)):
        assert is_allowed(rules, None, None) == (broken(rules, None, None) == ())


def test_a_budget_within_another_draws_on_that_one() -> None:
    with budget(2), budget(1000):
        charge(2)
        with pytest.raises(BudgetExceeded):
            charge(1)
    charge(1)


def test_work_for_a_value_is_charged_once_in_a_budget() -> None:
    deck = object()
    for _ in range(2):
        with budget(10) as left:
            charge_once(deck, 3)
            charge_once(deck, 3)
            assert left == [7]


def test_work_is_charged() -> None:
    with budget(100) as left:
        assert not is_allowed((silent, first, silent, silent), None, None)
        assert left == [100 - REFUSAL_COST - 2]
        assert is_allowed((silent, silent, silent), None, None)
        assert left == [95 - REFUSAL_COST]
        broken((silent, first, silent, silent), None, None)
        assert left == [95 - REFUSAL_COST - 4 * CHECK_COST - VIOLATION_COST]
        assert not broken((silent, silent), None, None)
        assert left == [95 - REFUSAL_COST - 4 * CHECK_COST - VIOLATION_COST - MOVE_COST - 2]


def test_an_action_proposes_nothing_by_default() -> None:
    assert tuple(Action(rules=()).propose(None, None)) == ()


def test_rulebook() -> None:
    clause = 'title = "T"\ntext = "Straße"\nkind = "text"\nsource = "p. 1"\n'
    clauses = read_rulebook(f'[clause."b.x"]\n{clause}[clause.a]\n{clause}', "toy")
    assert list(clauses) == ["toy.b.x", "toy.a"]
    assert clauses["toy.a"] == Clause("toy.a", "T", "Straße", "text", "p. 1")


class Forms(Form, frozen=True, kw_only=True):
    """Two forms; `b` may go with `a`."""

    FORMS = {"a": ("b", "c"), "b": ()}  # noqa: RUF012
    a: Any = UNSET
    b: Any = UNSET
    c: Any = UNSET


@pytest.mark.parametrize("members", [{"a": 1}, {"b": 1}, {"a": 1, "b": 1}, {"a": 1, "c": 1}])
def test_a_member_decides_the_form(members: dict[str, Any]) -> None:
    assert Forms(**members).a == members.get("a", UNSET)


@pytest.mark.parametrize(
    ("members", "message"),
    [
        ({}, "exactly one of: a, b"),
        ({"c": 1}, "exactly one of: a, b"),
        ({"b": 1, "c": 1}, "a member does not go with b"),
    ],
)
def test_a_form_refuses_what_does_not_go_together(members: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        Forms(**members)


def test_deciding_members() -> None:
    assert deciding_members({"a": ("b",), "b": ()}, ["a", "b"]) == ["a"]
    assert deciding_members({"a": (), "b": ()}, ["a", "b"]) == ["a", "b"]


class Paired(PairedMove, frozen=True, kw_only=True, tag="paired"):
    """`to` is there exactly when `what` is give."""

    PAIRED = {"to": ("what", "give")}  # noqa: RUF012
    what: str
    to: Any = UNSET


def test_paired_members_come_together_or_not_at_all() -> None:
    assert Paired(what="keep").to is UNSET
    assert Paired(what="give", to=1).to == 1
    for wrong in ({"what": "give"}, {"what": "keep", "to": 1}):
        with pytest.raises(ValueError, match=r"^to goes with what give, and with nothing else$"):
            Paired(**wrong)


def test_a_claim_is_compared_member_by_member() -> None:
    result = Result(True, "shared", ("a", "b"), {"a": 3, "b": 3})
    assert replay.check_claim(replay.Claim(), result) == replay.ClaimCheck(True, ())
    assert replay.check_claim(replay.Claim(winners=("b", "a"), over=True), result).holds
    false = replay.check_claim(replay.Claim(over=True, winners=("a",), scores={"a": 3}, outcome="won"), result)
    assert not false.holds
    assert false.differences == (
        replay.Difference("/claim/outcome", "won", "shared"),
        replay.Difference("/claim/winners", ("a",), ("a", "b")),
        replay.Difference("/claim/scores", {"a": 3}, {"a": 3, "b": 3}),
    )


class Naming(Move, frozen=True, kw_only=True, tag="naming"):
    """A move that names players in every way there is, and others in none."""

    to: str = ""
    player: PlayerId = "a"
    rival: PlayerId | None = None
    picks: dict[PlayerId, int] = {}  # noqa: RUF012
    notes: dict[str, int] = {}  # noqa: RUF012


def test_only_members_that_name_players_are_searched_for_unknown_players() -> None:
    def given_members(**members: Any) -> list[str]:
        return [pointer for pointer, _ in unknown_players(("a", "b"), Naming(**members))]

    assert given_members(to="c", notes={"c": 1}, rival="b", picks={"a": 1, "b": 2}) == []
    assert given_members(player="c") == ["/player"]
    assert given_members(rival="c") == ["/rival"]
    assert given_members(picks={"a": 1, "~/c~": 1, "b": 1, "d": 1}) == ["/picks/~0~1c~0", "/picks/d"]


def _game(name: str) -> tuple[Game, Any]:
    game, body = next((game, body) for game, _, body in all_deals() if game == name)
    return GAMES[game], deal(GAMES[game], body, "engine").state


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_listing_for_one_player_is_cut_from_the_whole(name: str) -> None:
    game, state = _game(name)
    whole = judge.legal_moves(game, state)
    assert whole.count == len(whole.moves)
    for seat in game.seats(state):
        assert all(getattr(move, "player", seat) == seat for move in judge.legal_moves(game, state, seat).moves)
        assert {one.player for one in judge.legal_moves(game, state, seat).parametric} <= {seat, None}


def test_brief_verdicts_leave_out_what_callers_in_a_hurry_do_not_read() -> None:
    game, state = _game("smackarang")
    move = judge.sample_moves(game, state)[0]
    brief, full = (referee.adjudicate(FullReferee(game), state, move, brief=brief) for brief in (True, False))
    assert (brief.events, brief.to_act, brief.alternatives) == (UNSET, UNSET, UNSET)
    assert (brief.state, brief.result, full.alternatives) == (full.state, full.result, UNSET)
    assert full.events
    assert full.to_act
    assert referee.adjudicate(FullReferee(game), state, move) == full


@pytest.mark.parametrize("name", sorted(GAMES))
def test_samples_for_one_player_are_of_that_player(name: str) -> None:
    game, state = _game(name)
    seats = game.seats(state)
    own = [judge.sample_moves(game, state, seat) for seat in seats]
    for seat, moves in zip(seats, own, strict=True):
        assert all(getattr(move, "player", seat) == seat for move in moves)
    assert {move for moves in own for move in moves} == set(judge.sample_moves(game, state))


def test_a_fact_is_found_once_and_kept_no_longer_than_its_state() -> None:
    _, state = _game("spank")
    calls = []

    @memo
    def fact(of: Any) -> int:
        calls.append(of.seq)
        return len(calls)

    again = replace(state, seq=9)
    assert [fact(one) for one in (state, state, again, again, state)] == [1, 1, 2, 2, 3]
    fact(again)
    reference = ref(again)
    del again
    assert reference() is None
    assert fact(state) == 5


def test_a_fact_of_a_move_is_found_once_and_kept_no_longer_than_either() -> None:
    game, state = _game("spank")
    moves = judge.sample_moves(game, state)
    calls = []

    @memo_of_move
    def fact(of: Any, move: Any) -> int:
        calls.append((of.seq, move))
        return len(calls)

    again, given = replace(state, seq=9), replace(moves[0])
    first, second = moves[:2]
    pairs = [(state, first), (state, first), (state, second), (again, second), (again, given), (again, given)]
    assert [fact(*pair) for pair in pairs] == [1, 1, 2, 3, 4, 4]
    calls.clear()
    reference = ref(again), ref(given)
    del again, given, pairs
    assert [one() for one in reference] == [None, None]
    assert fact(state, first) == 1
