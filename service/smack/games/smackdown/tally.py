"""Tallies of Laying the Smackdown: the end of one deal, or several deals in a row.

In a tally of one deal the players come in the order of their ids, since members of JSON have no order.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Annotated, ClassVar, NamedTuple, Self

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from smack.cards import entry_of, leaders, name_differences, standing
from smack.engine import (
    Fault,
    Form,
    Found,
    FoundSeveral,
    Line,
    Result,
    Seating,
    fault,
    refuse,
    several_faults,
    token,
)
from smack.games.smackdown.score import (
    Counted,
    ShowdownSheet,
    TallyDealSheet,
    result,
    result_of,
    score_state,
)
from smack.games.smackdown.tally_deal import (
    PLAYERS_ALLOWED,
    DealEnding,
    Folded,
    Hands,
    Stakes,
    TallyDeal,
    deal_faults,
    ending_of,
    play,
    same_player,
)
from smack.games.smackdown.types import ANTE, SEATS, Chips, Options, Purses, State, still_in

MAX_DEALS = 1000

Pot = Annotated[Chips, Meta(description="What earlier deals left in the pot, without these stakes.")]
Deals = Annotated[
    tuple[TallyDeal, ...], Meta(min_length=1, max_length=MAX_DEALS, description="The deals in the order played.")
]


class Tally(Form, frozen=True, kw_only=True):
    """The end of one deal (`hands`), or several deals in a row (`deals`) with the pot carried on."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "hands": ("folded", "stakes", "pot", "ended", "options"),
        "deals": ("players", "options", "purses"),
    }

    hands: Hands | UnsetType = UNSET
    folded: Folded | UnsetType = UNSET
    stakes: Stakes | UnsetType = UNSET
    pot: Pot | UnsetType = UNSET
    ended: DealEnding | UnsetType = UNSET
    players: Seating | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    purses: Annotated[Purses, Meta(description="The chips each player began with.")] | UnsetType = UNSET
    deals: Deals | UnsetType = UNSET


def score_tally(tally: Tally) -> tuple[ShowdownSheet, Result]:
    """Decide one deal or several, and count the chips. Raises InvalidSetup with every fault."""
    options = tally.options or Options()
    if isinstance(tally.deals, tuple):
        return _score_deals(tally, tally.deals, options)
    assert isinstance(tally.hands, dict)
    deal, pot = TallyDeal(tally.hands, tally.folded or (), tally.stakes, tally.ended), tally.pot or 0
    refuse([*deal_faults(deal), *pot_without_stakes(deal, pot)])
    after = play(deal, sorted({*deal.hands, *deal.folded}), pot, options, {})
    sheet = score_state(after)
    if deal.stakes is not UNSET:
        gains = tuple([replace(entry, carried=UNSET) for entry in sheet.entries])
        sheet = replace(sheet, entries=gains, counted="gains")
    return sheet, result(after)


def tally_of(state: State) -> Tally | None:
    """Return the tally of a deal that is over, None if earlier deals left chips in its pot."""
    outcome, chips = state.outcome, state.options.chips
    if outcome is None or outcome.pot != sum([player.stake for player in state.players]):
        return None
    # two aces that were laid down are in no hand, so the hand is not noted
    hands = {
        player.id: None if outcome.by == "double_ace" and player.id == outcome.winner else player.hand
        for player in still_in(state.players)
    }
    deal = TallyDeal(
        hands,
        # without a stake they are not dealt in
        tuple([player.id for player in state.players if player.folded and player.stake]),
        {player.id: player.stake for player in state.players if player.stake} if chips else UNSET,
        ending_of(outcome),
    )
    carried = {str(entry.player): entry.carried or 0 for entry in score_state(state).entries}
    purses = carried if chips else UNSET
    return Tally(players=tuple(carried), options=state.options, purses=purses, deals=(deal,))


def _score_deals(tally: Tally, deals: Sequence[TallyDeal], options: Options) -> tuple[ShowdownSheet, Result]:
    """Play deals in a row, each with the scores and the pot that the one before has left.

    After the first fault no more deals are played, but their faults are found, too, as far as they are certain.
    """
    players = tally.players or ()
    scores_before = {player: (tally.purses or {}).get(player, 0) for player in players}
    scores, pot, sheets = scores_before, 0, list[TallyDealSheet]()
    faults = [*wrong_series(players, tally.purses, deals)]
    knows_purses = isinstance(tally.purses, dict) and sorted(tally.purses) == sorted(players)
    bounds = PurseBounds(scores_before, scores_before, 0) if knows_purses else None
    for i, deal in enumerate(deals):
        found = [*deal_faults(deal, f"/deals/{i}", players)]
        faults += found
        if bounds is not None and deal.stakes is not UNSET:
            unpayable = [
                *unpaid(
                    deal,
                    deal.stakes,
                    bounds,
                    f"/deals/{i}",
                    exact={*ids_of(found)} <= LEAVES_WINNER_OPEN,
                )
            ]
            faults += unpayable
            found += unpayable
        if faults:
            bounds = None if bounds is None else bounds.after(deal, found)
            continue
        after = play(deal, [p for p in players if p in {*deal.hands, *deal.folded}], pot, options, scores)
        sheets.append(_sheet_in_series(after, scores))
        scores, pot = sheets[-1].scores, after.pot
        bounds = None if bounds is None else PurseBounds(scores, scores, pot)
    refuse(faults)
    counted: Counted = "deals" if deals[0].stakes is UNSET else "purses" if knows_purses else "gains"
    return _sheet_of_all(sheets, scores_before, counted), _result_of_all(sheets)


