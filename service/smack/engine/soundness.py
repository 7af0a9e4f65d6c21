"""Why no play could have led to a state: the faults that every game shares, then the game's own."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any, Generic, NamedTuple

from smack.engine.declare.budget import charge
from smack.engine.declare.cards import each_once, is_deck, until_hidden_read
from smack.engine.declare.chance import Stream, commitment
from smack.engine.declare.faults import card_faults, declared_faults
from smack.engine.declare.game import AnyState, Game, GameState
from smack.engine.declare.hidden import Findings
from smack.engine.declare.known import exclude_known, known_faults
from smack.engine.declare.named_players import find_named
from smack.engine.declare.places import card_lister, piles
from smack.engine.declare.unknown import HIDDEN
from smack.engine.declare.verdict import Fault
from smack.engine.judge import Judge
from smack.engine.knowledge.answers import Knowledge
from smack.engine.knowledge.state import is_partial, read_partial_state
from smack.shapes.model import Number, object_of

PLAYER_FAULTS = ("setup.players", "players.twice", "turn.unknown", "players.unknown")
SHARED_FAULTS = ("chance.commitment", "limit", "card.missing")
PARTIAL_COST = 40  # units of the budget for reading a partial state, besides those for its piles and cards
PILE_COST = 3
MAX_WORDS = 2**47  # of chance used; like every counter at most half of what a state can hold


class Reading(NamedTuple, Generic[AnyState]):
    """A state as it is judged, with a Hidden for each "?", its faults, and its judge."""

    state: AnyState
    faults: tuple[Fault, ...]
    judge: Judge[AnyState]


def read_state(game: Game[AnyState], state: AnyState) -> Reading[AnyState]:
    """Read a state for judging: its "?", if it has any, and its faults."""
    misplaced = _misplaced_cards(game, state)
    first_misplaced = [*islice(misplaced, 1)]
    # A "?" is no card of any deck, so a state that has one has a fault; most have none, and need not be searched.
    # In a view every hidden card is such a fault: no more than the first is computed before it is known for one.
    if not first_misplaced or not is_partial(game, state):
        shared = _shared_faults(game, state, [*first_misplaced, *misplaced])
        own = _own_faults(game, state, shared)
        first = shared or [*islice(own, 1)]
        if not first:
            return Reading(state, (), Judge(game))
        if not is_partial(game, state) or not game.fits_seats(state):  # for so many players there may be no deck
            return Reading(state, _charged(*first, *own), Judge(game))
    piles = tuple(game.piles(state))
    cards = sum([len(pile.cards) for pile in piles])
    charge(PARTIAL_COST + PILE_COST * len(piles) + cards // game.cards_per_unit)
    findings = Findings()
    with_hidden = read_partial_state(game, state, piles, findings)
    shared = _shared_faults(game, with_hidden, [*_misplaced_cards(game, with_hidden)])
    if not shared and hasattr(state, "known"):
        exclude_known(game, with_hidden, findings)
    faults = _charged(*shared, *until_hidden_read(_own_faults, game, with_hidden, shared))
    knowledge = Knowledge(game, with_hidden, state, tuple(findings.open_checks))
    return Reading(with_hidden, faults, Judge(game, knowledge))


def faults(game: Game[AnyState], state: AnyState, *, complete: bool = False) -> tuple[Fault, ...]:
    """Return every fault of a state, the shared ones first; of a partial state those that every completion has.

    `complete`: that cards of the deck are missing is a fault too.
    """
    all_faults = read_state(game, state).faults
    return (*all_faults, *_missing_card_faults(game, state)) if complete else all_faults


def _own_faults(game: Game[AnyState], state: AnyState, shared: Sequence[Fault]) -> Iterator[Fault]:
    """Return the faults that the game finds itself; none on a table that has faults of players.

    A search may then count on the number of players, divide by it, and find every player that a member names.
    """
    if shared and not game.checks_any_table and any(fault.id in PLAYER_FAULTS for fault in shared):
        return iter(())
    return game.faults(state)


def _charged(*faults: Fault) -> tuple[Fault, ...]:
    if faults:
        charge(2 * len(faults))
    return faults


def fault_ids(game: Game) -> tuple[str, ...]:
    """Return the closed vocabulary of the ids of a state's faults."""
    seats = ["setup.players", "players.twice", *(["turn.unknown"] if hasattr(game.state, "turn") else [])]
    kind: type[GameState] = game.state
    if not game.checks_any_table and find_named(kind) is not None:
        seats.append("players.unknown")
    known = ("card.known",) if hasattr(game.state, "known") else ()
    cards = ("card.unknown", "card.copies" if game.copies else "card.twice", *known)
    phase = ("phase",) if game.presence else ()
    points = game.scores.FAULT_IDS if game.scores else ()
    declared = [id_ for search in declared_faults("state", game.package) for id_ in search.ids]
    return tuple(dict.fromkeys((*SHARED_FAULTS, *seats, *phase, *points, *cards, *game.fault_ids, *declared)))


def tally_fault_ids(game: Game) -> tuple[str, ...]:
    """Return the ids of a tally's faults, without clause ids."""
    declared = [
        id_ for search in declared_faults("tally", game.package, game.score_tally.__module__) for id_ in search.ids
    ]
    return tuple(dict.fromkeys((*game.tally_fault_ids, *declared)))


