"""Why a move is suggested, in words: what it is worth, and the clauses that matter."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from smack.engine import judge
from smack.engine.budget import charge
from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.referee import SHEET_COST, Referee
from smack.engine.search import Candidate
from smack.engine.unknown import UnknownInformation
from smack.wire.phrases import quote

MAX_LENGTH = 2048


def explain_choice(
    referee: Referee[Any], state: Any, player: str, tried: Sequence[Candidate], *, own_gain: bool
) -> str:
    """Return why the first candidate is suggested: its expected score, its points, and why others are illegal."""
    sentences = [_compare(tried, own_gain=own_gain)]
    if points := _points(referee, state, player, tried[0].move):
        sentences.append(f"Points at once: {', '.join(points)}.")
    if refused := list(_refused(referee, state, player, {candidate.move.type for candidate in tried})):
        sentences.append(f"Not legal now: {', '.join(refused)}.")
    return " ".join(sentences)[:MAX_LENGTH]


def explain_none(game: Game, view: Any, player: str) -> str:
    """Return why a player has no move to suggest."""
    waiting = [one.player for one in game.to_act(view) if one.player is not None]
    if game.result(view).over:
        return f"The {game.unit} is over; deal the next one."
    if player in waiting:
        return "No move of the player is certainly legal, from what the player can see."
    return f"It is not the player's turn: wait for {quote(waiting)}." if waiting else "No player is on turn."


def thousandths(candidate: Candidate) -> int | None:
    return round(1000 * candidate.value) if candidate.playouts else None


def _compare(tried: Sequence[Candidate], *, own_gain: bool) -> str:
    if len(tried) == 1:
        return "It is the only legal move."
    best, second, *_ = tried
    if own_gain:
        return f"No move gains more at once; the next best is {_in_words(second.move)}."
    if not best.total:
        return "No move won a game that was played out; after this one the games went on longest."
    return (
        f"Expected score {thousandths(best)} of 1000, in {best.playouts} games played out; the next best move, "
        f"{_in_words(second.move)}, has {thousandths(second)} in {second.playouts}."
    )


def _in_words(move: Move) -> str:
    """Return the type of a move and its members: `move stack 1 onto 2`."""
    members: dict[str, Any] = msgspec.to_builtins(move, builtin_types=())
    words = [move.type]
    for name, value in members.items():
        if name not in ("type", "player", "ref"):
            items = value if isinstance(value, (list, tuple)) else [value]
            words.append(f"{name} {', '.join(map(str, items))}")
    return " ".join(words)


def _points(referee: Referee[Any], state: Any, player: str, move: Move) -> list[str]:
    """Return the clauses by which the sheet of the player's side changes, with the points; none if unknown."""
    charge(2 * SHEET_COST * len(referee.game.seats(state)))
    try:
        sheets = [referee.score(now) for now in (state, referee.apply(state, move)[0])]
    except UnknownInformation:
        return []
    side, change = referee.game.side(state, player), Counter[str]()
    for sign, sheet in zip((-1, 1), sheets, strict=True):
        for entry in sheet.entries:
            if side in (entry.player, entry.team):
                for line in entry.lines:
                    change[line.rule] += sign * line.points
    return [f"{rule} {points:+}" for rule, points in change.items() if points]


def _refused(referee: Referee[Any], state: Any, player: str, legal: set[str]) -> Iterator[str]:
    """Yield each open type of move of which the player has no legal one, with a clause that refuses it."""
    for kind, action, seat in judge.open_actions(referee.game, state, player):
        name = str(kind.__struct_config__.tag)
        if seat != player or name in legal:
            continue
        try:
            broken = [referee.judge(state, move)[0] for move in action.propose(state, seat)]
        except UnknownInformation:
            continue
        if broken and all(broken):
            yield f"{name} ({broken[0][0].rule})"
