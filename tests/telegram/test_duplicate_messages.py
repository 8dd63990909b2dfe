"""A table has one live message, and every player one hand with buttons, whatever happens to groups, responses and processes."""

import math

import pytest

from tests.marks import short
from tests.telegram.chats import Chat, Message
from tests.telegram.environment import Environment
from tests.telegram.running_match import start_match
from tests.telegram.users import User


def lives(group: Chat) -> list[Message]:
    return [message for message in group.messages if message.text.startswith("Whot") and "Score" not in message.text]


def lobbies(group: Chat) -> list[Message]:
    """All that there ever were."""
    return [message for message in group.everything if any("Join Game" in button.label for button in message.buttons)]


def with_buttons(user: User) -> list[Message]:
    return [message for message in user.chat.messages if message.buttons and any(button.data for button in message.buttons)]


@pytest.mark.parametrize("begins", short([True, False]), ids=["in mid-game", "in the lobby"])
@pytest.mark.parametrize("busy", short([True, False]))
def test_a_group_that_becomes_a_supergroup_has_one_live_message(env: Environment, begins: bool, busy: bool) -> None:
    ann, ben = env.people(2)
    group = env.api.group("Friday", ann.person, ben.person, kind="group")
    env.gather([ann, ben], group, "/startgame")
    if begins:
        ann.tap("Start Game", group)
        env.api.wait_for(lambda: any("Your turn" in user.chat.last.text for user in (ann, ben)), "a turn")
    if busy:
        env.api.faults.flood(10, chat=group.id, times=2)  # edits wait for the old number when it changes
        ann.say("/score", group)
    else:
        env.settle()
    new = env.api.migrate(group)
    env.api.wait_for(lambda: lives(new), "the table in the new group")
    ann.say("/language", new)
    ann.tap("azərbaycan", new)
    env.settle()
    assert len(lives(new)) == 1
    assert all(not message.deleted for message in new.everything), "nor was there another"


@pytest.mark.long
def test_slow_answers_make_no_duplicate_lobbies(env: Environment) -> None:
    ann, ben = env.people(2)
    group = env.group([ann, ben])
    ann.sees("Send /newgame", group)
    env.settle()
    slow = env.api.faults.slow(7 * env.api.clock.speed, chat=group.id, times=2)
    ann.say("/startgame", group)
    env.api.wait_for(lambda: slow.served and lobbies(group), "the lobby")
    ben.tap("Join Game", group)
    ann.sees("Bayar joined the game", group)
    env.settle()
    assert len(lobbies(group)) == 1
    assert len(lives(group)) == 1
    env.api.faults.lift()


def test_a_duplicate_is_found_and_deleted(env: Environment) -> None:
    ann, ben = env.people(2)
    group = env.group([ann, ben])
    ann.sees("Send /newgame", group)
    env.settle()
    env.api.faults.lose("sendMessage", chat=group.id, times=2)
    ann.say("/startgame", group)
    env.api.wait_for(lambda: len([message for message in group.everything if message.text.startswith("Whot")]) == 3, "three of them")
    env.settle()
    assert len(lives(group)) == 1
    ben.tap("Join Game", group)
    ann.tap("Start Game", group)
    env.settle()
    assert len(lives(group)) == 1


@pytest.mark.long
def test_after_a_kill_old_hands_lose_their_buttons(own_env: Environment) -> None:
    """The bot dies when the next turn's message is sent and nobody has noted its number yet."""
    env = own_env
    table = start_match(env)
    user, message, button = table.turn()
    other = next(one for one in table.users if one is not user)
    env.settle()
    slow = env.api.faults.slow(math.inf, chat=other.chat.id)
    before, shown = table.moves(), user.chat.revision
    user.tap_on(message, button, wait=False)
    table.moved_on(before)
    table.hand_changed(user, shown)
    while user in table.awaited():  # a card that lets its player go on
        table.move()
    env.api.wait_for(lambda: slow.served, "a hand that is sent")
    env.bot.kill()
    env.api.faults.lift()
    env.bot.start()
    env.settle()
    for one in table.users:
        assert len(with_buttons(one)) == 1, [message.text for message in with_buttons(one)]
        assert with_buttons(one)[0] is one.chat.last
    table.move()
    env.settle()
    assert all(len(with_buttons(one)) == 1 for one in table.users)
    table.close()


@pytest.mark.long
def test_commands_in_bulk_delay_nobody_else(env: Environment) -> None:
    table = start_match(env)
    table.turn()
    env.settle()
    said = len(table.group.messages)
    for _ in range(60):
        table.users[1].say("/score", table.group)
    table.move()
    env.settle()
    live = lives(table.group)[-1]
    replies = [message for message in table.group.messages[said:] if "Score" in message.text and message.sender is env.api.bot]
    assert 1 <= len(replies) <= 12
    edited = [version for shown, version in env.api.methods.timeline if shown is live]
    assert edited[-1] is live.now
    assert not env.api.violations
    table.close()


@pytest.mark.long
def test_hands_that_wait_are_not_edited_with_every_move(env: Environment) -> None:
    table = start_match(env, 4)
    table.turn()
    env.settle()
    hands = {user.chat.id for user in table.users}  # tables of other tests may play on
    edits = len([call for call in env.api.calls if call.method == "editMessageText" and call.chat in hands])
    moves = 6
    for _ in range(moves):
        table.move()
    env.settle()
    after = len([call for call in env.api.calls if call.method == "editMessageText" and call.chat in hands])
    assert after - edits <= 3 * moves, "whoever played, whoever is next, and all when a card gives all of them another"
    table.close()
