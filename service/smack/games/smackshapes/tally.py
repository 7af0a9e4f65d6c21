"""A tally of Smackshapes: the cards won by every player, or rounds with real cards to be judged.

From round to round the Smackhead, the cards won and the skips are carried on. Hands are unknown, and so are skips
from before the first round.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.cards import by_points, clockwise
from smack.engine import Entry, Fault, Form, Found, PlayerId, Result, deal_faults, fault, refuse, token
from smack.games.smackshapes.faults import answer_faults, deck_faults, unknown_smackhead
from smack.games.smackshapes.round import Answering, RoundOutcome, judge_round
from smack.games.smackshapes.score import GameSheet, build_entry, build_report
from smack.games.smackshapes.types import (
    MAX_CARDS,
    SEATS,
    AnswerKind,
    At,
    Card,
    CardName,
    IgnoredColor,
    LaidCard,
    Penalized,
    Players,
    name_of,
)

PLAYERS = "smackshapes.setup.players"


class TallyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer as in a state; `card` goes with a tap, `at` with a tap or call where the table measured time."""

    player: PlayerId
    kind: Annotated[AnswerKind, Meta(description="What the player did.")]
    card: CardName | None = None
    at: At | None = None


Count = Annotated[int, Meta(ge=0, le=MAX_CARDS)]
Seating = Annotated[Players, Meta(min_length=1, description="The players, in seating order.")]
Smackhead = Annotated[PlayerId, Meta(description="The Smackhead of this round.")]
Laid = Annotated[dict[PlayerId, LaidCard], Meta(max_length=16, description="The cards on the table, by player.")]
Answers = Annotated[tuple[TallyAnswer, ...], Meta(max_length=16, description="The answers, in order.")]
Colorcracks = Annotated[bool, Meta(description="Whether the expansion is played.")]


class TallyRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A round on a real table: the players clockwise, the card each laid, the answers in order."""

    players: Seating
    smackhead: Smackhead
    laid: Laid
    answers: Answers
    colorcracks: Colorcracks = False
    ignored_color: IgnoredColor = "counts"


class NextRound(Form, frozen=True, kw_only=True):
    """One of several rounds in a row: the first names the players, the others only cards and answers."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "players": ("smackhead", "laid", "answers", "colorcracks", "ignored_color"),
        "laid": ("answers",),
    }

    players: Seating | UnsetType = UNSET
    smackhead: Smackhead | UnsetType = UNSET
    laid: Laid
    answers: Answers
    colorcracks: Colorcracks | UnsetType = UNSET
    ignored_color: IgnoredColor | UnsetType = UNSET


