"""A copy of the project that contains every mutant, selected by name.

mutmut makes the mutants, but none of decorated functions, and every rule of a game is decorated
(``@rule("turn.order")``). Therefore the copy has an assignment after a function in place of its decorators, and no
caches, which would hide a mutant. But a function that makes a type keeps its cache, since the name of a type is
given only once; its mutants are tried in processes that have them from the start (`trial.keeps_cache`).
"""

import shutil
from pathlib import Path

import libcst as cst
import libcst.matchers as m
from mutmut.mutation.file_mutation import mutate_file_contents

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "service" / "smack"
GAMES = PACKAGE / "games"
SHARED = ("engine", "engine/declare", "engine/knowledge", "cards", "wire")
SERVED = ("operations", "operations/sealed", "operations/pads", "api")  # with tests of their own: `trial.TESTS`
CLIENT = ROOT / "clients" / "python" / "smack_client"
SETTINGS = '[tool.mutmut]\nsource_paths = ["service"]\n'
CACHE = m.Name("cache") | m.Name("lru_cache") | m.Call(func=m.Name("lru_cache"))
MAKES_TYPE = m.FunctionDef(returns=m.Annotation(m.Subscript(m.Name("type"))))


def modules() -> list[str]:
    """Return the modules that can be measured: those of packages, of each game, and of the Python client."""
    paths = [path for folder in (*SHARED, *SERVED) for path in sorted((PACKAGE / folder).glob("*.py"))]
    names = [str(path.relative_to(PACKAGE).with_suffix("")) for path in paths]
    names += [str(path.relative_to(GAMES).with_suffix("")) for path in sorted(GAMES.glob("*/*.py"))]
    names += [f"client/{name}" for name in ("bodies", "service", "store", "table")]
    return [name for name in names if not name.endswith("__init__")]


def path_of(module: str) -> str:
    """Return the path of a module in the copy, in which the Python client lies beside the service."""
    package, _, rest = module.partition("/")
    if package == "client":
        return f"service/smack_client/{rest}.py"
    is_shared = package in (*SHARED, *SERVED)
    return f"service/smack/{module}.py" if is_shared else f"service/smack/games/{module}.py"


def source_of(module: str) -> Path:
    """Return the file of a module in the project."""
    package, _, rest = module.partition("/")
    return CLIENT / f"{rest}.py" if package == "client" else ROOT / path_of(module)


class Unfold(cst.CSTTransformer):
    """Transformer of ``@d`` above ``def f`` to ``f = d(f)`` below it, for functions of a module."""

    def visit_ClassDef(self, node: cst.ClassDef) -> bool:  # noqa: ARG002, N802
        return False

    def leave_FunctionDef(  # noqa: N802
        self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef
    ) -> cst.FunctionDef | cst.FlattenSentinel[cst.BaseStatement]:
        decorators = [
            one.decorator
            for one in reversed(updated_node.decorators)
            if m.matches(updated_node, MAKES_TYPE) or not m.matches(one.decorator, CACHE)
        ]
        bare = updated_node.with_changes(decorators=())
        if not decorators:
            return bare
        wrapped: cst.BaseExpression = original_node.name
        for decorator in decorators:
            wrapped = cst.Call(decorator, [cst.Arg(wrapped)])
        assign = cst.Assign([cst.AssignTarget(original_node.name)], wrapped)
        return cst.FlattenSentinel([bare, cst.SimpleStatementLine([assign])])


def unfold(source: str) -> str:
    return cst.parse_module(source).visit(Unfold()).code


def make(folder: Path, games: tuple[str, ...]) -> None:
    """Copy the service and its tests, with the cases of some games only, into a folder."""
    others = [path.parent.name for path in GAMES.glob("*/rulebook.toml") if path.parent.name not in games]
    for name, left_out in (("service", []), ("tests", others), ("docs", []), ("deploy", [])):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", *left_out))
    shutil.copytree(CLIENT, folder / "service" / "smack_client")
    for path in (ROOT / "openapi.yaml", *ROOT.glob("requirements*.lock")):
        shutil.copy(path, folder)
    (folder / "pyproject.toml").write_text(SETTINGS, "utf-8")


def mutate(folder: Path, module: str) -> list[str]:
    """Write a module's mutants into the copy and return their names; the working directory is the folder."""
    path = folder / module
    mutated = mutate_file_contents(module, unfold(path.read_text("utf-8")))
    path.write_text(mutated.code, "utf-8")
    imported = module.removeprefix("service/").removesuffix(".py").replace("/", ".")
    return [f"{imported}.{name}" for name in mutated.mutant_names]