def _shared_faults(game: Game[AnyState], state: AnyState, misplaced: Sequence[Fault]) -> list[Fault]:
    """Return what every game has: faults of chance, counters, seats, members by phase, and `misplaced` cards."""
    faults: list[Fault] = []
    stream: Stream = state.chance
    if stream.seed is not None and stream.commitment not in (None, commitment(stream.seed)):
        faults.append(Fault("chance.commitment", "/chance/commitment", "chance.commitment.seed"))
    if stream.cursor is not None and stream.cursor > MAX_WORDS:
        faults.append(Fault("limit", "/chance/cursor", "limit.beyond"))
    kind: type[GameState] = type(state)
    for name, limit in _counters(kind):  # no play gets beyond half of what they can hold
        value = getattr(state, name)
        if value is not None and value > limit:
            faults.append(Fault("limit", f"/{name}", "limit.beyond"))
    misseated = [*_seat_faults(game, state)] if hasattr(state, "players") else []
    faults += misseated
    for name, pointer, required in game.members_by_phase[state.phase]:
        value = getattr(state, name)
        if (value is None or (type(value) in _EMPTY and not value)) is required:
            message = "given" if required else _EMPTY.get(type(value), "null")
            faults.append(Fault("phase", pointer, f"phase.{message}", {"phase": state.phase}))
    faults += misplaced
    if not misseated and not misplaced and hasattr(state, "known"):
        faults += known_faults(game, state)
    return faults


def _misplaced_cards(game: Game[AnyState], state: AnyState) -> Iterator[Fault]:
    """Return the faults of cards that the deck does not have, or not as often."""
    if not game.fits_seats(state):
        return iter(())  # there may be no deck for so many players
    if game.card_faults:
        return iter(game.card_faults(state))
    kind: type[GameState] = type(state)
    cards, deck = card_lister(kind)(state), game.deck(state)
    # a quick check first, since most states have no such faults
    fits = is_deck(cards, deck) if game.copies else each_once(cards, _kinds_of(deck))
    return iter(()) if fits else card_faults(piles(state), deck, copies=game.copies)


_last_kinds: tuple[Mapping[str, int], frozenset[str]] = ({}, frozenset())


def _kinds_of(deck: Mapping[str, int]) -> frozenset[str]:
    """Return the cards of a deck. They are kept for the last one, since a game makes its decks once."""
    global _last_kinds
    last, kinds = _last_kinds
    if last is not deck:
        kinds = frozenset(deck)
        _last_kinds = deck, kinds
    return kinds


def _seat_faults(game: Game[AnyState], state: Any) -> Iterator[Fault]:
    order = game.seats(state)
    low, high = game.seat_bounds(state)
    if not low <= len(order) <= high:
        yield Fault("setup.players", "/players", "setup.players.number", {"min": low, "max": high})
    if len(set(order)) < len(order):
        for i, player in enumerate(order):
            if player in order[:i]:
                yield Fault("players.twice", f"/players/{i}/id", "players.twice.twice")
    turn = getattr(state, "turn", None)
    if turn is not None and turn not in order:
        yield Fault("turn.unknown", "/turn", "turn.unknown.unknown")
    kind: type[GameState] = type(state)
    if not game.checks_any_table and (find := find_named(kind)):
        for pointer, player in find(state, ""):
            if player not in order:
                yield Fault("players.unknown", pointer, "players.unknown.unknown")


_EMPTY: dict[type, str] = {tuple: "empty-list", dict: "empty-object"}


def _missing_card_faults(game: Game[AnyState], state: AnyState) -> Iterator[Fault]:
    """Yield a fault for each card that is missing, or one for all where it is unknown which they are."""
    if not game.fits_seats(state):
        return
    deck = Counter(game.deck(state))
    undealt = deck.total() - game.cards_in_play(state) if game.cards_in_play else 0
    piles: dict[str, Counter[str]] = {}
    for pile in game.piles(state):
        piles.setdefault(pile.owner, Counter()).update(pile.cards)
    for owner, cards in piles.items():
        charge(len(deck))
        missing, of = deck - cards, "-of" if owner else ""
        facts = {"owner": owner} if owner else {}
        elsewhere = cards[HIDDEN] + undealt
        if elsewhere and missing.total() > elsewhere:
            number = missing.total() - elsewhere
            yield Fault("card.missing", "", f"card.missing.cards{of}", {**facts, "cards": number})
        for card, n in missing.items() if not elsewhere else ():
            if n > 1:
                yield Fault("card.missing", "", f"card.missing.copies{of}", {**facts, "card": card, "copies": n})
            else:
                yield Fault("card.missing", "", f"card.missing.card{of}", {**facts, "card": card})


@cache
def _counters(kind: type[GameState]) -> tuple[tuple[str, int], ...]:
    """Return (name, half of the greatest value) of each whole number at the top of a state."""
    members = [(member.attribute, member.shape) for member in object_of(kind).members]
    return tuple([(name, shape.high // 2) for name, shape in members if isinstance(shape, Number) and shape.high])
