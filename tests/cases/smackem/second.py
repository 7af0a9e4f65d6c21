"""Smack'em implemented a second time, from the rulebook alone, over plain JSON; imports nothing of the package.

Written to be naive: no shared predicates, no tables of moves, every state copied before it is touched.
"""

import copy
import json
from functools import lru_cache
from typing import Any

from tests.support.chance_by_hand import Words, commit

J = dict[str, Any]

DEFAULTS: J = {
    "target": 100,
    "colors": ["red", "blue", "green", "yellow"],
    "hand_colors": ["red", "blue"],
    "wild_ones": 2,
    "colored_ones": True,
    "wild_in_team_area": "by_icon",
    "stop": "deadlock",
    "smack": "automatic",
    "team_build": "consecutive",
    "empty_spot": "any",
    "positions": "separate",
}
LEVEL: J = {"smack_stack": 13, "alternate_icons": True, "flip": 3}


def team_of(t: J, player: str) -> J:
    team: J = next(team for team in t["teams"] if player in team["players"])
    return team


def seats(t: J) -> list[str]:
    return [player for team in t["teams"] for player in team["players"]]


def is_wild(card: str) -> bool:
    return card.startswith("wild-")


def number(card: str) -> int:
    return 1 if is_wild(card) else int(card.split("-")[1])


def color(card: str) -> str | None:
    return None if is_wild(card) else card.split("-")[0]


def has_hand(t: J, card: str) -> bool:
    return not is_wild(card) and color(card) in t["options"]["hand_colors"]


# ---- legality: the clauses that have to be named, in order


def cite(t: J, m: J) -> list[str]:
    """Return the broken clauses without the game's name; none for a legal move."""
    if t["phase"] == "over":
        return ["play.open"]
    judges = {
        "play_common": cite_common_play,
        "play_team": cite_team_play,
        "combine": cite_combine,
        "flip": cite_flip,
        "turn_over": cite_turn_over,
        "stop": cite_stop,
        "smack": cite_smack,
    }
    return judges[m["type"]](t, m)


def is_legal(t: J, m: J) -> bool:
    return cite(t, m) == []


def cite_position(t: J, m: J, place: int) -> list[str]:
    """Return the broken clauses of a Position; `place` is 0 for the 1st, 1 for the 2nd."""
    players = team_of(t, m["player"])["players"]
    if len(players) == 1 or t["options"]["positions"] == "shared" or players[place] == m["player"]:
        return []
    return [["position.first", "position.second"][place]]


def source_cards(t: J, m: J) -> list[str]:
    team = team_of(t, m["player"])
    cards: list[str] = team["spots"][m["spot"]] if m["from"] == "spot" else team[m["from"]]
    return cards


def cite_source(t: J, m: J) -> list[str]:
    source = source_cards(t, m)
    return ["available"] if not source or m.get("card", source[-1]) != source[-1] else []


def cite_common_play(t: J, m: J) -> list[str]:
    wrong = cite_position(t, m, 1 if m["from"] == "flipped" else 0) + cite_source(t, m)
    stacks = [stack for stack in t["common"] if stack["id"] == m["stack"]]
    if m["stack"] != "new" and not stacks:
        return [*wrong, "common.stack"]
    if "available" in wrong:
        return wrong
    card = source_cards(t, m)[-1]
    if m["stack"] == "new":
        return wrong if number(card) == 1 else [*wrong, "common.start"]
    stack = stacks[0]
    top = stack["cards"][-1]["card"]
    if is_wild(card):
        return [*wrong, "common.wild"]
    if is_wild(top):
        return wrong if number(card) == 2 else [*wrong, "common.wild"]
    return wrong if number(card) == number(top) + 1 and color(card) == stack["color"] else [*wrong, "common.next"]


def cite_team_play(t: J, m: J) -> list[str]:
    wrong = cite_position(t, m, 1 if m["from"] == "flipped" else 0) + cite_source(t, m)
    if "available" in wrong:
        return wrong
    team = team_of(t, m["player"])
    spot = team["spots"][m["spot"]]
    if spot:
        return wrong + cite_top(t, team, source_cards(t, m)[-1], spot[-1])
    if t["options"]["empty_spot"] == "smack_stack_only" and m["from"] == "flipped":
        return [*wrong, "team.empty"]
    return wrong


