"""Logging in from Telegram's Mini App, where the page is in a frame of Telegram and has no cookie."""

from contextlib import suppress
from typing import Annotated

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from serai.house.memberships import OwnTable
from serai.house.table_events import guest_name
from serai.web.api import AnyRequest, Context, Me, errors, guest_of, me_of, read_body, tables_of
from serai.web.context import WebContext
from serai.web.errors import Problem
from serai.web.identity import MAX_NAME, TELEGRAM, Guest
from serai.web.init_data import TelegramUser


class TelegramLogin(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A login from Telegram."""

    init_data: Annotated[str, Meta(max_length=4096)]
    """What Telegram passes to the Mini App as `initData`, unchanged."""


class SessionInfo(Struct, frozen=True, kw_only=True):
    """A session without a cookie."""

    token: str
    """For the header `Authorization: Bearer TOKEN`; WebSockets offer the subprotocols `serai` and `bearer.TOKEN`."""
    me: Me
    tables: list[OwnTable]
    """The tables at which the guest sits."""


@post(
    "/api/me/telegram",
    operation_id="logInFromTelegram",
    summary="Log in from Telegram's Mini App: the same guest as in the chat with the bot",
    status_code=200,
    responses=errors(400, 403, 404, 413, 429),
)
async def log_in_from_telegram(context: Context, request: AnyRequest, data: JSONBody[TelegramLogin]) -> SessionInfo:
    sender, data = guest_of(request), await read_body(request, TelegramLogin)
    if context.init_data is None:
        raise Problem("no-telegram", status=404)
    now = context.store.now()
    context.guesses.check(f"pass {sender.address}", now, "too-many-guesses")
    try:
        user = context.init_data.user(data.init_data, now)
    except Problem:
        context.guesses.spend(f"pass {sender.address}", now)
        raise
    guest = Guest(context.auth.guest_id(TELEGRAM, user.id), False, sender.address)
    await _name(context, guest, user)
    return SessionInfo(token=context.tokens.issue(guest.id), me=await me_of(context, guest), tables=await tables_of(context, guest))


async def _name(context: WebContext, guest: Guest, user: TelegramUser) -> None:
    """Somebody without a name gets the one that they have in Telegram."""
    if (await context.people.get(guest.id)).name != guest_name(guest.id):
        return
    with suppress(Problem):  # too many new guests from this network: they can play under the default name
        await context.rename(guest, f"{user.first_name} {user.last_name}"[: 4 * MAX_NAME])


HANDLERS = [log_in_from_telegram]
