"""Keeping a client's copy of a table up to date: a snapshot and the patches that follow it."""

from functools import cache
from typing import Any, get_type_hints

import msgspec
from msgspec import UNSET, Raw
from msgspec.structs import replace

from serai.protocol.pushes import Patch, Push
from serai.protocol.server_messages import ServerMessage, read
from serai.protocol.table_view import TableView

_decode_view = msgspec.json.Decoder(dict[str, Raw]).decode

_OWN_FIELDS = ("choices", "refusals", "scene", "publicly_forced", "host", "barred")
"""The viewer's own fields, which a patch leaves out if they have not changed."""


class OutOfStep(ValueError):
    """A patch for a version other than the known one: ask for a snapshot with `resync`."""


def apply_patch(known: Push, patch: Patch) -> Push:
    """The whole table after a patch, as a snapshot would show it. Raises OutOfStep."""
    if known.version != patch.based_on:
        raise OutOfStep(f"the patch is for version {patch.based_on}, but version {known.version} is known")
    fields = {name: value for name in _OWN_FIELDS if (value := getattr(patch, name)) is not UNSET}
    table = {name: _decoder(name).decode(value) for name, value in patch.table.items() if name in TableView.__struct_fields__}
    view = Raw(msgspec.json.encode(_decode_view(known.view) | patch.view)) if patch.view else known.view
    return replace(
        known,
        version=patch.version,
        told=patch.told,
        table=replace(known.table, version=patch.version, **table),
        view=view,
        done=patch.done,
        presence=patch.presence,
        **fields,
    )


class TableReader:
    """Reads what a table sends: a patch becomes a whole push, and what came as a part of a push becomes a separate message."""

    def __init__(self) -> None:
        self.known: Push | None = None
        """The last known state of the table."""
        self.out_of_step = False
        """Whether a patch did not fit, so that the client has to ask for a snapshot."""

    def read(self, data: str | bytes) -> list[ServerMessage]:
        """The messages in the data; never a Patch."""
        message = read(data)
        if not isinstance(message, Push | Patch):
            return [message]
        parts: list[ServerMessage] = []
        try:
            parts.append(self._take(message))
        except OutOfStep:
            self.out_of_step = True
        parts += [part for part in (message.presence, message.done) if part is not None]
        return parts

    def _take(self, message: Push | Patch) -> Push:
        if isinstance(message, Patch):
            if self.known is None:
                raise OutOfStep("a patch before any snapshot")
            message = apply_patch(self.known, message)
        else:
            self.out_of_step = False
        self.known = replace(message, done=None, presence=None)
        return self.known


@cache
def _decoder(field: str) -> msgspec.json.Decoder[Any]:
    """The decoder for a field of a table."""
    return msgspec.json.Decoder(get_type_hints(TableView)[field])
