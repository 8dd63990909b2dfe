"""What a table sends to each of its viewers."""

from typing import Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from serai.kernel.presentation import Choice, Event, Note, Refusal, Scene, View
from serai.protocol.table_view import TableView

Barred = Literal["removed", "stranger"] | None


class Told(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry of the log, as the viewer may see it."""

    version: int
    at: int
    actor: str
    by: str
    """`person`, `clock`, `bot` or `house`."""
    events: list[Event]
    """The game's events, or the table's."""
    names: list[str | None] | None = None
    """Who sits in each seat from here on; left out unless this entry changed it."""
    round: int | None = None
    """Of a deal: which round, hand or game of the match it belongs to, from 1; otherwise left out."""


class LogPage(Struct, frozen=True, kw_only=True):
    """A part of a table's log, as the viewer may see it."""

    names: list[str | None]
    """Who sat in each seat before the first of these entries; null for a free seat."""
    told: list[Told]
    """Oldest first, without gaps. The table's opening is entry 1."""


class DoneMessage(Struct, frozen=True, kw_only=True, tag="done"):
    """A request was carried out and is on disk. If it changed the table, this is a part of the push."""

    id: str
    version: int
    """The table's version after it."""


class Presence(Struct, frozen=True, tag="presence"):
    """Who is connected. It is a part of a push if one is due, otherwise a separate message."""

    connected: list[bool]
    """By seat; false for bots."""
    spectators: int


class Push(Struct, frozen=True, kw_only=True, tag="push", omit_defaults=True):
    """A snapshot: a table as one viewer sees it at a version. It is sent on connecting, on request, after a gap, and when the viewer's seat
    or the match changes. `view`, `choices` and `refusals` are the game's; null before a match."""

    version: int
    seat: int | None
    """Where the viewer sits; null for a spectator."""
    host: bool
    """Whether the viewer is the host."""
    barred: Barred
    """Why the viewer can't sit down here: the host removed them, or the table is limited to people who have been here; otherwise null."""
    table: TableView
    told: list[Told]
    """What happened since the viewer's last version, oldest first."""
    view: Raw
    choices: list[Choice] | None
    refusals: list[Refusal] | None
    scene: Scene | None
    """The view laid out as zones and notes, if the client asked for it in its hello; otherwise null."""
    publicly_forced: bool
    """Whether the viewer has one choice and everyone at the table knows it, as with the last card of a hand. A client may play it for them:
    that shows nothing."""
    done: DoneMessage | None = None
    """The answer to the viewer's own request; left out unless that request caused this message."""
    presence: Presence | None = None
    """Who is connected; left out unless that has changed."""

    def seen(self) -> View | None:
        """What the views of all games have in common; None before a match."""
        return msgspec.json.decode(self.view, type=View | None)


class Patch(Struct, frozen=True, kw_only=True, tag="patch", omit_defaults=True):
    """What has changed since the viewer's last push or patch. A field that is left out is unchanged; null means that it is empty now."""

    version: int
    """The table's version now, also for `table.version`."""
    based_on: int
    """The version to which this patch applies. A client that has another one sends `resync`, and gets a `push`."""
    told: list[Told]
    """What happened since then, oldest first."""
    table: dict[str, Raw] = {}
    """The fields of the table that have changed."""
    view: dict[str, Raw] = {}
    """The fields of the viewer's view that have changed."""
    choices: list[Choice] | UnsetType | None = UNSET
    refusals: list[Refusal] | UnsetType | None = UNSET
    scene: Scene | UnsetType | None = UNSET
    publicly_forced: bool | UnsetType = UNSET
    host: bool | UnsetType = UNSET
    barred: Barred | UnsetType = UNSET
    done: DoneMessage | None = None
    """As in a `push`."""
    presence: Presence | None = None
    """As in a `push`."""


class OpenHands(Struct, frozen=True, kw_only=True, tag="open-hands"):
    """A practice table with all hands open: every seat's view, notes about the position, and every action so far."""

    version: int
    views: list[Raw]
    notes: list[Note]
    """The notes of the game's scene: the score, the trump, what each side has won."""
    log: list[str]


encode = msgspec.json.Encoder().encode
