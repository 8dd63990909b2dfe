"""The lobby, commands, links, languages, and groups that change."""

import re
from collections.abc import Iterator

import httpx
import pytest

import serai
from serai.house.offered_bots import recommended_bot
from serai.kernel.registry import registered_bot
from serai.telegram.lobby_message import next_bot
from tests.telegram.chats import Chat
from tests.telegram.environment import Environment
from tests.telegram.users import User


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """An environment of our own: here people block the bot and remove it, and wait until the time to join is up."""
    env = Environment(tmp_path_factory.mktemp("environment"), speed=12)
    try:
        yield env
    finally:
        env.close()
    assert '"error"' not in env.bot.log.read_text(), env.bot.log.read_text()


def pair(env: Environment, *, started: bool = True) -> tuple[User, User, Chat]:
    ann, ben = env.people(2, started=started)
    return ann, ben, env.group([ann, ben])


def playing(env: Environment, command: str = "/startgame") -> tuple[User, User, Chat]:
    ann, ben, group = pair(env)
    env.begin([ann, ben], group, command)
    return ann, ben, group


def on_turn(env: Environment, *users: User) -> tuple[User, User]:
    """Who is to act, and who is not."""
    return env.api.wait_for(
        lambda: next(
            ((user, next(o for o in users if o is not user)) for user in users if user.chat.last.text.startswith("👉 Your turn")), None
        ),
        "somebody's turn",
    )


# Gathering


def test_somebody_who_never_opened_the_private_chat_gets_a_link_and_then_a_seat(env: Environment) -> None:
    ann, ben = env.people(2, started=False)
    ann.start()
    group = env.group([ann, ben])
    ann.say("/startgame", group)
    answer = ben.tap("Join Game", group)
    assert answer.opens is not None, "a text beside the link would keep it from opening"
    lobby = ann.sees("Bayar has to open the private chat first", group)
    assert answer.opens in [entity.get("url") for entity in lobby.now.said.entities]
    assert "2. Bayar" not in lobby.text
    assert ann.tap("Start Game", group).text == "1 player is seated; this game is for 2–6 players. Add bots or remove somebody."
    ben.follow(answer.opens)
    assert "2. Bayar" in ann.sees("Bayar joined the game", group).text
    ben.sees("You're in.")
    ann.tap("Start Game", group)
    on_turn(env, ann, ben)


def test_somebody_who_opens_the_private_chat_without_the_link_gets_a_seat_too(env: Environment) -> None:
    ann, ben = env.people(2, started=False)
    ann.start()
    group = env.group([ann, ben])
    ann.say("/startgame", group)
    ben.tap("Join Game", group)
    ben.start()
    ann.sees("Bayar joined the game", group)
    ben.sees("You're in.")
    env.settle()
    assert not [text for text in ben.chat.texts if "/newgame" in text], "somebody who is joining needs no introduction"


def test_a_creator_who_never_opened_the_private_chat_gets_a_link_that_opens_the_game(env: Environment) -> None:
    ann, ben, group = pair(env, started=False)
    ann.say("/startgame", group)
    told = ann.sees("Amina, open our private chat first", group)
    (link,) = [button.url for button in told.buttons]
    assert link is not None
    ben.follow(link)
    ben.sees("You can join games in your groups now.")
    assert not [message for message in group.messages if "Join Game" in [button.label for button in message.buttons]], "it was Amina's link"
    ann.follow(link)
    assert "1. 👑 Amina" in ann.sees("Amina started a game", group).text


def test_only_the_creator_can_start_and_change_options(env: Environment) -> None:
    ann, ben, group = pair(env)
    ann.say("/startgame", group)
    assert "1 player is seated" in (ann.tap("Start Game", group).text or "")
    assert ben.tap("Start Game", group).text == "You are not in this game."
    ben.tap("Join Game", group)
    assert ben.tap("Join Game", group).text == "You are already in."
    for button in ("Start Game", "Mode: classic", "Add a bot", "Options"):
        assert ben.tap(button, group).text == "Only Amina can do that."
    assert ann.tap("Start Game", group).text == "Done"
    on_turn(env, ann, ben)


def test_the_creator_leaving_cancels(env: Environment) -> None:
    ann, ben, group = pair(env)
    env.gather([ann, ben], group, "/startgame")
    ann.tap("Leave", group)
    ben.sees("The game is cancelled: Amina left before it began.", group)
    assert env.api.wait_for(lambda: not list(group.with_buttons()))
    ann.say("/startgame", group)
    ann.sees("Amina started a game", group)


def test_another_player_leaving_does_not_cancel(env: Environment) -> None:
    ann, ben, group = pair(env)
    env.gather([ann, ben], group, "/startgame")
    ben.say("/leave", group)
    assert "2. Bayar" not in ann.sees("Bayar left the game", group).text
    ben.tap("Join Game", group)
    env.api.wait_for(lambda: "2. Bayar" in ann.sees("Whot: Ready to start", group).text)


