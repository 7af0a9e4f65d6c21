"""What a listing of a partial state proposes, and what it charges."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Annotated, Any
from unittest import mock

import pytest
from msgspec import Struct

from smack.engine import judge
from smack.engine.declare.budget import BudgetExceeded, budget
from smack.engine.declare.chance import Stream
from smack.engine.declare.game import GameState, view_of
from smack.engine.declare.hidden import Findings, Hidden, RemainingCards
from smack.engine.declare.moves import Move, PlayerMove
from smack.engine.declare.places import SEEN_BY_ALL, Pile
from smack.engine.declare.rules import Action
from smack.engine.judge import Judge
from smack.engine.knowledge import answers
from smack.engine.knowledge.answers import PROPOSAL_COST, Knowledge
from smack.engine.knowledge.constraints import UNITS_PER_LISTING, SearchUnits
from smack.games import GAMES
from smack.testing.completing import read_partial
from smack.testing.playouts import all_deals, deal, playout
from tests.engine.knowledge.toy import Card, Side

ENOUGH = 10**6


class Player(Side, frozen=True):
    id: str


class Board(GameState, frozen=True, kw_only=True, tag="board"):
    players: tuple[Player, ...]
    discard: Annotated[tuple[Card, ...], SEEN_BY_ALL] = ()


class Play(PlayerMove, frozen=True, tag="play"):
    card: str


def _board(hidden: int, visible: tuple[str, ...], copies: dict[str, int], *, discard: bool = False) -> Board:
    """Return a board on which "ana" has three hidden cards, and "bo" some hidden and visible ones."""
    deck = RemainingCards(copies, Findings())
    ana, bo = [tuple([Hidden(deck, f"/players/{i}/hand", j) for j in range(n)]) for i, n in enumerate((3, hidden))]
    players = (Player(ana, "ana"), Player((*bo, *visible), "bo"))  # type: ignore[arg-type]
    pile = (Hidden(deck, "/discard", 0),) if discard else ()
    return Board(seq=1, chance=Stream(), players=players, discard=pile)  # type: ignore[arg-type]


def _action(propose: Any, schema: Any = None) -> Action:
    return Action(rules=(), propose=propose, schema=schema)


def _list(
    board: Board, action: Action, search_units: SearchUnits, copies: dict[str, int]
) -> list[tuple[Move, bool]]:
    """Return the candidates of "bo", all of them certainly legal."""

    def piles(state: Board) -> list[Pile]:
        hands = [Pile(f"/players/{i}/hand", player.hand) for i, player in enumerate(state.players)]
        return [*hands, Pile("/discard", state.discard)]

    game: Any = SimpleNamespace(state=Board, deck=lambda _: copies, piles=piles, faults=lambda _: iter(()))
    referee = Judge(game, Knowledge(game, board, board, ()))
    with mock.patch.object(Judge, "is_legal", lambda _self, _state, _move, own: own is search_units):
        return list(referee.possible_moves(action, board, "bo", search_units))


@pytest.mark.parametrize("schema", [None, lambda *_: {}])
def test_only_the_hidden_cards_of_the_mover_are_supposed_to_be_any(schema: Any) -> None:
    """A parametric type needs samples only, so the hand keeps its size."""
    copies = {"a": 2, "b": 1, "c": 4}
    board = _board(3, ("d",), copies)
    states: list[Board] = []

    def propose(state: Board, player: str) -> Iterator[Play]:
        states.append(state)
        yield from [Play(player=player, card=card) for card in dict.fromkeys(state.players[1].hand)]

    listed = _list(board, _action(propose, schema), SearchUnits(ENOUGH), copies)
    cards = "dab" if schema else "dabc"
    assert listed == [(Play(player="bo", card=card), True) for card in cards]
    assert states[0].players[0] is board.players[0]
    assert states[0].players[1].hand == (("d", "a", "a", "b") if schema else tuple("daabcccc"))


class Seat(Struct, frozen=True):
    id: str


class Table(GameState, frozen=True, kw_only=True, tag="table"):
    players: tuple[Seat, ...]
    discard: Annotated[tuple[Card, ...], SEEN_BY_ALL]


def test_a_game_without_hands_lists_what_it_proposes() -> None:
    hidden = Hidden(RemainingCards({"a": 1, "b": 1}, Findings()), "/discard", 0)
    table: Any = Table(players=(Seat("bo"),), discard=(hidden,))  # type: ignore[arg-type]
    action = _action(lambda _state, player: [Play(player=player, card="a")])
    assert _list(table, action, SearchUnits(ENOUGH), {"a": 1, "b": 1}) == [(Play(player="bo", card="a"), True)]


def test_a_listing_charges_for_the_hidden_cards_of_the_mover_and_for_each_proposal() -> None:
    copies = {"a": 43}
    with budget(ENOUGH) as left:
        assert (
            len(
                _list(
                    _board(7, (), copies),
                    _action(lambda *_: [Play(player="bo", card="a")] * 4),
                    SearchUnits(0),
                    copies,
                )
            )
            == 1
        )
    assert left[0] == ENOUGH - 43 // 10 - 4 * PROPOSAL_COST - 7 // 3


def test_what_is_proposed_for_any_hidden_card_elsewhere_is_listed() -> None:
    """With every remaining card in the hand no card remains for the discard pile; it is supposed all the same."""
    copies = {"a": 1, "b": 1, "c": 3}

    def propose(state: Board, player: str) -> Iterator[Play]:
        yield Play(player=player, card="a" if state.discard[0] == "b" else "c")

    listed = _list(_board(1, (), copies, discard=True), _action(propose), SearchUnits(ENOUGH), copies)
    assert {move.card for move, _ in listed} == {"a", "c"}  # type: ignore[attr-defined]


def test_a_listing_never_lacks_a_certainly_legal_move() -> None:
    """A move that is legal in every completion is proposed in the first, for which there are units of its own."""
    copies = {"a": 1, "b": 1, "c": 3}

    def propose(state: Board, player: str) -> Iterator[Play]:
        yield Play(player=player, card="c")
        if state.discard[0] == "b":
            yield Play(player=player, card="a")

    def listed(units: int) -> set[str]:
        moves = _list(_board(1, (), copies, discard=True), _action(propose), SearchUnits(units), copies)
        return {move.card for move, _ in moves}  # type: ignore[attr-defined]

    assert listed(ENOUGH) == {"a", "c"}
    assert listed(0) == {"c"}
    with mock.patch.object(answers, "UNITS_PER_QUESTION", 0), pytest.raises(BudgetExceeded):
        listed(0)


def test_more_units_would_decide_no_other_move() -> None:
    """A listing of another seat's moves is the same with four times as many units.

    With 90,000 units 187 more moves were undecided. Rare listings would need more than they have: one of the deal
    `five-last-bounce` leaves 27 moves undecided that are certainly illegal.
    """
    game = GAMES["smackarang"]
    body = next(
        body for name, its_title, body in all_deals() if (name, its_title) == (game.id, "three-many-types")
    )
    turns = playout(game, deal(game, body, "known 654").state, 654, 31)
    view = view_of(game, list(turns)[30].before, "é~/")
    listings = []
    for units in (UNITS_PER_LISTING, 4 * UNITS_PER_LISTING):
        state, referee = read_partial(game, view)
        with mock.patch.object(judge, "UNITS_PER_LISTING", units):
            listings.append(referee.legal_moves(state, "bo"))
    assert listings[0] == listings[1]
