"""Moves of Laying the Smackdown: their types, proposals and schemas, and who may move.

Selections, dirty plays with picks and raises are too many to list: of these the proposals are samples, and a JSON
Schema accepts exactly the legal ones. The functions that yield moves are the proposals: they take a state and the
id of the player who would move. A function that needs the ranks of that player's cards raises HiddenCardRead for
hidden ones.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from smack.cards import find_seat
from smack.cards.standard import RANK_OF, Card
from smack.engine import MAX_SEATS, PlayerId, PlayerMove, PlayerToAct, move_schema
from smack.games.smackdown.showdown import find_combinations
from smack.games.smackdown.types import (
    CARDS_TO_SELECT,
    DECK_SIZE,
    Cards,
    Player,
    State,
    highest_raise,
    opponents_still_in,
)

LaidCards = Annotated[tuple[Card, ...], Meta(max_length=DECK_SIZE, description="In any order.")]
# Numbers that no rule allows are understood all the same, so that the verdict names the clause.
PlaceInHand = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Pick = Annotated[
    PlaceInHand | None,
    Meta(description="Null: chance picks. With `blind_pick: positions` also a place in the hand, from 0."),
]


class Draw(PlayerMove, frozen=True, kw_only=True, tag="draw"):
    """Draw the top card of the deck."""


class ScrewOver(PlayerMove, frozen=True, kw_only=True, tag="screw_over"):
    """Lay down 10-J-J: every opponent still in shows their hand."""

    cards: LaidCards


class Select(PlayerMove, frozen=True, kw_only=True, tag="select"):
    """After a screw over: choose the two cards that each opponent loses."""

    cards: Annotated[dict[PlayerId, Cards], Meta(max_length=MAX_SEATS, description="Cards by opponent.")]

    def __hash__(self) -> int:  # a dict has no hash; that of its keys is equal for equal moves
        return hash((self.player, frozenset(self.cards)))


class DirtyPlay(PlayerMove, frozen=True, kw_only=True, tag="dirty_play"):
    """Lay down Q-K: take one card from each opponent, blindly."""

    cards: LaidCards
    picks: (
        Annotated[
            dict[PlayerId, Pick],
            Meta(
                max_length=MAX_SEATS,
                description="Picks by opponent; opponents not named are spared. Absent: chance picks from "
                "every opponent who has cards.",
            ),
        ]
        | UnsetType
    ) = UNSET

    def __hash__(self) -> int:  # without `picks`: a dict has no hash
        return hash((self.player, self.cards))


class DoubleAce(PlayerMove, frozen=True, kw_only=True, tag="double_ace"):
    """Lay down A-A and win."""

    cards: LaidCards


class Smackdown(PlayerMove, frozen=True, kw_only=True, tag="smackdown"):
    """Call a smackdown."""


class EndTurn(PlayerMove, frozen=True, kw_only=True, tag="end_turn"):
    """End the turn without doing more."""


class Raise(PlayerMove, frozen=True, kw_only=True, tag="raise"):
    """Propose to raise the stake."""

    amount: Annotated[int, Meta(ge=-(10**12), le=10**12, description="Chips each player adds, from 1.")]


class Accept(PlayerMove, frozen=True, kw_only=True, tag="accept"):
    """Accept a raise and pay it."""


class Fold(PlayerMove, frozen=True, kw_only=True, tag="fold"):
    """Refuse to pay a raise and leave the deal."""


def _cards_of_rank(state: State, player: str, rank: str) -> list[str]:
    """Return the cards of a rank in a player's hand. Raises HiddenCardRead if the hand has a hidden card."""
    return [card for card in find_seat(state.players, player).hand if RANK_OF[card] == rank]


def screw_overs(state: State, player: str) -> Iterator[ScrewOver]:
    """Yield a move for every 10-J-J of the hand, in one order of its cards."""
    tens, jacks = _cards_of_rank(state, player, "10"), _cards_of_rank(state, player, "J")
    for ten, pair in product(tens, combinations(jacks, 2)):
        yield ScrewOver(player=player, cards=(ten, *pair))


def selections(state: State, player: str) -> Iterator[Select]:
    """Yield one or two samples: the first two cards of each opponent and, if some hand has more, the last two.

    The first sample has an entry for opponents with an empty hand, too; the second has none for them. Both are
    legal.
    """
    others = opponents_still_in(state, player)
    yield Select(player=player, cards={other.id: other.hand[:CARDS_TO_SELECT] for other in others})
    if any(len(other.hand) > CARDS_TO_SELECT for other in others):
        yield Select(
            player=player, cards={other.id: other.hand[-CARDS_TO_SELECT:] for other in others if other.hand}
        )


def dirty_plays(state: State, player: str) -> Iterator[DirtyPlay]:
    """Yield, for every Q-K of the hand, a move without picks and a move with each sample of picks.

    Under the option `blind_pick: chance` rules refuse the samples with places.
    """
    opponents = [other for other in opponents_still_in(state, player) if other.hand]
    for cards in product(_cards_of_rank(state, player, "Q"), _cards_of_rank(state, player, "K")):
        yield DirtyPlay(player=player, cards=cards)
        for picks in _sample_picks(opponents):
            yield DirtyPlay(player=player, cards=cards, picks=picks)


