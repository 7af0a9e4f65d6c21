"""Agents that play: what a seat at a held table is told, and every way to cheat that a call could try."""

import json
import re
import subprocess
import sys
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
from smack.engine.game import view_of
from smack.games import GAMES
from smack.mcp import start
from smack.mcp.held import HeldTable
from smack.operations import dispatch
from smack.operations.operation import Operation
from smack.operations.problems import Problem
from smack.operations.sealed.envelope import opened
from smack.operations.sealed.handlers import fresh_table
from smack.operations.sealed.rows import EXAMPLE_KEY, example_keys
from smack.operations.sealed.seats import Seat, taken
from smack.operations.table import BY_NAME
from tests.support import agents, playouts

KEYS = example_keys()
LOOK, MOVE, OPEN = (BY_NAME[f"sealed/{name}"] for name in ("seat", "adjudicate", "open"))


def asked(door: HeldTable, row: Operation, **arguments: Any) -> Any:
    """The answer as JSON has it."""
    return msgspec.to_builtins((door.move if row is MOVE else door.ask)(row, arguments))


class Room:
    """A table in a file, as whoever dealt it sees it, and the doors of its players."""

    def __init__(self, folder: Path, game: str = "spank", seed: str = "held 1") -> None:
        folder.mkdir(exist_ok=True)
        self.game, self.folder, self.path = game, folder, folder / "table"
        self.secrets = self.deal(seed)
        self.doors = {player: self.door(player) for player in self.secrets}

    def deal(self, seed: str) -> dict[str, str]:
        """The secrets of a table that is always the same."""
        game = GAMES[self.game]
        body = {name: value for name, value in game.example.deal.items() if name != "seed"}
        dealt = playouts.deal(game, body, seed)
        hashes, secrets = taken(game.seats(dealt.state), {})
        self.path.write_text(fresh_table(game, dealt, hashes, secrets, KEYS).table, "ascii")
        return secrets

    def door(self, player: str) -> HeldTable:
        return HeldTable(self.game, self.path, Seat(player, self.secrets[player]), KEYS)

    def seat(self, player: str) -> Path:
        path = self.folder / f"{player}.json"
        path.write_text(json.dumps({"player": player, "secret": self.secrets[player]}), "utf-8")
        return path

    @property
    def table(self) -> str:
        return self.path.read_text("ascii").strip()

    @property
    def state(self) -> Any:
        return opened(GAMES[self.game], self.table, KEYS).state

    def due(self) -> str:
        """A player who can move."""
        return next(player for player, door in self.doors.items() if asked(door, LOOK)["moves"])

    def move(self, player: str, move: Any = None) -> Any:
        chosen = move or asked(self.doors[player], LOOK)["moves"][0]
        return asked(self.doors[player], MOVE, move=chosen)

    def play_on(self) -> None:
        """To the end."""
        for _ in range(agents.MOST_MOVES):
            movers = [player for player, door in self.doors.items() if asked(door, LOOK)["moves"]]
            if not movers:
                break
            assert self.move(movers[0])["legal"]
        assert GAMES[self.game].result(self.state).over


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def refused(door: HeldTable, row: Any = LOOK, **arguments: Any) -> str:
    with pytest.raises(Problem) as caught:
        asked(door, row, **arguments)
    return caught.value.errors[0].code if caught.value.errors else caught.value.kind.slug


def test_a_player_is_offered_no_more_than_its_seat_can_ask(room: Room) -> None:
    tools = {tool.name: tool for tool in room.doors["ana"].tools()}
    sealed = {"sealed_seat", "sealed_adjudicate", "sealed_open"}
    assert tools.keys() == sealed | {"get_game", "list_rules", "get_rule"}
    assert [name for name, tool in tools.items() if tool.moves_on] == ["sealed_adjudicate"]
    for name in sealed:
        assert not {"table", "seat"} & tools[name].takes["properties"].keys()
        assert "table" not in tools[name].answers["properties"]


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_its_own_view_and_nothing_else(tmp_path: Path, game: str) -> None:
    room, kept = Room(tmp_path, game), set[str]()
    for turn in range(25):
        for player, door in room.doors.items():
            look = asked(door, LOOK)
            view = msgspec.to_builtins(view_of(GAMES[game], room.state, player))
            assert msgspec.json.encode(look["view"]) == msgspec.json.encode(view)
            kept.add(msgspec.json.encode(look).decode())
        movers = [player for player, door in room.doors.items() if asked(door, LOOK)["moves"]]
        if not movers:
            break
        mover = movers[turn % len(movers)]
        moves = asked(room.doors[mover], LOOK)["moves"]
        told = room.move(mover, moves[(turn * 7) % len(moves)])
        assert told["legal"]
        assert told["seq"] == room.state.seq == turn + 1
        kept.add(msgspec.json.encode(told).decode())
    seed = room.state.chance.seed
    hidden = (seed, *room.secrets.values(), "smack1.", str(tmp_path))
    assert not any(word in text for text in kept for word in hidden)


