"""Options and state of Smackshapes, and facts that every player can see."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from smack.engine.game import Table
from smack.engine.naming import schema
from smack.engine.places import HIDDEN_FROM_ALL, SEEN_BY_ALL, SEEN_BY_OWNER, show_as
from smack.engine.unknown import HIDDEN
from smack.engine.verdict import PlayerId
from smack.games.smackshapes.cards import (
    MAX_CARDS,
    Card,
    CardName,
    CardOrHidden,
    Color,
    Counting,
    Penalty,
    Ranking,
    Shape,
)

SEATS = (2, 12)  # players, as far as the cards go
LATEST = 2**53 - 1  # ms; the largest number that every JSON reader keeps exact

Phase = Literal["select", "tap", "over"]
AnswerKind = Literal["tap", "call", "abstain"]
At = Annotated[int, Meta(ge=0, le=LATEST, description="Milliseconds since the reveal.")]
Pile = Annotated[tuple[CardOrHidden, ...], schema("SmackshapesPile", "Last element on top.", max_length=MAX_CARDS)]
Names = Annotated[tuple[CardName, ...], Meta(max_length=16)]
Players = Annotated[tuple[PlayerId, ...], Meta(max_length=16)]
Deputy = Annotated[
    PlayerId | None, Meta(description="Whose card ranks instead, if the Smackhead laid none; else null.")
]
Deck = Annotated[
    dict[CardName, Card], Meta(max_length=MAX_CARDS, description="Card name -> what is printed on it.")
]


IgnoredColor = Annotated[
    Literal["counts", "absent"],
    Meta(
        description="Whether an ignored card counts when all cards must have one color for the inversion. "
        "counts: it does; absent: only the cards that are not ignored do."
    ),
]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table; absent ones take their defaults."""

    colorcracks: Annotated[bool, Meta(description="The expansion: special cards and the inversion.")] = False
    cards_each: Annotated[int, Meta(ge=1, le=MAX_CARDS // 2, description="Cards dealt to everyone.")] = 3
    end: Annotated[
        Literal["everyone_out", "somebody_out"], Meta(description="Whose empty hand ends the game.")
    ] = "everyone_out"
    ignored_color: IgnoredColor = "counts"
    smackhead: Annotated[PlayerId | None, Meta(description="Who is Smackhead first; null: the first seat.")] = None
    deck: (
        Annotated[
            tuple[Card, ...],
            Meta(
                min_length=1,
                max_length=MAX_CARDS,
                description="The table's own deck, at the deal only; null: one is made from the seed.",
            ),
        ]
        | None
    ) = None


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player with hand and won pile."""

    id: PlayerId
    hand: Annotated[Pile, SEEN_BY_OWNER]
    won: Annotated[Pile, HIDDEN_FROM_ALL]
    skip: Annotated[bool, Meta(description="Whether the player sits out the round now open.")]


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of this round: `card` with a tap only, `at` where the table measures time."""

    player: PlayerId
    kind: Annotated[AnswerKind, Meta(description="What the player did.")]
    card: CardName | None
    at: At | None


class Value(Struct, frozen=True, forbid_unknown_fields=True):
    """A laid card as it finally counted."""

    shape: Shape
    number: Counting
    color: Color


class Penalized(Struct, frozen=True, forbid_unknown_fields=True):
    """A penalty suffered; `card` is what it took, null if it took none."""

    player: PlayerId
    kind: Annotated[Penalty, Meta(description="What a wrong tap costs.")]
    card: Annotated[CardOrHidden | None, SEEN_BY_ALL]


class LastRound(Struct, frozen=True, forbid_unknown_fields=True):
    """The round just resolved; cards are clockwise from its Smackhead, winners in tap order."""

    ranking: Ranking
    cards: Annotated[
        dict[CardName, Value], Meta(max_length=16, description="What each card on the table counted as.")
    ]
    candidates: Annotated[Names, Meta(description="The cards that were not ignored.")]
    winning: Annotated[Names, Meta(description="The winning cards.")]
    inverted: Annotated[bool, Meta(description="Whether the last shape and the lowest number won.")]
    winners: Annotated[Players, Meta(description="The winners, in the order of their taps; empty without one.")]
    penalties: Annotated[
        tuple[Penalized, ...], Meta(max_length=SEATS[1] ** 2, description="The penalties suffered.")
    ]


def _see_selected(state: "State", _holder: "State", seat: str | None, selected: dict[str, str]) -> dict[str, str]:
    """Show each selection to its player; to all once the cards are revealed."""
    if state.phase == "tap":
        return selected
    return {player: card if player == seat else HIDDEN for player, card in selected.items()}


class State(Table, frozen=True, kw_only=True, tag="smackshapes"):
    """A game; `selected` is secret in phase select and lies open in phase tap."""

    options: Options
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=16, description="Clockwise.")]
    cards: Deck
    smackhead: Annotated[PlayerId, Meta(description="The Smackhead.")]
    round: Annotated[int, Meta(ge=1, le=10**6, description="The number of the round, from 1.")]
    phase: Annotated[Phase, Meta(description="Whether selections or answers are due.")]
    selected: Annotated[
        dict[PlayerId, CardOrHidden],
        Meta(max_length=16, description="The cards selected so far; `?` while they are secret."),
        show_as(_see_selected),
    ]
    answers: Annotated[tuple[Answer, ...], Meta(max_length=16, description="The answers of this round, in order.")]
    deputy: Deputy
    discard: Annotated[Pile, SEEN_BY_ALL]
    last_round: LastRound | None


def laid_cards(state: State) -> tuple[str, ...]:
    """Return the cards laid this round, by seat."""
    laid = state.selected
    return tuple([laid[player.id] for player in state.players if player.id in laid])


def waiting_to_select(state: State) -> tuple[str, ...]:
    """Return the players who take part, hold a card and have not laid one."""
    selected = state.selected
    return tuple([p.id for p in state.players if p.hand and not p.skip and p.id not in selected])


def waiting_to_answer(state: State) -> tuple[str, ...]:
    """Return the players who take part in the round and have not answered."""
    answered = [answer.player for answer in state.answers]
    return tuple([p.id for p in state.players if not p.skip and p.id not in answered])


def is_timed(state: State) -> bool | None:
    """Return whether the taps and calls of this round carry `at`; None while there are none."""
    for answer in state.answers:
        if answer.kind != "abstain":
            return answer.at is not None
    return None


def is_over(state: State) -> bool:
    """Return whether the hands end the game; a card laid in the open round still counts as a hand card."""
    laid = () if state.phase == "over" else state.selected
    out = [not player.hand and player.id not in laid for player in state.players]
    return any(out) if state.options.end == "somebody_out" else all(out)
