"""Second implementation of Spank!, from the rulebook, over plain JSON states: slow and direct, for comparison.

A pattern is tested on whole stacks here, never on their ends: what a stack keeps, the longer stack keeps too.
"""

import copy
import hashlib
from typing import Any

Json = Any
LOOPS = (["2", "3", "4", "5", "6", "7"], ["9", "10", "J", "Q", "K", "A"])
POINTS = {0: 0, 1: 0, 2: 20, 3: 40, 4: 80, 5: 250}


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def color(card: str) -> str:
    return "red" if suit(card) in "DH" else "black"


# --- stacks


def is_run(stack: list[str]) -> bool:
    """Return whether a stack is a run: at most five neighboring ranks of a loop, upwards, none twice."""
    ranks = [rank(card) for card in stack]
    if len(stack) > 5 or len(set(ranks)) < len(ranks):
        return False
    return any(ranks == (loop * 2)[at : at + len(ranks)] for loop in LOOPS for at in range(6))


def has_one_suit(stack: list[str]) -> bool:
    return all(suit(card) == suit(stack[0]) for card in stack)


def has_two_suits_in_turn(stack: list[str]) -> bool:
    return all(suit(stack[i]) == suit(stack[i % 2]) for i in range(len(stack))) and not has_one_suit(stack)


def has_colors_in_turn(stack: list[str]) -> bool:
    return all(color(stack[i]) != color(stack[i + 1]) for i in range(len(stack) - 1))


def has_one_color(stack: list[str]) -> bool:
    return all(color(card) == color(stack[0]) for card in stack)


def pattern_to_keep(stack: list[str]) -> Any:
    """Return the first pattern that a stack has, which every longer stack must have too."""
    if len(stack) < 2:
        return lambda _: True
    patterns = [has_one_suit, has_one_color, has_two_suits_in_turn, has_colors_in_turn]
    if len(stack) == 2:
        patterns.remove(has_two_suits_in_turn)  # two cards of two colors have not decided between suits and colors
    return next(keeps for keeps in patterns if keeps(stack))


def add_card(stack: list[str], card: str, low: bool, sequence: bool) -> list[str] | None:
    """Return the stack with a card added at an end, or None if that is no legal stack."""
    longer = [card, *stack] if low else [*stack, card]
    if not is_run(longer) or (sequence and not pattern_to_keep(stack)(longer)):
        return None
    return longer


def keeps_some_pattern(stack: list[str]) -> bool:
    return any(keeps(stack) for keeps in (has_one_suit, has_two_suits_in_turn, has_colors_in_turn, has_one_color))


def join(source: list[str], onto: list[str], sequence: bool) -> list[str] | None:
    """Return the stack made of two stacks, or None if one may not be moved onto the other."""
    if len(source) + len(onto) > 5:
        return None
    for both in (source + onto, onto + source):
        if is_run(both) and (not sequence or (keeps_some_pattern(both) and pattern_to_keep(onto)(both))):
            return both
    return None


# --- moves


def mover_of(state: Json) -> Json:
    return next(player for player in state["players"] if player["id"] == state["turn"])


def legal_merges(player: Json, sequence: bool) -> list[tuple[int, int]]:
    stacks = player["stacks"]
    return [
        (i, j)
        for i in range(5)
        for j in range(5)
        if i != j and stacks[i] and stacks[j] and join(stacks[i], stacks[j], sequence)
    ]


def list_moves(state: Json) -> list[Json]:
    """Return every legal move but the discards."""
    if state["phase"] == "over":
        return []
    mover, sequence, phase = mover_of(state), state["options"]["sequence"], state["phase"]
    me = {"player": mover["id"]}
    empty = [slot for slot in range(5) if not mover["stacks"][slot]]
    hand = sorted(set(mover["hand"]))
    if empty and mover["hand"]:
        return [{"type": "place", **me, "card": card, "stack": slot} for card in hand for slot in empty]
    if empty:
        return [{"type": "done", **me}]
    moves = [{"type": "done", **me}]
    if phase == "choose":
        moves += [
            {"type": "spank", **me, "card": card, "opponent": other["id"], "stack": slot}
            for other in state["players"]
            for slot in range(5)
            for card in hand
            if other is not mover and other["stacks"][slot]
            if join([card], other["stacks"][slot], sequence)
        ]
    could = legal_merges(mover, sequence)
    moves += [{"type": "move", **me, "stack": i, "onto": j} for i, j in could]
    if not could:
        moves += [{"type": "remove", **me, "stack": slot} for slot in range(5)]
    return moves


def sampled_discards(state: Json) -> list[Json]:
    """Return the discards that move counts follow: the first card, the last two reversed, the whole hand."""
    if state["phase"] != "choose":
        return []
    mover = mover_of(state)
    hand = mover["hand"]
    samples: list[list[str]] = []
    for cards in (hand[:1], list(reversed(hand[-2:])), hand):
        if cards and cards not in samples:
            samples.append(cards)
    return [{"type": "discard", "player": mover["id"], "cards": cards} for cards in samples]


