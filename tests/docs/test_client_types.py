"""The bodies of the Python client are those of the operations; other types are made when it is built."""

from pathlib import Path
from typing import Any, get_args

import msgspec

from smack.games import GAMES
from smack.operations.table import BY_NAME


def test_the_python_client_has_every_operation_with_the_members_of_its_body() -> None:
    path = Path("clients/python/smack_client/bodies.py")
    names: dict[str, Any] = {}
    exec(compile(path.read_text("utf-8"), str(path), "exec"), names)
    assert get_args(names["Operation"]) == tuple(BY_NAME)
    for name in ("adjudicate", "legal-moves", "view", "check", "suggest"):
        members = {field.name for field in msgspec.structs.fields(BY_NAME[name].request(GAMES["spank"]))}
        assert names[name.title().replace("-", "")].__annotations__.keys() == members
    for name in ("adjudicate", "seat", "suggest", "open"):
        members = {
            field.name for field in msgspec.structs.fields(BY_NAME[f"sealed/{name}"].request(GAMES["spank"]))
        }
        assert names[f"Sealed{name.title()}"].__annotations__.keys() == members
