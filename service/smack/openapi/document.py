"""The OpenAPI document as it is read and written, without its generator."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml

from smack.operations import catalogue_routes

Document = dict[str, Any]

_REFERENCE = re.compile(r'"#/components/(\w+)/(\w+)"')


def read_yaml(text: bytes) -> Any:
    """Return the value of a YAML text, read by libyaml where it is installed."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Dumper of plain YAML: no anchors, texts of several lines as blocks, short objects and lists on one line."""

    def ignore_aliases(self, _data: object) -> bool:
        return True


class Inline(dict[str, Any]):
    """An object that `write_yaml` writes on one line, however long it is."""


UNBROKEN_WIDTH = 1_000_000  # texts are not broken: each stands on the line of its key
MAX_LINE_LENGTH = 600  # characters of an object or list on one line: mostly a member of a schema


def _represent_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


def _represent_object(dumper: yaml.SafeDumper, value: Document) -> yaml.MappingNode:
    return dumper.represent_mapping("tag:yaml.org,2002:map", value.items(), flow_style=_is_short(value))


def _represent_list(dumper: yaml.SafeDumper, value: Sequence[object]) -> yaml.SequenceNode:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=_is_short(value))


def _is_short(value: Any) -> bool:
    """Return whether an object or a list is written on one line: an Inline, a short one, one of plain values."""
    parts = value.values() if isinstance(value, dict) else value
    return (
        isinstance(value, Inline)
        or _length(value) <= MAX_LINE_LENGTH
        or not any(isinstance(part, (dict, list)) for part in parts)
    )


def _length(value: object) -> int:
    """Return about how many characters a value has on one line; more than MAX_LINE_LENGTH for several lines."""
    match value:
        case {"responses": _}:  # an operation has a line for each member
            return MAX_LINE_LENGTH + 1
        case dict():
            return 2 + sum(len(str(name)) + 4 + _length(part) for name, part in value.items())
        case list():
            return 2 + sum(2 + _length(part) for part in value)
        case str() if "\n" in value:
            return MAX_LINE_LENGTH + 1
    return len(str(value))


_Dumper.add_representer(str, _represent_text)
_Dumper.add_representer(dict, _represent_object)
_Dumper.add_representer(Inline, _represent_object)
_Dumper.add_representer(list, _represent_list)


def write_yaml(document: Document) -> str:
    """Return the document as YAML."""
    text: str = yaml.dump(document, Dumper=_Dumper, sort_keys=False, width=UNBROKEN_WIDTH, allow_unicode=True)
    return text


SHOWN_OF_EACH_KIND = 2  # how many texts, options, ids of events and faults an example has


def page_example(address: str) -> Any:
    """Return a short example of the catalogue's answer at an address, with the first parts of long lists."""
    page: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(catalogue_routes.build_answers()[address]))
    if all(isinstance(part, (list, tuple)) for part in page.values()):
        return {name: part[:1] for name, part in page.items()}
    if "messages" in page:  # a game's catalogue of texts
        return {name: _shorten(part) if isinstance(part, dict) else part for name, part in page.items()}
    if "example" in page:  # a game's description
        lists = {name: _shorten(page[name]) for name in ("options", "event_types", "faults")}
        shortest_bodies = {name: page["example"][name] for name in ("deal", "tally")}
        return {**page, **lists, "example": shortest_bodies}
    return page


def _shorten(value: Any) -> Any:
    """Return an object or a list with its first SHOWN_OF_EACH_KIND parts."""
    return dict([*value.items()][:SHOWN_OF_EACH_KIND]) if isinstance(value, dict) else value[:SHOWN_OF_EACH_KIND]


def drop_unused_components(document: Document) -> Document:
    """Return the document without unused components; security schemes are used by name and always stay."""
    components, reached_names = document["components"], set()
    new_names = _references({**document, "components": {}})
    while new_names:  # what the last components refer to, and none before
        reached_names |= new_names
        new_names = {
            further for kind, name in new_names for further in _references(components[kind][name])
        } - reached_names
    used_components = {
        kind: {
            name: component
            for name, component in by_name.items()
            if (kind, name) in reached_names or kind == "securitySchemes"
        }
        for kind, by_name in components.items()
    }
    return {**document, "components": {kind: by_name for kind, by_name in used_components.items() if by_name}}


def _references(value: object) -> set[tuple[str, str]]:
    """Return (kind, name) of every component that a value refers to."""
    return set(_REFERENCE.findall(msgspec.json.encode(value).decode()))


# a wheel has copies of what a checkout has at its root
_INSTALLED = Path(__file__).parents[1] / "api" / "web"
_CHECKOUT = Path(__file__).parents[3]

OPENAPI = _INSTALLED / "openapi.yaml" if (_INSTALLED / "openapi.yaml").exists() else _CHECKOUT / "openapi.yaml"
GUIDES = _INSTALLED / "guides" if (_INSTALLED / "guides").is_dir() else _CHECKOUT / "docs" / "guides"
