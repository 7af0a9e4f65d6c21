"""Agents and the whole service: tools, games over both transports, refusals, and what cannot end a server."""

import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPConnection
from threading import Event
from typing import Any

import anyio
import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator
from mcp import Client
from mcp.shared.exceptions import MCPError

from smack.cli import main
from smack.games import GAMES, RULEBOOKS
from smack.mcp import server, start, tools, transports
from smack.mcp.schemas import document
from smack.operations import dispatch
from smack.operations.problems import Problem
from smack.operations.sealed.rows import example_keys
from smack.operations.table import OPERATIONS
from tests.support import agents

PAGES = {"list_games", "get_game", "list_rules", "get_rule"}
MOST_LISTED = 42_000  # bytes of all tools of all games
MOST_TAKEN = 10_000  # of what one tool of one game takes
DONE = {"type": "done", "player": "ana"}
SPANK = {"game": "spank", "players": ["ana", "bo"], "seed": "agents"}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with agents.over_http("--name", "games.example.org") as found:
        yield found


def tools_of(*games: str, keys: Any = None) -> dict[str, tools.Tool]:
    return {tool.name: tool for tool in tools.tools_of(games or [*GAMES], keys)}


def in_process(*games: str) -> Any:
    return start.referee(games or [*GAMES], example_keys())


def test_every_operation_and_every_page_is_a_tool() -> None:
    asked = {tools.named(row.name) for row in OPERATIONS}
    assert tools_of(keys=example_keys()).keys() == asked | PAGES
    assert tools_of("spank", keys=example_keys()).keys() == asked | PAGES - {"list_games"}
    assert not any(name.startswith("sealed") for name in tools_of())


@pytest.mark.parametrize("games", [(), ("spank",)], ids=str)
def test_schemas_are_plain_objects_small_enough_to_be_read(games: tuple[str, ...]) -> None:
    found = tools_of(*games, keys=example_keys()).values()
    for tool in found:
        for schema in (tool.takes, tool.answers):
            Draft202012Validator.check_schema(schema)
            assert schema["type"] == "object"
            assert not schema.keys() & {"oneOf", "anyOf", "allOf", "$ref"}
            assert "#/components" not in json.dumps(schema)
        assert len(json.dumps(tool.takes)) <= MOST_TAKEN
    if not games:
        assert sum(len(json.dumps([tool.description, tool.takes, tool.answers])) for tool in found) <= MOST_LISTED


@pytest.mark.parametrize("games", [tuple(GAMES), *[(game,) for game in GAMES]], ids=str)
def test_schemas_take_every_body_and_answer_of_the_document(games: tuple[str, ...]) -> None:
    found = tools_of(*games, keys=example_keys())
    examples = document()["components"]["examples"]
    for row in OPERATIONS:
        tool = found[tools.named(row.name)]
        for game in games:
            post = document()["paths"][row.path(GAMES[game])]["post"]
            beside = {"game": game} if len(games) > 1 else {}
            for part, schema, more in (
                (post["requestBody"], tool.takes, beside),
                (post["responses"]["200"], tool.answers, {}),
            ):
                for told in part["content"]["application/json"].get("examples", {}).values():
                    value = examples[told["$ref"].rpartition("/")[2]]["value"]
                    Draft202012Validator(schema).validate(value | more)


def test_a_whole_game_of_each_over_standard_input() -> None:
    async def script(client: Client) -> list[Any]:
        return [await agents.whole_game(client, game) for game in GAMES]

    assert all(result["over"] for result in agents.run(agents.over_stdio(), script, "legacy"))


def test_a_whole_game_of_each_over_http(address: str) -> None:
    async def script(client: Client) -> list[Any]:
        return [await agents.whole_game(client, game) for game in GAMES]

    assert all(result["over"] for result in agents.run(address, script))


