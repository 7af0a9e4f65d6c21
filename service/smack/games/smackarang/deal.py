"""Deals of SMACKarang: a first round, or the next one after a finished round."""

from msgspec.structs import replace

from smack.cards import deal_in_turn
from smack.engine import After, Chance, Deal, Fault, refuse, seats
from smack.games.smackarang import types as happened
from smack.games.smackarang.types import HAND, TYPE_OF, Options, Player, State, build_deck

Body = Deal[Options, State]


def deal_state(body: Body, chance: Chance) -> After[State]:
    """Deal a round. Raises InvalidSetup for the players, the opener, or a round that is not over."""
    if after := body.finished("smackarang.setup.first"):
        order = seats(after)
        options = replace(after.options, first=after.winner or after.options.first or order[0])
        return _deal(order, options, after.wins, after.round + 1, chance)
    players, options = body.first_round(Options())
    strange = options.first is not None and options.first not in players
    first = (Fault("options.first", "/options/first", "options.first.stranger"),) if strange else ()
    refuse(first)
    opened = replace(options, first=options.first or players[0])
    return _deal(players, opened, dict.fromkeys(players, 0), 1, chance)


def _deal(
    order: tuple[str, ...], options: Options, wins: dict[str, int], number: int, chance: Chance
) -> After[State]:
    cards = chance.shuffled(build_deck(options.weapon_types))
    hands = deal_in_turn(cards, len(order), HAND)
    players = tuple(map(Player, order, hands))
    turned = [cards.pop()]
    while turned[-1] not in TYPE_OF:  # until a Weapon is turned
        turned.append(cards.pop())
    assert options.first is not None
    state = State(
        options=options,
        players=players,
        draw_pile=tuple(cards),
        discard=tuple(turned),
        turn=options.first,
        phase="play",
        round=number,
        wins=wins,
    )
    opening = happened.RoundDealt("all", number, state.discard, options.first)
    return state, (opening, *(happened.Hand((p.id,), p.id, p.hand) for p in players))
