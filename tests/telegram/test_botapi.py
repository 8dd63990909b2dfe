"""The tests' own Telegram, asked by python-telegram-bot: it must answer as the real one does, refusals and all."""

import asyncio
import json
import random
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from telegram import Bot, BotCommand, CallbackQuery, ChatMemberAdministrator, ChatMemberOwner, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, InvalidToken, NetworkError, RetryAfter, TelegramError
from telegram.ext import Application, CallbackQueryHandler, CommandHandler
from telegram.request import HTTPXRequest

from tests.telegram.botapi import BotApi
from tests.telegram.chats import Chat
from tests.telegram.limits import Limits
from tests.telegram.people import Player, User, play

Asking = Callable[[Bot], Awaitable[Any]]


def ask(api: BotApi, *asking: Asking, token: str | None = None) -> Any:
    """Let a bot ask one thing after the other; the last result."""

    async def go() -> Any:
        result = None
        requests = [HTTPXRequest(httpx_kwargs={"verify": False}) for _ in range(2)]
        async with Bot(token or api.token, base_url=api.url, request=requests[0], get_updates_request=requests[1]) as bot:
            for one in asking:
                result = await one(bot)
        return result

    return asyncio.run(go())


def send(chat: Chat, text: str, **more: Any) -> Asking:
    return lambda bot: bot.send_message(chat.id, text, **more)


def keyboard(*labels: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, callback_data=f"tap {label}") for label in labels]])


@contextmanager
def refused(kind: type[TelegramError], why: str) -> Iterator[None]:
    """The library writes Telegram's refusals with letters as it likes."""
    with pytest.raises(kind) as told:
        yield
    assert why.lower() in str(told.value).lower()


@pytest.fixture
def ann(api: BotApi) -> User:
    user = User(api, "Ann", "ann")
    user.start()
    return user


@pytest.fixture
def group(api: BotApi, ann: User) -> Chat:
    return api.group("Friday", ann.person, User(api, "Ben").person)


def test_the_bot_is_who_it_is(api: BotApi) -> None:
    me = ask(api, lambda bot: bot.get_me())
    assert (me.first_name, me.username, me.is_bot) == ("Serai", "serai_test_bot", True)


def test_a_wrong_token_and_an_unknown_method(api: BotApi) -> None:
    with pytest.raises(InvalidToken):
        ask(api, token="1:wrong")
    assert plain(api, "getRich", {}) == {"ok": False, "error_code": 404, "description": "Not Found"}


def plain(api: BotApi, method: str, fields: dict[str, Any]) -> Any:
    """Ask without the library, in JSON."""
    request = urllib.request.Request(f"{api.url}{api.token}/{method}", json.dumps(fields).encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return json.load(error)


def test_json_is_taken_as_forms_are(api: BotApi, ann: User) -> None:
    rows = [[{"text": "A", "callback_data": "a"}]]
    fields = {"chat_id": ann.chat.id, "text": "<b>Hi</b>", "parse_mode": "HTML", "reply_markup": {"inline_keyboard": rows}}
    assert plain(api, "sendMessage", fields)["result"]["entities"] == [{"type": "bold", "offset": 0, "length": 2}]
    assert ann.chat.last.button("A").data == "a"


def test_messages_are_sent_edited_and_deleted(api: BotApi, ann: User) -> None:
    sent = ask(api, send(ann.chat, "one <i>&lt;two&gt;</i>", parse_mode="HTML", reply_markup=keyboard("yes", "no")))
    message = ann.chat.last
    assert (sent.message_id, sent.text, message.text) == (message.id, "one <two>", "one <two>")
    assert [button.label for button in message.buttons] == ["yes", "no"]
    ask(api, lambda bot: bot.edit_message_text("two", ann.chat.id, sent.message_id))
    assert (message.text, message.buttons) == ("two", [])
    assert [version.said.text for version in message.versions] == ["one <two>", "two"]
    ask(api, lambda bot: bot.edit_message_reply_markup(ann.chat.id, sent.message_id, reply_markup=keyboard("maybe")))
    assert message.button("maybe").data == "tap maybe"
    ask(api, lambda bot: bot.delete_message(ann.chat.id, sent.message_id))
    assert sent.text not in ann.chat.texts
    assert sent.text in ann.chat.read


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a < b", "can't parse entities"),
        ("a & b", "can't parse entities"),
        ("a > b", "can't parse entities"),
        ("<b>a", "can't parse entities"),
        ("<b><i>a</b></i>", "can't parse entities"),
        ("a</b>", "can't parse entities"),
        ("<script>a</script>", "Unsupported start tag"),
        ("<p>a</p>", "Unsupported start tag"),
        ("<span>a</span>", "Unsupported start tag"),
        ("  \n ", "text is empty"),
        ("<b></b>", "text is empty"),
        ("x" * 4097, "too long"),
    ],
)
def test_text_that_telegram_refuses(api: BotApi, ann: User, text: str, why: str) -> None:
    with refused(BadRequest, why):
        ask(api, send(ann.chat, text, parse_mode="HTML"))
    assert len(ann.chat.messages) == 1


