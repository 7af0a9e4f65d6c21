"""Between two turns: Draw, then the next player's Score, and whether the game ends there."""

from collections.abc import Sequence

from smack.games.spank import events as happened
from smack.games.spank.draft import After, Draft
from smack.games.spank.stacks import MOST, POINTS, Cards, merges
from smack.games.spank.state import Player, State


def stack_points(stacks: Sequence[Cards]) -> tuple[int, ...]:
    return tuple([POINTS[len(stack)] for stack in stacks])


def end_turn(draft: Draft) -> After:
    """Draw for the mover, then begin the turn of the player on the left."""
    draft.draw()
    draft.mover = (draft.mover + 1) % len(draft.players)
    turns = draft.before.turns + 1
    each = stack_points(draft.player.stacks)
    score = _score(draft, each)
    if score >= draft.before.options.target:
        winner = draft.player.id
        draft.events.append(happened.Won("all", winner, score))
        return draft.state("over", None, turns, (winner,))
    if POINTS[MOST] in each:
        _clear(draft)
    if deadlocked(draft.players, draft.stock, draft.discard, draft.before):
        winners = leaders(draft.players)
        draft.events.append(happened.Deadlocked("all", winners, max(seat.score for seat in draft.players)))
        return draft.state("over", None, turns, winners)
    return draft.state("choose", draft.player.id, turns)


def _score(draft: Draft, each: tuple[int, ...]) -> int:
    """Add the points of the stacks to the score; returns it."""
    player = draft.player
    points = sum(each)
    score = player.score + points
    if points:
        draft.players[draft.mover] = Player(player.id, player.hand, player.stacks, score)
    draft.events.append(happened.Scored("all", player.id, each, points, score))
    return score


def _clear(draft: Draft) -> None:
    for slot, stack in enumerate(draft.player.stacks):
        if len(stack) == MOST:
            draft.events.append(happened.Cleared("all", draft.player.id, slot, stack))
            draft.throw_stack(draft.mover, slot)


def deadlocked(players: Sequence[Player], stock: Cards, discard: Cards, table: State) -> bool:
    """Whether no card can come and nothing can be built from what lies there."""
    if stock or (discard and table.options.stock_empty == "reshuffle"):
        return False
    for player in players:
        if player.hand or max(map(len, player.stacks)) > 1:
            return False
    return not any(all(player.stacks) and any(merges(player.stacks, table.options.sequence)) for player in players)


def leaders(players: Sequence[Player]) -> tuple[str, ...]:
    """Everybody with the highest score."""
    best = max(player.score for player in players)
    return tuple([player.id for player in players if player.score == best])
