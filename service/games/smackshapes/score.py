"""Scoring Smackshapes: every card won counts one; and the judge of a single round on a real table."""

from service.engine.game import InvalidSetup
from service.engine.verdict import Entry, Line, Outcome, Result, Sheet
from service.games.smackshapes.cards import name_of
from service.games.smackshapes.layers import Laid
from service.games.smackshapes.report import RoundReport, recorded, reported
from service.games.smackshapes.resolution import Judged, judged
from service.games.smackshapes.state import State
from service.games.smackshapes.tally import Tally, TallyRound, round_faults, won_faults

WON = "smackshapes.round.win"
PENALTY = "smackshapes.penalty.wrong-tap"


class GameSheet(Sheet, frozen=True):
    """Totals are cards won; `round` is the last round judged, null if there is none on record."""

    round: RoundReport | None


def leaders(won: dict[str, int]) -> tuple[str, ...]:
    """Everybody with the most cards won."""
    return tuple([player for player, n in won.items() if n == max(won.values())])


def _standing(won: dict[str, int]) -> Result:
    ahead = leaders(won)
    outcome: Outcome = "won" if len(ahead) == 1 else "shared"
    return Result(True, outcome, ahead, won)


def result(state: State) -> Result:
    won = {player.id: len(player.won) for player in state.players}
    return _standing(won) if state.phase == "over" else Result(False, "in_progress", (), won)


def scoring(state: State) -> GameSheet:
    """The sheet of a state, whether or not its game is over."""
    entries = tuple([_entry(player.id, len(player.won), player.won) for player in state.players])
    told = state.last_round
    return GameSheet(entries, None if told is None else recorded(told, state.smackhead))


def _entry(player: str, count: int, cards: tuple[str, ...] = (), penalties: int = 0) -> Entry:
    lines = [Line(WON, count, count, cards)]
    if penalties:
        lines.append(Line(PENALTY, penalties, 0))
    return Entry(player=player, lines=tuple(lines), total=count)


def tallying(tally: Tally) -> tuple[GameSheet, Result]:
    """The outcome of a game, or of a round. Raises InvalidSetup with every fault of the tally."""
    if isinstance(tally.won, dict):
        if faults := tuple(won_faults(tally.won)):
            raise InvalidSetup(*faults)
        entries = tuple([_entry(player, n) for player, n in tally.won.items()])
        return GameSheet(entries, None), _standing(tally.won)
    assert isinstance(tally.round, TallyRound)
    if faults := tuple(round_faults(tally.round)):
        raise InvalidSetup(*faults)
    return _round_sheet(tally.round, judge_tally(tally.round))


def judge_tally(told: TallyRound) -> Judged:
    """The judgement of a sound tally of one round."""
    laid = {player: Laid(player, name_of(card), card) for player, card in told.laid.items()}
    return judged(told.players, told.smackhead, laid, told.answers, told.colorcracks)


def _round_sheet(told: TallyRound, round_: Judged) -> tuple[GameSheet, Result]:
    """Totals are the cards taken in this round; what penalties cost depends on piles nobody told."""
    taken = {player: round_.takes.get(player, ()) for player in told.players}
    suffered = [due.player for due in round_.suffers]
    entries = tuple([_entry(player, len(cards), cards, suffered.count(player)) for player, cards in taken.items()])
    scores = {player: len(cards) for player, cards in taken.items()}
    return GameSheet(entries, reported(round_)), Result(True, "round_over", round_.winners, scores)