def test_a_refusal_is_an_answer_and_a_problem_an_error_that_mends() -> None:
    async def script(client: Client) -> None:
        state = (await agents.ask(client, "deal", **SPANK))["state"]
        asked: dict[str, Any] = {"game": "spank", "state": state}
        refused = await agents.ask(client, "adjudicate", **asked, move=DONE)
        assert refused["legal"] is False
        assert refused["alternatives"]["count"]
        for arguments, message in (
            ({}, "/game: This has to be one of `smackarang`"),
            ({"game": "Spnak"}, "Did you mean `spank`?"),
            ({"game": ["spank"]}, "/game: This has to be one of"),
            ({**asked, "moov": 1}, "/moov: Did you mean `move`?"),
            ({**asked, "move": {"type": "done", "player": "zoe"}}, "/move/player: Nobody at the table"),
            ({**asked, "state": {**state, "turn": "zoe"}, "move": DONE}, "/state/turn: "),
        ):
            assert message in await agents.refusal(client, "adjudicate", **arguments)
        assert "`spank.spank.fit`" in await agents.refusal(
            client, "get_rule", game="spank", rule="spank.spank.fti"
        )
        assert "/rule: This is missing" in await agents.refusal(client, "get_rule", game="spank")
        assert "/rul: The arguments are `rule`" in await agents.refusal(client, "get_rule", game="spank", rul="x")
        with pytest.raises(MCPError, match="Did you mean `adjudicate`"):
            await client.call_tool("ajudicate", {})

    agents.run(in_process(), script)


def test_the_same_answers_and_problems_as_over_http(client: Any) -> None:
    asked = {name: value for name, value in SPANK.items() if name != "game"}
    bodies: list[tuple[str, dict[str, Any]]] = [
        ("deal", asked),
        ("deal", {**asked, "players": ["ana"]}),
        ("check", {"state": {}}),
    ]

    async def script(agent: Client) -> None:
        for operation, body in bodies:
            over_http = client.post(
                f"/v1/games/spank/{operation}", data=json.dumps(body), content_type="application/json"
            )
            told = over_http.get_json()
            if over_http.status_code == 200:
                assert await agents.ask(agent, operation, **body) == told
            else:
                text = await agents.refusal(agent, operation, **body)
                assert all(error["message"] in text for error in told["errors"])
                assert told["errors"] or told["detail"] in text

    agents.run(in_process("spank"), script)


