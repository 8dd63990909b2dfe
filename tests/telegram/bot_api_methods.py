"""The methods of the Bot API that a bot for games uses, with Telegram's errors."""

import itertools
import json
import time
from typing import Any
from urllib.parse import urlsplit

from tests.telegram import markup
from tests.telegram.chats import Button, Chat, Json, Keyboard, Message, Person, Version, command_entities
from tests.telegram.markup import Formatted, units
from tests.telegram.update_queue import ApiError, UpdateQueue, Webhook

QUERY_LIVES = 60.0
"""Seconds in which a tap can be answered."""
ADMIN_RIGHTS = (
    "can_be_edited",
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
)


class RequestFields:
    """The fields of a request: text as it is, and everything else as JSON, as in a form."""

    def __init__(self, fields: Json) -> None:
        self._fields = fields

    def text(self, name: str) -> str | None:
        value = self._fields.get(name)
        return None if value is None else str(value)

    def thing(self, name: str) -> Any:
        value = self._fields.get(name)
        if not isinstance(value, str):
            return value
        try:
            return json.loads(value)
        except ValueError:
            raise ApiError(400, f"Bad Request: can't parse {name} JSON object") from None

    def whole(self, name: str, default: int = 0) -> int:
        value = self._fields.get(name)
        return default if value is None else int(value)

    def flag(self, name: str) -> bool:
        return self._fields.get(name) in (True, "true", "True", "1", 1)


class Query:
    """A callback query: a tap on a button, and its answer."""

    def __init__(self, id: str, person: Person, message: Message, data: str) -> None:
        self.id, self.person, self.message, self.data = id, person, message, data
        self.asked = time.monotonic()
        self.answered = False
        self.text: str | None = None
        self.alert = False
        self.url: str | None = None

    @property
    def opens(self) -> str | None:
        """The address that a phone opens. If the answer also has a text, a phone shows the text and opens nothing."""
        return self.url if self.text is None else None


