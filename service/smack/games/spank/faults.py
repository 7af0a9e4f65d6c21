"""Faults of a state of Spank!. Pointers are relative to the state.

A state may leave out cards that its sender does not know, so a card or a stack that is missing proves nothing.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise

from smack.cards.piles import pile_faults
from smack.cards.seats import seat_faults
from smack.cards.standard import RANK_OF
from smack.cards.standings import leaders
from smack.engine.cards import if_known, is_hidden, until_hidden_read
from smack.engine.game import seats
from smack.engine.naming import vocabulary
from smack.engine.places import cards_in_piles
from smack.engine.verdict import Fault, fresh_fault
from smack.games.spank.deal import opener
from smack.games.spank.deck import deck_counts
from smack.games.spank.stacks import (
    AFTER,
    CACHE_SIZE,
    MAX_CARDS,
    POINTS,
    Cards,
    is_run,
    keeps_some_pattern,
    run_start,
)
from smack.games.spank.state import HAND, SEATS_AT, Player, State
from smack.games.spank.turn import is_deadlocked

FAULTS = vocabulary(
    "card.unknown card.copies setup.players players.twice turn.unknown phase stack.run stack.pattern",
    "stack.size hand.size score winners seq",
)

RANK_NAMES = {"J": "jacks", "Q": "queens", "K": "kings", "A": "aces", "6": "sixes"}  # other ranks take an s

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault; of a partial state those of all completions."""
    card_faults = pile_faults(state, deck(state))
    sequence, may_score = state.options.sequence, state.turns >= len(state.players)
    doubtful = [
        (f"/players/{i}", player)
        for i, player in enumerate(state.players)
        if not _is_sound_player(player, sequence, may_score)
    ]
    yield from seat_faults(seats(state), *SEATS_AT[state.options.ranks])
    yield from _turn_faults(state)
    for at, player in doubtful:
        yield from _player_faults(at, player, may_score)
    yield from _target_faults(state)
    yield from card_faults
    for at, player in doubtful:
        yield from _run_and_pattern_faults(at, player, sequence)
    if state.phase == "over":
        yield from until_hidden_read(_ending_faults, state)
    if state.seq == 0:
        yield from until_hidden_read(_fresh_deal_faults, state)


def deck(state: State) -> Mapping[str, int]:
    return deck_counts(state.options.ranks, len(state.players))


def _is_sound_player(player: Player, sequence: bool, may_score: bool) -> bool:
    """Return whether a player certainly has no fault of hand, stacks and score, as most players have none."""
    if len(player.hand) > HAND or (player.score and not (may_score and is_possible_score(player.score))):
        return False
    return if_known(_are_sound_stacks, player.stacks, sequence, otherwise=False)


def _are_sound_stacks(stacks: tuple[Cards, ...], sequence: bool) -> bool:
    for stack in stacks:  # noqa: SIM110, since a generator takes longer
        if len(stack) > 1 and not _is_sound_stack(stack, sequence):
            return False
    return True


def _turn_faults(state: State) -> Iterator[Fault]:
    if state.phase == "over":
        if state.turn is not None:
            yield Fault("phase", "/turn", "The game is over, so `turn` must be null.")
        return
    for i, player in enumerate(state.players):
        if player.id == state.turn:
            yield from _phase_faults(f"/players/{i}", player, state.phase)
            return
    yield Fault("turn.unknown", "/turn", "The player on turn is not at the table; name one of `players`.")


def _phase_faults(at: str, mover: Player, phase: str) -> Iterator[Fault]:
    """Yield `phase` for what the player on turn cannot have in this phase."""
    sizes = list(map(len, mover.stacks))
    if phase == "move" and 0 in sizes:
        message = "A player with an empty stack cannot have spanked; the phase must be `choose` or `play`."
        yield Fault("phase", f"{at}/stacks/{sizes.index(0)}", message)
    if phase == "play" and 0 not in sizes:
        yield Fault("phase", "/phase", "In phase `play` the player on turn has an empty stack to fill.")
    if phase == "play" and not mover.hand:
        message = "With an empty hand nothing can be placed, so the turn is over; `turn` must be the next player."
        yield Fault("phase", f"{at}/hand", message)
    allowed = 1 if phase == "play" else 0  # a stack of five may just have been made by the move
    if sizes.count(MAX_CARDS) > allowed:
        for slot in [slot for slot, size in enumerate(sizes) if size == MAX_CARDS][allowed:]:
            message = "This stack of five was scored when the turn began, and so has been removed to the Discard."
            yield Fault("phase", f"{at}/stacks/{slot}", message)


def _player_faults(at: str, player: Player, may_score: bool) -> Iterator[Fault]:
    """Yield `hand.size`, `stack.size` and `score`; no player has points before each has had a turn."""
    if len(player.hand) > HAND:
        yield Fault("hand.size", f"{at}/hand", "A hand has at most five cards.")
    for slot, stack in enumerate(player.stacks):
        if len(stack) > MAX_CARDS:
            yield size_fault(f"{at}/stacks/{slot}")
    if not is_possible_score(player.score):
        yield score_fault(f"{at}/score", player.score)
    if player.score and not may_score:
        message = "No stack scores at a first turn; send 0, or in `turns` the number of turns completed."
        yield Fault("score", f"{at}/score", message)


