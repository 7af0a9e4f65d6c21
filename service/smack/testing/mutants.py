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
FILE = "mutants.json"
NOTICED = ("loading", "case", "law", "time")
SNAPSHOTS = ("test_recorded_games.py", "test_move_counts.py")  # laws that compare with what the code did before
QUICK = ("test_scores.py", "test_words.py")  # laws that come first, since they are quick
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Mod: ast.FloorDiv,
}  # fmt: skip
OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}
TEXTS = ("description", "example", "title", "notation")  # members of a Game that no rule reads
CHECKS = ("strict",)  # keywords of a function that only checks with them: `zip`


class Mutant(NamedTuple):
    """A changed module: its name and file, where the change is, and what it is.

    `place` and `choice` count the places of the module, and the changes that can be made at one.
    """

    module: str
    path: Path
    line: int
    inside: str
    before: str
    after: str
    place: int
    choice: int

    @property
    def at(self) -> str:
        return f"{self.path.name}:{self.line}"

    @property
    def key(self) -> str:
        """Return what names the mutant in mutants.json, which does not change with lines above it."""
        return f"{self.path.name} {self.inside}: {self.before} -> {self.after}"

    def tree(self) -> ast.Module:
        """Return the changed code."""
        tree = ast.parse(self.path.read_text("utf-8"))
        node, inside = list(_places(tree))[self.place]
        changed = list(_changes(node, inside))[self.choice]
        return ast.fix_missing_locations(_Replace(node, changed).visit(tree))  # type: ignore[no-any-return]


def find_modules(name: str) -> list[tuple[str, Path]]:
    """Return (name, file) of every module of a game's package, without importing it."""
    from importlib.metadata import entry_points  # slow to import

    outside = [entry.value for entry in entry_points(group="smack.games") if entry.name == name]
    package = outside[0] if outside else f"smack.games.{name}"
    spec = find_spec(package) if outside else ModuleSpec(package, None, origin=_own_package(name))
    if spec is None or spec.origin is None:
        raise LookupError(f"the package {package} has no file")
    first = Path(spec.origin)
    others = sorted(first.parent.glob("*.py")) if first.name == "__init__.py" else []
    return [(package, first), *[(f"{package}.{path.stem}", path) for path in others if path != first]]


def _own_package(name: str) -> str:
    """Return the file of a game of the service; importing `smack.games` would load games of other packages."""
    return str(Path(__file__).parents[1] / "games" / name / "__init__.py")


def mutants_of(name: str) -> Iterator[Mutant]:
    """Yield every mutant of a game."""
    for module, path in find_modules(name):
        for place, (node, inside) in enumerate(_places(ast.parse(path.read_text("utf-8")))):
            for choice, new in enumerate(_changes(node, inside)):
                yield Mutant(module, path, _line(node), inside.name, _text(node), _text(new), place, choice)


def reasons(name: str) -> dict[str, str]:
    """Return the reasons why changes make no difference, by the key of the mutant."""
    path = kit.CASES / name / FILE
    return kit.read(path) if path.exists() else {}


def _line(node: ast.AST) -> int:
    return int(getattr(node, "lineno", 1))


def _text(node: ast.AST) -> str:
    """Return the code of a node in one line; of a branch its condition only."""
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}"
    return " ".join(ast.unparse(node).split())


