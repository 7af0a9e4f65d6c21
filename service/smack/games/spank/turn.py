"""From one turn to the next: Draw, the next player's Score, and whether the game ends there."""

from collections.abc import Sequence

from smack.cards.standings import leaders
from smack.games.spank import events as happened
from smack.games.spank.draft import After, Draft
from smack.games.spank.stacks import MAX_CARDS, Cards, can_merge, stack_points
from smack.games.spank.state import Player, State


def end_turn(draft: Draft) -> After:
    """Draw for the mover, then begin the turn of the player on the left."""
    draft.draw()
    draft.mover = (draft.mover + 1) % len(draft.players)
    turns = draft.before.turns + 1
    _score(draft)
    player = draft.player
    if player.score >= draft.before.options.target:
        draft.events.append(happened.Won("all", player.id, player.score))
        return draft.state("over", None, turns, (player.id,))
    _remove_fives(draft)
    if is_deadlocked(draft.players, draft.stock, draft.discard, draft.before):
        scores = {seat.id: seat.score for seat in draft.players}
        winners = leaders(scores)
        draft.events.append(happened.Deadlocked("all", winners, max(scores.values())))
        return draft.state("over", None, turns, winners)
    return draft.state("choose", player.id, turns)


def _score(draft: Draft) -> None:
    """Add the points of the mover's stacks to the score."""
    player = draft.player
    each = stack_points(map(len, player.stacks))
    points = sum(each)
    score = player.score + points
    if points:
        draft.players[draft.mover] = Player(player.id, player.hand, player.stacks, score)
    draft.events.append(happened.Scored("all", player.id, each, points, score))


def _remove_fives(draft: Draft) -> None:
    """Put the mover's stacks of five, just scored, on the Discard."""
    for slot, stack in enumerate(draft.player.stacks):
        if len(stack) == MAX_CARDS:
            draft.events.append(happened.Cleared("all", draft.player.id, slot, stack))
            draft.discard_stack(draft.mover, slot)


def is_deadlocked(players: Sequence[Player], stock: Cards, discard: Cards, before: State) -> bool:
    """Return whether no card can be drawn any more and nothing can be built from the stacks."""
    if stock or (discard and before.options.stock_empty == "reshuffle"):
        return False
    for player in players:
        if player.hand or max(map(len, player.stacks)) > 1:
            return False
    sequence = before.options.sequence
    return not any(all(player.stacks) and can_merge(player.stacks, sequence) for player in players)
