"""Small changes to a game's own code, one at a time, and what notices each.

``python -m smack.testing NAME --mutants`` lists those that no case and no law notices. A change that only
recorded games notice is among them: they repeat what the code did when they were recorded, right or wrong. What is
left says what a clause means and no case shows. A change that makes no difference is explained in
``tests/cases/NAME/mutants.json``: {the mutant as it is listed, without its line: reason}. A law
finds explanations of changes that can no longer be made.

Each mutant runs in a process of its own, forked from one that has imported everything except games, with a finder
that gives the game's module its changed code.
"""

import ast
import builtins
import os
import resource
import signal
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import find_spec
from multiprocessing import connection, get_context
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

from smack.testing import kit

MAX_SECONDS = 300  # of processor time for all checks of a mutant; one that does not end takes more
MAX_BYTES = 4 * 2**30  # of memory: a loop that does not end may grow a list
REASONS_FILE = "mutants.json"
NOTICED = ("loading", "case", "law", "time")  # outcomes of `check` and `run` that say what notices a mutant
RECORDED_LAWS = ("test_recorded_games.py", "test_move_counts.py")  # they compare with what the code did before
QUICK_LAWS = ("test_scores.py", "test_words.py")  # they come first
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Mod: ast.FloorDiv,
}  # fmt: skip
NAME_SWAPS = {"min": "max", "max": "min", "any": "all", "all": "any"}
TEXTS = ("description", "example", "title", "notation")  # members of a Game that no rule reads
CHECKS = ("strict",)  # keywords of a function that only checks with them: `zip`


class Mutant(NamedTuple):
    """A changed module: its name and file, where the change is, and what it is.

    `scope` is the function or class that it is in. `place` and `choice` are numbers: that of the place in the
    module, and that of the change among those that can be made there.
    """

    module: str
    path: Path
    line: int
    scope: str
    old_code: str
    new_code: str
    place: int
    choice: int

    @property
    def location(self) -> str:
        """The file and line, as "rules.py:30"."""
        return f"{self.path.name}:{self.line}"

    @property
    def key(self) -> str:
        """The name of the mutant in mutants.json, which does not change with lines above it."""
        return f"{self.path.name} {self.scope}: {self.old_code} -> {self.new_code}"

    def tree(self) -> ast.Module:
        """Return the module's syntax tree with the change."""
        tree = ast.parse(self.path.read_text("utf-8"))
        node, scope = list(_find_places(tree))[self.place]
        new_node = list(_make_changes(node, scope))[self.choice]
        return ast.fix_missing_locations(_Replacer(node, new_node).visit(tree))  # type: ignore[no-any-return]


def find_modules(name: str) -> list[tuple[str, Path]]:
    """Return (name, file) of every module of a game's package, without importing it."""
    from importlib.metadata import entry_points  # slow to import

    outside = [entry.value for entry in entry_points(group="smack.games") if entry.name == name]
    package = outside[0] if outside else f"smack.games.{name}"
    spec = find_spec(package) if outside else ModuleSpec(package, None, origin=_package_file(name))
    if spec is None or spec.origin is None:
        raise LookupError(f"the package {package} has no file")
    first = Path(spec.origin)
    others = sorted(first.parent.glob("*.py")) if first.name == "__init__.py" else []
    return [(package, first), *[(f"{package}.{path.stem}", path) for path in others if path != first]]


def _package_file(name: str) -> str:
    """Return the file of a game of the service; importing `smack.games` would load games of other packages."""
    return str(Path(__file__).parents[1] / "games" / name / "__init__.py")


def mutants_of(name: str) -> Iterator[Mutant]:
    """Yield every mutant of a game."""
    for module, path in find_modules(name):
        for place, (node, scope) in enumerate(_find_places(ast.parse(path.read_text("utf-8")))):
            for choice, new_node in enumerate(_make_changes(node, scope)):
                yield Mutant(
                    module, path, _line_of(node), scope.name, _code_of(node), _code_of(new_node), place, choice
                )


def reasons(name: str) -> dict[str, str]:
    """Return the reasons why changes make no difference, by the key of the mutant."""
    path = kit.CASES / name / REASONS_FILE
    return kit.read(path) if path.exists() else {}


def _line_of(node: ast.AST) -> int:
    return int(getattr(node, "lineno", 1))


def _code_of(node: ast.AST) -> str:
    """Return the code of a node in one line; of a branch its condition only."""
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}"
    return " ".join(ast.unparse(node).split())


class _Replacer(ast.NodeTransformer):
    """Replaces one node of a tree by another."""

    def __init__(self, old_node: ast.AST, new_node: ast.AST) -> None:
        self.old_node, self.new_node = old_node, new_node

    def visit(self, node: ast.AST) -> Any:
        return ast.copy_location(self.new_node, node) if node is self.old_node else self.generic_visit(node)


