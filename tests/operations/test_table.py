"""Every list of operations elsewhere agrees with the table of operations."""

from smack.openapi.build import build
from smack.operations.table import BY_NAME, OPERATIONS
from smack.testing import kit

NAMES = [operation.name for operation in OPERATIONS]


def test_a_case_can_use_every_operation_but_the_sealed_ones() -> None:
    """Sealed answers depend on a key, so cases cannot state them."""
    unsealed = [operation.name for operation in OPERATIONS if not operation.needs_keys]
    schema = kit.read(kit.SCHEMA)
    assert schema["items"]["properties"]["operation"]["enum"] == unsealed


def test_every_link_names_an_operation() -> None:
    targets = {link.operation for operation in OPERATIONS for link in operation.links.values()}
    assert targets
    assert targets <= BY_NAME.keys()


def test_every_operation_of_every_game_is_documented() -> None:
    paths = build()["paths"]
    assert [
        (game, name) for game in kit.games() for name in NAMES if f"/v1/games/{game}/{name}" not in paths
    ] == []
