"""A lesson in a chat: the lists of lessons, what the step at a table says and points at, and its buttons."""

from html import escape

from serai.kernel import registry
from serai.kernel.catalogue import catalogue
from serai.kernel.presentation import Fact, Pointer
from serai.protocol.table_view import LessonView
from serai.records import lessons
from serai.telegram.buttons import Buttons
from serai.telegram.live_message import Content, Keyboard
from serai.telegram.rendering import TableRenderer, say

GAME_LESSONS, OPEN = "lg", "lo"
"""Kinds of buttons: list a game's lessons; open one."""
COMMANDS = {"ln": "lesson-next", "lb": "lesson-back", "ll": "leave-lesson"}
"""Kinds of buttons at a lesson's table, and what they ask the house for."""
NEXT, BACK, LEAVE = COMMANDS
POINTER = "👉"


def _ui(language: str, key: str, **facts: Fact) -> str:
    """A text that browsers show, too."""
    return catalogue("serai.web", language).say(key, facts)


def games_content(chat: int, language: str, buttons: Buttons) -> Content:
    """All games that have lessons."""
    rows = [[(game.words(language).say("title"), buttons.make(chat, GAME_LESSONS, game.id))] for game in registry.games() if lessons(game)]
    text = f"<b>{escape(_ui(language, 'ui-lessons'))}</b>\n\n{escape(_ui(language, 'ui-lessons-help'))}"
    return Content(text, rows)


def lessons_content(chat: int, language: str, buttons: Buttons, game: str) -> Content:
    """The lessons of a game."""
    rules = registry.game(game)
    words = rules.lesson_words(language, chat=True)
    rows: Keyboard = [
        [(f"{number}. {words.say(found.title)}", buttons.make(chat, OPEN, game, found.id))]
        for number, found in enumerate(lessons(rules), 1)
    ]
    rows.append([(say(language, "back"), buttons.make(chat, GAME_LESSONS, ""))])
    return Content(f"<b>{escape(_ui(language, 'ui-lessons-of', game=words.say('title')))}</b>", rows)


class LessonMessage:
    """The lesson in the message of its table."""

    def __init__(self, renderer: TableRenderer, lesson: LessonView, buttons: Buttons, person: int) -> None:
        self.lesson = lesson
        self._renderer = renderer
        self._words = renderer.rules.lesson_words(renderer.language, chat=True)
        self._buttons = buttons
        self._person = person

    def answer(self) -> str | None:
        """What the lesson says about the learner's last choice, if that was not what the step asks for."""
        return None if self.lesson.answer is None else self._words.say(self.lesson.answer, self.lesson.facts, self._renderer.names)

    def lines(self) -> list[str]:
        """What the step says and points at, as HTML."""
        lesson, language = self.lesson, self._renderer.language
        title = f"🎓 <b>{escape(self._words.say(lesson.title))}</b>"
        if lesson.ended == "left":
            return []
        if lesson.ended == "own-way":
            return [title, escape(_ui(language, "ui-lesson-own-way"))]
        said = escape(self._words.say(lesson.key, lesson.facts, self._renderer.names))
        if lesson.ended is not None:
            return [title, said]
        lines = [f"{title} · {lesson.number}/{lesson.steps}", said]
        if (answer := self.answer()) is not None:
            lines = [lines[0], f"💡 <b>{escape(answer)}</b>"]
        if named := list(dict.fromkeys(map(self._pointer, lesson.points))):
            lines.append(f"{POINTER} {escape(', '.join(named))}")
        return lines

    def _pointer(self, pointer: Pointer) -> str:
        """What a step points at, in words."""
        scene, names = self._renderer.push.scene, self._renderer.names
        if pointer.kind == "piece":
            return self._renderer.piece(pointer.name)
        if pointer.kind == "zone":
            zone = next((zone for zone in (scene.zones if scene else []) if zone.id == pointer.name), None)
            if zone is None:
                return pointer.name
            label = self._words.say(f"zone-{zone.kind}")
            return label if zone.seat is None or zone.seat == self._renderer.push.seat else f"{names[zone.seat]}: {label}"
        if pointer.kind == "number":
            notes = [note for note in (scene.notes if scene else []) if note.kind == pointer.name and pointer.seat in (None, note.seat)]
            return self._words.note(notes[0], names) if notes else pointer.name
        return names[pointer.seat or 0]

    def keyboard(self) -> Keyboard:
        """Back and Next, or at the end what can be done then."""
        lesson, language, table = self.lesson, self._renderer.language, self._renderer.push.table
        back = (_ui(language, "ui-lesson-back"), self._make(BACK))
        if lesson.ended is not None:
            return self._following()
        if lesson.number == lesson.steps and not lesson.waiting:
            rows: Keyboard = [[back]] if lesson.number > 1 else []
            if table.status == "playing":
                rows.append([(say(language, "lesson-play-on"), self._make(LEAVE))])
            return [*rows, *self._following()]
        row = [back] if lesson.number > 1 or lesson.waiting else []
        if not lesson.waiting:
            row.append((_ui(language, "ui-lesson-next" if lesson.task == "read" else "ui-lesson-skip"), self._make(NEXT)))
        return [row, [(say(language, "lesson-leave"), self._make(LEAVE))]]

    def _following(self) -> Keyboard:
        """The next lesson of the game, or all of them after the last one."""
        rules, language = self._renderer.rules, self._renderer.language
        ids = [found.id for found in lessons(rules)]
        following = ids[ids.index(self.lesson.id) + 1 :] if self.lesson.id in ids else []
        if following:
            return [[(_ui(language, "ui-lesson-following"), self._buttons.make(self._person, OPEN, rules.id, following[0]))]]
        return [[(_ui(language, "ui-lessons"), self._buttons.make(self._person, GAME_LESSONS, ""))]]

    def _make(self, kind: str) -> str:
        return self._buttons.make(self._person, kind, self._renderer.push.table.code, self._renderer.push.version)
