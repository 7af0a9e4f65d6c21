"""Deals of Laying the Smackdown in tallies: what players note of one, its faults, and how its end is played.

A tally says who was in a deal, what each has staked, and how the deal ended; a hand may be noted or not. A deal is
set up as a state just before its end and ended as in play, so that pots and sheets come from the same code.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.cards.standard import CARDS, DECK, RANKS, SUITS
from smack.engine import (
    MAX_SEATS,
    Fault,
    Found,
    FoundSeveral,
    Pile,
    PlayerId,
    card_faults,
    column,
    fault,
    pointer_token,
    schema,
    several_faults,
)
from smack.games.smackdown.effects import Draft
from smack.games.smackdown.faults import wrong_stakes
from smack.games.smackdown.showdown import RANK_OF_CARD_OR_RANK, find_combinations
from smack.games.smackdown.types import (
    DECK_SIZE,
    PLAYER_BOUNDS,
    Chips,
    Options,
    Outcome,
    Player,
    PlayerIds,
    Reason,
    State,
)

CARDS_WITHOUT_SUIT = frozenset(RANKS)  # a rank, which a tally may note for a card
PLAYER_BOUNDS_FACTS = {"min": PLAYER_BOUNDS[0], "max": PLAYER_BOUNDS[1]}  # of the message `setup.players.number`
# how often a card may be noted; `fifth_of_a_rank` limits ranks without a suit
MAX_COPIES = DECK | dict.fromkeys(RANKS, DECK_SIZE)

CardOrRank = Annotated[
    Literal[(*CARDS, *RANKS)],  # type: ignore[valid-type]
    schema(
        "SmackdownCardOrRank",
        "A card, by rank and suit (`10H`) or by rank alone (`10`): no rule looks at suits.",
        extra={
            "expects": "a card: a rank 2 to A, with a suit C D H S as in `10H` or without",
            "cell": "card-or-rank",
        },
    ),
]
Hands = Annotated[
    dict[PlayerId, Annotated[tuple[CardOrRank, ...], Meta(max_length=DECK_SIZE)] | None],
    Meta(
        min_length=1,
        max_length=MAX_SEATS,
        description="The hand of every player still in; null: it was never shown.",
        extra={"bounds": (1, PLAYER_BOUNDS[1])},
    ),
    column("hand", "Shown: the cards laid open; ? for a hand never shown."),
]
Folded = Annotated[
    PlayerIds,
    Meta(description="Players who have folded: they have a stake, but no hand."),
    column("folded", "Folded: a mark for a player who did."),
]
Stakes = Annotated[
    dict[PlayerId, Chips],
    Meta(
        max_length=MAX_SEATS,
        description="What every player in the deal has staked; absent: there are no chips.",
    ),
    column("stake", "Chips staked, ante included; blank without chips."),
]


class EndingBase(Struct, frozen=True, tag_field="by", forbid_unknown_fields=True):
    """The end of a deal, as a tally notes it: the base of its four kinds."""


class CalledSmackdown(EndingBase, frozen=True, tag="smackdown"):
    """A smackdown was called, and every player still in has shown the hand."""

    caller: Annotated[PlayerId, Meta(description="The player who called it.")] | UnsetType = UNSET


class AcesLaidDown(EndingBase, frozen=True, tag="double_ace"):
    """A player laid two aces down."""

    player: Annotated[
        PlayerId,
        Meta(description="The player who laid them down."),
        column("aces", "A mark for a player who laid two aces down."),
    ]


class OthersFolded(EndingBase, frozen=True, tag="last_in"):
    """All other players have folded."""

    player: Annotated[PlayerId, Meta(description="The last player in.")]


class DeckExhausted(EndingBase, frozen=True, tag="exhausted"):
    """The deck ran out, and every player passed."""


DealEnding = Annotated[
    CalledSmackdown | AcesLaidDown | OthersFolded | DeckExhausted,
    schema(
        "SmackdownDealEnding",
        "How the deal ended. Absent: by a smackdown; by the double ace that is shown, if other hands are null; by "
        "the empty deck, if all are; or by the folds of all but one.",
    ),
]


class TallyDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """One of several deals in a row; a player of whom it says nothing had no chip and was not dealt in."""

    hands: Hands
    folded: Folded = ()
    stakes: Stakes | UnsetType = UNSET
    ended: DealEnding | UnsetType = UNSET
    out: Annotated[
        PlayerIds,
        Meta(description="Players with chips who sat this deal out."),
        column("out", "Sat out: a mark for a player with chips who did."),
    ] = ()


def build_final_state(
    deal: TallyDeal, order: Sequence[str], pot: int, options: Options, scores: Mapping[str, int]
) -> State:
    """Return the state at the end of a deal that has no faults: with its outcome, and the pot paid out as in play.

    `order` lists the players in the deal, folded ones too, as they are to sit in the state. `pot` is what earlier
    deals left in the pot. Whether there are chips is read from the deal, not from `options`.
    `scores` are those before the deal, by player (a missing one: 0): the purses, or without chips the deals won.
    With chips but unknown purses they are the chips won or lost so far; then purses of the state may be negative.
    The outcome does not depend on `scores`.
    """
    stakes = deal.stakes or dict.fromkeys(order, 0)
    seats = [
        Player(p, deal.hands.get(p) or (), p in deal.folded, scores.get(p, 0) - stakes[p], stakes[p])
        for p in order
    ]
    draft = Draft(
        State(
            options=replace(options, chips=deal.stakes is not UNSET),
            players=tuple(seats),
            turn=None,
            pot=pot + sum(stakes.values()),
        )
    )
    ending = _find_ending(deal)
    after, _ = draft.end_deal(*ending) if ending else draft.hold_showdown()
    return after


def ending_of(outcome: Outcome) -> DealEnding:
    """Return the ending of a deal with this outcome as a tally notes it, without the caller of a smackdown."""
    match outcome.by:
        case "smackdown":
            return CalledSmackdown()
        case "exhausted":
            return DeckExhausted()
    assert outcome.winner is not None
    return AcesLaidDown(outcome.winner) if outcome.by == "double_ace" else OthersFolded(outcome.winner)


def _find_ending(deal: TallyDeal) -> tuple[str | None, Reason] | None:
    """Return (winner, clause) of a deal without faults; the winner of a cancelled deal is None.

    Returns None instead of a pair for a smackdown, which the hands decide. If `ended` is absent, the
    ending follows from the hands.
    """
    match deal.ended:
        case AcesLaidDown(player):
            return player, "smackdown.double-ace.win"
        case OthersFolded(player):
            return player, "smackdown.chips.last-in"
        case DeckExhausted():
            return None, "smackdown.deck.exhausted"
        case UnsetType() if len(deal.hands) == 1:
            return next(iter(deal.hands)), "smackdown.chips.last-in"
        case UnsetType() if {*deal.hands.values()} == {None}:
            return None, "smackdown.deck.exhausted"
        case UnsetType() if None in deal.hands.values():
            return _players_with_two_aces(deal)[0], "smackdown.double-ace.win"
    return None


def _players_with_two_aces(deal: TallyDeal) -> list[str]:
    """Return the ids of the players whose noted hand has two aces or more, sorted."""
    return sorted(player for player, hand in deal.hands.items() if hand and find_combinations(hand).double_ace)


def deal_faults(deal: TallyDeal, deal_pointer: str = "", players: Sequence[str] | None = None) -> Iterator[Fault]:
    """Yield the faults of one deal of a tally: of its players, cards, ending and stakes.

    `deal_pointer` is the pointer to the deal. `players` are those that a tally of several deals lists; None for a
    tally of one deal, which lists none.
    """
    hands = deal.hands
    if len({*hands, *deal.folded}) > PLAYER_BOUNDS[1]:
        member = "hands" if len(hands) > PLAYER_BOUNDS[1] else "folded"  # the hands alone may be too many
        yield Fault("setup.players", f"{deal_pointer}/{member}", "setup.players.number", PLAYER_BOUNDS_FACTS)
    yield from wrong_players(deal, deal_pointer, players)
    piles = [
        Pile(f"{deal_pointer}/hands/{pointer_token(player)}", hand)
        for player, hand in sorted(hands.items())
        if hand
    ]
    yield from card_faults(piles, MAX_COPIES, has_copies=False)
    yield from fifth_of_a_rank(piles)
    yield from wrong_ending(deal, deal_pointer)
    yield from mismatched_stakes(deal, deal_pointer, players)
    if isinstance(deal.stakes, dict):
        in_one_role = {*hands} ^ {*deal.folded}  # a player with a hand who also folded is a fault already
        stakes = {player: stake for player, stake in sorted(deal.stakes.items()) if player in in_one_role}
        yield from wrong_stakes(
            stakes, stakes.keys() & hands, lambda player: f"{deal_pointer}/stakes/{pointer_token(player)}"
        )


@several_faults("tally.players", "tally.folded", of=("tally",))
def wrong_players(deal: TallyDeal, deal_pointer: str, players: Sequence[str] | None) -> FoundSeveral:
    """Find a single hand if nobody folded, and players who are not listed, are named twice, or have two roles.

    The roles: a player has a hand (perhaps None), has folded, or sat out. One who sat out must not have a stake.
    `deal_pointer` and `players` are as in `deal_faults`. Players who folded and are not listed are left to
    `mismatched_stakes`.
    """
    if len(deal.hands) == 1 and not deal.folded:
        yield "tally.players", f"{deal_pointer}/hands", "alone"
    for player in sorted(deal.hands):
        if players is not None and player not in players:
            yield "tally.players", f"{deal_pointer}/hands/{pointer_token(player)}", "unlisted", {"player": player}
    players_with_part = {*deal.hands, *deal.folded, *(deal.stakes or ())}
    for i, player in enumerate(deal.out):
        if player in deal.out[:i]:
            continue  # `repeated_players` finds it
        if player in players_with_part:
            yield "tally.players", f"{deal_pointer}/out/{i}", "out", {"player": player}
        elif players is not None and player not in players:
            yield "tally.players", f"{deal_pointer}/out/{i}", "unlisted", {"player": player}
    yield from repeated_players(deal.folded, f"{deal_pointer}/folded")
    for i, player in enumerate(deal.folded):
        if player in deal.hands and player not in deal.folded[:i]:  # once, as for `out`
            yield "tally.folded", f"{deal_pointer}/folded/{i}", "hand", {"player": player}
    yield from repeated_players(deal.out, f"{deal_pointer}/out")


@fault("players.twice", of=("tally",))
def repeated_players(players: Sequence[str], pointer: str) -> Found:
    """Find each repetition of an id in the list; `pointer` is that of the list."""
    for i, player in enumerate(players):
        if player in players[:i]:
            yield f"{pointer}/{i}", "again", {"player": player}


@fault("card.twice", of=("tally",))
def fifth_of_a_rank(piles: Sequence[Pile]) -> Found:
    """Find cards beyond the four of a rank; a card that is noted twice is another fault, and counts once here."""
    rank_counts, counted_cards = Counter[str](), set[str]()
    for pile in piles:
        for i, card in enumerate(pile.cards):
            if card in counted_cards:
                continue
            counted_cards |= {card} - CARDS_WITHOUT_SUIT  # a rank may be noted again: as another card
            rank = RANK_OF_CARD_OR_RANK[card]
            rank_counts[rank] += 1
            if rank_counts[rank] > len(SUITS):
                yield f"{pile.pointer}/{i}", "fifth", {"rank": rank}


@several_faults("tally.ended", "tally.hands", of=("tally",))
def wrong_ending(deal: TallyDeal, deal_pointer: str) -> FoundSeveral:
    """Find an ending that hands or folds contradict, and an absent ending that they leave open.

    Find also hands that are None after a smackdown: every player still in has shown the hand then.
    """
    hands, aces = deal.hands, _players_with_two_aces(deal)
    shown_ranks = [RANK_OF_CARD_OR_RANK[card] for hand in hands.values() for card in hand or ()]
    match deal.ended:
        # where all but one have folded, only the last fold can have ended the deal; a single hand without folds is
        # the fault `tally.players`
        case AcesLaidDown() | CalledSmackdown() | DeckExhausted() if len(hands) == 1 and deal.folded:
            yield "tally.ended", f"{deal_pointer}/ended/by", "last-in"
        case CalledSmackdown(str(player)) if player not in hands:
            yield "tally.ended", f"{deal_pointer}/ended/caller", "not-in", {"player": player}
        case AcesLaidDown(player) if player not in hands:
            yield "tally.ended", f"{deal_pointer}/ended/player", "not-in", {"player": player}
        case AcesLaidDown(player) if hands[player] is not None and player not in aces:
            yield "tally.ended", f"{deal_pointer}/ended/player", "aces", {"player": player}
        # the hand is not noted, but the others leave too few aces for it
        case AcesLaidDown(player) if hands[player] is None and shown_ranks.count("A") > 2:
            yield "tally.ended", f"{deal_pointer}/ended/player", "three-aces", {"player": player}
        case OthersFolded(player) if [*hands] != [player]:
            yield "tally.ended", f"{deal_pointer}/ended/player", "others", {"player": player}
        case UnsetType() if len(aces) > 1:
            yield "tally.ended", f"{deal_pointer}/ended", "two", {"players": aces}
    # without `ended`: hands were shown, and none of them has two aces; a single one is that of the last player in,
    # who need not show it
    is_smackdown = deal.ended is UNSET and {*hands.values()} != {None} and not aces
    if len(hands) > 1 and (is_smackdown or isinstance(deal.ended, CalledSmackdown)):
        for player in sorted(player for player, hand in hands.items() if hand is None):
            yield "tally.hands", f"{deal_pointer}/hands/{pointer_token(player)}", "shown"


@fault("tally.stakes", of=("tally",))
def mismatched_stakes(deal: TallyDeal, deal_pointer: str, players: Sequence[str] | None) -> Found:
    """Find players of a deal without the stake that they need, and stakes of players who were not in it.

    Without stakes no player can have folded. Players who folded have to be among those listed. A stake of a player
    who sat out is left to `wrong_players`. `deal_pointer` and `players` are as in `deal_faults`.
    """
    fold_pointers = {
        player: f"{deal_pointer}/folded/{deal.folded.index(player)}" for player in dict.fromkeys(deal.folded)
    }
    if isinstance(deal.stakes, UnsetType):
        for pointer in fold_pointers.values():
            yield pointer, "folded"
        return
    pointers = {player: f"{deal_pointer}/hands/{pointer_token(player)}" for player in sorted(deal.hands)}
    pointers |= {player: pointer for player, pointer in fold_pointers.items() if player not in pointers}
    for player, pointer in pointers.items():
        is_listed = players is None or player in players
        if not is_listed and player not in deal.hands:  # with a hand `wrong_players` finds it
            yield pointer, "unlisted", {"player": player}
        elif is_listed and player not in deal.stakes:
            yield pointer, "missing", {"player": player}
    for player in sorted(deal.stakes.keys() - {*pointers, *deal.out}):
        yield f"{deal_pointer}/stakes/{pointer_token(player)}", "no-hand", {"player": player}
