"""The client's errors."""

from collections.abc import Mapping

from serai.kernel.errors import SeraiError
from serai.kernel.presentation import Fact


class HouseError(SeraiError):
    """The house refused something, or did not answer."""

    code = "house"


class HouseUnavailable(HouseError):
    """The house did not answer."""

    code = "house-silent"


class RequestRefused(HouseError):
    """The house refused a request; its code and facts make a sentence in any language."""

    def __init__(self, code: str, message: str, facts: Mapping[str, Fact]) -> None:
        super().__init__(message)
        self.code = code
        self.facts: Mapping[str, Fact] = facts
