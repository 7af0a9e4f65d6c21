"""Which moves each player of Smack'em may make."""

from smack.engine.verdict import Waiting
from smack.games.smackem.state import State, Team

FIRST = ("play_common", "play_team", "combine", "stop")
SECOND = ("play_common", "play_team", "flip", "turn_over", "stop")
BOTH = ("play_common", "play_team", "combine", "flip", "turn_over", "stop")


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
