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
from smack.engine.declare.chance import Chance, Stream, make_random
from smack.engine.declare.game import AnyState, Game
from smack.engine.declare.hidden import Card, Hidden
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import LEGAL, Effect, Predicate
from smack.engine.declare.unknown import HIDDEN
from smack.engine.declare.verdict import PlayerToAct
from smack.engine.judge import Judge
from smack.engine.knowledge.state import change_cards, put_at


class Level(NamedTuple):
    """The limits of a search: how far it looks, and what it counts.

    horizon                 the greatest number of moves of a playout after the candidate
    own_gain_only           whether only the points that the seat's own side gains count, as a beginner sees them
                            (`Game.points_at_sight`), not what others gain
    playouts_per_candidate  at most so many, on average; None: as many as the units allow
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
MAX_CANDIDATES = 64  # of one search
EXPLORATION = 0.4  # of UCB1; below its usual sqrt(2), since the values of candidates lie close together
PLAYOUT_COST = 50  # units of the budget for a playout, besides its moves
RANDOM_MOVE_COST = 10  # for a random move of a playout, besides its proposals and rules
CHECKS_PER_UNIT = 4  # rules that are checked for a proposal, for one unit
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
    """Return legal moves of the player to choose from: all that are listed, and samples of parametric types.

    `state` is the seat's view as it is judged. `seed` decides which samples they are, and which MAX_CANDIDATES
    stay of more moves.
    """
    listing = judge.legal_moves(state, player)
    moves = [move for move in listing.moves if getattr(move, "player", None) == player]
    types = {parametric.type for parametric in listing.parametric if parametric.player == player}
    if types:
        full_state = deal_hidden(judge.game, state, seed)
        all_samples = Judge(judge.game).sample_moves(full_state, player)
        samples = [move for move in all_samples if move.__struct_config__.tag in types]
        # samples are of one random deal of the hidden cards; those stay that are legal for certain, in any deal
        legal = [move for move in samples if judge.judge(state, move) == LEGAL]
        required = [
            [type(move), *[getattr(move, member.name) for member in fields(move) if member.required]]
            for move in legal
        ]
        # of moves that differ only in optional members, such as the time of a tap, the first
        moves += [move for i, move in enumerate(legal) if required[i] not in required[:i]]
    if len(moves) > MAX_CANDIDATES:
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

    The best is the one that was played out most often, as UCB1 does with those of high value; if no playout had a
    value above 0, the one whose playouts went on longest. `state` is the player's view as it is judged; `moves`
    are legal moves of the player, of which a single one gets no playout; `seed` decides all chance of the search;
    `units` are of the budget.
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
    # A playout is charged after it, so the last one may exceed the units: the loop ends by counting; the budget
    # is twice as large, since one playout takes far less than that. A budget around this one prevails.
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
            # the nth playout of each candidate has the same cards and chance: they are compared on equal terms
            charge(PLAYOUT_COST)
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
    """Return the candidate that UCB1 tries next: with the highest value, raised the more the less it was tried."""
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

    It is 1 if the side has won the game, 1/n if n sides share the win and it is one of them, 0 if others have won.
    Before the end it is the side's share of the points, counted from the lowest that any side has `after` the
    playout or had `before` it; with `own_gain_only` it is above 1/2 for a gain of the side and below for a loss,
    whatever others have.
    """
    result = game.result(after)
    if result.over and result.outcome != "round_over":  # the game is over, not only a round of it
        return 1 / len(result.winners) if side in result.winners else 0.0
    count_at_sight = game.points_at_sight if own_gain_only else None
    count_points = count_at_sight or game.points_now or (lambda state: game.result(state).scores)
    points_before, points = count_points(before), count_points(after)
    if own_gain_only:
        gain = points.get(side, 0) - points_before.get(side, 0)
        return (1 + gain / (1 + abs(gain))) / 2
    lowest = min([*points_before.values(), *points.values()], default=0)
    above_lowest = sum(points.values()) - lowest * len(points)
    if above_lowest:
        return (points.get(side, 0) - lowest) / above_lowest
    return 1 / (len(points) or len(game.seats(after)))  # all have the same, or the game counts nothing


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

    A card that a player is known to hold is first put into that hand, where chance would hardly ever put it.
    Places that repeat a card of a pile, such as the card just drawn, get none in a deal: the deal is yielded once
    for every card that they may repeat, in a random order, with this card in all of them. `random` returns numbers
    from 0 to below 1.
    """
    state, placed_cards = _place_known_cards(game, state)
    for _ in range(MAX_DEALS):
        repeating_places: list[Hidden] = []
        dealt_state = _deal_hidden_cards(game, state, random, repeating_places, placed_cards)
        if not repeating_places:
            yield dealt_state
            continue
        kinds = sorted(repeating_places[0].remaining.kinds)
        kinds.sort(key=lambda _: random())
        for card in kinds:
            yield change_cards(game, dealt_state, partial(_replace_hidden, card))


def _replace_hidden(replacement: str, card: Card) -> Card:
    """Return the replacement for a hidden card; a visible one stays."""
    return replacement if type(card) is Hidden else card


def _place_known_cards(game: Game[AnyState], state: AnyState) -> tuple[AnyState, Counter[str]]:
    """Return the state with the cards of its `known` put into hidden places of their holders, and these cards.

    An entry of `known` places nothing if its card is hidden itself, as in the view of a third seat, or is visible
    in some pile.
    """
    placed_cards: Counter[str] = Counter()
    for entry in getattr(state, "known", ()):
        piles = list(game.piles(state))
        # the pointers of the holder's piles begin with this
        holder_prefix = f"/players/{game.seats(state).index(entry.holder)}/"
        if is_hidden(entry.card) or entry.card == HIDDEN:
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

    Places that repeat a card of a pile, such as the card just drawn, stay hidden and are added to
    `repeating_places`. `random` returns numbers from 0 to below 1.
    """
    pools: dict[int, list[str]] = {}  # by the id of a deck's `RemainingCards`

    def draw(card: Card) -> Card:
        """Return a visible card as it is; for a hidden one take a random card out of the pool of its deck."""
        if type(card) is not Hidden:
            return card
        if not card.remaining.is_limited:
            repeating_places.append(card)
            return card
        pool = pools.get(id(card.remaining))
        if pool is None:
            pool = pools[id(card.remaining)] = list((Counter(card.remaining.copies) - placed_cards).elements())
        i = int(random() * len(pool))
        pool[i], pool[-1] = pool[-1], pool[i]  # only the last item of a list is taken out quickly
        return pool.pop()

    return change_cards(game, state, draw)


