"""Sealed tables over HTTP: views of seats, permissions of seats, and every refusal."""

import subprocess
import sys
from hashlib import sha256
from typing import Any

import pytest
from flask.testing import FlaskClient

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from smack.operations.example_bodies import EXAMPLE_KEY, example_keys
from smack.operations.sealed.envelope import Content, seal
from smack.operations.sealed.handlers import hash_secret
from smack.operations.sealed.keyring import random_key_entry
from smack.testing import wsgi
from smack.testing.playouts import deal, playout
from tests.support import sealed_laws

PLAYERS: dict[str, Any] = {"players": ["ana", "bo", "cy"]}
OWN = "bo's own secret, drawn by bo"


class Table:
    """A sealed table as a client that has the secrets of all seats keeps it."""

    def __init__(self, client: FlaskClient, game: str = "smackarang", **body: Any) -> None:
        self.client, self.path = client, f"/v1/games/{game}/sealed/"
        deal = self.request("deal", **(body or PLAYERS))
        self.text, self.secrets = deal["table"], deal["seats"]

    def request(self, operation: str, status: int = 200, **body: Any) -> Any:
        answer = self.client.post(self.path + operation, json=body)
        assert answer.status_code == status, answer.text
        return answer.get_json()

    def seat(self, player: str) -> dict[str, str]:
        return {"player": player, "secret": self.secrets[player]}

    def view(self, player: str | None = None) -> Any:
        """Return the answer of `sealed/seat` for a player, or for a spectator."""
        return self.request("seat", table=self.text, seat=self.seat(player) if player else None)

    def move(self, player: str, move: Any, status: int = 200, **members: Any) -> Any:
        return self.request("adjudicate", status, table=self.text, seat=self.seat(player), move=move, **members)

    def make_first_move(self) -> None:
        """Make the first move listed for the first player who may act."""
        player = self.view()["to_act"][0]["player"]
        answer = self.move(player, self.view(player)["moves"][0])
        assert answer["legal"]
        self.text = answer["table"]


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Table(client)


def hands(view: Any) -> list[bool]:
    """Return for each player whether the view shows the hand."""
    return ["?" not in player["hand"] for player in view["players"]]


def codes(problem: Any) -> list[str]:
    return [error["code"] for error in problem["errors"]]


def test_a_deal_shows_no_hand_and_a_seat_only_its_own(table: Table) -> None:
    deal = table.request("deal", **PLAYERS)
    assert hands(deal["view"]) == [False] * 3
    assert sorted(deal["seats"]) == PLAYERS["players"]
    assert deal["view"]["chance"]["seed"] is None
    assert [event["type"] for event in deal["events"]] == ["dealt"]
    assert hands(table.view("bo")["view"]) == [False, True, False]
    assert [event["type"] for event in table.view("bo")["events"]] == ["dealt", "hand"]
    assert table.view()["moves"] == []


def test_a_player_who_sends_the_hash_of_a_secret_gets_none(client: FlaskClient) -> None:
    table = Table(client, **PLAYERS, seats={"bo": sha256(OWN.encode()).hexdigest()})
    assert sorted(table.secrets) == ["ana", "cy"]
    table.secrets["bo"] = OWN
    assert hands(table.view("bo")["view"]) == [False, True, False]


def test_a_hash_for_an_unknown_player_is_refused(table: Table) -> None:
    problem = table.request("deal", 422, **PLAYERS, seats={"di": "0" * 64})
    assert codes(problem) == ["player.unknown"]


def test_a_seed_is_refused(table: Table) -> None:
    assert table.request("deal", 422, **PLAYERS, seed="mine")["type"] == "/problems/not-understood"


def test_a_legal_move_gives_the_next_table(table: Table) -> None:
    before = table.view("ana")
    answer = table.move("ana", before["moves"][0], ref="tap-17")
    assert answer["legal"]
    assert answer["ref"] == "tap-17"
    assert hands(answer["view"]) == [True, False, False]
    assert (answer["seq"], before["seq"]) == (1, 0)
    after = table.request("seat", table=answer["table"])
    assert (after["seq"], after["digest"]) == (1, answer["digest"])
    assert answer["digest"] != before["digest"]


