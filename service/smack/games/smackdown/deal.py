"""Deals of Laying the Smackdown: a first one, and the next after a finished one."""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from smack.cards.piles import deal_in_turn
from smack.cards.seats import clockwise, deal_faults, ids, others_from_left
from smack.cards.standard import CARDS
from smack.engine.chance import Chance
from smack.engine.deal import Deal
from smack.engine.faults import Found, fault
from smack.engine.game import FreshState, InvalidSetup, refuse, seats
from smack.engine.verdict import Event, Fault, token
from smack.games.smackdown import types as happened
from smack.games.smackdown.types import ANTE, HAND, SEATS, Options, Player, State, chips_brought, still_in

Body = Deal[Options, State]


def deal_state(body: Body, seed: str) -> FreshState:
    """Deal the hands. Raises InvalidSetup for players, options, an unfinished deal, or too few who can ante."""
    if after := body.finished("smackdown.cancelled.restart"):
        return _next_deal(after, seed)
    players, options = body.first_round(Options())
    refuse(
        [
            *deal_faults("smackdown.setup.players", players, *SEATS),
            *unknown_starter(options, players),
            *unknown_purses(options, players),
        ]
    )
    agreed = replace(options, purses=chips_brought(options, players))
    purses = chips_brought(agreed, players) if agreed.chips else dict.fromkeys(players, 0)
    return _deal(agreed, purses, 0, 1, seed, "/options/purses")


@fault("options.first")
def unknown_starter(options: Options, players: tuple[str, ...]) -> Found:
    if options.first is not None and options.first not in players:
        yield "/options/first", "unknown"


@fault("options.purses")
def unknown_purses(options: Options, players: tuple[str, ...]) -> Found:
    for player in sorted(set(options.purses or ()).difference(players)):
        yield f"/options/purses/{token(player)}", "unknown", {"player": player}


def _next_deal(after: State, seed: str) -> FreshState:
    options = replace(after.options, purses=chips_brought(after.options, seats(after)), first=_next_starter(after))
    purses = {player.id: player.purse for player in after.players}
    return _deal(options, purses, after.pot, after.deal + 1, seed, "/after/players")


def _next_starter(after: State) -> str:
    """Return who starts the next deal, if that player can ante."""
    order, options = seats(after), after.options
    same, winner = options.first or order[0], None if after.outcome is None else after.outcome.winner
    if winner is None or options.starter == "same":
        return same
    return winner if options.starter == "winner" else others_from_left(order, same)[0]


def _deal(options: Options, purses: dict[str, int], pot: int, number: int, seed: str, at: str) -> FreshState:
    ante = ANTE if options.chips else 0
    dealt_in = [player for player in purses if purses[player] >= ante]
    if len(dealt_in) < 2:
        raise InvalidSetup(Fault("smackdown.chips.ante", at, "chips.ante.few"))
    chance = Chance.of_seed(seed)
    cards = chance.shuffled(CARDS)
    hands = dict(zip(dealt_in, deal_in_turn(cards, len(dealt_in), HAND), strict=True))
    starter = _starter(options, tuple(purses), dealt_in)
    players = tuple(
        Player(player, hands[player], False, purse - ante, ante)
        if player in hands
        else Player(player, (), True, purse, 0)
        for player, purse in purses.items()
    )
    state = State(
        seq=0,
        chance=chance.stream(),
        options=replace(options, first=starter),
        players=players,
        deck=tuple(cards),
        removed=(),
        turn=starter,
        phase="draw",
        raise_=None,
        pot=pot + ante * len(dealt_in),
        idle_turns=0,
        deal=number,
        outcome=None,
    )
    return FreshState(state, tuple(_deal_events(state, starter)))


def _starter(options: Options, order: tuple[str, ...], dealt_in: Collection[str]) -> str:
    """Return the player named to start, or if not dealt in the next one clockwise who is."""
    first = options.first or order[0]
    return next(player for player in clockwise(order, first) if player in dealt_in)


def _deal_events(state: State, starter: str) -> Iterator[Event]:
    dealt_in = still_in(state)
    if state.options.chips:
        yield from (happened.Anted("all", player.id, player.stake) for player in dealt_in)
    yield happened.HandsDealt("all", state.deal, ids(dealt_in), starter)
    yield from (happened.HandReceived((player.id,), player.id, player.hand) for player in dealt_in)
