"""Moves of Spank!, the proposals of moves for a listing, and which types of move are open to whom.

Functions that propose discards, spanks and cards to place, and `discard_schema`, raise HiddenCardRead for a hand
with hidden cards. To propose moves for a listing, the engine then replaces each hidden card by one that it may be.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, permutations
from typing import Annotated, Any

from msgspec import Meta

from smack.cards import find_seat
from smack.cards.standard import RANK_OF, RANKS, Card
from smack.engine import PlayerId, PlayerMove, PlayerToAct, if_known, move_schema
from smack.games.spank.stacks import MAX_STACK_SIZE, can_move_stack, find_stack_moves, ranks_that_fit
from smack.games.spank.types import MAX_DECK_SIZE, SLOT_COUNT, Slot, State, empty_slots

SLOT_PAIRS = tuple(permutations(range(SLOT_COUNT), 2))  # (slot of a stack, slot of another one)


class Discard(PlayerMove, frozen=True, kw_only=True, tag="discard"):
    """Discard cards from the hand and go straight to Draw."""

    cards: Annotated[
        tuple[Card, ...],
        Meta(max_length=MAX_DECK_SIZE, description="In the order they enter the Discard."),
    ]


class Spank(PlayerMove, frozen=True, kw_only=True, tag="spank"):
    """Spank an opponent's stack with a card that fits it; stack and card go to the Discard."""

    card: Card
    opponent: Annotated[PlayerId, Meta(description="Whose stack is hit.")]
    stack: Slot


class MoveStack(PlayerMove, frozen=True, kw_only=True, tag="move"):
    """Move one of your own stacks whole onto another one."""

    stack: Slot
    onto: Slot


class Remove(PlayerMove, frozen=True, kw_only=True, tag="remove"):
    """Remove one of your own stacks to the Discard, since none can be moved."""

    stack: Slot


class Place(PlayerMove, frozen=True, kw_only=True, tag="place"):
    """Place a card from the hand into one of your own empty stacks, which ends the turn."""

    card: Card
    stack: Slot


class Done(PlayerMove, frozen=True, kw_only=True, tag="done"):
    """End the turn without doing more."""


def discards(state: State, player: str) -> Iterator[Discard]:
    """Propose at most three legal discards: the first card of the hand; the last two, reversed; the whole hand.

    With an empty hand it proposes none. They are samples: one card, an order other than the hand's, all cards.
    `discard_schema` accepts every legal discard.
    """
    hand = find_seat(state.players, player).hand
    # of a small hand some are equal
    for cards in dict.fromkeys((hand[:1], hand[:-3:-1], hand)):
        if cards:
            yield Discard(player=player, cards=cards)


def discard_schema(state: State, player: str) -> dict[str, Any]:
    """Return the JSON Schema of the legal discards: one or more cards of the hand, in any order."""
    hand = Counter(find_seat(state.players, player).hand)
    # no card more often than in the hand; `minContains`, since `contains` alone would require each card
    copy_limits = [
        {"contains": {"const": card}, "minContains": 0, "maxContains": number} for card, number in hand.items()
    ]
    cards = {
        "type": "array",
        "items": {"enum": list(hand)},
        "minItems": 1,
        "maxItems": hand.total(),
        "allOf": copy_limits,
    }
    return move_schema("discard", player, {"cards": cards})


def spanks(state: State, player: str) -> list[Spank]:
    """Propose each card of the hand, copies once, for each stack of an opponent that its rank fits.

    A stack with hidden cards is proposed with every card of the hand.
    """
    hand = [(card, RANK_OF[card]) for card in dict.fromkeys(find_seat(state.players, player).hand)]
    hand_ranks = {rank for _, rank in hand}
    plays: list[Spank] = []
    for opponent in state.players:
        if opponent.id != player:
            stacks = [(slot, stack) for slot, stack in enumerate(opponent.stacks) if stack]
            ranks_by_slot = [(slot, if_known(ranks_that_fit, stack, otherwise=RANKS)) for slot, stack in stacks]
            # a quick check: most stacks fit no card of the hand
            targets = [(slot, ranks) for slot, ranks in ranks_by_slot if not hand_ranks.isdisjoint(ranks)]
            plays += [
                Spank(player=player, card=card, opponent=opponent.id, stack=slot)
                for card, rank in hand
                for slot, ranks in targets
                if rank in ranks
            ]
    return plays


def stack_moves(state: State, player: str) -> list[MoveStack]:
    """Propose each move of a stack onto one that it fits; with a hidden card in a stack, all pairs of slots."""
    stacks = find_seat(state.players, player).stacks
    pairs = if_known(find_stack_moves, stacks, state.options.sequence, otherwise=SLOT_PAIRS)
    return [MoveStack(player=player, stack=stack, onto=onto) for stack, onto in pairs]


def removes(_state: State, player: str) -> list[Remove]:
    """Propose to remove each of the five stacks, empty ones included, which the rules refuse."""
    return [Remove(player=player, stack=stack) for stack in range(SLOT_COUNT)]


def places(state: State, player: str) -> list[Place]:
    """Propose each card of the hand, copies once, for each empty stack."""
    mover = find_seat(state.players, player)
    slots = empty_slots(mover)
    return [Place(player=player, card=card, stack=slot) for card in dict.fromkeys(mover.hand) for slot in slots]


def to_act(state: State) -> tuple[PlayerToAct, ...]:
    """Return the player on turn with the types of move that may be legal; () once the game is over.

    It reads of the hand only whether it is empty, since all players may see the answer.
    """
    if state.phase == "over":
        return ()
    return (PlayerToAct(state.turn, tuple(_open_move_types(state))),)


def _open_move_types(state: State) -> Iterator[str]:
    """Yield the types of move that may be legal for the player on turn, by what all players can see."""
    mover = find_seat(state.players, state.turn)
    is_choosing = state.phase == "choose"
    if is_choosing and mover.hand:
        yield "discard"
    if not all(mover.stacks):  # filling an empty stack comes before all but a discard (`empty.must-play`)
        yield "place" if mover.hand else "done"
        return
    if is_choosing and mover.hand:
        stacks_of_others = chain.from_iterable([player.stacks for player in state.players if player is not mover])
        # some stack can be hit: neither empty nor of five
        if not {0, MAX_STACK_SIZE}.issuperset(map(len, stacks_of_others)):
            yield "spank"
    # None: hidden cards decide, so both types are open
    can_move = if_known(can_move_stack, mover.stacks, state.options.sequence, otherwise=None)
    if can_move is not False:
        yield "move"
    if not can_move:
        yield "remove"
    yield "done"
