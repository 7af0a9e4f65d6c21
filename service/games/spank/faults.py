"""Why a state of Spank! cannot be. Pointers are relative to the state.

What is not there may merely be unknown, so nothing is concluded from a card or a stack that is missing.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from service.cards.piles import card_faults
from service.cards.seats import seat_faults
from service.engine.game import Pile
from service.engine.hidden import any_hidden, before_looking
from service.engine.verdict import Fault
from service.games.spank.deck import deck_counts
from service.games.spank.stacks import MOST, REMEMBERED, Cards, is_run, pattern, suits_of
from service.games.spank.state import HAND, SEATS_AT, SLOTS, Player, State, empty_slots, seats
from service.games.spank.turn import deadlocked, leaders

FAULTS = (
    "card.unknown",
    "card.copies",
    "setup.players",
    "players.twice",
    "turn.unknown",
    "phase",
    "stack.run",
    "stack.pattern",
    "stack.size",
    "hand.size",
    "score",
    "winners",
)

STEP = 10  # every score is a multiple of it


def faults(state: State) -> Iterator[Fault]:
    """Every fault; with cards that are not seen those that hold whatever they are."""
    yield from seat_faults(state.players, *SEATS_AT[state.options.ranks])
    yield from _turn_faults(state)
    for i, player in enumerate(state.players):
        if len(player.hand) > HAND or max(map(len, player.stacks)) > MOST:
            yield from _size_faults(f"/players/{i}", player)
        yield from score_faults(f"/players/{i}/score", player.score)
    yield from _target_faults(state)
    yield from card_faults(piles(state), deck(state))
    for i, player in enumerate(state.players):
        for slot, stack in enumerate(player.stacks):
            if len(stack) > 1 and not _plainly_well(stack, state.options.sequence):
                at = f"/players/{i}/stacks/{slot}"
                yield from before_looking(stack_faults(at, stack, state.options.sequence))
    yield from before_looking(_ending_faults(state))


def _places(seat: int) -> tuple[str, list[str]]:
    """Pointers to the hand and to the stacks of a seat."""
    return f"/players/{seat}/hand", [f"/players/{seat}/stacks/{slot}" for slot in range(SLOTS)]


PLACES = [_places(seat) for seat in range(16)]  # as many as a state can write


def piles(state: State) -> list[Pile]:
    """Every hand, stack and pile."""
    lying: list[Pile] = []
    for player, (hand, slots) in zip(state.players, PLACES, strict=False):
        lying.append(Pile(hand, player.hand))
        lying += map(Pile, slots, player.stacks)
    return [*lying, Pile("/stock", state.stock), Pile("/discard", state.discard)]


def deck(state: State) -> Mapping[str, int]:
    return deck_counts(state.options.ranks, len(state.players))


def score_faults(at: str, score: int) -> Iterator[Fault]:
    if score % STEP:
        yield Fault("score", at, "Every score is a multiple of ten.")


def stack_faults(at: str, stack: Cards, sequence: bool) -> Iterator[Fault]:
    """What is wrong with the cards of a stack, but for their number."""
    if not is_run(stack):
        yield Fault("stack.run", at, "The cards must form a run from the low end to the high end.")
    if sequence and pattern(suits_of(stack)) is None:
        yield Fault("stack.pattern", at, "The suits of this stack keep no pattern.")


def _plainly_well(stack: Cards, sequence: bool) -> bool:
    """Whether nothing is wrong with a stack of the usual size of which every card is seen."""
    return len(stack) <= MOST and not any_hidden(stack) and _well(stack, sequence)


@lru_cache(REMEMBERED)
def _well(stack: Cards, sequence: bool) -> bool:
    return not any(stack_faults("", stack, sequence))


def _size_faults(at: str, player: Player) -> Iterator[Fault]:
    if len(player.hand) > HAND:
        yield Fault("hand.size", f"{at}/hand", "A hand cannot have more than five cards.")
    for slot, stack in enumerate(player.stacks):
        if len(stack) > MOST:
            yield Fault("stack.size", f"{at}/stacks/{slot}", "A stack cannot have more than five cards.")


def _turn_faults(state: State) -> Iterator[Fault]:
    if state.phase == "over":
        if state.turn is not None:
            yield Fault("phase", "/turn", "Must be null once the game is over.")
    elif state.turn not in seats(state):
        yield Fault("turn.unknown", "/turn", "The player on turn is not at the table.")
    else:
        at = seats(state).index(state.turn)
        yield from _phase_faults(f"/players/{at}", state.players[at], state.phase)


def _phase_faults(at: str, mover: Player, phase: str) -> Iterator[Fault]:
    empty = empty_slots(mover)
    full = [slot for slot, stack in enumerate(mover.stacks) if len(stack) == MOST]
    if phase == "move" and empty:
        yield Fault("phase", f"{at}/stacks/{empty[0]}", "A player who has spanked cannot have had an empty stack.")
    if phase == "play" and not empty:
        yield Fault("phase", "/phase", "In phase play there must be an empty stack to fill.")
    if phase == "play" and not mover.hand:
        yield Fault("phase", f"{at}/hand", "With an empty hand nothing can be played, and the turn is over.")
    allowed = 1 if phase == "play" else 0
    for slot in full[allowed:]:
        yield Fault("phase", f"{at}/stacks/{slot}", "This stack of five would have been scored and removed.")


def _target_faults(state: State) -> Iterator[Fault]:
    """Nobody is at the target while the game is on; the first to reach it ends the game."""
    reached = [i for i, player in enumerate(state.players) if player.score >= state.options.target]
    for i in reached[1 if state.phase == "over" else 0 :]:
        yield Fault("score", f"/players/{i}/score", "The game ends when the first player reaches the target.")
    if state.phase != "over":
        if state.winners:
            yield Fault("winners", "/winners", "Nobody has won while the game goes on.")
        return
    if sorted(state.winners) != sorted(leaders(state.players)):
        yield Fault(
            "winners",
            "/winners",
            "The winner is the player who reached the target, or else every player with the highest score.",
        )


def _ending_faults(state: State) -> Iterator[Fault]:
    """A game that ended below the target ended in a deadlock."""
    if state.phase != "over" or any(player.score >= state.options.target for player in state.players):
        return
    if not deadlocked(state.players, state.stock, state.discard, state):
        yield Fault("winners", "/winners", "Nobody has reached the target, and the game could go on.")
