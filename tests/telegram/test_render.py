"""How tables look in a chat: what is lit, what is not and why, and that nothing people typed is ever read as markup."""

import re
from html.parser import HTMLParser

import pytest
from msgspec import Raw, to_builtins
from msgspec.json import encode

import serai
from serai.guests.reading import Push, Told
from serai.house.push import ChairView, TableView
from serai.kernel.game import AnyGame
from serai.kernel.options import OptionValue
from serai.kernel.seen import Event
from serai.kernel.state import State
from serai.telegram import hand, lobby
from serai.telegram.buttons import Buttons, Tap
from serai.telegram.hand import Hand
from serai.telegram.outbox import Content, Key
from serai.telegram.pages import pages
from serai.telegram.telling import Teller, clipped
from serai.web.who import Seal

BUTTONS = Buttons(Seal("key"))
PERSON, GROUP = 1001, -1001
WILD = '<b>&"Ann"</a>'
NAMES = [WILD, "Ben", "Chidi", "Dilara", "Emeka", "Fatma"]
LANGUAGES = ["en", "th", "az", "hi", "zh"]


def pushed(rules: AnyGame, state: State | None, seat: int | None, players: int, version: int = 7) -> Push:
    """A table as the house sends it."""
    free = [None] * (rules.seats[-1] - players if state is None else 0)
    table = TableView(
        code="QKXWVB",
        version=version,
        game=rules.id,
        options={},
        clock="game",
        public=False,
        practice=False,
        status="waiting" if state is None else "playing",
        phase=rules.manners(rules.Options()).phases.waiting if state is None else state.phase(),
        match=0 if state is None else 1,
        chairs=[
            ChairView(name=name, bot=False, level=None, ready=True, stand_in=False, host=at == 0, state=None)
            for at, name in enumerate([*NAMES[:players], *free])
        ],
        swaps=[],
        rematch=[],
        spectators_apart=False,
        muted=[],
        pause=None,
        deadlines={} if state is None else dict.fromkeys(state.actors(), 1_767_225_645_000),
        outcome=None,
        summary=None,
    )
    view = None if state is None else rules.view(state, seat)
    acting = None if state is None or seat not in state.actors() else seat
    return Push(
        version=version,
        seat=seat,
        host=seat == 0,
        table=table,
        told=[],
        view=Raw(encode(view)),
        choices=None if acting is None else rules.choices(state, acting),
        refusals=None if acting is None else rules.refusals(state, acting),
        scene=None if view is None else rules.scene(view),
    )


def whot(deal: str, *actions: str, players: int = 2) -> State:
    """A Whot match of two, three cards each: P1's, P2's, the card turned up, then the market."""
    rules = serai.game("whot")
    state: State = rules.new(players, {"hand": 3})
    rest = state.shuffle(serai.Rng(1))
    wanted = rules.parse_deal(f"deal {deal}")
    for card in wanted:
        rest.remove(card)
    state.deal([*wanted, *rest])
    for action in actions:
        serai.play(state, state.actors()[0], action)
    return state


def labels(keys: Key) -> list[str]:
    return [label for row in keys for label, _ in row]


def taps(keys: Key) -> list[Tap]:
    found = [BUTTONS.read(PERSON, data) for row in keys for _, data in row]
    assert all(tap is not None for tap in found)
    return [tap for tap in found if tap is not None]


def shown(push: Push, mask: int = 0) -> Hand:
    return Hand(push, "en", BUTTONS, PERSON, mask)


def test_only_cards_that_fit_are_lit_and_drawing_is_not_offered() -> None:
    state = whot("circle-5 star-7 circle-3 square-1 square-2 square-3 circle-7")
    keys = shown(pushed(serai.game("whot"), state, 0, 2)).keys()
    assert labels(keys) == ["🔴 3", "🔴 5", "⭐ 7"]
    state = whot("circle-5 star-4 cross-3 square-1 square-2 square-3 circle-7")
    assert labels(shown(pushed(serai.game("whot"), state, 0, 2)).keys()) == ["🔴 5", "· ➕ 3 ·", "· ⭐ 4 ·"]


def test_draw_a_card_is_offered_when_nothing_fits() -> None:
    state = whot("star-5 star-4 cross-3 square-1 square-2 square-3 circle-7")
    keys = shown(pushed(serai.game("whot"), state, 0, 2)).keys()
    assert labels(keys) == ["· ➕ 3 ·", "· ⭐ 4 ·", "· ⭐ 5 ·", "Draw a card"]


def test_a_card_that_does_not_fit_says_why() -> None:
    state = whot("circle-5 star-4 cross-3 square-1 square-2 square-3 circle-7")
    push = pushed(serai.game("whot"), state, 0, 2)
    assert shown(push).why(1) == "➕ 3: it matches neither the symbol nor the number of Circle 7"
    assert shown(pushed(serai.game("whot"), state, 1, 2)).why(0) == "It is not your turn."


