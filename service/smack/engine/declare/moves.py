"""The base types of moves, and the players that a move names."""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import ClassVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import force_setattr

from smack.engine.declare.members import MAX_REF_LENGTH, PlayerId, Ref
from smack.engine.declare.named_players import FindPlayers, compile_player_search
from smack.shapes.model import object_of


class MemberUnknown(TypeError):
    """Error for the use of any member but the player, where only the player of a move is known.

    `rules.find_players_to_act` makes such moves.
    """


class Move(
    Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    weakref=True,  # for `memo_of_move`
    repr_omit_defaults=True,
):
    """The base of all types of moves, with the member that every move has besides its `type`.

    CONFIRMING_MEMBERS names optional members that repeat what the state determines, such as the card that a play
    takes. A listing includes them; the same move without them is as legal. ABSENT_VALUES maps an optional member
    to the value that leaving it out stands for; a listing includes that value.
    """

    NAME_ENDING: ClassVar[str] = "Move"  # types of moves end in this in openapi.yaml
    CONFIRMING_MEMBERS: ClassVar[tuple[str, ...]] = ()
    ABSENT_VALUES: ClassVar[Mapping[str, object]] = {}

    ref: Ref | UnsetType = UNSET

    @property
    def type(self) -> str:
        """The type of the move, as in JSON."""
        return str(self.__struct_config__.tag)


class PlayerMove(Move, frozen=True, kw_only=True):
    """A move of a player, not of the table."""

    player: PlayerId


class PairedMove(Move, frozen=True, kw_only=True):
    """A move with members that are present only if another member has a certain value.

    PAIRED_MEMBERS maps such a member to (other member, value): it is present exactly when the other member has the
    value.
    """

    PAIRED_MEMBERS: ClassVar[Mapping[str, tuple[str, str]]] = {}

    def __post_init__(self) -> None:
        """Raise ValueError unless each paired member is present exactly if the other member has the value."""
        try:
            for name, other, value in _pairs(type(self)):
                is_due, is_present = getattr(self, other) == value, getattr(self, name) is not UNSET
                if is_due != is_present:
                    raise ValueError(f"{name} goes with {other} {value}, and with nothing else")
        except MemberUnknown:  # only the player is known: nothing says which members go together
            return


class UnorderedMove(PlayerMove, frozen=True, kw_only=True):
    """A move with cards whose order means nothing, such as the three that a player passes on.

    UNORDERED_MEMBERS names its members that are such sets. A client may write them in any order; they are kept
    sorted, so that each set is one move.
    """

    UNORDERED_MEMBERS: ClassVar[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        """Sort the codes of each set. Raises HiddenCardRead for a set of several cards with a hidden one."""
        for name in self.UNORDERED_MEMBERS:
            cards = getattr(self, name)
            # It is no tuple in a move of which only the player is known (`rules.find_players_to_act`). Most are
            # sorted already, such as all proposals, and keep their tuple.
            if type(cards) is tuple and any(card > next_card for card, next_card in pairwise(cards)):
                force_setattr(self, name, tuple(sorted(cards)))


@cache
def _pairs(move: type[PairedMove]) -> tuple[tuple[str, str, str], ...]:
    """Return (attribute, attribute of the other member, its value) for each entry of PAIRED_MEMBERS."""
    names = dict(zip(move.__struct_encode_fields__, move.__struct_fields__, strict=True))
    return tuple([(names[member], names[other], value) for member, (other, value) in move.PAIRED_MEMBERS.items()])


def move_schema(
    move_type: str, player: str | None, members: Mapping[str, object], *, optional: tuple[str, ...] = ()
) -> dict[str, object]:
    """Return the JSON Schema of a parametric move of this type, with these members and those of every move.

    `members` maps names to schemas; those in `optional` may be absent. `player` is None for a move of the table.
    """
    named = {"type": {"const": move_type}} | ({} if player is None else {"player": {"const": player}})
    return {
        "type": "object",
        "properties": {**named, **members, "ref": {"type": "string", "maxLength": MAX_REF_LENGTH}},
        "required": [*named, *(name for name in members if name not in optional)],
        "additionalProperties": False,
    }


@cache
def _members_naming_players(move: type[Move]) -> tuple[tuple[str, str, FindPlayers], ...]:
    """Return (attribute, pointer, function that finds the players) of each member of a move that names players."""
    searches = [(member, compile_player_search(member.shape)) for member in object_of(move).members]
    return tuple([(member.attribute, f"/{member.name}", find) for member, find in searches if find])


def unknown_players(seats: tuple[str, ...], move: Move) -> list[tuple[str, str]]:
    """Return (pointer relative to the move, id) of every player id in the move that is not at the table."""
    unknown: list[tuple[str, str]] = []
    for attribute, pointer, find in _members_naming_players(type(move)):
        value = getattr(move, attribute)
        # usual, and then nothing is searched: one player, who is at the table, or nobody
        if value in seats or value is None or value is UNSET:
            continue
        unknown += [(at, player) for at, player in find(value, pointer) if player not in seats]
    return unknown
