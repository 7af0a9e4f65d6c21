"""Laws of sealed tables that any implementation can be held against under a key of its own. Knows no transport.

A law is (name, whether it holds). Where the operations are switched off there are none.
"""

import random
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from smack.games import GAMES
from tests.support.kit import Call
from tests.support.sealed_by_hand import digests

Law = tuple[str, bool]
OWN = "a secret that no service has drawn"
MOST_MOVES = 1500


class Sealed:
    """A game of an implementation, behind a seal."""

    def __init__(self, game: str, call: Call) -> None:
        self.path, self.call = f"/v1/games/{game}", call
        self.setup = {name: value for name, value in GAMES[game].example.deal.items() if name != "seed"}
        self.moves: list[Any] = []

    def ask(self, operation: str, **body: Any) -> tuple[int, Any]:
        return self.call(f"{self.path}/sealed/{operation}", body)

    def status(self, operation: str, **body: Any) -> int:
        return self.ask(operation, **body)[0]


def laws(game: str, call: Call) -> Iterator[Law]:
    """Every law, over one game played by chance."""
    one = Sealed(game, call)
    status, dealt = one.ask("deal", **one.setup)
    if status == 404:
        return
    yield "a deal is answered", status == 200
    seats = [{"player": player, "secret": secret} for player, secret in dealt["seats"].items()]
    yield from _of_a_deal(one, dealt, seats)
    yield from _of_refusals(one, dealt["table"], seats)
    yield from _of_play(one, dealt, seats)


def _of_a_deal(one: Sealed, dealt: Any, seats: list[Any]) -> Iterator[Law]:
    spectator = one.ask("seat", table=dealt["table"])[1]
    yield "a deal tells what a spectator sees", all(dealt[name] == spectator[name] for name in ("view", "digest"))
    yield "a spectator has no moves", spectator["moves"] == spectator["parametric"] == []
    yield "the seed is withheld", dealt["view"]["chance"]["seed"] is None
    yield "two deals differ", one.ask("deal", **one.setup)[1]["view"]["chance"] != dealt["view"]["chance"]
    brought = {seats[0]["player"]: sha256(OWN.encode()).hexdigest()}
    own = one.ask("deal", **one.setup, seats=brought)[1]
    yield "who brings a hash gets no secret", seats[0]["player"] not in own["seats"]
    mine = {"player": seats[0]["player"], "secret": OWN}
    yield "the secret of a hash opens the seat", one.status("seat", table=own["table"], seat=mine) == 200


def _secrets(seats: list[Any]) -> dict[str, str]:
    return {seat["player"]: seat["secret"] for seat in seats}


def _of_refusals(one: Sealed, table: str, seats: list[Any]) -> Iterator[Law]:
    first, other = seats[0], seats[1]
    wrong = {"player": first["player"], "secret": other["secret"]}
    yield "a wrong secret is forbidden", one.status("seat", table=table, seat=wrong) == 403
    yield "nobody opens a running table", one.status("open", table=table, seats=_secrets(seats)) == 403
    told = one.ask("seat", table=table, seat=first)[1]
    if told["moves"] and "player" in told["moves"][0]:
        theirs = one.status("adjudicate", table=table, seat=other, move=told["moves"][0])
        yield "a seat moves only for itself", theirs == 403
    damages = [table[:-1], table + "A", table.replace(".", ".x", 1), table[: len(table) // 2], "nothing"]
    damages += [
        table[:at] + ("B" if table[at] == "A" else "A") + table[at + 1 :] for at in range(0, len(table), 97)
    ]
    problems = [one.ask("seat", table=damage) for damage in damages]
    yield "a damaged table is not understood", {status for status, _ in problems} == {422}
    told = [{name: value for name, value in problem.items() if name != "request_id"} for _, problem in problems]
    yield "all damages are one problem", all(problem == told[0] for problem in told)


def _of_play(one: Sealed, dealt: Any, seats: list[Any]) -> Iterator[Law]:
    table, chooser, counted, repeated = dealt["table"], random.Random(1), True, True
    for _ in range(MOST_MOVES):
        seat, move = _choice(one, table, seats, chooser)
        if move is None:
            break
        answer = one.ask("adjudicate", table=table, seat=seat, move=move)[1]
        repeated &= len(one.moves) > 5 or one.ask("adjudicate", table=table, seat=seat, move=move)[1] == answer
        if answer["legal"]:
            table = answer["table"]
            one.moves.append(move)
            counted &= answer["seq"] == len(one.moves)
    yield "seq counts the legal moves", counted
    yield "the same request gets the same table", repeated
    if one.ask("seat", table=table)[1]["result"]["over"]:
        yield from _of_the_end(one, dealt, table, seats)


def _choice(one: Sealed, table: str, seats: list[Any], chooser: random.Random) -> tuple[Any, Any]:
    """A seat with a move that is listed for it, or that only trying decides."""
    for seat in chooser.sample(seats, len(seats)):
        told = one.ask("seat", table=table, seat=seat)[1]
        if found := told["moves"] + told["unknown"] * (not told["moves"]):
            return seat, chooser.choice(found)
    return None, None


def _of_the_end(one: Sealed, dealt: Any, table: str, seats: list[Any]) -> Iterator[Law]:
    secrets = _secrets(seats)
    own = {seats[0]["player"]: seats[0]["secret"]}
    yield "one seat alone opens no table", one.status("open", table=table, seats=own) == 422
    wrong = secrets | {seats[0]["player"]: seats[1]["secret"]}
    yield "a wrong secret opens no table", one.status("open", table=table, seats=wrong) == 403
    status, opened = one.ask("open", table=table, seats=secrets)
    yield "all seats together open the table", status == 200
    seed = opened["state"]["chance"]["seed"]
    chance = dealt["view"]["chance"]
    yield "the commitment was that of the seed", sha256(seed.encode()).hexdigest() == chance["commitment"]
    body = {"deal": {**one.setup, "seed": seed}, "moves": one.moves}
    replayed = one.call(f"{one.path}/replay", body)[1]
    yield "the open game comes to the same state", replayed["state"] == opened["state"]
    players = list(dealt["seats"])
    chain = digests(seed, players, opened["state"]["options"], one.moves)
    yield "the digest is that of deal and moves", (chain[0], chain[-1]) == (dealt["digest"], opened["digest"])
    for seat in (*seats, None):
        view = one.call(f"{one.path}/view", {"state": opened["state"], "player": seat and seat["player"]})[1][
            "view"
        ]
        yield "a seat sees its view", one.ask("seat", table=table, seat=seat)[1]["view"] == view
