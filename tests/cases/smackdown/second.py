"""Second implementation of Laying the Smackdown, from the rulebook, over plain JSON.

Slow and direct: no shared predicates, no tables of moves, every state copied before it is changed.
"""

import copy
from itertools import combinations
from typing import Any

from tests.support.chance_by_hand import Words, commit

J = dict[str, Any]

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
RANKS_TO_LAY = {"screw_over": ["10", "J", "J"], "dirty_play": ["K", "Q"], "double_ace": ["A", "A"]}
UNPLAYABLE = [["2", "4"], ["6", "8"], ["2", "4", "6", "8"], ["3", "5", "7", "9"]]
ORDER = ["half_move_low", "half_move_high", "straight_smack", "royal_rumble_flush", "double_ace"]  # low to high
RANKS_OF = dict(
    zip(ORDER, [["2", "4"], ["6", "8"], ["2", "4", "6", "8"], ["3", "5", "7", "9"], ["A", "A"]], strict=True)
)


def rank(card: str) -> str:
    """Return the rank of a card; in a tally a card may be a rank alone."""
    return card if card in RANKS else card[:-1]


def seat(t: J, player: str | None) -> J:
    player_seat: J = next(p for p in t["players"] if p["id"] == player)
    return player_seat


def seats(t: J) -> list[str]:
    return [p["id"] for p in t["players"]]


def others_in(t: J, player: str) -> list[J]:
    """Return the others still in, clockwise from the left of `player`."""
    around = t["players"] * 2
    at = seats(t).index(player)
    return [p for p in around[at + 1 : at + len(t["players"])] if not p["folded"]]


def still_in(t: J) -> list[J]:
    return [p for p in t["players"] if not p["folded"]]


# ---- legality: (clauses that have to be named, clauses that may be named besides)


def cite(t: J, m: J) -> tuple[list[str], list[str]]:
    """Return clauses without the game's name; the first list is in order, and empty exactly for a legal move."""
    if t["phase"] == "over":
        return ["play.open"], []
    wrong = cite_content(t, m)
    besides = [*wrong, "turn.order", "turn.draw", "screw-over.select", "turn.one-action"]
    if seat(t, m["player"])["folded"]:
        return ["chips.fold"], [*besides, "chips.answer", "chips.raise"]
    if t["raise"]:
        return cite_answer(t, m), besides
    if m["type"] == "accept":
        return ["chips.answer"], besides
    if m["type"] == "fold":
        return ["chips.fold"], besides
    if m["type"] == "raise":
        return wrong, []
    if m["type"] == "double_ace" and t["options"]["double_ace"] == "at_once":
        return wrong, []
    if t["turn"] != m["player"]:
        return ["turn.order"], besides
    return cite_on_turn(t, m, wrong), besides


def cite_answer(t: J, m: J) -> list[str]:
    due = t["raise"]["waiting"][0] == m["player"]
    if m["type"] == "accept" and due:
        return [] if seat(t, m["player"])["purse"] >= t["raise"]["amount"] else ["chips.answer"]
    return [] if m["type"] == "fold" and due else ["chips.answer"]


def cite_on_turn(t: J, m: J, wrong: list[str]) -> list[str]:
    kind = m["type"]
    if t["phase"] == "select":
        return wrong if kind == "select" else ["screw-over.select"]
    if t["phase"] == "draw":
        return [] if kind == "draw" else ["turn.draw", *wrong]
    if kind == "draw":
        return ["turn.draw"]
    if kind == "select":
        return ["screw-over.select"]
    if t["phase"] == "finish" and kind in ("screw_over", "dirty_play", "smackdown"):
        return ["turn.one-action", *wrong]
    return wrong


def cite_content(t: J, m: J) -> list[str]:
    """Return what is wrong with the cards, the selection or the amount, regardless of whose turn it is."""
    wrong = []
    me = seat(t, m["player"])
    if m["type"] in RANKS_TO_LAY:
        ranks = sorted(rank(card) for card in m["cards"])
        in_hand = len(set(m["cards"])) == len(m["cards"]) and all(card in me["hand"] for card in m["cards"])
        if not in_hand or ranks != RANKS_TO_LAY[m["type"]]:
            wrong.append("turn.hold")
        if ranks in UNPLAYABLE:
            wrong.append("not-playable")
    if m["type"] == "dirty_play":
        possible = {p["id"]: len(p["hand"]) for p in others_in(t, m["player"])}
        by_chance = t["options"]["blind_pick"] == "chance"
        for name, place in m.get("picks", {}).items():
            if possible.get(name, 0) == 0 or (
                place is not None and (by_chance or not 0 <= place < possible[name])
            ):
                wrong = [*wrong, "dirty-play.take"]
                break
    if m["type"] == "select" and t["phase"] == "select" and not is_right_selection(t, m):
        wrong.append("screw-over.select")
    if m["type"] == "raise":
        purses = [p["purse"] for p in still_in(t)]
        most = min(purses) if t["options"]["raise_cap"] == "smallest_purse" else me["purse"]
        if not t["options"]["chips"] or not 1 <= m["amount"] <= most:
            wrong.append("chips.raise")
    return wrong


