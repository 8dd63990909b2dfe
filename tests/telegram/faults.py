"""Fault injection: 429s, dropped connections, lost responses, bad gateways, slow chats."""

import math
import threading
from dataclasses import dataclass, field
from enum import StrEnum

SENDING = frozenset({"sendMessage", "editMessageText", "editMessageReplyMarkup"})
"""What counts as a message for Telegram's limits."""
POLLING = frozenset({"getUpdates"})


class Kind(StrEnum):
    FLOOD = "flood"
    GATEWAY = "gateway"
    DROP = "drop"
    LOSE = "lose"
    SLOW = "slow"
    REFUSE = "refuse"


@dataclass
class Fault:
    """What goes wrong, for which methods and chat, and how often."""

    kind: Kind
    methods: frozenset[str] | None
    chat: int | None
    left: float
    seconds: float = 0.0
    served: int = 0
    lifted: threading.Event = field(default_factory=threading.Event)

    def applies(self, method: str, chat: int | None) -> bool:
        named = method not in POLLING if self.methods is None else method in self.methods
        return self.left > 0 and named and (self.chat is None or self.chat == chat)


class Faults:
    """The faults that are active. A fault without a method applies to everything but polls."""

    def __init__(self) -> None:
        self._active: list[Fault] = []
        self.repeat_updates = 0

    def flood(self, seconds: int = 3, *, chat: int | None = None, times: float = 1) -> Fault:
        """429 to whatever would send, with this many seconds to wait."""
        return self._add(Kind.FLOOD, SENDING, chat, times, seconds)

    def gateway(self, *methods: str, times: float = 1) -> Fault:
        """502 with a page of HTML; nothing happens."""
        return self._add(Kind.GATEWAY, frozenset(methods) or None, None, times)

    def drop(self, *methods: str, chat: int | None = None, times: float = 1) -> Fault:
        """The connection is closed before anything happens."""
        return self._add(Kind.DROP, frozenset(methods) or None, chat, times)

    def lose(self, *methods: str, chat: int | None = None, times: float = 1) -> Fault:
        """What was asked happens, and the connection is closed in mid-answer. A lost poll's updates are delivered again."""
        return self._add(Kind.LOSE, frozenset(methods) or None, chat, times)

    def slow(self, seconds: float, *methods: str, chat: int | None = None, times: float = math.inf) -> Fault:
        """What was asked happens, and the answer takes this long, or until the fault is lifted."""
        return self._add(Kind.SLOW, frozenset(methods) or None, chat, times, seconds)

    def refuse(self, code: int, *methods: str, times: float = 1) -> Fault:
        """An HTTP error such as 401, whatever was asked; nothing happens."""
        return self._add(Kind.REFUSE, frozenset(methods) or None, None, times, code)

    def twice(self, times: int = 1) -> None:
        """The next updates are delivered twice, with the same number."""
        self.repeat_updates += times

    def lift(self) -> None:
        """Remove all faults."""
        for fault in self._active:
            fault.lifted.set()
        self._active.clear()
        self.repeat_updates = 0

    def take(self, method: str, chat: int | None, *kinds: Kind) -> Fault | None:
        """The first fault that applies, which is used up by this."""
        for fault in self._active:
            if fault.kind in kinds and fault.applies(method, chat):
                fault.left -= 1
                fault.served += 1
                return fault
        return None

    def _add(self, kind: Kind, methods: frozenset[str] | None, chat: int | None, times: float, seconds: float = 0.0) -> Fault:
        self._active.append(Fault(kind, methods, chat, times, seconds))
        return self._active[-1]
