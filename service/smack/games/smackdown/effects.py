"""Effects of the legal moves of Laying the Smackdown: (state, move, chance) -> (state, events)."""

from collections.abc import Iterator

from msgspec import UNSET

from smack.engine.chance import Chance
from smack.games.smackdown import events as happened
from smack.games.smackdown import moves
from smack.games.smackdown.draft import After, Draft
from smack.games.smackdown.state import PendingRaise, State, others_in


def draw(state: State, move: moves.Draw, _chance: Chance) -> After:
    draft = Draft(state)
    card = draft.deck[-1]
    draft.deck = draft.deck[:-1]
    draft.give(move.player, card)
    draft.add(
        happened.Drew("all", move.player, len(draft.deck)), happened.Received((move.player,), move.player, card)
    )
    return draft.state(phase="act")


def screw_over(state: State, move: moves.ScrewOver, _chance: Chance) -> After:
    """Show the hands of every opponent still in; the selection follows."""
    draft = Draft(state)
    draft.remove(move.player, move.cards)
    draft.add(happened.Laid("all", move.player, "screw_over", move.cards))
    draft.add(*(happened.HandShown("all", other.id, other.hand) for other in others_in(state, move.player)))
    return draft.state(phase="select", idle_turns=0)


def select(state: State, move: moves.Select, _chance: Chance) -> After:
    draft = Draft(state)
    for other in others_in(state, move.player):
        if cards := move.cards.get(other.id, ()):
            draft.remove(other.id, cards)
        draft.add(happened.Removed("all", other.id, cards))
    return draft.state(phase="finish")


def dirty_play(state: State, move: moves.DirtyPlay, chance: Chance) -> After:
    """Take a card from opponents, picked by chance or by place, clockwise from the left."""
    draft = Draft(state)
    draft.remove(move.player, move.cards)
    draft.add(happened.Laid("all", move.player, "dirty_play", move.cards))
    for opponent, at in _places(state, move, chance):
        hand = draft.hand(opponent)
        draft.change(opponent, hand=hand[:at] + hand[at + 1 :])
        draft.give(move.player, hand[at])
        concerned = (move.player, opponent)
        draft.add(
            happened.Took("all", move.player, opponent, at),
            happened.CardTaken(concerned, move.player, opponent, hand[at]),
        )
    return draft.state(phase="finish", idle_turns=0)


def _places(state: State, move: moves.DirtyPlay, chance: Chance) -> Iterator[tuple[str, int]]:
    """Yield (opponent, place in the hand) of every card taken; chance picks where the move names no place."""
    for opponent in others_in(state, move.player):
        if move.picks is UNSET:
            taken, place = bool(opponent.hand), None
        else:
            taken, place = opponent.id in move.picks, move.picks.get(opponent.id)
        if taken:
            yield opponent.id, chance.below(len(opponent.hand)) if place is None else place


def double_ace(state: State, move: moves.DoubleAce, _chance: Chance) -> After:
    draft = Draft(state)
    draft.remove(move.player, move.cards)
    draft.add(happened.Laid("all", move.player, "double_ace", move.cards))
    return draft.end(move.player, "double_ace", "smackdown.double-ace.win")


def smackdown(state: State, move: moves.Smackdown, _chance: Chance) -> After:
    draft = Draft(state)
    draft.add(happened.SmackdownCalled("all", move.player))
    return draft.smackdown()


def end_turn(state: State, move: moves.EndTurn, _chance: Chance) -> After:
    """Pass the turn; the deal is cancelled once all players still in have passed with an empty deck."""
    draft = Draft(state)
    idle = state.idle_turns + (state.phase == "act" and not state.deck)
    draft.add(happened.TurnEnded("all", move.player, idle))
    if idle and idle >= len(draft.still_in()):
        return draft.end(None, "exhausted", "smackdown.deck.exhausted", idle=idle)
    return draft.begin_turn(move.player, idle_turns=idle)


def raise_stake(state: State, move: moves.Raise, _chance: Chance) -> After:
    """Pay the raise; every other player still in has to answer."""
    draft = Draft(state)
    draft.pay(move.player, move.amount)
    waiting = tuple([other.id for other in others_in(state, move.player)])
    draft.add(happened.Raised("all", move.player, move.amount, waiting))
    return draft.state(raise_=PendingRaise(move.player, move.amount, waiting))


def accept(state: State, move: moves.Accept, _chance: Chance) -> After:
    draft = Draft(state)
    assert state.raise_ is not None
    draft.pay(move.player, state.raise_.amount)
    draft.add(happened.Accepted("all", move.player, state.raise_.amount))
    return draft.state(raise_=_raise_after_answer(draft))


def fold(state: State, move: moves.Fold, _chance: Chance) -> After:
    """Leave the deal: the last player in wins it; a folder's turn passes on at once, with any selection due."""
    draft = Draft(state)
    draft.change(move.player, folded=True)
    draft.add(happened.Folded("all", move.player, draft.players[move.player].stake))
    left = draft.still_in()
    if len(left) == 1:
        return draft.end(left[0].id, "last_in", "smackdown.chips.last-in", idle=0)
    pending = _raise_after_answer(draft)
    if move.player == state.turn:
        return draft.begin_turn(move.player, raise_=pending, idle_turns=0)
    return draft.state(raise_=pending, idle_turns=0)


def _raise_after_answer(draft: Draft) -> PendingRaise | None:
    """Return the raise without the player who has just answered, None if that was the last one."""
    pending = draft.before.raise_
    assert pending is not None
    if len(pending.waiting) > 1:
        return PendingRaise(pending.by, pending.amount, pending.waiting[1:])
    draft.add(happened.RaiseAnswered("all", draft.pot))
    return None
