"""What people see of a Liap Tui match, built from named public parts."""

from functools import lru_cache
from itertools import product
from typing import Final

from mypy_extensions import i64

from serai.games.liap_tui.knowledge import face_down
from serai.games.liap_tui.position import DECLARATION, DECLARATIONS, EXACTLY_EIGHT, GAME_OVER, SEATS, TURN, by_seat
from serai.games.liap_tui.rules import FIRST_SET, MOST, REDEAL_YES, LiapTuiState
from serai.games.liap_tui.sets import (
    CHARIOT,
    COLOURS,
    GENERAL,
    HAND,
    KINDS,
    LARGEST_SET,
    LETTERS,
    PIECES,
    PLAY_TYPE_PRIORITY,
    SOLDIER,
    VALID_SETS,
    half_points,
    holds,
    how_many,
    piece,
    set_text,
    set_type,
)
from serai.games.liap_tui.view_types import LiapTuiView, RoundResult, SeatScore, TurnPlay, TurnResult
from serai.kernel.bits import bit, numbers
from serai.kernel.presentation import Choice, Event, Fact, Note, Refusal, Scene, Summary, Zone
from serai.kernel.state import CHANCE

KEPT: Final = 16_384
"""The size of the caches of plays and choices, since the same ones recur."""
VALUES: Final = ["ranked", "chess"]
COMPETE: Final = ["same_type", "higher_type"]


def view(state: LiapTuiState, seat: int | None) -> LiapTuiView:
    """What a seat, or a spectator, may know."""
    in_turn = state.stage == TURN
    return LiapTuiView(
        seat=seat,
        players=SEATS,
        phase=state.phase(),
        actors=state.actors(),
        scores=list(state.scores),
        round=state.round_number,
        values=VALUES[state.chess],
        worths=WORTHS[state.chess],
        declarations=DECLARATIONS[state.declarations],
        compete=COMPETE[state.higher_type],
        target=state.target,
        max_rounds=state.max_rounds,
        hand=[] if seat is None else hand(state, seat),
        counts=[how_many(pieces) for pieces in state.hands],
        face_down=face_down(state),
        undealt=PIECES if state.deal_due() or state.stage == GAME_OVER else 0,
        asked=numbers(state.asked),
        refused=numbers(state.refused),
        multiplier=state.multiplier,
        starter=state.starter if state.starter >= 0 else None,
        declared=[number if state.has_declared(s) else None for s, number in enumerate(by_seat(state.declared))],
        total_declared=state.total_declared(),
        forbidden=[n for n in range(MOST + 1) if not state.open_numbers(state.seat) & bit(n)] if state.stage == DECLARATION else [],
        zero_streaks=by_seat(state.zeros),
        turn_starter=state.lead if in_turn else None,
        announced=type_name(state.plays[state.lead]) if in_turn else None,
        pieces_due=state.pieces_due() if in_turn else 0,
        plays=turn_plays(state, list(state.plays), state.lead),
        winning=state.winning if state.winning >= 0 else None,
        piles=by_seat(state.piles),
        last_turn=last_turn(state),
        last_round=last_round(state),
        played=[names(pieces) for pieces in state.shown],
    )


def changed_fields(before: LiapTuiState, after: LiapTuiState) -> dict[str, object] | None:
    """The public fields that a play within a round changes; None for everything else."""
    if before.stage != TURN or after.stage != TURN:
        return None
    found: dict[str, object] = {
        "actors": after.actors(),
        "counts": [how_many(pieces) for pieces in after.hands],
        "turn_starter": after.lead,
        "announced": type_name(after.plays[after.lead]),
        "pieces_due": after.pieces_due(),
        "plays": turn_plays(after, list(after.plays), after.lead),
        "winning": after.winning if after.winning >= 0 else None,
        "played": [names(pieces) for pieces in after.shown],
    }
    if after.winning < 0:  # the turn has ended
        found["piles"] = by_seat(after.piles)
        found["last_turn"] = last_turn(after)
    return found


def changed_hands(before: LiapTuiState, after: LiapTuiState) -> list[int]:
    """The seats whose hands have changed, or have been turned up."""
    turned = face_down(before) != face_down(after)
    return [seat for seat in range(SEATS) if turned or before.hands[seat] != after.hands[seat]]


def hand(state: LiapTuiState, seat: int) -> list[str]:
    """A seat's own pieces, as far as it has seen them."""
    return [] if face_down(state) else names(state.hands[seat])


def names(pieces: i64) -> list[str]:
    """The letters of some pieces."""
    found: list[str] = []
    kind: i64 = 0
    pieces >>= 4
    while pieces:
        count: i64 = pieces & 7
        while count > 0:
            found.append(KIND_NAMES[kind])
            count -= 1
        pieces >>= 4
        kind += 1
    return found


