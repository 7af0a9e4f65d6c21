"""The OpenAPI document as a dict and as YAML, and where its file and the guides lie; the generator is `build`."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml

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
    """Return whether to write an object or list on one line: an Inline, a short one, or one of plain values."""
    parts = value.values() if isinstance(value, dict) else value
    return (
        isinstance(value, Inline)
        or _line_length(value) <= MAX_LINE_LENGTH
        or not any(isinstance(part, (dict, list)) for part in parts)
    )


def _line_length(value: object) -> int:
    """Return about how many characters a value has on one line.

    An operation and a text of several lines are never written on one line: for them it is MAX_LINE_LENGTH + 1.
    """
    match value:
        case {"responses": _}:  # an operation has a line for each member
            return MAX_LINE_LENGTH + 1
        case dict():
            return 2 + sum(len(str(name)) + 4 + _line_length(part) for name, part in value.items())
        case list():
            return 2 + sum(2 + _line_length(part) for part in value)
        case str() if "\n" in value:
            return MAX_LINE_LENGTH + 1
    return len(str(value))


_Dumper.add_representer(str, _represent_text)
_Dumper.add_representer(dict, _represent_object)
_Dumper.add_representer(Inline, _represent_object)  # the dumper finds no representer of a base class
_Dumper.add_representer(list, _represent_list)


def write_yaml(document: Document) -> str:
    """Return the document as YAML."""
    text: str = yaml.dump(document, Dumper=_Dumper, sort_keys=False, width=UNBROKEN_WIDTH, allow_unicode=True)
    return text


def drop_unused_components(document: Document) -> Document:
    """Return a copy of the document without unused components. A kind, such as `links`, with none left is dropped.

    A component is used if the rest of the document refers to it, directly or through other components.
    """
    components, reached_names = document["components"], set()
    new_names = _find_references({**document, "components": {}})  # not those that only components refer to
    while new_names:  # what the last components refer to, and none before
        reached_names |= new_names
        new_names = {
            further for kind, name in new_names for further in _find_references(components[kind][name])
        } - reached_names
    used_components = {
        kind: {name: component for name, component in by_name.items() if (kind, name) in reached_names}
        for kind, by_name in components.items()
    }
    return {**document, "components": {kind: by_name for kind, by_name in used_components.items() if by_name}}


def _find_references(value: object) -> set[tuple[str, str]]:
    """Return (kind, name) of every component that a value refers to."""
    return set(_REFERENCE.findall(msgspec.json.encode(value).decode()))


# a wheel has copies of files that a checkout has outside the package
_INSTALLED = Path(__file__).parents[1] / "api" / "web"
_CHECKOUT = Path(__file__).parents[3]

OPENAPI_FILE = (
    _INSTALLED / "openapi.yaml" if (_INSTALLED / "openapi.yaml").exists() else _CHECKOUT / "openapi.yaml"
)
GUIDES_FOLDER = _INSTALLED / "guides" if (_INSTALLED / "guides").is_dir() else _CHECKOUT / "docs" / "guides"
