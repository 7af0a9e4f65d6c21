"""Faults of a state of Smack'em: reasons why no play can have led to it. Pointers start at the state.

Faults of the cards are in `table_faults`.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from smack.engine.budget import charge_once
from smack.engine.cards import until_hidden_read
from smack.engine.naming import vocabulary
from smack.engine.verdict import Fault, fresh_fault
from smack.games.smackem.deadlock import is_deadlocked
from smack.games.smackem.deck import DECKS_KEPT, PUBLISHED_COLORS, deck_of
from smack.games.smackem.score import champion
from smack.games.smackem.state import LAST_ID, SEATS, SPOTS, TEAMS, Options, State, Team
from smack.games.smackem.table_faults import table_faults

OWN_CARD = 2  # units of the budget for a card of a deck with own colors, whose tables may have to be made first
FAULTS = vocabulary(
    "setup.teams setup.players players.twice seq options.colors options.hand_colors options.wild_ones phase round",
    "stops",
    "team.unknown match.decided smack.empty smack_stack.size pile.size spots.four common.id card.unknown",
    "card.twice spots.order common.order common.color common.complete",
)


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault; of a partial state those that hold in every completion."""
    if state.options.colors != PUBLISHED_COLORS:
        charge_once(state.options, OWN_CARD * len(deck_of(state.options).cards))
    misplaced = tuple(table_faults(state))
    yield from team_faults(state.teams)
    yield from option_faults(state.options)
    if state.seq == 0:
        yield from _fresh_deal_faults(state)
    yield from _ending_faults(state)
    yield from _match_faults(state)
    yield from _pile_faults(state)
    yield from _id_faults(state)
    yield from misplaced
    if not misplaced:
        yield from until_hidden_read(_deadlock_faults, state)


def _deadlock_faults(state: State) -> Iterator[Fault]:
    ended = state.phase == "over" and state.ended_by == "deadlock" and state.smacked_by is None
    if ended and not is_deadlocked(state):
        yield Fault("phase", "/ended_by", "There is no deadlock: a team can still make a play.")


def team_faults(teams: Sequence[Team]) -> Iterator[Fault]:
    """Yield the faults of teams and players, in a deal or a state."""
    yield from name_faults("setup.teams", [team.id for team in teams])
    players: set[str] = set()
    for i, team in enumerate(teams):
        if not SEATS[0] <= len(team.players) <= SEATS[1]:
            yield Fault("setup.players", f"/teams/{i}/players", "A team must have one or two players.")
        for j, player in enumerate(team.players):
            if player in players:
                yield Fault("players.twice", f"/teams/{i}/players/{j}", "Two players have the same id.")
            players.add(player)


def name_faults(id_: str, names: Sequence[str], most: int = TEAMS[1]) -> Iterator[Fault]:
    """Yield the faults of the number of teams and of their ids."""
    if not TEAMS[0] <= len(names) <= most:
        yield Fault(id_, "/teams", "The game is for two to four teams.")
    if len(set(names)) < len(names):
        for i, name in enumerate(names):
            if name in names[:i]:
                yield Fault(id_, f"/teams/{i}/id", "Two teams have the same id.")


def option_faults(options: Options) -> tuple[Fault, ...]:
    """Return the faults of the options, in a deal, a tally or a state."""
    faults = _color_faults(options.colors, options.hand_colors)
    if not options.colored_ones and not options.wild_ones:
        message = "Without `colored_ones` a stack can begin only with a Wild One; there must be at least one."
        faults += (Fault("options.wild_ones", "/options/wild_ones", message),)
    return faults


@lru_cache(DECKS_KEPT)
def _color_faults(colors: tuple[str, ...], hands: tuple[str, ...]) -> tuple[Fault, ...]:
    """Return the faults of colors, cached as the decks made of them are."""
    faults = []
    if len(set(colors)) < len(colors) or "wild" in colors:
        message = "All colors must be different, and none may be `wild`."
        faults.append(Fault("options.colors", "/options/colors", message))
    if len(set(hands)) < len(hands) or not set(hands) <= set(colors):
        message = "These must be colors of the deck, all different."
        faults.append(Fault("options.hand_colors", "/options/hand_colors", message))
    return tuple(faults)


def _ending_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of the members that describe the end of the round."""
    if (state.phase, state.ended_by, state.smacked_by, state.stops) != ("play", None, None, ()):
        yield from _phase_faults(state)
        yield from _ended_faults(state)
        yield from _stops_faults(state)


def _phase_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of phase, ending and smacking team that contradict each other."""
    if (state.phase == "over") != (state.ended_by is not None):
        yield Fault("phase", "/ended_by", "This must be given when the phase is `over`, and null otherwise.")
    if (state.smacked_by is not None) != (state.ended_by == "smack"):
        yield Fault("phase", "/smacked_by", "This must be given when a SMACK ended the round, and null otherwise.")
    if state.smacked_by is not None and all(team.id != state.smacked_by for team in state.teams):
        yield Fault("team.unknown", "/smacked_by", "No team has this id.")