def cite_top(t: J, team: J, card: str, top: str) -> list[str]:
    wrong = []
    wild = t["options"]["wild_in_team_area"] if is_wild(card) else "by_icon"
    lower = number(card) < number(top)
    close = t["options"]["team_build"] == "descending" or number(card) == number(top) - 1
    if wild == "never" or not (lower and close):
        wrong.append("team.lower")
    if team["options"]["alternate_icons"] and wild != "always" and has_hand(t, card) == has_hand(t, top):
        wrong.append("team.icons")
    return wrong


def cite_combine(t: J, m: J) -> list[str]:
    wrong = cite_position(t, m, 0)
    team = team_of(t, m["player"])
    moved, target = team["spots"][m["spot"]], team["spots"][m["onto"]]
    if m["spot"] == m["onto"] or moved == [] or target == []:
        return [*wrong, "team.combine"]
    return wrong + cite_top(t, team, moved[0], target[-1])


def can_flip(team: J) -> bool:
    pile, flipped, size = team["pile"], team["flipped"], team["options"]["flip"]
    return len(pile) > 0 and (len(pile) >= size or len(pile) + len(flipped) < size)


def can_turn_over(team: J) -> bool:
    return len(team["pile"]) < team["options"]["flip"] and len(team["flipped"]) > 0


def cite_flip(t: J, m: J) -> list[str]:
    able = can_flip(team_of(t, m["player"]))
    return cite_position(t, m, 1) + ([] if able else ["flip.count"])


def cite_turn_over(t: J, m: J) -> list[str]:
    able = can_turn_over(team_of(t, m["player"]))
    return cite_position(t, m, 1) + ([] if able else ["flip.turn-over"])


def cite_stop(t: J, _m: J) -> list[str]:
    return [] if t["options"]["stop"] == "agreed" or is_deadlocked(t) else ["stop.deadlock"]


def cite_smack(t: J, m: J) -> list[str]:
    return [] if may_yell(t, team_of(t, m["player"])) else ["smack"]


def may_yell(t: J, team: J) -> bool:
    return bool(t["options"]["smack"] == "called" and team["smack_stack"] == [])


def is_deadlocked(t: J) -> bool:
    if any(may_yell(t, team) for team in t["teams"]):
        return False
    data = json.dumps([t["options"], t["teams"], t["common"]])
    return no_team_can_play(data)


@lru_cache(maxsize=50)
def no_team_can_play(data: str) -> bool:
    options, teams, common = json.loads(data)
    table = {"options": {**options, "positions": "shared"}, "teams": teams, "common": common, "phase": "play"}
    for at, team in enumerate(teams):
        for showing in visible_cards(team):
            shown_team = {**team, "pile": [], "flipped": showing}
            shown_table = {**table, "teams": [*teams[:at], shown_team, *teams[at + 1 :]]}
            moves = [
                move
                for move in candidate_moves(shown_table, team["players"][0])
                if move["type"] not in ("flip", "turn_over", "smack")
            ]
            if any(is_legal(shown_table, move) for move in moves):
                return False
    return True


def visible_cards(team: J) -> list[list[str]]:
    """Return [card], or [], for what is on top of the flipped cards while a team only flips and turns over."""
    showing = set()
    seen = set()
    waiting = [team]
    while waiting:
        now = waiting.pop()
        data = (*now["pile"], "|", *now["flipped"])
        if data not in seen:
            seen.add(data)
            showing.add(tuple(now["flipped"][-1:]))
            waiting += [flip_cards(now)] if can_flip(now) else []
            waiting += [turn_pile_over(now)] if can_turn_over(now) else []
    return [list(cards) for cards in sorted(showing)]


# ---- what a legal move does


def flip_cards(team: J) -> J:
    size = min(team["options"]["flip"], len(team["pile"]))
    pile = list(team["pile"])
    turned = [pile.pop() for _ in range(size)]
    return {**team, "pile": pile, "flipped": team["flipped"] + turned}


def turn_pile_over(team: J) -> J:
    return {**team, "pile": [*reversed(team["flipped"]), *team["pile"]], "flipped": []}


