"""Effects of legal moves in Smack'em: (state, move, chance) -> (state, events).

There is no chance after the deal: every effect takes cards off the top of a pile and puts them on another one.
"""

from msgspec.structs import replace

from smack.cards import replace_item
from smack.engine import After, Chance, Event
from smack.games.smackem import types as event_types
from smack.games.smackem.deadlock import is_deadlocked
from smack.games.smackem.deck import HIGHEST, deck_of
from smack.games.smackem.moves import Combine, Flip, PlayCommon, PlayTeam, Smack, Stop, TurnOver, source_top
from smack.games.smackem.score import result, round_points
from smack.games.smackem.types import CommonCard, Ending, Stack, StackName, State, Team, team_of


def with_team(state: State, team: Team) -> State:
    """Return the state with a team changed; every move but `stop` withdraws the requests to stop."""
    at = [other.id for other in state.teams].index(team.id)
    return replace(state, teams=replace_item(state.teams, at, team), stops=())


def _take(team: Team, move: PlayCommon | PlayTeam) -> tuple[Team, str]:
    """Return (team without the card that a play takes off its source, the card)."""
    card = source_top(team, move)
    assert card is not None
    if move.source == "smack_stack":
        return replace(team, smack_stack=team.smack_stack[:-1]), card
    if move.source == "flipped":
        return replace(team, flipped=team.flipped[:-1]), card
    assert isinstance(move.spot, int)
    return replace(team, spots=replace_item(team.spots, move.spot, team.spots[move.spot][:-1])), card


def _lay(state: State, laid: CommonCard, name: StackName) -> tuple[State, Stack]:
    """Begin a stack with the card, or lay it on one; a 13 completes the stack and sets it aside."""
    color = deck_of(state.options).color[laid.card]
    if name == "new":
        ids = [stack.id for stack in (*state.common, *state.completed)]  # never used again
        stack = Stack(1 + max(ids, default=0), color, (laid,))
        return replace(state, common=(*state.common, stack)), stack
    at = next(i for i, stack in enumerate(state.common) if stack.id == name)
    stack = Stack(name, color, (*state.common[at].cards, laid))
    if len(stack.cards) < HIGHEST:
        return replace(state, common=replace_item(state.common, at, stack)), stack
    common = state.common[:at] + state.common[at + 1 :]
    return replace(state, common=common, completed=(*state.completed, stack)), stack


def play_common(state: State, move: PlayCommon, _chance: Chance) -> After[State]:
    """Begin a stack or lay a card on one."""
    player, source = move.player, move.source
    team, card = _take(team_of(state, player), move)
    state, stack = _lay(with_team(state, team), CommonCard(card, team.id), move.stack)
    spot, begun = move.spot if isinstance(move.spot, int) else None, move.stack == "new"
    played = event_types.PlayedCommon("all", player, team.id, card, source, spot, stack.id, begun, stack.color)
    if len(stack.cards) < HIGHEST:
        return _after_play(state, move, played)
    assert stack.color is not None
    return _after_play(state, move, played, event_types.StackCompleted("all", player, stack.id, stack.color))


def play_team(state: State, move: PlayTeam, _chance: Chance) -> After[State]:
    """Lay a card on a spot of the Team Area."""
    team, card = _take(team_of(state, move.player), move)
    team = replace(team, spots=replace_item(team.spots, move.spot, (*team.spots[move.spot], card)))
    played = event_types.PlayedTeam("all", move.player, team.id, card, move.source, move.spot)
    return _after_play(with_team(state, team), move, played)


def _after_play(state: State, move: PlayCommon | PlayTeam, *events: Event) -> After[State]:
    """Show the next card of the source, or end the round with a SMACK."""
    team = team_of(state, move.player)
    if move.source == "smack_stack" and not team.smack_stack and state.options.smack == "automatic":
        return _end_with_smack(state, move.player, events)
    card = None if move.source == "spot" else source_top(team, move)
    return state, events if card is None else (*events, event_types.Showing("all", team.id, move.source, card))


def combine(state: State, move: Combine, _chance: Chance) -> After[State]:
    """Move a whole stack of the Team Area onto another one."""
    team = team_of(state, move.player)
    cards = team.spots[move.spot]
    spots = replace_item(replace_item(team.spots, move.onto, team.spots[move.onto] + cards), move.spot, ())
    combined = event_types.Combined("all", move.player, team.id, move.spot, move.onto, cards)
    return with_team(state, replace(team, spots=spots)), (combined,)


def flip(state: State, move: Flip, _chance: Chance) -> After[State]:
    """Turn up as many cards as the team flips at a time, or those that are left."""
    team = team_of(state, move.player)
    count = min(team.options.flip, len(team.pile))
    flipped = team.flipped + team.pile[: -count - 1 : -1]
    after = with_team(state, replace(team, pile=team.pile[:-count], flipped=flipped))
    return after, (event_types.Flipped("all", move.player, team.id, count, flipped[-1]),)


def turn_over(state: State, move: TurnOver, _chance: Chance) -> After[State]:
    """Put the leftover cards under the flipped ones and turn all of them over."""
    team = team_of(state, move.player)
    pile = team.flipped[::-1] + team.pile
    after = with_team(state, replace(team, pile=pile, flipped=()))
    return after, (event_types.TurnedOver("all", move.player, team.id, len(team.pile), len(pile)),)


def stop(state: State, move: Stop, _chance: Chance) -> After[State]:
    """End a deadlocked round, or record the team's consent until every team has given it."""
    agreeing = state.options.stop == "agreed"
    team = team_of(state, move.player)
    stops = state.stops if team.id in state.stops or not agreeing else (*state.stops, team.id)
    state = replace(state, stops=stops)
    asked = event_types.StopAsked("all", move.player, team.id, stops)
    if not agreeing or is_deadlocked(state):
        return end_round(state, "deadlock", asked)
    return end_round(state, "agreed", asked) if len(stops) == len(state.teams) else (state, (asked,))


def smack(state: State, move: Smack, _chance: Chance) -> After[State]:
    """End the round: the first yell counts, not the first empty Smack Stack."""
    return _end_with_smack(state, move.player, ())


def _end_with_smack(state: State, player: str, events: tuple[Event, ...]) -> After[State]:
    team = team_of(state, player).id
    smacked = event_types.Smacked("all", player, team)
    return end_round(replace(state, smacked_by=team, stops=()), "smack", *events, smacked)


def end_round(state: State, ended_by: Ending, *events: Event) -> After[State]:
    """Return the state with its round over, and the events with those of the end."""
    state = replace(state, phase="over", ended_by=ended_by)
    after = result(state)
    won = [event_types.MatchWon("all", winner, after.scores[winner]) for winner in after.winners]
    return state, (*events, event_types.RoundOver("all", ended_by, round_points(state), after.scores), *won)
