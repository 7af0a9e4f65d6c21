"""Suggestions: the move that a search in a player's view finds, and why.

The reasons are what it is worth, and the clauses that matter, as messages with facts.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec import UNSET

from smack.engine import soundness
from smack.engine.declare.budget import charge
from smack.engine.declare.game import AnyState, Game, view_of
from smack.engine.declare.moves import Move
from smack.engine.declare.unknown import UnknownInformation
from smack.engine.judge import SHEET_COST, Judge
from smack.engine.search import LEVELS, Candidate, candidates, search
from smack.operations import bodies
from smack.operations.bodies import MAX_WHY, SuggestReason
from smack.operations.handlers import check_player, read_sound
from smack.words.phrasebook import ENGLISH, Phrasebook, phrasebook

UNITS_PER_EFFORT = 50_000  # of the budget; effort 10 leaves a third of it for reading and listing


def suggest(game: Game[AnyState], body: bodies.Suggest[AnyState]) -> bodies.SuggestAnswer[Move]:
    check_player(game, body.state, body.player)
    read_sound(game, body.state)  # raises Problem for an unsound state
    return suggest_from_view(game, view_of(game, body.state, body.player), body.player, body)


def suggest_from_view(
    game: Game[AnyState], view: AnyState, player: str, search_for: bodies.Search
) -> bodies.SuggestAnswer[Move]:
    """Return the best move that a search in the player's view finds."""
    encoded = msgspec.json.encode(view, order="sorted")  # the order of members must not change the answer
    client_seed = "" if search_for.seed is UNSET else search_for.seed
    seed = sha256(client_seed.encode() + b":" + encoded).hexdigest()
    state, _faults, judge = soundness.read_view(game, msgspec.json.decode(encoded, type=game.state))
    moves = candidates(judge, state, player, seed)
    tried = search(game, state, player, moves, seed, search_for.effort * UNITS_PER_EFFORT, search_for.level)
    own_gain = LEVELS[search_for.level].own_gain
    if tried:
        reasons = _explain(judge, state, player, tried, own_gain=own_gain)
    else:
        reasons = _explain_none(game, state, player)
    return bodies.SuggestAnswer(
        move=tried[0].move if tried else None,
        forced=len(tried) == 1,
        why=say_why(phrasebook(ENGLISH, game), reasons),
        reasons=reasons,
        candidates=tuple([bodies.SuggestedMove(one.move, thousandths(one), one.playouts) for one in tried]),
        playouts=sum([candidate.playouts for candidate in tried]),
        seq=view.seq,
    )


def _explain(
    judge: Judge[AnyState], state: AnyState, player: str, tried: Sequence[Candidate], *, own_gain: bool
) -> tuple[SuggestReason, ...]:
    """Return why the first candidate is suggested: its expected score, its points, and why others are illegal."""
    reasons = [_compare(tried, own_gain=own_gain)]
    if points := _points(judge, state, player, tried[0].move):
        reasons.append(SuggestReason("points", {"points": points}))
    if refused := list(
        _types_without_legal_move(judge, state, player, {candidate.move.type for candidate in tried})
    ):
        reasons.append(SuggestReason("refused", {"refused": refused}))
    return tuple(reasons)


def _explain_none(game: Game[AnyState], state: AnyState, player: str) -> tuple[SuggestReason, ...]:
    """Return why a player has no move to suggest."""
    waiting = [one.player for one in game.to_act(state) if one.player is not None]
    if game.result(state).over:
        return (SuggestReason("over", {"unit": game.unit}),)
    if player in waiting:
        return (SuggestReason("undecided"),)
    return (SuggestReason("others", {"players": waiting}) if waiting else SuggestReason("nobody"),)


def say_why(book: Phrasebook, reasons: Sequence[SuggestReason]) -> str:
    """Return the sentences of `why`."""
    return " ".join([book.text(f"why-{one.message_id}", one.facts) or one.message_id for one in reasons])[:MAX_WHY]


def thousandths(candidate: Candidate) -> int | None:
    return round(1000 * candidate.value) if candidate.playouts else None


def _compare(tried: Sequence[Candidate], *, own_gain: bool) -> SuggestReason:
    """Return what the best candidate is worth beside the second.

    A level with `own_gain` counts only what the side of the player gains at once. If no candidate has won in any
    playout (`total` is 0), the best is the one after which they went on longest.
    """
    if len(tried) == 1:
        return SuggestReason("only")
    best, second, *_ = tried
    if own_gain:
        return SuggestReason("gain", {"next": second.move})
    if not best.total:
        return SuggestReason("longest")
    return SuggestReason(
        "value",
        {
            "next": second.move,
            "next_playouts": second.playouts,
            "next_value": thousandths(second),
            "playouts": best.playouts,
            "value": thousandths(best),
        },
    )


def _points(judge: Judge[AnyState], state: AnyState, player: str, move: Move) -> list[dict[str, object]]:
    """Return the clauses by which the sheet of the player's side changes, with the points; none if unknown."""
    charge(2 * SHEET_COST * len(judge.game.seats(state)))
    try:
        sheets = [judge.score(now) for now in (state, judge.apply(state, move)[0])]
    except UnknownInformation:
        return []
    side, change = judge.game.side(state, player), Counter[str]()
    for sign, sheet in zip((-1, 1), sheets, strict=True):
        for entry in sheet.entries:
            if side in (entry.player, entry.team):
                for line in entry.lines:
                    change[line.rule] += sign * line.points
    return [{"points": points, "rule": rule} for rule, points in change.items() if points]


def _types_without_legal_move(
    judge: Judge[AnyState], state: AnyState, player: str, legal: set[str]
) -> Iterator[dict[str, str]]:
    """Yield each type of move without a legal one, with the first clause that refuses the first proposal."""
    for kind, action, _ in judge.open_actions(state, player):
        name = str(kind.__struct_config__.tag)
        if name in legal:
            continue
        try:
            broken = [judge.judge(state, move).violations for move in action.propose(state, player)]
        except UnknownInformation:
            continue
        if broken and all(broken):
            yield {"rule": broken[0][0].rule, "type": name}
