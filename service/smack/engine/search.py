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
EXPLORATION = 0.4  # of UCB1; below sqrt(2), since the values of candidates lie close together
PLAYOUT_COST = 50  # units of the budget for a playout, besides its moves
RANDOM_MOVE_COST = 10  # for a move of one, besides its proposals and rules
CHECKS_PER_UNIT = 4  # rules that are checked for a proposal
MAX_DEALS = 32  # of which one shall be sound
ATTEMPT_COST = 60  # units of the budget for an attempt, besides one for each card


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
        # legal for certain: a sample is of one deal, and the seat may not know the cards that it is of
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
    horizon, own_gain, most = LEVELS[level]
    # a weak level sees many moves as equal: the first of them shall not be the first listed
    tried = [Candidate(move) for move in (moves if most is None else Chance.of_seed(seed).shuffled(moves))]
    side, playouts = game.side(state, player), Playouts(game)
    deals: list[AnyState] = []
    # twice, since the last playout may exceed them; a budget around this one prevails
    with budget(2 * units) as left:
        stop = left[0] - units
        while len(tried) > 1 and left[0] > stop:
            if most is not None and sum([candidate.playouts for candidate in tried]) >= most * len(tried):
                break
            candidate = _next_by_ucb1(tried)
            if candidate.playouts == len(deals):
                deals.append(deal_hidden(game, state, f"{seed}:{len(deals)}"))
            # the nth playout of each candidate has the same cards and chance: they are compared on equal terms
            charge(PLAYOUT_COST)
            full = deals[candidate.playouts]
            after, played = playouts.play(full, candidate.move, horizon, f"{seed}/{candidate.playouts}")
            candidate.total += _value(game, full, after, side, own_gain=own_gain)
            candidate.playouts += 1
            candidate.moves += played
    if not any(candidate.total for candidate in tried):  # nothing wins: the game should go on for long
        return sorted(tried, key=lambda candidate: -candidate.moves / (candidate.playouts or 1))
    return sorted(tried, key=lambda candidate: (-candidate.playouts, -candidate.value))


def _next_by_ucb1(tried: Sequence[Candidate]) -> Candidate:
    """Return the candidate that UCB1 tries next."""
    playouts = 0
    for candidate in tried:
        if not candidate.playouts:
            return candidate
        playouts += candidate.playouts
    width = EXPLORATION * sqrt(log(playouts))
    return max(
        tried, key=lambda candidate: (candidate.total + width * sqrt(candidate.playouts)) / candidate.playouts
    )


def _value(game: Game[AnyState], before: AnyState, after: AnyState, side: str, *, own_gain: bool) -> float:
    """Return 1 for a win, 1/n for a shared one, else 0; before the end, the side's share of the points.

    Points are counted from the lowest that any side has now or had `before` the playout. For `own_gain` the value
    is above 1/2 for a gain of the side and below for a loss, whatever the others have.
    """
    result = game.result(after)
    if result.over and result.outcome != "round_over":
        return 1 / len(result.winners) if side in result.winners else 0.0
    at_sight = game.points_at_sight if own_gain else None
    count = at_sight or game.points or (lambda state: game.result(state).scores)
    had, scores = count(before), count(after)
    if own_gain:
        gain = scores.get(side, 0) - had.get(side, 0)
        return (1 + gain / (1 + abs(gain))) / 2
    lowest = min([*had.values(), *scores.values()], default=0)
    points = sum(scores.values()) - lowest * len(scores)
    return (scores[side] - lowest) / points if points else 1 / (len(scores) or len(game.seats(after)))


def deal_hidden(game: Game[AnyState], state: AnyState, seed: str) -> AnyState:
    """Return a full state: every hidden card replaced by a random one that its deck has left.

    `state` is a partial state as it is judged, or a full one. Its chance goes on in a stream of `seed`. If no
    attempt is sound, the last one is returned.
    """
    state = replace(state, chance=Stream(seed, 0))
    cards = sum([len(pile.cards) for pile in game.piles(state)])
    for attempt in _attempts(game, state, random_numbers(seed)):
        charge(ATTEMPT_COST + cards)
        if not soundness.faults(game, attempt):
            break
    return attempt


