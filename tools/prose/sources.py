"""Names and running text of source files, with the line of each."""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

JAVASCRIPT = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)"""
    r"""|\b(?:const|let|function\*?|class)\s+(?P<name>\w+)""",
    re.DOTALL,
)

MARKUP = re.compile(r"<code>.*?</code>|<[^>]*>|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
DESCRIBING = ("description", "summary", "title")


class Piece(NamedTuple):
    """A name or a piece of running text in a file."""

    line: int
    text: str
    is_name: bool = False


def pieces(path: Path) -> Iterator[Piece]:
    """Yield the names and texts of a file, and the name of the file itself."""
    yield Piece(1, path.stem, is_name=True)
    if read := READERS.get(path.suffix or path.name):
        yield from read(path.read_text("utf-8"))


def _python(source: str) -> Iterator[Piece]:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if name := _defined_name(node):
            yield Piece(getattr(node, "lineno", 1), name, is_name=True)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            for offset, line in enumerate(node.value.splitlines()):
                yield Piece(node.lineno + offset, line)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Piece(token.start[0], token.string)


def _defined_name(node: ast.AST) -> str:
    """Return the name that a node defines, or an empty string."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
            return name
        case ast.alias(asname=str(name)):
            return name
        case _:
            return ""


def _javascript(source: str) -> Iterator[Piece]:
    for match in JAVASCRIPT.finditer(source):
        line = source.count("\n", 0, match.start()) + 1
        if match["name"]:
            yield Piece(line, match["name"], is_name=True)
        elif match["comment"] or " " in match["text"]:
            for offset, text in enumerate(match[0].splitlines()):
                yield Piece(line + offset, text)


def _markdown(source: str) -> Iterator[Piece]:
    fenced = False
    for number, line in enumerate(source.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield Piece(number, re.sub(r"`[^`]*`|\]\([^)]*\)", "`", line))


def _template(source: str) -> Iterator[Piece]:
    text = MARKUP.sub(lambda match: "\n" * match[0].count("\n"), source)
    yield from _lines(text)


def _lines(source: str) -> Iterator[Piece]:
    for number, line in enumerate(source.splitlines(), 1):
        yield Piece(number, line)


def _comments(source: str) -> Iterator[Piece]:
    for number, line in enumerate(source.splitlines(), 1):
        if "#" in line:
            yield Piece(number, line[line.index("#") :])


def _document(source: str) -> Iterator[Piece]:
    nodes = list(yaml.compose_all(source, Loader=yaml.CSafeLoader))
    while nodes:
        node = nodes.pop()
        for child in node.value if isinstance(node, yaml.MappingNode | yaml.SequenceNode) else ():
            key, value = child if isinstance(child, tuple) else (None, child)
            if key is not None and key.value in DESCRIBING and isinstance(value.value, str):
                yield Piece(value.start_mark.line + 1, value.value)
            else:
                nodes.append(value)


def _cases(source: str) -> Iterator[Piece]:
    for number, line in enumerate(source.splitlines(), 1):
        for match in re.finditer(r'"(?:title|proves)": *"((?:\\.|[^"\\])*)"', line):
            yield Piece(number, match[1])


READERS: dict[str, Callable[[str], Iterator[Piece]]] = {
    ".py": _python,
    ".js": _javascript,
    ".mjs": _javascript,
    ".ts": _javascript,
    ".html": _template,
    ".md": _markdown,
    ".toml": _lines,
    ".sh": _comments,
    ".conf": _comments,
    "Makefile": _comments,
    "run": _comments,
    ".mk": _comments,
    ".yaml": _document,
    ".json": _cases,
}