@pytest.mark.parametrize(
    ("text", "read", "kinds"),
    [
        ("<b>a</b> &amp; &#128514;<tg-spoiler>c</tg-spoiler>", "a & 😂c", ["bold", "spoiler"]),
        ('<a href="https://t.me/x?start=a&amp;b">go</a>', "go", ["text_link"]),
        ("<pre>a\n  b</pre><blockquote expandable>q</blockquote>", "a\n  bq", ["pre", "expandable_blockquote"]),
        ('<span class="tg-spoiler">s</span>' + "x" * 4000, "s" + "x" * 4000, ["spoiler"]),
    ],
)
def test_text_that_telegram_takes(api: BotApi, ann: User, text: str, read: str, kinds: list[str]) -> None:
    sent = ask(api, send(ann.chat, text, parse_mode="HTML"))
    assert (sent.text, [entity.type for entity in sent.entities]) == (read, kinds)


def test_offsets_are_told_in_utf_16(api: BotApi, ann: User) -> None:
    sent = ask(api, send(ann.chat, " 😂<b>fun</b>", parse_mode="HTML"))
    assert list(sent.parse_entities().values()) == ["fun"]


def test_plain_text_needs_no_escaping(api: BotApi, ann: User) -> None:
    assert ask(api, send(ann.chat, "<b> & co")).text == "<b> & co"


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([[{"text": "a", "callback_data": "x" * 65}]], "BUTTON_DATA_INVALID"),
        ([[{"text": "a", "callback_data": "ə" * 33}]], "BUTTON_DATA_INVALID"),
        ([[{"text": "a", "callback_data": ""}]], "BUTTON_DATA_INVALID"),
        ([[{"text": "a"}]], "exactly one"),
        ([[{"text": " ", "callback_data": "a"}]], "Text buttons"),
        ([[{"text": "a", "url": "me"}]], "Wrong HTTP URL"),
        ([[{"text": "a", "callback_data": "a"}] * 9], "TOO_LONG"),
        ([[{"text": "a", "callback_data": "a"}] * 8] * 13, "TOO_LONG"),
    ],
)
def test_buttons_that_telegram_refuses(api: BotApi, ann: User, rows: list[list[dict[str, str]]], why: str) -> None:
    told = plain(api, "sendMessage", {"chat_id": ann.chat.id, "text": "a", "reply_markup": {"inline_keyboard": rows}})
    assert (told["ok"], told["error_code"]) == (False, 400)
    assert why in told["description"]


def test_edits_that_telegram_refuses(api: BotApi, ann: User) -> None:
    sent = ask(api, send(ann.chat, "same", reply_markup=keyboard("a")))
    with refused(BadRequest, "message is not modified"):
        ask(api, lambda bot: bot.edit_message_text("same", ann.chat.id, sent.message_id, reply_markup=keyboard("a")))
    with refused(BadRequest, "message to edit not found"):
        ask(api, lambda bot: bot.edit_message_text("other", ann.chat.id, 4711))
    with refused(BadRequest, "can't be edited"):
        ask(api, lambda bot: bot.edit_message_text("other", ann.chat.id, ann.chat.messages[0].id))