class PlayoutAction(NamedTuple, Generic[AnyState]):
    """What playouts need of an `Action`: some of its members, and of its rules the predicates.

    checks  the predicates, in the order of the rules
    cost    units of the budget for checking a proposal by all of them
    """

    propose: Callable[[AnyState, str | None], Iterable[Move]]
    checks: tuple[Predicate, ...]
    cost: int
    effect: Effect
    weight: int | Callable[[AnyState, str | None], int]


ChosenMove = tuple[Effect, Move]  # a move with the effect of its action
# (the actions to draw from, whether each is repeated as often as its weight)
DrawList = tuple[list[PlayoutAction[AnyState]], bool]


class Playouts(Generic[AnyState]):
    """Random play of one game, on full states.

    A random move is that of a random player: of a type drawn by `Action.weight`, a proposal that no rule refuses.
    """

    def __init__(self, game: Game[AnyState]) -> None:
        """Prepare the actions of all phases that have an effect, by the tags of their types of moves."""
        self._game = game
        self._random = make_random("")  # until `play` gets a seed
        self._uncharged_units = 0
        # (phase, tags of the types of move that are open) -> what is drawn from, as a cache
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

    def play(self, state: AnyState, move: Move, max_random_moves: int, seed: str) -> tuple[AnyState, int]:
        """Return the state after a legal move and up to `max_random_moves` more, and the number of these.

        The further moves are random, by `seed`. They are few, so they are charged to the budget after they are
        made.
        """
        self._random, chance = make_random(seed), Chance(state.chance)
        effect = self._game.phases[state.phase][type(move)].effect
        assert effect is not None
        state, _events = effect(state, move, chance)
        move_count = 0
        while move_count < max_random_moves and (choice := self.choose_move(state)):
            effect, move = choice
            state, _events = effect(state, move, chance)
            move_count += 1
        charge(self._uncharged_units)
        self._uncharged_units = 0
        return state, move_count

    def choose_move(self, state: AnyState) -> ChosenMove | None:
        """Return a random legal move of a random player, with its effect; None if none has one of weight > 0."""
        to_act = self._game.to_act(state)
        self._uncharged_units += len(to_act)
        if len(to_act) == 1:
            return self._choose_for_seat(state, to_act[0])
        seats = list(to_act)
        while seats:
            choice = self._choose_for_seat(state, seats.pop(int(self._random() * len(seats))))
            if choice:
                return choice
        return None

    def _choose_for_seat(self, state: AnyState, to_act: PlayerToAct) -> ChosenMove | None:
        """Return a random legal move of a seat with its effect; None if the seat has none of weight > 0.

        First the type of the move is drawn, then one of its proposals, and another one where a rule refuses it.
        `to_act` names the seat and the types of move open to it.
        """
        random, seat, units = self._random, to_act.player, RANDOM_MOVE_COST
        key = state.phase, to_act.move_types
        actions, are_weighed = self._draw_lists.get(key) or self._make_draw_list(key)
        if not are_weighed:
            weights = [
                action.weight if isinstance(action.weight, int) else action.weight(state, seat)
                for action in actions
            ]
            actions = [action for action, weight in zip(actions, weights, strict=True) for _ in range(weight)]
        while actions:
            action = actions[int(random() * len(actions))]
            propose, checks, cost, effect, _ = action
            moves = [*propose(state, seat)]
            units += len(moves)
            while moves:
                i = int(random() * len(moves))
                move = moves[i]
                units += cost
                for check in checks:
                    if check(state, move) is not None:
                        break
                else:
                    self._uncharged_units += units
                    return effect, move
                # the refused move goes, and the last one takes its place: removing the end of a list is quick
                moves[i] = moves[-1]
                moves.pop()
            actions = [other for other in actions if other is not action]  # every proposal of it was refused
        self._uncharged_units += units
        return None

    def _make_draw_list(self, key: tuple[str, tuple[str, ...]]) -> DrawList[AnyState]:
        """Return, and cache, the actions to draw from and whether each is repeated as often as its weight.

        `key` is (phase, tags of the types of move that are open). Of repeated actions a random item is drawn by
        weight. If some weight depends on the state, each action is there once, and is weighed for each move.
        """
        phase, tags = key
        actions = [action for action in [self._actions[phase][tag] for tag in tags] if action.weight]
        with_number = [(action, action.weight) for action in actions if isinstance(action.weight, int)]
        are_weighed = len(with_number) == len(actions)
        if are_weighed:
            actions = [action for action, weight in with_number for _ in range(weight)]
        self._draw_lists[key] = actions, are_weighed
        return self._draw_lists[key]
