"""A table at one version as JSON, field by field. What everyone may know is encoded once; private fields are never shared between seats."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from serai.house.chairs import Chair
from serai.house.codec import acted
from serai.house.confusables import distinct
from serai.house.lesson_play import lesson_view
from serai.house.log import Step
from serai.house.practice_values import LessonProgress
from serai.house.table import Table
from serai.kernel.presentation import Choice, Refusal
from serai.protocol.avatars import bot_avatar
from serai.protocol.table_view import ChairView, PauseView, RemovedView, TableView

NULL = b"null"
NOTHING = NULL, NULL
encoder = msgspec.json.Encoder()
encode = encoder.encode
SEAT = b'"seat":'
_keys: dict[tuple[str, ...], list[bytes]] = {}
_positions: dict[int, dict[str, int]] = {}
"""The position of each name in the lists of `_keys`, by the id of the list."""


ITEMS = 16_384
"""How many choices and refusals are kept with their JSON."""
_items: dict[int, tuple[object, bytes]] = {}


class Fields:
    """A Struct as JSON: the name and the value of each field."""

    def __init__(self, keys: list[bytes], values: list[bytes], sources: tuple[object, ...] = ()) -> None:
        """`keys` are those of `keys_of`, so that fields with the same names share one list; `sources` are the values before encoding."""
        self.keys = keys
        self.values = values
        self.sources = sources

    def json(self) -> bytes:
        """All fields, without the braces."""
        return b",".join([key + value for key, value in zip(self.keys, self.values, strict=True)])

    def updated(self, sources: tuple[object, ...]) -> "Fields":
        """The same fields with other values; these fields if none has changed. Only values that differ are encoded."""
        known = self.sources
        changed = [i for i in range(len(sources)) if sources[i] is not known[i] and not _same(sources[i], known[i])]
        return self._with(changed, [sources[i] for i in changed]) if changed else self

    def with_changes(self, values: Mapping[str, object]) -> "Fields":
        """The same fields with other values for some of them."""
        known, positions = self.sources, _positions[id(self.keys)]
        changed: list[int] = []
        sources: list[object] = []
        for name, value in values.items():
            position = positions[name]
            if value is not known[position] and not _same(value, known[position]):
                changed.append(position)
                sources.append(value)
        return self._with(changed, sources) if changed else self

    def _with(self, positions: list[int], changed: list[object]) -> "Fields":
        """The same fields with other values at these positions."""
        values, sources = self.values.copy(), list(self.sources)
        encoded = encode_each(changed)
        for i in range(len(positions)):
            values[positions[i]] = encoded[i]
            sources[positions[i]] = changed[i]
        return Fields(self.keys, values, tuple(sources))

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
        _positions[id(keys)] = {name: position for position, name in enumerate(names)}
    return keys


def _same(value: object, other: object) -> bool:
    """Whether two values have the same JSON: equal values do, except for such as 1 and True. The battery checks this for all views."""
    return type(value) is type(other) and value == other


def encode_each(values: Iterable[object]) -> list[bytes]:
    """Values as JSON. One call for all of them costs a fraction of one call for each; no value contains a line break."""
    lines = encoder.encode_lines(values).split(b"\n")
    lines.pop()
    return lines


def _encode_items(items: list[Choice] | list[Refusal]) -> bytes:
    """A list as JSON. Games keep choices and refusals that recur, so that each has to be encoded only once."""
    parts: list[bytes] = []
    for item in items:
        known = _items.get(id(item))
        if known is None or known[0] is not item:
            if len(_items) >= ITEMS:
                _items.clear()
            known = _items[id(item)] = item, encode(item)
        parts.append(known[1])
    return b"[%b]" % b",".join(parts)


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
        bots_join_at=table.bots_join_at(),
        status=table.status,
        phase=table.phase(),
        match=table.match,
        teams=[list(team) for team in table.policy.teams(len(table.chairs))],
        chairs=[
            ChairView(
                name=chair.name,
                avatar=_avatar(table, chair),
                bot=chair.bot is not None,
                level=chair.bot,
                bot_failed=chair.bot_failed,
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
        bot_speed=table.bot_speed,
        muted=sorted(table.muted),
        removed=_removed(table),
        known_only=table.known_only,
        pause=None
        if table.pause is None
        else PauseView(phases=table.pause.phases, began=table.pause.began, until=table.pause.until, skipped=sorted(table.pause.skipped)),
        deadlines={seat: decision.deadline for seat, decision in table.decisions.items()},
        outcome=table.outcome(),
        summary=table.rules.summary(table.state) if table.outcome() is not None and table.state is not None else None,
        can_undo=table.can_undo(),
        lesson=lesson_view(table),
    )


def _avatar(table: Table, chair: Chair) -> str | None:
    """The avatar of whoever sits in a chair."""
    if chair.person is not None:
        return table.avatar_of(chair.person.id)
    return None if chair.free else bot_avatar(chair.name or "")


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


class TableFields:
    """The fields of a TableView except its version. Between two table events only some of them change; the others are reused."""

    def __init__(self) -> None:
        self._states: list[str | None] = []
        self._revision = 0
        self._phase = ""
        self._deadlines: dict[int, int | None] = {}
        self._can_undo = False
        self._lesson: LessonProgress | None = None
        self._fields: Fields | None = None

    def of(self, table: Table) -> Fields:
        """The current fields."""
        policy, state = table.policy, table.state
        states = [policy.player_state(state, seat) for seat in range(len(table.chairs))]
        deadlines = {seat: decision.deadline for seat, decision in table.decisions.items()}
        phase = table.phase()
        can_undo = table.can_undo()
        before = self._fields
        unchanged = self._revision == table.revision and self._states == states and self._can_undo == can_undo
        if before is None or table.status == "over" or not unchanged or self._lesson is not table.lesson:
            found = astuple(table_view(table))[1:]
            self._fields = Fields(TABLE_KEYS, encode_each(found), found) if before is None else before.updated(found)
        elif phase != self._phase or deadlines != self._deadlines:
            self._fields = before.with_changes({"phase": phase, "deadlines": deadlines})
        self._states, self._revision, self._phase, self._deadlines = states, table.revision, phase, deadlines
        self._can_undo, self._lesson = can_undo, table.lesson
        assert self._fields is not None
        return self._fields


class EncodedTable:
    """A table at one version, encoded as far as its viewers have needed."""

    def __init__(self, table: Table, fields: Fields, before: "EncodedTable | None" = None, steps: Sequence[Step] = ()) -> None:
        """`before`: an earlier version, whose JSON is used again where nothing has changed; `steps`: all that happened since then.

        It is not referred to afterwards.
        """
        self.table = table
        self.version = table.version
        self.match = None if table.state is None else table.match
        """The match that views are of; None: there are no views."""
        self.fields = fields
        self._public: Fields | None = None
        self._private: dict[int, Fields | None] = {}
        self._whole: dict[int, Fields] = {}
        self._choices: dict[int, tuple[bytes, bytes]] = {}
        self._scenes: dict[int | None, bytes] = {}
        self._known_public: Fields | None = None
        self._known_private: dict[int, Fields | None] = {}
        self._move: Step | None = None
        """The only step since then that changed the position."""
        self._hands: Collection[int] | None = None
        """The seats whose private fields that step may have changed; None: any."""
        self._compared_with = 0
        self._compared_without: list[bytes] = []
        self._common_changes = b""
        if before is not None and self.match is not None and before.match == self.match:
            self._start_from(before, steps)

    def _start_from(self, before: "EncodedTable", steps: Sequence[Step]) -> None:
        if self.table.state is before.table.state:  # nothing here depends on anything else
            self._public, self._private, self._whole = before._public, before._private, before._whole
            self._choices, self._scenes = before._choices, before._scenes
        else:
            self._known_public, self._known_private = before._public, before._private
            moves = [step for step in steps if step.before is not None]
            if len(moves) == 1 and moves[0].before is before.table.state and moves[0].after is self.table.state:
                self._move = moves[0]
                actor, action = acted(moves[0])
                self._hands = self.table.rules.changed_hands(moves[0].before, actor, action, moves[0].after)

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
            self._public = self._changed_fields() or fields_of(self.table.rules.view(self.table.state, None), self._known_public)
        return self._public

    def _changed_fields(self) -> Fields | None:
        """What a spectator sees, from what they saw before the last move; None if the game does not say what that has changed."""
        move, known = self._move, self._known_public
        if move is None or known is None:
            return None
        actor, action = acted(move)
        changed = self.table.rules.changed_fields(move.before, actor, action, move.after)
        return None if changed is None else known.with_changes(changed)

    def _private_fields(self, seat: int) -> Fields | None:
        """In what a seat's view differs from a spectator's, apart from the seat's number; None if the game does not say."""
        if seat in self._private:
            return self._private[seat]
        known = self._known_private.get(seat)
        if known is not None and self._hands is not None and seat not in self._hands:
            self._private[seat] = known
            return known
        table = self.table
        assert table.state is not None
        found = table.rules.private_fields(table.state, seat)
        made = self._private[seat] = None if found is None else _private(found, known)
        return made

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
            found = _encode_items(table.rules.choices(table.state, seat)), _encode_items(table.rules.refusals(table.state, seat))
            self._choices[seat] = found
        return found

    def publicly_forced(self, seat: int | None) -> bool:
        """Whether a seat is to act and everyone knows its only action."""
        table = self.table
        decision = None if seat is None else table.decisions.get(seat)
        if seat is None or decision is None or table.state is None or len(decision.legal) != 1:
            return False
        return table.policy.publicly_forced(table.state, seat)

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
    keys, sources = keys_of(tuple(found)), tuple(found.values())
    if before is not None and before.keys is keys:
        return before.updated(sources)
    return Fields(keys, encode_each(sources), sources)
