"""What goes wrong on the way to Telegram, on order: floods, dropped connections, lost answers, gateways that are down, slow chats."""

import math
from dataclasses import dataclass
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


@dataclass
class Fault:
    """One order: what, for which methods and chat, how often."""

    kind: Kind
    methods: frozenset[str] | None
    chat: int | None
    left: float
    seconds: float = 0.0
    served: int = 0

    def fits(self, method: str, chat: int | None) -> bool:
        named = method not in POLLING if self.methods is None else method in self.methods
        return self.left > 0 and named and (self.chat is None or self.chat == chat)


class Faults:
    """The orders that are open. A fault without a method strikes everything but polls."""

    def __init__(self) -> None:
        self._orders: list[Fault] = []
        self.repeat_updates = 0

    def flood(self, seconds: int = 3, *, chat: int | None = None, times: float = 1) -> Fault:
        """429 to whatever would send, with this many seconds to wait."""
        return self._order(Kind.FLOOD, SENDING, chat, times, seconds)

    def gateway(self, *methods: str, times: float = 1) -> Fault:
        """502 with a page of HTML; nothing happens."""
        return self._order(Kind.GATEWAY, frozenset(methods) or None, None, times)

    def drop(self, *methods: str, chat: int | None = None, times: float = 1) -> Fault:
        """The connection is closed before anything happens."""
        return self._order(Kind.DROP, frozenset(methods) or None, chat, times)

    def lose(self, *methods: str, chat: int | None = None, times: float = 1) -> Fault:
        """What was asked happens, and the connection is closed in mid-answer. A lost poll's updates are delivered again."""
        return self._order(Kind.LOSE, frozenset(methods) or None, chat, times)

    def slow(self, seconds: float, *, chat: int | None = None, times: float = math.inf) -> Fault:
        """An answer takes this long."""
        return self._order(Kind.SLOW, None, chat, times, seconds)

    def twice(self, times: int = 1) -> None:
        """The next updates are delivered twice, with the same number."""
        self.repeat_updates += times

    def lift(self) -> None:
        """All is well from now on."""
        self._orders.clear()
        self.repeat_updates = 0

    def take(self, method: str, chat: int | None, *kinds: Kind) -> Fault | None:
        """The first order that fits, which is served by this."""
        for fault in self._orders:
            if fault.kind in kinds and fault.fits(method, chat):
                fault.left -= 1
                fault.served += 1
                return fault
        return None

    def _order(self, kind: Kind, methods: frozenset[str] | None, chat: int | None, times: float, seconds: float = 0.0) -> Fault:
        self._orders.append(Fault(kind, methods, chat, times, seconds))
        return self._orders[-1]
