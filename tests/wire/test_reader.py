"""The two paths of the reader agree: they read a body to the same value, or refuse it."""

import json
import random
import re
from functools import partial
from pathlib import Path
from typing import Annotated, Any
from zipfile import ZipFile

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from smack.games import GAMES
from smack.operations.catalogue import worked_example
from smack.operations.dispatch import prefer_published_types, reader
from smack.operations.table import BY_NAME
from smack.testing import kit
from smack.testing.playouts import plain
from smack.testing.requests import bodies
from smack.wire import strict_json
from smack.wire.reader import Reader, SchemaError
from smack.wire.strict_json import FRACTION, LONG_INTEGER, BodyTooLarge, MalformedJson, parse

CORPUS = Path(__file__).parents[2] / "tools" / "fuzz" / "corpus.zip"
DAMAGES = kit.times(5)  # of each body; `make fuzz-reader` tries more

for game in GAMES:
    prefer_published_types(game)


def outcome(read: Any, raw: Any) -> Any:
    """Return ("value", value as JSON) or (name of the exception, errors)."""
    try:
        return "value", plain(read(raw))
    except SchemaError as refusal:
        return "SchemaError", refusal.errors
    except MalformedJson:
        return "Malformed", None


def read_strictly(parser: Reader[Any], raw: bytes) -> Any:
    return parser.load(parse(raw))


