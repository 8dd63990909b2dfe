"""How tables look in a chat: which pieces can be tapped, why others can't, and that nothing people typed is read as markup."""

import re
from collections.abc import Iterator, Mapping
from html import escape
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Raw, to_builtins
from msgspec.json import encode
from msgspec.structs import replace

import serai
from serai.kernel.catalogue import catalogue
from serai.kernel.game import AnyGame
from serai.kernel.options import OptionValue
from serai.kernel.presentation import Event
from serai.kernel.state import State
from serai.protocol.pushes import Push, Told
from serai.protocol.table_view import ChairView, TableView
from serai.telegram import hand, lobby_message
from serai.telegram.buttons import ButtonData, Buttons
from serai.telegram.hand import Hand
from serai.telegram.live_message import Content, Keyboard
from serai.telegram.rendering import TableRenderer, clipped, person_name, refusal, say
from serai.telegram.rules_pages import pages
from serai.web.identity import Authenticator
from tests.telegram import markup

BUTTONS = Buttons(Authenticator("key"))
PERSON, GROUP = 1001, -1001
WILD = '<b>&"Ann"</a>'
NAMES = [WILD, "Ben", "Chidi", "Dilara", "Emeka", "Fatma"]
LANGUAGES = ["en", "th", "az", "hi", "zh"]


def pushed(rules: AnyGame, state: State | None, seat: int | None, players: int, version: int = 7) -> Push:
    """A table as the house sends it."""
    free = [None] * (rules.seats[-1] - players if state is None else 0)
    player_state = rules.policy(rules.Options()).player_state
    table = TableView(
        code="QKXWVB",
        version=version,
        game=rules.id,
        options={},
        clock="game",
        public=False,
        practice=False,
        quick=False,
        bots_join_at=None,
        status="waiting" if state is None else "playing",
        phase=rules.policy(rules.Options()).phases.waiting if state is None else state.phase(),
        match=0 if state is None else 1,
        teams=[list(team) for team in rules.policy(rules.Options()).teams(players)],
        chairs=[
            ChairView(
                name=name,
                avatar="camel",
                bot=False,
                level=None,
                bot_failed=False,
                ready=True,
                stand_in=False,
                left=False,
                missed=0,
                host=at == 0,
                state=name and player_state(state, at),
            )
            for at, name in enumerate([*NAMES[:players], *free])
        ],
        swaps=[],
        rematch=[],
        spectators_apart=False,
        bot_speed="normal",
        muted=[],
        removed=[],
        known_only=False,
        pause=None,
        deadlines={} if state is None else dict.fromkeys(state.actors(), 1_767_225_645_000),
        outcome=None,
        summary=None,
        can_undo=False,
        lesson=None,
    )
    view = None if state is None else rules.view(state, seat)
    acting = None if state is None or seat not in state.actors() else seat
    return Push(
        version=version,
        seat=seat,
        host=seat == 0,
        barred=None,
        table=table,
        told=[],
        view=Raw(encode(view)),
        choices=None if acting is None else rules.choices(state, acting),
        refusals=None if acting is None else rules.refusals(state, acting),
        scene=None if view is None else rules.scene(view),
        publicly_forced=False,
    )


def told(actor: str, events: list[Event]) -> Told:
    """What an entry meant to a spectator."""
    return Told(version=8, at=0, actor=actor, by="person", events=events)


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


def labels(keys: Keyboard) -> list[str]:
    return [label for row in keys for label, _ in row]


def taps(keys: Keyboard) -> list[ButtonData]:
    found = [BUTTONS.read(PERSON, data) for row in keys for _, data in row]
    assert all(tap is not None for tap in found)
    return [tap for tap in found if tap is not None]


def shown(push: Push, mask: int = 0) -> Hand:
    return Hand(push, "en", BUTTONS, PERSON, mask)


