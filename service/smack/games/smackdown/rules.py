"""Rules of Laying the Smackdown: on turns, on the cards that a move names, and on chips.

A rule is named by what a player must, may or may not do; it returns a Refusal, or None for a move that it allows.
The tuples at the end are the order in which a referee checks them, for each type of move and each phase. A type of
move that a phase does not allow has rules, too, since a verdict names all that is wrong with a move. Some rules
refuse every move of the player on turn, as `must_draw_first` does: only the tuples for types of move that a phase
forbids have them.
"""

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from smack.cards import find_seat, others_from_left, turn_order_rule
from smack.cards.standard import RANK_OF
from smack.engine import (
    PlayerMove,
    Refusal,
    Rule,
    always_refuse,
    first_of,
    missing_cards,
    pointer_token,
    rule_decorator,
    seats,
)
from smack.games.smackdown.moves import Accept, DirtyPlay, DoubleAce, Fold, Raise, ScrewOver, Select
from smack.games.smackdown.showdown import RANKS_OF_COMBINATION
from smack.games.smackdown.types import CARDS_TO_SELECT, Player, State, highest_raise, opponents_still_in

rule = rule_decorator("smackdown")
in_turn = turn_order_rule("smackdown")


@rule("turn.draw")
def must_draw_first(state: State, move: PlayerMove) -> Refusal | None:
    # other players are refused by `in_turn`, here and below
    return Refusal("first", "/move/type") if move.player == state.turn else None


@rule("turn.draw")
def may_draw_only_once(state: State, move: PlayerMove) -> Refusal | None:
    message = "once" if state.deck else "none-left"  # with cards in the deck the turn has begun with drawing one
    return Refusal(message, "/move/type") if move.player == state.turn else None


@rule("turn.one-action")
def may_act_only_once(state: State, move: PlayerMove) -> Refusal | None:
    return Refusal("taken", "/move/type") if move.player == state.turn else None


def waive_if_at_once(own_turn_rule: Rule) -> Rule:
    """Return a copy, for double aces, of a rule about turns: under `double_ace: at_once` it refuses nothing.

    With that option two aces may be laid down at any time.
    """

    def check(state: State, move: DoubleAce) -> Refusal | None:
        return own_turn_rule.check(state, move) if state.options.double_ace == "own_turn" else None

    return replace(own_turn_rule, check=check)


LayingMove = ScrewOver | DirtyPlay | DoubleAce

# type of move -> the ranks that it lays down
RANKS_TO_LAY: dict[type, tuple[str, ...]] = {
    ScrewOver: ("10", "J", "J"),
    DirtyPlay: ("Q", "K"),
    DoubleAce: ("A", "A"),
}
# sorted ranks -> name, of the combinations that only count in a showdown
SHOWDOWN_ONLY_COMBINATIONS = {
    tuple(sorted(ranks)): name for name, ranks in RANKS_OF_COMBINATION.items() if name != "double_ace"
}


@rule("turn.hold")
def must_hold_combination(state: State, move: LayingMove) -> Refusal | None:
    ranks = RANKS_TO_LAY[type(move)]
    if _sorted_ranks(move.cards) != _sorted_ranks(ranks):
        return Refusal(move.type.replace("_", "-"), "/move/cards", {"wanted": list(ranks)})
    missing = missing_cards(find_seat(state.players, move.player).hand, move.cards)
    return Refusal("hand", "/move/cards", {"missing": list(missing)}) if missing else None


def _sorted_ranks(cards: tuple[str, ...]) -> list[str]:
    """Return the ranks of cards, sorted as texts; a text that is no card stands for itself."""
    return sorted([RANK_OF.get(card, card) for card in cards])


@rule("not-playable")
def no_showdown_only_combination(_state: State, move: LayingMove) -> Refusal | None:
    name = SHOWDOWN_ONLY_COMBINATIONS.get(tuple(_sorted_ranks(move.cards)))
    return Refusal("shown-only", "/move/cards", {"combination": name}) if name else None


must_select_first = always_refuse(rule("screw-over.select"), "first")
nothing_to_select = always_refuse(rule("screw-over.select"), "none")


def _players_from_left(state: State, mover: str, players: Iterable[str]) -> Iterator[Player]:
    """Yield the players with these ids, each once, clockwise from the left of `mover`, who comes last if named."""
    for seat in (*others_from_left(seats(state), mover), mover):
        if seat in players:
            yield find_seat(state.players, seat)


@rule("screw-over.select")
def must_select_two_of_each(state: State, move: Select) -> Refusal | None:
    if move.player != state.turn:  # `in_turn` has refused: it is not theirs to select
        return None
    opponents = [opponent.id for opponent in opponents_still_in(state, move.player)]
    players = _players_from_left(state, move.player, (*opponents, *move.cards))
    return first_of(partial(_refuse_selection, opponents, seat, move.cards.get(seat.id, ())) for seat in players)


def _refuse_selection(opponents: list[str], player: Player, cards: tuple[str, ...]) -> Refusal | None:
    """Return the refusal of `cards` selected from one player, or None if they are legal.

    `opponents` are the ids of the players from whom cards may be selected. The hand is compared last: it may have
    hidden cards, on which the other checks do not depend.
    """
    pointer = f"/move/cards/{pointer_token(player.id)}"
    if player.id not in opponents:
        return Refusal("opponents", pointer, {"opponents": opponents})
    number = min(CARDS_TO_SELECT, len(player.hand))
    if len(cards) != number:
        return Refusal("two", "/move/cards", {"opponent": player.id, "due": number})
    if missing := missing_cards(player.hand, cards):
        return Refusal("hand", pointer, {"missing": list(missing)})
    return None


