"""Running operations on encoded bodies, within the budget; errors become problems.

`run` finds the row of an operation, reads the body with the reader made for the game, and calls the handler. The
reader of a window of racing moves replaces an invalid move by its errors, so that the others are judged.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from smack.engine.declare.budget import BudgetExceeded, budget, charge
from smack.engine.declare.game import AnyState, Game, GameState
from smack.engine.declare.members import MAX_REF_LENGTH
from smack.engine.declare.verdict import Detail
from smack.engine.replay import NotUnderstoodMove
from smack.engine.short_states import HandMissing, fill_state
from smack.games import GAMES
from smack.operations.bodies import MAX_MOVES
from smack.operations.catalogue_routes import addresses
from smack.operations.problems import Problem, problem_of_errors
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import BY_NAME
from smack.operations.translation import translate_answer, translate_problem
from smack.shapes.model import Object, object_of
from smack.wire.messages import quote, say_nearest
from smack.wire.patterns import published_deck_type
from smack.wire.reader import Errors, Reader, SchemaError
from smack.wire.strict_json import BodyTooLarge, MalformedJson, forget_names, parse_cost
from smack.words.phrasebook import ENGLISH

MAX_WORK = 750_000  # units (`engine.declare.budget`) of one request, a whole batch included
MAX_ANSWER = 16 * 1024 * 1024  # bytes, a whole batch included
LARGE_BODY = 100_000  # bytes; nginx has the same number
OPERATION_COST = 60  # units of any operation
ERROR_COST = 10  # units per error in a move of a window
BYTES_READ_PER_UNIT = 150  # of a body on the fast path; looking for faults of its state is paid for thereby, too
HINTS_BY_BEGINNING = {  # how a value begins that other formats have and JSON has not -> what to send instead
    "NaN": "JSON has no NaN: send a number or null.",
    "Infinity": "JSON has no Infinity: send a number or null.",
    "//": "JSON has no comments: leave them out.",
    "/*": "JSON has no comments: leave them out.",
    "#": "JSON has no comments: leave them out.",
    "'": "JSON has double quotes, not single ones.",
    "True": "JSON writes `true`.",
    "False": "JSON writes `false`.",
    "None": "JSON writes `null`.",
    "undefined": "JSON has no undefined: leave the member out.",
}
HINTS_BY_MESSAGE = {  # part of a message of the JSON parser -> what to send instead
    "object keys must be strings": "Put the names of members in double quotes.",
    "trailing characters": "Send one JSON object and nothing after it.",
    "truncated": "Send the whole body: an object, a list or a string is not closed.",
    "surrogate": "Send the character itself in UTF-8, or both of its escapes.",
}
OTHER_GAME = "This is a state of `{game}`: send it to `/v1/games/{game}/...`."
ADVICE = {  # pattern of pointers -> what to add to the message of a wrong or missing, but no unknown, member there
    re.compile("/ruleset$"): " There is no other ruleset; without the member the state is one of ruleset 1.",
    re.compile(r"^(/deal)?/players(/\d+)?$"): ' Send ids: `["ana", "bo"]`.',
}
HAND_MISSING = (
    "`hand` is missing: at this point hands have no fixed number of cards. Send the list of its cards, with "
    '`"?"` for each that you do not know, as in `["?", "?"]`.'
)
MAX_PLAYERS_COMPARED = 64  # when the game of a state is guessed
STATE_MEMBERS = ("state", "after")  # members of bodies that have a state
STATE_POINTER = re.compile(rf"(.*?/(?:{'|'.join(STATE_MEMBERS)}))(/.*)")  # (the state, the place in it)
MAX_LISTED = 20  # possible parts of an address in a hint
OVER_BUDGET = "It would take more work than one request may take."

NoteOutcome = Callable[[str, object], None]  # called with (game, answer or problem) for every item of a batch

Body = TypeVar("Body")
Answer = TypeVar("Answer")

get_game = cache(GAMES.__getitem__)  # on the hot path; GAMES looks an id up in Python
_encode = msgspec.json.Encoder(order="deterministic").encode


@cache
def reader(operation: str, game: str) -> Reader[Struct]:
    """Return the reader of an operation's bodies in a game, which also fills in what is left out of a state."""
    row, fill = BY_NAME[operation], partial(_fill_body, GAMES[game])
    request_type = row.request_type(GAMES[game])
    return (WindowReader if row.takes_window else Reader)(request_type, fill=fill, explain=partial(explain, game))


@cache
def state_reader(game: str) -> Reader[Any]:
    """Return the reader of states that are no part of a body, which also fills in what is left out."""
    fill = partial(_fill_state, GAMES[game], pointer="")
    return Reader(GAMES[game].state, fill=fill, explain=partial(_explain_state, game))


