"""The clauses of Laying the Smackdown that can refuse a move, and the order in which a referee asks them."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from service.cards.piles import missing
from service.cards.seats import others_from_left, seated
from service.cards.standard import RANK_OF
from service.engine.rules import Rule, clauses
from service.engine.verdict import Refusal, token
from service.games.smackdown import moves
from service.games.smackdown.moves import DirtyPlay, DoubleAce, Raise, ScrewOver, Select
from service.games.smackdown.showdown import RANKS as SHOWDOWN_RANKS
from service.games.smackdown.state import SELECTED, Player, State, highest_raise, others_in, seats

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
    return Refusal("A player who has folded, or could not ante, takes no part in this deal.", "/move/player")


@rule("chips.answer")
def answers_first(state: State, _move: AnyMove) -> Refusal | None:
    if state.raise_ is None:
        return None
    return Refusal("First the raise must be answered.", "/move/type", {"waiting": list(state.raise_.waiting)})


@rule("turn.order")
def turn_order(state: State, move: AnyMove) -> Refusal | None:
    if move.player == state.turn:
        return None
    return Refusal("It is another player's turn.", "/move/player", {"turn": state.turn})


@rule("turn.draw")
def draw_first(state: State, move: AnyMove) -> Refusal | None:
    if move.player != state.turn:
        return None
    return Refusal("A turn begins by drawing a card.", "/move/type")


@rule("turn.draw")
def no_draw_now(state: State, move: AnyMove) -> Refusal | None:
    if move.player != state.turn:
        return None
    says = "Only one card may be drawn in a turn." if state.deck else "There is no card left to draw."
    return Refusal(says, "/move/type")


@rule("turn.one-action")
def one_action(state: State, move: AnyMove) -> Refusal | None:
    if move.player != state.turn:
        return None
    return Refusal("The one action of this turn has already been taken.", "/move/type")


@rule("turn.hold")
def turn_hold(state: State, move: Laying) -> Refusal | None:
    lacking = missing(seated(state.players, move.player).hand, move.cards)
    if lacking:
        says = "The player does not hold every card named."
        return Refusal(says, "/move/cards", {"missing": list(lacking)})
    wanted = LAID[type(move)]
    if _ranks(move.cards) == _ranks(wanted):
        return None
    says = f"The cards of this move must be {'-'.join(wanted)}."
    return Refusal(says, "/move/cards", {"wanted": list(wanted)})


def _ranks(cards: tuple[str, ...]) -> list[str]:
    """The ranks of cards, or of ranks, sorted."""
    return sorted([RANK_OF.get(card, card) for card in cards])


@rule("not-playable")
def not_playable(_state: State, move: Laying) -> Refusal | None:
    name = SHOWN_ONLY.get(tuple(_ranks(move.cards)))
    if name is None:
        return None
    return Refusal(
        "This combination cannot be laid down; it only counts in a smackdown.",
        "/move/cards",
        {"combination": name},
    )


@rule("screw-over.select")
def select_first(_state: State, _move: AnyMove) -> Refusal:
    return Refusal("First the cards of the screw over must be selected.", "/move/type")


@rule("screw-over.select")
def nothing_to_select(_state: State, _move: AnyMove) -> Refusal:
    return Refusal("There is no screw over to select cards for.", "/move/type")


def _clockwise(state: State, player: str, named: Iterable[str]) -> Iterator[Player]:
    """The players named, clockwise from the mover's left, the mover last, however a client orders them."""
    for seat in (*others_from_left(seats(state), player), player):
        if seat in named:
            yield seated(state.players, seat)


@rule("screw-over.select")
def selection(state: State, move: Select) -> Refusal | None:
    if move.player != state.turn:
        return None
    opponents = [opponent.id for opponent in others_in(state, move.player)]
    for player in _clockwise(state, move.player, (*opponents, *move.cards)):
        if player.id in opponents:
            refusal = _wrong_cards(player, move.cards.get(player.id, ()))
        else:
            says = "Cards are selected only from opponents who are still in."
            refusal = Refusal(says, f"/move/cards/{token(player.id)}", {"opponents": opponents})
        if refusal is not None:
            return refusal
    return None


def _wrong_cards(opponent: Player, chosen: tuple[str, ...]) -> Refusal | None:
    due = min(SELECTED, len(opponent.hand))
    if lacking := missing(opponent.hand, chosen):
        says = "The opponent does not hold every card selected."
        return Refusal(says, f"/move/cards/{token(opponent.id)}", {"missing": list(lacking)})
    if len(chosen) != due:
        says = "Each opponent loses exactly two cards, or all of them if there are fewer."
        return Refusal(says, "/move/cards", {"opponent": opponent.id, "due": due})
    return None


