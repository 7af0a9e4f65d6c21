"""What can be said whatever the cards are that are not seen.

A question that never looks at such a card is answered as always. One that does is asked again with every card that
the deck has left in its place, one after the other: an answer stands if it is the same for all that can be, else
the question hangs on the first card it looked at.
"""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from msgspec import UNSET, UnsetType

from smack.engine.budget import charge
from smack.engine.game import Game
from smack.engine.partial.hidden import Hidden, HiddenCardRead, replace_leaf, until_hidden_read

MOST_TRIES = 128  # cards supposed for one question; what is not settled by then hangs
MOST_LISTED = 512  # for all questions of a listing together
COST = 300  # units of the budget: a card supposed is a state read anew

Answer = TypeVar("Answer")
Agree = Callable[[Answer, Answer], Answer | UnsetType]  # one answer of two that say the same, UNSET of others


class Patience:
    """How many cards may still be supposed."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def spend(self) -> None:
        charge(COST)
        self.left -= 1


def may_be(game: Game, state: Any) -> bool:
    """Whether play may have led there, as far as is seen."""
    return next(until_hidden_read(game.faults(state)), None) is None


def settled(
    game: Game,
    state: Any,
    question: Callable[[Any], Answer],
    agree: Agree[Answer],
    patience: Patience | None = None,
) -> Answer:
    """The answer that is the same in every completion of a state. Raises HiddenCardRead."""
    tries = MOST_TRIES if patience is None else min(MOST_TRIES, patience.left)
    try:
        return question(state)
    except HiddenCardRead as looked:
        if looked.card is None or tries <= 0:
            raise
        settling = _Settling(game, question, agree, Patience(tries))
        try:
            return settling.split(state, looked, looked.card)
        finally:
            if patience is not None:
                patience.left -= tries - settling.patience.left


class _Settling(Generic[Answer]):
    """A question while cards are supposed."""

    def __init__(
        self, game: Game, question: Callable[[Any], Answer], agree: Agree[Answer], patience: Patience
    ) -> None:
        self.game, self.question, self.agree, self.patience = game, question, agree, patience
        self.supposed: list[tuple[str, Hidden]] = []

    def ask(self, state: Any) -> Answer:
        try:
            return self.question(state)
        except HiddenCardRead as looked:
            if looked.card is None:
                raise
            return self.split(state, looked, looked.card)

    def split(self, state: Any, looked: HiddenCardRead, card: Hidden) -> Answer:
        """Ask again with each card that this one can be; whatever hangs, hangs on this one."""
        said: Answer | UnsetType = UNSET
        only: str | None = None
        for kind in self.kinds(card):
            if self.patience.left <= 0:
                raise looked
            known, answer = self.supposing(kind, state, looked, card)
            if answer is UNSET:
                continue
            if said is UNSET:
                said, only = answer, known
                continue
            so_far: Answer = said if only is None else replace_leaf(said, only, card)
            said, only = self.agree(so_far, replace_leaf(answer, known, card)), None
            if said is UNSET:
                raise looked
        if said is UNSET:
            raise looked
        return said  # with the card in it, if there is but one that it can be

    def kinds(self, card: Hidden) -> Iterator[str]:
        """What a card can be besides the cards of its deck that are supposed already."""
        taken = [kind for kind, other in self.supposed if other.unseen is card.unseen]
        return (kind for kind, copies in card.unseen.items() if taken.count(kind) < copies)

    def supposing(
        self, kind: str, state: Any, looked: HiddenCardRead, card: Hidden
    ) -> tuple[str, Answer | UnsetType]:
        """(an object of its own for a kind of card, what is said with it in the card's place)."""
        self.patience.spend()
        known = (kind + " ")[:-1]
        then = replace_leaf(state, card, known)
        if not may_be(self.game, then):
            return known, UNSET
        self.supposed.append((kind, card))
        try:
            return known, self.ask(then)
        except HiddenCardRead:
            raise looked from None
        finally:
            self.supposed.pop()
