"""What a run found, kept as results.json and written out as results.md (``python -m tests.mutation.report``).

Reasons why a survivor is equivalent are kept by hand in equivalent.json: [{module, function, from, to, why}], with
`"equivalent": false` where it is not.
"""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.mutation import scratch

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.json"
EQUIVALENT = FOLDER / "equivalent.json"
HEAD = """# Would a test notice?

Written by `python -m tests.mutation`. A mutant is a small change of one function, made by mutmut; it is killed
when a test notices it or it never ends. Which tests: the game's conformance cases (for the engine: all games')
and golden transcripts; if they hold, the recorded answers to the cases; if they hold too, others: the move counts
of the game, for the engine tests/engine/test_engine.py and tests/engine/test_chance.py. The laws and a game's own
tests are not run: they would take too long. What a module holds outside of functions is not mutated.
A star: the module has changed since it was measured.

| module | mutants | killed | share | by cases / recorded answers / other tests / time | survivors | equivalent |
|---|---|---|---|---|---|---|
"""


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def keep(module: str, outcomes: list[dict[str, Any]]) -> None:
    """Put a module's outcomes in the place of the ones before."""
    kinds = [(one["killer"] or "survived").split(" ")[0] for one in outcomes]
    survivors = sorted((_survivor(one) for one in outcomes if not one["killer"]), key=lambda one: str(one))
    counts = {kind: kinds.count(kind) for kind in sorted(set(kinds))}
    told = {"mutants": len(outcomes), "source": source_of(module), "counts": counts, "survivors": survivors}
    results = read(RESULTS) | {module: told}
    RESULTS.write_text(json.dumps(dict(sorted(results.items())), indent=1, ensure_ascii=False) + "\n", "utf-8")
    write(results)


def source_of(module: str) -> str:
    """A digest by which it is known whether a module has changed since it was measured."""
    return sha256((scratch.ROOT / scratch.path_of(module)).read_bytes()).hexdigest()[:12]


def _survivor(outcome: dict[str, Any]) -> dict[str, str]:
    """The function, and the lines that the mutant changes."""
    function = outcome["name"].rpartition(".")[2].partition("__mutmut_")[0]
    lines = outcome["difference"].splitlines()[2:]
    was, now = (" ".join(line[1:].strip() for line in lines if line[:1] == sign) for sign in "-+")
    return {"function": function.removeprefix("x_").replace("xǁ", "").replace("ǁ", "."), "from": was, "to": now}


def summary(module: str) -> str:
    told = read(RESULTS)[module]
    return f"{module}: {told['mutants']} mutants, {_killed(told)} killed ({_share(told)})"


def _killed(told: dict[str, Any]) -> int:
    return int(told["mutants"] - len(told["survivors"]))


def _share(told: dict[str, Any]) -> str:
    return f"{100 * _killed(told) / told['mutants']:.1f} %" if told["mutants"] else "-"


def write(results: dict[str, Any]) -> None:
    rows = [_row(module, told) for module, told in sorted(results.items())]
    survivors = [line for module, told in sorted(results.items()) for line in _survivors(module, told)]
    missing = [module for module in scratch.modules() if module not in results]
    text = HEAD + "\n".join(rows) + "\n\nNot measured: " + (", ".join(missing) or "nothing") + ".\n"
    text += "\n## Survivors\n\n" + "\n".join(survivors)
    (FOLDER / "results.md").write_text(text + "\n", "utf-8")


def _row(module: str, told: dict[str, Any]) -> str:
    counts = Counter(told["counts"])
    by = f"{counts['case'] + counts['transcript']} / {counts['answer']} / {counts['test']} / {counts['time']}"
    explained = sum(kept(module, one).get("equivalent", False) for one in told["survivors"])
    left = len(told["survivors"])
    name = module if told.get("source") == source_of(module) else f"{module} *"
    return f"| {name} | {told['mutants']} | {_killed(told)} | {_share(told)} | {by} | {left} | {explained} |"


def kept(module: str, survivor: dict[str, str]) -> dict[str, Any]:
    """What equivalent.json says of a survivor."""
    for told in read(EQUIVALENT) or ():
        if told["module"] == module and all(told[name] == survivor[name] for name in ("function", "from", "to")):
            return {"equivalent": True, **told}
    return {}


def _survivors(module: str, told: dict[str, Any]) -> Iterator[str]:
    for one in told["survivors"]:
        reason = kept(module, one).get("why", "not examined")
        yield f"- {module} `{one['function']}`: {reason}\n  - `{one['from']}`\n  - `{one['to']}`"


if __name__ == "__main__":
    write(read(RESULTS))
