"""A tally of Laying the Smackdown: hands on the table to be shown down, and what the players have staked.

The players are taken in the order of their ids: the order in which a client writes members says nothing.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.cards.piles import card_faults
from smack.cards.standard import CARDS, Card
from smack.engine.game import InvalidSetup, Pile
from smack.engine.verdict import Fault, PlayerId, Result, token
from smack.games.smackdown.score import ShowdownSheet, result_of, sheet_of
from smack.games.smackdown.showdown import show, winner_of
from smack.games.smackdown.state import ANTE, PACK, SEATS, CancelledPot, Chips, Outcome, Players

Hands = Mapping[str, tuple[str, ...]]


class TallyOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What of the table's agreement a tally has to know."""

    cancelled_pot: CancelledPot = "stays"


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """Hands to be shown down; with chips also the stakes, who folded, and what earlier deals left in the pot."""

    hands: Annotated[
        dict[PlayerId, Annotated[tuple[Card, ...], Meta(max_length=PACK)]],
        Meta(min_length=1, max_length=16, description="The hand of every player still in."),
    ]
    folded: Annotated[Players | UnsetType, Meta(description="Players who have folded: a stake, but no hand.")] = (
        UNSET
    )
    stakes: Annotated[
        Annotated[dict[PlayerId, Chips], Meta(max_length=16)] | UnsetType,
        Meta(description="What every player at the table has staked; absent: the table plays without chips."),
    ] = UNSET
    pot: Annotated[Chips, Meta(description="What earlier deals left in the pot, without these stakes.")] = 0
    options: TallyOptions | UnsetType = UNSET


def tallying(tally: Tally) -> tuple[ShowdownSheet, Result]:
    """A showdown of these hands; the scores are what each player gains or loses. Raises InvalidSetup."""
    faults = tuple(_faults(tally))
    if faults:
        raise InvalidSetup(*faults)
    hands = dict(sorted(tally.hands.items()))
    stakes = {} if tally.stakes is UNSET else dict(sorted(tally.stakes.items()))
    refund = tally.options is not UNSET and tally.options.cancelled_pot == "refund"
    back = {player: stakes[player] for player in hands} if stakes and refund else {}
    outcome = _outcome(hands, sum(stakes.values()) + tally.pot)
    sheet = sheet_of(hands, stakes or dict.fromkeys(hands, 0), back, outcome)
    totals = {entry.player: entry.total for entry in sheet.entries}
    return sheet, result_of(outcome, {player: totals[player] for player in stakes})


def _outcome(hands: Hands, pot: int) -> Outcome:
    showdown = show(hands)
    winner, reason = winner_of(showdown)
    return Outcome("cancelled" if winner is None else "won", winner, "smackdown", reason, pot, showdown)


def _faults(tally: Tally) -> Iterator[Fault]:
    hands, folded = dict(sorted(tally.hands.items())), () if tally.folded is UNSET else tally.folded
    at = {f"/hands/{token(player)}": player for player in hands}
    at |= {f"/folded/{i}": player for i, player in enumerate(folded)}
    yield from _player_faults(hands, folded)
    yield from card_faults(
        [Pile(f"/hands/{token(player)}", hands[player]) for player in hands], dict.fromkeys(CARDS, 1), single=True
    )
    if tally.stakes is UNSET:
        yield from _no_chips(folded, tally.pot)
    else:
        yield from _stake_faults(at, tally.stakes)
        yield from _level_faults(hands, folded, tally.stakes)


def _player_faults(hands: Hands, folded: tuple[str, ...]) -> Iterator[Fault]:
    least, most = SEATS
    if len(hands) < least:
        yield Fault("smackdown.setup.players", "/hands", "A showdown needs the hands of two players or more.")
    elif len({*hands, *folded}) > most:
        at = "/hands" if len(hands) > most else "/folded"
        yield Fault("smackdown.setup.players", at, f"The game is for {least} to {most} players.")
    for i, player in enumerate(folded):
        if player in hands:
            yield Fault("tally.folded", f"/folded/{i}", "A player who has folded has no hand to show.")
        if player in folded[:i]:
            yield Fault("players.twice", f"/folded/{i}", "Two players have the same id.")


def _no_chips(folded: tuple[str, ...], pot: int) -> Iterator[Fault]:
    for i in range(len(folded)):
        yield Fault("tally.stakes", f"/folded/{i}", "Without stakes there are no chips, and no player can fold.")
    if pot:
        yield Fault("tally.stakes", "/pot", "Without stakes there are no chips, and the pot is empty.")


def _stake_faults(at: Mapping[str, str], stakes: Mapping[str, int]) -> Iterator[Fault]:
    """Everybody at the table has a stake, and nobody else; `at`: pointers to the players at the table."""
    for pointer, player in at.items():
        if player not in stakes:
            yield Fault("tally.stakes", pointer, "Every player at the table must have a stake.")
    for player in sorted(set(stakes).difference(at.values())):
        message = "This player has no hand and has not folded."
        yield Fault("tally.stakes", f"/stakes/{token(player)}", message)


def _level_faults(hands: Hands, folded: tuple[str, ...], stakes: Mapping[str, int]) -> Iterator[Fault]:
    """Every stake is the ante or more; the players still in have staked the same, those who folded less."""
    levels = [stakes[player] for player in hands if player in stakes]
    for player in sorted({*hands, *folded}.intersection(stakes)):
        at, stake = f"/stakes/{token(player)}", stakes[player]
        if stake < ANTE:
            yield Fault("chips.ante", at, "Every player at the table has staked the ante.")
        elif player in hands and stake < max(levels):
            yield Fault("chips.ante", at, "All players still in must have staked the same.")
        elif player not in hands and levels and stake >= max(levels):
            yield Fault("chips.ante", at, "A player who has folded has staked less than the players still in.")
