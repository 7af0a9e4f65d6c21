"""Print a program in which the short cases of every game are typed requests, and their answers typed answers.

``python -m clients.cases typescript``, ``python -m clients.cases python``. A type checker then holds that a
request may leave out what the short cases leave out, and that an answer is complete.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

import smack
from clients.python.generate import DOCUMENT, annotation

Case = tuple[str, str, Any, Any]  # game, operation, body, answer


def cases() -> Iterator[Case]:
    for name, game in smack.all_games().items():
        for case in json.loads(Path("tests/cases", name, "short.json").read_text("utf-8")):
            if case["expect"].get("status") == 200:
                yield name, case["operation"], case["body"], game.run(case["operation"], case["body"])


def typescript() -> Iterator[str]:
    yield 'import type { Answer, Body } from "smack-client";'
    for number, (game, operation, body, answer) in enumerate(cases()):
        for kind, value in (("Body", body), ("Answer", answer)):
            yield f'export const {kind}{number}: {kind}<"{game}", "{operation}"> = {json.dumps(value)};'


def python() -> Iterator[str]:
    paths = yaml.load(DOCUMENT.read_bytes(), yaml.CSafeLoader)["paths"]
    yield "from smack_client import types"
    for number, (game, operation, body, answer) in enumerate(cases()):
        described = paths[f"/v1/games/{game}/{operation}"]["post"]
        for kind, part, value in (
            ("body", described["requestBody"], body),
            ("answer", described["responses"]["200"], answer),
        ):
            yield f"{kind}{number}: {annotation(part['content']['application/json']['schema'])} = {value!r}"


if __name__ == "__main__":
    print("\n".join({"typescript": typescript, "python": python}[sys.argv[1]]()))
