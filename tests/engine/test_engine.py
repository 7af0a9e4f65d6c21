"""The engine without a game where possible: rules, budget, rulebooks, forms of bodies, claims, facts."""

from collections.abc import Callable
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Annotated, Any
from unittest import mock
from weakref import ref

import pytest
from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from smack.engine import replay, soundness
from smack.engine.declare.budget import BudgetExceeded, budget, charge, charge_once
from smack.engine.declare.chance import Stream
from smack.engine.declare.deal import MultiFormBody, deciding_members
from smack.engine.declare.declaration import Declaration
from smack.engine.declare.game import Game, GameState
from smack.engine.declare.members import PlayerId
from smack.engine.declare.memo import memo, memo_of_move
from smack.engine.declare.moves import Move, PairedMove, PlayerMove, unknown_players
from smack.engine.declare.rulebook import Clause, MessageTemplate, read_rulebook, schema_of
from smack.engine.declare.rules import (
    REFUSAL_COST,
    Action,
    Rule,
    find_players_to_act,
    rule_decorator,
)
from smack.engine.declare.verdict import (
    IllegalVerdict,
    LegalVerdict,
    Listing,
    PlayerToAct,
    Refusal,
    Result,
    UndecidedVerdict,
    Violation,
)
from smack.engine.judge import CHECK_COST, MOVE_COST, VIOLATION_COST, Judge
from smack.engine.knowledge.state import put_at
from smack.games import GAMES
from smack.testing.playouts import all_deals, deal

MESSAGES = {name: MessageTemplate(f"toy.{name}", name.title()) for name in ("one", "two", "three", "final")}


def rule(name: str, *, final: bool = False) -> Callable[[Any], Rule]:
    """Return the decorator of a rule that has every message."""
    return lambda check: replace(rule_decorator("toy")(name, final=final)(check), messages=MESSAGES)


@rule("silent")
def silent(_state: Any, _move: Any) -> None:
    return None


@rule("first")
def first(_state: Any, _move: Any) -> Refusal:
    return Refusal("one", "/move/one", {"n": 1})


@rule("first")
def first_again(_state: Any, _move: Any) -> Refusal:
    return Refusal("two")


@rule("first", final=True)
def first_finally(_state: Any, _move: Any) -> Refusal:
    return Refusal("two")


@rule("second")
def second(_state: Any, _move: Any) -> Refusal:
    return Refusal("three")


@rule("final", final=True)
def final(_state: Any, _move: Any) -> Refusal:
    return Refusal("final")


FIRST = Violation("toy.first", "/rules/toy#first", "toy.one", "One", "/move/one", {"n": 1})
SECOND = Violation("toy.second", "/rules/toy#second", "toy.three", "Three", "/move", {})


def broken(rules: tuple[Rule, ...]) -> tuple[Violation, ...]:
    return _judge(rules).judge(SimpleNamespace(phase="play"), Shout()).violations


def is_legal(rules: tuple[Rule, ...]) -> bool | None:
    return _judge(rules).is_legal(SimpleNamespace(phase="play"), Shout())


def _judge(rules: tuple[Rule, ...]) -> Judge:
    game: Any = SimpleNamespace(phases={"play": {Shout: Action(rules=rules)}})
    return Judge(game)


def test_every_broken_clause_is_named_once_in_order() -> None:
    assert broken((silent, first, first_again, second)) == (FIRST, SECOND)
    assert broken((second, silent, first)) == (SECOND, FIRST)


def test_no_rule_is_checked_after_one_that_is_declared_final() -> None:
    violations = broken((first, final, second))
    assert [violation.rule for violation in violations] == ["toy.first", "toy.final"]
    assert broken((first, first_finally, second)) == (FIRST,)


def test_the_first_legal_move_is_certainly_legal() -> None:
    state: Any = SimpleNamespace(phase="play")
    undecided, legal = Shout(ref="undecided"), Shout(ref="legal")
    for samples, expected in (((undecided, legal), legal), ((undecided,), None)):
        with (
            mock.patch.object(Judge, "legal_moves", return_value=Listing(0, (), ())),
            mock.patch.object(Judge, "sample_moves", return_value=samples),
            mock.patch.object(Judge, "is_legal", lambda _judge, _state, move: True if move is legal else None),
            nullcontext() if expected else pytest.raises(LookupError),
        ):
            assert _judge(()).first_legal_move(state) is expected


def test_a_move_is_legal_exactly_when_no_rule_is_broken() -> None:
    for rules in ((), (silent,), (silent, first), (final,)):
        assert is_legal(rules) == (broken(rules) == ())


class Lay(PlayerMove, frozen=True, kw_only=True, tag="lay"):
    card: str


