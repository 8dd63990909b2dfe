"""What people see of a Whot match, built from named public parts."""

from collections import Counter
from functools import lru_cache
from typing import Final

from serai.games.whot.actions import DRAW, LAST_WHOT, LEAVE, PASS, TENDER, TIMEOUT, action_in, card_played, is_play, seat_in
from serai.games.whot.cards import (
    FULL,
    GENERAL_MARKET,
    HOLD_ON,
    PICK_THREE,
    PICK_TWO,
    STANDARD,
    SUSPENSION,
    SYMBOLS,
    WHOT,
    card_text,
    cards_in,
    count,
    hand_of,
    hand_total,
    is_special,
    lack_parts,
    number_of,
)
from serai.games.whot.position import CARDS_DRAWN, CARDS_PLAYED, DEAL, ENDED, RESHUFFLE, ROUND_ENDS, ROUNDS_WON, STATISTICS, TURN
from serai.games.whot.rules import WhotState
from serai.games.whot.view_types import EndedRound, Lack, PlayerState, WhotView
from serai.kernel.bits import has
from serai.kernel.presentation import Choice, Event, Fact, Note, Refusal, Scene, Summary, Zone
from serai.kernel.state import CHANCE

KEPT: Final = 4_096
"""How many choices and refusals of a kind are kept, since they recur."""
UNDER: Final = 4
"""How many cards under the top one are shown."""
POWERS: Final = {
    HOLD_ON: "hold-on",
    PICK_TWO: "pick-two",
    PICK_THREE: "pick-three",
    SUSPENSION: "suspension",
    GENERAL_MARKET: "general-market",
}


def view(state: WhotState, seat: int | None) -> WhotView:
    """What a seat, or a spectator, may know."""
    playing = state.stage in (TURN, RESHUFFLE)
    seats = range(state.players)
    counts = state.counts() if playing else [0] * state.players
    return WhotView(
        seat=seat,
        players=state.players,
        phase=state.phase(),
        actors=state.actors(),
        scores=state.scores(),
        round=state.round_number + (1 if state.stage == DEAL else 0),
        mode="tender" if state.tender else "classic",
        states=[player_state(state, s) for s in seats],
        opener=state.opener if playing else state.seat,
        hand=[] if seat is None else hand(state, seat),
        counts=counts,
        last_card=[s for s in seats if counts[s] == 1],
        top=card_text(state.top) if playing else None,
        wanted=SYMBOLS[state.wanted] if playing and state.wanted >= 0 else None,
        penalty=state.penalty if playing else 0,
        market=market_left(state) if playing else pack_size(state),
        discards=count(state.under) if playing else 0,
        under=under(state) if playing else [],
        aside=count(state.aside) if playing else 0,
        tender_open=playing and state.tender_open(),
        reshuffles=state.reshuffles if playing else 0,
        passes=state.passes if playing else 0,
        lacks=[lack(state, s) if playing else None for s in seats],
        played=played(state) if playing else [[] for _ in seats],
        last_round=last_round(state),
    )


def changed_fields(before: WhotState, action: int, after: WhotState) -> dict[str, object] | None:
    """The public fields that a card played or drawn or a pass within a round changes; None for everything else."""
    if before.stage != TURN or after.stage != TURN or not (is_play(action) or action == DRAW or action == PASS):
        return None
    counts = after.counts()
    found: dict[str, object] = {
        "phase": after.phase(),
        "actors": after.actors(),
        "counts": counts,
        "last_card": [s for s in range(after.players) if counts[s] == 1],
        "penalty": after.penalty,
        "market": market_left(after),
        "tender_open": after.tender_open(),
        "passes": after.passes,
        "lacks": [lack(after, s) for s in range(after.players)],
    }
    if is_play(action):
        found["top"] = card_text(after.top)
        found["wanted"] = SYMBOLS[after.wanted] if after.wanted >= 0 else None
        found["discards"] = count(after.under)
        found["under"] = under(after)
        found["played"] = played(after)
    return found


