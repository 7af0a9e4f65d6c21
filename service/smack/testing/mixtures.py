"""Mixtures: full states in which random cards are hidden. Answers about them are compared with completions.

The completions are a random walk from the full state. Each step exchanges two hidden cards of a deck, or one with
a card of the deck that lies nowhere, and is kept if the state stays sound. The walk reaches completions that
filling the hidden places at random hardly ever would.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest import mock

from msgspec.structs import replace

from smack.engine import judge, soundness
from smack.engine.declare.chance import Stream
from smack.engine.declare.game import Game
from smack.engine.declare.hidden import Card
from smack.engine.declare.moves import Move
from smack.engine.declare.unknown import HIDDEN, UnknownInformation
from smack.engine.judge import Judge
from smack.engine.knowledge.constraints import SearchUnits, SearchUnitsExceeded
from smack.engine.knowledge.state import change_leaves, change_piles, put_at
from smack.games import GAMES
from smack.testing.playouts import deal, plain, playout

COMPLETIONS = 25
EXCHANGES = 40  # tried from one completion to the next
SHARES = (0.1, 0.2, 0.4, 1.0)  # of the cards that are hidden
FullOutcome = tuple[set[str], Any, Any]  # (broken clauses, outcome, outcome with hidden cards as "?")


class Undecided(NamedTuple):
    """An undecided clause or effect, and how it is known that completions differ."""

    game: str
    clause: str
    how: str  # found: two of the random walk differ; proved: the judge's search found two; gave up: not known


class _PlacedCard(str):
    """A card in a hidden place of a completion."""

    __slots__ = ()


def hide_some(game: Game, state: Any, share: float, chooser: random.Random) -> Any:
    """Return the state without its seed and with about a share of its cards hidden."""

    def hide(cards: tuple[Card, ...], _pointer: str, _is_pile: bool) -> tuple[Card, ...]:
        return tuple([HIDDEN if chooser.random() < share else card for card in cards])

    return change_piles(game, replace(state, chance=Stream()), hide, bool)


def _hidden_cards(game: Game, full: Any, partial: Any) -> dict[str, str]:
    """Return pointer -> card of the full state, for every card that is hidden in the partial one."""
    cards: list[tuple[str, Card]] = []

    def collect(pile: tuple[Card, ...], pointer: str, is_pile: bool) -> tuple[Card, ...]:
        cards.extend([(f"{pointer}/{i}" if is_pile else pointer, card) for i, card in enumerate(pile)])
        return pile

    change_piles(game, full, collect, bool)
    full_cards = {pointer: str(card) for pointer, card in cards}
    cards.clear()
    change_piles(game, partial, collect, bool)
    return {pointer: full_cards[pointer] for pointer, card in cards if card == HIDDEN}


def completions(game: Game, full: Any, partial: Any, chooser: random.Random) -> Iterator[Any]:
    """Yield sound completions of a partial state, by a random walk from the full state that it was made of."""
    cards = _hidden_cards(game, full, partial)
    pile_owners = {pile.pointer: pile.owner for pile in game.piles(full)}  # of their decks
    # for each hidden card; None for one that lies in no pile, which may be any card of the deck
    owner_of = {
        pointer: pile_owners.get(pointer, pile_owners.get(pointer.rpartition("/")[0])) for pointer in cards
    }
    used_cards: dict[str, Counter[str]] = {}
    for pile in game.piles(full):
        used_cards.setdefault(pile.owner, Counter()).update(pile.cards)
    deck = Counter(game.deck(full))
    spare_cards = {owner: list((deck - counts).elements()) for owner, counts in used_cards.items()}
    state = replace(full, chance=Stream("completion", 0, None))
    for pointer, card in cards.items():
        state = put_at(state, pointer, _PlacedCard(card))
    for _ in range(COMPLETIONS):
        yield state
        for _ in range(EXCHANGES if cards else 0):
            pointer = chooser.choice(list(cards))
            others = [other for other in cards if owner_of[other] == owner_of[pointer] and other != pointer]
            pool = spare_cards.get(owner_of[pointer] or "", [])
            if owner_of[pointer] is None:
                exchange = {pointer: chooser.choice(list(deck))}
            elif pool and (not others or chooser.random() < 0.5):
                exchange = {pointer: chooser.choice(pool)}
            else:
                other = chooser.choice(others or [pointer])
                exchange = {pointer: cards[other], other: cards[pointer]}
            candidate = state
            for changed, card in exchange.items():
                candidate = put_at(candidate, changed, _PlacedCard(card))
            if soundness.faults(game, candidate) == ():
                if len(exchange) == 1 and exchange[pointer] in pool:
                    pool[pool.index(exchange[pointer])] = cards[pointer]
                cards |= exchange
                state = candidate


def judge_full(game: Game, state: Any, move: Move) -> FullOutcome:
    """Return (broken clauses, outcomes) of a move in a completion; the outcomes are None if it is illegal."""
    broken_clauses = {violation.rule for violation in Judge(game).judge(state, move).violations}
    if broken_clauses:
        return broken_clauses, None, None
    after, events = judge.apply_effect(game, state, move)
    outcome = {"state": replace(after, chance=Stream()), "events": events}
    full = change_leaves(outcome, {_PlacedCard: str})
    masked_outcome = change_leaves(outcome, {_PlacedCard: lambda _: HIDDEN})
    return broken_clauses, plain(full), plain(masked_outcome)


def fits(answer: Any, full: Any) -> bool:
    """Return whether two JSON values are equal except where the first has a hidden card."""
    if isinstance(answer, dict) and isinstance(full, dict):
        return answer.keys() == full.keys() and all(fits(answer[name], full[name]) for name in answer)
    if isinstance(answer, list) and isinstance(full, list):
        return len(answer) == len(full) and all(map(fits, answer, full))
    return bool(answer == full or (answer == HIDDEN and isinstance(full, str)))


def judge_mixtures(name: str, body: dict[str, Any], count: int, seed: int) -> Iterator[Undecided]:
    """Judge moves in mixtures of a random game; yield the answers that are undecided.

    Assert that all other answers hold in the completions.
    """
    game, chooser = GAMES[name], random.Random(seed)
    turns = list(playout(game, deal(game, body, f"mixture {seed}").state, seed, 120))
    for turn in chooser.sample(turns, min(count, len(turns))):
        partial = hide_some(game, turn.before, chooser.choice(SHARES), chooser)
        state, faults, state_judge = soundness.read_state(game, partial)
        assert faults == ()
        full_states = list(completions(game, turn.before, partial, chooser))
        moves = [turn.move, *[other.move for other in chooser.sample(turns, min(4, len(turns)))]]
        moves += Judge(game).sample_moves(turn.before)[:200:7]
        for move in dict.fromkeys(moves):
            results = [judge_full(game, full, move) for full in full_states]
            yield from _check_move(state_judge, state, move, results)
            if state_judge.judge(state, move)[0]:
                _check_alternatives(state_judge, state, move, full_states)


@contextmanager
def note_giving_up() -> Iterator[list[bool]]:
    """Yield a list whose only element becomes true when a search gives up for lack of units."""
    gave_up, spend = [False], SearchUnits.spend

    def spend_and_note(self: SearchUnits, units: int) -> None:
        try:
            spend(self, units)
        except SearchUnitsExceeded:
            gave_up[0] = True
            raise

    with mock.patch.object(SearchUnits, "spend", spend_and_note):
        yield gave_up


def _check_move(state_judge: Judge, state: Any, move: Move, results: list[FullOutcome]) -> Iterator[Undecided]:
    """Assert that the verdict on a move holds in all results; yield what is undecided."""
    game = state_judge.game
    with note_giving_up() as gave_up:
        violations, unknown = state_judge.judge(state, move)
        how = "gave up" if gave_up[0] else "proved"
        for broken_clauses, _, _ in results:
            assert {violation.rule for violation in violations} <= broken_clauses, (
                move,
                violations,
                broken_clauses,
            )
        if unknown and not violations:
            for item in unknown:
                completions_differ = len({item.rule in broken_clauses for broken_clauses, _, _ in results}) == 2
                yield Undecided(game.id, item.rule or "", "found" if completions_differ else how)
        elif not violations:
            assert all(not broken_clauses for broken_clauses, _, _ in results), (move, results)
            yield from _check_outcome(state_judge, state, move, results, gave_up)


def _check_alternatives(state_judge: Judge, state: Any, move: Move, full_states: Sequence[Any]) -> None:
    """Assert that the alternatives to a refused move, where there are any, are the same in every completion."""
    alternatives = state_judge.alternatives(state, move)
    for full in full_states if alternatives is not None else ():
        assert plain(alternatives) == plain(Judge(state_judge.game).alternatives(full, move)), move


def _check_outcome(
    state_judge: Judge, state: Any, move: Move, results: list[FullOutcome], gave_up: list[bool]
) -> Iterator[Undecided]:
    """Assert that the outcome of a legal move fits all results; yield it if it is undecided."""
    gave_up[0] = False
    try:
        after, events = state_judge.apply(state, move)
    except UnknownInformation as missing:
        if missing.pointer != "/chance/seed":
            completions_differ = len({str(masked_outcome) for _, _, masked_outcome in results}) > 1
            how = "found" if completions_differ else "gave up" if gave_up[0] else "proved"
            yield Undecided(state_judge.game.id, f"effect of {move.__struct_config__.tag}", how)
        return
    masked_state = state_judge.mask(replace(after, chance=Stream()))
    answer = plain({"state": masked_state, "events": state_judge.mask(events)})
    assert all(fits(answer, outcome) for _, outcome, _ in results), (move, answer)
