"""Answers in other languages: chosen by the client, in every interface, and the same but for words."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from flask.testing import FlaskClient

from smack import bulk
from smack.engine.declare.budget import budget
from smack.engine.declare.game import view_of
from smack.engine.declare.members import MAX_SENTENCE_LENGTH
from smack.engine.declare.rulebook import IN_ANY_CASE, SHARED_FAULT_MESSAGES, ClauseKind
from smack.games import GAMES
from smack.games.smackdown.types import Reason
from smack.mcp.tools import build_tools
from smack.operations import handlers
from smack.operations.bodies import MAX_WHY_LENGTH, SuggestReason
from smack.operations.catalogue import worked_example
from smack.operations.dispatch import reader, run
from smack.operations.pads.messages import MESSAGES
from smack.operations.problems import KINDS, Problem
from smack.operations.suggestions import say_why
from smack.operations.translation import MESSAGE_COST, SENTENCE_COST
from smack.testing import kit
from smack.testing.laws.test_words import VARIABLE, languages
from smack.testing.playouts import bytes_of, plain
from smack.testing.vocabulary import without_texts
from smack.words.phrasebook import LANGUAGES, Phrasebook, fluent_id, phrasebook

WEB = Path("service/smack/api/web")
WHY = Path("service/smack/operations/suggestions.py")
GERMAN = {"Accept-Language": "de"}
OWN = ("smackarang", "smackdown", "smackem", "smackshapes", "spank")


def post(client: FlaskClient, path: str, body: Any, **headers: str) -> Any:
    return client.post(path, data=bytes_of(body), content_type="application/json", headers=headers)


def adjudicate(client: FlaskClient, game: str, kind: str, accept: str = "", **members: Any) -> Any:
    headers = {"Accept-Language": accept} if accept else {}
    body = {**worked_example(GAMES[game])[kind], **members}
    return post(client, f"/v1/games/{game}/adjudicate", body, **headers)


@pytest.mark.parametrize("game", OWN)
def test_the_games_of_the_service_speak_every_language(game: str) -> None:
    assert languages(game) == [*LANGUAGES]


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT, en;q=0.5", "de"),
        ("fr, es;q=0.8, en;q=0.5", "es"),
        ("en-US,en;q=0.9,de;q=0.8", "en"),
        ("fr", "en"),
        ("*", "en"),
        ("de;q=0", "en"),
        ("en;q=.2, de;q=.8", "de"),
        (";;;=\u00e9,", "en"),
        ("es," * 200, "es"),
    ],
)
def test_the_client_chooses(client: FlaskClient, accept: str, language: str) -> None:
    answer = adjudicate(client, "spank", "illegal", accept)
    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in answer.vary


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_but_words_depends_on_the_language(client: FlaskClient, game: str, language: str) -> None:
    for kind in ("legal", "illegal"):
        english, other = (adjudicate(client, game, kind, accept).json for accept in ("", language))
        messages = [violation.pop("message") for violation in other["violations"]]
        originals = [violation.pop("message") for violation in english["violations"]]
        assert english == other
        assert all(
            (one == original) == (language == "en") for one, original in zip(messages, originals, strict=True)
        )


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_and_events_in_words(client: FlaskClient, game: str, language: str) -> None:
    answer = adjudicate(client, game, "legal", language, sentences=True, views="all").json
    assert answer["sentences"]["move"]
    assert len(answer["sentences"]["events"]) == len(answer["events"]) > 0
    for view in answer["views"].values():
        assert len(view["sentences"]["events"]) == len(view["events"])
        assert {*view["sentences"]["events"]} <= {*answer["sentences"]["events"]}


def test_every_listed_move_has_a_sentence_of_its_own(client: FlaskClient) -> None:
    for game in OWN:
        state = worked_example(GAMES[game])["legal"]["state"]
        player = GAMES[game].to_act(state)[0].player
        for operation in ("seat", "legal-moves"):
            answer = post(
                client,
                f"/v1/games/{game}/{operation}",
                {"state": state, "player": player, "sentences": True},
                **GERMAN,
            ).json
            assert len(answer["sentences"]["moves"]) == len(answer["moves"]) > 0
            assert len({*answer["sentences"]["moves"]}) == len(answer["moves"])


def test_the_deal_and_a_replay_in_words(client: FlaskClient) -> None:
    example = worked_example(GAMES["spank"])
    deal = post(client, "/v1/games/spank/deal", {**example["deal"], "sentences": True}, **GERMAN).json
    assert len(deal["sentences"]["events"]) == len(deal["events"])
    body = {
        "state": example["legal"]["state"],
        "moves": [example["legal"]["move"], example["legal"]["move"]],
        "sentences": True,
    }
    first, second = post(client, "/v1/games/spank/replay", body, **GERMAN).json["steps"]
    assert (len(first["sentences"]["events"]), second["sentences"]["events"]) == (len(first["events"]), [])
    assert second["violations"]


def title_of(client: FlaskClient, slug: str) -> Any:
    page: Any = client.get(f"/problems/{slug}", headers={**GERMAN, "Accept": "application/json"}).json
    return page["problem"]["title"]


def test_faults_and_problems(client: FlaskClient) -> None:
    state = plain(worked_example(GAMES["spank"])["legal"]["state"])
    twice = {**state, "players": [state["players"][0]] * 2}
    answer = post(client, "/v1/games/spank/check", {"state": twice}, **GERMAN).json
    assert "Zwei Spieler haben dieselbe Kennung." in [fault["message"] for fault in answer["faults"]]
    body = {"state": twice, "move": {"type": "done", "player": "ana"}}
    refused = post(client, "/v1/games/spank/adjudicate", body, **GERMAN)
    assert (refused.status_code, refused.headers["Content-Language"]) == (422, "de")
    assert refused.json["title"] == title_of(client, "unsound") != KINDS["unsound"].title
    unknown: Any = client.get("/v1/nothing", headers=GERMAN)
    assert unknown.json["title"] == title_of(client, "not-found") != KINDS["not-found"].title


def test_a_batch_is_in_the_language_of_its_request(client: FlaskClient) -> None:
    item = {"game": "spank", "operation": "adjudicate", "body": worked_example(GAMES["spank"])["illegal"]}
    answer = post(client, "/v1/batch", {"requests": [item]}, **GERMAN).json["answers"][0]["body"]
    assert answer == adjudicate(client, "spank", "illegal", "de").json


def test_a_problem_in_a_batch_is_that_of_the_request_sent_alone(client: FlaskClient) -> None:
    alone = post(client, "/v1/games/spank/view", {}, **GERMAN).json
    item = {"game": "spank", "operation": "view", "body": {}}
    (answer,) = post(client, "/v1/batch", {"requests": [item]}, **GERMAN).json["answers"]
    assert alone["title"] == title_of(client, "not-understood") != KINDS["not-understood"].title
    assert answer == {"status": 422, "body": alone | {"request_id": answer["body"]["request_id"]}}


@pytest.mark.parametrize("path", ["/rules", "/rules/spank", "/problems", "/problems/unsound"])
def test_pages(client: FlaskClient, path: str) -> None:
    pages = {
        language: client.get(path, headers={"Accept": "text/html", "Accept-Language": language})
        for language in LANGUAGES
    }
    assert len({page.data for page in pages.values()}) == len(LANGUAGES)
    for language, page in pages.items():
        assert page.headers["Content-Language"] == language
        assert f'<html lang="{language}">' in page.text
        assert "page-" not in page.text


@pytest.mark.parametrize("game", OWN)
def test_the_catalogue(client: FlaskClient, game: str) -> None:
    for path in ("", "/rules", "/messages"):
        answers = [client.get(f"/v1/games/{game}{path}", headers={"Accept-Language": one}) for one in LANGUAGES]
        assert len({answer.data for answer in answers}) == len(LANGUAGES)
        assert len({answer.headers["ETag"] for answer in answers}) == len(LANGUAGES)
        assert [answer.headers["Content-Language"] for answer in answers] == [*LANGUAGES]


def test_the_command_line_speaks_the_language_of_an_option() -> None:
    body = json.dumps(plain(worked_example(GAMES["spank"])["illegal"]))
    command = [sys.executable, "-m", "smack.cli", "--lang", "de", "adjudicate", "spank"]
    run = subprocess.run(command, input=body, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "Stapel" in json.loads(run.stdout)["violations"][0]["message"]


def test_lines_of_files_are_answered_in_a_language() -> None:
    body = bytes_of(worked_example(GAMES["spank"])["illegal"]).decode()
    (line,) = bulk.answer([body], "adjudicate", "spank", language="de")
    assert "Stapel" in json.loads(line)["body"]["violations"][0]["message"]


def test_tools_answer_in_a_language() -> None:
    tools = {tool.name: tool for tool in build_tools(["spank"], None, "de")}
    answer = tools["adjudicate"].run({**plain(worked_example(GAMES["spank"])["illegal"]), "sentences": True})
    assert "Stapel" in answer.violations[0].message
    assert answer.sentences.move == "Stapel 1 abräumen"
    assert tools["get_game"].run({}).description == phrasebook("de", GAMES["spank"]).text("description")


def test_a_sentence_and_the_reasons_of_a_suggestion_have_the_length_of_the_document() -> None:
    book = phrasebook("en", GAMES["spank"])
    assert len(book.sentence("event", {"type": "unknown", "text": "x" * 9000})) == MAX_SENTENCE_LENGTH
    assert len(say_why(book, [SuggestReason("only")] * 100)) == MAX_WHY_LENGTH


FACT = re.compile(r"{(\w+)}")


def shared(language: str) -> dict[str, set[str]]:
    """Return the texts that all games share, by name, with their variables."""
    return {name: {*VARIABLE.findall(text)} for name, text in Phrasebook(language).patterns.items()}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_what_all_games_share_is_said_in_every_language(language: str) -> None:
    texts, english = shared(language), shared("en")
    faults = {f"fault-{fluent_id(id_)}": {*message.placeholders} for id_, message in SHARED_FAULT_MESSAGES.items()}
    problems = [f"problem-{slug}{part}" for slug in KINDS for part in ("", ".means", ".fix")]
    names: dict[str, set[str]] = {name: set() for name in (*problems, IN_ANY_CASE)}
    names |= {f"pad-{name}": {*FACT.findall(text)} - {"hint"} for name, text in MESSAGES.items()}
    assert {name: texts[name] for name in english} == english
    assert texts == english | faults | names | {"problem-first": {"pointer", "message", "more"}}


def test_every_text_of_pages_and_suggestions_is_used() -> None:
    templates = "".join(path.read_text("utf-8") for path in WEB.rglob("*.html"))
    found = {*re.findall(r'say\("(page-[a-z-]+)"[,)]', templates)}
    found |= {*re.findall(r'"(page-[a-z-]+)"', (WEB / "pages.py").read_text("utf-8"))}
    found |= {f"page-{part}" for part in ("options", "moves", "request", "operations", "clauses")}
    found |= {f"page-kind-{kind}" for kind in get_args(ClauseKind)}
    reasons = {*re.findall(r'SuggestReason\(\s*"([a-z]+)"', WHY.read_text("utf-8"))}
    texts = shared("en").keys()
    assert {name for name in texts if name.startswith("page-")} == found
    assert {name for name in texts if name.startswith("why-")} == {
        *(f"why-{reason}" for reason in reasons),
        *("why-line", "why-refusal"),  # of a list in another one
    }


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_sheet_says_every_end_of_a_deal_and_every_hand(language: str) -> None:
    book = phrasebook(language, GAMES["smackdown"])
    facts = {"winner": "ana", "top": "half_move_low", "sharing": ["ana", "bo"]}
    endings = [reason.partition(".")[2].replace(".", "_") for reason in get_args(get_args(Reason)[0])]
    ends = {book.text("sheet-deal", {**facts, "ended": ended}) for ended in endings}
    assert None not in ends
    assert len(ends) == len(endings) == 6
    hands = [(best, alive) for best in (None, "half_move_low") for alive in (None, True, False)]
    said = {book.text("sheet-hand", {"best": b, "alive": a, "kept_alive_by": ["bo"]}) for b, a in hands}
    assert None not in said
    assert len(said) == len(hands)


@pytest.mark.parametrize(
    ("case", "why"),
    [
        ("tally-won", "Nur bo zeigt die höchste Kombination: Royal Rumble Flush."),
        ("tally-tie", "Ohne Sieger: Die höchste Kombination, kleiner Half Move, zeigen ana, bo."),
        ("tally-nothing", "Ohne Sieger: Niemand zeigt eine Kombination, die zählt."),
        ("tally-last-in", "Alle außer ana sind ausgestiegen."),
        ("tally-double-ace", "bo hat ein Double Ace ausgelegt."),
        ("tally-exhausted", "Ohne Sieger: Der Nachziehstapel ist leer, und alle haben gepasst."),
    ],
)
def test_the_sheet_of_a_deal_says_why_it_ended(case: str, why: str, client: FlaskClient) -> None:
    bodies = {case.data["id"]: kit.request(case) for case in kit.cases("smackdown")}
    assert post(client, *bodies[case], **GERMAN).json["sheet"]["why"] == why


def test_a_sheet_that_depends_on_hidden_cards_is_null_in_every_language(client: FlaskClient) -> None:
    state = worked_example(GAMES["smackdown"])["legal"]["state"]
    body = {"state": view_of(GAMES["smackdown"], state, None), "moves": []}
    english, german = (post(client, "/v1/games/smackdown/replay", body, **accept) for accept in ({}, GERMAN))
    assert german.json == english.json
    assert german.json["sheet"] is None


@pytest.mark.parametrize("kind", ["legal", "illegal"])
@pytest.mark.parametrize("game", OWN)
def test_a_request_costs_the_same_in_every_language(game: str, kind: str) -> None:
    raw = bytes_of({**worked_example(GAMES[game])[kind], "sentences": True})
    costs = set()
    for language in LANGUAGES:
        with budget(10**9) as left:
            run("adjudicate", game, raw, None, language)
        costs.add(10**9 - left[0])
    assert len(costs) == 1


@pytest.mark.parametrize("kind", ["legal", "illegal"])
@pytest.mark.parametrize("game", OWN)
def test_sentences_cost_a_request_nothing(game: str, kind: str) -> None:
    example = worked_example(GAMES[game])[kind]
    costs = set()
    for flag in (True, False):
        with budget(10**9) as left:
            run("adjudicate", game, bytes_of({**example, "sentences": flag, "ref": "rr" if flag else "r"}))
        costs.add(10**9 - left[0])
    assert len(costs) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_beyond_their_bound_are_left_out_and_change_nothing_else(
    language: str, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = worked_example(GAMES["spank"])["illegal"]
    body = {"state": example["state"], "moves": [example["move"]] * 5, "on_illegal": "skip"}
    accept = {"Accept-Language": language}
    silent = post(client, "/v1/games/spank/replay", body, **accept).json
    monkeypatch.setattr("smack.engine.declare.budget.MAX_SENTENCE_UNITS", 3 * SENTENCE_COST)
    answer = post(client, "/v1/games/spank/replay", {**body, "sentences": True}, **accept).json
    assert ["sentences" in step for step in answer["steps"]] == [True, True, True, False, False]
    assert without_texts(answer) == without_texts(silent)
    item = {"game": "spank", "operation": "replay", "body": {**body, "sentences": True}}
    batch = post(client, "/v1/batch", {"requests": [item] * 2}, **accept).json["answers"]
    assert [one["body"] for one in batch] == [answer, silent]


def test_an_illegal_move_is_charged_for_its_messages() -> None:
    moves = [worked_example(GAMES["spank"])["illegal"]["move"]] * 10
    body = {"state": worked_example(GAMES["spank"])["illegal"]["state"], "on_illegal": "skip"}
    with budget(10**9) as left:
        answer: Any = run("replay", "spank", bytes_of({**body, "moves": moves}))
    with budget(10**9) as left_without:
        request: Any = reader("replay", "spank").read(bytes_of({**body, "moves": moves}))
        handlers.replay(GAMES["spank"], request)
    messages = sum(len(step.violations) for step in answer.steps)
    assert left_without[0] - left[0] >= MESSAGE_COST * messages >= 10 * MESSAGE_COST


@pytest.mark.parametrize("language", LANGUAGES)
def test_items_beyond_the_budget_take_no_answered_item_with_them(language: str, client: FlaskClient) -> None:
    legal = worked_example(GAMES["spank"])["legal"]
    body = {"state": legal["state"], "player": plain(legal["move"])["player"], "effort": 10}
    batch = {"requests": [{"game": "spank", "operation": "suggest", "body": body}] * 3}
    response = post(client, "/v1/batch", batch, **{"Accept-Language": language})
    assert [item["status"] for item in response.get_json()["answers"]] == [200, 413, 413]
    assert response.get_json()["answers"][1]["body"]["request_id"] == response.headers["X-Request-ID"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_problem_is_said_when_nothing_of_the_budget_is_left(language: str) -> None:
    with budget(1) as left:
        left[0] = -1
        body = Problem("too-large").body("r", language)
    assert body.title == (phrasebook(language).text("problem-too-large") or KINDS["too-large"].title)
