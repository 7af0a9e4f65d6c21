"""Scoring Spank!: what every stack will bring at its player's next Score, and how everybody stands."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from service.cards.piles import card_faults
from service.cards.seats import seat_faults
from service.cards.standard import Card
from service.engine.game import InvalidSetup, Pile
from service.engine.verdict import Entry, Fault, Line, PlayerId, Result, Sheet
from service.games.spank.deck import deck_counts
from service.games.spank.faults import score_faults, stack_faults
from service.games.spank.stacks import MOST, POINTS
from service.games.spank.state import BIGGEST_DECK, SEATS, SLOTS, Options, Points, State

BEFORE = "spank.win.target"
STACK = "spank.score.stacks"

CardList = Annotated[tuple[Card, ...], Meta(max_length=BIGGEST_DECK, description="From low end to high end.")]
Size = Annotated[int, Meta(ge=0, le=MOST, description="How many cards.")]


class Standing(Struct, frozen=True):
    """Score so far, points of the next Score, their sum; `place` 1 leads, equal sums share a place."""

    player: PlayerId
    score: int
    points: int
    total: int
    place: int


class Standings(Struct, frozen=True):
    """Who has won, if the game is over, and how everybody stands."""

    winners: tuple[PlayerId, ...]
    players: tuple[Standing, ...]


class ScoreSheet(Sheet, frozen=True):
    """A first line with the score so far, then one for each stack; once the game is over they bring nothing."""

    standings: Standings


class TallyPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player before the Score step: stacks from the left, as five lists of cards or as five counts."""

    id: PlayerId
    score: Points
    stacks: Annotated[tuple[Size | CardList, ...], Meta(min_length=SLOTS, max_length=SLOTS)]


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """A Score step of every player, in the order listed."""

    players: Annotated[tuple[TallyPlayer, ...], Meta(min_length=1, max_length=16)]
    options: Options | UnsetType = UNSET


class _Row(Struct, frozen=True):
    """A player's line of the sheet: each stack as (how many cards, which if known)."""

    id: str
    score: int
    stacks: tuple[tuple[int, tuple[str, ...]], ...]


def result(state: State) -> Result:
    scores = {player.id: player.score for player in state.players}
    if state.phase != "over":
        return Result(False, "in_progress", (), scores)
    return Result(True, "won" if len(state.winners) == 1 else "shared", state.winners, scores)


def scoring(state: State) -> ScoreSheet:
    """The sheet of a state: what is scored, and what the next Score of each player would add."""
    rows = [
        _Row(player.id, player.score, tuple((len(stack), stack) for stack in player.stacks))
        for player in state.players
    ]
    entries = tuple(_entry(row, state.phase == "over") for row in rows)
    return ScoreSheet(entries, Standings(state.winners, _standings(entries)))


def _standings(entries: Sequence[Entry]) -> tuple[Standing, ...]:
    totals = [entry.total for entry in entries]
    return tuple(_standing(entry, 1 + sum(total > entry.total for total in totals)) for entry in entries)


def _standing(entry: Entry, place: int) -> Standing:
    assert isinstance(entry.player, str)
    score = entry.lines[0].points
    return Standing(entry.player, score, entry.total - score, entry.total, place)


def _entry(row: _Row, over: bool) -> Entry:
    lines = [Line(BEFORE, row.score, row.score)]
    lines.extend(Line(STACK, size, 0 if over else POINTS[size], cards) for size, cards in row.stacks)
    return Entry(player=row.id, lines=tuple(lines), total=sum(line.points for line in lines))


def tallying(tally: Tally) -> tuple[ScoreSheet, Result]:
    """The Score of every player; the first, in the order listed, to reach the target wins. Raises InvalidSetup."""
    options = tally.options if isinstance(tally.options, Options) else Options()
    faults = tuple(_tally_faults(tally, options))
    if faults:
        raise InvalidSetup(*faults)
    rows = [
        _Row(player.id, player.score, tuple(_sized(stack) for stack in player.stacks)) for player in tally.players
    ]
    over = any(row.score >= options.target for row in rows)
    entries = tuple(_entry(row, over) for row in rows)
    standings = _standings(entries)
    scores = {told.player: told.total for told in standings}
    winners = tuple(player for player, score in scores.items() if score >= options.target)[:1]
    sheet = ScoreSheet(entries, Standings(winners, standings))
    return sheet, Result(bool(winners), "won" if winners else "in_progress", winners, scores)


def _sized(stack: int | tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    return (stack, ()) if isinstance(stack, int) else (len(stack), stack)


def _tally_faults(tally: Tally, options: Options) -> Iterator[Fault]:
    yield from seat_faults(tally.players, *SEATS)
    listed: list[Pile] = []
    for i, player in enumerate(tally.players):
        at = f"/players/{i}"
        yield from score_faults(f"{at}/score", player.score)
        told = [
            Pile(f"{at}/stacks/{j}", cards) for j, cards in enumerate(player.stacks) if isinstance(cards, tuple)
        ]
        listed.extend(told)
        if 0 < len(told) < len(player.stacks):
            yield Fault("tally.stacks", f"{at}/stacks", "Five lists of cards or five counts, not some of each.")
    finished = [i for i, player in enumerate(tally.players) if player.score >= options.target]
    for i in finished[1:]:
        yield Fault("score", f"/players/{i}/score", "The game ends when the first player reaches the target.")
    yield from card_faults(listed, deck_counts(options.ranks, len(tally.players)))
    for at, cards, _ in listed:
        if len(cards) > MOST:
            yield Fault("stack.size", at, "No stack has more than five cards.")
        yield from stack_faults(at, cards, options.sequence)
