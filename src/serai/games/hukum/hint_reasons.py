"""Why a hint recommends an action in Hukum, from what the seat sees."""

from serai.games.hukum.cards import RANKS, SUITS
from serai.games.hukum.rules import VAKKAI_PENALTY, VAKKAI_POINTS
from serai.games.hukum.view_types import HukumView
from serai.kernel.presentation import Choice, Reason


def hint_reason(view: HukumView, choice: Choice) -> Reason | None:
    """The reason, if there is a plain one."""
    if choice.kind == "hukum":
        return _name(view, str(choice.facts["suit"]))
    if choice.kind == "pass":
        return Reason(why="no-vakkai", facts={"points": VAKKAI_POINTS, "penalty": VAKKAI_PENALTY})
    if choice.kind != "play":
        return None
    (card,) = choice.uses
    return _follow(view, card) if view.trick else _lead(view, card)


def _name(view: HukumView, suit: str) -> Reason | None:
    counts = {other: sum(card[-1] == other for card in view.hand) for other in SUITS}
    if counts[suit] < 2 or counts[suit] < max(counts.values()):
        return None
    return Reason(why="longest-suit", facts={"suit": suit, "count": counts[suit]})


def _lead(view: HukumView, card: str) -> Reason | None:
    suit = card[-1]
    gone = {played for cards in view.played for played in cards} | set(view.hand)
    if all(rank + suit in gone for rank in RANKS[RANKS.index(card[:-1]) + 1 :]):
        return Reason(why="highest-left", facts={"suit": suit})
    return Reason(why="pull-trumps") if suit == view.trump else None


def _follow(view: HukumView, card: str) -> Reason | None:
    best = next(played.card for played in view.trick if played.seat == view.winning)
    players = len(view.counts) - (view.resting is not None)
    if _beats(card, best, view.trump):
        last = len(view.trick) == players - 1
        return Reason(why="takes-trick") if last else Reason(why="beats", facts={"piece": best})
    if view.winning is not None and view.seat is not None and view.resting is None and view.teams[view.winning] == view.teams[view.seat]:
        return Reason(why="partner-wins", facts={"seat": view.winning})
    if not any(_beats(other, best, view.trump) for other in _playable(view)):
        return Reason(why="cannot-win")
    return None


def _playable(view: HukumView) -> list[str]:
    """The cards that may be played now: the led suit must be followed."""
    return [card for card in view.hand if card[-1] == view.led] or view.hand


def _beats(card: str, best: str, trump: str | None) -> bool:
    if card[-1] == best[-1]:
        return RANKS.index(card[:-1]) > RANKS.index(best[:-1])
    return card[-1] == trump