def test_nobody_is_written_to_unasked(api: BotApi) -> None:
    ben = User(api, "Ben")
    with refused(Forbidden, "can't initiate conversation"):
        ask(api, send(ben.chat, "hi"))
    ben.start()
    ask(api, send(ben.chat, "hi"))
    ben.block()
    with refused(Forbidden, "blocked by the user"):
        ask(api, send(ben.chat, "hi"))
    ben.unblock()
    ask(api, send(ben.chat, "hi"))
    with refused(BadRequest, "chat not found"):
        ask(api, lambda bot: bot.send_message(99, "hi"))


def test_a_group_that_the_bot_was_thrown_out_of(api: BotApi, ann: User, group: Chat) -> None:
    api.kick(group, ann.person)
    with refused(Forbidden, "kicked"):
        ask(api, send(group, "hi"))


def test_a_group_that_became_a_supergroup(api: BotApi, ann: User) -> None:
    old = api.group("Friday", ann.person, kind="group")
    new = api.migrate(old)
    with pytest.raises(ChatMigrated) as moved:
        ask(api, send(old, "hi"))
    assert moved.value.new_chat_id == new.id
    ask(api, send(new, "hi"))
    told = [update.message for update in ask(api, lambda bot: bot.get_updates()) if update.message and not update.message.text]
    assert [(message.migrate_to_chat_id, message.migrate_from_chat_id) for message in told] == [(new.id, None), (None, old.id)]


def test_chats_and_their_members(api: BotApi, ann: User, group: Chat) -> None:
    assert ask(api, lambda bot: bot.get_chat(group.id)).title == "Friday"
    assert ask(api, lambda bot: bot.get_chat_member(group.id, ann.person.id)).status == "creator"
    assert ask(api, lambda bot: bot.get_chat_member(group.id, api.person("Cleo").id)).status == "left"
    ben = list(group.members)[1]
    group.members[ben] = "administrator"
    kinds = [type(member) for member in ask(api, lambda bot: bot.get_chat_administrators(group.id))]
    assert kinds == [ChatMemberOwner, ChatMemberAdministrator]
    assert ask(api, lambda bot: bot.get_chat_member(group.id, bot.id)).status == "member"


def test_commands_are_kept(api: BotApi) -> None:
    ask(api, lambda bot: bot.set_my_commands([BotCommand("play", "Play a game")]))
    assert ask(api, lambda bot: bot.get_my_commands())[0].command == "play"
    wrong = {"commands": [{"command": "Play!", "description": "x"}]}
    assert plain(api, "setMyCommands", wrong)["description"] == "Bad Request: BOT_COMMAND_INVALID"


def test_polls_wait_and_are_confirmed_by_the_next(api: BotApi, ann: User, group: Chat) -> None:
    updates = ask(api, lambda bot: bot.get_updates())
    assert [update.message.text for update in updates if update.message] == ["/start"]
    assert ask(api, lambda bot: bot.get_updates()) == updates
    after = updates[-1].update_id + 1
    since = time.monotonic()
    assert ask(api, lambda bot: bot.get_updates(offset=after, timeout=1)) == ()
    assert time.monotonic() - since >= 1
    threading.Timer(0.2, ann.say, ("hello", None)).start()
    assert [update.message.text for update in ask(api, lambda bot: bot.get_updates(offset=after, timeout=20))] == ["hello"]


def test_in_a_group_the_bot_hears_what_is_said_to_it(api: BotApi, ann: User, group: Chat) -> None:
    for text in ("hello all", "/play", "/play@serai_test_bot now", "/play@another_bot"):
        ann.say(text, group)
    heard = [update.message for update in ask(api, lambda bot: bot.get_updates()) if update.message and update.message.chat.id == group.id]
    assert [message.text for message in heard] == ["/play", "/play@serai_test_bot now"]
    assert [list(message.parse_entities().values()) for message in heard] == [["/play"], ["/play@serai_test_bot"]]


