"""Partial states whose visible cards decide the answer, since they leave no other possibility."""

from typing import Any

import msgspec
import pytest

from smack.games import GAMES
from smack.operations import dispatch
from smack.testing import mixtures
from smack.testing.playouts import bytes_of, deal, plain


def _state(game: str, body: dict[str, Any]) -> dict[str, Any]:
    """Return a dealt state as JSON, without a seed and with a `seq` of 40, so that it need not be a fresh deal."""
    state: dict[str, Any] = plain(deal(GAMES[game], body, "certainty").state)
    return {**state, "seq": 40, "chance": {"seed": None, "cursor": None, "commitment": None}}


def _adjudicate(game: str, state: dict[str, Any], move: dict[str, Any], operation: str = "adjudicate") -> Any:
    answer = dispatch.run(operation, game, bytes_of({"state": state, "move": move}))
    return msgspec.json.decode(bytes_of(answer))


def _is_legal(game: str, state: dict[str, Any], move: dict[str, Any]) -> Any:
    """Return whether a move may be made, whatever it leads to."""
    return _adjudicate(game, state, move, "judge")["legal"]


def _hide(cards: list[str]) -> list[str]:
    return ["?"] * len(cards)


def _smackarang(hand: list[str], discard: list[str], **changes: Any) -> dict[str, Any]:
    state = _state("smackarang", {"players": ["ana", "bo", "cy"]})
    players = [{"id": "ana", "hand": hand}, {"id": "bo", "hand": ["?"] * 7}, {"id": "cy", "hand": ["?"] * 7}]
    return {**state, "players": players, "draw_pile": ["?"] * 10, "discard": discard, **changes}


@pytest.mark.parametrize("place", range(4))
def test_a_visible_card_is_held_at_any_place_among_hidden_ones(place: int) -> None:
    hand = ["?"] * 4
    hand[place] = "red-F"
    verdict = _adjudicate(
        "smackarang", _smackarang(hand, ["red-A"]), {"type": "play", "player": "ana", "card": "red-F"}
    )
    assert verdict["legal"] is True
    assert len(verdict["state"]["players"][0]["hand"]) == 3


def test_a_flick_with_more_copies_than_remain_is_illegal() -> None:
    """The deck has two of each Weapon."""
    state = _smackarang(["flick", "?", "?", "?"], ["orange-A", "red-B", "orange-A"])
    flick = {"type": "play", "player": "ana", "card": "flick", "extras": ["red-B", "red-B"]}
    assert _adjudicate("smackarang", state, flick)["legal"] is False
    assert _adjudicate("smackarang", state, {**flick, "extras": ["red-B"]})["legal"] is None


def test_a_smacklash_with_a_weapon_of_which_all_copies_are_visible_elsewhere_is_illegal() -> None:
    state = _smackarang(["red-B", "red-B"], ["orange-A"], turn="bo")
    smacklash = {"type": "play", "player": "bo", "card": "smacklash", "weapon": "red-B"}
    assert _adjudicate("smackarang", state, smacklash)["legal"] is False
    assert _adjudicate("smackarang", state, {**smacklash, "weapon": "red-C"})["legal"] is None


def test_a_draw_in_a_challenge_is_legal_once_every_answering_card_is_visible_elsewhere() -> None:
    green = [f"green-{letter}" for letter in "ABCDEF"]
    challenge = {"by": "ana", "color": "green", "waiting": ["bo", "cy"], "failed": []}
    changes = {"phase": "challenge", "challenge": challenge, "turn": "ana"}
    draw = {"type": "draw", "player": "bo"}
    state = _smackarang(["red-A"], [*green, *green], **changes)
    assert _adjudicate("smackarang", state, draw)["legal"] is True
    state = _smackarang(["red-A"], [*green[1:], *green], **changes)
    assert _adjudicate("smackarang", state, draw)["legal"] is None


def _smackdown(phase: str = "act", **hands: list[str]) -> dict[str, Any]:
    state = _state("smackdown", {"players": ["ana", "bo", "cy"]})
    players = [{**player, "hand": hands.get(player["id"], _hide(player["hand"]))} for player in state["players"]]
    return {**state, "players": players, "deck": _hide(state["deck"]), "turn": "bo", "phase": phase}


@pytest.mark.parametrize(
    ("kind", "cards"),
    [("double_ace", ["AS", "AH"]), ("dirty_play", ["QS", "KH"]), ("screw_over", ["10S", "JS", "JH"])],
)
def test_cards_that_are_visible_in_another_hand_cannot_be_laid(kind: str, cards: list[str]) -> None:
    move = {"type": kind, "player": "bo", "cards": cards}
    assert _adjudicate("smackdown", _smackdown(ana=[cards[-1], "2C", "?"]), move)["legal"] is False
    assert _adjudicate("smackdown", _smackdown(ana=["3C", "2C", "?"]), move)["legal"] is None


