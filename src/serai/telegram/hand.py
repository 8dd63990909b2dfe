"""A player's hand in the private chat: the pieces as rows of buttons, and the other actions.

A piece that can be played in one way is played by its button; for one that can be played in several ways the bot asks how. If actions use
several pieces, they are toggled and then confirmed. The selection so far is in the button data.
"""

from collections import Counter
from hashlib import sha256
from html import escape

from msgspec import Struct

from serai.client.scenes import own_hand
from serai.kernel.presentation import Choice
from serai.protocol.pushes import Push
from serai.telegram.buttons import Buttons
from serai.telegram.lesson_message import POINTER, LessonMessage
from serai.telegram.live_message import Content, Keyboard
from serai.telegram.rendering import TableRenderer, clipped

ROW_WIDTH = 32
"""About how many characters fit in a row of buttons on a phone."""
MAX_ROW_BUTTONS = 6
"""Buttons in a row."""
MAX_HAND_BUTTONS = 90
"""Telegram allows 100 buttons; of a larger hand only playable pieces are shown."""
DISABLED = "·"
"""Around a piece that can't be played now."""
SELECTED = "✅"
EVENT_LINES = 5
"""How many lines of the log are shown."""

KINDS = ACT, PICK, WHY, SKIP, RETURN = "a", "p", "w", "g", "v"
"""Kinds of buttons: an action by its index; select pieces; say why a piece can't be played; skip a pause; take the seat back."""


class HandLayout(Struct, frozen=True):
    """How a hand is laid out on buttons."""

    pieces: list[str]
    digest: str
    """Changes with the pieces and the choices; then an older selection is void."""
    several: bool
    """Whether pieces are toggled and then confirmed."""


def layout(push: Push) -> HandLayout:
    """The layout of a player's hand."""
    choices = push.choices or []
    pieces = [piece for zone in own_hand(push.scene, push.seat) for piece in zone.pieces]
    text = "|".join([*pieces, "", *(choice.text for choice in choices)])
    return HandLayout(pieces, sha256(text.encode()).hexdigest()[:4], any(len(choice.uses) > 1 for choice in choices))


