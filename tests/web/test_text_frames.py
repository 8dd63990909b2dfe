"""`serai.web.text_frames` reads and writes what `websockets` would, or leaves it to `websockets`."""

from hypothesis import example, given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from serai.web.text_frames import ends_between_messages, header, text_in

frames = st.builds(Frame, st.sampled_from(Opcode), st.binary(max_size=125), fin=st.booleans())


def from_client(frame: Frame, reserved: int = 0) -> bytes:
    """A frame as a client sends it; `reserved`: the three bits that only extensions may set."""
    data = Frame(Opcode.TEXT, frame.data).serialize(mask=True)
    return bytes((frame.fin << 7 | reserved << 4 | frame.opcode, *data[1:]))


@given(st.integers(0, 70_000))
@example(125)
@example(126)
@example(65_535)
@example(65_536)
def test_a_header_is_that_of_websockets(length: int) -> None:
    data = bytes(length)
    assert header(length) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


@given(st.binary(max_size=400))
def test_a_whole_text_message_is_unmasked(data: bytes) -> None:
    assert text_in(from_client(Frame(Opcode.TEXT, data))) == data


@given(frames, st.integers(0, 7))
def test_every_other_kind_of_frame_is_left_to_websockets(frame: Frame, reserved: int) -> None:
    whole = frame.opcode is Opcode.TEXT and frame.fin and not reserved
    assert text_in(from_client(frame, reserved)) == (frame.data if whole else None)


@given(st.binary(max_size=200))
def test_a_message_that_is_not_masked_is_left_to_websockets(data: bytes) -> None:
    assert text_in(Frame(Opcode.TEXT, data).serialize(mask=False)) is None


@given(st.binary(max_size=200), st.binary(min_size=1, max_size=20))
def test_more_or_less_than_one_frame_is_left_to_websockets(data: bytes, rest: bytes) -> None:
    frame = from_client(Frame(Opcode.TEXT, data))
    assert text_in(frame + rest) is None
    for end in range(len(frame)):
        assert text_in(frame[:end]) is None


@given(st.lists(st.binary(max_size=200), max_size=4), st.sampled_from((Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG)))
def test_whole_messages_end_between_messages(messages: list[bytes], kind: Opcode) -> None:
    sent = [from_client(Frame(kind, data[:125] if kind.value > 2 else data)) for data in messages]
    assert ends_between_messages(b"".join(sent))
    if sent:
        assert not any(ends_between_messages(b"".join(sent)[:-cut]) for cut in range(1, len(sent[-1])))


@given(frames)
def test_a_fragment_does_not_end_between_messages(frame: Frame) -> None:
    if not frame.fin or frame.opcode is Opcode.CONT:
        assert not ends_between_messages(from_client(frame))
