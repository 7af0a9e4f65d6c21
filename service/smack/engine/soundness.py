"""Why no play could have led to a state: the faults that every game shares, then the game's own."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from smack.engine.budget import charge
from smack.engine.cards import until_hidden_read
from smack.engine.chance import Stream, commitment
from smack.engine.game import Game, Table
from smack.engine.partial.hidden import HiddenCardsPresent, Suppositions
from smack.engine.partial.referee import PartialReferee
from smack.engine.partial.state import read_partial_state
from smack.engine.referee import FullReferee, Referee
from smack.engine.unknown import HIDDEN
from smack.engine.verdict import Fault
from smack.shapes.model import Number, object_of

SHARED_FAULTS = ("chance.commitment", "limit", "card.missing")
PARTIAL_COST = 40  # units of the budget for reading a partial state, besides those for its piles and cards
PILE_COST = 3
BEYOND_PLAY = "No play gets that far."
MAX_WORDS = 2**47  # of chance used; like every counter at most half of what a state can hold


def read_state(game: Game, state: Any) -> tuple[Any, tuple[Fault, ...], Referee]:
    """Return a state as it is judged (full, or partial if it has hidden cards), its faults and its referee."""
    try:
        return state, _faults(game, state, tuple(game.faults(state))), FullReferee(game)
    except HiddenCardsPresent:
        piles = tuple(game.piles(state))
        cards = sum([len(pile.cards) for pile in piles])
        charge(PARTIAL_COST + PILE_COST * len(piles) + cards // game.cards_per_unit)
        suppositions = Suppositions()
        read = read_partial_state(game, state, piles, suppositions)
        faults = _faults(game, read, tuple(until_hidden_read(game.faults, read)))
        return read, faults, PartialReferee(game, read, state, tuple(suppositions.open_checks))


def faults(game: Game, state: Any, *, complete: bool = False) -> tuple[Fault, ...]:
    """Return every fault of a state, the shared ones first; of a partial state those that every completion has.

    `complete`: that cards of the deck are missing is a fault too.
    """
    all_faults = read_state(game, state)[1]
    return (*all_faults, *_missing_card_faults(game, state)) if complete else all_faults


def _faults(game: Game, state: Any, own: tuple[Fault, ...]) -> tuple[Fault, ...]:
    faults = (*_shared_faults(state), *own)
    if state.seq == 0 and state.chance.cursor:
        faults += tuple(_fresh_cursor_faults(game, state))
    if faults:
        charge(2 * len(faults))
    return faults


def _shared_faults(state: Any) -> Iterator[Fault]:
    """Yield `chance.commitment`, and `limit` for every counter beyond half of its range.

    No play gets that far, and the other half is left for the moves to come.
    """
    stream: Stream = state.chance
    if stream.seed is not None and stream.commitment not in (None, commitment(stream.seed)):
        yield Fault("chance.commitment", "/chance/commitment", "The commitment is not the SHA-256 of the seed.")
    if stream.cursor is not None and stream.cursor > MAX_WORDS:
        yield Fault("limit", "/chance/cursor", BEYOND_PLAY)
    kind: type[Table] = type(state)
    for name, limit in _counters(kind):
        if getattr(state, name) > limit:
            yield Fault("limit", f"/{name}", BEYOND_PLAY)


def _fresh_cursor_faults(game: Game, state: Any) -> Iterator[Fault]:
    """Yield a fault for a fresh deal that has used too few words to be shuffled; real cards use none.

    Later the number of words proves nothing: a table dealt with real cards may use few for its other chance.
    """
    cards = game.cards_in_play(state) if game.cards_in_play else sum(game.deck(state).values())
    if state.chance.cursor < cards - 1:
        yield Fault("seq", "/chance/cursor", f"To shuffle {cards} cards takes at least {cards - 1} random words.")


def _missing_card_faults(game: Game, state: Any) -> Iterator[Fault]:
    """Yield a fault for each card that is missing, or one for all where it is unknown which they are."""
    deck = Counter(game.deck(state))
    undealt = deck.total() - game.cards_in_play(state) if game.cards_in_play else 0
    piles: dict[str, Counter[str]] = {}
    for pile in game.piles(state):
        piles.setdefault(pile.owner, Counter()).update(pile.cards)
    for owner, cards in piles.items():
        charge(len(deck))
        missing, whose = deck - cards, f" of {owner}" if owner else ""
        elsewhere = cards[HIDDEN] + undealt
        if elsewhere and missing.total() > elsewhere:
            yield Fault(
                "card.missing", "", f"From the deck{whose} {missing.total() - elsewhere} cards are missing."
            )
        for card, n in missing.items() if not elsewhere else ():
            copies = f"{n} copies of `{card}` are" if n > 1 else f"`{card}` is"
            yield Fault("card.missing", "", f"From the deck{whose} {copies} missing.")


@cache
def _counters(kind: type[Table]) -> tuple[tuple[str, int], ...]:
    """Return (name, half of the greatest value) of each whole number at the top of a state."""
    members = [(member.attribute, member.shape) for member in object_of(kind).members]
    return tuple([(name, shape.high // 2) for name, shape in members if isinstance(shape, Number) and shape.high])
