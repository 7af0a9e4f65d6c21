"""A small game at random: two hands, single cards, checks and questions, and every completion by enumeration."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from itertools import permutations, product
from types import SimpleNamespace
from typing import Annotated, Any

from msgspec import Meta, Struct

from smack.engine.declare.cards import any_of, both_contain, contains_any, look_up, until_hidden_read
from smack.engine.declare.chance import Stream
from smack.engine.declare.game import GameState
from smack.engine.declare.hidden import Findings
from smack.engine.declare.members import pointer_token
from smack.engine.declare.memo import memo
from smack.engine.declare.places import SEEN_BY_ALL, Pile
from smack.engine.declare.unknown import HIDDEN
from smack.engine.knowledge.completions import AnswersDiffer
from smack.engine.knowledge.state import put_at, read_partial_state


def sound_toy(seed: int, *, has_one_deck: bool) -> "Toy":
    """Return a random game whose state has a sound completion."""
    chooser = random.Random(seed)
    while not (toy := Toy(chooser, has_one_deck=has_one_deck)).completions:
        pass
    return toy


def merge(one: Any, other: Any) -> Any:
    """Return the answer of two completions. Raises AnswersDiffer."""
    if one != other:
        raise AnswersDiffer
    return one


Card = Annotated[str, Meta(extra={"may_hide": True})]
Predicate = Callable[[Any], bool]
DECK = {"a": 2, "b": 2, "c": 1, "d": 1}
ORDER = {"a": 1, "b": 1, "c": 2, "d": 3}
LAID_BY = "x/y~z"  # an id that a pointer escapes


class Side(Struct, frozen=True):
    hand: Annotated[tuple[Card, ...], SEEN_BY_ALL]


class State(GameState, frozen=True, kw_only=True, tag="toy"):
    phase: str = "play"
    sides: tuple[Side, ...]
    laid: Annotated[dict[str, Card], SEEN_BY_ALL]
    copied: Annotated[Card | None, SEEN_BY_ALL] = None
    named: str | None = None  # a card that is never hidden


class Toy:
    """A state with hidden cards, with checks for its faults; `has_one_deck`: both hands are of the same deck."""

    def __init__(self, chooser: random.Random, *, has_one_deck: bool) -> None:
        self.chooser, self.has_one_deck = chooser, has_one_deck
        self.masked = self._deal()
        checks = [self._check() for _ in range(chooser.randrange(5))]

        def faults(state: Any) -> Iterator[str]:
            for check in checks:
                yield from check(state)

        self.faults: Callable[[Any], Iterator[str]] = faults
        self.game: Any = SimpleNamespace(
            state=State,
            deck=lambda _: DECK,
            piles=self._piles,
            card_faults=lambda _: (),
            scores=None,
            members_by_phase={"play": ()},
            faults=faults,
            cards_per_unit=4,
            admits_player_count=lambda _: True,
            checks_any_table=True,
        )

    @classmethod
    def of(
        cls,
        masked: State,
        faults: Callable[[Any], Iterator[str]] = lambda _: iter(()),
        *,
        has_one_deck: bool = True,
    ) -> "Toy":
        """Return a game with a certain state and search for faults."""
        toy = cls(random.Random(0), has_one_deck=has_one_deck)
        toy.masked = masked
        toy.faults = toy.game.faults = faults
        return toy

    def _deal(self) -> State:
        sizes = [self.chooser.choice([1, 2, 3]), self.chooser.choice([0, 1, 2])]
        decks = [self._shuffled()] * 2 if self.has_one_deck else [self._shuffled(), self._shuffled()]
        hands = [
            tuple([HIDDEN if self.chooser.random() < 0.8 else card for card in [deck.pop() for _ in range(size)]])
            for size, deck in zip(sizes, decks, strict=True)
        ]
        return State(
            seq=1,
            chance=Stream(),
            sides=tuple(map(Side, hands)),
            laid={LAID_BY: self.chooser.choice([decks[0].pop(), HIDDEN])} if self.chooser.random() < 0.3 else {},
            copied=self.chooser.choice([None, None, "a", HIDDEN]),
        )

    def _shuffled(self) -> list[str]:
        cards = list(Counter(DECK).elements())
        self.chooser.shuffle(cards)
        return cards

    def _piles(self, state: Any) -> list[Pile]:
        owners = ("", "") if self.has_one_deck else ("0", "1")
        hands = [Pile(f"/sides/{i}/hand", side.hand, owners[i]) for i, side in enumerate(state.sides)]
        return [
            *hands,
            *[Pile(f"/laid/{pointer_token(key)}", (card,), owners[0]) for key, card in state.laid.items()],
        ]

    def read(self) -> tuple[Any, Findings]:
        """Return the state as it is judged, and its suppositions with the checks that stopped."""
        findings = Findings()
        state = read_partial_state(self.game, self.masked, self._piles(self.masked), findings)
        assert not list(until_hidden_read(self.faults, state))
        return state, findings

    @cached_property
    def completions(self) -> list[tuple[Any, dict[str, str]]]:
        """Return every sound completion, with the card of each hidden place by its pointer."""
        pools = []
        for owner in ("",) if self.has_one_deck else ("0", "1"):
            piles = [pile for pile in self._piles(self.masked) if pile.owner == owner]
            left = Counter(DECK) - Counter([card for pile in piles for card in pile.cards])
            places = [
                f"{pile.pointer}/{i}" if "/hand" in pile.pointer else pile.pointer
                for pile in piles
                for i, card in enumerate(pile.cards)
                if card == HIDDEN
            ]
            cards = list(left.elements())
            pools.append([dict(zip(places, some, strict=True)) for some in set(permutations(cards, len(places)))])
        pools.append([{"/copied": card} for card in DECK] if self.masked.copied == HIDDEN else [{}])
        complete = []
        for parts in product(*pools):
            cards_at = {at: card for part in parts for at, card in part.items()}
            state: Any = self.masked
            for at, card in cards_at.items():
                state = put_at(state, at, card)
            if not list(self.faults(state)):
                complete.append((state, cards_at))
        return complete

    def _card(self, side: int | None) -> Callable[[Any], Any]:
        """Return a function of a state that returns some card of it, of one side's hand or of any."""
        places: list[Callable[[Any], Any]] = [
            partial(_in_hand, i, j)
            for i, one in enumerate(self.masked.sides)
            if side in (None, i)
            for j in range(len(one.hand))
        ]
        places += [lambda state: state.laid[LAID_BY]] if side in (None, 0) and self.masked.laid else []
        places += [lambda state: state.copied] if side is None and self.masked.copied else []
        return self.chooser.choice(places or [lambda _: "a"])

    def _kinds(self) -> frozenset[str]:
        return frozenset(self.chooser.sample(sorted(DECK), self.chooser.choice([1, 1, 2, 3])))

    def predicate(self, about: str, side: int | None = None, depth: int = 2) -> Predicate:
        """Return a random question about a state: `about` piles, cards, or both; `side`: about one hand only.

        A question about both would distinguish the places of a pile, which games never do.
        """
        simple = (self._about_piles(side) if about != "cards" else []) + (
            self._about_cards(side) if about != "piles" else []
        )
        if not depth:
            return self.chooser.choice(simple)
        first, second = self.predicate(about, side, depth - 1), self.predicate(about, side, depth - 1)
        return self.chooser.choice(
            [
                *simple,
                lambda state: first(state) and second(state),
                lambda state: first(state) or not second(state),
                lambda state: any_of([partial(first, state), partial(second, state)]),
            ]
        )

    def _about_piles(self, side: int | None) -> list[Predicate]:
        kinds, more = self._kinds(), self._kinds()
        i, j = self.chooser.choice([(0, 1), (1, 0), (0, 0)]) if side is None else (side, side)
        return [
            lambda state: contains_any(state.sides[i].hand, kinds),
            lambda state: both_contain(state.sides[i].hand, kinds, state.sides[j].hand, more),
        ]

    def _about_cards(self, side: int | None) -> list[Predicate]:
        one, other, card, at_least = self._card(side), self._card(side), min(self._kinds()), 2
        kinds = self._kinds()
        questions: list[Predicate] = [
            lambda state: bool(one(state) == card),
            lambda state: look_up(ORDER, one(state)) >= at_least,
            lambda state: contains_any((one(state),), kinds),
        ]
        if side is None:  # `any_of_decks` compares hidden cards with known ones only
            questions += [
                lambda state: bool(one(state) == other(state)),
                lambda state: _first_value(state) == at_least,
            ]
        return questions

    def _check(self) -> Callable[[Any], Iterator[str]]:
        side = None if self.has_one_deck else self.chooser.randrange(2)
        if self.chooser.random() < 0.4:
            return partial(self.chooser.choice([_check_state, _check_within]), self.predicate("both", side, 1))
        cards = self._card(side), self._card(side)
        return partial(_check_cards, self.chooser.choice([_equal, _descend, _rare]), cards)


