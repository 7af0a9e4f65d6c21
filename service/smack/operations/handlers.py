"""One function per operation: (game, body) -> answer. Raises Problem; knows nothing of HTTP."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from smack.engine import judge, soundness
from smack.engine.chance import commitment, fresh_seed
from smack.engine.game import FreshState, Game, InvalidSetup, view_of
from smack.engine.moves import Move, unknown_players
from smack.engine.partial import judge as known
from smack.engine.partial import listing as candidates
from smack.engine.partial.hidden import mask_hidden
from smack.engine.replay import KNOWING, SEEING, Claim, NotUnderstood, check_claim, replay_moves
from smack.engine.verdict import Detail, Listing
from smack.operations import bodies
from smack.operations.problems import not_understood, refused, unsound

STRANGER = "Nobody at the table has this id."
SEED_WANTED = "A transcript that begins with a deal needs the seed it was dealt with."


def sound(game: Game, state: Any, at: str = "/state") -> Any:
    """The state as it is to be judged, another object if it has cards that are not seen.

    Raises the problem that lists every fault of the state.
    """
    read, faults = soundness.examined(game, state)
    if faults:
        raise unsound(faults, at)
    return read


def at_table(game: Game, state: Any, moves: Iterable[tuple[str, Move]], views: Any = UNSET) -> None:
    """Raise the problem that lists every id that the table does not have: in moves (pointer, move) and views."""
    seats = game.seats(state)
    strangers = [at + pointer for at, move in moves for pointer in unknown_players(seats, move)]
    if isinstance(views, tuple):
        strangers += [f"/views/{i}" for i, seat in enumerate(views) if seat not in seats]
    if strangers:
        raise not_understood([(at, "player.unknown", STRANGER) for at in strangers])


def seated(game: Game, state: Any, player: Any) -> str | None:
    """The player a body asks for, None for nobody in particular. Raises for an id not at the table."""
    if player is UNSET or player is None:
        return None
    if player not in game.seats(state):
        raise not_understood([("/player", "player.unknown", STRANGER)])
    return str(player)


def viewers(game: Game, state: Any, views: Any) -> tuple[str, ...] | None:
    """The seats whose views are asked for, None where none are."""
    if views is UNSET:
        return None
    return game.seats(state) if views == "all" else tuple(views)


def deal(game: Game, body: Any) -> bodies.DealAnswer[Any, Any]:
    dealt = _deal(game, body, "")
    return bodies.DealAnswer(dealt.state, dealt.events, game.to_act(dealt.state), game.result(dealt.state))


def _deal(game: Game, body: Any, at: str) -> FreshState:
    if body.after is not UNSET:
        sound(game, body.after, f"{at}/after")
    seed = fresh_seed() if body.seed is UNSET else body.seed
    try:
        return game.dealing(body, seed)
    except InvalidSetup as refusal:
        raise refused(game.id, refusal.faults, at) from None


def adjudicate(game: Game, body: bodies.Adjudicate[Any, Any]) -> Any:
    state, move = body.state, body.move
    at_table(game, state, (("/move", move),), body.views)
    read = sound(game, state)
    referee = judge if read is state else known
    verdict = referee.adjudicate(
        game, read, move, brief=body.brief is True, views=viewers(game, state, body.views)
    )
    ref = move.ref if body.ref is UNSET else body.ref
    return verdict if ref is UNSET else replace(verdict, ref=ref)


def legal_moves(game: Game, body: bodies.LegalMoves[Any]) -> Listing[Move]:
    player = seated(game, body.state, body.player)
    return listing(game, body.state, sound(game, body.state), player)


def listing(game: Game, state: Any, read: Any, player: str | None) -> Listing[Move]:
    """The legal moves of a state as it was read."""
    return judge.legal_moves(game, read, player) if read is state else candidates.legal_moves(game, read, player)


def score(game: Game, body: bodies.Score[Any, Any]) -> bodies.ScoreAnswer[Any]:
    if body.state is not UNSET:
        read = sound(game, body.state)
        sheet, unknown = known.scored(game, read, _writer(body.state, read))
        return bodies.ScoreAnswer(sheet, game.result(read), unknown)
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
    read = start if body.state is UNSET else sound(game, start)
    referee = SEEING if read is start else KNOWING
    steps, first_illegal, state = replay_moves(game, read, moves, body.on_illegal or "stop", referee)
    written = _writer(start, read)
    result = None if state is None else game.result(state)
    return bodies.ReplayAnswer(
        verdicts=tuple(steps),
        first_illegal=first_illegal,
        state=written(state),
        sheet=None if state is None else known.scored(game, state, written)[0],
        result=result,
        to_act=None if state is None else game.to_act(state),
        claim=check_claim(body.claim, result) if isinstance(body.claim, Claim) else None,
        commitment=_commitment(start),
    )


def _dealt(game: Game, body: Any) -> Any:
    """Where a transcript begins. Without the seed other cards would be dealt, and honest moves refused."""
    if body.seed is UNSET:
        raise not_understood([("/deal/seed", "missing", SEED_WANTED)])
    return _deal(game, body, "/deal").state


def _window(seats: tuple[str, ...], moves: Iterable[Move | NotUnderstood]) -> Iterator[Move | NotUnderstood]:
    """The moves of a window; one that names somebody not at the table is not understood."""
    for i, move in enumerate(moves):
        strangers = () if isinstance(move, NotUnderstood) else tuple(unknown_players(seats, move))
        errors = tuple([Detail(f"/moves/{i}{at}", "player.unknown", STRANGER) for at in strangers])
        yield NotUnderstood(move.ref, errors) if errors else move


def _writer(state: Any, read: Any) -> Callable[[Any], Any]:
    """How to write answers about a state: as they are unless it has cards that are not seen."""
    return mask_hidden if read is not state else lambda value: value


def _commitment(state: Any) -> bodies.CommitmentCheck:
    stream = state.chance
    if stream.seed is None or stream.commitment is None:
        return bodies.CommitmentCheck(None)
    return bodies.CommitmentCheck(stream.commitment == commitment(stream.seed))


def view(game: Game, body: bodies.View[Any]) -> bodies.ViewAnswer[Any]:
    player = seated(game, body.state, body.player)
    return _view(game, body.state, sound(game, body.state), player)


def _view(game: Game, state: Any, read: Any, player: str | None) -> bodies.ViewAnswer[Any]:
    return bodies.ViewAnswer(view_of(game, state, player), game.to_act(read), game.result(read))


def seat(game: Game, body: bodies.View[Any]) -> bodies.SeatAnswer[Any, Any]:
    player = seated(game, body.state, body.player)
    read = sound(game, body.state)
    seen = _view(game, body.state, read, player)
    moves = Listing(0, (), ()) if player is None else listing(game, body.state, read, player)
    return bodies.SeatAnswer(
        seen.view, moves.moves, moves.parametric, seen.to_act, seen.result, body.state.seq, moves.unknown
    )


def check(game: Game, body: bodies.Check[Any]) -> bodies.CheckAnswer:
    faults = soundness.faults(game, body.state)
    shown = [replace(fault, pointer=f"/state{fault.pointer}") for fault in faults[: bodies.MOST_FAULTS]]
    return bodies.CheckAnswer(tuple(shown), len(faults) - len(shown))
