"""What people see of a Telefon match, built from named public parts."""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.telefon.knowledge import counter
from serai.games.telefon.position import (
    BONUS_POINTS,
    DOWN,
    DRAW,
    DRAWN,
    ENDS,
    GAME_ENDS,
    GAMES_WON,
    LEFT,
    NO_GAME,
    OPEN,
    OPENING,
    PASS,
    PASSED,
    PLACE,
    PLACES,
    PLAYING,
    RIGHT,
    START,
    TELEFON_POINTS,
    TELEFONS,
    TIED,
    UP,
    unpacked_play,
)
from serai.games.telefon.rules import TelefonState, rounded_up
from serai.games.telefon.tiles import CLOSED, NO_TILE, VALUES, hand_pips, high_half, is_double, low_half, pips, tile_text
from serai.games.telefon.view_types import EndedGame, OpenEnd, PlacedTile, TelefonView
from serai.kernel.bits import bit, numbers, size32
from serai.kernel.presentation import Choice, Event, Fact, Note, Refusal, Scene, Summary, Zone
from serai.kernel.state import CHANCE

TEAMS: Final = "AB"


def view(state: TelefonState, seat: int | None) -> TelefonView:
    """What a seat, or a spectator, may know."""
    seats = range(state.players)
    board = placed_tiles(state)
    shown = may_show(state)
    return TelefonView(
        seat=seat,
        players=state.players,
        phase=state.phase(),
        actors=state.actors(),
        scores=state.scores(),
        round=max(1, state.game_number),
        target=state.target,
        limit=state.limit,
        deciding=max(state.scores()) >= state.target,
        teams=[TEAMS[state.side(s)] for s in seats] if state.teams else None,
        opener=state.opener if state.opener >= 0 else None,
        must_open=tile_text(state.must_open) if state.stage == OPENING and state.must_open != NO_TILE else None,
        hand=tiles(state.hands[seat]) if seat is not None else [],
        counts=[size32(state.hands[s]) for s in seats],
        bazar=state.bazar_left(),
        board=board,
        hub=tile_text(state.hub) if state.hub != NO_TILE else None,
        four_way=state.hub != NO_TILE,
        ends=open_ends(state),
        sum=state.ends_sum(),
        last_play=board[-1] if board else None,
        passes=state.passes,
        lacks=lacks(state, shown),
        may_show=shown,
        last_game=last_game(state),
    )


def changed_fields(before: TelefonState, action: int, after: TelefonState) -> dict[str, object] | None:
    """The public fields that a tile played, drawn or a pass within a game changes; None for everything else."""
    if before.stage != PLAYING or after.stage != PLAYING:
        return None
    shown = may_show(after)
    found: dict[str, object] = {"actors": after.actors(), "passes": after.passes, "may_show": shown, "lacks": lacks(after, shown)}
    if action == PASS:
        return found
    found["counts"] = [size32(after.hands[s]) for s in range(after.players)]
    if action == DRAW:
        found["bazar"] = after.bazar_left()
        return found
    board = placed_tiles(after)
    found["scores"] = after.scores()
    found["deciding"] = max(after.scores()) >= after.target
    found["board"] = board
    found["hub"] = tile_text(after.hub) if after.hub != NO_TILE else None
    found["four_way"] = after.hub != NO_TILE
    found["ends"] = open_ends(after)
    found["sum"] = after.ends_sum()
    found["last_play"] = board[-1]
    return found


def changed_hands(before: TelefonState, after: TelefonState) -> list[int]:
    """The seats whose hands have changed."""
    return [seat for seat in range(after.players) if before.hands[seat] != after.hands[seat]]


def may_show(state: TelefonState) -> list[list[int]]:
    """For each seat and number: how many of its tiles may have that number."""
    return [[size32(state.hands[s]) - counter(state.lacking[s], value) for value in range(VALUES)] for s in range(state.players)]


def lacks(state: TelefonState, may_show: list[list[int]]) -> list[list[int]]:
    """For each seat, the numbers that it is known not to hold."""
    return [[value for value in range(VALUES) if may_show[s][value] == 0] if state.hands[s] else [] for s in range(state.players)]


def tiles(mask: int) -> list[str]:
    """The names of the tiles in a hand."""
    return [tile_text(tile) for tile in numbers(mask)]


