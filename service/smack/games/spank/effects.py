"""Effects of the legal moves of Spank!: (state, move, chance) -> (state, events)."""

from smack.cards.seats import index
from smack.engine.chance import Chance
from smack.games.spank import events as happened
from smack.games.spank.draft import After, Draft
from smack.games.spank.events import End
from smack.games.spank.moves import Discard, Done, MoveStack, Place, Remove, Spank
from smack.games.spank.stacks import join_stacks, merge
from smack.games.spank.state import State
from smack.games.spank.turn import end_turn


def discard(state: State, move: Discard, chance: Chance) -> After:
    draft = Draft(state, chance)
    draft.take(move.cards)
    draft.discard += move.cards
    draft.events.append(happened.Discarded("all", move.player, move.cards))
    return end_turn(draft)


def spank(state: State, move: Spank, chance: Chance) -> After:
    draft = Draft(state, chance)
    draft.take((move.card,))
    hit = draft.discard_stack(index(state.players, move.opponent), move.stack)
    draft.discard += (move.card,)
    draft.events.append(happened.Spanked("all", move.player, move.card, move.opponent, move.stack, hit))
    return draft.state("move", state.turn, state.turns)


def move_stack(state: State, move: MoveStack, chance: Chance) -> After:
    draft = Draft(state, chance)
    stacks = draft.player.stacks
    source, onto = stacks[move.stack], stacks[move.onto]
    both = join_stacks(source, onto, low=merge(source, onto, state.options.sequence).low)
    draft.set_stack(draft.mover, move.onto, both)
    draft.set_stack(draft.mover, move.stack, ())
    end: End = "low" if both[0] == source[0] else "high"
    draft.events.append(happened.Moved("all", move.player, move.stack, move.onto, end, source))
    return _play_due(draft)


def remove(state: State, move: Remove, chance: Chance) -> After:
    draft = Draft(state, chance)
    removed = draft.discard_stack(draft.mover, move.stack)
    draft.events.append(happened.Removed("all", move.player, move.stack, removed))
    return _play_due(draft)


def _play_due(draft: Draft) -> After:
    """Go on to Play, since a stack is empty now, or end the turn if the hand is empty too."""
    return draft.state("play", draft.before.turn, draft.before.turns) if draft.player.hand else end_turn(draft)


def place(state: State, move: Place, chance: Chance) -> After:
    draft = Draft(state, chance)
    draft.take((move.card,))
    draft.set_stack(draft.mover, move.stack, (move.card,))
    draft.events.append(happened.Placed("all", move.player, move.card, move.stack))
    return end_turn(draft)


def done(state: State, move: Done, chance: Chance) -> After:
    draft = Draft(state, chance)
    draft.events.append(happened.Finished("all", move.player))
    return end_turn(draft)
