"""Effects of legal moves in Smack'em: (state, move, chance) -> (state, events).

There is no chance after the deal: effects move cards from pile to pile, and end the round.
"""

from msgspec.structs import replace

from smack.cards import replace_item
from smack.engine import After, Chance, Event
from smack.games.smackem import types as event_types
from smack.games.smackem.deadlock import is_deadlocked
from smack.games.smackem.deck import HIGHEST_NUMBER, deck_of
from smack.games.smackem.moves import Combine, Flip, PlayCommon, PlayTeam, Smack, Stop, TurnOver, top_of_source
from smack.games.smackem.score import result, round_points
from smack.games.smackem.types import CommonCard, Ending, Stack, StackIdOrNew, State, Team, team_of


def replace_team_and_clear_stops(state: State, team: Team) -> State:
    """Return the state with this team in place of the one with its id, and without requests to stop.

    Every move but `stop` withdraws them.
    """
    index = [other.id for other in state.teams].index(team.id)
    return replace(state, teams=replace_item(state.teams, index, team), stops=())


def _take_from_source(team: Team, move: PlayCommon | PlayTeam) -> tuple[Team, str]:
    """Return (team, card): the team after a play took the top card off its source, and this card."""
    card = top_of_source(team, move)
    assert card is not None  # the rule `must_take_top_card` refuses an empty source
    if move.source == "smack_stack":
        return replace(team, smack_stack=team.smack_stack[:-1]), card
    if move.source == "flipped":
        return replace(team, flipped=team.flipped[:-1]), card
    assert isinstance(move.spot, int)  # as in `top_of_source`
    return replace(team, spots=replace_item(team.spots, move.spot, team.spots[move.spot][:-1])), card


def _lay_in_common_area(state: State, common_card: CommonCard, stack_id: StackIdOrNew) -> tuple[State, Stack]:
    """Lay a card on the stack with this id, or begin a stack with it if the id is `new`.

    Returns (state, stack), both with the card. A 13 completes its stack, which is set aside in `completed`.
    """
    # the color of the stack, too: only a Wild One has none, and that can only begin a stack
    color = deck_of(state.options).color[common_card.card]
    if stack_id == "new":
        ids = [stack.id for stack in (*state.common, *state.completed)]  # never used again
        stack = Stack(1 + max(ids, default=0), color, (common_card,))
        return replace(state, common=(*state.common, stack)), stack
    index = next(i for i, stack in enumerate(state.common) if stack.id == stack_id)
    stack = Stack(stack_id, color, (*state.common[index].cards, common_card))
    if len(stack.cards) < HIGHEST_NUMBER:
        return replace(state, common=replace_item(state.common, index, stack)), stack
    common = state.common[:index] + state.common[index + 1 :]
    return replace(state, common=common, completed=(*state.completed, stack)), stack


def play_common(state: State, move: PlayCommon, _chance: Chance) -> After[State]:
    """Lay a card on a stack of the Common Area, or begin one with it."""
    player, source = move.player, move.source
    team, card = _take_from_source(team_of(state, player), move)
    state, stack = _lay_in_common_area(
        replace_team_and_clear_stops(state, team), CommonCard(card, team.id), move.stack
    )
    spot, is_new = move.spot if isinstance(move.spot, int) else None, move.stack == "new"
    event = event_types.PlayedCommon("all", player, team.id, card, source, spot, stack.id, is_new, stack.color)
    if len(stack.cards) < HIGHEST_NUMBER:
        return _finish_play(state, move, event)
    assert stack.color is not None  # only a Wild One alone has none
    return _finish_play(state, move, event, event_types.StackCompleted("all", player, stack.id, stack.color))


def play_team(state: State, move: PlayTeam, _chance: Chance) -> After[State]:
    """Lay a card on a spot of the Team Area."""
    team, card = _take_from_source(team_of(state, move.player), move)
    team = replace(team, spots=replace_item(team.spots, move.spot, (*team.spots[move.spot], card)))
    event = event_types.PlayedTeam("all", move.player, team.id, card, move.source, move.spot)
    return _finish_play(replace_team_and_clear_stops(state, team), move, event)