def is_right_selection(t: J, m: J) -> bool:
    opponents = {p["id"]: p["hand"] for p in others_in(t, m["player"])}
    if not set(m["cards"]) <= set(opponents):
        return False
    for name, hand in opponents.items():
        taken = m["cards"].get(name, [])
        if len(set(taken)) != len(taken) or len(taken) != min(2, len(hand)) or not set(taken) <= set(hand):
            return False
    return True


def is_legal(t: J, m: J) -> bool:
    return cite(t, m)[0] == []


# ---- what a legal move does


def after(state: J, m: J) -> J:
    t = copy.deepcopy(state)
    t["seq"] += 1
    me = seat(t, m["player"])
    effects = {
        "draw": draw,
        "screw_over": screw_over,
        "select": select,
        "dirty_play": dirty_play,
        "double_ace": double_ace,
        "smackdown": smackdown,
        "end_turn": end_turn,
        "raise": propose_raise,
        "accept": accept,
        "fold": fold,
    }
    effects[m["type"]](t, me, m)
    return t


def draw(t: J, me: J, _m: J) -> None:
    me["hand"].append(t["deck"].pop())
    t["phase"] = "act"


def screw_over(t: J, me: J, m: J) -> None:
    lay(t, me, m["cards"])
    t["phase"], t["idle_turns"] = "select", 0


def select(t: J, me: J, m: J) -> None:
    for p in others_in(t, me["id"]):
        lay(t, p, m["cards"].get(p["id"], []))
    t["phase"] = "finish"


def dirty_play(t: J, me: J, m: J) -> None:
    lay(t, me, m["cards"])
    t["phase"], t["idle_turns"] = "finish", 0
    words = Words(t["chance"]["seed"], t["chance"]["cursor"])
    for p in others_in(t, me["id"]):
        place = m["picks"].get(p["id"], "spared") if "picks" in m else None if p["hand"] else "spared"
        if place is None:
            place = words.below(len(p["hand"]))
        if place != "spared":
            me["hand"].append(p["hand"].pop(place))
    t["chance"]["cursor"] = words.cursor


def double_ace(t: J, me: J, m: J) -> None:
    lay(t, me, m["cards"])
    win(t, me["id"], "double_ace", "smackdown.double-ace.win", [])


def propose_raise(t: J, me: J, m: J) -> None:
    stake(t, me, m["amount"])
    t["raise"] = {"by": me["id"], "amount": m["amount"], "waiting": [p["id"] for p in others_in(t, me["id"])]}


def accept(t: J, me: J, _m: J) -> None:
    stake(t, me, t["raise"]["amount"])
    end_raise(t)


def lay(t: J, p: J, cards: list[str]) -> None:
    for card in cards:
        p["hand"].remove(card)
        t["removed"].append(card)


def stake(t: J, p: J, amount: int) -> None:
    p["purse"] -= amount
    p["stake"] += amount
    t["pot"] += amount


def end_raise(t: J) -> None:
    t["raise"]["waiting"].pop(0)
    if not t["raise"]["waiting"]:
        t["raise"] = None


def fold(t: J, me: J, _m: J) -> None:
    left = others_in(t, me["id"])
    me["folded"] = True
    t["idle_turns"] = 0
    end_raise(t)
    if len(left) == 1:
        win(t, left[0]["id"], "last_in", "smackdown.chips.last-in", [])
    elif t["turn"] == me["id"]:
        begin_turn(t, left[0]["id"])


def begin_turn(t: J, player: str) -> None:
    t["turn"] = player
    t["phase"] = "draw" if t["deck"] else "act"


