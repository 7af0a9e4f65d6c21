"""Tallies of Laying the Smackdown: the end of one deal, or several deals in a row.

In a tally of one deal the players come in the order of their ids, since members of JSON have no order.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.cards.standard import Card
from smack.cards.standings import entry_of
from smack.engine.deal import Seating
from smack.engine.forms import Form
from smack.engine.game import refuse
from smack.engine.pad import Column, Pad
from smack.engine.verdict import Line, PlayerId, Result
from smack.games.smackdown.score import ShowdownSheet, TallyDealSheet, result_of, sheet_of
from smack.games.smackdown.showdown import find_combinations, show, winner_of
from smack.games.smackdown.state import PACK, Chips, Options, Outcome, Players, Purses
from smack.games.smackdown.tally_faults import deal_faults, pot_faults, purse_faults, series_faults

Hands = Annotated[
    dict[PlayerId, Annotated[tuple[Card, ...], Meta(max_length=PACK)] | None],
    Meta(min_length=1, max_length=16, description="The hand of every player still in; null: it was never shown."),
]
Folded = Annotated[Players, Meta(description="Players who have folded: they have a stake, but no hand.")]
Stakes = Annotated[
    dict[PlayerId, Chips],
    Meta(max_length=16, description="What every player in the deal has staked; absent: there are no chips."),
]
Pot = Annotated[Chips, Meta(description="What earlier deals left in the pot, without these stakes.")]
MAX_DEALS = 1000


class TallyDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """One of several deals in a row; a player of whom it says nothing was not dealt in."""

    hands: Hands
    folded: Folded = ()
    stakes: Stakes | UnsetType = UNSET


Deals = Annotated[
    tuple[TallyDeal, ...], Meta(min_length=1, max_length=MAX_DEALS, description="The deals in the order played.")
]


class Tally(Form, frozen=True, kw_only=True):
    """The end of one deal (`hands`), or several deals in a row (`deals`) with the pot carried on."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "hands": ("folded", "stakes", "pot", "options"),
        "deals": ("players", "options", "purses"),
    }

    hands: Hands | UnsetType = UNSET
    folded: Folded | UnsetType = UNSET
    stakes: Stakes | UnsetType = UNSET
    pot: Pot | UnsetType = UNSET
    players: Seating | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    purses: Annotated[Purses, Meta(description="The chips each player began with.")] | UnsetType = UNSET
    deals: Deals | UnsetType = UNSET


PAD = Pad(
    seats_at="/players/{position}",
    records="deals",
    record="deal",
    empty={"hands": {}},
    columns=(
        Column("hand", "/deals/{record}/hands/{seat}", "cards", "The cards laid open; ? for a hand never shown."),
        Column("folded", "/deals/{record}/folded/-", "mark", "A mark for a player who folded."),
        Column("stake", "/deals/{record}/stakes/{seat}", "number", "Chips staked; blank without chips."),
    ),
    example="1,1,ana,3H 5D 7S 9C QH,,3\n1,1,bo,2H 4C AS KD,,3\n1,1,cy,6D 8D 10H JC,,3\n1,1,di,,x,1\n",
)


def score_tally(tally: Tally) -> tuple[ShowdownSheet, Result]:
    """Decide one deal or several, and count the chips. Raises InvalidSetup with every fault."""
    refund = isinstance(tally.options, Options) and tally.options.cancelled_pot == "refund"
    if isinstance(tally.deals, tuple):
        return _several(tally, tally.deals, refund=refund)
    assert isinstance(tally.hands, dict)
    folded = () if isinstance(tally.folded, UnsetType) else tally.folded
    pot = 0 if isinstance(tally.pot, UnsetType) else tally.pot
    deal = TallyDeal(tally.hands, folded, tally.stakes)
    refuse((*deal_faults(deal.hands, folded, deal.stakes), *pot_faults(deal.stakes, pot)))
    sheet = _play(deal, pot, sorted({*deal.hands, *deal.folded}), refund=refund)
    gains = {} if deal.stakes is UNSET else {str(entry.player): entry.total for entry in sheet.entries}
    return sheet, result_of(sheet.outcome, gains)


def _play(deal: TallyDeal, pot: int, order: Sequence[str], *, refund: bool) -> ShowdownSheet:
    """Decide one deal; `pot` is what earlier deals left."""
    hands = {player: deal.hands[player] for player in order if player in deal.hands}
    stakes: dict[str, int] = {}
    if isinstance(deal.stakes, dict):
        stakes = {player: deal.stakes[player] for player in order if player in deal.stakes}
    outcome = _outcome(hands, sum(stakes.values()) + pot)
    shown = {player: hand or () for player, hand in hands.items()} if outcome.by == "smackdown" else {}
    back = {player: stakes[player] for player in hands} if stakes and refund else {}
    return sheet_of(shown, stakes or dict.fromkeys(hands, 0), back, outcome)


def _outcome(hands: Mapping[str, tuple[str, ...] | None], pot: int) -> Outcome:
    if len(hands) == 1:
        return Outcome("won", next(iter(hands)), "last_in", "smackdown.chips.last-in", pot, ())
    shown = {player: hand for player, hand in hands.items() if hand is not None}
    if not shown:
        return Outcome("cancelled", None, "exhausted", "smackdown.deck.exhausted", pot, ())
    if len(shown) < len(hands):
        winner = next(player for player, hand in shown.items() if find_combinations(hand).aces)
        return Outcome("won", winner, "double_ace", "smackdown.double-ace.win", pot, ())
    showdown = show(shown)
    highest, reason = winner_of(showdown)
    return Outcome("cancelled" if highest is None else "won", highest, "smackdown", reason, pot, showdown)


def _several(tally: Tally, deals: Sequence[TallyDeal], *, refund: bool) -> tuple[ShowdownSheet, Result]:
    """Play deals in a row, each with the purses and the pot that the one before has left."""
    players = () if isinstance(tally.players, UnsetType) else tally.players
    faults = [*series_faults(players, tally.purses, [deal.stakes is not UNSET for deal in deals])]
    for i, deal in enumerate(deals):
        faults += deal_faults(deal.hands, deal.folded, deal.stakes, f"/deals/{i}", players)
    refuse(faults)
    purses = {player: 0 if isinstance(tally.purses, UnsetType) else tally.purses[player] for player in players}
    lines: dict[str, list[Line]] = {player: [] for player in players}
    sheets: list[TallyDealSheet] = []
    pot = 0
    for i, deal in enumerate(deals):
        if tally.purses is not UNSET and isinstance(deal.stakes, dict):
            refuse(purse_faults(deal.stakes, purses, f"/deals/{i}/stakes"))
        sheet = _play(deal, pot, players, refund=refund)
        for entry in sheet.entries:
            player = str(entry.player)
            purses[player] += entry.total
            pot -= entry.total
            lines[player] += entry.lines
        scores = {} if deal.stakes is UNSET else dict(purses)
        sheets.append(TallyDealSheet(sheet.entries, sheet.showdown, sheet.outcome, sheet.why, scores))
    entries = tuple([entry_of(player, lines[player]) for player in players])
    last = sheets[-1]
    sheet = ShowdownSheet(entries, last.showdown, last.outcome, last.why, tuple(sheets))
    return sheet, result_of(last.outcome, last.scores)