# --- what they do


def after(state: Json, move: Json) -> Json:
    """Return the state a legal move leads to."""
    state = copy.deepcopy(state)
    state["seq"] += 1
    mover = mover_of(state)
    kind = move["type"]
    if kind == "discard":
        for card in move["cards"]:
            mover["hand"].remove(card)
        state["discard"] += move["cards"]
    elif kind == "spank":
        mover["hand"].remove(move["card"])
        victim = next(player for player in state["players"] if player["id"] == move["opponent"])
        state["discard"] += [*victim["stacks"][move["stack"]], move["card"]]
        victim["stacks"][move["stack"]] = []
        state["phase"] = "move"
        return state
    elif kind == "move":
        stacks = mover["stacks"]
        both = join(stacks[move["stack"]], stacks[move["onto"]], state["options"]["sequence"])
        stacks[move["onto"]], stacks[move["stack"]] = both, []
    elif kind == "remove":
        state["discard"] += mover["stacks"][move["stack"]]
        mover["stacks"][move["stack"]] = []
    elif kind == "place":
        mover["hand"].remove(move["card"])
        mover["stacks"][move["stack"]] = [move["card"]]
    if kind in ("move", "remove") and mover["hand"]:
        state["phase"] = "play"
        return state
    return next_turn(state, mover)


def next_turn(state: Json, mover: Json) -> Json:
    while len(mover["hand"]) < 5:
        if not state["stock"] and state["options"]["stock_empty"] == "reshuffle":
            state["stock"], state["discard"] = state["discard"], []
            shuffle(state["stock"], state["chance"])
        if not state["stock"]:
            break
        mover["hand"].append(state["stock"].pop())
    state["turns"] += 1
    players = state["players"]
    player = players[(players.index(mover) + 1) % len(players)]
    player["score"] += sum(POINTS[len(stack)] for stack in player["stacks"])
    if player["score"] >= state["options"]["target"]:
        return {**state, "phase": "over", "turn": None, "winners": [player["id"]]}
    for slot in range(5):
        if len(player["stacks"][slot]) == 5:
            state["discard"] += player["stacks"][slot]
            player["stacks"][slot] = []
    if is_deadlocked(state):
        best = max(player["score"] for player in players)
        winners = [player["id"] for player in players if player["score"] == best]
        return {**state, "phase": "over", "turn": None, "winners": winners}
    return {**state, "phase": "choose", "turn": player["id"]}


def is_deadlocked(state: Json) -> bool:
    cards = len(state["stock"])
    if state["options"]["stock_empty"] == "reshuffle":
        cards += len(state["discard"])
    for player in state["players"]:
        cards += len(player["hand"])
        cards += sum(len(stack) for stack in player["stacks"] if len(stack) > 1)
        if all(player["stacks"]) and legal_merges(player, state["options"]["sequence"]):
            return False
    return cards == 0


def shuffle(cards: list[str], chance: Json) -> None:
    """Shuffle as the documentation of chance describes it, with the next words of the state's stream."""
    for i in range(len(cards) - 1, 0, -1):
        while True:
            block = hashlib.sha256(f"{chance['seed']}:{chance['cursor'] // 8}".encode()).digest()
            at = chance["cursor"] % 8 * 4
            chance["cursor"] += 1
            word = int.from_bytes(block[at : at + 4], "big")
            if word < 2**32 - 2**32 % (i + 1):
                break
        j = word % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]


# --- a tally


def score_tally(tally: Json) -> Json:
    """Return {scores, points, winners, late} of Score steps in a row; `late` are those after the end."""
    target = tally.get("options", {}).get("target", 1000)
    scores = {player["id"]: player.get("score", 0) for player in tally["players"]}
    points = dict.fromkeys(scores, 0)
    winners = [name for name in scores if scores[name] >= target]
    is_part_of_deck = [{"player": player["id"], "stacks": player.get("stacks")} for player in tally["players"]]
    late = []
    for i, step in enumerate(tally.get("turns", is_part_of_deck)):
        if winners:
            late.append(i)
            continue
        name = step["player"]
        gained = sum(POINTS[stack if isinstance(stack, int) else len(stack)] for stack in step["stacks"])
        points[name] += gained
        scores[name] += gained
        if scores[name] >= target:
            winners = [name]
    return {"scores": scores, "points": points, "winners": winners, "late": late}


def possible_scores(limit: int) -> set[int]:
    """Return every sum of 20, 40, 80 and 250 up to a limit."""
    possible = {0}
    for score in range(10, limit + 1, 10):
        if any(score - points in possible for points in POINTS.values() if points):
            possible.add(score)
    return possible
