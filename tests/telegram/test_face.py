"""What people ask of the bot, one thing at a time: gathering, being let in, commands, links, languages, and groups that change."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest

from tests.telegram.chats import Chat
from tests.telegram.people import User
from tests.telegram.place import Place


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A place of our own: here people block the bot and throw it out, and take their time to join."""
    place = Place(tmp_path_factory.mktemp("place"), speed=12)
    try:
        yield place
    finally:
        place.close()
    assert '"error"' not in place.bot.log.read_text(), place.bot.log.read_text()


def pair(place: Place, *, started: bool = True) -> tuple[User, User, Chat]:
    ann, ben = place.people(2, started=started)
    return ann, ben, place.group([ann, ben])


def playing(place: Place, command: str = "/startgame") -> tuple[User, User, Chat]:
    ann, ben, group = pair(place)
    place.begin([ann, ben], group, command)
    return ann, ben, group


def on_turn(place: Place, *users: User) -> tuple[User, User]:
    """Who is to act, and who is not."""
    return place.api.wait_for(
        lambda: next(
            ((user, next(o for o in users if o is not user)) for user in users if user.chat.last.text.startswith("👉 Your turn")), None
        ),
        "somebody's turn",
    )


# Gathering


def test_somebody_who_never_opened_the_private_chat_is_told_how_and_is_in_when_they_have(place: Place) -> None:
    ann, ben = place.people(2, started=False)
    ann.start()
    group = place.group([ann, ben])
    ann.say("/startgame", group)
    answer = ben.tap("Join Game", group)
    assert answer.text == "Open our private chat first and press Start there: your hand is dealt in it. Then you are in."
    lobby = ann.sees("Bayar has to open the private chat first", group)
    assert answer.url is not None
    assert answer.url in [entity.get("url") for entity in lobby.now.said.entities]
    assert "2. Bayar" not in lobby.text
    assert ann.tap("Start Game", group).text == "1 player is seated; this game is for 2 to 6. Add bots or remove some."
    ben.follow(answer.url)
    assert "2. Bayar" in ann.sees("Bayar joined the game", group).text
    ben.sees("You are in.")
    ann.tap("Start Game", group)
    on_turn(place, ann, ben)


def test_who_opens_the_private_chat_by_themselves_is_let_in_too(place: Place) -> None:
    ann, ben = place.people(2, started=False)
    ann.start()
    group = place.group([ann, ben])
    ann.say("/startgame", group)
    ben.tap("Join Game", group)
    ben.start()
    ann.sees("Bayar joined the game", group)


def test_a_creator_who_never_opened_it_is_brought_back_to_the_game_by_the_link(place: Place) -> None:
    ann, ben, group = pair(place, started=False)
    ann.say("/startgame", group)
    told = ann.sees("Amina, open our private chat first", group)
    (link,) = [button.url for button in told.buttons]
    assert link is not None
    ben.follow(link)
    ben.sees("You can join games in your groups now.")
    assert not [message for message in group.messages if "Join Game" in [button.label for button in message.buttons]], "it was Amina's link"
    ann.follow(link)
    assert "1. 👑 Amina" in ann.sees("Amina started a game", group).text


def test_only_the_creator_starts_and_sets_and_only_with_two(place: Place) -> None:
    ann, ben, group = pair(place)
    ann.say("/startgame", group)
    assert "1 player is seated" in (ann.tap("Start Game", group).text or "")
    assert ben.tap("Start Game", group).text == "You are not in this game."
    ben.tap("Join Game", group)
    assert ben.tap("Join Game", group).text == "You are in already."
    for button in ("Start Game", "Mode: classic", "Add a bot", "Options"):
        assert ben.tap(button, group).text == "Only Amina can do that."
    assert ann.tap("Start Game", group).text == "Done"
    on_turn(place, ann, ben)


def test_the_creator_leaving_cancels(place: Place) -> None:
    ann, ben, group = pair(place)
    place.gather([ann, ben], group, "/startgame")
    ann.tap("Leave", group)
    ben.sees("The game is cancelled: Amina left before it began.", group)
    assert place.api.wait_for(lambda: not list(group.with_buttons()))
    ann.say("/startgame", group)
    ann.sees("Amina started a game", group)


def test_another_player_leaving_does_not(place: Place) -> None:
    ann, ben, group = pair(place)
    place.gather([ann, ben], group, "/startgame")
    ben.say("/leave", group)
    assert "2. Bayar" not in ann.sees("Bayar left the game", group).text
    ben.tap("Join Game", group)
    place.api.wait_for(lambda: "2. Bayar" in ann.sees("Whot: Ready to start", group).text)


