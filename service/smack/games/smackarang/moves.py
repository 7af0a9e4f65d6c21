"""Moves of SMACKarang: their types, the proposals for a state and a player's id, and whose move it is."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

from msgspec import UNSET, Meta, UnsetType

from smack.cards import find_seat
from smack.engine import PlayerId, PlayerMove, PlayerToAct, is_hidden, seats
from smack.games.smackarang.matching import cards_that_fit
from smack.games.smackarang.types import (
    COLOR_OF,
    COLORS,
    DECK_SIZE,
    WEAPON_TYPE_OF,
    WEAPONS_OF_COLOR,
    Card,
    Color,
    State,
)


class Play(PlayerMove, frozen=True, kw_only=True, tag="play"):
    """Lay a card, with what its Character takes, such as Weapons, an opponent or a color."""

    ABSENT_VALUES: ClassVar[Mapping[str, Any]] = {"extras": ()}  # left out it means the same

    card: Card
    weapon: Annotated[Card | UnsetType, Meta(description="The Weapon laid with a smacklash.")] = UNSET
    extras: (
        Annotated[
            tuple[Card, ...],
            Meta(max_length=DECK_SIZE, description="Weapons laid on a flick, in order: up to two."),
        ]
        | UnsetType
    ) = UNSET
    opponent: Annotated[PlayerId | UnsetType, Meta(description="With whom a twistie swaps hands.")] = UNSET
    color: Color | UnsetType = UNSET
    next: Annotated[PlayerId | UnsetType, Meta(description="Who goes on after a zip.")] = UNSET

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards that the move lays: `card`, then `weapon` if there is one, then `extras` in order."""
        weapon = () if self.weapon is UNSET else (self.weapon,)
        return (self.card, *weapon, *(self.extras or ()))


class Draw(PlayerMove, frozen=True, kw_only=True, tag="draw"):
    """Draw one card, or the penalty of a challenge."""


class Keep(PlayerMove, frozen=True, kw_only=True, tag="keep"):
    """Keep the card just drawn and end the turn."""


def plays(state: State, player: str) -> Iterator[Play]:
    """Yield the plays of every different card of the player's hand that fits, one for each choice of companions.

    On a hidden top card, with no color called, every card of the hand may fit, so the plays of all are yielded.
    Rules may refuse some plays. Raises LookupError for an unknown player, HiddenCardRead for a hand with a hidden
    card.
    """
    hand = find_seat(state.players, player).hand
    fitting_cards = None if state.called_color is None and is_hidden(state.discard[-1]) else cards_that_fit(state)
    for card in dict.fromkeys(hand):
        if fitting_cards is None or card in fitting_cards:
            yield from _plays_of(card, hand, state, player)


def answers(state: State, player: str) -> Iterator[Play]:
    """Yield the play of every different Weapon of the player's hand that has the color of the challenge.

    A challenge must be in progress. Raises LookupError for an unknown player, HiddenCardRead for a hand with a
    hidden card.
    """
    assert state.challenge is not None
    weapons = WEAPONS_OF_COLOR[state.challenge.color]
    for card in dict.fromkeys(find_seat(state.players, player).hand):
        if card in weapons:
            yield Play(player=player, card=card)


def plays_of_drawn_card(state: State, player: str) -> Iterator[Play]:
    """Yield the plays of the card just drawn (phase `drawn`), one for each choice of companions.

    Rules may refuse some of them. `player` must be the one who drew it.
    """
    assert state.drawn is not None
    yield from _plays_of(state.drawn, find_seat(state.players, player).hand, state, player)


def _plays_of(card: str, hand: tuple[str, ...], state: State, player: str) -> Iterator[Play]:
    """Yield the plays of a card of `hand`, which is that of `player`, one for each choice of companions.

    Companions are the Weapon, extras, opponent, color or next player that some Characters take; for any other card
    there is one play. Rules may refuse some of them.
    """
    match card:
        case "smacklash":
            weapons = dict.fromkeys(other for other in hand if other in WEAPON_TYPE_OF)
            yield from (Play(player=player, card=card, weapon=weapon) for weapon in weapons)
        case "flick":
            yield from (Play(player=player, card=card, extras=extras) for extras in _choose_extras(hand))
        case "twistie":
            yield from (Play(player=player, card=card, opponent=seat) for seat in seats(state))
        case "bounce":
            yield from (Play(player=player, card=card, color=color) for color in COLORS)
        case "zip":
            yield from (Play(player=player, card=card, next=seat) for seat in seats(state))
        case _:
            yield Play(player=player, card=card)


def _choose_extras(hand: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield every choice of none, one or two Weapons of one color from the hand.

    Two different Weapons are yielded in both orders. Each choice is yielded once, even if the hand has equal
    cards.
    """
    weapons = [card for card in hand if card in WEAPON_TYPE_OF]
    different_weapons = tuple(dict.fromkeys(weapons))
    yield ()
    for first in different_weapons:
        yield (first,)
        for second in different_weapons:
            # a Weapon with itself only if the hand has it twice
            if COLOR_OF[second] == COLOR_OF[first] and (second != first or weapons.count(first) > 1):
                yield (first, second)


MOVE_TYPES_BY_PHASE = {  # phase -> types of moves
    "play": ("play", "draw"),
    "drawn": ("play", "keep"),
    "challenge": ("play", "draw"),
}
MOVE_TYPES_IF_MUST_PLAY = {**MOVE_TYPES_BY_PHASE, "drawn": ("play",)}  # where a playable drawn card must be laid


def to_act(state: State) -> tuple[PlayerToAct, ...]:
    """Return the one player to act: in a challenge the next to answer, else the player on turn.

    The types of move are those of the phase, even if no such move is legal now; under `drawn_card: must_play` the
    phase `drawn` has no `keep`. Returns () once the round is over.
    """
    if state.phase == "over":
        return ()
    mover = state.challenge.waiting[0] if state.challenge else state.turn
    must_play = state.options.drawn_card == "must_play"
    return (PlayerToAct(mover, (MOVE_TYPES_IF_MUST_PLAY if must_play else MOVE_TYPES_BY_PHASE)[state.phase]),)
