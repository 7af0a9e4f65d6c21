"""Whether any team has a play left, looked for over whole cycles of every pile. Only `stop` asks."""

from math import gcd

from service.games.smackem.deck import Deck, deck_of, takers, wants
from service.games.smackem.state import SPOTS, Options, State, Team


def deadlocked(state: State) -> bool:
    """Whether no team has a play or a combine, now or at any point of cycling its pile without playing."""
    deck = deck_of(state.options)
    wanted = deck.starts.union(*(wants(deck, stack) for stack in state.common))
    return not any(_can_go_on(team, wanted, state.options, deck) for team in state.teams)


def _can_go_on(team: Team, wanted: frozenset[str], options: Options, deck: Deck) -> bool:
    tops = [spot[-1] for spot in team.spots if spot]
    stack_top = team.smack_stack[-1:]
    if not wanted.isdisjoint((*stack_top, *tops)):
        return True
    surfacing = surfacing_cards(team.pile, team.flipped, team.options.flip)
    if not wanted.isdisjoint(surfacing):
        return True
    if len(tops) < SPOTS and (stack_top or (surfacing and options.empty_spot == "any")):
        return True
    return _can_build(team, surfacing.union(stack_top), options, deck)


def _can_build(team: Team, cards: set[str], options: Options, deck: Deck) -> bool:
    """Whether one of the cards goes on a spot, or one side-by-side stack on another."""
    for i, spot in enumerate(team.spots):
        if spot:
            fitting = takers(deck, spot[-1], options.team_build, team.options.alternate_icons)
            bottoms = [other[0] for j, other in enumerate(team.spots) if other and i != j]
            if not fitting.isdisjoint(cards) or not fitting.isdisjoint(bottoms):
                return True
    return False


def surfacing_cards(pile: tuple[str, ...], flipped: tuple[str, ...], flip: int) -> set[str]:
    """Every card that shows now or will, if the pile is cycled and nothing is played.

    The rest of this pass is looked at card by card. From then on a pass shows every `flip`-th card of a
    sequence, and turning over moves its leftovers to the front: the sequence rotates by as many as are left
    over. All rotations together shift by every multiple of gcd(left over, cards).
    """
    upcoming = pile[::-1]  # in the order of flipping
    total = len(pile) + len(flipped)
    if total < flip:
        return {*flipped[-1:], *upcoming[-1:]}
    turned = len(upcoming) - len(upcoming) % flip
    found = {*flipped[-1:], *upcoming[flip - 1 : turned : flip]}
    sequence = upcoming[turned:] + flipped + upcoming[:turned]
    step = gcd(total % flip, total)
    residues = {at % step for at in range(flip - 1, total - total % flip, flip)}
    return found.union(*(sequence[residue::step] for residue in residues))
