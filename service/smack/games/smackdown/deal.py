"""Deals of Laying the Smackdown: a first one, and the next after a finished one."""

from msgspec.structs import replace

from smack.cards import clockwise, deal_in_turn, others_from_left
from smack.cards.standard import CARDS
from smack.engine import After, Chance, Deal, Fault, InvalidSetup, refuse, seats
from smack.games.smackdown import types as event_types
from smack.games.smackdown.faults import unknown_in_options
from smack.games.smackdown.types import ANTE, HAND_SIZE, Options, Player, State, chips_brought

Body = Deal[Options, State]


def deal_state(body: Body, chance: Chance) -> After[State]:
    """Deal the hands. Raises InvalidSetup for players, options, an unfinished deal, or too few who can ante."""
    if after := body.finished("cancelled.restart"):
        options = replace(
            after.options, purses=chips_brought(after.options, seats(after)), first=_next_starter(after)
        )
        purses = {player.id: player.purse for player in after.players}
        return _deal(options, purses, after.pot, after.deal + 1, chance, "/after/players")
    players, options = body.first_round(Options())
    refuse(unknown_in_options(options, players))
    agreed = replace(options, purses=chips_brought(options, players))
    purses = chips_brought(agreed, players) if agreed.chips else dict.fromkeys(players, 0)
    return _deal(agreed, purses, 0, 1, chance, "/options/purses")


def _next_starter(after: State) -> str:
    """Return who starts the next deal by the option `starter`, whether or not that player can ante."""
    assert after.outcome is not None
    order, options, winner = seats(after), after.options, after.outcome.winner
    same = options.first or order[0]
    if winner is None or options.starter == "same":  # a cancelled deal is dealt again
        return same
    return winner if options.starter == "winner" else others_from_left(order, same)[0]


def _deal(
    options: Options, purses: dict[str, int], pot: int, number: int, chance: Chance, at: str
) -> After[State]:
    """Deal to the players who can ante. `at` is the place in the body to blame if they are too few."""
    ante = ANTE if options.chips else 0
    dealt_in = [player for player in purses if purses[player] >= ante]
    if len(dealt_in) < 2:
        raise InvalidSetup(Fault("chips.ante", at, "chips.ante.few"))
    cards = chance.shuffled(CARDS)
    hands = dict(zip(dealt_in, deal_in_turn(cards, len(dealt_in), HAND_SIZE), strict=True))
    order = tuple(purses)
    first = clockwise(order, options.first or order[0])
    starter = next(player for player in first if player in hands)  # the one named to start, or the next who can
    players = tuple(
        Player(player, hands[player], folded=False, purse=purse - ante, stake=ante)
        if player in hands
        else Player(player, (), folded=True, purse=purse, stake=0)
        for player, purse in purses.items()
    )
    state = State(
        options=replace(options, first=starter),  # from which the next deal goes on
        players=players,
        deck=tuple(cards),
        turn=starter,
        pot=pot + ante * len(dealt_in),
        deal=number,
    )
    antes = [event_types.Anted("all", player, ante) for player in dealt_in] if ante else []
    received = [event_types.Hand((player,), player, hand) for player, hand in hands.items()]
    return state, (*antes, event_types.HandsDealt("all", number, tuple(dealt_in), starter), *received)