def test_when_the_time_to_join_is_up_two_play_and_one_does_not(place: Place) -> None:
    ann, ben, group = pair(place)
    place.gather([ann, ben], group, "/startgame")
    on_turn(place, ann, ben)
    chidi = place.people(3)[2]
    alone = place.group([chidi])
    chidi.say("/startgame", alone)
    chidi.sees("Too few players: the game is cancelled.", alone)
    counted = {seconds for text in [*group.read, *alone.read] for seconds in re.findall(r"in (\d+) s", text)}
    assert counted <= {"90", "60", "30", "15", "5"}


def test_bots_come_and_go(place: Place) -> None:
    ann, _, group = pair(place)
    ann.say("/startgame", group)
    ann.tap("Add a bot", group)
    ann.tap("Add a bot", group)
    place.api.wait_for(lambda: ann.sees("Whot:", group).text.count("🤖") == 2)
    ann.tap("Remove a bot", group)
    place.api.wait_for(lambda: ann.sees("Whot:", group).text.count("🤖") == 1)
    ann.tap("Start Game", group)
    ann.sees("Your turn")


def test_a_group_keeps_its_options(place: Place) -> None:
    ann, _, group = pair(place)
    ann.say("/startgame", group)
    ann.tap("Mode: classic", group)
    ann.sees("Mode: tender", group)
    ann.tap("Options", group)
    ann.tap("Stars count double: off", group)
    ann.sees("Stars count double: on", group)
    ann.say("/stop", group)
    ann.sees("The game was stopped.", group)
    ann.say("/startgame", group)
    place.api.wait_for(lambda: "Mode: tender" in group.last.text and "Stars count double: on" in group.last.text)


# Commands


def test_a_second_game_waits_for_the_first(place: Place) -> None:
    _, ben, group = playing(place)
    ben.say("/newgame", group)
    assert ben.tap("Hukum", group).text == "A game is on here already. Join it, or /stop it first."
    ben.say("/startgame", group)
    ben.sees("A game is on here already.", group)


def test_only_the_creator_or_an_admin_stops_a_game(place: Place) -> None:
    chidi, ann, ben = place.people(3)
    group = place.api.group("Friday", chidi.person, ann.person, ben.person)
    place.begin([ann, ben], group, "/startgame")
    ben.say("/stop", group)
    ben.sees("Only Amina or an admin of the group can do that.".replace("Amina", ann.name), group)
    chidi.say("/stop", group)
    ben.sees("The game was stopped.", group)
    for user in (ann, ben):
        user.sees("The game is over.")
        assert not list(user.chat.with_buttons()) or user.chat.last.buttons == []


def test_my_cards_come_again_as_a_fresh_message(place: Place) -> None:
    ann, ben, group = playing(place)
    active, _ = on_turn(place, ann, ben)
    before = active.chat.last.id
    active.say("/mycards", group)
    place.api.wait_for(lambda: active.chat.last.id > before and active.chat.last.buttons)
    place.api.wait_for(lambda: before not in [message.id for message in active.chat.messages], "the old one's going")


def test_the_score_and_the_rules(place: Place) -> None:
    ann, _, group = playing(place)
    ann.say("/score", group)
    assert "Amina: 0\nBayar: 0" in ann.sees("Whot: Score", group).text
    ann.say("/rules", group)
    message, button = place.api.wait_for(lambda: ann.find("›", group))
    text = message.text
    ann.tap_on(message, button)
    place.api.wait_for(lambda: message.text != text)
    assert ann.find("‹", group) is not None


def test_a_language_for_the_group_and_one_for_oneself(place: Place) -> None:
    ann, ben, group = pair(place)
    ben.say("/language", group)
    assert ben.tap("中文", group).text == "Only admins of the group can do that."
    ann.tap("中文", group)
    ann.say("/startgame", group)
    assert place.api.wait_for(lambda: ann.find("加入游戏", group))
    ben.tap("加入游戏", group)
    ben.sees("You are in.")
    ben.say("/language")
    ben.tap("ไทย")
    ben.sees("คุณอยู่ในเกมแล้ว")


def test_the_way_into_the_browser(place: Place) -> None:
    ann, ben, group = playing(place)
    ann.say("/play", group)
    (link,) = [button.url for button in ann.sees("Open this table in the browser", group).buttons]
    assert link is not None
    assert re.fullmatch(rf"{place.house.url}/t/[A-Z]{{6}}", link)
    ben.say("/play")
    (own,) = [button.url for button in ben.sees("This link takes your own seat").buttons]
    assert own is not None
    page, _, given = own.partition("#pass=")
    assert page == link
    cookie = hand_in(place, given)
    assert cookie is not None
    assert me(place, cookie)["name"] == "Bayar"
    assert hand_in(place, given) is None, "it works once"


