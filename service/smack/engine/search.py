"""Suggesting a move: determinized Monte Carlo search over the legal moves of one seat.

A playout deals the hidden cards to the places they can be, makes the candidate move and then random legal ones, up
to the end or a horizon. Its value is what the seat's side won, at the horizon its share of the points. UCB1
decides which candidate is tried next. The search knows the seat's view only and uses no clock: the same view, seed
and units give the same answer. A weaker level looks less far, compares candidates in fewer playouts, or counts
only what its own side gains. Whole games measure the levels and a change of a constant here: `make strength`.

Read `rank_moves` first: it is the search. `deal_hidden`, with all below it, makes the full states in which its
playouts begin.

Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search (2012).
Auer, Cesa-Bianchi, Fischer: Finite-time Analysis of the Multiarmed Bandit Problem (2002).
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import log, sqrt
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import fields, replace

from smack.engine import soundness
from smack.engine.declare.budget import budget, charge
from smack.engine.declare.cards import is_hidden, visible_in
from smack.engine.declare.chance import Chance, Stream, make_random
from smack.engine.declare.game import AnyState, Game
from smack.engine.declare.hidden import Card, Hidden
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import LEGAL
from smack.engine.declare.unknown import HIDDEN
from smack.engine.judge import Judge
from smack.engine.knowledge.state import change_cards, put_at
from smack.engine.playouts import Playouts


class Level(NamedTuple):
    """The limits of a search: how far it looks, and what it counts.

    horizon                 the greatest number of moves of a playout after the candidate
    own_gain_only           whether only the points that the seat's own side gains count, not those of others. They
                            are then counted as a beginner does, if the game says how (`Game.points_at_sight`)
    playouts_per_candidate  the most playouts of a candidate, on average; None: as many as the units allow
    """

    horizon: int
    own_gain_only: bool = False
    playouts_per_candidate: int | None = None


LevelName = Literal["easy", "normal", "hard"]
LEVELS: Mapping[LevelName, Level] = {
    "easy": Level(0, own_gain_only=True, playouts_per_candidate=8),
    "normal": Level(24, playouts_per_candidate=4),
    "hard": Level(24),
}
MAX_CANDIDATES = 64  # of one search: of more each would be played out too seldom to compare them
EXPLORATION = 0.4  # of UCB1; below its usual sqrt(2), since the values of candidates lie close together
PLAYOUT_COST = 50  # units of the budget for a playout, besides its moves
MAX_DEALS = 32  # random deals of the hidden cards that are tried for a sound one
DEAL_COST = 60  # for each full state that comes of them, besides one unit for each card


class Candidate(Struct):
    """A legal move of the seat, with the sums of its playouts.

    total_value        the sum of the values of the playouts
    random_move_count  the number of all random moves in them
    """

    move: Move
    total_value: float = 0.0
    playout_count: int = 0
    random_move_count: int = 0

    @property
    def value(self) -> float:
        """The mean value of its playouts; 0 before the first."""
        return self.total_value / self.playout_count if self.playout_count else 0.0


def find_candidate_moves(judge: Judge[AnyState], state: AnyState, player: str, seed: str) -> list[Move]:
    """Return moves of the player to choose from: all that are listed, and samples of parametric types.

    Each is legal for certain, whatever the hidden cards are. There may be none. If there are more than
    MAX_CANDIDATES, this number of them is chosen at random. Of samples that differ only in optional members the
    first is taken. `state` is the player's view as it is judged, and `judge` was made for it. `seed` decides which
    samples there are and which moves are chosen.
    """
    listing = judge.legal_moves(state, player)
    moves = [*listing.moves]
    types = {parametric.type for parametric in listing.parametric}
    if types:
        # full, since a sample may name cards that the view hides
        full_state = deal_hidden(judge.game, state, seed)
        all_samples = Judge(judge.game).sample_moves(full_state, player)
        samples = [move for move in all_samples if move.__struct_config__.tag in types]
        # those stay that are legal for certain, in any deal of the hidden cards
        legal = [move for move in samples if judge.judge(state, move) == LEGAL]
        required = [
            [type(move), *[getattr(move, member.name) for member in fields(move) if member.required]]
            for move in legal
        ]
        # of moves that differ only in optional members, such as the time of a tap, the first
        moves += [move for i, move in enumerate(legal) if required[i] not in required[:i]]
    if len(moves) > MAX_CANDIDATES:  # a listing goes card by card: its first moves would be of the first cards
        moves = Chance.of_seed(seed).shuffled(moves)
    return moves[:MAX_CANDIDATES]


def rank_moves(
    game: Game[AnyState],
    state: AnyState,
    player: str,
    moves: Sequence[Move],
    seed: str,
    units: int,
    level: LevelName = "hard",
) -> list[Candidate]:
    """Return the moves with their values, best first, after as many playouts as `units` and the level allow.

    The best is the one that was played out most often, since UCB1 tries moves of high value more often. If no
    playout had a value above 0, it is the one whose playouts went on longest. `state` is the player's view as it
    is judged; `moves` are legal moves of the player (a single one gets no playout); `seed` decides all chance of
    the search; `units` are of the budget. Raises BudgetExceeded if a budget around the search has fewer units
    left than it uses.
    """
    limits = LEVELS[level]
    # with few playouts many moves get the same value: the first listed of these shall not always be the best
    in_order = moves if limits.playouts_per_candidate is None else Chance.of_seed(seed).shuffled(moves)
    candidates = [Candidate(move) for move in in_order]
    max_playouts = (
        None if limits.playouts_per_candidate is None else limits.playouts_per_candidate * len(candidates)
    )
    side, random_play = game.side(state, player), Playouts(game)
    deals: list[AnyState] = []  # full states; the nth playout of each candidate begins with the nth
    # The moves of a playout are charged after it, so the last one may exceed the units: the loop ends by counting;
    # the budget is twice as large, since one playout takes far less than that. A budget around this one prevails.
    with budget(2 * units) as units_left:  # [for work, for sentences]
        units_at_end = units_left[0] - units
        while len(candidates) > 1 and units_left[0] > units_at_end:
            if (
                max_playouts is not None
                and sum([candidate.playout_count for candidate in candidates]) >= max_playouts
            ):
                break
            candidate = _choose_by_ucb1(candidates)
            if candidate.playout_count == len(deals):
                deals.append(deal_hidden(game, state, f"{seed}:{len(deals)}"))
            charge(PLAYOUT_COST)
            # the nth playout of each candidate has the same cards and chance: they are compared on equal terms
            before = deals[candidate.playout_count]
            after, move_count = random_play.play(
                before, candidate.move, limits.horizon, f"{seed}/{candidate.playout_count}"
            )
            candidate.total_value += _playout_value(game, before, after, side, own_gain_only=limits.own_gain_only)
            candidate.playout_count += 1
            candidate.random_move_count += move_count
    if not any(candidate.total_value for candidate in candidates):  # nothing wins: the game should go on for long
        return sorted(
            candidates, key=lambda candidate: -candidate.random_move_count / (candidate.playout_count or 1)
        )
    return sorted(candidates, key=lambda candidate: (-candidate.playout_count, -candidate.value))


def _choose_by_ucb1(candidates: Sequence[Candidate]) -> Candidate:
    """Return the candidate that UCB1 tries next: the first without a playout, if there is one.

    Else it is the one with the highest sum of its value and a bonus. The fewer playouts a candidate had, the
    greater is its bonus.
    """
    playout_count = 0
    for candidate in candidates:
        if not candidate.playout_count:  # first each once, in their order
            return candidate
        playout_count += candidate.playout_count
    width = EXPLORATION * sqrt(log(playout_count))
    return max(
        candidates,
        key=lambda candidate: (
            (candidate.total_value + width * sqrt(candidate.playout_count)) / candidate.playout_count
        ),
    )


def _playout_value(
    game: Game[AnyState], before: AnyState, after: AnyState, side: str, *, own_gain_only: bool
) -> float:
    """Return the value of a playout, from 0 to 1, for a side: the id that scores and winners name.

    The playout led from the state `before`, without the candidate, to `after`.

    Once the game is over, the value is 1 for the only winner, 1/n for each of n winners, 0 for other sides. Before
    that, also at the end of a round, it is the side's share of the points. Points are counted from the lowest
    number that any side has `after` the playout or had `before` it, so that the last side has a share of what it
    gained; if all sides have this number, the shares are equal. With `own_gain_only` the value before the end of
    the game is instead above 1/2 for a gain of the side and below 1/2 for a loss, whatever others have.
    """
    result = game.result(after)
    if result.over and result.outcome != "round_over":  # the game is over, not only a round of it
        return 1 / len(result.winners) if side in result.winners else 0.0
    count_at_sight = game.points_at_sight if own_gain_only else None
    count_points = count_at_sight or game.points_now or (lambda state: game.result(state).scores)
    # without any side in a game that counts no points: hence the defaults below
    points_before, points = count_points(before), count_points(after)
    if own_gain_only:
        gain = points.get(side, 0) - points_before.get(side, 0)
        return (1 + gain / (1 + abs(gain))) / 2
    lowest = min([*points_before.values(), *points.values()], default=0)
    above_lowest = sum(points.values()) - lowest * len(points)
    if above_lowest:
        return (points.get(side, 0) - lowest) / above_lowest
    return 1 / (len(points) or len(game.seats(after)))


def deal_hidden(game: Game[AnyState], state: AnyState, seed: str) -> AnyState:
    """Return a full state: every hidden card replaced by a random one that its deck has left.

    `state` is a partial state as it is judged, or a full one. The chance of the new state is a stream of `seed`,
    which also decides the cards. If none of the deals that are tried is sound, the last one is returned.
    """
    state = replace(state, chance=Stream(seed, 0))
    card_count = sum([len(pile.cards) for pile in game.piles(state)])
    for full_state in _random_deals(game, state, make_random(seed)):
        charge(DEAL_COST + card_count)
        if not soundness.faults(game, full_state):
            break
    return full_state


def _random_deals(game: Game[AnyState], state: AnyState, random: Callable[[], float]) -> Iterator[AnyState]:
    """Yield full states, sound or not: random deals of the hidden cards.

    A card that a player is known to hold is first put into their hand, where chance would hardly ever put it. Then
    MAX_DEALS deals are made. Places that repeat a card of a pile, such as the card just drawn, are dealt no card:
    the deal is yielded once for every card that they may repeat, in a random order, with this card in all of them.
    `random` returns numbers from 0 to below 1.
    """
    state, placed_cards = _place_known_cards(game, state)
    for _ in range(MAX_DEALS):
        repeating_places: list[Hidden] = []
        dealt_state = _deal_hidden_cards(game, state, random, repeating_places, placed_cards)
        if not repeating_places:
            yield dealt_state
            continue
        kinds = sorted(repeating_places[0].remaining.kinds)  # a set: its order changes from process to process
        kinds.sort(key=lambda _: random())
        for card in kinds:
            yield change_cards(game, dealt_state, partial(_replace_hidden, card))


def _replace_hidden(replacement: str, card: Card) -> Card:
    """Return the replacement for a hidden card; a visible one stays."""
    return replacement if type(card) is Hidden else card


def _place_known_cards(game: Game[AnyState], state: AnyState) -> tuple[AnyState, Counter[str]]:
    """Return (the state with the cards of its `known` in hidden places of their holders, the cards put there).

    A state without `known` is returned as it is, with no cards. An entry of `known` places nothing if its card is
    hidden itself, as in the view of a third seat, or is visible in some pile (also where an earlier entry has put
    it), or if its holder has no hidden place left.
    """
    placed_cards: Counter[str] = Counter()
    for entry in getattr(state, "known", ()):
        piles = list(game.piles(state))
        # the pointers of the holder's piles begin with this
        holder_prefix = f"/players/{game.seats(state).index(entry.holder)}/"
        if entry.card == HIDDEN:  # an entry only refers to a card, so the "?" in it is no `Hidden` to be dealt
            continue
        if any(entry.card in visible_in(pile.cards) for pile in piles):
            continue
        for pile in piles:
            index = next((i for i, card in enumerate(pile.cards) if is_hidden(card)), None)
            if pile.pointer.startswith(holder_prefix) and index is not None:
                state = put_at(state, f"{pile.pointer}/{index}", entry.card)
                placed_cards[entry.card] += 1
                break
    return state, placed_cards


def _deal_hidden_cards(
    game: Game[AnyState],
    state: AnyState,
    random: Callable[[], float],
    repeating_places: list[Hidden],
    placed_cards: Counter[str],
) -> AnyState:
    """Return the state with the remaining cards, except `placed_cards`, dealt at random to its hidden places.

    The `placed_cards` are those that `_place_known_cards` has put into the state: they still count among the
    remaining ones. Places that repeat a card of a pile, such as the card just drawn, stay hidden and are added to
    `repeating_places`, a list of the caller. `random` returns numbers from 0 to below 1.
    """
    pools: dict[int, list[str]] = {}  # by the id of a deck's `RemainingCards`

    def draw(card: Card) -> Card:
        """Return a random card, taken out of the pool of its deck, for a hidden one; a visible one stays.

        A hidden one that repeats a card of a pile stays, too, and is added to `repeating_places`.
        """
        if type(card) is not Hidden:
            return card
        if not card.remaining.is_limited:  # it repeats a card of some pile, so it is none of those that remain
            repeating_places.append(card)
            return card
        pool = pools.get(id(card.remaining))
        if pool is None:
            pool = pools[id(card.remaining)] = list((Counter(card.remaining.copies) - placed_cards).elements())
        i = int(random() * len(pool))
        pool[i], pool[-1] = pool[-1], pool[i]  # only the last item of a list is taken out quickly
        return pool.pop()

    return change_cards(game, state, draw)