def _in_hand(side: int, index: int, state: Any) -> Any:
    return state.sides[side].hand[index]


@memo
def _first_value(state: Any) -> int:
    return look_up(ORDER, state.sides[0].hand[0])


def _check_state(predicate: Predicate, state: Any) -> Iterator[str]:
    yield from until_hidden_read(_unless, predicate, state)


def _check_within(predicate: Predicate, state: Any) -> Iterator[str]:
    """Stop at a hidden card twice: in a check that is made within another one."""
    yield from until_hidden_read(_check_state, predicate, state)


def _check_cards(
    check: Callable[..., Iterator[str]], cards: tuple[Callable[[Any], Any], ...], state: Any
) -> Iterator[str]:
    yield from until_hidden_read(check, *[card(state) for card in cards])


def _unless(predicate: Predicate, state: Any) -> Iterator[str]:
    if not predicate(state):
        yield "fault"


def _equal(one: Any, other: Any) -> Iterator[str]:
    if one == other:
        yield "equal"


def _descend(one: Any, other: Any) -> Iterator[str]:
    if look_up(ORDER, one) > look_up(ORDER, other):
        yield "descend"


def _rare(one: Any, other: Any) -> Iterator[str]:
    if contains_any((one, other), frozenset("cd")):
        yield "rare"
