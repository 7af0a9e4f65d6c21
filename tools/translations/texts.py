"""Every text that is said in several languages, by its scope (a game, `shared`, `table`), language and name."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern

from smack.engine.declare.rulebook import SHARED_FAULT_MESSAGES
from smack.games import GAMES
from smack.operations.pads.languages import error_name
from smack.operations.pads.messages import MESSAGE_ID_PREFIX, MESSAGES
from smack.operations.problems import KINDS
from smack.testing.texts import english_of
from smack.words.phrasebook import ENGLISH, LANGUAGES, Phrasebook, fluent_id, phrasebook

OTHERS = tuple(language for language in LANGUAGES if language != ENGLISH)
TABLE = Path(__file__).parents[2] / "service" / "smack" / "api" / "web" / "assets" / "table" / "words"

Texts = Mapping[str, str]  # name -> text, as Fluent writes it


@cache
def texts(scope: str, language: str) -> Texts:
    """Return the texts of a scope in a language; those of English stand partly in rulebooks and types."""
    if scope == "table":
        return _read_table(language)
    if scope == "shared":
        return {**Phrasebook(language).patterns, **(_english_shared() if language == ENGLISH else {})}
    own = phrasebook(language, GAMES[scope]).patterns
    if language == ENGLISH:
        return {**own, **english_of(scope)}
    shared = Phrasebook(language).patterns
    return {name: text for name, text in own.items() if shared.get(name) != text}


def _english_shared() -> Texts:
    found = {f"fault-{fluent_id(message.id)}": message.pattern for message in SHARED_FAULT_MESSAGES.values()}
    for kind in KINDS.values():
        name = f"problem-{kind.slug}"
        found |= {name: kind.title, f"{name}.means": kind.means, f"{name}.fix": kind.fix}
    for name, message in MESSAGES.items():
        found[error_name(MESSAGE_ID_PREFIX + name)] = re.sub(r"{(\w+)}", r"{ $\1 }", message)
    return found


def _read_table(language: str) -> Texts:
    found: dict[str, str] = {}
    for path in sorted((TABLE / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                parts = [("", entry.value), *((f".{part.id.name}", part.value) for part in entry.attributes)]
                for name, pattern in parts:
                    if pattern is not None:
                        found[f"{path.stem}/{entry.id.name}{name}"] = serialize_pattern(pattern).strip()
    return found


def scopes() -> tuple[str, ...]:
    return (*GAMES, "shared", "table")


def pairs(scope: str, language: str) -> dict[str, tuple[str, str]]:
    """Return name -> (English text, translation) of what both languages have."""
    english = texts(scope, ENGLISH)
    return {name: (english[name], text) for name, text in texts(scope, language).items() if english.get(name)}
