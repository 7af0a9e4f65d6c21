"""Smack'em, compared with `second`: the same legal moves, clauses and states."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from smack.engine import judge, soundness
from smack.engine.declare.game import InvalidSetup, view_of
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import deal, plain
from tests.cases.smackem import second

GAME = GAMES["smackem"]
STATES = kit.times(10)  # compared per deal and sort of table
SORTS = ["dealt", "built", "bare"]
DEALS = kit.deals("smackem")
KINDS = {str(kind.__struct_config__.tag): kind for kind in GAME.moves}

J = dict[str, Any]
every_deal = pytest.mark.parametrize("case", DEALS, ids=lambda case: case["title"])
every_sort = pytest.mark.parametrize("sort", SORTS)


def deal_by_hand(case: J, seed: str) -> J:
    return second.deal(case["body"]["teams"], case["body"].get("options", {}), seed)


@every_deal
def test_deals_are_equal(case: J) -> None:
    for seed in ("one", "zwölf", "7"):
        assert plain(deal(GAME, case["body"], seed).state) == deal_by_hand(case, seed)


@every_sort
@every_deal
def test_the_same_moves_are_legal_and_have_the_same_effect(case: J, sort: str) -> None:
    chooser = random.Random(f"{case['title']} {sort}")
    for state in islice(tables(case, sort, chooser), STATES):
        ours = typed_state(state)
        assert soundness.faults(GAME, ours) == (), state
        assert plain(GAME.result(ours)) == second.result(state)
        assert plain(view_of(GAME, ours, None)) == second.view(state)
        listed = plain(Judge(GAME).legal_moves(ours).moves)
        assert sorted(map(sorted_members, listed)) == sorted(map(sorted_members, second.listing(state)))
        standing = plain(GAME.score_state(ours))
        points = {team["id"]: second.points(state, team) for team in state["teams"]}
        totals = {team["id"]: team["score"] + points[team["id"]] for team in state["teams"]}
        assert {entry["team"]: entry["total"] for entry in standing["entries"]} == totals
        assert second.result(state)["scores"] in (totals, {team["id"]: team["score"] for team in state["teams"]})
        assert {
            entry["team"]: sum(line["points"] for line in entry["lines"]) for entry in standing["entries"]
        } == points
        for move in candidates(state, chooser):
            compare(state, ours, move)


def compare(state: J, ours: Any, move: J) -> None:
    must = second.cite(state, move)
    named = [
        violation.rule.removeprefix("smackem.")
        for violation in Judge(GAME).judge(ours, parse_move(move)).violations
    ]
    assert named == must, (move, state)
    if not must:
        assert plain(judge.apply_effect(GAME, ours, parse_move(move))[0]) == second.after(state, move), (
            move,
            state,
        )


@every_deal
def test_the_next_deals_are_equal(case: J) -> None:
    chooser = random.Random(case["title"])
    over = [state for state in islice(tables(case, "bare", chooser), kit.times(100)) if state["phase"] == "over"]
    assert over
    for state in over:
        if second.result(state)["outcome"] == "round_over":
            regrouped = [{"id": team["id"], "players": team["players"][::-1]} for team in state["teams"]]
            regrouped[0]["options"] = {"flip": 2}
            for teams in ([], regrouped):
                fresh = deal(GAME, {"after": state, **({"teams": teams} if teams else {})}, "next")
                assert plain(fresh.state) == second.deal(teams, {}, "next", state)


def test_the_states_lead_to_every_event_and_every_refusal() -> None:
    events, rules = set(), set()
    for case in DEALS:
        for sort in SORTS:
            chooser = random.Random(sort)
            for state in islice(tables(case, sort, chooser), 25):
                ours = typed_state(state)
                for move in candidates(state, chooser):
                    violations = Judge(GAME).judge(ours, parse_move(move)).violations
                    rules |= {violation.rule for violation in violations}
                    if not violations:
                        events |= {
                            type(event).__name__ for event in judge.apply_effect(GAME, ours, parse_move(move))[1]
                        }
    assert {kind.__name__ for kind in GAME.events} - events == {"RoundDealt"}
    assert rules == {rule.id for phase in GAME.phases.values() for act in phase.values() for rule in act.rules}


def parse_move(move: J) -> Any:
    return msgspec.convert(move, KINDS[move["type"]])


def typed_state(state: J) -> Any:
    return msgspec.convert(state, GAME.state)


def sorted_members(move: J) -> str:
    return str(sorted(move.items()))


def tables(case: J, sort: str, chooser: random.Random) -> Iterator[J]:
    """Yield states of random play by `second`, round after round."""
    while True:
        state = deal_by_hand(case, str(chooser.random()))
        if sort != "dealt":
            rearrange(state, sort, chooser)
        for _ in range(80 if sort == "dealt" else 25):
            yield state
            moves = second.listing(state)
            if not moves:
                break
            rare = ("stop", "smack")
            kinds = sorted({move["type"] for move in moves if move["type"] not in rare or chooser.random() < 0.1})
            kind = chooser.choice(kinds or [moves[0]["type"]])
            state = second.after(state, chooser.choice([move for move in moves if move["type"] == kind]))


def rearrange(state: J, sort: str, chooser: random.Random) -> None:
    """Return the state with stacks in the Common Area and in the Team Areas; `bare` leaves few other cards."""
    state["round"], state["seq"] = 2, 50
    for team in state["teams"]:
        team["score"] = chooser.randint(-20, state["options"]["target"] - 1)
        if sort == "bare":
            team["smack_stack"] = team["smack_stack"][: chooser.randint(1, 3)]
            team["pile"] = chooser.sample(team["pile"], chooser.randint(0, 6))
            team["flipped"] = [team["pile"].pop() for _ in team["pile"][: chooser.randint(0, 3)]]
        team["spots"] = [lengthen_spot(state, team, spot, chooser) for spot in team["spots"]]
    for n in range(chooser.randint(0, 5)):
        stack = make_stack(state, chooser)
        if stack["cards"]:
            whole = second.number(stack["cards"][-1]["card"]) == 13
            state["completed" if whole else "common"].append({"id": n * 2 + 1, **stack})


def lengthen_spot(state: J, team: J, spot: list[str], chooser: random.Random) -> list[str]:
    if chooser.random() < 0.2:
        return []
    while chooser.random() < 0.5:
        fitting = [card for card in team["pile"] if not second.cite_top(state, team, card, spot[-1])]
        if fitting:
            spot = [*spot, fitting[0]]
            team["pile"].remove(fitting[0])
    return spot


def make_stack(state: J, chooser: random.Random) -> J:
    """Return a stack of a color with cards taken from the piles, sometimes on a Wild One."""
    color = chooser.choice(state["options"]["colors"])
    run = [f"{color}-{n}" for n in range(1, chooser.choice([1, 2, 3, 5, 12, 13]) + 1)]
    if chooser.random() < 0.5:
        run[0] = "wild-1"
    cards: list[J] = []
    for card in run:
        holders = [team for team in state["teams"] if card in team["pile"]]
        if not holders:
            break
        team = chooser.choice(holders)
        team["pile"].remove(card)
        cards.append({"card": card, "team": team["id"]})
    return {"color": color if cards and cards[-1]["card"] != "wild-1" else None, "cards": cards}


def candidates(state: J, chooser: random.Random) -> Iterator[J]:
    """Yield moves of every type by every player, of some types only a few."""
    stacks = ["new", 1, 99, *(stack["id"] for stack in state["common"] + state["completed"])]
    for player in second.seats(state):
        yield from ({"type": kind, "player": player} for kind in ("flip", "turn_over", "stop", "smack"))
        for i in range(4):
            yield {"type": "combine", "player": player, "spot": i, "onto": chooser.randrange(4)}
        for source in ("smack_stack", "flipped", "spot"):
            spot = {"spot": chooser.randrange(4)} if source == "spot" else {}
            for stack in stacks:
                move = {"type": "play_common", "player": player, "from": source, **spot, "stack": stack}
                yield from with_or_without_card(state, move, chooser)
            if source != "spot":
                for i in range(4):
                    move = {"type": "play_team", "player": player, "from": source, "spot": i}
                    yield from with_or_without_card(state, move, chooser)


def with_or_without_card(state: J, move: J, chooser: random.Random) -> Iterator[J]:
    source = second.source_cards(state, move)
    cards = [
        None,
        chooser.choice(source or ["wild-1"]),
        f"{state['options']['colors'][0]}-{chooser.randint(1, 13)}",
    ]
    card = chooser.choices(cards, [3, 1, 1])[0]
    yield {**move, "card": card} if card else move


TALLY_FAULTS = ("teams", "two-smacks", "smack-missing", "smack-with-cards", "too-many-cards", "after-end")


def test_tallies_agree() -> None:
    """In random score pads every fault is frequent, and sound ones are too."""
    chooser = random.Random("tallies")
    seen: Counter[str] = Counter()
    for _ in range(2000):
        tally = random_tally(chooser)
        expected = second.tally_faults(tally)
        seen.update(expected or ["sound"])
        if expected:
            with pytest.raises(InvalidSetup) as refused:
                GAME.score_tally(msgspec.convert(tally, GAME.tally))
            assert [fault.id for fault in refused.value.faults] == expected, tally
            continue
        sheet, result = GAME.score_tally(msgspec.convert(tally, GAME.tally))
        totals = second.tally_totals(tally)
        assert {entry.team: entry.total for entry in sheet.entries} == totals == result.scores
        target = tally.get("options", {}).get("target", 100)
        won = bool(tally["rounds"]) and second.is_decided(totals, target)
        assert list(result.winners) == [max(totals, key=lambda team: totals[team])] * won
    assert min(seen[name] for name in ("sound", *[f"tally.{name}" for name in TALLY_FAULTS])) > 20, seen


def random_tally(chooser: random.Random) -> J:
    teams: list[J] = [{"id": name} for name in ["ant", "bee", "cat", "dog", "eel"][: chooser.randint(2, 5)]]
    for team in teams:
        if chooser.random() < 0.3:
            team["options"] = {"smack_stack": chooser.randint(1, 13)}
    names = [team["id"] for team in teams]
    rounds = []
    for _ in range(chooser.randint(0, 4)):
        played = chooser.sample(names, min(len(names), chooser.choice((1, 2, 2, 3, 3, 4, 4, 4, 5))))
        counted = [name for name in names if name in played] + ["elk"] * (chooser.random() < 0.02)
        high = 52 if chooser.random() < 0.05 else 40
        counts = {
            name: {"common": chooser.randint(0, high), "stack_left": chooser.choice((1, 1, 1, 1, 0, 5))}
            for name in counted
        }
        empty = [name for name in counted if counts[name]["stack_left"] == 0]
        smacker = chooser.choice([*empty, None]) if chooser.random() < 0.95 else chooser.choice([*names, "elk"])
        rounds.append({"teams": counts, "smacked_by": smacker})
    options: J = {"target": chooser.choice((60, 100)), "smack": chooser.choice(("automatic", "called"))}
    if chooser.random() < 0.5:
        options |= {"colors": ["red", "blue", "pink"], "hand_colors": [], "wild_ones": 0}
    elif chooser.random() < 0.2:
        options |= {"colors": ["red", "blue", "pink"], "hand_colors": [], "colored_ones": False}
    return {"teams": teams, "rounds": rounds, **({"options": options} if chooser.random() < 0.8 else {})}
