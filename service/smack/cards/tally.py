"""Scores of games in which one clause gives each player points: their results, sheets and tallies.

One declaration, `PointScores` or for standard cards `CardScores`, has what a game declares of its scores.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from smack.cards import by_points, deal_faults, entry_of, name_differences, points_of
from smack.cards.standard import DECK, Card
from smack.engine.cards import until_hidden_read
from smack.engine.deal import Seating
from smack.engine.faults import Found, card_faults, fault
from smack.engine.game import refuse
from smack.engine.places import Pile
from smack.engine.verdict import Fault, Line, PlayerId, Result, Sheet, token


class PointTally(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of each player at the end."""

    players: Seating
    points: Annotated[
        dict[PlayerId, Annotated[int, Meta(ge=-(10**6), le=10**6)]],
        Meta(max_length=16, description="Points: those of each player."),
    ]


class CardTally(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that count for each player at the end."""

    players: Seating
    cards: Annotated[
        dict[PlayerId, Annotated[tuple[Card, ...], Meta(max_length=52)]],
        Meta(max_length=16, description="The cards that count: those of each player, in order."),
    ]


class _Scores(Struct, frozen=True, kw_only=True):
    """What both kinds of scores share. `fewest_wins`: whether the fewest points win."""

    FAULT_IDS: ClassVar[tuple[str, ...]] = ()

    clause: str
    seats: tuple[int, int]
    fewest_wins: bool = False

    def faults(self, _state: Any) -> Iterator[Fault]:
        yield from ()

    def result(self, state: Any) -> Result:
        return by_points(state.phase == "over", points_of(state), fewest_wins=self.fewest_wins)

    def _score(
        self, tally: Any, member: str, faults: Iterable[Fault], line: Callable[[Any], Line]
    ) -> tuple[Sheet, Result]:
        """Return the sheet and the result of a tally that has a value for each player. Raises InvalidSetup."""
        game, _, _ = self.clause.partition(".")
        seats = deal_faults(f"{game}.setup.players", tally.players, *self.seats)
        values = getattr(tally, member)
        refuse([*seats, *_other_players(f"/{member}", values, tally.players), *faults])
        lines = {player: line(values[player]) for player in tally.players}
        points = {player: own.points for player, own in lines.items()}
        return _sheet(lines), by_points(True, points, fewest_wins=self.fewest_wins)


def _sheet(lines: Mapping[str, Line]) -> Sheet:
    return Sheet(tuple([entry_of(player, [line]) for player, line in lines.items()]))


class PointScores(_Scores, frozen=True, kw_only=True):
    """The scores of a game whose players have `points`, by one clause.

    clause        the full id of the clause
    seats         the least and the greatest number of players
    tally_faults  further faults of a tally
    """

    tally_faults: Callable[[PointTally], Iterable[Fault]] = lambda _tally: ()

    def score_state(self, state: Any) -> Sheet:
        return _sheet({player: self._line(points) for player, points in points_of(state).items()})

    def score_tally(self, tally: PointTally) -> tuple[Sheet, Result]:
        """Return the sheet and the result. Raises InvalidSetup with every fault of the tally."""
        return self._score(tally, "points", self.tally_faults(tally), self._line)

    def _line(self, points: int) -> Line:
        return Line(self.clause, points, points)


class CardScores(_Scores, frozen=True, kw_only=True):
    """The scores of a game whose players have `points` for standard cards, by one clause.

    clause        the full id of the clause
    cards         the cards of a player of a state that count
    points        what they score
    seats         the least and the greatest number of players
    tally_faults  further faults of a tally
    """

    FAULT_IDS: ClassVar[tuple[str, ...]] = ("points",)

    cards: Callable[[Any], Sequence[str]]
    points: Callable[[Sequence[str]], int]
    tally_faults: Callable[[CardTally], Iterable[Fault]] = lambda _tally: ()

    def score_state(self, state: Any) -> Sheet:
        return _sheet({player.id: self._line(self.cards(player)) for player in state.players})

    def score_tally(self, tally: CardTally) -> tuple[Sheet, Result]:
        """Return the sheet and the result. Raises InvalidSetup with every fault of the tally."""
        listed = [player for player in tally.players if player in tally.cards]
        piles = [Pile(f"/cards/{token(player)}", tally.cards[player]) for player in listed]
        faults = [*card_faults(piles, DECK, copies=False), *self.tally_faults(tally)]
        return self._score(tally, "cards", faults, self._line)

    def _line(self, cards: Sequence[str]) -> Line:
        return Line(self.clause, len(cards), self.points(cards), tuple(cards))

    def faults(self, state: Any) -> Iterator[Fault]:
        """Yield a fault for each player whose points are not what their cards score."""
        for i, player in enumerate(state.players):
            yield from until_hidden_read(self._wrong_points, f"/players/{i}/points", player)

    def _wrong_points(self, at: str, player: Any) -> Iterator[Fault]:
        points = self.points(self.cards(player))
        if player.points != points:
            yield Fault("points", at, "points.cards", {"points": points})


@fault("tally.players", "tally")
def _other_players(at: str, values: Mapping[str, Any], players: Sequence[str]) -> Found:
    for message, facts in name_differences(values, players):
        yield at, message, facts