class Shout(Move, frozen=True, kw_only=True, tag="shout"):
    """A move of the table."""


@rule("turn")
def anas_turn(_state: Any, move: PlayerMove) -> Refusal | None:
    return None if move.player == "ana" else Refusal("one")


@rule("card")
def queen_only(_state: Any, move: Lay) -> Refusal | None:
    return None if move.card == "Q" else Refusal("two")


@rule("size")
def one_letter(_state: Any, move: Lay) -> Refusal | None:
    return Refusal("two") if len(move.card) > 1 else None


def test_who_may_move_follows_from_the_rules_that_need_no_more_than_the_player() -> None:
    def effect(*_: Any) -> Any: ...

    actions: dict[type[Move], Action[Any, Any]] = {
        Lay: Action(rules=(queen_only, one_letter, anas_turn), effect=effect),
        Shout: Action(rules=(), effect=effect, is_of_table=True),
    }
    assert find_players_to_act(actions, ("ana", "bo"), None) == (
        PlayerToAct("ana", ("lay",)),
        PlayerToAct(None, ("shout",)),
    )
    closed: dict[type[Move], Action[Any, Any]] = {Lay: Action(rules=(final,), effect=effect)}
    assert find_players_to_act(closed, ("ana", "bo"), None) == ()


class Swap(PairedMove, PlayerMove, frozen=True, kw_only=True, tag="swap"):
    PAIRED_MEMBERS = {"to": ("what", "give")}  # noqa: RUF012

    what: str
    to: str | UnsetType = UNSET


def test_a_move_with_paired_members_is_open_only_to_players_whom_no_rule_refuses() -> None:
    def effect(*_: Any) -> Any: ...

    actions: dict[type[Move], Action[Any, Any]] = {Swap: Action(rules=(anas_turn,), effect=effect)}
    assert find_players_to_act(actions, ("ana", "bo"), None) == (PlayerToAct("ana", ("swap",)),)


class Invite(PlayerMove, frozen=True, kw_only=True, tag="invite"):
    guests: tuple[PlayerId | None, ...]
    host: PlayerId | None = None


def test_unknown_players_are_found_in_lists_too() -> None:
    seats = ("ana", "bo")
    assert unknown_players(seats, Invite(player="ana", guests=("bo", None, "cy"))) == [("/guests/2", "cy")]
    assert unknown_players(seats, Invite(player="dan", guests=(), host="eve")) == [
        ("/player", "dan"),
        ("/host", "eve"),
    ]


def test_a_game_that_words_the_end_itself_keeps_the_message_of_every_refusal() -> None:
    text = """
        [clause."play.open"]
        title = "Over"
        text = "Nothing goes on."
        [clause."play.open".messages]
        early = "Not yet."
    """
    clauses_of_toy, _ = read_rulebook(text, "toy", "game")
    assert {"over", "early"} <= clauses_of_toy["toy.play.open"].messages_by_name.keys()


def test_an_inner_budget_also_spends_the_outer_one() -> None:
    with budget(2), budget(1000):
        charge(2)
        with pytest.raises(BudgetExceeded):
            charge(1)
    charge(1)


def test_charge_once_charges_once_for_a_value_and_a_budget() -> None:
    deck = object()
    for _ in range(2):
        with budget(10) as left:
            charge_once(deck, 3)
            charge_once(deck, 3)
            assert left[0] == 7


def test_every_evaluated_rule_and_every_violation_is_charged() -> None:
    with budget(100) as left:
        assert not is_legal((silent, first, silent, silent))
        assert left[0] == 100 - REFUSAL_COST - 2
        assert is_legal((silent, silent, silent))
        assert left[0] == 95 - REFUSAL_COST
        broken((silent, first, silent, silent))
        assert left[0] == 95 - REFUSAL_COST - 4 * CHECK_COST - VIOLATION_COST
        assert not broken((silent, silent))
        assert left[0] == 95 - REFUSAL_COST - 4 * CHECK_COST - VIOLATION_COST - MOVE_COST - 2
    with budget(100) as left:
        broken((first, second))
        assert left[0] == 100 - 2 * CHECK_COST - 2 * VIOLATION_COST


def test_an_action_proposes_nothing_by_default() -> None:
    assert tuple(Action(rules=()).propose(None, None)) == ()


def test_clauses_are_read_from_a_rulebook() -> None:
    clause = 'title = "T"\ntext = "Straße"\nkind = "text"\nsource = "p. 1"\n'
    clauses, _ = read_rulebook(f'[clause."b.x"]\n{clause}[clause.a]\n{clause}', "toy", "game")
    assert list(clauses) == ["toy.b.x", "toy.a", "toy.play.open"]
    assert clauses["toy.a"] == Clause("toy.a", "T", "Straße", "text", "p. 1")


