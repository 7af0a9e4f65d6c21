"""Where cards may go in a state; proposals and the deadlock test share these tables."""

from smack.engine.memo import memo
from smack.engine.partial.hidden import is_hidden
from smack.games.smackem.deck import deck_of, next_cards
from smack.games.smackem.moves import StackName
from smack.games.smackem.state import State


@memo
def common_places(state: State) -> dict[str, list[StackName]]:
    """Return card -> stacks in the Common Area on which it may go; cards without one are left out."""
    deck = deck_of(state.options)
    places: dict[str, list[StackName]] = {card: ["new"] for card in deck.starts}
    for stack in state.common:
        for card in next_cards(deck, stack):
            places.setdefault(card, []).append(stack.id)
    return places


@memo
def team_places(state: State) -> dict[str, list[frozenset[str]]]:
    """Return team -> the cards that each spot accepts: every card if it is empty or its top is hidden."""
    deck, build = deck_of(state.options), state.options.team_build
    places = {}
    for team in state.teams:
        accepted = deck.accepted(build, team.options.alternate_icons)
        places[team.id] = [
            accepted[spot[-1]] if spot and not is_hidden(spot[-1]) else deck.card_set for spot in team.spots
        ]
    return places
