"""Verdicts on small partial states, compared with those of every completion, which are enumerated."""

from collections.abc import Callable, Iterator
from functools import reduce
from os.path import commonpath
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.declare.cards import look_up
from smack.engine.declare.chance import Stream
from smack.engine.declare.hidden import Hidden, HiddenCardRead
from smack.engine.declare.moves import Move
from smack.engine.declare.rulebook import IN_ANY_CASE, MessageTemplate
from smack.engine.declare.rules import Action, Rule
from smack.engine.declare.unknown import HIDDEN
from smack.engine.declare.verdict import Event, Refusal
from smack.engine.judge import Judge
from smack.engine.knowledge import answers
from smack.engine.knowledge.answers import Knowledge
from smack.engine.knowledge.constraints import SearchUnits
from smack.engine.knowledge.state import change_leaves, put_at
from smack.testing.playouts import plain
from tests.engine.knowledge.toy import DECK, ORDER, Side, State, Toy, sound_toy

ENOUGH = 10**7
MESSAGES = {name: MessageTemplate(name, name) for name in ("one", "other", IN_ANY_CASE)}


class Play(Move, frozen=True, tag="play"):
    """The only move."""


class SideWithName(Side, frozen=True):
    named: str | None = None  # a card that is never hidden


class StateWithNames(State, frozen=True, kw_only=True, tag="toy"):
    sides: tuple[SideWithName, ...]


class Shown(Event, frozen=True, tag="shown"):
    """Cards in every kind of value, and values that are no cards."""

    card: str | None
    cards: tuple[str, ...]
    by_player: dict[str, str]
    values: list[Any]


class CoveredCard(str):
    """A card in a hidden place."""

    __slots__ = ()


class OtherString(str):
    """A string that is another object than an equal one. Two strings of one character never are."""


class Differs(Exception):
    """Completions have outcomes that differ in more than cards."""


def _make_rule(toy: Toy) -> Rule:
    chooser = toy.chooser
    about = chooser.choice(["piles", "cards"])
    refuses, has_message, has_pointer = [toy.predicate(about) for _ in range(3)]
    kind, card = chooser.randrange(4), toy._card(None)

    def check(state: Any, _move: Move) -> Refusal | None:
        if not refuses(state):
            return None
        message = "one" if kind != 1 or has_message(state) else "other"
        pointer = "/move/cards/0" if kind != 2 or has_pointer(state) else "/move/cards/1/x"
        facts = {"card": card(state)} | ({"value": look_up(ORDER, card(state))} if kind == 3 else {})
        return Refusal(message, pointer, facts)

    return Rule(chooser.choice("xyz"), "/rules", check, chooser.random() < 0.2, MESSAGES)


def _make_effect(toy: Toy) -> Callable[..., tuple[Any, tuple[Event, ...]]]:
    chooser = toy.chooser
    first, second, third = [toy._card(None) for _ in range(3)]
    chooses, counts = toy.predicate("cards"), toy.predicate("cards")
    kind = chooser.randrange(5)

    def effect(state: Any, _move: Move, _chance: Any) -> tuple[Any, tuple[Event, ...]]:
        picked = first(state) if kind == 0 or chooses(state) else second(state)
        values = [counts(state)] if kind == 1 else [5] * (1 + counts(state)) if kind == 2 else [picked]
        after = replace(state, copied=picked, named=third(state) if kind == 3 else picked if kind == 4 else None)
        return after, (Shown("all", picked, (picked, third(state)), {"player": picked}, values),)

    return effect


def _read(toy: Toy, rules: list[Rule], effect: Any = None) -> tuple[Any, Judge]:
    toy.game.phases = {"play": {Play: Action(rules=tuple(rules), effect=effect or _make_effect(toy))}}
    toy.game.seats = lambda _: ("0", "1")
    state, findings = toy.read()
    return state, Judge(toy.game, Knowledge(toy.game, state, toy.masked, tuple(findings.open_checks)))


def _completions(toy: Toy) -> Iterator[Any]:
    """Yield every completion, with the cards of hidden places marked."""
    for _, cards_at in toy.completions:
        state: Any = toy.masked
        for at, card in cards_at.items():
            state = put_at(state, at, CoveredCard(card))
        yield state


def _mask(value: Any) -> Any:
    return change_leaves(value, {CoveredCard: lambda _: HIDDEN})


