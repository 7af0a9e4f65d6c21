"""The sealed operations: open the table, admit the seat, ask what the open operations ask, and seal again.

Nothing leaves but what `view_of` and `heard` give the seat. A table that opens came from here: its state is sound.
"""

import secrets
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.game import FreshState, Game, InvalidSetup, view_of
from smack.engine.moves import Move
from smack.engine.verdict import SHOWN, Alternatives, Listing
from smack.operations.handlers import at_table
from smack.operations.problems import not_understood, refused
from smack.operations.sealed import bodies
from smack.operations.sealed.digests import first_digest, next_digest
from smack.operations.sealed.envelope import Content, Fresh, Opened, events_in, opened, sealed
from smack.operations.sealed.keyring import Keyring
from smack.operations.sealed.seats import Seat, admit, check_mover, refusal, taken


def deal(game: Game, body: Any, keys: Keyring) -> Any:
    if body.after is UNSET:
        dealt = _dealt(game, body, UNSET)
        order = game.seats(dealt.state)
        brought = {} if body.seats is UNSET else body.seats
        _check_seats(order, brought)
        hashes, drawn = taken(order, brought)
    else:
        if body.seat is UNSET:
            raise not_understood([("/seat", "missing", "With `after` goes a seat of that table.")])
        before = opened(game, body.after, keys)
        admit(before.seats, body.seat)
        dealt, hashes, drawn = _dealt(game, body, before.state), before.seats, {}
    return fresh_table(game, dealt, hashes, drawn, keys)


def _dealt(game: Game, body: Any, after: Any) -> FreshState:
    try:
        return game.dealing(bodies.plain_deal(game, body, after), secrets.token_hex(32))
    except InvalidSetup as refusal:
        at = [replace(fault, pointer=_into_body(fault.pointer)) for fault in refusal.faults]
        raise refused(game.id, at, "") from None


def _into_body(pointer: str) -> str:
    """What lies inside a sealed table has no pointer of its own."""
    return "/after" if pointer.startswith("/after/") else pointer


def _check_seats(order: tuple[str, ...], brought: dict[str, str]) -> None:
    strangers = sum(player not in order for player in brought)
    if strangers:
        raise not_understood([("/seats", "player.unknown", "Nobody at the table has this id.")] * strangers)


def fresh_table(
    game: Game, dealt: FreshState, hashes: dict[str, str], drawn: dict[str, str], keys: Keyring
) -> Any:
    """The answer to a deal."""
    state = dealt.state
    digest = first_digest(state.chance.commitment, game.seats(state), state.options)
    held = Content(state, hashes, digest, dealt.events)
    return bodies.SealedDealAnswer(
        table=sealed(game, held, keys),
        seats=drawn,
        view=view_of(game, state, None),
        events=judge.events_for(dealt.events, None),
        to_act=game.to_act(state),
        result=game.result(state),
        seq=state.seq,
        digest=held.digest,
    )


def adjudicate(game: Game, body: bodies.SealedAdjudicate[Any], keys: Keyring) -> Any:
    before, move = opened(game, body.table, keys), body.move
    player = admit(before.seats, body.seat)
    at_table(game, before.state, (("/move", move),))
    check_mover(player, move)
    violations = judge.judge(game, before.state, move)
    held: Fresh = (
        Content(before.state, before.seats, before.digest, ()) if violations else _moved(game, before, move)
    )
    state, brief = held.state, body.brief is True
    return bodies.SealedVerdict(
        legal=not violations,
        violations=violations,
        table=None if violations else sealed(game, held, keys),
        view=UNSET if brief else view_of(game, state, player),
        events=UNSET if brief else judge.events_for(held.events, player),
        to_act=UNSET if brief else game.to_act(state),
        result=game.result(state),
        seq=state.seq,
        digest=held.digest,
        alternatives=_alternatives(game, state, player) if violations and not brief else UNSET,
        ref=move.ref if body.ref is UNSET else body.ref,
    )


def _moved(game: Game, before: Opened, move: Move) -> Fresh:
    state, events = judge.apply(game, before.state, move)
    digest = next_digest(before.digest, before.state.chance.seed, move)
    return Content(state, before.seats, digest, events)


def _alternatives(game: Game, state: Any, player: str) -> Alternatives[Move]:
    moves = _own_moves(game, state, player).moves
    return Alternatives(len(moves), moves[:SHOWN])


def _own_moves(game: Game, state: Any, player: str) -> Listing[Move]:
    """What the seat can know to be legal."""
    listing = judge.legal_moves(game, state, player)
    moves = tuple([move for move in listing.moves if not isinstance(move, game.depends_on_hidden)])
    return Listing(len(moves), moves, listing.parametric)


def _undecided(game: Game, state: Any, player: str) -> tuple[Move, ...]:
    """What the seat might try, legal or not: whether it is, hangs on cards that it cannot see."""
    if all(one.player != player for one in game.to_act(state)):
        return ()
    actions = [game.phases[state.phase][kind] for kind in game.depends_on_hidden]
    return tuple([move for action in actions for move in action.propose(state, player)])


def seat(game: Game, body: bodies.SealedSeat, keys: Keyring) -> Any:
    held = opened(game, body.table, keys)
    player = admit(held.seats, body.seat) if isinstance(body.seat, Seat) else None
    state = held.state
    own = Listing(0, (), ()) if player is None else _own_moves(game, state, player)
    return bodies.SealedSeatAnswer(
        view=view_of(game, state, player),
        events=judge.events_for(events_in(game, held), player),
        moves=own.moves,
        parametric=own.parametric,
        unknown=() if player is None else _undecided(game, state, player),
        to_act=game.to_act(state),
        result=game.result(state),
        seq=state.seq,
        digest=held.digest,
    )


def open_table(game: Game, body: bodies.SealedOpen, keys: Keyring) -> Any:
    held = opened(game, body.table, keys)
    admit(held.seats, body.seat)
    if not game.result(held.state).over:
        raise refusal("/table", "table.running", "A table is opened once the game or round is over.")
    return bodies.SealedOpenAnswer(held.state, held.digest)
