"""The messages of a table's socket, as far as they are the same for all games."""

import msgspec
from msgspec import Raw, Struct

from serai.house.push import TableView
from serai.kernel.seen import Choice, Event, Fact, Refusal, Scene, View

BIGGEST = 4 * 1024 * 1024
"""The most bytes in a message from the house."""
FINAL = (1008, 4404, 4408)
"""Close codes after which trying again is no use."""


class Told(Struct):
    """What an entry of the log meant, with the events read."""

    version: int
    actor: str
    events: list[Event]


class Push(Struct, tag="push"):
    """A table as one viewer sees it. The view itself is the game's own."""

    version: int
    seat: int | None
    host: bool
    table: TableView
    told: list[Told]
    view: Raw
    choices: list[Choice] | None
    refusals: list[Refusal] | None
    scene: Scene | None

    def seen(self) -> View | None:
        """What all games' views have in common; None before a match."""
        return msgspec.json.decode(self.view, type=View | None)


class Done(Struct, tag="done"):
    """A request was carried out."""

    id: str
    version: int


class NotDone(Struct, tag="refused"):
    """Something was not done, and why."""

    id: str | None
    code: str
    message: str
    facts: dict[str, Fact]


class Said(Struct, tag="chat"):
    """A line of talk."""

    number: int
    name: str
    text: str


class Present(Struct, tag="presence"):
    """Who is looking on."""

    connected: list[bool]
    spectators: int


class Hinted(Struct, tag="hint"):
    """What a bot would do."""

    text: str


class LaidOpen(Struct, tag="open-hands"):
    """All hands of a practice table."""

    version: int


class Pong(Struct, tag="pong"):
    """The house's time."""

    now: int


Heard = Push | Done | NotDone | Said | Present | Hinted | LaidOpen | Pong
_decoder = msgspec.json.Decoder(Heard)


def read(data: str | bytes) -> Heard:
    """A message from the house."""
    heard: Heard = _decoder.decode(data)
    return heard
