"""SMACKarang implemented a second time, from the rulebook alone, over plain JSON; imports nothing of the package.

Written to be naive: no shared predicates, no tables of moves, every state copied before it is touched.
"""

import copy
from typing import Any

from tests.support.chance_by_hand import Words, commit

J = dict[str, Any]

COLORS = ["purple", "orange", "yellow", "green", "red", "blue"]
CHARACTERS = ["twistie", "flick", "glitch", "bounce", "crash", "zip", "smacklash"]
COMPANIONS = ["weapon", "extras", "opponent", "color", "next"]


def is_weapon(card: str) -> bool:
    return "-" in card


def color_of(card: str) -> str | None:
    if is_weapon(card):
        return card.split("-")[0]
    return None if card == "smacklash" else COLORS[CHARACTERS.index(card)]


def hand(t: J, player: str) -> list[str]:
    cards: list[str] = next(p["hand"] for p in t["players"] if p["id"] == player)
    return cards


def seats(t: J) -> list[str]:
    return [p["id"] for p in t["players"]]


def left_of(t: J, player: str, steps: int = 1) -> str:
    order = seats(t) * 3
    return order[order.index(player) + steps]


def mover(t: J) -> str | None:
    player: str | None = t["challenge"]["waiting"][0] if t["phase"] == "challenge" else t["turn"]
    return player


# ---- legality


def fits(t: J, card: str) -> bool:
    """Apply match.weapon, match.character, match.smacklash and match.called."""
    if card == "smacklash":
        return True
    if t["called_color"]:
        return not is_weapon(card) or color_of(card) == t["called_color"]
    top = t["discard"][-1]
    if is_weapon(card) and is_weapon(top):
        return card[-1] == top[-1] or color_of(card) == color_of(top)
    if not is_weapon(card) and not is_weapon(top):
        return True
    return color_of(card) == color_of(top)


def can_lay(t: J, player: str, card: str) -> bool:
    return fits(t, card) and (card != "smacklash" or any(is_weapon(other) for other in hand(t, player)))


def has_right_companions(t: J, m: J) -> bool:
    """Apply play.one and the clause of each Character."""
    card = m["card"]
    given = {name for name in COMPANIONS if name in m}
    if card == "smacklash":
        return given == {"weapon"} and is_weapon(m["weapon"])
    if card == "twistie":
        return given == {"opponent"} and m["opponent"] != m["player"]
    if card == "bounce":
        return given == {"color"}
    if card == "zip":
        return given == {"next"} and (m["next"] != m["player"] or t["options"]["zip_self"])
    if card == "flick" and given == {"extras"}:
        colors = [color_of(extra) for extra in m["extras"]]
        color = colors[0] if colors and t["options"]["flick_color"] == "any" else "orange"
        return (
            len(colors) <= 2 and all(is_weapon(extra) for extra in m["extras"]) and colors == [color] * len(colors)
        )
    return given == set()


def is_legal(t: J, m: J) -> bool:
    if t["phase"] == "over" or m["player"] != mover(t):
        return False
    if m["type"] == "keep":
        return [t["phase"], t["options"]["drawn_card"]] == ["drawn", "may_play"]
    mine = hand(t, m["player"])
    if m["type"] == "draw":
        if t["phase"] == "challenge":
            return [card for card in mine if card.startswith(t["challenge"]["color"] + "-")] == []
        return t["phase"] == "play" and [card for card in mine if can_lay(t, m["player"], card)] == []
    named = [m["card"], *([m["weapon"]] if "weapon" in m else []), *m.get("extras", [])]
    if any(named.count(card) > mine.count(card) for card in named):
        return False
    if t["phase"] == "challenge":
        plain = not any(name in m for name in COMPANIONS)
        return plain and is_weapon(m["card"]) and color_of(m["card"]) == t["challenge"]["color"]
    if t["phase"] == "drawn" and m["card"] != t["drawn"]:
        return False
    return fits(t, m["card"]) and has_right_companions(t, m)