def test_only_cards_that_fit_are_enabled_and_drawing_is_not_offered() -> None:
    state = whot("circle-5 star-7 circle-3 square-1 square-2 square-3 circle-7")
    keys = shown(pushed(serai.game("whot"), state, 0, 2)).keyboard()
    assert labels(keys) == ["🔴 3", "🔴 5", "⭐ 7"]
    state = whot("circle-5 star-4 cross-3 square-1 square-2 square-3 circle-7")
    assert labels(shown(pushed(serai.game("whot"), state, 0, 2)).keyboard()) == ["🔴 5", "· ➕ 3 ·", "· ⭐ 4 ·"]


def test_draw_a_card_is_offered_when_nothing_fits() -> None:
    state = whot("star-5 star-4 cross-3 square-1 square-2 square-3 circle-7")
    keys = shown(pushed(serai.game("whot"), state, 0, 2)).keyboard()
    assert labels(keys) == ["· ➕ 3 ·", "· ⭐ 4 ·", "· ⭐ 5 ·", "Draw a card"]


def test_a_card_that_does_not_fit_says_why() -> None:
    state = whot("circle-5 star-4 cross-3 square-1 square-2 square-3 circle-7")
    push = pushed(serai.game("whot"), state, 0, 2)
    assert shown(push).why_not(1) == "➕ 3: it matches neither the symbol nor the number of Circle 7"
    assert shown(pushed(serai.game("whot"), state, 1, 2)).why_not(0) == "It is not your turn."


def test_a_whot_asks_for_the_symbol() -> None:
    state = whot("whot star-4 cross-3 square-1 square-2 square-3 circle-7")
    push = pushed(serai.game("whot"), state, 0, 2)
    (pick,) = [tap for tap in taps(shown(push).keyboard()) if tap.kind == hand.PICK]
    asked = shown(push, pick.number(2))
    assert labels(asked.keyboard()) == ["🔴 circle", "🔺 triangle", "➕ cross", "🟦 square", "⭐ star", "Put back"]
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
    pieces = hand.layout(push).pieces
    first = pieces.index(pair.uses[0])
    second = pieces.index(pair.uses[1], first + 1 if pair.uses[0] == pair.uses[1] else 0)
    half = shown(push, 1 << first)
    assert labels(half.keyboard())[first].startswith("✅ ")
    both = shown(push, 1 << first | 1 << second)
    confirm = rules.words(chat=True).choice(pair)
    assert confirm in labels(both.keyboard())
    assert "Put back" in labels(both.keyboard())


def test_played_pieces_are_on_the_table_and_not_on_the_buttons() -> None:
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
    assert hand.layout(push).pieces == rules.view(state, starter).hand
    shown_pieces = "  ".join(TableRenderer(push, "en").piece(name) for name in view.plays[0].pieces)
    assert shown_pieces in TableRenderer(push, "en").players()[starter]


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
        for tap in taps(shown(push, waiting.pop()).keyboard()):
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
        for line in TableRenderer(push, language).lines(told(f"P{seat + 1}", rules.events(before, seat, action, state, None))):
            Html(line)


def test_a_play_is_reported_in_the_words_of_the_source() -> None:
    renderer = TableRenderer(
        pushed(serai.game("whot"), whot("circle-5 star-7 circle-3 square-1 square-2 square-3 circle-7"), None, 2), "en"
    )
    events = [Event(kind="played", seat=1, facts={"piece": "circle-5"}), Event(kind="drew", seat=1, facts={"cards": 1})]
    assert renderer.lines(told("P2", events)) == ["Ben played Circle 5", "Ben drew a card"]
    joined = told("@", [Event(kind="sat", seat=1, facts={"name": "Ben"})])
    assert renderer.lines(joined) == ["Ben joined the game"]


def test_the_private_chat_names_the_phase_on_ones_own_turn_too() -> None:
    state = whot("circle-5 star-7 circle-3 square-1 square-2 square-3 circle-7")
    for seat, head in ((state.actors()[0], "👉 Your turn · Whot in G · Playing"), (1 - state.actors()[0], "Whot in G · Playing")):
        push = pushed(serai.game("whot"), state, seat, 2)
        assert Html(shown(push).content("G", [], None).text).plain.splitlines()[0] == head


