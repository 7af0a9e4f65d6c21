"""Handlers, one function for each sealed operation: (game, body, keys) -> answer. They raise Problem.

Each opens the table, checks the secret of the seat, does what the operation of the same name does, shows the
result as the seat may see it, and seals the new state. That state is sound, so its faults are not searched for.
A table holds the SHA-256 of each secret, never a secret itself.
"""

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Protocol

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from smack.engine.declare.budget import charge
from smack.engine.declare.game import AnyState, FreshState, Game, view_of
from smack.engine.declare.moves import Move
from smack.engine.declare.verdict import MAX_SHOWN, Alternatives, Detail, Event, token
from smack.engine.judge import Judge, events_for
from smack.operations.bodies import SuggestAnswer
from smack.operations.handlers import check_players, deal_state, list_for_seat
from smack.operations.problems import Problem, not_understood, unknown_players
from smack.operations.sealed import bodies
from smack.operations.sealed.bodies import SeatSecret
from smack.operations.sealed.envelope import Content, decode_events, first_digest, next_digest, seal, unseal
from smack.operations.sealed.keyring import Keyring
from smack.operations.suggestions import suggest_from_view

Hashes = Mapping[str, str]  # player -> SHA-256 of the secret

DEAL_COST = 120  # units of the budget for the seed, the secrets and the digests of a sealed deal
WRONG_SECRET = "This is not the secret of the seat."
MISSING_SECRET = "The secret of this seat is missing; a table is opened with the secrets of all seats."


