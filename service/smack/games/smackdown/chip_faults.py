"""Faults of the chips of a state. Pointers are relative to the state."""

import math
from collections.abc import Callable, Collection, Iterator, Mapping

from smack.cards.seats import ids, others_from_left
from smack.engine.verdict import Fault
from smack.games.smackdown.types import ANTE, Outcome, PendingRaise, State, chips_brought, others_in, still_in


def chip_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    """Yield every fault of the chips; with a wrong circle of answers the stakes are not compared."""
    pending = state.raise_
    circle = () if pending is None else tuple(_circle_faults(state, pending))
    if not state.options.chips:
        yield from _chips_off(state)
    yield from circle
    if state.options.chips:
        if not circle:
            yield from _stake_faults(state, order)
        yield from _pot_faults(state, order)


def _chips_off(state: State) -> Iterator[Fault]:
    """Yield `raise.chips` and `chips.off` for what a table without chips cannot have."""
    without = "This table plays without chips; send {}, or set `options.chips`."
    if state.raise_ is not None:
        yield Fault("raise.chips", "/raise", without.format("null"))
    for i, player in enumerate(state.players):
        if player.purse:
            yield Fault("chips.off", f"/players/{i}/purse", without.format(0))
        if player.stake:
            yield Fault("chips.off", f"/players/{i}/stake", without.format(0))
        if player.folded:
            yield Fault("chips.off", f"/players/{i}/folded", without.format("false"))
    if state.pot:
        yield Fault("chips.off", "/pot", without.format(0))
    if state.outcome is not None and state.outcome.pot:
        yield Fault("chips.off", "/outcome/pot", without.format(0))


def _circle_faults(state: State, pending: PendingRaise) -> Iterator[Fault]:
    """Yield `raise.by` and `raise.waiting`."""
    if pending.by not in ids(still_in(state)):
        yield Fault("raise.by", "/raise/by", "The player who raised must be one of those still in.")
        return
    circle = ids(others_in(state, pending.by))
    waiting = pending.waiting
    if not waiting or circle[len(circle) - len(waiting) :] != waiting:
        message = f"The players answer in the order {', '.join(circle)}; list the last of these, one or more."
        yield Fault("raise.waiting", "/raise/waiting", message)


def _stake_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    """Yield the faults of stakes.

    Players who have not answered a pending raise have staked less by its amount; a player who folded in answer to
    it has staked as much as they have.
    """
    pending, answered, level = state.raise_, set[str](), ids(still_in(state))
    if pending is not None:
        answered, level = set(_players_answered(order, pending)), pending.waiting
        if not _amount_fits(state, pending):
            message = "The stakes and purses do not fit this amount; those who paid have staked so much more."
            yield Fault("raise.amount", "/raise/amount", message)
    stakes = {p.id: p.stake for p in state.players if p.id in level or (p.folded and p.stake)}
    yield from stake_faults(stakes, level, lambda player: f"/players/{order.index(player)}/stake", answered)
    for i, player in enumerate(state.players):
        if not player.folded or player.stake:
            continue
        if player.hand or player.purse >= ANTE:
            message = "A player without a stake was not dealt in: the purse must be 0 and the hand empty."
            yield Fault("chips.ante", f"/players/{i}/stake", message)
        elif player.id == state.options.first:
            message = "The player who started this deal has staked the ante; name another player."
            yield Fault("options.first", "/options/first", message)


def stake_faults(
    stakes: Mapping[str, int],
    still_in: Collection[str],
    at: Callable[[str], str],
    answered: Collection[str] = (),
) -> Iterator[Fault]:
    """Yield `chips.ante`: all dealt in have staked the ante, those still in the same, and who folded less.

    Who folded in answer to a raise, one of `answered`, may have staked as much as those who still have to answer.
    """
    level = max([stakes[player] for player in still_in], default=math.inf)
    for player, stake in stakes.items():
        limit = level + (player in answered)
        if stake < ANTE:
            yield Fault(
                "chips.ante", at(player), f"Every player dealt in has staked the ante; send {ANTE} or more."
            )
        elif player in still_in and stake < level:
            message = f"The players still in have staked the same; send {level}, unless the player has folded."
            yield Fault("chips.ante", at(player), message)
        elif player not in still_in and stake >= limit:
            message = f"A player who has folded has staked less than those still in; send less than {limit}."
            yield Fault("chips.ante", at(player), message)


def _players_answered(order: tuple[str, ...], pending: PendingRaise) -> tuple[str, ...]:
    """Return the players between the one who raised and the next to answer, folded ones included."""
    circle = others_from_left(order, pending.by)
    return circle[: circle.index(pending.waiting[0])]


def _amount_fits(state: State, pending: PendingRaise) -> bool:
    """Return whether those who paid the raise have staked it and, under a cap, all others can pay it."""
    level = max([player.stake for player in state.players if player.id in pending.waiting])
    paid, capped = level + pending.amount, state.options.raise_cap == "smallest_purse"
    for player in still_in(state):
        if player.id in pending.waiting:
            if capped and player.purse < pending.amount:
                return False
        elif player.stake != paid:
            return False
    return True


def _pot_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    """Yield `pot`, `chips.conserved` and `deal`."""
    outcome = state.outcome
    purses = staked = 0
    for player in state.players:
        purses += player.purse
        staked += player.stake
    carried = (state.pot if outcome is None else outcome.pot) - staked
    if carried < 0 or (carried and state.deal == 1):
        at = "/pot" if outcome is None else "/outcome/pot"
        message = f"The pot has the stakes, {staked} chips, and in a later deal what earlier deals left."
        yield Fault("pot", at, message)
    payments = {} if outcome is None else _payments(state, outcome)
    paid = sum(payments.values())
    if outcome is not None and state.pot != outcome.pot - paid:
        yield Fault("pot", "/pot", f"The end of the deal leaves {outcome.pot - paid} chips in the pot.")
        payments = {}
    brings = chips_brought(state.options, order)
    total, expected = purses + state.pot, sum(brings.values())
    if total != expected:
        message = f"The purses and the pot have {total} chips together, but the players brought {expected}."
        yield Fault("chips.conserved", "/pot", message)
        return
    before = {p.id: p.purse - payments.get(p.id, 0) + p.stake for p in state.players}
    if any(before[p.id] < p.stake for p in state.players):
        yield Fault("pot", "/players", "A purse has less than the end of the deal paid to it.")
    elif state.deal == 1 and before != brings:
        message = "In the first deal a player has what the player brought; send a higher `deal` for a later one."
        yield Fault("deal", "/deal", message)


def _payments(state: State, outcome: Outcome) -> dict[str, int]:
    """Return what the end of the deal paid, by player."""
    if outcome.kind == "won":
        return {} if outcome.winner is None else {outcome.winner: outcome.pot}
    if outcome.kind == "cancelled" and state.options.cancelled_pot == "refund":
        return {player.id: player.stake for player in still_in(state)}
    return {}