KIND_NAMES: Final = [*LETTERS]


def type_name(pieces: int) -> str | None:
    """The type of a set; None if it is not a valid set."""
    return PLAY_TYPE_PRIORITY[set_type(pieces)] or None


def worth(pieces: int, chess: bool) -> int | float:
    """What a set is worth."""
    halves = half_points(pieces, chess)
    return halves / 2 if halves % 2 else halves // 2


WORTHS: Final = [{letter: worth(piece(kind), chess) for kind, letter in enumerate(LETTERS)} for chess in (False, True)]


def worth_fact(pieces: int, chess: bool) -> Fact:
    """The same as a fact: facts have no fractions, so four and a half is a text."""
    points = worth(pieces, chess)
    return points if isinstance(points, int) else str(points)


def turn_plays(state: LiapTuiState, plays: list[int], lead: int) -> list[TurnPlay]:
    """The sets of a turn in the order of play."""
    led = plays[lead]
    if not led:
        return []
    order = ORDERS[lead]
    return [_turn_play(seat, plays[seat], state.chess, state.competes_with(plays[seat], led)) for seat in order if plays[seat]]


ORDERS: Final = [[(lead + step) % SEATS for step in range(SEATS)] for lead in range(SEATS)]
"""The order of play, by the seat that leads."""


@lru_cache(KEPT)
def _turn_play(seat: int, pieces: int, chess: bool, competes: bool) -> TurnPlay:
    return TurnPlay(seat=seat, pieces=names(pieces), set=type_name(pieces), worth=worth(pieces, chess), competes=competes)


def last_turn(state: LiapTuiState) -> TurnResult | None:
    """How the turn before this one ended."""
    if state.last_winner < 0:
        return None
    plays = turn_plays(state, list(state.last_plays), state.last_lead)
    piles = state.piles or state.last_piles  # if there are no piles yet in this round, the turn was the last of the round before
    return TurnResult(
        plays=plays,
        winner=state.last_winner,
        play=next(play for play in plays if play.seat == state.last_winner),
        gained=len(plays[0].pieces),
        piles=by_seat(piles),
        next_starter=None if state.stage == GAME_OVER else state.last_winner,
    )


def last_round(state: LiapTuiState) -> RoundResult | None:
    """The scoring table of the round before."""
    if not state.last_multiplier:
        return None
    declared, taken, scores = by_seat(state.last_declared), by_seat(state.last_piles), list(state.last_scores)
    lines = [
        _seat_score(seat, declared[seat], taken[seat], state.base_points(declared[seat], taken[seat]), state.last_multiplier, scores[seat])
        for seat in range(SEATS)
    ]
    return RoundResult(round=rounds_played(state), multiplier=state.last_multiplier, seats=lines, reset=list(state.scores) != scores)


def _seat_score(seat: int, declared: int, taken: int, base: int, multiplier: int, score: int) -> SeatScore:
    return SeatScore(seat=seat, declared=declared, taken=taken, base=base, points=base * multiplier, score=score)


def rounds_played(state: LiapTuiState) -> int:
    """How many rounds are over."""
    return state.round_number if state.stage == GAME_OVER else state.round_number - 1


# Choices and refusals


def choices(state: LiapTuiState, seat: int) -> list[Choice]:
    """The seat's legal actions, ready to be shown."""
    return [_choice(state, seat, action) for action in state.legal(seat)]


def _choice(state: LiapTuiState, seat: int, action: int) -> Choice:
    if action >= FIRST_SET:
        return _play_choice(state, seat, action)
    if action <= MOST:
        return Choice(text=f"declare {action}", kind="declare", facts={"number": action, "total": state.total_declared() + action})
    if action == REDEAL_YES:
        return Choice(text="redeal yes", kind="redeal-yes", facts={"multiplier": state.multiplier + 1})
    return Choice(text="redeal no", kind="redeal-no", facts={"multiplier": state.multiplier})


def _play_choice(state: LiapTuiState, seat: int, pieces: int) -> Choice:
    if seat == state.lead:
        key = pieces * 16 + state.chess
    else:
        key = pieces * 16 + state.chess + 2 + (4 if state.competes(pieces) else 0) + (8 if state.takes_over(pieces) else 0)
    found = _choices.get(key)
    if found is None:
        if len(_choices) >= KEPT:
            _choices.clear()
        lead, chess, competes, wins = seat == state.lead, state.chess, key & 4 != 0, key & 8 != 0
        found = _choices[key] = _lead_choice(pieces, chess) if lead else _follow_choice(pieces, chess, competes, wins)
    return found


_choices: Final[dict[int, Choice]] = {}


