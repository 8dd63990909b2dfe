"""A table at one version as JSON, field by field. What everyone may know is encoded once; private fields are never shared between seats."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from serai.house.confusables import distinct
from serai.house.table import Table
from serai.protocol.table_view import ChairView, PauseView, RemovedView, TableView

NULL = b"null"
NOTHING = NULL, NULL
encoder = msgspec.json.Encoder()
encode = encoder.encode
SEAT = b'"seat":'
_keys: dict[tuple[str, ...], list[bytes]] = {}


class Fields:
    """A Struct as JSON: the name and the value of each field."""

    def __init__(self, keys: list[bytes], values: list[bytes], sources: Sequence[object] = ()) -> None:
        """`keys` are those of `keys_of`, so that fields with the same names share one list. `sources`: what the values were encoded from."""
        self.keys = keys
        self.values = values
        self.sources = sources

    def json(self) -> bytes:
        """All fields, without the braces."""
        return b",".join([key + value for key, value in zip(self.keys, self.values, strict=True)])

    def updated(self, sources: Sequence[object]) -> "Fields":
        """The same fields with other values; these fields if none has changed.

        Only values that differ are encoded: comparing costs a fraction of that. Values that are equal count as the same JSON, since no view
        replaces a number with an equal one of another type.
        """
        known = self.sources
        changed = [i for i in range(len(sources)) if sources[i] is not known[i] and sources[i] != known[i]]
        if not changed:
            return self
        values = self.values.copy()
        encoded = encode_each([sources[i] for i in changed])
        for position in range(len(changed)):
            values[changed[position]] = encoded[position]
        return Fields(self.keys, values, sources)

    def changes(self, before: "Fields", except_for: Collection[bytes] = ()) -> bytes:
        """Those that have changed, and null for those that are gone; empty if there are none. `except_for`: keys to leave out."""
        if before is self:
            return b""
        keys, values = self.keys, self.values
        found: list[bytes] = []
        if before.keys is keys:
            were = before.values
            for i in range(len(keys)):
                if values[i] is not were[i] and values[i] != were[i] and keys[i] not in except_for:
                    found.append(keys[i] + values[i])
        else:
            old = dict(zip(before.keys, before.values, strict=True))
            new = dict(zip(keys, values, strict=True))
            found += [key + value for key, value in new.items() if old.get(key) != value and key not in except_for]
            found += [key + NULL for key in old if key not in new and key not in except_for]
        return b",".join(found)


def keys_of(names: tuple[str, ...]) -> list[bytes]:
    """The names of fields as JSON, each with its colon."""
    keys = _keys.get(names)
    if keys is None:
        keys = _keys[names] = [b"%b:" % encode(name) for name in names]
    return keys


def encode_each(values: Iterable[object]) -> list[bytes]:
    """Values as JSON. One call for all of them costs a fraction of one call for each; no value contains a line break."""
    lines = encoder.encode_lines(values).split(b"\n")
    lines.pop()
    return lines


def fields_of(struct: Struct, before: Fields | None = None) -> Fields:
    """The fields of a Struct; `before`: those of an earlier one, whose JSON is used again where the values are the same."""
    keys, sources = keys_of(struct.__struct_encode_fields__), astuple(struct)
    if before is not None and before.keys is keys:
        return before.updated(sources)
    return Fields(keys, encode_each(sources), sources)


def table_view(table: Table) -> TableView:
    """The table apart from the game, the same for everyone."""
    return TableView(
        version=table.version,
        code=table.code,
        game=table.rules.id,
        options=table.options,
        clock=table.clock,
        public=table.public,
        practice=table.practice,
        quick=table.quick,
        status=table.status,
        phase=table.phase(),
        match=table.match,
        teams=[list(team) for team in table.policy.teams(len(table.chairs))],
        chairs=[
            ChairView(
                name=chair.name,
                bot=chair.bot is not None,
                level=chair.bot,
                ready=chair.ready,
                stand_in=chair.stand_in and not (chair.left and table.policy.leaving_is_final),
                left=chair.left,
                missed=chair.missed,
                host=chair.person is not None and chair.person.id == table.host.id,
                state=None if chair.free else table.policy.player_state(table.state, seat),
            )
            for seat, chair in enumerate(table.chairs)
        ],
        swaps=sorted(table.swaps),
        rematch=sorted(table.rematch),
        spectators_apart=table.spectators_apart,
        muted=sorted(table.muted),
        removed=_removed(table),
        known_only=table.known_only,
        pause=None
        if table.pause is None
        else PauseView(phases=table.pause.phases, began=table.pause.began, until=table.pause.until, skipped=sorted(table.pause.skipped)),
        deadlines={seat: decision.deadline for seat, decision in table.decisions.items()},
        outcome=table.outcome(),
        summary=table.rules.summary(table.state) if table.outcome() is not None and table.state is not None else None,
    )


def _removed(table: Table) -> list[RemovedView]:
    """The players removed by the host, under names that nobody at the table has."""
    names = [chair.name for chair in table.chairs]
    found = []
    for who, id in table.removed.items():
        names.append(distinct(table.name_of(id), names))
        found.append(RemovedView(who=who, name=names[-1] or ""))
    return found


TABLE_NAMES = TableView.__struct_encode_fields__[1:]
"""Without the version, which comes first: every push contains it anyway."""
TABLE_KEYS = keys_of(TABLE_NAMES)
PHASE, DEADLINES = TABLE_NAMES.index("phase"), TABLE_NAMES.index("deadlines")


class TableFields:
    """The fields of a TableView except its version. Between two table events only some of them change; the others are reused."""

    def __init__(self) -> None:
        self._states: list[str | None] = []
        self._revision = 0
        self._phase = ""
        self._deadlines: dict[int, int | None] = {}
        self._fields: Fields | None = None

    def of(self, table: Table) -> Fields:
        """The current fields."""
        policy, state = table.policy, table.state
        states = [policy.player_state(state, seat) for seat in range(len(table.chairs))]
        deadlines = {seat: decision.deadline for seat, decision in table.decisions.items()}
        phase = table.phase()
        before = self._fields
        if before is None or table.status == "over" or self._revision != table.revision or self._states != states:
            found = astuple(table_view(table))[1:]
            self._fields = Fields(TABLE_KEYS, encode_each(found), found) if before is None else before.updated(found)
        elif phase != self._phase or deadlines != self._deadlines:
            values = before.values.copy()
            sources = list(before.sources)
            sources[PHASE], sources[DEADLINES] = phase, deadlines
            values[PHASE], values[DEADLINES] = encode_each((phase, deadlines))
            self._fields = Fields(TABLE_KEYS, values, sources)
        self._states, self._revision, self._phase, self._deadlines = states, table.revision, phase, deadlines
        assert self._fields is not None
        return self._fields


class EncodedTable:
    """A table at one version, encoded as far as its viewers have needed."""

    def __init__(self, table: Table, fields: Fields, before: "EncodedTable | None" = None) -> None:
        """`before`: an earlier version, whose JSON is used again where nothing has changed. It is not referred to afterwards."""
        self.table = table
        self.version = table.version
        self.match = None if table.state is None else table.match
        """The match that views are of; None: there are no views."""
        self.fields = fields
        self._public: Fields | None = None
        self._private: dict[int, Fields | None] = {}
        self._known_public: Fields | None = None
        self._known_private: dict[int, Fields | None] = {}
        if before is not None and before.match == self.match:
            self._known_public = before._public or before._known_public
            self._known_private = before._private or before._known_private
        self._whole: dict[int, Fields] = {}
        self._compared_with = 0
        self._compared_without: list[bytes] = []
        self._common_changes = b""
        self._choices: dict[int, tuple[bytes, bytes]] = {}
        self._scenes: dict[int | None, bytes] = {}

    def view(self, seat: int | None) -> Fields:
        """What a seat sees, or a spectator."""
        if seat is None:
            return self._public_fields()
        private = self._private_fields(seat)
        if private is None:
            return self._whole_view(seat)
        public = self._public_fields()
        values = public.values.copy()
        values[public.keys.index(SEAT)] = b"%d" % seat
        for key, value in zip(private.keys, private.values, strict=True):
            values[public.keys.index(key)] = value
        return Fields(public.keys, values)

    def view_changes(self, before: "EncodedTable", seat: int | None) -> bytes:
        """What has changed in the view of a seat, or of a spectator, since an earlier version; empty if nothing has.

        What everyone may know is compared once for all viewers, and a seat's private fields for that seat alone.
        """
        private = None if seat is None else self._private_fields(seat)
        private_before = None if seat is None else before._private_fields(seat)
        if private is None or private_before is None or private.keys is not private_before.keys:
            return self.view(seat).changes(before.view(seat))
        if self._compared_with != id(before) or self._compared_without is not private.keys:
            self._common_changes = self._public_fields().changes(before._public_fields(), private.keys)
            self._compared_with, self._compared_without = id(before), private.keys  # `before` exists as long as patches are made from it
        common, own = self._common_changes, private.changes(private_before)
        return b"%b,%b" % (common, own) if common and own else common or own

    def _public_fields(self) -> Fields:
        """What a spectator sees."""
        if self._public is None:
            self._public = fields_of(self.table.rules.view(self.table.state, None), self._known_public)
            self._known_public = None
        return self._public

    def _private_fields(self, seat: int) -> Fields | None:
        """In what a seat's view differs from a spectator's, apart from the seat's number; None if the game does not say."""
        if seat not in self._private:
            table = self.table
            assert table.state is not None
            found = table.rules.private_fields(table.state, seat)
            self._private[seat] = None if found is None else _private(found, self._known_private.get(seat))
        return self._private[seat]

    def _whole_view(self, seat: int) -> Fields:
        found = self._whole.get(seat)
        if found is None:
            found = self._whole[seat] = fields_of(self.table.rules.view(self.table.state, seat))
        return found

    def choices(self, seat: int | None) -> tuple[bytes, bytes]:
        """A seat's choices and refusals, if it is to act."""
        table = self.table
        if seat is None or table.state is None or seat not in table.decisions:
            return NOTHING
        found = self._choices.get(seat)
        if found is None:
            found = encode(table.rules.choices(table.state, seat)), encode(table.rules.refusals(table.state, seat))
            self._choices[seat] = found
        return found

    def scene(self, seat: int | None, wanted: bool) -> bytes:
        """The scene of a seat's view, if it is wanted."""
        table = self.table
        if not wanted or table.state is None:
            return NULL
        found = self._scenes.get(seat)
        if found is None:
            found = self._scenes[seat] = encode(table.rules.scene(table.rules.view(table.state, seat)))
        return found


def _private(found: Mapping[str, object], before: Fields | None) -> Fields:
    """A seat's private fields; `before`: those of an earlier version."""
    keys, sources = keys_of(tuple(found)), list(found.values())
    if before is not None and before.keys is keys:
        return before.updated(sources)
    return Fields(keys, encode_each(sources), sources)