def listing(t: J) -> list[J]:
    """Return every legal move once; only a Flick has extras."""
    player = mover(t)
    if player is None:
        return []
    weapons = [card for card in dict.fromkeys(hand(t, player)) if is_weapon(card)]
    extras = [[], *([card] for card in weapons), *([card, other] for card in weapons for other in weapons)]
    added: dict[str, list[J]] = {
        "smacklash": [{"weapon": weapon} for weapon in weapons],
        "flick": [{"extras": cards} for cards in extras],
        "twistie": [{"opponent": seat} for seat in seats(t)],
        "bounce": [{"color": color} for color in COLORS],
        "zip": [{"next": seat} for seat in seats(t)],
    }
    moves: list[J] = [{"type": "draw", "player": player}, {"type": "keep", "player": player}]
    for card in dict.fromkeys(hand(t, player)):
        moves += [{"type": "play", "player": player, "card": card, **more} for more in added.get(card, [{}])]
    return [move for move in moves if is_legal(t, move)]


# ---- what a legal move does


def take(t: J, player: str, count: int) -> int:
    """Draw up to a number of cards one by one, turning the discards over when the pile is empty."""
    got = 0
    for _ in range(count):
        if not t["draw_pile"] and len(t["discard"]) > 1:
            words = Words(t["chance"]["seed"], t["chance"]["cursor"])
            t["draw_pile"] = words.shuffle(t["discard"][:-1])
            t["discard"] = [t["discard"][-1]]
            t["chance"]["cursor"] = words.cursor
        if t["draw_pile"]:
            hand(t, player).append(t["draw_pile"].pop())
            got += 1
    return got


def win(t: J, player: str) -> None:
    t["wins"][player] += 1
    t.update(winner=player, phase="over", turn=None, called_color=None, drawn=None, challenge=None, idle_turns=0)


def end_round_if_won(t: J) -> None:
    """End the round if a hand is empty: the first from the player on turn wins; who waited comes last."""
    for player in t["in order"]:
        if hand(t, player) == [] and t["phase"] != "over":
            win(t, player)


def waiting_player(t: J) -> str | None:
    """Apply win.empty-hand under last_bounce next_turn: two seats to the right of the turn, without cards."""
    bounced = left_of(t, t["turn"], len(t["players"]) - 2)
    lying = t["phase"] == "challenge" or t["discard"][-1] == "bounce"
    return bounced if t["options"]["last_bounce"] == "next_turn" and lying and hand(t, bounced) == [] else None


def after(before: J, m: J) -> J:
    """Return the state after a legal move."""
    t = copy.deepcopy(before)
    t["seq"] += 1
    t["waits"] = waiting_player(before)
    circle = [left_of(t, t["turn"], steps) for steps in range(len(t["players"]))]
    t["in order"] = [player for player in circle if player != t["waits"]] + circle
    carry_out(t, m, before)
    del t["waits"], t["in order"]
    return t


def carry_out(t: J, m: J, before: J) -> None:
    if m["type"] == "play":
        (answer if before["phase"] == "challenge" else play)(t, m)
    elif m["type"] == "keep":
        t.update(phase="play", drawn=None, turn=left_of(t, m["player"]))
        end_round_if_won(t)
    elif before["phase"] == "challenge":
        take(t, m["player"], 3)
        t["challenge"]["failed"].append(m["player"])
        next_answer(t, failed=True)
    else:
        draw(t, m["player"])


def lay(t: J, player: str, card: str) -> None:
    hand(t, player).remove(card)
    t["discard"].append(card)


def draw(t: J, player: str) -> None:
    if take(t, player, 1) == 0:
        t["idle_turns"] += 1
        t["turn"] = left_of(t, player)
        if t["idle_turns"] == len(t["players"]):
            t.update(phase="over", turn=None, called_color=None)
        end_round_if_won(t)
        return
    t["idle_turns"] = 0
    drawn = hand(t, player)[-1]
    if can_lay(t, player, drawn):
        t.update(phase="drawn", drawn=drawn)
    else:
        t["turn"] = left_of(t, player)
        end_round_if_won(t)


def play(t: J, m: J) -> None:
    me, card = m["player"], m["card"]
    lay(t, me, card)
    t.update(phase="play", drawn=None, called_color=None, idle_turns=0, turn=left_of(t, me))
    if card == "smacklash":
        lay(t, me, m["weapon"])
        challenge = {"by": me, "color": color_of(m["weapon"]), "waiting": other_players(t, me), "failed": []}
        t.update(phase="challenge", turn=me, challenge=challenge)
        return
    for extra in m.get("extras", []):
        lay(t, me, extra)
    if card == "twistie":
        mine, theirs = list(hand(t, me)), list(hand(t, m["opponent"]))
        hand(t, me)[:] = theirs
        hand(t, m["opponent"])[:] = mine
    if card == "glitch":
        pass_hands(t)
    if card == "bounce":
        t.update(turn=left_of(t, me, 2), called_color=m["color"])
    for other in other_players(t, me) if card == "crash" else []:
        take(t, other, 1)
    if card == "zip":
        t["turn"] = m["next"]
    if card != "bounce" or t["options"]["last_bounce"] == "wins" or t["waits"]:
        end_round_if_won(t)