def _lead_choice(pieces: int, chess: bool) -> Choice:
    facts = {"set": type_name(pieces), "worth": worth_fact(pieces, chess)}
    return Choice(text=f"play {set_text(pieces)}", kind="lead", uses=names(pieces), facts=facts)


def _follow_choice(pieces: int, chess: bool, competes: bool, wins: bool) -> Choice:
    facts = {"set": type_name(pieces), "worth": worth_fact(pieces, chess), "competes": competes, "wins": wins}
    return Choice(text=f"play {set_text(pieces)}", kind="compete" if competes else "discard", uses=names(pieces), facts=facts)


def refusals(state: LiapTuiState, seat: int) -> list[Refusal]:
    """Numbers that may not be declared, and sets that are nearly right."""
    if seat not in state.actors():
        return []
    if state.stage == DECLARATION:
        return _declaration_refusals(state, seat)
    if state.stage != TURN:
        return []
    return _lead_refusals(state.hands[seat]) if seat == state.lead else _follow_refusals(state, state.hands[seat])


def _declaration_refusals(state: LiapTuiState, seat: int) -> list[Refusal]:
    found = []
    needed = HAND - state.total_declared()
    for number in range(MOST + 1):
        if state.open_numbers(seat) & bit(number):
            continue
        facts: dict[str, Fact] = {"number": number, "needed": needed}
        if number == 0 and state.must_take(seat):
            why = "two-zeros"
        else:
            why = "must-make-eight" if state.declarations == EXACTLY_EIGHT else "would-make-eight"
        found.append(Refusal(text=f"declare {number}", why=why, facts=facts))
    return found


def _near_sets() -> dict[int, str]:
    """Sets of two colours, and straights with a missing name, which a starter may try; and what is wrong with each."""
    mixed, parts = set(), set()
    for name in range(0, KINDS, COLOURS):
        mixed.add(piece(name) + piece(name + 1))
    mixed |= {2 * piece(SOLDIER) + piece(SOLDIER + 1), piece(SOLDIER) + 2 * piece(SOLDIER + 1)}
    for first in (GENERAL, CHARIOT):
        for colours in product(range(COLOURS), repeat=3):
            three = [piece(first + COLOURS * i + colour) for i, colour in enumerate(colours)]
            if len(set(colours)) > 1:
                mixed.add(sum(three))
            else:
                parts |= {sum(three) - missing for missing in three}
    return {pieces: "one-colour" if pieces in mixed else "name-missing" for pieces in sorted(mixed | parts)}


NEAR_SETS: Final = _near_sets()
OTHER_SIZES: Final = [[pieces for pieces in VALID_SETS if how_many(pieces) != due] for due in range(LARGEST_SET + 1)]
"""The valid sets of another size, by the number of pieces due."""


def _lead_refusals(hand: int) -> list[Refusal]:
    return [_refused_set(pieces, why) for pieces, why in NEAR_SETS.items() if holds(hand, pieces)]


def _follow_refusals(state: LiapTuiState, hand: int) -> list[Refusal]:
    """Valid sets of a different size than the starter's."""
    due = state.pieces_due()
    return [_refused_set(pieces, "wrong-count", due) for pieces in OTHER_SIZES[due] if holds(hand, pieces)]


@lru_cache(KEPT)
def _refused_set(pieces: int, why: str, count: int | None = None) -> Refusal:
    return Refusal(text=f"play {set_text(pieces)}", why=why, uses=names(pieces), facts={} if count is None else {"count": count})


# What happened


def events(before: LiapTuiState, actor: int, action: int, after: LiapTuiState) -> list[Event]:
    """What happened, in order. All events are public; hands are in the view."""
    if actor == CHANCE:
        weak = [Event(kind="asked", seat=seat) for seat in numbers(after.asked)]
        return [Event(kind="dealt", facts={"round": after.round_number}), *weak, *_start_events(before, after)]
    if action >= FIRST_SET:
        return _play_events(before, actor, action, after)
    if action <= MOST:
        return _declare_events(before, actor, action, after)
    if action == REDEAL_YES:
        return [Event(kind="redeal-yes", seat=actor, facts={"multiplier": after.multiplier})]
    return [Event(kind="redeal-no", seat=actor), *_start_events(before, after)]


def _start_events(before: LiapTuiState, after: LiapTuiState) -> list[Event]:
    """Who starts the round, and why, when the declaring begins."""
    if after.stage != DECLARATION:
        return []
    if before.starter >= 0:
        return [Event(kind="starts-after-redeal", seat=after.starter)]
    return [Event(kind="starts-with-general" if after.round_number == 1 else "starts-as-winner", seat=after.starter)]


