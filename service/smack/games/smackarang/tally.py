"""A tally of SMACKarang: rounds that a table has played with real cards, scored as a match."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.cards import ids_with_best_score, result_of_winners
from smack.engine import (
    MAX_SEATS,
    FoundSeveral,
    PlayerId,
    Result,
    column,
    raise_for_faults,
    seating_faults,
    several_faults,
)
from smack.games.smackarang.score import RoundSheet, Standing, build_result, build_sheet
from smack.games.smackarang.types import DECK_SIZE, PLAYER_BOUNDS, LastBounce, State, max_losers_without_cards

MAX_TALLY_PLAYERS = MAX_SEATS  # players, of whom not all play every round

CardsLeft = Annotated[int, Meta(ge=0, le=DECK_SIZE)]


class TallyRound(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished round; the winner is null for a deadlock."""

    cards_left: (
        Annotated[
            dict[PlayerId, CardsLeft],
            Meta(
                max_length=MAX_SEATS,
                description="Cards left in hand, of the three to six players who played the round.",
                extra={"bounds": PLAYER_BOUNDS},
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
            max_length=MAX_TALLY_PLAYERS,
            description="Everyone who played, in seating order; at most six of them play a round.",
            extra={"bounds": (PLAYER_BOUNDS[0], MAX_TALLY_PLAYERS)},
        ),
    ]
    rounds: Annotated[tuple[TallyRound, ...], Meta(max_length=1000, description="The rounds, in order.")]
    options: TallyOptions | UnsetType = UNSET


def score_tally(tally: Tally) -> tuple[RoundSheet, Result]:
    """Return (sheet, result) of all rounds of a tally; the cards left in the sheet are those of the last round.

    The players who have won the most rounds win; the sheet's `winner` is None if they are several, or no round is
    won. Rounds that are all deadlocks are a deadlock; without rounds the match is in progress. Raises InvalidSetup
    with every fault of the tally.
    """
    # no limit: more than six may take part, in different rounds; the message about too few names six all the same
    max_players = max(PLAYER_BOUNDS[1], len(tally.players))
    max_losers = max_losers_without_cards("wins" if tally.options is UNSET else tally.options.last_bounce)
    faults = [*seating_faults(tally.players, PLAYER_BOUNDS[0], max_players)]
    for i, round_ in enumerate(tally.rounds):
        faults += _round_faults(f"/rounds/{i}", round_, tally.players, max_losers)
    raise_for_faults(faults)
    wins = dict.fromkeys(tally.players, 0)
    for round_ in tally.rounds:
        if round_.winner is not None:
            wins[round_.winner] += 1
    last_cards_left = (tally.rounds[-1].cards_left or {}) if tally.rounds else {}
    standings = [Standing(player, last_cards_left.get(player), wins[player]) for player in tally.players]
    is_won = any(wins.values())
    if is_won:
        result = result_of_winners(True, ids_with_best_score(wins), wins)
    else:
        result = build_result(bool(tally.rounds), None, wins)
    return build_sheet(standings, result.winners[0] if result.outcome == "won" else None, {}), result


def tally_of(state: State) -> Tally | None:
    """Return the tally, of one round, of a state whose round is over.

    Returns None if earlier rounds were won: a tally would have to list them, and the state only counts them.
    """
    if sum(state.wins.values()) > (1 if state.winner is not None else 0):
        return None
    cards_left = {player.id: len(player.hand) for player in state.players}
    options = TallyOptions(state.options.last_bounce)
    return Tally(tuple(cards_left), (TallyRound(cards_left=cards_left, winner=state.winner),), options)


@several_faults("tally.too-many-cards", "tally.empty", "tally.players", "tally.winner", of=("tally",))
def _round_faults(pointer: str, round_: TallyRound, players: Sequence[str], max_losers: int) -> FoundSeveral:
    """Find wrong players of a round, too many cards left, a wrong winner, and too many players without cards.

    `pointer` is that of the round, `players` are those of the tally, and `max_losers` says how many players can
    be without cards besides the winner.
    """
    is_counted, cards_left, winner = round_.cards_left is not UNSET, round_.cards_left or {}, round_.winner
    if strangers := sorted(cards_left.keys() - set(players)):
        yield "tally.players", f"{pointer}/cards_left", "unknown", {"unknown": strangers}
    if is_counted and not PLAYER_BOUNDS[0] <= len(cards_left) <= PLAYER_BOUNDS[1]:
        yield "tally.players", f"{pointer}/cards_left", "number"
    if sum(cards_left.values()) >= DECK_SIZE:
        yield "tally.too-many-cards", f"{pointer}/cards_left", "many", {"max": DECK_SIZE - 1}
    others_without_cards = [player for player, count in cards_left.items() if count == 0 and player != winner]
    # a stranger may be the winner's name, misspelled: then it is no loser, and any player may have won
    losers = [player for player in others_without_cards if player not in strangers]
    possible_winners = {*cards_left} if is_counted else {*players}
    if strangers:
        possible_winners.update(players)
    if winner is None:
        if losers:
            yield "tally.winner", f"{pointer}/winner", "missing"
    elif winner not in possible_winners:
        yield "tally.winner", f"{pointer}/winner", "unknown"
    elif cards_left.get(winner):
        yield "tally.winner", f"{pointer}/winner", "cards"
    if len(losers) > max_losers + (1 if winner is None else 0):  # without a winner one of them has won
        yield "tally.empty", f"{pointer}/cards_left", "one" if max_losers == 1 else "two"