def _fill_body(game: Game, body: Struct, pointer: str = "") -> Struct:
    """Return the body at a pointer with its states filled in. Raises SchemaError as `_fill_state` does."""
    for name in (*STATE_MEMBERS, "deal"):  # the deal of a body of `replay` may have a state, too
        part: object = getattr(body, name, None)
        if isinstance(part, Struct):
            fill = _fill_state if isinstance(part, GameState) else _fill_body
            filled = fill(game, part, f"{pointer}/{name}")
            body = body if filled is part else replace(body, **{name: filled})
    return body


def _fill_state(game: Game[AnyState], state: AnyState, pointer: str) -> AnyState:
    """Return the state at a pointer, filled in by `fill_state`. Raises SchemaError in place of its HandMissing."""
    try:
        return fill_state(game, state)
    except HandMissing as error:
        raise SchemaError([(f"{pointer}{error.pointer}", "missing", HAND_MISSING)]) from None


def prepare_readers() -> Iterator[Reader[Struct]]:
    """Yield every operation's reader of each game, after `prefer_published_types`; servers do so as they start."""
    for game in GAMES:
        prefer_published_types(game)
        yield from (reader(operation, game) for operation in BY_NAME)


@cache
def prefer_published_types(game: str) -> None:
    """Make a game's readers try the types of the published deck first, which read twice as fast.

    It takes long, so servers do it once and short commands do not.
    """
    state_type = published_deck_type(GAMES[game].state, GAMES[game].published_codes)
    published_game = replace(GAMES[game], state=state_type)
    for name, row in BY_NAME.items():
        published_type = row.request_type(published_game)
        if published_type != reader(name, game).kind:  # the body has cards
            reader(name, game).set_first_type(published_type)


def read_body(read: Callable[[bytes], Body], raw: bytes) -> Body:
    """Return the body that the `read` of a Reader makes of bytes. Raises Problem and BudgetExceeded."""
    errors: Errors | None = None
    try:
        return read(raw)
    except MalformedJson as error:
        kind_and_detail = "malformed", f"{error}{_hint(raw, str(error))}"
    except BodyTooLarge as error:
        kind_and_detail = "too-large", str(error)
    except SchemaError as error:
        errors = error.errors
    # The exception, whose frames hold the value, is gone; only msgspec's cached names keep memory of a large body.
    if len(raw) >= LARGE_BODY:
        forget_names()
    # A problem in a variable of this frame would be in a cycle with its traceback, and keep the body in memory.
    raise Problem(*kind_and_detail) if errors is None else problem_of_errors(errors)


def _hint(raw: bytes, message: str) -> str:
    """Return what to send instead of text that is not JSON, with a space before it; "" if that is not known.

    `message` is that of the JSON parser, and may name the byte at which the text is wrong.
    """
    if match := re.search(r"\(byte (\d+)\)", message):
        offset = int(match[1])
        if "trailing characters" in message:  # the parser has read the first of them
            offset -= 1
        for beginning, hint in HINTS_BY_BEGINNING.items():
            if raw.startswith(beginning.encode(), offset):
                return f" {hint}"
        if offset == 0:  # no value in JSON begins so
            return " Send a JSON object in braces."
    return next((f" {hint}" for part, hint in HINTS_BY_MESSAGE.items() if part in message), "")


def explain(game: str, body: object, errors: Errors) -> Errors:
    """Return the errors of a body, with advice. All errors of a state of another game become one that names it.

    `body` is decoded JSON of any form; `errors` are those of its schema. `game` is "" if it is not known.
    """
    explained_errors: list[tuple[str, str, str]] = []
    other_states: set[str] = set()  # pointers of states of other games
    # States may be of another game that have a wrong `game`, or a member that no state of this game has.
    suspects = {  # pointer of a state -> whether the value of its `game` is wrong
        match[1]: match[2] == "/game"
        for pointer, code, _ in reversed(errors)  # the first error of a state decides
        if (match := STATE_POINTER.match(pointer)) and (match[2] == "/game" or code == "unknown")
    }
    for state_pointer, is_game_wrong in suspects.items():
        state = body
        for token in state_pointer.split("/")[1:]:
            state = state.get(token) if isinstance(state, dict) else None
        likely_game = _guess_game(state, trusts_member=is_game_wrong) if isinstance(state, dict) else None
        if likely_game not in (None, game):  # the unknown member may stand deep in a state of this game
            other_states.add(state_pointer)
            explained_errors.append((state_pointer, "value", OTHER_GAME.format(game=likely_game)))
    for pointer, code, message in errors:
        if not any(pointer.startswith(f"{state_pointer}/") for state_pointer in other_states):
            advice = (text for pattern, text in ADVICE.items() if code != "unknown" and pattern.search(pointer))
            explained_errors.append((pointer, code, message + next(advice, "")))
    return explained_errors


