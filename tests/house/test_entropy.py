"""The numbers that deals are made from when people play."""

import sys

import pytest

from serai.house.entropy import WORDS, Entropy


@pytest.mark.parametrize("n", [1, 2, 7, 32])
def test_numbers_are_uniformly_distributed(n: int) -> None:
    entropy, asked = Entropy(), 20 * WORDS
    counts = [0] * n
    for _ in range(asked):
        counts[entropy.below(n)] += 1
    assert sum(counts) == asked
    assert all(abs(count - asked / n) < 8 * (asked / n) ** 0.5 for count in counts)


def test_words_that_would_bias_the_result_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([0xFFFFFFFF, 5])  # 2**32 - 1 is the one word too many for thirds
    entropy = Entropy()
    monkeypatch.setattr("os.urandom", lambda size: next(words).to_bytes(4, sys.byteorder))
    assert entropy.below(3) == 2


def test_two_houses_do_not_deal_alike() -> None:
    pack = list(range(52))
    assert Entropy().shuffled(pack) != Entropy().shuffled(pack)
