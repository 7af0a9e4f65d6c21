"""Effects of legal moves in Smackshapes: (state, move, chance) -> (state, events)."""

from msgspec import UNSET
from msgspec.structs import replace

from smack.cards.piles import without
from smack.cards.seats import clockwise, find_seat, with_seat
from smack.engine.chance import Chance
from smack.engine.game import seats
from smack.engine.verdict import Event
from smack.games.smackshapes import events as happened
from smack.games.smackshapes.draft import resolve_round
from smack.games.smackshapes.moves import Abstain, Call, Close, Select, Tap
from smack.games.smackshapes.state import Answer, State, waiting_to_answer, waiting_to_select

After = tuple[State, tuple[Event, ...]]


def select(state: State, move: Select, _chance: Chance) -> After:
    """Lay the card face down; the last card laid reveals all of them."""
    hand = without(find_seat(state.players, move.player).hand, (move.card,))
    laid = {**state.selected, move.player: move.card}
    selected = {player: laid[player] for player in seats(state) if player in laid}
    after = replace(with_seat(state, move.player, hand=hand), selected=selected)
    events = (happened.Selected("all", move.player), happened.Selection((move.player,), move.player, move.card))
    if waiting_to_select(after):
        return after, events
    after, revealed = _reveal(after)
    return after, (*events, revealed)


def _reveal(state: State) -> tuple[State, Event]:
    order = clockwise(seats(state), state.smackhead)
    laid = {player: state.selected[player] for player in order if player in state.selected}
    ranked_by = next(iter(laid))
    deputy = None if ranked_by == state.smackhead else ranked_by
    ranking = state.cards[laid[ranked_by]].ranking
    return replace(state, phase="tap", deputy=deputy), happened.Revealed("all", laid, ranking, deputy)


def tap(state: State, move: Tap, chance: Chance) -> After:
    at = None if move.at is UNSET else move.at
    answer = Answer(move.player, "tap", move.card, at)
    return _record_answer(state, answer, happened.Tapped("all", move.player, move.card, at), chance)


def call(state: State, move: Call, chance: Chance) -> After:
    at = None if move.at is UNSET else move.at
    answer = Answer(move.player, "call", None, at)
    return _record_answer(state, answer, happened.Called("all", move.player, at), chance)


def abstain(state: State, move: Abstain, chance: Chance) -> After:
    answer = Answer(move.player, "abstain", None, None)
    return _record_answer(state, answer, happened.Abstained("all", move.player), chance)


def _record_answer(state: State, answer: Answer, event: Event, chance: Chance) -> After:
    """Record the answer; the last one resolves the round."""
    answers = (*state.answers, answer)
    if len(waiting_to_answer(state)) > 1:
        return replace(state, answers=answers), (event,)
    after, events = resolve_round(state, answers, chance)
    return after, (event, *events)


def close(state: State, _move: Close, chance: Chance) -> After:
    """Resolve the round; players who have not answered abstain."""
    closed = happened.Closed("all", waiting_to_answer(state))
    after, events = resolve_round(state, state.answers, chance)
    return after, (closed, *events)
