"""The MCP server of all operations: tools, games over both transports, errors, and hostile clients."""

import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection
from pathlib import Path
from threading import Event
from types import MappingProxyType
from typing import Any

import anyio
import pytest
from jsonschema import Draft202012Validator
from mcp import Client
from mcp.shared.exceptions import MCPError
from msgspec.structs import replace

from smack.games import GAMES
from smack.mcp import server, tools, transports
from smack.mcp.schemas import build_complete_schemas
from smack.openapi.served import document_part
from smack.operations import dispatch
from smack.operations.example_bodies import example_keys
from smack.operations.problems import Problem
from smack.operations.table import BY_NAME, OPERATIONS
from tests.support import agents

CATALOGUE = {"list_games", "get_game", "list_rules", "get_rule"}
MAX_LISTED = 1_250  # bytes of a tool of all games, on average
MAX_SCHEMA = 10_000  # of the input schema of one tool of one game
DONE = {"type": "done", "player": "ana"}
SPANK = {"game": "spank", "players": ["ana", "bo"], "seed": "agents"}
ACCEPT = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Yield the address of a server over HTTP."""
    with agents.over_http("--name", "games.example.org") as address:
        yield address


def tools_of(*games: str, keys: Any = None) -> dict[str, tools.Tool]:
    return {tool.name: tool for tool in tools.build_tools(games or [*GAMES], keys)}


def in_process(*games: str) -> Any:
    return server.build_referee_server(games or [*GAMES], example_keys())


def test_every_operation_and_the_catalogue_are_tools() -> None:
    operations = {tools.to_tool_name(operation.name) for operation in OPERATIONS}
    assert tools_of(keys=example_keys()).keys() == operations | CATALOGUE
    assert tools_of("spank", keys=example_keys()).keys() == operations | CATALOGUE - {"list_games"}
    assert not any(name.startswith("sealed") for name in tools_of())


@pytest.mark.parametrize("games", [(), ("spank",)], ids=str)
def test_input_schemas_are_small_objects(games: tuple[str, ...]) -> None:
    build_tools = tools_of(*games, keys=example_keys()).values()
    for tool in build_tools:
        schema = tool.input_schema
        Draft202012Validator.check_schema(schema)
        assert schema["type"] == "object"
        assert not schema.keys() & {"oneOf", "anyOf", "allOf", "$ref"}
        assert "#/components" not in json.dumps(schema)
        assert len(json.dumps(schema)) <= MAX_SCHEMA
    if not games:
        assert sum(
            len(json.dumps([tool.description, tool.input_schema])) for tool in build_tools
        ) <= MAX_LISTED * len(build_tools)


@pytest.mark.parametrize("game", GAMES)
def test_tools_of_one_game_mention_neither_other_games_nor_http(game: str) -> None:
    others = {name for other in GAMES if other != game for name in (other, GAMES[other].title)}
    for tool in tools_of(game, keys=example_keys()).values():
        assert not [word for word in others if word in f"{tool.title} {tool.description}"]
        assert not re.search(r"HTTP|\b(200|4\d\d)\b|Content-Type|/rules|/guides|legal-moves", tool.description)
        for name in re.findall(r"`(\w+)`", tool.description):
            assert name in vocabulary(tool, game), f"{tool.name} names {name}"


def vocabulary(tool: tools.Tool, game: str) -> str:
    """Return the names that a tool's description may use: arguments, members of the answer, other tools."""
    names = [tool.input_schema, *tools_of(game, keys=example_keys())]
    rows = [operation for operation in OPERATIONS if tools.to_tool_name(operation.name) == tool.name]
    names += [build_complete_schemas(operation, game)["answer"] for operation in rows]
    return json.dumps(names)


