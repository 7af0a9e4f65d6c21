"""Deals of Highcard: a first game, or another one after a finished game."""

from highcard.effects import GameDealt, Hand
from highcard.state import SEATS, Options, Player, State
from smack.cards.piles import deal_in_turn
from smack.cards.seats import deal_faults
from smack.cards.standard import CARDS
from smack.engine.chance import Chance
from smack.engine.deal import Deal
from smack.engine.game import FreshState, refuse


def deal_state(body: Deal[Options, State], seed: str) -> FreshState:
    """Deal a game. Raises InvalidSetup for the players, or for a game that is not over."""
    order, options = body.same_table(Options(), "highcard.setup.deal", "The game is not over.")
    refuse(deal_faults("highcard.setup.players", order, *SEATS))
    chance = Chance.of_seed(seed)
    cards = chance.shuffled(CARDS)
    hands = deal_in_turn(cards, len(order), options.cards)
    players = tuple([Player(player, hand, (), 0) for player, hand in zip(order, hands, strict=True)])
    stream, stock = chance.stream(), tuple(cards)
    state = State(seq=0, chance=stream, options=options, players=players, stock=stock, phase="play")
    shown = [Hand((player.id,), player.id, player.hand) for player in players]
    return FreshState(state, (GameDealt("all"), *shown))
