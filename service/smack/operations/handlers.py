"""One function per operation: (game, body) -> answer. Raises Problem; knows nothing of HTTP."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from smack.engine import soundness
from smack.engine.chance import commitment, fresh_seed
from smack.engine.game import FreshState, Game, InvalidSetup, view_of
from smack.engine.moves import Move, unknown_players
from smack.engine.referee import FullReferee, Referee, score_sheet
from smack.engine.referee import adjudicate as judge_move
from smack.engine.replay import Claim, NotUnderstood, check_claim, replay_moves
from smack.engine.verdict import Detail, Listing
from smack.operations import bodies, problems
from smack.operations.problems import UNKNOWN_PLAYER, not_understood, refused, unsound

SEED_MISSING = "A transcript that begins with a deal needs the seed of the deal; send it."


def read_sound(game: Game, state: Any, at: str = "/state") -> tuple[Any, Referee]:
    """Return the state as it is judged, and the referee for it. Raises the problem that lists every fault."""
    read, faults, referee = soundness.read_state(game, state)
    if faults:
        raise unsound(faults, at)
    return read, referee


def at_table(game: Game, state: Any, moves: Iterable[tuple[str, Move]], views: Any = UNSET) -> None:
    """Raise the problem that lists every id of no player at the table, in moves (pointer, move) and views."""
    seats = game.seats(state)
    unknown = [(place + pointer, id_) for place, move in moves for pointer, id_ in unknown_players(seats, move)]
    if isinstance(views, tuple):
        unknown += [(f"/views/{i}", seat) for i, seat in enumerate(views) if seat not in seats]
    if unknown:
        raise problems.unknown_players(unknown, seats)


def seated(game: Game, state: Any, player: Any) -> str | None:
    """Return the `player` of a body, None if it is null or absent. Raises Problem for an id not at the table."""
    if player is UNSET or player is None:
        return None
    seats = game.seats(state)
    if player not in seats:
        raise problems.unknown_players([("/player", player)], seats)
    return str(player)


def viewers(game: Game, state: Any, views: Any) -> tuple[str, ...] | None:
    """Return the seats whose views the body requests, None if it requests none."""
    if views is UNSET:
        return None
    return game.seats(state) if views == "all" else tuple(views)


def deal(game: Game, body: Any) -> bodies.DealAnswer[Any, Any]:
    dealt = _deal(game, body, "")
    return bodies.DealAnswer(dealt.state, dealt.events, game.to_act(dealt.state), game.result(dealt.state))


def _deal(game: Game, body: Any, at: str) -> FreshState:
    if body.after is not UNSET:
        read_sound(game, body.after, f"{at}/after")
    seed = fresh_seed() if body.seed is UNSET else body.seed
    try:
        return game.dealing(body, seed)
    except InvalidSetup as refusal:
        raise refused(game.id, refusal.faults, at) from None


def adjudicate(game: Game, body: bodies.Adjudicate[Any, Any]) -> Any:
    state, move = body.state, body.move
    at_table(game, state, (("/move", move),), body.views)
    read, referee = read_sound(game, state)
    views = viewers(game, state, body.views)
    verdict = judge_move(referee, read, move, brief=body.brief is True, views=views)
    ref = move.ref if body.ref is UNSET else body.ref
    return verdict if ref is UNSET else replace(verdict, ref=ref)


def legal_moves(game: Game, body: bodies.LegalMoves[Any]) -> Listing[Move]:
    player = seated(game, body.state, body.player)
    state, referee = read_sound(game, body.state)
    return referee.legal_moves(state, player)


def score(game: Game, body: bodies.Score[Any, Any]) -> bodies.ScoreAnswer[Any]:
    if body.state is not UNSET:
        state, referee = read_sound(game, body.state)
        sheet, unknown = score_sheet(referee, state)
        return bodies.ScoreAnswer(sheet, game.result(state), unknown)
    try:
        sheet, result = game.tallying(body.tally)
    except InvalidSetup as refusal:
        raise refused(game.id, refusal.faults, "/tally") from None
    return bodies.ScoreAnswer(sheet, result)


def replay(game: Game, body: bodies.Replay[Any, Any, Any]) -> bodies.ReplayAnswer[Any, Any, Any]:
    start = body.state if body.deal is UNSET else _dealt(game, body.deal)
    moves = body.moves
    if body.on_illegal == "skip":
        moves = tuple(_window(game.seats(start), moves))
    else:
        at_table(game, start, [(f"/moves/{i}", move) for i, move in enumerate(moves)])
    read, referee = (start, FullReferee(game)) if body.state is UNSET else read_sound(game, start)
    steps, first_illegal, state = replay_moves(referee, read, moves, body.on_illegal or "stop")
    result = None if state is None else game.result(state)
    return bodies.ReplayAnswer(
        verdicts=tuple(steps),
        first_illegal=first_illegal,
        state=None if state is None else referee.write(state),
        sheet=None if state is None else score_sheet(referee, state)[0],
        result=result,
        to_act=None if state is None else game.to_act(state),
        claim=check_claim(body.claim, result) if isinstance(body.claim, Claim) else None,
        commitment=_commitment(start),
    )


def _dealt(game: Game, body: Any) -> Any:
    """Return the state with which a transcript begins. Another seed would deal other cards, so it is required."""
    if body.seed is UNSET:
        raise not_understood([("/deal/seed", "missing", SEED_MISSING)])
    return _deal(game, body, "/deal").state


def _window(seats: tuple[str, ...], moves: Iterable[Move | NotUnderstood]) -> Iterator[Move | NotUnderstood]:
    """Yield the moves of a window; one that names an unknown player is not understood."""
    for i, move in enumerate(moves):
        unknown = () if isinstance(move, NotUnderstood) else tuple(unknown_players(seats, move))
        errors = tuple([Detail(f"/moves/{i}{at}", "player.unknown", UNKNOWN_PLAYER) for at, _ in unknown])
        yield NotUnderstood(move.ref, errors) if errors else move


def _commitment(state: Any) -> bodies.CommitmentCheck:
    stream = state.chance
    if stream.seed is None or stream.commitment is None:
        return bodies.CommitmentCheck(None)
    return bodies.CommitmentCheck(stream.commitment == commitment(stream.seed))


def view(game: Game, body: bodies.View[Any]) -> bodies.ViewAnswer[Any]:
    player = seated(game, body.state, body.player)
    return _view(game, body.state, read_sound(game, body.state)[0], player)


def _view(game: Game, state: Any, read: Any, player: str | None) -> bodies.ViewAnswer[Any]:
    return bodies.ViewAnswer(view_of(game, state, player), game.to_act(read), game.result(read))


def seat(game: Game, body: bodies.View[Any]) -> bodies.SeatAnswer[Any, Any]:
    player = seated(game, body.state, body.player)
    read, referee = read_sound(game, body.state)
    seen = _view(game, body.state, read, player)
    moves = Listing(0, (), ()) if player is None else referee.legal_moves(read, player)
    return bodies.SeatAnswer(
        seen.view, moves.moves, moves.parametric, seen.to_act, seen.result, body.state.seq, moves.unknown
    )


def check(game: Game, body: bodies.Check[Any]) -> bodies.CheckAnswer:
    faults = soundness.faults(game, body.state)
    shown = [replace(fault, pointer=f"/state{fault.pointer}") for fault in faults[: bodies.MOST_FAULTS]]
    return bodies.CheckAnswer(tuple(shown), len(faults) - len(shown))
