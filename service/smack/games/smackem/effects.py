"""Effects of legal moves in Smack'em: (state, move, chance) -> (state, events)."""

from msgspec.structs import replace

from smack.engine.chance import Chance
from smack.engine.verdict import Event
from smack.games.smackem import events as happened
from smack.games.smackem.deadlock import is_deadlocked
from smack.games.smackem.deck import HIGHEST
from smack.games.smackem.draft import After, Draft, end_round
from smack.games.smackem.moves import Combine, Flip, PlayCommon, PlayTeam, Smack, Stop, TurnOver, source_top
from smack.games.smackem.state import State, team_of


def play_common(state: State, move: PlayCommon, _chance: Chance) -> After:
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


def play_team(state: State, move: PlayTeam, _chance: Chance) -> After:
    """Lay a card on a spot of the Team Area."""
    draft = Draft(state, move.player)
    card = draft.take(move)
    draft.change_spot(move.spot, (*draft.team.spots[move.spot], card))
    draft.events.append(happened.PlayedTeam("all", move.player, draft.team.id, card, move.source, move.spot))
    return _after_play(draft, move)


def _after_play(draft: Draft, move: PlayCommon | PlayTeam) -> After:
    """Show the next card of the source, or end the round with a SMACK."""
    emptied = move.source == "smack_stack" and not draft.team.smack_stack
    if emptied and draft.before.options.smack == "automatic":
        return draft.after_smack(move.player)
    card = None if move.source == "spot" else source_top(draft.team, move)
    if card is not None:
        draft.events.append(happened.Showing("all", draft.team.id, move.source, card))
    return draft.after()


def combine(state: State, move: Combine, _chance: Chance) -> After:
    """Move a whole stack of the Team Area onto another one."""
    draft = Draft(state, move.player)
    cards = draft.team.spots[move.spot]
    draft.change_spot(move.onto, draft.team.spots[move.onto] + cards)
    draft.change_spot(move.spot, ())
    draft.events.append(happened.Combined("all", move.player, draft.team.id, move.spot, move.onto, cards))
    return draft.after()


def flip(state: State, move: Flip, _chance: Chance) -> After:
    """Turn up as many cards as the team flips at a time, or those that are left."""
    draft = Draft(state, move.player)
    team = draft.team
    count = min(team.options.flip, len(team.pile))
    flipped = team.flipped + team.pile[: -count - 1 : -1]
    draft.team = replace(team, pile=team.pile[:-count], flipped=flipped)
    draft.events.append(happened.Flipped("all", move.player, team.id, count, flipped[-1]))
    return draft.after()


def turn_over(state: State, move: TurnOver, _chance: Chance) -> After:
    """Put the leftover cards under the flipped ones and turn all of them over."""
    draft = Draft(state, move.player)
    team = draft.team
    pile = team.flipped[::-1] + team.pile
    draft.team = replace(team, pile=pile, flipped=())
    draft.events.append(happened.TurnedOver("all", move.player, team.id, len(team.pile), len(pile)))
    return draft.after()


def stop(state: State, move: Stop, _chance: Chance) -> After:
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


def smack(state: State, move: Smack, _chance: Chance) -> After:
    """End the round: the first yell counts, not the first empty Smack Stack."""
    return Draft(state, move.player).after_smack(move.player)
