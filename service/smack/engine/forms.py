"""Bodies that come in exclusive forms, told apart by which members they have."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import UNSET, Struct


def telling(forms: Mapping[str, tuple[str, ...]], given: Sequence[str]) -> list[str]:
    """Those of the telling members given that do not merely go with another of them."""
    return [name for name in given if not any(name in forms[other] for other in given)]


class Form(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body that comes in exclusive forms.

    FORMS maps the member that tells a form to the other members that may go with it. A telling member may itself
    go with another one; it then tells nothing. HINTS maps members that clients send by mistake to a message.
    """

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {}
    HINTS: ClassVar[dict[str, str]] = {}

    def __post_init__(self) -> None:
        """Raise ValueError unless exactly one form is filled in."""
        telling_members = telling(self.FORMS, [name for name in self.FORMS if getattr(self, name) is not UNSET])
        if len(telling_members) != 1:
            raise ValueError("exactly one of: " + ", ".join(self.FORMS))
        known = {telling_members[0], *self.FORMS[telling_members[0]]}
        if any(getattr(self, name) is not UNSET for name in self.__struct_fields__ if name not in known):
            raise ValueError("a member does not go with " + telling_members[0])
