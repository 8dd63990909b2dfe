"""Positions in which a table looks different: the toss, a number to choose, a showdown, the end of a match.

Each is found in a match between bots and opened as a practice table from the match's record. On their way to the browser the players get
long names, and once the moment has come nothing more is let through, so that the table stands still.
"""

import json
import uuid
from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Struct
from playwright.sync_api import Page, WebSocketRoute

import serai
from serai.kernel.game import AnyGame
from serai.records import Entry, new_record, write
from tests.browser.helpers import Guest, wait_for_animations

NAMES = ("Wilhelmina-Konstantína", "مريم عبد الرحمن الطويلة", "Bo", "Пётр Великолепный", "ณัฐวุฒิ ศรีสุวรรณภูมิ", "מרים בת־שבע לוי")
"""Long ones, and ones that are written from right to left."""
MAX_MATCHES = 300
PATIENCE_MS = 20_000


class Moment(Struct, frozen=True, kw_only=True):
    """A position that is worth looking at, from the seat whose turn it is."""

    name: str
    game: str
    seats: int
    when: Callable[[Any], bool]
    """Whether a view is that of the position."""
    options: str = "{}"
    randomly: bool = False
    """Whether the match is played at random; otherwise bots play it."""
    ends: Callable[[Any], bool] | None = None
    """If the moment comes after the seat's action: whether it does, from the seat's view then."""
    phase: str | None = None
    """The table's phase in that moment, if it is not the first one after the action."""
    taps: tuple[str, ...] = ()
    """What has to be tapped to see it."""
    panel: bool = False
    """Whether it is the result of the match, which comes after the last pause."""

    @property
    def id(self) -> str:
        return f"{self.game}-{self.name}"


class Position(Struct, frozen=True):
    """A position of a record, and the action that causes the moment."""

    record: str
    step: int
    seat: int
    action: str | None


@cache
def position_of(moment: Moment) -> Position:
    """Play matches until the moment comes."""
    rules: AnyGame = serai.game(moment.game)
    greedy, options = serai.bot("greedy", rules), json.loads(moment.options)
    for number in range(MAX_MATCHES):
        rng, state, entries = serai.Rng(number), rules.new(moment.seats, options), list[Entry]()
        while (seat := state.turn()) != serai.NOBODY:
            if seat == serai.CHANCE:
                order = state.shuffle(rng)
                entries.append(Entry(serai.CHANCE, rules.deal_text(order)))
                state.deal(order)
                continue
            step, here = len(entries), moment.when(rules.view(state, seat))
            action = state.sample(seat, rng) if moment.randomly else greedy.act(rules.position(state, seat), rng)
            entries.append(Entry(seat, rules.text(action)))
            state.apply(seat, action)
            if here and (moment.ends is None or moment.ends(rules.view(state, seat))):
                record = new_record(rules, options, (f"P{at}" for at in range(moment.seats)), entries, state)
                return Position(write(record), step, seat, moment.ends and entries[-1].text)
    raise AssertionError(f"no match has the moment {moment.id}")


