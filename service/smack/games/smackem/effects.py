"""What the legal moves of Smack'em do. Every effect is (state, move, chance) -> (state, events)."""

from msgspec.structs import replace

from smack.cards.seats import put
from smack.engine.chance import Chance
from smack.engine.verdict import Event
from smack.games.smackem import events as happened
from smack.games.smackem.deadlock import deadlocked
from smack.games.smackem.deck import HIGHEST, deck_of
from smack.games.smackem.moves import Combine, Flip, PlayCommon, PlayTeam, Smack, Stop, TurnOver, source_top
from smack.games.smackem.score import champion, round_points, totals
from smack.games.smackem.state import Ending, Laid, Stack, State, Team, team_index, team_of

After = tuple[State, tuple[Event, ...]]


def play_common(state: State, move: PlayCommon, _chance: Chance) -> After:
    """Begin a stack or go on with one; a 13 sets it aside."""
    at = team_index(state, move.player)
    team, card = _taken(state.teams[at], move)
    color = deck_of(state.options).color[card]
    laid = Laid(card, team.id)
    began = move.stack == "new"
    if began:
        stack = Stack(_next_id(state), color, (laid,))
        common, completed = (*state.common, stack), state.completed
    else:
        place = next(i for i, stack in enumerate(state.common) if stack.id == move.stack)
        before = state.common[place]
        stack = Stack(before.id, color, (*before.cards, laid))
        common, completed = put(state.common, place, stack), state.completed
        if len(stack.cards) == HIGHEST:
            common, completed = state.common[:place] + state.common[place + 1 :], (*completed, stack)
    spot = move.spot if isinstance(move.spot, int) else None
    events: list[Event] = [
        happened.PlayedCommon("all", move.player, team.id, card, move.source, spot, stack.id, began, color)
    ]
    if len(stack.cards) == HIGHEST:
        assert color is not None
        events.append(happened.StackCompleted("all", move.player, stack.id, color))
    after = replace(state, teams=put(state.teams, at, team), common=common, completed=completed, stops=())
    return _played(after, move, team, events)


def _next_id(state: State) -> int:
    """One above every id so far, for ids are never used again."""
    return 1 + max([stack.id for stack in (*state.common, *state.completed)], default=0)


def play_team(state: State, move: PlayTeam, _chance: Chance) -> After:
    at = team_index(state, move.player)
    team, card = _taken(state.teams[at], move)
    team = replace(team, spots=put(team.spots, move.spot, (*team.spots[move.spot], card)))
    event = happened.PlayedTeam("all", move.player, team.id, card, move.source, move.spot)
    return _played(replace(state, teams=put(state.teams, at, team), stops=()), move, team, [event])


def _taken(team: Team, move: PlayCommon | PlayTeam) -> tuple[Team, str]:
    """The team without the card played, and the card."""
    card = source_top(team, move)
    assert card is not None
    if move.source == "smack_stack":
        return replace(team, smack_stack=team.smack_stack[:-1]), card
    if move.source == "flipped":
        return replace(team, flipped=team.flipped[:-1]), card
    assert isinstance(move.spot, int)
    return replace(team, spots=put(team.spots, move.spot, team.spots[move.spot][:-1])), card


def _played(state: State, move: PlayCommon | PlayTeam, team: Team, events: list[Event]) -> After:
    """What a play lays open: the next card of its source, or a SMACK."""
    emptied = move.source == "smack_stack" and not team.smack_stack
    if emptied and state.options.smack == "automatic":
        return _smacked(state, move.player, team.id, events)
    card = None if move.source == "spot" else source_top(team, move)
    if card is not None:
        events.append(happened.Showing("all", team.id, move.source, card))
    return state, tuple(events)


def _smacked(state: State, player: str, team: str, events: list[Event]) -> After:
    events.append(happened.Smacked("all", player, team))
    return _over(replace(state, smacked_by=team, stops=()), "smack", events)


def _over(state: State, ended_by: Ending, events: list[Event]) -> After:
    state = replace(state, phase="over", ended_by=ended_by)
    scores = totals(state)
    events.append(happened.RoundOver("all", ended_by, round_points(state), scores))
    winner = champion(scores, state.options.target)
    if winner is not None:
        events.append(happened.MatchWon("all", winner, scores[winner]))
    return state, tuple(events)


def combine(state: State, move: Combine, _chance: Chance) -> After:
    at = team_index(state, move.player)
    team = state.teams[at]
    cards = team.spots[move.spot]
    spots = put(put(team.spots, move.spot, ()), move.onto, team.spots[move.onto] + cards)
    event = happened.Combined("all", move.player, team.id, move.spot, move.onto, cards)
    return replace(state, teams=put(state.teams, at, replace(team, spots=spots)), stops=()), (event,)


def flip(state: State, move: Flip, _chance: Chance) -> After:
    """As many cards as the team flips at a time, or what there is."""
    at = team_index(state, move.player)
    team = state.teams[at]
    count = min(team.options.flip, len(team.pile))
    turned = replace(team, pile=team.pile[:-count], flipped=team.flipped + team.pile[: -count - 1 : -1])
    event = happened.Flipped("all", move.player, team.id, count, turned.flipped[-1])
    return replace(state, teams=put(state.teams, at, turned), stops=()), (event,)


def turn_over(state: State, move: TurnOver, _chance: Chance) -> After:
    at = team_index(state, move.player)
    team = state.teams[at]
    turned = replace(team, pile=team.flipped[::-1] + team.pile, flipped=())
    event = happened.TurnedOver("all", move.player, team.id, len(team.pile), len(turned.pile))
    return replace(state, teams=put(state.teams, at, turned), stops=()), (event,)


def stop(state: State, move: Stop, _chance: Chance) -> After:
    """A deadlock is closed at once; consent waits for a player of every team."""
    agreeing = state.options.stop == "agreed"
    team = team_of(state, move.player)
    stops = state.stops if team.id in state.stops or not agreeing else (*state.stops, team.id)
    state = replace(state, stops=stops)
    events: list[Event] = [happened.StopAsked("all", move.player, team.id, stops)]
    if not agreeing or deadlocked(state):
        return _over(state, "deadlock", events)
    if len(stops) == len(state.teams):
        return _over(state, "agreed", events)
    return state, tuple(events)


def smack(state: State, move: Smack, _chance: Chance) -> After:
    """The first yell ends the round, whoever emptied a Smack Stack first."""
    return _smacked(state, move.player, team_of(state, move.player).id, [])
