"""Telegram's signature of who opened the Mini App: only data that Telegram has signed for this bot, and lately, identifies anybody."""

import json
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.web.errors import Problem
from serai.web.init_data import FRESH_SECONDS, SKEW_SECONDS, InitDataVerifier
from tests.init_data import TOKEN, init_data, sign_fields

NOW = 1_790_000_000
VERIFIER = InitDataVerifier(TOKEN)
USER = json.dumps({"id": 4242, "first_name": "Amina"})


def refusal(data: str, verifier: InitDataVerifier = VERIFIER, now: int = NOW) -> str:
    with pytest.raises(Problem) as refused:
        verifier.user(data, now * 1000)
    return refused.value.code


def test_signed_data_names_the_user() -> None:
    user = VERIFIER.user(init_data(77, issued=NOW, first_name="Ə & = ?\n", last_name="ญ"), NOW * 1000)
    assert (user.id, user.first_name, user.last_name) == (77, "Ə & = ?\n", "ญ")


@given(st.dictionaries(st.text(min_size=1).filter(lambda key: key not in ("hash", "user", "auth_date")), st.text(), max_size=5))
def test_whatever_else_is_signed_is_covered_by_the_signature(more: dict[str, str]) -> None:
    data = sign_fields({"user": USER, "auth_date": str(NOW), **more})
    assert VERIFIER.user(data, NOW * 1000).id == 4242
    pairs = parse_qsl(data, keep_blank_values=True)
    for at, (key, value) in enumerate(pairs):
        for altered in ([*pairs[:at], (key, value + "x"), *pairs[at + 1 :]], [*pairs[:at], *pairs[at + 1 :]], [*pairs, (key, value)]):
            assert refusal(urlencode(altered)) == "telegram-login-invalid"


@given(st.text())
def test_garbage_is_refused(data: str) -> None:
    assert refusal(data) == "telegram-login-invalid"


def test_another_bots_data_is_refused() -> None:
    assert refusal(init_data(issued=NOW, token="987:another")) == "telegram-login-invalid"
    assert refusal(init_data(issued=NOW), InitDataVerifier("987:another")) == "telegram-login-invalid"


@pytest.mark.parametrize(
    "fields",
    [
        {"auth_date": str(NOW)},
        {"user": USER},
        {"user": USER, "auth_date": "soon"},
        {"user": "4242", "auth_date": str(NOW)},
        {"user": '{"id":"4242","first_name":"Amina"}', "auth_date": str(NOW)},
    ],
    ids=["no user", "no date", "bad date", "no object", "bad id"],
)
def test_signed_data_without_a_user_and_a_date_is_refused(fields: dict[str, str]) -> None:
    assert refusal(sign_fields(fields)) == "telegram-login-invalid"


@given(st.integers(-2 * FRESH_SECONDS, 2 * FRESH_SECONDS))
def test_only_fresh_data_is_accepted(age: int) -> None:
    data = init_data(issued=NOW - age)
    if -SKEW_SECONDS <= age <= FRESH_SECONDS:
        assert VERIFIER.user(data, NOW * 1000).id == 4242
    else:
        assert refusal(data) == "telegram-login-expired"
