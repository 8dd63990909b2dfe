"""Taps that should change nothing: twice, out of turn, on old buttons, on other people's; and what only some may do."""

from tests.telegram.people import User
from tests.telegram.place import Place
from tests.telegram.table import begun


def test_a_double_tap_plays_once(place: Place) -> None:
    table = begun(place)
    user, message, button = table.turn()
    before = table.moves()
    taps = [user.tap_on(message, button, wait=False) for _ in range(3)]
    for tap in taps:
        user.answer(tap)
    table.moved_on(before)
    assert "✓" in (taps[0].text or "")
    assert all(tap.text in ("It is not your turn.", "That button is old; the table has moved on.") for tap in taps[1:])
    table.close()


def test_a_tap_out_of_turn_is_told_so(place: Place) -> None:
    table = begun(place)
    other, message, button = table.waiting()
    before = table.moves()
    assert other.tap_on(message, button).text == "It is not your turn."
    assert table.moves() == before
    table.close()


def test_an_old_button_plays_nothing(place: Place) -> None:
    table = begun(place)
    user, message, button = table.turn()
    table.move()
    before = table.moves()
    old = user.tap_on(message, button)
    assert old.text in ("It is not your turn.", "That button is old; the table has moved on.")
    assert table.moves() == before
    table.close()


def test_nobody_can_use_anothers_button(place: Place) -> None:
    """Whatever a phone sends: another's data in one's own chat or in the group, with parts exchanged, or rubbish."""
    table = begun(place)
    actor, _, button = table.turn()
    other, own, _ = table.waiting()
    stranger = User(place.api, "Mallory")
    stranger.start()
    elsewhere = stranger.sees("Serai")
    before = table.moves()
    assert button.data is not None
    body, _, proof = button.data.partition("~")
    forged = [button.data, body, f"{body}~{'A' * len(proof)}", f"{body}~{proof[::-1]}", "x", "a.~", "💥" * 16, "a" * 64]
    live = table.group.messages[-1]
    for data in forged:
        assert other.send(own, data).text == "That button is not yours."
        assert stranger.send(elsewhere, data).text == "That button is not yours."
        assert other.send(live, data).text == "That button is not yours."
    assert actor.send(live, button.data).text == "That button is not yours."
    assert table.moves() == before
    table.move()
    table.close()


def test_only_its_maker_starts_a_game(place: Place) -> None:
    users = place.people(3)
    group = place.group(users)
    place.gather(users[:2], group, "/startgame")
    assert users[1].tap("Start Game", group).text == f"Only {users[0].name} can do that."
    assert users[2].tap("Start Game", group).text == "You are not in this game."
    assert users[1].tap("Join Game", group).text == "You are in already."
    users[2].say("/startgame", group)
    users[2].sees("A game is on here already", group)
    users[1].say("/stop", group)
    users[1].sees(f"Only {users[0].name} or an admin of the group can do that", group)
    users[0].tap("Start Game", group)
    users[0].sees("Round 1", group)
    group.members[users[2].person.id] = "administrator"
    users[2].say("/stop", group)
    users[2].sees("The game was stopped", group)


def test_a_creator_who_leaves_cancels_the_game(place: Place) -> None:
    users = place.people(3)
    group = place.group(users)
    place.gather(users, group, "/startgame")
    users[2].tap("Leave", group)
    users[0].sees(f"{users[2].name} left the game", group)
    users[0].tap("Leave", group)
    users[1].sees(f"The game is cancelled: {users[0].name} left before it began.", group)
    place.api.wait_for(lambda: not list(group.with_buttons()), "nothing is left to tap")


def test_the_lobby_begins_by_itself_after_ninety_seconds(place: Place) -> None:
    users = place.people(2)
    group = place.group(users)
    since = place.api.clock.now()
    place.gather(users, group, "/startgame")
    users[0].sees("Round 1", group)
    assert 85 < place.api.clock.now() - since < 90 + 5 * place.api.clock.speed


def test_a_lobby_to_which_nobody_comes_is_cancelled(place: Place) -> None:
    users = place.people(1)
    group = place.group(users)
    users[0].say("/startgame", group)
    users[0].sees("Too few players: the game is cancelled.", group)


def test_who_has_not_opened_the_private_chat_is_shown_the_way(place: Place) -> None:
    host, friend = place.people(1)[0], User(place.api, "Never")
    late = User(place.api, "Later")
    group = place.group([host, friend, late])
    host.say("/startgame", group)
    for user in (friend, late):
        tap = user.tap("Join Game", group)
        assert tap.url is not None or "private chat" in (tap.text or "")
        host.sees(f"{user.name} has to open the private chat first", group)
    link = tap.url
    assert link is not None
    friend.follow(link)
    friend.sees("You are in.")
    host.sees("Never joined the game", group)
    host.tap("Start Game", group)
    host.sees("Round 1", group)
    assert late.name not in group.last.text, "who can't be written to is not dealt in"
    assert not late.chat.messages


def test_who_blocks_the_bot_is_missed(place: Place) -> None:
    table = begun(place)
    other = table.waiting()[0]
    other.block()
    table.users[0].sees(f"{other.name} can't be reached in the private chat", table.group)
    other.unblock()
    other.say("/mycards")
    other.sees("Whot in Friday games")
    table.close()


def test_names_with_markup_are_inert(place: Place) -> None:
    names = ["<b>Bold</b>", "A & B <script>", "*_`[x](y)", "q\" onclick='x"]
    users = [User(place.api, name) for name in names]
    for user in users:
        user.start()
    table = begun(place, users=users)
    table.move()
    table.move()
    place.settle()
    text = next(message.text for message in table.group.messages if "Round 1" in message.text)
    assert all(name in text for name in names)
    assert not [call for call in place.api.calls if "parse" in call.description]
    table.close()


def test_a_group_that_becomes_a_supergroup_goes_on(place: Place) -> None:
    table = begun(place, kind="group")
    table.move()
    new = place.api.migrate(table.group)
    table.move()
    table.move()
    table.users[0].sees("Round 1", new)
    table.users[0].say("/stop", new)
    table.users[0].sees("The game was stopped", new)
    table.close()
