"""Players and sides with other ids get the same answers, but for the ids."""

from typing import Any

from smack.engine.declare.unknown import HIDDEN
from smack.games import GAMES
from smack.operations import dispatch
from smack.testing.laws import other_half_of_deals
from smack.testing.playouts import bytes_of, plain, random_game, spread

NEW_IDS = ["pat", "kim", "zoe", "ada", "max", "eve", "tom", "uma", "lou", "ned", "sky", "ivy"]  # not by alphabet
NEW_IDS += [f"{name}-2" for name in NEW_IDS]


@other_half_of_deals
def test_other_ids_change_nothing_else(name: str, body: dict[str, Any]) -> None:
    turns = random_game(name, body, most=60)
    names = dict(zip(_ids(name, turns[0].before), NEW_IDS, strict=False))
    deal = {"seed": "renamed", **body}
    requests = [("deal", deal), *[request for turn in spread(turns, 6) for request in _requests(name, turn)]]
    for operation, request in requests:
        expected = rename(_answer(operation, name, request), names)
        assert _answer(operation, name, rename(request, names)) == expected, (operation, request)


def _ids(name: str, state: Any) -> list[str]:
    """Return the ids of players and sides in alphabetical order, without those that are also another word."""
    game = GAMES[name]
    players = game.seats(state)
    words = {word for option in plain(state.options).values() if isinstance(option, list) for word in option}
    return sorted({*players, *[game.side(state, player) for player in players]} - words - {HIDDEN})


def _requests(name: str, turn: Any) -> list[tuple[str, Any]]:
    """Return (operation, body) about a turn: the move, also by other players, a listing, a sheet, a check."""
    state, move = plain(turn.before), plain(turn.move)
    seats = GAMES[name].seats(turn.before)
    moves = [{"state": state, "move": move, "views": list(seats)}]
    moves += [{"state": state, "move": {**move, "player": seat}} for seat in seats if move.get("player")]
    return [
        *[("adjudicate", request) for request in moves],
        *[(operation, {"state": state}) for operation in ("legal-moves", "score", "check")],
    ]


def _answer(operation: str, game: str, request: Any) -> Any:
    return _without_messages(plain(dispatch.run(operation, game, bytes_of(request))))


def _without_messages(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_messages(part) for name, part in value.items() if name != "message"}
    return [_without_messages(part) for part in value] if isinstance(value, list) else value


def rename(value: Any, names: dict[str, str]) -> Any:
    """Return a JSON value with other ids."""
    if isinstance(value, dict):
        return {names.get(name, name): rename(part, names) for name, part in value.items()}
    if isinstance(value, list):
        return [rename(part, names) for part in value]
    return names.get(value, value) if isinstance(value, str) else value
