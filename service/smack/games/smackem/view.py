"""What the players of Smack'em see, and which moves each may make."""

from smack.cards.piles import hide
from smack.engine.verdict import Waiting
from smack.games.smackem.state import State, Team

FIRST = ("play_common", "play_team", "combine", "stop")
SECOND = ("play_common", "play_team", "flip", "turn_over", "stop")
BOTH = ("play_common", "play_team", "combine", "flip", "turn_over", "stop")


def view(state: State, _player: str | None) -> State:
    """Return the state with tops, spots and Common Area; every player, of the own team too, sees just these."""
    return State(
        seq=state.seq,
        chance=state.chance,
        options=state.options,
        teams=tuple(_team_view(team) for team in state.teams),
        common=state.common,
        completed=state.completed,
        phase=state.phase,
        ended_by=state.ended_by,
        smacked_by=state.smacked_by,
        stops=state.stops,
        round=state.round,
    )


def _team_view(team: Team) -> Team:
    return Team(
        id=team.id,
        players=team.players,
        options=team.options,
        smack_stack=_top_only(team.smack_stack),
        spots=team.spots,
        pile=hide(team.pile),
        flipped=_top_only(team.flipped),
        score=team.score,
    )


def _top_only(cards: tuple[str, ...]) -> tuple[str, ...]:
    return hide(cards[:-1]) + cards[-1:]


def to_act(state: State) -> tuple[Waiting, ...]:
    """Return every player with the moves of their position; hidden cards do not limit them."""
    if state.phase == "over":
        return ()
    return tuple(
        [
            Waiting(player, _tasks(state, team, place))
            for team in state.teams
            for place, player in enumerate(team.players)
        ]
    )


def _tasks(state: State, team: Team, place: int) -> tuple[str, ...]:
    """Return the moves of the player at this place of a team; either may yell SMACK."""
    alone = state.options.positions == "shared" or len(team.players) == 1
    tasks = BOTH if alone else (FIRST, SECOND)[place]
    return tasks if team.smack_stack else (*tasks, "smack")