def test_a_clause_with_facts_refuses_and_the_phase_over_has_a_clause() -> None:
    clause = 'title = "T"\ntext = "U"\n'
    text = f'[clause.a]\n{clause}messages = {{ no = "No." }}\n[clause.b]\n{clause}'
    clauses, _ = read_rulebook(text, "toy", "round")
    assert [clause.id for clause in clauses.values() if clause.can_refuse] == ["toy.a", "toy.play.open"]
    (over,) = clauses["toy.play.open"].messages
    assert over == MessageTemplate("toy.play.open.over", "The round is over.")
    own, _ = read_rulebook('[clause."play.open"]\ntitle = "T"\ntext = "Over."\n', "toy", "round")
    assert [(clause.text, clause.messages) for clause in own.values()] == [("Over.", (over,))]


def test_a_message_says_its_facts() -> None:
    message = '{ text = "{cards} and {n}: {n}", facts = { cards = "cards", n = "number", card = "card" } }'
    clause = f'[clause.a]\ntitle = "T"\ntext = "U"\nmessages = {{ one = {message} }}\n'
    one, hidden = read_rulebook(clause, "toy", "game")[0]["toy.a"].messages
    assert (one.id, hidden.id) == ("toy.a.one", "toy.a.in-any-case")
    assert one.facts == {"cards": schema_of("cards"), "n": schema_of("number"), "card": schema_of("card")}
    assert one.placeholders == {"cards", "n"}
    assert one.format({"cards": ("10H", "2C"), "n": 3, "card": "{n}"}) == "10H, 2C and 3: 3"
    with pytest.raises(ValueError, match="has no fact n"):
        read_rulebook(clause.replace('n = "number", ', ""), "toy", "game")