def size_fault(at: str) -> Fault:
    return Fault("stack.size", at, "A stack has at most five cards.")


def is_possible_score(score: int) -> bool:
    """Return whether stacks can bring so many points: a multiple of 20, or 250 more than one."""
    return score % 20 == 0 or (score % 20 == 10 and score >= POINTS[MAX_CARDS])


def score_fault(at: str, score: int) -> Fault:
    return Fault("score", at, f"{score} is not a possible score; it must be a sum of 20, 40, 80 and 250.")


def _target_faults(state: State) -> Iterator[Fault]:
    """Yield `score` and `winners`: the first player who reaches the target ends the game."""
    target = state.options.target
    reached = [i for i, player in enumerate(state.players) if player.score >= target]
    for i in reached[1 if state.phase == "over" else 0 :]:
        yield target_fault(f"/players/{i}/score")
    if state.phase != "over":
        if state.winners:
            yield Fault("winners", "/winners", "While the game goes on there are no winners; send an empty list.")
        return
    if sorted(state.winners) != sorted(leaders({player.id: player.score for player in state.players})):
        message = "The winner is the player who reached the target, or else every player with the highest score."
        yield Fault("winners", "/winners", message)


def target_fault(at: str) -> Fault:
    return Fault("score", at, "The game ends when the first player reaches the target.")


def _run_and_pattern_faults(at: str, player: Player, sequence: bool) -> Iterator[Fault]:
    for slot, stack in enumerate(player.stacks):
        if len(stack) > 1:
            yield from until_hidden_read(_run_faults, f"{at}/stacks/{slot}", stack)
        if sequence and len(stack) > 2:  # any two cards keep a pattern
            yield from until_hidden_read(_pattern_faults, f"{at}/stacks/{slot}", stack)


@lru_cache(CACHE_SIZE)
def _is_sound_stack(stack: Cards, sequence: bool) -> bool:
    return len(stack) <= MAX_CARDS and not any(stack_faults("", stack, sequence))


def stack_faults(at: str, stack: Cards, sequence: bool) -> Iterator[Fault]:
    """Yield `stack.run` and `stack.pattern`."""
    yield from _run_faults(at, stack)
    if sequence:
        yield from _pattern_faults(at, stack)


def _run_faults(at: str, stack: Cards) -> Iterator[Fault]:
    if not is_run(stack):
        yield Fault("stack.run", at, _run_message(stack))


def _run_message(stack: Cards) -> str:
    """Return a message about the visible cards of a stack that do not go together."""
    visible = [(place, card) for place, card in enumerate(stack) if not is_hidden(card)]
    apart = [pair for pair in pairwise(visible) if run_start(*pair[0]) != run_start(*pair[1])]
    if not apart:
        return "No card that the deck has left makes a run of this stack."
    (i, low), (j, high) = apart[0]
    if RANK_OF[low] == RANK_OF[high]:
        names = RANK_NAMES.get(RANK_OF[low], f"{RANK_OF[low]}s")
        number = sum(RANK_OF[card] == RANK_OF[low] for _, card in visible)
        return f"The stack has {NUMBERS.get(number, number)} {names}; no rank may occur twice."
    if j == i + 1 and AFTER[high] == RANK_OF[low]:
        return f"The cards are in the wrong order; list {high} before {low}, from the low end of the run."
    distance = "does not follow" if j == i + 1 else f"is not {j - i} ranks above"
    return f"{high} {distance} {low}; a stack is a run of neighboring ranks, listed from its low end."


def _pattern_faults(at: str, stack: Cards) -> Iterator[Fault]:
    if not keeps_some_pattern(stack):
        message = "The suits keep no pattern: the stack must have one color, or colors in turn."
        yield Fault("stack.pattern", at, message)


def _ending_faults(state: State) -> Iterator[Fault]:
    """Yield `winners` for a game that is over below the target without a deadlock."""
    if any(player.score >= state.options.target for player in state.players):
        return
    if not is_deadlocked(state.players, state.stock, state.discard, state):
        message = "No player has reached the target and the game can go on; the phase must not be `over`."
        yield Fault("winners", "/winners", message)


def _fresh_deal_faults(state: State) -> Iterator[Fault]:
    """Yield `seq` for what no deal leaves."""
    complete = len(cards_in_piles(state)) == sum(deck(state).values())  # else cards of a hand may be left out
    if state.phase != "choose":
        yield fresh_fault("/phase", "Right after the deal the phase is `choose`")
    if state.turns:
        yield fresh_fault("/turns", "Right after the deal no turn has been completed")
    if state.discard:
        yield fresh_fault("/discard", "Right after the deal the Discard is empty")
    each_one = True
    for i, player in enumerate(state.players):
        if complete and len(player.hand) < HAND:
            yield fresh_fault(f"/players/{i}/hand", "Right after the deal a hand has five cards")
        for slot, stack in enumerate(player.stacks):
            each_one = each_one and len(stack) == 1
            if len(stack) > 1 or (complete and not stack):
                at = f"/players/{i}/stacks/{slot}"
                yield fresh_fault(at, "Right after the deal a stack has one card")
    if each_one and state.turn != opener(state.players).id:
        yield fresh_fault("/turn", "The player with the highest card in the left-most stack begins")
