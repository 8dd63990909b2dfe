"""What hints say in Hukum is true."""

from collections import Counter

import serai
from serai.games.hukum.cards import RANKS
from serai.kernel.presentation import Reason
from tests.games.hint_walks import check_words, explained

GAME = serai.game("hukum")


def test_reasons_are_true() -> None:
    found: dict[str, Reason] = {}
    for one in explained(GAME, 4, matches=12):
        found[one.reason.why] = one.reason
        view, after, facts = one.view, one.view_after, one.reason.facts
        match one.reason.why:
            case "takes-trick":
                assert after.last_trick.winner == one.seat
                assert after.tricks != view.tricks or after.phase != view.phase
            case "beats":
                assert facts["piece"] == next(played.card for played in view.trick if played.seat == view.winning)
                assert after.winning == one.seat
            case "partner-wins":
                taker = after.winning if after.trick else after.last_trick.winner
                assert facts["seat"] == taker == (one.seat + 2) % 4
            case "cannot-win":
                tries = [one.state.copy() for _ in one.state.legal(one.seat)]
                for trial, action in zip(tries, one.state.legal(one.seat), strict=True):
                    trial.apply(one.seat, action)
                    shown = GAME.view(trial, one.seat)
                    assert (shown.winning if shown.trick else shown.last_trick.winner) != one.seat
            case "highest-left":
                (card,) = one.choice.uses
                higher = {rank + card[-1] for rank in RANKS[RANKS.index(card[:-1]) + 1 :]}
                assert not any(higher & set(GAME.view(one.state, other).hand) for other in range(4) if other != one.seat)
            case "pull-trumps":
                assert one.choice.uses[0][-1] == view.trump
            case "longest-suit":
                counts = Counter(card[-1] for card in view.hand)
                assert counts[facts["suit"]] == facts["count"] == max(counts.values())
            case "no-vakkai":
                assert one.choice.text == "pass"
    expected = {"takes-trick", "beats", "partner-wins", "cannot-win", "highest-left", "pull-trumps", "longest-suit", "no-vakkai"}
    assert set(found) == expected
    check_words(GAME, found)
