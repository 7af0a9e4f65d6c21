"""Faults of a state of Laying the Smackdown: of turns, the outcome, and chips. Pointers are relative to the state.

Chips are conserved: whatever happened before, purses and pot are what the players brought, the players still in
have staked the same, and whoever folded staked less. Who has accepted a pending raise has staked more by it.
"""

import math
from collections.abc import Callable, Collection, Iterator, Mapping

from smack.cards import ids, others_from_left
from smack.cards.standard import DECK
from smack.engine import Fault, Found, fault, seats, until_hidden_read, visible_in
from smack.games.smackdown.deal import unknown_purses, unknown_starter
from smack.games.smackdown.showdown import show, winner_of
from smack.games.smackdown.types import (
    ANTE,
    Ending,
    Outcome,
    PendingRaise,
    Reason,
    State,
    chips_brought,
    others_in,
    still_in,
)

ENDINGS: dict[Reason, tuple[str, Ending]] = {
    "smackdown.double-ace.win": ("won", "double_ace"),
    "smackdown.smackdown.order": ("won", "smackdown"),
    "smackdown.smackdown.tie": ("cancelled", "smackdown"),
    "smackdown.smackdown.nothing": ("cancelled", "smackdown"),
    "smackdown.chips.last-in": ("won", "last_in"),
    "smackdown.deck.exhausted": ("cancelled", "exhausted"),
}


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault; of a partial state those of all completions."""
    order, in_deal = seats(state), ids(still_in(state))
    yield from unknown_starter(state.options, order)
    yield from unknown_purses(state.options, order)
    if state.phase != "over":
        yield from nothing_to_draw(state)
        yield from folded_on_turn(state, in_deal)
        yield from too_few_in(in_deal)
    if state.idle_turns or state.deck:
        yield from wrong_idle_turns(state, len(in_deal))
    yield from _chip_faults(state, order, in_deal)
    if state.outcome is not None:
        yield from wrong_outcome(state.outcome, in_deal)
        yield from until_hidden_read(wrong_showdown, state, state.outcome)


@fault("phase")
def nothing_to_draw(state: State) -> Found:
    if state.phase == "draw" and not state.deck:
        yield "/phase", "empty-deck"


@fault("turn.folded")
def folded_on_turn(state: State, in_deal: tuple[str, ...]) -> Found:
    if state.turn not in in_deal and state.turn in ids(state.players):
        yield "/turn", "folded"


@fault("players.in")
def too_few_in(in_deal: tuple[str, ...]) -> Found:
    if len(in_deal) < 2:
        yield "/players", "few"


@fault("idle_turns")
def wrong_idle_turns(state: State, limit: int) -> Found:
    """Find idle turns while cards can be drawn, too many of them, or one beside an action in this turn."""
    idle, exhausted = state.idle_turns, state.outcome is not None and state.outcome.by == "exhausted"
    if exhausted and (idle > limit or state.deck):
        yield "/idle_turns", "exhausted", {"limit": limit}
    elif not exhausted and idle and (idle >= limit or state.deck):
        yield "/idle_turns", "counted", {"limit": limit}
    elif idle and state.phase in ("select", "finish"):
        yield "/idle_turns", "action"


@fault("outcome")
def wrong_outcome(outcome: Outcome, in_deal: tuple[str, ...]) -> Found:
    kind, by = ENDINGS[outcome.reason]
    if (kind, by) != (outcome.kind, outcome.by):
        yield "/outcome/reason", "reason", {"kind": kind, "by": by}
    if outcome.kind == "cancelled" and outcome.winner is not None:
        yield "/outcome/winner", "cancelled"
    if outcome.kind == "won" and outcome.winner not in in_deal:
        yield "/outcome/winner", "winner"
    if (len(in_deal) == 1) != (outcome.by == "last_in") or not in_deal:
        yield "/outcome/by", "last-in"
    if outcome.showdown and outcome.by != "smackdown":
        yield "/outcome/showdown", "no-showdown"


@fault("outcome")
def wrong_showdown(state: State, outcome: Outcome) -> Found:
    hands = {player.id: player.hand for player in still_in(state)}
    if outcome.by != "smackdown" or any(card not in DECK for hand in hands.values() for card in visible_in(hand)):
        return
    shown = show(hands)
    if outcome.showdown != shown:
        yield "/outcome/showdown", "showdown"
    winner, reason = winner_of(shown)
    if outcome.winner != winner:
        if winner is None:
            yield "/outcome/winner", "no-winner"
        else:
            yield "/outcome/winner", "won-by", {"winner": winner}
    elif outcome.reason != reason and ENDINGS[outcome.reason] == (outcome.kind, outcome.by):
        yield "/outcome/reason", "ended", {"reason": reason}


def _chip_faults(state: State, order: tuple[str, ...], in_deal: tuple[str, ...]) -> Iterator[Fault]:
    """Yield the faults of chips; with a wrong circle of answers the stakes are not compared."""
    circle: list[Fault] = []
    if state.raise_ is not None:
        circle = [*wrong_proposer(state.raise_, in_deal)] or [*wrong_circle(state, state.raise_)]
    if not state.options.chips:
        yield from raise_without_chips(state)
        yield from chips_off(state)
    yield from circle
    if state.options.chips:
        if not circle:
            yield from _stake_faults(state, order, in_deal)
        yield from missing_ante(state)
        yield from starter_without_ante(state)
        payments = {} if state.outcome is None else _payments(state, state.outcome)
        yield from wrong_pot(state, payments)
        yield from chips_lost(state, order)


@fault("raise.chips")
def raise_without_chips(state: State) -> Found:
    if state.raise_ is not None:
        yield "/raise", "null"


@fault("chips.off")
def chips_off(state: State) -> Found:
    for i, player in enumerate(state.players):
        if player.purse:
            yield f"/players/{i}/purse", "zero"
        if player.stake:
            yield f"/players/{i}/stake", "zero"
        if player.folded:
            yield f"/players/{i}/folded", "false"
    if state.pot:
        yield "/pot", "zero"
    if state.outcome is not None and state.outcome.pot:
        yield "/outcome/pot", "zero"


@fault("raise.by")
def wrong_proposer(pending: PendingRaise, in_deal: tuple[str, ...]) -> Found:
    if pending.by not in in_deal:
        yield "/raise/by", "in"


@fault("raise.waiting")
def wrong_circle(state: State, pending: PendingRaise) -> Found:
    circle, waiting = ids(others_in(state, pending.by)), pending.waiting
    if not waiting or circle[len(circle) - len(waiting) :] != waiting:
        yield "/raise/waiting", "order", {"order": list(circle)}


def _stake_faults(state: State, order: tuple[str, ...], in_deal: tuple[str, ...]) -> Iterator[Fault]:
    """Yield the faults of the stakes of players who were dealt in.

    Players who have not answered a pending raise have staked less by its amount; a player who folded in answer to
    it has staked as much as they have.
    """
    unraised, answered = in_deal, in_deal[:0]
    if state.raise_ is not None:
        yield from wrong_amount(state, state.raise_)
        unraised, circle = state.raise_.waiting, others_from_left(order, state.raise_.by)
        answered = circle[: circle.index(unraised[0])]
    stakes = {p.id: p.stake for p in state.players if p.id in unraised or (p.folded and p.stake)}
    yield from unequal_stakes(stakes, unraised, lambda player: f"/players/{order.index(player)}/stake", answered)


@fault("chips.ante", "state", "tally")
def unequal_stakes(
    stakes: Mapping[str, int],
    still_in: Collection[str],
    at: Callable[[str], str],
    answered: Collection[str] = (),
) -> Found:
    """Find a stake below the ante, a lower one of those still in, and too high a one of a player who folded.

    Who folded in answer to a raise, one of `answered`, may have staked as much as those who still have to answer.
    """
    level = max([stakes[player] for player in still_in], default=math.inf)
    for player, stake in stakes.items():
        limit = level + (player in answered)
        if stake < ANTE:
            yield at(player), "least", {"ante": ANTE}
        elif player in still_in and stake < level:
            yield at(player), "level", {"stake": level}
        elif player not in still_in and stake >= limit:
            yield at(player), "folded", {"limit": limit}


@fault("raise.amount")
def wrong_amount(state: State, pending: PendingRaise) -> Found:
    """Find an amount that those who paid have not staked or, under a cap, others cannot pay."""
    level = max([player.stake for player in state.players if player.id in pending.waiting])
    capped = state.options.raise_cap == "smallest_purse"
    for player in still_in(state):
        unpaid = player.stake != level + pending.amount
        if (capped and player.purse < pending.amount) if player.id in pending.waiting else unpaid:
            yield "/raise/amount", "amount"
            return


@fault("chips.ante")
def missing_ante(state: State) -> Found:
    for i, player in enumerate(state.players):
        if player.folded and not player.stake and (player.hand or player.purse >= ANTE):
            yield f"/players/{i}/stake", "not-dealt-in"


@fault("options.first")
def starter_without_ante(state: State) -> Found:
    for player in state.players:
        if (
            player.id == state.options.first
            and player.folded
            and not (player.stake or player.hand or player.purse)
        ):
            yield "/options/first", "ante"


def _payments(state: State, outcome: Outcome) -> dict[str, int]:
    """Return what the end of the deal paid, by player."""
    if outcome.kind == "won":
        return {} if outcome.winner is None else {outcome.winner: outcome.pot}
    if state.options.cancelled_pot == "refund":
        return {player.id: player.stake for player in still_in(state)}
    return {}


@fault("pot")
def wrong_pot(state: State, payments: Mapping[str, int]) -> Found:
    """Find a pot with less than the stakes, or with chips that the end of the deal paid; a purse without them."""
    staked, left = sum([player.stake for player in state.players]), sum(payments.values())
    at, pot = ("/pot", state.pot) if state.outcome is None else ("/outcome/pot", state.outcome.pot)
    if pot < staked:
        yield at, "stakes", {"staked": staked}
    if state.outcome is not None and state.pot != pot - left:
        yield "/pot", "left", {"left": pot - left}
        return
    for i, player in enumerate(state.players if payments else ()):
        if player.purse < payments.get(player.id, 0):
            yield f"/players/{i}/purse", "paid"


@fault("chips.conserved")
def chips_lost(state: State, order: tuple[str, ...]) -> Found:
    total = sum([player.purse for player in state.players]) + state.pot
    expected = sum(chips_brought(state.options, order).values())
    if total != expected:
        yield "/pot", "total", {"total": total, "brought": expected}