def test_players_are_shown_with_their_states() -> None:
    state = whot("circle-5 star-7 circle-3 square-1 square-2 square-3 star-1 star-2 star-3 circle-7", players=3)
    serai.play(state, 1, "leave", by_table=True)
    lines = TableRenderer(pushed(serai.game("whot"), state, None, 3), "en").players()
    assert [line.split(" · ")[1] for line in lines] == ["playing", "out", "playing"]


def test_the_game_says_which_events_are_headlines() -> None:
    renderer = TableRenderer(
        pushed(serai.game("whot"), whot("circle-5 star-7 circle-3 square-1 square-2 square-3 circle-7"), None, 2), "en"
    )
    events = [Event(kind="played", seat=1, facts={"piece": "circle-5"}), Event(kind="out", seat=0)]
    assert renderer.headlines(told("P2", events)) == [TableRenderer(renderer.push, "en").lines(told("P2", events[1:]))[0]]


def positions(rules: AnyGame, number: int, seed: int = 3) -> Iterator[State]:
    """The positions of a random match in which somebody is to act."""
    rng = serai.Rng(seed)
    state = rules.new(rules.seats[-1])
    for _ in range(number):
        if state.outcome() is not None:
            return
        if state.deal_due():
            state.deal(state.shuffle(rng))
            continue
        yield state
        seat = state.actors()[0]
        state.apply(seat, state.sample(seat, rng))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", serai.games(), ids=lambda rules: rules.id)
def test_buttons_are_short_and_what_is_named_stands_side_by_side(rules: AnyGame, language: str) -> None:
    for state in positions(rules, 120):
        push = pushed(rules, state, state.actors()[0], rules.seats[-1])
        masks = [0, *(hand_mask(push, choice.uses) for choice in push.choices or [])]
        for mask in masks:
            keys = Hand(push, language, BUTTONS, PERSON, mask).keyboard()
            assert max(map(len, labels(keys))) <= 40, labels(keys)
            assert sum(len(row) == 1 for row in keys) <= 3, labels(keys)


def hand_mask(push: Push, pieces: list[str]) -> int:
    """These pieces, chosen from the hand."""
    held, mask = list(hand.layout(push).pieces), 0
    for piece in pieces:
        at = held.index(piece)
        held[at] = ""
        mask |= 1 << at
    return mask


def test_numbers_to_declare_stand_side_by_side_under_the_question() -> None:
    rules = serai.game("liap-tui")
    state = next(state for state in positions(rules, 40) if state.phase() == "DECLARATION")
    shown_hand = shown(pushed(rules, state, state.actors()[0], 4))
    assert [[label for label, _ in row] for row in shown_hand.keyboard()[-2:]] == [["0", "1", "2", "3", "4"], ["5", "6", "7", "8"]]
    assert shown_hand.content("Friday", [], 30).text.endswith("Declare: how many piles will you take?")


def test_a_piece_is_written_the_same_on_buttons_and_in_sentences() -> None:
    rules = serai.game("liap-tui")
    played = Event(kind="led", seat=1, facts={"pieces": ["r", "R"], "set": "PAIR", "worth": 14})
    state = next(positions(rules, 40))
    renderer = TableRenderer(pushed(rules, state, None, 4), "en")
    assert renderer.lines(told("P2", [played])) == ["Ben plays ⚫車 🔴俥: Pair, worth 14"]
    assert [renderer.piece(name) for name in ("r", "R")] == ["⚫車", "🔴俥"]


def test_the_tender_button_is_worded_as_in_the_source() -> None:
    assert serai.game("whot").words().say("choice-tender") == "Call Tender"


# The lobby


def gathering(left: int | None = 61_000, *, players: int = 2, options: bool = False, expected: Mapping[int, str] | None = None) -> Content:
    push = pushed(serai.game("whot"), None, None, players)
    told = lobby_message.Lobby(push, "en", GROUP, left, expected or {}, [], "https://t.me/bot?start=x", options)
    return told.content(BUTTONS)


def test_a_lobby_shows_who_is_in_and_has_the_buttons_of_the_source() -> None:
    content = gathering()
    assert labels(content.keyboard) == ["Join Game", "Leave", "Start Game", "Add a bot", "Bots: Rule of thumb", "Mode: classic", "Options"]
    text = Html(content.text).plain
    assert f"1. 👑 {WILD} · joined\n2. Ben · joined\n" in text
    assert "2 of 6 players · starts automatically in 90 s" in text