def encodings(raw: bytes) -> list[bytes]:
    """Return the body as clients may write it: unchanged, with blanks and escapes, with its members sorted."""
    value = json.loads(raw)
    return [raw, json.dumps(value).encode(), json.dumps(value, indent=1, sort_keys=True).encode()]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_real_bodies_take_the_fast_path_and_give_the_same_value(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for operation, body in bodies(game):
        for raw in encodings(body):
            parser = reader(operation, game)
            expected = read_strictly(parser, raw)
            with monkeypatch.context() as patch:
                patch.setattr(parser, "_raise_if_invalid", None)
                assert plain(parser.read(raw)) == plain(expected)


VARIANTS = {  # name -> (text of a body, its replacement)
    "none": (b"", b""),
    "a blank before a colon": (b'"seq":', b'"seq" :'),
    "an optional member left out": (b'"ruleset":1,', b""),
    "a colon encoded as an escape": (b'"ref":"r"', b'"ref":"\\u003a"'),
    "a name encoded as an escape": (b'"seq":', b'"s\\u0065q":'),
}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_repeated_member_is_refused_however_the_body_is_written(game: str, variant: str) -> None:
    for operation, raw in bodies(game):
        twice = raw.replace(*VARIANTS[variant]).replace(b'"seed":', b'"seed":"b","seed":', 1)
        if b'"seed":"b",' in twice:
            assert outcome(reader(operation, game).read, twice) == ("Malformed", None)


def damage_body(raw: bytes, damage: random.Random) -> bytes:
    """Return the body with a random change to its bytes or to one of its values; it may still be valid."""
    if damage.random() < 0.3:
        at = damage.randrange(len(raw))
        piece = damage.choice([b"", b" ", b"0", b".0", b'"', b",", b"}", b"\\u0041", b"\xff", b"e1", b"-"])
        return raw[:at] + piece + raw[at + damage.randrange(2) :]
    value = json.loads(raw)
    holder, key = damage.choice(list(kit.places(value)))
    values = [None, True, 0, -1, 4.0, 1.5, 10**30, "", "?", "x" * 129, [], {}, [[]], ["?"], holder[key]]
    if damage.random() < 0.2:
        del holder[key]
    else:
        holder[key] = f"{holder[key]}\n" if damage.random() < 0.1 else damage.choice(values)
    if isinstance(holder, dict) and damage.random() < 0.2:
        holder["extra"] = 1
    text = json.dumps(value, ensure_ascii=damage.random() < 0.5, indent=damage.choice([None, 1]))
    if damage.random() < 0.1:
        text = text.replace('": ', '" : ', 1).replace("{", '{"seed": "twice", ', damage.randrange(2))
    return text.encode()


MESSAGES = re.compile(
    r"(Did you mean `.+`\? )?(This has to be .+|`.+` is missing(: .+)?\. Send .+|`.+` is missing; it goes with .+"
    r"|There is no such member here; .+"
    r"( A member with another name has one: call it `.+`)?"
    r"|`.+` goes with .+|This is a (string|list); send the object itself"
    r"|This is a whole answer; send its `(state|view)`"
    r"|This has to be in lower case, here and everywhere else in the body)\."
)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_damaged_bodies_have_the_same_outcome_on_both_paths(game: str) -> None:
    """All messages have a known form. Refusals come from the strict path, so it reads only the first again."""
    damage, messages = random.Random(game), set[str]()
    for operation, raw in bodies(game):
        parser = reader(operation, game)
        for number in range(DAMAGES):
            damaged = damage_body(raw, damage)
            fast = outcome(parser.read, damaged)
            if fast[0] == "value" or number == 0:
                assert fast == outcome(partial(read_strictly, parser), damaged)
            if fast[0] == "SchemaError":
                messages.update(message for _, _, message in fast[1])
    assert len(messages) > 10
    assert [message for message in messages if not MESSAGES.fullmatch(message)] == []


@given(
    st.binary(max_size=40)
    | st.text(max_size=40).map(str.encode)
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    ).map(lambda value: json.dumps(value).encode())
)
@settings(max_examples=150, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    for operation in BY_NAME:
        outcome(reader(operation, "smackarang").read, raw)


@pytest.mark.parametrize("kind", [int, str, bool, tuple[int, ...], dict[str, int]])
def test_scalars_are_never_coerced(kind: Any) -> None:
    parser: Reader[Any] = Reader(kind)
    for raw in (
        b"1",
        b"1.0",
        b'"1"',
        b"true",
        b"null",
        b"[1]",
        b"[1.0]",
        b'{"a": 1}',
        b'{"a": 1.0}',
        b"1e3",
        b"-0",
    ):
        result, value = outcome(parser.read, raw)
        assert (result, value) == outcome(partial(read_strictly, parser), raw)
        if result == "value":
            assert msgspec.json.decode(raw) == plain(value)


def test_no_number_is_converted_that_a_request_cannot_contain() -> None:
    assert parse(b"[9e307,4e-324,1e400,-1.5]") == [FRACTION] * 4
    assert parse(b"[-0.0,1e3]") == [0, 1000]
    assert parse(b"[%b,-%b]" % (b"9" * 20, b"9" * 639)) == [LONG_INTEGER] * 2
    assert parse(b"[9223372036854775807,-0]") == [2**63 - 1, 0]


def test_what_fuzzing_has_kept_is_read_alike_by_both_paths() -> None:
    """The first byte chooses game and operation, as in `tools.fuzz.reader`."""
    paths = [reader(operation, game) for game in sorted(GAMES) for operation in BY_NAME]
    with ZipFile(CORPUS) as corpus:
        kept = [data for name in corpus.namelist() if (data := corpus.read(name))]
    assert len(kept) > 200
    for data in kept:
        parser, raw = paths[data[0] % len(paths)], data[1:]
        assert outcome(parser.read, raw) == outcome(partial(read_strictly, parser), raw), raw


def test_a_body_has_a_bounded_number_of_members() -> None:
    """A name that is repeated counts each time, since a pair is kept for each until the object is read."""
    pairs = ",".join(['"n":"zip"'] * strict_json.MAX_MEMBERS_IN_BODY)
    assert strict_json.decode(f"{{{pairs}}}".encode()) == {"n": "zip"}
    with pytest.raises(strict_json.BodyTooLarge, match="too many parts"):
        strict_json.decode(f'{{{pairs},"n":1}}'.encode())


def test_a_body_has_a_bounded_number_of_different_names() -> None:
    """A name may have escapes, and blanks before its colon; a name that is repeated costs little."""
    members = [f'{{"{at}":1}}' for at in range(strict_json.MAX_NAMES)]
    spaced = b'{"a\\"b" \t: 1}'
    strict_json.decode(f"[{','.join([*members, *members])}]".encode())
    with pytest.raises(strict_json.BodyTooLarge, match="too many different names"):
        strict_json.decode(f"[{','.join(members)},".encode() + spaced + b"]")


@pytest.mark.parametrize("letter", ["\U0001f600", r"\ud83d\ude00"])
def test_a_body_whose_emoji_would_take_too_much_memory_is_too_large(letter: str) -> None:
    strings = ",".join([f'"{letter}{number}"' for number in range(400_000)])
    with pytest.raises(BodyTooLarge, match="emoji"):
        parse(f"[{strings}]".encode())
    assert parse(f'["{letter}"]'.encode()) == ["\U0001f600"]


@pytest.mark.parametrize("letter", ["\U0001f600", r"\ud83d\ude00", r"\uDBFF\uDFFF"])
@pytest.mark.parametrize("commas", [0, 300_000])
def test_the_bound_of_bodies_with_emoji_counts_bytes_and_commas(letter: str, commas: int) -> None:
    most = (
        strict_json.MAX_WIDE_MEMORY - strict_json.MEMORY_PER_WIDE_ITEM * commas
    ) // strict_json.MEMORY_PER_WIDE_BYTE
    start = b'["%b",' % letter.encode() if commas else b'["%b"' % letter.encode()
    items = b"1," * (commas - 1) + b"1]" if commas else b"]"
    blanks = b" " * (most - len(start) - len(items))
    assert parse(start + blanks + items)[1:] == [1] * commas
    with pytest.raises(BodyTooLarge, match="emoji"):
        parse(start + blanks + b" " * strict_json.MEMORY_PER_WIDE_BYTE + items)
    assert parse((start + blanks + b" " * strict_json.MEMORY_PER_WIDE_BYTE + items).replace(letter.encode(), b"a"))


def test_a_valid_body_has_the_same_bound_of_emoji() -> None:
    """One that fits its schema is not parsed strictly; moves with long ids of emoji took 81 MiB."""
    legal = plain(worked_example(GAMES["spank"])["legal"])
    moves = [{**legal["move"], "ref": "\U0001f600" * 128}] * 10_500
    body = {"state": legal["state"], "moves": moves, "on_illegal": "skip"}
    with pytest.raises(BodyTooLarge, match="emoji"):
        reader("replay", "spank").read(msgspec.json.encode(body))


@pytest.mark.parametrize(
    ("bound", "meta"),
    [("gt", msgspec.Meta(gt=5)), ("lt", msgspec.Meta(lt=5)), ("multiple_of", msgspec.Meta(multiple_of=5))],
)
def test_a_bound_that_the_strict_path_does_not_check_is_refused(bound: str, meta: msgspec.Meta) -> None:
    bid = msgspec.defstruct("Bid", [("amount", Annotated[int, meta])])
    with pytest.raises(
        TypeError, match=f"^Bid.amount: bodies are not checked for `{bound}`; use `ge` and `le`, or a Literal"
    ):
        Reader[Any](bid).strict_field()


def test_a_message_about_a_member_that_has_to_be_null_says_so_once() -> None:
    mark = msgspec.defstruct("Mark", [("end", None)])
    with pytest.raises(SchemaError) as refusal:
        Reader[Any](mark).read(b'{"end":3}')
    assert refusal.value.errors == [("/end", "value", "This has to be `null`, not a whole number.")]
