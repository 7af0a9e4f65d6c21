"""The MCP server of one seat: what it shows, what it refuses, and tables that change while it runs."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from mcp import Client
from mcp.shared.exceptions import MCPError

from smack.cli import main
from smack.engine.declare.game import view_of
from smack.games import GAMES
from smack.mcp import server
from smack.mcp.player import DEALT_TOO_EARLY_MESSAGE, FORKED_TABLE_MESSAGE, OLDER_TABLE_MESSAGE, PlayerTable
from smack.mcp.tools import ToolError
from smack.operations import dispatch
from smack.operations.example_bodies import EXAMPLE_KEY, example_keys
from smack.operations.operation import Operation
from smack.operations.problems import Problem
from smack.operations.sealed.bodies import SeatSecret
from smack.operations.sealed.envelope import unseal
from smack.operations.sealed.handlers import answer_deal, assign_secrets
from smack.operations.table import BY_NAME
from smack.testing import playouts
from tests.support import agents

MAX_MOVES = 300
KEYS = example_keys()
SEAT, MOVE, OPEN = (BY_NAME[f"sealed/{name}"] for name in ("seat", "adjudicate", "open"))


def call(seat_table: PlayerTable, operation: Operation, **arguments: Any) -> Any:
    """Run an operation of a seat; return its answer as lists and dictionaries."""
    run = seat_table.make_move if operation is MOVE else seat_table.answer
    return msgspec.to_builtins(run(operation, arguments))


class DealtTable:
    """A sealed table in a file, the secrets of its seats, and a PlayerTable for each player."""

    def __init__(self, folder: Path, game: str = "spank", seed: str = "held 1") -> None:
        folder.mkdir(exist_ok=True)
        self.game, self.folder, self.path = game, folder, folder / "table"
        self.secrets = self.deal(seed)
        self.seats = {player: self.open_seat(player) for player in self.secrets}

    def deal(self, seed: str) -> dict[str, str]:
        """Write the table of a seed into the file; return the secrets of its seats."""
        game = GAMES[self.game]
        body = {name: value for name, value in game.example.deal.items() if name != "seed"}
        fresh = playouts.deal(game, body, seed)
        hashes, secrets = assign_secrets(game.seats(fresh.state), {})
        self.path.write_text(answer_deal(game, fresh, hashes, secrets, KEYS).table, "ascii")
        return secrets

    def open_seat(self, player: str) -> PlayerTable:
        return PlayerTable(self.game, self.path, SeatSecret(player, self.secrets[player]), KEYS)

    def write_seat(self, player: str) -> Path:
        """Write the file of a seat, with its secret; return its path."""
        path = self.folder / f"{player}.json"
        path.write_text(json.dumps({"player": player, "secret": self.secrets[player]}), "utf-8")
        return path

    @property
    def table(self) -> str:
        return self.path.read_text("ascii").strip()

    @property
    def state(self) -> Any:
        return unseal(GAMES[self.game], self.table, KEYS).state

    def movers(self) -> list[str]:
        """Return the players who have a legal move."""
        return [player for player, seat_table in self.seats.items() if call(seat_table, SEAT)["moves"]]

    def move(self, player: str, move: Any = None) -> Any:
        """Make a move, by default the first one listed; return the answer."""
        return call(self.seats[player], MOVE, move=move or call(self.seats[player], SEAT)["moves"][0])

    def play_to_end(self) -> None:
        for _ in range(MAX_MOVES):
            movers = self.movers()
            if not movers:
                break
            assert self.move(movers[0])["legal"]
        assert GAMES[self.game].result(self.state).over


@pytest.fixture
def table(tmp_path: Path) -> DealtTable:
    return DealtTable(tmp_path)


def refusal(seat_table: PlayerTable, operation: Any = SEAT, **arguments: Any) -> str:
    """Return the message of the ToolError, or the code of the problem, that a call raises."""
    with pytest.raises((Problem, ToolError)) as error:
        call(seat_table, operation, **arguments)
    if isinstance(error.value, ToolError):
        return str(error.value)
    problem: Any = error.value
    return str(problem.errors[0].code if problem.errors else problem.kind.slug)


def test_the_tools_of_a_player(table: DealtTable) -> None:
    tools = {tool.name: tool for tool in table.seats["ana"].build_tools()}
    sealed = {"sealed_seat", "sealed_adjudicate", "sealed_suggest", "sealed_open"}
    assert tools.keys() == sealed | {"wait_for_turn", "get_game", "list_rules", "get_rule"}
    assert [name for name, tool in tools.items() if not tool.read_only] == ["sealed_adjudicate"]
    for name in sealed:
        assert not {"table", "seat"} & tools[name].input_schema["properties"].keys()


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_its_own_view_and_nothing_else(tmp_path: Path, game: str) -> None:
    table, texts = DealtTable(tmp_path, game), set[str]()
    for turn in range(25):
        for player, seat_table in table.seats.items():
            answer = call(seat_table, SEAT)
            view = msgspec.to_builtins(view_of(GAMES[game], table.state, player))
            assert msgspec.json.encode(answer["view"]) == msgspec.json.encode(view)
            texts.add(msgspec.json.encode(answer).decode())
        movers = table.movers()
        if not movers:
            break
        mover = movers[turn % len(movers)]
        moves = call(table.seats[mover], SEAT)["moves"]
        answer = table.move(mover, moves[(turn * 7) % len(moves)])
        assert answer["legal"]
        assert answer["seq"] == table.state.seq == turn + 1
        texts.add(msgspec.json.encode(answer).decode())
    seed = table.state.chance.seed
    hidden = (seed, *table.secrets.values(), "smack1.", str(tmp_path))
    assert not any(word in text for text in texts for word in hidden)


def test_a_seat_moves_only_for_itself_and_only_at_its_table(table: DealtTable) -> None:
    mover, before = table.movers()[0], table.table
    other = next(player for player in table.seats if player != mover)
    move = call(table.seats[mover], SEAT)["moves"][0]
    assert refusal(table.seats[other], MOVE, move=move) == "seat.other"
    seat = {"player": mover, "secret": table.secrets[mover]}
    for operation in (SEAT, MOVE, OPEN):
        assert refusal(table.seats[other], operation, seat=seat) == "unknown"
        assert refusal(table.seats[other], operation, table=before) == "unknown"
        assert refusal(table.seats[other], operation, state={}) in ("unknown", "missing")
    assert refusal(table.seats[other], OPEN, seats=table.secrets) == "table.running"
    assert table.table == before


def test_a_move_cannot_be_repeated_or_replaced(table: DealtTable) -> None:
    mover = table.movers()[0]
    first, second = call(table.seats[mover], SEAT)["moves"][:2]
    answer = table.move(mover, first)
    assert answer["legal"]
    for move in (first, second):
        second_answer = call(table.seats[mover], MOVE, move=move)
        assert second_answer["seq"] == answer["seq"] + second_answer["legal"]
        assert table.state.seq == second_answer["seq"]


def test_a_move_for_another_seq_is_refused(table: DealtTable) -> None:
    mover = table.movers()[0]
    move = call(table.seats[mover], SEAT)["moves"][0]
    assert call(table.seats[mover], MOVE, move=move, seq=0)["seq"] == 1
    for seq in (0, 2):
        message = refusal(table.seats[mover], MOVE, move=move, seq=seq)
        assert message.startswith(f"The table is at seq 1, the move was meant for seq {seq}.")
    for wrong in ("1", None, True):
        assert refusal(table.seats[mover], MOVE, move=move, seq=wrong) == "value"
    assert table.state.seq == 1
    assert refusal(table.seats[mover], SEAT, seq=1) == "unknown"


def test_an_illegal_move_changes_nothing(table: DealtTable) -> None:
    idle = next(player for player in table.seats if player != table.movers()[0])
    before = table.table
    answer = call(table.seats[idle], MOVE, move={"type": "done", "player": idle})
    assert not answer["legal"]
    assert answer["violations"]
    assert table.table == before


def test_a_table_that_is_older_or_forked_is_refused(table: DealtTable) -> None:
    mover, before = table.movers()[0], table.table
    first, second = call(table.seats[mover], SEAT)["moves"][:2]
    assert table.move(mover, first)["legal"]
    after = table.table
    table.path.write_text(before, "ascii")
    assert refusal(table.seats[mover]) == OLDER_TABLE_MESSAGE.format(now=0, last=1)
    assert refusal(table.seats[mover], MOVE, move=second) == OLDER_TABLE_MESSAGE.format(now=0, last=1)
    assert table.table == before
    fork = table.open_seat(mover)  # another process, which has not seen the move
    assert call(fork, MOVE, move=second)["legal"]
    assert refusal(table.seats[mover]) == FORKED_TABLE_MESSAGE.format(now=1)
    table.path.write_text(after, "ascii")
    assert call(table.seats[mover], SEAT)["seq"] == 1


def test_another_deal_is_accepted_after_the_end_only(tmp_path: Path) -> None:
    table, other = (
        DealtTable(tmp_path, "smackshapes"),
        DealtTable(tmp_path / "other", "smackshapes", "held 2"),
    )
    ana, first = table.seats["ana"], table.table
    assert call(ana, SEAT)["seq"] == 0
    table.path.write_text(other.table, "ascii")
    assert refusal(ana) == DEALT_TOO_EARLY_MESSAGE
    table.path.write_text(first, "ascii")
    table.play_to_end()
    opened_table = call(ana, OPEN, seats=table.secrets)
    assert opened_table["state"]["chance"]["seed"] == table.state.chance.seed
    table.path.write_text(other.table, "ascii")
    assert refusal(ana) == "seat.secret"  # it is the table of the next deal, where this seat has another secret


def test_the_next_round_keeps_the_secrets(tmp_path: Path) -> None:
    table = DealtTable(tmp_path, "smackdown")
    table.play_to_end()
    seat = {"player": "bo", "secret": table.secrets["bo"]}
    body = msgspec.json.encode({"after": table.table, "seat": seat})
    answer: Any = dispatch.run("sealed/deal", "smackdown", body, KEYS)
    table.path.write_text(answer.table, "ascii")
    assert {call(seat_table, SEAT)["seq"] for seat_table in table.seats.values()} == {0}


def test_the_command_of_the_guide_writes_the_files_of_table_and_seats(tmp_path: Path) -> None:
    match = re.search(r"python3 -c '\n(.*?)'\n", Path("docs/guides/agents.md").read_text("utf-8"), re.DOTALL)
    assert match
    answer = dispatch.run("sealed/deal", "spank", b'{"players": ["ana", "bo"]}', KEYS)
    command = [sys.executable, "-c", match[1]]
    subprocess.run(command, input=msgspec.json.encode(answer), cwd=tmp_path, check=True)
    for player in ("ana", "bo"):
        server.build_player_server("spank", tmp_path / "table", tmp_path / f"{player}.json", KEYS)


def test_seats_that_move_concurrently_make_all_their_moves(tmp_path: Path) -> None:
    table = DealtTable(tmp_path, "smackem")

    def play(player: str) -> int:
        seat_table, legal = table.open_seat(player), 0
        for _ in range(8):
            if moves := call(seat_table, SEAT)["moves"]:
                legal += call(seat_table, MOVE, move=moves[0])["legal"]
        return legal

    with ThreadPoolExecutor() as pool:
        legal_moves = sum(pool.map(play, table.seats))
    assert table.state.seq == legal_moves > 0


def test_a_file_that_cannot_be_read_or_written_is_a_problem(
    table: DealtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, before = table.movers()[0], table.table
    move = call(table.seats[mover], SEAT)["moves"][0]
    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", _fail)
        assert refusal(table.seats[mover], MOVE, move=move) == "unavailable"
    assert table.table == before
    table.path.write_text("smack1.none.none", "ascii")
    assert refusal(table.seats[mover]) == "broken-seal"
    table.path.unlink()
    assert refusal(table.seats[mover]) == "unavailable"


def _fail(*_: Any) -> None:
    raise OSError("the disk is full")


def test_a_whole_game_as_a_player_over_standard_input(tmp_path: Path) -> None:
    table = DealtTable(tmp_path, "smackshapes")
    options = ["--game", "smackshapes", "--table", str(table.path), "--seat", str(table.write_seat("ana"))]

    async def play(client: Client) -> Any:
        for name in ("view", "check", "replay", "deal", "sealed_deal", "adjudicate", "legal_moves"):
            with pytest.raises(MCPError, match="no such tool"):
                await client.call_tool(name, {})
        assert "leave them out" in await agents.call_refused(client, "sealed_seat", table=table.table)
        assert "once the game or round is over" in await agents.call_refused(
            client, "sealed_open", seats=table.secrets
        )
        for _ in range(MAX_MOVES):
            answer = await agents.call_tool(client, "sealed_seat")
            assert answer["view"] == playouts.plain(view_of(GAMES[table.game], table.state, "ana"))
            if answer["result"]["over"]:
                break
            if answer["moves"]:
                assert (await agents.call_tool(client, "sealed_adjudicate", move=answer["moves"][0]))["legal"]
            else:
                table.move(table.movers()[0])
        return await agents.call_tool(client, "sealed_open", seats=table.secrets)

    opened = agents.run(agents.over_stdio(*options), play, "legacy")
    assert opened["state"]["seq"] == table.state.seq > 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--table", "{table}", "--seat", "{seat}"], "A player needs --game"),
        (["--game", "spank", "--table", "{table}"], "A player needs --game"),
        (["--game", "spank", "--table", "{table}", "--seat", "{seat}", "--http"], "takes no --http"),
        (["--game", "spank", "--table", "no", "--seat", "{seat}"], "The table cannot be read"),
        (["--game", "spank", "--table", "{table}", "--seat", "{table}"], "The seat cannot be taken"),
        (["--game", "spank", "--table", "{table}", "--seat", "{wrong}"], "not the secret of the seat"),
        (["--game", "smackem", "--table", "{table}", "--seat", "{seat}"], "The seat cannot be taken"),
    ],
)
def test_a_seat_that_cannot_be_taken_is_reported_at_the_start(
    table: DealtTable, monkeypatch: pytest.MonkeyPatch, options: Sequence[str], message: str
) -> None:
    monkeypatch.setenv("SMACK_SEAL_KEYS", EXAMPLE_KEY)
    wrong = table.folder / "wrong.json"
    wrong.write_text(json.dumps({"player": "ana", "secret": table.secrets["bo"]}), "utf-8")
    files = {"table": table.path, "seat": table.write_seat("ana"), "wrong": wrong}
    answer = CliRunner().invoke(main, ["mcp", *[word.format(**files) for word in options]])
    assert answer.exit_code == 2
    assert message in answer.stderr
    assert not any(secret in answer.stderr for secret in table.secrets.values())


def test_the_instructions_name_the_player(table: DealtTable) -> None:
    running = server.build_player_server("spank", table.path, table.write_seat("ana"), KEYS)
    assert "as ana" in str(running.instructions)


def wait_for(table: DealtTable, player: str, **arguments: Any) -> Any:
    """Return the answer of `wait_for_turn`, called through the protocol."""
    running = server.build_player_server(table.game, table.path, table.write_seat(player), KEYS)
    return agents.run(running, lambda client: agents.call_tool(client, "wait_for_turn", **arguments))


def test_waiting_ends_when_it_is_the_players_turn(table: DealtTable) -> None:
    mover = table.movers()[0]
    idle = next(player for player in table.seats if player != mover)
    with ThreadPoolExecutor() as pool:
        future = pool.submit(wait_for, table, idle, seconds=30)
        time.sleep(1.5)
        assert not future.done()
        while table.movers()[0] == mover:
            table.move(mover)
        answer = future.result(20)
    assert idle in [actor["player"] for actor in answer["to_act"]]
    assert answer["seq"] == table.state.seq


def test_waiting_ends_after_its_seconds_and_at_once_on_the_players_turn(table: DealtTable) -> None:
    mover = table.movers()[0]
    idle = next(player for player in table.seats if player != mover)
    for player, arguments in ((idle, {}), (mover, {"seq": 0})):
        begin = time.monotonic()
        answer = wait_for(table, player, seconds=1, **arguments)
        assert time.monotonic() - begin > 0.4
        assert [actor["player"] for actor in answer["to_act"]] == [mover]
    assert wait_for(table, mover, seconds=30)["moves"]


@pytest.mark.parametrize("arguments", [{"seconds": 0}, {"seconds": 51}, {"seconds": "1"}, {"second": 1}])
def test_wrong_arguments_of_waiting_are_problems(table: DealtTable, arguments: dict[str, Any]) -> None:
    with pytest.raises(Problem, match="not-understood"):
        table.seats["ana"].plan_wait(arguments)
