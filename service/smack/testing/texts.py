"""The texts that a game needs in each language, and those that a language still lacks.

``python -m smack.testing NAME --texts de`` prints the missing ones with the English text, to be pasted into the
game's ``words/de.ftl`` and translated.
"""

from collections.abc import Iterator

from msgspec import Struct

from smack.engine.declare.rulebook import SHARED_FAULT_MESSAGES, MessageTemplate
from smack.games import GAMES
from smack.operations import catalogue
from smack.operations.translation import message_name
from smack.shapes.model import object_of
from smack.words.phrasebook import ENGLISH, fluent_id, phrasebook


def sentences_of(game: str) -> dict[str, set[str]]:
    """Return name -> variables of the texts that every language needs, English too."""
    game_object = GAMES[game]
    kinds: list[tuple[str, type[Struct]]] = [
        (f"move-{kind.__struct_config__.tag}", kind) for kind in game_object.moves
    ]
    kinds += [(f"event-{kind.__struct_config__.tag}", kind) for kind in game_object.events]
    sentences = {name: {member.name for member in object_of(kind).members} for name, kind in kinds}
    phases = {f"phase-{phase}": set[str]() for phase in game_object.phases}
    options = {
        name: set[str]()
        for option, schema in catalogue.options_schema(game_object).items()
        for name in (
            f"option-{option}",
            *[f"option-{option}.{value}" for value in schema.get("enum", ()) if type(value) is str],
        )
    }
    return sentences | phases | options


def texts_of(game: str) -> dict[str, tuple[set[str], set[str]]]:
    """Return name -> (variables to use, variables that may be used) of texts that only other languages need."""
    game_object = GAMES[game]
    names = ["title", "description", "notation"]
    names += [f"option-{option}.about" for option in catalogue.options_schema(game_object)]
    names += [f"move-{kind.__struct_config__.tag}.about" for kind in game_object.moves]
    names += [f"column-{column.name}" for column in game_object.pad.columns]
    for clause in game_object.rulebook.values():
        name = f"clause-{fluent_id(clause.id.partition('.')[2])}"
        names += [name, f"{name}.title", *([f"{name}.source"] if clause.source else [])]
    texts = {name: (set[str](), set[str]()) for name in names}
    for clause in game_object.rulebook.values():
        for message in clause.messages:
            if "says-" in (name := message_name(clause.id, message.id)):
                texts[name] = _variables(message)
    for message in game_object.fault_messages.values():
        if SHARED_FAULT_MESSAGES.get(message.id) != message:
            texts[f"fault-{fluent_id(message.id)}"] = _variables(message)
    return texts


def _variables(message: MessageTemplate) -> tuple[set[str], set[str]]:
    return set(message.placeholders), set(message.facts)


def english_of(game: str) -> dict[str, str]:
    """Return name -> English text, as Fluent writes it, of everything that another language says."""
    game_object = GAMES[game]
    texts = {**phrasebook(ENGLISH, game_object).patterns}
    texts |= {"title": game_object.title, "description": game_object.description, "notation": game_object.notation}
    for option, schema in catalogue.options_schema(game_object).items():
        texts[f"option-{option}.about"] = schema["description"]
    for kind in game_object.moves:
        texts[f"move-{kind.__struct_config__.tag}.about"] = " ".join((kind.__doc__ or "").split())
    texts |= {f"column-{column.name}": column.name for column in game_object.pad.columns}
    for clause in game_object.rulebook.values():
        name = f"clause-{fluent_id(clause.id.partition('.')[2])}"
        texts |= {name: clause.text, f"{name}.title": clause.title, f"{name}.source": clause.source or ""}
        texts |= {message_name(clause.id, message.id): message.pattern for message in clause.messages}
    texts |= {f"fault-{fluent_id(message.id)}": message.pattern for message in game_object.fault_messages.values()}
    return texts


def missing_lines(game: str, language: str) -> Iterator[str]:
    """Yield the lines of a Fluent file with every text that a game lacks in a language, in English.

    A part of a text (`.title`) follows it; where only parts are missing, the text that has them is in a comment.
    """
    patterns, english = phrasebook(language, GAMES[game]).patterns, english_of(game)
    needed = sentences_of(game) if language == ENGLISH else texts_of(game) | sentences_of(game)
    missing_names = [name for name in needed if name not in patterns]
    last_text = ""
    for name in sorted(missing_names, key=lambda name: name.partition(".")):
        text, _, part = name.partition(".")
        if text != last_text and part:
            yield f"# {text}: these parts belong below it" if text in patterns else f"{text} ="
        last_text = text
        lines = english.get(name, "").splitlines() or [""]
        yield f"    .{part} = {lines[0]}" if part else f"{name} = {lines[0]}"
        yield from lines[1:]


def print_missing(game: str, language: str) -> int:
    """Print the lines that a game's Fluent file lacks; return how many lines that are."""
    lines = list(missing_lines(game, language))
    for line in lines:
        print(line)
    return len(lines)