def placed_tiles(state: TelefonState) -> list[PlacedTile]:
    """The board in the order of play, with each tile turned to fit."""
    if not state.played:
        return []
    _, first, _, _ = unpacked_play(state.plays[0])
    hub_value = low_half(state.hub) if state.hub != NO_TILE else 0
    shown = vec[i64]([0] * len(PLACES))
    shown[START] = shown[LEFT] = low_half(first)
    shown[RIGHT] = high_half(first)
    shown[UP] = shown[DOWN] = hub_value
    found: list[PlacedTile] = []
    for i in range(state.played):
        play = state.plays[i]
        _, tile, place, _ = unpacked_play(play)
        inner = shown[place]
        shown[place] = pips(tile) - inner
        found.append(_placed_tile(play, inner))
    return found


def _placed_tile(play: i64, inner: i64) -> PlacedTile:
    key = play * VALUES + inner
    found = _placed.get(key)
    if found is None:
        seat, tile, place, points = unpacked_play(play)
        found = PlacedTile(
            tile=tile_text(tile),
            at=PLACES[place],
            inner=inner,
            outer=pips(tile) - inner,
            double=is_double(tile),
            seat=seat,
            points=points,
        )
        if len(_placed) >= KEPT:
            _placed.clear()
        _placed[key] = found
    return found


_placed: Final[dict[i64, PlacedTile]] = {}
KEPT: Final = 16_384
"""How many tiles on the table are kept to be shown again, since each is shown after every move."""


def open_ends(state: TelefonState) -> list[OpenEnd]:
    """The ends that are open, with what they count."""
    return [
        OpenEnd(
            at=PLACES[end],
            value=state.values[end],
            tile=tile_text(state.tips[end]) if state.tips[end] != NO_TILE else None,
            counts=state.end_count(end),
        )
        for end in range(ENDS)
        if state.values[end] != CLOSED
    ]


def last_game(state: TelefonState) -> EndedGame | None:
    """How the last game ended."""
    if state.last_end == NO_GAME:
        return None
    winner = state.last_winner if state.last_end != TIED else None
    held = state.opponents_pips(winner, state.last_hands) if winner is not None else 0
    return EndedGame(
        end=GAME_ENDS[state.last_end],
        winner=winner,
        hands=[tiles(state.last_hands[seat]) for seat in range(state.players)],
        pips=[hand_pips(state.last_hands[seat]) for seat in range(state.players)],
        held=held,
        rounded=rounded_up(held),
        bonus=state.last_bonus,
    )


# What a seat may and may not do


def choices(state: TelefonState, seat: int) -> list[Choice]:
    """The seat's legal actions, with what each would score immediately."""
    return [_choice(state, seat, action) for action in state.legal(seat)]


def _choice(state: TelefonState, seat: int, action: int) -> Choice:
    if action == DRAW:
        return Choice(text="draw", kind="draw", facts={"bazar": state.bazar_left()})
    if action == PASS:
        return Choice(text="pass", kind="pass")
    place, tile = divmod(action, PLACE)
    name = tile_text(tile)
    if place == START:
        return Choice(text=f"play {name}", kind="open", uses=[name], facts={"piece": name, "points": state.opening_points(seat, tile)})
    trial = state.copy()
    trial.place(tile, place)
    facts: dict[str, Fact] = {
        "piece": name,
        "points": trial.telefon(),
        "sum": trial.ends_sum(),
        "four_ways": trial.hub != state.hub,
        "out": size32(state.hands[seat]) == 1,
    }
    return Choice(text=f"play {name} {PLACES[place]}", kind="play", uses=[name], at=PLACES[place], facts=facts)


def refusals(state: TelefonState, seat: int) -> list[Refusal]:
    """The seat's own tiles where they don't fit, and drawing or passing while it is not allowed."""
    if seat not in state.actors():
        return []
    if state.stage == OPENING:
        return _opening_refusals(state, seat)
    held = numbers(state.hands[seat])
    values: i64 = 0
    may_play = False
    for end in range(ENDS):
        if state.values[end] != CLOSED:
            values |= bit(state.values[end])
            may_play = may_play or state.fitting(seat, end) != 0
    may_draw = not may_play and state.bazar_left() > 0
    found = [
        _misfit(tile, end, state.values[end], values) for tile in held for end in range(ENDS) if not state.fitting(seat, end) & bit(tile)
    ]
    found += [_say_where(tile) for tile in held]
    if not may_draw:
        found.append(_refused("draw", "can-play" if may_play else "bazar-empty"))
    if may_play or may_draw:
        found.append(_refused("pass", "must-draw" if may_draw else "can-play"))
    return found


