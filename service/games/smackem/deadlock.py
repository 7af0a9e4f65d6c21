"""Whether any team has a play left, looked for over whole cycles of every pile: `stop` asks, and faults do."""

from service.games.smackem.deck import Deck, deck_of, wants
from service.games.smackem.state import SPOTS, Options, State, Team


def deadlocked(state: State) -> bool:
    """Whether no team has a play or a combine, now or at any point of cycling its pile without playing."""
    deck = deck_of(state.options)
    wanted = deck.starts.union(*(wants(deck, stack) for stack in state.common))
    return not any(_can_go_on(team, wanted, state.options, deck) for team in state.teams)


def _can_go_on(team: Team, wanted: frozenset[str], options: Options, deck: Deck) -> bool:
    tops = [spot[-1] for spot in team.spots if spot]
    if not team.smack_stack and options.smack == "called":
        return True  # somebody may yell
    if len(tops) < SPOTS:
        return True  # the Smack Stack has a card for every empty spot
    stack_top = team.smack_stack[-1:]
    if not wanted.isdisjoint((*stack_top, *tops)):
        return True
    surfacing = surfacing_cards(team.pile, team.flipped, team.options.flip)
    if not wanted.isdisjoint(surfacing):
        return True
    return _can_build(team, surfacing.union(stack_top), options, deck)


def _can_build(team: Team, cards: set[str], options: Options, deck: Deck) -> bool:
    """Whether one of the cards goes on a spot, or one side-by-side stack on another; no spot is empty.

    That no bottom goes on its own top needs no telling: it is the same card, or the higher one.
    """
    lowest = cards.union(spot[0] for spot in team.spots)
    build, alternate = options.team_build, team.options.alternate_icons
    return any(not lowest.isdisjoint(deck.takers(spot[-1], build, alternate)) for spot in team.spots)


def surfacing_cards(pile: tuple[str, ...], flipped: tuple[str, ...], flip: int) -> set[str]:
    """Every card that shows now or will, if the pile is cycled and nothing is played.

    A pass shows every `flip`-th card, and turning over moves its leftovers to the front. With any left over,
    sooner or later every card shows, since at most three are flipped at a time; with none all passes are alike.
    """
    total = len(pile) + len(flipped)
    if total < flip:
        return {*flipped[-1:], *pile[:1]}
    if total % flip:
        return {*pile, *flipped}
    return set((pile[::-1] + flipped)[flip - 1 :: flip])
