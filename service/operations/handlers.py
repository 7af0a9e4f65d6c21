"""One function per operation: (game, body) -> answer. Raises Problem; knows nothing of HTTP."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from service.engine import judge, soundness
from service.engine.chance import ChanceNeeded, commitment, fresh_seed
from service.engine.game import FreshState, Game, InvalidSetup, view_of
from service.engine.moves import Move, unknown_players
from service.engine.replay import Claim, NotUnderstood, check_claim, replay_moves
from service.engine.verdict import Detail, Fault, Listing
from service.operations import bodies
from service.operations.problems import not_understood, refused, unsound

STRANGER = "Nobody at the table has this id."
SEED_WANTED = "A transcript that begins with a deal needs the seed it was dealt with."
NO_SEED = Fault("chance.seed", "/chance/seed", "The move needs chance; seed and cursor have to be known.")


def sound(game: Game, state: Any, at: str = "/state") -> None:
    """Raise the problem that lists every fault of a state."""
    faults = soundness.faults(game, state)
    if faults:
        raise unsound(faults, at)


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
    sound(game, state)
    try:
        verdict = judge.adjudicate(
            game, state, move, brief=body.brief is True, views=viewers(game, state, body.views)
        )
    except ChanceNeeded:
        raise unsound([NO_SEED], "/state") from None
    ref = move.ref if body.ref is UNSET else body.ref
    return verdict if ref is UNSET else replace(verdict, ref=ref)


def legal_moves(game: Game, body: bodies.LegalMoves[Any]) -> Listing[Move]:
    player = seated(game, body.state, body.player)
    sound(game, body.state)
    return judge.legal_moves(game, body.state, player)


def score(game: Game, body: bodies.Score[Any, Any]) -> bodies.ScoreAnswer[Any]:
    if body.state is not UNSET:
        sound(game, body.state)
        return bodies.ScoreAnswer(game.scoring(body.state), game.result(body.state))
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
    if body.deal is UNSET:
        sound(game, start)
    try:
        steps, first_illegal, state = replay_moves(game, start, moves, body.on_illegal or "stop")
    except ChanceNeeded:
        raise unsound([NO_SEED], "/state") from None
    result = game.result(state)
    claim = check_claim(body.claim, result) if isinstance(body.claim, Claim) else None
    return bodies.ReplayAnswer(
        verdicts=tuple(steps),
        first_illegal=first_illegal,
        state=state,
        sheet=game.scoring(state),
        result=result,
        to_act=game.to_act(state),
        claim=claim,
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


def _commitment(state: Any) -> bodies.CommitmentCheck:
    stream = state.chance
    if stream.seed is None or stream.commitment is None:
        return bodies.CommitmentCheck(None)
    return bodies.CommitmentCheck(stream.commitment == commitment(stream.seed))


def view(game: Game, body: bodies.View[Any]) -> bodies.ViewAnswer[Any]:
    player = seated(game, body.state, body.player)
    sound(game, body.state)
    return bodies.ViewAnswer(view_of(game, body.state, player), game.to_act(body.state), game.result(body.state))


def seat(game: Game, body: bodies.View[Any]) -> bodies.SeatAnswer[Any, Any]:
    seen = view(game, body)
    player = seated(game, body.state, body.player)
    listing = Listing(0, (), ()) if player is None else judge.legal_moves(game, body.state, player)
    return bodies.SeatAnswer(
        seen.view, listing.moves, listing.parametric, seen.to_act, seen.result, body.state.seq
    )


def check(game: Game, body: bodies.Check[Any]) -> bodies.CheckAnswer:
    faults = soundness.faults(game, body.state)
    told = [replace(fault, pointer=f"/state{fault.pointer}") for fault in faults[: bodies.MOST_FAULTS]]
    return bodies.CheckAnswer(tuple(told), len(faults) - len(told))
