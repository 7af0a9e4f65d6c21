"""Every damaged table or secret gets the same refusal, and neither appears in a log."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from smack import cli
from smack.api import create_app
from smack.api.settings import Settings
from smack.engine.judge import Judge
from smack.operations import dispatch
from smack.operations.example_bodies import EXAMPLE_KEY, example_keys
from smack.operations.problems import Problem
from smack.operations.sealed.envelope import PADDING
from smack.operations.sealed.keyring import BrokenSeal, Keyring, random_key_entry
from smack.testing.playouts import bytes_of, plain

GAME = "smackdown"
KEYRING = Keyring([EXAMPLE_KEY, random_key_entry("another")])


def deal_table() -> Any:
    return plain(dispatch.run("sealed/deal", GAME, bytes_of({"players": ["ana", "bo"]}), KEYRING))


def refusal(body: Any, game: str = GAME) -> bytes:
    """Return the problem that `sealed/seat` raises, encoded without a request id."""
    with pytest.raises(Problem) as raised:
        dispatch.run("sealed/seat", game, bytes_of(body), KEYRING)
    return bytes_of(raised.value.body(""))


def flips(text: str) -> Iterator[str]:
    """Yield the text with one bit of one letter flipped, for every bit."""
    for i, letter in enumerate(text):
        yield from (text[:i] + chr(ord(letter) ^ 1 << bit) + text[i + 1 :] for bit in range(8))


def test_a_flipped_bit_in_the_text_of_a_table_gets_the_same_refusal_everywhere() -> None:
    table = deal_table()["table"]
    expected = bytes_of(Problem("broken-seal").body(""))
    assert {refusal({"table": flipped}) for flipped in flips(table)} == {expected}


def test_a_flipped_bit_in_the_sealed_bytes_gets_the_same_refusal_everywhere() -> None:
    version, kid, text = deal_table()["table"].split(".")
    raw = bytearray(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    refusals = set()
    for bit in range(8 * len(raw)):
        raw[bit // 8] ^= 1 << bit % 8
        damaged = urlsafe_b64encode(raw).rstrip(b"=").decode()
        refusals.add(refusal({"table": f"{version}.{kid}.{damaged}"}))
        raw[bit // 8] ^= 1 << bit % 8
    assert refusals == {bytes_of(Problem("broken-seal").body(""))}


def test_events_of_an_older_version_get_the_same_refusal() -> None:
    dealt = deal_table()
    *members, _ = msgspec.msgpack.decode(KEYRING.open(GAME, dealt["table"]).lstrip(PADDING))
    table = KEYRING.seal(GAME, msgspec.msgpack.encode([*members, [["of an older version"]]]))
    seat = {"player": "ana", "secret": dealt["seats"]["ana"]}
    assert refusal({"table": table, "seat": seat}) == bytes_of(Problem("broken-seal").body(""))


def test_shortened_lengthened_and_forged_tables_get_the_same_refusal() -> None:
    table = deal_table()["table"]
    other_keyring = Keyring([random_key_entry("document")])
    forged: Any = dispatch.run("sealed/deal", GAME, bytes_of({"players": ["ana", "bo"]}), other_keyring)
    damaged = [table[:end] for end in range(0, len(table), 50)]
    damaged += [table + "A", table + "AAAA", table + "=", forged.table]
    assert {refusal({"table": text}) for text in damaged} == {bytes_of(Problem("broken-seal").body(""))}
    assert refusal({"table": table}, "spank") == bytes_of(Problem("broken-seal").body(""))
    assert refusal({"table": example_keys().seal(GAME, b'{"state":{}}')}) == refusal({"table": "no table"})


def test_a_flipped_bit_in_a_secret_gets_the_same_refusal_everywhere() -> None:
    deal = deal_table()
    seats = [{"player": "ana", "secret": flipped} for flipped in flips(deal["seats"]["ana"])]
    refusals = {refusal({"table": deal["table"], "seat": seat}) for seat in seats}
    assert len(refusals) == 1
    assert b"/problems/not-your-seat" in refusals.pop()


def test_logs_and_metrics_contain_no_table_and_no_secret(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    client = create_app(Settings(seal_keys=(EXAMPLE_KEY,))).test_client()
    deal = request_table(client, "deal", {"players": ["ana", "bo"]}, 200)
    body = {"table": deal["table"], "seat": {"player": "ana", "secret": deal["seats"]["ana"]}}
    move = {"type": "draw", "player": "ana"}
    after = request_table(client, "adjudicate", {**body, "move": move}, 200)
    request_table(client, "seat", body, 200)
    request_table(client, "open", {"table": deal["table"], "seats": deal["seats"]}, 403)
    request_table(client, "seat", {**body, "seat": {**body["seat"], "secret": deal["seats"]["bo"]}}, 403)
    request_table(client, "seat", {**body, "table": deal["table"][:-1]}, 422)
    request_table(client, "seat", {**body, deal["table"]: deal["seats"]["bo"]}, 422)

    def fail(*_: Any) -> None:
        raise ValueError(body)

    monkeypatch.setattr(Judge, "judge", fail)
    request_table(client, "adjudicate", {**body, "move": move}, 500)
    captured = capfdbinary.readouterr()
    logs = captured.out + captured.err + client.get("/metrics").data
    assert logs.count(b'"sealed/') > 8
    secrets = [*deal["seats"].values(), EXAMPLE_KEY.partition(":")[2]]
    secrets += [part for table in (deal["table"], after["table"]) for part in (table[:40], table[-40:])]
    assert not [text for text in secrets if text.encode() in logs]


def request_table(client: FlaskClient, operation: str, body: Any, status: int) -> Any:
    answer = client.post(f"/v1/games/{GAME}/sealed/{operation}", json=body)
    assert answer.status_code == status
    return answer.get_json()


def test_half_of_a_surrogate_pair_is_in_no_table() -> None:
    with pytest.raises(BrokenSeal):
        KEYRING.open(GAME, "smack1.\ud800.AAAA")


def test_the_command_line_reads_its_keys_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SMACK_SEAL_KEYS", raising=False)
    command, body = ["sealed/deal", GAME], bytes_of({"players": ["ana", "bo"]})
    result = CliRunner().invoke(cli.main, command, input=body)
    assert (result.exit_code, "sealing-off" in result.output) == (2, True)
    monkeypatch.setenv("SMACK_SEAL_KEYS", EXAMPLE_KEY)
    result = CliRunner().invoke(cli.main, command, input=body)
    assert (result.exit_code, "smack1.document." in result.output) == (0, True)


@pytest.mark.parametrize(
    "entries",
    [
        *([], ["a:short"], ["a:" + "A" * 86], [EXAMPLE_KEY, EXAMPLE_KEY], [EXAMPLE_KEY + "A"]),
        *([f"a.{EXAMPLE_KEY}"], [EXAMPLE_KEY[EXAMPLE_KEY.index(":") :]]),  # with a dot in its id; without an id
    ],
)
def test_invalid_keys_are_refused_and_not_quoted(entries: list[str]) -> None:
    with pytest.raises(ValueError, match="key") as refusal:
        Keyring(entries)
    assert not entries or entries[0].partition(":")[2] not in str(refusal.value)


def test_a_deal_with_many_faults_says_how_many_there_are_as_the_plain_one() -> None:
    ranking = ["rectangle", "triangle", "star", "circle"]
    card = {"shape": "star", "number": 1, "color": "red", "ranking": ranking, "action": None}
    options = {"deck": [card] * 80, "colorcracks": True}
    raw = bytes_of({"players": ["ana", "bo", "cy"], "options": options})
    details = []
    for operation in ("deal", "sealed/deal"):
        with pytest.raises(Problem) as raised:
            dispatch.run(operation, "smackshapes", raw, KEYRING)
        details.append(plain(raised.value.body(""))["detail"])
    assert details[0] == details[1]
    assert "more" in details[0]
