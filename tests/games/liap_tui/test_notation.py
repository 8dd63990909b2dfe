"""One text for every action and every deal, and clear errors for other texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import serai
from serai.games.liap_tui.rules import FIRST_SET, REDEAL_NO, REDEAL_YES
from tests.games.liap_tui.deals import GAME, ORDER, PACK, new, spelled

sets = st.tuples(st.permutations(PACK), st.integers(1, 6)).map(lambda drawn: spelled("".join(drawn[0][: drawn[1]])))


@given(sets)
def test_a_set_is_read_and_written_alike(letters: str) -> None:
    action = GAME.parse(f"play {letters}")
    assert action >= FIRST_SET
    assert GAME.text(action) == f"play {letters}"


@given(sets, st.randoms())
def test_other_orders_of_the_same_letters_are_refused_with_the_right_one(letters: str, random: object) -> None:
    mixed = list(letters)
    random.shuffle(mixed)  # type: ignore[attr-defined]
    given_text = f"play {''.join(mixed)}"
    if given_text == f"play {letters}":
        return
    with pytest.raises(serai.InvalidAction) as refused:
        GAME.parse(given_text)
    assert str(refused.value) == f"write 'play {letters}' for {given_text!r}: letters in the order {ORDER}"
    assert refused.value.facts["canonical"] == f"play {letters}"


def test_other_actions_are_small_numbers() -> None:
    assert [GAME.parse(f"declare {number}") for number in range(9)] == list(range(9))
    assert (GAME.parse("redeal no"), GAME.parse("redeal yes")) == (REDEAL_NO, REDEAL_YES) == (9, 10)
    for text in [*(f"declare {number}" for number in range(9)), "redeal no", "redeal yes"]:
        assert GAME.text(GAME.parse(text)) == text


@pytest.mark.parametrize("text", ["play GAE", "play gA", "play eHSS", "play G", "play SSSSS", "play RRHHCC"])
def test_examples_of_the_notation(text: str) -> None:
    assert GAME.text(GAME.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("play GG", "takes more G than there are; there is 1"),
        ("play AAA", "takes more A than there are; there are 2"),
        ("play ssssss", "takes more s than there are; there are 5"),
        ("play GgAAaaE", "has 7 pieces; a set has 1 to 6"),
    ],
)
def test_a_set_that_the_pack_cannot_make_is_not_an_action(text: str, message: str) -> None:
    with pytest.raises(serai.InvalidAction, match=message):
        GAME.parse(text)


NO_PLAYS = ["play", "play ", "play  G", "play G ", "play X", "play G A", "PLAY G"]
NO_NUMBERS = ["declare", "declare 9", "declare -1", "declare 03", "declare ３"]


@pytest.mark.parametrize("text", [*NO_PLAYS, *NO_NUMBERS, "", "redeal", "redeal maybe", "pass", "deal", "帥"])
def test_what_is_not_an_action_is_refused_with_what_to_write(text: str) -> None:
    with pytest.raises(serai.InvalidAction, match="examples: redeal yes, redeal no, declare 3, play GAE"):
        GAME.parse(text)


@given(st.permutations(range(32)))
def test_a_deal_is_read_and_written_alike(places: list[int]) -> None:
    text = "deal " + "".join(PACK[place] for place in places)
    assert GAME.deal_text(GAME.parse_deal(text)) == text


@pytest.mark.parametrize("text", ["", "deal", "deal ", "deal GX", "deal G g", "play G", f"DEAL {PACK}"])
def test_what_is_not_a_deal_is_refused(text: str) -> None:
    with pytest.raises(serai.InvalidAction, match="is not a deal of this game; example: deal Gg"):
        GAME.parse_deal(text)


SHORT, LONG, DOUBLED = PACK[1:], PACK + "s", "G" + PACK[:-1]


@pytest.mark.parametrize(
    ("letters", "message"),
    [(SHORT, "takes 32 pieces, not 31"), (LONG, "takes 32 pieces, not 33"), (DOUBLED, "more than the pack holds: 'deal G'")],
)
def test_a_deal_must_be_the_whole_pack(letters: str, message: str) -> None:
    state = new()
    with pytest.raises(serai.IllegalAction, match=message):
        serai.play(state, serai.CHANCE, f"deal {letters}")
    assert state.deal_due()
