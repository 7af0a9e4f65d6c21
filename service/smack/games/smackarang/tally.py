"""A tally of SMACKarang: rounds that a table has played with real cards, scored as a match."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.cards.seats import deal_faults, name_differences
from smack.cards.standings import leaders, standing
from smack.engine.game import refuse
from smack.engine.naming import vocabulary
from smack.engine.pad import Column, Pad
from smack.engine.verdict import Fault, PlayerId, Result
from smack.games.smackarang.score import RoundSheet, Row, build_result, build_sheet
from smack.games.smackarang.state import CARDS, SEATS, LastBounce, Players

TALLY_FAULTS = vocabulary("tally.winner tally.empty tally.players tally.too-many-cards")
Left = Annotated[int, Meta(ge=0, le=100)]


class TallyRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished round; the winner is null for a deadlock."""

    cards_left: Annotated[dict[PlayerId, Left], Meta(max_length=16, description="Cards left in hand.")]
    winner: Annotated[PlayerId | None, Meta(description="Who won; null for a deadlock.")]


class TallyOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the table that a tally depends on."""

    last_bounce: LastBounce = "wins"


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """The finished rounds of a match. The player who won most of them has won the match."""

    players: Annotated[Players, Meta(min_length=1, description="The players, in seating order.")]
    rounds: Annotated[tuple[TallyRound, ...], Meta(max_length=1000, description="The rounds, in order.")]
    options: TallyOptions | UnsetType = UNSET


PAD = Pad(
    seats_at="/players/{position}",
    records="rounds",
    record="round",
    empty={"cards_left": {}, "winner": None},
    complete=True,
    columns=(
        Column("cards_left", "/rounds/{record}/cards_left/{seat}", "number", "Cards left in hand."),
        Column("winner", "/rounds/{record}/winner", "mark", "A mark for the winner; none for a deadlock."),
    ),
    example="1,1,ana,0,x\n1,1,bo,4,\n1,1,cy,7,\n1,2,ana,2,\n1,2,bo,0,x\n1,2,cy,1,\n",
)


def score_tally(tally: Tally) -> tuple[RoundSheet, Result]:
    """Return the sheet of the last round with all rounds won, and the match's result.

    Raises InvalidSetup with every fault of the tally.
    """
    refuse(_tally_faults(tally))
    wins = dict.fromkeys(tally.players, 0)
    for round_ in tally.rounds:
        if round_.winner is not None:
            wins[round_.winner] += 1
    last = tally.rounds[-1] if tally.rounds else TallyRound(dict.fromkeys(tally.players, 0), None)
    rows = [Row(player, last.cards_left[player]) for player in tally.players]
    won = any(wins.values())
    result = standing(True, leaders(wins), wins) if won else build_result(bool(tally.rounds), None, wins)
    return build_sheet(rows, wins, last.winner), result


def _tally_faults(tally: Tally) -> Iterator[Fault]:
    yield from deal_faults("smackarang.setup.players", tally.players, *SEATS)
    may_wait = tally.options is not UNSET and tally.options.last_bounce == "next_turn"
    for i, round_ in enumerate(tally.rounds):
        yield from _round_faults(f"/rounds/{i}", round_, tally.players, 2 if may_wait else 1)


def _round_faults(at: str, round_: TallyRound, players: Sequence[str], max_beaten: int) -> Iterator[Fault]:
    """Yield the faults of a round; at most `max_beaten` players besides the winner may have no cards left.

    These are the player who began a challenge, and the player who waited after a last-card Bounce.
    """
    left = round_.cards_left
    if differences := name_differences(left, players):
        message = f"Give every player's number of cards left. {differences}"
        yield Fault("tally.players", f"{at}/cards_left", message)
        return
    if sum(left.values()) >= CARDS:
        message = f"All players together have at most {CARDS - 1} cards left; one lies on the discard pile."
        yield Fault("tally.too-many-cards", f"{at}/cards_left", message)
    empty = {player for player, n in left.items() if n == 0}
    if round_.winner is None:
        if empty:
            message = "A player without cards has won; name the winner, or null only for a deadlock."
            yield Fault("tally.winner", f"{at}/winner", message)
        return
    if round_.winner not in players:
        yield Fault("tally.winner", f"{at}/winner", "The winner is not one of the players.")
    elif round_.winner not in empty:
        yield Fault("tally.winner", f"{at}/winner", "This player has cards left; the winner of a round has none.")
    if len(empty - {round_.winner}) > max_beaten:
        most = "one player has" if max_beaten == 1 else "two players have"
        yield Fault("tally.empty", f"{at}/cards_left", f"Besides the winner at most {most} no cards left.")
