"""A closed type takes fewer values than the open one, and what it takes is the same."""

from typing import Annotated, Any

import msgspec
import pytest
from msgspec import UNSET, Meta, Struct, UnsetType, field

from smack.engine.partial.hidden import HIDDEN
from smack.games import GAMES
from smack.operations.dispatch import prepare, reader
from smack.testing import kit
from smack.testing.playouts import bytes_of, deal, plain
from smack.wire.published_deck import published_deck_type

Word = Annotated[str, Meta(min_length=1, max_length=9, extra_json_schema={"pattern": "^[a-z]+$"})]
WORDS = ("red", "blue", "B4")
PUBLISHED = [game for game in sorted(GAMES) if GAMES[game].published_codes]  # a table may replace their deck


class Leaf(Struct, frozen=True, tag="leaf"):
    """A kind with a word."""

    word: Word


class Bare(Struct, frozen=True, tag="bare"):
    """A kind with none."""

    reference: str = "A B"


class Tree(Struct, frozen=True, forbid_unknown_fields=True, tag_field="grows", tag="tree"):
    """A word in every sort of place."""

    free: str
    plain: Word
    from_: Word | None = field(name="from", default=None)
    left_out: Word | UnsetType = UNSET
    rows: tuple[Annotated[tuple[Word, ...], Meta(max_length=2)], ...] = ()
    leaf: Leaf | None = None
    bare: Bare = Bare()
    either: Leaf | Bare | None = None
    named: dict[Word, Leaf] = field(default_factory=dict)


FEW = published_deck_type(Tree, WORDS)
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


@pytest.mark.parametrize("bodies", [FULL, {"grows": "tree", "free": "", "plain": "blue"}])
def test_what_it_takes_is_the_same_value(bodies: dict[str, Any]) -> None:
    raw = bytes_of(bodies)
    few, many = msgspec.json.decode(raw, type=FEW), msgspec.json.decode(raw, type=Tree)
    assert isinstance(few, Tree)
    assert (repr(few), msgspec.json.encode(few)) == (repr(many), msgspec.json.encode(many))


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
def test_no_other_word_is_taken(wrong: Any, word: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(bytes_of(FULL | wrong(word)), type=FEW)


def test_tags_distinguish_the_objects_of_a_union() -> None:
    leaf = msgspec.json.decode(bytes_of(FULL), type=FEW).either
    bare = msgspec.json.decode(bytes_of(FULL | {"either": {"type": "bare"}}), type=FEW).either
    assert isinstance(leaf, Leaf)
    assert type(bare) is Bare


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_published_deck_is_known(game: str) -> None:
    game_ = GAMES[game]
    few = published_deck_type(game_.state, game_.published_codes)
    if not game_.published_codes:
        assert few is game_.state
        return
    state = deal(game_, game_.example.deal, "published").state
    assert {card for pile in game_.piles(state) for card in pile.cards} | {HIDDEN} <= {*game_.published_codes}
    read = msgspec.json.decode(msgspec.json.encode(state), type=few)
    decoded = {id(word) for word in game_.published_codes}
    assert {id(card) for pile in game_.piles(read) for card in pile.cards} <= decoded


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_prepared_reader_expects_the_published_deck(game: str) -> None:
    game_ = GAMES[game]
    prepare(game)
    state = deal(game_, game_.example.deal, "published").state
    read = reader("view", game).read(bytes_of({"state": plain(state), "player": None}))
    assert (type(read.state) is game_.state) == (game not in PUBLISHED)
    assert (plain(read.state), read.player) == (plain(state), None)


@pytest.mark.parametrize("game", PUBLISHED)
def test_another_deck_is_not(game: str) -> None:
    game_ = GAMES[game]
    few, fitting = msgspec.json.Decoder(published_deck_type(game_.state, game_.published_codes)), 0
    states = [deal(game_, bodies["body"], "own").state for bodies in kit.deals(game)]
    for state in states:
        try:
            few.decode(msgspec.json.encode(state))
        except msgspec.ValidationError:
            continue
        fitting += 1
    assert 0 < fitting < len(states)