def test_work_and_length_are_bounded_as_over_http(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(client: Client) -> None:
        state = (await agents.ask(client, "deal", **SPANK))["state"]
        asked = {"game": "spank", "state": state}
        long = {"type": "done", "player": "a" * tools.MOST_BODY}
        assert "more than 1048576 bytes" in await agents.refusal(client, "adjudicate", **asked, move=long)
        long["player"] = "a" * tools.MOST_LONG_BODY
        assert "more than 8388608 bytes" in await agents.refusal(client, "replay", **asked, moves=[long])
        monkeypatch.setattr(dispatch, "MOST_WORK", 150)
        assert "more work than one request may ask for" in await agents.refusal(client, "legal_moves", **asked)
        monkeypatch.setattr(server, "MOST_ANSWER", 100)
        assert "longer than 100 bytes" in await agents.refusal(client, "list_games")

    agents.run(in_process(), script)


def test_a_defect_shows_nothing_of_the_inside() -> None:
    def fail(_arguments: Any) -> Any:
        raise RuntimeError("the inside")

    broken = tools.Tool(
        name="broken", title="", description="", takes={"type": "object"}, answers={"type": "object"}, ask=fail
    )

    async def script(client: Client) -> str:
        return await agents.refusal(client, "broken")

    text = agents.run(server.server_of({"broken": broken}, {}, ""), script)
    assert "inside" not in text
    assert Problem("internal").kind.title in text


def test_calls_wait_for_their_turn_up_to_a_number() -> None:
    go_on = Event()
    slow = tools.Tool(
        name="slow",
        title="",
        description="",
        takes={"type": "object"},
        answers={"type": "object"},
        ask=lambda _: {} if go_on.wait(30) else None,
    )
    refused: list[bool] = []

    async def script(client: Client) -> None:
        async def call() -> None:
            refused.append((await client.call_tool("slow", {})).is_error)
            if refused[-1]:
                go_on.set()

        async with anyio.create_task_group() as group:
            for _ in range(server.MOST_WAITING + 10):
                group.start_soon(call)

    agents.run(server.server_of({"slow": slow}, {}, ""), script)
    assert 0 < sum(refused) < 10


def test_rulebooks_clauses_guides_and_whole_schemas_can_be_read() -> None:
    async def script(client: Client) -> None:
        listed = (await client.list_resources()).resources
        assert {f"smack://rules/{game}" for game in GAMES} | {"smack://guides/agents"} <= {
            one.uri for one in listed
        }
        assert len((await client.list_resource_templates()).resource_templates) == 2
        texts = [await agents.text_of(client, one.uri) for one in listed]
        assert all(texts)
        clause = json.loads(await agents.text_of(client, "smack://rules/spank/spank.spank.fit"))
        assert clause["text"] == RULEBOOKS["spank"]["spank.spank.fit"].text
        whole = json.loads(await agents.text_of(client, "smack://schemas/spank/sealed_adjudicate"))
        assert whole.keys() == {"takes", "answers"}
        for schema in whole.values():
            Draft202012Validator.check_schema(schema)
        with pytest.raises(MCPError, match="Did you mean `smack://rules/spank`"):
            await agents.text_of(client, "smack://rules/spnak")

    agents.run(in_process(), script)


JUNK = (
    b"\n",
    b"no JSON\n",
    b'{"jsonrpc": "2.0", "id": 1}\n',
    b"[" * 5000 + b"\n",
    b"\xff\xfe\x00\n",
    b'{"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "deal", "arguments": [1]}}\n',
    b'{"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": 7}}\n',
    b'{"jsonrpc": "2.0", "id": {}, "method": "tools/call"}\n',
    b'{"jsonrpc": "2.0", "id": 4, "method": "no/such", "params": {}}\n',
    b'{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 99}}\n',
    b'{"jsonrpc": "2.0", "id": 5, "result": {}}\n',
    b'"' + b"x" * 9_000_000 + b'"\n',
)
HELLO = (
    b'{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},'
    b'"clientInfo":{"name":"t","version":"1"}}}\n{"jsonrpc":"2.0","method":"notifications/initialized"}\n'
)
CALL = b'{"jsonrpc":"2.0","id":77,"method":"tools/call","params":{"name":"list_games","arguments":{}}}\n'


def test_no_line_ends_a_server_on_standard_input() -> None:
    command = [sys.executable, *agents.COMMAND]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as done:
        assert done.stdin
        assert done.stdout
        done.stdin.write(b"".join((HELLO, *JUNK, CALL)))
        done.stdin.flush()
        answers: dict[Any, Any] = {}
        while 77 not in answers:
            told = json.loads(done.stdout.readline())
            answers[told.get("id")] = told
        done.stdin.close()
        assert done.wait(30) == 0
    assert [game["id"] for game in answers[77]["result"]["structuredContent"]["games"]] == [*GAMES]
    assert "error" in answers[3]
    assert "error" in answers[4]


@pytest.mark.parametrize(
    ("headers", "body", "status"),
    [
        ({"Host": "evil.example"}, CALL, 421),
        ({"Origin": "http://evil.example"}, CALL, 403),
        ({"Content-Type": "text/plain"}, CALL, 400),
        ({}, b"no JSON", 400),
        ({"Host": "localhost:1"}, CALL, 200),
        ({"Host": "games.example.org"}, CALL, 200),
    ],
)
def test_no_request_ends_a_server_over_http(
    address: str, headers: dict[str, str], body: bytes, status: int
) -> None:
    accept = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}
    sent = urllib.request.Request(address, body, accept | headers)
    try:
        with urllib.request.urlopen(sent, timeout=30) as answer:
            found = answer.status
    except urllib.error.HTTPError as error:
        found = error.code
    assert found == status


def test_a_body_that_is_too_long_is_not_read(address: str) -> None:
    host, _, port = address.removeprefix("http://").removesuffix("/mcp").partition(":")
    connection = HTTPConnection(host, int(port), timeout=30)
    connection.putrequest("POST", "/mcp")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(transports.MOST_MESSAGE + 1))
    connection.endheaders()
    assert connection.getresponse().status == 413
    connection.close()


def test_without_the_extra_the_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smack.cli.agents.find_spec", lambda _name: None)
    told = CliRunner().invoke(main, ["mcp"])
    assert told.exit_code == 2
    assert "The extra `mcp` is not installed" in told.stderr
