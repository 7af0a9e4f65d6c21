"""Deals of Laying the Smackdown: a first one, and the next after a finished one."""

from msgspec.structs import replace

from smack.cards import clockwise_from, deal_in_turn, others_from_left
from smack.cards.standard import CARDS
from smack.engine import After, Chance, Deal, Fault, InvalidSetup, raise_for_faults, seats
from smack.games.smackdown import types as event_types
from smack.games.smackdown.faults import unknown_players_in_options
from smack.games.smackdown.types import ANTE, HAND_SIZE, Options, Player, State, chips_brought

DealBody = Deal[Options, State]


def deal_state(body: DealBody, chance: Chance) -> After[State]:
    """Return the state and the events of a first deal, or of the deal after the finished one in `body.after`.

    A later deal keeps the options, purses and pot of the one before. In the options of the new state `purses`
    names every player, and `first` is who starts this deal. Raises InvalidSetup if options of a first deal name
    players who are not at the table, if the deal in `after` is not over, or if fewer than two players can ante.
    """
    # in both branches the new options name every player's purse, so that no later default changes what was brought
    if previous_state := body.finished_state("cancelled.restart"):  # the fault of a deal that is not over
        purses_brought = chips_brought(previous_state.options, seats(previous_state))
        options = replace(
            previous_state.options, purses=purses_brought, first=_choose_next_starter(previous_state)
        )
        purses = {player.id: player.purse for player in previous_state.players}
        return _deal_hands(
            options,
            purses,
            pot=previous_state.pot,
            deal_number=previous_state.deal + 1,
            chance=chance,
            pointer="/after/players",
        )
    players, options = body.first_round_setup(Options())
    raise_for_faults(unknown_players_in_options(options, players))
    options = replace(options, purses=chips_brought(options, players))
    purses = chips_brought(options, players) if options.chips else dict.fromkeys(players, 0)
    return _deal_hands(options, purses, pot=0, deal_number=1, chance=chance, pointer="/options/purses")


def _choose_next_starter(previous_state: State) -> str:
    """Return the id of the player who, by the option `starter`, starts the deal after `previous_state`.

    After a cancelled deal it is always the player who started that one. `_deal_hands` chooses another if the
    player returned cannot ante. `previous_state` must be over.
    """
    assert previous_state.outcome is not None
    order, options, winner = seats(previous_state), previous_state.options, previous_state.outcome.winner
    last_starter = options.first or order[0]  # a state that was not dealt here may not name who started
    if winner is None or options.starter == "same":  # a cancelled deal is dealt again
        return last_starter
    return winner if options.starter == "winner" else others_from_left(order, last_starter)[0]


def _deal_hands(
    options: Options, purses: dict[str, int], *, pot: int, deal_number: int, chance: Chance, pointer: str
) -> After[State]:
    """Deal to the players who can ante, or at a table without chips to all; return the state and the events.

    `purses` is player -> chips before the ante, of all players in seating order. `pot` is what earlier deals left,
    and `deal_number` counts the deals of the table from 1. The player in `options.first` (None: the first seat)
    starts; if that player cannot ante, the next one clockwise who can. Raises InvalidSetup if fewer than two
    players can ante; `pointer` is that of its fault.
    """
    ante = ANTE if options.chips else 0
    dealt_in = [player for player in purses if purses[player] >= ante]  # without chips all
    if len(dealt_in) < 2:
        raise InvalidSetup(Fault("chips.ante", pointer, "chips.ante.few"))
    cards = chance.shuffled(CARDS)
    hands = dict(zip(dealt_in, deal_in_turn(cards, len(dealt_in), HAND_SIZE), strict=True))
    order = tuple(purses)
    from_first = clockwise_from(order, options.first or order[0])
    starter = next(player for player in from_first if player in hands)  # `first`, or the next who can ante
    players = tuple(
        Player(player, hands[player], folded=False, purse=purse - ante, stake=ante)
        if player in hands
        else Player(player, (), folded=True, purse=purse, stake=0)
        for player, purse in purses.items()
    )
    state = State(
        options=replace(options, first=starter),  # from whom `_choose_next_starter` finds who starts the next deal
        players=players,
        deck=tuple(cards),
        turn=starter,
        pot=pot + ante * len(dealt_in),
        deal=deal_number,
    )
    ante_events = [event_types.Anted("all", player, ante) for player in dealt_in] if ante else []
    hand_events = [event_types.Hand((player,), player, hand) for player, hand in hands.items()]
    return state, (
        *ante_events,
        event_types.HandsDealt("all", deal_number, tuple(dealt_in), starter),
        *hand_events,
    )
