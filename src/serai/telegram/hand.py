"""A player's hand in the private chat: the pieces as rows of buttons, and what else can be done.

A piece that goes only one way is played by its button. One that goes several ways asks where. Where choices take several pieces, they are
toggled and then confirmed. What is chosen so far is in the buttons themselves.
"""

from collections import Counter
from hashlib import sha256
from html import escape

from msgspec import Struct

from serai.guests.reading import Push
from serai.guests.scenes import own_hand
from serai.kernel.seen import Choice
from serai.telegram.buttons import Buttons
from serai.telegram.outbox import Content, Key
from serai.telegram.telling import Teller, clipped

ROW = 32
"""About how many characters fit side by side in a row of buttons on a phone."""
MOST = 6
"""Buttons in a row."""
FULL = 90
"""Telegram takes a hundred buttons; of a hand that is bigger than this only what can be played is shown."""
IDLE = "·"
"""Around a piece that can't be played now."""
CHOSEN = "✅"
LINES = 5
"""What happened last, in lines."""

ACT, PICK, WHY, SKIP, RETURN = "a", "p", "w", "g", "v"
"""Kinds of buttons: act by the choice's place in the list; show the hand with these pieces chosen; say why not; go on; be back."""


class Shown(Struct, frozen=True):
    """A hand as it is put on buttons."""

    pieces: list[str]
    digest: str
    """Changes with the pieces or what can be done with them: a selection made before is void."""
    several: bool
    """Whether pieces are toggled and then confirmed."""


def shown(push: Push) -> Shown:
    """What a player holds and can do."""
    choices = push.choices or []
    pieces = [piece for zone in own_hand(push.scene, push.seat) for piece in zone.pieces]
    text = "|".join([*pieces, "", *(choice.text for choice in choices)])
    return Shown(pieces, sha256(text.encode()).hexdigest()[:4], any(len(choice.uses) > 1 for choice in choices))


