"""The exception for an answer that depends on something that the state does not hold."""

from abc import ABC, abstractmethod


class UnknownInformation(Exception, ABC):
    """An answer depends on a hidden card or on an unknown seed."""

    @property
    @abstractmethod
    def pointer(self) -> str:
        """Return the JSON Pointer of what the answer depends on, relative to the state."""