def _ended_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of requests to stop that contradict the phase or the ending."""
    agreed = bool(state.stops) and {team.id for team in state.teams} <= set(state.stops)
    if state.phase == "play" and agreed:
        yield Fault("phase", "/phase", "Every team has asked to stop, so the phase is `over`.")
    if state.ended_by == "agreed" and (not agreed or state.options.stop != "agreed"):
        message = "A round ends by agreement only under `stop: agreed`, when every team has asked to."
        yield Fault("phase", "/ended_by", message)
    if state.ended_by == "smack" and state.stops:
        yield Fault("phase", "/stops", "A SMACK withdraws every request to stop; this must be empty.")


def _stops_faults(state: State) -> Iterator[Fault]:
    if state.stops and state.options.stop != "agreed":
        message = "Teams can ask to stop only under the option `stop: agreed`; this must be empty."
        yield Fault("stops", "/stops", message)
    names = {team.id for team in state.teams}
    for i, team in enumerate(state.stops):
        if team not in names:
            yield Fault("team.unknown", f"/stops/{i}", "No team has this id.")
        if team in state.stops[:i]:
            yield Fault("stops", f"/stops/{i}", "This team is already in the list.")


def _fresh_deal_faults(state: State) -> Iterator[Fault]:
    """Yield a fault for every member that no deal leaves as it is."""
    if state.phase != "play":
        yield fresh_fault("/phase", "Right after the deal the phase is `play`")
    for name in ("common", "completed", "stops"):
        if getattr(state, name):
            yield fresh_fault(f"/{name}", "Right after the deal this list is empty")
    for i, team in enumerate(state.teams):
        if team.flipped:
            yield fresh_fault(f"/teams/{i}/flipped", "Right after the deal no card is flipped")
        for j, spot in enumerate(team.spots):
            if len(spot) > 1:
                yield fresh_fault(f"/teams/{i}/spots/{j}", "Right after the deal a spot has one card")


def _match_faults(state: State) -> Iterator[Fault]:
    if {team.score for team in state.teams} == {0}:
        return
    if state.round == 1:
        for i, team in enumerate(state.teams):
            if team.score:
                message = "No score is carried into the first round; this must be 0."
                yield Fault("round", f"/teams/{i}/score", message)
    if champion({team.id: team.score for team in state.teams}, state.options.target) is not None:
        yield Fault("match.decided", "/teams", "A team had already won the match with these scores.")


def _pile_faults(state: State) -> Iterator[Fault]:
    """Yield the faults of the numbers of cards and spots."""
    deck_size = len(deck_of(state.options).cards)
    automatic = state.options.smack == "automatic"
    smacked_by = state.smacked_by if state.phase == "over" else None
    for i, team in enumerate(state.teams):
        at = f"/teams/{i}"
        if len(team.spots) != 4:
            yield Fault("spots.four", f"{at}/spots", "A team must have four spots, empty or not.")
        if len(team.smack_stack) > team.options.smack_stack:
            yield Fault("smack_stack.size", f"{at}/smack_stack", "This Smack Stack was dealt with fewer cards.")
        pile_size = deck_size - SPOTS - team.options.smack_stack
        if len(team.pile) + len(team.flipped) > pile_size:
            message = f"This team's pile and flipped cards are at most the {pile_size} cards of the dealt pile."
            yield Fault("pile.size", f"{at}/pile", message)
        if team.smack_stack and team.id == smacked_by:
            yield Fault("smack.empty", f"{at}/smack_stack", "The team that smacked must have no cards left here.")
        if automatic and not team.smack_stack and team.id != smacked_by:
            yield Fault("smack.empty", f"{at}/smack_stack", "A team without cards left here has smacked.")


def _id_faults(state: State) -> Iterator[Fault]:
    ids = [stack.id for stack in (*state.common, *state.completed)]
    if len(set(ids)) == len(ids) and LAST_ID not in ids:
        return
    seen: set[int] = set()
    for name, stacks in (("common", state.common), ("completed", state.completed)):
        for i, stack in enumerate(stacks):
            if stack.id in seen:
                yield Fault("common.id", f"/{name}/{i}/id", "Two stacks have the same id.")
            elif stack.id == LAST_ID:
                yield Fault("common.id", f"/{name}/{i}/id", f"A stack's id must be below {LAST_ID}.")
            seen.add(stack.id)
