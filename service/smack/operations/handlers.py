"""Handlers of operations: functions (game, body) -> answer that have the names of operations and raise Problem.

Those of `suggest`, of `score-pad` and of the sealed operations stand in `suggestions`, `pads.request` and
`sealed.handlers`.
"""

from collections.abc import Iterable, Iterator
from weakref import ref

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from smack.engine import soundness
from smack.engine.declare.budget import charge
from smack.engine.declare.chance import commitment, fresh_seed
from smack.engine.declare.deal import DealBody, deal_fresh
from smack.engine.declare.game import AnyState, FreshState, Game, GameState, InvalidSetup, view_of
from smack.engine.declare.moves import Move, unknown_players
from smack.engine.declare.verdict import (
    Detail,
    Event,
    IllegalJudgment,
    LegalJudgment,
    Listing,
    Sheet,
    UndecidedJudgment,
    Verdict,
)
from smack.engine.judge import Judge
from smack.engine.replay import Claim, NotUnderstoodMove, check_claim, replay_moves
from smack.operations import bodies, problems
from smack.operations.problems import UNKNOWN_PLAYER, problem_of_errors, problem_of_faults

TALLY_COST = 60  # units of the budget for scoring a tally, besides those for reading it
MOVE_COST = 3  # units for reading a move of a transcript
MESSAGE_WITHOUT_SEED = "A transcript that begins with a deal needs the seed of the deal; send it."


# full states that need no search for faults; by `id()`, since to hash a state all of it would be read
_known_sound: dict[int, ref[GameState]] = {}


def note_sound(state: AnyState) -> AnyState:
    """Note that this object, a full state that is known to be sound, needs no search for faults. Return it.

    The library notes states that moves have led to, from which programs play on.
    """
    key = id(state)
    _known_sound[key] = ref(state, lambda _: _known_sound.pop(key, None))
    return state


def is_known_sound(state: object) -> bool:
    """Return whether this object was noted as sound."""
    reference = _known_sound.get(id(state))
    # an object that is gone may have had the same id
    return reference is not None and reference() is state


def make_judge(game: Game[AnyState], state: AnyState, pointer: str = "/state") -> tuple[AnyState, Judge[AnyState]]:
    """Return (the state as it is judged, its judge). Raises Problem with the faults of an unsound state.

    A partial state is judged with a `Hidden` for each "?", a full one as it is. A state that was noted as sound is
    not searched for faults. `pointer` is that of the state in the body.
    """
    if _known_sound and is_known_sound(state):  # without the first test a server, which notes no state, is slower
        return state, Judge(game)
    reading = soundness.read_state(game, state)
    if reading.faults:
        raise problem_of_faults("unsound", game, reading.faults, pointer)
    return reading.state, reading.judge


def check_players(
    game: Game[AnyState],
    state: AnyState,
    moves: Iterable[tuple[str, Move]],
    views: bodies.Seats | UnsetType = UNSET,
) -> None:
    """Raise Problem if moves or views name players who are not at the table.

    `moves` are (pointer of the move in the body, move). `views` are those of the body: "all" names no player.
    """
    seats = game.seats(state)
    absent_players: list[tuple[str, str]] = []
    for move_pointer, move in moves:
        for pointer, id_ in unknown_players(seats, move):
            absent_players.append((move_pointer + pointer, id_))
    if isinstance(views, tuple):  # else "all", or none
        absent_players += [(f"/views/{i}", seat) for i, seat in enumerate(views) if seat not in seats]
    if absent_players:
        raise problems.problem_of_unknown_players(absent_players, seats)


def check_player(game: Game[AnyState], state: AnyState, player: str | UnsetType | None) -> str | None:
    """Return the `player` of a body, None if it is null or absent. Raises Problem for an id not at the table."""
    if player is None or isinstance(player, UnsetType):
        return None
    seats = game.seats(state)
    if player not in seats:
        raise problems.problem_of_unknown_players([("/player", player)], seats)
    return player


def deal(game: Game[AnyState], body: DealBody[AnyState]) -> bodies.DealAnswer[AnyState, Event]:
    fresh = _deal(game, body, pointer="")
    return bodies.DealAnswer(fresh.state, fresh.events, game.to_act(fresh.state), game.result(fresh.state))


