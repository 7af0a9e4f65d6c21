"""The part of the document that is about one game: chosen from the whole, in which nothing is said otherwise.

What takes all games together (the batch) is in the whole alone.
"""

import re
from typing import Any

import msgspec

from service.engine.game import Game

Document = dict[str, Any]

COMMON = "catalogue"  # the tag of what every part has
ABOUT = """\
This is the part about one game, {title}, with the catalogue; the whole, with all games and the batch, is
`/openapi.json` or `/openapi.yaml`.

"""
_REFERENCE = re.compile(r'"#/components/(\w+)/(\w+)"')


def of_game(whole: Document, game: Game) -> Document:
    """The paths of a game and of the catalogue, with all that they lead to."""
    tags = {game.id, COMMON}
    info = whole["info"]
    return reachable(
        {
            **whole,
            "info": {
                **info,
                "title": f"{info['title']}: {game.title}",
                "description": ABOUT.format(title=game.title) + info["description"],
            },
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
