"""Information that a state may lack: cards that the caller does not know, and the seed of its chance."""

from abc import ABC, abstractmethod

HIDDEN = "?"  # a card that the caller does not know


class UnknownInformation(Exception, ABC):
    """An answer depends on a hidden card or on an unknown seed."""

    @property
    @abstractmethod
    def pointer(self) -> str:
        """The JSON Pointer of what the answer depends on, relative to the state."""
