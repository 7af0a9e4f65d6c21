"""Deals of Smackshapes: a game, or a rematch after a finished one."""

from collections.abc import Iterator

from msgspec.structs import replace

from smack.cards.piles import deal_in_turn
from smack.cards.seats import deal_faults
from smack.engine.chance import Chance
from smack.engine.deal import Deal
from smack.engine.game import FreshState, refuse, seats
from smack.engine.verdict import Fault
from smack.games.smackshapes import events as happened
from smack.games.smackshapes.cards import Card, name_of
from smack.games.smackshapes.deck import deck
from smack.games.smackshapes.deck_faults import deck_faults
from smack.games.smackshapes.state import SEATS, Options, Player, State

Body = Deal[Options, State]
BASE_DECK, WHOLE_DECK = 24, 36


def deal_state(body: Body, seed: str) -> FreshState:
    """Deal a game. Raises InvalidSetup for the players, the options, the deck, or a game that is not over."""
    chance = Chance.of_seed(seed)
    if after := body.finished("smackshapes.end.when", "The game is not over."):
        return _rematch(after, chance)
    players, options = body.first_round(Options())
    refuse(_faults(players, options))
    cards = deck(options.colorcracks, chance) if options.deck is None else options.deck
    return _deal(players, options, cards, chance)


def _faults(players: tuple[str, ...], options: Options) -> Iterator[Fault]:
    yield from deal_faults("smackshapes.setup.players", players, *SEATS)
    if options.smackhead is not None and options.smackhead not in players:
        yield Fault("options.smackhead", "/options/smackhead", "The first Smackhead is not one of the players.")
    size = WHOLE_DECK if options.colorcracks else BASE_DECK
    if options.deck is not None:
        size = len(options.deck)
        printed = [(f"/options/deck/{i}", card) for i, card in enumerate(options.deck)]
        yield from deck_faults("/options/deck", printed, options.colorcracks)
    yield from _size_faults(options.cards_each * len(players), size, "/options/cards_each")


def _size_faults(needed: int, size: int, pointer: str) -> Iterator[Fault]:
    if needed > size:
        message = f"The deck has {size} cards; {needed} are needed to deal."
        yield Fault("smackshapes.setup.deal", pointer, message)


def _rematch(after: State, chance: Chance) -> FreshState:
    """Return the deal of the same table with the same deck: by shape, of each shape by number."""
    order, options = seats(after), after.options
    refuse(_size_faults(options.cards_each * len(order), len(after.cards), "/after/cards"))
    cards = sorted(after.cards.values(), key=lambda card: (card.shape, card.number))
    return _deal(order, options, tuple(cards), chance)


def _deal(order: tuple[str, ...], options: Options, cards: tuple[Card, ...], chance: Chance) -> FreshState:
    """Deal the shuffled deck: its last card to the first seat, the one before it to the second, and so on."""
    printed = {name_of(card): card for card in cards}
    names = chance.shuffled(printed)
    hands = deal_in_turn(names, len(order), options.cards_each)
    smackhead = options.smackhead or order[0]
    state = State(
        seq=0,
        chance=chance.stream(),
        options=replace(options, smackhead=smackhead, deck=None),
        players=tuple([Player(player, hand, (), False) for player, hand in zip(order, hands, strict=True)]),
        cards=printed,
        smackhead=smackhead,
        round=1,
        phase="select",
        selected={},
        answers=(),
        deputy=None,
        discard=(),
        last_round=None,
    )
    opening = happened.GameDealt("all", smackhead, options.cards_each)
    return FreshState(state, (opening, *(happened.Hand((p.id,), p.id, p.hand) for p in state.players)))