@pytest.mark.long
def test_when_the_time_to_join_is_up_a_game_of_two_starts_and_one_of_one_is_cancelled(env: Environment) -> None:
    ann, ben, group = pair(env)
    chidi = env.people(3)[2]
    alone = env.group([chidi])
    chidi.say("/startgame", alone)
    chidi.sees("ends in", alone)
    env.gather([ann, ben], group, "/startgame")
    for seconds in (35, 25, 35):
        env.bot.advance_clock(seconds)
        env.settle()
    on_turn(env, ann, ben)
    chidi.sees("Too few players: the game is cancelled.", alone)
    counted = {seconds for text in [*group.read, *alone.read] for seconds in re.findall(r"in (\d+) s", text)}
    assert counted <= {"90", "60", "30", "15", "5"}


def test_bots_can_be_added_and_removed(env: Environment) -> None:
    ann, _, group = pair(env)
    ann.say("/startgame", group)
    ann.tap("Add a bot", group)
    ann.tap("Add a bot", group)
    env.api.wait_for(lambda: ann.sees("Whot:", group).text.count("🤖") == 2)
    ann.tap("Remove a bot", group)
    env.api.wait_for(lambda: ann.sees("Whot:", group).text.count("🤖") == 1)
    chosen = registered_bot(recommended_bot(serai.game("whot")))
    following = registered_bot(next_bot(chosen.name))
    assert ann.tap(f"Bots: {chosen.title()}", group).text == f"{following.title()}: {following.description()}"
    env.api.wait_for(lambda: ann.find(f"Bots: {following.title()}", group))
    ann.tap("Add a bot", group)
    env.api.wait_for(lambda: f" · {following.title()}" in ann.sees("Whot:", group).text)
    ann.tap("Start Game", group)
    ann.sees("Your turn")


def test_a_group_keeps_its_options(env: Environment) -> None:
    ann, _, group = pair(env)
    ann.say("/startgame", group)
    ann.tap("Mode: classic", group)
    ann.sees("Mode: tender", group)
    ann.tap("Options", group)
    ann.tap("Stars count double: off", group)
    ann.sees("Stars count double: on", group)
    ann.say("/stop", group)
    ann.sees("The game was stopped.", group)
    ann.say("/startgame", group)
    env.api.wait_for(lambda: "Mode: tender" in group.last.text and "Stars count double: on" in group.last.text)


# Commands


def test_no_second_game_while_one_is_open(env: Environment) -> None:
    _, ben, group = playing(env)
    ben.say("/newgame", group)
    assert ben.tap("Hukum", group).text == "There is already a game here. Join it, or /stop it first."
    ben.say("/startgame", group)
    ben.sees("There is already a game here.", group)


def test_only_the_creator_or_an_admin_stops_a_game(env: Environment) -> None:
    chidi, ann, ben = env.people(3)
    group = env.api.group("Friday", chidi.person, ann.person, ben.person)
    env.begin([ann, ben], group, "/startgame")
    ben.say("/stop", group)
    ben.sees("Only Amina or an admin of the group can do that.".replace("Amina", ann.name), group)
    chidi.say("/stop", group)
    ben.sees("The game was stopped.", group)
    for user in (ann, ben):
        user.sees("The game is over.")
        assert not list(user.chat.with_buttons()) or user.chat.last.buttons == []


def test_mycards_sends_the_hand_again(env: Environment) -> None:
    ann, ben, group = playing(env)
    active, _ = on_turn(env, ann, ben)
    before = active.chat.last.id
    active.say("/mycards", group)
    env.api.wait_for(lambda: active.chat.last.id > before and active.chat.last.buttons)
    env.api.wait_for(lambda: before not in [message.id for message in active.chat.messages], "the old one's going")


def test_the_score_and_the_rules(env: Environment) -> None:
    ann, _, group = playing(env)
    ann.say("/score", group)
    assert "Amina: 0\nBayar: 0" in ann.sees("Whot: Score", group).text
    ann.say("/rules", group)
    message, button = env.api.wait_for(lambda: ann.find("›", group))
    text = message.text
    ann.tap_on(message, button)
    env.api.wait_for(lambda: message.text != text)
    assert ann.find("‹", group) is not None


def test_the_language_of_the_group_and_of_a_person(env: Environment) -> None:
    ann, ben, group = pair(env)
    ben.say("/language", group)
    assert ben.tap("中文", group).text == "Only admins of the group can do that."
    ann.tap("中文", group)
    ann.say("/startgame", group)
    assert env.api.wait_for(lambda: ann.find("加入游戏", group))
    ben.tap("加入游戏", group)
    ben.sees("You're in.")
    ben.say("/language")
    ben.tap("ไทย")
    ben.sees("คุณอยู่ในเกมแล้ว")


