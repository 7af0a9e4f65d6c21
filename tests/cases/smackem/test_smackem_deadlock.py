"""The deadlock test, compared with brute force: the rules cycle every pile in search of a play."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from smack.engine import judge
from smack.engine.declare.chance import Stream
from smack.engine.judge import Judge
from smack.games.smackem import GAME, deadlock, rules
from smack.games.smackem.deadlock import cards_shown_while_cycling, is_deadlocked
from smack.games.smackem.moves import Combine, Flip, PlayCommon, PlayTeam, Stop, TurnOver
from smack.games.smackem.types import CommonCard, Options, Stack, State, Team, TeamOptions

TABLES = 4000
COLORS = ("red", "blue")


def table(chooser: random.Random) -> State:
    """Return a state of two small teams with few legal plays: few ones, and spots mostly full."""
    options = Options(
        colors=COLORS,
        hand_colors=chooser.choice([("red",), ("red", "blue"), ()]),
        wild_ones=1,
        team_build=chooser.choice(["consecutive", "descending"]),
        empty_spot=chooser.choice(["any", "smack_stack_only"]),
    )
    common, left = _common(chooser)
    teams = tuple(_team(chooser, name, left[name]) for name in ("kite", "owl"))
    return State(
        seq=9,
        chance=Stream(),
        options=options,
        teams=teams,
        common=common,
        completed=(),
        phase="play",
        ended_by=None,
        smacked_by=None,
        stops=(),
        round=1,
    )


def _common(chooser: random.Random) -> tuple[tuple[Stack, ...], dict[str, list[str]]]:
    decks = {team: {f"{c}-{n}" for c in COLORS for n in range(1, 14)} | {"wild-1"} for team in ("kite", "owl")}
    stacks = []
    for i in range(chooser.randrange(3)):
        team, color, height = chooser.choice(["kite", "owl"]), chooser.choice(COLORS), chooser.randrange(1, 13)
        cards = [f"{color}-{n}" for n in range(1, height + 1)]
        if chooser.random() < 0.3:
            cards[0] = "wild-1"
        if decks[team].issuperset(cards):
            decks[team] -= set(cards)
            bare = cards == ["wild-1"]
            stacks.append(Stack(i + 1, None if bare else color, tuple(CommonCard(card, team) for card in cards)))
    starters = ("red-1", "blue-1", "wild-1")
    keep = chooser.random() < 0.03
    left = {team: sorted(card for card in deck if keep or card not in starters) for team, deck in decks.items()}
    return tuple(stacks), left


def _team(chooser: random.Random, name: str, cards: list[str]) -> Team:
    chooser.shuffle(cards)
    odd = [card for card in cards if int(card.rpartition("-")[2]) % 2]  # odd on odd goes nowhere
    tops = odd[:6] if chooser.random() < 0.9 else cards[:6]
    rest = [card for card in cards if card not in tops]
    spots = tuple(() if chooser.random() < 0.01 else tuple(tops[i : i + 1]) for i in range(4))
    turned = chooser.randrange(6)
    pile, flipped = tuple(rest[turned : turned + chooser.randrange(8)]), tuple(rest[:turned])
    smack_stack = tuple(tops[4:])
    options = TeamOptions(alternate_icons=chooser.random() < 0.7, flip=chooser.choice([1, 2, 3, 3]))
    return Team(
        id=name,
        players=(f"{name} player",),
        options=options,
        smack_stack=smack_stack,
        spots=spots,
        pile=pile,
        flipped=flipped,
    )


def positions(state: State, player: str) -> Iterator[State]:
    """Yield the state with this player's pile at every point of its cycle."""
    waiting, seen = [state], set()
    while waiting:
        now = waiting.pop()
        key = tuple((team.pile, team.flipped) for team in now.teams)
        if key in seen:
            continue
        seen.add(key)
        yield now
        turns = (Flip(player=player), TurnOver(player=player))
        waiting += [
            judge.apply_effect(GAME, now, move)[0] for move in turns if not Judge(GAME).judge(now, move).violations
        ]


def can_play(state: State, player: str) -> bool:
    moves = Judge(GAME).sample_moves(state, player)
    return any(isinstance(move, (PlayCommon, PlayTeam, Combine)) for move in moves)


def test_deadlock_agrees_with_brute_force() -> None:
    chooser = random.Random(5)
    counts = {True: 0, False: 0}
    late = 0
    for _ in range(TABLES):
        state = table(chooser)
        players = GAME.seats(state)
        brute = not any(can_play(at, player) for player in players for at in positions(state, player))
        assert is_deadlocked(state) == brute, state
        counts[brute] += 1
        late += not brute and not any(can_play(state, player) for player in players)
    assert min(*counts.values(), late) > TABLES / 20, (counts, late)


def _visible_cards(pile: tuple[str, ...], flipped: tuple[str, ...], flip: int) -> set[str]:
    """Return every card on top of the flipped ones, pass by pass, until the piles repeat."""
    waiting, seen, shown = [(pile, flipped)], set(), set()
    while waiting:
        pile, flipped = waiting.pop()
        if (pile, flipped) in seen:
            continue
        seen.add((pile, flipped))
        shown |= set(flipped[-1:])
        count = min(flip, len(pile))
        if count == flip or (count and len(pile) + len(flipped) < flip):
            waiting.append((pile[:-count], flipped + pile[::-1][:count]))
        if len(pile) < flip and flipped:
            waiting.append((flipped[::-1] + pile, ()))
    return shown


@pytest.mark.parametrize("flip", [1, 2, 3])
def test_the_cards_that_become_visible_of_every_small_pile(flip: int) -> None:
    for total in range(43):
        cards = tuple(str(i) for i in range(total))
        for left in range(0, total + 1, 1 if total < 16 else 5):
            pile, flipped = cards[:left], cards[left:]
            assert set(cards_shown_while_cycling(pile, flipped, flip)) == _visible_cards(pile, flipped, flip), (
                pile,
                flipped,
            )


def test_whether_a_stop_is_proposed_does_not_depend_on_hidden_cards() -> None:
    """A stop is legal if no play is left, which depends on hidden cards; sealed tables show proposals."""
    chooser = random.Random(7)
    states = [table(chooser) for _ in range(100)]
    assert {is_deadlocked(state) for state in states} == {True, False}
    for state in states:
        for player in GAME.seats(state):
            assert list(GAME.phases[state.phase][Stop].propose(state, player)) == [Stop(player=player)]


def test_other_moves_never_search_for_a_deadlock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither judging nor applying them, nor finding out who may act."""

    def fail(_state: Any) -> bool:
        raise AssertionError("searched for a deadlock")

    chooser = random.Random(6)
    states = [table(chooser) for _ in range(100)]
    plays = [(state, move) for state in states for move in Judge(GAME).sample_moves(state)]
    for module in (deadlock, rules):
        monkeypatch.setattr(module, "is_deadlocked", fail)
    for state, move in plays:
        if move.__struct_config__.tag != "stop":
            assert Judge(GAME).adjudicate(state, move).legal