def changed_hands(before: WhotState, after: WhotState) -> list[int]:
    """The seats whose hands have changed, or are shown or hidden now."""
    other = (before.stage in (TURN, RESHUFFLE)) != (after.stage in (TURN, RESHUFFLE))
    return [seat for seat in range(after.players) if other or before.held(seat) != after.held(seat)]


def hand(state: WhotState, seat: int) -> list[str]:
    """A seat's own cards; none between rounds."""
    return names(state, seat) if state.stage in (TURN, RESHUFFLE) else []


def player_state(state: WhotState, seat: int) -> PlayerState:
    if state.stage in (DEAL, ENDED) and state.last_end and seat == state.last_winner:
        return "winner"
    return "active" if state.is_in(seat) else "out"


def names(state: WhotState, seat: int) -> list[str]:
    """The names of the cards in a hand."""
    return [card_text(card) for card in cards_in(state.held(seat))]


def played(state: WhotState) -> list[list[str]]:
    """The names of the cards that each seat has played in this round."""
    found: list[list[str]] = [[] for _ in range(state.players)]
    for entry in state.log:
        action = action_in(entry)
        if is_play(action):
            found[seat_in(entry)].append(card_text(card_played(action)))
    return found


def under(state: WhotState) -> list[str]:
    """The names of the last cards under the top one, in the order in which they were played."""
    wanted = min(UNDER, count(state.under))
    laid: list[int] = []
    at = len(state.log) - 1
    top_seen = False
    while at >= 0 and len(laid) < wanted:
        action = action_in(state.log[at])
        at -= 1
        if is_play(action):
            if top_seen:
                laid.append(card_played(action))
            top_seen = True
    laid.reverse()
    if len(laid) < wanted:  # the card that was turned up first
        laid = [*(Counter(cards_in(state.under)) - Counter(laid)), *laid]
    return [card_text(card) for card in laid]


def market_left(state: WhotState) -> int:
    return len(state.market) - state.at


def pack_size(state: WhotState) -> int:
    return len(FULL if state.full else STANDARD)


def lack(state: WhotState, seat: int) -> Lack | None:
    """What a seat last showed that it does not hold."""
    if not state.lacks[seat]:
        return None
    symbol, number, whots, drawn_since = lack_parts(state.lacks[seat])
    return Lack(symbol=SYMBOLS[symbol] if symbol >= 0 else None, number=number or None, whot=whots, drawn_since=drawn_since)


def last_round(state: WhotState) -> EndedRound | None:
    """How the round before this one ended."""
    if not state.last_end:
        return None
    hands = [hand_of(state.last_hands, s) for s in range(state.players)]
    totals = [hand_total(hand, state.star_double) for hand in hands]
    return EndedRound(
        end=ROUND_ENDS[state.last_end],
        winner=state.last_winner,
        caller=state.last_caller if state.last_caller >= 0 else None,
        out=state.last_out if state.last_out >= 0 else None,
        hands=[[card_text(card) for card in cards_in(hand)] for hand in hands],
        totals=[points if has(state.last_inside, s) else None for s, points in enumerate(totals)],
    )


def choice(state: WhotState, action: int, text: str) -> Choice:
    """A legal action, ready to be shown."""
    key = -1 - state.penalty if action == DRAW else action
    found = _choices.get(key)
    if found is None:
        found = _choices[key] = _make_choice(state, action, text)
    return found


_choices: Final[dict[int, Choice]] = {}


def _make_choice(state: WhotState, action: int, text: str) -> Choice:
    if action < WHOT:
        card = card_text(action)
        facts: dict[str, Fact] = {"piece": card, "number": number_of(action)}
        if number_of(action) in POWERS:
            facts["power"] = POWERS[number_of(action)]
        return Choice(text=text, kind="play", uses=[card], facts=facts)
    if action < LAST_WHOT:
        symbol = SYMBOLS[action - WHOT]
        return Choice(text=text, kind="whot", uses=["whot"], at=symbol, facts={"piece": "whot", "symbol": symbol})
    if action == LAST_WHOT:
        return Choice(text=text, kind="play", uses=["whot"], facts={"piece": "whot", "number": number_of(WHOT)})
    if action == DRAW:
        return Choice(text=text, kind="draw-penalty" if state.penalty else "draw", facts={"cards": state.penalty or 1})
    return Choice(text=text, kind=text)