def test_only_what_was_asked_for(api: BotApi, ann: User) -> None:
    assert ask(api, lambda bot: bot.get_updates(allowed_updates=["callback_query"]))
    ann.say("not heard")
    ask(api, send(ann.chat, "tap", reply_markup=keyboard("a")))
    ann.tap_on(ann.chat.last, ann.chat.last.button("a"), wait=False)
    updates = ask(api, lambda bot: bot.get_updates())
    assert [update.callback_query.data for update in updates if update.callback_query] == ["tap a"]
    assert "not heard" not in [update.message.text for update in updates if update.message]


def test_two_bots_with_one_token(api: BotApi) -> None:
    with ThreadPoolExecutor(1) as threads:
        first = threads.submit(plain, api, "getUpdates", {"timeout": 20})
        api.wait_for(api.updates.polled)
        assert plain(api, "getUpdates", {"timeout": 0}) == {"ok": True, "result": []}
        assert first.result(5)["error_code"] == 409


def answer(id: str, text: str | None = None, **more: Any) -> Asking:
    return lambda bot: bot.answer_callback_query(id, text, **more)


def test_taps_are_answered_once(api: BotApi, ann: User) -> None:
    ask(api, send(ann.chat, "tap", reply_markup=keyboard("a")))
    query = ann.tap_on(ann.chat.last, ann.chat.last.button("a"), wait=False)
    ask(api, answer(query.id, "done", show_alert=True))
    assert (query.text, query.alert) == ("done", True)
    for id in (query.id, "4711"):
        with refused(BadRequest, "query is too old"):
            ask(api, answer(id))
    late = ann.tap_on(ann.chat.last, ann.chat.last.button("a"), wait=False)
    late.asked -= 1000
    with refused(BadRequest, "query is too old"):
        ask(api, answer(late.id))


def test_a_group_takes_twenty_messages_a_minute(api: BotApi, ann: User, group: Chat) -> None:
    clock = [0.0]
    api.clock.now = lambda: clock[0]  # type: ignore[method-assign]
    api.limits = Limits(api.clock.now)
    last = ask(api, *(send(group, f"{number}") for number in range(19)))
    ask(api, lambda bot: bot.edit_message_text("edits count", group.id, last.message_id))
    assert not api.violations
    clock[0] += 10
    with pytest.raises(RetryAfter) as told:
        ask(api, send(group, "one more"))
    assert told.value.retry_after == timedelta(seconds=50)
    assert [(violation.chat, violation.method) for violation in api.violations] == [(group.id, "sendMessage")]
    ask(api, send(ann.chat, "elsewhere it is quiet"))
    clock[0] += 50
    ask(api, send(group, "now"))


def test_coming_back_too_soon_is_noticed(api: BotApi, ann: User) -> None:
    clock = [0.0]
    api.clock.now = lambda: clock[0]  # type: ignore[method-assign]
    api.limits = Limits(api.clock.now)
    api.faults.flood(5, chat=ann.chat.id)
    with pytest.raises(RetryAfter):
        ask(api, send(ann.chat, "hi"))
    assert not api.violations
    clock[0] += 3
    ask(api, send(ann.chat, "hi"))
    assert "too soon" in api.violations[0].why


def test_private_chats_and_all_chats_have_their_limits() -> None:
    clock = [100.0]
    limits = Limits(lambda: clock[0])
    assert [limits.wait(1, True)[0] for _ in range(6)] == [0, 0, 0, 0, 0, 5]
    assert [limits.wait(2 + number, True)[0] for number in range(26)] == [0] * 25 + [1]
    clock[0] += 5
    assert limits.wait(1, True)[0] == 0


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


def updates(offset: int) -> Asking:
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
        if "more" in (query.data or "") and query.message is not None:
            number = int(query.message.text) + 1  # type: ignore[attr-defined]
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
            taps = play(players, lambda: all(user.chat.last.text == "5" for user in users), 30)
            assert taps >= 15
            assert not api.violations
        finally:
            loops[0].call_soon_threadsafe(done.set)
            bot.join(20)
