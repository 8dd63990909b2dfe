"""A full look for garbage holds up the event loop, so it waits until nobody is connected; not for ever."""

from serai.web.litter import MANY, Litter


class Looks:
    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> None:
        self.made += 1


def test_it_is_cleared_when_the_last_has_gone_and_once() -> None:
    looks = Looks()
    litter = Litter(looks)
    litter.clear()
    litter.came()
    litter.came()
    litter.went()
    litter.clear()
    assert looks.made == 0, "somebody is connected"
    litter.went()
    litter.clear()
    litter.clear()
    assert looks.made == 1


def test_in_a_house_that_is_never_empty_it_is_cleared_after_very_many() -> None:
    looks = Looks()
    litter = Litter(looks)
    litter.came()
    for number in range(2 * MANY):
        litter.came()
        litter.went()
        litter.clear()
        assert looks.made == (number + 1) // MANY
