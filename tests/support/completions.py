"""Judging from what is known, held against completions: ``python -m tests.support.completions [positions]``.

A completion puts a card of the deck in the place of every ``"?"``. What is said of a seat's view has to be true of
all of them. The command holds positions of every deal against some and writes `tests/known.md`: how often answers
hung, by game and clause, and how often no two completions were found that differ.
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
from smack.engine.partial.completions import PER_LISTING, Allowance
from smack.engine.partial.hidden import HIDDEN, Hidden, map_leaves, mask_hidden
from smack.engine.partial.judge import PartialReferee
from smack.engine.unknown import UnknownInformation
from smack.games import GAMES
from tests.support import adversaries
from tests.support.playouts import Turn, all_deals, deal, plain, playout

TABLE = Path("tests/known.md")
HEAD = """\
# What hangs on hidden cards

Written by `python -m tests.support.completions`: random games of every deal, the view of every seat judged for
every proposal of that seat and for some of the others, each answer held against 30 random sound completions (and
those of `adversaries`). No definite answer differed from any of them. Counted here is what hung: on a clause, or
on what came of a legal move. For a seat's own moves *no two differ* has to be 0.

| game | hangs on | own: two differ | own: no two differ | others': two differ | others': no two differ |
|---|---|---:|---:|---:|---:|
"""
COMPLETIONS = 30
OTHERS = 8  # moves of other players tried at each position
Judged = tuple[set[str], Any]  # clauses broken, and what came of it if none is


class Hanging(NamedTuple):
    """An answer that hung: on which clause (none: the effect), whose move, and whether completions differ."""

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
        told = plain({"state": after, "events": events})
        masked = {"state": after, "events": events}
        masked = map_leaves(masked, lambda leaf: HIDDEN if id(leaf) in self.cards else leaf)
        del told["state"]["chance"]
        return broken, (told, _without_chance(plain(masked)))


def _without_chance(value: dict[str, Any]) -> dict[str, Any]:
    del value["state"]["chance"]
    return value


def read(game: Game, view: Any) -> tuple[Any, PartialReferee]:
    """Return a sound partial state as it is judged, and its referee."""
    state, faults, referee = soundness.read_state(game, view)
    assert faults == ()
    return state, referee if isinstance(referee, PartialReferee) else PartialReferee(game, state, [])


def completed(
    game: Game, state: Any, chooser: random.Random, seed: str, order: adversaries.Order | None = None
) -> Completion:
    pools: dict[int, list[str]] = {}
    copies: list[Hidden] = []
    cards: dict[int, str] = {}

    def fill(leaf: Any) -> Any:
        if not isinstance(leaf, Hidden):
            return leaf
        if leaf.pointer == "/drawn":
            copies.append(leaf)
            return leaf
        pool = pools.get(id(leaf.remaining))
        if pool is None:
            pool = pools[id(leaf.remaining)] = sorted(Counter(leaf.remaining.copies).elements())
            chooser.shuffle(pool)
        card = ((order(leaf, pool) if order else pool.pop()) + " ")[:-1]  # an object of its own
        cards[id(card)] = card
        return card

    while True:
        pools.clear()
        full = map_leaves(replace(state, chance=Stream(seed, 0, None)), fill)
        for one in _with_copies(full, copies):
            if soundness.faults(game, one) == ():
                return Completion(one, cards)


def _with_copies(state: Any, copies: list[Hidden]) -> Iterator[Any]:
    """A card drawn that is not seen is one of the hand it was drawn to, the last."""
    if not copies:
        yield state
        return
    for player in state.players:
        if player.id == state.turn:
            for card in reversed(player.hand):
                yield replace(state, drawn=card)


def hanging(game: Game, turn: Turn, seat: str, pool: list[Move], chooser: random.Random) -> Iterator[Hanging]:
    """Hold everything that is said of a seat's view against completions; yields what hung."""
    state, referee = read(game, view_of(game, turn.before, seat))
    full = [completed(game, state, chooser, f"completion {number}") for number in range(COMPLETIONS)]
    for move in moves_to_try(referee, state, seat, [turn.move, *pool], chooser):
        violations, unknown = referee.judge(state, move)
        found = [one.judged(game, move) for one in full]
        own = getattr(move, "player", None) == seat
        if unknown and not violations:
            order = adversaries.useless_piles(state, move)
            found += [completed(game, state, chooser, "rare", order).judged(game, move)] if order else []
            differs = len({not broken for broken, _ in found}) == 2
            yield from (Hanging(game.id, one.rule or "", own, differs) for one in unknown)
        elif violations:
            for broken, _ in found:
                assert {violation.rule for violation in violations} <= broken, (move, violations, broken)
        else:
            assert all(not broken for broken, _ in found), (move, found)
            yield from outcome(referee, state, move, found, own)


def outcome(referee: PartialReferee, state: Any, move: Move, found: list[Judged], own: bool) -> Iterator[Hanging]:
    """Hold what came of a legal move against what came of it in completions."""
    try:
        after, events = referee.apply(state, move)
    except UnknownInformation as missing:
        if missing.pointer != "/chance/seed":
            differs = len({str(masked) for _, (_, masked) in found}) > 1
            yield Hanging(referee.game.id, f"effect of {move.__struct_config__.tag}", own, differs)
        return
    said = _without_chance(plain(mask_hidden({"state": after, "events": events})))
    for _, (told, _) in found:
        assert fits(said, told), (move, said, told)


def fits(said: Any, told: Any) -> bool:
    """Whether two values are the same but for what is hidden in the first."""
    if isinstance(said, dict) and isinstance(told, dict):
        return said.keys() == told.keys() and all(fits(said[name], told[name]) for name in said)
    if isinstance(said, list) and isinstance(told, list):
        return len(said) == len(told) and all(map(fits, said, told))
    return bool(said == told or (said == HIDDEN and isinstance(told, str)))


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
    yield from chooser.sample(others, min(OTHERS, len(others)))


def positions(game: str, body: dict[str, Any], count: int, seed: int = 1) -> Iterator[tuple[Turn, list[Move]]]:
    """Evenly chosen turns of a random game, each with some moves from elsewhere in it."""
    room = GAMES[game]
    chooser = random.Random(seed)
    played = list(playout(room, deal(room, body, f"known {seed}").state, seed, 200))
    for turn in played[:: max(1, len(played) // count)][:count]:
        yield turn, [other.move for other in chooser.sample(played, min(3, len(played)))]


def hold(game: str, body: dict[str, Any], count: int, seed: int = 1) -> Iterator[Hanging]:
    """Hold every seat's view at some positions of a random game against completions."""
    chooser = random.Random(seed)
    for turn, pool in positions(game, body, count, seed):
        for seat in GAMES[game].seats(turn.before):
            yield from hanging(GAMES[game], turn, seat, pool, chooser)


def written(own: Counter[Hanging]) -> str:
    """The table of what hung."""
    rows = sorted({(one.game, one.clause) for one in own})
    cells = [
        [own[Hanging(game, clause, whose, differs)] for whose in (True, False) for differs in (True, False)]
        for game, clause in rows
    ]
    lines = [
        f"| {game} | {clause} | {' | '.join(map(str, cell))} |"
        for (game, clause), cell in zip(rows, cells, strict=True)
    ]
    return HEAD + "\n".join(lines) + "\n"


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    found: Counter[Hanging] = Counter()
    for game, title, body in all_deals():
        print(game, title, flush=True)
        found.update(hold(game, body, count))
    TABLE.write_text(written(found), "utf-8")


if __name__ == "__main__":
    main()
