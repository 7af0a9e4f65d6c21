"""Scoring SMACKarang: a round has a winner and no points; what adds up is rounds won."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.cards.seats import deal_faults, name_differences
from smack.engine.game import InvalidSetup
from smack.engine.verdict import Entry, Fault, Line, PlayerId, Result, Sheet
from smack.games.smackarang.state import CARDS, SEATS, LastBounce, Players, State

WON = "smackarang.win.round"
LEFT = "smackarang.win.empty-hand"
Left = Annotated[int, Meta(ge=0, le=100)]


class Standing(Struct, frozen=True):
    """Cards left in the (last) round, and rounds won."""

    player: PlayerId
    cards_left: Annotated[int, Meta(description="Cards left in hand.")]
    wins: Annotated[int, Meta(description="Rounds won, by player.")]


class Standings(Struct, frozen=True):
    """Who won the (last) round, null for nobody, and how everybody stands."""

    winner: Annotated[PlayerId | None, Meta(description="Who won; null for nobody yet.")]
    players: Annotated[tuple[Standing, ...], Meta(description="The players, in seating order.")]


class RoundSheet(Sheet, frozen=True):
    """Totals are rounds won."""

    standings: Standings


class TallyRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished round; the winner is null for a deadlock."""

    cards_left: Annotated[dict[PlayerId, Left], Meta(max_length=16, description="Cards left in hand.")]
    winner: Annotated[PlayerId | None, Meta(description="Who won; null for nobody yet.")]


class TallyOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What of the table's agreement a tally has to know."""

    last_bounce: LastBounce = "wins"


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """The rounds a table has written down; its result is that of the match: who won most of them."""

    players: Annotated[Players, Meta(min_length=1, description="The players, in seating order.")]
    rounds: Annotated[tuple[TallyRound, ...], Meta(max_length=1000, description="The rounds, in order.")]
    options: TallyOptions | UnsetType = UNSET


class _Row(NamedTuple):
    """A player's line: how many cards are left, and which if known."""

    player: str
    left: int
    cards: tuple[str, ...] = ()


def result(state: State) -> Result:
    return _result(state.phase == "over", state.winner, state.wins)


def _result(over: bool, winner: str | None, wins: dict[str, int]) -> Result:
    if not over:
        return Result(False, "in_progress", (), wins)
    if winner is None:
        return Result(True, "deadlock", (), wins)
    return Result(True, "won", (winner,), wins)


def scoring(state: State) -> RoundSheet:
    """The sheet of a state, whether or not its round is over."""
    rows = [_Row(player.id, len(player.hand), player.hand) for player in state.players]
    return _sheet(rows, state.wins, state.winner)


def _sheet(rows: Sequence[_Row], wins: dict[str, int], winner: str | None) -> RoundSheet:
    entries = tuple(_entry(row, wins[row.player]) for row in rows)
    standings = tuple(Standing(row.player, row.left, wins[row.player]) for row in rows)
    return RoundSheet(entries, Standings(winner, standings))


def _entry(row: _Row, wins: int) -> Entry:
    return Entry(player=row.player, lines=(Line(WON, wins, wins), Line(LEFT, row.left, 0, row.cards)), total=wins)


def tallying(tally: Tally) -> tuple[RoundSheet, Result]:
    """Rounds won over a whole evening. Raises InvalidSetup with every fault of the tally."""
    faults = tuple(_tally_faults(tally))
    if faults:
        raise InvalidSetup(*faults)
    wins = dict.fromkeys(tally.players, 0)
    for round_ in tally.rounds:
        if round_.winner is not None:
            wins[round_.winner] += 1
    last = tally.rounds[-1] if tally.rounds else TallyRound(dict.fromkeys(tally.players, 0), None)
    rows = [_Row(player, last.cards_left[player]) for player in tally.players]
    return _sheet(rows, wins, last.winner), _match(bool(tally.rounds), wins)


def _match(over: bool, wins: dict[str, int]) -> Result:
    """Of all rounds together: whoever won most of them has won; a deadlock if nobody won any."""
    most = max(wins.values())
    ahead = tuple([player for player, won in wins.items() if won == most])
    if over and most and len(ahead) > 1:
        return Result(True, "shared", ahead, wins)
    return _result(over, ahead[0] if most else None, wins)


def _tally_faults(tally: Tally) -> Iterator[Fault]:
    yield from deal_faults("smackarang.setup.players", tally.players, *SEATS)
    may_wait = tally.options is not UNSET and tally.options.last_bounce == "next_turn"
    for i, round_ in enumerate(tally.rounds):
        yield from _round_faults(f"/rounds/{i}", round_, tally.players, 2 if may_wait else 1)


def _round_faults(at: str, round_: TallyRound, players: Sequence[str], beaten: int) -> Iterator[Fault]:
    """`beaten`: how many besides the winner may have no cards left (by a challenge, by waiting after a Bounce)."""
    left = round_.cards_left
    if differences := name_differences(left, players):
        message = f"Say of every player how many cards are left. {differences}"
        yield Fault("tally.players", f"{at}/cards_left", message)
        return
    if sum(left.values()) >= CARDS:
        message = f"All together have at most {CARDS - 1} cards left; one lies on the discard pile."
        yield Fault("tally.too-many-cards", f"{at}/cards_left", message)
    empty = {player for player, n in left.items() if n == 0}
    if round_.winner is None:
        if empty:
            yield Fault("tally.winner", f"{at}/winner", "In a deadlock every player has cards left.")
        return
    if round_.winner not in players:
        yield Fault("tally.winner", f"{at}/winner", "The winner is not one of the players.")
    elif round_.winner not in empty:
        yield Fault("tally.winner", f"{at}/winner", "The winner of a round has no cards left.")
    if len(empty - {round_.winner}) > beaten:
        most = "one player has" if beaten == 1 else "two players have"
        yield Fault("tally.empty", f"{at}/cards_left", f"Besides the winner at most {most} no cards left.")