class Methods:
    """The methods by name, and all chats, people and settings."""

    def __init__(self, bot: Person, updates: UpdateQueue) -> None:
        self.bot = bot
        self.updates = updates
        self.chats: dict[int, Chat] = {}
        self.people: dict[int, Person] = {}
        self.queries: dict[str, Query] = {}
        self.settings: dict[str, Json] = {}
        self.commands: dict[str, list[Json]] = {}
        self.timeline: list[tuple[Message, Version]] = []
        """Every version of every message in all chats, in order."""
        self._ids = itertools.count(1)

    def put(self, chat: Chat, sender: Person, said: Formatted, keyboard: Keyboard = (), **more: Any) -> Message:
        """A new message at the end of a chat."""
        message = Message(next(self._ids), chat, sender, int(time.time()), Version(said, keyboard), **more)
        chat.everything.append(message)
        chat.revision += 1
        self.timeline.append((message, message.now))
        return message

    def reach(self, given: RequestFields) -> Chat:
        """The chat that is meant, if the bot may write there."""
        chat = self.known(given)
        if chat.moved_to is not None:
            raise ApiError(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.moved_to)
        if chat.person is not None:
            if chat.person.blocked:
                raise ApiError(403, "Forbidden: bot was blocked by the user")
            if not chat.person.started:
                raise ApiError(403, "Forbidden: bot can't initiate conversation with a user")
        elif chat.bot_is == "kicked":
            raise ApiError(403, f"Forbidden: bot was kicked from the {chat.kind} chat")
        elif chat.bot_is == "left":
            raise ApiError(403, f"Forbidden: bot is not a member of the {chat.kind} chat")
        return chat

    def known(self, given: RequestFields) -> Chat:
        chat = self.chats.get(given.whole("chat_id"))
        if chat is None:
            raise ApiError(400, "Bad Request: chat not found")
        return chat

    # Who and where

    def getMe(self, given: RequestFields) -> Json:
        more = {"can_join_groups": True, "can_read_all_group_messages": False, "supports_inline_queries": False}
        return {**self.bot.json(), **more}

    def getChat(self, given: RequestFields) -> Json:
        gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
        more = {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": dict.fromkeys(gifts, False)}
        return {**self.reach(given).json(), **more}

    def getChatMember(self, given: RequestFields) -> Json:
        chat, id = self.reach(given), given.whole("user_id")
        if id == self.bot.id:
            return self.member(chat, self.bot, chat.bot_is)
        if id not in self.people:
            raise ApiError(400, "Bad Request: invalid user_id specified")
        return self.member(chat, self.people[id], chat.members.get(id, "left"))

    def getChatAdministrators(self, given: RequestFields) -> list[Json]:
        chat = self.reach(given)
        if chat.private:
            raise ApiError(400, "Bad Request: there are no administrators in the private chat")
        rank = ("creator", "administrator")
        return [self.member(chat, self.people[id], status) for id, status in chat.members.items() if status in rank]

    def getChatMemberCount(self, given: RequestFields) -> int:
        return 1 + len(self.reach(given).members)

    def leaveChat(self, given: RequestFields) -> bool:
        self.reach(given).bot_is = "left"
        return True

    def member(self, chat: Chat, person: Person, status: str) -> Json:
        told: Json = {"status": status, "user": person.json()}
        if status == "creator":
            told["is_anonymous"] = False
        elif status == "administrator":
            told |= dict.fromkeys(ADMIN_RIGHTS, False)
        elif status == "kicked":
            told["until_date"] = 0
        return told

    # Messages

    def sendMessage(self, given: RequestFields) -> Json:
        chat = self.reach(given)
        said, keyboard = _said(given), _keyboard(given, chat)
        reply = given.thing("reply_parameters") or {}
        to = reply.get("message_id", given.whole("reply_to_message_id")) or None
        if to and chat.message(to) is None:
            if not reply.get("allow_sending_without_reply"):
                raise ApiError(400, "Bad Request: message to be replied not found")
            to = None
        return self.put(chat, self.bot, said, keyboard, silent=given.flag("disable_notification"), answers=to).json()

    def editMessageText(self, given: RequestFields) -> Json:
        message = self._own(given, "edit")
        return self._edit(message, Version(_said(given), _keyboard(given, message.chat)))

    def editMessageReplyMarkup(self, given: RequestFields) -> Json:
        message = self._own(given, "edit")
        return self._edit(message, Version(message.now.said, _keyboard(given, message.chat)))

    def deleteMessage(self, given: RequestFields) -> bool:
        message = self._own(given, "delete")
        message.deleted = True
        message.chat.revision += 1
        return True

    def pinChatMessage(self, given: RequestFields) -> bool:
        message = self._own(given, "pin")
        if not message.chat.private and message.chat.bot_is != "administrator":
            raise ApiError(400, "Bad Request: not enough rights to manage pinned messages in the chat")
        message.pinned = True
        return True

    def unpinChatMessage(self, given: RequestFields) -> bool:
        self._own(given, "unpin").pinned = False
        return True

    def sendChatAction(self, given: RequestFields) -> bool:
        self.reach(given)
        return True

    def _own(self, given: RequestFields, what: str) -> Message:
        message = self.reach(given).message(given.whole("message_id"))
        if message is None:
            raise ApiError(400, f"Bad Request: message to {what} not found")
        if message.sender is not self.bot:
            raise ApiError(400, f"Bad Request: message can't be {'edited' if what == 'edit' else 'deleted'}")
        return message

    def _edit(self, message: Message, version: Version) -> Json:
        if version == message.now:
            why = "specified new message content and reply markup are exactly the same as a current content and reply markup of the message"
            raise ApiError(400, f"Bad Request: message is not modified: {why}")
        message.edit(version)
        message.chat.revision += 1
        self.timeline.append((message, version))
        return message.json()

    # Taps

    def answerCallbackQuery(self, given: RequestFields) -> bool:
        query = self.queries.get(given.text("callback_query_id") or "")
        if query is None or query.answered or time.monotonic() - query.asked > QUERY_LIVES:
            raise ApiError(400, "Bad Request: query is too old and response timeout expired or query ID is invalid")
        text, url = given.text("text"), given.text("url")
        if text and units(text) > 200:
            raise ApiError(400, "Bad Request: MESSAGE_TOO_LONG")
        if url and not url.startswith((f"https://t.me/{self.bot.username}?", f"t.me/{self.bot.username}?", "tg://resolve?")):
            raise ApiError(400, "Bad Request: URL_INVALID")
        query.answered, query.text, query.url = True, text or None, url
        query.alert = given.flag("show_alert")
        return True

    # How updates come, and what the bot says of itself

    def setWebhook(self, given: RequestFields) -> bool:
        url, secret = given.text("url") or "", given.text("secret_token")
        if secret is not None and not (1 <= len(secret) <= 256 and secret.replace("-", "").replace("_", "").isalnum()):
            raise ApiError(400, "Bad Request: secret token contains unallowed characters")
        if url and not url.startswith(("http://127.0.0.1:", "https://")):
            raise ApiError(400, "Bad Request: bad webhook: An HTTPS URL must be provided for webhook")
        if given.flag("drop_pending_updates"):
            self.updates.forget()
        self.updates.allow(given.thing("allowed_updates"))
        self.updates.set_webhook(Webhook(url, secret) if url else None)
        return True

    def deleteWebhook(self, given: RequestFields) -> bool:
        if given.flag("drop_pending_updates"):
            self.updates.forget()
        if self.updates.webhook is not None:
            self.updates.set_webhook(None)
        return True

    def getWebhookInfo(self, given: RequestFields) -> Json:
        hook = self.updates.webhook
        told = {"url": hook.url if hook else "", "has_custom_certificate": False, "pending_update_count": self.updates.waiting()}
        if hook and hook.failures:
            told |= {"last_error_date": int(time.time()), "last_error_message": hook.failures[-1]}
        return told

    def setMyCommands(self, given: RequestFields) -> bool:
        commands = given.thing("commands")
        for command in commands:
            name, about = command["command"], command["description"]
            if not (1 <= len(name) <= 32 and name.replace("_", "a").isalnum() and name.isascii() and name == name.lower()):
                raise ApiError(400, "Bad Request: BOT_COMMAND_INVALID")
            if not 1 <= len(about) <= 256:
                raise ApiError(400, "Bad Request: BOT_COMMAND_DESCRIPTION_INVALID")
        if len(commands) > 100:
            raise ApiError(400, "Bad Request: BOT_COMMANDS_TOO_MUCH")
        self.commands[self._scope(given)] = commands
        return True

    def getMyCommands(self, given: RequestFields) -> list[Json]:
        return self.commands.get(self._scope(given), [])

    def deleteMyCommands(self, given: RequestFields) -> bool:
        self.commands.pop(self._scope(given), None)
        return True

    @staticmethod
    def _scope(given: RequestFields) -> str:
        scope = given.thing("scope") or {"type": "default"}
        return f"{scope['type']} {scope.get('chat_id', '')} {given.text('language_code') or ''}".strip()

    def setMyDescription(self, given: RequestFields) -> bool:
        return self._setting("description", given, 512)

    def setMyShortDescription(self, given: RequestFields) -> bool:
        return self._setting("short_description", given, 120)

    def setMyName(self, given: RequestFields) -> bool:
        return self._setting("name", given, 64)

    def setChatMenuButton(self, given: RequestFields) -> bool:
        self.settings["menu_button"] = given.thing("menu_button")
        return True

    def _setting(self, name: str, given: RequestFields, most: int) -> bool:
        value = given.text(name) or ""
        if len(value) > most:
            raise ApiError(400, f"Bad Request: {name} is too long")
        self.settings.setdefault(name, {})[given.text("language_code") or ""] = value
        return True


def _said(given: RequestFields) -> Formatted:
    """The text of a message, read by the mode that was asked for."""
    source, mode = given.text("text") or "", given.text("parse_mode")
    if mode == "HTML":
        try:
            said = markup.parse(source)
        except markup.Unparsable as error:
            raise ApiError(400, f"Bad Request: {error}") from None
    elif mode is None:
        said = markup.trimmed(source, given.thing("entities") or [])
    else:
        raise ApiError(400, "Bad Request: unsupported parse_mode")
    if not said.text:
        raise ApiError(400, "Bad Request: message text is empty")
    if units(said.text) > 4096:
        raise ApiError(400, "Bad Request: message is too long")
    return Formatted(said.text, said.entities + command_entities(said.text))


def _keyboard(given: RequestFields, chat: Chat) -> Keyboard:
    """The inline keyboard of a message; other kinds of keyboards are taken and not shown."""
    asked = given.thing("reply_markup") or {}
    rows = asked.get("inline_keyboard", [])
    keyboard = tuple(tuple(_button(button) for button in row) for row in rows if row)
    apps = [button.app for row in keyboard for button in row if button.app is not None]
    if apps and not chat.private:
        raise ApiError(400, "Bad Request: BUTTON_TYPE_INVALID")
    for app in apps:
        if not app.startswith("https://"):
            raise ApiError(400, f"Bad Request: inline keyboard button Web App URL '{app}' is invalid: Only HTTPS links are allowed")
    if any(len(row) > 8 for row in keyboard) or sum(len(row) for row in keyboard) > 100:
        raise ApiError(400, "Bad Request: REPLY_MARKUP_TOO_LONG")
    return keyboard


def _button(asked: Json) -> Button:
    label, data, url = asked.get("text", ""), asked.get("callback_data"), asked.get("url")
    other = {key: value for key, value in asked.items() if key not in ("text", "callback_data", "url", "style")}
    if not str(label).strip():
        raise ApiError(400, "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if sum(part is not None for part in (data, url)) + len(other) != 1:
        raise ApiError(400, "Bad Request: can't parse inline keyboard button: exactly one of its optional fields must be used")
    if data is not None and not 1 <= len(data.encode()) <= 64:
        raise ApiError(400, "Bad Request: BUTTON_DATA_INVALID")
    host = urlsplit(url or "").hostname or ""
    if url is not None and not (url.startswith("tg://") or (url.startswith(("http://", "https://")) and ("." in host or ":" in host))):
        raise ApiError(400, f"Bad Request: inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
    return Button(label, data, url, tuple(sorted((key, json.dumps(value)) for key, value in other.items())))
