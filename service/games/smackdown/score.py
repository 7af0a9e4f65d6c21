"""Scoring Laying the Smackdown: the showdown explained, and the chips a deal moves. There are no points."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from service.cards.piles import card_faults
from service.cards.standard import CARDS, Card
from service.engine.game import InvalidSetup, Pile
from service.engine.verdict import Entry, Fault, Line, PlayerId, Result, Says, Sheet, token
from service.games.smackdown.showdown import RANKS, Holding, holding, keepers, show, winner_of
from service.games.smackdown.state import (
    ANTE,
    PACK,
    SEATS,
    Chips,
    Combination,
    Outcome,
    Shown,
    State,
    still_in,
)

BEST = "smackdown.smackdown.best"
ANTED = "smackdown.chips.ante"
RAISED = "smackdown.chips.raise"
POT = "smackdown.chips.pot"
RETURNED = "smackdown.cancelled.restart"

NAMES: dict[Combination | None, str] = {
    "double_ace": "a double ace",
    "royal_rumble_flush": "a royal rumble flush",
    "straight_smack": "a straight smack",
    "half_move_high": "the half move 6-8",
    "half_move_low": "the half move 2-4",
    None: "nothing that counts",
}


class ShownHand(Struct, frozen=True):
    """What a hand is worth; `kept_alive_by` names whose half moves give its flush something to beat."""

    player: PlayerId
    best: Combination | None
    alive: bool | None
    cards: tuple[Card, ...]
    kept_alive_by: tuple[PlayerId, ...]
    why: Says


class ShowdownSheet(Sheet, frozen=True):
    """Totals are chips won less chips staked in this deal.

    `showdown`: what everybody still in has; before the end as a smackdown called now would show it, empty if
    the deal ended otherwise. `why` says why the deal ended as it did, and is null before.
    """

    showdown: tuple[ShownHand, ...]
    outcome: Outcome | None
    why: Says | None


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """Hands to be shown down, in seating order, and perhaps what each player has staked."""

    hands: Annotated[
        dict[PlayerId, Annotated[tuple[Card, ...], Meta(max_length=PACK)]], Meta(min_length=1, max_length=16)
    ]
    stakes: Annotated[dict[PlayerId, Chips], Meta(max_length=16)] | UnsetType = UNSET


def result(state: State) -> Result:
    scores = {player.id: player.purse for player in state.players} if state.options.chips else {}
    return _result(state.outcome, scores)


def _result(outcome: Outcome | None, scores: dict[str, int]) -> Result:
    if outcome is None:
        return Result(False, "in_progress", (), scores)
    winners = () if outcome.winner is None else (outcome.winner,)
    return Result(True, outcome.kind, winners, scores)


def scoring(state: State) -> ShowdownSheet:
    """The sheet of a state, whether or not its deal is over."""
    compared = state.outcome is None or state.outcome.by == "smackdown"
    hands = {player.id: player.hand for player in still_in(state)} if compared else {}
    stakes = {player.id: player.stake for player in state.players}
    refunded = state.options.cancelled_pot == "refund"
    back = {player.id: player.stake for player in still_in(state)} if refunded else {}
    return _sheet(hands, stakes, back, state.outcome)


def tallying(tally: Tally) -> tuple[ShowdownSheet, Result]:
    """A showdown of these hands. Raises InvalidSetup with every fault of the tally."""
    stakes = {} if tally.stakes is UNSET else tally.stakes
    if found := tuple(_tally_faults(tally.hands, stakes)):
        raise InvalidSetup(*found)
    showdown = show(tally.hands)
    winner, reason = winner_of(showdown)
    outcome = Outcome(
        "cancelled" if winner is None else "won", winner, "smackdown", reason, sum(stakes.values()), showdown
    )
    sheet = _sheet(tally.hands, {player: stakes.get(player, 0) for player in tally.hands}, {}, outcome)
    return sheet, _result(outcome, {})


def _tally_faults(hands: Mapping[str, tuple[str, ...]], stakes: Mapping[str, int]) -> Iterator[Fault]:
    if not SEATS[0] <= len(hands) <= SEATS[1]:
        yield Fault("setup.players", "/hands", f"The game is for {SEATS[0]} to {SEATS[1]} players.")
    piles = [Pile(f"/hands/{token(player)}", hand) for player, hand in hands.items()]
    yield from card_faults(piles, dict.fromkeys(CARDS, 1), single=True)
    for player in stakes:
        if player not in hands:
            yield Fault("tally.stakes", f"/stakes/{token(player)}", "This player shows no hand.")


def _sheet(
    hands: Mapping[str, tuple[str, ...]],
    stakes: Mapping[str, int],
    back: Mapping[str, int],
    outcome: Outcome | None,
) -> ShowdownSheet:
    held = {player: holding(hand) for player, hand in hands.items()}
    shown = {one.player: _explained(one, held) for one in show(hands)}
    cancelled = outcome is not None and outcome.kind == "cancelled"
    entries = []
    for player, stake in stakes.items():
        lines = (
            [Line(BEST, int(shown[player].best is not None), 0, shown[player].cards)] if player in shown else []
        )
        lines += [Line(ANTED, ANTE, -ANTE)] if stake else []
        lines += [Line(RAISED, stake - ANTE, ANTE - stake)] if stake > ANTE else []
        if outcome is not None and outcome.winner == player and outcome.pot:
            lines.append(Line(POT, outcome.pot, outcome.pot))
        if cancelled and back.get(player):
            lines.append(Line(RETURNED, back[player], back[player]))
        total = sum(line.points for line in lines)
        entries.append(Entry(player=player, lines=tuple(lines), total=total))
    return ShowdownSheet(tuple(entries), tuple(shown.values()), outcome, _why(outcome))


def _explained(shown: Shown, held: Mapping[str, Holding]) -> ShownHand:
    by = keepers(held, shown.player) if shown.alive else ()
    why = f"Shows {NAMES[shown.best]}."
    if shown.alive:
        why += f" The royal rumble flush is alive: a half move is held by {', '.join(by)}."
    elif shown.alive is not None:
        why += " The royal rumble flush is dead: nobody else holds a half move."
    return ShownHand(shown.player, shown.best, shown.alive, shown.cards, by, why)


def _why(outcome: Outcome | None) -> str | None:
    """One sentence on how the deal ended."""
    if outcome is None:
        return None
    top = _top(outcome.showdown)
    match outcome.reason:
        case "smackdown.smackdown.order":
            return f"{outcome.winner} alone shows the highest combination, {NAMES[top]}."
        case "smackdown.smackdown.tie":
            sharing = ", ".join(one.player for one in outcome.showdown if one.best == top)
            return f"Cancelled: the highest combination, {NAMES[top]}, is shown by {sharing}."
        case "smackdown.smackdown.nothing":
            return "Cancelled: nobody shows a combination that counts."
        case "smackdown.double-ace.win":
            return f"{outcome.winner} laid a double ace."
        case "smackdown.chips.last-in":
            return f"Everybody but {outcome.winner} folded."
        case "smackdown.deck.exhausted":
            return "Cancelled: the deck ran out and everybody passed."


def _top(showdown: tuple[Shown, ...]) -> Combination | None:
    """The highest combination shown."""
    bests = {one.best for one in showdown}
    return next((combination for combination in RANKS if combination in bests), None)
