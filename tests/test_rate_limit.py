"""Rate limits: the limit is never exceeded, memory is bounded, and callers that have to wait are told exactly how long."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.rate_limit import MAX_KEYS, RateLimiter, TokenBucket, in_seconds

bursts = st.integers(1, 50)
rates = st.floats(0.001, 100)
clocks = st.one_of(
    st.tuples(st.sampled_from([0.0, 5.0, 1.7e9]), rates),
    st.tuples(st.just(1.7e12), st.floats(0.001, 0.05)),
)
"""A time and a rate: as from a monotonic clock, a clock in seconds and a clock in milliseconds."""
pauses = st.lists(st.floats(0, 100), max_size=80)


@given(st.integers(1, 10), clocks, st.lists(st.floats(0, 1.2), min_size=20, max_size=80))
def test_no_period_has_more_than_the_burst_and_what_was_refilled(burst: int, clock: tuple[float, float], pauses: list[float]) -> None:
    now, rate = clock
    bucket, taken = TokenBucket(burst, rate), []
    for pause in pauses:
        now += pause / rate
        if not bucket.wait(now):
            bucket.take(now)
            taken.append(now)
    for first in range(len(taken)):
        for last in range(first, len(taken)):
            assert last - first + 1 <= burst + rate * (taken[last] - taken[first]) + 0.01


@given(bursts, clocks, pauses)
def test_whoever_waits_as_long_as_told_gets_a_token_and_nobody_earlier(burst: int, clock: tuple[float, float], pauses: list[float]) -> None:
    now, rate = clock
    bucket = TokenBucket(burst, rate)
    for pause in [*pauses, *[0.0] * (burst + 2)]:
        now += pause / rate
        wait = bucket.wait(now)
        if wait:
            assert bucket.wait(now + 0.9 * wait) > 0
            assert wait <= burst / rate + 1
            now += wait
        assert bucket.wait(now) == 0
        bucket.take(now)


@given(bursts, rates)
def test_a_burst_goes_at_once_and_not_one_more(burst: int, rate: float) -> None:
    bucket = TokenBucket(burst, rate)
    for left in range(burst, 0, -1):
        assert bucket.wait(10.0) == 0
        assert bucket.wait(10.0, tokens=left) == 0
        bucket.take(10.0)
    assert bucket.wait(10.0) == pytest.approx(1 / rate)
    assert not bucket.is_full(10.0 + 0.99 * burst / rate)
    assert bucket.is_full(10.01 + 1.01 * burst / rate)


def test_a_borrowed_token_is_paid_back() -> None:
    bucket = TokenBucket(2, 1.0)
    for _ in range(5):
        bucket.take(0.0)
    assert bucket.wait(0.0) == pytest.approx(4.0), "three are owed, and one more is needed"


def test_some_tokens_can_be_left_to_others() -> None:
    bucket = TokenBucket(4, 2.0)
    bucket.take(0.0)
    bucket.take(0.0)
    assert bucket.wait(0.0) == 0
    assert bucket.wait(0.0, tokens=3) == pytest.approx(0.5)


@given(st.integers(1, 20), st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 3000)), max_size=80))
def test_every_key_has_a_limit_of_its_own(limit: int, asked: list[tuple[str, int]]) -> None:
    limiter, now = RateLimiter(limit, 60_000), 1_700_000_000_000
    alone = {key: TokenBucket(limit, limit / 60_000) for key in "abc"}
    for key, pause in asked:
        now += pause
        wait = alone[key].wait(now)
        assert limiter.wait(key, now) == wait
        assert limiter.spend(key, now) is (wait == 0)
        if not wait:
            alone[key].take(now)


def test_an_attempt_without_a_token_costs_nothing() -> None:
    limiter = RateLimiter(1, 1000)
    assert [limiter.spend("a", 0) for _ in range(5)] == [True, False, False, False, False]
    assert limiter.wait("a", 0) == 1000
    assert limiter.spend("a", 1000)


def test_zero_means_no_limit() -> None:
    limiter, bucket = RateLimiter(0, 1000), TokenBucket(0, 0)
    for _ in range(1000):
        assert limiter.spend("a", 0)
        bucket.take(0)
    assert limiter.wait("a", 0) == bucket.wait(0) == 0
    assert len(limiter) == 0


def test_memory_is_bounded_and_the_key_used_least_recently_is_forgotten() -> None:
    limiter = RateLimiter(2, 60_000)
    limiter.spend("first", 0)
    limiter.spend("second", 0)
    for number in range(MAX_KEYS - 1):
        limiter.spend("first", 0)
        limiter.spend(str(number), 0)
        assert len(limiter) <= MAX_KEYS
    limiter.spend("one more", 0)
    assert len(limiter) == MAX_KEYS
    assert limiter.wait("second", 0) == 0, "forgotten"
    assert [limiter.spend("second", 0) for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize(("milliseconds", "seconds"), [(0.5, 1), (1000, 1), (1000.1, 2), (59_999, 60)])
def test_people_are_told_whole_seconds_rounded_up(milliseconds: float, seconds: int) -> None:
    assert in_seconds(milliseconds) == seconds
