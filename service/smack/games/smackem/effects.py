"""Effects of legal moves in Smack'em: (state, move, chance) -> (state, events).

A `Draft` is the state while a move changes it, with the events of that move. There is no chance after the deal:
every effect takes cards off the top of a pile and puts them on another one.
"""

from msgspec.structs import replace

from smack.cards import put
from smack.engine import After, Chance, Event
from smack.games.smackem import types as happened
from smack.games.smackem.deadlock import is_deadlocked
from smack.games.smackem.deck import HIGHEST, deck_of
from smack.games.smackem.moves import Combine, Flip, PlayCommon, PlayTeam, Smack, Stop, TurnOver, source_top
from smack.games.smackem.score import result, round_points
from smack.games.smackem.types import Ending, Laid, Stack, StackName, State, Team, team_of


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

    def after(self) -> After[State]:
        """Return the changed state and the events."""
        return self.state(), tuple(self.events)

    def after_smack(self, player: str) -> After[State]:
        """End the round with the team's SMACK."""
        self.events.append(happened.Smacked("all", player, self.team.id))
        return end_round(replace(self.state(), smacked_by=self.team.id), "smack", self.events)


def end_round(state: State, ended_by: Ending, events: list[Event]) -> After[State]:
    """Return the state with its round over, and the events with those of the end."""
    state = replace(state, phase="over", ended_by=ended_by)
    after = result(state)
    won = [happened.MatchWon("all", winner, after.scores[winner]) for winner in after.winners]
    return state, (*events, happened.RoundOver("all", ended_by, round_points(state), after.scores), *won)


def play_common(state: State, move: PlayCommon, _chance: Chance) -> After[State]:
    """Begin a stack or lay a card on one."""
    draft = Draft(state, move.player)
    card = draft.take(move)
    stack, team = draft.lay(card, move.stack), draft.team.id
    spot, begun = move.spot if isinstance(move.spot, int) else None, move.stack == "new"
    draft.events.append(
        happened.PlayedCommon("all", move.player, team, card, move.source, spot, stack.id, begun, stack.color)
    )
    if len(stack.cards) == HIGHEST:
        assert stack.color is not None
        draft.events.append(happened.StackCompleted("all", move.player, stack.id, stack.color))
    return _after_play(draft, move)


def play_team(state: State, move: PlayTeam, _chance: Chance) -> After[State]:
    """Lay a card on a spot of the Team Area."""
    draft = Draft(state, move.player)
    card = draft.take(move)
    draft.change_spot(move.spot, (*draft.team.spots[move.spot], card))
    draft.events.append(happened.PlayedTeam("all", move.player, draft.team.id, card, move.source, move.spot))
    return _after_play(draft, move)


def _after_play(draft: Draft, move: PlayCommon | PlayTeam) -> After[State]:
    """Show the next card of the source, or end the round with a SMACK."""
    emptied = move.source == "smack_stack" and not draft.team.smack_stack
    if emptied and draft.before.options.smack == "automatic":
        return draft.after_smack(move.player)
    card = None if move.source == "spot" else source_top(draft.team, move)
    if card is not None:
        draft.events.append(happened.Showing("all", draft.team.id, move.source, card))
    return draft.after()


def combine(state: State, move: Combine, _chance: Chance) -> After[State]:
    """Move a whole stack of the Team Area onto another one."""
    draft = Draft(state, move.player)
    cards = draft.team.spots[move.spot]
    draft.change_spot(move.onto, draft.team.spots[move.onto] + cards)
    draft.change_spot(move.spot, ())
    draft.events.append(happened.Combined("all", move.player, draft.team.id, move.spot, move.onto, cards))
    return draft.after()


def flip(state: State, move: Flip, _chance: Chance) -> After[State]:
    """Turn up as many cards as the team flips at a time, or those that are left."""
    draft = Draft(state, move.player)
    team = draft.team
    count = min(team.options.flip, len(team.pile))
    flipped = team.flipped + team.pile[: -count - 1 : -1]
    draft.team = replace(team, pile=team.pile[:-count], flipped=flipped)
    draft.events.append(happened.Flipped("all", move.player, team.id, count, flipped[-1]))
    return draft.after()


def turn_over(state: State, move: TurnOver, _chance: Chance) -> After[State]:
    """Put the leftover cards under the flipped ones and turn all of them over."""
    draft = Draft(state, move.player)
    team = draft.team
    pile = team.flipped[::-1] + team.pile
    draft.team = replace(team, pile=pile, flipped=())
    draft.events.append(happened.TurnedOver("all", move.player, team.id, len(team.pile), len(pile)))
    return draft.after()


def stop(state: State, move: Stop, _chance: Chance) -> After[State]:
    """End a deadlocked round, or record the team's consent until every team has given it."""
    agreeing = state.options.stop == "agreed"
    team = team_of(state, move.player)
    stops = state.stops if team.id in state.stops or not agreeing else (*state.stops, team.id)
    state = replace(state, stops=stops)
    events: list[Event] = [happened.StopAsked("all", move.player, team.id, stops)]
    if not agreeing or is_deadlocked(state):
        return end_round(state, "deadlock", events)
    if len(stops) == len(state.teams):
        return end_round(state, "agreed", events)
    return state, tuple(events)


def smack(state: State, move: Smack, _chance: Chance) -> After[State]:
    """End the round: the first yell counts, not the first empty Smack Stack."""
    return Draft(state, move.player).after_smack(move.player)
