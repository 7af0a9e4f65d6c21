"""Answers about the views of random games, held against completions: ``python -m tests.support.completions [n]``.

A completion puts a card of the deck in the place of every ``"?"``. An answer about a view has to be true in all of
them. The command holds n positions of every deal, and n mixtures of hidden cards, against some, and writes
`tests/undecided.md`: how often answers were undecided, by game and clause, and how often no two completions
differed.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from smack.engine import judge, soundness
from smack.engine.chance import Stream
from smack.engine.game import Game, view_of
from smack.engine.moves import Move
from smack.engine.partial import listing
from smack.engine.partial.allowance import PER_LISTING, Allowance
from smack.engine.partial.hidden import HIDDEN, Hidden, change_leaves, mask_hidden
from smack.engine.partial.judge import PartialReferee
from smack.engine.unknown import UnknownInformation
from smack.games import GAMES
from tests.support import adversaries, mixtures
from tests.support.playouts import Turn, all_deals, deal, plain, playout

TABLE = Path("tests/undecided.md")
HEAD = """\
# What is undecided in partial states

Written by `python -m tests.support.completions`. No definite answer differed from any completion.

## Views

Random games of every deal, the view of every seat judged for every proposal of that seat and for some of the
others, each answer held against 30 random sound completions (and those of `adversaries`). Counted are undecided
clauses and effects. *Two differ*: two of the completions, or two that the judge's search ended with. *Not known*:
the search ended at its allowance. For a seat's own moves that has to be 0.

| game | clause | own: two differ | own: not known | others': two differ | others': not known |
|---|---|---:|---:|---:|---:|
"""
MIXTURES = """
## Mixtures

States of random games with a tenth to all of their cards hidden in any place, each answer held against 25
completions of a random walk (`mixtures`). *Found*: two of them differ. *Proved*: the judge's search ended with two
that differ. *Gave up*: it ended at its allowance, so that completions may or may not differ.
These are few positions. With others the search has given up for one effect: a `stop` of Smack'em among three or
four teams whose cards are nearly all hidden, where a deadlock needs many cards in places of their own.

| game | clause | found | proved | gave up |
|---|---|---:|---:|---:|
"""
COMPLETIONS = 30
OTHER_MOVES = 8  # moves of other players tried at each position
Judged = tuple[set[str], Any]  # clauses broken, and what came of it if none is


class UndecidedClause(NamedTuple):
    """An undecided clause (or effect) of a move, and whether two completions differ."""

    game: str
    clause: str
    own: bool
    differs: bool


class Completion:
    """A full state and which of its cards were hidden, known again by identity."""

    def __init__(self, state: Any, cards: dict[int, str]) -> None:
        self.state, self.cards = state, cards

    def judged(self, game: Game, move: Move) -> Judged:
        broken = {violation.rule for violation in judge.judge(game, self.state, move)}
        if broken:
            return broken, None
        after, events = judge.apply(game, self.state, move)
        full = plain({"state": after, "events": events})
        masked = {"state": after, "events": events}
        masked = change_leaves(masked, {str: lambda leaf: HIDDEN if id(leaf) in self.cards else leaf})
        del full["state"]["chance"]
        return broken, (full, _without_chance(plain(masked)))


def _without_chance(value: dict[str, Any]) -> dict[str, Any]:
    del value["state"]["chance"]
    return value


def read(game: Game, view: Any) -> tuple[Any, PartialReferee]:
    """Return a sound partial state as it is judged, and its referee."""
    state, faults, referee = soundness.read_state(game, view)
    assert faults == ()
    return state, referee if isinstance(referee, PartialReferee) else PartialReferee(game, state, view, ())


def completed(
    game: Game, state: Any, chooser: random.Random, seed: str, order: adversaries.Order | None = None
) -> Completion:
    pools: dict[int, list[str]] = {}
    copies: list[Hidden] = []
    cards: dict[int, str] = {}

    def fill(leaf: Hidden) -> Any:
        if leaf.pointer == "/drawn":
            copies.append(leaf)
            return leaf
        pool = pools.get(id(leaf.remaining))
        if pool is None:
            pool = pools[id(leaf.remaining)] = sorted(Counter(leaf.remaining.copies).elements())
            chooser.shuffle(pool)
        card = ((order(leaf, pool) if order else pool.pop()) + " ")[:-1]  # an object used nowhere else
        cards[id(card)] = card
        return card

    while True:
        pools.clear()
        full = change_leaves(replace(state, chance=Stream(seed, 0, None)), {Hidden: fill})
        for one in _with_copies(full, copies):
            if soundness.faults(game, one) == ():
                return Completion(one, cards)


def _with_copies(state: Any, copies: list[Hidden]) -> Iterator[Any]:
    """Yield the state with each card of the hand in turn as the hidden drawn card, the last first."""
    if not copies:
        yield state
        return
    for player in state.players:
        if player.id == state.turn:
            for card in reversed(player.hand):
                yield replace(state, drawn=card)


def undecided_clauses(
    game: Game, turn: Turn, seat: str, pool: list[Move], chooser: random.Random
) -> Iterator[UndecidedClause]:
    """Hold every answer about a seat's view against completions; yield what is undecided."""
    state, referee = read(game, view_of(game, turn.before, seat))
    full = [completed(game, state, chooser, f"completion {number}") for number in range(COMPLETIONS)]
    for move in moves_to_try(referee, state, seat, [turn.move, *pool], chooser):
        with mixtures.note_giving_up() as gave_up:
            violations, unknown = referee.judge(state, move)
        results = [one.judged(game, move) for one in full]
        own = getattr(move, "player", None) == seat
        if unknown and not violations:
            order = adversaries.useless_piles(state, move)
            results += [completed(game, state, chooser, "rare", order).judged(game, move)] if order else []
            differing = len({not broken for broken, _ in results}) == 2
            yield from (
                UndecidedClause(game.id, one.rule or "", own, differing or not gave_up[0]) for one in unknown
            )
        elif violations:
            for broken, _ in results:
                assert {violation.rule for violation in violations} <= broken, (move, violations, broken)
        else:
            assert all(not broken for broken, _ in results), (move, results)
            yield from outcome(referee, state, move, results, own)


