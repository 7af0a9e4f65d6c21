"""Tallies of Laying the Smackdown: the end of one deal, or several deals in a row.

A tally says who was in a deal, what each has staked, and how the deal ended; a hand may be noted or not. Each deal
is set up as a state just before its end and ended as in play, so that pots and sheets come from the same code. In
a tally of one deal the players come in the order of their ids, since members of JSON have no order.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.cards import entry_of, name_differences
from smack.cards.standard import CARDS, DECK, RANKS, SUITS
from smack.engine import (
    Fault,
    Form,
    Found,
    FoundSeveral,
    Line,
    Pile,
    PlayerId,
    Result,
    Seating,
    card_faults,
    column,
    fault,
    refuse,
    schema,
    several_faults,
    token,
)
from smack.games.smackdown.effects import Draft
from smack.games.smackdown.faults import unequal_stakes
from smack.games.smackdown.score import ShowdownSheet, TallyDealSheet, result_of, score_state
from smack.games.smackdown.showdown import RANK_OF, find_combinations
from smack.games.smackdown.types import ANTE, PACK, SEATS, Chips, Options, Player, Players, Purses, Reason, State

MAX_DEALS = 1000
NUMBER = {"min": SEATS[0], "max": SEATS[1]}  # of players
NOTED = DECK | dict.fromkeys(RANKS, PACK)  # how often a card may be noted, a rank without limit

CardOrRank = Annotated[
    Literal[(*CARDS, *RANKS)],  # type: ignore[valid-type]
    schema(
        "SmackdownCardOrRank",
        "A card, by rank and suit (`10H`) or by rank alone (`10`): no rule looks at suits.",
        extra={"expects": "a card: a rank 2 to A, with a suit C D H S as in `10H` or without"},
    ),
]
Hands = Annotated[
    dict[PlayerId, Annotated[tuple[CardOrRank, ...], Meta(max_length=PACK)] | None],
    Meta(min_length=1, max_length=16, description="The hand of every player still in; null: it was never shown."),
    column("hand", "Shown: the cards laid open; ? for a hand never shown."),
]
Folded = Annotated[
    Players,
    Meta(description="Players who have folded: they have a stake, but no hand."),
    column("folded", "Folded: a mark for a player who did."),
]
Stakes = Annotated[
    dict[PlayerId, Chips],
    Meta(max_length=16, description="What every player in the deal has staked; absent: there are no chips."),
    column("stake", "Chips staked, ante included; blank without chips."),
]
Pot = Annotated[Chips, Meta(description="What earlier deals left in the pot, without these stakes.")]


class Ended(Struct, frozen=True, tag_field="by", forbid_unknown_fields=True):
    """How a deal ended."""


class CalledSmackdown(Ended, frozen=True, tag="smackdown"):
    """A smackdown was called, and every player still in has shown the hand."""

    caller: Annotated[PlayerId, Meta(description="The player who called it.")] | UnsetType = UNSET


class AcesLaidDown(Ended, frozen=True, tag="double_ace"):
    """A player laid two aces down."""

    player: Annotated[
        PlayerId,
        Meta(description="The player who laid them down."),
        column("aces", "A mark for a player who laid two aces down."),
    ]


class OthersFolded(Ended, frozen=True, tag="last_in"):
    """All other players have folded."""

    player: Annotated[PlayerId, Meta(description="The last player in.")]


class DeckExhausted(Ended, frozen=True, tag="exhausted"):
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
        Players,
        Meta(description="Players with chips who sat this deal out."),
        column("out", "Sat out: a mark for a player with chips who did."),
    ] = ()


Deals = Annotated[
    tuple[TallyDeal, ...], Meta(min_length=1, max_length=MAX_DEALS, description="The deals in the order played.")
]


class Tally(Form, frozen=True, kw_only=True):
    """The end of one deal (`hands`), or several deals in a row (`deals`) with the pot carried on."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "hands": ("folded", "stakes", "pot", "ended", "options"),
        "deals": ("players", "options", "purses"),
    }

    hands: Hands | UnsetType = UNSET
    folded: Folded | UnsetType = UNSET
    stakes: Stakes | UnsetType = UNSET
    pot: Pot | UnsetType = UNSET
    ended: DealEnding | UnsetType = UNSET
    players: Seating | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    purses: Annotated[Purses, Meta(description="The chips each player began with.")] | UnsetType = UNSET
    deals: Deals | UnsetType = UNSET