class _Scope(NamedTuple):
    """The function or class that a place is in, or the module, and whether that function may return None."""

    name: str = "module"
    may_be_none: bool = False


def _find_places(tree: ast.AST, scope: _Scope = _Scope()) -> Iterator[tuple[ast.AST, _Scope]]:  # noqa: B008
    """Yield (node, scope) of every node that can be changed: none in annotations, decorators and texts."""
    for child in ast.iter_child_nodes(tree):
        child_scope = scope
        match child:
            case ast.FunctionDef():
                returns = ast.unparse(child.returns) if child.returns else ""
                child_scope = _Scope(child.name, returns.endswith("| None"))
                for part in child.body:
                    yield part, child_scope
                    yield from _find_places(part, child_scope)
                continue
            case ast.ClassDef():
                child_scope = _Scope(child.name)
            case ast.AnnAssign() if child.value:
                yield child.value, scope
                yield from _find_places(child.value, scope)
                continue
            case ast.keyword(arg=name) if name in (*TEXTS, *CHECKS) or isinstance(tree, ast.ClassDef):
                continue
            case ast.Subscript(value=ast.Name(name)) if (
                name in dir(builtins) or name[0].isupper() > name.isupper()
            ):
                continue  # a type
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                continue
            case (
                ast.Call(func=ast.Name("Meta"))
                | ast.AnnAssign()
                | ast.Import()
                | ast.ImportFrom()
                | ast.arguments()
            ):
                continue
        yield child, child_scope
        yield from _find_places(child, child_scope)


def _make_changes(node: ast.AST, scope: _Scope) -> Iterator[ast.AST]:  # noqa: C901
    """Yield the changed forms of one node."""
    match node:
        case ast.Compare(ops=[op]) if other := SWAPS.get(type(op)):
            yield ast.Compare(node.left, [other()], node.comparators)  # type: ignore[list-item]
        case ast.BoolOp():
            yield ast.BoolOp(SWAPS[type(node.op)](), node.values)  # type: ignore[arg-type]
        case ast.BinOp() if other := SWAPS.get(type(node.op)):
            yield ast.BinOp(node.left, other(), node.right)  # type: ignore[arg-type]
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int(number)):
            yield ast.Constant(number + 1)
        case ast.If():
            yield ast.If(ast.Constant(False), node.body, node.orelse)
        case ast.IfExp():
            yield node.body
            yield node.orelse
        case ast.Return(value=ast.expr()) if scope.may_be_none and _code_of(node) != "return None":
            yield ast.Return(ast.Constant(None))
        case ast.Tuple(elts=names) if len(names) > 1 and all(isinstance(name, ast.Name) for name in names):
            if isinstance(node.ctx, ast.Load):
                yield from (ast.Tuple(names[:i] + names[i + 1 :], ast.Load()) for i in range(len(names)))
        case ast.Call(func=ast.Name(name)) if name in NAME_SWAPS:
            yield ast.Call(ast.Name(NAME_SWAPS[name], ast.Load()), node.args, node.keywords)
        case ast.Call() if scope.name != "module":
            for keyword in [keyword for keyword in node.keywords if keyword.arg not in CHECKS]:
                yield ast.Call(node.func, node.args, [other for other in node.keywords if other is not keyword])


class _Loader(SourceFileLoader):
    """Loader of one module from changed code."""

    def __init__(self, mutant: Mutant, path: str) -> None:
        super().__init__(mutant.module, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.tree(), self.get_filename(fullname), "exec")


