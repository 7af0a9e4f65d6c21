"""A tally of Highcard: a game that was played with real cards."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from highcard.score import build_sheet, value
from highcard.state import SEATS
from smack.cards.piles import card_faults
from smack.cards.seats import deal_faults, name_differences
from smack.cards.standard import CARDS, Card
from smack.cards.standings import leaders, standing
from smack.engine.game import refuse
from smack.engine.naming import vocabulary
from smack.engine.pad import Column, Pad
from smack.engine.places import Pile
from smack.engine.verdict import Fault, PlayerId, Result, Sheet

TALLY_FAULTS = vocabulary("tally.players tally.size card.twice")
LARGEST = 5  # cards of a player


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that the players have laid."""

    players: Annotated[tuple[PlayerId, ...], Meta(min_length=1, max_length=16, description="Seating order.")]
    laid: Annotated[
        dict[PlayerId, Annotated[tuple[Card, ...], Meta(max_length=LARGEST)]],
        Meta(max_length=16, description="Player -> the cards laid, in order."),
    ]


PAD = Pad(
    seats_at="/players/{position}",
    columns=(Column("laid", "/laid/{seat}", "cards", "The cards laid."),),
    example="1,ana,9D 3H JC\n1,bo,AS 2D 4C\n",
)


def score_tally(tally: Tally) -> tuple[Sheet, Result]:
    """Return the sheet and the result. Raises InvalidSetup with every fault of the tally."""
    refuse(_tally_faults(tally))
    laid = {player: tally.laid[player] for player in tally.players}
    points = {player: value(cards) for player, cards in laid.items()}
    return build_sheet(laid), standing(True, leaders(points), points)


def _tally_faults(tally: Tally) -> Iterator[Fault]:
    yield from deal_faults("highcard.setup.players", tally.players, *SEATS)
    if differences := name_differences(tally.laid, tally.players):
        yield Fault("tally.players", "/laid", f"Give every player's cards. {differences}")
        return
    piles = [Pile(f"/laid/{player}", tally.laid[player]) for player in tally.players]
    if len({len(pile.cards) for pile in piles}) > 1:
        yield Fault("tally.size", "/laid", "All players lay the same number of cards.")
    yield from card_faults(piles, dict.fromkeys(CARDS, 1), single=True)
