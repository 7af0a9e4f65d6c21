"""A table of any game. It uses only the contract: what a player can do comes from `seat` and `legal-moves`."""

import random
import secrets
from itertools import islice
from typing import Any, NamedTuple

from examples.terminal_table.sampling import samples
from examples.terminal_table.service import Post, ProblemError
from examples.terminal_table.transcript import Line, first_deal, read_rounds, write_lines

SAMPLES = 8  # moves drawn from one schema
Move = dict[str, Any]
Event = dict[str, Any]


class Choices(NamedTuple):
    """Moves to choose from, and whether some are samples of a schema that accepts more."""

    moves: list[Move]
    sampled: bool


class Table:
    """The state, stored here as an app would store it, and who is due."""

    def __init__(self, post: Post, game: str, seed: str | None = None) -> None:
        self.post, self.game, self.path = post, game, f"/v1/games/{game}"
        self.seed = secrets.token_hex(8) if seed is None else seed
        self.random = random.Random(seed)
        self.request: dict[str, Any] = post(self.path, None)["example"]["deal"]
        self.rounds = 0
        self.lines: list[Line] = []  # of the file that the game is saved in
        self.state: dict[str, Any] = {}
        self.to_act: list[dict[str, Any]] = []
        self.result: dict[str, Any] = {}

    @property
    def seats(self) -> list[str]:
        """Return all players; in a game of teams the teams name them."""
        teams = self.request.get("teams")
        players: list[str] = (
            [player for team in teams for player in team["players"]] if teams else self.request["players"]
        )
        return players

    def deal(self) -> list[Event]:
        """Deal the first round, the next one, or after a decided match another match."""
        seed = {"seed": f"{self.seed[:120]}, {self.rounds + 1}" if self.rounds else self.seed}
        first = {**self.request, **seed}
        try:
            return self._deal({"after": self.state, **seed} if self.state else first)
        except ProblemError:
            if self.to_act or not self.state:
                raise
            return self._deal(first)

    def _deal(self, body: dict[str, Any]) -> list[Event]:
        answer = self.post(f"{self.path}/deal", {**body, "sentences": True})
        self.rounds += 1
        events = self._take(answer)
        self.lines.append({"transcript": 1, "game": self.game, "ruleset": self.state["ruleset"], "deal": body})
        return events

    def play(self, move: Move) -> tuple[list[Event], list[str]]:
        """Make a move; return (events, messages of violations), one of them empty."""
        verdict = self.post(f"{self.path}/adjudicate", {"state": self.state, "move": move, "sentences": True})
        if not verdict["legal"]:
            return [], [violation["message"] for violation in verdict["violations"]]
        self.lines.append(move)
        return self._take(verdict), []

    def save(self) -> str:
        """Return the game so far, as a transcript file."""
        return write_lines(self.lines)

    def load(self, text: str) -> list[Event]:
        """Continue a transcript file; return its events. Raises ProblemError."""
        events: list[Event] = []
        for lines in read_rounds(text):
            answer = self._replay(lines)
            if answer["state"] is None or answer["first_illegal"] is not None:
                raise ProblemError(f"Round {self.rounds + 1}, {_reason(answer)}")
            answer["events"] = [event for step in answer["steps"] for event in in_words(step)]
            self.request = first_deal(lines[0], answer["state"])
            self.rounds += 1
            self.lines += lines
            events += self._take(answer)
        return events

    def _replay(self, lines: list[dict[str, Any]]) -> dict[str, Any]:
        """Return the answer to a round of a file, in words. Raises ProblemError, which names the line."""
        begin = {name: value for name, value in lines[0].items() if name in ("deal", "state")}
        try:
            answer: dict[str, Any] = self.post(
                f"{self.path}/replay", {**begin, "moves": lines[1:], "sentences": True}
            )
        except ProblemError:
            self.post(f"{self.path}/replay", write_lines(lines))
            raise
        return answer

    def seat(self, player: str) -> tuple[dict[str, Any], Choices]:
        """Return (the view of a player, the moves that the player can make)."""
        answer = self.post(f"{self.path}/seat", {"state": self.state, "player": player})
        return answer["view"], self._choices(player, answer)

    def choices(self, player: str | None) -> Choices:
        """Return the moves of a player, or with None of the table itself; none for a player who is not due."""
        if not self.is_due(player):
            return Choices([], False)
        if player is not None:
            return self.seat(player)[1]
        return self._choices(None, self.post(f"{self.path}/legal-moves", {"state": self.state}))

    def _choices(self, player: str | None, answer: dict[str, Any]) -> Choices:
        moves: list[Move] = [move for move in answer["moves"] if move.get("player") == player]
        schemas = [one["schema"] for one in answer["parametric"] if one["player"] == player]
        for schema in schemas:
            moves += islice(samples(schema, self.random), SAMPLES)
        return Choices(moves, bool(schemas))

    def random_move(self, without: str = "") -> Move | None:
        """Return a move of a player who is due, or of the table if no player has one. `without` names a player."""
        due = [entry["player"] for entry in self.to_act if entry["player"] != without]
        self.random.shuffle(due)
        for player in sorted(due, key=lambda player: player is None):
            moves = self.choices(player).moves
            if moves and not (player is None and self.is_due(without)):
                return self.random.choice(moves)
        return None

    def is_due(self, player: str | None) -> bool:
        return any(entry["player"] == player for entry in self.to_act)

    def _take(self, answer: dict[str, Any]) -> list[Event]:
        """Replace the state by that of an answer; return the answer's events."""
        self.state, self.to_act, self.result = answer["state"], answer["to_act"], answer["result"]
        return in_words(answer)


def in_words(answer: dict[str, Any]) -> list[Event]:
    """Return the events of an answer, each with its `sentence` if the answer has them."""
    sentences = answer.get("sentences", {}).get("events")
    events: list[Event] = answer["events"]
    return (
        events
        if sentences is None
        else [{**event, "sentence": one} for event, one in zip(events, sentences, strict=True)]
    )


def _reason(answer: dict[str, Any]) -> str:
    """Return where and why the replay of a round ended early."""
    last = len(answer["steps"])
    if answer["first_illegal"] is None:
        return f"move {last}: its outcome depends on hidden cards."
    return f"move {last}: {answer['steps'][-1]['violations'][0]['message']}"


def visible_events(player: str, events: list[Event]) -> list[Event]:
    return [event for event in events if event["to"] == "all" or player in event["to"]]
