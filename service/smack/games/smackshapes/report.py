"""A judged round as a score sheet shows it."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import asdict

from smack.engine.verdict import PlayerId
from smack.games.smackshapes.cards import CardName, Ranking
from smack.games.smackshapes.firsts import First
from smack.games.smackshapes.layers import Counted
from smack.games.smackshapes.resolution import Judged
from smack.games.smackshapes.state import LastRound, Names, Penalized, Players, Value


class RoundReport(Struct, frozen=True):
    """How a round was judged, and what came of it; `smackhead` is whose role it is now.

    Judged from a tally it says everything but which hand cards penalties cost, in a single round which cards at
    all. A state records less: there `counted` (by which action a card came to count so), `firsts`, `taken` and
    `discarded` are null.
    """

    ranking: Ranking
    cards: Annotated[dict[CardName, Value], Meta(description="What each card on the table counted as.")]
    candidates: Annotated[Names, Meta(description="Who could win the round.")]
    winning: Annotated[Names, Meta(description="The card or cards that won.")]
    inverted: Annotated[bool, Meta(description="Whether the lowest wins.")]
    winners: Annotated[Players, Meta(description="Who won; empty for nobody yet.")]
    penalties: Annotated[tuple[Penalized, ...], Meta(description="What the round cost whom.")]
    smackhead: Annotated[PlayerId, Meta(description="Who is the Smackhead.")]
    counted: (
        Annotated[
            tuple[Counted, ...], Meta(max_length=16, description="By which actions each card came to count so.")
        ]
        | None
    ) = None
    firsts: (
        Annotated[tuple[First, ...], Meta(max_length=16, description="Who was first to answer, and with what.")]
        | None
    ) = None
    taken: Annotated[dict[PlayerId, Names] | None, Meta(description="Cards won in the round.")] = None
    discarded: Annotated[Names | None, Meta(description="Cards that leave the game.")] = None


def last_round_of(round_: Judged, penalties: tuple[Penalized, ...]) -> LastRound:
    """What a state keeps of a judged round."""
    return LastRound(
        ranking=round_.ranking,
        cards={card.card: Value(card.shape, card.number, card.color) for card in round_.cards},
        candidates=round_.candidates,
        winning=round_.winning,
        inverted=round_.inverted,
        winners=round_.winners,
        penalties=penalties,
    )


def recorded(round_: LastRound, smackhead: str) -> RoundReport:
    """The report of a round of which only a state's record is known."""
    return RoundReport(**asdict(round_), smackhead=smackhead)


def reported(round_: Judged, penalties: tuple[Penalized, ...]) -> RoundReport:
    """The report of a round just judged, with the penalties suffered in it."""
    return RoundReport(
        **asdict(last_round_of(round_, penalties)),
        smackhead=round_.smackhead,
        counted=round_.cards,
        firsts=round_.firsts,
        taken={winner: round_.takes[winner] for winner in round_.winners},
        discarded=round_.left,
    )