@cache
def _refused(text: str, why: str) -> Refusal:
    return Refusal(text=text, why=why)


def _opening_refusals(state: TelefonState, seat: int) -> list[Refusal]:
    found = [
        Refusal(text=f"play {name}", why="must-open-with", uses=[name], facts={"piece": tile_text(state.must_open)})
        for name in tiles(state.hands[seat])
        if state.must_open != NO_TILE and name != tile_text(state.must_open)
    ]
    return [*found, Refusal(text="draw", why="must-open"), Refusal(text="pass", why="must-open")]


def _misfit(tile: i64, end: i64, value: i64, values: i64) -> Refusal:
    """Why a tile can't go to an end with this value; `values`: those of all open ends, as a mask."""
    key = ((values * (CLOSED + 1) + value) * ENDS + end) * PLACE + tile
    found = _misfits.get(key)
    if found is None:
        if len(_misfits) >= KEPT:
            _misfits.clear()
        found = _misfits[key] = _make_misfit(tile, end, value, values)
    return found


_misfits: Final[dict[i64, Refusal]] = {}


def _make_misfit(tile: i64, end: i64, value: i64, values: i64) -> Refusal:
    name, at = tile_text(tile), PLACES[end]
    text = f"play {name} {at}"
    if value == CLOSED:
        return _refused_tile(text, "no-hub", name, at=at)
    if not values & (bit(low_half(tile)) | bit(high_half(tile))):
        return _refused_tile(text, "fits-nowhere", name, values=numbers(values))
    return _refused_tile(text, "fits-not-there", name, at=at, value=value)


@cache
def _say_where(tile: int) -> Refusal:
    name = tile_text(tile)
    return _refused_tile(f"play {name}", "say-where", name)


def _refused_tile(text: str, why: str, name: str, **facts: Fact) -> Refusal:
    return Refusal(text=text, why=why, uses=[name], facts={"piece": name, **facts})


# What happened


def events(before: TelefonState, actor: int, action: int, after: TelefonState, viewer: int | None) -> list[Event]:
    """What happened, in order. Only the player who draws a tile sees which one it is."""
    if actor == CHANCE:
        return _deal_events(after)
    if action == DRAW:
        if actor != viewer:
            return [Event(kind="drew", seat=actor, facts={"bazar": after.bazar_left()})]
        (tile,) = tiles(after.hands[actor] & ~before.hands[actor])
        return [Event(kind="drew-tile", seat=actor, facts={"piece": tile, "bazar": after.bazar_left()})]
    found = [Event(kind="passed", seat=actor)] if action == PASS else _play_events(before, actor, action, after)
    return found if after.seat >= 0 else found + _end_events(after)


def _deal_events(after: TelefonState) -> list[Event]:
    dealt = Event(kind="dealt", facts={"number": after.game_number, "tiles": after.hand})
    if after.must_open == NO_TILE:
        return [dealt, Event(kind="opens", seat=after.opener)]
    return [dealt, Event(kind="must-open", seat=after.opener, facts={"piece": tile_text(after.must_open)})]


def _play_events(before: TelefonState, actor: int, action: int, after: TelefonState) -> list[Event]:
    played = placed_tiles(after)[-1]
    if action >= OPEN:
        found = [Event(kind="opened", seat=actor, facts={"piece": played.tile})]
    else:
        found = [Event(kind="played", seat=actor, facts={"piece": played.tile, "at": played.at, "sum": after.ends_sum()})]
    if played.points:
        found.append(Event(kind="telefon", seat=actor, facts={"points": played.points}))
    if after.hub != before.hub:
        found.append(Event(kind="four-ways", facts={"piece": tile_text(after.hub)}))
    return found


