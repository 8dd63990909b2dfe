"""What people see of a Hukum match, built from named public parts."""

from functools import cache
from typing import Final

from serai.games.hukum.cards import CARDS, SEATS, SUITS, card_in, card_text, suit_cards, team_of, toss_points
from serai.games.hukum.position import (
    DEALER_SELECTION,
    DEALING_FIRST,
    HAND_ENDS,
    HUKUM_SELECTION,
    MATCH_END,
    TRICK_PLAY,
    VAKKAI_DECISION,
    VAKKAI_PLAY,
)
from serai.games.hukum.rules import (
    DEALER,
    DEALER_TEAM_POINTS,
    DEALER_TEAM_TRICKS,
    HUKUM,
    PASS,
    TRUMP_TEAM_POINTS,
    TRUMP_TEAM_TRICKS,
    VAKKAI,
    VAKKAI_PENALTY,
    VAKKAI_POINTS,
    VAKKAI_TRICKS,
    HukumState,
)
from serai.games.hukum.view_types import EndedHand, HukumView, PlayedCard, WonTrick
from serai.kernel.bits import numbers, size32
from serai.kernel.presentation import Choice, Event, Fact, Note, Refusal, Scene, Summary, Zone
from serai.kernel.state import CHANCE

TEAMS: Final = "AB"
HAND_POINTS: Final = {
    "trump_team": TRUMP_TEAM_POINTS,
    "dealer_team": DEALER_TEAM_POINTS,
    "vakkai_made": VAKKAI_POINTS,
    "vakkai_lost": VAKKAI_PENALTY,
}


def view(state: HukumState, seat: int | None) -> HukumView:
    """What a seat, or a spectator, may know."""
    in_hand = VAKKAI_DECISION <= state.stage <= VAKKAI_PLAY
    return HukumView(
        seat=seat,
        players=SEATS,
        phase=state.phase(),
        actors=state.actors(),
        scores=state.scores(),
        round=max(1, state.hand_number + (0 if in_hand or state.stage == MATCH_END else 1)),
        target=state.target,
        teams=[TEAMS[team_of(s)] for s in range(SEATS)],
        toss=[card_text(card_in(state.toss, s)) for s in range(SEATS)] if state.toss else [],
        toss_totals=toss_totals(state) if state.toss else [],
        dealer_team=TEAMS[state.below] if state.below >= 0 else None,
        dealer=state.dealer if in_hand or state.stage == DEALING_FIRST else None,
        chooser=state.chooser() if in_hand or state.stage == DEALING_FIRST else None,
        trump=SUITS[state.trump] if state.trump >= 0 else None,
        passed=passed(state),
        declarer=state.declarer if state.declarer >= 0 else None,
        resting=state.resting() if state.declarer >= 0 else None,
        hand=cards(state.hands[seat]) if seat is not None else [],
        counts=[size32(state.hands[s]) for s in range(SEATS)],
        undealt=sum(size32(state.later[s]) for s in range(SEATS)) if in_hand else CARDS,
        trick=trick_cards(state.trick, state.lead),
        led=SUITS[state.led_suit()] if state.trick else None,
        winning=state.best_seat if state.trick else None,
        tricks=list(state.tricks),
        needed=[needed(state, s) for s in range(SEATS)],
        team_tricks=[state.team_tricks(team) for team in range(len(TEAMS))],
        team_targets=[team_target(state, team) for team in range(len(TEAMS))],
        last_trick=last_trick(state),
        last_hand=last_hand(state),
        played=[cards(state.shown[s]) for s in range(SEATS)],
        voids=voids(state),
    )


def changed_fields(before: HukumState, after: HukumState) -> dict[str, object] | None:
    """The public fields that a card played within a hand changes, or a pass; None for everything else."""
    if before.stage != after.stage:
        return None
    if after.stage == VAKKAI_DECISION:
        return {"actors": after.actors(), "passed": passed(after)}
    if after.stage != TRICK_PLAY and after.stage != VAKKAI_PLAY:
        return None
    found: dict[str, object] = {
        "actors": after.actors(),
        "counts": [size32(after.hands[s]) for s in range(SEATS)],
        "trick": trick_cards(after.trick, after.lead),
        "led": SUITS[after.led_suit()] if after.trick else None,
        "winning": after.best_seat if after.trick else None,
        "played": [cards(after.shown[s]) for s in range(SEATS)],
        "voids": voids(after),
    }
    if not after.trick:  # it has ended
        found["tricks"] = list(after.tricks)
        found["needed"] = [needed(after, s) for s in range(SEATS)]
        found["team_tricks"] = [after.team_tricks(team) for team in range(len(TEAMS))]
        found["last_trick"] = last_trick(after)
    return found


