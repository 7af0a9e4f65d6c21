"""Types of Smackshapes: options and state, how cards count in a round, and events.

A state lists its deck once, in `cards`, and names cards everywhere else. An event that only some seats may see
follows one that all see.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from smack.engine import (
    HIDDEN,
    HIDDEN_FROM_ALL,
    MAX_SEATS,
    SEEN_BY_ALL,
    SEEN_BY_OWNER,
    Event,
    GameState,
    PlayerEvent,
    PlayerId,
    schema,
    show_as,
)
from smack.games.smackshapes.cards import (
    MAX_CARDS,
    ActionKind,
    Card,
    CardName,
    CardOrHidden,
    Color,
    CountedNumber,
    Penalty,
    Ranking,
    Shape,
)

PLAYER_BOUNDS = (2, 12)  # min and max number of players, if there are cards enough
MAX_TIME = 2**53 - 1  # ms; the largest number that every JSON reader keeps exact

Phase = Literal["select", "tap", "over"]
AnswerKind = Literal["tap", "call", "abstain"]
Time = Annotated[int, schema("SmackshapesTime", "Milliseconds since the reveal.", ge=0, le=MAX_TIME)]
Pile = Annotated[tuple[CardOrHidden, ...], schema("SmackshapesPile", "Last element on top.", max_length=MAX_CARDS)]
CardNames = Annotated[tuple[CardName, ...], Meta(max_length=MAX_SEATS)]  # cards on the table: one of each player
# up to `max_length` is read; what clients are told are the `bounds`, beyond which a fault says what is wrong
PlayerIds = Annotated[tuple[PlayerId, ...], Meta(max_length=MAX_SEATS, extra={"bounds": (0, PLAYER_BOUNDS[1])})]
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
    cards_each: Annotated[
        int,
        Meta(
            ge=1,
            le=MAX_CARDS // 2,  # for two players
            description="Cards dealt to everyone, as far as the deck goes: 24 cards, with the expansion 36.",
        ),
    ] = 3
    end: Annotated[
        Literal["everyone_out", "somebody_out"], Meta(description="Whose empty hand ends the game.")
    ] = "everyone_out"
    ignored_color: IgnoredColor = "counts"
    smackhead: Annotated[PlayerId | None, Meta(description="Who is Smackhead first; null: the first seat.")] = None
    deck: Annotated[
        Annotated[tuple[Card, ...], Meta(min_length=1, max_length=MAX_CARDS)] | None,
        Meta(description="The table's own deck, at the deal only; null: one is made from the seed."),
    ] = None


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player with hand and won pile."""

    id: PlayerId
    hand: Annotated[Pile, Meta(description="Cards in hand; `?` is a hidden card."), SEEN_BY_OWNER]
    won: Annotated[Pile, HIDDEN_FROM_ALL] = ()
    skip: Annotated[bool, Meta(description="Whether the player sits out the round now open.")] = False


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of this round: `card` with a tap only, `at` with a timed tap or call."""

    player: PlayerId
    kind: Annotated[AnswerKind, Meta(description="What the player did.")]
    card: CardName | None
    at: Time | None


class Value(Struct, frozen=True, forbid_unknown_fields=True):
    """A laid card as it finally counted."""

    shape: Shape
    number: CountedNumber
    color: Color


class Penalized(Struct, frozen=True, forbid_unknown_fields=True):
    """A penalty suffered; `card` is what it took, null if it took none."""

    player: PlayerId
    kind: Annotated[Penalty, Meta(description="What a wrong tap costs.")]
    card: Annotated[CardOrHidden | None, SEEN_BY_ALL]


class LastRound(Struct, frozen=True, forbid_unknown_fields=True):
    """The round just resolved. Lists of cards are clockwise from its Smackhead."""

    ranking: Ranking
    cards: Annotated[
        dict[CardName, Value],
        Meta(max_length=MAX_SEATS, description="What each card on the table counted as."),
    ]
    candidates: Annotated[CardNames, Meta(description="The cards that were not ignored.")]
    winning: Annotated[CardNames, Meta(description="The winning cards.")]
    inverted: Annotated[bool, Meta(description="Whether the last shape and the lowest number won.")]
    winners: Annotated[PlayerIds, Meta(description="The winners, in the order of their taps; empty without one.")]
    penalties: Annotated[
        tuple[Penalized, ...],
        # at most one for each player and each card laid
        Meta(max_length=PLAYER_BOUNDS[1] ** 2, description="The penalties suffered."),
    ]


def _show_selected(state: "State", _holder: "State", seat: str | None, selected: dict[str, str]) -> dict[str, str]:
    """Return the selections (player -> card) as a seat sees them: its own card, `?` for each other one.

    Once they are revealed, in phase tap, every seat sees all; after that there are none. `seat` is None for a
    spectator, who has laid no card.
    """
    if state.phase == "tap":
        return selected
    return {player: card if player == seat else HIDDEN for player, card in selected.items()}


class State(GameState, frozen=True, kw_only=True, tag="smackshapes"):
    """A game; `selected` is secret in phase select and lies open in phase tap."""

    options: Options = Options()
    players: Annotated[
        tuple[Player, ...],
        Meta(min_length=1, max_length=MAX_SEATS, description="Clockwise.", extra={"bounds": "Seats"}),
    ]
    cards: Deck
    smackhead: Annotated[PlayerId, Meta(description="The Smackhead.")]
    # counts without end: a fault (`limit`) beyond half of the bound, so that what follows can still be read
    round: Annotated[int, Meta(ge=1, le=10**6, description="The number of the round, from 1.")] = 1
    phase: Annotated[Phase, Meta(description="Whether selections or answers are due.")] = "select"
    selected: Annotated[
        dict[PlayerId, CardOrHidden],
        Meta(max_length=MAX_SEATS, description="The cards selected so far; `?` while they are secret."),
        show_as(_show_selected),
    ] = field(default_factory=dict)
    answers: Annotated[
        tuple[Answer, ...], Meta(max_length=MAX_SEATS, description="The answers of this round, in order.")
    ] = ()
    deputy: Deputy = None
    discard: Annotated[Pile, SEEN_BY_ALL] = ()
    last_round: LastRound | None = None


class Acted(Struct, frozen=True, forbid_unknown_fields=True):
    """An action that changed a card, and the special card on which it is printed."""

    special: CardName
    kind: Annotated[ActionKind, Meta(description="What the action does.")]


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """A laid card as it counts in the round, and the actions that made it so; an ignored card cannot win."""

    card: CardName
    player: PlayerId
    shape: Shape
    number: CountedNumber
    color: Color
    ignored: Annotated[bool, Meta(description="Whether the card is left out of the comparison.")]
    by: Annotated[tuple[Acted, ...], Meta(max_length=MAX_SEATS, description="The actions that made it count so.")]


class First(Struct, frozen=True, forbid_unknown_fields=True):
    """The first players to tap a winning card or, if `card` is null, to call; perhaps none."""

    card: CardName | None
    players: Annotated[
        PlayerIds, Meta(description="Several for the same `at`; empty if no player tapped the card.")
    ]
    at: Time | None


def laid_cards(state: State) -> tuple[str, ...]:
    """Return the cards laid this round, in seating order."""
    selected = state.selected
    return tuple([selected[player.id] for player in state.players if player.id in selected])


def players_to_select(state: State) -> tuple[str, ...]:
    """Return the ids of the players who take part, hold a card and have not laid one."""
    selected = state.selected
    return tuple([p.id for p in state.players if p.hand and not p.skip and p.id not in selected])


def players_to_answer(state: State) -> tuple[str, ...]:
    """Return the ids of the players who take part in the round and have not answered."""
    answered_players = [answer.player for answer in state.answers]
    return tuple([p.id for p in state.players if not p.skip and p.id not in answered_players])


def round_timing(state: State) -> bool | None:
    """Return whether the taps and calls of this round carry `at`; None while there are none."""
    for answer in state.answers:
        if answer.kind != "abstain":  # the first decides for the round: one that differs is refused, or is a fault
            return answer.at is not None
    return None


def is_over(state: State) -> bool:
    """Return whether empty hands end the game: by the option `end` those of all players, or that of one.

    A card laid in a round that is still open counts as a hand card.
    """
    # in phase over no round is open: cards in `selected` are a fault of their own (`presence` of GAME)
    selected = () if state.phase == "over" else state.selected
    are_out = [not player.hand and player.id not in selected for player in state.players]
    return any(are_out) if state.options.end == "somebody_out" else all(are_out)


RoundNumber = Annotated[int, Meta(ge=1, description="The number of the round, from 1.")]
CardCount = Annotated[int, Meta(ge=0, le=MAX_CARDS)]


class GameDealt(Event, frozen=True, tag="dealt"):
    """Every player has a hand of this many cards."""

    smackhead: Annotated[PlayerId, Meta(description="The first Smackhead.")]
    cards_each: Annotated[int, Meta(ge=1, le=MAX_CARDS, description="Cards dealt to each player.")]


class Hand(PlayerEvent, frozen=True, tag="hand"):
    """The hand a player was dealt, for that player alone."""

    cards: Pile


class Selected(PlayerEvent, frozen=True, tag="selected"):
    """A player laid a card face down."""


class SelectionShown(PlayerEvent, frozen=True, tag="selection"):
    """The card just laid, for its player alone."""

    card: CardName


class Revealed(Event, frozen=True, tag="revealed"):
    """All cards laid are open; the ranking is that of the Smackhead's card, or of the deputy's."""

    laid: Annotated[
        dict[PlayerId, CardOrHidden],
        Meta(max_length=MAX_SEATS, description="The cards on the table, by player."),
    ]
    ranking: Ranking
    deputy: Deputy


class Tapped(PlayerEvent, frozen=True, tag="tapped"):
    """A card is tapped."""

    card: CardName
    at: Time | None


class Called(PlayerEvent, frozen=True, tag="called"):
    """A player calls that there is nothing to smack."""

    at: Time | None


class Abstained(PlayerEvent, frozen=True, tag="abstained"):
    """A player neither taps nor calls in this round."""


class Closed(Event, frozen=True, tag="closed"):
    """The timer ran out on these players."""

    players: Annotated[PlayerIds, Meta(description="The players, in seating order.")]


class RoundJudged(Event, frozen=True, tag="round_judged"):
    """How the round was judged."""

    round: RoundNumber
    ranking: Ranking
    ranked_by: Annotated[PlayerId, Meta(description="Whose card ranks the shapes in this round.")]
    cards: Annotated[
        tuple[Counted, ...],
        Meta(max_length=MAX_SEATS, description="What each card on the table counted as, and why."),
    ]
    overruled: Annotated[CardNames, Meta(description="Specials whose shift a nearer one contradicts.")]
    candidates: Annotated[CardNames, Meta(description="The cards that were not ignored.")]
    winning: Annotated[CardNames, Meta(description="The winning cards.")]
    inverted: Annotated[bool, Meta(description="Whether the last shape and the lowest number won.")]
    firsts: Annotated[
        tuple[First, ...],
        Meta(max_length=MAX_SEATS, description="The first players on each winning card, or with the right call."),
    ]
    winners: Annotated[PlayerIds, Meta(description="The winners, in the order of their taps; empty without one.")]


class Collected(PlayerEvent, frozen=True, tag="collected"):
    """A winner takes cards, in this order, face down."""

    cards: Pile


class Discarded(Event, frozen=True, tag="discarded"):
    """Laid cards that no player takes."""

    cards: Pile
    reason: Annotated[
        Literal["nobody", "remainder"],
        Meta(description="nobody: the round had no winner; remainder: they do not divide among the winners."),
    ]


class SmackheadNamed(PlayerEvent, frozen=True, tag="smackhead_named"):
    """The winner, or the first of the winners, is Smackhead from now on."""


class PenaltySuffered(PlayerEvent, frozen=True, tag="penalty_suffered"):
    """A player suffers a penalty for a wrong tap; the card it took is discarded, null if it took none."""

    kind: Annotated[Penalty, Meta(description="What a wrong tap costs.")]
    special: CardName
    card: CardOrHidden | None


class RoundPassed(Event, frozen=True, tag="round_passed"):
    """A round in which only skipping players held cards has passed."""

    round: RoundNumber
    skipping: Annotated[PlayerIds, Meta(description="The players who skip the round.")]


class RoundOpened(Event, frozen=True, tag="round_opened"):
    """A new round begins."""

    round: RoundNumber
    skipping: Annotated[PlayerIds, Meta(description="The players who skip the round.")]


class GameOver(Event, frozen=True, tag="game_over"):
    """The game is over."""

    won: Annotated[dict[PlayerId, CardCount], Meta(max_length=MAX_SEATS, description="Cards won, by player.")]
    winners: Annotated[PlayerIds, Meta(description="The players with the most cards won.")]
