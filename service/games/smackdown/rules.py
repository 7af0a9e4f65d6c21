"""The clauses of Laying the Smackdown that can refuse a move, and the order in which a referee asks them."""

from service.cards.piles import missing
from service.cards.seats import seated
from service.cards.standard import RANK_OF
from service.engine.rules import clauses
from service.engine.verdict import Refusal, token
from service.games.smackdown import moves
from service.games.smackdown.moves import DirtyPlay, DoubleAce, Raise, ScrewOver, Select
from service.games.smackdown.showdown import RANKS as SHOWDOWN_RANKS
from service.games.smackdown.state import SELECTED, State, highest_raise, others_in

rule = clauses("smackdown")
Answer = moves.Accept | moves.Fold
Laying = ScrewOver | DirtyPlay | DoubleAce
AnyMove = moves.Draw | Laying | Select | moves.Smackdown | moves.EndTurn | Raise | Answer  # each has a `player`

LAID: dict[type, tuple[str, ...]] = {
    ScrewOver: ("10", "J", "J"),
    DirtyPlay: ("Q", "K"),
    DoubleAce: ("A", "A"),
}
SHOWN_ONLY = {tuple(sorted(ranks)): name for name, ranks in SHOWDOWN_RANKS.items() if name != "double_ace"}


@rule("play.open", alone=True)
def play_open(_state: State, _move: AnyMove) -> Refusal:
    return Refusal("The deal is over.")


@rule("chips.fold")
def not_folded(state: State, move: AnyMove) -> Refusal | None:
    if not seated(state.players, move.player).folded:
        return None
    return Refusal("Who has folded, or could not ante, has no part in this deal.", "/move/player")


@rule("chips.answer")
def answers_first(state: State, _move: AnyMove) -> Refusal | None:
    if state.raise_ is None:
        return None
    return Refusal("A raise is still to be answered.", "/move/type", {"waiting": list(state.raise_.waiting)})


@rule("turn.order")
def turn_order(state: State, move: AnyMove) -> Refusal | None:
    if move.player == state.turn:
        return None
    return Refusal("It is somebody else's turn.", "/move/player", {"turn": state.turn})


@rule("turn.draw")
def draw_first(state: State, move: AnyMove) -> Refusal | None:
    if move.player != state.turn:
        return None
    return Refusal("A turn begins with drawing a card.", "/move/type")


@rule("turn.draw")
def no_draw_now(state: State, move: AnyMove) -> Refusal | None:
    if move.player != state.turn:
        return None
    says = "Only one card is drawn in a turn." if state.deck else "There is no card left to draw."
    return Refusal(says, "/move/type")


@rule("turn.one-action")
def one_action(state: State, move: AnyMove) -> Refusal | None:
    if move.player != state.turn:
        return None
    return Refusal("This turn's one action has been taken.", "/move/type")


@rule("turn.hold")
def turn_hold(state: State, move: Laying) -> Refusal | None:
    lacking = missing(seated(state.players, move.player).hand, move.cards)
    if lacking:
        return Refusal("The hand does not hold every card named.", "/move/cards", {"missing": list(lacking)})
    wanted = LAID[type(move)]
    if _ranks(move.cards) == _ranks(wanted):
        return None
    return Refusal(f"This move lays {'-'.join(wanted)}.", "/move/cards", {"wanted": list(wanted)})


def _ranks(cards: tuple[str, ...]) -> list[str]:
    """The ranks of cards, or of ranks, sorted."""
    return sorted([RANK_OF.get(card, card) for card in cards])


@rule("not-playable")
def not_playable(_state: State, move: Laying) -> Refusal | None:
    name = SHOWN_ONLY.get(tuple(_ranks(move.cards)))
    if name is None:
        return None
    return Refusal("This combination only counts in a smackdown.", "/move/cards", {"combination": name})


@rule("screw-over.select")
def select_first(_state: State, _move: AnyMove) -> Refusal:
    return Refusal("First the screw over is resolved by a selection.", "/move/type")


@rule("screw-over.select")
def nothing_to_select(_state: State, _move: AnyMove) -> Refusal:
    return Refusal("There is no screw over to resolve.", "/move/type")


