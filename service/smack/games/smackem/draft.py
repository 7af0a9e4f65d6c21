"""A state of Smack'em while a move changes it, with the events of that move."""

from msgspec.structs import replace

from smack.cards.seats import put
from smack.engine.verdict import Event
from smack.games.smackem import events as happened
from smack.games.smackem.deck import HIGHEST, deck_of
from smack.games.smackem.moves import PlayCommon, PlayTeam, StackName, source_top
from smack.games.smackem.score import champion, round_points, totals
from smack.games.smackem.state import Ending, Laid, Stack, State, Team, team_of

After = tuple[State, tuple[Event, ...]]


class Draft:
    """The moving team, the stacks of the Common Area and the events; the state itself never changes."""

    __slots__ = ("before", "common", "completed", "events", "index", "team")

    def __init__(self, before: State, player: str) -> None:
        self.before = before
        self.team = team_of(before, player)
        self.index = before.teams.index(self.team)
        self.common = before.common
        self.completed = before.completed
        self.events: list[Event] = []

    def take(self, move: PlayCommon | PlayTeam) -> str:
        """Take the card that a play names off its source and return it."""
        card = source_top(self.team, move)
        assert card is not None
        if move.source == "smack_stack":
            self.team = replace(self.team, smack_stack=self.team.smack_stack[:-1])
        elif move.source == "flipped":
            self.team = replace(self.team, flipped=self.team.flipped[:-1])
        else:
            assert isinstance(move.spot, int)
            self.change_spot(move.spot, self.team.spots[move.spot][:-1])
        return card

    def change_spot(self, spot: int, cards: tuple[str, ...]) -> None:
        self.team = replace(self.team, spots=put(self.team.spots, spot, cards))

    def lay(self, card: str, name: StackName) -> Stack:
        """Begin a stack with the card, or lay it on one; a 13 completes the stack and sets it aside."""
        color, laid = deck_of(self.before.options).color[card], Laid(card, self.team.id)
        if name == "new":
            ids = [stack.id for stack in (*self.common, *self.completed)]  # never used again
            stack = Stack(1 + max(ids, default=0), color, (laid,))
            self.common = (*self.common, stack)
            return stack
        at = next(i for i, stack in enumerate(self.common) if stack.id == name)
        stack = Stack(self.common[at].id, color, (*self.common[at].cards, laid))
        if len(stack.cards) == HIGHEST:
            self.common = self.common[:at] + self.common[at + 1 :]
            self.completed = (*self.completed, stack)
        else:
            self.common = put(self.common, at, stack)
        return stack

    def state(self) -> State:
        """Return the changed state; every move but `stop` withdraws the requests to stop."""
        teams: tuple[Team, ...] = put(self.before.teams, self.index, self.team)
        return replace(self.before, teams=teams, common=self.common, completed=self.completed, stops=())

    def after(self) -> After:
        """Return the changed state and the events."""
        return self.state(), tuple(self.events)

    def after_smack(self, player: str) -> After:
        """End the round with the team's SMACK."""
        self.events.append(happened.Smacked("all", player, self.team.id))
        return end_round(replace(self.state(), smacked_by=self.team.id), "smack", self.events)


def end_round(state: State, ended_by: Ending, events: list[Event]) -> After:
    """Return the state with its round over, and the events with those of the end."""
    state = replace(state, phase="over", ended_by=ended_by)
    scores = totals(state)
    winner = champion(scores, state.options.target)
    ending: list[Event] = [happened.RoundOver("all", ended_by, round_points(state), scores)]
    if winner is not None:
        ending.append(happened.MatchWon("all", winner, scores[winner]))
    return state, (*events, *ending)
