"""What hints say in Telefon is true."""

import serai
from serai.kernel.presentation import Reason
from tests.games.hint_walks import check_words, explained

GAME = serai.game("telefon")


def test_reasons_are_true() -> None:
    found: dict[str, Reason] = {}
    for one in explained(GAME, 3, matches=8):
        found[one.reason.why] = one.reason
        view, facts = one.view, one.reason.facts
        (tile,) = one.choice.uses
        low, high = (int(half) for half in tile.split("-"))
        match one.reason.why:
            case "goes-out":
                assert view.hand == [tile]
            case "scores":
                assert facts["points"] == one.view_after.board[-1].points > 0
            case "blocks":
                assert facts["seat"] == one.after.turn() == (one.seat + 1) % 3
                assert facts["number"] == one.view_after.board[-1].outer
                others = GAME.view(one.state, (one.seat + 1) % 3).hand
                assert not any(str(facts["number"]) in other.split("-") for other in others)
            case "double":
                assert low == high
            case "heaviest":
                assert facts["pips"] == low + high == max(sum(map(int, held.split("-"))) for held in view.hand)
    assert set(found) == {"goes-out", "scores", "blocks", "double", "heaviest"}
    check_words(GAME, found)
