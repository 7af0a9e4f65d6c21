"""What a table writes down: the cards everybody won, or rounds laid with real cards, to be judged."""

from typing import Annotated, ClassVar, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.forms import Form
from smack.engine.game import InvalidSetup
from smack.engine.verdict import Fault, PlayerId
from smack.games.smackshapes.cards import MOST_CARDS, CardName, LaidCard
from smack.games.smackshapes.state import AnswerKind, At, Players

Count = Annotated[int, Meta(ge=0, le=MOST_CARDS)]


class TallyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer as in a state; `card` goes with a tap, `at` where the table measured time."""

    player: PlayerId
    kind: Annotated[AnswerKind, Meta(description="What the player did.")]
    card: CardName | None = None
    at: At | None = None


Laid = Annotated[dict[PlayerId, LaidCard], Meta(max_length=16)]
Answers = Annotated[tuple[TallyAnswer, ...], Meta(max_length=16)]


class TallyRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A round on a real table: who sits there, clockwise, what each laid, what each answered, in order."""

    players: Annotated[Players, Meta(min_length=1, description="The players, in seating order.")]
    smackhead: Annotated[PlayerId, Meta(description="Who is the Smackhead.")]
    laid: Annotated[Laid, Meta(description="The cards on the table, by player.")]
    answers: Annotated[Answers, Meta(description="What each player answered, in order.")]
    colorcracks: Annotated[bool, Meta(description="Whether the round was played with the expansion.")] = False


class NextRound(Form, frozen=True, kw_only=True):
    """One of several rounds in a row: the first says who plays, the others only what was laid and answered."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "players": ("smackhead", "laid", "answers", "colorcracks"),
        "laid": ("answers",),
    }

    players: Annotated[Players, Meta(min_length=1, description="The players, in seating order.")] | UnsetType = (
        UNSET
    )
    smackhead: Annotated[PlayerId, Meta(description="Who is the Smackhead.")] | UnsetType = UNSET
    laid: Annotated[Laid, Meta(description="The cards on the table, by player.")]
    answers: Annotated[Answers, Meta(description="What each player answered, in order.")]
    colorcracks: (
        Annotated[bool, Meta(description="Whether the round was played with the expansion.")] | UnsetType
    ) = UNSET


class Tally(Form, frozen=True, kw_only=True):
    """Cards won by everybody at the end, a single round, or the rounds of a game from the first one on."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"won": (), "round": (), "rounds": ()}

    won: Annotated[dict[PlayerId, Count], Meta(max_length=16, description="Cards won, by player.")] | UnsetType = (
        UNSET
    )
    round: TallyRound | UnsetType = UNSET
    rounds: (
        Annotated[
            tuple[NextRound, ...], Meta(min_length=1, max_length=MOST_CARDS, description="The rounds, in order.")
        ]
        | UnsetType
    ) = UNSET


class Game(NamedTuple):
    """The rounds that a tally tells of: who plays, and of each round its pointer, the cards laid, the answers."""

    players: tuple[str, ...]
    smackhead: str
    colorcracks: bool
    rounds: tuple[tuple[str, dict[str, LaidCard], tuple[TallyAnswer, ...]], ...]


def single(round_: TallyRound) -> Game:
    return Game(round_.players, round_.smackhead, round_.colorcracks, (("/round", round_.laid, round_.answers),))


def several(rounds: tuple[NextRound, ...]) -> Game:
    """The game of several rounds. Raises InvalidSetup unless the first one, and no other, says who plays."""
    faults = [
        Fault("tally.rounds", f"/rounds/{i}", "The first round, and no other, says who plays.")
        for i, round_ in enumerate(rounds)
        if (i == 0) == (round_.players is UNSET)
    ]
    players = rounds[0].players
    if faults or isinstance(players, UnsetType):
        raise InvalidSetup(*faults)
    smackhead = players[0] if isinstance(rounds[0].smackhead, UnsetType) else rounds[0].smackhead
    written = tuple([(f"/rounds/{i}", round_.laid, round_.answers) for i, round_ in enumerate(rounds)])
    return Game(players, smackhead, rounds[0].colorcracks is True, written)
