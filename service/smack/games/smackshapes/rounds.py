"""Rounds of a real table, judged in a row.

The Smackhead, the cards won and the skips are carried from round to round; hands are unknown, and so are skips
from before the first round.
"""

from typing import NamedTuple

from msgspec import UnsetType

from smack.engine.game import InvalidSetup
from smack.games.smackshapes.cards import Card, LaidCard, name_of
from smack.games.smackshapes.resolution import Judged, Suffers, judged
from smack.games.smackshapes.state import Penalized
from smack.games.smackshapes.tally import Game
from smack.games.smackshapes.tally_faults import ranking_faults, skip_faults


class Played(NamedTuple):
    """A round judged, and what its penalties cost as far as that is known."""

    judged: Judged
    penalties: tuple[Penalized, ...]


def play(game: Game) -> tuple[list[Played], dict[str, tuple[str, ...]]]:
    """Return (rounds, cards won by each).

    Raises InvalidSetup for an unknown ranking in force, and for a player who takes part in a round they must skip.
    """
    smackhead, played = game.smackhead, []
    won: dict[str, tuple[str, ...]] = dict.fromkeys(game.players, ())
    skipping: frozenset[str] = frozenset()
    for at, laid, answers in game.rounds:
        if laid.keys() <= skipping:
            skipping = (
                frozenset()
            )  # a round in which only these held cards was empty: it is over, and so are the skips
        faults = (
            *skip_faults(at, laid, answers, skipping),
            *ranking_faults(at, game.players, smackhead, laid),
        )
        if faults:
            raise InvalidSetup(*faults)
        selected = {player: name_of(card) for player, card in laid.items()}
        printed = {name_of(card): _printed(card) for card in laid.values()}
        round_ = judged(game.players, smackhead, selected, printed, answers, game.colorcracks)
        for winner, taken in round_.takes.items():
            won[winner] += taken
        played.append(Played(round_, tuple([_suffer(won, due) for due in round_.suffers])))
        smackhead = round_.smackhead
        skipping = frozenset([due.player for due in round_.suffers if due.kind == "penalty_skip"])
    return played, won


def _suffer(won: dict[str, tuple[str, ...]], due: Suffers) -> Penalized:
    """The penalty as suffered: of cards only the top one of those won before is known to be lost."""
    if due.kind != "penalty_won_card" or not won[due.player]:
        return Penalized(due.player, due.kind, None)
    *kept, card = won[due.player]
    won[due.player] = tuple(kept)
    return Penalized(due.player, due.kind, card)


def _printed(card: LaidCard) -> Card:
    """With no ranking where none was told; nothing asks for it then."""
    ranking = () if isinstance(card.ranking, UnsetType) else card.ranking
    return Card(card.shape, card.number, card.color, ranking, card.action)