def _sheet_in_series(after: State, scores_before: Mapping[str, int]) -> TallyDealSheet:
    """Return the sheet of one deal of a series; `scores` are those of all players after that deal."""
    sheet = score_state(after)
    entries = tuple([entry_of(str(e.player), e.lines, scores_before[str(e.player)]) for e in sheet.entries])
    scores = {**scores_before, **{str(entry.player): entry.total for entry in entries}}
    return TallyDealSheet(entries, sheet.showdown, sheet.outcome, sheet.why, scores)


def _sheet_of_all(
    sheets: Sequence[TallyDealSheet], scores_before: Mapping[str, int], counted: Counted
) -> ShowdownSheet:
    """Return the sheet of deals in a row; of a single deal it is that of the deal."""
    lines: dict[str, list[Line]] = {player: [] for player in sheets[0].scores}
    for entry in chain.from_iterable([sheet.entries for sheet in sheets]):
        lines[str(entry.player)] += entry.lines
    carried = scores_before if counted == "purses" else dict.fromkeys(scores_before, UNSET)
    entries = tuple([entry_of(player, own, carried[player]) for player, own in lines.items()])
    only = sheets[0] if len(sheets) == 1 else None
    shown, outcome, why = (only.showdown, only.outcome, only.why) if only else ((), None, None)
    return ShowdownSheet(entries, shown, outcome, why, counted, tuple(sheets))


def _result_of_all(sheets: Sequence[TallyDealSheet]) -> Result:
    """Return the result of deals in a row: the highest score wins, unless no deal was won or there is only one."""
    last = sheets[-1]
    if len(sheets) == 1:
        return result_of(last.outcome, last.scores)
    if any(sheet.outcome is not None and sheet.outcome.winner is not None for sheet in sheets):
        return standing(True, leaders(last.scores), last.scores)
    return Result(True, "cancelled", (), last.scores)


class PurseBounds(NamedTuple):
    """The least and the most that each purse can hold before a deal, and the most in the pot.

    Up to the first deal with a fault the least and the most are equal, since each deal is played. A fault in
    LEAVES_WINNER_OPEN leaves open who wins that deal, any other fault also who has staked what.
    """

    least: Mapping[str, int]
    most: Mapping[str, int]
    pot: int

    def after(self, deal: TallyDeal, faults: Sequence[Fault]) -> Self:
        """Return the bounds after a deal of which these faults leave open what each player has won."""
        chips = sum(self.most.values()) + self.pot  # no purse can hold more
        if deal.stakes is UNSET or not {*ids_of(faults)} <= LEAVES_WINNER_OPEN:
            return type(self)(dict.fromkeys(self.least, 0), dict.fromkeys(self.most, chips), chips)
        pot = self.pot + sum(deal.stakes.values())
        least = {player: purse - deal.stakes.get(player, 0) for player, purse in self.least.items()}
        most = {  # each player with a stake may have won the pot
            player: purse + pot - deal.stakes[player] if player in deal.stakes else purse
            for player, purse in self.most.items()
        }
        return type(self)(least, most, pot)


LEAVES_WINNER_OPEN = {"card.twice", "tally.ended", "tally.hands"}  # faults that leave open nothing but the winner


def ids_of(faults: Iterable[Fault]) -> list[str]:
    return [found.id for found in faults]


@fault("tally.stakes", of=("tally",))
def pot_without_stakes(deal: TallyDeal, pot: int) -> Found:
    if pot and deal.stakes is UNSET:
        yield "/pot", "pot"


@several_faults("tally.players", "tally.stakes", of=("tally",))
def wrong_series(players: Sequence[str], purses: Purses | UnsetType, deals: Sequence[TallyDeal]) -> FoundSeveral:
    """Find the faults of several deals: of the players listed, of the purses, and stakes in some deals only."""
    if players and not SEATS[0] <= len(players) <= SEATS[1]:
        yield Fault("setup.players", "/players", "setup.players.number", PLAYERS_ALLOWED)
    yield from same_player(players, "/players")
    if not players:
        yield "tally.players", "", "missing"
    elif not isinstance(purses, UnsetType):
        for message, facts in name_differences(sorted(purses), players):
            yield "tally.players", "/purses", f"purses-{message}", facts
    unstaked = [i for i, deal in enumerate(deals) if deal.stakes is UNSET]
    if len(unstaked) < len(deals):
        for i in unstaked:
            yield "tally.stakes", f"/deals/{i}", "some"
    elif purses is not UNSET:
        yield "tally.stakes", "/purses", "purses"


@several_faults("tally.stakes", "tally.purse", of=("tally",))
def unpaid(
    deal: TallyDeal, stakes: Mapping[str, int], bounds: PurseBounds, at: str, *, exact: bool
) -> FoundSeveral:
    """Find players who could ante and have no stake, and stakes above the purse; `exact`: stakes have no fault."""
    for player, purse in bounds.least.items():
        is_certain = exact and purse == bounds.most[player]
        if is_certain and purse >= ANTE and player not in {*stakes, *deal.out}:
            yield "tally.stakes", f"{at}/stakes", "dealt-in", {"player": player, "purse": purse}
    for player, purse in bounds.most.items():
        if stakes.get(player, 0) > purse:
            facts = {"player": player, "stake": stakes[player], "purse": purse}
            yield "tally.purse", f"{at}/stakes/{token(player)}", "high", facts
