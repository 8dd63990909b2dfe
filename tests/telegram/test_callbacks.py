"""Taps that change nothing: repeated, out of turn, on old buttons or other people's; and names with markup."""

from tests.telegram.environment import Environment
from tests.telegram.running_match import start_match
from tests.telegram.users import User


def test_a_double_tap_plays_once(env: Environment) -> None:
    table = start_match(env)
    user, message, button = table.turn()
    before = table.moves()
    taps = [user.tap_on(message, button, wait=False) for _ in range(3)]
    for tap in taps:
        user.answer(tap)
    table.moved_on(before)
    assert "✓" in (taps[0].text or "")
    assert all(tap.text in ("It is not your turn.", "That button is out of date.") for tap in taps[1:])
    table.close()


def test_a_tap_out_of_turn_is_refused(env: Environment) -> None:
    table = start_match(env)
    other, message, button = table.waiting()
    before = table.moves()
    assert other.tap_on(message, button).text == "It is not your turn."
    assert table.moves() == before
    table.close()


def test_an_old_button_does_nothing(env: Environment) -> None:
    table = start_match(env)
    user, message, button = table.turn()
    table.move()
    before = table.moves()
    old = user.tap_on(message, button)
    assert old.text in ("It is not your turn.", "That button is out of date.")
    assert table.moves() == before
    table.close()


def test_nobody_can_use_anothers_button(env: Environment) -> None:
    """Whatever a phone sends: another's data in one's own chat or in the group, with parts exchanged, or rubbish."""
    table = start_match(env)
    actor, _, button = table.turn()
    other, own, _ = table.waiting()
    stranger = User(env.api, "Mallory")
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


def test_names_with_markup_are_inert(env: Environment) -> None:
    names = ["<b>Bold</b>", "A & B <script>", "*_`[x](y)", "q\" onclick='x"]
    users = [User(env.api, name) for name in names]
    for user in users:
        user.start()
    table = start_match(env, users=users)
    table.move()
    table.move()
    env.settle()
    text = next(message.text for message in table.group.messages if "Round 1" in message.text)
    assert all(name in text for name in names)
    assert not [call for call in env.api.calls if "parse" in call.description]
    table.close()