def after(state: J, m: J) -> J:
    t = copy.deepcopy(state)
    t["seq"] += 1
    team = team_of(t, m["player"])
    if m["type"] == "stop":
        stop(t, team)
        return t
    t["stops"] = []
    if m["type"] == "smack":
        t["phase"], t["ended_by"], t["smacked_by"] = "over", "smack", team["id"]
    elif m["type"] == "flip":
        team.update(flip_cards(team))
    elif m["type"] == "turn_over":
        team.update(turn_pile_over(team))
    elif m["type"] == "combine":
        team["spots"][m["onto"]] += team["spots"][m["spot"]]
        team["spots"][m["spot"]] = []
    else:
        card = source_cards(t, m).pop()
        if m["type"] == "play_team":
            team["spots"][m["spot"]].append(card)
        else:
            lay_in_common(t, team, card, m["stack"])
        if not team["smack_stack"] and t["options"]["smack"] == "automatic":
            t["phase"], t["ended_by"], t["smacked_by"] = "over", "smack", team["id"]
    return t


def lay_in_common(t: J, team: J, card: str, where: int | str) -> None:
    if where == "new":
        ids = [stack["id"] for stack in t["common"] + t["completed"]]
        stack: J = {"id": 1 + max(ids, default=0), "color": None, "cards": []}
        t["common"].append(stack)
    else:
        stack = next(stack for stack in t["common"] if stack["id"] == where)
    stack["cards"].append({"card": card, "team": team["id"]})
    stack["color"] = stack["color"] or color(card)
    if number(card) == 13:
        t["common"].remove(stack)
        t["completed"].append(stack)


def stop(t: J, team: J) -> None:
    over = "deadlock" if is_deadlocked(t) else None
    if t["options"]["stop"] == "agreed":
        if team["id"] not in t["stops"]:
            t["stops"].append(team["id"])
        if len(t["stops"]) == len(t["teams"]):
            over = over or "agreed"
    if over:
        t["phase"], t["ended_by"] = "over", over


# ---- listing, score, result, view


def candidate_moves(t: J, player: str) -> list[J]:
    """Return candidate moves of every type by one player, with their `card`."""
    team = team_of(t, player)
    sources: list[J] = [
        {"from": "smack_stack"},
        {"from": "flipped"},
        *({"from": "spot", "spot": i} for i in range(4)),
    ]
    moves: list[J] = []
    for source in sources:
        pile = team["spots"][source["spot"]] if "spot" in source else team[source["from"]]
        if pile:
            played = {"player": player, **source, "card": pile[-1]}
            stacks = ["new", *(stack["id"] for stack in t["common"])]
            moves += [{"type": "play_common", **played, "stack": stack} for stack in stacks]
            if "spot" not in source:
                moves += [{"type": "play_team", **played, "spot": i} for i in range(4)]
    moves += [{"type": "combine", "player": player, "spot": i, "onto": j} for i in range(4) for j in range(4)]
    return [*moves, *({"type": kind, "player": player} for kind in ("flip", "turn_over", "smack"))]


def listing(t: J) -> list[J]:
    moves = [
        move for player in seats(t) for move in [*candidate_moves(t, player), {"type": "stop", "player": player}]
    ]
    return [move for move in moves if is_legal(t, move)]


def points(t: J, team: J) -> int:
    """Apply score.common, score.stack and score.smack."""
    cards = [card for stack in t["common"] + t["completed"] for card in stack["cards"]]
    laid = [card for card in cards if card["team"] == team["id"]]
    return len(laid) - len(team["smack_stack"]) + (10 if t["smacked_by"] == team["id"] else 0)


def result(t: J) -> J:
    over = t["phase"] == "over"
    scores = {team["id"]: team["score"] + (points(t, team) if over else 0) for team in t["teams"]}
    best = max(scores.values())
    winners = [name for name in scores if scores[name] == best]
    won = over and best >= t["options"]["target"] and len(winners) == 1
    outcome = ("won" if won else "round_over") if over else "in_progress"
    return {"over": over, "outcome": outcome, "winners": winners if won else [], "scores": scores}


