"""Second implementation of the resolution of a round, over plain JSON, from the rulebook alone.

It uses nothing of the package, not even its chance. Where the package sorts and groups, it compares pairs.
"""

from hashlib import sha256
from typing import Any

Json = dict[str, Any]
SHAPES = ("triangle", "rectangle", "circle", "star")


class Words:
    """The words of a seed, as the documentation of chance describes them."""

    def __init__(self, seed: str, cursor: int) -> None:
        self.seed, self.cursor = seed, cursor

    def below(self, n: int) -> int:
        while True:
            block, place = divmod(self.cursor, 8)
            digest = sha256(f"{self.seed}:{block}".encode()).digest()
            word = int.from_bytes(digest[4 * place : 4 * place + 4], "big")
            self.cursor += 1
            if word < 2**32 - 2**32 % n:
                return word % n


class Round:
    """A round in phase tap; `distance` is the number of seats clockwise from the Smackhead."""

    def __init__(self, state: Json, answers: list[Json]) -> None:
        self.state = state
        self.ids = [player["id"] for player in state["players"]]
        self.cards = state["cards"]
        self.laid = state["selected"]
        self.order = sorted(self.laid, key=self.distance)
        self.table = [self.laid[player] for player in self.order]
        self.answers = [
            {**answer, "moment": place if answer["at"] is None else answer["at"]}
            for place, answer in enumerate(answers)
        ]
        self.final = {name: self.value(name) for name in self.table}
        self.ranking = self.cards[self.table[0]]["ranking"]
        self.candidates = [name for name in self.table if not self.is_ignored(name)]
        counting = self.candidates if state["options"]["ignored_color"] == "absent" else self.table
        colors = {self.final[name]["color"] for name in counting}
        self.inverted = state["options"]["colorcracks"] and len(colors) == 1
        self.winning = [
            name for name in self.candidates if not any(self.beats(other, name) for other in self.candidates)
        ]
        self.winners = self.find_winners()

    def distance(self, player: str) -> int:
        return (self.ids.index(player) - self.ids.index(self.state["smackhead"])) % len(self.ids)

    def actions(self, *kinds: str) -> list[Json]:
        """Return the actions of some kinds on the cards of the round, the Smackhead's first."""
        actions = [self.cards[name]["action"] for name in self.table]
        return [action for action in actions if action is not None and action["kind"] in kinds]

    def value(self, name: str) -> Json:
        printed = self.cards[name]
        value = {}
        for attribute in ("shape", "number", "color"):
            shifts = self.actions("shift_" + attribute)
            fitting = [shift["to"] for shift in shifts if shift["from"] == printed[attribute]]
            value[attribute] = fitting[0] if fitting else printed[attribute]
        for add in self.actions("add"):
            which = "color" if "color" in add else "shape"
            value["number"] += add["amount"] * (add[which] == value[which])
        return value

    def is_ignored(self, name: str) -> bool:
        value = self.final[name]
        return any(
            action[attribute] == value[attribute]
            for attribute in value
            for action in self.actions("ignore_" + attribute)
        )

    def beats(self, card: str, other: str) -> bool:
        """Return whether a candidate is strictly better than another."""
        a, b = self.final[card], self.final[other]
        sign = -1 if self.inverted else 1
        if a["shape"] != b["shape"]:
            return bool(sign * (self.ranking.index(b["shape"]) - self.ranking.index(a["shape"])) > 0)
        return bool(sign * (a["number"] - b["number"]) > 0)

    def is_right(self, answer: Json) -> bool:
        if self.candidates:
            return bool(answer["kind"] == "tap" and answer["card"] in self.winning)
        return bool(answer["kind"] == "call")

    def find_winners(self) -> list[str]:
        moments = []
        for mine in self.answers:
            rivals = [a for a in self.answers if self.is_right(a) and a["card"] == mine["card"]]
            if self.is_right(mine) and all(mine["moment"] <= rival["moment"] for rival in rivals):
                moments.append((mine["moment"], self.distance(mine["player"]), mine["player"]))
        return [player for _, _, player in sorted(moments)]

    def wrong_tappers(self) -> list[str]:
        """Return the players who tapped wrongly, clockwise from the Smackhead."""
        players = [a["player"] for a in self.answers if a["kind"] == "tap" and a["card"] not in self.winning]
        return sorted(players, key=self.distance)

    def share_cards(self) -> list[tuple[str | None, str]]:
        """Return (who takes it, card) of every card laid, in order; None for a remainder."""
        heads = len(self.winners)
        count = len(self.table) // heads * heads if heads else 0
        takers = [self.winners[place % heads] if place < count else None for place in range(len(self.table))]
        return list(zip(takers, self.table, strict=True))

    def record(self, penalties: list[Json]) -> Json:
        """Return the record of the round in a state."""
        return {
            "ranking": self.ranking,
            "cards": self.final,
            "candidates": self.candidates,
            "winning": self.winning,
            "inverted": self.inverted,
            "winners": self.winners,
            "penalties": penalties,
        }


