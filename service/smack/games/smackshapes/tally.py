"""A tally of Smackshapes: the cards won by every player, or rounds with real cards to be judged.

From round to round the Smackhead, the cards won and the skips are carried on. Hands are unknown, and so are skips
from before the first round. In this module `round_pointer` is the pointer of a round, such as `/rounds/1`, and
`laid` is player -> card.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.cards import clockwise_from, result_by_points
from smack.engine import (
    MAX_SEATS,
    Fault,
    Found,
    MultiFormBody,
    PlayerId,
    Result,
    fault,
    pointer_token,
    raise_for_faults,
    seating_faults,
)
from smack.games.smackshapes.cards import MAX_CARDS, Card, CardName, LaidCard, name_of
from smack.games.smackshapes.faults import answer_faults, deck_faults, unknown_smackhead
from smack.games.smackshapes.round import judge_round
from smack.games.smackshapes.score import GameSheet, RoundReport, build_entry, build_report
from smack.games.smackshapes.types import (
    PLAYER_BOUNDS,
    Answer,
    CardCount,
    IgnoredColor,
    Options,
    Penalized,
    PlayerIds,
    State,
    Time,
)


class TallyAnswer(Answer, frozen=True):
    """An answer as in a state; `card` goes with a tap, `at` with a tap or call where the table measured time."""

    card: CardName | None = None
    at: Time | None = None


Seating = Annotated[
    PlayerIds, Meta(min_length=1, description="The players, in seating order.", extra={"bounds": PLAYER_BOUNDS})
]
Smackhead = Annotated[PlayerId, Meta(description="The Smackhead of this round.")]
LaidCards = Annotated[
    dict[PlayerId, LaidCard], Meta(max_length=MAX_SEATS, description="The cards on the table, by player.")
]
Answers = Annotated[tuple[TallyAnswer, ...], Meta(max_length=MAX_SEATS, description="The answers, in order.")]
Colorcracks = Annotated[bool, Meta(description="Whether the expansion is played.")]


class TallyRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A round on a real table: the players clockwise, the card each laid, the answers in order."""

    players: Seating
    smackhead: Smackhead
    laid: LaidCards
    answers: Answers
    colorcracks: Colorcracks = False
    ignored_color: IgnoredColor = "counts"


class NextRound(MultiFormBody, frozen=True, kw_only=True):
    """One of several rounds in a row: the first names the players, the others only cards and answers."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "players": ("smackhead", "laid", "answers", "colorcracks", "ignored_color"),
        "laid": ("answers",),
    }

    players: Seating | UnsetType = UNSET
    smackhead: Smackhead | UnsetType = UNSET
    laid: LaidCards
    answers: Answers
    colorcracks: Colorcracks | UnsetType = UNSET
    ignored_color: IgnoredColor | UnsetType = UNSET


class Tally(MultiFormBody, frozen=True, kw_only=True):
    """The cards won by every player at the end, a single round, or the rounds of a game from the first one on."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"won": (), "round": (), "rounds": ()}

    won: (
        Annotated[
            dict[PlayerId, CardCount],
            Meta(
                max_length=MAX_SEATS,
                description="Cards won: a number for each player.",
                extra={"bounds": PLAYER_BOUNDS},
            ),
        ]
        | UnsetType
    ) = UNSET
    round: TallyRound | UnsetType = UNSET
    rounds: (
        Annotated[
            tuple[NextRound, ...], Meta(min_length=1, max_length=MAX_CARDS, description="The rounds, in order.")
        ]
        | UnsetType
    ) = UNSET


CardsWon = dict[str, list[str]]  # player -> names of cards, the last one on top


class PlayedGame(NamedTuple):
    """One or more rounds in a row. `rounds` is pointer -> round; `smackhead` is that of the first round."""

    players: tuple[str, ...]
    smackhead: str
    options: Options
    rounds: Mapping[str, TallyRound | NextRound]

    @property
    def first_pointer(self) -> str:
        """The pointer of the first round."""
        return next(iter(self.rounds))


def score_tally(tally: Tally) -> tuple[GameSheet, Result]:
    """Return (sheet, result) of a game, a round, or rounds in a row. Raises InvalidSetup with the tally's faults.

    Totals are the cards won. Of a round, or rounds in a row, they are the cards that players won in these rounds
    and did not lose again as a penalty. Cards won before are unknown.
    """
    if isinstance(tally.won, dict):
        won_counts = dict(sorted(tally.won.items()))  # by id, since such a tally has no seating
        player_faults = [
            replace(fault_, pointer="/won") for fault_ in seating_faults(tuple(won_counts), *PLAYER_BOUNDS)
        ]
        raise_for_faults([*player_faults, *too_many_won(won_counts)])
        entries = tuple([build_entry(player, count) for player, count in won_counts.items()])
        return GameSheet(entries, None), result_by_points(True, won_counts)
    reports, cards_won = _judge_rounds(_read_game(tally))
    penalized_players = [penalty.player for report in reports for penalty in report.penalties]
    entries = tuple(
        [
            build_entry(player, len(cards), tuple(cards), penalized_players.count(player))
            for player, cards in cards_won.items()
        ]
    )
    scores = {player: len(cards) for player, cards in cards_won.items()}
    if tally.round is UNSET:
        return GameSheet(entries, None, reports), result_by_points(True, scores)
    return GameSheet(entries, reports[0]), Result(True, "round_over", reports[0].winners, scores)