def test_a_whot_asks_for_the_symbol() -> None:
    state = whot("whot star-4 cross-3 square-1 square-2 square-3 circle-7")
    push = pushed(serai.game("whot"), state, 0, 2)
    (pick,) = [tap for tap in taps(shown(push).keys()) if tap.kind == hand.PICK]
    asked = shown(push, pick.number(2))
    assert labels(asked.keys()) == ["🔴 circle", "🔺 triangle", "➕ cross", "🟦 square", "⭐ star", "Put back"]
    assert "How do you play 🃏 Whot?" in asked.content("Friday", [], 30).text


def test_pieces_of_a_set_are_toggled_and_then_confirmed() -> None:
    rules = serai.game("liap-tui")
    rng = serai.Rng(5)
    state = rules.new(4)
    while not any(len(choice.uses) == 2 for seat in state.actors() for choice in rules.choices(state, seat)):
        if state.deal_due():
            state.deal(state.shuffle(rng))
        else:
            seat = state.actors()[0]
            state.apply(seat, state.sample(seat, rng))
    seat = state.actors()[0]
    push = pushed(rules, state, seat, 4)
    pair = next(choice for choice in push.choices or [] if len(choice.uses) == 2)
    pieces = hand.shown(push).pieces
    first = pieces.index(pair.uses[0])
    second = pieces.index(pair.uses[1], first + 1 if pair.uses[0] == pair.uses[1] else 0)
    half = shown(push, 1 << first)
    assert labels(half.keys())[first].startswith("✅ ")
    both = shown(push, 1 << first | 1 << second)
    confirm = rules.words().choice(pair)
    assert confirm in labels(both.keys())
    assert "Put back" in labels(both.keys())


def test_what_one_has_played_is_on_the_table_and_not_on_the_buttons() -> None:
    rules = serai.game("liap-tui")
    rng = serai.Rng(5)
    state: State = rules.new(4)
    while not (view := rules.view(state, None)).plays:
        if state.deal_due():
            state.deal(state.shuffle(rng))
        else:
            seat = state.actors()[0]
            state.apply(seat, state.sample(seat, rng))
    starter = view.plays[0].seat
    push = pushed(rules, state, starter, 4)
    assert hand.shown(push).pieces == rules.view(state, starter).hand
    shown_pieces = "  ".join(Teller(push, "en").piece(name) for name in view.plays[0].pieces)
    assert shown_pieces in Teller(push, "en").players()[starter]


@pytest.mark.parametrize("rules", serai.games(), ids=lambda rules: rules.id)
def test_every_choice_can_be_reached_by_tapping_and_nothing_else_can(rules: AnyGame) -> None:
    """At every step of a match in every game: follow all buttons that choose pieces, and collect those that act."""
    rng = serai.Rng(3)
    state = rules.new(rules.seats[-1])
    for _ in range(120):
        if state.outcome() is not None:
            break
        if state.deal_due():
            state.deal(state.shuffle(rng))
            continue
        for seat in range(rules.seats[-1]):
            push = pushed(rules, state, seat, rules.seats[-1])
            assert reached(push) == {choice.text for choice in push.choices or []}
        seat = state.actors()[0]
        state.apply(seat, state.sample(seat, rng))


def reached(push: Push) -> set[str]:
    found: set[str] = set()
    waiting, seen = [0], {0}
    while waiting:
        for tap in taps(shown(push, waiting.pop()).keys()):
            if tap.kind == hand.ACT:
                assert tap.number(1) == push.version
                found.add((push.choices or [])[tap.number(2)].text)
            elif tap.kind == hand.PICK and tap.number(2) not in seen:
                seen.add(tap.number(2))
                waiting.append(tap.number(2))
    return found


