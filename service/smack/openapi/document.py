"""The OpenAPI document: reading and writing it as YAML, and the part of it about one game.

A part is a subset of the whole. The batch, which takes requests for every game, is only in the whole.
"""

import logging
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from smack.engine.declare.game import Game
from smack.games import OUTSIDE

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
                path: item
                for path, item in whole["paths"].items()
                if any(not tags.isdisjoint(operation["tags"]) for operation in item.values())
            },
        }
    )


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
