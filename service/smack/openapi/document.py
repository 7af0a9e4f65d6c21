"""The OpenAPI document: reading and writing it as YAML, and the part of it about one game.

A part is a subset of the whole. The batch, which takes requests for every game, is only in the whole.
"""

import logging
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from smack.engine.declare.game import Game
from smack.games import OUTSIDE
from smack.operations.catalogue import pages

Document = dict[str, Any]

COMMON = "catalogue"  # the tag of the operations that every part has
NOTE_IN_WHOLE = """
The part about one game, a quarter of the whole, is a separate document: `/openapi/{game}.json` or `.yaml`.
"""
NOTE_IN_PART = """
This is the part about one game, {title}, with the catalogue. The whole, with all games and the batch, is
`/openapi.json` or `.yaml`.
"""
_REFERENCE = re.compile(r'"#/components/(\w+)/(\w+)"')


def read_yaml(text: bytes) -> Any:
    """Return the value of a YAML text, read by libyaml where it is installed."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Plain YAML: no anchors, long texts as blocks."""

    def ignore_aliases(self, _data: Any) -> bool:
        return True


def _represent_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _represent_text)


def write_yaml(document: Document) -> str:
    """Return the document as YAML, with lists of plain values on one line."""
    text: str = yaml.dump(
        document, Dumper=_Dumper, sort_keys=False, default_flow_style=None, width=120, allow_unicode=True
    )
    return text


def of_game(whole: Document, game: Game) -> Document:
    """Return the part about a game: its paths, those of the catalogue, and every component they use."""
    tags = {game.id, COMMON}
    info = whole["info"]
    description = info["description"].removesuffix(NOTE_IN_WHOLE) + NOTE_IN_PART.format(title=game.title)
    return reachable(
        {
            **whole,
            "info": {**info, "title": f"{info['title']}: {game.title}", "description": description},
            "tags": [tag for tag in whole["tags"] if tag["name"] in tags],
            "paths": {
                path: _about(item, game, path) if COMMON in tags_of(item) else item
                for path, item in whole["paths"].items()
                if not tags.isdisjoint(tags_of(item))
            },
        }
    )


def tags_of(item: Document) -> set[str]:
    return {tag for operation in item.values() for tag in operation["tags"]}


def _about(item: Document, game: Game, path: str) -> Document:
    """Return a page of the catalogue for one game: its parameters, and its own answer as the example."""
    if "{game}" not in path:
        return item
    rules = [*game.rulebook]
    words = {"game": [game.id], "rule": rules}
    address = path.format(game=game.id, rule=rules[0])
    operation = item["get"]
    parameters = [
        {**one, "schema": {**one["schema"], "enum": words[one["name"]]}, "example": words[one["name"]][0]}
        if one.get("in") == "path"
        else one
        for one in operation["parameters"]
    ]
    answer = operation["responses"]["200"]
    content = {
        kind: {**media, "examples": {"now": {**media["examples"]["now"], "value": page_example(address)}}}
        for kind, media in answer["content"].items()
    }
    responses = {**operation["responses"], "200": {**answer, "content": content}}
    return {"get": {**operation, "parameters": parameters, "responses": responses}}


def page_example(address: str) -> Any:
    """Return a short example of a page of the catalogue: the first items, the shortest of the example bodies."""
    page: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(pages()[address]))
    if all(isinstance(part, (list, tuple)) for part in page.values()):
        return {name: part[:1] for name, part in page.items()}
    short: dict[str, Sequence[str]] = {"example": ("deal", "tally")}
    if "messages" in page:  # with two entries of each kind
        short = {name: [*part][:2] for name, part in page.items() if isinstance(part, dict)}
    return {
        name: {key: part[key] for key in short[name]} if name in short else part for name, part in page.items()
    }


def reachable(document: Document) -> Document:
    """Return the document without unused components; security schemes are used by name and always stay."""
    components, reached = document["components"], set()
    new = _references({**document, "components": {}})
    while new:
        reached |= new
        new = {further for kind, name in new for further in _references(components[kind][name])} - reached
    used = {
        kind: {
            name: component
            for name, component in named.items()
            if (kind, name) in reached or kind == "securitySchemes"
        }
        for kind, named in components.items()
    }
    return {**document, "components": {kind: named for kind, named in used.items() if named}}


def _references(value: Any) -> set[tuple[str, str]]:
    """Return (kind, name) of every component that a value refers to."""
    return set(_REFERENCE.findall(msgspec.json.encode(value).decode()))


_INSTALLED = Path(__file__).parents[1] / "api" / "web"
_CHECKOUT = Path(__file__).parents[3]

OPENAPI = _INSTALLED / "openapi.yaml" if (_INSTALLED / "openapi.yaml").exists() else _CHECKOUT / "openapi.yaml"
GUIDES = _INSTALLED / "guides" if (_INSTALLED / "guides").is_dir() else _CHECKOUT / "docs" / "guides"


@cache
def document_yaml() -> bytes:
    """Return the document in YAML. Building one takes a second, once in a process.

    If it cannot be built, which is logged, it is the packaged one, without the games of other packages.
    """
    if not OUTSIDE:
        return OPENAPI.read_bytes()
    try:
        from smack.openapi.build import build  # most installations never build one

        return write_yaml(build()).encode()
    except Exception:
        log = logging.getLogger(__name__)
        log.exception("The document lacks %s: it cannot be built.", ", ".join(OUTSIDE))
        return OPENAPI.read_bytes()