def _explain_state(game: str, state: object, errors: Errors) -> Errors:
    """Return the errors of a state that is no part of a body, explained as those of a body with this state are."""
    errors_in_body = explain(
        game, {"state": state}, [(f"/state{pointer}", code, message) for pointer, code, message in errors]
    )
    return [(pointer.removeprefix("/state"), code, message) for pointer, code, message in errors_in_body]


def _guess_game(state: Mapping[str, object], *, trusts_member: bool) -> str | None:
    """Return the game of a state; None if none, or more than one, fits.

    With `trusts_member` it is the game that the state names in its member `game`. Without, it is the one whose
    states and players can have all the members that this state and its players have.
    """
    if trusts_member:
        return next((name for name in GAMES if name == state.get("game")), None)
    value = state.get("players")
    players = value[:MAX_PLAYERS_COMPARED] if isinstance(value, list) else []
    if not all(isinstance(player, dict) for player in players):  # no players of any game
        players = []
    games = [name for name in GAMES if {*state}.union(*players) <= _state_members(name)]
    return games[0] if len(games) == 1 else None


@cache
def _state_members(game: str) -> frozenset[str]:
    """Return the names of the members of a game's states and of their players."""
    state = object_of(GAMES[game].state)
    # a player is part of `players`, which is part of the state
    players = [shape for part in state.parts for shape in part.parts if isinstance(shape, Object)]
    return frozenset(member.name for shape in (state, *players) for member in shape.members)


def run(operation: str, game: str, raw: bytes, keys: Keyring | None = None, language: str = ENGLISH) -> Struct:
    """Return the answer of an operation, named as in BY_NAME, to the encoded body `raw`.

    The budget is the one that the caller has set, else MAX_WORK. Sealed operations need keys. Raises Problem, also
    for an unknown game or if the budget is exceeded; KeyError for an unknown operation.
    """
    try:
        get_game(game)
    except KeyError:
        raise problem_of_unknown_address(f"/v1/games/{game}") from None
    try:
        with budget(MAX_WORK):
            return run_in_budget(operation, game, raw, keys, language)
    except BudgetExceeded:
        raise Problem("too-large", OVER_BUDGET) from None


