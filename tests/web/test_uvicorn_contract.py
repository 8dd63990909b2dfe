"""What `serai.web.http_connection` needs of uvicorn beyond its documented settings. `pyproject.toml` pins the version that has it."""

import asyncio
import inspect
from typing import Any

import uvicorn

HEAD = b"GET /ws/x?y=1 HTTP/1.1\r\nHost: house\r\n"
UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n"


class Transport:
    """Notes what is written, and who takes over."""

    def __init__(self) -> None:
        self.written = b""
        self.protocol: Any = None
        self.closed = False

    def get_extra_info(self, name: str) -> None:
        return None

    def write(self, data: bytes) -> None:
        self.written += data

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Taker:
    """What takes over a connection that is upgraded."""

    def __init__(self, **given: Any) -> None:
        self.given = given
        self.made: Any = None
        self.data = b""

    def connection_made(self, transport: Any) -> None:
        self.made = transport

    def data_received(self, data: bytes) -> None:
        self.data += data


async def application(scope: Any, receive: Any, send: Any) -> None:
    assert (await receive())["type"] == "http.request"
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def configuration() -> uvicorn.Config:
    config = uvicorn.Config(application, http="h11", ws="none", log_config=None, proxy_headers=False)
    config.load()
    return config


def test_the_server_makes_protocols_with_the_class_of_the_configuration() -> None:
    made = inspect.getsource(uvicorn.Server.startup)
    assert "config.http_protocol_class(" in made
    for name in ("config", "server_state", "app_state", "_loop"):
        assert f"{name}=" in made


async def test_a_request_is_passed_to_the_application_of_the_configuration() -> None:
    config = configuration()
    assert config.loaded_app is application
    state = uvicorn.Server(config).server_state
    transport: Any = Transport()
    protocol: Any = config.http_protocol_class(config=config, server_state=state, app_state={}, _loop=None)  # type: ignore[call-arg]
    protocol.connection_made(transport)
    assert state.connections == {protocol}
    protocol.data_received(HEAD + b"\r\nGET /ha")
    async with asyncio.timeout(5):
        while b"204" not in transport.written:
            await asyncio.sleep(0)
    assert protocol.conn.trailing_data == (b"GET /ha", False), "what came with the request and belongs to the next"
    for name in ("eof_received", "pause_writing", "resume_writing", "shutdown"):
        assert callable(getattr(protocol, name))
    protocol.connection_lost(None)
    assert not state.connections


async def test_an_upgrade_is_handed_over_with_the_whole_request() -> None:
    config = configuration()
    config.ws_protocol_class = Taker  # type: ignore[assignment]
    state = uvicorn.Server(config).server_state
    transport: Any = Transport()
    protocol: Any = config.http_protocol_class(config=config, server_state=state, app_state={}, _loop=None)  # type: ignore[call-arg]
    protocol.connection_made(transport)
    protocol.data_received(HEAD + UPGRADE + b"\r\n")
    taker = transport.protocol
    assert isinstance(taker, Taker)
    assert taker.made is transport
    assert taker.given["server_state"] is state
    assert taker.data.startswith(b"GET /ws/x?y=1 HTTP/1.1\r\n")
    assert b"sec-websocket-key: x\r\n" in taker.data.lower()
    assert not state.connections, "the protocol that takes over counts itself"


def test_the_server_closes_what_is_in_its_state() -> None:
    closing = inspect.getsource(uvicorn.Server.shutdown)
    assert "self.server_state.connections" in closing
    assert "connection.shutdown()" in closing
