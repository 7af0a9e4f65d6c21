"""Handlers of the sealed operations: functions (game, body, keys) -> answer, which raise Problem.

The handler of `sealed/open` is `open_table`; that of another operation has its name, such as `deal` for
`sealed/deal`. A handler decrypts the table, if the body has one, checks the secrets that are sent, does what the
operation without `sealed/` does, and shows what the seat may see; `open_table` shows the whole state. `deal` and a
legal move also encrypt the new state. The service has made every state in a table, so no faults are searched for.
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
from smack.engine.declare.game import AnyState, FreshState, Game, events_for, view_of
from smack.engine.declare.members import pointer_token
from smack.engine.declare.moves import Move
from smack.engine.declare.verdict import MAX_MOVES_SHOWN, Alternatives, Detail, Event
from smack.engine.judge import Judge
from smack.operations.bodies import SuggestAnswer
from smack.operations.handlers import check_players, deal_state, list_for_seat
from smack.operations.problems import Problem, problem_of_errors, problem_of_unknown_players
from smack.operations.sealed import bodies
from smack.operations.sealed.bodies import SeatSecret
from smack.operations.sealed.envelope import Content, decode_events, first_digest, next_digest, seal, unseal
from smack.operations.sealed.keyring import Keyring
from smack.operations.suggestions import suggest_from_view

HashByPlayer = Mapping[str, str]  # player -> SHA-256 of the secret

DEAL_COST = 120  # units of the budget for the seed, the secrets and the digests of a sealed deal
WRONG_SECRET = "This is not the secret of the seat."
MISSING_SECRET = "The secret of this seat is missing; a table is opened with the secrets of all seats."


def hash_secret(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def _is_hash_of(secret_hash: str, secret: str) -> bool:
    """Return whether `secret_hash` is the hash of `secret`, in constant time."""
    return compare_digest(secret_hash, hash_secret(secret))


def assign_secrets(players: Sequence[str], sent_hashes: HashByPlayer) -> tuple[dict[str, str], dict[str, str]]:
    """Return (player -> hash of the secret, player -> secret).

    A secret is drawn for each player without a sent hash, and only drawn ones are returned.
    """
    drawn_secrets = {player: secrets.token_urlsafe(32) for player in players if player not in sent_hashes}
    hashes = {player: sent_hashes.get(player) or hash_secret(drawn_secrets[player]) for player in players}
    return hashes, drawn_secrets


def authenticate_seat(hashes: HashByPlayer, seat: SeatSecret) -> str:
    """Return the player of a seat at the table with these hashes. Raises Problem for a wrong player or secret."""
    if seat.player not in hashes:
        raise problem_of_unknown_players([("/seat/player", seat.player)], tuple(hashes))
    if not _is_hash_of(hashes[seat.player], seat.secret):
        raise not_your_seat_problem(("/seat/secret", "seat.secret", WRONG_SECRET))
    return seat.player


def not_your_seat_problem(*errors: tuple[str, str, str]) -> Problem:
    """Return the 403 problem of errors (pointer, code, message); the message of the first error is its detail."""
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
    """Deal a first round or, with `after`, the round that follows at this table.

    The next round requires a `seat` of the finished table, whose seats all keep their secrets.
    """
    if isinstance(body.after, UnsetType):
        fresh = _deal(game, body, after=UNSET)
        players = game.seats(fresh.state)
        sent_hashes = {} if isinstance(body.seats, UnsetType) else body.seats
        if absent_players := [(_seat_pointer(player), player) for player in sent_hashes if player not in players]:
            raise problem_of_unknown_players(absent_players, players)
        hashes, drawn_secrets = assign_secrets(players, sent_hashes)
        return answer_deal(game, fresh, hashes, drawn_secrets, keys)
    if isinstance(body.seat, UnsetType):
        raise problem_of_errors([("/seat", "missing", "With `after` goes a seat of that table.")])
    finished_table = unseal(game, body.after, keys)
    authenticate_seat(finished_table.seats, body.seat)
    fresh = _deal(game, body, finished_table.state)
    return answer_deal(game, fresh, finished_table.seats, drawn_secrets={}, keys=keys)


def _seat_pointer(player: str) -> str:
    """Return the pointer of a player's entry in the `seats` of a body."""
    return f"/seats/{pointer_token(player)}"


def _deal(game: Game[AnyState], body: object, after: AnyState | UnsetType) -> FreshState[AnyState]:
    """Return a new state and its events, dealt for a body of `sealed/deal` from a new random seed of 256 bits.

    `after` is the state in the table that the body has as `after`; UNSET for a first round. Raises Problem for an
    impossible deal, such as after a state that is not finished. An error in `after` has the pointer /after and no
    deeper one, since clients cannot see into a table.
    """
    charge(DEAL_COST)
    try:
        return deal_state(game, bodies.build_plain_deal(game, body, after), secrets.token_hex(32), "")
    except Problem as problem:
        raise problem.map_errors(
            lambda error: replace(error, pointer="/after") if error.pointer.startswith("/after/") else error
        ) from None