def _finish_play(state: State, move: PlayCommon | PlayTeam, *events: Event) -> After[State]:
    """Return (state, events) after a play; the state is the one given unless the round ends.

    In `state` the card has moved already. `events` are those of the play itself.

    If the play took a card from the Smack Stack or the flipped cards, and a card is left there, an event is added
    that shows it. If the play took the last card off the Smack Stack, the round ends with a SMACK instead, unless
    a player has to yell it (`smack: called`).
    """
    team = team_of(state, move.player)
    if move.source == "smack_stack" and not team.smack_stack and state.options.smack == "automatic":
        return _end_with_smack(state, move.player, events)
    card = None if move.source == "spot" else top_of_source(team, move)
    return state, events if card is None else (*events, event_types.Showing("all", team.id, move.source, card))


def combine(state: State, move: Combine, _chance: Chance) -> After[State]:
    """Move a whole stack of the Team Area onto another one."""
    team = team_of(state, move.player)
    cards = team.spots[move.spot]
    spots = replace_item(replace_item(team.spots, move.onto, team.spots[move.onto] + cards), move.spot, ())
    event = event_types.Combined("all", move.player, team.id, move.spot, move.onto, cards)
    return replace_team_and_clear_stops(state, replace(team, spots=spots)), (event,)


def flip(state: State, move: Flip, _chance: Chance) -> After[State]:
    """Turn up as many cards as the team flips at a time, or those that are left."""
    team = team_of(state, move.player)
    count = min(team.options.flip, len(team.pile))  # at least 1: the rule `flip.count` refuses an empty pile
    flipped = team.flipped + team.pile[: -count - 1 : -1]  # from the top of the pile, which is its end
    after = replace_team_and_clear_stops(state, replace(team, pile=team.pile[:-count], flipped=flipped))
    return after, (event_types.Flipped("all", move.player, team.id, count, flipped[-1]),)


def turn_over(state: State, move: TurnOver, _chance: Chance) -> After[State]:
    """Put the leftover cards under the flipped ones and turn all of them over."""
    team = team_of(state, move.player)
    pile = team.flipped[::-1] + team.pile  # the leftovers are on top, to be flipped first
    after = replace_team_and_clear_stops(state, replace(team, pile=pile, flipped=()))
    return after, (event_types.TurnedOver("all", move.player, team.id, len(team.pile), len(pile)),)


def stop(state: State, move: Stop, _chance: Chance) -> After[State]:
    """End the round if it is deadlocked or, under `stop: agreed`, if now all teams want to stop.

    Under `stop: agreed` first note that the team wants to stop; raises HiddenCardRead if hidden cards decide
    whether the round is deadlocked. Under `stop: deadlock` the round is certainly deadlocked, since the rule
    `stop.deadlock` has allowed the move.
    """
    by_agreement = state.options.stop == "agreed"
    team = team_of(state, move.player)
    stops = state.stops
    if by_agreement and team.id not in stops:  # a team may ask again
        stops = (*stops, team.id)
    state = replace(state, stops=stops)
    event = event_types.StopAsked("all", move.player, team.id, stops)
    if not by_agreement or is_deadlocked(state):
        return end_round(state, "deadlock", event)
    return end_round(state, "agreed", event) if len(stops) == len(state.teams) else (state, (event,))


def smack(state: State, move: Smack, _chance: Chance) -> After[State]:
    """End the round with a SMACK of the team that yells, even if another team's Smack Stack was empty before."""
    return _end_with_smack(state, move.player, ())


def _end_with_smack(state: State, player: str, events: tuple[Event, ...]) -> After[State]:
    """Return (state, events) of a round that ends with a SMACK of the player's team.

    The `events` of the play, () for a yell, come first, then those of the SMACK and of the end.
    """
    team = team_of(state, player).id
    event = event_types.Smacked("all", player, team)
    return end_round(replace(state, smacked_by=team, stops=()), "smack", *events, event)


def end_round(state: State, ended_by: Ending, *events: Event) -> After[State]:
    """Return (state, events) with the round over.

    The events are those given, then that of the end with its points. If the match is won now, one for each
    winner follows.
    """
    state = replace(state, phase="over", ended_by=ended_by)
    match_result = result(state)
    round_over = event_types.RoundOver("all", ended_by, round_points(state), match_result.scores)
    match_won = [
        event_types.MatchWon("all", winner, match_result.scores[winner]) for winner in match_result.winners
    ]
    return state, (*events, round_over, *match_won)
