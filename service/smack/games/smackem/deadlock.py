"""Whether any team has a play left at any point of cycling its pile; rules, effects and faults share this."""

from collections.abc import Mapping, Sequence
from functools import partial

from smack.engine import any_of, any_of_decks, both_contain, contains_any, has_hidden, memo, possible_cards
from smack.games.smackem.deck import Deck, common_places, deck_of
from smack.games.smackem.types import SPOTS, Options, State, Team


@memo
def is_deadlocked(state: State) -> bool:
    """Return whether no team has a play or a combine, now or at any point of cycling its pile without playing."""
    deck = deck_of(state.options)
    playable = frozenset(common_places(state))
    return not any_of_decks(partial(_can_go_on, team, playable, state.options, deck) for team in state.teams)


def _can_go_on(team: Team, playable: frozenset[str], options: Options, deck: Deck) -> bool:
    tops = [spot[-1] for spot in team.spots if spot]
    if not team.smack_stack and options.smack == "called":
        return True  # a player may yell
    if len(tops) < SPOTS:
        return True  # the Smack Stack, which is not empty here, has a card for an empty spot
    bottoms = tuple([spot[0] for spot in team.spots])
    showing = (*team.smack_stack[-1:], *surfacing_cards(team.pile, team.flipped, team.options.flip))
    if has_hidden(tops):  # the same question as below, where what each top accepts is looked up
        accepting = deck.accepting(team.options.alternate_icons)
        plays = partial(contains_any, (*tops, *showing), playable)
        return any_of([plays, partial(_builds, bottoms + showing, tops, accepting)])
    building = buildable(team, deck)
    if contains_any(tops, playable) or contains_any(bottoms, building):
        return True
    return contains_any(showing, playable | building)


def _builds(cards: Sequence[str], tops: Sequence[str], accepting: Mapping[frozenset[str], frozenset[str]]) -> bool:
    """Return whether one of the cards goes on one of the tops, of which some are hidden.

    Both are asked about together for each set of cards that tops accept, since the same deck has them.
    """
    possible = possible_cards(cards)
    useful = {accepted: by for accepted, by in accepting.items() if not possible.isdisjoint(accepted)}
    if not contains_any(tops, frozenset().union(*useful.values())):  # quicker, and mostly decides
        return False
    return any_of([partial(both_contain, tops, by, cards, accepted) for accepted, by in useful.items()])


def buildable(team: Team, deck: Deck) -> frozenset[str]:
    """Return the cards that go on the spots, none of which is empty.

    The bottom of a spot never goes on its own top: it is the same card or a higher one.
    """
    accepted = deck.accepted(team.options.alternate_icons)
    return frozenset().union(*[accepted[spot[-1]] for spot in team.spots])


def surfacing_cards(pile: tuple[str, ...], flipped: tuple[str, ...], flip: int) -> tuple[str, ...]:
    """Return every card that shows now or later if the pile is cycled and no card is played.

    A pass shows every `flip`-th card, and turning over moves the leftovers to the front. With leftovers every card
    shows in some pass, since at most three are flipped at a time; without leftovers all passes are alike.
    """
    total = len(pile) + len(flipped)
    if total < flip:  # all are flipped at once: the last of them shows
        return (*flipped[-1:], *pile[:1])
    if total % flip:
        return pile + flipped
    return (pile[::-1] + flipped)[flip - 1 :: flip]
