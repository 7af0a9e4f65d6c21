"""Score sheet and result of Highcard."""

from collections.abc import Iterable, Mapping, Sequence

from highcard.state import State
from smack.cards.standard import RANK_OF, RANKS
from smack.cards.standings import leaders, standing
from smack.engine.verdict import Entry, Line, Result, Sheet

HIGHEST = "highcard.score.highest"


def value(cards: Iterable[str]) -> int:
    """Return the value of the highest card, 2 to 14, or 0 without cards."""
    return max((RANKS.index(RANK_OF[card]) + 2 for card in cards), default=0)


def scores(state: State) -> dict[str, int]:
    return {player.id: player.points for player in state.players}


def result(state: State) -> Result:
    points = scores(state)
    return standing(state.phase == "over", leaders(points), points)


def score_state(state: State) -> Sheet:
    return build_sheet({player.id: player.laid for player in state.players})


def build_sheet(laid: Mapping[str, Sequence[str]]) -> Sheet:
    """Return the sheet of the cards that the players have laid."""
    entries = []
    for player, cards in laid.items():
        points = value(cards)
        entries.append(Entry(player=player, lines=(Line(HIGHEST, 1, points, tuple(cards)),), total=points))
    return Sheet(tuple(entries))