@pytest.mark.parametrize("games", [tuple(GAMES), *[(game,) for game in GAMES]], ids=str)
def test_input_schemas_accept_every_example_of_the_parts_of_the_document(games: tuple[str, ...]) -> None:
    build_tools = tools_of(*games, keys=example_keys())
    for game in games:
        document = document_part(game)
        examples = document["components"]["examples"]
        for operation in OPERATIONS:
            schema = build_tools[tools.to_tool_name(operation.name)].input_schema
            post = document["paths"][operation.path(GAMES[game])]["post"]
            choice = {"game": game} if len(games) > 1 else {}
            for example in post["requestBody"]["content"]["application/json"].get("examples", {}).values():
                body = examples[example["$ref"].rpartition("/")[2]]["value"]
                Draft202012Validator(schema).validate(body | choice)


def test_every_game_can_be_played_over_standard_input() -> None:
    async def script(client: Client) -> list[Any]:
        return [await agents.play_recorded_game(client, game) for game in GAMES]

    assert all(result["over"] for result in agents.run(agents.over_stdio(), script, "legacy"))


def test_every_game_can_be_played_over_http(address: str) -> None:
    async def script(client: Client) -> list[Any]:
        return [await agents.play_recorded_game(client, game) for game in GAMES]

    assert all(result["over"] for result in agents.run(address, script))


def test_an_illegal_move_is_a_result_and_a_problem_is_an_error_with_a_suggestion() -> None:
    async def script(client: Client) -> None:
        state = (await agents.call_tool(client, "deal", **SPANK))["state"]
        request: dict[str, Any] = {"game": "spank", "state": state}
        move = {"type": "remove", "player": state["turn"], "stack": 0}
        refused = await agents.call_tool(client, "adjudicate", **request, move=move)
        assert refused["legal"] is False
        assert refused["alternatives"]["count"]
        for arguments, message in (
            ({}, f"/game: This has to be one of `{next(iter(GAMES))}`"),
            ({"game": "Spnak"}, "Did you mean `spank`?"),
            ({"game": ["spank"]}, "/game: This has to be one of"),
            ({**request, "moov": 1}, "/moov: Did you mean `move`?"),
            ({**request, "move": {"type": "done", "player": "zoe"}}, "/move/player: No player at the table"),
            ({**request, "state": {**state, "turn": "zoe"}, "move": DONE}, "/state/turn: "),
        ):
            assert message in await agents.call_refused(client, "adjudicate", **arguments)
        assert "`spank.spank.fit`" in await agents.call_refused(
            client, "get_rule", game="spank", rule="spank.spank.fti"
        )
        assert "/rule: This is missing" in await agents.call_refused(client, "get_rule", game="spank")
        assert "/rul: The arguments are `rule`." in await agents.call_refused(
            client, "get_rule", game="spank", rul="x"
        )
        with pytest.raises(MCPError, match="Did you mean `adjudicate`"):
            await client.call_tool("ajudicate", {})

    agents.run(in_process(), script)


def test_the_same_answers_and_problems_as_over_http(client: Any) -> None:
    request = {name: value for name, value in SPANK.items() if name != "game"}
    bodies: list[tuple[str, dict[str, Any]]] = [
        ("deal", request),
        ("deal", {**request, "players": ["ana"]}),
        ("check", {"state": {}}),
    ]

    async def script(agent: Client) -> None:
        for operation, body in bodies:
            over_http = client.post(
                f"/v1/games/spank/{operation}", data=json.dumps(body), content_type="application/json"
            )
            answer = over_http.get_json()
            if over_http.status_code == 200:
                assert await agents.call_tool(agent, operation, **body) == answer
            else:
                text = await agents.call_refused(agent, operation, **body)
                assert all(error["message"] in text for error in answer["errors"])
                assert answer["errors"] or answer["detail"] in text

    agents.run(in_process("spank"), script)