def score_tally(tally: Tally) -> tuple[ShowdownSheet, Result]:
    """Decide one deal or several, and count the chips. Raises InvalidSetup with every fault."""
    options = tally.options or Options()
    if isinstance(tally.deals, tuple):
        return _score_deals(tally, tally.deals, options)
    assert isinstance(tally.hands, dict)
    deal, pot = TallyDeal(tally.hands, tally.folded or (), tally.stakes, tally.ended), tally.pot or 0
    refuse([*deal_faults(deal), *pot_without_stakes(deal, pot)])
    sheet = _play(deal, sorted({*deal.hands, *deal.folded}), pot, options)
    gains = {} if deal.stakes is UNSET else {str(entry.player): entry.total for entry in sheet.entries}
    return sheet, result_of(sheet.outcome, gains)


def _score_deals(tally: Tally, deals: Sequence[TallyDeal], options: Options) -> tuple[ShowdownSheet, Result]:
    """Play deals in a row, each with the purses and the pot that the one before has left."""
    players = tally.players or ()
    each = [deal_faults(deal, f"/deals/{i}", players) for i, deal in enumerate(deals)]
    refuse(chain(wrong_row(players, tally.purses, deals), *each))
    scores = dict(tally.purses or dict.fromkeys(players, 0))
    lines: dict[str, list[Line]] = {player: [] for player in players}
    sheets: list[TallyDealSheet] = []
    pot = 0
    for i, deal in enumerate(deals):
        if tally.purses is not UNSET:
            refuse(unpaid(deal, deal.stakes or {}, scores, f"/deals/{i}"))
        sheet = _play(deal, [player for player in players if player in {*deal.hands, *deal.folded}], pot, options)
        for entry in sheet.entries:
            scores[str(entry.player)] += entry.total
            pot -= entry.total
            lines[str(entry.player)] += entry.lines
        if deal.stakes is UNSET and sheet.outcome is not None and sheet.outcome.winner is not None:
            scores[sheet.outcome.winner] += 1
        so_far = {player: scores[player] for player in players}
        sheets.append(TallyDealSheet(sheet.entries, sheet.showdown, sheet.outcome, sheet.why, so_far))
    entries = tuple([entry_of(player, lines[player]) for player in players])
    last = sheets[-1]
    whole = ShowdownSheet(entries, last.showdown, last.outcome, last.why, tuple(sheets))
    return whole, result_of(last.outcome, last.scores)


def _play(deal: TallyDeal, order: Sequence[str], pot: int, options: Options) -> ShowdownSheet:
    """End the deal as it ended in play, and return its sheet; `pot` is what earlier deals left."""
    stakes = deal.stakes or dict.fromkeys(order, 0)
    draft = Draft(
        State(
            options=replace(options, chips=deal.stakes is not UNSET),
            players=tuple([Player(p, deal.hands.get(p) or (), p in deal.folded, 0, stakes[p]) for p in order]),
            deck=(),
            turn=order[0],
            phase="act",
            pot=pot + sum(stakes.values()),
        )
    )
    ending = _ending(deal)
    after, _ = draft.end(*ending) if ending else draft.smackdown()
    return score_state(after)


def _ending(deal: TallyDeal) -> tuple[str | None, Reason] | None:
    """Return (winner, reason) of a deal without faults, by its hands if it says neither; None for a smackdown."""
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
            return _double_aces(deal)[0], "smackdown.double-ace.win"
    return None


def _double_aces(deal: TallyDeal) -> list[str]:
    """Return the players whose hand has two aces."""
    return sorted(player for player, hand in deal.hands.items() if hand and find_combinations(hand).aces)


