"""Values by position: what a sealed table could not tell apart is refused when a game is loaded."""

from typing import Literal

import pytest
from msgspec import Struct

from smack.shapes.positions import Codecs


class WithNumber(Struct):
    value: Literal["a", "b"] | int


class WithList(Struct):
    value: Literal["a", "b"] | tuple[int, ...]


def test_a_text_or_a_list_is_sealed_and_read_again() -> None:
    (codec,) = Codecs(()).make_codecs([WithList])
    for value in (WithList("b"), WithList((1, 2))):
        assert codec.decode(codec.encode(value)) == value


def test_a_text_or_a_number_is_refused_since_a_number_is_a_word() -> None:
    with pytest.raises(TypeError, match="a number would be read as a word"):
        Codecs(()).make_codecs([WithNumber])