def test_nobody_moves_for_another_seat_or_tells_which_table_is_meant(room: Room) -> None:
    mover, before = room.due(), room.table
    other = next(player for player in room.doors if player != mover)
    move = asked(room.doors[mover], LOOK)["moves"][0]
    assert refused(room.doors[other], MOVE, move=move) == "seat.other"
    seat = {"player": mover, "secret": room.secrets[mover]}
    for row in (LOOK, MOVE, OPEN):
        assert refused(room.doors[other], row, seat=seat) == "unknown"
        assert refused(room.doors[other], row, table=before) == "unknown"
        assert refused(room.doors[other], row, state={}) in ("unknown", "missing")
    assert refused(room.doors[other], OPEN) == "table.running"
    assert room.table == before


def test_a_move_cannot_be_made_again_nor_another_one_in_its_place(room: Room) -> None:
    mover = room.due()
    first, second = asked(room.doors[mover], LOOK)["moves"][:2]
    told = room.move(mover, first)
    assert told["legal"]
    for move in (first, second):
        again = asked(room.doors[mover], MOVE, move=move)
        assert again["seq"] == told["seq"] + again["legal"]
        assert room.state.seq == again["seq"]


def test_a_move_on_a_table_that_has_moved_on_is_refused_if_it_says_so(room: Room) -> None:
    mover = room.due()
    move = asked(room.doors[mover], LOOK)["moves"][0]
    assert asked(room.doors[mover], MOVE, move=move, seq=0)["seq"] == 1
    for seq in (0, 2, "1", None):
        assert refused(room.doors[mover], MOVE, move=move, seq=seq) == "table.moved-on"
    assert room.state.seq == 1
    assert refused(room.doors[mover], LOOK, seq=1) == "unknown"


def test_an_illegal_move_changes_nothing(room: Room) -> None:
    idle = next(player for player in room.doors if player != room.due())
    before = room.table
    told = asked(room.doors[idle], MOVE, move={"type": "done", "player": idle})
    assert not told["legal"]
    assert told["violations"]
    assert room.table == before


def test_a_table_that_was_put_back_or_forked_is_refused(room: Room) -> None:
    mover, before = room.due(), room.table
    first, second = asked(room.doors[mover], LOOK)["moves"][:2]
    assert room.move(mover, first)["legal"]
    after = room.table
    room.path.write_text(before, "ascii")
    assert refused(room.doors[mover]) == "table.older"
    assert refused(room.doors[mover], MOVE, move=second) == "table.older"
    assert room.table == before
    fork = room.door(mover)  # another process, which has not seen the move
    assert asked(fork, MOVE, move=second)["legal"]
    assert refused(room.doors[mover]) == "table.forked"
    room.path.write_text(after, "ascii")
    assert asked(room.doors[mover], LOOK)["seq"] == 1


def test_another_deal_is_taken_after_the_end_and_not_before(tmp_path: Path) -> None:
    room, other = Room(tmp_path, "smackshapes"), Room(tmp_path / "other", "smackshapes", "held 2")
    ana, first = room.doors["ana"], room.table
    assert asked(ana, LOOK)["seq"] == 0
    room.path.write_text(other.table, "ascii")
    assert refused(ana) == "table.dealt"
    room.path.write_text(first, "ascii")
    room.play_on()
    opened_up = asked(ana, OPEN)
    assert opened_up["state"]["chance"]["seed"] == room.state.chance.seed
    room.path.write_text(other.table, "ascii")
    assert refused(ana) == "seat.secret"  # taken for the next table, at which this seat has another secret


def test_the_next_round_goes_on_with_the_same_seats(tmp_path: Path) -> None:
    room = Room(tmp_path, "smackdown")
    room.play_on()
    seat = {"player": "bo", "secret": room.secrets["bo"]}
    body = msgspec.json.encode({"after": room.table, "seat": seat})
    room.path.write_text(dispatch.run("sealed/deal", "smackdown", body, KEYS).table, "ascii")
    assert {asked(door, LOOK)["seq"] for door in room.doors.values()} == {0}