def _declare_events(before: LiapTuiState, actor: int, number: int, after: LiapTuiState) -> list[Event]:
    found = [Event(kind="declared", seat=actor, facts={"number": number})]
    if after.stage == TURN:
        found.append(Event(kind="all-declared", facts={"total": after.total_declared()}))
        if face_down(before):
            found.append(Event(kind="turned-up"))
    return found


def _play_events(before: LiapTuiState, actor: int, pieces: int, after: LiapTuiState) -> list[Event]:
    facts: dict[str, Fact] = {"pieces": names(pieces), "set": type_name(pieces), "worth": worth_fact(pieces, before.chess)}
    if actor == before.lead:
        return [Event(kind="led", seat=actor, facts=facts)]
    found = [Event(kind="competed" if before.competes(pieces) else "discarded", seat=actor, facts=facts)]
    if after.winning >= 0:
        return found
    result = last_turn(after)
    assert result is not None
    won: dict[str, Fact] = {"set": result.play.set, "pieces": result.play.pieces, "gained": result.gained}
    starts = "turn" if after.stage == TURN else "round" if result.next_starter is not None else None
    found.append(Event(kind="turn-won", seat=result.winner, facts=won | {"piles": result.piles[result.winner], "starts": starts}))
    return found if after.stage == TURN else [*found, *_round_events(after)]


def _round_events(after: LiapTuiState) -> list[Event]:
    result = last_round(after)
    assert result is not None
    found = [Event(kind="round-over", facts={"round": result.round, "multiplier": result.multiplier})]
    for line in result.seats:
        facts: dict[str, Fact] = {"declared": line.declared, "taken": line.taken, "points": line.points, "score": line.score}
        found.append(Event(kind="hit" if line.declared == line.taken else "missed", seat=line.seat, facts=facts))
    if result.reset:
        found.append(Event(kind="scores-reset"))
    if after.stage == GAME_OVER:
        won = after.leaders()
        found.append(Event(kind="match-won", facts={"winner_seats": won, "winners": len(won), "score": after.best_score()}))
    return found


# The table


def scene(view: LiapTuiView) -> Scene:
    """The hands around the sets of this turn; what was played before is in the piles."""
    on_table = {play.seat: play.pieces for play in view.plays}
    zones = []
    for seat in range(view.players):
        known = view.hand if seat == view.seat else []
        zones.append(Zone(id=f"hand-{seat}", kind="hand", seat=seat, hand=True, pieces=known, hidden=view.counts[seat] - len(known)))
        zones.append(Zone(id=f"play-{seat}", kind="play", seat=seat, pieces=on_table.get(seat, [])))
    zones.append(Zone(id="piles", kind="piles", pieces=_taken(view)))
    zones.append(Zone(id="pack", kind="pack", hidden=view.undealt))
    return Scene(zones=zones, notes=_notes(view))


def _taken(view: LiapTuiView) -> list[str]:
    """What was played in the finished turns of this round."""
    taken = [name for played in view.played for name in played]
    for play in view.plays:
        for name in play.pieces:
            taken.remove(name)
    return taken


def _notes(view: LiapTuiView) -> list[Note]:
    notes = [Note(kind="round", facts={"round": view.round, "max_rounds": view.max_rounds, "target": view.target})]
    notes += [Note(kind="score", seat=seat, facts={"score": view.scores[seat]}) for seat in range(view.players)]
    if view.multiplier > 1:
        notes.append(Note(kind="multiplier", facts={"multiplier": view.multiplier}))
    if view.phase == "PREPARATION":
        notes += [Note(kind="keeps" if seat in view.refused else "asked", seat=seat) for seat in view.asked]
    if view.starter is not None:
        notes.append(Note(kind="starter", seat=view.starter))
    for seat, declared in enumerate(view.declared):
        if declared is not None:
            notes.append(Note(kind="piles", seat=seat, facts={"piles": view.piles[seat], "declared": declared}))
    if view.phase == "DECLARATION":
        notes.append(Note(kind="total", facts={"total": view.total_declared}))
    if view.announced is not None:
        facts: dict[str, Fact] = {"set": view.announced, "count": view.pieces_due, "winning_seat": view.winning}
        notes.append(Note(kind="announced", seat=view.turn_starter, facts=facts))
    return notes


def summary(state: LiapTuiState) -> Summary:
    """Rounds played; each seat's place, and how often it took exactly what it declared."""
    rounds = rounds_played(state)
    scores = list(state.scores)
    hits = by_seat(state.hits)
    return Summary(
        rounds=rounds,
        seats=[
            {
                "rank": 1 + sum(score > scores[seat] for score in scores),
                "hits": hits[seat],
                "hit_rate": round(100 * hits[seat] / rounds) if rounds else 0,
            }
            for seat in range(SEATS)
        ],
    )
