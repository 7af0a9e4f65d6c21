"""Between two turns: Draw, then the next player's Score, and whether the game ends there."""

from collections.abc import Sequence

from service.engine.verdict import Event
from service.games.spank import events as happened
from service.games.spank.desk import Desk
from service.games.spank.stacks import MOST, POINTS, Cards, merges
from service.games.spank.state import Player, State

After = tuple[State, tuple[Event, ...]]


def stack_points(stacks: Sequence[Cards]) -> tuple[int, ...]:
    return tuple([POINTS[len(stack)] for stack in stacks])


def end_turn(desk: Desk) -> After:
    """Draw for the mover, then begin the turn of the player on the left."""
    desk.draw()
    desk.mover = (desk.mover + 1) % len(desk.players)
    turns = desk.before.turns + 1
    _score(desk)
    player = desk.player
    if player.score >= desk.before.options.target:
        desk.events.append(happened.Won("all", player.id, player.score))
        return desk.state(phase="over", turn=None, turns=turns, winners=(player.id,))
    _clear(desk)
    if deadlocked(desk.players, desk.stock, desk.discard, desk.before):
        winners = leaders(desk.players)
        desk.events.append(happened.Deadlocked("all", winners, max(seat.score for seat in desk.players)))
        return desk.state(phase="over", turn=None, turns=turns, winners=winners)
    return desk.state(phase="choose", turn=player.id, turns=turns)


def _score(desk: Desk) -> None:
    player = desk.player
    each = stack_points(player.stacks)
    points = sum(each)
    score = player.score + points
    if points:
        desk.players[desk.mover] = Player(player.id, player.hand, player.stacks, score)
    desk.events.append(happened.Scored("all", player.id, each, points, score))


def _clear(desk: Desk) -> None:
    for slot, stack in enumerate(desk.player.stacks):
        if len(stack) == MOST:
            desk.events.append(happened.Cleared("all", desk.player.id, slot, stack))
            desk.throw_stack(desk.mover, slot)


def deadlocked(players: Sequence[Player], stock: Cards, discard: Cards, table: State) -> bool:
    """Whether no card can come and nothing can be built from what lies there."""
    if stock or (discard and table.options.stock_empty == "reshuffle"):
        return False
    if any(player.hand or any(len(stack) > 1 for stack in player.stacks) for player in players):
        return False
    return not any(all(player.stacks) and any(merges(player.stacks, table.options.sequence)) for player in players)


def leaders(players: Sequence[Player]) -> tuple[str, ...]:
    """Everybody with the highest score."""
    best = max(player.score for player in players)
    return tuple([player.id for player in players if player.score == best])