def test_a_selection_of_the_wrong_number_or_of_a_card_elsewhere_is_illegal() -> None:
    state = _smackdown("select", bo=["2C"])
    for cards in (["3C"], ["2C", "3C"]):
        select = {"type": "select", "player": "bo", "cards": {"ana": cards, "cy": ["4C", "5C"]}}
        assert _adjudicate("smackdown", state, select)["legal"] is False


def _spank(hand: list[str], **changes: Any) -> dict[str, Any]:
    state = _state("spank", {"players": ["ana", "bo", "cy"]})
    players = [{**player, "hand": hand if player["id"] == "ana" else ["?"]} for player in state["players"]]
    return {**state, "players": players, "stock": ["?"] * 5, "turn": "ana", "phase": "choose", **changes}


def test_a_discard_of_more_cards_than_the_hand_has_is_illegal() -> None:
    state = _spank(["?", "?"])
    cards = ["KD", "QD", "JD"]
    discard = {"type": "discard", "player": "ana", "cards": cards}
    assert _adjudicate("spank", state, discard)["legal"] is False
    assert _adjudicate("spank", state, {**discard, "cards": cards[:2]})["legal"] is None


def test_a_discard_of_more_copies_than_the_packs_have_is_illegal() -> None:
    packs = GAMES["spank"].deck(deal(GAMES["spank"], {"players": ["ana", "bo", "cy"]}, "x").state)["KD"]
    discard = {"type": "discard", "player": "ana", "cards": ["KD"] * (packs + 1)}
    assert _adjudicate("spank", _spank(["?"] * 5), discard)["legal"] is False


def test_a_discard_of_a_card_of_which_all_copies_are_visible_elsewhere_is_illegal() -> None:
    packs = GAMES["spank"].deck(deal(GAMES["spank"], {"players": ["ana", "bo", "cy"]}, "x").state)["KD"]
    state = _spank(["?"] * 5, discard=["KD"] * packs)
    state["players"] = [{**player, "stacks": [["?"]] * 5} for player in state["players"]]
    discard = {"type": "discard", "player": "ana", "cards": ["QD", "KD"]}
    assert _adjudicate("spank", state, discard)["legal"] is False
    state["discard"] = state["discard"][1:]
    assert _adjudicate("spank", state, discard)["legal"] is None


def _hidden_spank() -> dict[str, Any]:
    """Return a table of twelve with the Sequence variation, every card hidden."""
    players = [f"p{i}" for i in range(12)]
    state = _state("spank", {"players": players, "options": {"sequence": True, "ranks": "two_set_full"}})
    stacks = [["?"]] * 5
    seats = [{**player, "hand": _hide(player["hand"]), "stacks": stacks} for player in state["players"]]
    return {**state, "players": seats, "stock": _hide(state["stock"]), "turn": "p0", "phase": "choose"}


def test_whether_two_hidden_stacks_combine_is_undecided() -> None:
    state = _hidden_spank()
    verdict = _adjudicate("spank", state, {"type": "move", "player": "p0", "stack": 0, "onto": 1})
    assert verdict["legal"] is None
    assert {item["rule"] for item in verdict["unknown"]} == {
        "spank.stack.run",
        "spank.stack.unique",
        "spank.move.fit",
    }


def test_the_visible_card_of_a_run_decides_which_card_extends_it() -> None:
    state = _hidden_spank()
    state["players"][0] |= {"hand": ["JH", "?", "?", "?", "?"]}
    state["players"][1] |= {"stacks": [["?", "KD"], ["?"], ["?"], ["?"], ["?"]]}
    state["stock"] = state["stock"][1:]
    spank = {"type": "spank", "player": "p0", "card": "JH", "opponent": "p1", "stack": 0}
    state["options"]["sequence"] = False
    assert _adjudicate("spank", state, spank)["legal"] is True
    state["players"][0] |= {"hand": ["9H", "?", "?", "?", "?"]}
    assert _adjudicate("spank", state, {**spank, "card": "9H"})["legal"] is False


def test_the_visible_card_on_the_smack_stack_is_not_among_the_hidden_cards_of_the_team() -> None:
    """The common stack needs a card that the team has once: on its Smack Stack."""
    state = _state(
        "smackem",
        {
            "options": {"wild_ones": 0},
            "teams": [{"id": "kite", "players": ["ana"]}, {"id": "owl", "players": ["bo"]}],
        },
    )
    kite, owl = state["teams"]
    for team in (kite, owl):
        team |= {name: _hide(team[name]) for name in ("smack_stack", "pile", "flipped")}
        team["spots"] = [["?"] for _ in team["spots"]]
    kite["smack_stack"][-1] = "red-2"
    kite["pile"], kite["flipped"] = kite["pile"][3:], ["?"] * 3
    owl["pile"] = owl["pile"][1:]
    state["common"] = [{"id": 1, "color": "red", "cards": [{"card": "red-1", "team": "owl"}]}]
    play = {"type": "play_common", "player": "ana", "from": "flipped", "stack": 1}
    assert _adjudicate("smackem", state, play)["legal"] is False
    kite["smack_stack"][-1] = "blue-2"
    assert _adjudicate("smackem", state, play)["legal"] is None


