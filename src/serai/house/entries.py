"""What can happen at a table, apart from the game: the texts of its log's `@` entries."""

import hashlib
from typing import Literal

import msgspec
from msgspec import Struct

from serai.kernel.options import OptionValue

Clock = int | Literal["game", "unlimited"]
"""Seconds for every decision, the game's own times, or none."""


class Person(Struct, frozen=True):
    """Someone who came in: an id that only they and the house know, and the name that others see."""

    id: str
    name: str


def guest_name(id: str) -> str:
    """The name of somebody who has not chosen one."""
    return f"Guest {int(hashlib.sha256(f'name {id}'.encode()).hexdigest()[:8], 16) % 9000 + 1000}"


class TableEvent(Struct, frozen=True, kw_only=True, tag_field="event"):
    """The parent of them all."""


class Opened(TableEvent, frozen=True, kw_only=True, tag="opened"):
    """Somebody made the table and is its host."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    seats: int
    public: bool
    practice: bool
    clock: Clock
    host: Person
    quick: bool = False
    """Whether bots take the free seats after a short wait, and the match begins by itself."""


class Sat(TableEvent, frozen=True, kw_only=True, tag="sat"):
    """A person took a free seat, or moved to it from another."""

    seat: int
    person: Person


class BotSat(TableEvent, frozen=True, kw_only=True, tag="bot-sat"):
    """The host put a bot into a free seat."""

    seat: int
    level: str
    name: str = ""
    """What it goes by; empty: its level."""


class Emptied(TableEvent, frozen=True, kw_only=True, tag="emptied"):
    """A seat became free: its player left, or the host took the bot or the player away."""

    seat: int


class Swapped(TableEvent, frozen=True, kw_only=True, tag="swapped"):
    """Two seats changed places: the host said so, or both agreed."""

    seat: int
    with_seat: int


class SwapAsked(TableEvent, frozen=True, kw_only=True, tag="swap-asked"):
    """A player would like another's seat. Asking back is agreeing."""

    seat: int
    with_seat: int


class HostPassed(TableEvent, frozen=True, kw_only=True, tag="host-passed"):
    """The host left; somebody else is host now."""

    person: Person


class Renamed(TableEvent, frozen=True, kw_only=True, tag="renamed"):
    """A player goes by another name now."""

    seat: int
    person: Person
    was: str
    """The name before."""


class OptionsSet(TableEvent, frozen=True, kw_only=True, tag="options-set"):
    """The host changed what is played for. Everyone has to be ready anew."""

    options: dict[str, OptionValue]
    clock: Clock
    public: bool


class ReadySet(TableEvent, frozen=True, kw_only=True, tag="ready-set"):
    """A player is ready, or no longer."""

    seat: int
    ready: bool


class Started(TableEvent, frozen=True, kw_only=True, tag="started"):
    """The match begins: empty seats are taken away, and the rest close up."""


class StandIn(TableEvent, frozen=True, kw_only=True, tag="stand-in"):
    """A bot plays on for a seat's player, or gives the seat back."""

    seat: int
    on: bool
    left: bool = False
    """Whether the player got up, rather than only looked away: where a game has a rule for leavers, it holds."""


class Paused(TableEvent, frozen=True, kw_only=True, tag="paused"):
    """A moment to look: the phases, by their names in the rules, and how long each is shown, in seconds."""

    phases: list[tuple[str, int]]


class PhaseShown(TableEvent, frozen=True, kw_only=True, tag="phase-shown"):
    """A phase of a pause has been shown for its time; the next one is shown now."""

    phase: str


class SkipAsked(TableEvent, frozen=True, kw_only=True, tag="skip-asked"):
    """A player has seen enough. When all people have, play goes on."""

    seat: int


class Resumed(TableEvent, frozen=True, kw_only=True, tag="resumed"):
    """The pause is over."""


class RematchAsked(TableEvent, frozen=True, kw_only=True, tag="rematch-asked"):
    """A player would like another match. When all people would, the table is laid again."""

    seat: int


class Relaid(TableEvent, frozen=True, kw_only=True, tag="relaid"):
    """The table is laid for another match, with the same people and options."""


class Muted(TableEvent, frozen=True, kw_only=True, tag="muted"):
    """The host took somebody's word at this table, or gave it back."""

    who: str
    """The person's handle at this table."""
    muted: bool


class SpectatorsApart(TableEvent, frozen=True, kw_only=True, tag="spectators-apart"):
    """Whether spectators' chat is kept from the players."""

    apart: bool


class TimeGivenBack(TableEvent, frozen=True, kw_only=True, tag="time-given-back"):
    """The house was away for so many milliseconds: open decisions get them back."""

    away: int


class Closed(TableEvent, frozen=True, kw_only=True, tag="closed"):
    """The table is no more: cancelled by its host's leaving, or abandoned."""

    reason: Literal["cancelled", "abandoned"]


AnyTableEvent = (
    Opened
    | Sat
    | BotSat
    | Emptied
    | Swapped
    | SwapAsked
    | HostPassed
    | Renamed
    | OptionsSet
    | ReadySet
    | Started
    | StandIn
    | Paused
    | PhaseShown
    | SkipAsked
    | Resumed
    | RematchAsked
    | Relaid
    | Muted
    | SpectatorsApart
    | TimeGivenBack
    | Closed
)

_decoder = msgspec.json.Decoder(AnyTableEvent)


def write(event: AnyTableEvent) -> str:
    """An event as the text of a log entry."""
    return msgspec.json.encode(event).decode()


def read(text: str) -> AnyTableEvent:
    """The event that a log entry's text tells."""
    event: AnyTableEvent = _decoder.decode(text)
    return event
