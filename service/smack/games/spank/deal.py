"""Deals of Spank!: a first game, and a new one after a finished game."""

from smack.cards import deal_in_turn
from smack.cards.standard import RANK_OF, RANKS
from smack.engine import After, Chance, Deal, Fault, InvalidSetup
from smack.games.spank import types as event_types
from smack.games.spank.deck import build_deck
from smack.games.spank.stacks import stack_points
from smack.games.spank.types import HAND_SIZE, PLAYER_BOUNDS_AT, SLOT_COUNT, Options, Player, State

DealBody = Deal[Options, State]


def deal_state(body: DealBody, chance: Chance) -> After[State]:
    """Deal a game: return its first state and the events of the deal.

    Raises InvalidSetup for more players than the option `ranks` allows, or after a game that is not over.
    """
    order, options = body.table_setup(Options(), "setup.again")  # the fault if `after` is not over
    min_players, max_players = PLAYER_BOUNDS_AT[options.ranks]
    if len(order) > max_players:  # fewer than 2 or more than 12 are refused before, at any table
        facts = {"min": min_players, "max": max_players}
        raise InvalidSetup(Fault("setup.players", "/players", "setup.players.two-sets", facts))
    cards = chance.shuffled(build_deck(options.ranks, len(order)))
    hands = deal_in_turn(cards, len(order), HAND_SIZE)
    first_cards = deal_in_turn(cards, len(order), SLOT_COUNT)  # of the stacks, from the left
    players = tuple(
        Player(id=player, hand=hands[seat], stacks=tuple((card,) for card in first_cards[seat]))
        for seat, player in enumerate(order)
    )
    opener = find_opener(players)
    return State(options=options, players=players, stock=tuple(cards), turn=opener.id), (
        event_types.GameDealt("all", opener.id, len(cards)),
        *(event_types.LaidOut("all", p.id, tuple(card for (card,) in p.stacks)) for p in players),
        *(event_types.Hand((p.id,), p.id, p.hand) for p in players),
        # the Score of turn 1, which adds 0: no stack has two cards
        event_types.Scored("all", opener.id, stack_points(map(len, opener.stacks)), 0, 0),
    )


def find_opener(players: tuple[Player, ...]) -> Player:
    """Return the player who begins, by the stacks as dealt, each of one card.

    The highest rank in the left-most stack decides; on a tie the next stacks, and in the end the seating order.
    """
    # of equal keys `max` returns the first
    return max(players, key=lambda player: [RANKS.index(RANK_OF[stack[0]]) for stack in player.stacks])
