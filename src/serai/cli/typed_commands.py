"""Parses what a user types at a table of a house into commands of the protocol."""

from collections.abc import Mapping

from serai.kernel.presentation import Choice
from serai.protocol.pushes import Push

HELP = """On your turn: the number of an action, or its text.
Before the match: sit, or sit 2 · bot, or bot 2 hard · swap 2 · ready · start · leave
Any time: say WORDS · phrase nice (or another quick phrase) · table · rules
At practice tables: hint · undo (alone with bots: takes back your last action)
skip-player 2 · quit (your seat is kept) · help
As the host: remove 2 · allow NAME (somebody you removed, or who is new here) · known-only, or known-only off
When a stand-in plays for you: return, or any action.
In a pause Enter continues; after a match: rematch."""
Request = dict[str, object]
"""A command of the protocol."""
ALONE = ("ready", "start", "leave", "skip", "rematch", "return", "sit", "undo")
WITH_SEAT = ("sit", "remove", "swap", "skip-player")
SWITCH = {"": True, "on": True, "off": False}


def chosen(answer: str, choices: list[Choice]) -> str | None:
    """The text of the action that was typed, by its number or its text; None if it is not one of the choices."""
    for number, choice in enumerate(choices, 1):
        if answer in (str(number), choice.text):
            return choice.text
    return None


def requests(word: str, rest: list[str], push: Push, handles: Mapping[str, str]) -> list[Request] | None:
    """The requests for a typed command; None if there is no such command.

    `handles` are the handles of people in the table's chat, by name in lower case.
    """
    seat = int(rest[0]) - 1 if len(rest) > 0 and rest[0].isdecimal() else None
    if word in ALONE and not rest:
        return [{"do": word}]
    if word in WITH_SEAT and seat is not None and len(rest) == 1:
        return [{"do": word, "seat": seat}]
    if word == "skip-player" and not rest:
        return [{"do": word, "seat": awaited} for awaited in _awaited(push)[:1]]
    if word == "known-only" and " ".join(rest).lower() in SWITCH:
        return [{"do": word, "only": SWITCH[" ".join(rest).lower()]}]
    if word == "allow" and rest:
        name = " ".join(rest).lower()
        removed = {found.name.lower(): found.who for found in push.table.removed}
        return [{"do": word, "who": {**handles, **removed}.get(name, name)}]
    if word == "bot":
        level = {"level": rest[1]} if len(rest) > 1 else {}
        free = [place for place, chair in enumerate(push.table.chairs) if chair.name is None] if seat is None else [seat]
        return [{"do": "add-bot", "seat": place, **level} for place in free]
    return None


def _awaited(push: Push) -> list[int]:
    """The other seats whose decision is awaited, those that have missed the most turns first."""
    seats = [seat for seat in push.table.deadlines if seat != push.seat]
    return sorted(seats, key=lambda seat: -push.table.chairs[seat].missed)
