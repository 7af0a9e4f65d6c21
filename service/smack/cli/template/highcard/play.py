"""Play of Highcard: the deal, whose move it is, the rules that can refuse a move, and what a legal move does."""

from msgspec.structs import replace

from highcard.score import value
from highcard.types import SEATS, CardLaid, GameDealt, GameEnded, Hand, Lay, Options, Player, State
from smack.cards import deal_faults, deal_in_turn, find_seat, hold_card, leaders, points_of, with_seat, without
from smack.cards.standard import CARDS
from smack.engine import After, Chance, Deal, Refusal, Waiting, clauses, refuse

rule = clauses("highcard")


def deal_state(body: Deal[Options, State], chance: Chance) -> After[State]:
    """Deal a game. Raises InvalidSetup for the players, or for a game that is not over."""
    order, options = body.same_table(Options(), "highcard.setup.deal")
    refuse(deal_faults("highcard.setup.players", order, *SEATS))
    cards = chance.shuffled(CARDS)
    hands = deal_in_turn(cards, len(order), options.cards)
    players = tuple([Player(player, hand) for player, hand in zip(order, hands, strict=True)])
    events = (GameDealt("all"), *[Hand((p.id,), p.id, p.hand) for p in players])
    return State(options=options, players=players, stock=tuple(cards)), events


def on_turn(state: State) -> str:
    """Return the first player who has laid the fewest cards."""
    return min(state.players, key=lambda player: len(player.laid)).id


def to_act(state: State) -> tuple[Waiting, ...]:
    return () if state.phase == "over" else (Waiting(on_turn(state), ("lay",)),)


@rule("turn.order")
def turn_order(state: State, move: Lay) -> Refusal | None:
    if move.player == on_turn(state):
        return None
    return Refusal("turn", "/move/player", {"turn": on_turn(state)})


LAY = (turn_order, hold_card("highcard", "turn.hold"))  # in the order in which a referee checks them


def lay(state: State, move: Lay, _chance: Chance) -> After[State]:
    """Lay the card; the last one ends the game."""
    player = find_seat(state.players, move.player)
    hand = without(player.hand, [move.card])
    points = max(player.points, value([move.card]))
    after = with_seat(state, move.player, hand=hand, laid=(*player.laid, move.card), points=points)
    laid = CardLaid("all", move.player, move.card)
    if any(seat.hand for seat in after.players):
        return after, (laid,)
    return replace(after, phase="over"), (laid, GameEnded("all", leaders(points_of(after))))