def resolve(state: Json, answers: list[Json]) -> Json:
    """Return the state after a round with its answers; `seq` is not changed."""
    round_ = Round(state, answers)
    hands = {player["id"]: list(player["hand"]) for player in state["players"]}
    won = {player["id"]: list(player["won"]) for player in state["players"]}
    discard = list(state["discard"])
    words = Words(state["chance"]["seed"], state["chance"]["cursor"])
    for winner, name in round_.share_cards():
        (won[winner] if winner else discard).append(name)
    penalties, skipping = [], set()
    for player in round_.wrong_tappers():
        for action in round_.actions("penalty_won_card", "penalty_hand_card", "penalty_skip"):
            card = None
            if action["kind"] == "penalty_skip":
                skipping.add(player)
            elif action["kind"] == "penalty_won_card" and won[player]:
                card = won[player].pop()
            elif action["kind"] == "penalty_hand_card" and hands[player]:
                card = hands[player].pop(words.below(len(hands[player])))
            discard += [card] * (card is not None)
            penalties.append({"player": player, "kind": action["kind"], "card": card})
    out = [not hand for hand in hands.values()]
    over = all(out) or (any(out) and state["options"]["end"] == "somebody_out")
    number = state["round"]
    if over:
        skipping = set()
    elif all(player in skipping for player, hand in hands.items() if hand):
        number, skipping = number + 2, set()
    else:
        number += 1
    return {
        **state,
        "players": [
            {"id": player, "hand": hands[player], "won": won[player], "skip": player in skipping}
            for player in round_.ids
        ],
        "smackhead": round_.winners[0] if round_.winners else state["smackhead"],
        "round": number,
        "phase": "over" if over else "select",
        "selected": {},
        "answers": [],
        "deputy": None,
        "discard": discard,
        "chance": {**state["chance"], "cursor": words.cursor},
        "last_round": round_.record(penalties),
    }


def score_tally(rounds: list[Json]) -> tuple[list[Json], dict[str, list[str]], list[str], set[str]]:
    """Judge rounds in a row as a tally writes them down.

    Returns (record and Smackhead of every round, cards won, pointers of what players who must skip did, who must
    skip the round after the last one). It stops at the first round with such pointers.
    """
    head, ids = rounds[0]["smackhead"], rounds[0]["players"]
    won: dict[str, list[str]] = {player: [] for player in ids}
    records: list[Json] = []
    out: set[str] = set()
    for number, round_data in enumerate(rounds):
        if all(player in out for player in round_data["laid"]):
            out = set()
        wrong = [f"/rounds/{number}/laid/{player}" for player in sorted(round_data["laid"]) if player in out]
        for place, answer in enumerate(round_data["answers"]):
            wrong += [f"/rounds/{number}/answers/{place}/player"] * (answer["player"] in out)
        if wrong:
            return records, won, wrong, out
        named = {player: f"{card['shape']}-{card['number']}" for player, card in round_data["laid"].items()}
        table = {
            "players": [{"id": player} for player in ids],
            "smackhead": head,
            "selected": named,
            "cards": {named[player]: card for player, card in round_data["laid"].items()},
            "options": {name: rounds[0][name] for name in ("colorcracks", "ignored_color")},
        }
        round_ = Round(table, round_data["answers"])
        for winner, name in round_.share_cards():
            if winner:
                won[winner].append(name)
        out = set()
        penalties = []
        for player in round_.wrong_tappers():
            for action in round_.actions("penalty_won_card", "penalty_hand_card", "penalty_skip"):
                out |= {player} if action["kind"] == "penalty_skip" else set()
                card = won[player].pop() if action["kind"] == "penalty_won_card" and won[player] else None
                penalties.append({"player": player, "kind": action["kind"], "card": card})
        head = round_.winners[0] if round_.winners else head
        records.append({**round_.record(penalties), "smackhead": head})
    return records, won, [], out
