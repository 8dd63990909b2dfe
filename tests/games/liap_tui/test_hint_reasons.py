"""What hints say in Liap Tui is true."""

import serai
from serai.kernel.presentation import Reason
from tests.games.hint_walks import check_words, explained

GAME = serai.game("liap-tui")


def test_reasons_are_true() -> None:
    found: dict[str, Reason] = {}
    for one in explained(GAME, 4):
        found[one.reason.why] = one.reason
        view, facts = one.view, one.reason.facts
        declared, piles = view.declared[one.seat], view.piles[one.seat]
        after = one.view_after
        winner = after.winning if after.plays else after.last_turn and after.last_turn.winner
        match one.reason.why:
            case "declare":
                assert after.declared[one.seat] == facts["number"] or after.phase != view.phase
            case "needs-piles":
                assert (facts["missing"], facts["declared"]) == (declared - piles, declared)
                assert declared > piles
                assert winner == one.seat
            case "save-pieces":
                assert facts["missing"] == declared - piles > 0
                assert winner != one.seat
            case "enough-piles":
                assert piles >= declared == facts["declared"]
                assert winner != one.seat
    assert set(found) == {"declare", "needs-piles", "save-pieces", "enough-piles"}
    check_words(GAME, found)


def test_a_hand_that_nobody_has_seen_is_no_reason_for_a_declaration() -> None:
    assert not any(one.reason.why == "declare" for one in explained(GAME, 4, matches=1, declarations="blind"))