def refusals(state: WhotState, seat: int) -> list[Refusal]:
    """Cards that do not fit, and drawing, passing or the tender if they are not allowed."""
    legal = state.legal(seat)
    if not legal:
        return []
    playable = any(is_play(action) for action in legal)
    found = []
    for card in dict.fromkeys(cards_in(state.held(seat))):
        if card == WHOT:
            if LAST_WHOT not in legal and WHOT in legal:
                found.append(_refused("play whot", "name-a-symbol", "whot"))
            elif WHOT not in legal and LAST_WHOT not in legal:
                found.append(_facing("play whot circle", "whot", state.penalty, number_of(state.top)))
        elif card not in legal:
            found.append(_misfit(state, card))
    if DRAW not in legal:
        found.append(_refused("draw", "can-play" if playable and not state.tender_open() else "market-empty"))
    if PASS not in legal:
        found.append(_refused("pass", "can-act"))
    if TENDER not in legal:
        found.append(_refused("tender", "tender-closed" if state.tender else "no-tender"))
    return found


@lru_cache(KEPT)
def _refused(text: str, why: str, name: str | None = None) -> Refusal:
    return Refusal(text=text, why=why, uses=[] if name is None else [name])


@lru_cache(KEPT)
def _facing(text: str, name: str, cards: int, number: int) -> Refusal:
    """Against a penalty."""
    return Refusal(text=text, why="penalty", uses=[name], facts={"cards": cards, "number": number})


def _misfit(state: WhotState, card: int) -> Refusal:
    name = card_text(card)
    if state.penalty:
        return _facing(f"play {name}", name, state.penalty, number_of(state.top))
    key = card * 256 + (state.wanted if state.wanted >= 0 else 128 + state.top)
    found = _misfits.get(key)
    if found is None:
        why, facts = ("wanted", {"symbol": SYMBOLS[state.wanted]}) if state.wanted >= 0 else ("no-fit", {"piece": card_text(state.top)})
        found = _misfits[key] = Refusal(text=f"play {name}", why=why, uses=[name], facts={**facts})
    return found


_misfits: Final[dict[int, Refusal]] = {}


def events(before: WhotState, actor: int, action: int, after: WhotState, viewer: int | None) -> list[Event]:
    """What happened, in order."""
    if actor == CHANCE:
        return _deal_events(before, after, viewer)
    found = _action_events(before, actor, action, after)
    found += _draw_events(before, after, viewer, actor if is_play(action) else None)
    if after.stage == RESHUFFLE:
        found.append(Event(kind="market-empty"))
    if after.stage in (TURN, RESHUFFLE):
        found += [Event(kind="last-card", seat=s) for s in range(after.players) if after.count(s) == 1 < before.count(s)]
        if after.tender_open() and not before.tender_open():
            found.append(Event(kind="tender-open"))
        return found
    return found + _end_events(after)


def _deal_events(before: WhotState, after: WhotState, viewer: int | None) -> list[Event]:
    if before.stage == RESHUFFLE:
        found = [Event(kind="reshuffled", facts={"cards": len(before.pack())})]
        return found + _draw_events(before, after, viewer, None)
    found = [Event(kind="dealt", facts={"cards": after.hand, "round": after.round_number})]
    if not is_special(after.top):
        turned = after.market[len(after.market) - after.turned :]
        found += [Event(kind="turned-back", facts={"piece": card_text(card)}) for card in turned]
    return [*found, Event(kind="turned-up", seat=after.seat, facts={"piece": card_text(after.top)})]