def _sample_picks(opponents: list[Player]) -> Iterator[dict[str, int | None]]:
    """Yield samples of `picks`: id of an opponent -> place in the hand, None for chance.

    `opponents` are those who have cards. The samples are:

    - no picks
    - a card of the first opponent by chance
    - the first card of every opponent
    - the last card of the first opponent and, if there are several opponents, a card of the last one by chance

    Without opponents there is only the first sample. The last sample is left out for a single opponent with a
    single card, since it would equal the third.
    """
    yield {}
    if not opponents:
        return
    first, last = opponents[0], opponents[-1]
    yield {first.id: None}
    yield dict.fromkeys([opponent.id for opponent in opponents], 0)
    if len(opponents) > 1 or len(first.hand) > 1:
        yield {last.id: None, first.id: len(first.hand) - 1}


def double_aces(state: State, player: str) -> Iterator[DoubleAce]:
    """Yield a move for every pair of aces of the hand, in one order."""
    for aces in combinations(_cards_of_rank(state, player, "A"), 2):
        yield DoubleAce(player=player, cards=aces)


def raises(state: State, player: str) -> Iterator[Raise]:
    """Yield the smallest and the highest legal raise as samples; nothing if the player cannot raise."""
    highest = highest_raise(state, player)
    for amount in sorted({1, highest}) if highest else ():
        yield Raise(player=player, amount=amount)


def weigh_smackdown(state: State, player: str) -> int:
    """Return the weight of a smackdown in random play: high if the hand has a combination, else low.

    Other types of move have the default weight, 4, between the two. Without a combination a smackdown never wins.
    """
    return 12 if any(find_combinations(find_seat(state.players, player).hand)) else 1


Schema = dict[str, Any]


def selection_schema(state: State, player: str) -> Schema:
    """Return the schema of legal selections: of each opponent two cards or, if fewer are in the hand, all."""
    others = opponents_still_in(state, player)
    properties = {}
    for other in others:
        number = min(CARDS_TO_SELECT, len(other.hand))
        # an `enum` may not be empty, and of an empty hand `maxItems` allows no card
        items: Schema = {"items": {"enum": list(other.hand)}, "uniqueItems": True} if other.hand else {}
        properties[other.id] = {"type": "array", "minItems": number, "maxItems": number, **items}
    cards = {
        "type": "object",
        "properties": properties,
        "required": [other.id for other in others if other.hand],
        "additionalProperties": False,
    }
    return move_schema("select", player, {"cards": cards})


def dirty_play_schema(state: State, player: str) -> Schema:
    """Return the schema of legal dirty plays: a queen and a king in either order, and picks from hands with cards.

    The picks can be absent, or name only some of the opponents.
    """
    queens, kings = ({"enum": _cards_of_rank(state, player, rank)} for rank in ("Q", "K"))
    cards = {
        "type": "array",
        "minItems": 2,
        "maxItems": 2,
        "anyOf": [{"prefixItems": [queens, kings]}, {"prefixItems": [kings, queens]}],
    }
    opponents = [other for other in opponents_still_in(state, player) if other.hand]
    places: Schema = {opponent.id: {"type": "null"} for opponent in opponents}
    if state.options.blind_pick == "positions":
        place = {"type": ["integer", "null"], "minimum": 0}
        places = {opponent.id: {**place, "maximum": len(opponent.hand) - 1} for opponent in opponents}
    picks = {"type": "object", "properties": places, "additionalProperties": False}
    return move_schema("dirty_play", player, {"cards": cards, "picks": picks}, optional=("picks",))


def raise_schema(state: State, player: str) -> Schema:
    """Return the schema of legal raises; it accepts none if the player cannot raise."""
    amount = {"type": "integer", "minimum": 1, "maximum": highest_raise(state, player)}
    return move_schema("raise", player, {"amount": amount})


MOVES_ON_TURN = {  # phase -> moves of the player on turn
    "draw": ("draw",),
    "act": ("screw_over", "dirty_play", "double_ace", "smackdown", "end_turn"),
    "select": ("select",),
    "finish": ("double_ace", "end_turn"),
}


def to_act(state: State) -> tuple[PlayerToAct, ...]:
    """Return the one player who must answer a raise now; without a raise, all players who may move.

    These are the player on turn and, clockwise from there, those who may move out of turn.

    Each entry has the types of move that are open to the player, even if the hand has no cards for them. Returns
    () once the deal is over.
    """
    if state.phase == "over":
        return ()
    if state.raise_ is not None:
        player = state.raise_.waiting[0]
        can_pay = find_seat(state.players, player).purse >= state.raise_.amount
        return (PlayerToAct(player, ("accept", "fold") if can_pay else ("fold",)),)
    assert state.turn is not None
    turn_moves = MOVES_ON_TURN[state.phase]
    if state.options.double_ace != "at_once" and not state.options.chips:  # a quick answer: nothing is out of turn
        return (PlayerToAct(state.turn, turn_moves),)
    turn_moves += tuple([move for move in _moves_at_any_time(state, state.turn) if move not in turn_moves])
    others = [(other.id, _moves_at_any_time(state, other.id)) for other in opponents_still_in(state, state.turn)]
    return (PlayerToAct(state.turn, turn_moves), *[PlayerToAct(other, moves) for other, moves in others if moves])


def _moves_at_any_time(state: State, player: str) -> tuple[str, ...]:
    """Return the types of move that a player still in may make even out of turn, while no raise is pending."""
    aces = ("double_ace",) if state.options.double_ace == "at_once" else ()
    return (*aces, "raise") if highest_raise(state, player) > 0 else aces