def deal_faults(deal: TallyDeal, at: str = "", players: Sequence[str] | None = None) -> Iterator[Fault]:
    """Yield the faults of one deal; `at` points to it, `players` are those listed for several deals in a row."""
    hands = deal.hands
    if len({*hands, *deal.folded}) > SEATS[1]:
        pointer = "hands" if len(hands) > SEATS[1] else "folded"
        yield Fault("smackdown.setup.players", f"{at}/{pointer}", "setup.players.number", NUMBER)
    yield from wrong_players(deal, at, players)
    piles = [Pile(f"{at}/hands/{token(player)}", hand) for player, hand in sorted(hands.items()) if hand]
    yield from [*card_faults(piles, NOTED, copies=False)] or fifth_of_a_rank(piles)
    yield from wrong_ending(deal, at)
    yield from missing_stake(deal, at, players)
    if isinstance(deal.stakes, dict):
        in_deal = {*hands} ^ {*deal.folded}
        stakes = {player: stake for player, stake in sorted(deal.stakes.items()) if player in in_deal}
        yield from unequal_stakes(stakes, stakes.keys() & hands, lambda player: f"{at}/stakes/{token(player)}")


@several_faults("tally.players", "tally.folded", of=("tally",))
def wrong_players(deal: TallyDeal, at: str, players: Sequence[str] | None) -> FoundSeveral:
    """Find a hand alone, players who are not listed, and those who cannot be all that the deal says of them."""
    if len(deal.hands) == 1 and not deal.folded:
        yield "tally.players", f"{at}/hands", "alone"
    for player in sorted(deal.hands):
        if players is not None and player not in players:
            yield "tally.players", f"{at}/hands/{token(player)}", "unlisted", {"player": player}
    in_deal = {*deal.hands, *deal.folded, *(deal.stakes or ())}
    for i, player in enumerate(deal.out):
        if deal.out.index(player) == i and player in in_deal:
            yield "tally.players", f"{at}/out/{i}", "out", {"player": player}
        elif players is not None and player not in players:
            yield "tally.players", f"{at}/out/{i}", "unlisted", {"player": player}
    yield from same_player(deal.folded, f"{at}/folded")
    for i, player in enumerate(deal.folded):
        if player in deal.hands and player not in deal.folded[:i]:
            yield "tally.folded", f"{at}/folded/{i}", "hand", {"player": player}
    yield from same_player(deal.out, f"{at}/out")


@fault("players.twice", of=("tally",))
def same_player(players: Sequence[str], at: str) -> Found:
    for i, player in enumerate(players):
        if player in players[:i]:
            yield f"{at}/{i}", "again", {"player": player}


@fault("card.twice", of=("tally",))
def fifth_of_a_rank(piles: Sequence[Pile]) -> Found:
    count = Counter[str]()
    for pile in piles:
        for i, card in enumerate(pile.cards):
            count[RANK_OF[card]] += 1
            if count[RANK_OF[card]] > len(SUITS):
                yield f"{pile.pointer}/{i}", "fifth", {"rank": RANK_OF[card]}


