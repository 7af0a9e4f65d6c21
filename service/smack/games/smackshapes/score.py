"""Scoring Smackshapes: every card won counts one; and the judge of rounds on a real table."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from smack.engine.game import InvalidSetup
from smack.engine.verdict import Entry, Fault, Line, Outcome, Result, Sheet
from smack.games.smackshapes.report import RoundReport, recorded, reported
from smack.games.smackshapes.rounds import Played, play
from smack.games.smackshapes.state import State
from smack.games.smackshapes.tally import Game, Tally, TallyRound, several, single
from smack.games.smackshapes.tally_faults import game_faults, won_faults

WON = "smackshapes.round.win"
PENALTY = "smackshapes.penalty.wrong-tap"


class GameSheet(Sheet, frozen=True):
    """Totals are cards won; `round` is the last round judged, null if there is none on record.

    A tally of several rounds has `rounds` instead, one by one.
    """

    round: RoundReport | None
    rounds: Annotated[tuple[RoundReport, ...], Meta(description="The rounds, in order.")] | UnsetType = UNSET


def leaders(won: dict[str, int]) -> tuple[str, ...]:
    """Everybody with the most cards won."""
    most = max(won.values())
    return tuple([player for player, n in won.items() if n == most])


def _standing(won: dict[str, int]) -> Result:
    ahead = leaders(won)
    outcome: Outcome = "won" if len(ahead) == 1 else "shared"
    return Result(True, outcome, ahead, won)


def result(state: State) -> Result:
    won = {player.id: len(player.won) for player in state.players}
    return _standing(won) if state.phase == "over" else Result(False, "in_progress", (), won)


def scoring(state: State) -> GameSheet:
    """The sheet of a state, whether or not its game is over."""
    entries = tuple([_entry(player.id, len(player.won), player.won) for player in state.players])
    last = state.last_round
    return GameSheet(entries, None if last is None else recorded(last, state.smackhead))


def _entry(player: str, count: int, cards: tuple[str, ...] = (), penalties: int = 0) -> Entry:
    lines = [Line(WON, count, count, cards)]
    if penalties:
        lines.append(Line(PENALTY, penalties, 0))
    return Entry(player=player, lines=tuple(lines), total=count)


def tallying(tally: Tally) -> tuple[GameSheet, Result]:
    """The outcome of a game, of a round, or of rounds in a row. Raises InvalidSetup with all faults."""
    if isinstance(tally.won, dict):
        return _won_sheet(dict(sorted(tally.won.items())))
    if isinstance(tally.round, TallyRound):
        return _round_sheet(single(tally.round))
    assert isinstance(tally.rounds, tuple)
    return _game_sheet(several(tally.rounds))


def _refuse(faults: Iterator[Fault]) -> None:
    if found := tuple(faults):
        raise InvalidSetup(*found)


def _won_sheet(won: dict[str, int]) -> tuple[GameSheet, Result]:
    """A tally of cards won knows no seats; the players come by their ids."""
    _refuse(won_faults(won))
    return GameSheet(tuple([_entry(player, n) for player, n in won.items()]), None), _standing(won)


def _round_sheet(game: Game) -> tuple[GameSheet, Result]:
    """Totals are the cards taken in this round; what penalties cost depends on piles nobody told."""
    (round_,), taken = _play(game)
    scores = {player: len(cards) for player, cards in taken.items()}
    result = Result(True, "round_over", round_.judged.winners, scores)
    return GameSheet(_entries(taken, [round_]), reported(*round_)), result


def _game_sheet(game: Game) -> tuple[GameSheet, Result]:
    """Totals are the cards won so far, less those that penalties cost."""
    rounds, won = _play(game)
    reports = tuple([reported(*round_) for round_ in rounds])
    standing = _standing({player: len(cards) for player, cards in won.items()})
    return GameSheet(_entries(won, rounds), None, reports), standing


def _play(game: Game) -> tuple[list[Played], dict[str, tuple[str, ...]]]:
    _refuse(game_faults(game))
    return play(game)


def _entries(won: dict[str, tuple[str, ...]], rounds: list[Played]) -> tuple[Entry, ...]:
    suffered = [penalty.player for round_ in rounds for penalty in round_.penalties]
    return tuple([_entry(player, len(cards), cards, suffered.count(player)) for player, cards in won.items()])