def test_an_illegal_move_gives_no_table_but_the_alternatives_of_the_seat(table: Table) -> None:
    answer = table.move("bo", {"type": "draw", "player": "bo"})
    assert (answer["legal"], answer["table"], answer["events"]) == (False, None, [])
    assert answer["violations"][0]["rule"] == "smackarang.turn.order"
    assert answer["alternatives"] == {"count": 0, "moves": []}
    assert (
        table.move("ana", {"type": "keep", "player": "ana"})["alternatives"]["moves"] == table.view("ana")["moves"]
    )


def test_a_wrong_secret_is_forbidden_everywhere(table: Table) -> None:
    wrong = {"player": "ana", "secret": table.secrets["bo"]}
    move = table.view("ana")["moves"][0]
    for operation, members in (("seat", {}), ("adjudicate", {"move": move})):
        assert codes(table.request(operation, 403, table=table.text, seat=wrong, **members)) == ["seat.secret"]
    assert codes(table.request("deal", 403, after=table.text, seat=wrong)) == ["seat.secret"]


def test_unknown_players_are_refused(table: Table) -> None:
    seat = {"player": "di", "secret": table.secrets["ana"]}
    assert codes(table.request("seat", 422, table=table.text, seat=seat)) == ["player.unknown"]
    assert codes(table.move("ana", {"type": "draw", "player": "di"}, 422)) == ["player.unknown"]


def test_a_seat_moves_only_for_itself(table: Table) -> None:
    assert codes(table.move("bo", table.view("ana")["moves"][0], 403)) == ["seat.other"]


def test_any_seat_may_make_a_move_that_names_no_player(client: FlaskClient) -> None:
    table = Table(client, "smackshapes")
    for _ in range(3):
        table.make_first_move()
    assert table.move("cy", {"type": "close"})["legal"]


def test_every_player_of_a_team_has_a_seat(client: FlaskClient) -> None:
    teams = [{"id": "kite", "players": ["ana", "bo"]}, {"id": "owl", "players": ["cy"]}]
    table = Table(client, "smackem", teams=teams)
    assert sorted(table.secrets) == ["ana", "bo", "cy"]
    assert table.view("bo")["moves"] == [{"type": "flip", "player": "bo"}]


def test_a_table_opens_when_it_is_over(table: Table) -> None:
    assert codes(table.request("open", 403, table=table.text, seats=table.secrets)) == ["table.running"]
    assert codes(table.request("deal", 422, after=table.text, seat=table.seat("ana"))) == ["setup.first"]
    while table.view()["to_act"]:
        table.make_first_move()
    opened = table.request("open", table=table.text, seats=table.secrets)
    assert (
        sha256(opened["state"]["chance"]["seed"].encode()).hexdigest() == opened["state"]["chance"]["commitment"]
    )
    assert len(opened["state"]["chance"]["seed"]) == 64
    assert opened["digest"] == table.view()["digest"]


def test_a_table_opens_only_with_the_secret_of_every_seat(table: Table) -> None:
    while table.view()["to_act"]:
        table.make_first_move()
    own, others = {"ana": table.secrets["ana"]}, {"bo": "b" * 16, "cy": table.secrets["cy"]}
    problem = table.request("open", 422, table=table.text, seats=own)
    assert [(error["code"], error["pointer"]) for error in problem["errors"]] == [
        ("missing", "/seats/bo"),
        ("missing", "/seats/cy"),
    ]
    problem = table.request("open", 403, table=table.text, seats=own | others)
    assert [(error["code"], error["pointer"]) for error in problem["errors"]] == [("seat.secret", "/seats/bo")]
    seats = {**table.secrets, "di": "d" * 16}
    assert codes(table.request("open", 422, table=table.text, seats=seats)) == ["player.unknown"]


def test_the_next_round_keeps_the_secrets(table: Table) -> None:
    while table.view()["to_act"]:
        table.make_first_move()
    assert codes(table.request("deal", 422, after=table.text)) == ["missing"]
    deal = table.request("deal", after=table.text, seat=table.seat("ana"))
    assert (deal["seats"], deal["view"]["round"], deal["seq"]) == ({}, 2, 0)
    table.text = deal["table"]
    assert hands(table.view("bo")["view"]) == [False, True, False]


