"""Examples for the document: bodies with the answers of the service, pages of the catalogue, problems.

The answers are those of the handlers. Examples are short: a state has few players and cards, a list few items.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET, Struct, to_builtins

from smack.engine import soundness
from smack.engine.declare.chance import Chance
from smack.engine.declare.game import AnyState, Game, GameState
from smack.engine.declare.moves import Move
from smack.engine.declare.places import view
from smack.engine.judge import Judge, apply_effect
from smack.games import GAMES
from smack.operations import catalogue_routes
from smack.operations.batch import run_batch
from smack.operations.catalogue import worked_example
from smack.operations.dispatch import run
from smack.operations.example_bodies import example_keys
from smack.operations.operation import ExampleParts, Operation
from smack.operations.problems import Problem, ProblemKind
from smack.shapes.model import List, Object, TypeShape, object_of


class Example(Struct, frozen=True):
    """A body that can be sent as it is, and the answer to it, which is UNSET if the document does not show it."""

    summary: str
    body: dict[str, object]
    answer: object


def examples_of(operation: Operation, game: Game) -> dict[str, Example]:
    """Return name -> example; {} for an operation on a sealed table, except in GAME_OF_SEALED_EXAMPLES.

    The first `operation.answered_example_count` examples have answers, the others UNSET.
    """
    if operation.takes_table and game.id != GAME_OF_SEALED_EXAMPLES:
        return {}
    examples: dict[str, Example] = {}
    for name, (summary, body) in operation.examples(_example_parts(game.id)).items():
        members = {
            name: _compact_state(part) if isinstance(part, game.state) else part for name, part in body.items()
        }
        raw = msgspec.json.encode(members)
        answer = run(operation.name, game.id, raw, example_keys() if operation.needs_keys else None)
        is_shown = len(examples) < operation.answered_example_count
        examples[name] = Example(summary, msgspec.json.decode(raw), _to_plain(answer) if is_shown else UNSET)
    return examples


# Examples of sealed tables are long. Of the packaged games the last, spank, has the shortest.
*_, GAME_OF_SEALED_EXAMPLES = GAMES
MAX_CARDS = 2  # shown of each pile and hand
# the players of a team, who are no cards either, are at most MAX_CARDS in an example
NO_CARD_MEMBERS = ("options", "ranking")  # members with longer lists of strings that are no cards; they stay whole


@cache
def _example_parts(game_id: str) -> ExampleParts:
    """Return the `ExampleParts` of a game, made of its worked example with few players and few cards per pile."""
    game = GAMES[game_id]
    min_players = game.player_bounds[0]  # of a game of teams the example has few players as it is
    deal = {
        member: part[:min_players] if member == "players" else part for member, part in game.example.deal.items()
    }
    options = {**deal.get("options", {}), **game.example.short_options}
    bodies = worked_example(game, deal)
    state = _shorten(game, bodies["legal"]["state"])
    move = Judge(game).first_legal_move(state)
    shortest_body = _shortest_body(game, state, move)
    return ExampleParts(
        game=game,
        state=state,
        move=move,
        player=game.seats(state)[0],
        deal=deal,
        short_deal={**deal, "options": options} if options else deal,
        illegal_request={**bodies["illegal"], "state": shortest_body["state"]},
        shortest_request=shortest_body,
        tally_request=bodies["tally"],
        finished_state=_finish(game, state),
    )


def shortest_request(game: Game) -> dict[str, object]:
    """Return a body of `adjudicate` with a legal move, from whose state no member can be left out."""
    return _example_parts(game.id).shortest_request


def _shortest_body(game: Game[AnyState], state: AnyState, move: Move) -> dict[str, object]:
    """Return a body of `adjudicate`: the legal `move` and, of what its player sees, only what judging it needs.

    A move without a player is judged by what a spectator sees.
    """
    seen_state = _to_plain(view(state, getattr(move, "player", None)))
    body = {"state": _keep_required(seen_state, object_of(game.state)), "move": to_builtins(move)}
    if not _is_legal(game, body):  # in this state a member is not as its default, or null, would be
        body["state"] = seen_state
    body_before = b""
    # until nothing more is taken away: what is needed beside a member may be needless once that is gone
    while (encoded_body := msgspec.json.encode(body)) != body_before:
        body_before = encoded_body
        _remove_needless(body["state"], lambda: _is_legal(game, body))
    return body


def _keep_required(value: Any, shape: TypeShape) -> object:
    """Return decoded JSON of this shape without the members that have a default; maps and unions stay whole."""
    if isinstance(shape, List):
        return [_keep_required(item, shape.item) for item in value]
    if not isinstance(shape, Object) or value is None:  # None instead of an object
        return value
    return {
        member.name: _keep_required(value[member.name], member.shape)
        for member in shape.members
        if member.required
    }


def _remove_needless(value: Any, suffices: Callable[[], bool]) -> None:
    """Remove members of `value` and of objects in it, as long as the rest suffices; an outer one is tried first.

    `value` is changed. It is a part of a body, and `suffices()` returns whether this body still has what is
    needed.
    """
    for item in value if isinstance(value, list) else ():
        _remove_needless(item, suffices)
    for name in list(value) if isinstance(value, dict) else ():
        members = dict(value)
        del value[name]
        if not suffices():
            value.clear()
            value.update(members)  # in the order that they had
            _remove_needless(value[name], suffices)


def _is_legal(game: Game, body: Mapping[str, object]) -> bool:
    """Return whether `adjudicate` calls the move of a body legal; False for an undecided move and a problem."""
    try:
        answer: Any = run("adjudicate", game.id, msgspec.json.encode(body))
    except Problem:
        return False
    return answer.legal is True


def _finish(game: Game[AnyState], state: AnyState) -> AnyState:
    """Return the state after random moves, the same each time, to the end of the game or round."""
    chance = Chance.of_seed(game.id)
    while moves := Judge(game).sample_moves(state):
        state, _ = apply_effect(game, state, moves[chance.below(len(moves))])
    assert game.result(state).over
    return state


def _shorten(game: Game[AnyState], state: AnyState) -> AnyState:
    """Return the state with at most MAX_CARDS cards per pile and hand; as it is if that would be unsound."""
    members = _keep_top_cards(_to_plain(state))
    if "cards" in members:  # descriptions of cards: keep those of the cards that are left
        cards = members.pop("cards")
        text = msgspec.json.encode(members).decode()
        members["cards"] = {name: card for name, card in cards.items() if f'"{name}"' in text}
    shortened_state = msgspec.convert(members, game.state)
    return state if soundness.faults(game, shortened_state) else shortened_state


def _keep_top_cards(value: Any, name: str = "") -> Any:
    """Return decoded JSON, a state or a part of it, with at most MAX_CARDS cards in every pile and hand.

    Of a hand the first cards are kept, of a pile the last, which are its top. Every list of texts counts as a
    pile, except in NO_CARD_MEMBERS. `name` is that of the member with this value; "" for a state or an item.
    """
    if name in NO_CARD_MEMBERS:
        return value
    if name == "hand":
        return value[:MAX_CARDS]
    if isinstance(value, dict):
        return {member: _keep_top_cards(part, member) for member, part in value.items()}
    if isinstance(value, list):
        is_pile = all(isinstance(part, str) for part in value)
        return [_keep_top_cards(part) for part in (value[-MAX_CARDS:] if is_pile else value)]
    return value


def _to_plain(value: object) -> Any:
    """Return a value as plain dicts and lists: encoded as JSON, and decoded as a client would."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _compact_state(state: GameState) -> dict[str, object]:
    """Return a state as a dict, with an empty `chance`, and without options that have their defaults.

    In this way an example shows that a request may leave out what `chance` has, and such options.
    """
    members, defaults = to_builtins(state), to_builtins(type(state.options)())
    options = {name: value for name, value in members["options"].items() if value != defaults[name]}
    return {**members, "chance": {}, "options": options}


