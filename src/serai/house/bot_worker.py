"""The worker's side of the bot pool: a process that reads questions from its standard input and answers them one after the other.

A worker gets what the seat may know, and nothing else: its view, its legal actions, and one sampled world. It samples further worlds from
that one. The battery demands that with the same seed this gives the same worlds as the real position would.
"""

import os
import signal
import sys
import traceback
from functools import cache
from typing import BinaryIO, Literal, get_type_hints

import msgspec
from msgspec import Struct

from serai.kernel.bot import Bot, EvaluatingBot, Evaluation, Position
from serai.kernel.game import AnyGame
from serai.kernel.presentation import View
from serai.kernel.registry import bot, bots, game, games
from serai.kernel.rng import Rng
from serai.kernel.state import State

NICENESS = 10
"""How much a worker gives way to the server: people's own moves come first."""
GRACE_SECONDS = 2.0
"""How long after the time limit a worker ends, in case the server is gone and can't end it."""
_encode = msgspec.msgpack.Encoder().encode


class Question(Struct, frozen=True, array_like=True):
    """A decision that a bot is asked about. It holds nothing that the seat may not know."""

    kind: Literal["act", "evaluate"]
    """What is wanted: an action, or the value of each legal one, if the bot can evaluate."""
    game: str
    bot: str
    seat: int
    view: bytes
    """The seat's view, as JSON."""
    legal: list[int]
    world: bytes
    """One world that the seat can't distinguish from the real one."""
    seed: str
    """Secret, since with it the bot's hand could be computed from its choices."""


class Answer(Struct, frozen=True, array_like=True):
    """What a bot answered, or why it failed."""

    action: int = -1
    evaluations: list[Evaluation] = []
    failure: str = ""
    """The exception and where it was raised; empty if there was none."""


def question(kind: Literal["act", "evaluate"], rules: AnyGame, state: State, seat: int, level: str, seed: str) -> Question:
    """What a bot in that seat is asked. Two positions that the seat can't tell apart give the same question."""
    world = state.determinize(seat, Rng(f"world {seed}"))
    view = msgspec.json.encode(rules.view(state, seat))
    return Question(kind, rules.id, level, seat, view, state.legal(seat), world.to_bytes(), seed)


def answer(asked: Question) -> Answer:
    """What the bot answers. Never raises an exception."""
    try:
        return _answer(asked)
    except Exception as error:
        return Answer(failure=describe_failure(error))


def _answer(asked: Question) -> Answer:
    rules = game(asked.game)
    seat, world = asked.seat, rules.state(asked.world)
    view: View = _decoder(rules).decode(asked.view)
    position = Position(seat, view, asked.legal, lambda rng: world.determinize(seat, rng))
    player = loaded_bot(asked.bot, rules)
    if asked.kind == "evaluate" and isinstance(player, EvaluatingBot):
        return Answer(evaluations=player.evaluate(position, Rng(asked.seed)))
    return Answer(player.act(position, Rng(asked.seed)))


@cache
def loaded_bot(name: str, rules: AnyGame) -> Bot:
    """A bot for a game. It is kept, so that what it loads is loaded once for each worker."""
    return bot(name, rules)


@cache
def _decoder(rules: AnyGame) -> "msgspec.json.Decoder[View]":
    return msgspec.json.Decoder(get_type_hints(type(rules).view)["return"])


def describe_failure(error: Exception) -> str:
    """An exception's type and the place where it was raised, for the log; without its message, which may show cards."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" in {frames[-1].name} ({os.path.basename(frames[-1].filename)}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{place}"


# The process

HEADER = 4
"""Each message is preceded by its length, in this many bytes."""


class Job(Struct, frozen=True, array_like=True):
    """A question and how many seconds its answer may take."""

    question: Question
    seconds: float


def frame(message: Struct) -> bytes:
    """A message with its length before it."""
    data = _encode(message)
    return len(data).to_bytes(HEADER, "big") + data


def main() -> None:
    """Answer questions until the standard input ends, which it does when the server ends, for whatever reason."""
    source, sink = sys.stdin.buffer, _private_output()
    os.nice(NICENESS)
    games()
    bots()
    sink.write(frame(Answer()))  # ready
    sink.flush()
    jobs = msgspec.msgpack.Decoder(Job)
    while len(header := source.read(HEADER)) == HEADER:
        job = jobs.decode(source.read(int.from_bytes(header, "big")))
        signal.setitimer(signal.ITIMER_REAL, job.seconds + GRACE_SECONDS)
        answered = answer(job.question)
        signal.setitimer(signal.ITIMER_REAL, 0)
        sink.write(frame(answered))
        sink.flush()


def _private_output() -> BinaryIO:
    """The standard output, for answers only: what a bot prints goes to the standard error."""
    private = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return private


if __name__ == "__main__":
    main()
