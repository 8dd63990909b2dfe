"""The tests' Bot API server, used with python-telegram-bot: it must behave like the real one, errors included."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from telegram import BotCommand, ChatMemberAdministrator, ChatMemberOwner
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken

from tests.telegram.bot_api import BotApi
from tests.telegram.bot_requests import BotRequest, ask, keyboard, refused, send
from tests.telegram.chats import Chat
from tests.telegram.users import User


def test_the_bot_is_who_it_is(api: BotApi) -> None:
    me = ask(api, lambda bot: bot.get_me())
    assert (me.first_name, me.username, me.is_bot) == ("Serai", "serai_test_bot", True)


def test_a_wrong_token_and_an_unknown_method(api: BotApi) -> None:
    with pytest.raises(InvalidToken):
        ask(api, token="1:wrong")
    assert plain(api, "getRich", {}) == {"ok": False, "error_code": 404, "description": "Not Found"}


def plain(api: BotApi, method: str, fields: dict[str, Any]) -> Any:
    """Ask without the library, in JSON."""
    return httpx.post(f"{api.url}{api.token}/{method}", json=fields).json()


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
        ([[{"text": "a", "web_app": {"url": "http://serai.example"}}]], "Only HTTPS"),
        ([[{"text": "a", "callback_data": "a"}] * 9], "TOO_LONG"),
        ([[{"text": "a", "callback_data": "a"}] * 8] * 13, "TOO_LONG"),
    ],
)
def test_buttons_that_telegram_refuses(api: BotApi, ann: User, rows: list[list[dict[str, Any]]], why: str) -> None:
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


def answer(id: str, text: str | None = None, **more: Any) -> BotRequest:
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
