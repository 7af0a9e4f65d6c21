"""Clauses on chips that can refuse a move: folded players, raises, and the answers to them."""

from smack.cards.seats import find_seat
from smack.engine.moves import PlayerMove
from smack.engine.rules import clauses
from smack.engine.verdict import Refusal
from smack.games.smackdown.moves import Accept, Fold, Raise
from smack.games.smackdown.state import State, highest_raise

rule = clauses("smackdown")


@rule("chips.fold")
def not_folded(state: State, move: PlayerMove) -> Refusal | None:
    if not find_seat(state.players, move.player).folded:
        return None
    return Refusal("A player who has folded, or could not ante, takes no part in this deal.", "/move/player")


@rule("chips.answer")
def answers_first(state: State, _move: PlayerMove) -> Refusal | None:
    if state.raise_ is None:
        return None
    message = "A raise is pending, so it must be answered first."
    return Refusal(message, "/move/type", {"waiting": list(state.raise_.waiting)})


@rule("chips.raise")
def raise_bound(state: State, move: Raise) -> Refusal | None:
    if not state.options.chips:
        return Refusal("This table plays without chips.", "/move/type")
    most = highest_raise(state, move.player)
    if move.amount <= most:
        return None
    capped = state.options.raise_cap == "smallest_purse"
    whose = "the smallest purse of the players still in" if capped else "the player's own purse"
    return Refusal(f"A raise cannot be higher than {whose}.", "/move/amount", {"max": most})


@rule("chips.answer")
def raise_pending(state: State, _move: PlayerMove) -> Refusal | None:
    if state.raise_ is not None:
        return None
    return Refusal("There is no raise to answer.", "/move/type")


@rule("chips.answer")
def answer_order(state: State, move: Accept | Fold) -> Refusal | None:
    if state.raise_ is None or state.raise_.waiting[0] == move.player:
        return None
    facts = {"waiting": list(state.raise_.waiting)}
    return Refusal("Another player has to answer the raise now.", "/move/player", facts)


@rule("chips.answer")
def can_pay(state: State, move: Accept) -> Refusal | None:
    if state.raise_ is None or move.player not in state.raise_.waiting:
        return None
    purse, amount = find_seat(state.players, move.player).purse, state.raise_.amount
    if purse >= amount:
        return None
    return Refusal("A player who cannot pay must fold.", "/move/type", {"purse": purse, "amount": amount})


@rule("chips.fold")
def fold_answers(state: State, _move: PlayerMove) -> Refusal | None:
    if state.raise_ is not None:
        return None
    return Refusal("A player may fold only in answer to a raise.", "/move/type")
