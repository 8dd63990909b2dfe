"""A raw WebSocket client: it can send what a library would not, and need not read."""

import asyncio
import base64
import os
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

TEXT, CONTINUED, PING, PONG = 1, 0, 9, 10


class RawWebSocket:
    """Bytes on a connection that has been upgraded."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answer: str) -> None:
        self.reader = reader
        self.writer = writer
        self.answer = answer

    async def send(self, frame: bytes) -> None:
        self.writer.write(frame)
        await self.writer.drain()

    async def closed(self) -> int | None:
        """Read to the end; returns the close code, if there was one."""
        data = b""
        try:
            while chunk := await self.reader.read(65536):
                data = (data + chunk)[-200:]
        except ConnectionError:
            return None
        at = data.rfind(b"\x88")
        return int(struct.unpack("!H", data[at + 2 : at + 4])[0]) if at >= 0 else None


def frame(data: bytes, opcode: int = TEXT, *, fin: bool = True, rsv1: bool = False, claimed: int | None = None) -> bytes:
    """A client's frame; `claimed` is a length that need not be true."""
    length = len(data) if claimed is None else claimed
    first = (0x80 if fin else 0) | (0x40 if rsv1 else 0) | opcode
    if length < 126:
        header = struct.pack("!BB", first, 0x80 | length)
    elif length < 65536:
        header = struct.pack("!BBH", first, 0x80 | 126, length)
    else:
        header = struct.pack("!BBQ", first, 0x80 | 127, length)
    return header + bytes(4) + data  # a mask of zeroes changes nothing


@asynccontextmanager
async def raw_websocket(host: str, path: str, *headers: str, buffer: int | None = None) -> AsyncIterator[RawWebSocket]:
    """A connection; `buffer` is the size of its receive buffer."""
    name, _, port = host.partition(":")
    plain = socket.socket()
    if buffer is not None:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, (name, int(port)))
    reader, writer = await asyncio.open_connection(sock=plain, limit=1024)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}"]
    writer.write("\r\n".join([*lines, "Sec-WebSocket-Version: 13", *headers, "", ""]).encode())
    answer = (await reader.readuntil(b"\r\n\r\n")).decode()
    try:
        yield RawWebSocket(reader, writer, answer)
    finally:
        writer.transport.abort()
