"""Sealed tables over HTTP: who sees what, who may do what, and every refusal."""

import subprocess
import sys
from hashlib import sha256
from typing import Any

import pytest
from flask.testing import FlaskClient

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from smack.operations.sealed.envelope import Content, seal
from smack.operations.sealed.keyring import fresh_entry
from smack.operations.sealed.rows import EXAMPLE_KEY, example_keys
from smack.operations.sealed.seats import hash_secret
from smack.testing import wsgi
from smack.testing.playouts import deal, playout
from tests.support import sealed_laws

PLAYERS: dict[str, Any] = {"players": ["ana", "bo", "cy"]}
OWN = "bo's own secret, drawn by bo"


class Table:
    """A table of one game, as a client with all the secrets keeps it."""

    def __init__(self, client: FlaskClient, game: str = "smackarang", **body: Any) -> None:
        self.client, self.path = client, f"/v1/games/{game}/sealed/"
        deal_answer = self.request("deal", **(body or PLAYERS))
        self.text, self.secrets = deal_answer["table"], deal_answer["seats"]

    def request(self, operation: str, status: int = 200, **body: Any) -> Any:
        answer = self.client.post(self.path + operation, json=body)
        assert answer.status_code == status, answer.text
        return answer.get_json()

    def seat(self, player: str) -> dict[str, str]:
        return {"player": player, "secret": self.secrets[player]}

    def look(self, player: str | None = None) -> Any:
        return self.request("seat", table=self.text, seat=self.seat(player) if player else None)

    def move(self, player: str, move: Any, status: int = 200, **more: Any) -> Any:
        return self.request("adjudicate", status, table=self.text, seat=self.seat(player), move=move, **more)

    def play_on(self) -> None:
        """Make the first move listed for the player who is due."""
        due = self.look()["to_act"][0]["player"]
        answer = self.move(due, self.look(due)["moves"][0])
        assert answer["legal"]
        self.text = answer["table"]


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Table(client)


def hands(view: Any) -> list[bool]:
    """Whose hand is seen."""
    return ["?" not in player["hand"] for player in view["players"]]


def codes(problem: Any) -> list[str]:
    return [error["code"] for error in problem["errors"]]


def test_a_deal_shows_no_hand_and_a_seat_its_own(table: Table) -> None:
    deal_answer = table.request("deal", **PLAYERS)
    assert hands(deal_answer["view"]) == [False] * 3
    assert sorted(deal_answer["seats"]) == PLAYERS["players"]
    assert deal_answer["view"]["chance"]["seed"] is None
    assert [event["type"] for event in deal_answer["events"]] == ["dealt"]
    assert hands(table.look("bo")["view"]) == [False, True, False]
    assert [event["type"] for event in table.look("bo")["events"]] == ["dealt", "hand"]
    assert table.look()["moves"] == []


def test_who_brings_a_hash_alone_knows_the_secret(client: FlaskClient) -> None:
    table = Table(client, **PLAYERS, seats={"bo": sha256(OWN.encode()).hexdigest()})
    assert sorted(table.secrets) == ["ana", "cy"]
    table.secrets["bo"] = OWN
    assert hands(table.look("bo")["view"]) == [False, True, False]


def test_a_hash_for_a_stranger_is_refused(table: Table) -> None:
    answer_body = table.request("deal", 422, **PLAYERS, seats={"di": "0" * 64})
    assert codes(answer_body) == ["player.unknown"]


def test_no_seed_is_taken(table: Table) -> None:
    assert table.request("deal", 422, **PLAYERS, seed="mine")["type"] == "/problems/not-understood"


def test_a_legal_move_gives_the_next_table(table: Table) -> None:
    before = table.look("ana")
    answer = table.move("ana", before["moves"][0], ref="tap-17")
    assert answer["legal"]
    assert answer["ref"] == "tap-17"
    assert hands(answer["view"]) == [True, False, False]
    assert (answer["seq"], before["seq"]) == (1, 0)
    after = table.request("seat", table=answer["table"])
    assert (after["seq"], after["digest"]) == (1, answer["digest"])
    assert answer["digest"] != before["digest"]


def test_an_illegal_move_gives_no_table_and_the_seat_its_alternatives(table: Table) -> None:
    answer = table.move("bo", {"type": "draw", "player": "bo"})
    assert (answer["legal"], answer["table"], answer["events"]) == (False, None, [])
    assert answer["violations"][0]["rule"] == "smackarang.turn.order"
    assert answer["alternatives"] == {"count": 0, "moves": []}
    assert (
        table.move("ana", {"type": "keep", "player": "ana"})["alternatives"]["moves"] == table.look("ana")["moves"]
    )


