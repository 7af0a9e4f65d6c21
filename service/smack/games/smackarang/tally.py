"""A tally of SMACKarang: rounds that a table has played with real cards, scored as a match."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.cards import leaders, standing
from smack.engine import MAX_SEATS, FoundSeveral, PlayerId, Result, column, deal_faults, refuse, several_faults
from smack.games.smackarang.score import RoundSheet, Standing, build_result, build_sheet
from smack.games.smackarang.types import CARDS, SEATS, LastBounce, State, max_beaten

MOST_IN_TALLY = MAX_SEATS  # players, of whom not all play every round

Left = Annotated[int, Meta(ge=0, le=CARDS)]


class TallyRound(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished round; the winner is null for a deadlock."""

    cards_left: (
        Annotated[
            dict[PlayerId, Left],
            Meta(
                max_length=MAX_SEATS,
                description="Cards left in hand, of the three to six players who played the round.",
                extra={"bounds": SEATS},
            ),
            column("cards_left", "Cards left; none if not counted."),
        ]
        | UnsetType
    ) = UNSET
    winner: Annotated[
        PlayerId | None,
        Meta(description="Who won; null for a deadlock."),
        column("winner", "A mark for the winner; none for a deadlock."),
    ]


class TallyOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the table that a tally depends on."""

    last_bounce: LastBounce = "wins"


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """The finished rounds of a match. The player who won most of them has won the match.

    Players may join and leave between rounds.
    """

    players: Annotated[
        tuple[PlayerId, ...],
        Meta(
            min_length=1,
            max_length=MOST_IN_TALLY,
            description="Everyone who played, in seating order; at most six of them play a round.",
            extra={"bounds": (SEATS[0], MOST_IN_TALLY)},
        ),
    ]
    rounds: Annotated[tuple[TallyRound, ...], Meta(max_length=1000, description="The rounds, in order.")]
    options: TallyOptions | UnsetType = UNSET


def score_tally(tally: Tally) -> tuple[RoundSheet, Result]:
    """Return the sheet of the last round with all rounds won, and the match's result.

    Raises InvalidSetup with every fault of the tally.
    """
    no_limit = max(SEATS[1], len(tally.players))  # more than six may take part, in different rounds
    most = max_beaten("wins" if tally.options is UNSET else tally.options.last_bounce)
    faults = [*deal_faults(tally.players, SEATS[0], no_limit)]
    for i, round_ in enumerate(tally.rounds):
        faults += _round_faults(f"/rounds/{i}", round_, tally.players, most)
    refuse(faults)
    wins = dict.fromkeys(tally.players, 0)
    for round_ in tally.rounds:
        if round_.winner is not None:
            wins[round_.winner] += 1
    last = tally.rounds[-1] if tally.rounds else TallyRound(winner=None)
    standings = [Standing(player, (last.cards_left or {}).get(player), wins[player]) for player in tally.players]
    won = any(wins.values())
    result = standing(True, leaders(wins), wins) if won else build_result(bool(tally.rounds), None, wins)
    return build_sheet(standings, result.winners[0] if result.outcome == "won" else None, {}), result


def tally_of(state: State) -> Tally | None:
    """Return the tally of a round that is over, None after earlier rounds that were won: it lists them, too."""
    if sum(state.wins.values()) > (state.winner is not None):
        return None
    left = {player.id: len(player.hand) for player in state.players}
    options = TallyOptions(state.options.last_bounce)
    return Tally(tuple(left), (TallyRound(cards_left=left, winner=state.winner),), options)


@several_faults("tally.too-many-cards", "tally.empty", "tally.players", "tally.winner", of=("tally",))
def _round_faults(at: str, round_: TallyRound, players: Sequence[str], most: int) -> FoundSeveral:
    """Find what is wrong with a round; at most `most` players can be without cards besides the winner."""
    given, left, winner = round_.cards_left is not UNSET, round_.cards_left or {}, round_.winner
    if strangers := sorted(left.keys() - set(players)):
        yield "tally.players", f"{at}/cards_left", "unknown", {"unknown": strangers}
    if given and not SEATS[0] <= len(left) <= SEATS[1]:
        yield "tally.players", f"{at}/cards_left", "number"
    if sum(left.values()) >= CARDS:
        yield "tally.too-many-cards", f"{at}/cards_left", "many", {"max": CARDS - 1}
    beaten = [player for player, n in left.items() if n == 0 and player != winner and player not in strangers]
    possible = {
        *(left if given else players),
        *(players if strangers else ()),
    }  # a misspelled name may be the winner's
    if winner is None:
        if beaten:
            yield "tally.winner", f"{at}/winner", "missing"
    elif winner not in possible:
        yield "tally.winner", f"{at}/winner", "unknown"
    elif left.get(winner):
        yield "tally.winner", f"{at}/winner", "cards"
    if len(beaten) > most + (winner is None):  # without a winner one of them has won
        yield "tally.empty", f"{at}/cards_left", "one" if most == 1 else "two"
