"""The format of records: what is written can be read, and what is damaged is refused with its line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai import CHANCE, InvalidRecord, Outcome
from serai.records import Entry, Record, read, read_file, write, write_file

TEXT = """\
serai 1
game hukum 1
options {"target":16}
players ["Ada","Bo","Çağla","陳"]
--
* deal 10S AH 7C KD
P1 dealer P3 ; 4
P4! pass ; 49.25
P1 vakkai
"""
RECORD = Record(
    game="hukum",
    rules_version=1,
    options={"target": 16},
    players=["Ada", "Bo", "Çağla", "陳"],
    entries=[Entry(CHANCE, "deal 10S AH 7C KD"), Entry(0, "dealer P3", seconds=4), Entry(3, "pass", True, 49.25), Entry(0, "vakkai")],
)
RESULT = 'result {"scores":[16,-16,16,-16],"winners":[0,2],"reason":"vakkai_made"}\n'


def test_a_record_is_written_as_the_format_says() -> None:
    assert write(RECORD) == TEXT


def test_a_record_is_read_as_the_format_says() -> None:
    assert read(TEXT) == RECORD


def test_a_result_is_at_the_end() -> None:
    record = read(TEXT + RESULT)
    assert record.result == Outcome([16, -16, 16, -16], [0, 2], "vakkai_made")
    assert write(record) == TEXT + RESULT


def test_a_game_that_has_not_begun_is_a_record_too() -> None:
    text = "".join(line + "\n" for line in TEXT.splitlines()[:5])
    assert read(text).entries == []
    assert write(read(text)) == text


names = st.text(st.characters(exclude_categories=["Cs"]))
texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1).filter(
    lambda text: text == text.strip() and text.isprintable() and " ; " not in text
)
times = st.none() | st.floats(0, 1e300) | st.integers(0, 10**6)


@st.composite
def records(draw: st.DrawFn) -> Record:
    players = draw(st.lists(names, min_size=1, max_size=6))
    entries = []
    latest = 0.0
    for _ in range(draw(st.integers(0, 4))):
        actor = draw(st.integers(CHANCE, len(players) - 1))
        seconds = draw(times)
        if seconds is not None:
            latest = seconds = max(latest, seconds)
        entries.append(Entry(actor, draw(texts), actor != CHANCE and draw(st.booleans()), seconds))
    outcomes = st.builds(Outcome, st.lists(st.integers(-(2**40), 2**40)), st.lists(st.integers(0, 5)), st.text("abc_"))
    return Record(
        game=draw(st.text("abc-", min_size=1)),
        rules_version=draw(st.integers(0, 10**6)),
        options=draw(st.dictionaries(names, st.none() | st.booleans() | st.integers(-(2**40), 2**40) | names)),
        players=players,
        entries=entries,
        result=draw(st.none() | outcomes),
    )


@given(records())
def test_any_record_reads_back_the_same_whatever_names_its_players_have(record: Record) -> None:
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text


@given(st.text() | st.lists(st.sampled_from([*TEXT.splitlines(), RESULT.strip(), "", "P1", "* ", "players []"])).map("\n".join))
def test_any_text_is_read_or_refused_with_a_line(text: str) -> None:
    try:
        read(text)
    except InvalidRecord as error:
        assert str(error).startswith(f"line {error.facts['line']}: ")
        assert 1 <= int(str(error.facts["line"])) <= text.count("\n") + 1


@given(st.integers(0, len(TEXT + RESULT) - 1))
def test_a_record_cut_off_inside_a_line_is_refused(length: int) -> None:
    text = (TEXT + RESULT)[:length]
    if text.endswith("\n") and text.count("\n") >= 5:
        return  # a whole number of lines: the record of an unfinished game
    with pytest.raises(InvalidRecord, match=r"cut off|not a record"):
        read(text)


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("serai 1", "serai 2", 1, "only 1 can be read"),
        ("serai 1", "", 1, "this is not a record"),
        ("serai 1", "\ufeffserai 1", 1, "this is not a record"),
        ("game hukum 1", "game hukum", 2, "version of its rules"),
        ("game hukum 1", "game hukum 01", 2, "version of its rules"),
        ("game hukum 1", "gamw hukum 1", 2, "expected the line `game`"),
        ("options", "colour blue\noptions", 3, "expected the line `options`"),
        ('{"target":16}', '{"target":16', 3, "as a JSON object"),
        ('{"target":16}', '["target"]', 3, "as a JSON object"),
        ('{"target":16}', '{"target":1.5}', 3, "as a JSON object"),
        ('{"target":16}', '{"target":NaN}', 3, "as a JSON object"),
        ('{"target":16}', '{"target":16,"target":8}', 3, "a key is there twice"),
        ('{"target":16}', "[" * 100_000, 3, "as a JSON object"),
        ('["Ada",', "[7,", 4, "as a JSON list"),
        ('["Ada",', '["\\ud800",', 4, "half a character"),
        ("--", "-- x", 5, "expected the line `--`"),
        ("--\n", "", 5, "expected the line `--`"),
        ("* deal", "*! deal", 6, "expected an action"),
        ("* deal", "deal", 6, "expected an action"),
        ("P1 dealer", "P0 dealer", 7, "expected an action"),
        ("P1 dealer", "P01 dealer", 7, "expected an action"),
        ("P1 dealer", "P5 dealer", 7, "no P5 among 4 players"),
        ("P1 dealer", "\nP1 dealer", 7, "expected an action"),
        ("P1 dealer", "P1  dealer", 7, "expected an action"),
        ("P1 dealer P3", "P1 dealer P3 ", 7, "one line without"),
        ("dealer P3 ; 4", "dealer P3\x1b ; 4", 7, "one line without"),
        ("P3 ; 4", "P3 ; soon", 7, "the seconds since the start"),
        ("P3 ; 4", "P3 ; -1", 7, "the seconds since the start"),
        ("P3 ; 4", "P3 ; " + "9" * 400, 7, "the seconds since the start"),
        ("P3 ; 4", "P3 ; 1 ; 4", 7, "without ' ; '"),
        ("; 49.25", "; 3.9", 8, "time runs backwards"),
        ("P1 vakkai\n", "result {}\n", 9, "the result, like"),
        ("P1 vakkai\n", RESULT.replace("[0,2]", '["P1"]'), 9, "the result, like"),
        ("P1 vakkai\n", RESULT.replace('"winners"', '"losers"'), 9, "the result, like"),
        ("P1 vakkai\n", RESULT.replace("}", ',"more":1}'), 9, "the result, like"),
        ("P1 vakkai\n", RESULT + "P1 vakkai\n", 10, "nothing can follow the result"),
        ("P1 vakkai\n", RESULT + RESULT, 10, "nothing can follow the result"),
        ("P1 vakkai\n", RESULT + "\n", 10, "nothing can follow the result"),
    ],
)
def test_a_damaged_record_is_refused_with_the_line_and_why(old: str, new: str, line: int, why: str) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(InvalidRecord, match=why) as caught:
        read(TEXT.replace(old, new))
    assert caught.value.facts["line"] == line
    assert len(str(caught.value)) < 400


def test_blanks_in_json_and_line_ends_of_another_system_mean_the_same() -> None:
    assert read(TEXT.replace('{"target":16}', '{ "target" : 16 }').replace("\n", "\r\n")) == RECORD


@pytest.mark.parametrize(
    "entry",
    [
        (-2, "pass"),
        (CHANCE, "deal", True),
        (0, ""),
        (0, " pass"),
        (0, "a\nb"),
        (0, "a ; b"),
        (0, "pass", False, -1.0),
        (0, "x", False, float("nan")),
    ],
)
def test_what_could_not_be_written_is_not_an_entry(entry: tuple[int, str]) -> None:
    with pytest.raises(InvalidRecord):
        Entry(*entry)


def test_half_a_character_in_a_name_is_refused_when_written() -> None:
    with pytest.raises(InvalidRecord, match="half a character"):
        write(Record(game="x", rules_version=1, options={}, players=["\ud800"], entries=[]))


def test_files_are_utf_8_with_plain_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "game.serai"
    write_file(path, RECORD)
    assert path.read_bytes() == TEXT.encode()
    assert read_file(path) == RECORD


def test_a_file_that_is_not_text_is_refused_with_the_line(tmp_path: Path) -> None:
    path = tmp_path / "game.serai"
    path.write_bytes(TEXT.encode().replace("Çağla".encode(), "Çağla".encode("utf-16")))
    with pytest.raises(InvalidRecord, match="line 4: this is not UTF-8 text"):
        read_file(path)