def test_a_brief_verdict_is_brief(table: Table) -> None:
    answer = table.move("ana", table.look("ana")["moves"][0], brief=True)
    assert set(answer) == {"legal", "violations", "table", "result", "seq", "digest"}


def test_a_wrong_secret_is_forbidden_everywhere(table: Table) -> None:
    wrong = {"player": "ana", "secret": table.secrets["bo"]}
    move = table.look("ana")["moves"][0]
    for operation, more in (("seat", {}), ("adjudicate", {"move": move})):
        assert codes(table.request(operation, 403, table=table.text, seat=wrong, **more)) == ["seat.secret"]
    assert codes(table.request("deal", 403, after=table.text, seat=wrong)) == ["seat.secret"]


def test_unknown_players_are_refused(table: Table) -> None:
    seat = {"player": "di", "secret": table.secrets["ana"]}
    assert codes(table.request("seat", 422, table=table.text, seat=seat)) == ["player.unknown"]
    assert codes(table.move("ana", {"type": "draw", "player": "di"}, 422)) == ["player.unknown"]


def test_a_seat_moves_only_for_itself(table: Table) -> None:
    assert codes(table.move("bo", table.look("ana")["moves"][0], 403)) == ["seat.other"]


def test_a_move_of_the_table_is_any_seats(client: FlaskClient) -> None:
    table = Table(client, "smackshapes")
    for _ in range(3):
        table.play_on()
    assert table.move("cy", {"type": "close"})["legal"]


def test_a_seat_is_a_player_of_a_team(client: FlaskClient) -> None:
    teams = [{"id": "kite", "players": ["ana", "bo"]}, {"id": "owl", "players": ["cy"]}]
    table = Table(client, "smackem", teams=teams)
    assert sorted(table.secrets) == ["ana", "bo", "cy"]
    assert table.look("bo")["unknown"] == [{"type": "stop", "player": "bo"}]


def test_a_table_opens_when_it_is_over(table: Table) -> None:
    assert codes(table.request("open", 403, table=table.text, seats=table.secrets)) == ["table.running"]
    assert codes(table.request("deal", 422, after=table.text, seat=table.seat("ana"))) == [
        "smackarang.setup.first"
    ]
    while table.look()["to_act"]:
        table.play_on()
    opened = table.request("open", table=table.text, seats=table.secrets)
    assert (
        sha256(opened["state"]["chance"]["seed"].encode()).hexdigest() == opened["state"]["chance"]["commitment"]
    )
    assert len(opened["state"]["chance"]["seed"]) == 64
    assert opened["digest"] == table.look()["digest"]


def test_a_table_opens_only_with_the_secret_of_every_seat(table: Table) -> None:
    while table.look()["to_act"]:
        table.play_on()
    own, others = {"ana": table.secrets["ana"]}, {"bo": "b" * 16, "cy": table.secrets["cy"]}
    refused = table.request("open", 422, table=table.text, seats=own)
    assert [(error["code"], error["pointer"]) for error in refused["errors"]] == [
        ("missing", "/seats/bo"),
        ("missing", "/seats/cy"),
    ]
    refused = table.request("open", 403, table=table.text, seats=own | others)
    assert [(error["code"], error["pointer"]) for error in refused["errors"]] == [("seat.secret", "/seats/bo")]
    seats = {**table.secrets, "di": "d" * 16}
    assert codes(table.request("open", 422, table=table.text, seats=seats)) == ["player.unknown"]


def test_the_next_round_keeps_the_secrets(table: Table) -> None:
    while table.look()["to_act"]:
        table.play_on()
    assert codes(table.request("deal", 422, after=table.text)) == ["missing"]
    deal_answer = table.request("deal", after=table.text, seat=table.seat("ana"))
    assert (deal_answer["seats"], deal_answer["view"]["round"], deal_answer["seq"]) == ({}, 2, 0)
    table.text = deal_answer["table"]
    assert hands(table.look("bo")["view"]) == [False, True, False]


@pytest.mark.parametrize(
    "damage", ["", "smack1.document.", "no table", "{}.", "smack1.{}", "{}A", "{}=", "x{}", " {}"]
)
def test_what_is_no_table_is_one_and_the_same_problem(damage: str, table: Table) -> None:
    answer_body = table.request("seat", 422, table=damage.replace("{}", table.text))
    assert answer_body["type"] == "/problems/broken-seal"
    assert answer_body["errors"] == []