def changed_hands(before: HukumState, after: HukumState) -> list[int]:
    """The seats whose hands have changed."""
    return [seat for seat in range(SEATS) if before.hands[seat] != after.hands[seat]]


def voids(state: HukumState) -> list[list[str]]:
    """The suits that each seat is known not to hold."""
    return [[SUITS[suit] for suit in range(4) if state.voids[s] & suit_cards(suit)] for s in range(SEATS)]


def last_trick(state: HukumState) -> WonTrick | None:
    """The trick before this one."""
    if not state.last_trick:
        return None
    return WonTrick(cards=trick_cards(state.last_trick, state.last_lead), winner=state.last_winner)


def toss_totals(state: HukumState) -> list[int]:
    """The total of each team's cards in the toss."""
    points = [toss_points(card_in(state.toss, seat)) for seat in range(SEATS)]
    return [sum(points[seat] for seat in range(SEATS) if team_of(seat) == team) for team in range(len(TEAMS))]


def cards(mask: int) -> list[str]:
    """The names of the cards in a hand."""
    return [card_text(card) for card in numbers(mask)]


def trick_cards(trick: int, lead: int) -> list[PlayedCard]:
    """A trick in the order of play."""
    order = [(lead + step) % SEATS for step in range(SEATS)]
    return [PlayedCard(seat, card_text(card_in(trick, seat))) for seat in order if card_in(trick, seat) >= 0]


def passed(state: HukumState) -> list[int]:
    """Who has passed on Vakkai in this hand, in the order of asking."""
    if not VAKKAI_DECISION <= state.stage <= VAKKAI_PLAY:
        return []
    until = {VAKKAI_DECISION: state.seat, VAKKAI_PLAY: state.declarer}.get(state.stage)
    order = [(state.chooser() + step) % SEATS for step in range(SEATS)]
    return order if until is None else order[: order.index(until)]


def needed(state: HukumState, seat: int) -> int:
    """How many tricks a seat's side still needs in this hand."""
    if state.stage == VAKKAI_PLAY:
        return VAKKAI_TRICKS - state.tricks[seat] if seat == state.declarer else 0
    if state.stage != TRICK_PLAY:
        return 0
    team = team_of(seat)
    return (DEALER_TEAM_TRICKS if team == team_of(state.dealer) else TRUMP_TEAM_TRICKS) - state.team_tricks(team)


def team_target(state: HukumState, team: int) -> int:
    """How many tricks a team needs to win this hand; 0 between hands."""
    if not VAKKAI_DECISION <= state.stage <= VAKKAI_PLAY:
        return 0
    if state.stage == VAKKAI_PLAY:
        return VAKKAI_TRICKS if team == team_of(state.declarer) else 1
    return DEALER_TEAM_TRICKS if team == team_of(state.dealer) else TRUMP_TEAM_TRICKS


def last_hand(state: HukumState) -> EndedHand | None:
    """How the hand before this one ended."""
    end = HAND_ENDS[state.last_end]
    return EndedHand(end=end, team=TEAMS[state.last_team], points=HAND_POINTS[end]) if end else None


def choices(state: HukumState, seat: int) -> list[Choice]:
    """The seat's legal actions, ready to be shown."""
    return [_choice(action) for action in state.legal(seat)]


@cache
def _choice(action: int) -> Choice:
    if action < PASS:
        card = card_text(action)
        return Choice(text=f"play {card}", kind="play", uses=[card], facts={"piece": card})
    if action == PASS:
        return Choice(text="pass", kind="pass")
    if action == VAKKAI:
        return Choice(text="vakkai", kind="vakkai", facts={"points": VAKKAI_POINTS, "penalty": VAKKAI_PENALTY})
    if action < DEALER:
        suit = SUITS[action - HUKUM]
        return Choice(text=f"hukum {suit}", kind="hukum", facts={"suit": suit})
    return Choice(text=f"dealer P{action - DEALER + 1}", kind="dealer", facts={"dealer_seat": action - DEALER})


def refusals(state: HukumState, seat: int) -> list[Refusal]:
    """Cards that do not follow suit, and suits that the seat does not hold."""
    if seat not in state.actors():
        return []
    if state.stage == HUKUM_SELECTION and state.trump_held:
        missing = [suit for suit in range(4) if not state.hands[seat] & suit_cards(suit)]
        return [Refusal(text=f"hukum {SUITS[suit]}", why="suit-not-held", facts={"suit": SUITS[suit]}) for suit in missing]
    if state.trick:
        led = SUITS[state.led_suit()]
        held_back = cards(state.hands[seat] & ~state.playable(seat))
        return [_must_follow(card, led) for card in held_back]
    return []


@cache
def _must_follow(card: str, led: str) -> Refusal:
    return Refusal(text=f"play {card}", why="follow-suit", uses=[card], facts={"suit": led})


