"""What stock clients send and receive, in every language: each form once refused or answered misleadingly."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from smack.games import GAMES
from smack.testing import kit
from smack.words.phrasebook import ENGLISH, LANGUAGES

JAVA = "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2"  # of HttpURLConnection
ACCEPTED = [
    JAVA,
    "application/json, text/plain, */*",
    "*/*;q=.8",
    "application/json;q=.9",
    "application/json; charset=utf-8",
    "application/json;indent=4",
    "application/json;odata=verbose",
    "application/json;v=1.0",
    "application/problem+json; charset=utf-8",
]
BATCH = Path("docs/guides/batch.md")
STARTS = {game: next(iter(kit.deals(game)))["body"] for game in GAMES}
TEAMS = [{"id": "kite", "players": ["ana", "bo"]}, {"id": "owl", "players": ["cy", "dee"]}]

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


def post(client: FlaskClient, path: str, body: Any, language: str, status: int = 200) -> Any:
    answer = client.post(f"/v1/games/{path}", json=body, headers={"Accept-Language": language})
    assert answer.status_code == status, answer.get_data(as_text=True)
    assert answer.headers["Content-Language"] == language
    return answer.json


def get(client: FlaskClient, path: str, language: str) -> Any:
    return client.get(path, headers={"Accept-Language": language}).json


def deal(client: FlaskClient, game: str, **members: Any) -> Any:
    return post(client, f"{game}/deal", {**STARTS[game], "seed": "1", **members}, "en")["state"]


@pytest.mark.parametrize("accept", ACCEPTED)
def test_1_what_accept_says_is_accepted(language: str, accept: str, client: FlaskClient) -> None:
    headers = {"Accept": accept, "Accept-Language": language}
    assert client.get("/v1/games", headers=headers).status_code == 200
    assert client.post("/v1/games/spank/deal", json=STARTS["spank"], headers=headers).status_code == 200


def as_doubles(value: Any) -> Any:
    """Return a value as a store keeps it whose numbers are doubles."""
    if isinstance(value, dict):
        return {name: as_doubles(one) for name, one in value.items()}
    if isinstance(value, list):
        return [as_doubles(one) for one in value]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def without_nulls(value: Any) -> Any:
    """Return a value as serializers send it that leave out nulls and write an empty object as a list."""
    if isinstance(value, dict):
        return {name: without_nulls(one) for name, one in value.items() if one is not None} or []
    return [without_nulls(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize("change", [as_doubles, without_nulls])
@pytest.mark.parametrize("game", GAMES)
def test_2_and_3_what_serializers_change_is_read_as_it_was(
    language: str, game: str, change: Any, client: FlaskClient
) -> None:
    state = deal(client, game)
    changed = change(state)
    assert change is without_nulls or json.dumps(changed) != json.dumps(state)
    for operation in ("check", "score"):
        expected = post(client, f"{game}/{operation}", {"state": state}, language)
        assert post(client, f"{game}/{operation}", {"state": changed}, language) == expected
    exponents = json.dumps({"state": changed}).replace(".0", "e0")
    headers = {"Accept-Language": language}
    answer: Any = client.post(
        f"/v1/games/{game}/check", data=exponents, content_type="application/json", headers=headers
    )
    assert answer.json == post(client, f"{game}/check", {"state": state}, language)


def test_4_who_is_due_without_a_move_is_said_in_the_document(language: str, client: FlaskClient) -> None:
    state = post(client, "smackem/deal", {"teams": TEAMS, "seed": "1"}, language)["state"]
    seat = post(client, "smackem/seat", {"state": state, "player": "cy"}, language)
    assert "cy" in [entry["player"] for entry in seat["to_act"]]
    assert seat["moves"] == {} or not any(seat["moves"])
    document = get(client, "/openapi/smackem.json", language)
    assert "may have no legal move now" in document["components"]["schemas"]["SmackemToAct"]["description"]


@pytest.mark.parametrize("game", GAMES)
def test_6_the_part_of_a_game_is_about_it(language: str, game: str, client: FlaskClient) -> None:
    document = get(client, f"/openapi/{game}.json", language)
    assert document["servers"][0]["url"] == "{service}"
    for path, item in document["paths"].items():
        if path == "/v1/games":  # the list of all games
            continue
        for example in item.get("get", {}).get("responses", {}).get("200", {}).get("content", {}).values():
            assert "smackarang" not in json.dumps(example.get("examples", {})) or game == "smackarang"
    transcript = document["components"]["schemas"][f"{game.title()}Transcript"]
    assert "prefixItems" not in transcript


NAMES = [f"p{number}" for number in range(1, 14)]
REFUSED_TABLES = [
    ("smackarang", {"players": NAMES[:7]}, ("3", "6")),
    ("smackdown", {"players": NAMES[:13]}, ("2", "12")),
    ("smackshapes", {"players": NAMES[:9]}, ("24", "27")),  # cards of the deck, and of nine hands of three
    ("spank", {"players": NAMES[:10]}, ("2", "9", "`ranks`", "12")),
    ("spank", {"players": NAMES[:13], "options": {"ranks": "two_set_full"}}, ("2", "12")),
]


@pytest.mark.parametrize(("game", "body", "bounds"), REFUSED_TABLES)
def test_6_a_table_that_is_too_large_is_told_the_bound(
    language: str, game: str, body: Any, bounds: tuple[str, ...], client: FlaskClient
) -> None:
    detail = post(client, f"{game}/deal", body, language, 422)["detail"]
    assert [bound for bound in bounds if bound not in detail] == []


def test_6_too_many_teams_are_told_the_bound(language: str, client: FlaskClient) -> None:
    teams = [{"id": name, "players": [name + "a"]} for name in NAMES]
    detail = post(client, "smackem/deal", {"teams": teams[:5]}, language, 422)["detail"]
    assert {"en": "two to four", "de": "zwei bis vier", "es": "dos a cuatro"}[language] in detail
    too_many = post(client, "smackem/deal", {"teams": teams * 2}, language, 422)["detail"]
    assert "a list of 2 to 4 items" in too_many


def test_7_what_the_rules_limit_is_a_verdict(language: str, client: FlaskClient) -> None:
    state = deal(client, "smackarang", players=["ana", "bo", "cy"])
    flick = {"type": "play", "player": "ana", "card": "flick", "extras": ["red-A", "red-B", "red-C"]}
    spank = deal(client, "spank", players=["ana", "bo"])
    discard = {"type": "discard", "player": spank["turn"], "cards": []}
    chips = deal(client, "smackdown", players=["ana", "bo", "cy"], options={"chips": True})
    raised = {"type": "raise", "player": "ana", "amount": 0}
    for game, given, move in (
        ("smackarang", state, flick),
        ("spank", spank, discard),
        ("smackdown", chips, raised),
    ):
        verdict = post(client, f"{game}/adjudicate", {"state": given, "move": move}, language)
        assert verdict["legal"] is False
        assert verdict["violations"]


def test_8_an_address_with_a_slip_is_guessed_among_all(language: str, client: FlaskClient) -> None:
    detail = get(client, "/v1/games/spank/mesages", language)["detail"]
    assert detail.startswith("Did you mean `messages`?")
    assert get(client, "/v1/games/spank/messages", language)["language"] == language
    rule = get(client, "/v1/games/spank/rules/must-play", language)["detail"]
    assert rule.startswith("Did you mean `spank.empty.must-play`?")


def test_9_weak_messages_say_what_to_send(language: str, client: FlaskClient) -> None:
    headers = {"Accept-Language": language}
    path = "/v1/games/spank/replay"
    lines = '{"transcript": 1, "game": "spank", "deal": {"players": ["ana", "bo"], "seed": "1"}}\n'
    sent = client.post(path, data=lines, content_type="application/x-ndjson", headers=headers)
    assert sent.status_code == 200, sent.json
    queried: Any = client.post("/v1/games/spank/deal?lang=de", json=STARTS["spank"], headers=headers)
    assert "`Accept-Language`" in queried.json["detail"]
    plain: Any = client.post("/v1/games/spank/deal", data="{}", content_type="text/plain", headers=headers)
    assert "`text/plain`" in plain.json["detail"]
    state = deal(client, "spank", players=["ana", "bo"])
    in_words = {"en": "10 of hearts", "de": "Herz 10", "es": "10 de corazones"}[language]
    for card, meant in (("TH", "10H"), (in_words, "10H"), ("10\u2665", "10H")):
        move = {"type": "discard", "player": state["turn"], "cards": [card]}
        refused = post(client, "spank/adjudicate", {"state": state, "move": move}, language, 422)
        assert f"Did you mean `{meant}`?" in refused["detail"]
    dealt = deal(client, "smackarang")
    for card in ("rot-A", "roja-A", "red A"):
        named = {"state": dealt, "move": {"type": "play", "player": "ana", "card": card}}
        refused = post(client, "smackarang/adjudicate", named, language, 422)
        assert "Did you mean `red-A`?" in refused["detail"]
    untyped = {"state": dealt, "move": {"action": "play", "player": "ana", "card": "red-A"}}
    refused = post(client, "smackarang/adjudicate", untyped, language, 422)
    assert "A member with another name has one: call it `type`." in refused["detail"]
    dealt["players"][1]["hand"] = 5
    refused = post(client, "smackarang/check", {"state": dealt}, language, 422)
    assert '`["?", "?"]`' in refused["detail"]


def test_9_the_guide_says_how_many_suggestions_fit_a_batch(language: str, client: FlaskClient) -> None:
    numbers = {"one": 1, "four": 4, "fourteen": 14}
    said = re.search(r"(\w+) fit a batch with effort 1, (\w+) with 3, (\w+) with 10", BATCH.read_text("utf-8"))
    assert said
    state = deal(client, "spank", players=["ana", "bo"])
    efforts = dict(zip((1, 3, 10), said.groups(), strict=True))
    if language != ENGLISH:
        efforts = {10: efforts[10]}
    for effort, number in efforts.items():
        body = {"state": state, "player": state["turn"], "effort": effort}
        item = {"game": "spank", "operation": "suggest", "body": body}
        batch: Any = client.post(
            "/v1/batch", json={"requests": [item] * (numbers[number] + 1)}, headers={"Accept-Language": language}
        )
        assert batch.status_code == 200  # items are refused, never the whole
        statuses = [answer["status"] for answer in batch.json["answers"]]
        assert statuses == [200] * numbers[number] + [413]


def test_9_one_broken_pattern_is_one_clause_beside_that_of_the_move(language: str, client: FlaskClient) -> None:
    state = deal(client, "spank", players=["ana", "bo"], options={"sequence": True})
    del state["stock"], state["discard"]
    state["turn"] = "ana"
    state["players"][0] |= {
        "hand": ["AD", "KH", "10S", "9S", "9C"],
        "stacks": [["KC"], ["9D"], ["9D"], ["JC"], ["KS"]],
    }
    state["players"][1]["stacks"] = [["QH", "KH"], ["10H"], ["JH"], ["QD"], ["AC"]]
    move = {"type": "spank", "player": "ana", "card": "AD", "opponent": "bo", "stack": 0}
    verdict = post(client, "spank/adjudicate", {"state": state, "move": move}, language)
    assert [one["rule"] for one in verdict["violations"]] == ["spank.pattern.pair", "spank.spank.fit"]


def test_10_who_draws_a_weapon_beside_a_smacklash_may_play_it_alone(language: str, client: FlaskClient) -> None:
    clause = get(client, "/v1/games/smackarang/rules/smackarang.draw.play", language)
    assert "Smacklash" in clause["text"]
