"""States made from full ones by hiding any mixture of cards, and completions of them found by exchanging cards.

A random walk over completions starts at the full state: it exchanges hidden cards of one deck, or one with a card
that lies nowhere, and keeps what is sound. So it finds completions that filling places at random hardly would.
"""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest import mock

from msgspec.structs import replace

from smack.engine import judge, soundness
from smack.engine.chance import Stream
from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.partial.allowance import Allowance, GaveUp
from smack.engine.partial.hidden import HIDDEN
from smack.engine.partial.leaves import change_leaves
from smack.engine.partial.piles import ALL, change_piles
from smack.engine.partial.state import put_card
from smack.engine.referee import Referee
from smack.engine.unknown import UnknownInformation
from smack.games import GAMES
from smack.testing.playouts import deal, plain, playout

COMPLETIONS = 25
EXCHANGES = 40  # tried from one completion to the next
SHARES = (0.1, 0.2, 0.4, 1.0)  # of the cards that are hidden
Result = tuple[set[str], Any, Any]  # clauses broken; the outcome; the same with "?" for what was hidden


class Undecided(NamedTuple):
    """An undecided clause (or effect), and how it is known that completions differ.

    `found`: two of the completions differ; `proved`: the search ended with two that do; `gave up`: not known.
    """

    game: str
    clause: str
    how: str


class _Placed(str):
    """A card in a hidden place of a completion."""

    __slots__ = ()


def hide_some(game: Game, state: Any, share: float, chooser: random.Random) -> Any:
    """Return the state without its seed and with about this share of its cards hidden."""

    def hide(cards: tuple[str, ...], _pointer: str, _index: int | None) -> tuple[str, ...]:
        return tuple([HIDDEN if chooser.random() < share else card for card in cards])

    return change_piles(game, replace(state, chance=Stream()), hide, ALL)


def _hidden_cards(game: Game, full: Any, partial: Any) -> dict[str, str]:
    """Return pointer -> card of the full state, for every card that is hidden in the partial one."""
    cards: list[tuple[str, str]] = []

    def collect(pile: tuple[str, ...], pointer: str, index: int | None) -> tuple[str, ...]:
        cards.extend([(pointer if index is None else f"{pointer}/{i}", card) for i, card in enumerate(pile)])
        return pile

    change_piles(game, full, collect, ALL)
    full_cards = dict(cards)
    cards.clear()
    change_piles(game, partial, collect, ALL)
    return {pointer: full_cards[pointer] for pointer, card in cards if card == HIDDEN}


def completions(game: Game, full: Any, partial: Any, chooser: random.Random) -> Iterator[Any]:
    """Yield sound completions of a partial state that was made from a full one."""
    cards = _hidden_cards(game, full, partial)
    owners = {pile.pointer: pile.owner for pile in game.piles(full)}
    owner = {at: owners.get(at, owners.get(at.rpartition("/")[0])) for at in cards}
    lying: dict[str, Counter[str]] = {}
    for pile in game.piles(full):
        lying.setdefault(pile.owner, Counter()).update(pile.cards)
    deck = Counter(game.deck(full))
    spare = {name: list((deck - counts).elements()) for name, counts in lying.items()}
    state = replace(full, chance=Stream("completion", 0, None))
    for at, card in cards.items():
        state = put_card(state, at, _Placed(card))
    for _ in range(COMPLETIONS):
        yield state
        for _ in range(EXCHANGES if cards else 0):
            at = chooser.choice(list(cards))
            others = [other for other in cards if owner[other] == owner[at] and other != at]
            pool = spare.get(owner[at] or "", [])
            if owner[at] is None:
                new = {at: chooser.choice(list(deck))}
            elif pool and (not others or chooser.random() < 0.5):
                new = {at: chooser.choice(pool)}
            else:
                other = chooser.choice(others or [at])
                new = {at: cards[other], other: cards[at]}
            then = state
            for place, card in new.items():
                then = put_card(then, place, _Placed(card))
            if soundness.faults(game, then) == ():
                if len(new) == 1 and new[at] in pool:
                    pool[pool.index(new[at])] = cards[at]
                cards |= new
                state = then


