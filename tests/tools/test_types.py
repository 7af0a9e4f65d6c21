"""Types say what a value is: `Any` is rare, and no type is another one for mypy than where it runs."""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST_ANY = 13  # for 1,000 lines of code, which are neither blank nor comments nor docstrings; it only falls
# what Python cannot say: a Literal of a tuple that is computed, and the default of a TypeVar before 3.13
OTHER_FOR_MYPY = {
    "service/smack/cards/standard.py": {"Card", "CardOrHidden"},
    "service/smack/games/smackarang/types.py": {"Card", "CardOrHidden"},
    "service/smack/operations/batch.py": {"OperationName"},
    "service/smack/engine/declare/game.py": {"AnyState"},
    "service/smack/engine/declare/rules.py": {"AnyState", "AnyMove"},
}


def modules() -> Iterator[tuple[str, str]]:
    """Yield (path, text) of each module of the package but those of tests and templates."""
    listed = subprocess.run(
        ["git", "ls-files", "service/smack/*.py"], cwd=ROOT, capture_output=True, check=True, text=True
    )
    for path in listed.stdout.split():
        if not path.startswith(("service/smack/testing/", "service/smack/cli/template/")):
            yield path, (ROOT / path).read_text("utf-8")


def code_lines(text: str) -> int:
    """Return how many lines have code."""
    tree = ast.parse(text)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        line
        for node in ast.walk(tree)
        if isinstance(node, documented) and ast.get_docstring(node) is not None
        for line in range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)
    }
    lines = [line.strip() for n, line in enumerate(text.splitlines(), 1) if n not in docstrings]
    return sum(line != "" and not line.startswith("#") for line in lines)


def count_any(text: str) -> int:
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(ast.parse(text)))


def other_for_mypy(text: str) -> set[str]:
    """Return the names that a module assigns in both branches of ``if TYPE_CHECKING``."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            found |= _assigned(node.body) & _assigned(node.orelse)
    return found


def _assigned(body: list[ast.stmt]) -> set[str]:
    targets: list[ast.expr] = []
    for statement in body:
        if isinstance(statement, ast.Assign):
            targets += statement.targets
        elif isinstance(statement, ast.AnnAssign):
            targets.append(statement.target)
    return {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}


def test_any_is_rare() -> None:
    texts = [text for _, text in modules()]
    used, lines = sum(map(count_any, texts)), sum(map(code_lines, texts))
    assert 1000 * used / lines <= MOST_ANY, f"{used} in {lines} lines: {1000 * used / lines:.1f}"


def test_no_type_is_another_one_for_mypy() -> None:
    assert {path: names for path, text in modules() if (names := other_for_mypy(text))} == OTHER_FOR_MYPY


def test_handlers_know_the_types_of_the_game() -> None:
    for name in ("handlers", "suggestions", "sealed/handlers"):
        tree = ast.parse((ROOT / f"service/smack/operations/{name}.py").read_text("utf-8"))
        for function in [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name[0] != "_"]:
            types = [*[arg.annotation for arg in function.args.args], function.returns]
            used = [name for kind in types if kind for name in ast.walk(kind) if isinstance(name, ast.Name)]
            assert "Any" not in {one.id for one in used}, function.name