def hash_secret(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def _is_secret(hashed: str, secret: str) -> bool:
    """Return whether this is the hash of the secret, in constant time."""
    return compare_digest(hashed, hash_secret(secret))


def assign_secrets(players: Sequence[str], given: Hashes) -> tuple[dict[str, str], dict[str, str]]:
    """Return (the hash of every player's secret, the secrets drawn for players who sent no hash)."""
    drawn = {player: secrets.token_urlsafe(32) for player in players if player not in given}
    return {player: given.get(player) or hash_secret(drawn[player]) for player in players}, drawn


def check_seat(hashes: Hashes, seat: SeatSecret) -> str:
    """Return the player of a seat. Raises Problem for an unknown player or a wrong secret."""
    if seat.player not in hashes:
        raise unknown_players([("/seat/player", seat.player)], tuple(hashes))
    if not _is_secret(hashes[seat.player], seat.secret):
        raise forbidden(("/seat/secret", "seat.secret", WRONG_SECRET))
    return seat.player


def forbidden(*errors: tuple[str, str, str]) -> Problem:
    """Return the 403 problem of errors (pointer, code, message)."""
    return Problem("not-your-seat", errors[0][2], [Detail(*error) for error in errors])


class SealedDealBody(Protocol):
    """What every body of a sealed deal has, besides the members of the game's deal."""

    @property
    def after(self) -> str | UnsetType: ...

    @property
    def seats(self) -> dict[str, str] | UnsetType: ...

    @property
    def seat(self) -> SeatSecret | UnsetType: ...


def deal(game: Game[AnyState], body: SealedDealBody, keys: Keyring) -> bodies.SealedDealAnswer[AnyState, Event]:
    if isinstance(body.after, UnsetType):
        fresh = _deal(game, body, UNSET)
        players = game.seats(fresh.state)
        given = {} if isinstance(body.seats, UnsetType) else body.seats
        if unknown := [(f"/seats/{token(player)}", player) for player in given if player not in players]:
            raise unknown_players(unknown, players)
        return answer_deal(game, fresh, *assign_secrets(players, given), keys)
    if isinstance(body.seat, UnsetType):
        raise not_understood([("/seat", "missing", "With `after` goes a seat of that table.")])
    before = unseal(game, body.after, keys)
    check_seat(before.seats, body.seat)
    return answer_deal(game, _deal(game, body, before.state), before.seats, {}, keys)


def _deal(game: Game[AnyState], body: object, after: AnyState | UnsetType) -> FreshState[AnyState]:
    """Deal with a seed of 256 bits. Raises Problem; faults of the state, which is not seen, point to `after`."""
    charge(DEAL_COST)
    try:
        return deal_state(game, bodies.plain_deal(game, body, after), secrets.token_hex(32), "")
    except Problem as problem:
        errors = [
            replace(error, pointer="/after") if error.pointer.startswith("/after/") else error
            for error in problem.errors
        ]
        raise Problem(problem.kind.slug, errors=errors) from None


def answer_deal(
    game: Game[AnyState], fresh: FreshState[AnyState], hashes: dict[str, str], drawn: dict[str, str], keys: Keyring
) -> bodies.SealedDealAnswer[AnyState, Event]:
    """Return the answer to a deal, with the new table sealed and the secrets drawn for it."""
    state = fresh.state
    assert state.chance.commitment is not None  # it was dealt from a seed
    digest = first_digest(state.chance.commitment, game.seats(state), state.options)
    content = Content(state, hashes, digest, fresh.events)
    return bodies.SealedDealAnswer(
        **_show(game, content, fresh.events, None), table=seal(game, content, keys), seats=drawn
    )


def _show(
    game: Game[AnyState], content: Content[AnyState], events: tuple[Event, ...], player: str | None
) -> dict[str, Any]:
    """Return what a seat sees of a table: the members of a SealedView."""
    state = content.state
    return {
        "view": view_of(game, state, player),
        "events": events_for(events, player),
        "to_act": game.to_act(state),
        "result": game.result(state),
        "seq": state.seq,
        "digest": content.digest,
    }


def adjudicate(
    game: Game[AnyState], body: bodies.SealedAdjudicate[Move], keys: Keyring
) -> bodies.SealedLegalVerdict[AnyState, Event] | bodies.SealedIllegalVerdict[AnyState, Event, Move]:
    table, move = unseal(game, body.table, keys), body.move
    player = check_seat(table.seats, body.seat)
    check_players(game, table.state, (("/move", move),))
    if getattr(move, "player", player) != player:  # a move without a player may come from any seat
        raise forbidden(("/move/player", "seat.other", "A seat moves only for itself."))
    judge = Judge(game)
    ref = move.ref if body.ref is UNSET else body.ref
    decision = judge.decide(table.state, move)
    if decision.after is None:  # illegal: a table knows every card and its seed
        listed = list_for_seat(judge, table.state, player).moves  # only moves whose legality the seat sees
        return bodies.SealedIllegalVerdict(
            **_show(game, table, (), player),
            violations=decision.violations,
            alternatives=Alternatives(len(listed), listed[:MAX_SHOWN]),
            ref=ref,
        )
    after, events = decision.after
    assert table.state.chance.seed is not None
    digest = next_digest(table.digest, table.state.chance.seed, move)
    table = Content(after, table.seats, digest, events)
    return bodies.SealedLegalVerdict(**_show(game, table, events, player), table=seal(game, table, keys), ref=ref)


def seat(
    game: Game[AnyState], body: bodies.SealedSeat, keys: Keyring
) -> bodies.SealedSeatAnswer[AnyState, Event, Move]:
    content = unseal(game, body.table, keys)
    player = check_seat(content.seats, body.seat) if isinstance(body.seat, SeatSecret) else None
    listing = list_for_seat(Judge(game), content.state, player)
    return bodies.SealedSeatAnswer(
        **_show(game, content, decode_events(game, content), player),
        moves=listing.moves,
        parametric=listing.parametric,
        unknown=listing.unknown,
    )


def suggest(game: Game[AnyState], body: bodies.SealedSuggest, keys: Keyring) -> SuggestAnswer[Move]:
    content = unseal(game, body.table, keys)
    player = check_seat(content.seats, body.seat)
    return suggest_from_view(game, view_of(game, content.state, player), player, body)


def open_table(game: Game[AnyState], body: bodies.SealedOpen, keys: Keyring) -> bodies.SealedOpenAnswer[AnyState]:
    content = unseal(game, body.table, keys)
    hashes, given = content.seats, body.seats
    if unknown := [(f"/seats/{token(player)}", player) for player in given if player not in hashes]:
        raise unknown_players(unknown, tuple(hashes))
    if missing := [player for player in hashes if player not in given]:
        raise not_understood([(f"/seats/{token(player)}", "missing", MISSING_SECRET) for player in missing])
    if wrong := [player for player, secret in given.items() if not _is_secret(hashes[player], secret)]:
        raise forbidden(*[(f"/seats/{token(player)}", "seat.secret", WRONG_SECRET) for player in wrong])
    if not game.result(content.state).over:
        raise forbidden(("/table", "table.running", "A table is opened once the game or round is over."))
    return bodies.SealedOpenAnswer(content.state, content.digest)
