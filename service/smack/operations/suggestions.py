"""Suggestions: the move that a search in a player's view finds and why, or why there is none.

Each reason is a message with facts, such as what the move is worth, or which clauses refuse other types of moves.
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
from smack.engine.search import LEVELS, Candidate, find_candidate_moves, rank_moves
from smack.operations import bodies
from smack.operations.bodies import MAX_WHY_LENGTH, SuggestReason
from smack.operations.handlers import check_player, make_judge
from smack.words.phrasebook import ENGLISH, Phrasebook, phrasebook

UNITS_PER_EFFORT = 50_000  # of the budget; effort 10 leaves a third of it for reading and listing


def suggest(game: Game[AnyState], body: bodies.SuggestRequest[AnyState]) -> bodies.SuggestAnswer[Move]:
    check_player(game, body.state, body.player)
    make_judge(game, body.state)  # raises Problem for an unsound state
    return suggest_from_view(game, view_of(game, body.state, body.player), body.player, body)


def suggest_from_view(
    game: Game[AnyState], view: AnyState, player: str, body: bodies.SearchParameters
) -> bodies.SuggestAnswer[Move]:
    """Return the answer with the best move that a search finds, by the level, effort and seed of `body`.

    If no certainly legal move is found, `move` is None and `reasons` say why. `view` is the state as `player` may
    see it, and is not checked: it has to be sound.
    """
    encoded = msgspec.json.encode(view, order="sorted")  # the order of members must not change the answer
    client_seed = "" if body.seed is UNSET else body.seed
    seed = sha256(client_seed.encode() + b":" + encoded).hexdigest()
    # read from the sorted members, since the search meets the entries of a map in their order
    state, _faults, judge = soundness.read_view(game, msgspec.json.decode(encoded, type=game.state))
    moves = find_candidate_moves(judge, state, player, seed)
    ranking = rank_moves(game, state, player, moves, seed, units=body.effort * UNITS_PER_EFFORT, level=body.level)
    if ranking:
        reasons = _explain_best(judge, state, player, ranking, own_gain_only=LEVELS[body.level].own_gain_only)
    else:
        reasons = _explain_none(game, state, player)
    return bodies.SuggestAnswer(
        move=ranking[0].move if ranking else None,
        forced=len(ranking) == 1,
        why=say_why(phrasebook(ENGLISH, game), reasons),
        reasons=reasons,
        candidates=tuple(
            [
                bodies.SuggestedMove(candidate.move, _thousandths(candidate), candidate.playout_count)
                for candidate in ranking
            ]
        ),
        playouts=sum([candidate.playout_count for candidate in ranking]),
        seq=view.seq,
    )


def _explain_best(
    judge: Judge[AnyState], state: AnyState, player: str, ranking: Sequence[Candidate], *, own_gain_only: bool
) -> tuple[SuggestReason, ...]:
    """Return why the first of the ranked candidates is suggested.

    The reasons are how it compares with the second; what it scores at once, if points change and are known; and
    which clauses refuse other types of moves, if any. `own_gain_only` is as for `_compare`.
    """
    reasons = [_compare(ranking, own_gain_only=own_gain_only)]
    if points := _points_by_clause(judge, state, player, ranking[0].move):
        reasons.append(SuggestReason("points", {"points": points}))
    legal_types = {candidate.move.type for candidate in ranking}
    if refused_types := list(_types_without_legal_move(judge, state, player, legal_types)):
        reasons.append(SuggestReason("refused", {"refused": refused_types}))
    return tuple(reasons)


def _explain_none(game: Game[AnyState], state: AnyState, player: str) -> tuple[SuggestReason, ...]:
    """Return why no move is suggested to a player.

    It is one of four reasons: the game is over; other players are on turn; no player is on turn, but only a move
    without a player is due, such as `close` of smackshapes; the player is on turn, but no move is certainly legal.
    """
    due_players = [entry.player for entry in game.to_act(state) if entry.player is not None]
    if game.result(state).over:  # `to_act` is empty then, but not as for "nobody"
        return (SuggestReason("over", {"unit": game.scope}),)
    # each move is illegal, as may be in a game without turns (smackem), or depends on hidden cards
    if player in due_players:
        return (SuggestReason("undecided"),)
    return (SuggestReason("others", {"players": due_players}) if due_players else SuggestReason("nobody"),)


def say_why(book: Phrasebook, reasons: Sequence[SuggestReason]) -> str:
    """Return the `why` of an answer: the reasons in a language, cut to MAX_WHY_LENGTH characters.

    For a reason without a text in the phrasebook its message id is said.
    """
    sentences = [book.text(f"why-{reason.message_id}", reason.facts) or reason.message_id for reason in reasons]
    return " ".join(sentences)[:MAX_WHY_LENGTH]


def _thousandths(candidate: Candidate) -> int | None:
    """Return the mean result of the candidate's playouts, from 0 to 1000; None without playouts."""
    return round(1000 * candidate.value) if candidate.playout_count else None


