"""Laws of sealed tables, for any implementation, transport and key.

A law is (name, whether it holds). An implementation without the sealed operations has none.
"""

import random
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from smack.games import GAMES
from smack.testing.kit import Call
from tests.support.sealed_by_hand import digests

Law = tuple[str, bool]
OWN_SECRET = "a secret that the player chose"
MAX_MOVES = 1500


class Sealed:
    """The sealed operations of one game, and the moves made with them."""

    def __init__(self, game: str, call: Call) -> None:
        self.path, self.call = f"/v1/games/{game}", call
        self.setup = {name: value for name, value in GAMES[game].example.deal.items() if name != "seed"}
        self.moves: list[Any] = []

    def run(self, operation: str, **body: Any) -> tuple[int, Any]:
        return self.call(f"{self.path}/sealed/{operation}", body)

    def status(self, operation: str, **body: Any) -> int:
        return self.run(operation, **body)[0]


def laws(game: str, call: Call) -> Iterator[Law]:
    """Yield every law, tested in one random game."""
    sealed = Sealed(game, call)
    status, fresh = sealed.run("deal", **sealed.setup)
    if status == 404:
        return
    yield "a deal is answered", status == 200
    seats = [{"player": player, "secret": secret} for player, secret in fresh["seats"].items()]
    yield from _of_a_deal(sealed, fresh, seats)
    yield from _of_refusals(sealed, fresh["table"], seats)
    yield from _of_play(sealed, fresh, seats)


def _of_a_deal(sealed: Sealed, fresh: Any, seats: list[Any]) -> Iterator[Law]:
    spectator = sealed.run("seat", table=fresh["table"])[1]
    yield "a deal shows what a spectator sees", all(fresh[name] == spectator[name] for name in ("view", "digest"))
    yield "a spectator has no moves", spectator["moves"] == spectator["parametric"] == []
    yield "the seed is withheld", fresh["view"]["chance"]["seed"] is None
    yield "two deals differ", sealed.run("deal", **sealed.setup)[1]["view"]["chance"] != fresh["view"]["chance"]
    hashes = {seats[0]["player"]: sha256(OWN_SECRET.encode()).hexdigest()}
    own = sealed.run("deal", **sealed.setup, seats=hashes)[1]
    yield "a player who sends a hash gets no secret", seats[0]["player"] not in own["seats"]
    seat = {"player": seats[0]["player"], "secret": OWN_SECRET}
    yield "the secret of a hash opens the seat", sealed.status("seat", table=own["table"], seat=seat) == 200


def _secrets(seats: list[Any]) -> dict[str, str]:
    return {seat["player"]: seat["secret"] for seat in seats}


def _of_refusals(sealed: Sealed, table: str, seats: list[Any]) -> Iterator[Law]:
    first, second = seats[0], seats[1]
    wrong = {"player": first["player"], "secret": second["secret"]}
    yield "a wrong secret is forbidden", sealed.status("seat", table=table, seat=wrong) == 403
    yield "a running table stays closed", sealed.status("open", table=table, seats=_secrets(seats)) == 403
    moves = sealed.run("seat", table=table, seat=first)[1]["moves"]
    if moves and "player" in moves[0]:
        status = sealed.status("adjudicate", table=table, seat=second, move=moves[0])
        yield "a seat moves only for itself", status == 403
    damaged = [table[:-1], table + "A", table.replace(".", ".x", 1), table[: len(table) // 2], "nothing"]
    damaged += [
        table[:at] + ("B" if table[at] == "A" else "A") + table[at + 1 :] for at in range(0, len(table), 97)
    ]
    answers = [sealed.run("seat", table=text) for text in damaged]
    yield "a damaged table is refused", {status for status, _ in answers} == {422}
    problems = [{name: value for name, value in body.items() if name != "request_id"} for _, body in answers]
    yield "every kind of damage gets the same problem", all(problem == problems[0] for problem in problems)


def _of_play(sealed: Sealed, fresh: Any, seats: list[Any]) -> Iterator[Law]:
    table, chooser, counted, repeatable = fresh["table"], random.Random(1), True, True
    for _ in range(MAX_MOVES):
        seat, move = _choice(sealed, table, seats, chooser)
        if move is None:
            break
        answer = sealed.run("adjudicate", table=table, seat=seat, move=move)[1]
        if len(sealed.moves) <= 5:
            repeatable &= sealed.run("adjudicate", table=table, seat=seat, move=move)[1] == answer
        if answer["legal"]:
            table = answer["table"]
            sealed.moves.append(move)
            counted &= answer["seq"] == len(sealed.moves)
    yield "seq counts the legal moves", counted
    yield "the same request gets the same table", repeatable
    if sealed.run("seat", table=table)[1]["result"]["over"]:
        yield from _of_the_end(sealed, fresh, table, seats)


def _choice(sealed: Sealed, table: str, seats: list[Any], chooser: random.Random) -> tuple[Any, Any]:
    """Return (seat, move) for a move that is listed or undecided for a seat; (None, None) if no seat has one."""
    for seat in chooser.sample(seats, len(seats)):
        view = sealed.run("seat", table=table, seat=seat)[1]
        if moves := view["moves"] or view.get("unknown", {"moves": []})["moves"]:
            return seat, chooser.choice(moves)
    return None, None


def _of_the_end(sealed: Sealed, fresh: Any, table: str, seats: list[Any]) -> Iterator[Law]:
    secrets = _secrets(seats)
    own = {seats[0]["player"]: seats[0]["secret"]}
    yield "one seat alone cannot open the table", sealed.status("open", table=table, seats=own) == 422
    wrong = secrets | {seats[0]["player"]: seats[1]["secret"]}
    yield "a wrong secret does not open the table", sealed.status("open", table=table, seats=wrong) == 403
    status, opened = sealed.run("open", table=table, seats=secrets)
    yield "all seats together open the table", status == 200
    seed = opened["state"]["chance"]["seed"]
    commitment = fresh["view"]["chance"]["commitment"]
    yield "the commitment is the hash of the seed", sha256(seed.encode()).hexdigest() == commitment
    body = {"deal": {**sealed.setup, "seed": seed}, "moves": sealed.moves}
    replayed = sealed.call(f"{sealed.path}/replay", body)[1]
    yield "replaying the moves gives the same state", replayed["state"] == opened["state"]
    players = list(fresh["seats"])
    chain = digests(seed, players, opened["state"]["options"], sealed.moves)
    yield (
        "the digests are those of the deal and the moves",
        (chain[0], chain[-1]) == (fresh["digest"], opened["digest"]),
    )
    for seat in (*seats, None):
        body = {"state": opened["state"], "player": seat and seat["player"]}
        view = sealed.call(f"{sealed.path}/view", body)[1]["view"]
        yield (
            "a seat is shown its view of the state",
            sealed.run("seat", table=table, seat=seat)[1]["view"] == view,
        )