def end_turn(t: J, _me: J, _m: J) -> None:
    if t["phase"] == "act" and t["deck"] == []:
        t["idle_turns"] += 1
        if t["idle_turns"] == len(still_in(t)):
            cancel(t, "exhausted", "smackdown.deck.exhausted", [])
            return
    following = others_in(t, t["turn"])
    begin_turn(t, following[0]["id"])


def smackdown(t: J, _me: J, _m: J) -> None:
    shown = showdown({p["id"]: p["hand"] for p in still_in(t)})
    winner, reason = verdict(shown)
    if winner is None:
        cancel(t, "smackdown", reason, shown)
    else:
        win(t, winner, "smackdown", reason, shown)


def win(t: J, winner: str, by: str, reason: str, shown: list[J]) -> None:
    end_deal(t, "won", winner, by, reason, shown)
    seat(t, winner)["purse"] += t["pot"]
    t["pot"] = 0


def cancel(t: J, by: str, reason: str, shown: list[J]) -> None:
    end_deal(t, "cancelled", None, by, reason, shown)
    if t["options"]["cancelled_pot"] == "refund":
        for p in still_in(t):
            p["purse"] += p["stake"]
            t["pot"] -= p["stake"]


def end_deal(t: J, kind: str, winner: str | None, by: str, reason: str, shown: list[J]) -> None:
    t["phase"], t["turn"], t["raise"] = "over", None, None
    t["outcome"] = {"kind": kind, "winner": winner, "by": by, "reason": reason, "pot": t["pot"], "showdown": shown}


# ---- the showdown


def has_combination(hand: list[str], name: str) -> bool:
    ranks = [rank(card) for card in hand]
    return all(ranks.count(needed) >= RANKS_OF[name].count(needed) for needed in RANKS_OF[name])


def showdown(hands: dict[str, list[str]]) -> list[J]:
    shown = []
    for player, hand in hands.items():
        alive = None
        if has_combination(hand, "royal_rumble_flush"):
            alive = any(
                has_combination(other, "half_move_low")
                or has_combination(other, "half_move_high")
                or has_combination(other, "straight_smack")
                for name, other in hands.items()
                if name != player
            )
        counting = [
            name for name in ORDER if has_combination(hand, name) and (name != "royal_rumble_flush" or alive)
        ]
        best = counting[-1] if counting else None
        shown.append({"player": player, "best": best, "alive": alive, "cards": cards_of(hand, best)})
    return shown


def cards_of(hand: list[str], best: str | None) -> list[str]:
    if best == "double_ace":
        return [card for card in hand if rank(card) == "A"][:2]
    return [next(card for card in hand if rank(card) == needed) for needed in RANKS_OF[best]] if best else []


def verdict(shown: list[J]) -> tuple[str | None, str]:
    """Return (winner or None, reason)."""
    for name in reversed(ORDER):
        players = [hand["player"] for hand in shown if hand["best"] == name]
        if len(players) == 1:
            return players[0], "smackdown.smackdown.order"
        if players:
            return None, "smackdown.smackdown.tie"
    return None, "smackdown.smackdown.nothing"


# ---- listing, result, view


def spelled_out(t: J) -> list[J]:
    """Return every legal move of the types that are not parametric, cards in the order of the hand."""
    moves: list[J] = []
    for p in t["players"]:
        player = p["id"]
        moves += [{"type": kind, "player": player} for kind in ("draw", "smackdown", "end_turn", "accept", "fold")]
        for kind, size in (("screw_over", 3), ("double_ace", 2)):
            moves += [
                {"type": kind, "player": player, "cards": list(cards)} for cards in combinations(p["hand"], size)
            ]
    return [move for move in moves if is_legal(t, move)]


def parametric(t: J) -> set[tuple[str, str]]:
    """Return (type, player) of the parametric types that have a legal move."""
    types = set()
    for p in t["players"]:
        if any(
            is_legal(t, {"type": "dirty_play", "player": p["id"], "cards": list(cards)})
            for cards in combinations(p["hand"], 2)
        ):
            types.add(("dirty_play", p["id"]))
        if is_legal(t, {"type": "raise", "player": p["id"], "amount": 1}):
            types.add(("raise", p["id"]))
    if t["phase"] == "select":
        types.add(("select", t["turn"]))
    return types


def result(t: J) -> J:
    outcome = t["outcome"]
    return {
        "over": t["phase"] == "over",
        "outcome": outcome["kind"] if outcome else "in_progress",
        "winners": [outcome["winner"]] if outcome and outcome["winner"] is not None else [],
        "scores": {
            p["id"]: p["purse"] if t["options"]["chips"] else int(bool(outcome) and outcome["winner"] == p["id"])
            for p in t["players"]
        },
    }