def test_work_and_length_have_the_limits_of_http(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(client: Client) -> None:
        state = (await agents.call_tool(client, "deal", **SPANK))["state"]
        request = {"game": "spank", "state": state}
        long = {"type": "done", "player": "a" * tools.MAX_BODY}
        assert "more than 1048576 bytes" in await agents.call_refused(client, "adjudicate", **request, move=long)
        long["player"] = "a" * tools.MAX_LARGE_BODY
        assert "more than 8388608 bytes" in await agents.call_refused(client, "replay", **request, moves=[long])
        monkeypatch.setattr(dispatch, "MAX_WORK", 150)
        assert "more work than one request may take" in await agents.call_refused(client, "legal_moves", **request)
        monkeypatch.setattr(server, "MAX_ANSWER", 100)
        assert "longer than 100 bytes" in await agents.call_refused(client, "list_games")

    agents.run(in_process(), script)


def test_an_internal_error_shows_no_details() -> None:
    def fail(_arguments: Any) -> Any:
        raise RuntimeError("the inside")

    broken = tools.Tool(name="broken", title="", description="", input_schema={"type": "object"}, run=fail)

    async def script(client: Client) -> str:
        return await agents.call_refused(client, "broken")

    text = agents.run(server.build_server([broken], {}, ""), script)
    assert "inside" not in text
    assert Problem("internal").kind.title in text


@pytest.mark.parametrize(
    ("count", "is_listed"), [(server.MAX_LISTED_NAMES, True), (server.MAX_LISTED_NAMES + 1, False)]
)
def test_an_error_lists_as_many_names_as_its_constant_says(count: int, is_listed: bool) -> None:
    schema = {"type": "object"}
    many = [
        tools.Tool(name=f"tool_{i:03}", title="", description="", input_schema=schema, run=lambda _: {})
        for i in range(count)
    ]

    async def script(client: Client) -> str:
        with pytest.raises(MCPError) as error:
            await client.call_tool("nothing like it", {})
        return str(error.value)

    assert ("tool_000" in agents.run(server.build_server(many, {}, ""), script)) is is_listed


def test_calls_wait_in_a_queue_of_limited_length() -> None:
    released = Event()
    slow = tools.Tool(
        name="slow",
        title="",
        description="",
        input_schema={"type": "object"},
        run=lambda _: {} if released.wait(30) else None,
    )
    refused: list[bool] = []

    async def script(client: Client) -> None:
        async def call() -> None:
            refused.append((await client.call_tool("slow", {})).is_error)
            if refused[-1]:
                released.set()

        async with anyio.create_task_group() as group:
            for _ in range(server.MAX_WAITING_CALLS + 10):
                group.start_soon(call)

    agents.run(server.build_server([slow], {}, ""), script)
    assert 0 < sum(refused) < 10


def test_rulebooks_clauses_guides_and_whole_schemas_can_be_read() -> None:
    async def script(client: Client) -> None:
        listed = (await client.list_resources()).resources
        uris = [resource.uri for resource in listed]
        assert {f"smack://rules/{game}" for game in GAMES} | {"smack://guides/agents"} <= {*uris}
        assert len((await client.list_resource_templates()).resource_templates) == 2
        texts = [await agents.read_resource(client, uri) for uri in uris]
        assert all(texts)
        clause = json.loads(await agents.read_resource(client, "smack://rules/spank/spank.spank.fit"))
        assert clause["text"] == GAMES["spank"].rulebook["spank.spank.fit"].text
        whole = json.loads(await agents.read_resource(client, "smack://schemas/spank/sealed_adjudicate"))
        assert whole.keys() == {"request", "answer"}
        for schema in whole.values():
            Draft202012Validator.check_schema(schema)
        with pytest.raises(MCPError, match="Did you mean `smack://rules/spank`"):
            await agents.read_resource(client, "smack://rules/spnak")

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


def test_a_server_on_standard_input_survives_invalid_lines() -> None:
    command = [sys.executable, *agents.COMMAND]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"".join((HELLO, *JUNK, CALL)))
        process.stdin.flush()
        answers: dict[Any, Any] = {}
        while 77 not in answers:
            answer = json.loads(process.stdout.readline())
            answers[answer.get("id")] = answer
        process.stdin.close()
        assert process.wait(30) == 0
    assert [game["id"] for game in json.loads(answers[77]["result"]["content"][0]["text"])["games"]] == [*GAMES]
    assert "error" in answers[3]
    assert "error" in answers[4]