def hand_in(place: Place, given: str) -> str | None:
    request = urllib.request.Request(
        f"{place.house.url}/api/me/pass", json.dumps({"given": given}).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request) as answer:
            return str(answer.headers["Set-Cookie"]).partition(";")[0]
    except urllib.error.HTTPError as error:
        assert error.code == 403
        error.close()
        return None


def me(place: Place, cookie: str) -> dict[str, object]:
    with urllib.request.urlopen(urllib.request.Request(f"{place.house.url}/api/me", headers={"Cookie": cookie})) as answer:
        found: dict[str, object] = json.loads(answer.read())
        return found


def test_games_are_for_groups(place: Place) -> None:
    (ann,) = place.people(1)
    ann.say("/newgame")
    assert [button.url for button in ann.sees("Games are played in groups").buttons] == [
        f"https://t.me/{place.api.bot.username}?startgroup=new"
    ]
    for command in ("/mycards", "/leave", "/score", "/play"):
        ann.say(command)
    place.api.wait_for(lambda: ann.chat.texts.count("You are in no game just now.") == 4)


def test_another_match_when_all_want_one(place: Place) -> None:
    ann, ben, group = pair(place)
    place.begin([ann, ben], group, "/startgame", "Options", "−", "−", "−", "Back")
    place.play_out([ann, ben], group, seed=5)
    ann.tap("Rematch (0 of 2)", group)
    ben.tap("Rematch (1 of 2)", group)
    ann.tap("Start Game", group)
    place.api.wait_for(lambda: "Round 1" in group.last.text, "a new first round")
    on_turn(place, ann, ben)


# Taps that change nothing


def test_taps_out_of_turn_forged_and_of_others_change_nothing(place: Place) -> None:
    ann, ben, _ = playing(place)
    active, other = on_turn(place, ann, ben)
    place.settle()
    texts = [active.chat.last.text, other.chat.last.text]
    idle = other.chat.last.buttons[0]
    assert other.tap_on(other.chat.last, idle).text == "It is not your turn."
    data = next(button.data for button in active.chat.last.buttons if not button.label.startswith("·"))
    assert data is not None
    assert other.send(other.chat.last, data).text == "That button is not yours."
    for forged in ("x", data[:-1] + ("A" if data[-1] != "A" else "B"), "a.QKXWVB.1.0~AAAAAAAAAA", "a" * 64):
        assert active.send(active.chat.last, forged).text == "That button is not yours."
    place.settle()
    assert [active.chat.last.text, other.chat.last.text] == texts


# Groups and people that change


def test_a_group_that_becomes_a_supergroup_keeps_its_game(place: Place) -> None:
    ann, ben = place.people(2)
    group = place.api.group("Friday", ann.person, ben.person, kind="group")
    place.gather([ann, ben], group, "/startgame")
    new = place.api.migrate(group)
    place.api.wait_for(lambda: ann.find("Start Game", new), "the lobby in the new group")
    ann.tap("Start Game", new)
    on_turn(place, ann, ben)


def test_a_bot_that_is_thrown_out_ends_the_game(place: Place) -> None:
    ann, ben, group = playing(place)
    place.api.kick(group, ann.person)
    ben.sees("The game is over.")
    ann.say("/mycards")
    ann.sees("You are in no game just now.")


def test_who_blocks_the_bot_gets_up_before_the_start_and_the_group_is_told(place: Place) -> None:
    ann, ben, group = pair(place)
    place.gather([ann, ben], group, "/startgame")
    ben.block()
    told = ann.sees("Bayar can't be reached in the private chat.", group)
    assert [button.url is not None for button in told.buttons] == [True]
    ann.sees("Bayar left the game", group)
    ben.unblock()
    ben.tap("Join Game", group)
    place.api.wait_for(lambda: "2. Bayar" in ann.sees("Whot: Ready", group).text)


def test_who_blocks_the_bot_during_a_game_is_told_of_once_and_gets_the_hand_on_coming_back(place: Place) -> None:
    ann, ben, group = playing(place)
    active, other = on_turn(place, ann, ben)
    other.block()
    active.sees(f"{other.name} can't be reached in the private chat.", group)
    active.tap(lambda button: button.data is not None and not button.label.startswith("·"))
    active.say("/mycards", group)
    other.say("/mycards", group)
    place.settle()
    assert sum("can't be reached" in text for text in group.texts) == 1
    other.unblock()
    place.api.wait_for(lambda: other.chat.last.buttons, "the hand")


def test_the_token_is_in_no_log(place: Place) -> None:
    for log in (place.bot.log, place.house.log):
        assert place.api.token not in log.read_text()
        assert place.api.token.partition(":")[2] not in log.read_text()
