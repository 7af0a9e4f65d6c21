"""Scores of standard cards that count for each player, in a state or in a tally."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from smack.cards.seats import deal_faults, name_differences
from smack.cards.standard import DECK, Card
from smack.cards.standings import by_points, entry_of, points_of
from smack.engine.cards import until_hidden_read
from smack.engine.deal import Seating
from smack.engine.faults import Found, card_faults, fault
from smack.engine.game import refuse
from smack.engine.pad import Column, Pad
from smack.engine.places import Pile
from smack.engine.verdict import Fault, Line, PlayerId, Result, Sheet, token


class CardTally(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that count for each player at the end."""

    players: Seating
    cards: Annotated[
        dict[PlayerId, Annotated[tuple[Card, ...], Meta(max_length=52)]],
        Meta(max_length=16, description="Player -> the cards that count, in order."),
    ]


class CardScores(Struct, frozen=True, kw_only=True):
    """The scores of a game whose players have `points` for cards, by one clause.

    clause   the full id of the clause
    cards    the cards of a player of a state that count
    points   what they score
    seats    the least and the greatest number of players
    faults   further faults of a tally
    """

    clause: str
    cards: Callable[[Any], Sequence[str]]
    points: Callable[[Sequence[str]], int]
    seats: tuple[int, int]
    faults: Callable[[CardTally], Iterable[Fault]] = lambda _tally: ()

    def result(self, state: Any) -> Result:
        return by_points(state.phase == "over", points_of(state))

    def score_state(self, state: Any) -> Sheet:
        return self._sheet({player.id: self.cards(player) for player in state.players})

    def score_tally(self, tally: CardTally) -> tuple[Sheet, Result]:
        """Return the sheet and the result. Raises InvalidSetup with every fault of the tally."""
        refuse([*self._card_faults(tally), *self.faults(tally)])
        cards = {player: tally.cards[player] for player in tally.players}
        return self._sheet(cards), by_points(True, {player: self.points(own) for player, own in cards.items()})

    def _sheet(self, cards: Mapping[str, Sequence[str]]) -> Sheet:
        lines = {p: Line(self.clause, len(own), self.points(own), tuple(own)) for p, own in cards.items()}
        return Sheet(tuple([entry_of(player, [line]) for player, line in lines.items()]))

    def _card_faults(self, tally: CardTally) -> Iterator[Fault]:
        game, _, _ = self.clause.partition(".")
        yield from deal_faults(f"{game}.setup.players", tally.players, *self.seats)
        yield from _other_players(tally)
        if tally.cards.keys() == set(tally.players):
            piles = [Pile(f"/cards/{token(player)}", tally.cards[player]) for player in tally.players]
            yield from card_faults(piles, DECK, copies=False)

    def wrong_points(self, state: Any) -> Found:
        """Find every player whose points are not what their cards score."""
        for i, player in enumerate(state.players):
            yield from until_hidden_read(self._wrong_points, f"/players/{i}/points", player)

    def _wrong_points(self, at: str, player: Any) -> Found:
        points = self.points(self.cards(player))
        if player.points != points:
            yield at, f"The player's cards score {points} points; send this number."


@fault("tally.players", "tally")
def _other_players(tally: CardTally) -> Found:
    if differences := name_differences(tally.cards, tally.players):
        yield "/cards", f"Give every player's cards. {differences}"


def card_pad(example: str) -> Pad:
    """Return the pad of such a tally; `example`: rows as in ``1,ana,9D 3H``, of a game, a player and the cards."""
    column = Column("cards", "/cards/{seat}", "cards", "The cards that count.")
    return Pad(seats_at="/players/{position}", columns=(column,), example=example)
