"""Faults of a state of Spank!. Pointers are relative to the state.

A state may leave out cards that its sender does not know, so a card or a stack that is missing proves nothing.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from smack.cards import ids_with_best_score
from smack.cards.standard import RANK_OF
from smack.engine import Fault, Found, fault, if_known, is_hidden, seats, until_hidden_read
from smack.games.spank import stacks
from smack.games.spank.effects import is_deadlocked
from smack.games.spank.stacks import MAX_STACK_SIZE, Cards
from smack.games.spank.types import HAND_SIZE, Player, State


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault that only this game has.

    Of a partial state yield those that visible cards prove. A search that reads a hidden card stops there, and is
    kept as an open check (`until_hidden_read`).
    """
    plays_sequence = state.options.sequence
    yield from wrong_phase(state)
    # a quick check, since most tables have no fault of hands, scores and stacks; hidden cards leave it undecided
    if not if_known(_are_sound_players, state.players, plays_sequence, otherwise=False):
        for i, player in enumerate(state.players):
            player_pointer = f"/players/{i}"
            yield from big_hand(player_pointer, player)
            yield from wrong_score(f"{player_pointer}/score", player.score)
            for slot, stack in enumerate(player.stacks):
                yield from stack_faults(f"{player_pointer}/stacks/{slot}", stack, plays_sequence)
    scores = [player.score for player in state.players]
    if max(scores) >= state.options.target:  # else nobody can have won
        yield from extra_winners(scores, state.options.target, 1 if state.phase == "over" else 0)
    if state.phase == "over":
        yield from until_hidden_read(wrong_winners, state)


def _are_sound_players(players: Sequence[Player], plays_sequence: bool) -> bool:
    """Return whether the hands, scores and stacks of players have no faults.

    Raises HiddenCardRead for a stack with a hidden card, which cannot be part of a cache key, unless a fault has
    been found before.
    """
    for player in players:
        if len(player.hand) > HAND_SIZE or not is_possible_score(player.score):
            return False
        if not _are_sound_stacks(player.stacks, plays_sequence):
            return False
    return True


# Cached, since one move changes the stacks of one or two players. The key is hashed, and hashing a hidden card
# raises HiddenCardRead: so here and in `_is_sound_stack` every card is known. A stack of one card has no fault.
@lru_cache(stacks.PLAYER_CACHE_SIZE)
def _are_sound_stacks(stacks_of_player: tuple[Cards, ...], plays_sequence: bool) -> bool:
    return all([_is_sound_stack(stack, plays_sequence) for stack in stacks_of_player if len(stack) > 1])  # noqa: C419, since lists are faster


@fault("phase")
def wrong_phase(state: State) -> Found:
    """Find a phase that does not fit the stacks and the hand of the player on turn.

    Without a player on turn who is at the table, find nothing.
    """
    order = seats(state)
    if state.turn not in order:  # null once the game is over; an unknown player is a fault that the engine finds
        return
    phase, seat = state.phase, order.index(state.turn)
    player_pointer, mover = f"/players/{seat}", state.players[seat]
    sizes = list(map(len, mover.stacks))
    if phase == "move" and 0 in sizes:
        yield f"{player_pointer}/stacks/{sizes.index(0)}", "spanked"
    if phase == "play" and 0 not in sizes:
        yield "/phase", "play"
    if phase == "play" and not mover.hand:
        yield f"{player_pointer}/hand", "empty-hand"
    # a stack of five may just have been made by the move; of several the first counts as that one
    max_fives = 1 if phase == "play" else 0
    # a quick check: mostly there is none
    if sizes.count(MAX_STACK_SIZE) > max_fives:
        for slot in [slot for slot, size in enumerate(sizes) if size == MAX_STACK_SIZE][max_fives:]:
            yield f"{player_pointer}/stacks/{slot}", "scored"


@fault("hand.size")
def big_hand(player_pointer: str, player: Player) -> Found:
    if len(player.hand) > HAND_SIZE:
        yield f"{player_pointer}/hand", "many"


