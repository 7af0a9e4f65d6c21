"""Results of mutation testing: results.json, and results.md made of it (``python -m tools.mutation.report``).

equivalent.json is written by hand and explains survivors: [{module, function, from, to, why}], with
`"equivalent": false` where a test is missing. Entries of modules that no longer exist are removed from both. An
entry quotes a line that stands in its function (`outdated_reasons`, tested): who changes the line mends the entry,
or removes it.
"""

import ast
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from tools.mutation import scratch

FOLDER = Path(__file__).parent
_WITH_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
RESULTS = FOLDER / "results.json"
EQUIVALENT = FOLDER / "equivalent.json"
HEAD = """# Mutation testing

Written by `make mutation`. A mutant is a small change of one function, made by mutmut; it is killed when a
check fails or never ends. The checks: the conformance cases of the game (of all games for the packages that
they share) and its recorded games; if they pass, the recorded answers to the cases; if they pass too, tests:
the move counts of the game, for the shared packages some of `tests/engine` and `tests/wire`, for partial states
`tests/engine/knowledge`. The laws and a game's other tests take too long and are not run. For `operations` the
cases of all games, for `api` and the Python client those of Spank!; then, of their tests that need no server, the
ones that call the function.
Code outside of functions is not mutated. A star: the code has changed since it was measured.

| module | mutants | killed | share | by cases / recorded answers / other tests / time | survivors | equivalent |
|---|---|---|---|---|---|---|
"""


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def record(module: str, outcomes: list[dict[str, Any]], source: str) -> None:
    """Replace the results of a module; `source` is the digest of what was measured."""
    kinds = [(outcome["killer"] or "survived").split(" ")[0] for outcome in outcomes]
    survivors = sorted((_survivor(outcome) for outcome in outcomes if not outcome["killer"]), key=str)
    counts = {kind: kinds.count(kind) for kind in sorted(set(kinds))}
    result = {"mutants": len(outcomes), "source": source, "counts": counts, "survivors": survivors}
    write(read(RESULTS) | {module: result})


def digest_of(module: str) -> str:
    """Return a digest of a module's code, which shows whether it has changed since it was measured.

    Docstrings and comments may change: no mutant is made of them.
    """
    tree = ast.parse(scratch.source_of(module).read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, _WITH_DOCSTRING) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    return sha256(ast.unparse(tree).encode()).hexdigest()[:12]


def _survivor(outcome: dict[str, Any]) -> dict[str, str]:
    """Return the function, and the lines that the mutant changes."""
    function = outcome["name"].rpartition(".")[2].partition("__mutmut_")[0]
    lines = outcome["difference"].splitlines()[2:]
    before, after = (" ".join(line[1:].strip() for line in lines if line[:1] == sign) for sign in "-+")
    return {
        "function": function.removeprefix("x_").replace("xǁ", "").replace("ǁ", "."),
        "from": before,
        "to": after,
    }


def is_explained(module: str, outcome: dict[str, Any]) -> bool:
    """Return whether equivalent.json says of a survivor why no test notices it."""
    return bool(_reason(module, _survivor(outcome), read(EQUIVALENT)).get("equivalent"))


def summary(module: str) -> str:
    result = read(RESULTS)[module]
    return f"{module}: {result['mutants']} mutants, {_count_killed(result)} killed ({_share(result)})"


def _count_killed(result: dict[str, Any]) -> int:
    return int(result["mutants"] - result["counts"].get("survived", 0))


def _share(result: dict[str, Any]) -> str:
    return f"{100 * _count_killed(result) / result['mutants']:.1f} %" if result["mutants"] else "-"


def write(results: dict[str, Any]) -> None:
    """Write results.json and results.md, and remove reasons for survivors that no longer exist."""
    results = {name: results[name] for name in sorted(set(results) & set(scratch.modules()))}
    _write_json(RESULTS, results)
    reasons = [reason for reason in read(EQUIVALENT) if _is_needed(reason, results)]
    _write_json(EQUIVALENT, reasons)
    rows = [_row(module, result, reasons) for module, result in results.items()]
    survivors = [line for module, result in results.items() for line in _survivors(module, result, reasons)]
    missing = [module for module in scratch.modules() if module not in results]
    text = HEAD + "\n".join(rows) + "\n\nNot measured: " + (", ".join(missing) or "nothing") + ".\n"
    text += "\n## Survivors\n\n" + "\n".join(survivors)
    (FOLDER / "results.md").write_text(text + "\n", "utf-8")


def _write_json(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _is_needed(reason: dict[str, Any], results: dict[str, Any]) -> bool:
    """Return whether an entry explains a survivor, or may do so when its changed module is measured again."""
    result = results.get(reason["module"])
    if result is None or result.get("source") != digest_of(reason["module"]):
        return reason["module"] in scratch.modules()
    return any(_matches(reason, survivor) for survivor in result["survivors"])


def _matches(reason: dict[str, Any], survivor: dict[str, str]) -> bool:
    is_same_change = all(_bare(reason[name]) == _bare(survivor[name]) for name in ("from", "to"))
    return is_same_change and reason["function"] == survivor["function"]


def _bare(line: str) -> str:
    """Return a line without its comment, which may be reworded."""
    return line.partition("  # ")[0]


def outdated_reasons(reasons: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the entries of equivalent.json that quote a line or a function that their modules do not have."""
    for reason in reasons:
        if not stands(reason["module"], reason["function"], reason["from"]):
            yield reason


def stands(module: str, function: str, line: str) -> bool:
    """Return whether a module has a function, and a line (or several, joined by spaces)."""
    source = _joined(scratch.source_of(module))
    name = function.rpartition(".")[2]
    return _bare(line) in source and any(f"def {name}{sign}" in source for sign in "([")


@cache
def _joined(path: Path) -> str:
    """Return the lines of a file joined by spaces, without their indentation; "" if there is no file."""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return " ".join(line.strip() for line in lines)


def _row(module: str, result: dict[str, Any], reasons: list[dict[str, Any]]) -> str:
    counts = Counter(result["counts"])
    by = f"{counts['case'] + counts['transcript']} / {counts['answer']} / {counts['test']} / {counts['time']}"
    survivors = result["survivors"]
    equivalent = sum(_reason(module, survivor, reasons).get("equivalent", False) for survivor in survivors)
    name = module if result.get("source") == digest_of(module) else f"{module} *"
    share = f"{result['mutants']} | {_count_killed(result)} | {_share(result)}"
    return f"| {name} | {share} | {by} | {len(survivors)} | {equivalent} |"


def _reason(module: str, survivor: dict[str, str], reasons: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the entry of equivalent.json about a survivor, or an empty dictionary."""
    for reason in reasons:
        if reason["module"] == module and _matches(reason, survivor):
            return {"equivalent": True, **reason}
    return {}


def _survivors(module: str, result: dict[str, Any], reasons: list[dict[str, Any]]) -> Iterator[str]:
    for one in result["survivors"]:
        is_same = stands(module, one["function"], one["from"])
        unexplained = "not examined" if is_same else "its line has changed since"
        why = _reason(module, one, reasons).get("why", unexplained)
        yield f"- {module} `{one['function']}`: {why}\n  - `{one['from']}`\n  - `{one['to']}`"


if __name__ == "__main__":
    write(read(RESULTS))
