"""Cards that a seat knows in another hand: who sees them, and what they exclude."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from smack.engine.declare.game import GameState
from smack.engine.declare.hidden import Findings, Hidden
from smack.engine.declare.known import KNOWN_CARDS_META, SEEN_BY_KNOWERS, exclude_known, known_faults
from smack.engine.declare.places import HIDDEN_FROM_ALL, SEEN_BY_ALL, piles, view
from smack.engine.knowledge.state import is_partial, read_partial_state

Card = Annotated[str, Meta(extra={"may_hide": True})]
Cards = tuple[Card, ...]


class Known(Struct, frozen=True):
    knower: str
    holder: str
    card: Card


class Player(Struct, frozen=True):
    id: str
    hand: Annotated[Cards, SEEN_BY_KNOWERS]


class State(GameState, frozen=True, kw_only=True, tag="knowing"):
    phase: str = "play"
    players: tuple[Player, ...]
    stock: Annotated[Cards, HIDDEN_FROM_ALL] = ()
    laid: Annotated[Cards, SEEN_BY_ALL] = ()
    known: Annotated[tuple[Known, ...], KNOWN_CARDS_META] = ()


DECK = {"a": 2, "b": 1, "c": 1, "d": 1, "e": 1}
GAME: Any = SimpleNamespace(
    state=State,
    deck=lambda _: DECK,
    piles=piles,
    view=view,
    seats=lambda state: tuple([player.id for player in state.players]),
)


def state(ana: str, bo: str, *known: str, stock: str = "", laid: str = "") -> State:
    """Return a state of hands like "ab" and known cards like "ana bo c"."""
    entries = tuple([Known(*entry.split()) for entry in known])
    players = (Player("ana", tuple(ana)), Player("bo", tuple(bo)))
    return State(players=players, stock=tuple(stock), laid=tuple(laid), known=entries)


def hands(seen: Any) -> list[str]:
    return ["".join(player.hand) for player in seen.players]


def test_knower_and_owner_see_a_known_card() -> None:
    full = state("ab", "cd", "ana bo c")
    assert hands(view(full, "ana")) == ["ab", "c?"]
    assert hands(view(full, "bo")) == ["??", "cd"]
    assert hands(view(full, None)) == ["??", "??"]
    assert [view(full, seat).known[0].card for seat in ("ana", "bo", "cy", None)] == ["c", "c", "?", "?"]


def test_of_copies_only_as_many_are_shown_as_are_known() -> None:
    assert hands(view(state("", "aad", "ana bo a"), "ana")) == ["", "a??"]
    assert hands(view(state("", "aad", "ana bo a", "ana bo a"), "ana")) == ["", "aa?"]


def test_a_hidden_card_among_the_known_ones_makes_no_partial_state() -> None:
    assert not is_partial(GAME, state("ab", "cd", "ana bo ?"))
    assert is_partial(GAME, state("a?", "cd", "ana bo ?"))


@pytest.mark.parametrize(
    ("given", "found"),
    [
        (state("ab", "cd", "ana bo c"), []),
        (state("ab", "d", "ana bo c", laid="c"), []),
        (state("ab", "d", "ana bo c"), []),
        (state("ab", "cd", "ana bo b"), ["card.known"]),
        (state("ab", "d", "ana bo c", stock="c"), ["card.known"]),
        (state("ab", "cd", "ana bo a"), []),
        (state("ab", "cd", "ana bo x"), ["card.unknown"]),
        (state("ab", "cd", "ana bo ?"), []),
    ],
)
def test_a_known_card_lies_with_its_holder_or_open(given: State, found: list[str]) -> None:
    assert [fault.id for fault in known_faults(GAME, given)] == found


def test_only_places_of_the_holder_and_open_ones_can_be_a_known_card() -> None:
    kinds = dict(kinds_by_place(state("??", "?", "ana bo c", "bo ana a", stock="?", laid="?")))
    assert kinds == {
        "/players/0/hand/0": set("abde"),
        "/players/0/hand/1": set("abde"),
        "/players/1/hand/0": set("abcde"),
        "/stock/0": set("abde"),
        "/laid/0": set("abcde"),
    }


def kinds_by_place(given: State) -> Iterator[tuple[str, set[str]]]:
    findings = Findings()
    partial: Any = read_partial_state(GAME, given, piles(given), findings)
    exclude_known(GAME, partial, findings)
    for pile in piles(partial):
        for card in pile.cards:
            place: Any = card
            assert isinstance(place, Hidden)
            yield place.pointer, set(place.kinds)


def test_a_known_card_that_is_not_seen_excludes_nothing() -> None:
    given = state("??", "?", "ana bo ?")
    assert dict(kinds_by_place(given)) == dict(kinds_by_place(replace(given, known=())))
