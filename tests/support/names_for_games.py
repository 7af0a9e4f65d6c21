"""The page of what a game may import: ``python -m tests.support.names_for_games`` writes it."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

PAGE = Path("docs/names-for-games.md")
MODULES = (
    *(
        "smack.engine.game",
        "smack.engine.moves",
        "smack.engine.rules",
        "smack.engine.verdict",
        "smack.engine.places",
    ),
    *("smack.engine.faults", "smack.engine.cards", "smack.engine.chance", "smack.engine.deal", "smack.engine.pad"),
    *("smack.cards.standard", "smack.cards.seats", "smack.cards.moves", "smack.cards.piles"),
    *("smack.cards.standings", "smack.cards.tally"),
)
HEAD = """# Names for games

What the package of a game may import, with the first sentence on each name; `help(name)` says the rest. It is
generated from the service (`make guides`).
"""


def render() -> str:
    return HEAD + "".join(f"\n{line}\n" for module in MODULES for line in _module(module))


def _module(name: str) -> Iterator[str]:
    """Yield the paragraphs about a module: its first sentence, and a table of its functions and types."""
    file = import_module(name).__file__
    assert file is not None
    tree = ast.parse(Path(file).read_text("utf-8"))
    yield f"## `{name}`"
    yield _sentence(tree)
    rows = [_row(node) for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    yield "\n".join(["| name | meaning |", "|---|---|", *filter(None, rows)])
    values = [f"`{value}`" for node in tree.body for value in _values(node)]
    if values:
        yield f"Values and types: {', '.join(values)}."


def _values(node: ast.stmt) -> Iterator[str]:
    """Yield the public names that an assignment defines, but not type variables."""
    if isinstance(node, ast.Assign) and "TypeVar(" not in ast.unparse(node.value):
        names = [name for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
        yield from [name.id for name in names if not name.id.startswith("_")]


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
