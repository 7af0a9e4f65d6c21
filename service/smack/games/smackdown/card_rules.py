"""Clauses on the cards that a move names: laid down from the hand, selected, or picked."""

from collections.abc import Iterable, Iterator
from functools import partial

from smack.cards.seats import find_seat, others_from_left
from smack.cards.standard import RANK_OF
from smack.engine.cards import first_of, missing_cards
from smack.engine.game import seats
from smack.engine.rules import always, clauses
from smack.engine.verdict import Refusal, token
from smack.games.smackdown.moves import DirtyPlay, DoubleAce, ScrewOver, Select
from smack.games.smackdown.showdown import RANKS
from smack.games.smackdown.state import SELECTED, Player, State, others_in

rule = clauses("smackdown")
Laying = ScrewOver | DirtyPlay | DoubleAce

LAID: dict[type, tuple[str, ...]] = {ScrewOver: ("10", "J", "J"), DirtyPlay: ("Q", "K"), DoubleAce: ("A", "A")}
SHOWN_ONLY = {tuple(sorted(ranks)): name for name, ranks in RANKS.items() if name != "double_ace"}


@rule("turn.hold")
def turn_hold(state: State, move: Laying) -> Refusal | None:
    ranks = LAID[type(move)]
    if _ranks(move.cards) != _ranks(ranks):
        message = f"The cards of this move must be {'-'.join(ranks)}."
        return Refusal(message, "/move/cards", {"wanted": list(ranks)})
    lacking = missing_cards(find_seat(state.players, move.player).hand, move.cards)
    if not lacking:
        return None
    message = "The player's hand does not have every card named."
    return Refusal(message, "/move/cards", {"missing": list(lacking)})


def _ranks(cards: tuple[str, ...]) -> list[str]:
    """Return the ranks of cards (or of ranks), sorted."""
    return sorted([RANK_OF.get(card, card) for card in cards])


@rule("not-playable")
def not_playable(_state: State, move: Laying) -> Refusal | None:
    name = SHOWN_ONLY.get(tuple(_ranks(move.cards)))
    if name is None:
        return None
    message = "This combination cannot be laid down; it only counts in a smackdown."
    return Refusal(message, "/move/cards", {"combination": name})


select_first = always(rule("screw-over.select"), "A screw over was played, so its cards must be selected first.")


nothing_to_select = always(rule("screw-over.select"), "There is no screw over to select cards for.")


def _clockwise(state: State, player: str, named: Iterable[str]) -> Iterator[Player]:
    """Yield the players named, clockwise from the mover's left and the mover last."""
    for seat in (*others_from_left(seats(state), player), player):
        if seat in named:
            yield find_seat(state.players, seat)


@rule("screw-over.select")
def selection(state: State, move: Select) -> Refusal | None:
    if move.player != state.turn:
        return None
    opponents = [opponent.id for opponent in others_in(state, move.player)]
    players = _clockwise(state, move.player, (*opponents, *move.cards))
    return first_of(
        partial(_wrong_selection, opponents, player, move.cards.get(player.id, ())) for player in players
    )


def _wrong_selection(opponents: list[str], player: Player, chosen: tuple[str, ...]) -> Refusal | None:
    """Return the refusal of cards selected from one player, None for a legal selection.

    The hand is compared last, since it may have hidden cards.
    """
    pointer = f"/move/cards/{token(player.id)}"
    if player.id not in opponents:
        message = "Cards are selected only from opponents who are still in."
        return Refusal(message, pointer, {"opponents": opponents})
    due = min(SELECTED, len(player.hand))
    if len(chosen) != due:
        message = "Each opponent loses exactly two cards, or all of them if there are fewer."
        return Refusal(message, "/move/cards", {"opponent": player.id, "due": due})
    if lacking := missing_cards(player.hand, chosen):
        message = "The opponent's hand does not have every card selected."
        return Refusal(message, pointer, {"missing": list(lacking)})
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
        message = "At this table only chance picks: name the opponent with null, or leave the picks out."
        return Refusal(message, pointer, facts)
    if not cards:
        return Refusal("The opponent has no card to take.", pointer, facts)
    if place is not None and place >= cards:
        return Refusal("The opponent's hand has no card at this place.", pointer, facts)
    return None
