"""Why the house refuses a request: a stable code and facts, of which the catalogue makes a sentence."""

from collections.abc import Mapping

from serai.kernel.catalogue import catalogue, shortened
from serai.kernel.error_messages import error_message, has_message
from serai.kernel.errors import SeraiError
from serai.kernel.presentation import Fact


class Refused(Exception):
    """The request was understood and changed nothing. `code` is stable; the sentence says what to do instead.

    Facts may contain input of any length, so long values are truncated here.
    """

    def __init__(self, code: str, /, **facts: Fact) -> None:
        self.code = code
        self.facts: Mapping[str, Fact] = {name: shortened(value) for name, value in facts.items()}
        super().__init__(self.say())

    def say(self, language: str = "en") -> str:
        """The sentence for people."""
        if has_message(self.code):
            return error_message(self.code, self.facts, language)
        return catalogue("serai.house", language).say(f"refused-{self.code}", dict(self.facts))


def from_kernel(error: SeraiError) -> Refused:
    """An error of the kernel's as a refusal: the same code and facts."""
    return Refused(error.code, **error.public_facts())
