"""The deal of Laying the Smackdown, and the next one after a finished one."""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from service.cards.piles import deal_in_turn
from service.cards.seats import deal_faults
from service.cards.standard import CARDS
from service.engine.chance import Chance
from service.engine.deal import Deal
from service.engine.game import FreshState, InvalidSetup
from service.engine.verdict import Event, Fault, token
from service.games.smackdown import events as happened
from service.games.smackdown.state import ANTE, HAND, SEATS, Options, Player, State, brought, seats

Body = Deal[Options, State]


def dealing(body: Body, seed: str) -> FreshState:
    """Deal. Raises InvalidSetup for the players, the options, a deal that is not over, or too few who can ante."""
    if isinstance(body.after, State):
        return _next_deal(body.after, seed)
    players, options = body.first_round(Options())
    _check(players, options)
    agreed = _complete(options, players)
    purses = {player: brought(agreed, player) if agreed.chips else 0 for player in players}
    return _deal(agreed, purses, 0, 1, seed, "/options/purses")


def _check(players: tuple[str, ...], options: Options) -> None:
    found = list(deal_faults("smackdown.setup.players", players, *SEATS))
    found.extend(option_faults(options, players))
    if found:
        raise InvalidSetup(*found)


def option_faults(options: Options, players: tuple[str, ...]) -> Iterator[Fault]:
    """``options.first`` and ``options.purses``."""
    if options.first is not None and options.first not in players:
        yield Fault("options.first", "/options/first", "The starter is none of the players.")
    for player in options.purses or ():
        if player not in players:
            yield Fault("options.purses", f"/options/purses/{token(player)}", "The purse is none of the players'.")


def _complete(options: Options, players: tuple[str, ...]) -> Options:
    """The options with every default filled in."""
    purses = {player: brought(options, player) for player in players}
    return replace(options, purses=purses, first=options.first or players[0])


def _next_deal(after: State, seed: str) -> FreshState:
    if after.phase != "over":
        raise InvalidSetup(Fault("smackdown.cancelled.restart", "/after/phase", "The deal is not over."))
    options = _complete(after.options, seats(after))
    purses = {player.id: player.purse for player in after.players}
    return _deal(options, purses, after.pot, after.deal + 1, seed, "/after/players")


def _deal(options: Options, purses: dict[str, int], pot: int, number: int, seed: str, at: str) -> FreshState:
    ante = ANTE if options.chips else 0
    order = [player for player in purses if purses[player] >= ante]
    if len(order) < 2:
        raise InvalidSetup(Fault("smackdown.chips.ante", at, "Fewer than two players can ante."))
    chance = Chance.of_seed(seed)
    cards = list(CARDS)
    chance.shuffle(cards)
    hands = dict(zip(order, deal_in_turn(cards, len(order), HAND), strict=True))
    players = tuple(
        Player(player, hands[player], False, purse - ante, ante)
        if player in hands
        else Player(player, (), True, purse, 0)
        for player, purse in purses.items()
    )
    state = State(
        seq=0,
        chance=chance.stream(),
        options=options,
        players=players,
        deck=tuple(cards),
        removed=(),
        turn=_starter(options, tuple(purses), hands),
        phase="draw",
        raise_=None,
        pot=pot + ante * len(order),
        idle_turns=0,
        deal=number,
        outcome=None,
    )
    return FreshState(state, tuple(_told(state)))


def _starter(options: Options, order: tuple[str, ...], dealt_in: Collection[str]) -> str:
    """The agreed starter, or the next clockwise who is dealt in."""
    assert options.first is not None
    at = order.index(options.first)
    return next(player for player in (*order[at:], *order[:at]) if player in dealt_in)


def _told(state: State) -> Iterator[Event]:
    dealt_in = [player for player in state.players if not player.folded]
    assert state.turn is not None
    if state.options.chips:
        yield from (happened.Anted("all", player.id, player.stake) for player in dealt_in)
    yield happened.HandsDealt("all", state.deal, tuple([player.id for player in dealt_in]), state.turn)
    yield from (happened.HandReceived((player.id,), player.id, player.hand) for player in dealt_in)