def test_a_table_of_another_game_is_that_problem_too(client: FlaskClient, table: Table) -> None:
    answer_body = client.post("/v1/games/spank/sealed/seat", json={"table": table.text})
    assert (answer_body.status_code, answer_body.get_json()["type"]) == (422, "/problems/broken-seal")


def test_keys_rotate_and_old_tables_open() -> None:
    old, new = fresh_entry("old"), fresh_entry("new")
    first, both, after = (
        create_app(Settings(seal_keys=keys)).test_client() for keys in ((old,), (new, old), (new,))
    )
    table = Table(first)
    table.client = both
    table.play_on()
    assert table.text.startswith("smack1.new.")
    table.client = after
    assert table.look()["seq"] == 1
    table.client = first
    assert table.request("seat", 422, table=table.text)["type"] == "/problems/broken-seal"


@pytest.mark.parametrize("operation", ["deal", "adjudicate", "seat", "open"])
def test_without_a_key_the_problem_names_the_setting(operation: str) -> None:
    answer = create_app(Settings()).test_client().post(f"/v1/games/spank/sealed/{operation}", json={})
    assert (answer.status_code, answer.get_json()["type"]) == (404, "/problems/sealing-off")
    assert "SMACK_SEAL_KEYS" in answer.get_json()["detail"]


def test_a_batch_takes_sealed_operations(client: FlaskClient, table: Table) -> None:
    item = {"game": "smackarang", "operation": "sealed/seat", "body": {"table": table.text}}
    answer_body = client.post("/v1/batch", json={"requests": [item, {**item, "game": "spank"}]}).get_json()[
        "answers"
    ]
    assert [one["status"] for one in answer_body] == [200, 422]
    assert answer_body[0]["body"] == table.look()
    off = create_app(Settings()).test_client().post("/v1/batch", json={"requests": [item]}).get_json()["answers"]
    assert off[0]["body"]["type"] == "/problems/sealing-off"


def test_the_same_move_on_the_same_table_gives_the_same_bytes(table: Table) -> None:
    move = table.look("ana")["moves"][0]
    assert table.move("ana", move) == table.move("ana", move)


LONGEST = {"smackarang": 700, "smackdown": 700, "smackem": 1200, "smackshapes": 1300, "spank": 650}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_short_enough_for_a_link(game: str) -> None:
    """At every state of a game of at most three players: what the guide says of lengths."""
    declared = GAMES[game]
    state = deal(declared, declared.example.deal, "5" * 64).state
    hashes = {player: hash_secret(player) for player in declared.seats(state)}
    contents = [Content(turn.after, hashes, "0" * 64, turn.events) for turn in playout(declared, state, 1, 1500)]
    longest = max(len(seal(declared, content, example_keys())) for content in contents)
    assert longest <= LONGEST.get(game, max(LONGEST.values()))


@pytest.mark.parametrize("game", GAMES)
def test_the_laws_for_any_implementation_hold_here(game: str, client: FlaskClient) -> None:
    results = list(sealed_laws.laws(game, wsgi.caller(client)))
    assert len(results) > 15
    assert [name for name, holds in results if not holds] == []


def test_the_laws_find_a_seal_that_gives_way(client: FlaskClient) -> None:
    """An implementation that repairs one damage silently, and answers a wrong secret."""
    honest, tables, secrets = wsgi.caller(client), dict[str, str](), dict[str, str]()

    def call(path: str, body: Any) -> tuple[int, Any]:
        body = {**body, "table": tables.get(body["table"], body["table"])} if "table" in body else body
        if body.get("seat"):
            body["seat"] = {**body["seat"], "secret": secrets.get(body["seat"]["player"], OWN)}
        status, answer = honest(path, body)
        tables[answer["table"] + "A" if answer.get("table") else ""] = answer.get("table", "")
        secrets.update(answer.get("seats", {}) if len(answer.get("seats", {})) == 3 and not secrets else {})
        return status, answer

    broken = {name for name, holds in sealed_laws.laws("smackarang", call) if not holds}
    assert {"a damaged table is not understood", "a wrong secret is forbidden"} <= broken


def test_cryptography_is_loaded_only_where_a_key_is_set() -> None:
    code = (
        "import sys; from smack.api import create_app; from smack.api.settings import Settings\n"
        "create_app(Settings()); print('cryptography' in sys.modules)\n"
        f"create_app(Settings(seal_keys=({EXAMPLE_KEY!r},))); print('cryptography' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
