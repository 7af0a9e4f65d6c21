"""Scores of games in which one clause gives each player points: their ends, results, sheets and tallies.

A game declares one object as its scores: `PointScores`, or `CardScores` if a player's points follow from standard
cards. Both are for games of other packages, such as that of `smack new-game`: no game of this package uses them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from smack.cards import GameEnded, entry_of, id_differences, result_by_points
from smack.cards.ending import ClauseScores, SeatWithPoints, StateWithPoints
from smack.cards.standard import DECK, Card
from smack.engine.declare.cards import until_hidden_read
from smack.engine.declare.deal import Seating
from smack.engine.declare.faults import Found, card_faults, fault, seating_faults
from smack.engine.declare.game import raise_for_faults
from smack.engine.declare.members import PlayerId, pointer_token
from smack.engine.declare.places import Pile
from smack.engine.declare.rules import After
from smack.engine.declare.verdict import Event, Fault, Line, Result, Sheet

AnyPointState = TypeVar("AnyPointState", bound=StateWithPoints[int])


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


class _OneClauseScores(ClauseScores[AnyPointState], Generic[AnyPointState], frozen=True, kw_only=True):
    """What `PointScores` and `CardScores` share: how a game ends, and the results of its states and tallies."""

    FAULT_IDS: ClassVar[tuple[str, ...]] = ("phase",)
    EVENTS: ClassVar[tuple[type[Event], ...]] = (GameEnded,)

    def end_if_over(self, state: AnyPointState, *events: Event) -> After[AnyPointState]:
        """Return (state, events) as an effect does, both unchanged while the game is not over.

        `state` is the state after the move, with the points that the move gives, and `events` are those of the
        move. If the move ends the game, the phase becomes `over`, and `GameEnded` follows the events.
        """
        if not self.is_over(state):
            return state, events
        ended = replace(state, phase="over")  # type: ignore[type-var]  # every state is a struct
        return ended, (*events, GameEnded(to="all", winners=self.result(ended).winners))

    def result(self, state: AnyPointState) -> Result:
        return result_by_points(state.phase == "over", _points_of(state), fewest_wins=self.fewest_wins)

    def _score_values(
        self, tally: Any, member: str, faults: Iterable[Fault], build_line: Callable[[Any], Line]
    ) -> tuple[Sheet, Result]:
        """Return the sheet of a tally, and the result of its game, which is over.

        `member` is the name of the tally's member that maps each player to a value: `points` or `cards`.
        `build_line` makes a player's line of the sheet from the value. `faults` are those that the caller has
        found. Faults of players are found here, and come first. Raises InvalidSetup if there are any faults.
        """
        seat_faults = seating_faults(tally.players, *self.player_bounds)
        values = getattr(tally, member)
        raise_for_faults([*seat_faults, *_wrong_players(f"/{member}", values, tally.players), *faults])
        lines = {player: build_line(values[player]) for player in tally.players}
        points = {player: player_line.points for player, player_line in lines.items()}
        return _sheet(lines), result_by_points(True, points, fewest_wins=self.fewest_wins)


def _points_of(state: StateWithPoints[int]) -> dict[str, int]:
    """Return the points of each player, by id."""
    return {player.id: player.points for player in state.players}


def _sheet(lines: Mapping[str, Line]) -> Sheet:
    """Return the sheet with one line for each player; `lines` is player -> line, in the order of the sheet."""
    return Sheet(tuple([entry_of(player, [line]) for player, line in lines.items()]))


class PointScores(_OneClauseScores[AnyPointState], Generic[AnyPointState], frozen=True, kw_only=True):
    """The scores of a game whose players have `points`, given by one clause. A tally has each player's points.

    Besides the members of `ClauseScores`:

    tally_faults  tally -> faults of it by the rules of this game, besides those of its players; called also for a
                  tally that has faults of players: too few or too many, one named twice, one without points, or
                  points of one who is not at the table
    """

    tally_faults: Callable[[PointTally], Iterable[Fault]] = lambda _tally: ()

    def score_state(self, state: AnyPointState) -> Sheet:
        return _sheet({player: self._line(points) for player, points in _points_of(state).items()})

    def tally_of(self, state: AnyPointState) -> PointTally:
        points = _points_of(state)
        return PointTally(tuple(points), points)

    def score_tally(self, tally: PointTally) -> tuple[Sheet, Result]:
        """Return the sheet of a tally, and the result of its game, which is over.

        Raises InvalidSetup with all faults of the tally.
        """
        return self._score_values(tally, "points", self.tally_faults(tally), self._line)

    def _line(self, points: int) -> Line:
        return Line(f"{self.game}.{self.clause}", points, points)


class CardScores(_OneClauseScores[AnyPointState], Generic[AnyPointState], frozen=True, kw_only=True):
    """The scores of a game in which one clause gives `points` for standard cards. A tally has each player's cards.

    Besides the members of `ClauseScores`:

    cards         player of a state (the item of `players`) -> the cards that count for this player
    points        these cards -> what they score together
    tally_faults  tally -> faults of it by the rules of this game, besides those of its players and cards; called
                  also for a tally that has faults of these: players too few or too many, one named twice, one who
                  is not in `cards`, cards of one who is not at the table, or a card twice
    """

    FAULT_IDS: ClassVar[tuple[str, ...]] = ("phase", "points")

    cards: Callable[[Any], Sequence[str]]
    points: Callable[[Sequence[str]], int]
    tally_faults: Callable[[CardTally], Iterable[Fault]] = lambda _tally: ()

    def score_state(self, state: AnyPointState) -> Sheet:
        return _sheet({player.id: self._line(self.cards(player)) for player in state.players})

    def tally_of(self, state: AnyPointState) -> CardTally:
        cards = {player.id: tuple(self.cards(player)) for player in state.players}
        return CardTally(tuple(cards), cards)

    def score_tally(self, tally: CardTally) -> tuple[Sheet, Result]:
        """Return the sheet of a tally, and the result of its game, which is over.

        Raises InvalidSetup with all faults of the tally.
        """
        # first the players at the table, in their order; then others, for whom `_wrong_players` has a fault
        order = dict.fromkeys((*tally.players, *sorted(tally.cards)))
        piles = [
            Pile(f"/cards/{pointer_token(player)}", tally.cards[player])
            for player in order
            if player in tally.cards
        ]
        faults = [*card_faults(piles, DECK, has_copies=False), *self.tally_faults(tally)]
        return self._score_values(tally, "cards", faults, self._line)

    def _line(self, cards: Sequence[str]) -> Line:
        return Line(f"{self.game}.{self.clause}", len(cards), self.points(cards), tuple(cards))

    def faults(self, state: AnyPointState) -> Iterator[Fault]:
        """Yield the fault of the phase (`ClauseScores.faults`), then one for each player whose `points` are wrong.

        Points are wrong if they are not what the player's cards score. For a player for whom that depends on
        hidden cards, nothing is yielded, and the search is kept as an open check (`until_hidden_read`).
        """
        yield from super().faults(state)
        for i, player in enumerate(state.players):
            yield from until_hidden_read(self._wrong_points, f"/players/{i}/points", player)

    def _wrong_points(self, pointer: str, player: SeatWithPoints[int]) -> Iterator[Fault]:
        """Yield a fault at the pointer if the player's points are not what the player's cards score.

        Raises HiddenCardRead where that depends on a hidden card.
        """
        points = self.points(self.cards(player))
        if player.points != points:
            yield Fault("points", pointer, "points.cards", {"points": points})


@fault("tally.players", of=("tally",))
def _wrong_players(pointer: str, values: Mapping[str, object], players: Sequence[str]) -> Found:
    """Find that `values` (player -> value), at this pointer, are not those of exactly the players at the table."""
    for message, facts in id_differences(values, players):
        yield pointer, message, facts