def view(state: J, player: str | None) -> J:
    t = copy.deepcopy(state)
    t["chance"]["seed"] = t["chance"]["cursor"] = None
    t["deck"] = ["?" for _ in t["deck"]]
    shown_down = t["outcome"] is not None and t["outcome"]["by"] == "smackdown"
    for p in t["players"]:
        revealed = t["phase"] == "select" and p["id"] != t["turn"]
        open_to_all = not p["folded"] and (shown_down or revealed)
        if p["id"] != player and not open_to_all:
            p["hand"] = ["?" for _ in p["hand"]]
    return t


# ---- the deal


def deal(players: list[str], options: J, seed: str, before: J | None = None) -> J:
    """Deal, without refusals; `before` is the finished state before this deal."""
    chips = before["options"]["chips"] if before else options.get("chips", False)
    filled = {
        "chips": chips,
        "purses": {p: options.get("purses", {}).get(p, 20) for p in players},
        "raise_cap": options.get("raise_cap", "own_purse"),
        "cancelled_pot": options.get("cancelled_pot", "stays"),
        "first": options.get("first", players[0]),
        "blind_pick": options.get("blind_pick", "chance"),
        "double_ace": options.get("double_ace", "own_turn"),
        "starter": options.get("starter", "clockwise"),
    }
    if before:
        filled = {**before["options"], "first": starter_after(before)}
    purses = {p["id"]: p["purse"] for p in before["players"]} if before else filled["purses"]
    words = Words(seed)
    deck = words.shuffle([rank_ + suit for suit in "CDHS" for rank_ in RANKS])
    table = [
        {"id": p, "hand": [], "folded": chips and purses[p] < 1, "purse": purses[p] if chips else 0, "stake": 0}
        for p in players
    ]
    t = {
        "game": "smackdown",
        "ruleset": 1,
        "seq": 0,
        "options": filled,
        "players": table,
        "deck": deck,
        "removed": [],
        "turn": filled["first"],
        "phase": "draw",
        "raise": None,
        "pot": before["pot"] if before else 0,
        "idle_turns": 0,
        "deal": before["deal"] + 1 if before else 1,
        "outcome": None,
        "chance": {"seed": seed, "cursor": words.cursor, "commitment": commit(seed)},
    }
    for _ in range(4):
        for p in still_in(t):
            p["hand"].append(deck.pop())
    if chips:
        for p in still_in(t):
            stake(t, p, 1)
    if seat(t, t["turn"])["folded"]:
        t["turn"] = others_in(t, t["turn"])[0]["id"]
    t["options"]["first"] = t["turn"]
    return t


def starter_after(before: J) -> str:
    """Return the player who is named to start the next deal, whether or not that player can ante."""
    order, first = seats(before), before["options"]["first"]
    named = {
        "same": first,
        "clockwise": order[(order.index(first) + 1) % len(order)],
        "winner": before["outcome"]["winner"],
    }
    return str(named[before["options"]["starter"] if before["outcome"]["kind"] == "won" else "same"])


# ---- a tally


def decide(hands: J, ended: J | None = None) -> tuple[str | None, str, str, list[J]]:
    """Return (winner, by, reason, showdown) for hands of which some may never have been shown."""
    by = ended["by"] if ended else None
    if by == "last_in" or (by is None and len(hands) == 1):
        return next(iter(hands)), "last_in", "smackdown.chips.last-in", []
    if by == "exhausted" or (by is None and all(hand is None for hand in hands.values())):
        return None, "exhausted", "smackdown.deck.exhausted", []
    if ended and by == "double_ace":
        return ended["player"], "double_ace", "smackdown.double-ace.win", []
    if None in hands.values():
        return double_ace_players(hands)[0], "double_ace", "smackdown.double-ace.win", []
    shown = showdown(hands)
    winner, reason = verdict(shown)
    return winner, "smackdown", reason, shown


def double_ace_players(hands: J) -> list[str]:
    """Return the players who show a double ace."""
    return [player for player, hand in hands.items() if hand and sum(rank(card) == "A" for card in hand) >= 2]