class Html(HTMLParser):
    """Checks that tags are Telegram's and close in order, and keeps the plain text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.plain = ""
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == [], text

    def handle_starttag(self, tag: str, attrs: object) -> None:
        assert tag in ("b", "i", "s", "a", "code"), tag
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.plain += data


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", serai.games(), ids=lambda rules: rules.id)
def test_names_with_markup_are_inert_and_messages_fit(rules: AnyGame, language: str) -> None:
    rng = serai.Rng(4)
    players = rules.seats[-1]
    state = rules.new(players)
    for _ in range(40):
        if state.outcome() is not None:
            break
        if state.deal_due():
            state.deal(state.shuffle(rng))
            continue
        push = pushed(rules, state, 0, players)
        content = Hand(push, language, BUTTONS, PERSON).content(WILD, [], 30)
        assert WILD in Html(content.text).plain
        assert len(content.text) <= 4096
        seat = state.actors()[0]
        before = state.copy()
        action = state.sample(seat, rng)
        state.apply(seat, action)
        told = Told(version=8, actor=f"P{seat + 1}", events=rules.events(before, seat, action, state, None))
        for line in Teller(push, language).lines(told):
            Html(line)


def test_a_group_hears_a_play_in_the_words_of_the_source() -> None:
    teller = Teller(pushed(serai.game("whot"), whot("circle-5 star-7 circle-3 square-1 square-2 square-3 circle-7"), None, 2), "en")
    events = [Event(kind="played", seat=1, facts={"piece": "circle-5"}), Event(kind="drew", seat=1, facts={"cards": 1})]
    assert teller.lines(Told(version=8, actor="P2", events=events)) == ["Ben played Circle 5", "Ben drew a card"]
    joined = Told(version=9, actor="@", events=[Event(kind="sat", seat=1, facts={"name": "Ben"})])
    assert teller.lines(joined) == ["Ben joined the game"]


def test_what_nobody_should_miss_is_the_games_to_say() -> None:
    teller = Teller(pushed(serai.game("whot"), whot("circle-5 star-7 circle-3 square-1 square-2 square-3 circle-7"), None, 2), "en")
    events = [Event(kind="played", seat=1, facts={"piece": "circle-5"}), Event(kind="out", seat=0)]
    assert teller.headlines(Told(version=8, actor="P2", events=events)) == [Teller(teller.push, "en").lines(Told(8, "P2", events[1:]))[0]]


# The lobby


def gathering(left: int | None = 61_000, *, players: int = 2, options: bool = False, **expected: str) -> Content:
    push = pushed(serai.game("whot"), None, None, players)
    told = lobby.Lobby(
        push, "en", GROUP, left, {int(who[1:]): name for who, name in expected.items()}, [], "https://t.me/bot?start=x", options
    )
    return told.content(BUTTONS)


def test_a_lobby_shows_who_is_in_and_has_the_buttons_of_the_source() -> None:
    content = gathering()
    assert labels(content.keys) == ["Join Game", "Leave", "Start Game", "Add a bot", "Mode: classic", "Options"]
    text = Html(content.text).plain
    assert f"1. 👑 {WILD}\n2. Ben\n" in text
    assert "2 of 6 players · begins by itself in 90 s" in text


def test_a_lobby_says_who_must_open_the_private_chat_first() -> None:
    content = gathering(_7="Chidi <i>")
    assert '<a href="https://t.me/bot?start=x">Chidi &lt;i&gt; has to open the private chat first</a>' in content.text


def test_a_lobby_changes_only_a_few_times_while_the_time_runs() -> None:
    texts = {gathering(left).text for left in range(90_000, 0, -500)}
    assert len(texts) == 5
    assert "one more is needed · ends in 90 s" in gathering(90_000, players=1).text


def test_options_are_turned_one_step_at_a_time() -> None:
    fields = lobby.fields(Teller(pushed(serai.game("whot"), None, None, 2), "en"))
    assert lobby.turned(fields["mode"], "classic", True) == "tender"
    assert lobby.turned(fields["mode"], "tender", True) == "classic"
    assert lobby.turned(fields["star_double"], False, True) is True
    assert (lobby.turned(fields["hand"], 6, True), lobby.turned(fields["hand"], 7, True), lobby.turned(fields["hand"], 3, False)) == (
        7,
        7,
        3,
    )
    assert (lobby.turned(fields["turn_seconds"], 30, True), lobby.turned(fields["turn_seconds"], 600, True)) == (45, None)


@pytest.mark.parametrize("rules", serai.games(), ids=lambda rules: rules.id)
def test_every_option_can_be_set_to_something_that_the_game_takes(rules: AnyGame) -> None:
    teller = Teller(pushed(rules, None, None, 2), "en")
    usual: dict[str, OptionValue] = to_builtins(rules.read_options({}))
    for name, field in lobby.fields(teller).items():
        value = usual[name]
        for up in (*[True] * 15, *[False] * 15):
            value = lobby.turned(field, value, up)
            rules.read_options({name: value})
            assert lobby.worded(teller, name, value)


# Rules pages


@pytest.mark.parametrize("rules", serai.games(), ids=lambda rules: rules.id)
def test_rules_are_cut_into_pages_that_telegram_takes(rules: AnyGame) -> None:
    found = pages(rules.rules())
    assert all(0 < len(page) <= 4096 for page in found)
    words = set(re.findall(r"\w{4,}", rules.rules()))
    said = set(re.findall(r"\w{4,}", " ".join(Html(page).plain for page in found)))
    assert words - said <= set(re.findall(r"\w{4,}", " ".join(re.findall(r"\]\(([^)]*)\)", rules.rules()))))


def test_a_text_is_clipped_between_lines() -> None:
    assert clipped(["a", "b"]) == "a\nb"
    assert len(clipped(["<b>line</b>"] * 1000)) <= 4000
    assert clipped(["<b>line</b>"] * 1000).endswith("</b>")
