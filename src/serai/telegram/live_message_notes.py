"""Live messages that survive a restart: after a crash there is still only one, and older ones lose their buttons."""

from collections.abc import Callable

from serai.telegram.bot_context import BotContext
from serai.telegram.live_message import LiveMessage, PossibleDuplicate
from serai.telegram.notes import LiveMessageNote


def restore(
    context: BotContext,
    note: LiveMessageNote,
    chat: int,
    thread: int | None = None,
    *,
    save: Callable[[], None],
    changed: Callable[[], None] = lambda: None,
) -> LiveMessage:
    """The live message of a note. `save` saves the note; `changed` is called when the message was sent or edited."""

    async def before_send() -> None:
        note.sending = True
        save()
        await context.notes.write()

    def sent() -> None:
        if note.message != live.message or note.sending:
            if note.message is not None and note.message != live.message:
                note.old.append(note.message)
            note.message, note.sending = live.message, False
            save()
        changed()

    def replaced(message: int) -> None:
        if message in note.old:
            note.old.remove(message)
            save()

    live = LiveMessage(chat, thread, note.message, on_change=sent, before_send=before_send, on_replaced=replaced)
    if note.sending:
        live.possible_duplicate = PossibleDuplicate(note.message or 0)
        live.fresh = note.message is not None
    for message in list(note.old):
        context.outbox.remove(chat, message, lambda _, message=message: replaced(message))  # type: ignore[misc]
    return live