@rule("dirty-play.take")
def picks(state: State, move: DirtyPlay) -> Refusal | None:
    if not move.picks:
        return None
    for opponent in _clockwise(state, move.player, move.picks):
        refusal = _wrong_pick(state, move.player, opponent, move.picks[opponent.id])
        if refusal is not None:
            return refusal
    return None


def _wrong_pick(state: State, mover: str, opponent: Player, place: int | None) -> Refusal | None:
    pointer = f"/move/picks/{token(opponent.id)}"
    if opponent.id == mover or opponent.folded:
        return Refusal("Cards are taken only from opponents who are still in.", pointer)
    cards = len(opponent.hand)
    facts = {"opponent": opponent.id, "cards": cards}
    if place is not None and state.options.blind_pick == "chance":
        says = "At this table only chance picks: name the opponent with null, or leave the picks out."
        return Refusal(says, pointer, facts)
    if not cards:
        return Refusal("The opponent has no card to take.", pointer, facts)
    if place is not None and place >= cards:
        return Refusal("The opponent's hand has no card at this place.", pointer, facts)
    return None


@rule("chips.raise")
def raise_bound(state: State, move: Raise) -> Refusal | None:
    if not state.options.chips:
        return Refusal("This table plays without chips.", "/move/type")
    most = highest_raise(state, move.player)
    if move.amount <= most:
        return None
    capped = state.options.raise_cap == "smallest_purse"
    whose = "the smallest purse of the players still in" if capped else "the player's own purse"
    return Refusal(f"A raise cannot be higher than {whose}.", "/move/amount", {"most": most})


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
    return Refusal("Another player has to answer the raise now.", "/move/player", facts)


@rule("chips.answer")
def can_pay(state: State, move: moves.Accept) -> Refusal | None:
    if state.raise_ is None or move.player not in state.raise_.waiting:
        return None
    purse, amount = seated(state.players, move.player).purse, state.raise_.amount
    if purse >= amount:
        return None
    return Refusal("A player who cannot pay must fold.", "/move/type", {"purse": purse, "amount": amount})


@rule("chips.fold")
def fold_answers(state: State, _move: AnyMove) -> Refusal | None:
    if state.raise_ is not None:
        return None
    return Refusal("A player may fold only in answer to a raise.", "/move/type")


def own_time(rule: Rule) -> Rule:
    """A rule on whose turn it is, or what comes first in it, that two aces need not wait for under `at_once`."""

    def check(state: State, move: DoubleAce) -> Refusal | None:
        return rule.check(state, move) if state.options.double_ace == "own_turn" else None

    return replace(rule, check=check)


ANSWERED = (not_folded, answers_first)
MINE = (*ANSWERED, turn_order)
LAY = (turn_hold, not_playable)
DIRTY = (*LAY, picks)
ACES_IN_TIME = (*ANSWERED, own_time(turn_order))

DRAW = MINE
CLOSED_BEFORE_DRAW = (*MINE, draw_first)
LAY_BEFORE_DRAW = (*MINE, draw_first, *LAY)
DIRTY_BEFORE_DRAW = (*MINE, draw_first, *DIRTY)
SELECT_BEFORE_DRAW = (*MINE, draw_first, nothing_to_select)
ACES_BEFORE_DRAW = (*ACES_IN_TIME, own_time(draw_first), *LAY)

DRAW_AGAIN = (*MINE, no_draw_now)
LAY_NOW = (*MINE, *LAY)
DIRTY_PLAY = (*MINE, *DIRTY)
NO_SELECTION = (*MINE, nothing_to_select)
FREE = MINE
ACES = (*ACES_IN_TIME, *LAY)

ACT_AGAIN = (*MINE, one_action)
LAY_AGAIN = (*MINE, one_action, *LAY)
DIRTY_AGAIN = (*MINE, one_action, *DIRTY)

SELECT = (*MINE, selection)
UNSELECTED = (*MINE, select_first)
UNSELECTED_DRAW = (*UNSELECTED, no_draw_now)
UNSELECTED_ACTION = (*UNSELECTED, one_action)
UNSELECTED_LAY = (*UNSELECTED_ACTION, *LAY)
UNSELECTED_DIRTY = (*UNSELECTED_ACTION, *DIRTY)
UNSELECTED_ACES = (*ACES_IN_TIME, own_time(select_first), *LAY)

RAISE = (*ANSWERED, raise_bound)
ACCEPT = (not_folded, raise_pending, answer_order, can_pay)
FOLD = (not_folded, fold_answers, answer_order)
OVER = (play_open,)