def _smackem(teams: int, smack_stack: int, **changes: Any) -> dict[str, Any]:
    """Return a table on which every card is hidden; every card of a pile shows in some pass."""
    names = [f"team-{i}" for i in range(teams)]
    seats = [{"id": name, "players": [f"{name}-a"], "options": {"smack_stack": smack_stack}} for name in names]
    state = _state("smackem", {"teams": seats, **changes})
    for team in state["teams"]:
        team |= {name: _hide(team[name]) for name in ("smack_stack", "pile", "flipped")}
        team["spots"] = [["?"]] * 4
    return state


STOP = {"type": "stop", "player": "team-0-a"}


@pytest.mark.parametrize("teams", [2, 3, 4])
def test_a_deadlock_needs_a_place_under_the_smack_stack_for_every_card_that_can_be_played(teams: int) -> None:
    """The cards are the six that begin a stack, if the tops are twos: these accept no other card."""
    with mixtures.note_giving_up() as gave_up:
        assert _adjudicate("smackem", _smackem(teams, 6), STOP)["legal"] is False
        assert _adjudicate("smackem", _smackem(teams, 7), STOP)["legal"] is None
        state = _smackem(teams, 7)
        state["teams"][-1]["spots"] = [["red-3"], ["?"], ["?"], ["?"]]  # accepts two others
        assert _adjudicate("smackem", state, STOP)["legal"] is False
    assert gave_up == [False]


def test_one_team_that_certainly_goes_on_decides_the_outcome_of_a_stop() -> None:
    options = {"stop": "agreed"}
    with mixtures.note_giving_up() as gave_up:
        verdict = _adjudicate("smackem", _smackem(4, 6, options=options), STOP)
        assert verdict["state"]["stops"] == ["team-0"]
        verdict = _adjudicate("smackem", _smackem(4, 7, options=options), STOP)
        assert verdict["unknown"] == [{"rule": None, "pointer": "/state/teams/0/spots/0/0"}]
        assert _is_legal("smackem", _smackem(4, 7, options=options), STOP) is True
    assert (verdict["legal"], verdict["state"], gave_up) == (None, None, [False])


@pytest.mark.parametrize("height", [9, 4])
def test_spots_of_many_hidden_cards_are_counted(height: int) -> None:
    """The top of nine hidden cards on a spot is at most a five; the top of four may be any card."""
    state = _smackem(2, 13)
    for team in state["teams"]:
        team["spots"] = [["?"] * height, ["?"] * height, ["?"], ["?"]]
        team["pile"] = team["pile"][2 * height :]
    with mixtures.note_giving_up() as gave_up:
        assert _adjudicate("smackem", state, STOP)["legal"] is None
    assert gave_up == [False]


def test_an_outcome_that_would_name_a_hidden_card_is_unknown() -> None:
    """`last_round` names the cards of a round and may not hide one; such a move was once answered with 500."""
    state = _state("smackshapes", {"players": ["ana", "bo"], "options": {"cards_each": 3}})
    names = ("star-2", "star-9", "rectangle-1", "rectangle-2", "triangle-1", "triangle-9", "circle-5")
    shapes = ["triangle", "rectangle", "circle", "star"]
    state["cards"] = {
        name: {
            "shape": name[:-2],
            "number": int(name[-1]),
            "color": "red",
            "ranking": shapes,
            "action": None,
        }
        for name in names
    }
    state["players"] = [
        {"id": "ana", "hand": [], "won": ["star-2", "rectangle-1"], "skip": False},
        {"id": "bo", "hand": [], "won": [], "skip": False},
    ]
    state |= {"phase": "tap", "round": 3, "smackhead": "ana", "discard": ["triangle-1", "triangle-9"]}
    state["selected"] = {"ana": "?", "bo": "rectangle-2"}
    state["answers"] = [{"player": "bo", "kind": "tap", "card": "star-9", "at": None}]
    tap = {"type": "tap", "player": "ana", "card": "rectangle-2"}
    assert _is_legal("smackshapes", state, tap) is True
    verdict = _adjudicate("smackshapes", state, tap)
    assert (verdict["legal"], verdict["state"]) == (None, None)
    assert verdict["unknown"] == [{"rule": None, "pointer": "/state/selected/ana"}]
