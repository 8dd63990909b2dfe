"""Projects a table to its viewers: each of them gets a snapshot, then patches with what changed in their own view since."""

import logging
from collections.abc import Sequence
from typing import Protocol

from serai.house.describe import Descriptions
from serai.house.encoded_table import NULL, EncodedTable, TableFields, encode
from serai.house.log import Step
from serai.house.table import Table, hashed_code
from serai.house.table_events import Person
from serai.protocol.pushes import Barred, Presence, Told

_log = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody's connection to a table."""

    person: Person
    scene: bool
    """Whether it is sent the scene too."""

    @property
    def slow(self) -> bool:
        """Whether it is behind with reading; then pushes are skipped."""
        ...

    def send(self, data: bytes) -> None:
        """Send a message; never waits."""
        ...

    def answered(self, id: str) -> None:
        """The answer to this request is sent with the next message."""
        ...

    def skipped(self) -> None:
        """A push was skipped: ask the room to `resync` as soon as it has read the rest."""
        ...


class Answered:
    """What a listener asked for is on disk: the answer is sent with the push."""

    def __init__(self, listener: object, id: str, version: int) -> None:
        self.listener = listener
        self.id = id
        self.version = version


class Sent:
    """What a listener was sent last."""

    def __init__(self, encoded: EncodedTable, seat: int | None, host: bool, barred: Barred) -> None:
        self.encoded = encoded
        self.seat = seat
        self.host = host
        self.barred: Barred = barred


Spectator = tuple[int, int, bool]


class Projection:
    """The listeners of one table, and what each of them has been sent."""

    def __init__(self) -> None:
        self._sent: dict[Listener, Sent] = {}
        self._people: set[str] | None = None
        """The ids of everyone in `_sent`; None: to be collected again."""
        self._table_fields = TableFields()
        self._latest: EncodedTable | None = None
        self._presence = b""
        """The version that everyone was sent last."""

    @property
    def listeners(self) -> list[Listener]:
        """Everyone who is connected."""
        return list(self._sent)

    def __len__(self) -> int:
        return len(self._sent)

    def version_of(self, listener: Listener) -> int | None:
        """The version that a listener has; None: it is not connected."""
        sent = self._sent.get(listener)
        return None if sent is None else sent.encoded.version

    # Snapshots

    def show(self, table: Table, listener: Listener, told: list[Told]) -> None:
        """Send a snapshot to a listener, which is connected from now on; the others are sent the presence if it changes."""
        encoded = self._latest
        if encoded is None or encoded.version != table.version:
            encoded = self._latest = EncodedTable(table, self._table_fields.of(table))
        sent = self._sent[listener] = _look(encoded, listener)
        self._people = None
        presence, changed = self._take_presence(table)
        self._send(listener, _snapshot(sent, told, listener.scene) + b',"presence":%b}' % presence)
        if changed:
            for other in self.listeners:
                if other is not listener:
                    self._send(other, presence)

    # Patches

    def publish(self, table: Table, steps: list[Step], answered: Sequence[Answered] = ()) -> None:
        """The table has advanced by some steps, all of them on disk: send each listener one message."""
        if not self._sent:
            self._latest = None
            return
        now = EncodedTable(table, self._table_fields.of(table), self._latest, steps)
        self._latest = now
        based_on = steps[0].entry.version - 1 if steps else table.version
        if self._people is None:
            self._people = {listener.person.id for listener in self._sent}
        descriptions = Descriptions(table.rules, steps, self._people)
        moves_only = table.revision <= based_on  # so everyone is where they were
        presence, changed = (b"", False) if moves_only else self._take_presence(table)
        tail = b',"presence":%b}' % presence if changed else b"}"
        patches = Patches(now, descriptions)
        for listener, sent in list(self._sent.items()):
            if listener.slow or sent.encoded.version != based_on:
                listener.skipped()
                continue
            if moves_only:
                data = patches.of(sent.encoded, sent.seat, listener)
            else:
                was, sent = sent, _look(now, listener)
                if was.seat == sent.seat and was.encoded.match == now.match:
                    data = patches.of(was.encoded, sent.seat, listener) + _standing(was, sent)
                else:
                    data = _snapshot(sent, descriptions.of(listener.person.id), listener.scene)
                self._sent[listener] = sent
            sent.encoded = now
            for answer in answered:
                if answer.listener is listener:
                    data += b',"done":{"type":"done","id":%b,"version":%d}' % (encode(answer.id), answer.version)
                    listener.answered(answer.id)
            self._send(listener, data + tail)

    # Presence

    def exit(self, table: Table, listener: Listener) -> int | None:
        """A listener is gone; returns the version that it had."""
        sent = self._sent.pop(listener, None)
        self._people = None
        self.send_presence(table)
        return None if sent is None else sent.encoded.version

    def presence(self, table: Table) -> Presence:
        """Who is connected."""
        here = {listener.person.id for listener in self._sent}
        seated = [chair.person.id if chair.person is not None else None for chair in table.chairs]
        return Presence(connected=[person in here for person in seated], spectators=len(here.difference(seated)))

    def send_presence(self, table: Table) -> None:
        """Send everyone the presence, if it has changed."""
        presence, changed = self._take_presence(table)
        if changed:
            for listener in self.listeners:
                self._send(listener, presence)

    def _take_presence(self, table: Table) -> tuple[bytes, bool]:
        was, self._presence = self._presence, encode(self.presence(table))
        return self._presence, self._presence != was

    def send(self, listener: Listener, data: bytes) -> None:
        """Send something else."""
        self._send(listener, data)

    def _send(self, listener: Listener, data: bytes) -> None:
        """A connection that fails does not affect the others."""
        try:
            listener.send(data)
        except Exception as error:
            code = "" if self._latest is None else hashed_code(self._latest.table.code)
            _log.warning("a listener at table %s failed", code, exc_info=error)
            self._sent.pop(listener, None)
            self._people = None


