"""The lobby: the public tables, ordered and indexed, so that a page or a search does not go through all of them."""

from bisect import bisect_left, insort
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from serai.kernel.errors import UnknownGame
from serai.kernel.options import OptionValue
from serai.kernel.registry import game
from serai.protocol.listing import Listing
from serai.protocol.table_view import Clock
from serai.store.protocol import TableRow

if TYPE_CHECKING:
    from serai.house.table import Table

Place = tuple[bool, bool, int, str]
Kind = tuple[str, Clock, bytes]


class Lobby:
    """The listings by code, in the order in which they are shown, and those with a free seat by game, clock and options."""

    def __init__(self) -> None:
        self._listings: dict[str, Listing] = {}
        self._order: list[Place] = []
        self._free: dict[Kind, dict[str, None]] = {}

    def __len__(self) -> int:
        return len(self._listings)

    def __contains__(self, code: str) -> bool:
        return code in self._listings

    def __getitem__(self, code: str) -> Listing:
        return self._listings[code]

    def put(self, code: str, now: Listing | None) -> bool:
        """Set or remove a table's listing; returns whether it changed."""
        was = self._listings.get(code)
        if now == was:
            return False
        if was is not None:
            self._remove(was)
        if now is not None:
            self._listings[code] = now
            insort(self._order, _place(now))
            if _has_free_seat(now):
                self._free.setdefault(_kind(now.game, now.options, now.clock), {})[code] = None
        return True

    def _remove(self, was: Listing) -> None:
        del self._listings[was.code]
        del self._order[bisect_left(self._order, _place(was))]
        if _has_free_seat(was):
            kind = _kind(was.game, was.options, was.clock)
            del self._free[kind][was.code]
            if not self._free[kind]:
                del self._free[kind]

    def first(self, most: int | None = None, skip: int = 0) -> list[Listing]:
        """The listings as they are shown: tables with people first, among them those that wait for players, then the newest."""
        end = None if most is None else skip + most
        return [self._listings[code] for *_, code in self._order[skip:end]]

    def with_free_seat(self, id: str, options: dict[str, OptionValue], clock: Clock) -> Iterator[Listing]:
        """Tables with a free seat and exactly these settings, newest listing first."""
        for code in [*reversed(self._free.get(_kind(id, options, clock), {}))]:
            if code in self._listings:
                yield self._listings[code]

    def named(self, name: str) -> list[str]:
        """The codes of tables with a player of that name."""
        return [code for code, found in self._listings.items() if name in found.names]


def _place(found: Listing) -> Place:
    return found.here == 0, found.status != "waiting", -found.opened_at, found.code


def _has_free_seat(found: Listing) -> bool:
    return found.status == "waiting" and found.taken < found.seats


def _kind(id: str, options: dict[str, OptionValue], clock: Clock) -> Kind:
    return id, clock, msgspec.json.encode(options, order="sorted")


def is_listed(table: "Table | TableRow") -> bool:
    """Whether the lobby shows a table."""
    return table.public and table.status in ("waiting", "playing")


def listing(table: "Table", here: int = 0) -> Listing:
    """A table's listing; `here`: how many of its players are connected."""
    return Listing(
        code=table.code,
        game=table.rules.id,
        options=table.options,
        clock=table.clock,
        status=table.status,
        practice=table.practice,
        quick=table.quick,
        seats=len(table.chairs),
        taken=table.taken(),
        names=[chair.name for chair in table.chairs],
        opened_at=table.opened_at,
        known_only=table.known_only,
        here=here,
    )


class StoredListing(Struct, frozen=True, kw_only=True):
    """What the store keeps of a listed table, so that it can be listed after a restart without reading its log."""

    rules_version: int
    listing: Listing

    def is_playable(self) -> bool:
        """Whether the game is installed with the version of the rules that the table was opened with."""
        try:
            return game(self.listing.game).rules_version == self.rules_version
        except UnknownGame:
            return False


def write_listing(table: "Table") -> str:
    """A listed table, for the store."""
    return msgspec.json.encode(StoredListing(rules_version=table.rules_version, listing=listing(table))).decode()


class ListingCache:
    """The stored listing of one table, encoded again only when it has changed."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._text = ""

    def of(self, table: "Table") -> str | None:
        """The text for the store; None if the table is not listed."""
        if not is_listed(table):
            return None
        of = table.chairs, table.options, table.clock, table.status, table.known_only
        if of != self._of:
            self._of, self._text = of, write_listing(table)
        return self._text


def read_listing(row: TableRow) -> StoredListing | None:
    """A stored listing; None if there is none, or if another version of Serai wrote one that this version can't read."""
    try:
        return None if row.listing is None else msgspec.json.decode(row.listing, type=StoredListing)
    except msgspec.MsgspecError:
        return None
