"""The matches in a table's log, as records and as replays."""

from msgspec import Struct

from serai import records
from serai.house.chairs import Chair
from serai.house.codec import read, read_event
from serai.house.fold import apply
from serai.house.loading import fold_rows
from serai.house.log import Action, Deal
from serai.house.refused import Refused
from serai.house.table_events import Rewound, Started
from serai.kernel.options import OptionValue
from serai.kernel.outcome import Outcome
from serai.kernel.presentation import Event, Scene, Summary, View
from serai.kernel.registry import game
from serai.kernel.state import CHANCE
from serai.protocol.avatars import bot_avatar, default_avatar
from serai.records import Record
from serai.store.entry import TABLE, StoredEntry


class ReplayStep(Struct, frozen=True, kw_only=True):
    """One action of a match that is over, and the table after it, with all hands open."""

    actor: str
    """`*` for a deal, `P1`… for a seat, `P1!` where the table acted for it."""
    text: str
    """The action in the game's notation."""
    seconds: float | None
    """Seconds since the start of the match."""
    events: list[Event]
    """What happened, as the player who acted saw it; for a deal, as everyone saw it."""
    views: list[View]
    """The game's view of each seat."""
    scene: Scene
    """The scene after it, each seat's zones as that seat sees them."""


class Replay(Struct, frozen=True, kw_only=True):
    """A match that is over, step by step."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    names: list[str]
    """Who sat in each seat."""
    levels: list[str | None]
    """The level of the bot in each seat; null for people."""
    avatars: list[str]
    """The picture of whoever sat in each seat, by its name."""
    teams: list[list[int]]
    """The seats that played together, team by team; empty if everyone played alone."""
    outcome: Outcome
    summary: Summary
    steps: list[ReplayStep]


def replay_of(log: list[StoredEntry], names: dict[str, str], match: int | None = None, avatars: dict[str, str] | None = None) -> Replay:
    """The replay of a match, by its number from 1, or of the last one that is over. Raises Refused as `record_of` does.

    `avatars` are those that people chose, by id.
    """
    record, chairs = _match(log, names, match)
    rules, shown = game(record.game), []
    for step in records.steps(record):
        viewer = None if step.actor == CHANCE else step.actor
        shown.append(
            ReplayStep(
                actor=records.actor_text(step.entry),
                text=step.entry.text,
                seconds=step.entry.seconds,
                events=rules.events(step.before, step.actor, step.action, step.after, viewer),
                views=[rules.view(step.after, seat) for seat in range(len(record.players))],
                scene=records.open_scene(rules, step.after),
            )
        )
    assert record.result is not None, "only finished matches have a record"
    return Replay(
        game=record.game,
        rules_version=record.rules_version,
        options=dict(record.options),
        names=list(record.players),
        levels=[chair.bot for chair in chairs],
        avatars=[_avatar(chair, avatars or {}) for chair in chairs],
        teams=[list(team) for team in rules.policy(rules.read_options(record.options)).teams(len(record.players))],
        outcome=record.result,
        summary=rules.summary(step.after),
        steps=shown,
    )


def _avatar(chair: Chair, avatars: dict[str, str]) -> str:
    if chair.person is None:
        return bot_avatar(chair.name or "")
    return avatars.get(chair.person.id) or default_avatar(chair.person.id)


def record_of(log: list[StoredEntry], names: dict[str, str], match: int | None = None) -> Record:
    """The record of a match, by its number from 1, or of the last one that is over, with the current names of its players.

    Raises Refused for a match in progress, since a record shows every hand.
    """
    return _match(log, names, match)[0]


def _match(log: list[StoredEntry], names: dict[str, str], match: int | None) -> tuple[Record, tuple[Chair, ...]]:
    """The record of a match and the chairs at its end. Raises Refused."""
    starts = [row.version for row in log if row.actor == TABLE and isinstance(read_event(row.text), Started)]
    ends = [*(start - 1 for start in starts[1:]), len(log)]
    for number, start, end in reversed([*zip(range(1, len(starts) + 1), starts, ends, strict=False)]):
        if match in (None, number) and (found := _record(log[:end], names, start)) is not None:
            return found
    raise Refused("no-record-yet")


def _record(log: list[StoredEntry], names: dict[str, str], start: int) -> tuple[Record, tuple[Chair, ...]] | None:
    """The record, and the chairs at the end, of the match that began at a version and is the last in this log; None if it is not over.

    What was taken back at a practice table is not in it.
    """
    table = fold_rows(log[:start], names)
    began, lines, found = table.touched_at, list[tuple[int, records.Entry]](), None
    for row in log[start:]:
        entry = read(table.rules, row)
        apply(table, entry)
        if isinstance(entry.what, Rewound):
            lines = [(version, line) for version, line in lines if version <= entry.what.version]
            found = None
        elif isinstance(entry.what, Deal | Action):
            lines.append((row.version, _recorded(entry.what, row.text, (entry.at - began) / 1000)))
            if table.state is not None and table.outcome() is not None:
                players = [chair.name or "" for chair in table.chairs]
                record = records.new_record(table.rules, table.options, players, [line for _, line in lines], table.state)
                found = record, table.chairs
                if not table.practice:
                    break
    return found


def _recorded(what: Deal | Action, text: str, seconds: float) -> records.Entry:
    """A deal or an action as a line of a record."""
    if isinstance(what, Deal):
        return records.Entry(CHANCE, text, seconds=seconds)
    return records.Entry(what.seat, text, by_table=what.forced, seconds=seconds)
