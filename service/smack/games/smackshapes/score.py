"""Score sheet and result of a state of Smackshapes: every card won counts one."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import asdict

from smack.cards import entry_of, result_by_points
from smack.engine import MAX_SEATS, Entry, Line, PlayerId, Result, Sheet
from smack.games.smackshapes.cards import CardName
from smack.games.smackshapes.round import RoundOutcome
from smack.games.smackshapes.types import CardNames, Counted, First, LastRound, Penalized, State, Value


class RoundReport(LastRound, frozen=True, forbid_unknown_fields=False):  # forbidden only in what clients send
    """How a round was judged, and its outcome; `smackhead` is the Smackhead after it.

    Of a tally it is unknown which hand cards penalties cost, and of a single round which cards at all: there
    `card` is null. A state records less of its last round: `counted`, `firsts`, `taken` and `discarded` are null.
    """

    cards: Annotated[dict[CardName, Value], Meta(description="What each card on the table counted as.")]
    penalties: Annotated[tuple[Penalized, ...], Meta(description="The penalties suffered, in order.")]
    smackhead: Annotated[PlayerId, Meta(description="The Smackhead after the round.")]
    counted: (
        Annotated[
            tuple[Counted, ...],
            Meta(max_length=MAX_SEATS, description="Which actions made each card count so."),
        ]
        | None
    ) = None
    firsts: (
        Annotated[
            tuple[First, ...],
            Meta(max_length=MAX_SEATS, description="The first players on each winning card."),
        ]
        | None
    ) = None
    taken: Annotated[dict[PlayerId, CardNames] | None, Meta(description="Cards won in the round, by player.")] = (
        None
    )
    discarded: Annotated[CardNames | None, Meta(description="Laid cards that no player won.")] = None


class GameSheet(Sheet, frozen=True):
    """A sheet whose totals are cards won; `round` is the last round judged, or the one of a tally, else null.

    For a tally with `rounds` it is null, and `rounds` has a report for each.
    """

    round: RoundReport | None
    rounds: Annotated[tuple[RoundReport, ...], Meta(description="The rounds, in order.")] | UnsetType = UNSET


def result(state: State) -> Result:
    return result_by_points(state.phase == "over", {player.id: len(player.won) for player in state.players})


def score_state(state: State) -> GameSheet:
    """Return the score sheet of a state; a game in progress counts as far as it has been played."""
    entries = tuple([build_entry(player.id, len(player.won), player.won) for player in state.players])
    last_round = state.last_round
    report = None if last_round is None else RoundReport(**asdict(last_round), smackhead=state.smackhead)
    return GameSheet(entries, report)


def build_entry(player: str, won_count: int, cards: tuple[str, ...] = (), penalty_count: int = 0) -> Entry:
    """Return a player's entry of a sheet: a line for cards won, and one for penalties if there are any.

    `cards` are the cards won, () if they are unknown.
    """
    lines = [Line("smackshapes.round.win", won_count, won_count, cards)]
    if penalty_count:
        lines.append(Line("smackshapes.penalty.wrong-tap", penalty_count, 0))
    return entry_of(player, lines)


def build_report(outcome: RoundOutcome, penalties: tuple[Penalized, ...]) -> RoundReport:
    """Return the report of a round; `penalties` are those suffered, with the cards they cost if known."""
    return RoundReport(
        **asdict(outcome.build_record(penalties)),
        smackhead=outcome.smackhead,
        counted=outcome.judgment.cards,
        firsts=outcome.judgment.firsts,
        taken=outcome.shares,
        discarded=outcome.remainder,
    )