class Hand:
    """The message for one push and one person. `mask` is their selection so far, a bit for each piece."""

    def __init__(self, push: Push, language: str, buttons: Buttons, person: int, mask: int = 0) -> None:
        self.push = push
        self.renderer = TableRenderer(push, language)
        self.layout = layout(push)
        self.choices = push.choices or []
        self.mask = mask & ((1 << len(self.layout.pieces)) - 1)
        self._buttons = buttons
        self._person = person
        view = push.table.lesson
        self.lesson = None if view is None else LessonMessage(self.renderer, view, buttons, person)
        points = [] if view is None else view.points
        self._pointed = {point.name for point in points if point.kind == "piece"}

    # The message

    def content(self, chat: str, happened: list[str], seconds: int | None) -> Content:
        """The whole message; `happened` is HTML."""
        renderer, table = self.renderer, self.push.table
        where = escape(renderer.say("game-in", game=renderer.title, chat=chat) if chat else renderer.title)
        lesson = [] if self.lesson is None else ["", *self.lesson.lines()]
        lesson_keys = [] if self.lesson is None else self.lesson.keyboard()
        if table.status == "waiting":
            return Content("\n".join([f"<b>{where}</b>", escape(renderer.say("you-are-in"))]), silent=True)
        if table.outcome is not None and table.pause is None:
            return Content("\n".join([f"<b>{where}</b>", "", *renderer.result(table.outcome), *lesson]), lesson_keys, silent=True)
        if table.status in ("closed", "over") and table.pause is None:
            return Content("\n".join([f"<b>{where}</b>", "", escape(renderer.say("game-over"))]), silent=True)
        turn, where = bool(self.choices), f"{where} · {escape(renderer.phase)}"
        head = f"👉 <b>{escape(renderer.say('your-turn'))}</b>{self._clock(seconds)} · {where}" if turn else f"<b>{where}</b>"
        lines = [head, "", *renderer.board(), "", *renderer.players()]
        if happened:
            lines += ["", *(f"• {line}" for line in happened[-EVENT_LINES:])]
        lines += [*lesson, "", self._bottom()]
        return Content(clipped(lines), [*self.keyboard(), *lesson_keys], silent=not turn)

    def _clock(self, seconds: int | None) -> str:
        return "" if seconds is None else f" · ⏱ {escape(self.renderer.say('turn-seconds', seconds=seconds))}"

    def _bottom(self) -> str:
        """The line above the buttons."""
        say, table = self.renderer.say, self.push.table
        if self._has_stand_in():
            return escape(say("stand-in-plays"))
        if self.choices:
            if self.layout.several:
                return escape(say("choose-pieces"))
            asks = f"now-{table.phase}"
            if len(self.choices) > 1 and not any(choice.uses for choice in self.choices) and self.renderer.words.has(asks):
                return escape(self.renderer.words.say(asks))
            picked = self._picked()
            return escape(say("choose-place", piece=self.renderer.piece(picked[0])) if picked else f"{say('hand-of')}:")
        if table.pause is not None:
            return escape(say("a-moment"))
        return escape(say("waiting-for", names=self.renderer.awaited())) if table.deadlines else escape(say("hand-of"))

    def _has_stand_in(self) -> bool:
        return self.push.seat is not None and self.push.table.chairs[self.push.seat].stand_in

    # The buttons

    def keyboard(self) -> Keyboard:
        """Rows of buttons."""
        if self._has_stand_in():
            return [[(self.renderer.say("take-seat"), self._make(RETURN))]]
        if self.choices and not self.layout.several and self._picked():
            return self._places()
        pieces = [self._piece(at) for at in range(len(self.layout.pieces))]
        if len(pieces) > MAX_HAND_BUTTONS:
            pieces = [key for key in pieces if not key[0].startswith(DISABLED)]
        rows = _rows(pieces)
        rows += self._confirm() if self.layout.several else []
        plain = [(self.renderer.words.choice(choice, self.renderer.names), self._act(choice)) for choice in self.choices if not choice.uses]
        rows += _rows(plain)
        pause = self.push.table.pause
        if pause is not None and self.push.seat is not None and self.push.seat not in pause.skipped:
            rows.append([(self.renderer.say("go-on"), self._make(SKIP))])
        return rows

    def _picked(self) -> list[str]:
        return [piece for at, piece in enumerate(self.layout.pieces) if self.mask >> at & 1]

    def _piece(self, at: int) -> tuple[str, str]:
        """A piece's button."""
        name = self.layout.pieces[at]
        label = f"{POINTER} {self.renderer.piece(name)}" if name in self._pointed else self.renderer.piece(name)
        if self.layout.several:
            return self._toggle(at, label)
        ways = [choice for choice in self.choices if choice.uses == [name]]
        if not ways:
            return f"{DISABLED} {label} {DISABLED}", self._make(WHY, self.layout.digest, at)
        if len(ways) == 1:
            return label, self._act(ways[0])
        return f"{label} …", self._make(PICK, self.layout.digest, 1 << at)

    def _toggle(self, at: int, label: str) -> tuple[str, str]:
        if self.mask >> at & 1:
            return f"{SELECTED} {label}", self._make(PICK, self.layout.digest, self.mask & ~(1 << at))
        wanted = Counter(self._picked()) + Counter([self.layout.pieces[at]])
        if any(not wanted - Counter(choice.uses) for choice in self.choices):
            return label, self._make(PICK, self.layout.digest, self.mask | 1 << at)
        return f"{DISABLED} {label} {DISABLED}", self._make(WHY, self.layout.digest, at)

    def _confirm(self) -> Keyboard:
        picked = Counter(self._picked())
        ways = [choice for choice in self.choices if choice.uses and Counter(choice.uses) == picked]
        rows = [[(self.renderer.words.choice(choice, self.renderer.names), self._act(choice))] for choice in ways]
        if picked:
            rows.append([(self.renderer.say("put-back"), self._make(PICK, self.layout.digest, 0))])
        return rows

    def _places(self) -> Keyboard:
        """The ways in which the selected piece can be played."""
        ways = [choice for choice in self.choices if choice.uses == self._picked()]
        rows = _rows([(self.renderer.place(choice), self._act(choice)) for choice in ways], most=3)
        return [*rows, [(self.renderer.say("put-back"), self._make(PICK, self.layout.digest, 0))]]

    def _act(self, choice: Choice) -> str:
        return self._make(ACT, self.push.version, self.choices.index(choice))

    def _make(self, kind: str, *parts: str | int) -> str:
        return self._buttons.make(self._person, kind, self.push.table.code, *parts)

    # Why not

    def why_not(self, at: int) -> str:
        """Why a piece can't be played now."""
        if not self.choices:
            return self.renderer.say("not-your-turn")
        name = self.layout.pieces[at]
        for refused in self.push.refusals or []:
            if name in refused.uses:
                return f"{self.renderer.piece(name)}: {self.renderer.words.refusal(refused, self.renderer.names)}"
        return f"{self.renderer.piece(name)}: –"


def _rows(keys: list[tuple[str, str]], most: int = MAX_ROW_BUTTONS) -> Keyboard:
    """Buttons in rows of about equal length, as many side by side as their labels allow."""
    if not keys:
        return []
    widest = max(len(label.strip(f"{DISABLED} ")) + label.startswith(DISABLED) for label, _ in keys)
    a_row = max(1, min(most, ROW_WIDTH // (widest + 2)))
    rows = -(-len(keys) // a_row)
    each = -(-len(keys) // rows)
    return [keys[at : at + each] for at in range(0, len(keys), each)]