@pytest.mark.parametrize(
    "text", ["", "smack1.document.", "no table", "{}.", "smack1.{}", "{}A", "{}=", "x{}", " {}"]
)
def test_a_text_that_is_no_table_gets_the_problem_broken_seal(text: str, table: Table) -> None:
    problem = table.request("seat", 422, table=text.replace("{}", table.text))
    assert problem["type"] == "/problems/broken-seal"
    assert problem["errors"] == []


def test_a_table_of_another_game_gets_the_problem_broken_seal(client: FlaskClient, table: Table) -> None:
    response = client.post("/v1/games/spank/sealed/seat", json={"table": table.text})
    assert (response.status_code, response.get_json()["type"]) == (422, "/problems/broken-seal")


def test_after_a_rotation_of_keys_old_tables_open_while_their_key_is_kept() -> None:
    old, new = random_key_entry("old"), random_key_entry("new")
    with_old, with_both, with_new = (
        create_app(Settings(seal_keys=keys)).test_client() for keys in ((old,), (new, old), (new,))
    )
    table = Table(with_old)
    table.client = with_both
    table.make_first_move()
    assert table.text.startswith("smack1.new.")
    table.client = with_new
    assert table.view()["seq"] == 1
    table.client = with_old
    assert table.request("seat", 422, table=table.text)["type"] == "/problems/broken-seal"


@pytest.mark.parametrize("operation", ["deal", "adjudicate", "seat", "open"])
def test_without_a_key_the_problem_names_the_setting(operation: str) -> None:
    answer = create_app(Settings()).test_client().post(f"/v1/games/spank/sealed/{operation}", json={})
    assert (answer.status_code, answer.get_json()["type"]) == (404, "/problems/sealing-off")
    assert "SMACK_SEAL_KEYS" in answer.get_json()["detail"]


def test_a_batch_may_contain_sealed_operations(client: FlaskClient, table: Table) -> None:
    item = {"game": "smackarang", "operation": "sealed/seat", "body": {"table": table.text}}
    requests = [item, {**item, "game": "spank"}]
    answers = client.post("/v1/batch", json={"requests": requests}).get_json()["answers"]
    assert [answer["status"] for answer in answers] == [200, 422]
    assert answers[0]["body"] == table.view()
    without_keys = create_app(Settings()).test_client()
    (answer,) = without_keys.post("/v1/batch", json={"requests": [item]}).get_json()["answers"]
    assert answer["body"]["type"] == "/problems/sealing-off"


def test_the_same_move_on_the_same_table_gives_the_same_bytes(table: Table) -> None:
    move = table.view("ana")["moves"][0]
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
def test_the_laws_of_sealed_tables_hold(game: str, client: FlaskClient) -> None:
    results = list(sealed_laws.laws(game, wsgi.caller(client)))
    assert len(results) > 15
    assert [name for name, holds in results if not holds] == []


def test_the_laws_fail_for_an_implementation_that_accepts_damage_and_wrong_secrets(client: FlaskClient) -> None:
    """It repairs one kind of damage silently, and replaces every secret by the right one."""
    correct_call, tables, secrets = wsgi.caller(client), dict[str, str](), dict[str, str]()

    def call(path: str, body: Any) -> tuple[int, Any]:
        body = {**body, "table": tables.get(body["table"], body["table"])} if "table" in body else body
        if body.get("seat"):
            body["seat"] = {**body["seat"], "secret": secrets.get(body["seat"]["player"], OWN)}
        status, answer = correct_call(path, body)
        tables[answer["table"] + "A" if answer.get("table") else ""] = answer.get("table", "")
        secrets.update(answer.get("seats", {}) if len(answer.get("seats", {})) == 3 and not secrets else {})
        return status, answer

    broken = {name for name, holds in sealed_laws.laws("smackarang", call) if not holds}
    assert {"a damaged table is refused", "a wrong secret is forbidden"} <= broken


def test_cryptography_is_loaded_only_where_a_key_is_set() -> None:
    code = (
        "import sys; from smack.api import create_app; from smack.api.settings import Settings\n"
        "create_app(Settings()); print('cryptography' in sys.modules)\n"
        f"create_app(Settings(seal_keys=({EXAMPLE_KEY!r},))); print('cryptography' in sys.modules)"
    )
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout.split() == ["False", "True"]
