"""Where cards may go in a state; proposals and the deadlock test share these tables."""

from smack.engine.memo import memo_of_parts
from smack.engine.partial.questions import is_hidden
from smack.games.smackem.deck import deck_of
from smack.games.smackem.moves import StackName
from smack.games.smackem.state import Options, Stack, State, Team


@memo_of_parts
def common_places(common: tuple[Stack, ...], options: Options) -> dict[str, list[StackName]]:
    """Return card -> stacks in the Common Area on which it may go; cards without one are left out."""
    deck = deck_of(options)
    places: dict[str, list[StackName]] = {card: ["new"] for card in deck.starts}
    next_cards = deck.next_cards
    for stack in common:
        for card in next_cards[stack.color][len(stack.cards)]:
            if card in places:
                places[card].append(stack.id)
            else:
                places[card] = [stack.id]
    return places


def team_places(state: State, team: Team) -> list[frozenset[str]]:
    """Return the cards that each spot of a team accepts: every card if it is empty or its top is hidden."""
    deck = deck_of(state.options)
    accepted = deck.accepted(state.options.team_build, team.options.alternate_icons)
    return [accepted[spot[-1]] if spot and not is_hidden(spot[-1]) else deck.card_set for spot in team.spots]
