"""Whole matches of Whot in groups, in both modes, by people who tap random buttons: what the group must be told, and what it must not."""

import re
from collections.abc import Iterator
from functools import partial

import pytest

import serai
from serai.records.text import read
from tests.telegram.chats import Button, Chat
from tests.telegram.environment import Environment
from tests.telegram.hidden_information import first_round, named, spellings
from tests.telegram.users import User

pytestmark = [pytest.mark.long, pytest.mark.timeout(1200)]
"""Seconds: on a busy machine a match takes long, and what stands still is noticed sooner."""


def heard(group: Chat, words: str) -> bool:
    """Whether the group was told this at any time."""
    return any(re.search(words, text) for text in group.read)


def gone(group: Chat, name: str) -> bool:
    """Whether the group has been told that somebody is no longer in."""
    return re.search(f"{name} (leaves|left|is out)", announced(group)) is not None


def announced(group: Chat) -> str:
    """What had messages of their own, beside the one that is kept up to date."""
    return "\n".join(message.text for message in group.messages if not message.text.startswith("Whot"))


@pytest.mark.parametrize(
    ("number", "mode", "hand"),
    [(2, "classic", 6), (2, "tender", 6), (4, "classic", 3), (4, "tender", 3), (6, "classic", 3), (6, "tender", 6)],
)
def test_a_whole_match(env: Environment, number: int, mode: str, hand: int) -> None:
    calls = len(env.api.calls)
    users = env.people(number)
    group = env.group(users)
    presses = ["Mode: classic"] if mode == "tender" else []
    presses += ["Options", *["−"] * (6 - hand), "Back"] if hand < 6 else []
    env.begin(users, group, "/startgame", *presses)
    host = users[0]
    host.say("/play", group)
    code = env.code(group)
    leavers = users[3:] if mode == "classic" else []
    if leavers:  # unlearned people play this mode for long; some go home
        env.play_out(users, group, number, until=lambda: sum(len(user.taps) for user in users) > 40)
        for user in leavers:
            user.say("/leave", group)
        for user in leavers:
            host.api.wait_for(partial(gone, group, user.name))
    env.play_out(users, group, number)
    env.settle()
    record = env.record(code)
    names = "|".join(user.name for user in users)
    for user in users[1:]:
        assert heard(group, f"{user.name} joined the game")
    assert heard(group, f"({names}) played (Circle|Triangle|Cross|Square|Star) ")
    assert heard(group, f"({names}) drew (a card|[0-9]+ cards)") or not re.search(r"\bdraw\b", record)
    assert heard(group, f"Round 1: {hand} cards to each")
    assert sum(bool(re.search(f"({names}) wins the (match|game)", text)) for text in group.texts) == 1, "one announcement for a win"
    shown = [line for text in group.texts for line in text.splitlines() if " shows " in line]
    assert not [line for line in shown if line.startswith("•")], "hands are not shown a second time"
    assert len(set(re.findall(f"({names}) (?:is out|left|leaves)", announced(group)))) == number - 1
    if mode == "tender" and heard(group, "calls the tender"):
        assert re.search(r"calls the tender: all hands are shown\n(.* shows .*: \d+\n?)+", announced(group))
    assert mode == "tender" or not heard(group, "tender")
    assert not env.api.violations
    assert not [call for call in env.api.calls[calls:] if call.code != 200]
    nothing_was_given_away(env, users, group, record)
    for user in users[:3] if leavers else users:
        assert user.sees("🏆").text == users[0].sees("🏆").text


def nothing_was_given_away(env: Environment, users: list[User], group: Chat, record: str) -> None:
    """Until the first round was over, the group read of no card that had not been played."""
    found = read(record)
    opened, held = first_round(found)
    rules = serai.game(found.game)
    spelt = {piece: way for piece, way in spellings(rules, opened | held).items() if not way.search(rules.title)}
    texts: list[str] = []
    for message, version in env.api.methods.timeline:
        if message.chat is group and not message.service:
            if re.search(r" wins the round| shows ", version.said.text):
                break
            texts.append(version.said.text)
    told = set().union(*(named(spelt, text) for text in texts))
    assert told <= opened, told - opened
    assert told
    labels = {button.label.strip("· …") for user in users for version in hands(user) for button in version}
    telling = held & spelt.keys()
    shown = {piece for piece in telling if any(spelt[piece].fullmatch(label) for label in labels)}
    assert shown or not telling, "what nobody played was on its owner's buttons"


def hands(user: User) -> Iterator[list[Button]]:
    for message in user.chat.everything:
        for version in message.versions:
            yield [button for row in version.keyboard for button in row]
