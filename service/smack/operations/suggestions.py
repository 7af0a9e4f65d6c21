"""Suggestions: a move for a player, searched for in what that player may see."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET

from smack.engine import soundness
from smack.engine.game import Game, view_of
from smack.engine.search import Candidate, candidates, search
from smack.operations import bodies
from smack.operations.handlers import check_player, read_sound

UNITS_PER_EFFORT = 50_000  # of the budget; what the highest effort leaves is for reading and listing


def suggest(game: Game, body: bodies.Suggest[Any]) -> bodies.SuggestAnswer[Any]:
    check_player(game, body.state, body.player)
    read_sound(game, body.state)
    return suggest_from_view(game, view_of(game, body.state, body.player), body.player, body)


def suggest_from_view(game: Game, view: Any, player: str, search_for: bodies.Search) -> bodies.SuggestAnswer[Any]:
    """Return the best move that a search in the player's view finds."""
    # the order of an object's members must not change the answer
    encoded = msgspec.json.encode(view, order="sorted")
    client_seed = "" if search_for.seed is UNSET else search_for.seed
    seed = sha256(client_seed.encode() + b":" + encoded).hexdigest()
    state, _faults, referee = soundness.read_state(game, msgspec.json.decode(encoded, type=game.state))
    moves = candidates(referee, state, player, seed)
    tried = search(game, state, player, moves, seed, search_for.effort * UNITS_PER_EFFORT)
    return bodies.SuggestAnswer(
        move=tried[0].move if tried else None,
        candidates=tuple([_describe(candidate) for candidate in tried]),
        playouts=sum([candidate.playouts for candidate in tried]),
        seq=view.seq,
    )


def _describe(candidate: Candidate) -> bodies.SuggestedMove[Any]:
    return bodies.SuggestedMove(candidate.move, round(1000 * candidate.value), candidate.playouts)
