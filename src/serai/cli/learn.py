"""`serai learn`: lessons in the terminal, from the same files as at a table."""

from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from serai.cli.arguments import NAME, GameId, ask
from serai.cli.terminal import Narrator, cleaned, display_names, terminal
from serai.kernel import registry
from serai.kernel.catalogue import LANGUAGE, Catalogue
from serai.kernel.checked import play
from serai.kernel.errors import InvalidOptions
from serai.kernel.game import AnyGame
from serai.kernel.presentation import Choice, Pointer
from serai.kernel.state import CHANCE, State
from serai.records import Entry, Lesson, LessonStep, lesson, lessons
from serai.records.lesson_path import allowed, entry_at, goes_on, start_of, step_at, step_before, task_at

HELP = """Enter: the next step (it does for you what the step asks for) · back: the step before
Type the number of an action, or its text, to do it · table: show the table · quit: stop · help: this"""
OWN_WAY = "Well played! That is a good way too. The lesson ends here."


def learn(
    game: GameId,
    lesson_id: Annotated[
        str | None, typer.Argument(metavar="LESSON", help="The lesson's id; without it the lessons are listed.", show_default=False)
    ] = None,
    language: Annotated[str, typer.Option(metavar="CODE", help="The language of the lessons, such as th.")] = LANGUAGE,
    name: Annotated[str, typer.Option(metavar="NAME", help="Your name.")] = NAME,
) -> None:
    """Learn a game in the terminal: list its lessons, or take one."""
    console, rules = terminal(), registry.game(game)
    if lesson_id is None:
        _list(console, rules, language)
        return
    found = lesson(rules, lesson_id)
    if found is None:
        known = ", ".join(one.id for one in lessons(rules)) or "none"
        raise InvalidOptions(f"{game} has no lesson {cleaned(lesson_id)!r}; its lessons are {known}", option="lesson", given=lesson_id)
    LessonRun(console, rules, found, rules.lesson_words(language), name).run()


def _list(console: Console, rules: AnyGame, language: str) -> None:
    words = rules.lesson_words(language)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("Lesson", "Title", "Minutes"):
        table.add_column(heading, overflow="fold")
    for found in lessons(rules):
        table.add_row(found.id, words.say(found.title), str(found.minutes))
    if lessons(rules):
        console.print(table)
    else:
        console.print(f"{rules.title} has no lessons yet.")


class LessonRun:
    """One lesson at one terminal."""

    def __init__(self, console: Console, rules: AnyGame, found: Lesson, words: Catalogue, name: str) -> None:
        self.console = console
        self.rules = rules
        self.lesson = found
        self.words = words
        players = list(found.record.players)
        players[found.learner] = name
        self.names = display_names(players)
        self.narrator = Narrator(rules, self.names, console, found.learner)
        self.narrator.words = words
        self.policy = rules.policy(rules.read_options(dict(found.record.options)))
        self.state = start_of(found)
        self.at = found.start
        self._positions: dict[int, State] = {}
        """The position at each step so far, for `back`."""

    def run(self) -> None:
        """Play the lesson to its end, or until the learner quits."""
        self.narrator.heading(self.words.say(self.lesson.title))
        self.console.print(Text("Enter for the next step. Type help for help.", "dim"))
        self._show()
        while self.at < len(self.lesson.items):
            entry = entry_at(self.lesson, self.at)
            if entry is not None:
                self._play(entry, entry.text)
                self.at += 1
            elif not self._step():
                return
        self.console.print(Text(f"That was the lesson. Play on with: serai play {self.rules.id}", "dim"))

    def _step(self) -> bool:
        """Show the step and do what the learner says; returns whether the lesson goes on."""
        step = step_at(self.lesson, self.at)
        assert step is not None
        self._positions[self.at] = self.state.copy()
        self._say(step)
        choices = self.rules.choices(self.state, self.lesson.learner) if task_at(self.lesson, self.at) is not None else []
        if step.task != "read":
            self._show()
            self.narrator.choices(choices)
        while (answer := ask(self.console, "> ")) is not None and answer.lower() != "quit":
            match answer.lower():
                case "" | "next" | "skip":
                    return self._next(step)
                case "back":
                    if self._back():
                        return True
                case "help" | "?":
                    self.console.print(HELP)
                case "table":
                    self._show()
                    self.narrator.choices(choices)
                case _:
                    text = _chosen(answer, choices)
                    if text is None:
                        self.console.print(Text("That is not possible now. Type help for help.", "yellow"))
                    elif (goes_on := self._act(text)) is not None:
                        return goes_on
        return False

    def _next(self, step: LessonStep) -> bool:
        if step.task == "read":
            self.at += 1
            return True
        return self._act(allowed(self.lesson, self.at, self.state)[0]) is not False

    def _back(self) -> bool:
        before = step_before(self.lesson, self.at)
        if before is None or before not in self._positions:
            self.console.print(Text("This is the first step.", "yellow"))
            return False
        self.at, self.state = before, self._positions[before].copy()
        return True

    def _act(self, text: str) -> bool | None:
        """Do something; None: it was answered and nothing was played. Otherwise whether the lesson goes on."""
        at = task_at(self.lesson, self.at)
        assert at is not None
        step, entry = step_at(self.lesson, at), entry_at(self.lesson, at + 1)
        assert step is not None
        assert entry is not None
        if text not in allowed(self.lesson, at, self.state):
            self.at = at
            self.console.print(Panel(Text(self.words.say(step.answer(text), step.facts, self.names)), border_style="yellow"))
            return None
        self._play(entry, text)
        self.at = at + 2
        if goes_on(self.lesson, self.at, self.state):
            return True
        self.console.print(Text(OWN_WAY, "green"))
        return False

    def _play(self, entry: Entry, text: str) -> None:
        before = self.state.copy()
        play(self.state, entry.actor, text, by_table=entry.by_table)
        action = 0 if entry.actor == CHANCE else self.rules.parse(text)
        self.narrator.events(self.rules.events(before, entry.actor, action, self.state, self.lesson.learner))

    # What is shown

    def _say(self, step: LessonStep) -> None:
        number = sum(isinstance(item, LessonStep) for item in self.lesson.items[: self.at + 1])
        said = Text(self.words.say(step.key, step.facts, self.names))
        if step.points:
            said.append("\n→ " + ", ".join(map(self._pointer, step.points)), "dim")
        self.console.print(Panel(said, title=f"{number}/{len(self.lesson.steps)}", title_align="right", border_style="cyan"))

    def _pointer(self, pointer: Pointer) -> str:
        """What a step points at, in words."""
        view = self.rules.view(self.state, self.lesson.learner)
        scene = self.rules.scene(view)
        if pointer.kind == "piece":
            return self.narrator.piece(pointer.name)
        if pointer.kind == "zone":
            return next((self.words.say(f"zone-{zone.kind}") for zone in scene.zones if zone.id == pointer.name), pointer.name)
        if pointer.kind == "number":
            notes = [note for note in scene.notes if note.kind == pointer.name and pointer.seat in (None, note.seat)]
            return self.words.note(notes[0], self.names) if notes else pointer.name
        return self.names[pointer.seat or 0]

    def _show(self) -> None:
        view = self.rules.view(self.state, self.lesson.learner)
        scene = self.rules.scene(view)
        self.narrator.position(view, scene, [self.policy.player_state(self.state, seat) for seat in range(len(self.names))])
        self.narrator.hand(scene)


def _chosen(answer: str, choices: list[Choice]) -> str | None:
    """The action that was typed, by number or by text."""
    return next((choice.text for number, choice in enumerate(choices, 1) if answer in (str(number), choice.text)), None)