def tally_of(state: State) -> Tally:
    """Return the tally of a state: how many cards each player has won."""
    return Tally(won={player.id: len(player.won) for player in state.players})


@fault("tally.won", of=("tally",))
def too_many_won(won_counts: Mapping[str, int]) -> Found:
    """Find more cards won than any deck has."""
    if sum(won_counts.values()) > MAX_CARDS:
        yield "/won", "many", {"max": MAX_CARDS}


def _read_game(tally: Tally) -> PlayedGame:
    """Return the game of a tally that has a round or rounds.

    Raises InvalidSetup unless the first round, and no other, names the players. Options and Smackhead are those of
    the first round. An option that it lacks has its default; without a Smackhead the first player is the
    Smackhead.
    """
    rounds: dict[str, TallyRound | NextRound]
    if isinstance(tally.round, TallyRound):
        rounds = {"/round": tally.round}
    else:
        assert isinstance(tally.rounds, tuple)  # the form that is left, as `score_tally` reads `won`
        raise_for_faults(misplaced_players(tally.rounds))
        rounds = {f"/rounds/{i}": round_ for i, round_ in enumerate(tally.rounds)}
    first_round = next(iter(rounds.values()))
    assert isinstance(first_round.players, tuple)  # else `misplaced_players`
    # UNSET is false
    options = Options(
        colorcracks=first_round.colorcracks or False, ignored_color=first_round.ignored_color or "counts"
    )
    return PlayedGame(first_round.players, first_round.smackhead or first_round.players[0], options, rounds)


@fault("tally.rounds", of=("tally",))
def misplaced_players(rounds: tuple[NextRound, ...]) -> Found:
    """Find a first round that does not name the players, and later rounds that do."""
    for i, round_ in enumerate(rounds):
        if (i == 0) == (round_.players is UNSET):
            yield f"/rounds/{i}", "first"


def _judge_rounds(game: PlayedGame) -> tuple[tuple[RoundReport, ...], CardsWon]:
    """Return (reports of the rounds, cards won by player). Raises InvalidSetup with the faults.

    Which rankings are needed and who has to skip depend on the outcomes of earlier rounds. So missing rankings,
    and cards and answers of players who had to skip, are looked for only up to the first round with a fault.
    """
    faults = [*_game_faults(game)]
    smackhead, skippers, reports = game.smackhead, frozenset[str](), []
    cards_won: CardsWon = {player: [] for player in game.players}
    for number, (round_pointer, round_) in enumerate(game.rounds.items(), 1):
        laid = round_.laid
        if laid.keys() <= skippers:
            # only they held cards in the round that they had to skip, so that it passed without being written down
            skippers = frozenset()
        if laid.keys() <= {*game.players} and smackhead in game.players:  # else other faults
            faults += missing_ranking(round_pointer, laid, game.players, smackhead)
        faults += played_while_skipping(round_pointer, round_, skippers)
        if any(is_in_round(fault_.pointer, round_pointer) for fault_ in faults):
            break  # what follows from this round is not known
        selected = {player: name_of(card) for player, card in laid.items()}
        cards_by_name = {  # with an empty ranking where none was given: it is not in force
            name_of(card): Card(card.shape, card.number, card.color, card.ranking or (), card.action)
            for card in laid.values()
        }
        outcome = judge_round(
            number, game.players, smackhead, selected, cards_by_name, round_.answers, game.options
        )
        for winner, cards in outcome.shares.items():
            cards_won[winner] += cards
        penalties = []
        for due_penalty in outcome.due_penalties:
            player, kind = due_penalty.player, due_penalty.kind
            # of the cards that penalties cost only the top one of those won before is known
            is_known = kind == "penalty_won_card" and cards_won[player]
            penalties.append(Penalized(player, kind, cards_won[player].pop() if is_known else None))
        reports.append(build_report(outcome, tuple(penalties)))
        smackhead = outcome.smackhead
        skippers = frozenset([penalty.player for penalty in penalties if penalty.kind == "penalty_skip"])
    raise_for_faults(faults)
    return tuple(reports), cards_won


