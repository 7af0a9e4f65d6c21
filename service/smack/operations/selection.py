"""The part of the document that is about one game: chosen from the whole, in which nothing is said otherwise.

What takes all games together (the batch) is in the whole alone.
"""

import re
from typing import Any

import msgspec

from smack.engine.game import Game

Document = dict[str, Any]

COMMON = "catalogue"  # the tag of what every part has
OF_THE_WHOLE = """
What concerns one game is a document of its own, a quarter of this one: `/openapi/{game}.json` or `.yaml`.
"""
OF_A_PART = """
This is the part about one game, {title}, with the catalogue. The whole, with all games and the batch, is
`/openapi.json` or `.yaml`.
"""
_REFERENCE = re.compile(r'"#/components/(\w+)/(\w+)"')


def of_game(whole: Document, game: Game) -> Document:
    """The paths of a game and of the catalogue, with all that they lead to."""
    tags = {game.id, COMMON}
    info = whole["info"]
    description = info["description"].removesuffix(OF_THE_WHOLE) + OF_A_PART.format(title=game.title)
    return reachable(
        {
            **whole,
            "info": {**info, "title": f"{info['title']}: {game.title}", "description": description},
            "tags": [tag for tag in whole["tags"] if tag["name"] in tags],
            "paths": {path: item for path, item in whole["paths"].items() if tags & _tags(item)},
        }
    )


def reachable(document: Document) -> Document:
    """The document without the components that nothing leads to; keys are led to by their names."""
    components, found = document["components"], set()
    wanted = _references({**document, "components": {}})
    while wanted:
        found |= wanted
        wanted = {further for kind, name in wanted for further in _references(components[kind][name])} - found
    kept = {
        kind: {name: told for name, told in named.items() if (kind, name) in found or kind == "securitySchemes"}
        for kind, named in components.items()
    }
    return {**document, "components": {kind: named for kind, named in kept.items() if named}}


def _tags(item: dict[str, Any]) -> set[str]:
    return {tag for operation in item.values() for tag in operation["tags"]}


def _references(value: Any) -> set[tuple[str, str]]:
    """(kind, name) of every component that a value names."""
    return set(_REFERENCE.findall(msgspec.json.encode(value).decode()))
