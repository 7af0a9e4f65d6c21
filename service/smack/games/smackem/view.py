"""What anybody at the table may see, built up from what is open; and who everybody sees may move."""

from smack.cards.piles import hide
from smack.engine.verdict import Waiting
from smack.games.smackem.state import State, Team

FIRST = ("play_common", "play_team", "combine", "stop")
SECOND = ("play_common", "play_team", "flip", "turn_over", "stop")
BOTH = ("play_common", "play_team", "combine", "flip", "turn_over", "stop")


def view(state: State, _player: str | None) -> State:
    """Tops, spots and the Common Area; nobody sees a pile, or what lies under a top, not even its own team."""
    return State(
        seq=state.seq,
        chance=state.chance,
        options=state.options,
        teams=tuple(_seen(team) for team in state.teams),
        common=state.common,
        completed=state.completed,
        phase=state.phase,
        ended_by=state.ended_by,
        smacked_by=state.smacked_by,
        stops=state.stops,
        round=state.round,
    )


def _seen(team: Team) -> Team:
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
    """Everybody, all the time; who has which task is known, what a pile hides is not."""
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
    """What the player at this place of a team may do; to yell SMACK is the task of either."""
    alone = state.options.positions == "shared" or len(team.players) == 1
    tasks = BOTH if alone else (FIRST, SECOND)[place]
    return tasks if team.smack_stack else (*tasks, "smack")
