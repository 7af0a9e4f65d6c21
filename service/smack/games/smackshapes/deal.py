"""Deals of Smackshapes: a game, or a rematch after a finished one.

Chance makes the deck, unless the table has its own, and deals it. It decides in the following order. The cases
`deal-vector-*` are its test vectors.

1. The base cards, shape by shape, of each the numbers 1 2 3 4 6 8. Their colors: six of each in the order of
   COLORS, shuffled. Their rankings: all 24 orders of SHAPES, lexicographically, shuffled; one for each card.
2. With the expansion the specials, shape by shape, of each the numbers 5 7 9. Their colors: three of each,
   shuffled. Their rankings: the 24 orders, shuffled again; the first twelve of them. Their kinds of action:
   KINDS_OF_SPECIALS, shuffled.
   Then, card by card, what its action names. Each choice is a number `below` the count of possible values:
   the place of a color in COLORS, of a shape in SHAPES, or of a number among 1 to 9. An addition first takes its
   amount (1 to 3), then 0 for a color or 1 for a shape, then which one. A shift first takes `from`, then `to`
   among the other values.
3. This deck, or the table's own in the order given, is shuffled and dealt from its end. A rematch has no steps 1
   and 2: it shuffles the deck of the game before, sorted by the name of the shape, then by number.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from smack.cards import deal_in_turn
from smack.engine import After, Chance, Deal, Fault, raise_for_faults, seats
from smack.games.smackshapes import types as event_types
from smack.games.smackshapes.cards import BASE_NUMBERS, SHAPES, SPECIAL_NUMBERS, Card, name_of
from smack.games.smackshapes.deck import build_deck
from smack.games.smackshapes.faults import deck_faults, unknown_first_smackhead
from smack.games.smackshapes.types import Options, Player, State

DealBody = Deal[Options, State]
BASE_DECK_SIZE = len(SHAPES) * len(BASE_NUMBERS)  # cards
WHOLE_DECK_SIZE = BASE_DECK_SIZE + len(SHAPES) * len(SPECIAL_NUMBERS)  # with the expansion


def deal_state(body: DealBody, chance: Chance) -> After[State]:
    """Return (state, events) of a dealt game: a first one, or a rematch with the same deck.

    Raises InvalidSetup for faults of the options or the deck, for too few cards, and if the game before (`after`
    of the body) is not over.
    """
    if finished_state := body.finished_state("end.when"):  # the fault of a game that is not over
        order, options, deck = seats(finished_state), finished_state.options, finished_state.cards
        # a state may leave out any cards, so that fewer are left than it says were dealt
        raise_for_faults(_small_deck_faults(options.cards_each * len(order), len(deck), "/after/cards"))
        # sorted, since a JSON object has no order; the same seed is to give the same hands
        cards = sorted(deck.values(), key=lambda card: (card.shape, card.number))
        return _deal_cards(order, options, tuple(cards), chance)
    players, options = body.first_round_setup(Options())
    raise_for_faults(_deal_faults(players, options))
    new_deck = build_deck(options.colorcracks, chance) if options.deck is None else options.deck
    return _deal_cards(players, options, new_deck, chance)


def _deal_faults(players: tuple[str, ...], options: Options) -> Iterator[Fault]:
    """Yield the faults of a first game with these players and options."""
    yield from unknown_first_smackhead(options.smackhead, players)
    deck_size = WHOLE_DECK_SIZE if options.colorcracks else BASE_DECK_SIZE
    if options.deck is not None:
        deck_size = len(options.deck)
        cards = [(f"/options/deck/{i}", card) for i, card in enumerate(options.deck)]
        yield from deck_faults("/options/deck", cards, options.colorcracks)
    yield from _small_deck_faults(options.cards_each * len(players), deck_size, "/options/cards_each")


def _small_deck_faults(needed_count: int, deck_size: int, pointer: str) -> Iterator[Fault]:
    """Yield a fault at the pointer if a deck of `deck_size` cards has fewer than `needed_count`."""
    if needed_count > deck_size:
        yield Fault("setup.deal", pointer, "setup.deal.few", {"cards": deck_size, "needed": needed_count})


def _deal_cards(order: tuple[str, ...], options: Options, cards: tuple[Card, ...], chance: Chance) -> After[State]:
    """Return (state, events) with the cards shuffled and dealt.

    The last of the shuffled cards goes to the first player of `order`, the one before it to the second, and so on.
    """
    cards_by_name = {name_of(card): card for card in cards}
    names = chance.shuffled(cards_by_name)
    hands = deal_in_turn(names, len(order), options.cards_each)
    smackhead = options.smackhead or order[0]  # in a rematch the options name that of the game before
    state = State(
        options=replace(options, smackhead=smackhead, deck=None),  # the deck is in `cards` now
        players=tuple([Player(player, hand) for player, hand in zip(order, hands, strict=True)]),
        cards=cards_by_name,
        smackhead=smackhead,
    )
    opening = event_types.GameDealt("all", smackhead, options.cards_each)
    return state, (opening, *(event_types.Hand((p.id,), p.id, p.hand) for p in state.players))