class _Finder(MetaPathFinder):
    """Finder of the changed module; all others are found as always."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.mutant.module:
            return None
        spec = PathFinder.find_spec(name, path, target)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = _Loader(self.mutant, spec.origin)
        return spec


def check(name: str, mutant: Mutant | None, laws: bool) -> str:
    """Return what notices a mutant: "loading", "case", "law", "record" or "nothing"; without one, what fails.

    Call it in a forked process only, since the changed module stays loaded.
    """
    if mutant:
        sys.meta_path.insert(0, _Finder(mutant))
    try:
        from smack.games import GAMES

        list(GAMES[name].phases)
    except Exception:
        return "loading"
    checks: list[tuple[str, Callable[[], bool]]] = [("case", lambda: _breaks_a_case(name))]
    if laws:
        checks.append(("law", lambda: _breaks_a_law(name)))
    checks.append(("record", lambda: _breaks_a_record(name)))
    for kind, breaks in checks:
        try:
            if breaks():
                return kind
        except Exception:  # of the changed code
            return kind
    return "nothing"


def _breaks_a_case(name: str) -> bool:
    from smack.testing import coverage

    return any(kit.differences(case, *coverage.answer_case(case)) for case in kit.cases(name))


def _breaks_a_law(name: str) -> bool:
    """Run the laws, except those that compare with recorded answers. A case is not compared with its record."""
    import pytest

    laws = Path(__file__).parent / "laws"
    ignored = [f"--ignore={laws / file}" for file in RECORDED_LAWS]
    options = ["-x", "-q", "-W", "ignore", "-p", "no:cacheprovider", "-k", "not expected_and_the_recorded"]
    first = [str(laws / file) for file in QUICK_LAWS]
    return bool(pytest.main([*options, *ignored, "--game", name, *first, str(laws)]))


def _breaks_a_record(name: str) -> bool:
    from smack.games import GAMES
    from smack.testing import golden

    games = [golden.read(path) for path in golden.paths(name)]
    return any(list(golden.replay(GAMES[name], lines)) != lines for lines in games)


def _run(name: str, mutant: Mutant | None, laws: bool, sender: Any) -> None:
    """Send what `check` returns for one mutant; the system ends a process that takes too long."""
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    signal.setitimer(signal.ITIMER_PROF, MAX_SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (MAX_BYTES, MAX_BYTES))
    sender.send(check(name, mutant, laws))


def run(
    name: str, mutants: Sequence[Mutant | None], with_laws: Collection[Mutant | None], workers: int
) -> Iterator[tuple[Any, str]]:
    """Yield (mutant, what notices it) in the order in which they end; a mutant of None is the code as it is.

    The laws are run on those of `with_laws`. Besides what `check` returns, "time" is for one that was stopped.
    """
    import hypothesis  # noqa: F401  # imported before the fork, once for all
    import pytest  # noqa: F401

    import smack.cards.tally
    import smack.engine
    import smack.wire.reader  # noqa: F401

    context = get_context("fork")
    waiting = list(reversed(mutants))
    running: dict[Any, tuple[Any, Any, Mutant | None]] = {}
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.pop()
            receiver, sender = context.Pipe(duplex=False)
            process = context.Process(target=_run, args=(name, mutant, mutant in with_laws, sender))
            process.start()
            sender.close()
            running[process.sentinel] = (process, receiver, mutant)
        for sentinel in connection.wait(list(running)):
            process, receiver, mutant = running.pop(sentinel)
            process.join()
            outcome = "time"  # unless the process has sent one before it ended
            with suppress(EOFError):
                outcome = receiver.recv()
            receiver.close()
            yield mutant, outcome


def main(name: str, only: Sequence[str] = (), *, laws: bool = True, workers: int | None = None) -> int:
    """Print every mutant that no case and no law notices. Return how many of them have no reason.

    Explained mutants are tried with cases alone, since the laws take minutes on each. `only` has files, or lines
    of files: "rules.py", "rules.py:30".
    """
    if not (kit.CASES / name / "deals.json").exists():
        sys.exit(f"{kit.CASES / name} has no cases.")
    reason_by_key = reasons(name)
    mutants = [mutant for mutant in mutants_of(name) if not only or {mutant.path.name, mutant.location} & {*only}]
    with_laws = {mutant for mutant in mutants if laws and mutant.key not in reason_by_key}
    _, notices = next(run(name, [None], {None} if with_laws else (), 1))  # the code as it is
    if notices != "nothing":
        reason = kit.why_untested(name)  # such as an error when it is loaded, with its line
        sys.exit(reason or f"The game does not pass its tests as it is ({notices}): pytest --game {name}")
    unnoticed: list[tuple[Mutant, str]] = []
    outcomes = run(name, mutants, with_laws, workers or os.cpu_count() or 1)
    for done_count, (mutant, outcome) in enumerate(outcomes, 1):
        if outcome not in NOTICED:
            unnoticed.append((mutant, outcome))
        if sys.stderr.isatty() or done_count % 50 == 0:
            print(
                f"\r{name}: {done_count} of {len(mutants)}, {len(unnoticed)} not noticed ",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(file=sys.stderr)
    unexplained = 0
    for mutant, outcome in sorted(unnoticed, key=lambda pair: (pair[0].path.name, pair[0].line)):
        reason = reason_by_key.get(mutant.key)
        unexplained += reason is None
        remark = reason or ("only a recorded game notices" if outcome == "record" else "nothing notices")
        print(f"{mutant.location} {mutant.scope}: {mutant.old_code} -> {mutant.new_code}   {remark}")
    noticed = {mutant.key for mutant in mutants} - {mutant.key for mutant, _ in unnoticed}
    for key in sorted(reason_by_key.keys() & noticed):
        unexplained += 1
        print(f"{REASONS_FILE} explains what is noticed: {key}")
    noticed_count = len(mutants) - len(unnoticed)
    print(
        f"{name}: {len(mutants)} mutants, {noticed_count} noticed, {len(unnoticed)} not, "
        f"{unexplained} without a reason"
    )
    return unexplained