def test_play_links_to_the_browser(env: Environment) -> None:
    ann, ben, group = playing(env)
    ann.say("/play", group)
    (link,) = [button.url for button in ann.sees("Open this table in the browser", group).buttons]
    assert link is not None
    assert re.fullmatch(rf"{env.house.url}/t/[A-Z]{{6}}", link)
    ben.say("/play")
    (own,) = [button.url for button in ben.sees("This link opens your seat").buttons]
    assert own is not None
    page, _, given = own.partition("#pass=")
    assert page == link
    cookie = hand_in(env, given)
    assert cookie is not None
    assert me(env, cookie)["name"] == "Bayar"
    assert hand_in(env, given) is None, "it works once"


def hand_in(env: Environment, given: str) -> str | None:
    answer = httpx.post(f"{env.house.url}/api/me/pass", json={"given": given})
    if answer.is_success:
        return answer.headers["Set-Cookie"].partition(";")[0]
    assert answer.status_code == 403
    return None


def me(env: Environment, cookie: str) -> dict[str, object]:
    found: dict[str, object] = httpx.get(f"{env.house.url}/api/me", headers={"Cookie": cookie}).raise_for_status().json()
    return found


def test_games_are_for_groups(env: Environment) -> None:
    (ann,) = env.people(1)
    ann.say("/newgame")
    assert [button.url for button in ann.sees("Games are played in groups").buttons] == [
        f"https://t.me/{env.api.bot.username}?startgroup=new"
    ]
    for command in ("/mycards", "/leave", "/score", "/play"):
        ann.say(command)
    env.api.wait_for(lambda: ann.chat.texts.count("You are not in a game right now.") == 4)


@pytest.mark.long
def test_a_rematch_when_all_ask_for_one(env: Environment) -> None:
    ann, ben, group = pair(env)
    env.begin([ann, ben], group, "/startgame", "Options", "−", "−", "−", "Back")
    env.play_out([ann, ben], group, seed=5)
    ann.tap("Rematch (0 of 2)", group)
    ben.tap("Rematch (1 of 2)", group)
    ann.tap("Start Game", group)
    env.api.wait_for(lambda: "Round 1" in group.last.text, "a new first round")
    on_turn(env, ann, ben)


# Taps that change nothing


def test_taps_out_of_turn_forged_and_of_others_change_nothing(env: Environment) -> None:
    ann, ben, _ = playing(env)
    active, other = on_turn(env, ann, ben)
    env.settle()
    texts = [active.chat.last.text, other.chat.last.text]
    idle = other.chat.last.buttons[0]
    assert other.tap_on(other.chat.last, idle).text == "It is not your turn."
    data = next(button.data for button in active.chat.last.buttons if not button.label.startswith("·"))
    assert data is not None
    assert other.send(other.chat.last, data).text == "That button is not yours."
    for forged in ("x", data[:-1] + ("A" if data[-1] != "A" else "B"), "a.QKXWVB.1.0~AAAAAAAAAA", "a" * 64):
        assert active.send(active.chat.last, forged).text == "That button is not yours."
    env.settle()
    assert [active.chat.last.text, other.chat.last.text] == texts


# Groups and people that change


def test_a_group_that_becomes_a_supergroup_keeps_its_game(env: Environment) -> None:
    ann, ben = env.people(2)
    group = env.api.group("Friday", ann.person, ben.person, kind="group")
    env.gather([ann, ben], group, "/startgame")
    new = env.api.migrate(group)
    env.api.wait_for(lambda: ann.find("Start Game", new), "the lobby in the new group")
    ann.tap("Start Game", new)
    on_turn(env, ann, ben)


def test_removing_the_bot_from_the_group_ends_the_game(env: Environment) -> None:
    ann, ben, group = playing(env)
    env.api.kick(group, ann.person)
    ben.sees("The game is over.")
    ann.say("/mycards")
    ann.sees("You are not in a game right now.")


def test_blocking_the_bot_before_the_start_frees_the_seat_and_the_group_is_told(env: Environment) -> None:
    ann, ben, group = pair(env)
    env.gather([ann, ben], group, "/startgame")
    ben.block()
    told = ann.sees("Bayar can't be reached in the private chat.", group)
    assert [button.url is not None for button in told.buttons] == [True]
    ann.sees("Bayar left the game", group)
    ben.unblock()
    ben.tap("Join Game", group)
    env.api.wait_for(lambda: "2. Bayar" in ann.sees("Whot: Ready", group).text)


def test_blocking_the_bot_during_a_game_is_reported_once_and_unblocking_brings_the_hand(env: Environment) -> None:
    ann, ben, group = playing(env)
    active, other = on_turn(env, ann, ben)
    other.block()
    active.sees(f"{other.name} can't be reached in the private chat.", group)
    active.tap(lambda button: button.data is not None and not button.label.startswith("·"))
    active.say("/mycards", group)
    other.say("/mycards", group)
    env.settle()
    assert sum("can't be reached" in text for text in group.texts) == 1
    other.unblock()
    env.api.wait_for(lambda: other.chat.last.buttons, "the hand")


def test_the_token_is_in_no_log(env: Environment) -> None:
    for log in (env.bot.log, env.house.log):
        assert env.api.token not in log.read_text()
        assert env.api.token.partition(":")[2] not in log.read_text()