def is_possible_score(score: int) -> bool:
    """Return whether a score is a sum of points of stacks: a multiple of 20, or 250 plus a multiple of 20."""
    return score % 20 == 0 or (score % 20 == 10 and score >= stacks.POINTS_BY_SIZE[MAX_STACK_SIZE])


@fault("score", of=("state", "tally"))
def wrong_score(pointer: str, score: int) -> Found:
    if not is_possible_score(score):
        yield pointer, "impossible", {"score": score}


@fault("score", of=("state", "tally"))
def extra_winners(scores: Sequence[int], target: int, max_winners: int) -> Found:
    """Find scores at or above the target, except the first `max_winners` of them in seating order.

    The first player who reaches the target ends the game. So `max_winners` is 1 if the game may be over, else 0.
    `scores` are those of all players in seating order.
    """
    at_target = [i for i, score in enumerate(scores) if score >= target]
    for i in at_target[max_winners:]:
        yield f"/players/{i}/score", "target"


@fault("winners")
def wrong_winners(state: State) -> Found:
    scores = {player.id: player.score for player in state.players}
    # without winners, which a game that is over must have, the engine has found the fault (`presence` of GAME)
    if state.winners and sorted(state.winners) != sorted(ids_with_best_score(scores)):
        yield "/winners", "highest"
    below_target = max(scores.values()) < state.options.target
    if below_target and not is_deadlocked(state.players, state.stock, state.discard, state.options):
        yield "/winners", "target"


@lru_cache(stacks.CACHE_SIZE)  # for players of whom one stack has changed
def _is_sound_stack(stack: Cards, plays_sequence: bool) -> bool:
    return not any(stack_faults("", stack, plays_sequence))


def stack_faults(pointer: str, stack: Cards, plays_sequence: bool) -> Iterator[Fault]:
    """Yield every fault of a stack of a state or a tally; `pointer` is that of the stack.

    Of a stack with hidden cards yield those that visible cards prove, as `faults` does.
    """
    yield from big_stack(pointer, stack)
    # a single card is a run, also a hidden one, which would be kept as an open check
    if len(stack) > 1:
        yield from until_hidden_read(wrong_run, pointer, stack)
    if plays_sequence and len(stack) > 2:  # any two cards keep a pattern
        yield from until_hidden_read(no_pattern, pointer, stack)


@fault("stack.size", of=("state", "tally"))
def big_stack(pointer: str, stack: Cards) -> Found:
    if len(stack) > MAX_STACK_SIZE:
        yield pointer, "many"


@fault("stack.run", of=("state", "tally"))
def wrong_run(pointer: str, stack: Cards) -> Found:
    """Find a stack, of at least two cards, that is no run.

    The fault is about the first two visible cards, from the low end, that cannot be in one run at their places;
    between them only hidden cards may lie. If there are no such two, the deck has no cards left that fit the
    hidden places, and the fault names no card. Raises HiddenCardRead where hidden cards decide whether the stack
    is a run.
    """
    if stacks.is_run(stack):
        return
    visible_cards = [(i, card) for i, card in enumerate(stack) if not is_hidden(card)]
    # cards of one run have the same start
    conflicts = [
        pair
        for pair in pairwise(visible_cards)
        if stacks.find_run_start(*pair[0]) != stacks.find_run_start(*pair[1])
    ]
    if not conflicts:
        yield pointer, "none"
        return
    (i, low), (j, high) = conflicts[0]
    if RANK_OF[low] == RANK_OF[high]:  # says more than that one does not follow the other
        number = sum(RANK_OF[card] == RANK_OF[low] for _, card in visible_cards)
        yield pointer, "twice", {"rank": RANK_OF[low], "cards": number}
    elif j == i + 1:
        message = "order" if stacks.RANK_ABOVE[high] == RANK_OF[low] else "apart"
        yield pointer, message, {"low": low, "high": high}
    else:
        yield pointer, "distance", {"low": low, "high": high, "ranks": j - i}


@fault("stack.pattern", of=("state", "tally"))
def no_pattern(pointer: str, stack: Cards) -> Found:
    if not stacks.keeps_some_pattern(stack):
        yield pointer, "none"
