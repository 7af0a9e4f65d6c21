"""Suggesting a move: determinized Monte Carlo search over the legal moves of one seat.

A playout deals the hidden cards to the places they can be, makes one candidate and then random legal moves, up to
the end or a horizon. Its value is what the seat's side won, at the horizon its share of the points. UCB1 decides
which candidate is tried next. The search knows the seat's view only and uses no clock: the same view, seed and
units give the same answer. A weaker level looks less far, compares candidates in fewer playouts, or counts only
what its own side gains.

Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search (2012).
Auer, Cesa-Bianchi, Fischer: Finite-time Analysis of the Multiarmed Bandit Problem (2002).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import log, sqrt
from typing import Generic, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import fields, replace

from smack.engine import soundness
from smack.engine.declare.budget import budget, charge
from smack.engine.declare.cards import is_hidden, visible_in
from smack.engine.declare.chance import Chance, Stream, random_numbers
from smack.engine.declare.game import AnyState, Game
from smack.engine.declare.hidden import Card, Hidden
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import Effect, Predicate
from smack.engine.declare.unknown import HIDDEN
from smack.engine.declare.verdict import Waiting
from smack.engine.judge import LEGAL, Judge
from smack.engine.knowledge.state import change_cards, put_at


class Level(NamedTuple):
    """How far a search looks.

    horizon    moves of a playout after the candidate
    own_gain   whether only what the seat's own side gains counts (`Game.points_at_sight`), not what others do
    playouts   at most so many for each candidate, on average; None: as many as the units allow
    """

    horizon: int
    own_gain: bool = False
    playouts: int | None = None


LevelName = Literal["easy", "normal", "hard"]
LEVELS: Mapping[LevelName, Level] = {
    "easy": Level(0, own_gain=True, playouts=8),
    "normal": Level(24, playouts=4),
    "hard": Level(24),
}
MAX_CANDIDATES = 64
EXPLORATION = 0.4  # of UCB1; below its usual sqrt(2), since the values of candidates lie close together
PLAYOUT_COST = 50  # units of the budget for a playout, besides its moves
RANDOM_MOVE_COST = 10  # for a move of one, besides its proposals and rules
CHECKS_PER_UNIT = 4  # rules that are checked for a proposal
MAX_DEALS = 32  # random deals of the hidden cards that are tried for a sound one
DEAL_COST = 60  # for each full state that comes of them, besides one unit for each card


class Candidate(Struct):
    """A legal move of the seat with its playouts: their number and moves, the sum of their values."""

    move: Move
    total: float = 0.0
    playouts: int = 0
    moves: int = 0

    @property
    def value(self) -> float:
        return self.total / self.playouts if self.playouts else 0.0


def candidates(judge: Judge[AnyState], state: AnyState, player: str, seed: str) -> list[Move]:
    """Return legal moves of the player to choose from: all that are listed, and samples of parametric types."""
    listing = judge.legal_moves(state, player)
    moves = [move for move in listing.moves if getattr(move, "player", None) == player]
    types = {parametric.type for parametric in listing.parametric if parametric.player == player}
    if types:
        full = deal_hidden(judge.game, state, seed)
        moves_of_full = Judge(judge.game).sample_moves(full, player)
        samples = [move for move in moves_of_full if move.__struct_config__.tag in types]
        # samples are of one random deal of the hidden cards; those stay that are legal for certain, in any deal
        legal = [move for move in samples if judge.judge(state, move) == LEGAL]
        required = [[type(move), *[getattr(move, f.name) for f in fields(move) if f.required]] for move in legal]
        # of moves that differ only in optional members, such as the time of a tap, the first
        moves += [move for i, move in enumerate(legal) if required[i] not in required[:i]]
    if len(moves) > MAX_CANDIDATES:
        moves = Chance.of_seed(seed).shuffled(moves)
    return moves[:MAX_CANDIDATES]


def search(
    game: Game[AnyState],
    state: AnyState,
    player: str,
    moves: Sequence[Move],
    seed: str,
    units: int,
    level: LevelName = "hard",
) -> list[Candidate]:
    """Return the moves with their values, best first, after as many playouts as `units` of the budget allow.

    `state` is the seat's view as it is judged; `moves` are legal moves of the player.
    """
    limits = LEVELS[level]
    # with few playouts many moves get the same value: the one that is returned first shall not be the first listed
    listed = moves if limits.playouts is None else Chance.of_seed(seed).shuffled(moves)
    compared = [Candidate(move) for move in listed]
    max_playouts = None if limits.playouts is None else limits.playouts * len(compared)
    side, random_play = game.side(state, player), Playouts(game)
    deals: list[AnyState] = []
    # A playout is charged after it, so the last one may exceed the units: the loop ends by counting; the budget
    # is twice as large, since one playout takes far less than that. A budget around this one prevails.
    with budget(2 * units) as left:
        stop = left[0] - units
        while len(compared) > 1 and left[0] > stop:
            if max_playouts is not None and sum([candidate.playouts for candidate in compared]) >= max_playouts:
                break
            candidate = _next_by_ucb1(compared)
            if candidate.playouts == len(deals):
                deals.append(deal_hidden(game, state, f"{seed}:{len(deals)}"))
            # the nth playout of each candidate has the same cards and chance: they are compared on equal terms
            charge(PLAYOUT_COST)
            full = deals[candidate.playouts]
            after, moves_made = random_play.play(
                full, candidate.move, limits.horizon, f"{seed}/{candidate.playouts}"
            )
            candidate.total += _value(game, full, after, side, own_gain=limits.own_gain)
            candidate.playouts += 1
            candidate.moves += moves_made
    if not any(candidate.total for candidate in compared):  # nothing wins: the game should go on for long
        return sorted(compared, key=lambda candidate: -candidate.moves / (candidate.playouts or 1))
    return sorted(compared, key=lambda candidate: (-candidate.playouts, -candidate.value))


def _next_by_ucb1(compared: Sequence[Candidate]) -> Candidate:
    """Return the candidate that UCB1 tries next: with the highest value, raised the more the less it was tried."""
    playouts = 0
    for candidate in compared:
        if not candidate.playouts:  # first each once, in their order
            return candidate
        playouts += candidate.playouts
    width = EXPLORATION * sqrt(log(playouts))
    return max(
        compared, key=lambda candidate: (candidate.total + width * sqrt(candidate.playouts)) / candidate.playouts
    )


def _value(game: Game[AnyState], before: AnyState, after: AnyState, side: str, *, own_gain: bool) -> float:
    """Return 1 for a win, 1/n for a shared one, else 0; before the end, the side's share of the points.

    Points are counted from the lowest that any side has now or had `before` the playout. For `own_gain` the value
    is above 1/2 for a gain of the side and below for a loss, whatever the others have.
    """
    result = game.result(after)
    if result.over and result.outcome != "round_over":  # the game is over, not only a round of it
        return 1 / len(result.winners) if side in result.winners else 0.0
    at_sight = game.points_at_sight if own_gain else None
    count = at_sight or game.points or (lambda state: game.result(state).scores)
    points_before, points = count(before), count(after)
    if own_gain:
        gain = points.get(side, 0) - points_before.get(side, 0)
        return (1 + gain / (1 + abs(gain))) / 2
    lowest = min([*points_before.values(), *points.values()], default=0)
    above_lowest = sum(points.values()) - lowest * len(points)
    if above_lowest:
        return (points.get(side, 0) - lowest) / above_lowest
    return 1 / (len(points) or len(game.seats(after)))  # all have the same, or the game counts nothing


def deal_hidden(game: Game[AnyState], state: AnyState, seed: str) -> AnyState:
    """Return a full state: every hidden card replaced by a random one that its deck has left.

    `state` is a partial state as it is judged, or a full one. Its chance goes on in a stream of `seed`. If no
    attempt is sound, the last one is returned.
    """
    state = replace(state, chance=Stream(seed, 0))
    cards = sum([len(pile.cards) for pile in game.piles(state)])
    for full in _random_deals(game, state, random_numbers(seed)):
        charge(DEAL_COST + cards)
        if not soundness.faults(game, full):
            break
    return full


def _random_deals(game: Game[AnyState], state: AnyState, random: Callable[[], float]) -> Iterator[AnyState]:
    """Yield full states, sound or not: random deals of the hidden cards.

    A card that is known in a hand comes into it, which chance would hardly ever do. Places that repeat a card of a
    pile, such as the card just drawn, get none in a deal: each is yielded with every card in turn, the same in all
    of these places.
    """
    state, placed = _place_known(game, state)
    for _ in range(MAX_DEALS):
        repeating: list[Hidden] = []
        dealt = _deal(game, state, random, repeating, placed)
        if not repeating:
            yield dealt
            continue
        kinds = sorted(repeating[0].remaining.kinds)
        kinds.sort(key=lambda _: random())
        for card in kinds:
            yield change_cards(game, dealt, partial(_put_in_place, card))


def _put_in_place(card: str, place: Card) -> Card:
    return card if type(place) is Hidden else place


def _place_known(game: Game[AnyState], state: AnyState) -> tuple[AnyState, Counter[str]]:
    """Return the state with each known card in a hidden place of its holder, and how many of which card these are.

    An entry places nothing if its card is hidden itself, in the view of a third seat, or lies open by now.
    """
    placed: Counter[str] = Counter()
    for entry in getattr(state, "known", ()):
        piles = list(game.piles(state))
        own = f"/players/{game.seats(state).index(entry.holder)}/"
        if is_hidden(entry.card) or entry.card == HIDDEN or any(entry.card in visible_in(p.cards) for p in piles):
            continue
        for pile in piles:
            at = next((i for i, card in enumerate(pile.cards) if is_hidden(card)), None)
            if pile.pointer.startswith(own) and at is not None:
                state = put_at(state, f"{pile.pointer}/{at}", entry.card)
                placed[entry.card] += 1
                break
    return state, placed


def _deal(
    game: Game[AnyState],
    state: AnyState,
    random: Callable[[], float],
    repeating: list[Hidden],
    placed: Counter[str],
) -> AnyState:
    """Deal the remaining cards, but those `placed`, to the hidden places.

    `repeating` collects the places that repeat a card of a pile; they stay hidden.
    """
    pools: dict[int, list[str]] = {}

    def draw(card: Card) -> Card:
        if type(card) is not Hidden:
            return card
        if not card.remaining.limited:
            repeating.append(card)
            return card
        pool = pools.get(id(card.remaining))
        if pool is None:
            pool = pools[id(card.remaining)] = list((Counter(card.remaining.copies) - placed).elements())
        i = int(random() * len(pool))
        pool[i], pool[-1] = pool[-1], pool[i]  # only the last item of a list is taken out quickly
        return pool.pop()

    return change_cards(game, state, draw)


class PlayoutAction(NamedTuple, Generic[AnyState]):
    """What playouts need of an `Action`: its members, but for rules only their predicates, and what these cost."""

    propose: Callable[[AnyState, str | None], Iterable[Move]]
    checks: tuple[Predicate, ...]
    cost: int
    effect: Effect
    weight: int | Callable[[AnyState, str | None], int]


ChosenMove = tuple[Effect, Move]
# (the actions to draw from, whether each is repeated as often as its weight)
DrawList = tuple[list[PlayoutAction[AnyState]], bool]


class Playouts(Generic[AnyState]):
    """Random play of one game.

    A move is that of a random player: a type by `Action.weight`, then a proposal that no rule refuses.
    """

    def __init__(self, game: Game[AnyState]) -> None:
        self._game = game
        self._random = random_numbers("")  # until `play` gets a seed
        self._work = 0  # units not yet charged
        self._draw_lists: dict[tuple[str, tuple[str, ...]], DrawList[AnyState]] = {}
        self._actions = {
            phase: {
                str(kind.__struct_config__.tag): PlayoutAction(
                    action.propose,
                    tuple([rule.check for rule in action.rules]),
                    len(action.rules) // CHECKS_PER_UNIT,
                    action.effect,
                    action.weight,
                )
                for kind, action in actions.items()
                if action.effect
            }
            for phase, actions in game.phases.items()
        }

    def play(self, state: AnyState, move: Move, limit: int, seed: str) -> tuple[AnyState, int]:
        """Return the state after a legal move and up to `limit` random ones, and the number of these.

        Their number is bounded, so they are charged together at the end.
        """
        self._random, chance = random_numbers(seed), Chance(state.chance)
        effect = self._game.phases[state.phase][type(move)].effect
        assert effect is not None
        state, _events = effect(state, move, chance)
        played = 0
        while played < limit and (chosen := self.choose(state)):
            effect, move = chosen
            state, _events = effect(state, move, chance)
            played += 1
        charge(self._work)
        self._work = 0
        return state, played

    def choose(self, state: AnyState) -> ChosenMove | None:
        """Return a legal move with its effect, None if there is none."""
        waiting = self._game.to_act(state)
        self._work += len(waiting)
        if len(waiting) == 1:
            return self._choose_for_seat(state, waiting[0])
        seats = list(waiting)
        while seats:
            chosen = self._choose_for_seat(state, seats.pop(int(self._random() * len(seats))))
            if chosen:
                return chosen
        return None

    def _choose_for_seat(self, state: AnyState, waiting: Waiting) -> ChosenMove | None:
        """Return a legal move of a seat, chosen at random: first its type, then one of the proposals."""
        random, seat, work = self._random, waiting.player, RANDOM_MOVE_COST
        key = state.phase, waiting.moves
        actions, are_weighed = self._draw_lists.get(key) or self._make_draw_list(key)
        if not are_weighed:
            weights = [
                each.weight if isinstance(each.weight, int) else each.weight(state, seat) for each in actions
            ]
            actions = [each for each, weight in zip(actions, weights, strict=True) for _ in range(weight)]
        while actions:
            action = actions[int(random() * len(actions))]
            propose, checks, cost, effect, _ = action
            moves = [*propose(state, seat)]
            work += len(moves)
            while moves:
                i = int(random() * len(moves))
                move = moves[i]
                work += cost
                for check in checks:
                    if check(state, move) is not None:
                        break
                else:
                    self._work += work
                    return effect, move
                moves[i] = moves[
                    -1
                ]  # the refused move goes; in a list of which none is kept in order that is quick
                moves.pop()
            actions = [each for each in actions if each is not action]  # every proposal of it was refused
        self._work += work
        return None

    def _make_draw_list(self, key: tuple[str, tuple[str, ...]]) -> DrawList[AnyState]:
        """Return the actions of (phase, tags of the types of move that are open), and whether they are weighed.

        Each is repeated as often as its weight, so that one drawn at random is one drawn by weight. If a weight
        depends on the state, each is there once, and weighed when a move is chosen.
        """
        phase, tags = key
        actions = [each for each in [self._actions[phase][tag] for tag in tags] if each.weight]
        fixed = [(each, each.weight) for each in actions if isinstance(each.weight, int)]
        are_weighed = len(fixed) == len(actions)
        weighed = [each for each, weight in fixed for _ in range(weight)]
        self._draw_lists[key] = (weighed if are_weighed else actions), are_weighed
        return self._draw_lists[key]
