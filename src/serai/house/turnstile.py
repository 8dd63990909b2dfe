"""One at a time, in the order of coming. As asyncio's own lock, though it can also be passed without waiting."""

import asyncio
from collections import deque


class Turnstile:
    """Passed with `async with`, or with `take` and `release`."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Pass, if nobody is in there; whether it was so."""
        if self.taken:
            return False
        self.taken = True
        return True

    def release(self) -> None:
        """Let in who has waited longest."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was their turn already
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
