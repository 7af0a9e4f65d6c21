"""Score pads over HTTP: files as bodies, parameters of the address, results as CSV."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest
from flask.testing import FlaskClient

from smack.api.app import create_app
from smack.api.pad_requests import choose_encoder
from smack.api.settings import Settings
from smack.games import GAMES
from smack.operations import dispatch, pads
from smack.operations.problems import Problem
from smack.words.phrasebook import LANGUAGES

PATH = "/v1/games/smackarang/score-pad"
ROUND = "match,round,player,cards_left,winner\n1,1,jos\u00e9,0,x\n1,1,bo,4,\n1,1,cy,7,\n"


@pytest.fixture(scope="module")
def client() -> Iterator[FlaskClient]:
    with create_app(Settings()).test_client() as client:
        yield client


def post(client: FlaskClient, body: str | bytes, path: str = PATH, kind: str = "text/csv", **headers: str) -> Any:
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.post(path, data=body, content_type=kind, headers=given)


def with_query(path: str, **members: str) -> str:
    return f"{path}?{urlencode(members)}"


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_answered_as_in_json(client: FlaskClient, game: str) -> None:
    text, path = pads.template(game), f"/v1/games/{game}/score-pad"
    posted, sent = post(client, text, path), client.post(path, json={"file": text})
    assert (posted.status_code, posted.content_type) == (200, "application/json")
    assert posted.data == sent.data
    assert posted.json["matches"][0]["answer"]["sheet"]["entries"]
    assert not posted.json["matches"][0]["errors"]


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (ROUND.encode("utf-16"), "text/csv"),
        (ROUND.encode("utf-8-sig"), "text/csv; charset=UTF-8"),
        (ROUND.encode("cp1252"), "text/csv; charset=windows-1252; header=present"),
    ],
)
def test_encodings_are_marked_or_named(client: FlaskClient, body: bytes, kind: str) -> None:
    answer = post(client, body, kind=kind)
    assert answer.json["matches"][0]["answer"]["result"]["scores"] == {"jos\u00e9": 1, "bo": 0, "cy": 0}


def test_a_file_that_is_no_sheet_is_a_problem_in_the_language_of_the_client(client: FlaskClient) -> None:
    for body, message in (
        (ROUND.encode("cp1252"), "Der Text ist kein UTF-8"),
        (b"a,b\n", "Eine Spalte mit diesem"),
    ):
        answer = post(client, body, Accept_Language="de")
        assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
        assert message in answer.json["errors"][0]["message"]
    sent: Any = client.post(PATH, json={"file": "a,b\n"}, headers={"Accept-Language": "de"})
    assert sent.json["errors"][0]["message"] == answer.json["errors"][0]["message"]


def test_members_are_parameters_of_the_address(client: FlaskClient) -> None:
    path = "/v1/games/smackem/score-pad"
    text = pads.template("smackem")
    short = post(client, text, with_query(path, options='{"target": 20}'))
    assert [error["line"] for error in short.json["matches"][0]["errors"]] == [4]
    names = post(client, text, with_query(path, teams='["kite"]'))
    assert {error["message_id"] for error in names.json["matches"][0]["errors"]} == {"pad.name-unlisted"}
    deals = "deal,player,hand,stake\n1,ana,2 4,1\n1,bo,KH,1\n"
    purses = post(client, deals, with_query("/v1/games/smackdown/score-pad", purses='{"ana": 12, "bo": 8}'))
    assert purses.json["matches"][0]["answer"]["result"]["scores"] == {"ana": 13, "bo": 7}


@pytest.mark.parametrize(
    ("query", "kind", "status", "message"),
    [
        ("target=150", "text/csv", 400, "`target` is no parameter of this address"),
        ("options={}&options={}", "text/csv", 400, "`options` is given twice"),
        ("players=ana", "text/csv", 400, "`players` is not JSON"),
        ("players=7", "text/csv", 422, "/players"),
        ("file=1", "text/csv", 400, "`file` is no parameter of this address"),
        ("players=", "text/csv", 400, "`players` is not JSON"),
        ("%3Cb%3E=1", "text/csv", 400, "A name is no parameter of this address"),
        ("options={}", "application/json", 400, "in the body"),
        ("", "text/plain", 415, "Content-Type"),
    ],
)
def test_wrong_parameters_are_refused(
    client: FlaskClient, query: str, kind: str, status: int, message: str
) -> None:
    answer = post(client, ROUND, f"{PATH}?{query}", kind)
    assert answer.status_code == status
    assert message in answer.json["detail"]


def test_results_are_csv_where_the_client_prefers_it(client: FlaskClient) -> None:
    text = ROUND + "1,2,jos\u00e9,0,x\n1,2,bo,=1+1,\n1,2,cy,7,\n"
    answer = post(client, text, Accept="text/csv, application/json;q=0.5")
    assert answer.content_type == "text/csv; charset=utf-8; header=present"
    header, *rows = list(csv.reader(io.StringIO(answer.data.decode())))
    places = ["line", "column", "message"]
    assert header == ["match", "player", "score", "winner", "outcome", "counted", "errors", *places]
    assert rows[0] == ["1", "jos\u00e9", "1", "x", "won", "1", "1", "", "", ""]
    assert rows[-1][7:9] == ["6", "cards_left"]
    for accept in ("*/*", "application/json", "text/csv;q=0.5, application/json", ""):
        assert post(client, text, Accept=accept).content_type == "application/json"
    assert post(client, text, Accept="text/html").status_code == 406
    refused = post(client, "a,b\n", Accept="text/csv")
    assert (refused.status_code, refused.content_type) == (422, "application/problem+json")


@pytest.mark.parametrize(
    ("language", "column", "name"),
    [
        ("en", "Did you mean `winner`? The columns", "Did you mean `josé`? This name"),
        ("de", "Ist `winner` gemeint? Die Spalten", "Ist `josé` gemeint? Dieser Name"),
        ("es", "¿Querías decir `winner`? Las columnas", "¿Querías decir `josé`? Este nombre"),
    ],
)
def test_a_slip_is_guessed_in_every_language(client: FlaskClient, language: str, column: str, name: str) -> None:
    refused: Any = post(client, ROUND.replace("winner", "winer"), Accept_Language=language)
    assert column in refused.json["detail"]
    unlisted = ROUND.replace("jos\u00e9", "jos\u00e9e") + "1,2,zed,0,x\n1,2,bo,4,\n"
    answer = post(client, unlisted, with_query(PATH, players='["josé", "bo", "cy"]'), Accept_Language=language)
    first, second = [error["message"] for error in answer.json["matches"][0]["errors"]]
    assert first.startswith(name)
    assert second.startswith(name[name.index("? ") + 2 :])


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_score_pad_answers_in_csv_and_the_others_name_it(client: FlaskClient, language: str) -> None:
    headers = {"Accept": "text/csv", "Accept-Language": language}
    other: Any = client.post("/v1/games/smackarang/score", json={}, headers=headers)
    assert (other.status_code, other.content_type) == (406, "application/problem+json")
    assert "`score-pad`" in other.json["detail"]
    assert "`application/json`" in other.json["detail"]
    page = client.get(other.json["type"], headers={"Accept-Language": language})
    assert b"text/csv" in page.data


def test_caches_are_told_that_the_answer_depends_on_accept(client: FlaskClient) -> None:
    for body, headers in (
        (ROUND, {}),
        (ROUND, {"Accept": "text/csv"}),
        (ROUND, {"Accept": "text/html"}),
        ("", {}),
    ):
        assert post(client, body, **headers).headers["Vary"] == "Accept, Accept-Language"
    other = client.post("/v1/games/smackarang/score", json={})
    assert other.headers["Vary"] == "Accept-Language"


def test_an_answer_in_csv_is_bounded_in_size() -> None:
    encode = choose_encoder({"HTTP_ACCEPT": "text/csv"}, "smackarang")
    answer = dispatch.run("score-pad", "smackarang", msgspec.json.encode({"file": ROUND}))
    encoded = encode(answer, 1000)
    assert encode(answer, len(encoded)) == encoded
    with pytest.raises(Problem) as raised:
        encode(answer, len(encoded) - 1)
    assert raised.value.kind.slug == "too-large"
    assert raised.value.detail == f"The answer would be longer than {len(encoded) - 1} bytes."


def test_a_file_is_bounded_in_size_and_in_work(client: FlaskClient) -> None:
    limit = Settings().max_body
    assert post(client, b"x" * (limit + 1)).status_code == 413
    many = "match,player,won\n" + "".join(f"{n},ana,5\n" for n in range(60_000))
    assert post(client, many, "/v1/games/smackshapes/score-pad").status_code == 413
    assert json.loads(post(client, "\0").data)["status"] == 422
