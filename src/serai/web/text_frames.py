"""The kind of WebSocket frame that nearly all traffic consists of: a whole text message in one frame (RFC 6455, section 5.2).

Everything else is left to `websockets`, whose code is not compiled: it takes ten times as long for such a frame.
"""

from struct import Struct
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # there is no compiled one for this platform
    from websockets.utils import apply_mask

_pack_short: Final = Struct(">BB").pack
_pack: Final = Struct(">BBH").pack
_pack_long: Final = Struct(">BBQ").pack
FINAL: Final = 0x80
"""The bit in the first byte of a message's last, or only, frame."""
TEXT: Final = 0x1
CONTINUATION: Final = 0x0
OPCODE: Final = 0x0F
"""The bits in the first byte that say of which kind a frame is."""
MASKED: Final = 0x80
"""The bit in the second byte that says that the payload is masked, as it must be in everything that a client sends."""
MASK: Final = 4
"""The bytes of a mask, which precede the payload."""
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
"""In place of a length of up to 125: the length is in the next two or eight bytes."""


def header(length: int) -> bytes:
    """What precedes a text message of this many bytes from a server, which is not masked."""
    if length < TWO_BYTES:
        return _pack_short(FINAL | TEXT, length)
    if length < 0x10000:
        return _pack(FINAL | TEXT, TWO_BYTES, length)
    return _pack_long(FINAL | TEXT, EIGHT_BYTES, length)


def text_in(data: bytes) -> bytes | None:
    """The payload, if the data is exactly one frame with a whole text message from a client; otherwise None."""
    size = _frame_size(data, 0)
    if not size or size != len(data) or data[0] != FINAL | TEXT or not data[1] & MASKED:
        return None
    start = 4 if data[1] & ~MASKED == TWO_BYTES else 2
    return apply_mask(data[start + MASK :], data[start : start + MASK])


def ends_between_messages(data: bytes) -> bool:
    """Whether data from a client that begins between two messages also ends between two. If that is not obvious, False."""
    start = 0
    while start < len(data):
        size = _frame_size(data, start)
        if not size or not data[start] & FINAL or data[start] & OPCODE == CONTINUATION:
            return False
        start += size
    return start == len(data)


def _frame_size(data: bytes, start: int) -> int:
    """The bytes of the masked frame that begins there; 0 if that is not known yet, or if it is a large one."""
    if len(data) < start + 4:
        return 0
    length = data[start + 1] & ~MASKED
    if length < TWO_BYTES:
        return 2 + MASK + length
    return 4 + MASK + (data[start + 2] << 8) + data[start + 3] if length == TWO_BYTES else 0
