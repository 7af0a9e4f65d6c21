"""Why the chips of a state cannot be where they are. Pointers are relative to the state."""

from collections.abc import Iterator

from service.engine.verdict import Fault
from service.games.smackdown.state import ANTE, PendingRaise, State, brought, others_in, still_in


def chip_faults(state: State) -> Iterator[Fault]:
    pending = state.raise_
    circle = () if pending is None else tuple(_circle_faults(state, pending))
    if not state.options.chips:
        yield from _chips_off(state)
    yield from circle
    if state.options.chips:
        yield from _ante_faults(state)
        if not circle:
            yield from _level_faults(state, pending)
        yield from _pot_faults(state)


def _chips_off(state: State) -> Iterator[Fault]:
    says = "This table plays without chips."
    if state.raise_ is not None:
        yield Fault("raise.chips", "/raise", says)
    for i, player in enumerate(state.players):
        for name in ("purse", "stake"):
            if getattr(player, name):
                yield Fault("chips.off", f"/players/{i}/{name}", says)
        if player.folded:
            yield Fault("chips.off", f"/players/{i}/folded", "Without chips nobody folds.")
    if state.pot:
        yield Fault("chips.off", "/pot", says)
    if state.outcome is not None and state.outcome.pot:
        yield Fault("chips.off", "/outcome/pot", says)


def _circle_faults(state: State, pending: PendingRaise) -> Iterator[Fault]:
    """Who raised, and who has still to answer."""
    if all(player.id != pending.by for player in still_in(state)):
        yield Fault("raise.by", "/raise/by", "Who raises is still in.")
        return
    circle = tuple([player.id for player in others_in(state, pending.by)])
    waiting = pending.waiting
    if not waiting or circle[len(circle) - len(waiting) :] != waiting:
        says = "Those to answer are the tail of the circle of those still in."
        yield Fault("raise.waiting", "/raise/waiting", says)


def _ante_faults(state: State) -> Iterator[Fault]:
    for i, player in enumerate(state.players):
        if player.stake >= ANTE:
            continue
        if not player.folded:
            yield Fault("chips.ante", f"/players/{i}/stake", "Everybody dealt in has staked the ante.")
        elif player.hand or player.purse >= ANTE:
            says = "Only who has no chip is not dealt in, and then has no hand."
            yield Fault("chips.ante", f"/players/{i}/stake", says)


def _level_faults(state: State, pending: PendingRaise | None) -> Iterator[Fault]:
    """Those still in have staked alike, but for a raise not answered yet; nobody who folded has staked more."""
    waiting = None if pending is None else pending.waiting
    unraised = {p.id: p for p in still_in(state) if waiting is None or p.id in waiting}
    level = max((player.stake for player in unraised.values()), default=ANTE)
    if pending is not None and not _amount_fits(state, pending, level):
        yield Fault("raise.amount", "/raise/amount", "The amount does not fit the stakes and purses.")
    for i, player in enumerate(state.players):
        if player.folded and player.stake > level:
            says = "Nobody who folded has staked more than those still in."
            yield Fault("chips.ante", f"/players/{i}/stake", says)
        elif player.id in unraised and ANTE <= player.stake < level:
            yield Fault("chips.ante", f"/players/{i}/stake", "Everybody still in has staked the same.")


def _amount_fits(state: State, pending: PendingRaise, level: int) -> bool:
    """Whether those who paid the raise have staked it, and a cap leaves nobody waiting priced out."""
    capped = state.options.raise_cap == "smallest_purse"
    return all(
        not capped or player.purse >= pending.amount
        if player.id in pending.waiting
        else player.stake == level + pending.amount
        for player in still_in(state)
    )


def _pot_faults(state: State) -> Iterator[Fault]:
    staked = sum(player.stake for player in state.players)
    outcome = state.outcome
    carried = (state.pot if outcome is None else outcome.pot) - staked
    if carried < 0 or (carried and state.deal == 1):
        at = "/pot" if outcome is None else "/outcome/pot"
        says = "The pot holds the stakes, and in a later deal what earlier ones left."
        yield Fault("pot", at, says)
    payments = _payments(state)
    if outcome is not None and state.pot != outcome.pot - sum(payments.values()):
        yield Fault("pot", "/pot", "This is not what the ending leaves in the pot.")
        payments = {}
    brings = {player.id: brought(state.options, player.id) for player in state.players}
    if sum(player.purse for player in state.players) + state.pot != sum(brings.values()):
        yield Fault("chips.conserved", "/pot", "Purses and pot are not what the players brought.")
        return
    before = {p.id: p.purse - payments.get(p.id, 0) + p.stake for p in state.players}
    if any(before[p.id] < p.stake for p in state.players):
        yield Fault("pot", "/players", "A purse holds less than the ending paid to it.")
    elif state.deal == 1 and before != brings:
        yield Fault("deal", "/deal", "In the first deal nobody has won or lost chips of an earlier one.")


def _payments(state: State) -> dict[str, int]:
    """What the end of the deal paid to whom."""
    outcome = state.outcome
    if outcome is None:
        return {}
    if outcome.kind == "won":
        return {} if outcome.winner is None else {outcome.winner: outcome.pot}
    if outcome.kind == "cancelled" and state.options.cancelled_pot == "refund":
        return {player.id: player.stake for player in still_in(state)}
    return {}