class Tally(Form, frozen=True, kw_only=True):
    """The cards won by every player at the end, a single round, or the rounds of a game from the first one on."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"won": (), "round": (), "rounds": ()}

    won: (
        Annotated[dict[PlayerId, Count], Meta(max_length=16, description="Cards won: a number for each player.")]
        | UnsetType
    ) = UNSET
    round: TallyRound | UnsetType = UNSET
    rounds: (
        Annotated[
            tuple[NextRound, ...], Meta(min_length=1, max_length=MAX_CARDS, description="The rounds, in order.")
        ]
        | UnsetType
    ) = UNSET


class RoundOfTally(NamedTuple):
    """A round of a tally, with its pointer."""

    at: str
    laid: Mapping[str, LaidCard]
    answers: Sequence[Answering]


class GameOfTally(NamedTuple):
    """One or more rounds in a row; the Smackhead is that of the first."""

    players: tuple[str, ...]
    smackhead: str
    colorcracks: bool
    ignored_color: IgnoredColor
    rounds: tuple[RoundOfTally, ...]


class JudgedRound(NamedTuple):
    """The outcome of a round, and its penalties as far as their cost is known."""

    outcome: RoundOutcome
    penalties: tuple[Penalized, ...]


Won = dict[str, list[str]]  # player -> cards won, the last one on top


def score_tally(tally: Tally) -> tuple[GameSheet, Result]:
    """Return sheet and result of a game, a round, or rounds in a row. Raises InvalidSetup with the faults.

    Of rounds in a row the totals are the cards won in them, less those that penalties cost.
    """
    if isinstance(tally.won, dict):
        won = dict(sorted(tally.won.items()))  # such a tally has no seating
        seats = [replace(found, pointer="/won") for found in deal_faults(PLAYERS, tuple(won), *SEATS)]
        refuse([*seats, *too_many_won(won)])
        return GameSheet(tuple([build_entry(player, n) for player, n in won.items()]), None), by_points(True, won)
    if isinstance(tally.round, TallyRound):
        return _round_sheet(tally.round)
    assert isinstance(tally.rounds, tuple)
    judged, cards = _judge_rounds(_game_of(tally.rounds))
    reports = tuple([build_report(*round_) for round_ in judged])
    result = by_points(True, {player: len(own) for player, own in cards.items()})
    return GameSheet(_entries(cards, judged), None, reports), result


@fault("tally.won", "tally")
def too_many_won(won: Mapping[str, int]) -> Found:
    if sum(won.values()) > MAX_CARDS:
        yield "/won", "many", {"max": MAX_CARDS}


def _round_sheet(round_: TallyRound) -> tuple[GameSheet, Result]:
    """Return the sheet of a single round: totals are the cards taken in it, since earlier ones are unknown."""
    played = RoundOfTally("/round", round_.laid, round_.answers)
    game = GameOfTally(round_.players, round_.smackhead, round_.colorcracks, round_.ignored_color, (played,))
    (judged,), taken = _judge_rounds(game)
    scores = {player: len(cards) for player, cards in taken.items()}
    sheet = GameSheet(_entries(taken, [judged]), build_report(*judged))
    return sheet, Result(True, "round_over", judged.outcome.winners, scores)


def _game_of(rounds: tuple[NextRound, ...]) -> GameOfTally:
    """Return the game. Raises InvalidSetup unless the first round, and no other, names the players."""
    refuse(players_elsewhere(rounds))
    first = rounds[0]
    assert isinstance(first.players, tuple)
    smackhead = first.players[0] if isinstance(first.smackhead, UnsetType) else first.smackhead
    played = [RoundOfTally(f"/rounds/{i}", round_.laid, round_.answers) for i, round_ in enumerate(rounds)]
    ignored_color = first.ignored_color or "counts"
    return GameOfTally(first.players, smackhead, first.colorcracks is True, ignored_color, tuple(played))


@fault("tally.rounds", "tally")
def players_elsewhere(rounds: tuple[NextRound, ...]) -> Found:
    for i, round_ in enumerate(rounds):
        if (i == 0) == (round_.players is UNSET):
            yield f"/rounds/{i}", "first"


def _judge_rounds(game: GameOfTally) -> tuple[list[JudgedRound], Won]:
    """Return (judged rounds, cards won). Raises InvalidSetup with all faults.

    Whether a ranking is missing, and who must skip, depends on the rounds before: the first round with such a
    fault ends the search.
    """
    refuse(_game_faults(game))
    smackhead, skipping, judged = game.smackhead, frozenset[str](), []
    won: Won = {player: [] for player in game.players}
    for round_ in game.rounds:
        if round_.laid.keys() <= skipping:
            skipping = frozenset()  # the round in which only these players held cards was empty and has passed
        refuse([*played_while_skipping(round_, skipping), *missing_ranking(round_, game.players, smackhead)])
        selected = {player: name_of(card) for player, card in round_.laid.items()}
        printed = {  # with an empty ranking where none was given: it is not in force
            name_of(card): Card(card.shape, card.number, card.color, card.ranking or (), card.action)
            for card in round_.laid.values()
        }
        outcome = judge_round(
            game.players, smackhead, selected, printed, round_.answers, game.colorcracks, game.ignored_color
        )
        for winner, cards in outcome.shares.items():
            won[winner] += cards
        penalties = []
        for due in outcome.due_penalties:
            # of the cards that penalties cost only the top one of those won before is known
            is_known = due.kind == "penalty_won_card" and won[due.player]
            penalties.append(Penalized(due.player, due.kind, won[due.player].pop() if is_known else None))
        judged.append(JudgedRound(outcome, tuple(penalties)))
        smackhead = outcome.smackhead
        skipping = frozenset([due.player for due in outcome.due_penalties if due.kind == "penalty_skip"])
    return judged, won


def _entries(won: Won, rounds: list[JudgedRound]) -> tuple[Entry, ...]:
    suffered = [penalty.player for round_ in rounds for penalty in round_.penalties]
    return tuple(
        [build_entry(player, len(cards), tuple(cards), suffered.count(player)) for player, cards in won.items()]
    )


def _game_faults(game: GameOfTally) -> Iterator[Fault]:
    """Yield every fault that does not depend on the outcomes of earlier rounds."""
    first = game.rounds[0]
    for found in deal_faults(PLAYERS, game.players, *SEATS):
        yield replace(found, pointer=f"{first.at}{found.pointer}")
    yield from unknown_smackhead(game.smackhead, game.players, f"{first.at}/smackhead")
    if game.smackhead in game.players:
        yield from missing_ranking(first, game.players, game.smackhead)
    for round_ in game.rounds:
        yield from nothing_laid(round_)
        yield from unknown_laying(round_, game.players)
    yield from _card_faults(game)
    for round_ in game.rounds:
        names = [name_of(card) for card in round_.laid.values()]
        for found in answer_faults(round_.answers, game.players, names, game.colorcracks):
            yield replace(found, pointer=f"{round_.at}{found.pointer}")


@fault("laid.empty", "tally")
def nothing_laid(round_: RoundOfTally) -> Found:
    if not round_.laid:
        yield f"{round_.at}/laid", "empty"


@fault("selected.unknown", "tally")
def unknown_laying(round_: RoundOfTally, players: Sequence[str]) -> Found:
    for player in sorted(round_.laid.keys() - players):
        yield f"{round_.at}/laid/{token(player)}", "laid"


def _card_faults(game: GameOfTally) -> Iterator[Fault]:
    """Yield the faults of the cards of all rounds together, since they come from one deck."""
    printed = [
        (f"{at}/laid/{token(player)}", laid[player])
        for at, laid, _ in game.rounds
        for player in dict.fromkeys((*game.players, *sorted(laid)))
        if player in laid
    ]
    at = game.rounds[0].at if len(game.rounds) == 1 else "/rounds"
    for found in deck_faults(at, printed, game.colorcracks):
        if found.id != "deck.twice":
            yield found
    yield from laid_before(game, printed)


@fault("card.twice", "tally")
def laid_before(game: GameOfTally, printed: Sequence[tuple[str, LaidCard]]) -> Found:
    numbers = [number for number, round_ in enumerate(game.rounds, 1) for _ in round_.laid]
    first_laid: dict[str, int] = {}  # name of a card -> number of the first round in which it was laid
    for (pointer, card), number in zip(printed, numbers, strict=True):
        name = name_of(card)
        if name in first_laid:
            if first_laid[name] == number:
                yield pointer, "this-round", {"card": name}
            else:
                yield pointer, "earlier", {"card": name, "round": first_laid[name]}
        first_laid.setdefault(name, number)


@fault("tally.skip", "tally")
def played_while_skipping(round_: RoundOfTally, skipping: frozenset[str]) -> Found:
    for player in sorted(skipping & round_.laid.keys()):
        yield f"{round_.at}/laid/{token(player)}", "card"
    for i, answer in enumerate(round_.answers):
        if answer.player in skipping:
            yield f"{round_.at}/answers/{i}/player", "answer"


@fault("ranking", "tally")
def missing_ranking(round_: RoundOfTally, players: tuple[str, ...], smackhead: str) -> Found:
    """Find that the ranking in force is missing: that of the Smackhead's card, or of the deputy's."""
    for player in clockwise(players, smackhead):
        if player in round_.laid:
            if round_.laid[player].ranking is UNSET:
                yield f"{round_.at}/laid/{token(player)}/ranking", "missing"
            return
