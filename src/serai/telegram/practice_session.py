"""A practice table in a private chat: one person plays against bots, and the message with their hand is the table's only one."""

from serai.protocol.pushes import Push
from serai.protocol.server_messages import ServerMessage
from serai.telegram.session import TableSession


class PracticeSession(TableSession):
    """The table of a lesson. Its note's chat is the person's private chat."""

    @property
    def chat_title(self) -> str:
        return ""

    def _on_message(self, message: ServerMessage) -> None:
        if not isinstance(message, Push) or self.ended:
            return
        self.push = message
        over = message.table.status == "over"
        if over != (self.note.over is not None):
            self.note.over = self.context.now() if over else None
            self.save()
        if message.table.status == "closed":
            self.end("")

    async def leave(self, person: int, *, id: str) -> bool:
        """The table is closed: nobody else plays there. Raises RequestRefused or HouseUnavailable."""
        player = self.players.get(person)
        if player is None:
            return False
        await self._submit_last(player, "close", id)
        player.close("you-left")
        self.end("")
        return True