def test_a_lobby_says_who_has_to_open_the_private_chat_first() -> None:
    content = gathering(expected={7: "Chidi <i>"})
    assert '<a href="https://t.me/bot?start=x">Chidi &lt;i&gt; has to open the private chat first</a>' in content.text


def test_a_lobby_with_120_people_who_have_to_open_the_private_chat_fits_into_a_message() -> None:
    content = gathering(expected={number: f"Somebody with a long name {number}" for number in range(120)})
    said = markup.parse(content.text)
    assert markup.units(said.text) <= 4096
    assert len(said.entities) <= 100, "Telegram marks no more"
    assert "112 more have to open it too" in said.text
    assert labels(content.keyboard)[0] == "Join Game"


def test_a_lobby_counts_players_in_good_english() -> None:
    assert "1 of 6 players · one more is needed" in Html(gathering(players=1).text).plain


def test_a_lobby_says_who_plays_with_whom() -> None:
    def text(game: str, players: int, **options: OptionValue) -> str:
        push = pushed(serai.game(game), None, None, players)
        push = replace(push, table=replace(push.table, options=options))
        return lobby_message.Lobby(push, "en", GROUP, None, {}, [], "https://t.me/bot?start=x", False).content(BUTTONS).text

    assert "Partners: &lt;b&gt;&amp;&quot;Ann&quot;&lt;/a&gt; + Chidi · Ben + –" in text("hukum", 3)
    assert "Partners" not in text("telefon", 4)
    assert "+ Chidi · Ben + Dilara" in text("telefon", 4, teams=True)


def test_a_lobby_changes_only_a_few_times_while_the_time_runs() -> None:
    texts = {gathering(left).text for left in range(90_000, 0, -500)}
    assert len(texts) == 5
    assert "one more is needed · ends in 90 s" in gathering(90_000, players=1).text


def test_options_change_one_step_at_a_time() -> None:
    fields = lobby_message.option_fields(TableRenderer(pushed(serai.game("whot"), None, None, 2), "en"))
    assert lobby_message.next_value(fields["mode"], "classic", True) == "tender"
    assert lobby_message.next_value(fields["mode"], "tender", True) == "classic"
    assert lobby_message.next_value(fields["star_double"], False, True) is True
    assert (
        lobby_message.next_value(fields["hand"], 6, True),
        lobby_message.next_value(fields["hand"], 7, True),
        lobby_message.next_value(fields["hand"], 3, False),
    ) == (
        7,
        7,
        3,
    )
    assert (lobby_message.next_value(fields["turn_seconds"], 30, True), lobby_message.next_value(fields["turn_seconds"], 600, True)) == (
        45,
        None,
    )


@pytest.mark.parametrize("rules", serai.games(), ids=lambda rules: rules.id)
def test_every_option_can_be_set_to_something_that_the_game_takes(rules: AnyGame) -> None:
    renderer = TableRenderer(pushed(rules, None, None, 2), "en")
    usual: dict[str, OptionValue] = to_builtins(rules.read_options({}))
    for name, field in lobby_message.option_fields(renderer).items():
        value = usual[name]
        for up in (*[True] * 15, *[False] * 15):
            value = lobby_message.next_value(field, value, up)
            rules.read_options({name: value})
            assert lobby_message.value_text(renderer, name, value)


# Rules pages


@pytest.mark.parametrize("rules", serai.games(), ids=lambda rules: rules.id)
def test_rules_are_cut_into_pages_that_telegram_takes(rules: AnyGame) -> None:
    markdown = rules.written(rules.rules(), chat=True)
    found = pages(markdown)
    assert all(0 < len(page) <= 4096 for page in found)
    assert "{" not in "".join(found)
    words = set(re.findall(r"\w{4,}", markdown))
    said = set(re.findall(r"\w{4,}", " ".join(Html(page).plain for page in found)))
    assert words - said <= set(re.findall(r"\w{4,}", " ".join(re.findall(r"\]\(([^)]*)\)", markdown))))


