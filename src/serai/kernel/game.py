"""What a game is: the contract that every game's folder keeps. States play; the game names, reads and shows."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from importlib.resources import files
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from serai.kernel.bot import Position
from serai.kernel.errors import InvalidOptions
from serai.kernel.options import JsonValue, options_schema, read_options
from serai.kernel.rng import Rng
from serai.kernel.seen import Choice, Event, Refusal, Scene, Summary, View
from serai.kernel.state import State
from serai.kernel.table import TableManners
from serai.kernel.words import LANGUAGE, Catalogue, catalogue

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Struct)  # noqa: E741


class Game(ABC, Generic[S, V, O]):
    """A game: its seats, options and notation, and what people see of a state."""

    id: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    """How many can play, such as range(2, 7)."""
    minutes: ClassVar[tuple[int, int] | None] = None
    """How long a match takes among people, roughly: from and to. None: nobody knows."""
    chat_command: ClassVar[str | None] = None
    """A word that opens a table of this game in a group chat, such as `startgame`. Every game can be opened without one."""
    headlines: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that nobody should miss, such as the end of a round: in a group chat they get a message of their own."""
    rules_version: ClassVar[int]
    """Goes up when the same actions would lead elsewhere than before: records of other versions are refused."""
    Options: type[O]

    # A new match

    def new(self, players: int, options: O | Mapping[str, object] | None = None) -> S:
        """A match before its first deal. Raises InvalidOptions."""
        if players not in self.seats:
            allowed = str(self.seats[0]) if len(self.seats) == 1 else f"{self.seats[0]} to {self.seats[-1]}"
            raise InvalidOptions(
                f"{self.title} is for {allowed} players, not {players!r}", option="players", given=players, allowed=allowed
            )
        return self.start(players, self.read_options(options))

    def read_options(self, options: O | Mapping[str, object] | None) -> O:
        """The options as this game's Struct, each checked by itself; checks across fields are made by `new`."""
        return read_options(self.Options, options)

    def options_schema(self) -> dict[str, JsonValue]:
        """JSON Schema for a form of this game's options."""
        return options_schema(self.Options)

    @abstractmethod
    def start(self, players: int, options: O) -> S:
        """The first state, for options that are checked one by one. Raises InvalidOptions where they don't go together."""

    # Notation

    @abstractmethod
    def parse(self, text: str) -> int:
        """The action that a text names. Raises InvalidAction when it is no action of this game."""

    @abstractmethod
    def text(self, action: int) -> str:
        """The canonical text of an action: parse(text(a)) == a."""

    @abstractmethod
    def parse_deal(self, text: str) -> list[int]:
        """The order that a deal's text names. Raises InvalidAction."""

    @abstractmethod
    def deal_text(self, order: list[int]) -> str:
        """The canonical text of a deal: parse_deal(deal_text(o)) == o."""

    # What people see: a pure function of the state and the viewer, allow-listed

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What a seat may know; None is a spectator, who sees only what every seat may know."""

    @abstractmethod
    def choices(self, state: S, seat: int) -> list[Choice]:
        """The seat's legal actions, in the order of `State.legal`."""

    @abstractmethod
    def refusals(self, state: S, seat: int) -> list[Refusal]:
        """Near-legal actions of a seat that is to act, and why they are not open."""

    @abstractmethod
    def events(self, before: S, actor: int, action: int, after: S, viewer: int | None) -> list[Event]:
        """What a viewer saw happen when the actor acted. For a deal the actor is CHANCE and the action is ignored.

        It may look only at what the viewer knows of the two states: the battery hands it other worlds and expects the same events.
        """

    def own(self, state: S, seat: int) -> Mapping[str, object] | None:
        """What a seat sees otherwise than a spectator: the fields of its view in their order, such as `hand`; `seat` needs no saying.

        Only for speed. With it the house makes the part that everyone may know once; None: it asks `view` for each viewer.
        """
        return None

    def witnesses(self, before: S, actor: int, action: int, after: S) -> Collection[int] | None:
        """The seats that may see other events of an action than a spectator. Only for speed; None: any seat may."""
        return None

    @abstractmethod
    def scene(self, view: V) -> Scene:
        """The view laid out as zones and notes."""

    @abstractmethod
    def summary(self, state: S) -> Summary:
        """Statistics of a match, finished or running; public."""

    # Sitting at a table, and bots

    @abstractmethod
    def manners(self, options: O) -> TableManners[S]:
        """How this game sits at a table: clocks, what happens on a time-out, pauses, leaving."""

    def position(self, state: S, seat: int) -> Position[V]:
        """What a bot in that seat is given: all that the seat may know, and no more."""
        return Position(seat, self.view(state, seat), state.legal(seat), lambda rng: state.determinize(seat, rng))

    @abstractmethod
    def greedy(self, position: Position[V], rng: Rng) -> int:
        """A sound rule-of-thumb action, chosen from the view and the legal actions alone."""

    # Words

    @property
    def package(self) -> str:
        """The package in which this game's RULES.md and locale folder lie: the one whose `__init__` defines the game's class."""
        return type(self).__module__

    def words(self, language: str = LANGUAGE) -> Catalogue:
        """This game's catalogue in a language."""
        return catalogue(self.package, language)

    def rules(self) -> str:
        """The rules page, as Markdown."""
        return files(self.package).joinpath("RULES.md").read_text("utf-8")

    def __repr__(self) -> str:
        return f"<game {self.id}>"


AnyGame = Game[Any, Any, Any]
