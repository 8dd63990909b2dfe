"""The tests' Bot API server: rate limits, fault injection, webhooks, and people who use a small bot."""

import asyncio
import json
import random
import threading
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from telegram import Bot, CallbackQuery, Message
from telegram.error import Conflict, NetworkError, RetryAfter
from telegram.ext import Application, CallbackQueryHandler, CommandHandler

from tests.telegram.bot_api import BotApi
from tests.telegram.bot_requests import BotRequest, ask, keyboard, refused, send
from tests.telegram.chats import Chat
from tests.telegram.limits import Limits, ManualClock
from tests.telegram.users import Player, User, play


def test_a_group_takes_twenty_messages_a_minute(api: BotApi, ann: User, group: Chat) -> None:
    api.clock = clock = ManualClock()
    api.limits = Limits(clock.now)
    last = ask(api, *(send(group, f"{number}") for number in range(19)))
    ask(api, lambda bot: bot.edit_message_text("edits count", group.id, last.message_id))
    assert not api.violations
    clock.at += 10
    with pytest.raises(RetryAfter) as told:
        ask(api, send(group, "one more"))
    assert told.value.retry_after == timedelta(seconds=50)
    assert [(violation.chat, violation.method) for violation in api.violations] == [(group.id, "sendMessage")]
    ask(api, send(ann.chat, "elsewhere it is quiet"))
    clock.at += 50
    ask(api, send(group, "now"))


def test_coming_back_too_soon_is_noticed(api: BotApi, ann: User) -> None:
    api.clock = clock = ManualClock()
    api.limits = Limits(clock.now)
    api.faults.flood(5, chat=ann.chat.id)
    with pytest.raises(RetryAfter):
        ask(api, send(ann.chat, "hi"))
    assert not api.violations
    clock.at += 3
    ask(api, send(ann.chat, "hi"))
    assert "too soon" in api.violations[0].why


def test_private_chats_and_all_chats_have_their_limits() -> None:
    clock = ManualClock()
    limits = Limits(clock.now)
    assert [limits.wait(1, True)[0] for _ in range(6)] == [0, 0, 0, 0, 0, 1]
    assert [limits.wait(2 + number, True)[0] for number in range(26)] == [0] * 25 + [1]
    clock.at += 2
    assert [limits.wait(1, True)[0] for _ in range(3)] == [0, 0, 1]


def test_gateways_drops_and_lost_answers(api: BotApi, ann: User) -> None:
    api.faults.gateway("sendMessage")
    with refused(NetworkError, "Bad Gateway"):
        ask(api, send(ann.chat, "one"))
    api.faults.drop("sendMessage")
    with pytest.raises(NetworkError):
        ask(api, send(ann.chat, "two"))
    api.faults.lose("sendMessage")
    with pytest.raises(NetworkError):
        ask(api, send(ann.chat, "three"))
    assert ann.chat.texts == ["/start", "three"]


def test_a_dropped_poll_loses_nothing(api: BotApi, ann: User) -> None:
    api.faults.lose("getUpdates")
    with pytest.raises(NetworkError):
        ask(api, lambda bot: bot.get_updates())
    assert ask(api, lambda bot: bot.get_updates())[-1].message.text == "/start"


def test_a_slow_chat(api: BotApi, ann: User) -> None:
    ben = User(api, "Ben")
    ben.start()
    api.faults.slow(0.6, chat=ann.chat.id)

    async def both(bot: Bot) -> list[str | None]:
        done: list[str | None] = []
        for waiting in asyncio.as_completed([bot.send_message(chat.id, chat.json()["first_name"]) for chat in (ann.chat, ben.chat)]):
            done.append((await waiting).text)
        return done

    assert ask(api, both) == ["Ben", "Ann"]


def updates(offset: int) -> BotRequest:
    return lambda bot: bot.get_updates(offset=offset)


def test_updates_that_come_twice(api: BotApi, ann: User) -> None:
    api.faults.twice()
    ann.say("again")
    ann.say("and on")
    heard: list[str] = []
    offset = 0
    for _ in range(3):
        for update in ask(api, updates(offset)):
            heard.append(f"{update.update_id} {update.message.text}")
            offset = update.update_id + 1
    assert [line.split(" ", 1)[1] for line in heard] == ["/start", "again", "and on", "again"]
    assert heard[1] == heard[3]


class Hook:
    """A webhook that says no as often as it is told to."""

    def __init__(self, refusals: int) -> None:
        self.heard: list[tuple[str | None, Any]] = []
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                hook.heard.append((self.headers.get("X-Telegram-Bot-Api-Secret-Token"), body))
                self.send_response(500 if len(hook.heard) <= refusals else 200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05})
        self.thread.start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/hook"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def test_a_webhook_is_posted_to_until_it_takes_an_update(api: BotApi, ann: User) -> None:
    hook = Hook(refusals=1)
    try:
        ask(api, lambda bot: bot.set_webhook(hook.url, secret_token="s3cret", drop_pending_updates=True))
        with refused(Conflict, "webhook is active"):
            ask(api, lambda bot: bot.get_updates())
        ann.say("hello")
        api.wait_for(lambda: api.updates.webhook and api.updates.webhook.delivered == 1)
        assert [(secret, body["message"]["text"]) for secret, body in hook.heard] == [("s3cret", "hello")] * 2
        assert "500" in ask(api, lambda bot: bot.get_webhook_info()).last_error_message
        ask(api, lambda bot: bot.delete_webhook())
        assert ask(api, lambda bot: bot.get_updates()) == ()
    finally:
        hook.close()


def counting(api: BotApi) -> "Application[Any, Any, Any, Any, Any, Any]":
    """A small bot: a button that counts to five."""
    app = Application.builder().token(api.token).base_url(api.url).build()

    async def start(update: Any, context: Any) -> None:
        await update.message.reply_text("0", reply_markup=keyboard("more", "nothing"))

    async def tap(update: Any, context: Any) -> None:
        query: CallbackQuery = update.callback_query
        await query.answer("yes" if "more" in (query.data or "") else "no")
        if "more" in (query.data or "") and isinstance(query.message, Message):
            number = int(query.message.text or 0) + 1
            await query.edit_message_text(f"{number}", reply_markup=keyboard("more", "nothing") if number < 5 else None)

    app.add_handler(CommandHandler("start", start))
    app.add_handler(CallbackQueryHandler(tap))
    return app


def test_people_play_with_a_bot_that_polls() -> None:
    with BotApi(speed=100) as api:
        ready, done = threading.Event(), asyncio.Event()
        loops: list[asyncio.AbstractEventLoop] = []

        async def run() -> None:
            loops.append(asyncio.get_running_loop())
            app = counting(api)
            async with app:
                await app.start()
                assert app.updater is not None
                await app.updater.start_polling(poll_interval=0)
                ready.set()
                await done.wait()
                await app.updater.stop()
                await app.stop()

        bot = threading.Thread(target=lambda: asyncio.run(run()))
        bot.start()
        try:
            ready.wait(10)
            users = [User(api, name) for name in ("Ann", "Ben", "Cleo")]
            for user in users:
                user.start()
                user.sees("0")
            first = users[0].tap("nothing")
            assert first.text == "no"
            players = [Player(user, random.Random(number)) for number, user in enumerate(users)]
            taps = play(players, lambda: all(user.chat.last.text == "5" for user in users))
            assert taps >= 15
            assert not api.violations
        finally:
            loops[0].call_soon_threadsafe(done.set)
            bot.join(20)