def _end_events(after: TelefonState) -> list[Event]:
    ended = last_game(after)
    assert ended is not None
    found = [Event(kind="went-out" if ended.end == "went_out" else "blocked", seat=ended.winner)]
    if ended.winner is None:
        found = [Event(kind="tied", seat=after.opener)]
    for seat, hand in enumerate(ended.hands):
        if hand:
            found.append(Event(kind="turned-up", seat=seat, facts={"pieces": hand, "pips": ended.pips[seat]}))
    if ended.winner is not None:
        facts: dict[str, Fact] = {"held": ended.held, "rounded": ended.rounded, "points": ended.bonus, "limit": after.limit}
        kind = "bonus" if ended.bonus == ended.rounded else "bonus-limited"
        found.append(Event(kind=kind, seat=ended.winner, facts=facts))
    return [*found, *_match_events(after)]


def _match_events(after: TelefonState) -> list[Event]:
    outcome = after.outcome()
    best = max(after.scores())
    if outcome is None:
        return [Event(kind="equal-at-the-top", facts={"points": best})] if best >= after.target else []
    winner = outcome.winners[0]
    if after.teams:
        return [Event(kind="match-won-by-team", facts={"team": TEAMS[after.side(winner)], "points": best})]
    return [Event(kind="match-won", seat=winner, facts={"points": best})]


# The whole table


def scene(view: TelefonView) -> Scene:
    """The line from left to right with its chains up and down, the hands around it, and the bazar."""
    between_games = view.last_game is not None and view.phase in ("DEALING", "MATCH_END")
    zones = [_hand_zone(view, seat, between_games) for seat in range(view.players)]
    arms = {at: [placed.tile for placed in view.board if placed.at == at] for at in PLACES}
    zones.append(Zone(id="line", kind="line", pieces=[*reversed(arms["left"]), *arms["start"], *arms["right"]]))
    zones.extend(Zone(id=at, kind=at, pieces=arms[at]) for at in ("up", "down"))
    zones.append(Zone(id="bazar", kind="bazar", hidden=view.bazar))
    notes = [Note(kind="target", facts={"target": view.target, "limit": view.limit})]
    if view.teams:
        notes.extend(Note(kind="team-score", facts={"team": team, "score": view.scores[i]}) for i, team in enumerate(TEAMS))
    else:
        notes.extend(Note(kind="score", seat=seat, facts={"score": score}) for seat, score in enumerate(view.scores))
    if view.deciding and view.phase != "MATCH_END":
        notes.append(Note(kind="deciding", facts={"target": view.target}))
    if view.must_open:
        notes.append(Note(kind="must-open", seat=view.opener, facts={"piece": view.must_open}))
    notes.extend(Note(kind="end", facts={"side": end.at, "value": end.value, "counts": end.counts}) for end in view.ends if end.tile)
    if view.ends:
        notes.append(Note(kind="sum", facts={"sum": view.sum}))
    if view.hub:
        notes.append(Note(kind="four-way", facts={"piece": view.hub}))
    notes.extend(Note(kind="lacks", seat=seat, facts={"values": values}) for seat, values in enumerate(view.lacks) if values)
    return Scene(zones=zones, notes=notes)


def _hand_zone(view: TelefonView, seat: int, between_games: bool) -> Zone:
    """Between games all hands are open."""
    pieces: list[str] = view.hand if seat == view.seat else []
    if between_games and view.last_game:
        pieces = view.last_game.hands[seat]
    return Zone(id=f"hand-{seat}", kind="hand", seat=seat, hand=True, pieces=pieces, hidden=view.counts[seat] - len(pieces))


def summary(state: TelefonState) -> Summary:
    """Games played, and each seat's telefons, bonuses, draws and passes."""
    over = state.seat < 0
    stats = state.stats
    return Summary(
        rounds=state.game_number if over else state.game_number - 1,
        seats=[
            {
                "games_won": stats[GAMES_WON + seat],
                "telefons": stats[TELEFONS + seat],
                "telefon_points": stats[TELEFON_POINTS + seat],
                "bonus_points": stats[BONUS_POINTS + seat],
                "drawn": stats[DRAWN + seat],
                "passed": stats[PASSED + seat],
            }
            for seat in range(state.players)
        ],
    )