class Line:
    """A table's connection: it renames the players, acts for the viewer, and stops at the moment."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.position = position_of(moment)
        self.acted = False
        self.stopped = False
        self.table: dict[str, Any] = {}
        """The table as the browser knows it: later messages contain only what has changed."""

    def connect(self, browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()

        def act(version: int) -> None:
            self.acted = True
            command = {"do": "act", "text": self.position.action}
            server.send(json.dumps({"type": "do", "id": str(uuid.uuid4()), "do": command, "seen": version}))

        def passed(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("table") is None:
                browser.send(text)
            elif not self.stopped:
                for chair, name in zip(message["table"].get("chairs", []), NAMES, strict=False):
                    chair["name"] = name
                table = self.table = {**self.table, **message["table"]}
                browser.send(json.dumps(message))
                if self.position.action is not None and not self.acted:
                    act(message["version"])
                elif self.moment.panel:
                    if table["pause"]:
                        server.send(json.dumps({"type": "do", "id": str(uuid.uuid4()), "do": {"do": "skip"}, "seen": None}))
                else:
                    self.stopped = self.moment.phase in (None, table["phase"])

        server.on_message(passed)


def open_moment(guest: Guest, moment: Moment) -> Page:
    """Open a tab with the moment."""
    line = Line(moment)
    body = {"record": line.position.record, "step": line.position.step, "seat": line.position.seat}
    code = guest.request("POST", "/api/practice", body)["code"]
    page = guest.new_tab()
    page.route_web_socket("**/ws/**", line.connect)
    page.goto(f"/t/{code}")
    page.locator("[data-version]").wait_for(timeout=PATIENCE_MS)
    if moment.panel:
        page.locator("dialog").wait_for(timeout=PATIENCE_MS)
    else:
        give_up = 200
        while not line.stopped:
            give_up -= 1
            assert give_up, f"{moment.id} does not come: {page.locator('[data-phase]').inner_text()}"
            page.wait_for_timeout(50)
    wait_for_animations(page)
    for tap in moment.taps:
        page.locator(tap).first.click()
    return page


def _cards(count: int) -> Callable[[Any], bool]:
    return lambda view: len(view.hand) >= count


MOMENTS = [
    Moment(name="toss", game="hukum", seats=4, when=lambda view: view.phase == "DEALER_SELECTION"),
    Moment(name="vakkai", game="hukum", seats=4, when=lambda view: view.phase == "VAKKAI_DECISION"),
    Moment(name="hukum", game="hukum", seats=4, when=lambda view: view.phase == "HUKUM_SELECTION"),
    Moment(
        name="trick",
        game="hukum",
        seats=4,
        when=lambda view: view.phase == "TRICK_PLAY" and len(view.trick) == 3 and view.last_trick is not None,
    ),
    Moment(
        name="last-trick",
        game="hukum",
        seats=4,
        when=lambda view: view.phase == "TRICK_PLAY" and len(view.trick) == 2 and view.last_trick is not None,
        taps=(".last .toggle",),
    ),
    Moment(
        name="hand-end",
        game="hukum",
        seats=4,
        when=lambda view: view.phase == "TRICK_PLAY",
        ends=lambda view: view.last_hand is not None,
        phase="HAND_END",
    ),
    Moment(
        name="result",
        game="hukum",
        seats=4,
        options='{"target":8}',
        when=lambda view: True,
        ends=lambda view: view.phase == "MATCH_END",
        panel=True,
    ),
    Moment(name="redeal", game="liap-tui", seats=4, when=lambda view: view.phase == "PREPARATION"),
    Moment(name="declare", game="liap-tui", seats=4, when=lambda view: view.phase == "DECLARATION" and view.declared.count(None) == 1),
    Moment(
        name="lead",
        game="liap-tui",
        seats=4,
        when=lambda view: view.phase == "TURN" and view.turn_starter == view.seat and len(view.hand) == 8,
    ),
    Moment(
        name="follow", game="liap-tui", seats=4, when=lambda view: view.phase == "TURN" and len(view.plays) == 3 and view.pieces_due > 2
    ),
    Moment(
        name="turn-result",
        game="liap-tui",
        seats=4,
        when=lambda view: view.phase == "TURN" and view.pieces_due > 1,
        ends=lambda view: not view.plays,
        phase="TURN_RESULTS",
    ),
    Moment(
        name="scoring",
        game="liap-tui",
        seats=4,
        when=lambda view: view.phase == "TURN",
        ends=lambda view: view.phase != "TURN",
        phase="SCORING",
    ),
    Moment(
        name="result",
        game="liap-tui",
        seats=4,
        options='{"max_rounds":1}',
        when=lambda view: True,
        ends=lambda view: view.phase == "GAME_OVER",
        panel=True,
    ),
    Moment(name="opening", game="telefon", seats=4, when=lambda view: not view.board),
    Moment(name="line", game="telefon", seats=2, when=lambda view: len(view.board) > 18 and view.hub is not None and len(view.hand) > 3),
    Moment(name="many", game="telefon", seats=2, randomly=True, when=lambda view: len(view.hand) > 14),
    Moment(
        name="game-end",
        game="telefon",
        seats=4,
        when=lambda view: view.board,
        ends=lambda view: view.last_game is not None,
        phase="GAME_END",
    ),
    Moment(
        name="result",
        game="telefon",
        seats=3,
        options='{"target":100}',
        when=lambda view: True,
        ends=lambda view: view.phase == "MATCH_END",
        panel=True,
    ),
    Moment(name="six", game="whot", seats=6, when=lambda view: view.top is not None),
    Moment(name="many", game="whot", seats=2, randomly=True, when=_cards(26)),
    Moment(name="symbol", game="whot", seats=6, when=lambda view: "whot" in view.hand, taps=('.hand [data-name="whot"]',)),
    Moment(name="showdown", game="whot", seats=6, when=lambda view: True, ends=lambda view: view.last_round is not None),
    Moment(name="result", game="whot", seats=6, when=lambda view: True, ends=lambda view: view.phase == "ended", panel=True),
]
