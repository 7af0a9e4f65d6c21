"""Code compiled from the model of a type, which visits only the parts of a value that matter.

Views, piles and changes of cards are made so. The code is as fast as one written by hand for each type of state;
nested functions take 2.6 to 2.9 times as long. For a state of Spank! the body of the function of views is, with
other names and in one line:

    replace(value,
            players=tuple([replace(one, hand=see_own(value, one, seat, one.hand)) for one in value.players]),
            stock=see_none(value, value, seat, value.stock))
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from smack.shapes.model import List, Map, Object, OneOf, Shape


class Place(NamedTuple):
    """Where a value is: its expression, that of the struct with it as a member, its pointer, and its field.

    The pointer is the content of an f-string.
    """

    value: str
    holder: str = ""
    pointer: str = ""
    field: str = ""


class Rewriter(ABC):
    """Expressions of values with some of their parts changed; subclasses say what becomes of which.

    `names` are those that the expressions use.
    """

    def __init__(self, **names: Any) -> None:
        self.names = {"replace": replace, "UNSET": UNSET, **names}

    @abstractmethod
    def change(self, shape: Shape, place: Place) -> str | None:
        """Return the expression of a changed value, or None for one whose parts are to be visited."""

    def change_items(self, _shape: List | Map, _place: Place, changed: str) -> str:
        """Return the expression of a list or map with its items changed."""
        return changed

    def compile(self, shape: Shape, *arguments: str) -> Callable[..., Any]:
        """Return the function of a value and further arguments that returns the value changed."""
        code = self.rewrite(shape, Place("value"))
        function: Callable[..., Any] = eval(f"lambda {', '.join(('value', *arguments))}: {code}", self.names)
        return function

    def rewrite(self, shape: Shape, place: Place) -> str:
        """Return the expression of a value: the same one if nothing in it is changed."""
        changed = self.change(shape, place)
        return changed if changed is not None else or_none(shape, place.value, self.rewrite_parts(shape, place))

    def rewrite_parts(self, shape: Shape, place: Place) -> str:
        """Return the expression of a value whose parts are changed."""
        value, pointer = place.value, place.pointer
        match shape:
            case Object(members=members):
                parts = {
                    member.attribute: Place(
                        f"{value}.{member.attribute}",
                        value,
                        f"{pointer}/{member.name}",
                        f"{shape.struct.__name__}.{member.attribute}",
                    )
                    for member in members
                }
                codes = {m.attribute: self.rewrite(m.shape, parts[m.attribute]) for m in members}
                for member in members:
                    old, code = parts[member.attribute].value, codes[member.attribute]
                    if member.default is UNSET and code != old:
                        codes[member.attribute] = f"(UNSET if {old} is UNSET else {code})"
                changes = [f"{name}={code}" for name, code in codes.items() if code != parts[name].value]
                return f"replace({value}, {', '.join(changes)})" if changes else value
            case List(item=item):
                name = self.name()
                code = self.rewrite(item, place._replace(value=name, pointer=f"{pointer}/{{i_{name}}}"))
                loop = f"i_{name}, {name} in enumerate({value})" if f"i_{name}" in code else f"{name} in {value}"
                return value if code == name else self.change_items(shape, place, f"tuple([{code} for {loop}])")
            case Map(item=item):
                name = self.name()
                code = self.rewrite(item, place._replace(value=name, pointer=f"{pointer}/{{token(key_{name})}}"))
                changed = f"{{key_{name}: {code} for key_{name}, {name} in {value}.items()}}"
                return value if code == name else self.change_items(shape, place, changed)
            case OneOf(kinds=kinds):
                return next((code for kind in kinds if (code := self.rewrite(kind, place)) != value), value)
        return value

    def name(self, meaning: Any = None) -> str:
        """Return a new name, of an object or of a variable."""
        name = f"name{len(self.names)}"
        self.names[name] = meaning
        return name


def or_none(shape: Shape, value: str, changed: str) -> str:
    """Return an expression that leaves null as it is, if the value may be null."""
    return f"(None if {value} is None else {changed})" if shape.null and changed != value else changed


def compile_collect(shape: Shape, statement: str, **names: Any) -> Callable[[Any], list[Any]]:
    """Return a function that runs a statement for each pile in a value and returns the list `found`.

    The statement has {cards} for the pile and {at} for its pointer in an f-string. Statements, since adding a
    tuple to a list is five times as quick as iterating over both.
    """
    lines = ["def collect(value):", " found = []", *_lines(shape, "value", "", statement, 1), " return found"]
    exec("\n".join(lines), names)
    collect: Callable[[Any], list[Any]] = names["collect"]
    return collect


def _lines(shape: Shape, value: str, at: str, statement: str, depth: int) -> list[str]:
    """Return the lines that run a statement for each pile; single cards and optional values have none."""
    if shape.null:
        return []
    match shape:
        case List(is_pile=True):
            return [" " * depth + statement.format(at=at, cards=value)]
        case List(item=item):
            i, name = f"i{depth}", f"item{depth}"
            loop = f"for {i}, {name} in enumerate({value}):" if "{at}" in statement else f"for {name} in {value}:"
            lines = _lines(item, name, f"{at}/{{{i}}}", statement, depth + 1)
            return lines and [" " * depth + loop, *lines]
        case Object(members=members):
            places = [(m.shape, f"{value}.{m.attribute}", f"{at}/{m.name}") for m in members]
            return [line for place in places for line in _lines(*place, statement, depth)]
    return []
