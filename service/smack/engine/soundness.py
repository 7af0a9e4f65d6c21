"""Soundness of states: the search for faults, and the reading of a state for judging.

Both are in this module, since most readings are only a search for faults: if it finds none, no card is hidden.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, Generic, NamedTuple

from smack.engine.declare.budget import charge
from smack.engine.declare.cards import is_deck, is_part_of_deck, until_hidden_read
from smack.engine.declare.chance import Stream, commitment
from smack.engine.declare.faults import card_faults, declared_searches
from smack.engine.declare.game import AnyState, Game, GameState
from smack.engine.declare.hidden import Findings
from smack.engine.declare.known import exclude_known, known_faults
from smack.engine.declare.named_players import compile_state_player_search
from smack.engine.declare.places import Pile, card_lister, piles
from smack.engine.declare.unknown import HIDDEN
from smack.engine.declare.verdict import Fault
from smack.engine.judge import Judge
from smack.engine.knowledge.answers import Knowledge
from smack.engine.knowledge.state import is_partial, read_partial_state
from smack.shapes.model import Number, object_of

PLAYER_FAULT_IDS = ("setup.players", "players.twice", "turn.unknown", "players.unknown")  # ids of `_player_faults`
SHARED_FAULT_IDS = ("chance.commitment", "limit", "card.missing")  # ids of further faults that every game can have
PARTIAL_STATE_COST = 40  # units of the budget for reading a partial state, besides those for its piles and cards
PILE_COST = 3  # for each pile of a partial state
FAULT_COST = 2  # for the message of a fault
# type of a member that is absent when it is empty -> name of the message that says so; others are absent as null
_EMPTY_MESSAGES: dict[type, str] = {tuple: "empty-list", dict: "empty-object"}
MIN_COUNTER_BOUND = 10**6  # a number whose type has this bound, or a greater one, counts without end, as of rounds
MAX_SORTED_DECKS = 32  # decks whose cards are kept sorted; the games here have fewer decks with copies of a card
MAX_CURSOR = 2**47  # of chance: half of what a state can hold, as for every counter (`_counter_limits`)


class StateReading(NamedTuple, Generic[AnyState]):
    """A state as it is judged, its faults, and its judge.

    state   a partial one has a Hidden for each "?"
    faults  first the shared ones, then the game's; () if none is found. In a partial state each search for faults
            stops where it reads a hidden card; what it has found by then are faults whatever the hidden cards are
    """

    state: AnyState
    faults: tuple[Fault, ...]
    judge: Judge[AnyState]


def read_state(game: Game[AnyState], state: AnyState) -> StateReading[AnyState]:
    """Return the reading of a state, sound or not. A "?" makes it a partial one.

    With a number of players that the game does not have (`Game.admits_player_count`) it is read as a full one,
    and keeps its "?".
    """
    # Most states are full and sound, and are not searched for a "?": read as a card it is a fault, since no deck
    # has it, and where a single card repeats one of a pile, the game's faults compare the two.
    search = _all_faults(game, state)
    first_fault = next(search, None)
    if first_fault is None:
        return StateReading(state, (), Judge(game))
    # with a number of players for which there may be no deck, no card can be put in the place of a "?"
    if is_partial(game, state) and game.admits_player_count(state):
        return _read_with_hidden(game, state)
    return StateReading(state, _charge_faults((first_fault, *search)), Judge(game))


def read_view(game: Game[AnyState], view: AnyState) -> StateReading[AnyState]:
    """Return the reading of a view of a sound state. One that hides no card is not searched for faults again."""
    return _read_with_hidden(game, view) if is_partial(game, view) else StateReading(view, (), Judge(game))


def _read_with_hidden(game: Game[AnyState], state: AnyState) -> StateReading[AnyState]:
    """Return the reading of a partial state, whose number of players must be one that the game allows."""
    piles = tuple(game.piles(state))
    card_count = sum([len(pile.cards) for pile in piles])
    charge(PARTIAL_STATE_COST + PILE_COST * len(piles) + card_count // game.cards_per_unit)
    findings = Findings()
    partial_state = read_partial_state(game, state, piles, findings)
    shared_faults = [*_shared_faults(game, partial_state)]
    # an unsound state is refused, whatever its hidden cards are, and a holder in its `known` may be no player
    if not shared_faults and hasattr(state, "known"):
        exclude_known(game, partial_state, findings)
    # a check that stops at a hidden card is noted in `findings.open_checks`
    own_faults = until_hidden_read(_game_faults, game, partial_state, shared_faults)
    faults = _charge_faults((*shared_faults, *own_faults))
    knowledge = Knowledge(game, partial_state, state, tuple(findings.open_checks))
    return StateReading(partial_state, faults, Judge(game, knowledge))


def faults(game: Game[AnyState], state: AnyState, *, complete: bool = False) -> tuple[Fault, ...]:
    """Return the faults of a state as in `StateReading.faults`: of a partial one those that are certain.

    With `complete` there are faults of missing cards, too (`_missing_card_faults`).
    """
    all_faults = read_state(game, state).faults
    return (*all_faults, *_missing_card_faults(game, state)) if complete else all_faults


def _all_faults(game: Game[AnyState], state: AnyState) -> Iterator[Fault]:
    """Yield every fault of a state, the shared ones first. A "?" is read as a card that no deck has."""
    shared_faults = []
    for fault in _shared_faults(game, state):
        shared_faults.append(fault)
        yield fault
    yield from _game_faults(game, state, shared_faults)


def _game_faults(game: Game[AnyState], state: AnyState, shared_faults: Sequence[Fault]) -> Iterator[Fault]:
    """Return an iterator over the faults that the game's searches find; over none if a shared fault is of players.

    So a search may count on the number of players, divide by it, and find every player that a member names. A game
    that `checks_any_table` is searched in any case. `shared_faults` are those already found of the state.
    """
    if (
        shared_faults
        and not game.checks_any_table
        and any(fault.id in PLAYER_FAULT_IDS for fault in shared_faults)
    ):
        return iter(())
    return game.faults(state)


def _charge_faults(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """Charge the budget for the messages of faults, and return the faults."""
    charge(FAULT_COST * len(faults))
    return faults


def fault_ids(game: Game) -> tuple[str, ...]:
    """Return the ids of all faults that a state of a game can have, each once: a vocabulary of the document."""
    player_ids = ["setup.players", "players.twice", *(["turn.unknown"] if hasattr(game.state, "turn") else [])]
    kind: type[GameState] = game.state
    if not game.checks_any_table and compile_state_player_search(kind) is not None:
        player_ids.append("players.unknown")
    known_card_ids = ("card.known",) if hasattr(game.state, "known") else ()
    card_ids = ("card.unknown", "card.copies" if game.has_copies else "card.twice", *known_card_ids)
    phase_ids = ("phase",) if game.presence else ()
    score_ids = game.scores.FAULT_IDS if game.scores else ()
    own_ids = [
        *game.extra_fault_ids,
        *[id_ for search in declared_searches("state", game.package) for id_ in search.ids],
    ]
    return tuple(dict.fromkeys((*SHARED_FAULT_IDS, *player_ids, *phase_ids, *score_ids, *card_ids, *own_ids)))


def tally_fault_ids(game: Game) -> tuple[str, ...]:
    """Return the ids of the faults that a game declares for its tallies, each once.

    Other faults of a tally have the id of a clause, or one that `fault_ids` returns, such as `players.twice`.
    """
    # `score_tally` may be of another package, such as one that several games share
    searches = declared_searches("tally", game.package, game.score_tally.__module__)
    return tuple(dict.fromkeys((*game.extra_tally_fault_ids, *[id_ for search in searches for id_ in search.ids])))


def _shared_faults(game: Game[AnyState], state: AnyState) -> Iterator[Fault]:
    """Yield the faults that any game can have: of chance, counters, players, cards and `known`.

    Also of members that must be present, or absent, in the phase of the state. Faults of players who sit in teams
    are not among them: their game finds these.
    """
    stream: Stream = state.chance
    # each of the three may be left out
    if stream.seed is not None and stream.commitment not in (None, commitment(stream.seed)):
        yield Fault("chance.commitment", "/chance/commitment", "chance.commitment.seed")
    if stream.cursor is not None and stream.cursor > MAX_CURSOR:
        yield Fault("limit", "/chance/cursor", "limit.beyond")
    kind: type[GameState] = type(state)
    for name, limit in _counter_limits(kind):
        if (getattr(state, name) or 0) > limit:  # a counter may be null
            yield Fault("limit", f"/{name}", "limit.beyond")
    # players who sit in teams have other pointers: their game finds these faults
    player_faults = [*_player_faults(game, state)] if hasattr(state, "players") else []
    yield from player_faults
    for name, pointer, required in game.members_by_phase[state.phase]:
        value = getattr(state, name)
        # absent although it must be present, or present although it must be absent
        if (value is None or (type(value) in _EMPTY_MESSAGES and not value)) is required:
            # what the member has to be
            message = "given" if required else _EMPTY_MESSAGES.get(type(value), "null")
            yield Fault("phase", pointer, f"phase.{message}", {"phase": state.phase})
    has_card_fault = False
    for fault in _card_faults(game, state):
        has_card_fault = True
        yield fault
    # an entry of `known` can be compared only with players who sit there and cards that the deck has
    if not player_faults and not has_card_fault and hasattr(state, "known"):
        yield from known_faults(game, state)


def _card_faults(game: Game[AnyState], state: AnyState) -> Iterator[Fault]:
    """Return an iterator over the faults of cards that the deck does not have, or not so often.

    There are none where the number of players is wrong, since there may be no deck for so many. A game's
    own `card_faults`, if it has them, take the place of this search.
    """
    if not game.admits_player_count(state):
        return iter(())
    if game.card_faults:  # where more than the deck matters
        return iter(game.card_faults(state))
    kind: type[GameState] = type(state)
    deck = game.deck(state)
    if game.piles is not piles:  # where the types do not tell which cards count, nor in which deck
        piles_of: dict[str, list[Pile]] = {}
        for pile in game.piles(state):
            piles_of.setdefault(pile.owner, []).append(pile)
        return chain(*[card_faults(of_owner, deck, has_copies=game.has_copies) for of_owner in piles_of.values()])
    cards = card_lister(kind)(state)
    # a quick check first, which most states pass; one that does not, such as with cards left out, may have no
    # fault
    fits = (
        is_deck(cards, _cached_sorted_deck(deck))
        if game.has_copies
        else is_part_of_deck(cards, _cached_kinds(deck))
    )
    return iter(()) if fits else card_faults(piles(state), deck, has_copies=game.has_copies)


# id of a deck -> (the deck, kept so that no other one gets its id; its cards, sorted)
_sorted_decks: dict[int, tuple[Mapping[str, int], list[str]]] = {}


def _cached_sorted_deck(deck: Mapping[str, int]) -> list[str]:
    """Return all cards of a deck, sorted.

    They are cached by the identity of the deck, since a game makes each deck once; for MAX_SORTED_DECKS at most.
    """
    deck_and_cards = _sorted_decks.get(id(deck))
    if deck_and_cards is None:
        if len(_sorted_decks) >= MAX_SORTED_DECKS:
            _sorted_decks.clear()
        deck_and_cards = _sorted_decks[id(deck)] = deck, sorted(Counter(deck).elements())
    return deck_and_cards[1]


_last_kinds: tuple[Mapping[str, int], frozenset[str]] = ({}, frozenset())  # the last deck, and its different cards


def _cached_kinds(deck: Mapping[str, int]) -> frozenset[str]:
    """Return the different cards of a deck, cached by identity for the last one: a game makes each deck once."""
    global _last_kinds
    last_deck, kinds = _last_kinds
    if last_deck is not deck:
        kinds = frozenset(deck)
        _last_kinds = deck, kinds
    return kinds


def _player_faults(game: Game[AnyState], state: Any) -> Iterator[Fault]:
    """Yield the faults of players: a wrong number of them, one twice, a member that names one not at the table.

    In a game that `checks_any_table` only `turn` is searched for such an id. The state must have `players`.
    """
    seats = game.seats(state)
    low, high = game.player_bounds_of(state)
    if not low <= len(seats) <= high:
        yield Fault("setup.players", "/players", "setup.players.number", {"min": low, "max": high})
    if len(set(seats)) < len(seats):
        for i, player in enumerate(seats):
            if player in seats[:i]:
                yield Fault("players.twice", f"/players/{i}/id", "players.twice.twice")
    turn = getattr(state, "turn", None)  # a game may have no turns, and null is nobody's, as at the end
    if turn is not None and turn not in seats:
        yield Fault("turn.unknown", "/turn", "turn.unknown.unknown")
    kind: type[GameState] = type(state)
    if not game.checks_any_table and (find := compile_state_player_search(kind)):
        for pointer, player in find(state, ""):
            if player not in seats:
                yield Fault("players.unknown", pointer, "players.unknown.unknown")


def _missing_card_faults(game: Game[AnyState], state: AnyState) -> Iterator[Fault]:
    """Yield a fault for each card of a deck that is in no pile, or in fewer copies than the deck has.

    Where a deck has hidden or undealt cards it is unknown which are missing. Then a single fault says how many are
    missing for certain, if any are. Where the number of players is wrong there is no fault, since there may be no
    deck for so many.
    """
    if not game.admits_player_count(state):
        return
    deck = Counter(game.deck(state))
    undealt = deck.total() - game.dealt_card_count(state) if game.dealt_card_count else 0
    cards_of: dict[str, Counter[str]] = {}  # owner of a deck, "" if all share one -> the cards of its piles
    for pile in game.piles(state):
        cards_of.setdefault(pile.owner, Counter()).update(pile.cards)
    for owner, cards in cards_of.items():
        charge(len(deck))
        missing = deck - cards
        # the messages about the deck of an owner name it
        suffix, facts = ("-of", {"owner": owner}) if owner else ("", {})
        if unknown_count := cards[HIDDEN] + undealt:
            # each of these may be one of the cards that seem to be missing, so nobody can say which are
            missing_count = missing.total() - unknown_count
            if missing_count > 0:
                yield Fault("card.missing", "", f"card.missing.cards{suffix}", {**facts, "cards": missing_count})
            continue
        for card, copies in missing.items():
            if copies > 1:
                facts_of_card = {**facts, "card": card, "copies": copies}
                yield Fault("card.missing", "", f"card.missing.copies{suffix}", facts_of_card)
            else:
                yield Fault("card.missing", "", f"card.missing.card{suffix}", {**facts, "card": card})


@cache
def _counter_limits(kind: type[GameState]) -> tuple[tuple[str, int], ...]:
    """Return (name, greatest value) of each counter at the top of a state of this type.

    Counters are the whole numbers whose bound is MIN_COUNTER_BOUND or more; one with a smaller bound, such as a
    rank, may have any value of its type. The greatest value is half of the bound: so a move in a sound state never
    leads to one that cannot be read.
    """
    members = [(member.attribute, member.shape) for member in object_of(kind).members]
    numbers = [(name, shape.high or 0) for name, shape in members if isinstance(shape, Number)]
    return tuple([(name, high // 2) for name, high in numbers if high >= MIN_COUNTER_BOUND])
