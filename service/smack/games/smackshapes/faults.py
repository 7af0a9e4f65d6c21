"""Faults of a state of Smackshapes: reasons why no play can have led to it. Pointers start at the state."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from smack.engine import faults as engine_faults
from smack.engine.cards import each_once
from smack.engine.game import seats
from smack.engine.naming import vocabulary
from smack.engine.places import Pile
from smack.engine.verdict import Fault, token
from smack.games.smackshapes.answer_faults import answer_faults
from smack.games.smackshapes.deck_faults import report_on
from smack.games.smackshapes.round_faults import (
    deputy,
    fresh_deal_faults,
    last_round_faults,
    phase_faults,
    round_faults,
    selection_faults,
    skip_faults,
)
from smack.games.smackshapes.types import State

FAULTS = vocabulary(
    "card.name cards.dealt deck.twice deck.shapes ranking action",
    "seq round options.smackhead options.deck smackhead.unknown hand.size skip phase",
    "selected.unknown selected.skip answers.unknown answers.skip answers.twice answers.card answers.call",
    "answers.at deputy last_round",
)


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault; of a partial state those that hold in every completion."""
    order, report = seats(state), report_on(state.cards, state.options.colorcracks)
    skipping = [player.id for player in state.players if player.skip]
    yield from _option_faults(state, order)
    yield from report.faults
    if state.smackhead not in order:
        yield Fault("smackhead.unknown", "/smackhead", "The Smackhead is not at the table.")
    if state.seq == 0:
        yield from fresh_deal_faults(state)
    yield from phase_faults(state)
    yield from round_faults(state, report)
    if skipping:
        yield from skip_faults(state, report)
    if state.selected:
        yield from selection_faults(state, order, skipping)
    if state.deputy != deputy(state, order):
        message = "If the Smackhead laid no card, the next player clockwise who did must be deputy, else null."
        yield Fault("deputy", "/deputy", message)
    if state.last_round is not None:
        yield from last_round_faults(state, state.last_round, order, report.shapes)
    if state.answers:
        laid = tuple(state.selected.values())
        yield from answer_faults(state.answers, order, laid, state.options.colorcracks, skipping)


def all_cards(state: State) -> list[str]:
    """Return every card of the state."""
    cards = [*state.selected.values(), *state.discard]
    for player in state.players:
        cards += player.hand
        cards += player.won
    return cards


def piles(state: State) -> list[Pile]:
    """Return every hand and pile, and every selection as a pile of one card."""
    hands = [Pile(f"/players/{i}/hand", player.hand) for i, player in enumerate(state.players)]
    won = [Pile(f"/players/{i}/won", player.won) for i, player in enumerate(state.players)]
    laid = [Pile(f"/selected/{token(player)}", (state.selected[player],)) for player in _by_seat(state)]
    return [*hands, *won, *laid, Pile("/discard", state.discard)]


def _by_seat(state: State) -> tuple[str, ...]:
    """Return the players who have laid a card, by seat; unknown players last."""
    order = dict.fromkeys(seats(state))
    unknown = state.selected.keys() - order.keys()
    return (*[player for player in order if player in state.selected], *sorted(unknown))


def deck(state: State) -> Mapping[str, int]:
    return report_on(state.cards, state.options.colorcracks).copies


def cards_in_play(state: State) -> int:
    """Return how many cards were dealt; the others are out of play."""
    return state.options.cards_each * len(state.players)


def _option_faults(state: State, order: Sequence[str]) -> Iterator[Fault]:
    options = state.options
    if options.smackhead is not None and options.smackhead not in order:
        yield Fault("options.smackhead", "/options/smackhead", "The first Smackhead is not at the table.")
    if options.deck is not None:
        yield Fault("options.deck", "/options/deck", "In a state the deck stands in `cards`; this must be null.")
    for i, player in enumerate(state.players):
        if len(player.hand) > options.cards_each:
            yield Fault("hand.size", f"/players/{i}/hand", "This hand has more cards than were dealt to a player.")
    won = sum([len(player.hand) + len(player.won) for player in state.players])
    if len(state.selected) + len(state.discard) + won > options.cards_each * len(order):
        yield Fault("cards.dealt", "/options/cards_each", "The state has more cards than were dealt.")


def card_faults(state: State) -> Iterator[Fault]:
    """Yield unknown and repeated cards; the pointer of a selection ends with its player."""
    if each_once(all_cards(state), state.cards):
        return
    for fault in engine_faults.card_faults(piles(state), deck(state), copies=False):
        holder, _, _ = fault.pointer.rpartition("/")
        yield replace(fault, pointer=holder) if holder.startswith("/selected/") else fault
