"""Sentences of the document about behavior: each stands there word for word, and the service does what it says.

A sentence that comes to say something else fails here, even if the document was written again.
"""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from smack.api import create_app
from smack.api.settings import Settings
from smack.api.web.static import build_json_document

TEXT = json.dumps(json.loads(build_json_document()), ensure_ascii=False)
PLAYERS = {"players": ["ana", "bo"], "seed": "of the document"}


def says(*sentences: str) -> None:
    """Check that the document has these sentences, however their lines are broken."""
    text = " ".join(TEXT.replace("\\n", " ").split())
    assert [one for one in sentences if json.dumps(one, ensure_ascii=False)[1:-1] not in text] == []


@pytest.fixture
def service() -> FlaskClient:
    return create_app(Settings()).test_client()


@pytest.fixture
def state(service: FlaskClient) -> Any:
    return post(service, "deal", PLAYERS)["state"]


def post(service: FlaskClient, operation: str, body: Any, status: int = 200, **headers: str) -> Any:
    response = service.post(f"/v1/games/spank/{operation}", json=body, headers=headers)
    assert response.status_code == status
    return response.get_json()


def other(state: Any) -> str:
    """Return the player who is not on turn."""
    (name,) = (player["id"] for player in state["players"] if player["id"] != state["turn"])
    return str(name)


def test_the_three_ways_to_fail(service: FlaskClient, state: Any) -> None:
    says(
        "*Not understood*: the body does not fit its schema, or names a player who is not at the table; status",
        "*Unsound*: the state has faults, so no play leads to it; status 422, every fault listed.",
        "*Illegal*: the move breaks the rules. That is an answer: status 200, `legal: false` and every broken",
    )
    done = {"type": "done", "player": other(state)}
    assert post(service, "adjudicate", {"state": state, "move": {"type": "no"}}, 422)["type"].endswith(
        "not-understood"
    )
    stranger = post(service, "adjudicate", {"state": state, "move": {"type": "done", "player": "eve"}}, 422)
    assert stranger["type"].endswith("not-understood")
    unsound = post(service, "adjudicate", {"state": {**state, "turn": "eve", "phase": "over"}, "move": done}, 422)
    assert unsound["type"].endswith("unsound")
    assert len(unsound["errors"]) > 1
    illegal = post(service, "adjudicate", {"state": state, "move": done})
    assert illegal["legal"] is False
    assert illegal["violations"][0]["rule"] == "spank.turn.order"


def test_only_a_deal_without_a_seed_draws_one(service: FlaskClient) -> None:
    says(
        "(only a deal without a seed draws one)",
        "Without a seed the service draws one, so only then two calls differ.",
        "A player who knows the seed can recompute the deal. The state contains the commitment of the seed",
    )
    seeded = [post(service, "deal", PLAYERS) for _ in range(2)]
    drawn = [post(service, "deal", {"players": PLAYERS["players"]})["state"] for _ in range(2)]
    assert seeded[0] == seeded[1]
    assert drawn[0]["chance"] != drawn[1]["chance"]
    assert seeded[0]["state"]["chance"]["commitment"]


def test_no_player_is_a_spectator_and_sees_no_hand(service: FlaskClient, state: Any) -> None:
    says(
        "The player of the seat; null or absent: a spectator.",
        "The seat's legal moves; a spectator has none.",
        "List only the moves of this player; null or absent: the moves of all.",
    )
    for body in ({"state": state}, {"state": state, "player": None}):
        seat = post(service, "seat", body)
        assert seat["moves"] == []
        assert {card for player in seat["view"]["players"] for card in player["hand"]} == {"?"}
        moves = post(service, "legal-moves", body)["moves"]
        assert {move["player"] for move in moves} == {state["turn"]}
    assert post(service, "legal-moves", {"state": state, "player": other(state)})["moves"] == []


def test_a_hidden_card_makes_an_answer_null_and_is_named(service: FlaskClient, state: Any) -> None:
    says(
        'Write `"?"` for a card that you do not know. An answer then holds for every possible assignment of the '
        "unknown cards; what depends on them is null, and `unknown` says on which cards it depends.",
    )
    view = post(service, "view", {"state": state, "player": other(state)})["view"]
    hand = next(player["hand"] for player in state["players"] if player["id"] == state["turn"])
    move = {"type": "discard", "player": state["turn"], "cards": [hand[0]]}
    verdict = post(service, "judge", {"state": view, "move": move})
    assert verdict["legal"] is None
    assert verdict["unknown"][0]["pointer"].startswith("/state/players/")


def test_a_language_changes_messages_and_no_id(service: FlaskClient, state: Any) -> None:
    says(
        "the first of en, de and es that is accepted, else English.",
        "Members, codes and ids are the same in every language.",
    )
    body = {"state": state, "move": {"type": "done", "player": other(state)}}
    texts = {
        language: post(service, "judge", body, 200, **{"Accept-Language": language})["violations"][0]
        for language in ("en", "de", "es", "fr", "fr, es;q=0.5")
    }
    assert len({texts[language]["message"] for language in ("en", "de", "es")}) == 3
    assert texts["fr"] == texts["en"]
    assert texts["fr, es;q=0.5"] == texts["es"]
    assert len({(one["rule"], one["message_id"], one["pointer"]) for one in texts.values()}) == 1
