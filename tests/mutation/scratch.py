"""A copy of the project, outside of it, with every mutant in it, switched by name.

mutmut writes the mutants, but leaves decorated functions alone, and every rule of a room is one
(``@rule("turn.order")``). So in the copy decorators of functions are first unfolded into an assignment after the
function. What only remembers (``@cache``) is dropped: a mutant must not be answered from memory.
"""

import shutil
from pathlib import Path

import libcst as cst
import libcst.matchers as m
from mutmut.mutation.file_mutation import mutate_file_contents

ROOT = Path(__file__).parents[2]
ROOMS = ROOT / "service" / "smack" / "games"
SETTINGS = '[tool.mutmut]\nsource_paths = ["service"]\n'
CACHE = m.Name("cache") | m.Name("lru_cache") | m.Call(func=m.Name("lru_cache"))


def modules() -> list[str]:
    """All that can be measured: the engine, then room by room."""
    engine = [f"engine/{path.stem}" for path in sorted((ROOT / "service" / "smack" / "engine").glob("*.py"))]
    rooms = [f"{path.parent.name}/{path.stem}" for path in sorted(ROOMS.glob("*/*.py"))]
    return [name for name in engine + rooms if not name.endswith("__init__")]


def path_of(module: str) -> str:
    return f"service/smack/{module}.py" if module.startswith("engine/") else f"service/smack/games/{module}.py"


class Unfold(cst.CSTTransformer):
    """``@d`` above ``def f`` becomes ``f = d(f)`` below it, at the top of a module only."""

    def visit_ClassDef(self, node: cst.ClassDef) -> bool:  # noqa: ARG002, N802
        return False

    def leave_FunctionDef(  # noqa: N802
        self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef
    ) -> cst.FunctionDef | cst.FlattenSentinel[cst.BaseStatement]:
        decorators = [
            one.decorator for one in reversed(updated_node.decorators) if not m.matches(one.decorator, CACHE)
        ]
        bare = updated_node.with_changes(decorators=())
        if not decorators:
            return bare
        wrapped: cst.BaseExpression = original_node.name
        for decorator in decorators:
            wrapped = cst.Call(decorator, [cst.Arg(wrapped)])
        assign = cst.Assign([cst.AssignTarget(original_node.name)], wrapped)
        return cst.FlattenSentinel([bare, cst.SimpleStatementLine([assign])])


def unfolded(source: str) -> str:
    return cst.parse_module(source).visit(Unfold()).code


def make(folder: Path, rooms: tuple[str, ...]) -> None:
    """Fill a folder with the service, with these rooms only, and its tests."""
    others = [found.parent.name for found in ROOMS.glob("*/rulebook.toml") if found.parent.name not in rooms]
    left_behind = shutil.ignore_patterns("__pycache__", *others)
    for name in ("service", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=left_behind)
    shutil.copy(ROOT / "openapi.yaml", folder)
    (folder / "pyproject.toml").write_text(SETTINGS, "utf-8")


def mutate(folder: Path, module: str) -> list[str]:
    """Write a module's mutants into the copy; their names. The working directory is the folder."""
    path = folder / module
    found = mutate_file_contents(module, unfolded(path.read_text("utf-8")))
    path.write_text(found.code, "utf-8")
    return [f"{module.removesuffix('.py').replace('/', '.')}.{name}" for name in found.mutant_names]
