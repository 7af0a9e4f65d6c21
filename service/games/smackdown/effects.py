"""What the legal moves of Laying the Smackdown do. Every effect is (state, move, chance) -> (state, events)."""

from collections.abc import Iterator

from msgspec import UNSET

from service.engine.chance import Chance
from service.games.smackdown import events as happened
from service.games.smackdown import moves
from service.games.smackdown.desk import After, Desk
from service.games.smackdown.state import PendingRaise, State, others_in


def draw(state: State, move: moves.Draw, _chance: Chance) -> After:
    desk = Desk(state)
    card = desk.deck[-1]
    desk.deck = desk.deck[:-1]
    desk.give(move.player, card)
    desk.tell(
        happened.Drew("all", move.player, len(desk.deck)), happened.Received((move.player,), move.player, card)
    )
    return desk.state(phase="act")


def screw_over(state: State, move: moves.ScrewOver, _chance: Chance) -> After:
    """Everybody else still in shows the hand; the selection follows."""
    desk = Desk(state)
    desk.remove(move.player, move.cards)
    desk.tell(happened.Laid("all", move.player, "screw_over", move.cards))
    desk.tell(*(happened.HandShown("all", other.id, other.hand) for other in others_in(state, move.player)))
    return desk.state(phase="select", idle_turns=0)


def select(state: State, move: moves.Select, _chance: Chance) -> After:
    desk = Desk(state)
    for other in others_in(state, move.player):
        if cards := move.cards.get(other.id, ()):
            desk.remove(other.id, cards)
        desk.tell(happened.Removed("all", other.id, cards))
    return desk.state(phase="finish")


def dirty_play(state: State, move: moves.DirtyPlay, chance: Chance) -> After:
    """Take a card from each opponent, by chance or by position, clockwise from the left."""
    desk = Desk(state)
    desk.remove(move.player, move.cards)
    desk.tell(happened.Laid("all", move.player, "dirty_play", move.cards))
    for opponent, at in _positions(state, move, chance):
        hand = desk.hand(opponent)
        desk.change(opponent, hand=hand[:at] + hand[at + 1 :])
        desk.give(move.player, hand[at])
        concerned = (move.player, opponent)
        desk.tell(
            happened.Took("all", move.player, opponent, at),
            happened.CardTaken(concerned, move.player, opponent, hand[at]),
        )
    return desk.state(phase="finish", idle_turns=0)


def _positions(state: State, move: moves.DirtyPlay, chance: Chance) -> Iterator[tuple[str, int]]:
    for other in others_in(state, move.player):
        if move.picks is UNSET:
            if other.hand:
                yield other.id, chance.below(len(other.hand))
        elif other.id in move.picks:
            yield other.id, move.picks[other.id]


def double_ace(state: State, move: moves.DoubleAce, _chance: Chance) -> After:
    desk = Desk(state)
    desk.remove(move.player, move.cards)
    desk.tell(happened.Laid("all", move.player, "double_ace", move.cards))
    return desk.end(move.player, "double_ace", "smackdown.double-ace.win")


def smackdown(state: State, move: moves.Smackdown, _chance: Chance) -> After:
    desk = Desk(state)
    desk.tell(happened.SmackdownCalled("all", move.player))
    return desk.smackdown()


def end_turn(state: State, move: moves.EndTurn, _chance: Chance) -> After:
    """Pass the turn; when everybody has passed without a card left to draw, the deal is cancelled."""
    desk = Desk(state)
    idle = state.idle_turns + (state.phase == "act" and not state.deck)
    desk.tell(happened.TurnEnded("all", move.player, idle))
    if idle and idle >= len(desk.still_in()):
        return desk.end(None, "exhausted", "smackdown.deck.exhausted", idle=idle)
    return desk.begin_turn(move.player, idle_turns=idle)


def raise_stake(state: State, move: moves.Raise, _chance: Chance) -> After:
    """Pay the raise; everybody else still in has to answer."""
    desk = Desk(state)
    desk.pay(move.player, move.amount)
    waiting = tuple([other.id for other in others_in(state, move.player)])
    desk.tell(happened.Raised("all", move.player, move.amount, waiting))
    return desk.state(raise_=PendingRaise(move.player, move.amount, waiting))


def accept(state: State, move: moves.Accept, _chance: Chance) -> After:
    desk = Desk(state)
    assert state.raise_ is not None
    desk.pay(move.player, state.raise_.amount)
    desk.tell(happened.Accepted("all", move.player, state.raise_.amount))
    return desk.state(raise_=_answered(desk))


def fold(state: State, move: moves.Fold, _chance: Chance) -> After:
    """Leave the deal: the last one in wins it, and a folder's turn passes on at once."""
    desk = Desk(state)
    desk.change(move.player, folded=True)
    desk.tell(happened.Folded("all", move.player, desk.players[move.player].stake))
    left = desk.still_in()
    if len(left) == 1:
        return desk.end(left[0].id, "last_in", "smackdown.chips.last-in", idle=0)
    pending = _answered(desk)
    if move.player == state.turn:
        return desk.begin_turn(move.player, raise_=pending, idle_turns=0)
    return desk.state(raise_=pending, idle_turns=0)


def _answered(desk: Desk) -> PendingRaise | None:
    """The raise without the one who just answered; None when everybody has."""
    pending = desk.before.raise_
    assert pending is not None
    if len(pending.waiting) > 1:
        return PendingRaise(pending.by, pending.amount, pending.waiting[1:])
    desk.tell(happened.RaiseSettled("all", desk.pot))
    return None