def _common(one: Any, other: Any) -> Any:
    """Return a JSON value with "?" for cards that differ. Raises Differs for other differences."""
    cards = {HIDDEN, *DECK}
    if isinstance(one, str) and isinstance(other, str) and {one, other} <= cards:
        return one if one == other else HIDDEN
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return {key: _common(item, other[key]) for key, item in one.items()}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [_common(*both) for both in zip(one, other, strict=True)]
    if type(one) is not type(other) or one != other:
        raise Differs
    return one


def _expected_violations(toy: Toy, rules: list[Rule]) -> tuple[dict[str, Any], set[str]]:
    """Return the clauses that are broken in every completion, with what all say, and those broken in some only."""
    broken: dict[str, Any] = {}
    undecided = set()
    for rule in rules:
        refusals = [_mask(rule.check(state, Play())) for state in _completions(toy)]
        given = [one for one in refusals if one is not None]
        if given and len(given) < len(refusals):
            undecided.add(rule.id)
        elif given and rule.id not in broken:
            messages = {one.message_name for one in given}
            facts = {k: v for k, v in given[0].facts.items() if all(one.facts[k] == v for one in given)}
            message = messages.pop() if len(messages) == 1 else IN_ANY_CASE
            broken[rule.id] = (message, commonpath([one.pointer for one in given]), facts)
            if rule.final:
                break
    return broken, undecided - set(broken)


def _expected_outcome(toy: Toy, question: Callable[[Any], Any]) -> Any:
    """Return what the values of a question in all completions have in common. Raises Differs."""
    return reduce(_common, [plain(_mask(question(state))) for state in _completions(toy)])


@pytest.mark.parametrize("seed", range(45))
def test_a_clause_is_broken_exactly_if_it_is_in_all_completions(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=seed % 3 > 0)
    rules = [_make_rule(toy) for _ in range(4)]
    state, referee = _read(toy, rules)
    broken, undecided = _expected_violations(toy, rules)
    violations, unknown = referee.judge(state, Play())
    assert {one.rule: (one.message, one.pointer, one.facts) for one in violations} == broken
    assert {one.rule for one in unknown} == undecided


@pytest.mark.parametrize("seed", range(45))
def test_an_outcome_shows_what_all_completions_have_in_common(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=seed % 3 > 0)
    effect = _make_effect(toy)
    state, referee = _read(toy, [], effect)

    def apply(state: Any) -> Any:
        return judge.apply_effect(toy.game, state, Play())

    try:
        expected = _expected_outcome(toy, apply)
        assert expected[0]["named"] != HIDDEN
    except (Differs, AssertionError):
        with pytest.raises(HiddenCardRead):
            referee.apply(state, Play())
    else:
        after, events = referee.apply(state, Play())
        assert plain((referee.mask(after), referee.mask(events))) == expected


@pytest.mark.parametrize("seed", range(30))
def test_a_sheet_is_what_all_completions_have_in_common(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=seed % 3 > 0)
    effect = _make_effect(toy)
    toy.game.score_state = lambda state: effect(state, None, None)[1][0]
    state, referee = _read(toy, [])
    try:
        expected = _expected_outcome(toy, toy.game.score_state)
    except Differs:
        with pytest.raises(HiddenCardRead):
            referee.score(state)
    else:
        assert plain(referee.mask(referee.score(state))) == expected


@pytest.mark.parametrize("seed", range(45))
def test_after_a_move_clauses_are_broken_as_in_what_it_makes_of_the_completions(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=seed % 3 > 0)
    rules = [_make_rule(toy) for _ in range(3)]
    state, referee = _read(toy, rules)
    try:
        after, _ = referee.apply(state, Play())
    except HiddenCardRead:
        return
    afters = [judge.apply_effect(toy.game, one, Play())[0] for one in _completions(toy)]
    afters = [one for one in afters if not list(toy.faults(one))]  # in a real game no move leads to a fault
    toy.masked = msgspec.convert(plain(referee.mask(after)), toy.game.state)
    del toy.completions
    for rule in rules:
        expected = {rule.check(one, Play()) is not None for one in afters}
        try:
            answer = referee.refusal(rule, after, Play()) is not None
        except HiddenCardRead:
            assert len({rule.check(one, Play()) is not None for one, _ in toy.completions}) != 1
        else:
            assert expected <= {answer}


