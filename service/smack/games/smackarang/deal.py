"""Deals of SMACKarang: a first round, or the next one after a finished round."""

from collections.abc import Iterator

from msgspec.structs import replace

from smack.cards.piles import deal_in_turn
from smack.cards.seats import deal_faults
from smack.engine.chance import Chance
from smack.engine.deal import Deal
from smack.engine.game import FreshState, refuse, seats
from smack.engine.verdict import Fault
from smack.games.smackarang import types as happened
from smack.games.smackarang.types import HAND, SEATS, TYPE_OF, Options, Player, State, build_deck

Body = Deal[Options, State]


def deal_state(body: Body, seed: str) -> FreshState:
    """Deal a round. Raises InvalidSetup for the players, the opener, or a round that is not over."""
    if after := body.finished("smackarang.setup.first"):
        return _next_round(after, seed)
    players, options = body.first_round(Options())
    refuse(_setup_faults(players, options))
    opened = replace(options, first=options.first or players[0])
    return _deal(players, opened, dict.fromkeys(players, 0), 1, seed)


def _setup_faults(players: tuple[str, ...], options: Options) -> Iterator[Fault]:
    yield from deal_faults("smackarang.setup.players", players, *SEATS)
    if options.first is not None and options.first not in players:
        yield Fault("options.first", "/options/first", "options.first.stranger")


def _next_round(after: State, seed: str) -> FreshState:
    order = seats(after)
    options = replace(after.options, first=after.winner or after.options.first or order[0])
    return _deal(order, options, after.wins, after.round + 1, seed)


def _deal(order: tuple[str, ...], options: Options, wins: dict[str, int], number: int, seed: str) -> FreshState:
    chance = Chance.of_seed(seed)
    cards = chance.shuffled(build_deck(options.weapon_types))
    hands = deal_in_turn(cards, len(order), HAND)
    players = tuple(map(Player, order, hands))
    turned = _starter(cards)
    assert options.first is not None
    state = State(
        seq=0,
        chance=chance.stream(),
        options=options,
        players=players,
        draw_pile=tuple(cards),
        discard=turned,
        turn=options.first,
        phase="play",
        called_color=None,
        drawn=None,
        challenge=None,
        idle_turns=0,
        round=number,
        wins=wins,
        winner=None,
    )
    opening = happened.RoundDealt("all", number, turned, options.first)
    return FreshState(state, (opening, *(happened.Hand((p.id,), p.id, p.hand) for p in players)))


def _starter(cards: list[str]) -> tuple[str, ...]:
    """Take cards off the end of the list until one is a Weapon, and return them."""
    turned = [cards.pop()]
    while turned[-1] not in TYPE_OF:
        turned.append(cards.pop())
    return tuple(turned)