def other_players(t: J, player: str) -> list[str]:
    """Return the others from the left, without the player who waits after a last-card Bounce."""
    circle = [left_of(t, player, steps) for steps in range(1, len(t["players"]))]
    return [other for other in circle if other != t["waits"]]


def pass_hands(t: J) -> None:
    given = {left_of(t, player): list(hand(t, player)) for player in seats(t)}
    for player in seats(t):
        hand(t, player)[:] = given[player]


def answer(t: J, m: J) -> None:
    lay(t, m["player"], m["card"])
    if hand(t, m["player"]) == []:
        win(t, m["player"])
    else:
        next_answer(t, failed=False)


def next_answer(t: J, failed: bool) -> None:
    challenge = t["challenge"]
    challenge["waiting"].pop(0)
    if challenge["waiting"] and not (failed and t["options"]["challenge"] == "first_failure"):
        return
    t.update(phase="play", challenge=None)
    if challenge["failed"]:
        end_round_if_won(t)
    else:
        take(t, challenge["by"], 6)
        t["turn"] = left_of(t, challenge["by"])
        end_round_if_won(t)


# ---- the deal


def deal(players: list[str], options: J, seed: str) -> J:
    """Deal a first round: setup.deal, setup.starter, setup.first."""
    chosen = {
        "weapon_types": 6,
        "challenge": "full_circle",
        "drawn_card": "may_play",
        "flick_color": "any",
        "zip_self": True,
        "last_bounce": "wins",
        **options,
    }
    chosen["first"] = options.get("first") or players[0]
    kinds = "ABCDEFGHIJKL"[: chosen["weapon_types"]]
    copies = 12 // chosen["weapon_types"]
    deck = [f"{color}-{kind}" for color in COLORS for kind in kinds for _ in range(copies)]
    deck += [name for name in CHARACTERS for _ in range(4)]
    words = Words(seed)
    deck = words.shuffle(deck)
    hands: dict[str, list[str]] = {player: [] for player in players}
    for _ in range(7):
        for player in players:
            hands[player].append(deck.pop())
    discard = [deck.pop()]
    while not is_weapon(discard[-1]):
        discard.append(deck.pop())
    return {
        "game": "smackarang",
        "ruleset": 1,
        "seq": 0,
        "chance": {"seed": seed, "cursor": words.cursor, "commitment": commit(seed)},
        "options": chosen,
        "players": [{"id": player, "hand": hands[player]} for player in players],
        "draw_pile": deck,
        "discard": discard,
        "turn": chosen["first"],
        "phase": "play",
        "called_color": None,
        "drawn": None,
        "challenge": None,
        "idle_turns": 0,
        "round": 1,
        "wins": dict.fromkeys(players, 0),
        "winner": None,
    }


# ---- tallies


def tally_faults(tally: J) -> list[str]:
    """Return the ids of the faults of a tally of at least three different players, round by round."""
    faults = []
    for played in tally["rounds"]:
        winner = played["winner"]
        if "cards_left" not in played:
            faults += ["tally.winner"] * (winner not in (None, *tally["players"]))
            continue
        left = played["cards_left"]
        strangers = [player for player in left if player not in tally["players"]]
        faults += ["tally.players"] * (strangers != [])
        if not 3 <= len(left) <= 6:
            faults.append("tally.players")
        if sum(left.values()) > 99:
            faults.append("tally.too-many-cards")
        beaten = [name for name in left if left[name] == 0 and name not in (winner, *strangers)]
        if winner is None:
            faults += ["tally.winner"] * (beaten != [])
            beaten = beaten[1:]
        elif left.get(winner, 0 if strangers and winner in tally["players"] else 1) > 0:
            faults.append("tally.winner")
        if len(beaten) > (2 if tally.get("options", {}).get("last_bounce") == "next_turn" else 1):
            faults.append("tally.empty")
    return faults


def tally_wins(tally: J) -> dict[str, int]:
    """Return the rounds won by each player."""
    winners = [played["winner"] for played in tally["rounds"]]
    return {player: winners.count(player) for player in tally["players"]}
