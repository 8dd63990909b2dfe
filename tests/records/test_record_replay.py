"""Replaying records: the same game again, or an error that says where and why."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import serai
from examples.high_card import HighCard, HighCardOptions, HighCardState
from serai import CHANCE, InvalidRecord, Outcome, Rng
from serai.bots.random import RandomBot
from serai.kernel import registry
from serai.kernel.game import AnyGame
from serai.lab import play_game
from serai.records import Entry, Record, new_record, read, replay, steps, write
from serai.testing import golden_setups, walk

FEW = settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
MORE = settings(FEW, max_examples=40)


@FEW
@given(st.sampled_from(["fewest", "most"]), st.integers())
def test_a_random_match_round_trips_and_replays(game: AnyGame, name: str, seed: int) -> None:
    setup = golden_setups(game)[name]
    state = setup.new(game)
    entries = play_game(game, state, [RandomBot(game)] * setup.players, Rng(seed))
    record = new_record(game, setup.options, ["random"] * setup.players, entries, state)
    assert read(write(record)) == record
    assert replay(record) == state
    assert replay(write(record)) == state


@FEW
@given(st.data())
def test_an_unfinished_match_is_a_record_without_a_result(game: AnyGame, record: Record, data: st.DataObject) -> None:
    length = data.draw(st.integers(0, len(record.entries) - 1))
    part = msgspec.structs.replace(record, entries=record.entries[:length], result=None)
    assert replay(read(write(part))).outcome() is None


def test_what_the_table_did_for_a_seat_replays_when_the_record_says_so(game: AnyGame) -> None:
    setup = golden_setups(game)["most"]
    entries, state = [], setup.new(game)
    for step in walk(game, setup, "record", forced=True):
        by_table = step.actor != CHANCE and step.action in step.before.forced(step.actor)
        entries.append(Entry(step.actor, step.text, by_table))
        state = step.after
    record = new_record(game, setup.options, ["x"] * setup.players, entries, state)
    assert replay(read(write(record))) == state
    for index, entry in enumerate(entries):
        if entry.by_table:
            entries[index] = Entry(entry.actor, entry.text)
            with pytest.raises(InvalidRecord, match=f"line {index + 6}: .*not among the legal actions|the turn of"):
                replay(msgspec.structs.replace(record, entries=entries))
            return


class LowestState(HighCardState):
    """A seat may only play its lowest card; the table may play any other card for it."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[:1]

    def forced(self, seat: int) -> list[int]:
        return super().legal(seat)[1:]


class Lowest(HighCard):
    def start(self, players: int, options: HighCardOptions) -> HighCardState:
        return LowestState(players, False)


def test_what_only_the_table_may_do_needs_its_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_added", {"high-card": Lowest()})
    deal = "deal 1 2 3 4 5 6 7 8 9 10 11 12 13"
    text = f'serai 1\ngame high-card 1\noptions {{}}\nplayers ["a","b"]\n--\n* {deal}\nP1 play 1\nP2! play 5\n'
    assert replay(text).actors() == [1]
    with pytest.raises(InvalidRecord, match="line 8: 'play 5' is not possible here: it is not among the legal actions"):
        replay(text.replace("!", ""))


def test_a_stand_in_may_do_what_the_seat_may(record: Record) -> None:
    stood_in = [Entry(entry.actor, entry.text, entry.actor != CHANCE) for entry in record.entries]
    assert replay(msgspec.structs.replace(record, entries=stood_in)) == replay(record)


def test_steps_lead_from_the_start_to_the_end(record: Record) -> None:
    rules = serai.game(record.game)
    state = rules.new(len(record.players), record.options)
    kept = list(steps(record))
    assert [step.entry for step in kept] == record.entries
    for step in kept:
        assert step.before == state
        after = step.before.copy()
        if step.actor == CHANCE:
            after.deal(rules.parse_deal(step.entry.text))
        else:
            after.apply(step.actor, step.action)
        assert step.after == after
        state = step.after
    assert state == replay(record)
    assert write(record).splitlines()[kept[-1].line - 1].endswith(kept[-1].entry.text)


