"""How many lines of play there are from fixed deals, up to a depth. A change to any rule about legal actions changes these numbers."""

import pytest

from serai.games.hukum.rules import HukumState
from tests.games.hukum.deals import dealt, new, say


def lines(state: HukumState, depth: int) -> int:
    """The number of ways to play `depth` actions from here, within the hand."""
    if depth == 0:
        return 1
    total = 0
    for seat in state.actors():
        for action in state.legal(seat):
            after = state.copy()
            after.apply(seat, action)
            total += lines(after, depth - 1)
    return total


def ends(state: HukumState) -> dict[int, int]:
    """How often each score occurs when every line is played to the end of the hand."""
    found: dict[int, int] = {}
    for action in state.legal(state.seat):
        after = state.copy()
        after.apply(state.seat, action)
        for score, count in (ends(after) if after.phase() == state.phase() else {int(after.score): 1}).items():
            found[score] = found.get(score, 0) + count
    return found


MIXED = {3: "7S KH AD 9C 8S QH", 4: "AS 7H 8D JC 9S KS", 1: "10S JH QD 7C KD 10C", 2: "QS AH 7D AC JD 8H"}
PASSES = {dealer: [f"P{(dealer + step) % 4 + 1} pass" for step in range(4)] for dealer in (1, 2, 3, 4)}


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        (dealt(1), [2, 6, 22, 86, 277, 856]),
        (say(dealt(2, MIXED), *PASSES[2], "P3 hukum H"), [8, 16, 24, 48, 336, 734, 1294]),
        (say(dealt(4, {1: "AS KS AH 7D", 2: "QS 7H 8D 7C", 4: "9S 10H 9D 10D"}), "P1 vakkai"), [4, 4, 5, 9, 13, 28, 44, 60]),
        (say(dealt(3, {4: "7S 8S 9S 7H"}, trump_choice="any", first_lead="chooser"), *PASSES[3]), [4, 32, 200, 1552]),
    ],
    ids=["asked about vakkai", "hearts are trump", "vakkai", "any trump and the chooser leads"],
)
def test_lines_of_play(state: HukumState, counts: list[int]) -> None:
    assert [lines(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_line_of_a_vakkai() -> None:
    """P1 holds AS KS AH and 7D: Vakkai is made if both opponents discard their diamonds, otherwise it is lost."""
    state = say(dealt(4, {1: "AS KS AH 7D", 2: "QS 7H 8D 7C", 4: "9S 10H JC 9D"}), "P1 vakkai")
    assert ends(state) == {8: 20, -16: 68}


@pytest.mark.parametrize(
    ("deal", "hukum", "played", "found"),
    [
        (
            "7C 8H KH JC QD 7S 10D JS QH 7D AH 10C KS JH 9C 10H QS AS 10S 8C 9H JD 7H KC 9D AC QC 9S KD 8D AD 8S",
            "H",
            "JD 9D 8D AS JS 9S 8S 10S 7H QH 10H KH 8H 9H AH JH AC 9C 8C KC",
            {10: 192, -5: 160},
        ),
        (
            "JC 8C QS AH QC 7D 10C 7H 7S KD 10S 9S 8D AD 10H 8H 8S QH JH KS 9H AS 10D AC 7C JS JD KC QD 9C KH 9D",
            "S",
            "10D JD 8D JC 7S 9C 8S AS AC KC 9D 8C 7D KD AD JH 8H AH 9H JS",
            {10: 86, -5: 320},
        ),
    ],
    ids=["hearts are trump", "spades are trump"],
)
def test_every_end_of_the_last_three_tricks(deal: str, hukum: str, played: str, found: dict[int, int]) -> None:
    state = say(new(), "* deal 10S AH 7C KD", "P1 dealer P1", f"* deal {deal}", *PASSES[1], f"P2 hukum {hukum}")
    for card in played.split():
        say(state, f"P{state.actors()[0] + 1} play {card}")
    assert ends(state) == found
