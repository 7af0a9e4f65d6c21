"""A table of any game. It knows the contract and no game: what can be done comes from `legal-moves` alone."""

import random
from itertools import islice
from typing import Any

from examples.terminal_table.sampling import samples
from examples.terminal_table.service import Ask

OFFERED = 8  # moves drawn from one schema
Move = dict[str, Any]
Event = dict[str, Any]


class Table:
    """The state, kept here as an app would keep it in its storage, and who is due."""

    def __init__(self, ask: Ask, game: str, chooser: random.Random) -> None:
        self.ask, self.path, self.chooser = ask, f"/v1/games/{game}", chooser
        self.request: dict[str, Any] = ask(self.path, None)["example"]["deal"]
        self.request["seed"] = f"{chooser.getrandbits(64):x}"
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
        """The first round, or the next one. Raises ProblemError when the match is over."""
        again = {"after": self.state, "seed": f"{self.chooser.getrandbits(64):x}"}
        return self._now(self.ask(f"{self.path}/deal", again if self.state else self.request))

    def play(self, move: Move) -> tuple[list[Event], list[str]]:
        """(what happened, why not): one of them is empty."""
        verdict = self.ask(f"{self.path}/adjudicate", {"state": self.state, "move": move})
        if not verdict["legal"]:
            return [], [violation["says"] for violation in verdict["violations"]]
        return self._now(verdict), []

    def view(self, player: str | None) -> dict[str, Any]:
        found: dict[str, Any] = self.ask(f"{self.path}/view", {"state": self.state, "player": player})["view"]
        return found

    def moves(self, player: str | None) -> list[Move]:
        """What a player, or with None the table itself, can do; of moves told by a schema, a few."""
        asked = {"state": self.state} | ({} if player is None else {"player": player})
        listing = self.ask(f"{self.path}/legal-moves", asked)
        found: list[Move] = [move for move in listing["moves"] if move.get("player") == player]
        for told in listing["parametric"]:
            if told["player"] == player:
                found += islice(samples(told["schema"], self.chooser), OFFERED)
        return found

    def random_move(self, but: str = "") -> Move | None:
        """A move of somebody who is due; the table's own come when nobody else has any."""
        due = [waiting["player"] for waiting in self.to_act if waiting["player"] != but]
        self.chooser.shuffle(due)
        for player in sorted(due, key=lambda player: player is None):
            moves = self.moves(player)
            if moves and not (player is None and self.is_due(but)):
                return self.chooser.choice(moves)
        return None

    def is_due(self, player: str) -> bool:
        return any(waiting["player"] == player for waiting in self.to_act)

    def _now(self, answer: dict[str, Any]) -> list[Event]:
        self.state, self.to_act, self.result = answer["state"], answer["to_act"], answer["result"]
        events: list[Event] = answer["events"]
        return events


def seen_by(player: str, events: list[Event]) -> list[Event]:
    return [event for event in events if event["to"] == "all" or player in event["to"]]
