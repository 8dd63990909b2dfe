"""What hints say in Whot is true."""

import serai
from serai.kernel.presentation import Reason
from tests.games.hint_walks import check_words, explained

GAME = serai.game("whot")


def test_reasons_are_true() -> None:
    found: dict[str, Reason] = {}
    for one in explained(GAME, 3, matches=20, hand=3, free_draw=True):
        found[one.reason.why] = one.reason
        view, after, facts = one.view, one.view_after, one.reason.facts
        goes_on = not one.after.deal_due() and one.after.turn() >= 0
        match one.reason.why:
            case "last-card":
                assert not after.hand
                assert not goes_on
            case "hold-on" if goes_on:
                assert one.after.turn() == one.seat
            case "pick-two" | "pick-three" if goes_on:
                assert after.penalty == view.penalty + (2 if one.reason.why == "pick-two" else 3)
            case "suspension" if goes_on:
                order = [seat for seat in range(one.seat + 1, one.seat + 4) if view.states[seat % 3] != "out"]
                assert one.after.turn() == order[1] % 3
            case "general-market" if goes_on:
                for seat, (then, now) in enumerate(zip(view.counts, after.counts, strict=True)):
                    assert now - then == (-1 if seat == one.seat else 0 if view.states[seat] == "out" else 1)
            case "keeps-symbol" | "asks-most":
                left = [card for card in after.hand if card.startswith(f"{facts['symbol']}-")]
                assert facts["count"] == len(left) > 0
                assert one.reason.why == "keeps-symbol" or after.wanted == facts["symbol"]
    expected = {"last-card", "hold-on", "pick-two", "pick-three", "suspension", "general-market", "keeps-symbol", "asks-most"}
    assert set(found) == expected
    check_words(GAME, found)
