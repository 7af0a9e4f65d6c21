"""Tallies of Spank!: one Score step of every player, or the turns of a whole game."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.cards import player_ids
from smack.cards.standard import Card
from smack.engine import (
    MAX_SEATS,
    Fault,
    Found,
    Line,
    Pile,
    PlayerId,
    Result,
    card_faults,
    column,
    fault,
    raise_for_faults,
)
from smack.games.spank.deck import count_copies
from smack.games.spank.faults import extra_winners, stack_faults, wrong_score
from smack.games.spank.score import ScoreSheet, TurnScore, build_sheet, stack_lines
from smack.games.spank.stacks import MAX_STACK_SIZE, POINTS_BY_SIZE
from smack.games.spank.types import MAX_DECK_SIZE, MAX_TARGET, PLAYER_BOUNDS, SLOT_COUNT, Options, Score, State

MIN_PLAYERS, MAX_PLAYERS = 1, PLAYER_BOUNDS[1]  # of a tally, however many its deck allows
# turns that score, each at least the points of a stack of two; others may be left out
MAX_TURNS = MAX_PLAYERS * MAX_TARGET // POINTS_BY_SIZE[2]

CardList = Annotated[tuple[Card, ...], Meta(max_length=MAX_DECK_SIZE, description="From low end to high end.")]
StackSize = Annotated[int, Meta(ge=0, le=MAX_STACK_SIZE, description="How many cards.")]
TallyStacks = Annotated[
    tuple[StackSize | CardList, ...],
    Meta(
        min_length=SLOT_COUNT,
        max_length=SLOT_COUNT,
        description="Stacks from the left, as five lists of cards or as five counts.",
    ),
    column("stack", "Its cards, or how many they are."),
]


class TallyPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player before the Score step, or before the first of `turns`."""

    id: PlayerId
    score: Score = 0
    stacks: TallyStacks | UnsetType = UNSET


class TallyTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """One Score step of a game: the player and the stacks scored."""

    player: PlayerId
    stacks: TallyStacks


Turns = Annotated[
    tuple[TallyTurn, ...],
    Meta(max_length=MAX_TURNS, description="In the order played; a turn that scored nothing may be left out."),
]


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """A Score step of every player in the order listed, or else the Score steps in `turns`, as they were played.

    The game ends when a player reaches the target; no stack scores after that.
    """

    players: Annotated[
        tuple[TallyPlayer, ...],
        Meta(
            min_length=1,
            max_length=MAX_SEATS,  # more than may play: a fault says so better than the schema, which has `bounds`
            description="The players, in seating order.",
            extra={"bounds": (MIN_PLAYERS, MAX_PLAYERS)},
        ),
    ]
    options: Options | UnsetType = UNSET
    turns: Turns | UnsetType = UNSET


def score_tally(tally: Tally) -> tuple[ScoreSheet, Result]:
    """Return (sheet, result) of a Score step of every player, or of the turns of a game.

    Raises InvalidSetup with every fault.
    """
    options = tally.options or Options()
    raise_for_faults(_faults(tally, options))
    scores_before = {player.id: player.score for player in tally.players}
    scores, lines = dict(scores_before), {player: list[Line]() for player in scores_before}
    turn_scores = []
    is_over = max(scores.values()) >= options.target  # before the first step: a finished game (`tally_of`)
    # without `turns` each player has one step; with `turns`, even an empty list, no player has stacks, so there
    # are no steps of this kind
    steps = [TallyTurn(player.id, player.stacks) for player in tally.players if player.stacks is not UNSET]
    for step in tally.turns or steps:
        step_lines = stack_lines(step.stacks, is_over=is_over)
        lines[step.player] += step_lines
        points = sum([line.points for line in step_lines])
        scores[step.player] += points
        turn_scores.append(TurnScore(step.player, points, scores[step.player]))
        is_over = is_over or scores[step.player] >= options.target
    winners = tuple([player for player, score in scores.items() if score >= options.target])
    sheet = build_sheet(
        scores_before, lines, winners, tuple(turn_scores) if isinstance(tally.turns, tuple) else UNSET
    )
    return sheet, Result(bool(winners), "won" if winners else "in_progress", winners, scores)


def tally_of(state: State) -> Tally | None:
    """Return the tally of a game that was won at the target; None before that, and after a deadlock.

    It has the scores at the end, and the stacks, which score no more. A tally cannot say that a game ended in a
    deadlock.
    """
    if all(player.score < state.options.target for player in state.players):
        return None
    players = [TallyPlayer(player.id, player.score, player.stacks) for player in state.players]
    return Tally(tuple(players), state.options)


@fault("tally.after-end", of=("tally",))
def turns_after_end(turn_indexes: Iterable[int], target: int) -> Found:
    for i in turn_indexes:
        yield f"/turns/{i}", "after", {"target": target}


