"""A tally of Spank!: one Score step of every player, from what lies on the table."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.cards.piles import card_faults
from smack.cards.seats import ids
from smack.cards.standard import Card
from smack.engine.game import InvalidSetup, Pile
from smack.engine.verdict import Fault, PlayerId, Result
from smack.games.spank.deck import deck_counts
from smack.games.spank.faults import score_faults, stack_faults
from smack.games.spank.score import Row, ScoreSheet, sheet_of
from smack.games.spank.stacks import MOST, POINTS
from smack.games.spank.state import BIGGEST_DECK, SLOTS, Options, Points

TALLIED = (1, 12)  # players, whatever the deck

CardList = Annotated[tuple[Card, ...], Meta(max_length=BIGGEST_DECK, description="From low end to high end.")]
Size = Annotated[int, Meta(ge=0, le=MOST, description="How many cards.")]


class TallyPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player before the Score step: stacks from the left, as five lists of cards or as five counts."""

    id: PlayerId
    score: Annotated[Points, Meta(description="Points so far.")]
    stacks: Annotated[
        tuple[Size | CardList, ...], Meta(min_length=SLOTS, max_length=SLOTS, description="The player's stacks.")
    ]


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """A Score step of every player, in the order listed; once one reaches the target, the others score nothing."""

    players: Annotated[
        tuple[TallyPlayer, ...], Meta(min_length=1, max_length=16, description="The players, in seating order.")
    ]
    options: Options | UnsetType = UNSET


def tallying(tally: Tally) -> tuple[ScoreSheet, Result]:
    """The Score of every player, in the order listed, which is that of their turns. Raises InvalidSetup."""
    options = Options() if tally.options is UNSET else tally.options
    faults = tuple(_faults(tally, options))
    if faults:
        raise InvalidSetup(*faults)
    rows = _rows(tally, options.target)
    winners = tuple([row.id for row in rows if row.score + _points(row) >= options.target])
    sheet = sheet_of(rows, winners)
    scores = {entry.player: entry.total for entry in sheet.standings.players}
    return sheet, Result(bool(winners), "won" if winners else "in_progress", winners, scores)


def _rows(tally: Tally, target: int) -> list[Row]:
    """The players in the order listed; the game is over for those after the first to reach the target."""
    over = any(player.score >= target for player in tally.players)
    rows = []
    for player in tally.players:
        row = Row(player.id, player.score, tuple(_sized(stack) for stack in player.stacks), over)
        rows.append(row)
        over = over or row.score + _points(row) >= target
    return rows


def _points(row: Row) -> int:
    return 0 if row.over else sum(POINTS[size] for size, _ in row.stacks)


def _sized(stack: int | tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    return (stack, ()) if isinstance(stack, int) else (len(stack), stack)


def _faults(tally: Tally, options: Options) -> Iterator[Fault]:
    yield from _player_faults(ids(tally.players))
    for i, player in enumerate(tally.players):
        yield from score_faults(f"/players/{i}/score", player.score)
        if len({isinstance(stack, int) for stack in player.stacks}) > 1:
            message = "The stacks must be five lists of cards or five counts, not some of each."
            yield Fault("tally.stacks", f"/players/{i}/stacks", message)
    finished = [i for i, player in enumerate(tally.players) if player.score >= options.target]
    for i in finished[1:]:
        yield Fault("score", f"/players/{i}/score", "The game ends when the first player reaches the target.")
    yield from _stack_faults(tally, options)


def _player_faults(players: tuple[str, ...]) -> Iterator[Fault]:
    least, most = TALLIED
    if not least <= len(players) <= most:
        yield Fault("spank.setup.players", "/players", f"A tally is for {least} to {most} players.")
    for i, player in enumerate(players):
        if player in players[:i]:
            yield Fault("players.twice", f"/players/{i}/id", "Two players have the same id.")


def _stack_faults(tally: Tally, options: Options) -> Iterator[Fault]:
    listed = [
        Pile(f"/players/{i}/stacks/{slot}", stack)
        for i, player in enumerate(tally.players)
        for slot, stack in enumerate(player.stacks)
        if isinstance(stack, tuple)
    ]
    yield from card_faults(listed, deck_counts(options.ranks, len(tally.players)))
    for pile in listed:
        if len(pile.cards) > MOST:
            yield Fault("stack.size", pile.pointer, "A stack cannot have more than five cards.")
        yield from stack_faults(pile.pointer, pile.cards, options.sequence)
