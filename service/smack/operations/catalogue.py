"""The catalogue: the games, their rulebooks and their words, in each language."""

import re
from collections.abc import Mapping
from itertools import chain
from typing import Annotated, Any, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from smack.engine.declare.deal import deal_fresh
from smack.engine.declare.game import Body, Game, InvalidSetup
from smack.engine.declare.rulebook import Clause, MessageTemplate
from smack.engine.judge import Judge
from smack.engine.soundness import fault_ids, tally_fault_ids
from smack.games import GAMES
from smack.operations.translation import message_name
from smack.shapes.json_schema import JsonSchema
from smack.shapes.model import object_of
from smack.words.phrasebook import ENGLISH, Phrasebook, fluent_id, phrasebook

_MESSAGE_OF_EACH = re.compile(r'message: "([\w-]+)"')  # as in `EACH($cards, message: "card-laid")`

Names = tuple[Annotated[str, Meta(max_length=64)], ...]


class Players(Struct, frozen=True):
    """How many can play, those of all teams together."""

    min: Annotated[int, Meta(description="The smallest number.")]
    max: Annotated[int, Meta(description="The greatest number with the default options.")]
    max_with_options: Annotated[
        int,
        Meta(
            description="The greatest number with any options: in spank it depends on `ranks`, in smackshapes on "
            "`cards_each` and `deck`."
        ),
    ]


class GameSummary(Struct, frozen=True):
    """A game in the catalogue, with its closed vocabularies."""

    id: Annotated[str, Meta(description="The id of the game, as in the addresses.")]
    title: Annotated[str, Meta(description="The game's name.")]
    description: Annotated[str, Meta(description="What the game is, in a sentence.")]
    rulesets: Annotated[tuple[int, ...], Meta(description="The versions of the rules that the service judges.")]
    players: Players
    options: Annotated[dict[str, Any], Meta(description="Option name -> JSON Schema with its default.")]
    phases: Annotated[Names, Meta(description="Every phase.")]
    move_types: Annotated[Names, Meta(description="Every move type.")]
    event_types: Annotated[Names, Meta(description="Every event type.")]
    faults: Annotated[Names, Meta(description="Every fault id of the game.")]


class GamePage(GameSummary, frozen=True):
    """One game, with its card notation and a worked example."""

    notation: Annotated[str, Meta(description="How cards are written.")]
    example: Annotated[
        dict[str, Any], Meta(description="A deal, one legal and one illegal move on it, and a tally.")
    ]
    pad: Annotated[
        dict[str, Any],
        Meta(description="The score pad: its columns, and at which JSON pointer of the tally each value belongs."),
    ]
    links: Annotated[
        dict[str, str],
        Meta(description="Addresses on this service: the part of the document about the game, and its pages."),
    ]


Titles = Annotated[dict[str, str], Meta(description="What people call each of them, by its name in the API.")]
Patterns = Annotated[dict[str, str], Meta(description="Patterns of Project Fluent.")]


class MessageOption(Struct, frozen=True):
    """What an option and its values are called."""

    title: Annotated[str, Meta(description="What the option is called.")]
    description: Annotated[str, Meta(description="What it means.")]
    values: Titles


class MessageCatalogue(Struct, frozen=True):
    """What a game says in a language: names, and sentences as patterns of Project Fluent.

    A sentence about a move or an event is a pattern over its members, that of a refusal or a fault over its facts.
    Where an entry is missing the service says it plainly.
    """

    language: Annotated[str, Meta(description="The language: en, de or es.")]
    title: Annotated[str, Meta(description="The name of the game.")]
    cards: Annotated[Titles, Meta(description="Every card of the published deck.")]
    words: Annotated[Titles, Meta(description="Other words of the game, such as colors.")]
    phases: Annotated[Titles, Meta(description="Every phase.")]
    options: Annotated[dict[str, MessageOption], Meta(description="Every option.")]
    columns: Annotated[Titles, Meta(description="The columns of the score pad.")]
    moves: Annotated[Patterns, Meta(description="By the type of a move.")]
    events: Annotated[Patterns, Meta(description="By the type of an event.")]
    messages: Annotated[
        Patterns,
        Meta(
            description="By the `message_id` of a violation, a fault or a reason, or by the name that EACH has in "
            "a sentence."
        ),
    ]


class Games(Struct, frozen=True):
    """The catalogue."""

    games: Annotated[tuple[GameSummary, ...], Meta(description="Every game.")]


