"""Test vectors of sealed tables: ``python -m tools.writers.sealed_vectors`` writes them.

A recorded table that no longer opens, or opens as another state, was sealed before a type changed. Tables of the
last release would not open either, so the version of tables has to change, too.
"""

import json
from typing import Any

from msgspec import convert

from smack.engine.declare.deal import deal_fresh
from smack.games import GAMES
from smack.operations.example_bodies import EXAMPLE_KEY, example_keys
from smack.operations.sealed.envelope import Content, encode_padded, first_digest, next_digest
from smack.operations.sealed.handlers import hash_secret
from smack.testing.kit import CASES
from smack.testing.playouts import bytes_of, plain, playout

SEED = "the seed of the vectors of the seal, as long as those it draws: "
RFC = {
    "key": "fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
    "associated": "101112131415161718191a1b1c1d1e1f2021222324252627",
    "text": "112233445566778899aabbccddee",
    "sealed": "85632d07c6e8f37f950acd320a2ecc9340c02b9690c4dc04daef7f6afe5c",
}
ABOUT = (
    "Vectors of sealed tables. rfc5297: example A.1 of the RFC, in hex. key: as in SMACK_SEAL_KEYS. tables: "
    "sealed under it, content in hex, state as text. digests: that of the deal, then one after each move."
)


def make_tables(game: str, max_moves: int) -> tuple[list[Any], Any]:
    """Return (sealed tables, deal and moves with their digests) of a short game."""
    declared, players = GAMES[game], ["ana", "é~/"]
    body = {"players": players}
    fresh = deal_fresh(declared, convert(body, declared.deal), SEED)
    state, events, moves = fresh.state, fresh.events, []
    digests = [first_digest(state.chance.commitment, players, state.options)]
    hashes = {player: hash_secret(f"{player}, at the table of the vectors") for player in players}
    tables = [_table(game, Content(state, hashes, digests[0], events))]
    for turn in playout(declared, state, 6, max_moves):
        moves.append(plain(turn.move))
        digests.append(next_digest(digests[-1], SEED, turn.move))
        tables.append(_table(game, Content(turn.after, hashes, digests[-1], turn.events)))
    vectors = {"game": game, "seed": SEED, "players": players, "options": plain(state.options), "moves": moves}
    return tables, vectors | {"digests": digests}


def _table(game: str, content: Any) -> Any:
    encoded = encode_padded(GAMES[game], content)
    table = example_keys().seal(game, encoded)
    return {"game": game, "state": bytes_of(content.state).decode(), "content": encoded.hex(), "table": table}


def main() -> None:
    games = [make_tables(game, max_moves) for game, max_moves in (("smackdown", 3), ("smackshapes", 6))]
    vectors = {"description": ABOUT, "rfc5297": RFC, "key": EXAMPLE_KEY}
    vectors |= {"tables": [table for tables, _ in games for table in tables[::3]]}
    vectors |= {"digests": [digests for _, digests in games]}
    path = CASES.parent / "vectors" / "sealed.json"
    path.write_text(json.dumps(vectors, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
