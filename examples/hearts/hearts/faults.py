"""Why no play could have led to a state of Hearts."""

from collections.abc import Iterator

from msgspec.structs import replace

from hearts.moves import Play
from hearts.rules import LOWEST, first_points, is_first_trick, lead_hearts, taken_cards
from hearts.types import DECKS, PASSED, State, distance
from smack.cards import find_seat
from smack.cards.tricks import iterate_revokes, trick_order
from smack.engine import Fault, Found, FoundSeveral, contains_any, fault, several_faults


@fault("trick.size")
def wrong_trick(state: State) -> Found:
    if len(state.trick) >= len(state.players):
        yield "/trick", "whole"
    for i, player in enumerate(state.players):
        if len(player.taken) % len(state.players):
            yield f"/players/{i}/taken", "tricks"


@fault("hand.size")
def wrong_hands(state: State) -> Found:
    """Each hand is the cards dealt, less those of the tricks, of this trick, and laid aside."""
    seats = len(state.players)
    tricks = sum(len(player.taken) for player in state.players) // seats
    order = trick_order(state) if state.leader else ()
    played = order[: len(state.trick)]
    for i, player in enumerate(state.players):
        cards = len(DECKS[seats]) // seats - tricks - (player.id in played) - len(player.chosen)
        if len(player.hand) != cards:
            yield f"/players/{i}/hand", "dealt", {"cards": max(cards, 0)}


@fault("pass.cards")
def wrong_passes(state: State) -> Found:
    """Cards lie aside while they are passed, until the last player has chosen."""
    passing = distance(len(state.players), state.round)
    for i, player in enumerate(state.players):
        if player.chosen and (state.phase != "pass" or len(player.chosen) != PASSED):
            yield f"/players/{i}/chosen", "aside"
    if state.phase == "pass" and (not passing or all(player.chosen for player in state.players)):
        yield "/phase", "phase"


@fault("lead.first")
def wrong_first_lead(state: State) -> Found:
    if state.leader is not None and is_first_trick(state):
        led = state.trick[:1] or find_seat(state.players, state.leader).hand
        if not contains_any(led, frozenset([LOWEST])):
            yield "/leader", "lowest"
    elif state.leader is not None and not contains_any(taken_cards(state), frozenset([LOWEST])):
        yield "/players", "taken"


@fault("follow.held")
def wrong_trick_cards(state: State) -> Found:
    """Who has not followed suit has no card of the suit left."""
    for i in iterate_revokes(state):
        yield f"/trick/{i}", "held"


@several_faults("first.points", "lead.hearts")
def wrong_points_played(state: State) -> FoundSeveral:
    """Find cards that would be refused now: what their players still hold they held then."""
    order = trick_order(state) if state.leader else ()
    plays = [Play(player=player, card=card) for player, card in zip(order, state.trick, strict=False)]
    for i, play in enumerate(plays):
        if first_points.check(state, play):
            yield "first.points", f"/trick/{i}", "points"
    if plays and not is_first_trick(state) and lead_hearts.check(replace(state, trick=()), plays[0]):
        yield "lead.hearts", "/trick/0", "unbroken"


def find(state: State) -> Iterator[Fault]:
    """Yield every fault; the others need whole tricks of players who are there."""
    sizes = list(wrong_trick(state))
    yield from sizes
    if not sizes:
        for search in (wrong_hands, wrong_passes, wrong_first_lead, wrong_trick_cards, wrong_points_played):
            yield from search(state)
