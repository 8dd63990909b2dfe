"""Positions with known hands, and playing by text."""

from collections.abc import Mapping
from itertools import chain

import serai
from serai.games.hukum.rules import HukumState

GAME = serai.game("hukum")
SUITS = "SHDC"
RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in SUITS for rank in RANKS]
TOSS_LOST_BY = {"A": "deal 10S AH 7C KD", "B": "deal AH 10S KD 7C"}


def new(**options: object) -> HukumState:
    """A match before its toss."""
    state = GAME.new(4, options)
    assert isinstance(state, HukumState)
    return state


def say(state: HukumState, *lines: str) -> HukumState:
    """Play lines like `P1 pass` and `* deal 10S AH 7C KD` through the checked API."""
    for line in lines:
        actor, _, text = line.partition(" ")
        serai.play(state, serai.CHANCE if actor == "*" else int(actor[1:]) - 1, text)
    return state


def legal(state: HukumState, seat: int) -> list[str]:
    """What P1 to P4 (counted from 1) may do, as texts."""
    return [GAME.text(action) for action in state.legal(seat - 1)]


def deal(dealer: int, hands: Mapping[int, str]) -> str:
    """The deal by this dealer (from 1) in which each hand begins with these cards; the other cards fill up the hands in order."""
    given = {seat: hands.get(seat, "").split() for seat in (1, 2, 3, 4)}
    left = [card for card in PACK if card not in chain(*given.values())]
    full = {seat: cards + [left.pop(0) for _ in range(8 - len(cards))] for seat, cards in given.items()}
    order = [(dealer + step) % 4 + 1 for step in range(4)]
    return " ".join(["deal", *chain(*(full[seat][:4] for seat in order)), *chain(*(full[seat][4:] for seat in order))])


def dealt(dealer: int = 1, hands: Mapping[int, str] | None = None, **options: object) -> HukumState:
    """The first hand of a match with this dealer (from 1): the first player is asked about Vakkai."""
    state = say(new(**options), "* " + TOSS_LOST_BY["AB"[(dealer - 1) % 2]], f"P{dealer} dealer P{dealer}")
    return say(state, "* " + deal(dealer, hands or {}))


def all_pass(state: HukumState) -> HukumState:
    while state.phase() == "VAKKAI_DECISION":
        say(state, f"P{state.actors()[0] + 1} pass")
    return state


def next_dealer(state: HukumState, hands: Mapping[int, str], dealer: int | None = None) -> int:
    """The team that names the dealer names its lower seat, or the given one, and the hand is dealt; returns the dealer."""
    chosen = dealer or state.actors()[0] + 1
    say(state, f"P{state.actors()[0] + 1} dealer P{chosen}")
    say(state, "* " + deal(chosen, hands))
    return chosen


def play_low(state: HukumState) -> None:
    """Play the first legal card of the player whose turn it is."""
    seat = state.actors()[0]
    state.apply(seat, state.legal(seat)[0])


# Hands with a known end. Each starts where the dealer has to be named.

ACES = "AS AH AD AC"
SEVENS = "7S 7H 7D 7C"


def vakkai(state: HukumState, seat: int, made: bool) -> HukumState:
    """This seat (from 1) plays Vakkai with four aces, or with four sevens."""
    next_dealer(state, {seat: ACES if made else SEVENS})
    while state.phase() == "VAKKAI_DECISION":
        asked = state.actors()[0] + 1
        say(state, f"P{asked} vakkai" if asked == seat else f"P{asked} pass")
    while state.phase() == "VAKKAI_PLAY":
        play_low(state)
    return state


def trump_team_wins(state: HukumState) -> HukumState:
    """The chooser holds every spade and names it."""
    chooser = state.actors()[0] + 2
    next_dealer(state, {chooser: "AS KS QS JS 10S 9S 8S 7S"})
    say(all_pass(state), f"P{chooser} hukum S")
    while state.phase() == "TRICK_PLAY":
        play_low(state)
    return state


def dealer_team_wins(state: HukumState) -> HukumState:
    """The chooser's only trump is the seven; the dealer's partner has the others and leads them."""
    dealer = state.actors()[0] + 1
    next_dealer(state, {dealer % 4 + 1: "7C 7D 8D 9D", (dealer + 1) % 4 + 1: "AC KC QC JC 10C 9C 8C"})
    say(all_pass(state), f"P{dealer % 4 + 1} hukum C")
    while state.phase() == "TRICK_PLAY":
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[-1])
    return state