def _compare(ranking: Sequence[Candidate], *, own_gain_only: bool) -> SuggestReason:
    """Return the reason that compares the best candidate with the second, or says that there is no second.

    `ranking` is not empty. With `own_gain_only` the search has counted only what the player's own side gains at
    once. If every playout of every candidate was worth nothing (`total_value` is 0), the best is the one whose
    playouts went on longest.
    """
    if len(ranking) == 1:
        return SuggestReason("only")
    best, second, *_ = ranking
    if own_gain_only:
        return SuggestReason("gain", {"next": second.move})
    if not best.total_value:
        return SuggestReason("longest")
    return SuggestReason(
        "value",
        {
            "next": second.move,
            "next_playouts": second.playout_count,
            "next_value": _thousandths(second),
            "playouts": best.playout_count,
            "value": _thousandths(best),
        },
    )


def _points_by_clause(judge: Judge[AnyState], state: AnyState, player: str, move: Move) -> list[dict[str, object]]:
    """Return the points that a legal move gains or loses for the player's side: {points, rule} for each clause.

    Clauses whose points stay the same are left out. The list is empty if the state after the move, or the points
    before or after it, depend on hidden cards or on an unknown seed.
    """
    charge(2 * SHEET_COST * len(judge.game.seats(state)))
    try:
        sheets = [judge.score(scored_state) for scored_state in (state, judge.apply(state, move)[0])]
    except UnknownInformation:
        return []
    side, points_of = judge.game.side(state, player), Counter[str]()
    for sign, sheet in zip((-1, 1), sheets, strict=True):  # the points after the move less those before it
        for entry in sheet.entries:
            if side in (entry.player, entry.team):  # a side is a team's id, or without teams a player's
                for line in entry.lines:
                    points_of[line.rule] += sign * line.points
    return [{"points": points, "rule": rule} for rule, points in points_of.items() if points]


def _types_without_legal_move(
    judge: Judge[AnyState], state: AnyState, player: str, legal_types: set[str]
) -> Iterator[dict[str, str]]:
    """Yield {rule, type} for each type of move that `to_act` names for the player if certainly none is legal.

    The rule is the first clause that the first proposal breaks. Left out are `legal_types`, which are known to
    have legal moves, and types without proposals. A type is left out, too, if hidden cards decide what its
    proposals are, or whether one of them is legal.
    """
    for move_type, action, _seat in judge.open_actions(state, player):
        name = str(move_type.__struct_config__.tag)
        if name in legal_types:
            continue  # known already, so its proposals need not be judged
        try:
            broken_clauses = [judge.judge(state, move).violations for move in action.propose(state, player)]
        except UnknownInformation:
            continue
        if broken_clauses and all(broken_clauses):  # a legal proposal breaks none: its tuple is empty
            yield {"rule": broken_clauses[0][0].rule, "type": name}
