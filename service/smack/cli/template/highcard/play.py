"""Play of Highcard: the deal, the rules that can refuse a move, and what a legal move does."""

from msgspec.structs import replace

from highcard.score import value
from highcard.types import SEATS, CardLaid, Lay, Options, Player, State
from smack import cards, engine
from smack.cards import GameDealt, GameEnded, Hand
from smack.cards.standard import CARDS
from smack.engine import After, Chance, Refusal

rule = engine.clauses("highcard")


def deal_state(body: engine.Deal[Options, State], chance: Chance) -> After[State]:
    """Deal a game. Raises InvalidSetup for the players, or for a game that is not over."""
    order, options = body.same_table(Options(), "highcard.setup.deal")
    engine.refuse(cards.deal_faults("highcard.setup.players", order, *SEATS))
    stock = chance.shuffled(CARDS)
    hands = cards.deal_in_turn(stock, len(order), options.cards)
    players = tuple([Player(player, hand) for player, hand in zip(order, hands, strict=True)])
    events = (GameDealt("all"), *[Hand((p.id,), p.id, p.hand) for p in players])
    return State(options=options, players=players, stock=tuple(stock)), events


def on_turn(state: State) -> str:
    """Return the first player who has laid the fewest cards."""
    return min(state.players, key=lambda player: len(player.laid)).id


@rule("turn.order")
def turn_order(state: State, move: Lay) -> Refusal | None:
    if move.player == on_turn(state):
        return None
    return Refusal("turn", "/move/player", {"turn": on_turn(state)})


LAY = (turn_order, cards.hold_card("highcard", "turn.hold"))  # in the order in which a referee checks them


def lay(state: State, move: Lay, _chance: Chance) -> After[State]:
    """Lay the card; the last one ends the game."""
    player = cards.find_seat(state.players, move.player)
    hand = cards.without(player.hand, [move.card])
    points = max(player.points, value([move.card]))
    after = cards.with_seat(state, move.player, hand=hand, laid=(*player.laid, move.card), points=points)
    laid = CardLaid("all", move.player, move.card)
    if any(seat.hand for seat in after.players):
        return after, (laid,)
    return replace(after, phase="over"), (laid, GameEnded("all", cards.leaders(cards.points_of(after))))
