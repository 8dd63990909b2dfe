"""The updates that the bot has not confirmed yet: returned by long polls, or posted to its webhook until it accepts them."""

import threading
import time
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.telegram.chats import Json

UNASKED = {"chat_member", "message_reaction", "message_reaction_count"}
"""Updates that a bot is sent only if it asks for them."""
RETRY_SECONDS = 0.1


class ApiError(Exception):
    """An error response of the Bot API."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


@dataclass
class Webhook:
    """Where updates are posted, and the results."""

    url: str
    secret: str | None = None
    delivered: int = 0
    failures: list[str] = field(default_factory=list)


class UpdateQueue:
    """A queue that keeps each update until the bot has confirmed it."""

    def __init__(self, changed: threading.Condition) -> None:
        self._changed = changed
        self._pending: list[Json] = []
        self._next = 100_000
        self._poll = 0
        self._allowed: set[str] | None = None
        self._closed = False
        self._repeat: list[Json] = []
        self.webhook: Webhook | None = None

    def push(self, kind: str, body: Json, *, twice: bool = False) -> Json | None:
        """Queue an update, if the bot has asked for this kind."""
        wanted = kind not in UNASKED if self._allowed is None else kind in self._allowed
        if not wanted:
            return None
        self._next += 1
        update = {"update_id": self._next, kind: body}
        self._pending.append(update)
        if twice:
            self._repeat.append(update)
        self._changed.notify_all()
        return update

    def again(self, update: Json) -> None:
        """Deliver an update again that the bot has already confirmed."""
        self._pending.insert(0, update)
        self._changed.notify_all()

    def waiting(self) -> int:
        return len(self._pending)

    def allow(self, kinds: list[str] | None) -> None:
        """Which kinds the bot asks for: an empty list restores the default, None changes nothing."""
        if kinds is not None:
            self._allowed = set(kinds) or None

    def forget(self) -> None:
        self._pending.clear()

    def poll(self, offset: int, limit: int, timeout: float) -> list[Json]:
        """Wait for updates; a later poll ends an earlier one. The caller holds the condition's lock."""
        if self.webhook is not None:
            raise ApiError(
                409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
            )
        self._poll += 1
        mine = self._poll
        self._changed.notify_all()
        if offset > 0:
            self._confirm(lambda update: update["update_id"] < offset)
        elif offset < 0:
            del self._pending[:offset]
        give_up = time.monotonic() + timeout
        while not self._pending and not self._closed and time.monotonic() < give_up:
            self._changed.wait(give_up - time.monotonic())
            if mine != self._poll:
                raise ApiError(409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running")
        return self._pending[:limit]

    def polled(self) -> int:
        """How many polls there have been."""
        return self._poll

    def _confirm(self, known: Any) -> None:
        done = [update for update in self._pending if known(update)]
        again = [update for update in done if update in self._repeat]
        self._repeat = [update for update in self._repeat if update not in again]
        self._pending = again + [update for update in self._pending if not known(update)]

    def set_webhook(self, webhook: Webhook | None) -> None:
        self.webhook = webhook
        self._poll += 1
        self._changed.notify_all()
        if webhook is not None:
            threading.Thread(target=self._deliver, args=(webhook,), daemon=True).start()

    def close(self) -> None:
        self._closed = True
        self.webhook = None
        self._changed.notify_all()

    def _deliver(self, webhook: Webhook) -> None:
        """Deliver the updates in order, each until it is accepted."""
        while True:
            with self._changed:
                while not self._pending and self.webhook is webhook:
                    self._changed.wait()
                if self.webhook is not webhook:
                    return
                update = self._pending[0]
            failure = post(webhook.url, update, webhook.secret)
            with self._changed:
                if failure:
                    webhook.failures.append(failure)
                elif update in self._pending:
                    webhook.delivered += 1
                    self._confirm(lambda one, update=update: one is update)
            if failure:
                time.sleep(RETRY_SECONDS)


def post(url: str, update: Json, secret: str | None) -> str:
    """Post an update to a webhook as Telegram does; returns the error, or an empty text."""
    headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret}
    try:
        answer = httpx.post(url, json=update, headers=headers, timeout=10)
    except httpx.TransportError as error:
        return str(error)
    return "" if answer.is_success else f"Wrong response from the webhook: {answer.status_code} {answer.reason_phrase}"