def _faults(tally: Tally, options: Options) -> Iterator[Fault]:
    """Yield every fault of a tally; `options` are its options, or the defaults.

    Without `turns` the stacks of all players lie on the table together, and are counted against one deck. With
    `turns` the stacks of each turn are counted by themselves.
    """
    players = player_ids(tally.players)
    if not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        facts = {"min": MIN_PLAYERS, "max": MAX_PLAYERS}
        yield Fault("setup.players", "/players", "setup.players.tally", facts)
    yield from repeated_players(players)
    for i, player in enumerate(tally.players):
        yield from wrong_score(f"/players/{i}/score", player.score)
    yield from wrong_stacks(tally)
    # one may have won before: a finished game
    yield from extra_winners([player.score for player in tally.players], options.target, 1)
    deck = count_copies(options.ranks, len(players))
    if isinstance(tally.turns, UnsetType):
        stacks_by_pointer = {f"/players/{i}/stacks": player.stacks for i, player in enumerate(tally.players)}
        yield from _table_stack_faults("/players", stacks_by_pointer, deck, options.sequence)
        return
    yield from unknown_player(tally.turns, players)
    faulty_turns = set[int]()
    for i, turn in enumerate(tally.turns):
        stacks_pointer = f"/turns/{i}/stacks"
        turn_faults = [*_table_stack_faults(stacks_pointer, {stacks_pointer: turn.stacks}, deck, options.sequence)]
        if turn_faults:
            faulty_turns.add(i)
        yield from turn_faults
    turn_count = _count_turns_to_target(tally.players, tally.turns, faulty_turns, options.target)
    yield from turns_after_end(range(turn_count, len(tally.turns)), options.target)


def _count_turns_to_target(
    players: Sequence[TallyPlayer], turns: Sequence[TallyTurn], faulty_turns: Collection[int], target: int
) -> int:
    """Return how many turns were played until a player had certainly reached the target; all if nobody had.

    `faulty_turns` are the indexes of turns with faults: such a turn may have scored less, so it counts 0. A score
    before the turns counts 0, too, if it is impossible or its player is listed twice.
    """
    scores = dict.fromkeys(player_ids(players), 0)
    for player in players:
        if not [*wrong_score("", player.score)] and player_ids(players).count(player.id) == 1:
            scores[player.id] = player.score
    for i, turn in enumerate(turns):
        if max(scores.values()) >= target:
            return i
        if i not in faulty_turns and turn.player in scores:  # a player who is not listed is a fault apart
            scores[turn.player] += sum([line.points for line in stack_lines(turn.stacks, is_over=False)])
    return len(turns)


@fault("players.twice", of=("tally",))
def repeated_players(players: Sequence[str]) -> Found:
    for i, player in enumerate(players):
        if player in players[:i]:
            yield f"/players/{i}/id", "twice"


@fault("turn.unknown", of=("tally",))
def unknown_player(turns: Sequence[TallyTurn], players: Sequence[str]) -> Found:
    for i, turn in enumerate(turns):
        if turn.player not in players:
            yield f"/turns/{i}/player", "unlisted", {"player": turn.player}


@fault("tally.stacks", of=("tally",))
def wrong_stacks(tally: Tally) -> Found:
    """Find players without stacks; in a tally with `turns`, where only turns have them, players with stacks."""
    is_whole_game = tally.turns is not UNSET
    for i, player in enumerate(tally.players):
        if is_whole_game and player.stacks is not UNSET:
            yield f"/players/{i}/stacks", "turns"
        elif not is_whole_game and player.stacks is UNSET:
            yield f"/players/{i}", "missing"


@fault("tally.stacks", of=("tally",))
def mixed_stacks(stacks_by_pointer: Mapping[str, TallyStacks]) -> Found:
    for pointer, stacks in stacks_by_pointer.items():
        if len({isinstance(stack, int) for stack in stacks}) > 1:
            yield pointer, "mixed"


@fault("tally.too-many-cards", of=("tally",))
def too_many_cards(pointer: str, stacks: Iterable[int | tuple[str, ...]], deck_size: int) -> Found:
    cards = sum(stack if isinstance(stack, int) else len(stack) for stack in stacks)
    if cards > deck_size:
        yield pointer, "many", {"cards": cards, "available": deck_size}


def _table_stack_faults(
    common_pointer: str,
    stacks_by_pointer: Mapping[str, TallyStacks | UnsetType],
    deck: Mapping[str, int],
    plays_sequence: bool,
) -> Iterator[Fault]:
    """Yield the faults of stacks that lie on the table at the same time.

    `deck` is card -> copies, and `plays_sequence` is the option `sequence`. `stacks_by_pointer` is pointer -> the
    five stacks of a player, UNSET if they were not sent. `common_pointer` is that of the fault that the stacks
    together have too many cards.
    """
    present_stacks = {
        pointer: stacks for pointer, stacks in stacks_by_pointer.items() if isinstance(stacks, tuple)
    }
    yield from mixed_stacks(present_stacks)
    stack_at = {  # pointer -> stack
        f"{pointer}/{slot}": stack
        for pointer, stacks in present_stacks.items()
        for slot, stack in enumerate(stacks)
    }
    yield from too_many_cards(common_pointer, stack_at.values(), sum(deck.values()))
    piles = [Pile(pointer, stack) for pointer, stack in stack_at.items() if isinstance(stack, tuple)]
    yield from card_faults(piles, deck, has_copies=True)
    for pile in piles:
        yield from stack_faults(pile.pointer, pile.cards, plays_sequence)
