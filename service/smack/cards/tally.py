"""Sheets and tallies of standard cards that count for each player, for games that need to know no more."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from smack.cards.piles import card_faults
from smack.cards.seats import deal_faults, name_differences
from smack.cards.standard import Card
from smack.cards.standings import entry_of
from smack.engine.deal import Seating
from smack.engine.pad import Column, Pad
from smack.engine.places import Pile
from smack.engine.verdict import Fault, Line, PlayerId, Sheet, token

CARD_TALLY_FAULTS = ("tally.players", "card.twice")


class CardTally(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that count for each player at the end."""

    players: Seating
    cards: Annotated[
        dict[PlayerId, Annotated[tuple[Card, ...], Meta(max_length=52)]],
        Meta(max_length=16, description="Player -> the cards that count, in order."),
    ]

    def by_seat(self) -> dict[str, tuple[str, ...]]:
        """Return the cards of each player, in seating order."""
        return {player: self.cards[player] for player in self.players}


def card_pad(example: str) -> Pad:
    """Return the pad of such a tally; `example`: rows as in ``1,ana,9D 3H``, of a game, a player and the cards."""
    column = Column("cards", "/cards/{seat}", "cards", "The cards that count.")
    return Pad(seats_at="/players/{position}", columns=(column,), example=example)


def card_tally_faults(
    tally: CardTally, clause: str, seats: tuple[int, int], deck: Mapping[str, int]
) -> Iterator[Fault]:
    """Yield the faults of players, under the clause on their number, and of cards of a deck without copies."""
    yield from deal_faults(clause, tally.players, *seats)
    if differences := name_differences(tally.cards, tally.players):
        yield Fault("tally.players", "/cards", f"Give every player's cards. {differences}")
    else:
        piles = [Pile(f"/cards/{token(player)}", cards) for player, cards in tally.by_seat().items()]
        yield from card_faults(piles, deck, single=True)


def card_sheet(clause: str, cards: Mapping[str, Sequence[str]], points: Callable[[Sequence[str]], int]) -> Sheet:
    """Return the sheet with a line for each player: their cards, and the points that the clause gives for them."""
    lines = {player: Line(clause, len(own), points(own), tuple(own)) for player, own in cards.items()}
    return Sheet(tuple([entry_of(player, [line]) for player, line in lines.items()]))
