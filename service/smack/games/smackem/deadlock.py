"""The check for a deadlock, which rules, effects and faults share: no team can play, combine or yell."""

from collections.abc import Mapping, Sequence
from functools import partial

from smack.engine import any_of, any_of_decks, both_contain, contains_any, has_hidden, memo, possible_cards
from smack.games.smackem.deck import Deck, deck_of, find_stacks_by_card
from smack.games.smackem.types import SPOT_COUNT, Options, State, Team


@memo
def is_deadlocked(state: State) -> bool:
    """Return whether no team has a play, a combine or a yell, now or while it cycles its pile without playing.

    The state must have no card faults. Raises HiddenCardRead where the answer depends on hidden cards.
    """
    deck = deck_of(state.options)
    playable_cards = frozenset(find_stacks_by_card(state))
    return not any_of_decks(
        partial(_has_play_left, team, playable_cards, state.options, deck) for team in state.teams
    )


def _has_play_left(team: Team, playable_cards: frozenset[str], options: Options, deck: Deck) -> bool:
    """Return whether a team has a play, a combine or a yell, now or while it cycles its pile.

    The `playable_cards` are those that can go to the Common Area. Raises HiddenCardRead where hidden cards decide.
    """
    tops = [spot[-1] for spot in team.spots if spot]
    if not team.smack_stack and options.smack == "called":
        return True  # a player may yell
    if len(tops) < max(SPOT_COUNT, len(team.spots)):  # with more spots, a fault of its own, one may be empty, too
        # the Smack Stack has a card for the empty spot: had it none, a yell would be possible or the round over
        return True
    bottoms = tuple([spot[0] for spot in team.spots])  # a stack that is combined goes on by its bottom card
    movable_cards = (
        *team.smack_stack[-1:],
        *cards_shown_while_cycling(team.pile, team.flipped, team.options.flip),
    )
    if has_hidden(tops):  # the same question as below, where what each top accepts is looked up
        accepting_tops = deck.accepting_tops(team.options.alternate_icons)
        has_common_play = partial(contains_any, (*tops, *movable_cards), playable_cards)
        return any_of([has_common_play, partial(_can_build, bottoms + movable_cards, tops, accepting_tops)])
    accepted_cards = buildable_cards(team, deck)
    if contains_any(tops, playable_cards) or contains_any(bottoms, accepted_cards):
        return True
    return contains_any(movable_cards, playable_cards | accepted_cards)


def _can_build(
    cards: Sequence[str], tops: Sequence[str], accepting_tops: Mapping[frozenset[str], frozenset[str]]
) -> bool:
    """Return whether one of the cards goes on one of the tops, where cards and tops may be hidden.

    `accepting_tops` maps a set of cards to the tops that accept exactly this set. For each set one question is
    evaluated: is one of `cards` in the set, and one of `tops` among those that accept the set? Both parts are one
    question: since all these cards are of one deck, what a hidden top is restricts what a hidden one of `cards`
    can be. Raises HiddenCardRead where hidden cards decide.
    """
    cards_in_question = possible_cards(cards)
    useful_sets = [card_set for card_set in accepting_tops if not cards_in_question.isdisjoint(card_set)]
    useful_tops = frozenset().union(*[accepting_tops[card_set] for card_set in useful_sets])
    if not contains_any(tops, useful_tops):  # quicker, and mostly decides
        return False
    return any_of(
        [partial(both_contain, tops, accepting_tops[card_set], cards, card_set) for card_set in useful_sets]
    )


def buildable_cards(team: Team, deck: Deck) -> frozenset[str]:
    """Return the cards of the deck that go on the top card of some spot of a team.

    Every spot must have a card, and its top must be known. A spot never accepts its own bottom card: cards go on
    higher numbers only, and the top has the number of the bottom card or a lower one. So a bottom card that is
    returned goes on another spot.
    """
    accepted_cards = deck.accepted_cards(team.options.alternate_icons)
    return frozenset().union(*[accepted_cards[spot[-1]] for spot in team.spots])


def cards_shown_while_cycling(pile: tuple[str, ...], flipped: tuple[str, ...], flip_count: int) -> tuple[str, ...]:
    """Return every card that shows now or later if a team cycles its pile and plays no card.

    `flip_count` is how many cards it flips at a time: the last of these shows. If the team has fewer cards, it
    flips all at once. The leftovers, too few at the end of the pile to be flipped, come first once the pile is
    turned over. With leftovers every card shows in some pass through the pile, since at most three are flipped at
    a time. Without leftovers all passes are alike.
    """
    card_count = len(pile) + len(flipped)
    if card_count < flip_count:  # all are flipped at once: the last of them shows
        return (*flipped[-1:], *pile[:1])
    if card_count % flip_count:
        return pile + flipped
    # in the order of flipping, in groups that end with the card that shows: after the leftovers of the pile the
    # next pass goes on with the flipped cards, in the order in which they were flipped
    return (pile[::-1] + flipped)[flip_count - 1 :: flip_count]
