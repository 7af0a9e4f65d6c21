"""Real states for schemathesis: half of the bodies that it generates are made from reached states."""

from typing import Any

import schemathesis
from hypothesis import strategies as st

from service.games import GAMES
from service.operations.table import BY_NAME
from tests.support import kit
from tests.support.playouts import deal, plain, playout


def _real_bodies(game: str, operation: str) -> list[dict[str, Any]]:
    """Bodies on states along one playout of every deal; for adjudicate each with a move made somewhere on it."""
    found: list[dict[str, Any]] = []
    for told in kit.deals(game):
        start = deal(GAMES[game], told["body"], "hook").state
        turns = list(playout(GAMES[game], start, 5, 40))
        for turn in turns[::8]:
            state = plain(turn.before)
            found += [{"state": state}, {"state": state, "move": plain(turn.move)}]
            found += [{"state": plain(turn.after), "move": plain(turn.move)}]
        found.append({"state": plain(start), "moves": [plain(turn.move) for turn in turns]})
    wanted = {"adjudicate": {"state", "move"}, "replay": {"state", "moves"}}.get(operation, {"state"})
    return [body for body in found if set(body) == wanted]


@schemathesis.hook
def before_generate_body(context: Any, strategy: Any) -> Any:
    """Real bodies beside generated ones; never instead, or negative cases would all be valid."""
    parts = context.operation.path.strip("/").split("/")
    if len(parts) != 4 or parts[3] not in BY_NAME or parts[3] == "deal":
        return strategy
    bodies = _real_bodies(parts[2], parts[3])
    return st.one_of(st.sampled_from(bodies), strategy)
