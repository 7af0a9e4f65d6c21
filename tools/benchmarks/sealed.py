"""The cost of sealed operations, and the time of refusals, which must not depend on where a table is damaged."""

from collections.abc import Iterator
from functools import cache

import msgspec

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from smack.operations.sealed.envelope import Content, seal
from smack.operations.sealed.handlers import hash_secret
from smack.operations.sealed.keyring import Keyring, random_key_entry
from smack.testing.playouts import Turn
from tools.benchmarks import inside, material
from tools.benchmarks.measure import Table, Work, take_turns, times, us

SECRET = "the same for all seats here"
KEYS = random_key_entry("old"), random_key_entry("new")


@cache
def requests(game: str) -> tuple[bytes, ...]:
    """Return the bodies of `material.requests` with sealed tables."""
    return tuple([body(game, turn) for turn in material.middle(game)])


def body(game: str, turn: Turn) -> bytes:
    """Return a body with a sealed table and a move by its player."""
    declaration = GAMES[game]
    order = declaration.seats(turn.before)
    content = Content(turn.before, dict.fromkeys(order, hash_secret(SECRET)), "0" * 64, turn.events)
    seat = {"player": getattr(turn.move, "player", order[0]), "secret": SECRET}
    request = {"table": seal(declaration, content, Keyring(KEYS)), "seat": seat, "move": turn.move}
    return msgspec.json.encode(request)


def cost() -> Table:
    """Compare sealed `adjudicate` with `adjudicate`."""
    app, rows = create_app(Settings(seal_keys=KEYS)), []
    for game in GAMES:
        shut = inside.poster(app, f"/v1/games/{game}/sealed/adjudicate")
        bare = inside.poster(app, inside.adjudicate_path(game))
        works = {
            "sealed": inside.all_of(shut, requests(game)),
            "open": inside.all_of(bare, material.requests(game)),
        }
        measured, each = take_turns(works), len(requests(game))
        cells = [us(measured.of(name) / each) for name in ("open", "sealed")]
        rows.append((game, f"{len(requests(game)[0]):,}", *cells, times(measured.ratio("sealed", "open"))))
    return Table(
        "Sealed `adjudicate`",
        "The same legal moves on the same states, open and sealed, called in process: processor time per\n"
        "request. The sealed one opens and seals the table and answers a view; that its state is sound is known.",
        ("game", "body, bytes", "open, us", "sealed, us", "sealed / open"),
        tuple(rows),
    )


def refusals() -> Table:
    """Compare the times of refusals for different kinds of damage."""
    post = inside.poster(create_app(Settings(seal_keys=KEYS)), "/v1/games/spank/sealed/adjudicate", "422")
    request = msgspec.json.decode(requests("spank")[0])
    damages = dict(damage(request["table"]))
    works: dict[str, Work] = {
        name: inside.each(post, [msgspec.json.encode({**request, "table": table})])
        for name, table in damages.items()
    }
    measured = take_turns(works)
    reference = next(iter(damages))
    rows = tuple((name, us(measured.of(name)), times(measured.ratio(name, reference))) for name in damages)
    return Table(
        "Refusing a damaged table",
        "One sealed table, damaged in one place: processor time of the refusal, compared with that of the first.",
        ("what is wrong", "us", "ratio"),
        rows,
    )


def damage(table: str) -> Iterator[tuple[str, str]]:
    """Yield (kind of damage, damaged table)."""
    version, kid, text = table.split(".")
    middle = len(text) // 2

    def flip(at: int) -> str:
        return f"{version}.{kid}.{text[:at]}{'B' if text[at] == 'A' else 'A'}{text[at + 1 :]}"

    yield "a bit at the start", flip(0)
    yield "a bit in the middle", flip(middle)
    yield "a bit at the end", flip(len(text) - 2)
    yield "the other known key's id", f"{version}.new.{text}"
    yield "an unknown key id", f"{version}.odd.{text}"
    yield "another version", f"smack0.{kid}.{text}"
    yield "no letter of base64url", f"{version}.{kid}.{text[:middle]}!{text[middle + 1 :]}"
    yield "no letter of ASCII", f"{version}.{kid}.{text[:middle]}é{text[middle + 1 :]}"
