"""Faults of the open round of a state, and of the one before it. Pointers start at the state."""

from collections.abc import Iterator, Sequence

from smack.cards.seats import clockwise
from smack.engine.verdict import Fault, fresh_fault, token
from smack.games.smackshapes.deck_faults import DeckReport, is_complete
from smack.games.smackshapes.types import LastRound, State, is_over, waiting_to_answer, waiting_to_select


def phase_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of a phase that does not fit the hands, the cards laid or the answers."""
    over, all_done = state.phase == "over", is_over(state)
    if all_done != over:
        message = "The hands do not end the game yet." if over else "The hands end the game; the phase is `over`."
        yield Fault("phase", "/phase", message)
    if state.phase == "tap":
        if not state.selected or waiting_to_select(state):
            message = "The cards are revealed only when every player who takes part has laid one."
            yield Fault("phase", "/selected", message)
        if not waiting_to_answer(state):
            yield Fault("phase", "/answers", "Every player has answered; the last answer ends the round.")
        return
    if state.answers:
        yield Fault("phase", "/answers", "Answers exist only in phase `tap`.")
    if over and state.selected:
        yield Fault("phase", "/selected", "No cards are laid once the game is over.")
    elif not over and not all_done and not waiting_to_select(state):
        yield Fault("phase", "/phase", "No player has a card left to lay, so the phase is not `select`.")


def fresh_deal_faults(state: State) -> Iterator[Fault]:
    """Yield a fault for every member that no deal leaves as it is."""
    if state.round > 1:
        yield fresh_fault("/round", "Right after the deal round 1 is open")
    if state.phase != "select":
        yield fresh_fault("/phase", "Right after the deal the phase is `select`")
    if state.selected:
        yield fresh_fault("/selected", "Right after the deal no player has laid a card")
    if state.smackhead != (state.options.smackhead or state.players[0].id):
        yield fresh_fault("/smackhead", "Right after the deal the first Smackhead holds the role")


def round_faults(state: State, report: DeckReport) -> Iterator[Fault]:
    """Yield a fault where fewer rounds can have been resolved: each took a card, or passed because of skips."""
    resolved = state.round if state.phase == "over" else state.round - 1
    if not resolved:
        for i, player in enumerate(state.players):
            if player.won:
                message = "No card is won before a round was resolved; raise `round`."
                yield Fault("round", f"/players/{i}/won", message)
        if state.discard:
            yield Fault("round", "/discard", "No card is discarded before a round was resolved; raise `round`.")
        return
    hand_cards = sum([len(player.hand) for player in state.players]) + len(state.selected)
    laid = state.options.cards_each * len(state.players) - hand_cards
    if resolved > laid * (2 if report.skips and state.options.colorcracks else 1):
        message = "Too few cards have been laid for so many rounds; each takes a card, or passes because of skips."
        yield Fault("round", "/round", message)


def skip_faults(state: State, report: DeckReport) -> Iterator[Fault]:
    """Yield a fault for every skip that no card of the deck can have caused."""
    may = report.skips and state.options.colorcracks and state.round > 1 and state.phase != "over"
    for i, player in enumerate(state.players):
        if player.skip and not may:
            yield Fault("skip", f"/players/{i}/skip", "No card can have made this player skip this round.")


def selection_faults(state: State, order: Sequence[str], skipping: Sequence[str]) -> Iterator[Fault]:
    """Yield a fault for every selection by a player who skips the round or is not at the table."""
    for player in skipping:
        if player in state.selected:
            message = "This player skips the round and lays no card."
            yield Fault("selected.skip", f"/selected/{token(player)}", message)
    for player in sorted(state.selected.keys() - order):
        yield Fault("selected.unknown", f"/selected/{token(player)}", "No player at the table has this id.")


def deputy(state: State, order: tuple[str, ...]) -> str | None:
    """Return the player who must be deputy; for an unknown Smackhead the deputy as given."""
    if state.phase != "tap" or state.smackhead in state.selected:
        return None
    if state.smackhead not in order:
        return state.deputy
    return next((player for player in clockwise(order, state.smackhead) if player in state.selected), None)


def last_round_faults(
    state: State, last: LastRound, order: Sequence[str], shapes: frozenset[str]
) -> Iterator[Fault]:
    """Yield the faults of the record of the last round."""
    candidates = set(last.candidates)
    if state.round == 1 and state.phase != "over":
        yield Fault("last_round", "/last_round", "In round 1 no round has been resolved yet; this must be null.")
    if not is_complete(last.ranking, shapes):
        yield Fault("last_round", "/last_round/ranking", "A ranking must name every shape of the deck once.")
    if not last.cards.keys() <= state.cards.keys():
        yield Fault("last_round", "/last_round/cards", "The cards laid must be cards of the deck.")
    if not candidates <= last.cards.keys():
        yield Fault("last_round", "/last_round/candidates", "Candidates must be cards laid.")
    if not candidates.issuperset(last.winning):
        yield Fault("last_round", "/last_round/winning", "Winning cards must be candidates.")
    if not set(order).issuperset(last.winners):
        yield Fault("last_round", "/last_round/winners", "A winner is not at the table.")
    for i, penalty in enumerate(last.penalties):
        if penalty.player not in order:
            yield Fault("last_round", f"/last_round/penalties/{i}/player", "No player at the table has this id.")