def _deal(game: Game[AnyState], body: DealBody[AnyState], pointer: str) -> FreshState[AnyState]:
    """Return the state dealt by a body of `deal`, and the events of the deal; without a seed one is drawn.

    Raises Problem for an unsound `after` or an impossible deal. `pointer` is the place of the body in the request.
    """
    if not isinstance(body.after, UnsetType):
        make_judge(game, body.after, f"{pointer}/after")  # only to raise Problem
    return deal_state(game, body, fresh_seed() if isinstance(body.seed, UnsetType) else body.seed, pointer)


def deal_state(game: Game[AnyState], body: object, seed: str, pointer: str) -> FreshState[AnyState]:
    """Return the state dealt by a body of `deal`, and the events of the deal. A seed in the body is not read.

    An `after` of the body has to be sound: it is not searched for faults. Raises Problem for an impossible deal.
    `pointer` is the place of the body in the request.
    """
    try:
        return deal_fresh(game, body, seed)
    except InvalidSetup as invalid_setup:
        raise problem_of_faults("refused", game, invalid_setup.faults, pointer) from None


def judge(
    game: Game[AnyState], body: bodies.JudgeRequest[AnyState, Move]
) -> LegalJudgment | IllegalJudgment | UndecidedJudgment:
    check_players(game, body.state, (("/move", body.move),))
    state, judge = make_judge(game, body.state)
    violations, unknown = judge.judge(state, body.move)
    if violations:  # illegal for certain, whatever else is unknown
        return IllegalJudgment(violations=violations, unknown=unknown)
    return UndecidedJudgment(unknown=unknown) if unknown else LegalJudgment()


def adjudicate(
    game: Game[AnyState], body: bodies.AdjudicateRequest[AnyState, Move]
) -> Verdict[AnyState, Event, Move]:
    state, move = body.state, body.move
    check_players(game, state, (("/move", move),), body.views)
    state_to_judge, judge = make_judge(game, state)
    views = game.seats(state) if body.views == "all" else body.views or ()
    verdict = judge.adjudicate(state_to_judge, move, view_seats=views)
    ref = move.ref if body.ref is UNSET else body.ref
    return verdict if ref is UNSET else replace(verdict, ref=ref)


def legal_moves(game: Game[AnyState], body: bodies.LegalMovesRequest[AnyState]) -> Listing[Move]:
    player = check_player(game, body.state, body.player)
    state, judge = make_judge(game, body.state)
    return judge.legal_moves(state) if player is None else list_for_seat(judge, state, player)


def list_for_seat(judge: Judge[AnyState], state: AnyState, player: str | None) -> Listing[Move]:
    """Return the legal moves of a player at the table, judged in that seat's view; none for None, a spectator.

    `judge` and `state` are those of `make_judge`; a full state that is certainly sound may come with `Judge(game)`
    instead. Moves whose legality depends on cards that the seat cannot see are `unknown`. The view is made only
    where it may give another list: if the state has hidden cards, or the game has moves whose legality depends on
    cards that their player cannot see.
    """
    game = judge.game
    if player is None:
        return Listing(0, moves=(), parametric=())
    as_sent = state if judge.knowledge is None else judge.knowledge.state_as_sent
    has_hidden_cards = as_sent is not state
    if game.hidden_card_moves or has_hidden_cards:
        seat_view = view_of(game, as_sent, player)
        if seat_view != as_sent:  # else `state` and `judge` were read from this very view
            state, _faults, judge = soundness.read_view(game, seat_view)
    return judge.legal_moves(state, player)


def score(game: Game[AnyState], body: bodies.ScoreRequest[AnyState, object]) -> bodies.ScoreAnswer[Sheet]:
    """Score a state, or a tally. The sheet of a state may be None, because of hidden cards (`SheetOrUnknown`)."""
    if not isinstance(body.state, UnsetType):
        state, judge = make_judge(game, body.state)
        scoring = judge.score_if_known(state)
        return bodies.ScoreAnswer(scoring.sheet, game.result(state), scoring.unknown)
    charge(TALLY_COST)
    try:
        sheet, result = game.score_tally(body.tally)
    except InvalidSetup as invalid_setup:
        raise problem_of_faults("refused", game, invalid_setup.faults, "/tally") from None
    return bodies.ScoreAnswer(sheet, result)


