"""Which moves each player of Smack'em may make."""

from functools import lru_cache

from smack.engine.verdict import Waiting
from smack.games.smackem.types import State

FIRST = ("play_common", "play_team", "combine", "stop")
SECOND = ("play_common", "play_team", "flip", "turn_over", "stop")
BOTH = ("play_common", "play_team", "combine", "flip", "turn_over", "stop")


def to_act(state: State) -> tuple[Waiting, ...]:
    """Return every player with the moves of their position; hidden cards do not limit them."""
    if state.phase == "over":
        return ()
    teams = tuple([(team.players, not team.smack_stack) for team in state.teams])
    return _to_act(teams, state.options.positions == "shared")


@lru_cache(maxsize=16)
def _to_act(teams: tuple[tuple[tuple[str, ...], bool], ...], shared: bool) -> tuple[Waiting, ...]:
    """Return the moves of the players of these teams; of a team that may yell SMACK, either player may."""
    return tuple(
        [
            Waiting(player, (BOTH if shared or len(players) == 1 else tasks) + (("smack",) if may_yell else ()))
            for players, may_yell in teams
            for player, tasks in zip(players, (FIRST, SECOND), strict=False)
        ]
    )