class Rulebook(Struct, frozen=True):
    """Every clause of a game, and the messages of its faults."""

    rules: Annotated[tuple[Clause, ...], Meta(description="Every clause, in the order of the rulebook.")]
    faults: Annotated[
        tuple[MessageTemplate, ...], Meta(description="What a fault of a state, a deal or a tally can say.")
    ]


def fault_messages(game: Game) -> tuple[MessageTemplate, ...]:
    """Return the messages of the faults that a game's states, deals and tallies can have, shared ones included.

    They are in the order of `game.fault_messages`. The id of a fault is one of `fault_ids` or of
    `tally_fault_ids`, or that of the clause that the fault breaks, without the game's id in front.
    """
    clause_ids = (id_.partition(".")[2] for id_ in game.rulebook)
    ids = {*fault_ids(game), *tally_fault_ids(game), *clause_ids}
    templates = game.fault_messages.values()  # the id of a message is that of its fault, a dot and a name
    return tuple([template for template in templates if template.id.rpartition(".")[0] in ids])


def _type_tags(types: tuple[type[Struct], ...]) -> tuple[str, ...]:
    """Return the `type` of moves or events of these types."""
    return tuple(str(kind.__struct_config__.tag) for kind in types)


def options_schema(game: Game, language: str = ENGLISH) -> dict[str, JsonSchema]:
    """Return option name -> JSON Schema with its default and a description.

    The description is in the language or, if this has no text for it, in English; "" if its type has none.
    """
    _, components = msgspec.json.schema_components([game.options], ref_template="#/{name}")
    properties: dict[str, JsonSchema] = _inline(components[game.options.__name__]["properties"], components)
    book = phrasebook(language, game)
    # where a type is a union, its description may stand inside one part of the schema
    english = {
        member.name: member.shape.metadata.get("description", "") for member in object_of(game.options).members
    }
    return {
        name: {**option, "description": book.text(f"option-{name}.about") or english[name]}
        for name, option in properties.items()
    }


