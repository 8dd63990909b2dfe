"""Options are checked one by one, and described for forms."""

from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

import serai
from serai import InvalidOptions
from serai.kernel.game import AnyGame
from serai.kernel.options import options_schema, read_options
from serai.testing.setups import option_values

GAMES = pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)


class Sample(Struct, frozen=True, kw_only=True):
    pick: Literal["z", "a", "m"] = "z"
    switch: bool = False
    number: Annotated[int, Meta(ge=3, le=9)] = 5
    limit: Annotated[int, Meta(ge=1, le=8)] | None = None


class Other(Struct):
    pick: str = "z"


def test_nothing_given_is_the_default() -> None:
    assert read_options(Sample, None) == read_options(Sample, {}) == Sample()


def test_a_mapping_or_the_struct_itself_are_taken() -> None:
    assert read_options(Sample, {"pick": "m", "limit": 8}) == Sample(pick="m", limit=8)
    assert read_options(Sample, Sample(number=9)) == Sample(number=9)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"colour": 1}, "there is no option 'colour'; the options are pick, switch, number, limit"),
        ({"pick": "b"}, "option 'pick' can't be 'b'; allowed: 'z', 'a', 'm'"),
        ({"switch": 1}, "option 'switch' can't be 1; allowed: true or false"),
        ({"switch": "true"}, "option 'switch' can't be 'true'; allowed: true or false"),
        ({"number": 2}, "option 'number' can't be 2; allowed: a whole number from 3 to 9"),
        ({"number": 10}, "option 'number' can't be 10; allowed: a whole number from 3 to 9"),
        ({"number": True}, "option 'number' can't be True; allowed: a whole number from 3 to 9"),
        ({"number": 5.5}, "option 'number' can't be 5.5; allowed: a whole number from 3 to 9"),
        ({"number": None}, "option 'number' can't be None; allowed: a whole number from 3 to 9"),
        ({"limit": 0}, "option 'limit' can't be 0; allowed: a whole number from 1 to 8 or null"),
        (Sample(number=99), "option 'number' can't be 99; allowed: a whole number from 3 to 9"),
        (Other(), "options must be a mapping of names to values, not Other"),
        (["pick"], "options must be a mapping of names to values, not ['pick']"),
    ],
)
def test_a_bad_option_is_refused_with_its_name_what_was_given_and_what_is_allowed(given: dict[str, object], words: str) -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(Sample, given)
    assert str(refused.value) == words
    assert isinstance(refused.value, ValueError)


def test_the_schema_describes_every_kind_of_option_in_the_given_order() -> None:
    assert options_schema(Sample) == {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "pick": {"type": "string", "enum": ["z", "a", "m"], "default": "z", "title": "option-pick", "description": "option-pick-help"},
            "switch": {"type": "boolean", "default": False, "title": "option-switch", "description": "option-switch-help"},
            "number": {
                "type": "integer",
                "minimum": 3,
                "maximum": 9,
                "default": 5,
                "title": "option-number",
                "description": "option-number-help",
            },
            "limit": {
                "type": ["integer", "null"],
                "minimum": 1,
                "maximum": 8,
                "default": None,
                "title": "option-limit",
                "description": "option-limit-help",
            },
        },
    }


def test_a_kind_of_option_that_no_form_can_show_is_an_error() -> None:
    class Odd(Struct):
        name: str = ""

    with pytest.raises(TypeError, match="an option can be"):
        options_schema(Odd)


@GAMES
def test_every_schema_is_json_and_its_defaults_start_a_match(game: AnyGame) -> None:
    schema = msgspec.json.decode(msgspec.json.encode(game.options_schema()))
    defaults = {key: field["default"] for key, field in schema["properties"].items()}
    assert game.read_options(defaults) == game.Options()
    for players in game.seats:
        assert game.new(players, game.Options()) == game.new(players)


@GAMES
@given(key=st.text(min_size=1, max_size=8), value=st.none() | st.text() | st.floats() | st.lists(st.integers()))
def test_no_game_takes_an_option_that_it_does_not_have_or_a_value_of_a_strange_kind(game: AnyGame, key: str, value: object) -> None:
    known = option_values(game)
    if key not in known:
        with pytest.raises(InvalidOptions, match="there is no option"):
            game.new(game.seats[0], {key: value})
    for name, values in known.items():
        if value not in values:
            with pytest.raises(InvalidOptions, match=name):
                game.new(game.seats[0], {name: value})


@GAMES
def test_the_number_of_players_must_fit(game: AnyGame) -> None:
    for players in (game.seats[0] - 1, game.seats[-1] + 1, 0, -1):
        with pytest.raises(InvalidOptions, match="players"):
            game.new(players)
