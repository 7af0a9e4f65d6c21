"""Types that no game has yet, in the model, in schemas, and by position."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.declare.moves import PairedMove
from smack.shapes.json_schema import Schemas
from smack.shapes.model import object_of, shape_of
from smack.shapes.positions import Codecs


def schema(kind: Any) -> Any:
    return Schemas(lambda cls, _form: str(cls.__name__), ()).request_schema(shape_of(kind))


def component(kind: type[Struct]) -> Any:
    schemas = Schemas(lambda cls, _form: str(cls.__name__), ())
    schemas.request_schema(object_of(kind))
    return schemas.components[kind.__name__]


def test_a_word_that_may_be_null_accepts_null() -> None:
    assert schema(Literal["x"]) == {"type": "string", "const": "x"}
    assert schema(Literal["x"] | None) == {"type": ["string", "null"], "enum": ["x", None]}
    assert schema(Literal["x", "y"] | None) == {"type": ["string", "null"], "enum": ["x", "y", None]}


class Note(Struct, frozen=True):
    """A note of which every member may be absent."""

    first: int | UnsetType = UNSET
    second: int | UnsetType = UNSET
    card: Annotated[str, Meta(extra={"vocabulary": "Card"})] | UnsetType = UNSET


def test_an_answer_whose_members_may_all_be_absent_is_split_without_required_ones() -> None:
    schemas = Schemas(lambda cls, _form: str(cls.__name__), [object_of(Note)])
    schemas.answer_schema(object_of(Note), "Toy", {"Card": {"enum": ["a"]}})
    note = schemas.components["ToyNote"]
    assert note["allOf"][0] == {"$ref": "#/components/schemas/Note"}
    assert schemas.components["Note"]["properties"].keys() == {"first", "second"}
    assert not schemas.components["Note"]["required"]


class Give(PairedMove, frozen=True, kw_only=True, tag="give"):
    PAIRED_MEMBERS = {"to": ("what", "give"), "at": ("when", "later")}  # noqa: RUF012

    what: str
    when: str
    to: str | UnsetType = UNSET
    at: str | UnsetType = UNSET


def test_every_paired_member_has_its_condition() -> None:
    conditions = component(Give)["allOf"]
    for condition, (member, (other, value)) in zip(conditions, Give.PAIRED_MEMBERS.items(), strict=True):
        assert condition["if"]["properties"][other] == {"const": value}
        assert condition["then"]["required"] == [member]
        assert condition["else"] == {"not": condition["then"]}


def test_a_tuple_is_a_list_of_any_length() -> None:
    with pytest.raises(TypeError, match=r"write tuple\[X, \.\.\.\]"):
        shape_of(tuple[str, int])


class TextOrNumber(Struct):
    value: str | Literal[1, 2]


def test_a_text_or_a_number_of_a_vocabulary_is_refused() -> None:
    with pytest.raises(TypeError, match="a number would be read as a word"):
        Codecs(("blue",)).make_codecs([TextOrNumber])