def replay(
    game: Game[AnyState], body: bodies.ReplayRequest[DealBody[AnyState], AnyState, Move]
) -> bodies.ReplayAnswer[AnyState, Event, Sheet]:
    """Judge the moves of a transcript in order, and answer the steps and where they lead."""
    first_state = _first_state(game, body)
    moves: tuple[Move | NotUnderstoodMove, ...] = body.moves
    chance = first_state.chance
    charge(MOVE_COST * len(moves))
    if body.on_illegal == "skip":  # in a window a wrong move affects no other; else it refuses the body
        moves = tuple(_mark_unknown_players(game.seats(first_state), moves))
    else:
        check_players(game, first_state, [(f"/moves/{i}", move) for i, move in enumerate(body.moves)])
    # a state that was just dealt is sound
    is_dealt = body.state is UNSET
    state_to_judge, judge = (first_state, Judge(game)) if is_dealt else make_judge(game, first_state)
    steps, first_illegal, state = replay_moves(judge, state_to_judge, moves, body.on_illegal or "stop")
    result = None if state is None else game.result(state)
    return bodies.ReplayAnswer(
        steps=tuple(steps),
        first_illegal=first_illegal,
        state=None if state is None else judge.mask(state),
        sheet=None if state is None else judge.score_if_known(state).sheet,
        result=result,
        to_act=None if state is None else game.to_act(state),
        claim=check_claim(body.claim, result) if isinstance(body.claim, Claim) else None,
        commitment=bodies.CommitmentCheck(
            None
            if chance.seed is None or chance.commitment is None
            else chance.commitment == commitment(chance.seed)
        ),
    )


def _first_state(game: Game[AnyState], body: bodies.ReplayRequest[DealBody[AnyState], AnyState, Move]) -> AnyState:
    """Return the state with which a transcript begins: the one that was sent, not checked, or the one dealt.

    Raises Problem for a deal without a seed, an impossible one, or one after an unsound state.
    """
    if not isinstance(body.state, UnsetType):
        return body.state
    assert not isinstance(body.deal, UnsetType)
    if body.deal.seed is UNSET:  # another seed would deal other cards
        raise problem_of_errors([("/deal/seed", "missing", MESSAGE_WITHOUT_SEED)])
    return _deal(game, body.deal, "/deal").state


def _mark_unknown_players(
    seats: tuple[str, ...], moves: Iterable[Move | NotUnderstoodMove]
) -> Iterator[Move | NotUnderstoodMove]:
    """Yield the moves of a window; in place of one that names a player not in `seats`, a NotUnderstoodMove."""
    for i, move in enumerate(moves):
        absent_players = () if isinstance(move, NotUnderstoodMove) else unknown_players(seats, move)
        errors = tuple(
            [Detail(f"/moves/{i}{pointer}", "player.unknown", UNKNOWN_PLAYER) for pointer, _ in absent_players]
        )
        yield NotUnderstoodMove(move.ref, errors) if errors else move


def view(game: Game[AnyState], body: bodies.ViewRequest[AnyState]) -> bodies.ViewAnswer[AnyState]:
    player = check_player(game, body.state, body.player)
    state, _ = make_judge(game, body.state)
    return bodies.ViewAnswer(view_of(game, body.state, player), game.to_act(state), game.result(state))


def seat(game: Game[AnyState], body: bodies.ViewRequest[AnyState]) -> bodies.SeatAnswer[AnyState, Move]:
    player = check_player(game, body.state, body.player)
    state, judge = make_judge(game, body.state)
    listing = list_for_seat(judge, state, player)
    return bodies.SeatAnswer(
        view=view_of(game, body.state, player),
        moves=listing.moves,
        parametric=listing.parametric,
        to_act=game.to_act(state),
        result=game.result(state),
        seq=body.state.seq,
        unknown=listing.unknown,
    )


def check(game: Game[AnyState], body: bodies.CheckRequest[AnyState]) -> bodies.CheckAnswer:
    faults = soundness.faults(game, body.state, complete=body.complete is True)
    reports = map(game.report, faults[: bodies.MAX_FAULTS])
    fault_reports = tuple([replace(report, pointer=f"/state{report.pointer}") for report in reports])
    return bodies.CheckAnswer(fault_reports, omitted=len(faults) - len(fault_reports))
