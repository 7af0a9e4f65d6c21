"""Published-deck types accept fewer values than the types they are made from, and decode them equally."""

from typing import Annotated, Any

import msgspec
import pytest
from msgspec import UNSET, Meta, Struct, UnsetType, field

from smack.engine.declare.unknown import HIDDEN
from smack.games import GAMES
from smack.operations.dispatch import prefer_published_types, reader
from smack.testing import kit
from smack.testing.playouts import bytes_of, deal, plain
from smack.wire.patterns import published_deck_type

Word = Annotated[str, Meta(min_length=1, max_length=9, extra_json_schema={"pattern": "^[a-z]+$"})]
WORDS = ("red", "blue", "B4")
PUBLISHED = [game for game in sorted(GAMES) if GAMES[game].published_codes]  # a table may replace their deck


class Leaf(Struct, frozen=True, tag="leaf"):
    """A type with a word."""

    word: Word


class Bare(Struct, frozen=True, tag="bare"):
    """A type without one."""

    reference: str = "A B"


class Tree(Struct, frozen=True, forbid_unknown_fields=True, tag_field="grows", tag="tree"):
    """A type with a word in every kind of place."""

    free: str
    plain: Word
    from_: Word | None = field(name="from", default=None)
    left_out: Word | UnsetType = UNSET
    rows: tuple[Annotated[tuple[Word, ...], Meta(max_length=2)], ...] = ()
    leaf: Leaf | None = None
    bare: Bare = Bare()
    either: Leaf | Bare | None = None
    named: dict[Word, Leaf] = field(default_factory=dict)


PUBLISHED_TREE = published_deck_type(Tree, WORDS)
FULL: dict[str, Any] = {
    "grows": "tree",
    "free": "B 4",
    "plain": "red",
    "from": None,
    "left_out": "red",
    "rows": [["red", "blue"]],
    "leaf": {"type": "leaf", "word": "red"},
    "bare": {"type": "bare", "reference": "B 4"},
    "either": {"type": "leaf", "word": "red"},
    "named": {"red": {"type": "leaf", "word": "blue"}},
}


@pytest.mark.parametrize("body", [FULL, {"grows": "tree", "free": "", "plain": "blue"}])
def test_an_accepted_value_equals_that_of_the_original_type(body: dict[str, Any]) -> None:
    raw = bytes_of(body)
    restricted, original = msgspec.json.decode(raw, type=PUBLISHED_TREE), msgspec.json.decode(raw, type=Tree)
    assert isinstance(restricted, Tree)
    assert (repr(restricted), msgspec.json.encode(restricted)) == (repr(original), msgspec.json.encode(original))


@pytest.mark.parametrize("word", ["green", "B4", "red\n", ""])
@pytest.mark.parametrize(
    "wrong",
    [
        lambda word: {"plain": word},
        lambda word: {"from": word},
        lambda word: {"left_out": word},
        lambda word: {"rows": [["red", word]]},
        lambda word: {"leaf": {"type": "leaf", "word": word}},
        lambda word: {"either": {"type": "leaf", "word": word}},
        lambda word: {"named": {word: {"type": "leaf", "word": "red"}}},
    ],
)
def test_no_other_word_is_accepted(wrong: Any, word: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(bytes_of(FULL | wrong(word)), type=PUBLISHED_TREE)


def test_tags_distinguish_the_objects_of_a_union() -> None:
    leaf = msgspec.json.decode(bytes_of(FULL), type=PUBLISHED_TREE).either
    bare = msgspec.json.decode(bytes_of(FULL | {"either": {"type": "bare"}}), type=PUBLISHED_TREE).either
    assert isinstance(leaf, Leaf)
    assert type(bare) is Bare


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_dealt_state_has_only_codes_of_the_published_deck(game: str) -> None:
    game_ = GAMES[game]
    restricted = published_deck_type(game_.state, game_.published_codes)
    if not game_.published_codes:
        assert restricted is game_.state
        return
    state = deal(game_, game_.example.deal, "published").state
    assert {card for pile in game_.piles(state) for card in pile.cards} | {HIDDEN} <= {*game_.published_codes}
    decoded = msgspec.json.decode(msgspec.json.encode(state), type=restricted)
    codes = {id(word) for word in game_.published_codes}
    assert {id(card) for pile in game_.piles(decoded) for card in pile.cards} <= codes


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_prepared_reader_expects_the_published_deck(game: str) -> None:
    game_ = GAMES[game]
    prefer_published_types(game)
    state = deal(game_, game_.example.deal, "published").state
    body: Any = reader("view", game).read(bytes_of({"state": plain(state), "player": None}))
    assert (type(body.state) is game_.state) == (game not in PUBLISHED)
    assert (plain(body.state), body.player) == (plain(state), None)


@pytest.mark.parametrize("game", PUBLISHED)
def test_states_with_another_deck_are_refused(game: str) -> None:
    game_ = GAMES[game]
    decoder, accepted = msgspec.json.Decoder(published_deck_type(game_.state, game_.published_codes)), 0
    states = [deal(game_, setup["body"], "own").state for setup in kit.deals(game)]
    for state in states:
        try:
            decoder.decode(msgspec.json.encode(state))
        except msgspec.ValidationError:
            continue
        accepted += 1
    assert 0 < accepted < len(states)
