"""A phrasebook: the texts of a game, and those that all games share, in one language.

Its texts are messages of Fluent, by ids such as `event-drew`, `clause-turn_order.title` (a part of a clause) or
`fault-card_twice_second`; each dot in the id of a clause or fault is written `_`. A text has the facts of a
violation, or the members of a move or an event, as variables, and may use these functions:

    CARD($cards)      the names of cards, from the message `card` with `$code` or its parts `$first` and `$last`
    WORD($color)      words of the game, from messages such as `word-red`
    PLACE($stack)     a place, counted from 1 as people do, not from 0
    COUNT($cards)     how many a list has; 0 for null, for what is absent and for a decimal number, else 1
    EACH($hands, message: "hand-shown")   a message for each object of a list, with the members of the object
    MOVE($move)       the sentence of a move
    SECONDS($at)      milliseconds as seconds
    SIGNED($points)   a number with its sign

A text charges no budget: a refusal for want of budget is said in a language, too. A caller of many texts charges
for them, the same in every language (`operations.translation`).
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from pkgutil import get_data
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from smack.engine.declare.game import Game
from smack.engine.declare.members import MAX_SENTENCE_LENGTH
from smack.engine.declare.unknown import HIDDEN

if TYPE_CHECKING:
    from fluent.runtime.resolver import Pattern
    from fluent.syntax import ast

ENGLISH = "en"
LANGUAGES = (ENGLISH, "de", "es")

MAX_ITEMS = 40  # of a list in a sentence; Fluent refuses values of more than 2,500 characters
MAX_CACHED_CARDS = 4096  # cards whose names are cached; a table may print its own
_VARIABLE = re.compile(r"\$(\w+)")
_CARD_PARTS = re.compile(r"(.+?)-?([A-Z]|[1-9][0-9]?)")  # of the code of a card: 10H, red-A, star-4

SentenceKind = Literal["move", "event"]
Values = Mapping[str, object]


class ListVariable(str):
    """A list as a variable of a text: a string of its items with commas between, with the list as `items`."""

    items: Sequence[Any]

    def __new__(cls, items: Sequence[object]) -> "ListVariable":
        self = super().__new__(cls, join_items(items))
        self.items = items
        return self


class AbsentVariable(str):
    """A variable of a text whose value is null, absent or a decimal number: the empty string."""


def join_items(items: Sequence[object], to_text: Callable[[Any], str] = str, separator: str = ", ") -> str:
    """Return a list as text: `to_text(item)` of each, with separators between; "..." for those after MAX_ITEMS."""
    ellipsis = [] if len(items) <= MAX_ITEMS else ["..."]
    return separator.join([*map(to_text, items[:MAX_ITEMS]), *ellipsis])


class Phrasebook:
    """The texts of a game in one language; without a game, those that all games share.

    `package` is that of the game, such as "smack.games.spank", or "" without a game. A text of the game replaces
    the shared text of the same name.
    """

    def __init__(self, language: str, package: str = "") -> None:
        # Fluent is imported in functions, since it takes as long as all of smack, and help needs none of it
        from fluent.runtime import FluentBundle
        from fluent.runtime.types import FluentFloat, FluentInt
        from fluent.syntax.ast import Message

        self.language = language
        functions: dict[str, Callable[..., Any]] = {
            "CARD": self._name_cards,
            "WORD": lambda words: (
                join_items(words.items, self.word) if isinstance(words, ListVariable) else self.word(str(words))
            ),
            # a null, which is an `AbsentVariable`, stays empty
            "PLACE": lambda place: FluentInt(place + 1) if isinstance(place, int) else place,
            "COUNT": lambda value: FluentInt(
                len(value.items) if isinstance(value, ListVariable) else not isinstance(value, AbsentVariable)
            ),
            "EACH": lambda items, message: join_items(  # an absent list has no `items`
                getattr(items, "items", ()), lambda item: self.text(message, item) or "", "; "
            ),
            # a move is an object, which `_to_variable` makes the only item of a list
            "MOVE": lambda move: self.sentence("move", move.items[0]),
            "SIGNED": lambda number: f"{number:+d}",
            "SECONDS": lambda milliseconds: FluentFloat(round(milliseconds / 1000, 1)),
        }
        self._bundle = FluentBundle([language], functions, use_isolating=False)
        entries: dict[str, ast.Message] = {}
        for resource in (
            _read_fluent_file(__package__, f"{language}.ftl"),
            _read_fluent_file(package, f"words/{language}.ftl"),
        ):
            self._bundle.add_resource(resource, allow_overrides=True)
            entries |= {entry.id.name: entry for entry in resource.body if isinstance(entry, Message)}
        self._patterns: dict[str, ast.Pattern] = {
            entry.id.name + name: part
            for entry in entries.values()
            for name, part in (
                ("", entry.value),
                *((f".{attribute.id.name}", attribute.value) for attribute in entry.attributes),
            )
            if part is not None
        }
        self._texts: dict[str, tuple[Pattern, frozenset[str]]] = {}  # as `_find_text` returns them
        self._constant_texts: dict[str, str] = {}  # texts without variables, as they are said
        self.card = lru_cache(MAX_CACHED_CARDS)(self._name_card)

    def text(self, name: str, values: Values = MappingProxyType({})) -> str | None:
        """Return a text, such as `event-drew` or `clause-turn_order.title`, with the values of its variables.

        `values` is name of a variable -> value; variables that the text does not have are ignored. Returns None if
        there is no such text, if `values` lacks a variable of it (null is a value), or if a function in it fails.
        """
        if name in self._constant_texts:
            return self._constant_texts[name]
        pattern_and_variables = self._find_text(name)
        if pattern_and_variables is None:
            return None
        pattern, variables = pattern_and_variables
        if not variables <= values.keys():
            return None
        text, errors = self._bundle.format_pattern(pattern, {key: _to_variable(values[key]) for key in variables})
        if errors:
            return None
        if not variables:
            self._constant_texts[name] = str(text)
        return str(text)

    def sentence(self, kind: SentenceKind, value: Values) -> str:
        """Return the sentence about a move or an event, cut at MAX_SENTENCE_LENGTH.

        `value` is the decoded JSON of the move or event; members that it lacks count as null. If `text` returns
        none, the sentence is that of `say_plainly`.
        """
        name = f"{kind}-{value['type']}"
        _, variables = self._find_text(name) or (None, ())
        sentence = self.text(name, {variable: value.get(variable) for variable in variables})
        return (sentence or say_plainly(value))[:MAX_SENTENCE_LENGTH]

    def _find_text(self, name: str) -> "tuple[Pattern, frozenset[str]] | None":
        """Return the pattern of a text, and the names of its variables; None if there is no such text."""
        if name not in self._texts:
            if name not in self._patterns:
                return None  # not kept: a card or a word may have any name
            id_, _, attribute = name.partition(".")
            message = self._bundle.get_message(id_)
            pattern = message.attributes[attribute] if attribute else message.value
            assert pattern is not None
            self._texts[name] = pattern, frozenset(_VARIABLE.findall(self.patterns[name]))
        return self._texts[name]

    @cached_property
    def patterns(self) -> Mapping[str, str]:
        """Name of a text -> its pattern, with variables, as in a file of Fluent."""
        from fluent.syntax.serializer import serialize_pattern

        return {name: serialize_pattern(part).strip() for name, part in self._patterns.items()}

    def word(self, word: str) -> str:
        """Return a word of the game in the language, such as "rot" for "red"; `word` if the language has none."""
        return self.text(f"word-{word}") or word

    def _name_card(self, code: str) -> str:
        """Return the name of the card with a code, or of a hidden one; the code if the game has no such text."""
        if code == HIDDEN:
            return self.text("hidden-card") or code
        parts = _CARD_PARTS.fullmatch(code)
        first, last = parts.groups() if parts else (code, "")
        return self.text("card", {"first": first, "last": last, "code": code}) or code

    def _name_cards(self, cards: object) -> str:
        """Return the name of a card, or of each card of a list, with commas between (the function CARD)."""
        if not isinstance(cards, ListVariable):
            return self.card(str(cards))
        return join_items(cards.items, self.card)


def _to_variable(value: object) -> object:
    """Return a JSON value as a variable of a text: a list as a `ListVariable`, an object as a list of one item.

    A truth value is "true" or "false"; null, UNSET and decimal numbers are `AbsentVariable`.
    """
    match value:
        case bool():
            return "true" if value else "false"
        case str() | int():
            return value
        case list() | tuple():
            return ListVariable(value)
        case dict() | Struct():
            return ListVariable([msgspec.to_builtins(value)])
    return AbsentVariable()


def say_plainly(value: Values) -> str:
    """Return the type and the members of a move or an event: `move player ana stack 1`.

    `to`, which says who may see an event, and `ref`, the client's own mark of a move, are left out.
    """
    members = {name: member for name, member in value.items() if name not in ("type", "to", "ref")}
    return " ".join([str(value["type"]), *[f"{name} {_to_variable(member)}" for name, member in members.items()]])


@cache
def _read_fluent_file(package: str, path: str) -> "ast.Resource":
    """Return the entries of the Fluent file at a path in a package; none for the package "", or without the file.

    The result is cached, since each phrasebook of a language has the entries that all games share.
    """
    from fluent.runtime import FluentResource

    try:
        content = get_data(package, path) if package else None
    except FileNotFoundError:
        content = None
    return FluentResource((content or b"").decode())


def phrasebook(language: str, game: Game | None = None) -> Phrasebook:
    """Return the phrasebook of a game in one of LANGUAGES; without a game, that of all games. It is cached."""
    return _make_phrasebook(language, game.package if game else "")


_make_phrasebook = cache(Phrasebook)


def fluent_id(id_: str) -> str:
    """Return the id of a clause, a fault or a message as Fluent writes it: with `_` for each dot."""
    return id_.replace(".", "_")