@rule("dirty-play.take")
def must_make_valid_picks(state: State, move: DirtyPlay) -> Refusal | None:
    """Refuse the first wrong pick, in the order of `_players_from_left`.

    Wrong are a pick from the player who moves or one who has folded, a place under the option `blind_pick:
    chance`, a pick from an empty hand, and a place that is not in the hand.
    """
    if not move.picks:  # absent, or of nobody
        return None
    for opponent in _players_from_left(state, move.player, move.picks):
        pointer, place, size = (
            f"/move/picks/{pointer_token(opponent.id)}",
            move.picks[opponent.id],
            len(opponent.hand),
        )
        facts = {"opponent": opponent.id, "cards": size}
        if opponent.id == move.player or opponent.folded:
            return Refusal("opponents", pointer)
        if place is not None and state.options.blind_pick == "chance":
            return Refusal("chance", pointer, facts)
        if not size:
            return Refusal("none", pointer, facts)
        if place is not None and not 0 <= place < size:
            return Refusal("place", pointer, facts)
    return None


@rule("chips.fold")
def must_not_have_folded(state: State, move: PlayerMove) -> Refusal | None:
    return Refusal("out", "/move/player") if find_seat(state.players, move.player).folded else None


@rule("chips.answer")
def must_answer_raise_first(state: State, _move: PlayerMove) -> Refusal | None:
    if state.raise_ is None:
        return None
    return Refusal("first", "/move/type", {"waiting": list(state.raise_.waiting)})


@rule("chips.raise")
def must_raise_within_bound(state: State, move: Raise) -> Refusal | None:
    """Refuse a raise without chips, of less than one chip, or of more than the option `raise_cap` allows."""
    if not state.options.chips:
        return Refusal("no-chips", "/move/type")
    if move.amount < 1:
        return Refusal("least", "/move/amount", {"min": 1})
    highest = highest_raise(state, move.player)
    if move.amount <= highest:
        return None
    is_capped = state.options.raise_cap == "smallest_purse"
    return Refusal("smallest" if is_capped else "own", "/move/amount", {"max": highest})


@rule("chips.answer")
def must_have_raise_to_accept(state: State, _move: PlayerMove) -> Refusal | None:
    return Refusal("none", "/move/type") if state.raise_ is None else None


@rule("chips.answer")
def must_be_next_to_answer(state: State, move: Accept | Fold) -> Refusal | None:
    if state.raise_ is None or state.raise_.waiting[0] == move.player:
        return None
    return Refusal("order", "/move/player", {"waiting": list(state.raise_.waiting)})


@rule("chips.answer")
def must_afford_raise(state: State, move: Accept) -> Refusal | None:
    # without a raise, or from a player who need not answer, the move is refused by the two rules above
    if state.raise_ is None or move.player not in state.raise_.waiting:
        return None
    purse, amount = find_seat(state.players, move.player).purse, state.raise_.amount
    return Refusal("fold", "/move/type", {"purse": purse, "amount": amount}) if purse < amount else None


@rule("chips.fold")
def must_have_raise_to_fold(state: State, _move: PlayerMove) -> Refusal | None:
    return Refusal("no-raise", "/move/type") if state.raise_ is None else None


NO_RAISE_PENDING = (must_not_have_folded, must_answer_raise_first)
ON_TURN = (*NO_RAISE_PENDING, in_turn)
ACES_IN_TIME = (*NO_RAISE_PENDING, waive_if_at_once(in_turn))
LAY = (must_hold_combination, no_showdown_only_combination)
LAY_WITH_PICKS = (*LAY, must_make_valid_picks)

BEFORE_DRAW = (*ON_TURN, must_draw_first)
LAY_BEFORE_DRAW = (*BEFORE_DRAW, *LAY)
DIRTY_BEFORE_DRAW = (*BEFORE_DRAW, *LAY_WITH_PICKS)
SELECT_BEFORE_DRAW = (*BEFORE_DRAW, nothing_to_select)
ACES_BEFORE_DRAW = (*ACES_IN_TIME, waive_if_at_once(must_draw_first), *LAY)

DRAW_AGAIN = (*ON_TURN, may_draw_only_once)
LAY_NOW = (*ON_TURN, *LAY)
DIRTY_PLAY = (*ON_TURN, *LAY_WITH_PICKS)
NO_SELECTION = (*ON_TURN, nothing_to_select)
LAY_ACES = (*ACES_IN_TIME, *LAY)

ACT_AGAIN = (*ON_TURN, may_act_only_once)
LAY_AGAIN = (*ACT_AGAIN, *LAY)
DIRTY_AGAIN = (*ACT_AGAIN, *LAY_WITH_PICKS)

SELECT = (*ON_TURN, must_select_two_of_each)
BEFORE_SELECTION = (*ON_TURN, must_select_first)
DRAW_BEFORE_SELECTION = (*BEFORE_SELECTION, may_draw_only_once)
ACTION_BEFORE_SELECTION = (*BEFORE_SELECTION, may_act_only_once)
LAY_BEFORE_SELECTION = (*ACTION_BEFORE_SELECTION, *LAY)
DIRTY_BEFORE_SELECTION = (*ACTION_BEFORE_SELECTION, *LAY_WITH_PICKS)
ACES_BEFORE_SELECTION = (*ACES_IN_TIME, waive_if_at_once(must_select_first), *LAY)

RAISE = (*NO_RAISE_PENDING, must_raise_within_bound)
ACCEPT = (must_not_have_folded, must_have_raise_to_accept, must_be_next_to_answer, must_afford_raise)
FOLD = (must_not_have_folded, must_have_raise_to_fold, must_be_next_to_answer)