class Forms(MultiFormBody, frozen=True, kw_only=True):
    """A body with two forms, decided by `a` or `b`; `b` is also an optional member of the first."""

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
def test_members_of_different_forms_are_refused(members: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        Forms(**members)


def test_a_member_that_belongs_to_another_form_decides_none() -> None:
    assert deciding_members({"a": ("b",), "b": ()}, ["a", "b"]) == ["a"]
    assert deciding_members({"a": (), "b": ()}, ["a", "b"]) == ["a", "b"]


class Paired(PairedMove, frozen=True, kw_only=True, tag="paired"):
    """`to` is there exactly when `what` is give."""

    PAIRED_MEMBERS = {"to": ("what", "give")}  # noqa: RUF012
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
    """A move with members that name players (`PlayerId`), alone and as keys, and members that do not."""

    to: str = ""
    player: PlayerId = "a"
    rival: PlayerId | None = None
    picks: dict[PlayerId, int] = {}  # noqa: RUF012
    notes: dict[str, int] = {}  # noqa: RUF012


def test_only_members_that_name_players_are_searched_for_unknown_players() -> None:
    def unknown(**members: Any) -> list[str]:
        return [pointer for pointer, _ in unknown_players(("a", "b"), Naming(**members))]

    assert unknown(to="c", notes={"c": 1}, rival="b", picks={"a": 1, "b": 2}) == []
    assert unknown(player="c") == ["/player"]
    assert unknown(rival="c") == ["/rival"]
    assert unknown(picks={"a": 1, "~/c~": 1, "b": 1, "d": 1}) == ["/picks/~0~1c~0", "/picks/d"]


def _game(name: str) -> tuple[Game, Any]:
    game, body = next((game, body) for game, _, body in all_deals() if game == name)
    return GAMES[game], deal(GAMES[game], body, "engine").state


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_listing_for_one_player_has_only_moves_of_that_player(name: str) -> None:
    game, state = _game(name)
    whole = Judge(game).legal_moves(state)
    assert whole.count == len(whole.moves)
    for seat in game.seats(state):
        assert all(getattr(move, "player", seat) == seat for move in Judge(game).legal_moves(state, seat).moves)
        parametric = Judge(game).legal_moves(state, seat).parametric
        assert {moves.player for moves in parametric} <= {seat, None}


def test_cards_are_counted_by_the_piles_that_a_game_declares_for_each_owner_of_a_deck() -> None:
    smackem, state = _game("smackem")
    game = replace(smackem, card_faults=None)
    assert not soundness.faults(game, state)
    pile = next(pile for pile in game.piles(state) if pile.owner and len(set(pile.cards)) > 1)
    copies = game.deck(state)[pile.cards[0]]
    twice = put_at(state, pile.pointer, (pile.cards[0],) * (copies + 1))
    assert f"{pile.pointer}/{copies}" in [fault.pointer for fault in soundness.faults(game, twice)]


def test_all_verdicts_have_the_same_members_in_the_same_order() -> None:
    kinds = (LegalVerdict, IllegalVerdict, UndecidedVerdict)
    assert len({frozenset(kind.__struct_fields__) for kind in kinds}) == 1
    assert {kind.__struct_fields__[:3] for kind in kinds} == {("legal", "violations", "unknown")}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_sample_moves_for_one_player_are_of_that_player(name: str) -> None:
    game, state = _game(name)
    seats = game.seats(state)
    own = [Judge(game).sample_moves(state, seat) for seat in seats]
    for seat, moves in zip(seats, own, strict=True):
        assert all(getattr(move, "player", seat) == seat for move in moves)
    assert {move for moves in own for move in moves} == set(Judge(game).sample_moves(state))


def test_a_fact_is_computed_once_and_kept_no_longer_than_its_state() -> None:
    _, state = _game("spank")
    calls = []

    @memo
    def fact(state: Any) -> int:
        calls.append(state.seq)
        return len(calls)

    other = replace(state, seq=9)
    assert [fact(state), fact(state), fact(other), fact(other), fact(state)] == [1, 1, 2, 2, 3]
    fact(other)
    reference = ref(other)
    del other
    assert reference() is None
    assert fact(state) == 5


def test_what_is_known_of_a_state_goes_with_it() -> None:
    _, state = _game("spank")

    def seqs_of(*given: Any) -> set[int]:
        return {each.seq for each in given}

    of_state, of_move = memo(seqs_of), memo_of_move(seqs_of)

    def of_move_alone(given: Any) -> set[int]:
        return of_move(given, state)

    for fact in (of_state, of_move_alone):
        before, after = replace(state, seq=8), replace(state, seq=9)
        first = ref(fact(before))
        second = ref(fact(after))
        assert first() is None
        del before
        assert second() is not None
        del after
        assert second() is None


def test_a_fact_of_a_move_is_computed_once_and_kept_no_longer_than_state_and_move() -> None:
    game, state = _game("spank")
    moves = Judge(game).sample_moves(state)
    calls = []

    @memo_of_move
    def fact(state: Any, move: Any) -> int:
        calls.append((state.seq, move))
        return len(calls)

    other, copy = replace(state, seq=9), replace(moves[0])
    first, second = moves[:2]
    pairs = [(state, first), (state, first), (state, second), (other, second), (other, copy), (other, copy)]
    assert [fact(*pair) for pair in pairs] == [1, 1, 2, 3, 4, 4]
    calls.clear()
    references = ref(other), ref(copy)
    del other, copy, pairs
    assert [reference() for reference in references] == [None, None]
    assert fact(state, first) == 1


def test_a_phase_names_every_type_of_move() -> None:
    spank = GAMES["spank"]
    declared = {name: getattr(spank, name) for name in Declaration.__struct_fields__}
    first, *others = spank.moves
    names = ", ".join(f"`{kind.__name__}`" for kind in others)
    for phases, phase, missing in (
        ({"play": dict.fromkeys(others), "late": {first: None}}, "play", f"`{first.__name__}`"),
        ({"play": dict.fromkeys(spank.moves), "late": {first: None}}, "late", names),
    ):
        with pytest.raises(
            TypeError, match=f"phase `{phase}` of the game spank does not name the moves {missing};"
        ):
            Declaration(**{**declared, "phases": phases}).finish()


def test_a_game_without_scores_is_not_declared() -> None:
    spank = GAMES["spank"]
    declared = {name: getattr(spank, name) for name in Declaration.__struct_fields__ if name != "score_tally"}
    with pytest.raises(TypeError, match="the game spank declares neither `scores` nor `score_tally`"):
        Declaration(**declared).finish()


def test_a_count_that_may_be_null_is_a_fault_only_where_it_is_too_large() -> None:
    class State(GameState, frozen=True, kw_only=True, tag="toy"):
        phase: str = "play"
        bonus: Annotated[int, Meta(ge=0, le=10**6)] | None = None
        trump_rank: Annotated[int, Meta(ge=0, le=14)] = 14  # no counter, by its bound

    game: Any = SimpleNamespace(members_by_phase={"play": ()}, admits_player_count=lambda _state: False)
    state = State(seq=1, chance=Stream())
    assert not [*soundness._shared_faults(game, state)]
    found = soundness._shared_faults(game, replace(state, bonus=10**6 // 2 + 1))
    assert [(fault.id, fault.pointer) for fault in found] == [("limit", "/bonus")]