def view(state: J) -> J:
    """Return the view, which is the same for every player."""
    t = copy.deepcopy(state)
    t["chance"]["seed"] = t["chance"]["cursor"] = None
    for team in t["teams"]:
        team["pile"] = ["?" for _ in team["pile"]]
        for name in ("smack_stack", "flipped"):
            team[name] = ["?" for _ in team[name][1:]] + team[name][-1:]
    return t


# ---- the deal


def deal(teams: list[J], options: J, seed: str, before: J | None = None) -> J:
    """Deal, without refusals; `before` is the finished state, `teams` are those sent with it, perhaps none."""
    options = before["options"] if before else {**DEFAULTS, **options}
    given = {team["id"]: team for team in teams}
    words = Words(seed)
    table = []
    for team in before["teams"] if before else teams:
        given_options = given.get(team["id"], {})
        level = {**LEVEL, **team.get("options", {}), **given_options.get("options", {})}
        lowest = 1 if options["colored_ones"] else 2
        deck = [f"{color}-{n}" for color in options["colors"] for n in range(lowest, 14)]
        deck = words.shuffle(deck + [f"wild-{n + 1}" for n in range(options["wild_ones"])])
        spots = [[deck.pop()] for _ in range(4)]
        stack = [deck.pop() for _ in range(level["smack_stack"])]
        table.append(
            {
                "id": team["id"],
                "players": given_options.get("players", team["players"]),
                "options": level,
                "smack_stack": stack,
                "spots": spots,
                "pile": deck,
                "flipped": [],
                "score": result(before)["scores"][team["id"]] if before else 0,
            }
        )
    return {
        "game": "smackem",
        "ruleset": 1,
        "seq": 0,
        "options": options,
        "teams": table,
        "common": [],
        "completed": [],
        "phase": "play",
        "ended_by": None,
        "smacked_by": None,
        "stops": [],
        "round": before["round"] + 1 if before else 1,
        "chance": {"seed": seed, "cursor": words.cursor, "commitment": commit(seed)},
    }


# ---- tallies


def tally_faults(tally: J) -> list[str]:
    """Return the ids of the faults of a score pad with sound options and two to four different teams."""
    options = {
        "target": 100,
        "colors": [*"abcd"],
        "wild_ones": 2,
        "colored_ones": True,
        "smack": "automatic",
        **tally.get("options", {}),
    }
    deck = (13 if options["colored_ones"] else 12) * len(options["colors"]) + options["wild_ones"]
    stacks = {team["id"]: team.get("options", {}).get("smack_stack", 13) for team in tally["teams"]}
    faults: list[str] = []
    sound = len(tally["rounds"])
    for number, played in enumerate(tally["rounds"]):
        before = len(faults)
        counts, smacker = played["teams"], played["smacked_by"]
        strangers = [team for team in counts if team not in stacks]
        faults += ["tally.teams"] * (strangers != [])
        faults += ["tally.teams"] * (len(counts) not in (2, 3, 4))
        faults += ["tally.teams"] * (smacker not in (None, *counts))
        empty = [team for team in counts if counts[team]["stack_left"] == 0]
        if options["smack"] == "automatic":
            faults += ["tally.two-smacks"] * (len(empty) > 1)
            faults += ["tally.smack-missing"] * (empty != [] and smacker is None)
        faults += ["tally.smack-with-cards"] * (smacker in counts and smacker not in empty)
        for team in stacks:
            if team in counts:
                left, common = counts[team]["stack_left"], counts[team]["common"]
                faults += ["tally.too-many-cards"] * (left > stacks[team] or left + common > deck)
        if len(faults) > before:
            sound = min(sound, number)
    for n in range(1, sound + 1):
        if is_decided(tally_totals({**tally, "rounds": tally["rounds"][:n]}), options["target"]):
            return faults + ["tally.after-end"] * (n < len(tally["rounds"]))
    return faults


def is_decided(totals: dict[str, int], target: int) -> bool:
    best = max(totals.values())
    return best >= target and list(totals.values()).count(best) == 1


def tally_totals(tally: J) -> dict[str, int]:
    """Return the points of each team over all rounds."""
    totals = {team["id"]: 0 for team in tally["teams"]}
    for played in tally["rounds"]:
        for team, counted in played["teams"].items():
            totals[team] += counted["common"] - counted["stack_left"] + 10 * (played["smacked_by"] == team)
    return totals
