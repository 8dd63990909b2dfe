"""What people see of a Telefon match, built from named public parts."""

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
from serai.kernel.bits import numbers, size32
from serai.kernel.presentation import Choice, Event, Fact, Note, Refusal, Scene, Summary, Zone
from serai.kernel.state import CHANCE

TEAMS = "AB"


def view(state: TelefonState, seat: int | None) -> TelefonView:
    """What a seat, or a spectator, may know."""
    seats = range(state.players)
    board = placed_tiles(state)
    may_show = [[size32(state.hands[s]) - counter(state.lacking[s], value) for value in range(VALUES)] for s in seats]
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
        lacks=[[value for value in range(VALUES) if may_show[s][value] == 0] if state.hands[s] else [] for s in seats],
        may_show=may_show,
        last_game=last_game(state),
    )


def tiles(mask: int) -> list[str]:
    """The names of the tiles in a hand."""
    return [tile_text(tile) for tile in numbers(mask)]


def placed_tiles(state: TelefonState) -> list[PlacedTile]:
    """The board in the order of play, with each tile turned to fit."""
    if not state.played:
        return []
    _, first, _, _ = unpacked_play(state.plays[0])
    hub_value = low_half(state.hub) if state.hub != NO_TILE else 0
    shown = {START: low_half(first), LEFT: low_half(first), RIGHT: high_half(first), UP: hub_value, DOWN: hub_value}
    found: list[PlacedTile] = []
    for play in list(state.plays)[: state.played]:
        seat, tile, place, points = unpacked_play(play)
        inner = shown[place]
        outer = pips(tile) - inner
        shown[place] = outer
        at = PLACES[place]
        found.append(PlacedTile(tile=tile_text(tile), at=at, inner=inner, outer=outer, double=is_double(tile), seat=seat, points=points))
    return found


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
    legal = state.legal(seat)
    found = [_misfit(state, tile, end) for tile in numbers(state.hands[seat]) for end in range(ENDS) if end * PLACE + tile not in legal]
    found += [_refused_tile(f"play {name}", "say-where", name) for name in tiles(state.hands[seat])]
    if DRAW not in legal:
        found.append(Refusal(text="draw", why="bazar-empty" if PASS in legal else "can-play"))
    if PASS not in legal:
        found.append(Refusal(text="pass", why="must-draw" if DRAW in legal else "can-play"))
    return found


def _opening_refusals(state: TelefonState, seat: int) -> list[Refusal]:
    found = [
        Refusal(text=f"play {name}", why="must-open-with", uses=[name], facts={"piece": tile_text(state.must_open)})
        for name in tiles(state.hands[seat])
        if state.must_open != NO_TILE and name != tile_text(state.must_open)
    ]
    return [*found, Refusal(text="draw", why="must-open"), Refusal(text="pass", why="must-open")]


def _misfit(state: TelefonState, tile: int, end: int) -> Refusal:
    name, at = tile_text(tile), PLACES[end]
    text = f"play {name} {at}"
    if state.values[end] == CLOSED:
        return _refused_tile(text, "no-hub", name, at=at)
    values = sorted({state.values[other] for other in range(ENDS)} - {CLOSED})
    if low_half(tile) not in values and high_half(tile) not in values:
        return _refused_tile(text, "fits-nowhere", name, values=values)
    return _refused_tile(text, "fits-not-there", name, at=at, value=state.values[end])


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
