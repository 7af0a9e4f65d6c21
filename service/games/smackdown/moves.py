"""The moves of Laying the Smackdown, and which of them are worth proposing to the rules."""

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from service.cards.seats import seated
from service.cards.standard import RANK_OF, Card
from service.engine.moves import Move
from service.engine.verdict import PlayerId
from service.games.smackdown.state import (
    PACK,
    SELECTED,
    Cards,
    State,
    highest_raise,
    others_in,
)

Laid = Annotated[tuple[Card, ...], Meta(min_length=1, max_length=PACK, description="In any order.")]
Position = Annotated[int, Meta(ge=0, le=10**9, description="Place in the opponent's hand, from 0.")]


class Draw(Move, frozen=True, kw_only=True, tag="draw"):
    """Draw the top card of the deck."""

    player: PlayerId


class ScrewOver(Move, frozen=True, kw_only=True, tag="screw_over"):
    """Lay 10-J-J: everybody else shows the hand."""

    player: PlayerId
    cards: Laid


class Select(Move, frozen=True, kw_only=True, tag="select"):
    """After a screw over: the two cards that each opponent loses."""

    player: PlayerId
    cards: Annotated[dict[PlayerId, Cards], Meta(max_length=16, description="Cards by opponent.")]

    def __hash__(self) -> int:
        return hash((self.player, frozenset(self.cards)))


class DirtyPlay(Move, frozen=True, kw_only=True, tag="dirty_play"):
    """Lay Q-K: take a card from opponents, blindly."""

    player: PlayerId
    cards: Laid
    picks: (
        Annotated[
            dict[PlayerId, Position],
            Meta(max_length=16, description="Positions by opponent; absent: chance picks from everybody."),
        ]
        | UnsetType
    ) = UNSET

    def __hash__(self) -> int:
        return hash((self.player, self.cards))


class DoubleAce(Move, frozen=True, kw_only=True, tag="double_ace"):
    """Lay A-A and win."""

    player: PlayerId
    cards: Laid


class Smackdown(Move, frozen=True, kw_only=True, tag="smackdown"):
    """Call a smackdown."""

    player: PlayerId


class EndTurn(Move, frozen=True, kw_only=True, tag="end_turn"):
    """End the turn."""

    player: PlayerId


class Raise(Move, frozen=True, kw_only=True, tag="raise"):
    """Propose to raise the stake."""

    player: PlayerId
    amount: Annotated[int, Meta(ge=1, le=10**12, description="Chips each player adds.")]


class Accept(Move, frozen=True, kw_only=True, tag="accept"):
    """Pay a raise."""

    player: PlayerId


class Fold(Move, frozen=True, kw_only=True, tag="fold"):
    """Refuse a raise and leave the deal."""

    player: PlayerId


def draws(_state: State, player: str) -> Iterator[Draw]:
    yield Draw(player=player)


def _of_rank(state: State, player: str, rank: str) -> list[str]:
    return [card for card in seated(state.players, player).hand if RANK_OF[card] == rank]


def screw_overs(state: State, player: str) -> Iterator[ScrewOver]:
    """Every 10-J-J of the hand, once, in that order."""
    for ten in _of_rank(state, player, "10"):
        for jacks in combinations(_of_rank(state, player, "J"), 2):
            yield ScrewOver(player=player, cards=(ten, *jacks))


def selections(state: State, player: str) -> Iterator[Select]:
    """A sample: the first cards of everybody, then the last of everybody who has any."""
    others = others_in(state, player)
    yield Select(player=player, cards={other.id: other.hand[:SELECTED] for other in others})
    if any(len(other.hand) > SELECTED for other in others):
        yield Select(player=player, cards={other.id: other.hand[-SELECTED:] for other in others if other.hand})


def dirty_plays(state: State, player: str) -> Iterator[DirtyPlay]:
    """Every Q-K by chance, and a sample of picks: nobody, everybody's first card, one opponent's last."""
    for queen in _of_rank(state, player, "Q"):
        for king in _of_rank(state, player, "K"):
            cards = (queen, king)
            yield DirtyPlay(player=player, cards=cards)
            yield DirtyPlay(player=player, cards=cards, picks={})
            having = [other for other in others_in(state, player) if other.hand]
            if having:
                yield DirtyPlay(player=player, cards=cards, picks=dict.fromkeys([o.id for o in having], 0))
            if len(having) > 1 or (having and len(having[0].hand) > 1):
                yield DirtyPlay(player=player, cards=cards, picks={having[0].id: len(having[0].hand) - 1})


def double_aces(state: State, player: str) -> Iterator[DoubleAce]:
    for aces in combinations(_of_rank(state, player, "A"), 2):
        yield DoubleAce(player=player, cards=aces)


def smackdowns(_state: State, player: str) -> Iterator[Smackdown]:
    yield Smackdown(player=player)


def end_turns(_state: State, player: str) -> Iterator[EndTurn]:
    yield EndTurn(player=player)


def raises(state: State, player: str) -> Iterator[Raise]:
    """A sample: the smallest and the largest."""
    most = highest_raise(state, player)
    yield from (Raise(player=player, amount=amount) for amount in (sorted({1, most}) if most else ()))


def accepts(_state: State, player: str) -> Iterator[Accept]:
    yield Accept(player=player)


def folds(_state: State, player: str) -> Iterator[Fold]:
    yield Fold(player=player)