def score_tally(tally: J, order: list[str] | None = None) -> J:
    """Return {outcome, scores} of a deal; scores are gains and losses or, without stakes, 1 for the winner."""
    order = order or sorted({*tally["hands"], *tally.get("folded", [])})
    hands = {player: tally["hands"][player] for player in order if player in tally["hands"]}
    winner, by, reason, shown = decide(hands, tally.get("ended"))
    stakes = tally.get("stakes", {})
    pot = sum(stakes.values()) + tally.get("pot", 0)
    goes_back = winner is None and tally.get("options", {}).get("cancelled_pot") == "refund"
    scores = {}
    for player in [player for player in order if player in stakes]:
        scores[player] = (pot if player == winner else 0) - stakes[player]
        if goes_back and player in hands:
            scores[player] = 0
    if "stakes" not in tally:
        scores = {player: int(player == winner) for player in order}
    kind = "cancelled" if winner is None else "won"
    outcome = {"kind": kind, "winner": winner, "by": by, "reason": reason, "pot": pot, "showdown": shown}
    return {"outcome": outcome, "scores": scores}


def result_of_series(results: list[J]) -> J:
    """Return {outcome, winners, scores} of several deals, from what `score_series` returns."""
    scores = results[-1]["scores"]
    won = [result["outcome"]["winner"] for result in results if result["outcome"]["winner"] is not None]
    winners = won if len(results) == 1 else [p for p in scores if won and scores[p] == max(scores.values())]
    kind = "cancelled" if not won else "won" if len(winners) == 1 else "shared"
    return {"outcome": kind, "winners": winners, "scores": scores}


def score_series(tally: J) -> list[J]:
    """Return {outcome, scores} after each of several deals; scores are purses, gains so far, or deals won."""
    players, options = tally["players"], tally.get("options", {})
    chips = {player: tally.get("purses", {}).get(player, 0) for player in players}
    pot, results = 0, []
    for deal_ in tally["deals"]:
        scored = score_tally({**deal_, "pot": pot, "options": options}, players)
        for player, gained in scored["scores"].items():
            chips[player] += gained
        pot -= sum(scored["scores"].values()) if "stakes" in deal_ else 0
        results.append({"outcome": scored["outcome"], "scores": dict(chips)})
    return results


def tally_faults(tally: J) -> list[str]:
    """Return the ids of the faults of a deal, each once, except those of cards."""
    hands, folded, stakes = tally["hands"], tally.get("folded", []), tally.get("stakes")
    wrong = set()
    table, both = {*hands, *folded}, set(hands) & set(folded)
    if len(table) > 12:
        wrong.add("setup.players")
    if len(hands) == 1 and not folded:
        wrong.add("tally.players")
    if both:
        wrong.add("tally.folded")
    if len(set(folded)) < len(folded):
        wrong.add("players.twice")
    wrong |= ending_faults(hands, folded, tally.get("ended"))
    if (stakes is None and (folded or tally.get("pot", 0))) or (stakes is not None and set(stakes) != table):
        wrong.add("tally.stakes")
    if stakes:
        levels = [stakes[player] for player in hands if player in stakes and player not in both]
        for player in table & set(stakes):
            too_little = player in hands and stakes[player] < max(levels, default=0)
            too_much = player not in hands and levels != [] and stakes[player] >= max(levels)
            if player not in both and (stakes[player] < 1 or too_little or too_much):
                wrong.add("chips.ante")
    return sorted(wrong)


def ending_faults(hands: J, folded: list[str], ended: J | None) -> set[str]:
    """Return the ids of what is wrong with how a deal ended, or with hands that it must have shown."""
    unshown = [player for player, hand in hands.items() if hand is None]
    aces = double_ace_players(hands)
    if ended is None:
        if len(aces) > 1:
            return {"tally.ended"}
        showdown_ = len(hands) > 1 and len(unshown) < len(hands) and not aces
        return {"tally.hands"} if showdown_ and unshown else set()
    by, named = ended["by"], ended.get("player", ended.get("caller"))
    if by == "last_in":
        return set() if list(hands) == [named] else {"tally.ended"}
    if len(hands) == 1 and folded:
        return {"tally.ended"}
    wrong = {"tally.hands"} if by == "smackdown" and len(hands) > 1 and unshown else set()
    if named is not None and named not in hands:
        return {*wrong, "tally.ended"}
    if by == "double_ace" and named not in aces:
        held = [card for hand in hands.values() for card in hand or [] if rank(card) == "A"]
        if named not in unshown or len(held) > 2:
            wrong.add("tally.ended")
    return wrong
