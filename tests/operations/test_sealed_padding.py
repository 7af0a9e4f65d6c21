"""What a sealed table is made of: its padding to the byte, its cost to the unit, its digest, and its keys."""

from typing import Any, ClassVar

import msgspec
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers import aead
from msgspec.structs import replace

from smack.engine.declare.budget import budget
from smack.engine.declare.chance import Stream
from smack.games import GAMES
from smack.games.smackshapes.types import GameDealt, Hand
from smack.operations.example_bodies import EXAMPLE_KEY, example_keys
from smack.operations.sealed.envelope import PADDING, Content, encode_padded, next_digest, seal, unseal
from smack.operations.sealed.handlers import hash_secret
from smack.operations.sealed.keyring import BrokenSeal, Keyring
from smack.testing.playouts import deal, playout

SHAPES = GAMES["smackshapes"]
RANKING = ["circle", "star", "rectangle", "triangle"]
OWN_DECK = [  # of each shape a card of the published deck, and one of the table's own with a longer code
    {"shape": shape, "number": number, "color": "red", "ranking": RANKING, "action": None}
    for shape in RANKING
    for number in (3, 11)
]
LONGEST, SHORT = "rectangle-11", "star-3"  # codes of cards: 13 bytes in a table, and 1
CURSOR_PADDING = 8  # bytes: the cursor of chance takes 1 where it is small, and at most 9
ENOUGH = 10**6  # units of a budget


def own_state(*cards: str, cursor: int = 0) -> Any:
    """Return a state of a table with its own deck, with `cards` in the hands of two players."""
    body = {"players": ["ana", "bo"], "options": {"cards_each": 2, "deck": OWN_DECK}}
    state = deal(SHAPES, body, "5" * 64).state
    hands = (cards[:2], cards[2:])
    players = tuple(replace(player, hand=hand) for player, hand in zip(state.players, hands, strict=True))
    return replace(state, players=players, chance=Stream(state.chance.seed, cursor, state.chance.commitment))


def content(state: Any, *events: Any) -> Content[Any]:
    return Content(state, {"ana": hash_secret("a"), "bo": hash_secret("b")}, "0" * 64, events)


def padding_of(padded: Content[Any]) -> int:
    """Return how many bytes of padding the content of a Smackshapes table gets."""
    encoded = encode_padded(SHAPES, padded)
    return len(encoded) - len(encoded.lstrip(PADDING))


def test_each_hidden_card_is_padded_to_the_longest_code() -> None:
    assert padding_of(content(own_state(*[LONGEST] * 4))) == CURSOR_PADDING
    assert padding_of(content(own_state(LONGEST, SHORT, LONGEST, SHORT))) == CURSOR_PADDING + 2 * 12


@pytest.mark.parametrize("state", [deal(SHAPES, SHAPES.example.deal, "5" * 64).state, own_state(*[SHORT] * 4)])
def test_the_length_does_not_tell_how_much_chance_has_been_used(state: Any) -> None:
    chances = [Stream(state.chance.seed, cursor, state.chance.commitment) for cursor in (0, 300, 2**20, 2**48)]
    assert len({len(encode_padded(SHAPES, content(replace(state, chance=chance)))) for chance in chances}) == 1


def test_cards_in_events_of_one_seat_are_padded_and_those_in_events_of_all_are_not() -> None:
    state = own_state(*[LONGEST] * 4)
    hands = [Hand(("bo",), "bo", cards) for cards in ((LONGEST, LONGEST), (LONGEST, SHORT), (SHORT, SHORT))]
    assert len({len(encode_padded(SHAPES, content(state, event))) for event in hands}) == 1
    assert padding_of(content(state, GameDealt("all", "ana", 2))) == CURSOR_PADDING


