"""Shows a game in a terminal: the log, the table, the hand, the choices, the result. Uses only a game's scene and catalogue."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.cells import cell_len, set_cell_size
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from serai.client.scenes import own_hand, paragraphs
from serai.kernel.catalogue import listed
from serai.kernel.game import AnyGame
from serai.kernel.outcome import Outcome, is_shared
from serai.kernel.presentation import Choice, Event, Fact, Scene, Summary, View, Zone
from serai.kernel.state import State

Teams = Sequence[Sequence[int]]
NOTHING = "–"
RED = r"\S*[♥♦]"


def terminal() -> Console:
    """The console. Names and actions are never interpreted as markup."""
    return Console(highlight=False, markup=False, emoji=False)


def cleaned(text: str) -> str:
    """A text from outside, without control characters."""
    return "".join(char if char.isprintable() else "�" for char in text)


def display_names(players: Sequence[str]) -> list[str]:
    """The players' names, with the seat added if two are the same."""
    names = [cleaned(name).strip() or f"P{seat + 1}" for seat, name in enumerate(players)]
    return [f"{name}-{seat + 1}" if names.count(name) > 1 else name for seat, name in enumerate(names)]


def seats_text(seats: range) -> str:
    """How many can play, such as `2 to 6`."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


def packed(parts: Sequence[str], width: int) -> list[str]:
    """Short texts joined into lines, as many to a line as fit."""
    lines: list[str] = []
    for part in parts:
        if lines and cell_len(f"{lines[-1]} · {part}") <= width:
            lines[-1] += f" · {part}"
        else:
            lines.append(part)
    return lines


class Narrator:
    """Prints one game to one terminal. `you` is the user's seat, if they play."""

    def __init__(self, rules: AnyGame, names: Sequence[str], console: Console, you: int | None = None) -> None:
        self.rules = rules
        self.words = rules.words()
        self.names = names
        self.console = console
        self.you = you

    # The log

    def events(self, events: Iterable[Event]) -> None:
        """Print events, a line each."""
        for event in events:
            line = Text(self.words.event(event, self.names))
            line.highlight_regex(RED, "red")
            self.indented(line, 2)

    def heading(self, text: str) -> None:
        """A line across the terminal."""
        self.console.rule(Text(text, "bold"), style="dim")

    def standings(self, view: View) -> None:
        """The scores in one line, once there are any."""
        if not any(view.scores):
            return
        parts = [f"{name} {score}" for name, score in zip(self.names, view.scores, strict=True)]
        for line in packed(parts, self.console.width - 2):
            self.console.print(Text(line), justify="center")

    def indented(self, content: RenderableType, by: int) -> None:
        """Print something indented."""
        self.console.print(Padding(content, (0, 0, 0, by), expand=False))

    # The position

    def position(self, view: View, scene: Scene, states: Sequence[str | None]) -> None:
        """Print the players and their zones, the common zones, and the notes. `states` are the players' states, if the game has any."""
        self.console.print()
        self.console.print(self._seats(view, scene, states))
        common = [zone for zone in scene.zones if zone.seat is None and (zone.pieces or zone.hidden)]
        self._labelled([(self.words.say(f"zone-{zone.kind}"), self._zone(zone, " ")) for zone in common])
        for notes in paragraphs(scene.notes):
            for line in packed([self.words.note(note, self.names) for note in notes], self.console.width - 2):
                self.indented(Text(line, "italic"), 1)

    def _seats(self, view: View, scene: Scene, states: Sequence[str | None]) -> Table:
        table = Table(
            title=f"{self.rules.title} · round {view.round} · {self.words.say(f'phase-{view.phase}')}",
            title_style="bold",
            title_justify="left",
            box=box.ROUNDED,
            border_style="dim",
        )
        kinds = list(dict.fromkeys(zone.kind for zone in scene.zones if zone.seat is not None))
        table.add_column("", width=1)
        table.add_column("Seat")
        table.add_column("Player", overflow="fold")
        if any(states):
            table.add_column("State")
        for kind in kinds:
            table.add_column(self.words.say(f"zone-{kind}"), overflow="fold")
        table.add_column("Score", justify="right")
        hands = self.own_hands(scene)
        for seat, name in enumerate(self.names):
            player = Text(name, "bold" if seat == self.you else "")
            if seat == self.you:
                player.append(" (you)", "dim")
            cells = [Text(self.words.say(f"state-{states[seat]}") if states[seat] else NOTHING)] if any(states) else []
            for kind in kinds:
                zones = [zone for zone in scene.zones if zone.seat == seat and zone.kind == kind]
                cells.append(Text(" ").join(Text(str(len(zone.pieces))) if zone in hands else self._zone(zone, " ") for zone in zones))
            table.add_row(Text("▸", "green") if seat in view.actors else "", f"P{seat + 1}", player, *cells, str(view.scores[seat]))
        return table

    def own_hands(self, scene: Scene) -> list[Zone]:
        """The user's hand, which is shown on a line of its own."""
        return [zone for zone in own_hand(scene, self.you) if zone.pieces]

    def hand(self, scene: Scene) -> None:
        """Print the user's hand."""
        if hands := self.own_hands(scene):
            self.console.print()
            self._labelled([(f"Your {self.words.say(f'zone-{zone.kind}').lower()}", self._zone(zone, "  ", "bold")) for zone in hands])

    def _labelled(self, lines: Sequence[tuple[str, Text]]) -> None:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="dim")
        grid.add_column(overflow="fold")
        for label, content in lines:
            grid.add_row(label, content)
        if lines:
            self.indented(grid, 1)

    def _zone(self, zone: Zone, between: str, style: str = "") -> Text:
        parts = [self.piece(name) for name in zone.pieces]
        text = Text(between.join(parts), style)
        if zone.hidden:
            text.append(f" +{zone.hidden}" if parts else str(zone.hidden), "dim")
        text.highlight_regex(RED, "red")
        return text if text.plain else Text(NOTHING, "dim")

    def piece(self, name: str) -> str:
        """The name of a piece."""
        return self.words.say(f"piece-{name}") if self.words.has(f"piece-{name}") else name

    # What can be done

    def choices(self, choices: Sequence[Choice]) -> None:
        """Print the legal actions, numbered, with their texts."""
        labels = [self.words.choice(choice, self.names) for choice in choices]
        wide = max((cell_len(label) for label in labels), default=0)
        lines = []
        for number, (label, choice) in enumerate(zip(labels, choices, strict=True), 1):
            line = Text(f"{number:>{len(str(len(choices)))}}  ", "bold cyan")
            line.append(set_cell_size(label, wide), "not bold default")
            line.highlight_regex(RED, "red")
            line.append(f"  {choice.text}", "dim not bold default")
            lines.append(line)
        self.console.print()
        self.indented(Columns(lines, padding=(0, 4), column_first=True, equal=True), 1)
        self.console.print()

    # The end

    def ending(self, state: State, teams: Teams) -> None:
        """Who won and why, the scores, and the figures of the match."""
        outcome = state.outcome()
        assert outcome is not None
        self.result(outcome, self.rules.summary(state), teams)

    def result(self, outcome: Outcome, summary: Summary, teams: Teams) -> None:
        """The same where there is no state to ask."""
        self.heading(self._winners(outcome.winners, teams))
        self.console.print(Text(self.words.say(f"reason-{outcome.reason}")), justify="center")
        table = Table(box=box.ROUNDED, border_style="dim")
        table.add_column("", overflow="fold")
        for seat, name in enumerate(self.names):
            star = "★ " if seat in outcome.winners else ""
            table.add_column(Text(star + name, "bold" if seat == self.you else ""), justify="right", overflow="fold")
        table.add_row("Score", *(Text(str(score), "bold") for score in outcome.scores))
        for stat in dict.fromkeys(name for figures in summary.seats for name in figures):
            table.add_row(self.words.say(f"stat-{stat}"), *(_figure(figures.get(stat)) for figures in summary.seats))
        self.console.print(Padding(table, (1, 0, 0, 0), expand=False))
        self.console.print(f"Rounds played: {summary.rounds}")

    def _winners(self, winners: Sequence[int], teams: Teams) -> str:
        """Partners win together; others share the win."""
        names = listed([self.names[seat] for seat in winners])
        if is_shared(winners, teams):
            return f"{names} share the win"
        return f"{names} {'win' if len(winners) > 1 else 'wins'}" if names else "Nobody wins"


def _figure(value: Fact) -> str:
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(str(item) for item in value) if isinstance(value, list) else str(value)
