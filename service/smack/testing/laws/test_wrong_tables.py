"""Tables with a wrong number of players, one twice, or one named who is not there: unsound, and never an error."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from smack.engine import soundness
from smack.engine.declare.game import Game, view_of
from smack.engine.declare.named_players import compile_state_player_search
from smack.engine.short_states import fill_state
from smack.games import GAMES
from smack.testing import kit
from smack.testing.laws import one_half_of_deals
from smack.testing.playouts import plain, random_game, spread
from smack.wire.reader import Reader

NOBODY = "nobody-7"


def wrong_tables(game: Game, state: Any) -> Iterator[tuple[str, dict[str, Any], bool]]:
    """Yield (what is wrong, the state as JSON, whether it is unsound for certain); the state has `players`."""
    value = plain(state)
    kind: type[Struct] = type(state)
    find = compile_state_player_search(kind)
    for pointer, player in find(state, "") if find else ():
        if kit.value_at(value, pointer) == player:  # not a key of a map
            yield f"{pointer} names nobody", kit.change(value, {pointer: NOBODY}), True
    if value.get("turn"):
        yield "turn names nobody", {**value, "turn": NOBODY}, True
    players = value["players"]
    min_players, _ = game.player_bounds_of(state)
    for count in range(1, len(players)):
        yield f"{count} players", {**value, "players": players[:count]}, count < min_players
    yield "a player twice", {**value, "players": [*players, players[0]]}, True


@one_half_of_deals
def test_a_table_with_faults_of_players_is_unsound(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    reader = Reader[Any](game.state)
    if not hasattr(random_game(name, body, most=1)[0].before, "players"):
        return  # the players are in teams
    for turn in spread(random_game(name, body, most=200), kit.times(3)):
        state: Any = turn.before
        view = view_of(game, state, game.seats(state)[0])
        for defect, value, is_unsound in (*wrong_tables(game, state), *wrong_tables(game, view)):
            wrong_state = fill_state(game, reader.load(value))
            faults = soundness.faults(game, wrong_state, complete=True)
            assert faults or not is_unsound, defect
