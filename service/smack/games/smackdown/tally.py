"""Tallies of Laying the Smackdown: the end of one deal, or several deals in a row.

The module `tally_deal` finds the faults of a deal and plays it to its end. Here several deals become one sheet:
each begins with the scores and the pot that the one before has left. Only deals before the first fault are played.
After it, `PurseBounds` has the least and the most that each purse can hold, so that wrong stakes are still found.

A tally of one deal lists no seating order, so its players are sorted by id.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Annotated, ClassVar, NamedTuple, Self

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from smack.cards import entry_of, id_differences, ids_with_best_score, result_of_winners
from smack.engine import (
    Fault,
    Found,
    FoundSeveral,
    Line,
    MultiFormBody,
    Result,
    Seating,
    fault,
    pointer_token,
    raise_for_faults,
    several_faults,
)
from smack.games.smackdown.score import (
    ScoreMeaning,
    ShowdownSheet,
    TallyDealSheet,
    result,
    result_of,
    score_state,
)
from smack.games.smackdown.tally_deal import (
    PLAYER_BOUNDS_FACTS,
    DealEnding,
    Folded,
    Hands,
    Stakes,
    TallyDeal,
    build_final_state,
    deal_faults,
    ending_of,
    repeated_players,
)
from smack.games.smackdown.types import ANTE, PLAYER_BOUNDS, Chips, Options, Purses, State, players_still_in

MAX_DEALS = 1000

CarriedPot = Annotated[Chips, Meta(description="What earlier deals left in the pot, without these stakes.")]
Deals = Annotated[
    tuple[TallyDeal, ...], Meta(min_length=1, max_length=MAX_DEALS, description="The deals in the order played.")
]


class Tally(MultiFormBody, frozen=True, kw_only=True):
    """The end of one deal (`hands`), or several deals in a row (`deals`) with the pot carried on."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "hands": ("folded", "stakes", "pot", "ended", "options"),
        "deals": ("players", "options", "purses"),
    }

    hands: Hands | UnsetType = UNSET
    folded: Folded | UnsetType = UNSET
    stakes: Stakes | UnsetType = UNSET
    pot: CarriedPot | UnsetType = UNSET
    ended: DealEnding | UnsetType = UNSET
    players: Seating | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    purses: Annotated[Purses, Meta(description="The chips each player began with.")] | UnsetType = UNSET
    deals: Deals | UnsetType = UNSET


def score_tally(tally: Tally) -> tuple[ShowdownSheet, Result]:
    """Return (sheet, result) of one deal, or of several deals in a row.

    Raises InvalidSetup with every fault of the tally.
    """
    options = tally.options or Options()
    if isinstance(tally.deals, tuple):
        return _score_deals(tally, tally.deals, options)
    assert isinstance(tally.hands, dict)
    deal, pot = TallyDeal(tally.hands, tally.folded or (), tally.stakes, tally.ended), tally.pot or 0
    raise_for_faults([*deal_faults(deal), *pot_without_stakes(deal, pot)])
    after = build_final_state(deal, sorted({*deal.hands, *deal.folded}), pot, options, scores={})
    sheet = score_state(after)
    if deal.stakes is not UNSET:
        # what each player had before is not known: the totals are gains, not purses
        gains = tuple([replace(entry, carried=UNSET) for entry in sheet.entries])
        sheet = replace(sheet, entries=gains, counted="gains")
    return sheet, result(after)


def tally_of(state: State) -> Tally | None:
    """Return the tally of the deal of a state, as a series of one deal.

    Returns None if the deal is not over, or if earlier deals left chips in its pot: such a tally has no member for
    these.
    """
    outcome, chips = state.outcome, state.options.chips
    if outcome is None or outcome.pot != sum([player.stake for player in state.players]):
        return None
    # two aces that were laid down are in no hand, so the hand is not noted
    hands = {
        player.id: None if outcome.by == "double_ace" and player.id == outcome.winner else player.hand
        for player in players_still_in(state.players)
    }
    deal = TallyDeal(
        hands,
        # a player who is folded without a stake was not dealt in
        tuple([player.id for player in state.players if player.folded and player.stake]),
        {player.id: player.stake for player in state.players if player.stake} if chips else UNSET,
        ending_of(outcome),
    )
    # nothing is carried without chips
    carried = {str(entry.player): entry.carried or 0 for entry in score_state(state).entries}
    purses = carried if chips else UNSET
    return Tally(players=tuple(carried), options=state.options, purses=purses, deals=(deal,))