def test_lines_of_the_rules_are_not_broken_within_a_sentence() -> None:
    found = "\n".join(
        pages("# Title\n\nOne sentence that is\nbroken.\n\n- an item that\n  is long\n- another\n\n1. first\n   more\n2. second\n")
    )
    assert found == "<b>Title</b>\n\nOne sentence that is broken.\n\n• an item that is long\n• another\n\n1. first more\n2. second"


def test_rules_use_only_the_tags_that_telegram_knows() -> None:
    text = (
        "## A *b* **c** `d<e>`\n\n> quoted & [linked](https://x) ![drawn](y.png)\n\n| a | b |\n| - | - |\n| 1 |   |\n\n"
        "```\nx < y\n```\n\n3. three\n   - deep <u>\n4. four\n"
    )
    assert pages(text) == [
        "<b>A <i>b</i> <b>c</b> <code>d&lt;e&gt;</code></b>\n\nquoted &amp; linked drawn\n\na · b\n1\n\n<code>x &lt; y</code>\n\n"
        "3. three\n   • deep &lt;u&gt;\n4. four"
    ]


MARKS = ["word", "**", "*", "`", "<b>", "&", "&amp;", "# ", "- ", "1. ", "| a | b |\n|-|-|\n", "\n", "\n\n", " ", "long " * 400, "x" * 5000]
marked = st.lists(st.sampled_from(MARKS))


@settings(deadline=None)
@given(st.text() | marked.map("".join))
def test_any_markdown_becomes_pages_that_telegram_takes(markdown: str) -> None:
    for page in pages(markdown):
        assert 0 < len(page) <= 4096
        markup.parse(page)


def test_a_paragraph_that_is_too_long_is_cut_between_words_and_stays_bold() -> None:
    found = pages("**" + "word & " * 2000 + "end**")
    assert len(found) > 3
    assert " ".join(Html(page).plain for page in found).split() == ["word", "&"] * 2000 + ["end"]
    assert all(page.startswith("<b>") and page.endswith("</b>") for page in found)


def test_a_text_is_clipped_between_lines() -> None:
    assert clipped(["a", "b"]) == "a\nb"
    assert len(clipped(["<b>line</b>"] * 1000)) <= 4000
    assert clipped(["<b>line</b>"] * 1000).endswith("</b>")


def test_a_game_of_partners_says_who_plays_with_whom_and_how_far_each_team_is() -> None:
    rules = serai.game("hukum")
    state = rules.new(4)
    rng = serai.Rng(1)
    while state.phase() != "TRICK_PLAY":
        if state.deal_due():
            state.deal(state.shuffle(rng))
        else:
            seat = state.actors()[0]
            state.apply(seat, state.legal(seat)[0])
    text = "\n".join(TableRenderer(pushed(rules, state, 0, 4), "en").board())
    assert f"Team A: {escape(WILD)} and Chidi" in text
    assert "Team B: Ben and Dilara" in text
    assert "0 of 5 tricks for +5" in text
    assert "0 of 4 tricks for +10" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_guests_of_the_browser_are_named_in_the_readers_language(language: str) -> None:
    push = pushed(serai.game("whot"), None, 0, 2)
    chairs = [replace(push.table.chairs[0], name="Guest 1234"), *push.table.chairs[1:]]
    push = replace(push, table=replace(push.table, chairs=chairs))
    guest = catalogue("serai.web", language).say("ui-guest-number", {"number": "1234"})
    renderer = TableRenderer(push, language)
    assert renderer.names[:2] == [guest, "Ben"]
    for event in (
        Event(kind="sat", seat=0, facts={"name": "Guest 1234"}),
        Event(kind="removed", seat=0, facts={"name": "Guest 1234"}),
        Event(kind="host-passed", facts={"name": "Guest 1234"}),
    ):
        assert guest in renderer.lines(told("@", [event]))[0]
    assert guest in say(language, "only-creator", name="Guest 1234")
    assert guest in refusal(language, "host-only", {"host": "Guest 1234"})
    assert guest in refusal(language, "not-ready", {"names": ["Ben", "Guest 1234"]})
    assert person_name("Guest 12345", language) == "Guest 12345"
