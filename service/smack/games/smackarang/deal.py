"""Deals of SMACKarang: a first round, or the next one after a finished round."""

from msgspec.structs import replace

from smack.cards import deal_in_turn
from smack.engine import After, Chance, Deal, Fault, raise_for_faults, seats
from smack.games.smackarang import types as event_types
from smack.games.smackarang.deck import build_deck
from smack.games.smackarang.types import HAND_SIZE, WEAPON_TYPE_OF, Options, Player, State

DealBody = Deal[Options, State]


def deal_state(body: DealBody, chance: Chance) -> After[State]:
    """Return the state and the events of a first round, or of the round after the finished one in `body.after`.

    The player of the option `first` opens a first round; without this option the first seat does. The winner of
    the last round opens the next one. If the last round was a deadlock, the player who opened it opens again. The
    options of the state are those of the body or of `after`, but its `first` is the player who opens. Raises
    InvalidSetup if the body's option `first` names no player at the table, or if the round in `after` is not over.
    """
    if finished := body.finished_state("setup.first"):  # the fault of a round that is not over
        order, options, wins, round_number = seats(finished), finished.options, finished.wins, finished.round + 1
        first = finished.winner or options.first or order[0]  # after a deadlock who opened it
    else:
        order, options = body.first_round_setup(Options())
        wins, round_number = dict.fromkeys(order, 0), 1
        first = options.first or order[0]
        if first not in order:
            raise_for_faults([Fault("options.first", "/options/first", "options.first.stranger")])
    cards = chance.shuffled(build_deck(options.weapon_types))
    hands = deal_in_turn(cards, len(order), HAND_SIZE)
    turned = [cards.pop()]
    while turned[-1] not in WEAPON_TYPE_OF:  # until a Weapon is turned
        turned.append(cards.pop())
    state = State(
        options=replace(options, first=first),
        players=tuple(map(Player, order, hands)),
        draw_pile=tuple(cards),
        discard=tuple(turned),
        turn=first,
        round=round_number,
        wins=wins,
    )
    opening = event_types.RoundDealt("all", round_number, state.discard, first)
    return state, (opening, *(event_types.Hand((p.id,), p.id, p.hand) for p in state.players))