def is_in_round(pointer: str, round_pointer: str) -> bool:
    """Return whether a pointer is that of a round or of a part of it."""
    return f"{pointer}/".startswith(f"{round_pointer}/")  # with "/", since `/rounds/1` begins `/rounds/10`


def _game_faults(game: PlayedGame) -> Iterator[Fault]:
    """Yield all faults of a game but those of rankings and skips, which `_judge_rounds` finds."""
    for fault_ in seating_faults(game.players, *PLAYER_BOUNDS):
        yield replace(fault_, pointer=f"{game.first_pointer}{fault_.pointer}")
    yield from unknown_smackhead(game.smackhead, game.players, f"{game.first_pointer}/smackhead")
    for round_pointer, round_ in game.rounds.items():
        yield from nothing_laid(round_pointer, round_.laid)
        yield from cards_of_unknown_players(round_pointer, round_.laid, game.players)
    yield from _card_faults(game)
    for round_pointer, round_ in game.rounds.items():
        names = [name_of(card) for card in round_.laid.values()]
        for fault_ in answer_faults(round_.answers, game.players, names, game.options.colorcracks):
            yield replace(fault_, pointer=f"{round_pointer}{fault_.pointer}")


@fault("laid.empty", of=("tally",))
def nothing_laid(round_pointer: str, laid: LaidCards) -> Found:
    """Find a round, at this pointer, in which no card was laid."""
    if not laid:
        yield f"{round_pointer}/laid", "empty"


@fault("selected.unknown", of=("tally",))
def cards_of_unknown_players(round_pointer: str, laid: LaidCards, players: Sequence[str]) -> Found:
    """Find cards laid, in the round at this pointer, by players who are not at the table."""
    for player in sorted(laid.keys() - players):
        yield f"{round_pointer}/laid/{pointer_token(player)}", "laid"


def _card_faults(game: PlayedGame) -> Iterator[Fault]:
    """Yield the faults of the cards of all rounds together, since all rounds are played with one deck.

    The cards of a round are searched in seating order, those of unknown players last, by id, since a JSON object
    has no order.
    """
    laid_cards = [
        (f"{round_pointer}/laid/{pointer_token(player)}", round_.laid[player])
        for round_pointer, round_ in game.rounds.items()
        for player in dict.fromkeys((*game.players, *sorted(round_.laid)))
        if player in round_.laid
    ]
    # a wrong number of shapes is a fault of all rounds, and of a round only if it is the only one
    deck_pointer = game.first_pointer if len(game.rounds) == 1 else "/rounds"
    for fault_ in deck_faults(deck_pointer, laid_cards, game.options.colorcracks):
        if fault_.id != "deck.twice":  # `repeated_card` says it with the round
            yield fault_
    yield from repeated_card(game, laid_cards)


@fault("card.twice", of=("tally",))
def repeated_card(game: PlayedGame, laid_cards: Sequence[tuple[str, LaidCard]]) -> Found:
    """Find cards that were laid before, in the same round or an earlier one.

    `laid_cards` are (pointer, card) of all cards of the game, round by round; `game` says how many each round has.
    """
    round_numbers = [number for number, round_ in enumerate(game.rounds.values(), 1) for _ in round_.laid]
    first_laid: dict[str, int] = {}  # name of a card -> number of the first round in which it was laid
    for (pointer, card), number in zip(laid_cards, round_numbers, strict=True):
        name = name_of(card)
        if name in first_laid:
            if first_laid[name] == number:
                yield pointer, "this-round", {"card": name}
            else:
                yield pointer, "earlier", {"card": name, "round": first_laid[name]}
        first_laid.setdefault(name, number)


@fault("tally.skip", of=("tally",))
def played_while_skipping(round_pointer: str, round_: TallyRound | NextRound, skippers: frozenset[str]) -> Found:
    """Find cards and answers of the `skippers`, who had to skip the round at this pointer."""
    for player in sorted(skippers & round_.laid.keys()):
        yield f"{round_pointer}/laid/{pointer_token(player)}", "card"
    for i, answer in enumerate(round_.answers):
        if answer.player in skippers:
            yield f"{round_pointer}/answers/{i}/player", "answer"


@fault("ranking", of=("tally",))
def missing_ranking(round_pointer: str, laid: LaidCards, players: tuple[str, ...], smackhead: str) -> Found:
    """Find a missing ranking on the card by which shapes are ranked in the round at this pointer.

    That is the Smackhead's card or, if the Smackhead laid none, the card of the next player clockwise who laid
    one. The other cards of a round need no ranking. The Smackhead must be one of the `players`.
    """
    ranked_by = next((player for player in clockwise_from(players, smackhead) if player in laid), None)
    # no card laid is another fault
    if ranked_by is not None and laid[ranked_by].ranking is UNSET:
        yield f"{round_pointer}/laid/{pointer_token(ranked_by)}/ranking", "missing"