def _score_deals(tally: Tally, deals: Sequence[TallyDeal], options: Options) -> tuple[ShowdownSheet, Result]:
    """Return (sheet, result) of deals in a row, at a table with the players and purses of the tally.

    `deals` are those of the tally, `options` its own or the defaults.
    After the first fault no more deals are played; later deals are still searched for faults that are certain.
    Raises InvalidSetup with all faults.
    """
    players = tally.players or ()
    scores_before = {player: (tally.purses or {}).get(player, 0) for player in players}
    scores, pot, sheets = scores_before, 0, list[TallyDealSheet]()
    faults = [*wrong_series(players, tally.purses, deals)]
    knows_purses = isinstance(tally.purses, dict) and sorted(tally.purses) == sorted(players)
    # without purses, or with faults of them, there is nothing to compare stakes with
    bounds = PurseBounds(scores_before, scores_before, 0) if knows_purses else None
    for i, deal in enumerate(deals):
        faults_here = [*deal_faults(deal, f"/deals/{i}", players)]
        if bounds is not None and deal.stakes is not UNSET:
            are_stakes_certain = fault_ids(faults_here) <= FAULTS_WITH_CERTAIN_STAKES
            faults_here += stakes_contradicting_purses(
                deal, deal.stakes, bounds, f"/deals/{i}", are_stakes_certain=are_stakes_certain
            )
        faults += faults_here
        if faults:  # of this deal or earlier ones: it is not played
            bounds = None if bounds is None else bounds.after_deal(deal, faults_here)
            continue
        after = build_final_state(
            deal, [p for p in players if p in {*deal.hands, *deal.folded}], pot, options, scores
        )
        sheets.append(_build_deal_sheet(after, scores))
        scores, pot = sheets[-1].scores, after.pot
        bounds = None if bounds is None else PurseBounds(scores, scores, pot)
    raise_for_faults(faults)
    # the first deal stands for all: without faults either all have stakes or none has
    score_meaning: ScoreMeaning = "deals" if deals[0].stakes is UNSET else "purses" if knows_purses else "gains"
    return _build_series_sheet(sheets, scores_before, score_meaning), _build_series_result(sheets)


def _build_deal_sheet(after: State, scores_before: Mapping[str, int]) -> TallyDealSheet:
    """Return the sheet of a deal of a series; `after` is the state in which the deal ended.

    `scores_before` are the scores of all players before the deal; the sheet's `scores` are those after it.
    """
    sheet = score_state(after)
    # `str`, here and below, since the type of an entry allows for games whose entries have teams and no player
    entries = tuple([entry_of(str(e.player), e.lines, scores_before[str(e.player)]) for e in sheet.entries])
    scores = {**scores_before, **{str(entry.player): entry.total for entry in entries}}
    return TallyDealSheet(entries, sheet.showdown, sheet.outcome, sheet.why, scores)


def _build_series_sheet(
    sheets: Sequence[TallyDealSheet], scores_before: Mapping[str, int], score_meaning: ScoreMeaning
) -> ShowdownSheet:
    """Return the sheet of deals in a row: it has the lines of all `sheets`, and `sheets` themselves as `deals`.

    The showdown, the outcome and `why` are those of a single deal; for several deals they are empty or None.
    `scores_before` are those before the first deal, by player; they are carried only if `score_meaning` is
    "purses".
    """
    lines: dict[str, list[Line]] = {player: [] for player in sheets[0].scores}
    for entry in chain.from_iterable([sheet.entries for sheet in sheets]):
        lines[str(entry.player)] += entry.lines
    carried = scores_before if score_meaning == "purses" else dict.fromkeys(scores_before, UNSET)
    entries = tuple([entry_of(player, player_lines, carried[player]) for player, player_lines in lines.items()])
    single = sheets[0] if len(sheets) == 1 else None
    showdown, outcome, why = (single.showdown, single.outcome, single.why) if single else ((), None, None)
    return ShowdownSheet(entries, showdown, outcome, why, score_meaning, tuple(sheets))


def _build_series_result(sheets: Sequence[TallyDealSheet]) -> Result:
    """Return the result of deals in a row: the players with the highest score after the last deal win.

    If no deal was won, the result is `cancelled`; of a single deal it is the result of that deal.
    """
    last = sheets[-1]
    if len(sheets) == 1:
        return result_of(last.outcome, last.scores)
    if any(sheet.outcome is not None and sheet.outcome.winner is not None for sheet in sheets):
        return result_of_winners(True, ids_with_best_score(last.scores), last.scores)
    return Result(True, "cancelled", (), last.scores)


