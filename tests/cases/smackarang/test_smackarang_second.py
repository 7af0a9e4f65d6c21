"""SMACKarang, compared with `second`: both accept the same moves and reach the same states."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from smack.engine import judge, soundness
from smack.engine.declare.game import InvalidSetup
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import deal, plain
from tests.cases.smackarang import second

GAME = GAMES["smackarang"]
STATES = kit.times(25)  # compared per deal and size of table
DEALS = kit.deals("smackarang")
KINDS = {str(kind.__struct_config__.tag): kind for kind in GAME.moves}

J = dict[str, Any]
every_deal = pytest.mark.parametrize("case", DEALS, ids=lambda case: case["title"])


def deal_by_hand(case: J, seed: str) -> J:
    return second.deal(case["body"]["players"], case["body"].get("options", {}), seed)


@every_deal
def test_deals_are_equal(case: J) -> None:
    for seed in ("one", "zwölf", "7"):
        assert plain(deal(GAME, case["body"], seed).state) == deal_by_hand(case, seed)


@pytest.mark.parametrize("size", ["full", "thin", "bare"])
@every_deal
def test_the_same_moves_are_legal_and_have_the_same_effect(case: J, size: str) -> None:
    chooser = random.Random(f"{case['title']} {size}")
    for number, (state, legal) in enumerate(tables(case, size, chooser)):
        ours = msgspec.convert(state, GAME.state)
        assert soundness.faults(GAME, ours) == ()
        listed = plain(Judge(GAME).legal_moves(ours).moves)
        assert sorted(map(str, listed)) == sorted(map(str, map(plain_move, legal)))
        for data in candidates(state, chooser):
            move = parse_move(data)
            if second.is_legal(state, data):
                assert Judge(GAME).judge(ours, move).violations == (), (state, data)
                assert plain(judge.apply_effect(GAME, ours, move)[0]) == second.after(state, data), data
            else:
                assert Judge(GAME).judge(ours, move).violations != (), (state, data)
        if number == STATES:
            return


def test_the_states_lead_to_every_event_and_every_refusal() -> None:
    events, rules = set(), set()
    for case in DEALS:
        for size in ("full", "thin", "bare"):
            chooser = random.Random(size)
            for state, legal in islice(tables(case, size, chooser), 30):
                ours = msgspec.convert(state, GAME.state)
                for move in legal:
                    events |= {type(event) for event in judge.apply_effect(GAME, ours, parse_move(move))[1]}
                for move in candidates(state, chooser):
                    rules |= {violation.rule for violation in Judge(GAME).judge(ours, parse_move(move)).violations}
    assert {kind.__name__ for kind in GAME.events} - {kind.__name__ for kind in events} == {"RoundDealt"}
    assert rules == {rule.id for phase in GAME.phases.values() for act in phase.values() for rule in act.rules}


def parse_move(move: J) -> Any:
    return msgspec.convert(move, KINDS[move["type"]])


def plain_move(move: J) -> J:
    complete: J = plain(msgspec.convert(move, KINDS[move["type"]]))
    return complete


def tables(case: J, size: str, chooser: random.Random) -> Iterator[tuple[J, list[J]]]:
    """Yield (state, legal moves) in random games played by `second`."""
    while True:
        state = thin_out(deal_by_hand(case, str(chooser.random())), size, chooser)
        for _ in range(120):
            legal = second.listing(state)
            yield state, legal
            if not legal:
                break
            state = second.after(state, chooser.choice(legal))


def thin_out(state: J, size: str, chooser: random.Random) -> J:
    """Return a state with fewer cards, so that hands and piles become empty."""
    if size != "full":
        state["seq"] = 50
        most = 3 if size == "thin" else 2
        for player in state["players"]:
            player["hand"] = player["hand"][: chooser.randint(1, most)]
        state["draw_pile"] = state["draw_pile"][: chooser.randint(0, 12 if size == "thin" else 1)]
        state["discard"] = state["discard"][-1:]
        if state["options"]["last_bounce"] == "next_turn":
            give_bounce(state)
    return state


def give_bounce(state: J) -> None:
    """Give the opener one card, a Bounce that can be laid."""
    for pile in (state["draw_pile"], *(player["hand"] for player in state["players"])):
        pile[:] = [card for card in pile if card not in ("bounce", "zip", "green-A")]
    for player in state["players"]:
        player["hand"] = player["hand"] or ["zip"]
    second.hand(state, state["turn"])[:] = ["bounce"]
    state["discard"] = ["green-A"]


def candidates(state: J, chooser: random.Random) -> Iterator[J]:
    """Yield candidate moves of every type: all of the player on turn, some of the others."""
    mover = second.mover(state)
    for player in second.seats(state):
        yield from ({"type": kind, "player": player} for kind in ("draw", "keep"))
        moves = list(plays(state, player))
        yield from moves if player == mover else chooser.sample(moves, 15)


def plays(state: J, player: str) -> Iterator[J]:
    """Yield plays of every card, alone and with right and wrong companions."""
    mine = sorted(set(second.hand(state, player)))
    cards = {card for pile in (state["draw_pile"], state["discard"]) for card in pile}
    elsewhere = sorted(cards - set(mine)) or ["red-A"]
    seats = second.seats(state)
    extras = [*mine, elsewhere[0]]
    pairs = [[card, other] for card in extras for other in extras]
    singles: list[J] = [
        {},
        *({"weapon": card} for card in extras),
        *({"extras": cards} for cards in ([], *([card] for card in extras))),
        *({"opponent": seat} for seat in seats),
        *({"color": color} for color in second.COLORS[::2]),
        *({"next": seat} for seat in seats),
    ]
    doubled: list[J] = [
        {**members, **more} for members, more in zip(singles, singles[1:] + singles[:1], strict=True)
    ]
    for card in [*mine, *second.CHARACTERS, *elsewhere]:
        move = {"type": "play", "player": player, "card": card}
        in_hand = card in mine
        yield from ({**move, **more} for more in (singles if in_hand else singles[:: len(seats)]))
        if in_hand:
            yield from ({**move, **more} for more in doubled)
            yield from ({**move, "extras": pair} for pair in (pairs if card == "flick" else pairs[::7]))


@pytest.mark.parametrize("case", kit.read(kit.CASES / "smackarang" / "perft.json"), ids=lambda case: case["title"])
def test_move_counts_agree(case: J) -> None:
    body = case["deal"]
    depths: list[dict[str, int]] = [{} for _ in case["depths"]]
    level = [second.deal(body["players"], body.get("options", {}), body["seed"])]
    for counts in depths:
        reached = []
        for state in level:
            for move in second.listing(state):
                counts[move["type"]] = counts.get(move["type"], 0) + 1
                if counts is not depths[-1]:
                    reached.append(second.after(state, move))
        level = reached
    assert depths == case["depths"]


def test_tallies_agree() -> None:
    """Most random tallies have few cards left, so that every fault is frequent, and sound ones are too."""
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
        wins = second.tally_wins(tally)
        assert {entry.player: entry.total for entry in sheet.entries} == wins == result.scores
        most = max(wins.values())
        assert list(result.winners) == [player for player in wins if most and wins[player] == most]
    assert min(seen[name] for name in ("sound", *TALLY_FAULTS)) > 20, seen


TALLY_FAULTS = ("tally.players", "tally.too-many-cards", "tally.winner", "tally.empty")


def random_tally(chooser: random.Random) -> J:
    everyone = ["ana", "bo", "cy", "di", "ed", "flo", "hal", "ida"]
    players = everyone[: chooser.randint(3, 8)]
    rounds = []
    for _ in range(chooser.randint(1, 3)):
        played = chooser.sample(players, min(len(players), chooser.choice((2, 3, 3, 4, 5, 6, 6, 7))))
        named = [*played, *(["gus"] if chooser.random() < 0.05 else [])]
        most = 40 if chooser.random() < 0.1 else 9
        left = {
            player: chooser.choice((0, chooser.randint(1, most), chooser.randint(1, most))) for player in named
        }
        empty = [player for player in left if left[player] == 0]
        winner = chooser.choice(empty) if empty and chooser.random() < 0.9 else chooser.choice([*players, None])
        rounds.append({"cards_left": left, "winner": winner} if chooser.random() < 0.9 else {"winner": winner})
    options = {"options": {"last_bounce": chooser.choice(("wins", "next_turn"))}} if chooser.random() < 0.5 else {}
    return {"players": players, "rounds": rounds, **options}