class Hand:
    """One push, for one person's buttons. `mask` is what they have chosen so far, a bit for each piece."""

    def __init__(self, push: Push, language: str, buttons: Buttons, person: int, mask: int = 0) -> None:
        self.push = push
        self.teller = Teller(push, language)
        self.shown = shown(push)
        self.choices = push.choices or []
        self.mask = mask & ((1 << len(self.shown.pieces)) - 1)
        self._buttons = buttons
        self._person = person

    # The message

    def content(self, chat: str, happened: list[str], seconds: int | None) -> Content:
        """The whole message; `happened` is HTML already."""
        teller, table = self.teller, self.push.table
        where = escape(teller.say("game-in", game=teller.title, chat=chat))
        if table.status == "waiting":
            return Content("\n".join([f"<b>{where}</b>", escape(teller.say("you-are-in"))]), silent=True)
        if table.outcome is not None and table.pause is None:
            return Content("\n".join([f"<b>{where}</b>", "", *teller.result(table.outcome)]), silent=True)
        if table.status in ("closed", "over") and table.pause is None:
            return Content("\n".join([f"<b>{where}</b>", "", escape(teller.say("game-over"))]), silent=True)
        turn = bool(self.choices)
        head = f"👉 <b>{escape(teller.say('your-turn'))}</b>{self._clock(seconds)} · {where}" if turn else f"<b>{where}</b>"
        lines = [head, "", *teller.board(), "", *teller.players()]
        if happened:
            lines += ["", *(f"• {line}" for line in happened[-LINES:])]
        lines += ["", self._bottom()]
        return Content(clipped(lines), self.keys(), silent=not turn)

    def _clock(self, seconds: int | None) -> str:
        return "" if seconds is None else f" · ⏱ {escape(self.teller.say('turn-seconds', seconds=seconds))}"

    def _bottom(self) -> str:
        """The line above the buttons."""
        say, table = self.teller.say, self.push.table
        if self._stood_in():
            return escape(say("stand-in-plays"))
        if self.choices:
            if self.shown.several:
                return escape(say("choose-pieces"))
            picked = self._picked()
            return escape(say("choose-place", piece=self.teller.piece(picked[0])) if picked else f"{say('hand-of')}:")
        if table.pause is not None:
            return escape(say("a-moment"))
        return escape(say("waiting-for", names=self.teller.awaited())) if table.deadlines else escape(say("hand-of"))

    def _stood_in(self) -> bool:
        return self.push.seat is not None and self.push.table.chairs[self.push.seat].stand_in

    # The buttons

    def keys(self) -> Key:
        """Rows of buttons."""
        if self._stood_in():
            return [[(self.teller.say("take-seat"), self._make(RETURN))]]
        if self.choices and not self.shown.several and self._picked():
            return self._places()
        pieces = [self._piece(at) for at in range(len(self.shown.pieces))]
        if len(pieces) > FULL:
            pieces = [key for key in pieces if not key[0].startswith(IDLE)]
        rows = _rows(pieces)
        rows += self._confirm() if self.shown.several else []
        plain = [(self.teller.words.choice(choice, self.teller.names), self._act(choice)) for choice in self.choices if not choice.uses]
        rows += _rows(plain)
        pause = self.push.table.pause
        if pause is not None and self.push.seat is not None and self.push.seat not in pause.skipped:
            rows.append([(self.teller.say("go-on"), self._make(SKIP))])
        return rows

    def _picked(self) -> list[str]:
        return [piece for at, piece in enumerate(self.shown.pieces) if self.mask >> at & 1]

    def _piece(self, at: int) -> tuple[str, str]:
        """A piece's button, by what a tap on it would do."""
        name = self.shown.pieces[at]
        label = self.teller.piece(name)
        if self.shown.several:
            return self._toggle(at, label)
        ways = [choice for choice in self.choices if choice.uses == [name]]
        if not ways:
            return f"{IDLE} {label} {IDLE}", self._make(WHY, self.shown.digest, at)
        if len(ways) == 1:
            return label, self._act(ways[0])
        return f"{label} …", self._make(PICK, self.shown.digest, 1 << at)

    def _toggle(self, at: int, label: str) -> tuple[str, str]:
        if self.mask >> at & 1:
            return f"{CHOSEN} {label}", self._make(PICK, self.shown.digest, self.mask & ~(1 << at))
        wanted = Counter(self._picked()) + Counter([self.shown.pieces[at]])
        if any(not wanted - Counter(choice.uses) for choice in self.choices):
            return label, self._make(PICK, self.shown.digest, self.mask | 1 << at)
        return f"{IDLE} {label} {IDLE}", self._make(WHY, self.shown.digest, at)

    def _confirm(self) -> Key:
        picked = Counter(self._picked())
        ways = [choice for choice in self.choices if choice.uses and Counter(choice.uses) == picked]
        rows = [[(self.teller.words.choice(choice, self.teller.names), self._act(choice))] for choice in ways]
        if picked:
            rows.append([(self.teller.say("put-back"), self._make(PICK, self.shown.digest, 0))])
        return rows

    def _places(self) -> Key:
        """Where the chosen piece can go."""
        ways = [choice for choice in self.choices if choice.uses == self._picked()]
        rows = _rows([(self.teller.place(choice), self._act(choice)) for choice in ways], most=3)
        return [*rows, [(self.teller.say("put-back"), self._make(PICK, self.shown.digest, 0))]]

    def _act(self, choice: Choice) -> str:
        return self._make(ACT, self.push.version, self.choices.index(choice))

    def _make(self, kind: str, *parts: str | int) -> str:
        return self._buttons.make(self._person, kind, self.push.table.code, *parts)

    # Why not

    def why(self, at: int) -> str:
        """Why a piece can't be played now."""
        if not self.choices:
            return self.teller.say("not-your-turn")
        name = self.shown.pieces[at]
        for refused in self.push.refusals or []:
            if name in refused.uses:
                return f"{self.teller.piece(name)}: {self.teller.words.refusal(refused, self.teller.names)}"
        return f"{self.teller.piece(name)}: –"


def _rows(keys: list[tuple[str, str]], most: int = MOST) -> Key:
    """Buttons side by side, as many as their labels leave room for, in rows that are about even."""
    if not keys:
        return []
    widest = max(len(label.strip(f"{IDLE} ")) + label.startswith(IDLE) for label, _ in keys)
    a_row = max(1, min(most, ROW // (widest + 2)))
    rows = -(-len(keys) // a_row)
    each = -(-len(keys) // rows)
    return [keys[at : at + each] for at in range(0, len(keys), each)]
