"""A table of any game. It knows the contract and no game: what can be done comes from `legal-moves` alone."""

import random
import secrets
from itertools import islice
from typing import Any, NamedTuple

from examples.terminal_table.record import Line, rounds, seating, written
from examples.terminal_table.sampling import samples
from examples.terminal_table.service import Ask, ProblemError

OFFERED = 8  # moves drawn from one schema
Move = dict[str, Any]
Event = dict[str, Any]


class Offer(NamedTuple):
    """Moves to choose from, and whether some were drawn from a schema that has others."""

    moves: list[Move]
    drawn: bool


class Table:
    """The state, kept here as an app would keep it in its storage, and who is due."""

    def __init__(self, ask: Ask, game: str, seed: str | None = None) -> None:
        self.ask, self.game, self.path = ask, game, f"/v1/games/{game}"
        self.seed = secrets.token_hex(8) if seed is None else seed
        self.chooser = random.Random(seed)
        self.request: dict[str, Any] = ask(self.path, None)["example"]["deal"]
        self.rounds = 0
        self.lines: list[Line] = []  # of the file that a game is saved in
        self.state: dict[str, Any] = {}
        self.to_act: list[dict[str, Any]] = []
        self.result: dict[str, Any] = {}

    @property
    def seats(self) -> list[str]:
        """Everybody at the table; in a game of teams these name their players."""
        teams = self.request.get("teams")
        found: list[str] = (
            [player for team in teams for player in team["players"]] if teams else self.request["players"]
        )
        return found

    def deal(self) -> list[Event]:
        """The first round, the next one, or after a decided match another match."""
        seed = {"seed": f"{self.seed[:120]}, {self.rounds + 1}" if self.rounds else self.seed}
        first = {**self.request, **seed}
        try:
            return self._deal({"after": self.state, **seed} if self.state else first)
        except ProblemError:
            if self.to_act or not self.state:
                raise
            return self._deal(first)

    def _deal(self, body: dict[str, Any]) -> list[Event]:
        dealt = self.ask(f"{self.path}/deal", body)
        self.rounds += 1
        events = self._now(dealt)
        self.lines.append({"transcript": 1, "game": self.game, "ruleset": self.state["ruleset"], "deal": body})
        return events

    def play(self, move: Move) -> tuple[list[Event], list[str]]:
        """(what happened, why not): one of them is empty."""
        verdict = self.ask(f"{self.path}/adjudicate", {"state": self.state, "move": move})
        if not verdict["legal"]:
            return [], [violation["message"] for violation in verdict["violations"]]
        self.lines.append(move)
        return self._now(verdict), []

    def saved(self) -> str:
        """The game so far, as a file."""
        return written(self.lines)

    def load(self, text: str) -> list[Event]:
        """Go on where a file ends; what happened in it. Raises ProblemError."""
        events: list[Event] = []
        for lines in rounds(text):
            told = self.ask(f"{self.path}/replay", written(lines))
            if told["state"] is None or told["first_illegal"] is not None:
                raise ProblemError(f"Round {self.rounds + 1}, {_stopped(told)}")
            told["events"] = [event for verdict in told["verdicts"] for event in verdict["events"]]
            self.request = seating(lines[0], told["state"])
            self.rounds += 1
            self.lines += lines
            events += self._now(told)
        return events

    def seat(self, player: str) -> tuple[dict[str, Any], Offer]:
        """What a player may see, and what they can do."""
        told = self.ask(f"{self.path}/seat", {"state": self.state, "player": player})
        return told["view"], self._offer(player, told)

    def offer(self, player: str | None) -> Offer:
        """What a player, or with None the table itself, can do; nothing if it is not due."""
        if not self.is_due(player):
            return Offer([], False)
        if player is not None:
            return self.seat(player)[1]
        return self._offer(None, self.ask(f"{self.path}/legal-moves", {"state": self.state}))

    def _offer(self, player: str | None, told: dict[str, Any]) -> Offer:
        moves: list[Move] = [move for move in told["moves"] if move.get("player") == player]
        schemas = [one["schema"] for one in told["parametric"] if one["player"] == player]
        for schema in schemas:
            moves += islice(samples(schema, self.chooser), OFFERED)
        return Offer(moves, bool(schemas))

    def random_move(self, but: str = "") -> Move | None:
        """A move of somebody who is due; the table's own come when nobody else has any."""
        due = [waiting["player"] for waiting in self.to_act if waiting["player"] != but]
        self.chooser.shuffle(due)
        for player in sorted(due, key=lambda player: player is None):
            moves = self.offer(player).moves
            if moves and not (player is None and self.is_due(but)):
                return self.chooser.choice(moves)
        return None

    def is_due(self, player: str | None) -> bool:
        return any(waiting["player"] == player for waiting in self.to_act)

    def _now(self, answer: dict[str, Any]) -> list[Event]:
        self.state, self.to_act, self.result = answer["state"], answer["to_act"], answer["result"]
        events: list[Event] = answer["events"]
        return events


def _stopped(told: dict[str, Any]) -> str:
    """Where a replayed round ended before its time, and why."""
    last = len(told["verdicts"])
    if told["first_illegal"] is None:
        return f"move {last}: it hangs on cards that nobody has seen."
    return f"move {last}: {told['verdicts'][-1]['violations'][0]['message']}"


def seen_by(player: str, events: list[Event]) -> list[Event]:
    return [event for event in events if event["to"] == "all" or player in event["to"]]