def events(before: HukumState, actor: int, action: int, after: HukumState, viewer: int | None) -> list[Event]:
    """What happened, in order."""
    if actor == CHANCE:
        return _deal_events(before, after)
    if action < PASS:
        return _play_events(before, actor, action, after)
    if action == PASS:
        return [Event(kind="passed", seat=actor)]
    if action == VAKKAI:
        return [Event(kind="vakkai", seat=actor, facts={"resting_seat": after.resting()})]
    if action < DEALER:
        suit = SUITS[action - HUKUM]
        return [Event(kind="hukum", seat=actor, facts={"suit": suit}), Event(kind="dealt-second"), Event(kind="leads", seat=after.lead)]
    return [Event(kind="dealer", seat=actor, facts={"dealer_seat": action - DEALER})]


def _deal_events(before: HukumState, after: HukumState) -> list[Event]:
    if before.stage == DEALING_FIRST:
        return [Event(kind="dealt-first", seat=after.dealer)]
    drawn = [card_in(after.toss, seat) for seat in range(SEATS)]
    found = [Event(kind="tossed", seat=seat, facts={"piece": card_text(drawn[seat])}) for seat in range(SEATS)]
    totals = dict(zip(("total_a", "total_b"), toss_totals(after), strict=True))
    if after.stage == DEALER_SELECTION:
        return [*found, Event(kind="toss-lost", facts={"team": TEAMS[after.below], **totals})]
    return [*found, Event(kind="toss-tied", facts={**totals})]


def _play_events(before: HukumState, actor: int, card: int, after: HukumState) -> list[Event]:
    found = [Event(kind="played", seat=actor, facts={"piece": card_text(card)})]
    if after.trick:
        return found
    found.append(Event(kind="trick-won", seat=after.last_winner, facts={"piece": card_text(card_in(after.last_trick, after.last_winner))}))
    if after.stage == before.stage:
        return found
    ended = last_hand(after)
    assert ended is not None
    found.append(
        Event(
            kind=f"hand-{ended.end.replace('_', '-')}",
            seat=before.declarer if before.declarer >= 0 else None,
            facts={"team": ended.team, "points": ended.points},
        )
    )
    if after.stage == MATCH_END:
        found.append(Event(kind="match-won", facts={"team": "A" if after.score > 0 else "B", "points": max(after.scores())}))
    return found


def scene(view: HukumView) -> Scene:
    """The hands around the trick; all other cards are in the pack or in the tricks won."""
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
    on_table = [played.card for played in view.trick]
    zones.append(Zone(id="trick", kind="trick", pieces=on_table))
    zones.append(Zone(id="pack", kind="pack", hidden=view.undealt))
    zones.append(Zone(id="taken", kind="taken", hidden=CARDS - view.undealt - sum(view.counts) - len(on_table)))
    return Scene(zones=zones, notes=_notes(view))


def _notes(view: HukumView) -> list[Note]:
    """The partners, the score, the dealer, the trump, and how many of the tricks that it needs each team has."""
    notes = [Note(kind="team", seat=team, facts={"team": name, "partner_seat": team + len(TEAMS)}) for team, name in enumerate(TEAMS)]
    notes.append(Note(kind="score", facts={"score_a": view.scores[0], "score_b": view.scores[1], "target": view.target}))
    if view.dealer is not None:
        notes.append(Note(kind="dealer", seat=view.dealer))
    if view.trump is not None:
        notes.append(Note(kind="trump", seat=view.chooser, facts={"suit": view.trump}))
    if view.declarer is not None:
        notes.append(Note(kind="vakkai", seat=view.declarer, facts={"resting_seat": view.resting}))
        facts: dict[str, Fact] = {"won": view.tricks[view.declarer], "needed": VAKKAI_TRICKS}
        notes.append(Note(kind="vakkai-tricks", seat=view.declarer, facts=facts))
    elif view.dealer is not None and any(view.team_targets):
        notes.extend(_team_tricks(view, team, deals=team == team_of(view.dealer)) for team in range(len(TEAMS)))
    return notes


def _team_tricks(view: HukumView, team: int, deals: bool) -> Note:
    facts: dict[str, Fact] = {
        "team": TEAMS[team],
        "role": "dealer" if deals else "trump",
        "won": view.team_tricks[team],
        "needed": view.team_targets[team],
        "points": DEALER_TEAM_POINTS if deals else TRUMP_TEAM_POINTS,
    }
    return Note(kind="team-tricks", facts=facts)


def summary(state: HukumState) -> Summary:
    """Hands played, and each seat's tricks and Vakkais."""
    return Summary(
        rounds=state.hand_number - (1 if VAKKAI_DECISION <= state.stage <= VAKKAI_PLAY else 0),
        seats=[{"tricks": state.won[s], "vakkais_made": state.vakkais[s], "vakkais_lost": state.failures[s]} for s in range(SEATS)],
    )