@pytest.mark.parametrize(
    "refuses", [lambda state: state.copied == "c", lambda state: state.copied == state.laid["x"]]
)
def test_a_card_that_depends_on_a_hidden_one_may_be_a_visible_one_or_another_hidden_one(refuses: Any) -> None:
    toy = Toy.of(State(seq=1, chance=Stream(), sides=(Side(("c", "?")), Side(())), laid={"x": "?"}))

    def effect(state: Any, _move: Move, _chance: Any) -> Any:
        visible, hidden = state.sides[0].hand
        return replace(state, copied=visible if hidden == "a" else state.laid["x"]), ()

    state, referee = _read(toy, [], effect)
    after, _ = referee.apply(state, Play())
    assert after.copied.pointer == "/sides/0/hand/1"
    with pytest.raises(HiddenCardRead):
        referee.refusal(Rule("x", "/rules", lambda now, _: Refusal("no") if refuses(now) else None), after, Play())


def test_equal_cards_of_two_places_are_one_visible_card() -> None:
    toy = Toy.of(State(seq=1, chance=Stream(), sides=(Side(("c", "?")), Side(())), laid={}))

    def effect(state: Any, _move: Move, _chance: Any) -> Any:
        visible, hidden = state.sides[0].hand
        return replace(state, copied=visible if hidden == "a" else OtherString(visible)), ()

    state, referee = _read(toy, [], effect)
    after, _ = referee.apply(state, Play())
    assert after.copied == "c"
    assert referee.refusal(
        Rule("x", "/rules", lambda now, _: Refusal("no") if now.copied == "c" else None), after, Play()
    )


def test_an_outcome_with_a_card_in_some_completions_only_is_unknown() -> None:
    toy = Toy.of(State(seq=1, chance=Stream(), sides=(Side(("?",)), Side(())), laid={}))
    state, referee = _read(
        toy, [], lambda now, *_: (replace(now, copied="c" if now.sides[0].hand[0] == "a" else None), ())
    )
    with pytest.raises(HiddenCardRead):
        referee.apply(state, Play())


@pytest.mark.parametrize("of_side", [False, True])
def test_a_hidden_card_never_lies_where_a_type_does_not_allow_it(of_side: bool) -> None:
    sides = (SideWithName(("?",)), SideWithName(()))
    toy = Toy.of(StateWithNames(seq=1, chance=Stream(), sides=sides, laid={}))
    toy.game.state = StateWithNames

    def effect(state: Any, _move: Move, _chance: Any) -> Any:
        card = state.sides[0].hand[0]
        changed = {"sides": (state.sides[0], SideWithName((), named=card))} if of_side else {"named": card}
        return replace(state, **changed), ()

    state, referee = _read(toy, [], effect)
    with pytest.raises(HiddenCardRead):
        referee.apply(state, Play())


def test_a_hidden_card_is_read_by_either_comparison() -> None:
    toy = Toy.of(State(seq=1, chance=Stream(), sides=(Side(("?",)), Side(())), laid={"x": "a"}))
    state, referee = _read(toy, [])
    questions: list[Callable[[Any], bool]] = [
        lambda now: now.sides[0].hand[0] != "b",
        lambda now: now.laid["x"] != now.sides[0].hand[0],
        lambda now: now.sides[0].hand[0] == "b",
    ]
    for question in questions:
        with pytest.raises(HiddenCardRead):
            question(state)
        with pytest.raises(HiddenCardRead):
            referee.ask(state, question)
    assert referee.ask(state, lambda now: now.sides[0].hand[0] != "e") is True


def test_names_of_players_that_are_called_like_cards_are_no_cards() -> None:
    toy = Toy.of(State(seq=1, chance=Stream(), sides=(Side(("?",)), Side(())), laid={}))
    state, referee = _read(toy, [])

    def winner(now: Any) -> Any:
        return "a" if now.sides[0].hand[0] == "c" else "b"

    assert type(referee.ask(state, winner)) is Hidden
    toy.game.seats = lambda _: ("a", "b")
    with pytest.raises(HiddenCardRead):
        referee.ask(state, winner)


@pytest.mark.parametrize("seed", range(30))
def test_a_move_is_legal_if_no_clause_is_broken_in_any_completion(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=seed % 3 > 0)
    rules = [replace(_make_rule(toy), id=str(i), final=False) for i in range(3)]
    state, referee = _read(toy, rules)
    broken, undecided = _expected_violations(toy, rules)
    expected = False if broken else None if undecided else True
    assert referee.is_legal(state, Play(), SearchUnits(ENOUGH)) is expected


def test_a_fact_that_another_refusal_lacks_is_not_common_even_if_it_is_null() -> None:
    rule: Rule = Rule("toy.one", "/", lambda _state, _move: None, messages=MESSAGES)
    merged = answers._merge_refusals(rule, Refusal("one", "/move", {"who": None}), Refusal("one", "/move", {}))
    assert merged == Refusal("one", "/move", {})
