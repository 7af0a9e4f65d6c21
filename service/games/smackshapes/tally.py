"""What a table writes down: the cards everybody won, or one round laid with real cards, to be judged."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from service.cards.seats import seat_faults
from service.engine.forms import Form
from service.engine.verdict import Fault, PlayerId, token
from service.games.smackshapes.answer_faults import answer_faults
from service.games.smackshapes.cards import Card, CardName, name_of
from service.games.smackshapes.deck import deck_faults
from service.games.smackshapes.state import DECK, SEATS, AnswerKind, At, Players

Count = Annotated[int, Meta(ge=0, le=DECK)]


class TallyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer as in a state; `card` goes with a tap, `at` where the table measured time."""

    player: PlayerId
    kind: AnswerKind
    card: CardName | None = None
    at: At | None = None


class TallyRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A round on a real table: who sits there, clockwise, what each laid, what each answered, in order."""

    players: Annotated[Players, Meta(min_length=1)]
    smackhead: PlayerId
    laid: Annotated[dict[PlayerId, Card], Meta(max_length=16)]
    answers: Annotated[tuple[TallyAnswer, ...], Meta(max_length=16)]
    colorcracks: bool = False


class Tally(Form, frozen=True, kw_only=True):
    """Cards won by everybody at the end, or a single round."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"won": (), "round": ()}

    won: Annotated[dict[PlayerId, Count], Meta(max_length=16)] | UnsetType = UNSET
    round: TallyRound | UnsetType = UNSET


class Seat(NamedTuple):
    """All that a tally tells of a player."""

    id: str


def won_faults(won: dict[str, int]) -> Iterator[Fault]:
    yield from _seat_faults(tuple(won), "/won")
    if sum(won.values()) > DECK:
        yield Fault("tally.won", "/won", f"No deck has more than {DECK} cards to win.")


def round_faults(told: TallyRound) -> Iterator[Fault]:
    yield from _seat_faults(told.players, "/round/players")
    if told.smackhead not in told.players:
        yield Fault("smackhead.unknown", "/round/smackhead", "The Smackhead is none of the players.")
    if not told.laid:
        yield Fault("laid.empty", "/round/laid", "A round is judged when a card is laid.")
    for player in told.laid:
        if player not in told.players:
            yield Fault("selected.unknown", _laid_at(player), "Whoever laid this card is none of the players.")
    laid = [(token(player), card) for player, card in told.laid.items()]
    for fault in deck_faults("/round/laid", laid, told.colorcracks):
        yield replace(fault, id="card.twice") if fault.id == "deck.twice" else fault
    table = [name_of(card) for card in told.laid.values()]
    for fault in answer_faults(told.answers, told.players, table, told.colorcracks):
        yield replace(fault, pointer=f"/round{fault.pointer}")


def _seat_faults(players: tuple[str, ...], pointer: str) -> Iterator[Fault]:
    for fault in seat_faults([Seat(player) for player in players], *SEATS):
        yield replace(fault, pointer=pointer)


def _laid_at(player: str) -> str:
    return f"/round/laid/{token(player)}"