def outcome(
    referee: PartialReferee, state: Any, move: Move, results: list[Judged], own: bool
) -> Iterator[UndecidedClause]:
    """Hold what came of a legal move against what came of it in completions."""
    try:
        with mixtures.note_giving_up() as gave_up:
            after, events = referee.apply(state, move)
    except UnknownInformation as missing:
        if missing.pointer != "/chance/seed":
            differs = len({str(masked) for _, (_, masked) in results}) > 1 or not gave_up[0]
            yield UndecidedClause(referee.game.id, f"effect of {move.__struct_config__.tag}", own, differs)
        return
    answer = _without_chance(plain(mask_hidden({"state": after, "events": events})))
    for _, (full, _) in results:
        assert mixtures.fits(answer, full), (move, answer, full)


def moves_to_try(
    referee: PartialReferee, state: Any, seat: str, pool: list[Move], chooser: random.Random
) -> Iterator[Move]:
    """Every proposal of the seat, whether or not it is its turn, and some that others may make."""
    game, allowance = referee.game, Allowance(PER_LISTING)
    others: list[Move] = [move for move in pool if getattr(move, "player", None) != seat]
    for action in game.phases[state.phase].values():
        if action.table:
            yield from action.propose(state, None)
            continue
        yield from action.propose(state, seat)
        for other in game.seats(state):
            if other != seat:
                others += [move for move, _ in listing.candidates(referee, action, state, other, allowance)]
    yield from (move for move in pool if getattr(move, "player", None) == seat)
    yield from chooser.sample(others, min(OTHER_MOVES, len(others)))


def positions(game: str, body: dict[str, Any], count: int, seed: int = 1) -> Iterator[tuple[Turn, list[Move]]]:
    """Evenly chosen turns of a random game, each with some moves from elsewhere in it."""
    rules_of = GAMES[game]
    chooser = random.Random(seed)
    played = list(playout(rules_of, deal(rules_of, body, f"known {seed}").state, seed, 200))
    for turn in played[:: max(1, len(played) // count)][:count]:
        yield turn, [other.move for other in chooser.sample(played, min(3, len(played)))]


def hold(game: str, body: dict[str, Any], count: int, seed: int = 1) -> Iterator[UndecidedClause]:
    """Hold every seat's view at some positions of a random game against completions."""
    chooser = random.Random(seed)
    for turn, pool in positions(game, body, count, seed):
        for seat in GAMES[game].seats(turn.before):
            yield from undecided_clauses(GAMES[game], turn, seat, pool, chooser)


def views_table(own: Counter[UndecidedClause]) -> str:
    """Return the table of what is undecided in views."""
    rows = sorted({(one.game, one.clause) for one in own})
    cells = [
        [
            own[UndecidedClause(game, clause, whose, differs)]
            for whose in (True, False)
            for differs in (True, False)
        ]
        for game, clause in rows
    ]
    lines = [
        f"| {game} | {clause} | {' | '.join(map(str, cell))} |"
        for (game, clause), cell in zip(rows, cells, strict=True)
    ]
    return HEAD + "\n".join(lines) + "\n"


def mixtures_table(counts: Counter[mixtures.Undecided]) -> str:
    """Return the table of what is undecided in mixtures."""
    rows = sorted({(one.game, one.clause) for one in counts})
    lines = [
        f"| {game} | {clause} | "
        + " | ".join(
            [str(counts[mixtures.Undecided(game, clause, how)]) for how in ("found", "proved", "gave up")]
        )
        + " |"
        for game, clause in rows
    ]
    return MIXTURES + "\n".join(lines) + "\n"


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    views: Counter[UndecidedClause] = Counter()
    mixed: Counter[mixtures.Undecided] = Counter()
    for game, title, body in all_deals():
        print(game, title, flush=True)
        views.update(hold(game, body, count))
        mixed.update(mixtures.sample(game, body, count, 1))
    TABLE.write_text(views_table(views) + mixtures_table(mixed), "utf-8")


if __name__ == "__main__":
    main()
