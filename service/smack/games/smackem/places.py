"""Where cards may go on a table as it lies, found once for each state: proposals look it up, and `stop` does."""

from smack.engine.memo import memo
from smack.engine.partial.hidden import is_hidden
from smack.games.smackem.deck import deck_of, wants
from smack.games.smackem.moves import StackName
from smack.games.smackem.state import State


@memo
def common_places(state: State) -> dict[str, tuple[StackName, ...]]:
    """Card -> where it may go in the Common Area; other cards go nowhere there."""
    deck = deck_of(state.options)
    found: dict[str, tuple[StackName, ...]] = dict.fromkeys(deck.starts, ("new",))
    for stack in state.common:
        for card in wants(deck, stack):
            found[card] = (*found.get(card, ()), stack.id)
    return found


@memo
def team_places(state: State) -> dict[str, list[frozenset[str]]]:
    """Team -> which cards each of its spots may take: any an empty one, and one whose top is not seen."""
    deck, build = deck_of(state.options), state.options.team_build
    found = {}
    for team in state.teams:
        takers = deck.takers(build, team.options.alternate_icons)
        found[team.id] = [
            takers[spot[-1]] if spot and not is_hidden(spot[-1]) else deck.known for spot in team.spots
        ]
    return found
