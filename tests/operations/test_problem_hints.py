"""Problems name the place of an error, what is valid there, and what the client probably meant."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from smack.games.smackarang.types import COLORS, read_color
from smack.operations import dispatch
from smack.operations.catalogue import worked_example
from smack.operations.catalogue_routes import addresses
from smack.operations.problems import KINDS, Problem
from smack.testing import kit
from smack.testing.playouts import bytes_of, plain
from smack.wire import messages
from smack.wire.strict_json import MalformedJson, parse
from smack.words.phrasebook import phrasebook

WITHOUT_WORKING_EXAMPLE = {
    "not-your-seat",
    "sealing-off",
    "broken-seal",
    "unauthorized",
    "forbidden",
    "too-large",
    "too-many-requests",
    "bad-request",
    "internal",
    "unavailable",
}
WITH_WORKING_EXAMPLE = sorted(KINDS.keys() - WITHOUT_WORKING_EXAMPLE)


def send(client: FlaskClient, request: str) -> Any:
    """Send a request, written as on the pages of the problems; return its response."""
    head, _, body = request.partition("\n\n")
    first, *lines = head.split("\n")
    method, path = first.split(" ")
    headers = dict(line.split(": ", 1) for line in lines)
    return client.open(path, method=method, headers=headers, data=body)


@pytest.mark.parametrize("slug", WITH_WORKING_EXAMPLE)
def test_the_wrong_request_of_a_page_gets_the_problem_and_the_right_one_an_answer(
    slug: str, client: FlaskClient
) -> None:
    wrong = send(client, KINDS[slug].wrong)
    assert (wrong.status_code, wrong.get_json()["type"]) == (KINDS[slug].status, f"/problems/{slug}")
    assert send(client, KINDS[slug].right).status_code == 200


def test_the_wrong_and_right_requests_of_the_pages_about_keys() -> None:
    entry = "alice:5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8"  # of "password"
    client = create_app(Settings(api_keys=(entry,))).test_client()
    for slug in ("unauthorized", "forbidden"):
        wrong = KINDS[slug].wrong.replace("<half of your key>", "pass")
        assert send(client, wrong).get_json()["type"] == f"/problems/{slug}"
        assert send(client, KINDS[slug].right.replace("<your key>", "password")).status_code == 200


@pytest.mark.parametrize("slug", KINDS)
def test_every_page_has_a_correction(slug: str, client: FlaskClient) -> None:
    page = client.get(f"/problems/{slug}", headers={"Accept": "text/html"}).text
    assert all(heading in page for heading in ("How to fix it", "<h2>Wrong</h2>", "<h2>Right</h2>"))


STATE = kit.read(kit.CASES / "smackarang" / "bases.json")["dealt"]
DEAL: dict[str, Any] = {"players": ["ana", "bo", "cy"]}
PLAY = {"type": "play", "player": "ana", "card": "crash"}
MISSPELLED: dict[str, tuple[str, Any, str, str]] = {
    "member": ("deal", {**DEAL, "sead": "x"}, "/sead", "seed"),
    "form": ("deal", {"player": ["ana"]}, "", "players"),
    "option": ("deal", {**DEAL, "options": {"zipSelf": True}}, "/options/zipSelf", "zip_self"),
    "value": ("deal", {**DEAL, "options": {"challenge": "Full circle"}}, "/options/challenge", "full_circle"),
    "type": ("adjudicate", {"state": STATE, "move": {**PLAY, "type": "Play"}}, "/move/type", "play"),
    "card": ("adjudicate", {"state": STATE, "move": {**PLAY, "card": "redA"}}, "/move/card", "red-A"),
    "card, reversed": ("adjudicate", {"state": STATE, "move": {**PLAY, "card": "A-red"}}, "/move/card", "red-A"),
    "audience": ("adjudicate", {"state": STATE, "move": PLAY, "views": "All"}, "/views", "all"),
}


@pytest.mark.parametrize(("operation", "body", "pointer", "expected"), MISSPELLED.values(), ids=MISSPELLED.keys())
def test_for_a_misspelled_word_the_right_one_is_suggested(
    operation: str, body: Any, pointer: str, expected: str, client: FlaskClient
) -> None:
    problem = client.post(f"/v1/games/smackarang/{operation}", json=body).get_json()
    error = next(error for error in problem["errors"] if error["pointer"] == pointer)
    assert error["message"].startswith(f"Did you mean `{expected}`? ")
    first = problem["errors"][0]
    assert problem["detail"].startswith(f"{first['pointer'] or 'The body'}: {first['message']}")


@pytest.mark.parametrize("address", [*addresses(), "/v1/batch", "/v1/games/spank/sealed/open"])
def test_a_hint_lists_every_address(address: str, client: FlaskClient) -> None:
    above, _, last = address.rpartition("/")
    detail = client.get(f"{above}/-").get_json()["detail"]
    assert f"`{last}`" in detail or f"which `GET {above}` lists" in detail


@pytest.mark.parametrize(
    ("excess", "listed"), [(0, "are `games`, `batch`."), (1, "are 2, which `GET /v1` lists.")]
)
def test_a_hint_lists_only_so_many_parts(excess: int, listed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "MAX_LISTED", 2 - excess)
    assert dispatch.problem_of_unknown_address("/v1/-").detail == f"Under /v1 there {listed}"


def test_below_a_whole_address_there_is_nothing() -> None:
    assert dispatch.problem_of_unknown_address("/v1/batch/-").detail == "Under /v1/batch there is nothing."


def test_elsewhere_an_unknown_address_has_no_hint() -> None:
    problem = dispatch.problem_of_unknown_address("/games/-")
    assert (problem.kind.slug, problem.detail) == ("not-found", KINDS["not-found"].means)


def test_for_a_clause_without_its_game_its_addresses_are_suggested(client: FlaskClient) -> None:
    detail = client.get("/rules/must-play").get_json()["detail"]
    assert detail.startswith("Did you mean `/rules/smackarang#must-play`, `/rules/spank#empty.must-play`? ")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/v1/games/smackrang/deal", "smackarang"),
        ("/v1/games/spank/legal_moves", "legal-moves"),
        ("/v1/game/spank/deal", "games"),
        ("/v1/gamesX", "games"),
        ("/v1/games/spank/rule", "rules"),
        ("/v1/games/spank/rules/spank.stack.ru", "spank.stack.run"),
        ("/v1/games/spank/rules/must-play", "spank.empty.must-play"),
        ("/v1/games/spank/mesages", "messages"),
        ("/v1/games/spank/sealed/dela", "deal"),
    ],
)
def test_for_a_misspelled_part_of_an_address_the_right_one_is_suggested(
    path: str, expected: str, client: FlaskClient
) -> None:
    assert client.get(path).get_json()["detail"].startswith(f"Did you mean `{expected}`? Under /v1")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/v1/games/Spank", "/v1/games/spank"),
        ("/v1/games/spank/deal/", "/v1/games/spank/deal"),
        ("//v1/games/spank/deal", "/v1/games/spank/deal"),
        ("/v1//games/spank//sealed/deal", "/v1/games/spank/sealed/deal"),
        ("/games/spank/deal", "/v1/games/spank/deal"),
        ("/spank/deal", "/v1/games/spank/deal"),
        ("/v2/games", "/v1/games"),
        ("/api/games/spank/adjudicate", "/v1/games/spank/adjudicate"),
        ("/table/", "/table"),
        ("/health", "/healthz"),
        ("/swagger.json", "/openapi.json"),
    ],
)
def test_whole_addresses_are_suggested(path: str, expected: str, client: FlaskClient) -> None:
    for method in ("GET", "POST"):
        answer = client.open("/", method=method, environ_overrides={"PATH_INFO": path})
        assert (answer.status_code, answer.get_json()["detail"]) == (404, f"Did you mean `{expected}`?")


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/docs/poker", f"Under /docs there are `{next(iter(GAMES))}`, "),
        ("/docs/spnak", "Did you mean `spank`? Under /docs there are "),
        ("/problems/nothing", "Under /problems there are `malformed`, "),
        ("/tabel", "Did you mean `/table`? Operations are under /v1/games"),
    ],
)
def test_pages_are_suggested(path: str, message: str, client: FlaskClient) -> None:
    assert client.get(path).get_json()["detail"].startswith(message)


def test_for_a_misspelled_game_or_operation_in_a_batch_the_right_one_is_suggested(client: FlaskClient) -> None:
    item = {"game": "smackem!", "operation": "deal", "body": {}}
    problem = client.post("/v1/batch", json={"requests": [item]}).get_json()["answers"][0]["body"]
    assert problem["detail"].startswith("Did you mean `smackem`? ")
    problem = client.post("/v1/batch", json={"requests": [{**item, "operation": "legalMoves"}]}).get_json()
    assert "Did you mean `legal-moves`?" in problem["detail"]


@pytest.mark.parametrize(
    "path", ["/v1/nothing/at/all", "/v1/games/x", "/v1/batch/1", "/nowhere", "/v1/games//dealt"]
)
def test_without_a_suggestion_the_possible_parts_are_listed(path: str, client: FlaskClient) -> None:
    detail = client.get(path).get_json()["detail"]
    assert "Did you mean" not in detail
    assert "there are" in detail or "there is nothing" in detail or "Operations are under" in detail


def errors_of(client: FlaskClient, operation: str, body: Any, status: int = 422) -> Any:
    """Return (pointer, code, message) of each error."""
    answer = client.post(f"/v1/games/{operation}", json=body)
    assert answer.status_code == status, answer.text
    return [(error["pointer"], error["code"], error["message"]) for error in answer.get_json()["errors"]]


@pytest.mark.parametrize(
    ("card", "message"),
    [
        (
            "joker",
            "This has to be a card: a color and a letter A to L, as in `red-A`, or a character such as `zip`.",
        ),
        ("redA", "Did you mean `red-A`? This has to be a card: "),
    ],
)
def test_the_message_about_a_wrong_card_describes_cards_and_does_not_list_them(
    card: str, message: str, client: FlaskClient
) -> None:
    body = {"state": STATE, "move": {**PLAY, "card": card}}
    [(pointer, code, text)] = errors_of(client, "smackarang/adjudicate", body)
    assert (pointer, code) == ("/move/card", "value")
    assert text.startswith(message)
    assert len(text) < 150


def test_upper_case_is_reported_once(client: FlaskClient) -> None:
    card = {"shape": "Square", "number": 1, "color": "red", "ranking": ["Square", "circle"]}
    cards = {f"Square-{number}": {**card, "number": number} for number in range(1, 6)}
    state = {**kit.read(kit.CASES / "smackshapes" / "bases.json")["select"], "cards": cards}
    errors = errors_of(client, "smackshapes/check", {"state": state})
    assert [message for _, _, message in errors if "lower case" in message] == [
        "This has to be in lower case, here and everywhere else in the body."
    ]


ANSWER = {"state": STATE, "events": [], "to_act": [], "result": {}}


@pytest.mark.parametrize(
    ("operation", "body", "error"),
    [
        (
            "smackarang/check",
            {"state": json.dumps(STATE)},
            ("/state", "value", "This is a string; send the object itself."),
        ),
        ("smackarang/check", {"state": [STATE]}, ("/state", "value", "This is a list; send the object itself.")),
        (
            "smackarang/check",
            {"state": ANSWER},
            ("/state", "value", "This is a whole answer; send its `state`."),
        ),
        (
            "smackarang/adjudicate",
            {"state": STATE, "move": json.dumps(PLAY)},
            ("/move", "value", "This is a string; send the object itself."),
        ),
        (
            "smackarang/view",
            {"state": STATE, "player": "Ana"},
            (
                "/player",
                "player.unknown",
                "Did you mean `ana`? No player at the table has this id. There are `ana`, `bo`, `cy`.",
            ),
        ),
        (
            "smackarang/adjudicate",
            {"state": STATE, "move": {**PLAY, "player": "zoe"}},
            ("/move/player", "player.unknown", "No player at the table has this id. There are `ana`, `bo`, `cy`."),
        ),
        (
            "smackem/deal",
            DEAL,
            (
                "",
                "value",
                'Smack\'em is dealt to teams; send `teams`, such as `[{"id": "red", "players": ["ana"]}, ...]`.',
            ),
        ),
        (
            "spank/deal",
            {"teams": ["ana"]},
            ("", "value", "This game has no teams; send `players`, a list of ids."),
        ),
        (
            "spank/deal",
            {"players": ["a\0", "bo"]},
            (
                "/players/0",
                "value",
                'This contains U+0000; it has to be an id of 1 to 64 characters. Send ids: `["ana", "bo"]`.',
            ),
        ),
    ],
)
def test_a_message_names_what_to_send_instead(
    operation: str, body: Any, error: tuple[str, str, str], client: FlaskClient
) -> None:
    assert errors_of(client, operation, body) == [error]


@pytest.mark.parametrize("game", ["smackarang", "smackdown"])
@pytest.mark.parametrize("left_out", [(), ("game",), ("game", "phase", "seq")])
def test_a_state_of_another_game_is_one_error(game: str, left_out: tuple[str, ...], client: FlaskClient) -> None:
    """Without all of these members it has for Smackdown! no errors but unknown members."""
    state = client.post("/v1/games/spank/deal", json={"players": ["ana", "bo"]}).get_json()["state"]
    body = {"state": {name: value for name, value in state.items() if name not in left_out}, "player": None}
    errors = client.post(f"/v1/games/{game}/view", json=body).get_json()["errors"]
    message = "This is a state of `spank`: send it to `/v1/games/spank/...`."
    assert errors == [{"pointer": "/state", "code": "value", "message": message}]


def test_a_state_that_is_no_part_of_a_body_is_explained_as_one_that_is() -> None:
    """The library reads such states; pointers are those within the state."""
    state = plain(worked_example(GAMES["spank"])["legal"])["state"]
    without_game = {name: value for name, value in state.items() if name != "game"}
    stacks = [["9H"], ["9S"], [], [], []]
    players = [{"id": "ana", "stacks": stacks}, {"id": "bo", "stacks": stacks}]
    without_hand = {"players": players, "turn": "ana", "phase": "play"}
    for game, changed, pointer, message in (
        ("smackarang", state, "", "This is a state of `spank`: send it to `/v1/games/spank/...`."),
        ("spank", {**state, "ruleset": 2}, "/ruleset", "without the member the state is one of ruleset 1."),
        ("spank", {**without_game, "options": {"rankz": 1}}, "/options/rankz", ""),
        ("spank", without_hand, "/players/0/hand", dispatch.HAND_MISSING),
    ):
        with pytest.raises(Problem) as raised:
            dispatch.read_body(dispatch.state_reader(game).read, bytes_of(changed))
        (error,) = raised.value.errors
        assert error.pointer == pointer
        assert error.message.endswith(message)


def test_a_state_of_no_game_keeps_its_errors(client: FlaskClient) -> None:
    state = client.post("/v1/games/spank/deal", json={"players": ["ana", "bo"]}).get_json()["state"]
    for changed, pointers in (
        ({**state, "game": "chess"}, {"/state/game"}),
        ({**state, "players": ["ana"], "pile": []}, {"/state/players/0", "/state/pile"}),
    ):
        answer = client.post("/v1/games/spank/view", json={"state": changed, "player": None})
        assert answer.status_code == 422
        assert {error["pointer"] for error in answer.get_json()["errors"]} == pointers


def test_a_short_state_of_another_game_is_recognized_by_its_players(client: FlaskClient) -> None:
    players = [{"id": name, "stacks": [["9H"], ["9S"], [], [], []]} for name in ("ana", "bo")]
    body = {"state": {"players": players, "turn": "ana"}, "player": None}
    errors = client.post("/v1/games/smackdown/view", json=body).get_json()["errors"]
    message = "This is a state of `spank`: send it to `/v1/games/spank/...`."
    assert errors == [{"pointer": "/state", "code": "value", "message": message}]


def test_a_state_with_a_member_of_no_game_keeps_its_error(client: FlaskClient) -> None:
    state = client.post("/v1/games/spank/deal", json={"players": ["ana", "bo"]}).get_json()["state"]
    body = {"state": {**state, "pile": []}, "player": None}
    errors = client.post("/v1/games/spank/view", json=body).get_json()["errors"]
    assert [(error["pointer"], error["code"]) for error in errors] == [("/state/pile", "unknown")]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("parent", ["/options", "/chance", ""])
@pytest.mark.parametrize("name", ["rankz", "hand"])
def test_an_unknown_member_anywhere_in_a_state_of_this_game_keeps_its_error(
    game: str, parent: str, name: str, client: FlaskClient
) -> None:
    state = plain(worked_example(GAMES[game])["legal"])["state"]
    del state["game"]  # else it names its game
    within = kit.value_at(state, parent)
    if name in within:
        name = "id" if not parent else "seat"  # a player's member where a state has none
    within[name] = []
    errors = client.post(f"/v1/games/{game}/view", json={"state": state, "player": None}).get_json()["errors"]
    assert [(error["pointer"], error["code"]) for error in errors] == [(f"/state{parent}/{name}", "unknown")]


def test_advice_is_not_added_to_the_name_of_an_unknown_member(client: FlaskClient) -> None:
    state = plain(worked_example(GAMES["spank"])["legal"])["state"]
    body = {"state": state, "player": None, "players": ["ana", "bo"], "ruleset": 1}
    errors = client.post("/v1/games/spank/view", json=body).get_json()["errors"]
    assert [error["pointer"] for error in errors] == ["/players", "/ruleset"]
    assert not any("Send ids" in error["message"] or "no other ruleset" in error["message"] for error in errors)


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "The body is empty. Send the request as a JSON object."),
        (b" \n", "The body is empty. Send the request as a JSON object."),
        (b"\xef\xbb\xbf{}", "The body begins with a byte order mark. Send it in UTF-8 without one."),
        (b"[" + b"9" * 640 + b"]", "It has hundreds of digits in a row. Send whole numbers of at most 16."),
        (rb'{"a":"\\\ud83dx"}', "JSON is malformed: invalid utf-16 surrogate pair (byte 8)."),
        (rb'["\uD83D"', "JSON is malformed: invalid utf-16 surrogate pair (byte 2)."),
        (rb'["\\ud83d"', "Input data was truncated."),
        (rb'["\ud83d', "Input data was truncated."),
    ],
)
def test_the_message_about_malformed_json_names_the_place(raw: bytes, message: str) -> None:
    with pytest.raises(MalformedJson) as error:
        parse(raw)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("raw", "hint"),
    [
        ('{"effort": NaN}', "JSON has no NaN: send a number or null."),
        ('{"effort": -Infinity}', "JSON has no Infinity: send a number or null."),
        ('{"state": {}} # a comment', "JSON has no comments: leave them out."),
        ('{// a comment\n"state": {}}', "JSON has no comments: leave them out."),
        ("{'state': {}}", "JSON has double quotes, not single ones."),
        ('{"state": None}', "JSON writes `null`."),
        ("{state: {}}", "Put the names of members in double quotes."),
        ('{"state": {}} {}', "Send one JSON object and nothing after it."),
        ('{"state": {"players": [', "Send the whole body: an object, a list or a string is not closed."),
        ('{"ref": "\\ude00"}', "Send the character itself in UTF-8, or both of its escapes."),
        ("state", "Send a JSON object in braces."),
    ],
)
def test_the_message_about_text_that_is_not_json_says_what_would_be(
    raw: str, hint: str, client: FlaskClient
) -> None:
    problem = client.post("/v1/games/spank/suggest", data=raw, content_type="application/json").get_json()
    assert problem["type"] == "/problems/malformed"
    assert problem["detail"].endswith(f" {hint}")


@pytest.mark.parametrize(
    ("body", "code", "doc_url"),
    [
        ({"players": ["ana", "bo"]}, "setup.players", "/rules/smackarang#setup.players"),
        ({**DEAL, "seed": 3}, "value", None),
    ],
)
def test_only_errors_about_a_clause_have_a_link_to_it(
    body: Any, code: str, doc_url: str | None, client: FlaskClient
) -> None:
    error = client.post("/v1/games/smackarang/deal", json=body).get_json()["errors"][0]
    assert (error["code"], error.get("doc_url")) == (code, doc_url)
    assert (doc_url is None) == (f"smackarang.{code}" not in GAMES["smackarang"].rulebook)


@pytest.mark.parametrize(
    ("value", "vocabulary", "nearest_word"),
    [
        ("Ana", ("ana", "bo"), "ana"),
        ("10h", ("10H", "10S"), "10H"),
        ("H10", ("10H", "10S"), "10H"),
        ("1H", ("10H", "AH"), None),
        ("cardd", ("card", "cards"), None),
        ("smakem", ("smackem", "spank"), "smackem"),
        ("x" * 41, ("x" * 40,), None),
        (7, ("7",), None),
    ],
)
def test_the_nearest_word(value: Any, vocabulary: tuple[str, ...], nearest_word: str | None) -> None:
    assert messages.find_nearest(value, vocabulary) == nearest_word


@pytest.mark.parametrize(
    ("minimum", "maximum", "words"),
    [(0, 9, "0 to 9"), (None, 9, "at most 9"), (3, None, "at least 3"), (4, 4, "exactly 4")],
)
def test_bounds_in_words(minimum: int | None, maximum: int | None, words: str) -> None:
    assert messages.describe_range(minimum, maximum) == words


def test_every_json_type_has_its_own_name() -> None:
    values = [True, 1, 1.5, "", [], {}, None]
    assert len({messages.name_json_type(value) for value in values}) == len(values)
    assert messages.name_json_type(json.loads("1.0")) == "a decimal number"


@pytest.mark.parametrize(
    ("given", "card"),
    [
        ("TH", "10H"),
        ("th", "10H"),
        ("10 of hearts", "10H"),
        ("10\u2665", "10H"),
        ("10\u2665\ufe0f", "10H"),
        ("\u2665\ufe0f10", "10H"),
        ("10\u2665\ufe0e", "10H"),
        ("Queen of Spades", "QS"),
        ("A\u2663", "AC"),
        ("H10", "10H"),
        ("\u266510", "10H"),
        ("Herz 10", "10H"),
        ("Kreuz-Bube", "JC"),
        ("Pik König", "KS"),
        ("10 de corazones", "10H"),
        ("reina de tréboles", "QC"),
        ("as de picas", "AS"),
    ],
)
def test_for_a_card_in_another_spelling_its_code_is_suggested(given: str, card: str, client: FlaskClient) -> None:
    state = client.post("/v1/games/spank/deal", json={"players": ["ana", "bo"]}).get_json()["state"]
    state["discard"] = [given]
    errors = client.post("/v1/games/spank/check", json={"state": state}).get_json()["errors"]
    assert errors[0]["message"].startswith(f"Did you mean `{card}`? ")


@pytest.mark.parametrize(
    ("given", "card"),
    [
        ("rot-A", "red-A"),
        ("Rot A", "red-A"),
        ("rojo-l", "red-L"),
        ("gr\u00fcn-C", "green-C"),
        ("lila B", "purple-B"),
    ],
)
def test_for_a_card_with_a_color_of_another_language_its_code_is_suggested(
    given: str, card: str, client: FlaskClient
) -> None:
    move = {"type": "play", "player": "ana", "card": given}
    body = {"state": STATE, "move": move}
    (error,) = client.post("/v1/games/smackarang/adjudicate", json=body).get_json()["errors"]
    assert error["message"].startswith(f"Did you mean `{card}`? ")
    move |= {"card": "crash", "color": given[:-2]}
    (error,) = client.post("/v1/games/smackarang/adjudicate", json=body).get_json()["errors"]
    assert error["message"].startswith(f"Did you mean `{card[:-2]}`? ")


@pytest.mark.parametrize("language", ["de", "es"])
def test_every_color_of_smackarang_is_known_by_its_name_in_every_language(language: str) -> None:
    book = phrasebook(language, GAMES["smackarang"])
    assert {color: read_color(book.word(color)) for color in COLORS} == {color: color for color in COLORS}


def test_a_number_of_cards_and_a_type_of_another_name_get_what_to_send(client: FlaskClient) -> None:
    hand = {"state": {**STATE, "players": [{**STATE["players"][0], "hand": 5}, *STATE["players"][1:]]}}
    (error,) = client.post("/v1/games/smackarang/check", json=hand).get_json()["errors"]
    assert '`["?", "?"]`' in error["message"]
    body = {"state": STATE, "move": {"action": "play", "player": "ana", "card": "crash"}}
    error, *_ = client.post("/v1/games/smackarang/adjudicate", json=body).get_json()["errors"]
    assert error["message"].endswith("A member with another name has one: call it `type`.")