def _action_events(before: WhotState, actor: int, action: int, after: WhotState) -> list[Event]:
    if action < WHOT or action == LAST_WHOT:
        card = WHOT if action == LAST_WHOT else action
        found = [Event(kind="played", seat=actor, facts={"piece": card_text(card)})]
        power = POWERS.get(number_of(card))
        if power and before.count(actor) > 1:
            facts: dict[str, Fact] = {"next_seat": before.after(actor)}
            if number_of(card) in (PICK_TWO, PICK_THREE):
                facts["cards"] = after.penalty
            found.append(Event(kind=power, seat=actor, facts=facts))
        return found
    if action < LAST_WHOT:
        cancelled = [Event(kind="penalty-cancelled", seat=actor, facts={"cards": before.penalty})] if before.penalty else []
        return [Event(kind="whot", seat=actor, facts={"piece": "whot", "symbol": SYMBOLS[action - WHOT]}), *cancelled]
    kinds = {PASS: "passed", TENDER: "tender", LEAVE: "left", TIMEOUT: "timed-out"}
    return [Event(kind=kinds[action], seat=actor)] if action in kinds else []


def _draw_events(before: WhotState, after: WhotState, viewer: int | None, player: int | None) -> list[Event]:
    """Who drew how many cards, computed from the counts; viewers see their own cards."""
    found = []
    for step in range(1, before.players + 1):
        seat = ((player if player is not None else before.seat) + step - (0 if player is not None else 1)) % before.players
        cards = after.count(seat) - before.count(seat) + (1 if seat == player else 0)
        if cards <= 0 or not after.is_in(seat):
            continue
        if seat == viewer:
            new = Counter(names(after, seat)) - Counter(names(before, seat))
            found.append(Event(kind="drew-cards", seat=seat, facts={"cards": cards, "pieces": list(new.elements())}))
        else:
            found.append(Event(kind="drew", seat=seat, facts={"cards": cards}))
    return found


def _end_events(after: WhotState) -> list[Event]:
    ended = last_round(after)
    assert ended is not None
    found = []
    for seat, total in enumerate(ended.totals):
        if total is not None and ended.hands[seat]:
            found.append(Event(kind="hand-shown", seat=seat, facts={"pieces": list(ended.hands[seat]), "total": total}))
    if ended.end != "left_alone":
        found.append(Event(kind="round-won", seat=ended.winner, facts={"end": ended.end}))
        if ended.out is not None:
            found.append(Event(kind="out", seat=ended.out))
    if after.stage == ENDED:
        found.append(Event(kind="match-won", seat=after.last_winner))
    return found


def scene(view: WhotView) -> Scene:
    """The hands around the top card and the market."""
    zones = [
        Zone(
            id=f"hand-{seat}",
            kind="hand",
            seat=seat,
            hand=True,
            pieces=view.hand if seat == view.seat else [],
            hidden=0 if seat == view.seat else view.counts[seat],
        )
        for seat in range(view.players)
    ]
    zones.append(Zone(id="top", kind="top", pieces=[view.top] if view.top else []))
    zones.append(Zone(id="market", kind="market", hidden=view.market))
    zones.append(Zone(id="discards", kind="discards", pieces=view.under, hidden=view.discards - len(view.under)))
    zones.append(Zone(id="aside", kind="aside", hidden=view.aside))
    notes = [Note(kind="round", facts={"round": view.round, "active": view.players - view.states.count("out")})]
    if view.wanted is not None:
        notes.append(Note(kind="wanted", facts={"symbol": view.wanted}))
    if view.penalty:
        notes.append(Note(kind="penalty", seat=view.actors[0] if view.actors else None, facts={"cards": view.penalty}))
    if view.tender_open:
        notes.append(Note(kind="tender-open"))
    notes += [Note(kind="last-card", seat=seat) for seat in view.last_card]
    notes += [Note(kind="out", seat=seat) for seat, state in enumerate(view.states) if state == "out"]
    return Scene(zones=zones, notes=notes)


def summary(state: WhotState) -> Summary:
    """Rounds played, and each seat's rounds won, cards played and cards drawn in rounds that are over."""
    return Summary(
        rounds=state.round_number - (1 if state.stage in (TURN, RESHUFFLE) else 0),
        seats=[
            {
                "rounds_won": state.stats[at + ROUNDS_WON],
                "cards_played": state.stats[at + CARDS_PLAYED],
                "cards_drawn": state.stats[at + CARDS_DRAWN],
            }
            for at in range(0, STATISTICS * state.players, STATISTICS)
        ],
    )
