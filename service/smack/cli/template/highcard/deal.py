"""Deals of Highcard: a first game, or another one after a finished game."""

from highcard.events import GameDealt, Hand
from highcard.state import SEATS, Options, Player, State
from smack.cards.piles import deal_in_turn
from smack.cards.seats import deal_faults, ids
from smack.cards.standard import CARDS
from smack.engine.chance import Chance
from smack.engine.deal import Deal
from smack.engine.game import FreshState, InvalidSetup, refuse
from smack.engine.verdict import Fault

Body = Deal[Options, State]


def deal_state(body: Body, seed: str) -> FreshState:
    """Deal a game. Raises InvalidSetup for the players, or for a game that is not over."""
    if isinstance(body.after, State):
        if body.after.phase != "over":
            raise InvalidSetup(Fault("highcard.setup.deal", "/after/phase", "The game is not over."))
        return _deal(ids(body.after.players), body.after.options, seed)
    players, options = body.first_round(Options())
    refuse(deal_faults("highcard.setup.players", players, *SEATS))
    return _deal(players, options, seed)


def _deal(order: tuple[str, ...], options: Options, seed: str) -> FreshState:
    chance, cards = Chance.of_seed(seed), [*CARDS]
    chance.shuffle(cards)
    hands = deal_in_turn(cards, len(order), options.cards)
    state = State(
        seq=0,
        chance=chance.stream(),
        options=options,
        players=tuple([Player(player, hand, (), 0) for player, hand in zip(order, hands, strict=True)]),
        stock=tuple(cards),
        phase="play",
    )
    shown = [Hand((player.id,), player.id, player.hand) for player in state.players]
    return FreshState(state, (GameDealt("all"), *shown))
