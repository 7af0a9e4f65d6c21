"""Handlers, one function for each sealed operation: (game, body, keys) -> answer. They raise Problem.

Each unseals the table, checks the seat's secret, runs the engine and seals the new state. An answer contains only
what `view_of` and `events_for` show the seat. The state in a seal is sound, since this service sealed it.
"""

import secrets
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.budget import charge
from smack.engine.game import FreshState, Game, InvalidSetup, view_of
from smack.engine.moves import Move
from smack.engine.verdict import SHOWN, Alternatives, Listing, token
from smack.operations.handlers import check_players
from smack.operations.problems import not_understood, refuse, unknown_players
from smack.operations.sealed import bodies
from smack.operations.sealed.digests import first_digest, next_digest
from smack.operations.sealed.envelope import Content, decode_events, seal, unseal
from smack.operations.sealed.keyring import Keyring
from smack.operations.sealed.seats import Seat, assign_secrets, check_all_seats, check_mover, check_seat, forbidden
from smack.operations.suggestions import suggest_from_view

DEAL_COST = 120  # units of the budget for the seed, the secrets and the digests of a sealed deal


def deal(game: Game, body: Any, keys: Keyring) -> Any:
    if body.after is UNSET:
        fresh = _deal(game, body, UNSET)
        players = game.seats(fresh.state)
        given = {} if body.seats is UNSET else body.seats
        unknown = [(f"/seats/{token(player)}", player) for player in given if player not in players]
        if unknown:
            raise unknown_players(unknown, players)
        hashes, drawn = assign_secrets(players, given)
    else:
        if body.seat is UNSET:
            raise not_understood([("/seat", "missing", "With `after` goes a seat of that table.")])
        before = unseal(game, body.after, keys)
        check_seat(before.seats, body.seat)
        fresh, hashes, drawn = _deal(game, body, before.state), before.seats, {}
    return answer_deal(game, fresh, hashes, drawn, keys)


def _deal(game: Game, body: Any, after: Any) -> FreshState:
    """Deal with a seed of 256 bits. Raises Problem; faults of the sealed state `after` point to `/after`."""
    charge(DEAL_COST)
    try:
        return game.deal_state(bodies.plain_deal(game, body, after), secrets.token_hex(32))
    except InvalidSetup as refusal:
        faults = [
            replace(fault, pointer="/after") if fault.pointer.startswith("/after/") else fault
            for fault in refusal.faults
        ]
        raise refuse(game.id, faults, "") from None


def answer_deal(
    game: Game, fresh: FreshState, hashes: dict[str, str], drawn: dict[str, str], keys: Keyring
) -> Any:
    """Return the answer to a deal, with the new table sealed."""
    state = fresh.state
    digest = first_digest(state.chance.commitment, game.seats(state), state.options)
    return bodies.SealedDealAnswer(
        table=seal(game, Content(state, hashes, digest, fresh.events), keys),
        seats=drawn,
        view=view_of(game, state, None),
        events=judge.events_for(fresh.events, None),
        to_act=game.to_act(state),
        result=game.result(state),
        seq=state.seq,
        digest=digest,
    )


def adjudicate(game: Game, body: bodies.SealedAdjudicate[Any], keys: Keyring) -> Any:
    before, move = unseal(game, body.table, keys), body.move
    player = check_seat(before.seats, body.seat)
    check_players(game, before.state, (("/move", move),))
    check_mover(player, move)
    violations = judge.judge(game, before.state, move)
    after = replace(before, events=()) if violations else _apply(game, before, move)
    state, brief = after.state, body.brief is True
    return bodies.SealedVerdict(
        legal=not violations,
        violations=violations,
        table=None if violations else seal(game, after, keys),
        view=UNSET if brief else view_of(game, state, player),
        events=UNSET if brief else judge.events_for(after.events, player),
        to_act=UNSET if brief else game.to_act(state),
        result=game.result(state),
        seq=state.seq,
        digest=after.digest,
        alternatives=_alternatives(game, state, player) if violations and not brief else UNSET,
        ref=move.ref if body.ref is UNSET else body.ref,
    )


def _apply(game: Game, before: Content, move: Move) -> Content:
    state, events = judge.apply(game, before.state, move)
    digest = next_digest(before.digest, before.state.chance.seed, move)
    return Content(state, before.seats, digest, events)


def _alternatives(game: Game, state: Any, player: str) -> Alternatives[Move]:
    moves = _visible_moves(game, state, player).moves
    return Alternatives(len(moves), moves[:SHOWN])


def _visible_moves(game: Game, state: Any, player: str) -> Listing[Move]:
    """List the legal moves of a seat whose legality the seat can see."""
    listing = judge.legal_moves(game, state, player)
    moves = tuple([move for move in listing.moves if not isinstance(move, game.depends_on_hidden)])
    return Listing(len(moves), moves, listing.parametric)


def _candidates(game: Game, state: Any, player: str) -> tuple[Move, ...]:
    """List the moves of a seat, legal or not, whose legality depends on cards that the seat cannot see."""
    if all(waiting.player != player for waiting in game.to_act(state)):
        return ()
    actions = [game.phases[state.phase][kind] for kind in game.depends_on_hidden]
    return tuple([move for action in actions for move in action.propose(state, player)])


def seat(game: Game, body: bodies.SealedSeat, keys: Keyring) -> Any:
    content = unseal(game, body.table, keys)
    player = check_seat(content.seats, body.seat) if isinstance(body.seat, Seat) else None
    state = content.state
    listing = Listing(0, (), ()) if player is None else _visible_moves(game, state, player)
    return bodies.SealedSeatAnswer(
        view=view_of(game, state, player),
        events=judge.events_for(decode_events(game, content), player),
        moves=listing.moves,
        parametric=listing.parametric,
        unknown=() if player is None else _candidates(game, state, player),
        to_act=game.to_act(state),
        result=game.result(state),
        seq=state.seq,
        digest=content.digest,
    )


def suggest(game: Game, body: bodies.SealedSuggest, keys: Keyring) -> Any:
    content = unseal(game, body.table, keys)
    player = check_seat(content.seats, body.seat)
    return suggest_from_view(game, view_of(game, content.state, player), player, body)


def open_table(game: Game, body: bodies.SealedOpen, keys: Keyring) -> Any:
    content = unseal(game, body.table, keys)
    check_all_seats(content.seats, body.seats)
    if not game.result(content.state).over:
        raise forbidden(("/table", "table.running", "A table is opened once the game or round is over."))
    return bodies.SealedOpenAnswer(content.state, content.digest)
