"""The body of a sealed deal: that of a deal without its seed, with secrets of seats in place of it."""

from typing import Any, ClassVar, Generic, TypeVar

import pytest
from msgspec import UNSET, UnsetType, ValidationError, convert

from smack.engine.declare.deal import MultiFormBody
from smack.games import GAMES
from smack.operations.sealed import bodies
from smack.operations.sealed.bodies import SeatSecret, build_plain_deal, sealed_deal_type

Stakes = TypeVar("Stakes")
SEAT = {"player": "ana", "secret": "a secret of ana's"}


@pytest.mark.parametrize(
    ("game", "forms"),
    [
        ("smackarang", {"players": ("options", "sentences", "seats"), "after": ("sentences", "seat")}),
        ("smackem", {"teams": ("options", "sentences", "seats"), "after": ("teams", "sentences", "seat")}),
    ],
)
def test_a_first_deal_may_have_hashes_and_a_further_one_a_seat(
    game: str, forms: dict[str, tuple[str, ...]]
) -> None:
    kind: Any = sealed_deal_type(game, GAMES[game].deal)
    assert sealed_deal_type(game, GAMES[game].deal) is kind
    assert forms == vars(kind)["FORMS"]
    names = {*forms, *(name for members in forms.values() for name in members)}
    assert {*kind.__struct_fields__} == names
    assert (kind.__name__, kind.__module__) == (f"{game.title()}SealedDeal", bodies.__name__)
    assert kind.__doc__ == "A first round, or the next one after a finished sealed table."
    assert kind.__match_args__ == ()  # all are keyword-only
    assert (kind.__struct_config__.frozen, kind.__struct_config__.forbid_unknown_fields) == (True, True)
    body: Any = kind(after="a table")
    assert {getattr(body, name) for name in names - {"after"}} == {UNSET}


class GenericDeal(MultiFormBody, Generic[Stakes], frozen=True, kw_only=True):
    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"players": ("seed", "stakes"), "after": ("seed",)}

    players: tuple[str, ...] | UnsetType = UNSET
    after: str | UnsetType = UNSET
    stakes: Stakes | UnsetType = UNSET
    seed: str | UnsetType = UNSET


def test_the_type_of_a_deal_may_be_generic() -> None:
    kind: Any = sealed_deal_type("poker", GenericDeal[int])
    assert vars(kind)["FORMS"] == {"players": ("stakes", "seats"), "after": ("seat",)}
    assert convert({"players": ["ana"], "stakes": 3}, kind).stakes == 3
    with pytest.raises(ValidationError):
        convert({"players": ["ana"], "stakes": "three"}, kind)


def test_the_members_of_a_sealed_deal_have_types() -> None:
    kind: Any = sealed_deal_type("spank", GAMES["spank"].deal)
    body = convert({"players": ["ana", "bo"], "seats": {"ana": "0" * 64}}, kind)
    assert (body.players, body.seats) == (("ana", "bo"), {"ana": "0" * 64})
    body = convert({"after": "a table", "seat": SEAT}, kind)
    assert (body.after, body.seat) == ("a table", SeatSecret(**SEAT))
    for wrong in ({"after": 1}, {"seat": "ana"}, {"seats": {"ana": "0" * 63}}, {"players": 1}, {"seed": "mine"}):
        with pytest.raises(ValidationError):
            convert(wrong, kind)


def test_a_plain_deal_has_the_members_of_a_sealed_one_and_no_seed() -> None:
    game = GAMES["spank"]
    body: Any = convert(
        {"players": ["ana", "bo"], "options": {"target": 300}}, sealed_deal_type("spank", game.deal)
    )
    plain_deal = build_plain_deal(game, body, UNSET)
    assert plain_deal == convert({"players": ["ana", "bo"], "options": {"target": 300}}, game.deal)
    after = build_plain_deal(game, convert({"after": "a table"}, sealed_deal_type("spank", game.deal)), "a state")
    assert (after.after, after.players, after.seed) == ("a state", UNSET, UNSET)
