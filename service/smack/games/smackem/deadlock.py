"""Whether any team has a play left, looked for over whole cycles of every pile: `stop` asks, and faults do."""

from functools import partial

from smack.engine.memo import memo
from smack.engine.partial.hidden import any_of, contains_any
from smack.games.smackem.deck import Deck, deck_of
from smack.games.smackem.places import common_places
from smack.games.smackem.state import SPOTS, Options, State, Team


@memo
def deadlocked(state: State) -> bool:
    """Whether no team has a play or a combine, now or at any point of cycling its pile without playing."""
    deck = deck_of(state.options)
    wanted = frozenset(common_places(state))
    return not any_of(partial(_can_go_on, team, wanted, state.options, deck) for team in state.teams)


def _can_go_on(team: Team, wanted: frozenset[str], options: Options, deck: Deck) -> bool:
    tops = [spot[-1] for spot in team.spots if spot]
    if not team.smack_stack and options.smack == "called":
        return True  # somebody may yell
    if len(tops) < SPOTS:
        return True  # the Smack Stack has a card for every empty spot
    stack_top = team.smack_stack[-1:]
    if contains_any((*stack_top, *tops), wanted):
        return True
    building = buildable(team, options, deck)
    if contains_any([spot[0] for spot in team.spots], building):
        return True
    surfacing = surfacing_cards(team.pile, team.flipped, team.options.flip)
    return contains_any((*stack_top, *surfacing), wanted | building)


def buildable(team: Team, options: Options, deck: Deck) -> frozenset[str]:
    """What goes on the spots, none of which is empty.

    That no bottom goes on its own top needs no telling: it is the same card, or the higher one.
    """
    takers = deck.takers(options.team_build, team.options.alternate_icons)
    return frozenset().union(*[takers[spot[-1]] for spot in team.spots])


def surfacing_cards(pile: tuple[str, ...], flipped: tuple[str, ...], flip: int) -> tuple[str, ...]:
    """Every card that shows now or will, if the pile is cycled and nothing is played.

    A pass shows every `flip`-th card, and turning over moves its leftovers to the front. With any left over,
    sooner or later every card shows, since at most three are flipped at a time; with none all passes are alike.
    """
    total = len(pile) + len(flipped)
    if total < flip:
        return (*flipped[-1:], *pile[:1])
    if total % flip:
        return pile + flipped
    return (pile[::-1] + flipped)[flip - 1 :: flip]
