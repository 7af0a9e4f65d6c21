"""Why the chips of a state cannot be where they are. Pointers are relative to the state."""

from collections.abc import Iterator

from smack.cards.seats import ids, others_from_left
from smack.engine.verdict import Fault
from smack.games.smackdown.state import ANTE, Outcome, PendingRaise, State, brought, others_in, still_in


def chip_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    pending = state.raise_
    circle = () if pending is None else tuple(_circle_faults(state, pending))
    if not state.options.chips:
        yield from _chips_off(state)
    yield from circle
    if state.options.chips:
        yield from _ante_faults(state)
        if not circle:
            yield from _level_faults(state, order, pending)
        yield from _pot_faults(state, order)


def _chips_off(state: State) -> Iterator[Fault]:
    message = "This table plays without chips."
    if state.raise_ is not None:
        yield Fault("raise.chips", "/raise", message)
    for i, player in enumerate(state.players):
        if player.purse:
            yield Fault("chips.off", f"/players/{i}/purse", message)
        if player.stake:
            yield Fault("chips.off", f"/players/{i}/stake", message)
        if player.folded:
            yield Fault("chips.off", f"/players/{i}/folded", "Without chips no player can fold.")
    if state.pot:
        yield Fault("chips.off", "/pot", message)
    if state.outcome is not None and state.outcome.pot:
        yield Fault("chips.off", "/outcome/pot", message)


def _circle_faults(state: State, pending: PendingRaise) -> Iterator[Fault]:
    """Who raised, and who must still answer."""
    if pending.by not in ids(still_in(state)):
        yield Fault("raise.by", "/raise/by", "The player who raised must still be in.")
        return
    circle = ids(others_in(state, pending.by))
    waiting = pending.waiting
    if not waiting or circle[len(circle) - len(waiting) :] != waiting:
        message = "The players who must answer are the last ones in the circle of the players still in."
        yield Fault("raise.waiting", "/raise/waiting", message)


def _ante_faults(state: State) -> Iterator[Fault]:
    for i, player in enumerate(state.players):
        if player.stake >= ANTE:
            continue
        if not player.folded:
            yield Fault("chips.ante", f"/players/{i}/stake", "Every player dealt in has staked the ante.")
        elif player.hand or player.purse >= ANTE:
            message = "Only a player without chips is not dealt in, and such a player has no hand."
            yield Fault("chips.ante", f"/players/{i}/stake", message)
        elif player.id == state.options.first:
            yield Fault("options.first", "/options/first", "The player who started this deal has staked the ante.")


def _level_faults(state: State, order: tuple[str, ...], pending: PendingRaise | None) -> Iterator[Fault]:
    """The players still in have staked alike, but for a raise not answered yet; a player who folded, less.

    Only a player who folded in answer to the pending raise has staked as much as those who have not answered it.
    """
    unraised = set(ids(still_in(state)) if pending is None else pending.waiting)
    if not unraised:
        return
    level = max([player.stake for player in state.players if player.id in unraised])
    if pending is not None and not _amount_fits(state, pending, level):
        yield Fault("raise.amount", "/raise/amount", "The amount does not fit the stakes and purses.")
    answered = () if pending is None else _answered(order, pending)
    for i, player in enumerate(state.players):
        if player.folded and player.stake >= level + (player.id in answered):
            message = "A player who has folded has staked less than the players still in."
            yield Fault("chips.ante", f"/players/{i}/stake", message)
        elif ANTE <= player.stake < level and player.id in unraised:
            yield Fault("chips.ante", f"/players/{i}/stake", "All players still in must have staked the same.")


def _answered(order: tuple[str, ...], pending: PendingRaise) -> tuple[str, ...]:
    """Those who sit between the player who raised and the next one to answer, in or folded."""
    circle = others_from_left(order, pending.by)
    return circle[: circle.index(pending.waiting[0])]


def _amount_fits(state: State, pending: PendingRaise, level: int) -> bool:
    """Whether the players who paid the raise have staked it, and under a cap all who must answer can pay."""
    paid, capped = level + pending.amount, state.options.raise_cap == "smallest_purse"
    for player in still_in(state):
        if player.id in pending.waiting:
            if capped and player.purse < pending.amount:
                return False
        elif player.stake != paid:
            return False
    return True


def _pot_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    outcome = state.outcome
    purses = staked = 0
    for player in state.players:
        purses += player.purse
        staked += player.stake
    carried = (state.pot if outcome is None else outcome.pot) - staked
    if carried < 0 or (carried and state.deal == 1):
        at = "/pot" if outcome is None else "/outcome/pot"
        message = "The pot holds the stakes and, in a later deal, what earlier deals left."
        yield Fault("pot", at, message)
    payments = {} if outcome is None else _payments(state, outcome)
    if outcome is not None and state.pot != outcome.pot - sum(payments.values()):
        yield Fault("pot", "/pot", "This is not what the end of the deal leaves in the pot.")
        payments = {}
    brings = brought(state.options, order)
    if purses + state.pot != sum(brings.values()):
        yield Fault("chips.conserved", "/pot", "The purses and the pot do not add up to what the players brought.")
        return
    before = {p.id: p.purse - payments.get(p.id, 0) + p.stake for p in state.players}
    if any(before[p.id] < p.stake for p in state.players):
        yield Fault("pot", "/players", "A purse holds less than the end of the deal paid to it.")
    elif state.deal == 1 and before != brings:
        yield Fault("deal", "/deal", "In the first deal nobody has won or lost chips in an earlier one.")


def _payments(state: State, outcome: Outcome) -> dict[str, int]:
    """What the end of the deal paid to whom."""
    if outcome.kind == "won":
        return {} if outcome.winner is None else {outcome.winner: outcome.pot}
    if outcome.kind == "cancelled" and state.options.cancelled_pot == "refund":
        return {player.id: player.stake for player in still_in(state)}
    return {}