def _inline(schema: object, components: Mapping[str, object]) -> Any:
    """Return a schema with every reference replaced by the schema of that name in `components`.

    A discriminator is left out: it maps values to the names of schemas, which the result no longer has.
    """
    if isinstance(schema, list):
        return [_inline(part, components) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _inline(components[schema["$ref"].rpartition("/")[2]], components)
    return {name: _inline(part, components) for name, part in schema.items() if name != "discriminator"}


def _player_limits(game: Game) -> Players:
    """Return the fewest players of a game, the most with the default options, and the most with any options.

    The most with the default options is found by dealing to fewer and fewer, until the game's rules allow it. In a
    game of teams, whose deal has no `players`, it is the most with any options.
    """
    low, high = game.player_bounds
    high_by_default = high
    if "players" in game.example.deal:
        while high_by_default > low:  # so few may always play
            body = msgspec.convert({"players": [f"p{i}" for i in range(high_by_default)]}, game.deal)
            try:
                deal_fresh(game, body, seed="any")  # whether so many are refused depends on no seed
                break
            except InvalidSetup:
                high_by_default -= 1
    return Players(min=low, max=high_by_default, max_with_options=high)


def translate_clause(clause: Clause, book: Phrasebook) -> Clause:
    """Return a clause in the language of a phrasebook, its messages as patterns of Fluent.

    What the phrasebook has no text for is in English.
    """
    name = f"clause-{fluent_id(clause.id.partition('.')[2])}"
    return replace(
        clause,
        title=book.text(f"{name}.title") or clause.title,
        text=book.text(name) or clause.text,
        source=book.text(f"{name}.source") or clause.source,
        messages=tuple(
            [_with_pattern(message, book, message_name(clause.id, message.id)) for message in clause.messages]
        ),
    )


def _with_pattern(message: MessageTemplate, book: Phrasebook, name: str) -> MessageTemplate:
    """Return a message as the catalogue lists it: its text is the pattern called `name` in a phrasebook.

    Without that pattern the text is the English one of the rulebook, as a pattern.
    """
    return replace(message, text=book.patterns.get(name) or message.pattern)


def build_rulebook(game: Game, language: str = ENGLISH) -> Rulebook:
    """Return the clauses and fault messages of a game in a language; what it has no text for is in English."""
    book = phrasebook(language, game)
    clauses = [translate_clause(clause, book) for clause in game.rulebook.values()]
    faults = [_with_pattern(message, book, f"fault-{fluent_id(message.id)}") for message in fault_messages(game)]
    return Rulebook(tuple(clauses), tuple(faults))


def build_messages(game: Game, language: str) -> MessageCatalogue:
    """Return the texts of a game in a language.

    Where the language has no text, a card, a phase, an option and a value of an option are called by their ids;
    messages of clauses and faults, columns, the title and what an option means are in English; words, moves,
    events and reasons of suggestions are left out.
    """
    book, rulebook = phrasebook(language, game), build_rulebook(game, language)
    templates = (*chain(*[clause.messages for clause in rulebook.rules]), *rulebook.faults)
    texts = {template.id: template.text for template in templates}
    options = {
        name: MessageOption(
            book.text(f"option-{name}") or name,
            option["description"],
            {
                value: book.text(f"option-{name}.{value}") or value
                for value in option.get("enum", ())
                if type(value) is str  # a number says itself
            },
        )
        for name, option in options_schema(game, language).items()
    }
    moves, events = _patterns("move-", book), _patterns("event-", book)
    names_in_each = {
        name for text in (*moves.values(), *events.values()) for name in _MESSAGE_OF_EACH.findall(text)
    }
    return MessageCatalogue(
        language=language,
        title=book.text("title") or game.title,
        cards={code: book.card(code) for code in _published_cards(game)},
        words={name: book.word(name) for name in _patterns("word-", book)},
        phases={phase: book.text(f"phase-{phase}") or phase for phase in game.phases},
        options=options,
        columns={column.name: book.text(f"column-{column.name}") or column.title for column in game.pad.columns},
        moves=moves,
        events=events,
        # "why-" begins the names of reasons of suggestions; names in a set have no order, and the answer has one
        messages=texts | _patterns("why-", book) | {name: book.patterns[name] for name in sorted(names_in_each)},
    )


def _published_cards(game: Game) -> tuple[str, ...]:
    """Return each code once of the deck from which the worked example of a game is dealt, in the deck's order."""
    body = msgspec.convert(game.example.deal, game.deal)
    return tuple(game.deck(deal_fresh(game, body, "cards").state))


def _patterns(prefix: str, book: Phrasebook) -> dict[str, str]:
    """Return (name without the prefix) -> text of each pattern of the phrasebook whose name begins with `prefix`.

    A name with a dot is that of a part of another pattern, and left out.
    """
    return {
        name.removeprefix(prefix): text
        for name, text in book.patterns.items()
        if name.startswith(prefix) and "." not in name
    }


def _summary_members(game: Game, language: str) -> dict[str, Any]:
    """Return the members of the GameSummary of a game in a language."""
    book = phrasebook(language, game)
    return {
        "id": game.id,
        "title": book.text("title") or game.title,
        "description": book.text("description") or game.description,
        "rulesets": get_args(get_type_hints(game.state)["ruleset"]),
        "players": _player_limits(game),
        "options": options_schema(game, language),
        "phases": tuple(game.phases),
        "move_types": _type_tags(game.moves),
        "event_types": _type_tags(game.events),
        "faults": fault_ids(game),
    }


def build_game_page(game: Game, language: str = ENGLISH) -> GamePage:
    """Return the page of a game in a language: its summary, notation, worked example, score pad and links."""
    links = {"openapi": f"/openapi/{game.id}.json", "docs": f"/docs/{game.id}", "rules": f"/rules/{game.id}"}
    return GamePage(
        **_summary_members(game, language),
        notation=phrasebook(language, game).text("notation") or game.notation,
        example=worked_example(game),
        pad=msgspec.to_builtins(game.pad),
        links=links,
    )


def worked_example(game: Game, deal: Body | None = None) -> Body:
    """Return {deal, legal, illegal, tally}: bodies that can be sent as they are.

    The state is dealt by `deal`, a body with a seed, or by the game's example of a deal. `legal` and `illegal` are
    bodies of `adjudicate` with this state, `tally` is one of `score`. The state and the legal move are values of
    the game's types, all else is plain.
    """
    deal = deal or game.example.deal
    state = deal_fresh(game, msgspec.convert(deal, game.deal), deal["seed"]).state
    legal_move = Judge(game).first_legal_move(state)
    return {
        "deal": deal,
        "legal": {"state": state, "move": legal_move},
        "illegal": {"state": state, "move": game.example.illegal_move},
        "tally": {"tally": game.example.tally},
    }


def build_game_list(language: str = ENGLISH) -> Games:
    """Return the catalogue, with the summary of every game in a language."""
    return Games(tuple(GameSummary(**_summary_members(game, language)) for game in GAMES.values()))
