"""Why a state of Spank! cannot be. Pointers are relative to the state.

What is not there may merely be unknown, so nothing is concluded from a card or a stack that is missing.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from smack.cards.piles import card_faults, is_deck
from smack.cards.seats import seat_faults
from smack.engine.game import Pile
from smack.engine.partial.hidden import HiddenCardRead, until_hidden_read
from smack.engine.verdict import Fault
from smack.games.spank.deck import deck_counts
from smack.games.spank.stacks import MOST, REMEMBERED, Cards, is_run, pattern, suits_of
from smack.games.spank.state import HAND, SEATS_AT, Player, State
from smack.games.spank.turn import deadlocked, leaders

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
    """Every fault; with cards that are not seen those that hold whatever they are. Raises HiddenCardsPresent."""
    sequence = state.options.sequence
    wrong = () if is_deck(_cards(state), deck(state)) else tuple(card_faults(piles(state), deck(state)))
    unwell = [(f"/players/{i}", p) for i, p in enumerate(state.players) if not _plainly_well(p, sequence)]
    yield from seat_faults(state.players, *SEATS_AT[state.options.ranks])
    yield from _turn_faults(state)
    for at, player in unwell:
        yield from _size_faults(at, player)
        yield from score_faults(f"{at}/score", player.score)
    yield from _target_faults(state)
    yield from wrong
    for at, player in unwell:
        for slot, stack in enumerate(player.stacks):
            yield from until_hidden_read(stack_faults(f"{at}/stacks/{slot}", stack, sequence))
    if state.phase == "over":
        yield from until_hidden_read(_ending_faults(state))


def _cards(state: State) -> list[str]:
    """Every card, wherever it lies."""
    cards = [*state.stock, *state.discard]
    for player in state.players:
        cards += player.hand
        for stack in player.stacks:
            cards += stack
    return cards


def _plainly_well(player: Player, sequence: bool) -> bool:
    """Whether nothing is wrong with a player's hand, score and stacks, every card of which is seen."""
    if len(player.hand) > HAND or player.score % STEP:
        return False
    try:
        for stack in player.stacks:
            if len(stack) > 1 and (len(stack) > MOST or not _well(stack, sequence)):
                return False
    except HiddenCardRead:
        return False
    return True


@lru_cache(REMEMBERED)
def _well(stack: Cards, sequence: bool) -> bool:
    return not any(stack_faults("", stack, sequence))


def piles(state: State) -> list[Pile]:
    """Every hand, stack and pile."""
    lying: list[Pile] = []
    for i, player in enumerate(state.players):
        lying.append(Pile(f"/players/{i}/hand", player.hand))
        lying += [Pile(f"/players/{i}/stacks/{slot}", stack) for slot, stack in enumerate(player.stacks)]
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
        return
    for i, player in enumerate(state.players):
        if player.id == state.turn:
            yield from _phase_faults(f"/players/{i}", player, state.phase)
            return
    yield Fault("turn.unknown", "/turn", "The player on turn is not at the table.")


def _phase_faults(at: str, mover: Player, phase: str) -> Iterator[Fault]:
    sizes = list(map(len, mover.stacks))
    if phase == "move" and 0 in sizes:
        message = "A player who has spanked cannot have had an empty stack."
        yield Fault("phase", f"{at}/stacks/{sizes.index(0)}", message)
    if phase == "play" and 0 not in sizes:
        yield Fault("phase", "/phase", "In phase play there must be an empty stack to fill.")
    if phase == "play" and not mover.hand:
        yield Fault("phase", f"{at}/hand", "With an empty hand nothing can be played, and the turn is over.")
    allowed = 1 if phase == "play" else 0
    for slot in [slot for slot, size in enumerate(sizes) if size == MOST][allowed:]:
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
    """A game that is over below the target ended in a deadlock."""
    if any(player.score >= state.options.target for player in state.players):
        return
    if not deadlocked(state.players, state.stock, state.discard, state):
        yield Fault("winners", "/winners", "Nobody has reached the target, and the game could go on.")
