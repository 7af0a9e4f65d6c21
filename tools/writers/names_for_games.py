"""The page of what a game may import: ``python -m tools.writers.names_for_games`` writes it."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

PAGE = Path("docs/names-for-games.md")
MODULES = (
    "smack.engine",
    *("smack.cards", "smack.cards.standard", "smack.cards.tally", "smack.cards.rounds", "smack.cards.tricks"),
)
HEAD = """# Names for games

What the package of a game may import, with the first sentence on each name; `help(name)` says the rest. It is
generated from the service (`make guides`).
"""


def render() -> str:
    return HEAD + "".join(f"\n{line}\n" for module in MODULES for line in _module(module))


def _module(name: str) -> Iterator[str]:
    """Yield the paragraphs about a module: its first sentence, and a table of its functions and types."""
    tree = _parse(name)
    yield f"## `{name}`"
    yield _sentence(tree)
    nodes = [node for statement in tree.body for node in _definitions(statement)]
    rows = [_row(node) for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    yield "\n".join(["| name | meaning |", "|---|---|", *filter(None, rows)])
    values = dict.fromkeys([f"`{value}`" for node in nodes for value in _values(node)])
    if values:
        yield f"Values and types: {', '.join(values)}."


def _parse(module: str) -> ast.Module:
    file = import_module(module).__file__
    assert file is not None
    return ast.parse(Path(file).read_text("utf-8"))


def _definitions(node: ast.stmt) -> Iterator[ast.stmt]:
    """Yield a statement, or the definitions of the names that it imports to be imported again."""
    if isinstance(node, ast.If):  # types that a type checker sees otherwise
        yield from node.body
        return
    if not isinstance(node, ast.ImportFrom):
        yield node
        return
    assert node.module is not None
    names = {alias.name for alias in node.names if alias.asname == alias.name}
    if names:
        yield from [inner for inner in _parse(node.module).body if names & set(_names(inner))]


def _names(node: ast.stmt) -> list[str]:
    """Return the names that a statement defines."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]


def _values(node: ast.stmt) -> Iterator[str]:
    """Yield the public names that an assignment defines, but not type variables."""
    if isinstance(node, ast.Assign) and "TypeVar(" not in ast.unparse(node.value):
        yield from [name for name in _names(node) if not name.startswith("_")]


def _row(node: ast.FunctionDef | ast.ClassDef) -> str | None:
    """Return the row of a public name that is described, else None."""
    if node.name.startswith("_") or not ast.get_docstring(node):
        return None
    arguments = f"({', '.join(_arguments(node.args))})" if isinstance(node, ast.FunctionDef) else ""
    return f"| `{node.name}{arguments}` | {_sentence(node).replace('|', chr(92) + '|')} |"


def _arguments(arguments: ast.arguments) -> Iterator[str]:
    yield from [argument.arg for argument in (*arguments.posonlyargs, *arguments.args)]
    if arguments.vararg:
        yield f"*{arguments.vararg.arg}"
    yield from [f"{argument.arg}=" for argument in arguments.kwonlyargs]


def _sentence(node: ast.Module | ast.FunctionDef | ast.ClassDef) -> str:
    paragraph = (ast.get_docstring(node) or "").partition("\n\n")[0]
    return " ".join(paragraph.split())


if __name__ == "__main__":
    PAGE.write_text(render(), "utf-8")
