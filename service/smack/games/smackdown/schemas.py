"""JSON Schemas of the parametric moves: each accepts exactly the legal ones."""

from collections.abc import Callable, Iterable
from typing import Any

from smack.cards.seats import find_seat
from smack.cards.standard import RANK_OF
from smack.engine.moves import move_schema
from smack.engine.rules import Rule, is_allowed
from smack.games.smackdown.state import SELECTED, State, highest_raise, others_in

Schema = dict[str, Any]


def where_legal(
    rules: tuple[Rule, ...], propose: Callable[[State, str], Iterable[Any]], build: Callable[[State, str], Schema]
) -> Callable[[State, str], Schema | None]:
    """Wrap a function that builds a schema: None unless a proposal is legal, which one is if any move is."""

    def schema(state: State, player: str) -> Schema | None:
        legal = any(is_allowed(rules, state, move) for move in propose(state, player))
        return build(state, player) if legal else None

    return schema


def selection(state: State, player: str) -> Schema:
    """Return the schema of selections: two cards of each opponent, or all; an empty hand may be left out."""
    others = others_in(state, player)
    cards = {
        "type": "object",
        "properties": {other.id: _cards_of(other.hand) for other in others},
        "required": [other.id for other in others if other.hand],
        "additionalProperties": False,
    }
    return move_schema("select", player, {"cards": cards})


def _cards_of(hand: tuple[str, ...]) -> Schema:
    due = min(SELECTED, len(hand))
    items: Schema = {"items": {"enum": list(hand)}, "uniqueItems": True} if hand else {}
    return {"type": "array", "minItems": due, "maxItems": due, **items}


def dirty_play(state: State, player: str) -> Schema:
    """Return the schema of dirty plays: a queen and a king in either order, and picks from hands with cards."""
    hand = find_seat(state.players, player).hand
    queens, kings = ({"enum": [card for card in hand if RANK_OF[card] == rank]} for rank in ("Q", "K"))
    cards = {
        "type": "array",
        "minItems": 2,
        "maxItems": 2,
        "anyOf": [{"prefixItems": [queens, kings]}, {"prefixItems": [kings, queens]}],
    }
    opponents = [other for other in others_in(state, player) if other.hand]
    places: Schema = {opponent.id: {"type": "null"} for opponent in opponents}
    if state.options.blind_pick == "positions":
        place = {"type": ["integer", "null"], "minimum": 0}
        places = {opponent.id: {**place, "maximum": len(opponent.hand) - 1} for opponent in opponents}
    picks = {"type": "object", "properties": places, "additionalProperties": False}
    return move_schema("dirty_play", player, {"cards": cards, "picks": picks}, optional=("picks",))


def raise_stake(state: State, player: str) -> Schema:
    amount = {"type": "integer", "minimum": 1, "maximum": highest_raise(state, player)}
    return move_schema("raise", player, {"amount": amount})