class _Replace(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return ast.copy_location(self.new, node) if node is self.old else self.generic_visit(node)


class _Inside(NamedTuple):
    """The function that a place is in, or the module; whether it may return None."""

    name: str = "module"
    may_be_none: bool = False


def _places(tree: ast.AST, inside: _Inside = _Inside()) -> Iterator[tuple[ast.AST, _Inside]]:  # noqa: B008
    """Yield every node that a change can be made to, outside annotations, decorators and texts."""
    for child in ast.iter_child_nodes(tree):
        within = inside
        match child:
            case ast.FunctionDef():
                returns = ast.unparse(child.returns) if child.returns else ""
                within = _Inside(child.name, returns.endswith("| None"))
                for part in child.body:
                    yield part, within
                    yield from _places(part, within)
                continue
            case ast.ClassDef():
                within = _Inside(child.name)
            case ast.AnnAssign() if child.value:
                yield child.value, inside
                yield from _places(child.value, inside)
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
        yield child, within
        yield from _places(child, within)


def _changes(node: ast.AST, inside: _Inside) -> Iterator[ast.AST]:  # noqa: C901
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
        case ast.Return(value=ast.expr()) if inside.may_be_none and _text(node) != "return None":
            yield ast.Return(ast.Constant(None))
        case ast.Tuple(elts=names) if len(names) > 1 and all(isinstance(name, ast.Name) for name in names):
            if isinstance(node.ctx, ast.Load):
                yield from (ast.Tuple(names[:i] + names[i + 1 :], ast.Load()) for i in range(len(names)))
        case ast.Call(func=ast.Name(name)) if name in OTHER_NAME:
            yield ast.Call(ast.Name(OTHER_NAME[name], ast.Load()), node.args, node.keywords)
        case ast.Call() if inside.name != "module":
            for keyword in [keyword for keyword in node.keywords if keyword.arg not in CHECKS]:
                yield ast.Call(node.func, node.args, [each for each in node.keywords if each is not keyword])


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
    """Return what notices a mutant: loading, a case, a law, a record, or nothing. Call it in a fork only."""
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

    return any(kit.differences(case, *coverage.answer_to(case)) for case in kit.cases(name))


def _breaks_a_law(name: str) -> bool:
    """Run the laws, except those that compare with recorded answers. A case is not compared with its record."""
    import pytest

    laws = Path(__file__).parent / "laws"
    recorded = [f"--ignore={laws / file}" for file in SNAPSHOTS]
    options = ["-x", "-q", "-W", "ignore", "-p", "no:cacheprovider", "-k", "not expected_and_the_recorded"]
    first = [str(laws / file) for file in QUICK]
    return bool(pytest.main([*options, *recorded, "--game", name, *first, str(laws)]))


def _breaks_a_record(name: str) -> bool:
    from smack.games import GAMES
    from smack.testing import golden

    games = [golden.read(path) for path in golden.paths(name)]
    return any(list(golden.replay(GAMES[name], lines)) != lines for lines in games)


def _run(name: str, mutant: Mutant | None, laws: bool, pipe: Any) -> None:
    """Send the outcome of one mutant; a process that takes too long is ended by the system."""
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    signal.setitimer(signal.ITIMER_PROF, MAX_SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (MAX_BYTES, MAX_BYTES))
    pipe.send(check(name, mutant, laws))


def run(
    name: str, mutants: Sequence[Mutant | None], with_laws: Collection[Mutant | None], workers: int
) -> Iterator[tuple[Any, str]]:
    """Yield (mutant, what notices it) as they end; the laws are run on those of `with_laws`."""
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
            read, write = context.Pipe(duplex=False)
            process = context.Process(target=_run, args=(name, mutant, mutant in with_laws, write))
            process.start()
            write.close()
            running[process.sentinel] = (process, read, mutant)
        for sentinel in connection.wait(list(running)):
            process, read, mutant = running.pop(sentinel)
            process.join()
            outcome = "time"
            with suppress(EOFError):
                outcome = read.recv()
            read.close()
            yield mutant, outcome


def main(name: str, only: Sequence[str] = (), *, laws: bool = True, workers: int | None = None) -> int:
    """Print every mutant that no case and no law notices. Return how many of them have no reason.

    Explained mutants are tried with cases alone, since the laws take minutes on each. `only` has files, or lines
    of files: "rules.py", "rules.py:30".
    """
    if not (kit.CASES / name / "deals.json").exists():
        sys.exit(f"{kit.CASES / name} has no cases.")
    explained = reasons(name)
    mutants = [mutant for mutant in mutants_of(name) if not only or {mutant.path.name, mutant.at} & {*only}]
    with_laws = {mutant for mutant in mutants if laws and mutant.key not in explained}
    _, plain = next(run(name, [None], {None} if with_laws else (), 1))
    if plain != "nothing":
        reason = kit.why_untested(name)  # such as an error when it is loaded, with its line
        sys.exit(reason or f"The game does not pass its tests as it is ({plain}): pytest --game {name}")
    left: list[tuple[Mutant, str]] = []
    for done, (mutant, outcome) in enumerate(run(name, mutants, with_laws, workers or os.cpu_count() or 1), 1):
        if outcome not in NOTICED:
            left.append((mutant, outcome))
        if sys.stderr.isatty() or done % 50 == 0:
            print(
                f"\r{name}: {done} of {len(mutants)}, {len(left)} not noticed ",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(file=sys.stderr)
    unexplained = 0
    for mutant, outcome in sorted(left, key=lambda each: (each[0].path.name, each[0].line)):
        reason = explained.get(mutant.key)
        unexplained += reason is None
        by = "only a recorded game notices" if outcome == "record" else "nothing notices"
        print(f"{mutant.at} {mutant.inside}: {mutant.before} -> {mutant.after}   {reason or by}")
    noticed = {mutant.key for mutant in mutants} - {mutant.key for mutant, _ in left}
    for key in sorted(explained.keys() & noticed):
        unexplained += 1
        print(f"{FILE} explains what is noticed: {key}")
    count = len(mutants) - len(left)
    print(f"{name}: {len(mutants)} mutants, {count} noticed, {len(left)} not, {unexplained} without a reason")
    return unexplained