@rule("screw-over.select")
def selection(state: State, move: Select) -> Refusal | None:
    if move.player != state.turn:
        return None
    others = others_in(state, move.player)
    for named in move.cards:
        if all(named != other.id for other in others):
            says = "Cards are taken from each other player still in, and from nobody else."
            return Refusal(says, f"/move/cards/{token(named)}", {"opponents": [o.id for o in others]})
    for other in others:
        chosen, due = move.cards.get(other.id, ()), min(SELECTED, len(other.hand))
        if lacking := missing(other.hand, chosen):
            says = "The opponent does not hold every card selected."
            return Refusal(says, f"/move/cards/{token(other.id)}", {"missing": list(lacking)})
        if len(chosen) != due:
            says = "Each opponent loses exactly two cards, or all if there are fewer."
            return Refusal(says, "/move/cards", {"opponent": other.id, "due": due})
    return None


@rule("dirty-play.take")
def picks(state: State, move: DirtyPlay) -> Refusal | None:
    for named, position in (move.picks or {}).items():
        opponent = seated(state.players, named)
        pointer = f"/move/picks/{token(named)}"
        if named == move.player or opponent.folded:
            return Refusal("Cards are taken from opponents who are still in.", pointer)
        if position >= len(opponent.hand):
            facts = {"opponent": named, "cards": len(opponent.hand)}
            return Refusal("The opponent's hand has no card at this position.", pointer, facts)
    return None


@rule("chips.raise")
def raise_bound(state: State, move: Raise) -> Refusal | None:
    if not state.options.chips:
        return Refusal("This table plays without chips.", "/move/type")
    most = highest_raise(state, move.player)
    if move.amount <= most:
        return None
    whose = "smallest purse of those still in" if state.options.raise_cap == "smallest_purse" else "own purse"
    return Refusal(f"A raise is bounded by the {whose}.", "/move/amount", {"most": most})


@rule("chips.answer")
def raise_pending(state: State, _move: AnyMove) -> Refusal | None:
    if state.raise_ is not None:
        return None
    return Refusal("There is no raise to answer.", "/move/type")


@rule("chips.answer")
def answer_order(state: State, move: Answer) -> Refusal | None:
    if state.raise_ is None or state.raise_.waiting[0] == move.player:
        return None
    facts = {"waiting": list(state.raise_.waiting)}
    return Refusal("Somebody else has to answer the raise now.", "/move/player", facts)


@rule("chips.answer")
def can_pay(state: State, move: moves.Accept) -> Refusal | None:
    if state.raise_ is None or move.player not in state.raise_.waiting:
        return None
    purse, amount = seated(state.players, move.player).purse, state.raise_.amount
    if purse >= amount:
        return None
    return Refusal("Who cannot pay a raise folds.", "/move/type", {"purse": purse, "amount": amount})


@rule("chips.fold")
def fold_answers(state: State, _move: AnyMove) -> Refusal | None:
    if state.raise_ is not None:
        return None
    return Refusal("Folding is only possible in answer to a raise.", "/move/type")


MINE = (not_folded, answers_first, turn_order)
LAY = (turn_hold, not_playable)
DIRTY = (*LAY, picks)

DRAW = MINE
CLOSED_BEFORE_DRAW = (*MINE, draw_first)
LAY_BEFORE_DRAW = (*MINE, draw_first, *LAY)
DIRTY_BEFORE_DRAW = (*MINE, draw_first, *DIRTY)
SELECT_BEFORE_DRAW = (*MINE, draw_first, nothing_to_select)

DRAW_AGAIN = (*MINE, no_draw_now)
LAY_NOW = (*MINE, *LAY)
DIRTY_PLAY = (*MINE, *DIRTY)
NO_SELECTION = (*MINE, nothing_to_select)
FREE = MINE

ACT_AGAIN = (*MINE, one_action)
LAY_AGAIN = (*MINE, one_action, *LAY)
DIRTY_AGAIN = (*MINE, one_action, *DIRTY)

SELECT = (not_folded, turn_order, selection)
UNSELECTED = (not_folded, turn_order, select_first)
UNSELECTED_DRAW = (*UNSELECTED, no_draw_now)
UNSELECTED_ACTION = (*UNSELECTED, one_action)
UNSELECTED_LAY = (*UNSELECTED_ACTION, *LAY)
UNSELECTED_DIRTY = (*UNSELECTED_ACTION, *DIRTY)
UNSELECTED_ACES = (*UNSELECTED, *LAY)
UNSELECTED_RAISE = (not_folded, select_first, raise_bound)
UNSELECTED_ACCEPT = (not_folded, select_first, raise_pending)
UNSELECTED_FOLD = (not_folded, select_first, fold_answers)

RAISE = (not_folded, answers_first, raise_bound)
ACCEPT = (not_folded, raise_pending, answer_order, can_pay)
FOLD = (not_folded, fold_answers, answer_order)
OVER = (play_open,)