@several_faults("tally.ended", "tally.hands", of=("tally",))
def wrong_ending(deal: TallyDeal, at: str) -> FoundSeveral:
    """Find an ending that hands and folds contradict, or do not show; after a smackdown the hands not shown."""
    hands, aces = deal.hands, _double_aces(deal)
    shown = [card for hand in hands.values() for card in hand or ()]
    match deal.ended:
        case AcesLaidDown() | CalledSmackdown() | DeckExhausted() if len(hands) == 1 and deal.folded:
            yield "tally.ended", f"{at}/ended/by", "last-in"
        case CalledSmackdown(str(player)) if player not in hands:
            yield "tally.ended", f"{at}/ended/caller", "not-in", {"player": player}
        case AcesLaidDown(player) if player not in hands:
            yield "tally.ended", f"{at}/ended/player", "not-in", {"player": player}
        case AcesLaidDown(player) if hands[player] is not None and player not in aces:
            yield "tally.ended", f"{at}/ended/player", "aces", {"player": player}
        case AcesLaidDown(player) if hands[player] is None and [RANK_OF[card] for card in shown].count("A") > 2:
            yield "tally.ended", f"{at}/ended/player", "three-aces", {"player": player}
        case OthersFolded(player) if [*hands] != [player]:
            yield "tally.ended", f"{at}/ended/player", "others", {"player": player}
        case UnsetType() if len(aces) > 1:
            yield "tally.ended", f"{at}/ended", "two", {"players": aces}
    by_hands = deal.ended is UNSET and {*hands.values()} != {None} and not aces
    if len(hands) > 1 and (by_hands or isinstance(deal.ended, CalledSmackdown)):
        for player in sorted(player for player, hand in hands.items() if hand is None):
            yield "tally.hands", f"{at}/hands/{token(player)}", "shown"


@fault("tally.stakes", of=("tally",))
def missing_stake(deal: TallyDeal, at: str, players: Sequence[str] | None) -> Found:
    """Find folds without chips, who folded without being listed, missing stakes, and stakes of others."""
    folders = {player: f"{at}/folded/{deal.folded.index(player)}" for player in dict.fromkeys(deal.folded)}
    if isinstance(deal.stakes, UnsetType):
        for pointer in folders.values():
            yield pointer, "folded"
        return
    pointers = {player: f"{at}/hands/{token(player)}" for player in sorted(deal.hands)}
    pointers |= {player: pointer for player, pointer in folders.items() if player not in pointers}
    for player, pointer in pointers.items():
        listed = players is None or player in players
        if not listed and player not in deal.hands:
            yield pointer, "unlisted", {"player": player}
        elif listed and player not in deal.stakes:
            yield pointer, "missing", {"player": player}
    for player in sorted(deal.stakes.keys() - {*pointers, *deal.out}):
        yield f"{at}/stakes/{token(player)}", "no-hand", {"player": player}


@fault("tally.stakes", of=("tally",))
def pot_without_stakes(deal: TallyDeal, pot: int) -> Found:
    if pot and deal.stakes is UNSET:
        yield "/pot", "pot"


@several_faults("tally.players", "tally.stakes", of=("tally",))
def wrong_row(players: Sequence[str], purses: Purses | UnsetType, deals: Sequence[TallyDeal]) -> FoundSeveral:
    """Find the faults of several deals: of the players listed, of the purses, and stakes in some deals only."""
    if players and not SEATS[0] <= len(players) <= SEATS[1]:
        yield Fault("smackdown.setup.players", "/players", "setup.players.number", NUMBER)
    yield from same_player(players, "/players")
    if not players:
        yield "tally.players", "", "missing"
    elif not isinstance(purses, UnsetType):
        for message, facts in name_differences(sorted(purses), players):
            yield "tally.players", "/purses", f"purses-{message}", facts
    unstaked = [i for i, deal in enumerate(deals) if deal.stakes is UNSET]
    if len(unstaked) < len(deals):
        for i in unstaked:
            yield "tally.stakes", f"/deals/{i}", "some"
    elif purses is not UNSET:
        yield "tally.stakes", "/purses", "purses"


@several_faults("tally.stakes", "tally.purse", of=("tally",))
def unpaid(deal: TallyDeal, stakes: Mapping[str, int], purses: Mapping[str, int], at: str) -> FoundSeveral:
    """Find players who could ante and have no stake, and stakes above the purse."""
    for player, purse in purses.items():
        if purse >= ANTE and player not in {*stakes, *deal.out}:
            yield "tally.stakes", f"{at}/stakes", "dealt-in", {"player": player, "purse": purse}
    for player, purse in purses.items():
        if stakes.get(player, 0) > purse:
            facts = {"player": player, "stake": stakes[player], "purse": purse}
            yield "tally.purse", f"{at}/stakes/{token(player)}", "high", facts
