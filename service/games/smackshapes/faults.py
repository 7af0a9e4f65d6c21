"""Why a state of Smackshapes cannot be. Pointers are relative to the state."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from service.cards.piles import card_faults
from service.cards.seats import seat_faults
from service.engine.game import Pile
from service.engine.verdict import Fault, token
from service.games.smackshapes.answer_faults import answer_faults
from service.games.smackshapes.cards import PenaltySkip
from service.games.smackshapes.deck_faults import is_complete, report_on
from service.games.smackshapes.state import (
    SEATS,
    LastRound,
    State,
    clockwise,
    ended,
    seats,
    waiting_to_answer,
    waiting_to_select,
)

FAULTS = (
    "card.unknown",
    "card.twice",
    "card.name",
    "cards.dealt",
    "deck.twice",
    "deck.shapes",
    "ranking",
    "action",
    "setup.players",
    "players.twice",
    "options.smackhead",
    "options.deck",
    "smackhead.unknown",
    "hand.size",
    "skip",
    "phase",
    "selected.unknown",
    "selected.skip",
    "answers.unknown",
    "answers.skip",
    "answers.twice",
    "answers.card",
    "answers.call",
    "answers.at",
    "deputy",
    "last_round",
)


def faults(state: State) -> Iterator[Fault]:
    """Every fault; with cards that are not seen those that hold whatever they are."""
    order, lying, of_deck = seats(state), piles(state), report_on(state.cards, state.options.colorcracks)
    yield from seat_faults(state.players, *SEATS)
    yield from _option_faults(state, order, lying)
    yield from of_deck.faults
    if state.smackhead not in order:
        yield Fault("smackhead.unknown", "/smackhead", "The Smackhead is not at the table.")
    yield from _phase_faults(state)
    yield from _skip_faults(state)
    yield from _seat_faults(state, order)
    if state.last_round is not None:
        yield from _last_round_faults(state, state.last_round, order, of_deck.shapes)
    yield from _card_faults(state, lying)
    skipping = frozenset([player.id for player in state.players if player.skip])
    laid = tuple(state.selected.values())
    yield from answer_faults(state.answers, order, laid, state.options.colorcracks, skipping)


def piles(state: State) -> list[Pile]:
    """Wherever cards lie."""
    hands = [Pile(f"/players/{i}/hand", player.hand) for i, player in enumerate(state.players)]
    won = [Pile(f"/players/{i}/won", player.won) for i, player in enumerate(state.players)]
    laid = [Pile(f"/selected/{token(player)}", (state.selected[player],)) for player in _by_seat(state)]
    return [*hands, *won, *laid, Pile("/discard", state.discard)]


def _by_seat(state: State) -> tuple[str, ...]:
    """Who has laid a card, by seat; nobody at the table last."""
    order = seats(state)
    strangers = sorted(state.selected.keys() - set(order))
    return (*[player for player in order if player in state.selected], *strangers)


def deck(state: State) -> Mapping[str, int]:
    return dict.fromkeys(sorted(state.cards), 1)


def _option_faults(state: State, order: tuple[str, ...], lying: Sequence[Pile]) -> Iterator[Fault]:
    options = state.options
    if options.smackhead is not None and options.smackhead not in order:
        yield Fault("options.smackhead", "/options/smackhead", "The first Smackhead is not at the table.")
    if options.deck is not None:
        yield Fault("options.deck", "/options/deck", "Once the cards are dealt, the deck is in `cards`.")
    for i, player in enumerate(state.players):
        if len(player.hand) > options.cards_each:
            yield Fault("hand.size", f"/players/{i}/hand", "Nobody holds more cards than were dealt to each.")
    if sum([len(pile.cards) for pile in lying]) > options.cards_each * len(order):
        yield Fault("cards.dealt", "/options/cards_each", "There are more cards about than were dealt.")


def _phase_faults(state: State) -> Iterator[Fault]:
    over = state.phase == "over"
    if ended(state) != over:
        says = "The hands say that the game goes on." if over else "The hands say that the game is over."
        yield Fault("phase", "/phase", says)
    if state.phase == "tap":
        yield from _tap_faults(state)
        return
    if state.answers:
        yield Fault("phase", "/answers", "Answers are given in phase tap and in no other.")
    if over and state.selected:
        yield Fault("phase", "/selected", "Nothing is laid once the game is over.")
    elif state.phase == "select" and not ended(state) and not waiting_to_select(state):
        yield Fault("phase", "/phase", "Nobody is left to lay a card.")


def _tap_faults(state: State) -> Iterator[Fault]:
    if not state.selected or waiting_to_select(state):
        yield Fault("phase", "/selected", "The cards are open only when everybody who takes part has laid one.")
    if not waiting_to_answer(state):
        yield Fault("phase", "/answers", "The last answer ends the round.")


def _skip_faults(state: State) -> Iterator[Fault]:
    """Nobody sits out where no special card can have made them."""
    skipping = [i for i, player in enumerate(state.players) if player.skip]
    if not skipping or _can_skip(state):
        return
    for i in skipping:
        yield Fault("skip", f"/players/{i}/skip", "No card can have made this player sit out this round.")


def _can_skip(state: State) -> bool:
    special = any(isinstance(card.action, PenaltySkip) for card in state.cards.values())
    return special and state.options.colorcracks and state.round > 1 and state.phase != "over"


def _seat_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    """Who selected, and who acts for a Smackhead without a card."""
    skipping = {player.id for player in state.players if player.skip}
    for player in _by_seat(state):
        if player not in order:
            yield Fault("selected.unknown", f"/selected/{token(player)}", "Nobody at the table has this id.")
        elif player in skipping:
            yield Fault("selected.skip", f"/selected/{token(player)}", "A player who sits out lays no card.")
    if state.deputy != _deputy(state, order):
        says = "If the Smackhead laid no card, the next player who did is deputy once the cards are open."
        yield Fault("deputy", "/deputy", says)


def _deputy(state: State, order: tuple[str, ...]) -> str | None:
    """Who should be deputy; with an unknown Smackhead whoever is said to be."""
    if state.phase != "tap" or state.smackhead in state.selected:
        return None
    if state.smackhead not in order:
        return state.deputy
    return next((player for player in clockwise(order, state.smackhead) if player in state.selected), None)


def _last_round_faults(
    state: State, last: LastRound, order: tuple[str, ...], shapes: frozenset[str]
) -> Iterator[Fault]:
    if state.round == 1 and state.phase != "over":
        yield Fault("last_round", "/last_round", "No round was resolved before the first.")
    if not is_complete(last.ranking, shapes):
        yield Fault("last_round", "/last_round/ranking", "A ranking names every shape of the deck once.")
    if not last.cards.keys() <= state.cards.keys():
        yield Fault("last_round", "/last_round/cards", "The cards laid are cards of the deck.")
    if not set(last.candidates) <= set(last.cards):
        yield Fault("last_round", "/last_round/candidates", "Candidates are cards laid.")
    if not set(last.winning) <= set(last.candidates):
        yield Fault("last_round", "/last_round/winning", "Winning cards are candidates.")
    if not set(last.winners) <= set(order):
        yield Fault("last_round", "/last_round/winners", "A winner is not at the table.")
    for i, penalty in enumerate(last.penalties):
        if penalty.player not in order:
            yield Fault("last_round", f"/last_round/penalties/{i}/player", "Nobody at the table has this id.")


def _card_faults(state: State, lying: Sequence[Pile]) -> Iterator[Fault]:
    """Unknown and double cards; one that is laid is pointed to by its player."""
    for fault in card_faults(lying, dict.fromkeys(state.cards, 1), single=True):
        holder, _, _ = fault.pointer.rpartition("/")
        yield replace(fault, pointer=holder) if holder.startswith("/selected/") else fault
