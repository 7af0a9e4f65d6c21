"""Laying the Smackdown, compared with `second`: the same legal moves, clauses and states."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from smack.engine import judge, soundness
from smack.engine.declare.game import InvalidSetup, view_of
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import deal, plain
from tests.cases.smackdown import second

GAME = GAMES["smackdown"]
STATES = kit.times(10)  # compared per deal and setup
SETUPS = ["dealt", "rigged", "bare"]
DEALS = kit.deals("smackdown")
KINDS = {str(kind.__struct_config__.tag): kind for kind in GAME.moves}
RICH = ["10", "J", "Q", "K", "A", "2", "4", "6", "8", "3", "5", "7", "9"]

J = dict[str, Any]
every_deal = pytest.mark.parametrize("item", DEALS, ids=lambda item: item["title"])


def fresh_state(item: J, seed: str) -> J:
    return second.deal(item["body"]["players"], item["body"].get("options", {}), seed)


@every_deal
def test_deals_are_equal(item: J) -> None:
    for seed in ("one", "zwölf", "7"):
        assert plain(deal(GAME, item["body"], seed).state) == fresh_state(item, seed)


@pytest.mark.parametrize("setup", SETUPS)
@every_deal
def test_the_same_moves_are_legal_and_have_the_same_effect(item: J, setup: str) -> None:
    chooser = random.Random(f"{item['title']} {setup}")
    for state in islice(tables(item, setup, chooser), STATES):
        ours = typed_state(state)
        assert soundness.faults(GAME, ours) == (), state
        assert plain(GAME.result(ours)) == second.result(state)
        for move in candidates(state, chooser):
            compare(state, ours, move)


def compare(state: J, ours: Any, move: J) -> None:
    must, may = second.cite(state, move)
    named = [
        violation.rule.removeprefix("smackdown.")
        for violation in Judge(GAME).judge(ours, parse_move(move)).violations
    ]
    assert [rule for rule in named if rule in must] == must, (named, must, move, state)
    assert set(named) <= {*must, *may}, (named, must, move, state)
    if not must:
        assert plain(judge.apply_effect(GAME, ours, parse_move(move))[0]) == second.after(state, move), (
            move,
            state,
        )


@pytest.mark.parametrize("setup", SETUPS)
@every_deal
def test_the_same_moves_are_listed(item: J, setup: str) -> None:
    chooser = random.Random(f"{item['title']} {setup} listing")
    for state in islice(tables(item, setup, chooser), 8):
        listing = plain(Judge(GAME).legal_moves(typed_state(state)))
        assert sorted(map(without_order, listing["moves"])) == sorted(
            map(without_order, second.spelled_out(state))
        )
        schemas = {(kind["type"], kind["player"]): kind["schema"] for kind in listing["parametric"]}
        assert set(schemas) == second.parametric(state)
        for move in candidates(state, chooser):
            if move["type"] in ("raise", "select", "dirty_play"):
                schema = schemas.get((move["type"], move["player"]), False)
                assert Draft202012Validator(schema).is_valid(move) == second.is_legal(state, move), (move, state)


@pytest.mark.parametrize("setup", SETUPS)
@every_deal
def test_the_views_are_equal(item: J, setup: str) -> None:
    for state in islice(tables(item, setup, random.Random(setup)), 12):
        for player in (None, *second.seats(state)):
            assert plain(view_of(GAME, typed_state(state), player)) == second.view(state, player)


@every_deal
def test_the_next_deals_are_equal(item: J) -> None:
    over = [
        state
        for state in islice(tables(item, "dealt", random.Random(1)), kit.times(80))
        if state["phase"] == "over"
    ]
    assert over
    for state in over:
        able = [p for p in state["players"] if p["purse"] or not state["options"]["chips"]]
        if len(able) > 1:
            following = deal(GAME, {"after": state}, "next")
            assert plain(following.state) == second.deal(second.seats(state), {}, "next", state)


def test_the_states_lead_to_every_event_and_every_refusal() -> None:
    events, rules = set(), set()
    for item in DEALS[2:9]:
        for setup in SETUPS:
            chooser = random.Random(setup)
            for state in islice(tables(item, setup, chooser), 60):
                ours = typed_state(state)
                for move in candidates(state, chooser):
                    violations = Judge(GAME).judge(ours, parse_move(move)).violations
                    rules |= {violation.rule for violation in violations}
                    if not violations:
                        events |= {type(event) for event in judge.apply_effect(GAME, ours, parse_move(move))[1]}
    dealing = {"HandsDealt", "Anted", "Hand"}
    assert {kind.__name__ for kind in GAME.events} - {kind.__name__ for kind in events} == dealing
    assert rules == {rule.id for phase in GAME.phases.values() for act in phase.values() for rule in act.rules}


def test_tallies_of_one_deal_are_equal() -> None:
    chooser = random.Random("tallies")
    kinds: set[Any] = set()
    for _ in range(4000):
        tally = random_tally(chooser)
        typed_tally = msgspec.convert(tally, GAME.tally)
        wrong = second.tally_faults(tally)
        if wrong:
            with pytest.raises(InvalidSetup) as refusal:
                GAME.score_tally(typed_tally)
            assert sorted({fault.id for fault in refusal.value.faults}) == wrong, tally
            kinds |= set(wrong)
            continue
        sheet, result = GAME.score_tally(typed_tally)
        expected = second.score_tally(tally)
        outcome = expected["outcome"]
        assert plain(sheet)["outcome"] == outcome
        assert (result.outcome, result.scores) == (outcome["kind"], expected["scores"])
        assert list(result.winners) == ([outcome["winner"]] if outcome["winner"] else [])
        assert sum(result.scores.values()) <= (tally.get("pot", 0) if "stakes" in tally else 1)
        kinds.add((outcome["by"], outcome["kind"], "stakes" in tally))
    faults = {"tally.players", "tally.hands", "tally.ended", "tally.folded", "players.twice", "tally.stakes"}
    faults |= {"chips.ante"}
    ends = {("last_in", "won", True)}
    for chips in (False, True):
        ends |= {("smackdown", "won", chips), ("smackdown", "cancelled", chips), ("double_ace", "won", chips)}
        ends |= {("exhausted", "cancelled", chips)}
    assert kinds == faults | ends


def test_tallies_of_several_deals_are_equal() -> None:
    """Chips are conserved in random deals without faults."""
    chooser = random.Random("several deals")
    seen, outcomes = set(), set()
    for _ in range(400):
        tally = random_deals(chooser)
        whole, result = GAME.score_tally(msgspec.convert(tally, GAME.tally))
        expected, deals = second.score_series(tally), plain(whole)["deals"]
        assert [{name: sheet[name] for name in ("outcome", "scores")} for sheet in deals] == expected
        assert plain(result) == {"over": True, **second.result_of_series(expected)}
        outcomes.add(result.outcome)
        if "purses" in tally:
            last = expected[-1]["outcome"]
            in_pot = last["pot"] if last["kind"] == "cancelled" else 0
            if tally["options"]["cancelled_pot"] == "refund" and in_pot:
                in_pot -= sum(tally["deals"][-1]["stakes"][player] for player in tally["deals"][-1]["hands"])
            assert sum(result.scores.values()) + in_pot == sum(tally["purses"].values())
        seen.add(("purses" in tally, "stakes" in tally["deals"][0]))
    assert seen == {(False, False), (False, True), (True, True)}
    assert outcomes == {"won", "shared", "cancelled"}


def random_deals(chooser: random.Random) -> J:
    """Return one to five random deals; with purses, every player who has a chip takes part."""
    players = chooser.sample(["ana", "bo", "cy", "di"], chooser.randint(2, 4))
    chips, refund = chooser.random() < 0.8, chooser.choice(["stays", "refund"])
    tally: J = {"players": players, "options": {"cancelled_pot": refund}, "deals": []}
    if chips and chooser.random() < 0.7:
        tally["purses"] = {player: chooser.randint(1, 6) for player in players}
    for _ in range(chooser.randint(1, 5)):
        purses: J = second.score_series(tally)[-1]["scores"] if tally["deals"] else tally.get("purses", {})
        able = [player for player in players if "purses" not in tally or purses[player] > 0]
        if len(able) < 2:
            break
        sitting_out = [able.pop()] if len(able) > 2 and chooser.random() < 0.2 else []
        deal_ = random_deal(chooser, able)
        if chips:
            most = min([purses[player] for player in able]) if "purses" in tally else 5
            level = chooser.randint(1, most)
            if level == 1:
                deal_ = {"hands": {player: deal_["hands"].get(player, []) for player in able}, "folded": []}
                deal_["hands"] = {player: hand or [] for player, hand in deal_["hands"].items()}
                deal_["ended"] = {"by": "smackdown"}
            deal_["stakes"] = {player: level - (player in deal_["folded"]) for player in able}
        else:
            deal_ = {"hands": {player: deal_["hands"].get(player) or [] for player in able}}
            deal_["ended"] = chooser.choice([{"by": "smackdown", "caller": able[0]}, {"by": "exhausted"}])
        tally["deals"].append({**deal_, "out": sitting_out})
    return tally


def random_deal(chooser: random.Random, players: list[str]) -> J:
    """Return a random deal with many combinations, in which players may fold and hands may never be shown."""
    few = chooser.sample(RICH, 8)
    cards = [rank + suit for rank in few for suit in "CDHS"]
    chooser.shuffle(cards)
    folded = chooser.sample(players, chooser.randint(0, len(players) - 1)) if chooser.random() < 0.5 else []
    hands: J = {
        player: [cards.pop() for _ in range(chooser.randint(0, 6))] for player in players if player not in folded
    }
    winners = second.double_ace_players(hands)
    if chooser.random() < 0.2 or len(hands) == 1:
        hands = dict.fromkeys(hands)
    elif len(winners) == 1 and chooser.random() < 0.8:
        hands = {player: hand if player in winners else None for player, hand in hands.items()}
    elif chooser.random() < 0.5:  # suits are left out here and there
        hands = {
            player: [card if chooser.random() < 0.5 else second.rank(card) for card in hand]
            for player, hand in hands.items()
        }
    item = {"hands": hands, "folded": folded}
    if len(winners) > 1 and None not in hands.values():
        item["ended"] = {"by": "smackdown"}
    if winners and len(hands) > 1 and chooser.random() < 0.3:
        item["ended"] = {"by": "double_ace", "player": chooser.choice(winners)}
    return item


def random_tally(chooser: random.Random) -> J:
    """Return a random tally of a deal, half of the time with chips, sometimes with a fault."""
    players = chooser.sample(["ana", "bo", "cy", "di", "ed"], chooser.randint(2, 5))
    wild = chooser.random() < 0.4
    item = random_deal(chooser, players)
    out = item["folded"]
    if wild and chooser.random() < 0.3:
        item["hands"][chooser.choice([*item["hands"]])] = None
    if wild and chooser.random() < 0.5:
        item["ended"] = {"by": chooser.choice(["smackdown", "double_ace", "last_in", "exhausted"])}
        if item["ended"]["by"] != "exhausted":
            name = "caller" if item["ended"]["by"] == "smackdown" else "player"
            item["ended"][name] = chooser.choice([*item["hands"], *players, "zoe"])
    elif wild:
        item.pop("ended", None)
    if chooser.random() < 0.4:
        hands = {player: item["hands"].get(player, []) for player in players if wild or player not in out}
        hands = {player: hands[player] for player in [*hands][: chooser.randint(1, 5)]} if wild else hands
        if len(hands) == 1 and not wild:
            return {"hands": hands}
        return {"hands": hands, **({"ended": item["ended"]} if "ended" in item else {})}
    level = chooser.randint(1, 4) + bool(out)
    stakes = {player: level - (player in out) for player in players}
    if wild:
        player = chooser.choice([*players, "zoe"])
        stakes.pop(player, None)
        if chooser.random() < 0.7:
            stakes[player] = chooser.randint(0, 5)
        out += chooser.sample(players, 1) if chooser.random() < 0.3 else []
    tally = {**item, "stakes": stakes, "pot": chooser.choice([0, 0, 3])}
    if wild and chooser.random() < 0.3:
        del tally["stakes"]
    return {**tally, "options": {"cancelled_pot": chooser.choice(["stays", "refund"])}}


def parse_move(move: J) -> Any:
    return msgspec.convert(move, KINDS[move["type"]])


def typed_state(state: J) -> Any:
    return msgspec.convert(state, GAME.state)


def without_order(move: J) -> str:
    return str({**move, "cards": sorted(move.get("cards", []))})


def tables(item: J, setup: str, chooser: random.Random) -> Iterator[J]:
    """Yield states of random play by `second`, deal after deal."""
    while True:
        state = fresh_state(item, str(chooser.random()))
        if setup != "dealt":
            deal_combinations(state, setup, chooser)
        for _ in range(60):
            yield state
            moves = [move for move in longer_play(state, chooser) if second.is_legal(state, move)]
            if not moves:
                break
            kinds = sorted({move["type"] for move in moves})
            kind = chooser.choice(kinds)
            state = second.after(state, chooser.choice([move for move in moves if move["type"] == kind]))


def deal_combinations(state: J, setup: str, chooser: random.Random) -> None:
    """Return the state with other hands, which have many combinations; `bare` leaves few cards to draw."""
    cards = [card for pile in (*(p["hand"] for p in state["players"]), state["deck"]) for card in pile]
    chooser.shuffle(cards)
    few = chooser.sample(RICH, 6)
    cards.sort(key=lambda card: second.rank(card) in few)
    for p in second.still_in(state):
        size = chooser.randint(0, 4 if len(state["players"]) > 8 else 6)
        p["hand"] = [cards.pop() for _ in range(size)]
    chooser.shuffle(cards)
    left = chooser.randint(0, 2) if setup == "bare" else len(cards)
    state["deck"], state["removed"] = cards[:left], cards[left:]
    state["phase"] = "draw" if state["deck"] else "act"
    state["seq"] = 40


def longer_play(state: J, chooser: random.Random) -> Iterator[J]:
    """Return candidates with few of the moves that end a deal."""
    for move in candidates(state, chooser):
        if move["type"] not in ("smackdown", "double_ace", "fold") or chooser.random() < 0.1:
            yield move
    yield from ({"type": "fold", "player": name} for name in second.seats(state))


def candidates(state: J, chooser: random.Random) -> Iterator[J]:
    """Yield moves of every type by every player, most of them by players who may act."""
    for p in state["players"]:
        player = p["id"]
        for kind in ("draw", "smackdown", "end_turn", "accept", "fold"):
            yield {"type": kind, "player": player}
        for amount in {1, p["purse"], p["purse"] + 1, chooser.randint(1, 6)} - {0}:
            yield {"type": "raise", "player": player, "amount": amount}
        for _ in range(6 if player == state["turn"] else 1):
            yield from lay_cards(state, p, chooser)
            yield {"type": "select", "player": player, "cards": selection(state, player, chooser)}


def lay_cards(state: J, p: J, chooser: random.Random) -> Iterator[J]:
    everywhere = (
        [card for seat in state["players"] for card in seat["hand"]] + state["deck"] + ["2C", "AS", "10D", "JH"]
    )
    for kind, ranks in (("screw_over", ["10", "J", "J"]), ("dirty_play", ["Q", "K"]), ("double_ace", ["A", "A"])):
        source = p["hand"] if chooser.random() < 0.8 else everywhere
        named = (
            ranks
            if chooser.random() < 0.8
            else chooser.choice([*second.RANKS_TO_LAY.values(), *second.UNPLAYABLE])
        )
        cards = pick(source, named, chooser) or pick(everywhere, named, chooser)
        chooser.shuffle(cards)
        if len(cards) == len(named) and chooser.random() < 0.95:
            move = {"type": kind, "player": p["id"], "cards": cards}
            yield move
            if kind == "dirty_play":
                yield {**move, "picks": picks(state, p["id"], chooser)}


def pick(source: list[str], ranks: list[str], chooser: random.Random) -> list[str]:
    picked: list[str] = []
    for rank in ranks:
        fitting = [
            card for card in source if second.rank(card) == rank and (card not in picked or chooser.random() < 0.1)
        ]
        picked += [chooser.choice(fitting)] if fitting else []
    return picked if len(picked) == len(ranks) else []


def picks(state: J, player: str, chooser: random.Random) -> dict[str, int | None]:
    wild = chooser.random() < 0.3
    seats = [p for p in state["players"] if wild or (p["id"] != player and p["hand"])]
    chosen = chooser.sample(seats, chooser.randint(0, len(seats)))
    places = state["options"]["blind_pick"] == "positions" or chooser.random() < 0.2
    return {
        p["id"]: chooser.randint(0, max(0, len(p["hand"]) - (not wild)))
        if places and chooser.random() < 0.7
        else None
        for p in chosen
    }


def selection(state: J, player: str, chooser: random.Random) -> dict[str, list[str]]:
    wild = chooser.random() < 0.3
    chosen = {}
    for p in state["players"]:
        if p["id"] != player and not p["folded"] and (p["hand"] or chooser.random() < 0.5):
            chosen[p["id"]] = chooser.sample(p["hand"], min(2, len(p["hand"])))
    if wild:
        p = chooser.choice(state["players"])
        source = p["hand"] + state["deck"][:1]
        chosen[p["id"]] = chooser.choices(source, k=chooser.randint(0, 2)) if source else []
    return chosen
