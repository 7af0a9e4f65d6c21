"""Between two turns: Draw, then the next player's Score, and whether the game ends there."""

from collections.abc import Sequence

from service.engine.verdict import Event
from service.games.spank import events as happened
from service.games.spank.draft import Draft
from service.games.spank.stacks import MOST, POINTS, Cards, merges
from service.games.spank.state import Player, State

After = tuple[State, tuple[Event, ...]]


def stack_points(stacks: Sequence[Cards]) -> tuple[int, ...]:
    return tuple([POINTS[len(stack)] for stack in stacks])


def end_turn(draft: Draft) -> After:
    """Draw for the mover, then begin the turn of the player on the left."""
    draft.draw()
    draft.mover = (draft.mover + 1) % len(draft.players)
    turns = draft.before.turns + 1
    _score(draft)
    player = draft.player
    if player.score >= draft.before.options.target:
        draft.events.append(happened.Won("all", player.id, player.score))
        return draft.state(phase="over", turn=None, turns=turns, winners=(player.id,))
    _clear(draft)
    if deadlocked(draft.players, draft.stock, draft.discard, draft.before):
        winners = leaders(draft.players)
        draft.events.append(happened.Deadlocked("all", winners, max(seat.score for seat in draft.players)))
        return draft.state(phase="over", turn=None, turns=turns, winners=winners)
    return draft.state(phase="choose", turn=player.id, turns=turns)


def _score(draft: Draft) -> None:
    player = draft.player
    each = stack_points(player.stacks)
    points = sum(each)
    score = player.score + points
    if points:
        draft.players[draft.mover] = Player(player.id, player.hand, player.stacks, score)
    draft.events.append(happened.Scored("all", player.id, each, points, score))


def _clear(draft: Draft) -> None:
    for slot, stack in enumerate(draft.player.stacks):
        if len(stack) == MOST:
            draft.events.append(happened.Cleared("all", draft.player.id, slot, stack))
            draft.throw_stack(draft.mover, slot)


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
