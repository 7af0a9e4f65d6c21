"""Bodies that come in exclusive forms, distinguished by their members."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import UNSET, Struct


def deciding_members(forms: Mapping[str, tuple[str, ...]], given: Sequence[str]) -> list[str]:
    """Return the given members that decide the form: those that do not merely go with another one."""
    return [name for name in given if not any(name in forms[other] for other in given)]


class Form(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body that comes in exclusive forms.

    FORMS maps the member that decides a form to the other members that may go with it. Such a member may itself go
    with another one; it then decides nothing. HINTS maps members that clients send by mistake to a message.
    """

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {}
    HINTS: ClassVar[dict[str, str]] = {}

    def __post_init__(self) -> None:
        """Raise ValueError unless exactly one form is filled in."""
        deciding = deciding_members(self.FORMS, [name for name in self.FORMS if getattr(self, name) is not UNSET])
        if len(deciding) != 1:
            raise ValueError("exactly one of: " + ", ".join(self.FORMS))
        allowed = {deciding[0], *self.FORMS[deciding[0]]}
        if any(getattr(self, name) is not UNSET for name in self.__struct_fields__ if name not in allowed):
            raise ValueError("a member does not go with " + deciding[0])