def answer_deal(
    game: Game[AnyState],
    fresh: FreshState[AnyState],
    hashes: dict[str, str],
    drawn_secrets: dict[str, str],
    keys: Keyring,
) -> bodies.SealedDealAnswer[AnyState, Event]:
    """Return the answer to a deal: the new sealed table, the view of a spectator, and the secrets that were drawn.

    `hashes` has the hash of every seat's secret, by player; `drawn_secrets` the secrets that the service drew.
    """
    state = fresh.state
    assert state.chance.commitment is not None  # it was dealt from a seed
    digest = first_digest(state.chance.commitment, game.seats(state), state.options)
    content = Content(state, hashes, digest, fresh.events)
    return bodies.SealedDealAnswer(
        **_view_members(game, content, fresh.events, player=None),
        table=seal(game, content, keys),
        seats=drawn_secrets,
    )


def _view_members(
    game: Game[AnyState], content: Content[AnyState], events: tuple[Event, ...], player: str | None
) -> dict[str, Any]:
    """Return what a player, or with None a spectator, sees of a table and events: the members of a SealedView.

    `events` are decoded, of all seats. The `events` of `content` are not read: `unseal` leaves them encoded.
    """
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
    game: Game[AnyState], body: bodies.SealedAdjudicateRequest[Move], keys: Keyring
) -> bodies.SealedLegalVerdict[AnyState, Event] | bodies.SealedIllegalVerdict[AnyState, Event, Move]:
    """Judge a move that a seat makes for itself. A legal one gives a new table."""
    content, move = unseal(game, body.table, keys), body.move
    player = authenticate_seat(content.seats, body.seat)
    check_players(game, content.state, (("/move", move),))
    if getattr(move, "player", player) != player:  # a move without a player may come from any seat
        raise not_your_seat_problem(("/move/player", "seat.other", "A seat moves only for itself."))
    judge = Judge(game)
    ref = move.ref if body.ref is UNSET else body.ref
    decision = judge.decide(content.state, move)
    if decision.after is None:  # illegal: a table knows every card and its seed, so nothing is undecided
        moves = list_for_seat(judge, content.state, player).moves  # only moves whose legality the seat sees
        return bodies.SealedIllegalVerdict(
            **_view_members(game, content, (), player),  # nothing happened
            violations=decision.violations,
            alternatives=Alternatives(len(moves), moves[:MAX_MOVES_SHOWN]),
            ref=ref,
        )
    state, events = decision.after
    assert content.state.chance.seed is not None
    digest = next_digest(content.digest, content.state.chance.seed, move)
    new_content = Content(state, content.seats, digest, events)
    return bodies.SealedLegalVerdict(
        **_view_members(game, new_content, events, player), table=seal(game, new_content, keys), ref=ref
    )


def seat(
    game: Game[AnyState], body: bodies.SealedSeatRequest, keys: Keyring
) -> bodies.SealedSeatAnswer[AnyState, Event, Move]:
    content = unseal(game, body.table, keys)
    player = authenticate_seat(content.seats, body.seat) if isinstance(body.seat, SeatSecret) else None
    listing = list_for_seat(Judge(game), content.state, player)
    return bodies.SealedSeatAnswer(
        **_view_members(game, content, decode_events(game, content), player),
        moves=listing.moves,
        parametric=listing.parametric,
        unknown=listing.unknown,
    )


def suggest(game: Game[AnyState], body: bodies.SealedSuggestRequest, keys: Keyring) -> SuggestAnswer[Move]:
    content = unseal(game, body.table, keys)
    player = authenticate_seat(content.seats, body.seat)
    return suggest_from_view(game, view_of(game, content.state, player), player, body)


def open_table(
    game: Game[AnyState], body: bodies.SealedOpenRequest, keys: Keyring
) -> bodies.SealedOpenAnswer[AnyState]:
    """Return the state and digest of a finished table.

    Raises Problem as `unseal` does, if a secret is missing, wrong, or of a player who is not at the table, and if
    the round or game is not over.
    """
    content = unseal(game, body.table, keys)
    hashes, sent_secrets = content.seats, body.seats
    if absent_players := [(_seat_pointer(player), player) for player in sent_secrets if player not in hashes]:
        raise problem_of_unknown_players(absent_players, tuple(hashes))
    if missing_players := [player for player in hashes if player not in sent_secrets]:
        raise problem_of_errors([(_seat_pointer(player), "missing", MISSING_SECRET) for player in missing_players])
    wrong_players = [player for player, secret in sent_secrets.items() if not _is_hash_of(hashes[player], secret)]
    if wrong_players:
        raise not_your_seat_problem(
            *[(_seat_pointer(player), "seat.secret", WRONG_SECRET) for player in wrong_players]
        )
    if not game.result(content.state).over:
        raise not_your_seat_problem(
            ("/table", "table.running", "A table is opened once the game or round is over.")
        )
    return bodies.SealedOpenAnswer(content.state, content.digest)
