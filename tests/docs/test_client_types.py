"""The bodies of the Python client are those of the operations; other types are made when it is built."""

from pathlib import Path
from typing import Any, get_args

from smack.games import GAMES
from smack.operations.table import BY_NAME
from smack.shapes.model import object_of


def _members(operation: str) -> set[str]:
    return {member.name for member in object_of(BY_NAME[operation].request_type(GAMES["spank"])).members}


def test_the_python_client_has_every_operation_with_the_members_of_its_body() -> None:
    path = Path("clients/python/smack_client/bodies.py")
    names: dict[str, Any] = {}
    exec(compile(path.read_text("utf-8"), str(path), "exec"), names)
    assert get_args(names["Operation"]) == tuple(BY_NAME)
    for name in ("adjudicate", "legal-moves", "view", "check", "suggest"):
        members = _members(name)
        assert names[name.title().replace("-", "")].__annotations__.keys() == members
    for name in ("adjudicate", "seat", "suggest", "open"):
        members = _members(f"sealed/{name}")
        assert names[f"Sealed{name.title()}"].__annotations__.keys() == members
