"""The exception for an answer that depends on something that the state does not hold."""


class UnknownInformation(Exception):
    """An answer depends on a hidden card or on an unknown seed.

    `pointer` names the place, relative to the state.
    """

    @property
    def pointer(self) -> str:
        raise NotImplementedError