def _attempts(game: Game[AnyState], state: AnyState, random: Callable[[], float]) -> Iterator[AnyState]:
    """Yield full states.

    A card that is known in a hand comes into it, which chance would hardly ever do.

    Where places name a card that lies elsewhere, each deal is yielded with every such card in turn, the same in
    all of these places.
    """
    state, placed = _place_known(game, state)
    for _ in range(MAX_DEALS):
        copies: list[Hidden] = []
        full = _deal(game, state, random, copies, placed)
        kinds = sorted(copies[0].remaining.kinds) if copies else []
        kinds.sort(key=lambda _: random())
        yield from (_put_copies(game, full, card) for card in kinds) if copies else (full,)


def _put_copies(game: Game[AnyState], state: AnyState, card: str) -> AnyState:
    return change_cards(game, state, lambda place: card if type(place) is Hidden else place)


def _place_known(game: Game[AnyState], state: AnyState) -> tuple[AnyState, Counter[str]]:
    """Return the state with each known card in a hidden place of its holder, and these cards."""
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
    game: Game[AnyState], state: AnyState, random: Callable[[], float], copies: list[Hidden], placed: Counter[str]
) -> AnyState:
    """Deal the remaining cards, but those `placed`, to the hidden places.

    `copies` collects the places that repeat the card of another place.
    """
    pools: dict[int, list[str]] = {}

    def draw(card: Card) -> Card:
        if type(card) is not Hidden:
            return card
        if not card.remaining.limited:
            copies.append(card)
            return card
        pool = pools.get(id(card.remaining))
        if pool is None:
            pool = pools[id(card.remaining)] = list((Counter(card.remaining.copies) - placed).elements())
        i = int(random() * len(pool))
        pool[i], pool[-1] = pool[-1], pool[i]
        return pool.pop()

    return change_cards(game, state, draw)


class MoveType(NamedTuple, Generic[AnyState]):
    """A move type as playouts use it: members of its `Action`, with the predicates of its rules."""

    propose: Callable[[AnyState, str | None], Iterable[Move]]
    checks: tuple[Predicate, ...]
    cost: int
    effect: Effect
    weight: int | Callable[[AnyState, str | None], int]


Chosen = tuple[Effect, Move]


class Playouts(Generic[AnyState]):
    """Random play of one game.

    A move is that of a random player: a type by `Action.weight`, then a proposal that no rule refuses.
    """

    def __init__(self, game: Game[AnyState]) -> None:
        self._game = game
        self._random = random_numbers("")  # until `play` gets a seed
        self._work = 0  # units not yet charged
        self._open: dict[tuple[str, tuple[str, ...]], tuple[list[MoveType[AnyState]], bool]] = {}
        self._types = {
            phase: {
                str(kind.__struct_config__.tag): MoveType(
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

    def choose(self, state: AnyState) -> Chosen | None:
        """Return a legal move with its effect, None if there is none."""
        waiting = self._game.to_act(state)
        self._work += len(waiting)
        if len(waiting) == 1:
            return self._choose_of(state, waiting[0])
        seats = list(waiting)
        while seats:
            chosen = self._choose_of(state, seats.pop(int(self._random() * len(seats))))
            if chosen:
                return chosen
        return None

    def _choose_of(self, state: AnyState, waiting: Waiting) -> Chosen | None:
        random, seat, work = self._random, waiting.player, RANDOM_MOVE_COST
        key = state.phase, waiting.moves
        types, weighed = self._open.get(key) or self._open_types(key)
        lots = types
        if not weighed:
            weights = [t.weight if isinstance(t.weight, int) else t.weight(state, seat) for t in types]
            lots = [kind for kind, weight in zip(types, weights, strict=True) for _ in range(weight)]
        while lots:
            kind = lots[int(random() * len(lots))]
            propose, checks, cost, effect, _ = kind
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
                moves[i] = moves[-1]
                moves.pop()
            lots = [lot for lot in lots if lot is not kind]
        self._work += work
        return None

    def _open_types(self, key: tuple[str, tuple[str, ...]]) -> tuple[list[MoveType[AnyState]], bool]:
        """Return (the open types of a phase, whether each is repeated as often as its weight).

        If a weight depends on the state, each type is listed once.
        """
        phase, tags = key
        types = [kind for kind in [self._types[phase][tag] for tag in tags] if kind.weight]
        fixed = [(kind, kind.weight) for kind in types if isinstance(kind.weight, int)]
        weighed = len(fixed) == len(types)
        self._open[key] = [kind for kind, weight in fixed for _ in range(weight)] if weighed else types, weighed
        return self._open[key]
