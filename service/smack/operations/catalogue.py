"""The catalogue: the games and their rulebooks. Nothing here depends on a request."""

from typing import Annotated, Any, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

from smack.engine import judge
from smack.engine.game import Game, InvalidSetup
from smack.engine.rulebook import Clause, MessageTemplate
from smack.engine.soundness import fault_ids, tally_fault_ids
from smack.games import GAMES

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


class GameCard(Struct, frozen=True):
    """A game in the catalogue, with its closed vocabularies."""

    id: Annotated[str, Meta(description="The id of the game, as in the addresses.")]
    title: Annotated[str, Meta(description="The game's name.")]
    description: Annotated[str, Meta(description="What the game is, in a sentence.")]
    rulesets: Annotated[tuple[int, ...], Meta(description="The versions of the rules that the service judges.")]
    players: Players
    options: Annotated[dict[str, Any], Meta(description="Option name -> JSON Schema with its default.")]
    phases: Annotated[Names, Meta(description="Every phase.")]
    moves: Annotated[Names, Meta(description="Every move type.")]
    events: Annotated[Names, Meta(description="Every event type.")]
    faults: Annotated[Names, Meta(description="Every fault id of the game.")]


class GamePage(GameCard, frozen=True):
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


class Games(Struct, frozen=True):
    """The catalogue."""

    games: Annotated[tuple[GameCard, ...], Meta(description="Every game.")]


class Rules(Struct, frozen=True):
    """Every clause of a game."""

    rules: Annotated[tuple[Clause, ...], Meta(description="Every clause, in the order of the rulebook.")]
    faults: Annotated[
        tuple[MessageTemplate, ...], Meta(description="What a fault of a state, a deal or a tally can say.")
    ]


def fault_messages(game: Game) -> tuple[MessageTemplate, ...]:
    """Return what the faults of a game can say, those that every game has included."""
    ids = {*fault_ids(game), *tally_fault_ids(game), *(id_.partition(".")[2] for id_ in game.rulebook)}
    return tuple([one for one in game.fault_messages.values() if one.id.rpartition(".")[0] in ids])


def _tags(types: tuple[type[Struct], ...]) -> tuple[str, ...]:
    return tuple(str(kind.__struct_config__.tag) for kind in types)


def options_schema(game: Game) -> dict[str, Any]:
    """Return option name -> JSON Schema with its default."""
    _, components = msgspec.json.schema_components([game.options], ref_template="#/{name}")
    properties: dict[str, Any] = _inline(components[game.options.__name__]["properties"], components)
    return properties


def _inline(schema: Any, components: dict[str, Any]) -> Any:
    """Return a schema with every reference replaced by the schema that it refers to."""
    if isinstance(schema, list):
        return [_inline(part, components) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _inline(components[schema["$ref"].rpartition("/")[2]], components)
    return {name: _inline(part, components) for name, part in schema.items() if name != "discriminator"}


def _players(game: Game) -> Players:
    """Return the limits of players: those of any deal, and the most that a deal with the default options takes."""
    low, high = game.players
    most = high
    while "players" in game.example.deal and most > low:
        body = msgspec.convert({"players": [f"p{i}" for i in range(most)]}, game.deal)
        try:
            judge.deal(game, body, "players")
            break
        except InvalidSetup:
            most -= 1
    return Players(low, most, high)


def _card(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "description": game.description,
        "rulesets": get_args(get_type_hints(game.state)["ruleset"]),
        "players": _players(game),
        "options": options_schema(game),
        "phases": tuple(game.phases),
        "moves": _tags(game.moves),
        "events": _tags(game.events),
        "faults": fault_ids(game),
    }


def page(game: Game) -> GamePage:
    links = {"openapi": f"/openapi/{game.id}.json", "docs": f"/docs/{game.id}", "rules": f"/rules/{game.id}"}
    return GamePage(
        **_card(game),
        notation=game.notation,
        example=worked_example(game),
        pad=msgspec.to_builtins(game.pad),
        links=links,
    )


def worked_example(game: Game, deal: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return bodies that can be sent as they are: deal, adjudicate (legal and illegal), score of a tally."""
    deal = deal or game.example.deal
    state = judge.deal(game, msgspec.convert(deal, game.deal), deal["seed"]).state
    legal = judge.legal_moves(game, state).moves[0]
    return {
        "deal": deal,
        "legal": {"state": state, "move": legal},
        "illegal": {"state": state, "move": game.example.illegal},
        "tally": {"tally": game.example.tally},
    }


def games() -> Games:
    return Games(tuple(GameCard(**_card(game)) for game in GAMES.values()))


def pages() -> dict[str, Any]:
    """Return address -> the answer to GET."""
    pages: dict[str, Any] = {"/v1/games": games()}
    for game in GAMES.values():
        rules = game.rulebook
        pages[f"/v1/games/{game.id}"] = page(game)
        pages[f"/v1/games/{game.id}/rules"] = Rules(tuple(rules.values()), fault_messages(game))
        pages |= {f"/v1/games/{game.id}/rules/{clause.id}": clause for clause in rules.values()}
    return pages