def batch_example() -> Example:
    """Return a batch with requests of two games; one request is refused."""
    first_game, second_game = (*GAMES.values(),)[:2]
    items = (
        (first_game.id, "judge", _example_parts(first_game.id).illegal_request),
        (second_game.id, "check", {"state": shortest_request(second_game)["state"]}),
        (first_game.id, "deal", {"players": ["ana", "bo", "ana"]}),
    )
    body: dict[str, object] = {
        "requests": [
            {"game": game, "operation": operation, "body": body, "ref": f"{game}-{operation}"}
            for game, operation, body in items
        ]
    }
    answer = run_batch(msgspec.json.encode(body), "an-id", lambda *_: None)
    return Example("An illegal move, a state of another game, and a deal that is refused", body, _to_plain(answer))


SHOWN_OF_EACH_KIND = 2  # how many texts, options, ids of events and faults an example of the catalogue has


def catalogue_example(address: str) -> Any:
    """Return an example of the catalogue's answer at an address, such as /v1/games.

    Of long lists and maps it has the first parts, and of a game's example bodies the shortest.
    """
    page: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(catalogue_routes.build_answers()[address]))
    if all(isinstance(part, list) for part in page.values()):  # all games, or all clauses of a rulebook
        return {name: part[:1] for name, part in page.items()}
    if "moves" in page:  # a game's catalogue of texts
        return {name: _first_parts(part) if isinstance(part, dict) else part for name, part in page.items()}
    if "example" in page:  # a game's description
        lists = {name: _first_parts(page[name]) for name in ("options", "event_types", "faults")}
        shortest_bodies = {name: page["example"][name] for name in ("deal", "tally")}
        return {**page, **lists, "example": shortest_bodies}
    return page  # a clause


def _first_parts(value: Any) -> Any:
    """Return the first SHOWN_OF_EACH_KIND members of an object, or items of a list."""
    return dict([*value.items()][:SHOWN_OF_EACH_KIND]) if isinstance(value, dict) else value[:SHOWN_OF_EACH_KIND]


def problem_example(kind: ProblemKind) -> dict[str, object]:
    """Return the body with which the service answers `kind.wrong`, the request that shows a kind of problem.

    If `kind.wrong` is no request for an operation, or is answered without a problem of this kind, the body has the
    general text of the kind.
    """
    head, _, body = kind.wrong.partition("\n\n")
    problem = Problem(kind.slug)
    if body and (address := re.match("POST /v1/games/(.+?)/(.+)", head)):
        try:
            run(address[2], address[1], body.encode())
        except Problem as answer:  # of another kind if not the body is wrong, but the head or the length
            problem = answer if answer.kind == kind else problem
    example: dict[str, object] = _to_plain(problem.body("an-id"))
    return example