def run_in_budget(operation: str, game: str, raw: bytes, keys: Keyring | None, language: str = ENGLISH) -> Struct:
    """Return the answer of an operation to the encoded body `raw`, within the budget that the caller has opened.

    Raises Problem and BudgetExceeded, and KeyError for an unknown operation or game.
    """
    row = BY_NAME[operation]
    if row.needs_keys and keys is None:
        raise Problem("sealing-off")
    charge(OPERATION_COST + len(raw) // BYTES_READ_PER_UNIT)
    body = read_body(reader(operation, game).read, raw)
    try:
        answer = row.run(get_game(game), body, keys) if row.needs_keys else row.run(get_game(game), body)
    except Problem as problem:
        raise problem if language == ENGLISH else translate_problem(problem, game, language) from None
    return translate_answer(operation, game, body, answer, language)


def encode(answer: object, limit: int) -> bytes:
    """Return an answer as JSON, its maps ordered by name.

    Raises Problem for more than `limit` bytes. Charges nothing: the length differs by language, and is bounded.
    """
    encoded = _encode(answer)
    if len(encoded) > limit:
        raise Problem("too-large", f"The answer would be longer than {limit} bytes.")
    return encoded


def answer_request(
    run_request: Callable[[], Answer],
    request_id: str,
    note_outcome: Callable[[Answer | Problem], None],
    limit: int = MAX_ANSWER,
    encode: Callable[[Answer, int], bytes] = encode,
    language: str = ENGLISH,
) -> tuple[int, bytes]:
    """Run a request, and return (status, encoded body) of its answer, or of the problem that answers its error.

    `encode` has to raise Problem for an answer over `limit` bytes. `note_outcome` gets the answer or the problem;
    a problem in the `except` block of the error, whose traceback it may log. Then a problem over `limit` bytes is
    replaced by a bare `too-large` if that is shorter. `request_id` and `language` are those of the problem.
    """
    try:
        answer = run_request()
        encoded = encode(answer, limit)
        note_outcome(answer)
        return 200, encoded
    except Exception as error:  # the problem in no variable, as in `read_body`
        return _encode_problem(problem_of_exception(error), note_outcome, request_id, limit, language)


def problem_of_exception(error: Exception) -> Problem:
    """Return the problem that answers an error: `internal` for a defect, which is any unexpected exception."""
    if isinstance(error, BudgetExceeded):
        return Problem("too-large", OVER_BUDGET)
    return error if isinstance(error, Problem) else Problem("internal")


def _encode_problem(
    problem: Problem, note_outcome: Callable[[Problem], None], request_id: str, limit: int, language: str
) -> tuple[int, bytes]:
    """Note a problem, and return (status, encoded body); over the limit a bare `too-large` if that is shorter."""
    note_outcome(problem)
    encoded = msgspec.json.encode(problem.body(request_id, language))
    if len(encoded) > limit:
        general_problem = Problem("too-large")
        without_detail = msgspec.json.encode(general_problem.body(request_id, language))
        if len(without_detail) < len(encoded):
            return general_problem.status, without_detail
    return problem.status, encoded


def problem_of_unknown_address(path: str) -> Problem:
    """Return the problem of an unknown address. Under /v1 it says what the first unknown part could be."""
    parts = path.strip("/").split("/")
    if parts[0] != "v1":
        return Problem("not-found")
    for count, part in enumerate(parts):
        possible = _list_next_parts(tuple(parts[:count]))
        if part not in possible:
            children = f"are {quote(possible)}" if possible else "is nothing"
            if len(possible) > MAX_LISTED:
                children = f"are {len(possible)}, which `GET /{'/'.join(parts[:count])}` lists"
            # the id of a clause without its game is no near miss, but as certain as one
            whole_id = next((id_ for id_ in possible if id_.endswith(f".{part}")), "")
            hint = f"Did you mean `{whole_id}`? " if whole_id else say_nearest(part, possible)
            return Problem("not-found", f"{hint}Under /{'/'.join(parts[:count])} there {children}.")
    return Problem("not-found")  # an address begins so, as with /v1/games/spank/sealed


@cache
def _list_next_parts(parts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the parts that can come next in an address that begins with `parts`."""
    operations = [row.path(game) for row in BY_NAME.values() for game in GAMES.values()]
    paths = [tuple(path.strip("/").split("/")) for path in (*operations, *addresses(), "/v1/batch")]
    longer_paths = [path for path in paths if len(path) > len(parts) and path[: len(parts)] == parts]
    return (*dict.fromkeys(path[len(parts)] for path in longer_paths),)


class WindowReader(Reader[Struct]):
    """A reader of the bodies of `replay`. With `on_illegal: skip` an invalid move becomes a NotUnderstoodMove."""

    def read_strictly(self, raw: bytes, value: object) -> Struct:
        """Return the request in `raw`, whose decoded JSON is `value`, as `load` does. Raises SchemaError."""
        try:
            return super().read_strictly(raw, value)
        except SchemaError:
            if not _is_window(value):
                raise
        charge(parse_cost(raw))  # it is checked a second time
        return self.load(value)

    def load(self, value: Any) -> Struct:
        """Return the request of decoded JSON. Raises SchemaError, but not for an invalid move of a window."""
        if not _is_window(value):
            return super().load(value)
        value = self.restore(value)  # the moves are checked before `super().load`, which does it, too
        invalid_moves = self._find_invalid_moves(value["moves"])
        valid = [move for i, move in enumerate(value["moves"]) if i not in invalid_moves]
        body: Any = super().load({**value, "moves": valid})
        valid_moves = iter(body.moves)
        moves = tuple([invalid_moves.get(i) or next(valid_moves) for i in range(len(value["moves"]))])
        request: Struct = replace(body, moves=moves)
        return request

    def _find_invalid_moves(self, moves: Sequence[object]) -> Mapping[int, NotUnderstoodMove]:
        """Return index -> NotUnderstoodMove, for each move that does not fit its schema."""
        from smack.wire.check import find_errors  # imports marshmallow

        # the request has the same `moves` in both forms, with a state and with a deal
        move_field = self.strict_field().schemas["state"].fields["moves"].inner  # type: ignore[attr-defined]

        invalid_moves = {}
        for i, move in enumerate(moves):
            errors = tuple([Detail(*error) for error in find_errors(move_field, move, f"/moves/{i}")])
            if errors:
                charge(ERROR_COST * len(errors))
                ref = move.get("ref") if isinstance(move, dict) else None
                valid_ref = ref if isinstance(ref, str) and len(ref) <= MAX_REF_LENGTH else UNSET
                invalid_moves[i] = NotUnderstoodMove(valid_ref, errors)
        return invalid_moves


def _is_window(value: object) -> bool:
    """Return whether decoded JSON has `on_illegal: skip`, and a list of moves short enough to check each."""
    if not isinstance(value, dict) or value.get("on_illegal") != "skip":
        return False
    moves = value.get("moves")
    return isinstance(moves, list) and len(moves) <= MAX_MOVES
