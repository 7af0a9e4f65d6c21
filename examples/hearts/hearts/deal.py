"""What happens in Hearts: the events, the deal of a round, and the effects of passing and playing."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from hearts.moves import Pass, Play
from hearts.rules import LOWEST
from hearts.score import SCORES
from hearts.types import DECKS, Options, Player, State, distance
from smack.cards import Hand, change_seat, clockwise_from, deal_in_turn, find_seat, hand_without, player_ids
from smack.cards.standard import KnownCard, Pile
from smack.cards.tricks import Played, Taken, trick_winner
from smack.engine import After, Chance, Deal, Event, PlayerEvent, contains_any


class Chosen(PlayerEvent, frozen=True, tag="chosen"):
    """A player has chosen the cards to pass."""


class Received(PlayerEvent, frozen=True, tag="received"):
    """The cards that a player was passed, for that player alone."""

    cards: Pile


class Led(PlayerEvent, frozen=True, tag="led"):
    """A player has the two of clubs and leads the first trick."""


class RoundDealt(Event, frozen=True, tag="round"):
    """A round has been dealt."""

    round: Annotated[int, Meta(description="Its number.")]


def deal_state(body: Deal[Options, State], chance: Chance) -> After[State]:
    """Deal the next round, or the first of a game. Raises InvalidSetup after a round that is not over."""
    last = body.finished_state("setup.deal")
    after = None if last and SCORES.result(last).winners else last
    order, options = body.table_setup(Options(), "setup.deal")
    number = after.round + 1 if after else 1
    before = [player.points for player in after.players] if after else [()] * len(order)
    deck = DECKS[len(order)]
    hands = deal_in_turn(chance.shuffled(list(deck)), len(order), len(deck) // len(order))
    players = [
        Player(player, hand, points=points) for player, hand, points in zip(order, hands, before, strict=True)
    ]
    state = State(options=options, players=tuple(players), round=number, phase="pass")
    events = (RoundDealt("all", number), *[Hand((player.id,), player.id, player.hand) for player in players])
    if distance(len(order), number):
        return state, events
    state, led = begin(state)
    return state, (*events, led)


def begin(state: State) -> tuple[State, Led]:
    """Return the state in which whoever has the two of clubs leads."""
    leader = next(p.id for p in state.players if contains_any(p.hand, frozenset([LOWEST])))
    return replace(state, phase="play", leader=leader), Led("all", leader)


def pass_on(state: State, move: Pass, _chance: Chance) -> After[State]:
    """Lay the cards aside; when all have done so they change hands."""
    hand = hand_without(find_seat(state.players, move.player).hand, move.cards)
    state = change_seat(state, move.player, hand=hand, chosen=move.cards)
    chosen = Chosen("all", move.player)
    if not all(player.chosen for player in state.players):
        return state, (chosen,)
    order, steps = player_ids(state.players), distance(len(state.players), state.round)
    giver = {clockwise_from(order, player.id)[steps]: player for player in state.players}
    received = {player: giver[player].chosen for player in giver}
    # in front, where they stay although the giver does not see which of the other cards is played
    players = [replace(player, hand=(*received[player.id], *player.hand), chosen=()) for player in state.players]
    known = [KnownCard(giver[player].id, player, card) for player, cards in received.items() for card in cards]
    state, led = begin(replace(state, players=tuple(players), known=tuple(known)))
    return state, (chosen, *[Received((player,), player, cards) for player, cards in received.items()], led)


def play(state: State, move: Play, _chance: Chance) -> After[State]:
    """Play the card; the highest of the suit led takes the trick."""
    hand = hand_without(find_seat(state.players, move.player).hand, [move.card])
    trick, played = (*state.trick, move.card), Played("all", move.player, move.card)
    state = replace(change_seat(state, move.player, hand=hand), trick=trick)
    if len(trick) < len(state.players):
        return state, (played,)
    winner = trick_winner(state, trick)
    taken = (*find_seat(state.players, winner).taken, *trick)
    state = replace(change_seat(state, winner, taken=taken), trick=(), leader=winner)
    events = (played, Taken("all", winner, trick))
    if any(player.hand for player in state.players):
        return state, events
    return SCORES.end_if_over(replace(state, leader=None), *events)