# Messages are put together from parts that are JSON already. They lack the closing brace, so that an answer or the presence can follow.


def _snapshot(sent: Sent, told: list[Told], scene: bool) -> bytes:
    """A Push."""
    encoded, seat = sent.encoded, sent.seat
    choices, refusals = encoded.choices(seat)
    return b"".join(
        (
            b'{"type":"push","version":%d,"seat":' % encoded.version,
            NULL if seat is None else b"%d" % seat,
            b',"host":',
            encode(sent.host),
            b',"barred":',
            encode(sent.barred),
            b',"table":{"version":%d,' % encoded.version,
            encoded.fields.json(),
            b'},"told":',
            encode(told),
            b',"view":',
            NULL if encoded.match is None else b"{%b}" % encoded.view(seat).json(),
            b',"choices":',
            choices,
            b',"refusals":',
            refusals,
            b',"scene":',
            encoded.scene(seat, scene),
            b',"publicly_forced":',
            encode(encoded.publicly_forced(seat)),
        )
    )


def earlier_push(table: Table, person: str, *, scene: bool) -> bytes:
    """The Push that a person would have been sent at a table's version, without the entries before it."""
    encoded = EncodedTable(table, TableFields().of(table))
    sent = Sent(encoded, table.seat_of(person), person == table.host.id, table.barred(person))
    return _snapshot(sent, [], scene) + b"}"


class Patches:
    """Makes the Patches of one version. What several listeners are sent is put together once."""

    def __init__(self, now: EncodedTable, descriptions: Descriptions) -> None:
        self._now = now
        self._descriptions = descriptions
        self._heads: dict[tuple[int, int], bytes] = {}
        self._for_spectators: dict[Spectator, bytes] = {}

    def of(self, base: EncodedTable, seat: int | None, listener: Listener) -> bytes:
        """The patch from an earlier version for a listener who sits, and sat, in this seat."""
        told, scene = self._descriptions.of(listener.person.id), listener.scene
        if seat is not None:
            return self._make(base, seat, told, scene)
        spectator = id(base), id(told), scene
        found = self._for_spectators.get(spectator)
        if found is None:
            found = self._for_spectators[spectator] = self._make(base, None, told, scene)
        return found

    def _head(self, base: EncodedTable, told: list[Told]) -> bytes:
        """The beginning, which listeners who are told the same share."""
        found = self._heads.get((id(base), id(told)))
        if found is None:
            now = self._now
            table = now.fields.changes(base.fields)
            found = b'{"type":"patch","version":%d,"based_on":%d,"told":%b' % (now.version, base.version, encode(told))
            self._heads[id(base), id(told)] = found = found + b',"table":{%b}' % table if table else found
        return found

    def _make(self, base: EncodedTable, seat: int | None, told: list[Told], scene: bool) -> bytes:
        now = self._now
        parts = [self._head(base, told)]
        if now.match is not None and (view := now.view_changes(base, seat)):
            parts.append(b',"view":{%b}' % view)
        choices, refusals = now.choices(seat)
        choices_before, refusals_before = base.choices(seat)
        if choices != choices_before:
            parts.append(b',"choices":' + choices)
        if refusals != refusals_before:
            parts.append(b',"refusals":' + refusals)
        if (forced := now.publicly_forced(seat)) != base.publicly_forced(seat):
            parts.append(b',"publicly_forced":' + encode(forced))
        if scene and (laid_out := now.scene(seat, scene)) != base.scene(seat, scene):
            parts.append(b',"scene":' + laid_out)
        return b"".join(parts)


def _standing(was: Sent, sent: Sent) -> bytes:
    """What a patch says if the listener has become or is no longer the host, or may or may not sit down now."""
    host = b"" if sent.host == was.host else b',"host":' + encode(sent.host)
    return host if sent.barred == was.barred else host + b',"barred":' + encode(sent.barred)


def _look(encoded: EncodedTable, listener: Listener) -> Sent:
    table, person = encoded.table, listener.person.id
    return Sent(encoded, table.seat_of(person), person == table.host.id, table.barred(person))
