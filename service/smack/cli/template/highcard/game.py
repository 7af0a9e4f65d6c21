"""Highcard: each player lays their cards one by one; the highest card laid wins."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from smack import cards, engine
from smack.cards import GameDealt, Hand
from smack.cards.standard import CARDS, DECK, VALUE_OF, Card, Pile
from smack.cards.tally import CardScores, CardTally
from smack.engine import Action, After, Chance, Found, PlayerEvent, PlayerId, PlayerMove, Refusal, fault

rule = engine.rule_decorator("highcard")


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table; absent ones take their defaults."""

    cards: Annotated[Literal[3, 5], Meta(description="Cards dealt to each player.")] = 3


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player, their hand, the cards that they have laid, in order, and their points so far."""

    id: PlayerId
    hand: Annotated[Pile, engine.SEEN_BY_OWNER]
    laid: Annotated[Pile, engine.SEEN_BY_ALL] = ()
    points: Annotated[int, Meta(ge=0, le=14, description="The value of the highest card laid; 0 without one.")] = 0


class State(engine.GameState, frozen=True, kw_only=True, tag="highcard"):
    """One game. A member with a default may be left out of requests."""

    options: Options = Options()
    # wider than `player_bounds`, so that a wrong number is a fault with a message of the game
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=16, description="Seating order.")]
    stock: Annotated[Pile, engine.HIDDEN_FROM_ALL] = engine.REST
    phase: Annotated[Literal["play", "over"], Meta(description="Whether cards can be laid.")] = "play"


def deal_state(body: engine.Deal[Options, State], chance: Chance) -> After[State]:
    """Return the state and events of a deal. Raises InvalidSetup if it follows a game that is not over."""
    order, options = body.table_setup(Options(), "setup.deal")
    stock = chance.shuffled(CARDS)
    hands = cards.deal_in_turn(stock, len(order), options.cards)
    players = tuple(map(Player, order, hands))
    events = (GameDealt("all"), *[Hand((player.id,), player.id, player.hand) for player in players])
    return State(options=options, players=players, stock=tuple(stock)), events


def highest_value(cards: Sequence[str]) -> int:
    """Return the value of the highest card, 2 to 14, or 0 without cards."""
    return max((VALUE_OF[card] for card in cards), default=0)


@fault("tally.size", of=("tally",))
def wrong_tally(tally: CardTally) -> Found:
    """Find that the players have laid neither 3 cards each nor 5 each: a tally has no option that says which."""
    if set(map(len, tally.cards.values())) not in ({3}, {5}):
        yield "/cards", "size"


SCORES: CardScores[State] = CardScores(
    clause="score.highest",
    is_over=lambda state: not any(player.hand for player in state.players),
    cards=lambda player: player.laid,
    points=highest_value,
    tally_faults=wrong_tally,
)


class Lay(PlayerMove, frozen=True, kw_only=True, tag="lay"):
    """Lay a card of the hand."""

    card: Card


class CardLaid(PlayerEvent, frozen=True, tag="laid"):
    """A player lays a card."""

    card: Card


def find_player_on_turn(state: State) -> str:
    """Return the id of the player who has laid the fewest cards; of several, the first in seating order."""
    return min(state.players, key=lambda player: len(player.laid)).id


@rule("turn.order")
def turn_order(state: State, move: Lay) -> Refusal | None:
    if move.player == find_player_on_turn(state):
        return None
    return Refusal("turn", "/move/player", {"turn": find_player_on_turn(state)})


LAY_RULES = (
    turn_order,
    cards.hold_card_rule("highcard", "turn.hold"),
)  # in the order in which a referee checks them


def lay(state: State, move: Lay, _chance: Chance) -> After[State]:
    """Return the state and events after the card is laid; the last card of all hands ends the game."""
    player = cards.find_seat(state.players, move.player)
    hand = cards.hand_without(player.hand, [move.card])
    points = max(player.points, highest_value([move.card]))
    after = cards.change_seat(state, move.player, hand=hand, laid=(*player.laid, move.card), points=points)
    return SCORES.end_if_over(after, CardLaid("all", move.player, move.card))


@fault("hand.size")
def wrong_card_counts(state: State) -> Found:
    """Find each player who does not have as many cards, in the hand and laid, as were dealt."""
    for i, player in enumerate(state.players):
        if len(player.hand) + len(player.laid) != state.options.cards:
            yield f"/players/{i}", "dealt"


@fault("laid.turn")
def unequal_turns(state: State) -> Found:
    """Find a player who has laid more cards than one seated earlier, or at least 2 fewer than the first player."""
    counts = [len(player.laid) for player in state.players]
    if sorted(counts, reverse=True) != counts or counts[0] - counts[-1] > 1:
        yield "/players", "turn"


GAME = engine.Declaration(
    id="highcard",
    title="Highcard",
    description="Each player lays their cards one by one; the highest card laid wins.",
    player_bounds=(2, 6),
    scope="game",
    notation="Rank and suit, as in `10H`; aces are high.",
    state=State,
    deal_state=deal_state,
    deck=lambda _state: DECK,
    scores=SCORES,
    phases={"play": {Lay: Action(rules=LAY_RULES, effect=lay, propose=cards.propose_each_card(Lay))}},
    example=engine.ExampleBodies(
        deal={"players": ["ana", "bo"], "seed": "first game"},
        illegal_move={"type": "lay", "player": "bo", "card": "2C"},
        tally={"players": ["ana", "bo"], "cards": {"ana": ["9D", "3H", "JC"], "bo": ["AS", "2D", "4C"]}},
    ),
).finish()