# ids of faults of a deal that leave open who has won it, but not what was staked
FAULTS_WITH_CERTAIN_STAKES = {"card.twice", "tally.ended", "tally.hands"}


class PurseBounds(NamedTuple):
    """The least and the most that each purse can hold before a deal, by player, and the most in the pot.

    After the first fault of a tally deals are no longer scored; these bounds still tell which stakes cannot be.
    Until then the least and the most are equal. Faults of a deal with ids in FAULTS_WITH_CERTAIN_STAKES leave open
    who won it. Any other fault of a deal leaves its stakes open, too.
    """

    min_purses: Mapping[str, int]
    max_purses: Mapping[str, int]
    max_pot: int

    def after_deal(self, deal: TallyDeal, faults: Sequence[Fault]) -> Self:
        """Return the bounds after a deal that was not scored; `faults` are those of this deal, perhaps none.

        Any player with a stake may have won the deal. If it has no stakes, or if its faults leave the stakes open,
        each purse may afterward hold any number from 0 to all chips.
        """
        chips = sum(self.max_purses.values()) + self.max_pot  # no purse can hold more
        if deal.stakes is UNSET or not fault_ids(faults) <= FAULTS_WITH_CERTAIN_STAKES:
            return type(self)(dict.fromkeys(self.min_purses, 0), dict.fromkeys(self.max_purses, chips), chips)
        pot = self.max_pot + sum(deal.stakes.values())
        min_purses = {player: purse - deal.stakes.get(player, 0) for player, purse in self.min_purses.items()}
        max_purses = {  # each player with a stake may have won the pot
            player: purse + pot - deal.stakes[player] if player in deal.stakes else purse
            for player, purse in self.max_purses.items()
        }
        return type(self)(min_purses, max_purses, pot)


def fault_ids(faults: Iterable[Fault]) -> set[str]:
    return {fault_.id for fault_ in faults}


@fault("tally.stakes", of=("tally",))
def pot_without_stakes(deal: TallyDeal, pot: int) -> Found:
    """Find a pot that earlier deals left (`pot` chips) in a deal without stakes."""
    if pot and deal.stakes is UNSET:
        yield "/pot", "pot"


@several_faults("tally.players", "tally.stakes", of=("tally",))
def wrong_series(players: Sequence[str], purses: Purses | UnsetType, deals: Sequence[TallyDeal]) -> FoundSeveral:
    """Find faults of a series of deals as a whole: of players, of purses, and of stakes in only some of the deals.

    `players` is empty if the tally lists none.
    """
    if players and not PLAYER_BOUNDS[0] <= len(players) <= PLAYER_BOUNDS[1]:
        yield Fault("setup.players", "/players", "setup.players.number", PLAYER_BOUNDS_FACTS)
    yield from repeated_players(players, "/players")
    if not players:
        yield "tally.players", "", "missing"
    elif not isinstance(purses, UnsetType):
        for message, facts in id_differences(sorted(purses), players):
            yield "tally.players", "/purses", f"purses-{message}", facts
    deals_without_stakes = [i for i, deal in enumerate(deals) if deal.stakes is UNSET]
    if len(deals_without_stakes) < len(deals):
        for i in deals_without_stakes:
            yield "tally.stakes", f"/deals/{i}", "some"
    elif purses is not UNSET:
        yield "tally.stakes", "/purses", "purses"


@several_faults("tally.stakes", "tally.purse", of=("tally",))
def stakes_contradicting_purses(
    deal: TallyDeal, stakes: Mapping[str, int], bounds: PurseBounds, deal_pointer: str, *, are_stakes_certain: bool
) -> FoundSeveral:
    """Find stakes above the most that the purse can hold, and players without a stake who could ante.

    A missing stake is found only if the purse is known exactly and `are_stakes_certain`: no fault of the deal
    leaves its stakes open. Players who sat out (`deal.out`) need no stake. `stakes` are those of the deal,
    `bounds` those of the purses before the deal, and `deal_pointer` is the pointer to the deal.
    """
    for player, purse in bounds.min_purses.items():
        is_certain = are_stakes_certain and purse == bounds.max_purses[player]
        if is_certain and purse >= ANTE and player not in {*stakes, *deal.out}:
            yield "tally.stakes", f"{deal_pointer}/stakes", "dealt-in", {"player": player, "purse": purse}
    for player, purse in bounds.max_purses.items():
        if stakes.get(player, 0) > purse:
            facts = {"player": player, "stake": stakes[player], "purse": purse}
            yield "tally.purse", f"{deal_pointer}/stakes/{pointer_token(player)}", "high", facts