def test_the_guide_says_how_files_are_made(tmp_path: Path) -> None:
    made = re.search(r"python3 -c '\n(.*?)'\n", Path("docs/guides/agents.md").read_text("utf-8"), re.DOTALL)
    assert made
    dealt = dispatch.run("sealed/deal", "spank", b'{"players": ["ana", "bo"]}', KEYS)
    command = [sys.executable, "-c", made[1]]
    subprocess.run(command, input=msgspec.json.encode(dealt), cwd=tmp_path, check=True)
    for player in ("ana", "bo"):
        start.player("spank", tmp_path / "table", tmp_path / f"{player}.json", KEYS)


def test_nothing_is_lost_when_seats_move_at_once(tmp_path: Path) -> None:
    room = Room(tmp_path, "smackem")

    def play(player: str) -> int:
        door, legal = room.door(player), 0
        for _ in range(8):
            if moves := asked(door, LOOK)["moves"]:
                legal += asked(door, MOVE, move=moves[0])["legal"]
        return legal

    with ThreadPoolExecutor() as pool:
        made = sum(pool.map(play, room.doors))
    assert room.state.seq == made > 0


def test_a_table_that_cannot_be_written_or_read_says_so_and_no_more(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, before = room.due(), room.table
    move = asked(room.doors[mover], LOOK)["moves"][0]
    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", _fails)
        assert refused(room.doors[mover], MOVE, move=move) == "unavailable"
    assert room.table == before
    room.path.write_text("smack1.none.none", "ascii")
    assert refused(room.doors[mover]) == "broken-seal"
    room.path.unlink()
    assert refused(room.doors[mover]) == "unavailable"


def _fails(*_: Any) -> None:
    raise OSError("the disk is full")


def test_a_whole_game_as_a_player_over_standard_input(tmp_path: Path) -> None:
    room = Room(tmp_path, "smackshapes")
    words = ["--game", "smackshapes", "--table", str(room.path), "--seat", str(room.seat("ana"))]

    async def play(client: Client) -> Any:
        for name in ("view", "check", "replay", "deal", "sealed_deal", "adjudicate", "legal_moves"):
            with pytest.raises(MCPError, match="none of the tools"):
                await client.call_tool(name, {})
        assert "leave them out" in await agents.refusal(client, "sealed_seat", table=room.table)
        assert "once the game or round is over" in await agents.refusal(client, "sealed_open")
        for _ in range(agents.MOST_MOVES):
            look = await agents.ask(client, "sealed_seat")
            assert look["view"] == playouts.plain(view_of(GAMES[room.game], room.state, "ana"))
            if look["result"]["over"]:
                break
            if look["moves"]:
                assert (await agents.ask(client, "sealed_adjudicate", move=look["moves"][0]))["legal"]
            else:
                room.move(room.due())
        return await agents.ask(client, "sealed_open")

    found = agents.run(agents.over_stdio(*words), play, "legacy")
    assert found["state"]["seq"] == room.state.seq > 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--table", "{table}", "--seat", "{seat}"], "A player needs --game"),
        (["--game", "spank", "--table", "{table}"], "A player needs --game"),
        (["--game", "spank", "--table", "{table}", "--seat", "{seat}", "--http"], "over HTTP anybody could sit"),
        (["--game", "spank", "--table", "no", "--seat", "{seat}"], "The table cannot be read"),
        (["--game", "spank", "--table", "{table}", "--seat", "{table}"], "Nobody can sit there"),
        (["--game", "spank", "--table", "{table}", "--seat", "{wrong}"], "not the secret of the seat"),
        (["--game", "smackem", "--table", "{table}", "--seat", "{seat}"], "Nobody can sit there"),
    ],
)
def test_who_cannot_sit_down_is_told_at_the_start(
    room: Room, monkeypatch: pytest.MonkeyPatch, words: Sequence[str], message: str
) -> None:
    monkeypatch.setenv("SMACK_SEAL_KEYS", EXAMPLE_KEY)
    wrong = room.folder / "wrong.json"
    wrong.write_text(json.dumps({"player": "ana", "secret": room.secrets["bo"]}), "utf-8")
    files = {"table": room.path, "seat": room.seat("ana"), "wrong": wrong}
    told = CliRunner().invoke(main, ["mcp", *[word.format(**files) for word in words]])
    assert told.exit_code == 2
    assert message in told.stderr
    assert not any(secret in told.stderr for secret in room.secrets.values())


def test_a_player_sits_down(room: Room) -> None:
    server = start.player("spank", room.path, room.seat("ana"), KEYS)
    assert "as ana" in server.instructions
