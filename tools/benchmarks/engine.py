"""The engine alone, over recorded games, compared with a toy game whose moves do as little as possible."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from smack.engine import judge
from smack.engine.declare.chance import Chance, Stream
from smack.engine.declare.game import GameState
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import Action, rule_decorator
from smack.engine.declare.verdict import Event
from smack.engine.judge import Judge
from smack.games import GAMES
from tools.benchmarks import measure
from tools.benchmarks.material import middle, turns
from tools.benchmarks.measure import count, take_turns, times

TOYS = 100  # moves of the toy in a run

NOTE = """\
Judged and applied moves per second of one core over recorded random games (one for each deal of the kit), and
whole lists of legal moves per second over states from their middle. The toy is a game of two silent rules and
an effect that changes two tuples, judged and applied in the same way: {} moves/s."""


class ToyState(GameState, frozen=True, kw_only=True, tag="toy"):
    """A table with a hand and a pile."""

    phase: str
    hand: tuple[str, ...]
    pile: tuple[str, ...]


class Lay(Move, frozen=True, kw_only=True, tag="lay"):
    """A move that puts the hand on the pile and takes the lowest card of the pile."""

    player: str


class Laid(Event, frozen=True, tag="laid"):
    """The event of a `lay`."""

    player: str


def _lay(state: ToyState, move: Lay, _chance: Chance) -> tuple[ToyState, tuple[Event, ...]]:
    after = replace(state, hand=state.pile[:1], pile=state.pile[1:] + state.hand)
    return after, (Laid("all", move.player),)


rule = rule_decorator("toy")


@rule("first")
def first(_state: ToyState, _move: Lay) -> None:
    return None


@rule("second")
def second(_state: ToyState, _move: Lay) -> None:
    return None


_LAY = Action(rules=(first, second), effect=_lay)
TOY: Any = SimpleNamespace(phases={"play": {Lay: _LAY}})


def toy_moves() -> None:
    pile = tuple([f"red-{number}" for number in range(20)])
    state = ToyState(seq=0, chance=Stream(), phase="play", hand=("red-20",), pile=pile)
    move = Lay(player="ana")
    for _ in range(TOYS):
        Judge(TOY).judge(state, move)
        state, _events = judge.apply_effect(TOY, state, move)


def engine() -> measure.Table:
    works: dict[str, measure.Work] = {"toy": toy_moves}
    for game in GAMES:
        measure.progress(f"{game}, recording {len(turns(game))} moves")
        works[game] = _judging(game)
        works[f"{game} listing"] = _listing(game)
    measured = take_turns(works)
    rows = []
    for game in GAMES:
        moves, states = len(turns(game)), len(middle(game))
        rows.append(
            (
                game,
                count(moves / measured.of(game)),
                times(measured.ratio(game, "toy") / moves * TOYS),
                count(states / measured.of(f"{game} listing")),
                times(measured.ratio(f"{game} listing", "toy") / states * TOYS),
            )
        )
    return measure.Table(
        "The engine alone",
        NOTE.format(count(TOYS / measured.of("toy"))),
        ("game", "moves/s", "a move / the toy's", "lists/s", "a list / the toy's move"),
        tuple(rows),
    )


def _judging(game: str) -> Callable[[], None]:
    declaration, played = GAMES[game], [(turn.before, turn.move) for turn in turns(game)]

    def work() -> None:
        for state, move in played:
            Judge(declaration).judge(state, move)
            judge.apply_effect(declaration, state, move)

    return work


def _listing(game: str) -> Callable[[], None]:
    declaration, states = GAMES[game], [turn.before for turn in middle(game)]

    def work() -> None:
        for state in states:
            Judge(declaration).legal_moves(state)

    return work
