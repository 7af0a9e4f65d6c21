"""Score sheet and result of Highcard: of a state, and of a tally of a game with real cards."""

from collections.abc import Iterable, Iterator

from highcard.state import SEATS, State
from smack.cards.standard import DECK, VALUE_OF
from smack.cards.standings import by_points, points_of
from smack.cards.tally import CARD_TALLY_FAULTS, CardTally, card_pad, card_sheet, card_tally_faults
from smack.engine.game import refuse
from smack.engine.verdict import Fault, Result, Sheet

HIGHEST = "highcard.score.highest"
TALLY_FAULTS = (*CARD_TALLY_FAULTS, "tally.size")
PAD = card_pad("1,ana,9D 3H JC\n1,bo,AS 2D 4C\n")


def value(cards: Iterable[str]) -> int:
    """Return the value of the highest card, 2 to 14, or 0 without cards."""
    return max((VALUE_OF[card] for card in cards), default=0)


def result(state: State) -> Result:
    return by_points(state.phase == "over", points_of(state))


def score_state(state: State) -> Sheet:
    return card_sheet(HIGHEST, {player.id: player.laid for player in state.players}, value)


class Tally(CardTally, frozen=True):
    """The cards that the players have laid."""


def score_tally(tally: Tally) -> tuple[Sheet, Result]:
    """Return the sheet and the result. Raises InvalidSetup with every fault of the tally."""
    refuse([*card_tally_faults(tally, "highcard.setup.players", SEATS, DECK), *_size_faults(tally)])
    laid = tally.by_seat()
    return card_sheet(HIGHEST, laid, value), by_points(
        True, {player: value(cards) for player, cards in laid.items()}
    )


def _size_faults(tally: Tally) -> Iterator[Fault]:
    if len(set(map(len, tally.cards.values()))) > 1 or any(len(cards) > 5 for cards in tally.cards.values()):
        yield Fault("tally.size", "/cards", "All players lay the same number of cards, at most five.")