def test_sealing_and_unsealing_cost_units_for_each_byte() -> None:
    published = deal(SHAPES, SHAPES.example.deal, "5" * 64).state
    contents = [content(turn.after, *turn.events) for turn in playout(SHAPES, published, 1, 12)]
    for padded in contents:
        with budget(ENOUGH) as left:
            table = seal(SHAPES, padded, example_keys())
        assert ENOUGH - left[0] == 20 + len(encode_padded(SHAPES, padded)) // 8
        with budget(ENOUGH) as left:
            unseal(SHAPES, table, example_keys())
        assert ENOUGH - left[0] == 30 + len(table) // 500


@pytest.mark.parametrize("cards", [[LONGEST] * 4, [LONGEST, SHORT] * 2, [SHORT] * 4])
def test_padding_hidden_cards_costs_units_for_each_byte_of_the_state(cards: list[str]) -> None:
    padded = content(own_state(*cards))
    with budget(ENOUGH) as left:
        encoded = encode_padded(SHAPES, padded)
    state, *_ = msgspec.msgpack.decode(encoded.lstrip(PADDING))
    assert ENOUGH - left[0] == len(msgspec.msgpack.encode(state)) // 8


def test_the_ref_of_a_move_is_not_in_the_digest() -> None:
    """It is the client's own, so that two players who make the same move have the same digest."""
    turn = next(playout(SHAPES, deal(SHAPES, SHAPES.example.deal, "5" * 64).state, 1, 1))
    digests = {next_digest("0" * 64, "5" * 64, replace(turn.move, ref=ref)) for ref in ("tap-17", "tap-18")}
    assert digests == {next_digest("0" * 64, "5" * 64, turn.move)}


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([], "a key id is given twice, or there is no key"),
        ([EXAMPLE_KEY, EXAMPLE_KEY], "a key id is given twice, or there is no key"),
        (["document"], "a key is 64 bytes in base64url"),
        (["a:" + EXAMPLE_KEY], "a key is 64 bytes in base64url"),
        ([EXAMPLE_KEY + "X"], "a key is 64 bytes in base64url"),
        (["no id:" + EXAMPLE_KEY.partition(":")[2]], "the id of a key is 1 to 32 letters, digits, - or _"),
    ],
)
def test_what_is_wrong_with_the_entries_of_keys_is_said(entries: list[str], message: str) -> None:
    with pytest.raises(ValueError, match="key") as refusal:
        Keyring(entries)
    assert str(refusal.value) == message


def test_a_key_may_have_padding() -> None:
    table = Keyring([EXAMPLE_KEY]).seal("spank", b"content")
    assert Keyring([EXAMPLE_KEY + "=="]).open("spank", table) == b"content"


class ClosedCipher:
    """In place of the cipher of a key: it opens nothing, and notes the length of what it was asked to open."""

    lengths: ClassVar[list[int]] = []

    def __init__(self, key: bytes) -> None:
        assert len(key) == 64

    def decrypt(self, ciphertext: bytes, _associated_data: list[bytes]) -> bytes:
        self.lengths.append(len(ciphertext))
        raise InvalidTag


@pytest.mark.parametrize(
    "text",
    [
        *("A" * 40, "A" * 37, "A", "A" * 38 + "=="),  # the second and third have a length that no text has
        *("A" * 38 + "Q", "A" * 38 + "B"),  # of 39 letters, whose last has spare bits: zeros, and others
        *("A" * 38 + "!WA", "+" * 40, "é" * 40, "A." + "A" * 40),
    ],
)
def test_a_text_that_is_no_table_takes_the_work_of_one(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many bytes are decrypted as base64url of its length encodes, whatever is wrong with it."""
    monkeypatch.setattr(aead, "AESSIV", ClosedCipher)
    monkeypatch.setattr(ClosedCipher, "lengths", [])
    with pytest.raises(BrokenSeal):
        Keyring([EXAMPLE_KEY]).open("spank", f"smack1.document.{text}")
    assert ClosedCipher.lengths == [len(text) * 3 // 4]
