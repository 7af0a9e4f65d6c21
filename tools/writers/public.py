"""The public names of the library and of the command line: ``python -m tools.writers.public`` lists them."""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_type_hints

import click

import smack
from smack import library
from smack.cli import main
from smack.games import OUTSIDE_GAMES

FILE = Path("tests/library/public.txt")


def public_names() -> str:
    """Return a line for each public name, with its signature or its members."""
    lines = [*_library(), *_commands(main, "smack")]
    return "\n".join(line for line in lines if line) + "\n"


def _library() -> Iterator[str]:
    for name in smack.__all__:
        value = getattr(smack, name)
        if isinstance(value, library.CardGame):
            yield f"smack.{name}"
        elif value is library.CardGame:
            yield "smack.CardGame"
            yield from _members(value)
        elif inspect.isclass(value):
            members = getattr(value, "__struct_fields__", None) or [*get_type_hints(value)]
            yield f"smack.{name}({', '.join(members)})"
        elif inspect.isfunction(value):
            yield f"smack.{name}{_signature(value)}"
        else:
            yield f"smack.{name} = {value}"


def _members(kind: type) -> Iterator[str]:
    for name, member in sorted(vars(kind).items()):
        if not name.startswith("_"):
            is_method = inspect.isfunction(member)
            yield f"smack.{kind.__name__}.{name}{_signature(member) if is_method else ''}"


def _signature(function: Callable[..., object]) -> str:
    """Return the signature as it is written, which is the same under every version of Python."""
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(function))).body
    assert isinstance(node, ast.FunctionDef)
    assert node.returns is not None
    return f"({ast.unparse(node.args)}) -> {ast.unparse(node.returns)}"


def _commands(command: click.Command, name: str) -> Iterator[str]:
    options = [option for parameter in command.params for option in parameter.opts if option.startswith("-")]
    yield " ".join([f"$ {name}", *sorted(options)])
    if isinstance(command, click.Group):
        for child, inner in sorted(command.commands.items()):
            yield from _commands(inner, f"{name} {child}")


if __name__ == "__main__":
    assert not OUTSIDE_GAMES, "games of other packages are installed"
    FILE.write_text(public_names(), "utf-8")