def judge_full(game: Game, state: Any, move: Move) -> Result:
    """Judge a move on a completion."""
    broken = {violation.rule for violation in judge.judge(game, state, move)}
    if broken:
        return broken, None, None
    after, events = judge.apply(game, state, move)
    outcome = {"state": replace(after, chance=Stream()), "events": events}
    shown = change_leaves(outcome, {_Placed: str})
    masked = change_leaves(outcome, {_Placed: lambda _: HIDDEN})
    return broken, plain(shown), plain(masked)


def fits(answer: Any, full: Any) -> bool:
    """Return whether two values are the same but for what is hidden in the first."""
    if isinstance(answer, dict) and isinstance(full, dict):
        return answer.keys() == full.keys() and all(fits(answer[name], full[name]) for name in answer)
    if isinstance(answer, list) and isinstance(full, list):
        return len(answer) == len(full) and all(map(fits, answer, full))
    return bool(answer == full or (answer == HIDDEN and isinstance(full, str)))


def hold(game: Game, body: dict[str, Any], count: int, seed: int) -> Iterator[Undecided]:
    """Hold what is answered about mixtures of a random game against completions; yield what is undecided."""
    chooser = random.Random(seed)
    played = list(playout(game, deal(game, body, f"mixture {seed}").state, seed, 120))
    for turn in chooser.sample(played, min(count, len(played))):
        partial = hide_some(game, turn.before, chooser.choice(SHARES), chooser)
        state, faults, referee = soundness.read_state(game, partial)
        assert faults == ()
        full = list(completions(game, turn.before, partial, chooser))
        moves = [turn.move, *[other.move for other in chooser.sample(played, min(4, len(played)))]]
        moves += judge.sample_moves(game, turn.before)[:200:7]
        for move in dict.fromkeys(moves):
            yield from _hold_move(referee, state, move, [judge_full(game, one, move) for one in full])


@contextmanager
def note_giving_up() -> Iterator[list[bool]]:
    """Give a list whose only element is true once a search ended at its allowance."""
    gave_up, spend = [False], Allowance.spend

    def noting(self: Allowance, units: int) -> None:
        try:
            spend(self, units)
        except GaveUp:
            gave_up[0] = True
            raise

    with mock.patch.object(Allowance, "spend", noting):
        yield gave_up


def _hold_move(referee: Referee, state: Any, move: Move, results: list[Result]) -> Iterator[Undecided]:
    game = referee.game
    with note_giving_up() as gave_up:
        violations, unknown = referee.judge(state, move)
        how = "gave up" if gave_up[0] else "proved"
        for broken, _, _ in results:
            assert {violation.rule for violation in violations} <= broken, (move, violations, broken)
        if unknown and not violations:
            for one in unknown:
                differing = len({one.rule in broken for broken, _, _ in results}) == 2
                yield Undecided(game.id, one.rule or "", "found" if differing else how)
        elif not violations:
            assert all(not broken for broken, _, _ in results), (move, results)
            yield from _hold_outcome(referee, state, move, results, gave_up)


def _hold_outcome(
    referee: Referee, state: Any, move: Move, results: list[Result], gave_up: list[bool]
) -> Iterator[Undecided]:
    gave_up[0] = False
    try:
        after, events = referee.apply(state, move)
    except UnknownInformation as missing:
        if missing.pointer != "/chance/seed":
            differing = len({str(masked) for _, _, masked in results}) > 1
            how = "found" if differing else "gave up" if gave_up[0] else "proved"
            yield Undecided(referee.game.id, f"effect of {move.__struct_config__.tag}", how)
        return
    answer = plain({"state": referee.write(replace(after, chance=Stream())), "events": referee.write(events)})
    assert all(fits(answer, outcome) for _, outcome, _ in results), (move, answer)


def sample(name: str, body: dict[str, Any], count: int, seed: int) -> Iterator[Undecided]:
    """Hold mixtures of a game given by name."""
    return hold(GAMES[name], body, count, seed)
