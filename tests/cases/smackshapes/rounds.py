"""Random rounds with random actions, judged by the package and by the second implementation."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from smack.engine import judge, soundness
from smack.engine.declare.chance import commitment
from smack.engine.declare.game import InvalidSetup
from smack.engine.judge import Judge
from smack.games import GAMES
from tests.cases.smackshapes.second import SHAPES, Round, resolve, score_tally

GAME = GAMES["smackshapes"]
COLORS = ("red", "blue", "green", "purple")
PRINTINGS = (SHAPES, SHAPES, SHAPES, ("square", "triangle", "circle"), ("sun", "moon"), tuple("abcdefgh"))
PLAYERS = ("ana", "bo", "cy", "di", "ed", "flo", "gus", "hal", "ina", "jo", "kim", "lou")
KINDS = (
    "ignore_color",
    "ignore_shape",
    "ignore_number",
    "add",
    "penalty_won_card",
    "penalty_hand_card",
    "penalty_skip",
    "shift_shape",
    "shift_number",
    "shift_color",
)
Json = dict[str, Any]


class Palette:
    """A few values that the actions of a deck name and its cards often have, so that actions take effect.

    `printing` is all shapes of the deck, `highest` the greatest number printed on it.
    """

    def __init__(self, chance: random.Random) -> None:
        self.printing = chance.choice(PRINTINGS)
        self.highest = 9 if self.printing == SHAPES else 99
        self.shapes = chance.sample(self.printing, chance.randint(1, len(self.printing)))
        self.numbers = chance.sample(range(1, self.highest + 1), chance.randint(2, 9))
        self.colors = chance.sample(COLORS, chance.randint(1, 4))

    def action(self, chance: random.Random) -> Json:
        kind = chance.choice(KINDS)
        values: Any = {"color": self.colors, "shape": self.shapes, "number": self.numbers}
        sort, _, attribute = kind.partition("_")
        if sort == "ignore":
            added = chance.choice((0, 0, 1, 3)) if attribute == "number" else type(values[attribute][0])()
            return {"kind": kind, attribute: chance.choice(values[attribute]) + added}
        if sort == "shift":
            return {
                "kind": kind,
                "from": chance.choice(values[attribute]),
                "to": chance.choice(values[attribute]),
            }
        if sort == "add":
            which = chance.choice(("color", "shape"))
            return {"kind": kind, "amount": chance.randint(1, 3), which: chance.choice(values[which])}
        return {"kind": kind}


def random_deck(chance: random.Random, colorcracks: bool) -> Json:
    """Return 36 cards, those of the palette first, with a random number of special ones."""
    palette = Palette(chance)
    special = chance.choice((0.2, 0.6, 0.9, 1)) if colorcracks else 0
    faces = [(shape, number) for shape in palette.printing for number in range(1, palette.highest + 1)]
    chance.shuffle(faces)
    faces.sort(key=lambda face: face[0] not in palette.shapes or face[1] not in palette.numbers)
    cards = {
        f"{shape}-{number}": {
            "shape": shape,
            "number": number,
            "color": chance.choice(palette.colors),
            "ranking": chance.sample(palette.printing, len(palette.printing)),
            "action": palette.action(chance) if chance.random() < special else None,
        }
        for shape, number in faces[:36]
    }
    if colorcracks:
        list(cards.values())[-1]["action"] = {"kind": "penalty_skip"}
    return cards


def random_round(chance: random.Random) -> Json:
    """Return a sound state in phase tap without answers; any player may be Smackhead, skip or be without cards."""
    colorcracks = chance.random() < 0.8
    ids = PLAYERS[: chance.choice((2, 3, 4, 5, 6, chance.randint(7, 12)))]
    cards = random_deck(chance, colorcracks)
    names = list(cards)
    layers = chance.sample(ids, max(chance.randint(1, len(ids)), chance.randint(1, len(ids))))
    selected = {player: names.pop(0) for player in layers}
    chance.shuffle(names)
    players: list[Json] = []
    for player in ids:
        skip = colorcracks and player not in selected and chance.random() < 0.5
        holds = player in selected or skip
        hand = [names.pop() for _ in range(chance.choice((0, 0, 1, 2)))] if holds else []
        if skip and not hand:
            hand = [names.pop()]
        won = [names.pop() for _ in range(chance.choice((0, 0, 1, 2)) if len(names) > 2 * len(ids) else 0)]
        players.append({"id": player, "hand": hand, "won": won, "skip": skip})
    everyone_in = all(player["hand"] or player["id"] in selected for player in players)
    smackhead = chance.choice(ids)
    laid_before = 6 * len(ids) - len(selected) - sum(len(player["hand"]) for player in players)
    start = ids.index(smackhead)
    first = next(player for player in (ids[start:] + ids[:start]) if player in selected)
    seed = str(chance.random())
    return {
        "game": "smackshapes",
        "ruleset": 1,
        "seq": 5,
        "chance": {"seed": seed, "cursor": chance.randint(0, 40), "commitment": commitment(seed)},
        "options": {
            "colorcracks": colorcracks,
            "cards_each": 6,
            "end": chance.choice(("everyone_out", "somebody_out")) if everyone_in else "everyone_out",
            "ignored_color": chance.choice(("counts", "absent")),
            "smackhead": ids[0],
            "deck": None,
        },
        "players": players,
        "cards": cards,
        "smackhead": smackhead,
        "round": chance.randint(2, min(9, 1 + laid_before)),
        "phase": "tap",
        "selected": selected,
        "answers": [],
        "deputy": None if first == smackhead else first,
        "discard": names[:1],
        "last_round": None,
    }


def random_answers(chance: random.Random, state: Json) -> tuple[list[Json], bool]:
    """Return (answers in order, whether the table closes the round); ties and right taps are frequent."""
    kinds = ["tap"] * 6 + ["abstain"] + ["call"] * (2 if state["options"]["colorcracks"] else 0)
    timed = chance.random() < 0.5
    answering = [player["id"] for player in state["players"] if not player["skip"]]
    chance.shuffle(answering)
    closes = chance.random() < 0.2
    if closes:
        answering = answering[: chance.randint(0, len(answering) - 1)]
    winning = Round(state, []).winning
    table_cards = winning if winning and chance.random() < 0.5 else list(state["selected"].values())
    answers = []
    for player in answering:
        kind = chance.choice(kinds)
        card = chance.choice(table_cards) if kind == "tap" else None
        at = chance.randint(0, 3) if timed and kind != "abstain" else None
        answers.append({"player": player, "kind": kind, "card": card, "at": at})
    return answers, closes


def move_of(answer: Json) -> Json:
    members = {"type": answer["kind"], "player": answer["player"], "card": answer["card"], "at": answer["at"]}
    return {name: value for name, value in members.items() if value is not None}


MOVE_TYPES = {str(kind.__struct_config__.tag): kind for kind in GAME.moves}


def carry_out(state: Json, answers: list[Json], closes: bool) -> tuple[Json, Any]:
    """Return (state after the last move, events of that move) by the package."""
    now: Any = msgspec.convert(state, GAME.state)
    assert soundness.faults(GAME, now) == ()
    moves = [move_of(answer) for answer in answers] + [{"type": "close"}] * closes
    events: Any = ()
    for data in moves:
        assert now.phase == "tap"
        move = msgspec.convert(data, MOVE_TYPES[data["type"]])
        assert Judge(GAME).judge(now, move).violations == ()
        now, events = judge.apply_effect(GAME, now, move)
    assert soundness.faults(GAME, now) == ()
    return msgspec.json.decode(msgspec.json.encode(now)), events


def compare_tally(seed: int, seen: Counter[str]) -> None:
    """Compare the package and the second implementation on a tally of random rounds."""
    chance = random.Random(seed)
    rounds = _random_tally(chance)
    records, won, wrong, _ = score_tally(rounds)
    seen["rounds"] += len(rounds)
    seen["skipped"] += bool(wrong)
    if wrong:
        with pytest.raises(InvalidSetup) as refused:
            GAME.score_tally(msgspec.convert({"rounds": rounds}, GAME.tally))
        assert [(fault.id, fault.pointer) for fault in refused.value.faults] == [
            ("tally.skip", at) for at in wrong
        ]
        return
    _forget_rankings(chance, rounds, records)
    sheet, result = GAME.score_tally(msgspec.convert({"rounds": rounds}, GAME.tally))
    got = msgspec.json.decode(msgspec.json.encode(sheet))
    assert [{name: report[name] for name in records[0]} for report in got["rounds"]] == records, seed
    assert {entry["player"]: entry["lines"][0]["cards"] for entry in got["entries"]} == won, seed
    most = max(map(len, won.values()))
    assert result.scores == {player: len(cards) for player, cards in won.items()}
    assert list(result.winners) == [player for player in won if len(won[player]) == most]
    seen["won card taken"] += any(penalty["card"] for round_ in records for penalty in round_["penalties"])
    seen["ranking left out"] += any("ranking" not in card for round_ in rounds for card in round_["laid"].values())


def _random_tally(chance: random.Random) -> list[Json]:
    """Return random rounds whose players mostly respect skips."""
    first = random_round(chance)
    players, colorcracks = [player["id"] for player in first["players"]], first["options"]["colorcracks"]
    start = {"players": players, "smackhead": chance.choice(players), "colorcracks": colorcracks}
    start["ignored_color"] = first["options"]["ignored_color"]
    deck = list(first["cards"].items())
    for _, card in deck:
        if card["action"] is not None and chance.random() < 0.3:
            card["action"] = {"kind": "penalty_skip"}
    rounds: list[Json] = []
    for _ in range(chance.randint(1, len(deck) // len(players))):
        out = score_tally(rounds)[3] if rounds and chance.random() < 0.8 else set()
        taking_part = [player for player in players if player not in out]
        if not taking_part or chance.random() < 0.05:  # only players who must skip hold cards: that round passes
            taking_part, laying = players, [player for player in players if player in out]
        else:
            laying = [player for player in taking_part if chance.random() < 0.8]
        selected = {player: deck.pop(0) for player in laying or taking_part[:1]}
        table = {**first, "selected": {player: name for player, (name, _) in selected.items()}}
        given = [answer for answer in random_answers(chance, table)[0] if answer["player"] in taking_part]
        laid = {player: dict(card) for player, (_, card) in selected.items()}
        rounds.append({**(start if not rounds else {}), "laid": laid, "answers": given})
    return rounds


def _forget_rankings(chance: random.Random, rounds: list[Json], records: list[Json]) -> None:
    """Remove rankings, perhaps all but those in force."""
    heads = [rounds[0]["smackhead"], *(record["smackhead"] for record in records)]
    for head, round_ in zip(heads, rounds, strict=False):
        at = rounds[0]["players"].index(head)
        clockwise = rounds[0]["players"][at:] + rounds[0]["players"][:at]
        ruling = next(player for player in clockwise if player in round_["laid"])
        for player, card in round_["laid"].items():
            if player != ruling and chance.random() < 0.5:
                del card["ranking"]


def compare(seed: int, seen: Counter[str]) -> None:
    """Compare the package and the second implementation on a random round; `seen` counts its features."""
    chance = random.Random(seed)
    state = random_round(chance)
    answers, closes = random_answers(chance, state)
    got, _ = carry_out(state, answers, closes)
    expected = resolve(state, answers)
    expected["seq"] += len(answers) + closes
    assert got == expected, seed
    _note(seen, state, answers, got)


def _note(seen: Counter[str], state: Json, answers: list[Json], got: Json) -> None:
    record = got["last_round"]
    seen["rounds"] += 1
    seen[f"players {len(state['players'])}"] += 1
    seen[f"winners {len(record['winners'])}"] += 1
    seen[f"winning cards {len(record['winning'])}"] += 1
    seen["inverted"] += record["inverted"]
    colors = [
        {record["cards"][name]["color"] for name in names} for names in (record["cards"], record["candidates"])
    ]
    seen["ignored color absent"] += record["inverted"] and len(colors[0]) > len(colors[1])
    seen["no candidate"] += not record["candidates"]
    seen["penalties"] += len(record["penalties"])
    seen["timed"] += any(answer["at"] is not None for answer in answers)
    seen["deputy"] += state["deputy"] is not None
    seen["empty round after"] += got["round"] == state["round"] + 2
    seen["over"] += got["phase"] == "over"
    for name in state["selected"].values():
        action = state["cards"][name]["action"]
        seen[action["kind"] if action else "plain card"] += 1
