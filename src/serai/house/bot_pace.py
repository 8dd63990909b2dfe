"""How long bots take for a move, as people see it. It shows nothing about what the bot holds or how hard it had to think.

The delay is chosen before the bot is asked, and its answer is held until then. It depends on a secret seed, and on whether everyone at the
table knows that the seat has no choice.
"""

from serai.kernel.rng import Rng
from serai.protocol.table_view import BotSpeed

LATE_STEP_MS = 200
"""An answer that comes too late is held until the next multiple of this after its time, so that the time shows little about thinking."""

SPEED_PERCENT: dict[BotSpeed, int] = {"slow": 200, "normal": 100, "fast": 40}
"""How much of the usual time bots take at each speed that the host of a practice table can choose."""


class BotPace:
    """Chooses delays around a usual one."""

    def __init__(self, usual_ms: int = 0) -> None:
        """With 0, bots move as soon as they have decided."""
        self._usual_ms = usual_ms

    def delay(self, seed: str, *, publicly_forced: bool, speed: BotSpeed = "normal") -> int:
        """Milliseconds from a bot's turn to its move: a quarter more or less than usual, and a third of that if everyone knows the move."""
        usual = self._usual_ms * SPEED_PERCENT[speed] // (300 if publicly_forced else 100)
        return usual * 3 // 4 + Rng(seed).below(usual // 2 + 1)

    def moves_at(self, planned: int, now: int) -> int:
        """When an answer that was planned for a time and exists now is shown."""
        if now <= planned or not self._usual_ms:
            return max(planned, now)
        return planned + -(-(now - planned) // LATE_STEP_MS) * LATE_STEP_MS
