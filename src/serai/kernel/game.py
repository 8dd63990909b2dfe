"""What a game is: the contract for every game's folder. A state holds a position and applies actions; the game does the notation and
what people see."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from serai.kernel.bot import Evaluation, Position, Strength, Thinker
from serai.kernel.catalogue import LANGUAGE, Catalogue, catalogue
from serai.kernel.errors import InvalidOptions
from serai.kernel.options import JsonValue, options_schema, read_options
from serai.kernel.pages import CHEAT_SHEET, RULES, page_languages, read_page, with_pieces_written
from serai.kernel.policy import TablePolicy
from serai.kernel.presentation import Choice, Event, Reason, Refusal, Scene, Summary, View
from serai.kernel.rng import Rng
from serai.kernel.state import State

LEVELS: Mapping[str, Strength] = {
    "easy": Strength(iterations=20, slack=0.1),
    "medium": Strength(iterations=80, slack=0.02),
    "hard": Strength(iterations=400),
}
"""The levels of a game that has not measured its own: worlds for rollouts, few enough for a game in plain Python to answer at a table."""

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Struct)  # noqa: E741


class LoggedStep(Struct, frozen=True):
    """One step of a match: a deal, or an action of a seat."""

    actor: int
    """The seat, or CHANCE."""
    action: int = -1
    """What the seat did; -1 for a deal."""
    order: list[int] = []
    """The deal; empty for an action."""


class Game(ABC, Generic[S, V, O]):
    """A game: its seats, options and notation, and what people see of a state."""

    id: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    """How many can play, such as range(2, 7)."""
    minutes: ClassVar[tuple[int, int] | None] = None
    """Roughly how long a match takes with people: from and to. None if unknown."""
    rules_version: ClassVar[int]
    """Increased when the same actions would lead to other positions than before: records of other versions are refused."""
    Options: type[O]
    state_type: type[S]
    """The class of this game's states."""

    # A new match

    def new(self, players: int, options: O | Mapping[str, object] | None = None) -> S:
        """A match before its first deal. Raises InvalidOptions."""
        if players not in self.seats:
            reason = "wrong-players" if len(self.seats) > 1 else "wrong-players-exactly"
            raise InvalidOptions(reason=reason, option="players", given=players, least=self.seats[0], most=self.seats[-1])
        return self.start(players, self.read_options(options))

    def state(self, data: bytes) -> S:
        """The state with this byte form (`State.to_bytes`). Raises InvalidState."""
        state = self.state_type.from_bytes(data)
        assert isinstance(state, self.state_type)
        return state

    def read_options(self, options: O | Mapping[str, object] | None) -> O:
        """The options as this game's Struct, each checked separately; `new` checks whether they go together."""
        return read_options(self.Options, options)

    def options_schema(self) -> dict[str, JsonValue]:
        """JSON Schema for a form with this game's options."""
        return options_schema(self.Options)

    @abstractmethod
    def start(self, players: int, options: O) -> S:
        """The first state, for options that were checked one by one. Raises InvalidOptions if they don't go together."""

    # Notation

    @abstractmethod
    def parse(self, text: str) -> int:
        """The action that a text names. Raises InvalidAction if it is not an action of this game."""

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
        """Actions that look legal to a seat that has to act but are not, and why."""

    @abstractmethod
    def events(self, before: S, actor: int, action: int, after: S, viewer: int | None) -> list[Event]:
        """What a viewer saw happen when the actor acted. For a deal the actor is CHANCE and the action is ignored.

        It may use only what the viewer knows of the two states: the battery passes sampled worlds and expects the same events.
        """

    def private_fields(self, state: S, seat: int) -> Mapping[str, object] | None:
        """The fields in which a seat's view differs from a spectator's, in their order, such as `hand`; `seat` need not be listed.

        Only for speed: with it, the house builds the part that everyone may know only once. If None, it calls `view` for each viewer.
        """
        return None

    def private_event_seats(self, before: S, actor: int, action: int, after: S) -> Collection[int] | None:
        """The seats that may see other events of an action than a spectator. Only for speed; None if any seat may."""
        return None

    def changed_fields(self, before: S, actor: int, action: int, after: S) -> Mapping[str, object] | None:
        """The fields of a spectator's view that an action may have changed, with their values after it. For a deal the actor is CHANCE.

        Only for speed: with it, the house does not build the other fields again. None if any field may have changed.
        """
        return None

    def changed_hands(self, before: S, actor: int, action: int, after: S) -> Collection[int] | None:
        """The seats whose private fields an action may have changed. Only for speed; None if any seat's may have."""
        return None

    @abstractmethod
    def scene(self, view: V) -> Scene:
        """The view laid out as zones and notes."""

    @abstractmethod
    def summary(self, state: S) -> Summary:
        """Statistics of a match, finished or running; public."""

    # At a table, and bots

    @abstractmethod
    def policy(self, options: O) -> TablePolicy[S]:
        """How this game is played at a table: clocks, what happens on a time-out, pauses, leaving."""

    def position(self, state: S, seat: int) -> Position[V]:
        """What a bot in that seat is given: only what the seat may know."""
        return Position(seat, self.view(state, seat), state.legal(seat), lambda rng: state.determinize(seat, rng))

    @abstractmethod
    def greedy(self, position: Position[V], rng: Rng) -> int:
        """A sensible action chosen by a heuristic, from the view and the legal actions only."""

    def thinker(self) -> Thinker | None:
        """This game's own way to search, if it has a better one than the general search."""
        return None

    def hint_reason(self, view: V, choice: Choice, evaluations: Sequence[Evaluation]) -> Reason | None:
        """Why a hint recommends a choice, in the game's own words (`hint-<why>` of its catalogue), from what the seat sees.

        None if the odds are reason enough: the house then says how often it wins, and the next best action.
        """
        return None

    levels: Mapping[str, Strength] = LEVELS
    """How each level plays this game; the names are those of registered bots."""
    recommended_bot: ClassVar[str] = "medium"
    """The bot that menus offer first."""

    def retrace(self, world: S, log: Sequence[LoggedStep]) -> list[LoggedStep] | None:
        """How a sampled world can have come about: the real log of the match with the deals, and hidden actions, of that world.

        Only for the battery, which replays it and checks that the seat would have seen the same at every step. None if the game can't say.
        """
        return None

    # Words

    @property
    def package(self) -> str:
        """The package that contains this game's RULES.md and locale folder: the one whose `__init__` defines the game's class."""
        return type(self).__module__

    def words(self, language: str = LANGUAGE, *, chat: bool = False) -> Catalogue:
        """This game's catalogue in a language; with `chat`, its messages for chats."""
        return catalogue(self.package, language, chat=chat)

    def lesson_words(self, language: str = LANGUAGE, *, chat: bool = False) -> Catalogue:
        """The same catalogue with the messages of this game's lessons, which only a lesson needs."""
        return catalogue(self.package, language, chat=chat, lessons=True)

    def rules(self, language: str = LANGUAGE) -> str:
        """The rules page, as Markdown: `RULES.<language>.md` if it exists, otherwise `RULES.md`, which is in English."""
        page = read_page(self.package, RULES, language)
        if page is None:
            raise FileNotFoundError(f"{self.package} has no RULES.md: every game needs a rules page")
        return page

    def rules_languages(self) -> list[str]:
        """The languages in which there is a rules page."""
        return page_languages(self.package, RULES)

    def cheat_sheet(self, language: str = LANGUAGE) -> str | None:
        """The cheat sheet, as Markdown: `CHEATSHEET.<language>.md` or `CHEATSHEET.md`. None if the game has none."""
        return read_page(self.package, CHEAT_SHEET, language)

    def written(self, page: str, language: str = LANGUAGE, *, chat: bool = False) -> str:
        """A page of this game for where pieces can't be drawn: they are written, as the notation does or, with `chat`, as in chats."""
        return with_pieces_written(page, self.words(language, chat=chat))

    def __repr__(self) -> str:
        return f"<game {self.id}>"


AnyGame = Game[Any, Any, Any]
