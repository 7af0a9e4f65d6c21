"""What the legal moves of Spank! do. Every effect is (state, move, chance) -> (state, events)."""

from service.cards.seats import index
from service.engine.chance import Chance
from service.games.spank import events as happened
from service.games.spank.desk import Desk
from service.games.spank.events import End
from service.games.spank.moves import Discard, Done, MoveStack, Place, Remove, Spank
from service.games.spank.stacks import joined
from service.games.spank.state import State
from service.games.spank.turn import After, end_turn


def discard(state: State, move: Discard, chance: Chance) -> After:
    desk = Desk(state, chance)
    desk.take(move.cards)
    desk.discard += move.cards
    desk.events.append(happened.Discarded("all", move.player, move.cards))
    return end_turn(desk)


def spank(state: State, move: Spank, chance: Chance) -> After:
    desk = Desk(state, chance)
    desk.take((move.card,))
    hit = desk.throw_stack(index(state.players, move.opponent), move.stack)
    desk.discard += (move.card,)
    desk.events.append(happened.Spanked("all", move.player, move.card, move.opponent, move.stack, hit))
    return desk.state(phase="move")


def move_stack(state: State, move: MoveStack, chance: Chance) -> After:
    desk = Desk(state, chance)
    stacks = desk.player.stacks
    source, onto = stacks[move.stack], stacks[move.onto]
    both = joined(source, onto)
    desk.set_stack(desk.mover, move.onto, both)
    desk.set_stack(desk.mover, move.stack, ())
    end: End = "low" if both[0] == source[0] else "high"
    desk.events.append(happened.Moved("all", move.player, move.stack, move.onto, end, source))
    return _play_due(desk)


def remove(state: State, move: Remove, chance: Chance) -> After:
    desk = Desk(state, chance)
    removed = desk.throw_stack(desk.mover, move.stack)
    desk.events.append(happened.Removed("all", move.player, move.stack, removed))
    return _play_due(desk)


def _play_due(desk: Desk) -> After:
    """There is an empty stack now: it must be filled, unless the hand is empty."""
    return desk.state(phase="play") if desk.player.hand else end_turn(desk)


def place(state: State, move: Place, chance: Chance) -> After:
    desk = Desk(state, chance)
    desk.take((move.card,))
    desk.set_stack(desk.mover, move.stack, (move.card,))
    desk.events.append(happened.Placed("all", move.player, move.card, move.stack))
    return end_turn(desk)


def done(state: State, move: Done, chance: Chance) -> After:
    desk = Desk(state, chance)
    desk.events.append(happened.Finished("all", move.player))
    return end_turn(desk)
