"""Compare answers about partial states with random completions: ``python -m tools.writers.completions [n]``.

A completion puts a card of the deck in the place of every ``"?"``. A definite answer must hold in all of them.
The command checks n positions of every deal as each seat sees them, and n states with cards hidden at random
(`smack.testing.mixtures`). It writes `tests/undecided.md`: how often answers were undecided, by game and clause,
and how often no two completions were found that differ.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from smack.engine.declare.game import Game, view_of
from smack.engine.declare.moves import Move
from smack.engine.declare.unknown import UnknownInformation
from smack.engine.judge import Judge
from smack.engine.knowledge.constraints import UNITS_PER_LISTING, SearchUnits
from smack.engine.knowledge.state import mask_hidden
from smack.games import GAMES
from smack.testing import mixtures
from smack.testing.completing import MoveOutcome, complete, read_partial, remove_chance
from smack.testing.playouts import Turn, all_deals, deal, plain, playout
from tests.support import adversaries

TABLE = Path("tests/undecided.md")
HEAD = """\
# What is undecided in partial states

Written by `python -m tools.writers.completions`. No definite answer differed from any completion.

## Views

Random games of every deal, the view of every seat judged for every proposal of that seat and for some of the
others, each answer held against 30 random sound completions (and those of `adversaries`). Counted are undecided
clauses and effects. *Two differ*: two of the completions, or two that the judge's search ended with. *Not known*:
the search had used its units up. For a seat's own moves that has to be 0.

| game | clause | own: two differ | own: not known | others': two differ | others': not known |
|---|---|---:|---:|---:|---:|
"""
MIXTURES = """
## Mixtures

States of random games with a tenth to all of their cards hidden in any place, each answer held against 25
completions of a random walk (`mixtures`). *Found*: two of them differ. *Proved*: the judge's search ended with two
that differ. *Gave up*: it had used its units up, so that completions may or may not differ.
These are few positions. In a sample of 864 others, 12 ended so: a `stop` of Smack'em with the cards on the spots
hidden too, where a few cards more or fewer decide whether a deadlock is possible.

| game | clause | found | proved | gave up |
|---|---|---:|---:|---:|
"""
COMPLETIONS = 30
OTHER_MOVES = 8  # moves of other players tried at each position


class UndecidedClause(NamedTuple):
    """An undecided clause or effect of a move."""

    game: str
    clause: str
    own: bool  # the move is by the player whose view it is
    differs: bool  # two completions are known that differ


def undecided_clauses(
    game: Game, turn: Turn, seat: str, pool: list[Move], chooser: random.Random
) -> Iterator[UndecidedClause]:
    """Judge moves in a seat's view; assert that definite answers hold in completions, yield what is undecided."""
    state, referee = read_partial(game, view_of(game, turn.before, seat))
    completed = [complete(game, state, chooser, f"completion {number}") for number in range(COMPLETIONS)]
    for move in moves_to_try(referee, state, seat, [turn.move, *pool], chooser):
        with mixtures.note_giving_up() as gave_up:
            violations, unknown = referee.judge(state, move)
        results = [completion.judge(game, move) for completion in completed]
        own = getattr(move, "player", None) == seat
        if unknown and not violations:
            order = adversaries.useless_piles(state, move)
            results += [complete(game, state, chooser, "rare", order).judge(game, move)] if order else []
            differing = len({not broken for broken, _ in results}) == 2
            yield from (
                UndecidedClause(game.id, item.rule or "", own, differing or not gave_up[0]) for item in unknown
            )
        elif violations:
            for broken, _ in results:
                assert {violation.rule for violation in violations} <= broken, (move, violations, broken)
        else:
            assert all(not broken for broken, _ in results), (move, results)
            yield from undecided_effects(referee, state, move, results, own)


def undecided_effects(
    referee: Judge, state: Any, move: Move, results: list[MoveOutcome], own: bool
) -> Iterator[UndecidedClause]:
    """Apply a legal move; assert that its outcome holds in completions, or yield its effect as undecided."""
    try:
        with mixtures.note_giving_up() as gave_up:
            after, events = referee.apply(state, move)
    except UnknownInformation as missing:
        if missing.pointer != "/chance/seed":
            differs = len({str(masked) for _, (_, masked) in results}) > 1 or not gave_up[0]
            yield UndecidedClause(referee.game.id, f"effect of {move.__struct_config__.tag}", own, differs)
        return
    answer = remove_chance(plain(mask_hidden({"state": after, "events": events})))
    for _, (outcome, _) in results:
        assert mixtures.fits(answer, outcome), (move, answer, outcome)


def moves_to_try(
    referee: Judge, state: Any, seat: str, pool: list[Move], chooser: random.Random
) -> Iterator[Move]:
    """Yield every proposal of the seat, on its turn or not, and some of other seats."""
    game, search_units = referee.game, SearchUnits(UNITS_PER_LISTING)
    others: list[Move] = [move for move in pool if getattr(move, "player", None) != seat]
    for action in game.phases[state.phase].values():
        if action.is_of_table:
            yield from action.propose(state, None)
            continue
        yield from action.propose(state, seat)
        for other in game.seats(state):
            if other != seat:
                others += [move for move, _ in referee.possible_moves(action, state, other, search_units)]
    yield from (move for move in pool if getattr(move, "player", None) == seat)
    yield from chooser.sample(others, min(OTHER_MOVES, len(others)))


def positions(game: str, body: dict[str, Any], count: int, seed: int = 1) -> Iterator[tuple[Turn, list[Move]]]:
    """Yield evenly spaced turns of a random game, each with three random moves of the same game."""
    declaration = GAMES[game]
    chooser = random.Random(seed)
    turns = list(playout(declaration, deal(declaration, body, f"known {seed}").state, seed, 200))
    for turn in turns[:: max(1, len(turns) // count)][:count]:
        yield turn, [other.move for other in chooser.sample(turns, min(3, len(turns)))]


def check_views(game: str, body: dict[str, Any], count: int, seed: int = 1) -> Iterator[UndecidedClause]:
    """Compare the answers about every seat's view, at some positions of a random game, with completions."""
    chooser = random.Random(seed)
    for turn, pool in positions(game, body, count, seed):
        for seat in GAMES[game].seats(turn.before):
            yield from undecided_clauses(GAMES[game], turn, seat, pool, chooser)


def views_table(counts: Counter[UndecidedClause]) -> str:
    """Return the page up to and including the table about views."""
    rows = sorted({(item.game, item.clause) for item in counts})
    cells = [
        [counts[UndecidedClause(game, clause, own, differs)] for own in (True, False) for differs in (True, False)]
        for game, clause in rows
    ]
    lines = [
        f"| {game} | {clause} | {' | '.join(map(str, cell))} |"
        for (game, clause), cell in zip(rows, cells, strict=True)
    ]
    return HEAD + "\n".join(lines) + "\n"


def mixtures_table(counts: Counter[mixtures.Undecided]) -> str:
    """Return the section about mixtures."""
    rows = sorted({(item.game, item.clause) for item in counts})
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
        views.update(check_views(game, body, count))
        mixed.update(mixtures.judge_mixtures(game, body, count, 1))
    TABLE.write_text(views_table(views) + mixtures_table(mixed), "utf-8")


if __name__ == "__main__":
    main()