@MORE
@given(data=st.data())
def test_a_record_with_one_damaged_line_is_refused_or_means_the_same(game: AnyGame, record: Record, data: st.DataObject) -> None:
    lines = write(record).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    line = lines[at]
    damage = data.draw(st.sampled_from(["lost", "twice", "cut", "blotted", "empty"]))
    if damage == "lost":
        del lines[at]
    elif damage == "twice":
        lines.insert(at, line)
    elif damage == "cut":
        lines[at] = line[: data.draw(st.integers(0, len(line) - 1))]
    elif damage == "blotted":
        place = data.draw(st.integers(0, len(line) - 1))
        lines[at] = line[:place] + data.draw(st.sampled_from("\0#~ �")) + line[place + 1 :]
    else:
        lines[at] = ""
    text = "".join(f"{line}\n" for line in lines)
    try:
        found = read(text)
        end = replay(found)
    except InvalidRecord as error:
        assert 1 <= int(str(error.facts["line"])) <= len(lines) + 1
    else:
        assert end == replay(record)
        # Any text is a name, a damaged one too.
        assert msgspec.structs.replace(found, players=[], entries=[]) == msgspec.structs.replace(record, players=[], entries=[])


def refusal(record: Record) -> str:
    with pytest.raises(InvalidRecord) as caught:
        replay(record)
    assert "Position" not in str(caught.value)
    return str(caught.value)


def changed(record: Record, **fields: object) -> str:
    return refusal(msgspec.structs.replace(record, **fields))


def test_another_game_version_option_or_number_of_players_is_refused(record: Record) -> None:
    assert changed(record, game="tiddlywinks").startswith("line 2: there is no game 'tiddlywinks'; the games are ")
    assert changed(record, rules_version=999).startswith("line 2: this was played with version 999 of the rules, but ")
    assert changed(record, options={"colour": "blue"}).startswith("line 3: there is no option 'colour'")
    assert changed(record, players=["x"] * 99).startswith("line 4: this game is for ")


def test_an_impossible_action_is_refused_with_its_line_and_the_reason() -> None:
    hukum = serai.game("hukum")
    entries = [Entry(CHANCE, "deal 10S AH 7C KD"), Entry(0, "dealer P3")]
    pack = hukum.deal_text(list(range(32)))
    passes = [Entry(seat, "pass") for seat in (3, 0, 1, 2)]
    base = Record(game="hukum", rules_version=hukum.rules_version, options={}, players=list("abcd"), entries=[])

    def refused(*more: Entry) -> str:
        return changed(base, entries=[*entries, *more])

    assert refused(Entry(0, "dealer P1")) == "line 8: 'dealer P1' is not possible here: a deal is due first"
    assert refused(Entry(CHANCE, "deal 7S")) == "line 8: 'deal 7S' is not possible here: this deal takes 32 pieces, not 1"
    assert "more than the pack holds: 'deal 7S'" in refused(Entry(CHANCE, pack.replace("AC", "7S")))
    assert "is not a deal of this game" in refused(Entry(CHANCE, "deal joker"))
    assert "is not an action of this game" in refused(Entry(CHANCE, pack), Entry(3, "resign"))
    assert refused(Entry(CHANCE, pack), Entry(0, "pass")) == "line 9: 'pass' is not possible here: it is the turn of P4"
    assert "line 9: 'deal 7S 8S" in refused(Entry(CHANCE, pack), Entry(CHANCE, pack))
    # P4 holds four low spades, so no other suit can be trump; then P1 leads hearts and P2 must follow
    why = refused(Entry(CHANCE, pack), *passes, Entry(3, "hukum H"))
    assert why == "line 13: 'hukum H' is not possible here: you hold no hearts, and hukum must be a suit in your hand"


def test_the_result_must_be_the_games(record: Record) -> None:
    assert record.result is not None
    line = len(record.entries) + 6
    wrong = Outcome([score + 1 for score in record.result.scores], record.result.winners, record.result.reason)
    assert changed(record, result=wrong).startswith(f"line {line}: the result is wrong: the game ended with scores ")
    assert changed(record, result=None) == f"line {line}: the record is cut off: the game is over and its result is missing"
    assert changed(record, entries=record.entries[:-1]).startswith(f"line {line - 1}: the game is not over")


def test_nothing_follows_the_end(record: Record) -> None:
    more = [*record.entries, record.entries[-1]]
    assert changed(record, entries=more).startswith(f"line {len(more) + 5}: ")


def test_all_options_are_written_out(game: AnyGame, record: Record) -> None:
    assert list(record.options) == list(game.Options.__struct_fields__)


def test_options_that_are_left_out_have_their_defaults(game: AnyGame) -> None:
    bare = Record(game=game.id, rules_version=game.rules_version, options={}, players=["x"] * game.seats[0], entries=[])
    assert replay(bare) == game.new(game.seats[0])