@pytest.mark.parametrize(
    ("headers", "body", "status"),
    [
        ({"Host": "evil.example"}, CALL, 421),
        ({"Origin": "http://evil.example"}, CALL, 403),
        ({"Content-Type": "text/plain"}, CALL, 400),
        ({}, b"no JSON", 400),
        ({"Host": "localhost:1"}, CALL, 421),
        ({"Host": "localhost:evil.example"}, CALL, 421),
        ({"Host": "games.example.org:1"}, CALL, 421),
        ({"Host": "games.example.org"}, CALL, 200),
    ],
)
def test_a_server_over_http_survives_invalid_requests(
    address: str, headers: dict[str, str], body: bytes, status: int
) -> None:
    assert post(address, body, headers)[0] == status


def post(address: str, body: bytes, headers: Mapping[str, str] = MappingProxyType({})) -> tuple[int, bytes]:
    """Post a body; return (status, body) of the answer."""
    request = urllib.request.Request(address, body, {**ACCEPT, **headers})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read()


def test_an_answer_is_sent_once_and_is_bounded(address: str) -> None:
    def call(tool: str, **arguments: Any) -> bytes:
        params = {"name": tool, "arguments": arguments}
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        status, body = post(address, json.dumps(message).encode())
        assert status == 200
        return body

    state = json.loads(json.loads(call("deal", **SPANK))["result"]["content"][0]["text"])["state"]
    replay = {"game": "spank", "state": state, "on_illegal": "skip"}
    body = call("replay", **replay, moves=[DONE] * 2000)
    (content,) = json.loads(body)["result"]["content"]
    assert len(body) < 1.3 * len(content["text"])  # longer by the escapes of its quotes
    assert "structuredContent" not in json.loads(body)["result"]


def test_the_proxy_of_the_guide_takes_what_the_server_takes() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guides" / "agents.md").read_text("utf-8")
    (limit,) = re.findall(r"client_max_body_size (\d+)k;", guide)
    assert int(limit) * 1024 == transports.MAX_MESSAGE_SIZE


def test_get_is_not_allowed(address: str) -> None:
    host, _, port = address.removeprefix("http://").removesuffix("/mcp").partition(":")
    connection = HTTPConnection(host, int(port), timeout=30)
    connection.request("GET", "/mcp", headers={"Accept": "text/event-stream"})
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Allow"]) == (405, "POST")
    connection.close()


def test_a_body_that_is_too_long_is_not_read(address: str) -> None:
    host, _, port = address.removeprefix("http://").removesuffix("/mcp").partition(":")
    connection = HTTPConnection(host, int(port), timeout=30)
    connection.putrequest("POST", "/mcp")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(transports.MAX_MESSAGE_SIZE + 1))
    connection.endheaders()
    assert connection.getresponse().status == 413
    connection.close()


def test_an_operation_without_a_text_for_agents_has_its_description() -> None:
    row = replace(BY_NAME["view"], tool_description="")
    assert tools.build_operation_tool(row, [*GAMES], lambda _: None).description == row.description


def test_the_log_of_a_defect_has_no_message_of_an_exception(caplog: pytest.LogCaptureFixture) -> None:
    def fail(_arguments: Any) -> Any:
        raise RuntimeError("10H")

    tool = replace(tools.build_tools(["spank"], None)[0], run=fail)
    result = anyio.run(server.ToolRunner().call, tool, {})
    assert result.is_error
    assert "RuntimeError" in caplog.text
    assert "10H" not in caplog.text
