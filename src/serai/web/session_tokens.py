"""Session tokens identify a guest where cookies don't work, such as in Telegram's frame.

They are sent in the `Authorization` header, and by WebSockets, for which a browser can't set headers, as a subprotocol.
"""

from itsdangerous import BadSignature

from serai.store.protocol import Store
from serai.web.identity import Authenticator, Headers
from serai.web.login_links import StoreTimeSigner

VALID_SECONDS = 24 * 3600
"""How long a token can be used to send requests and to connect."""
SCHEME = "Bearer "
SUBPROTOCOL = "serai"
"""The subprotocol that the server chooses if a client offers a token as well: a browser insists on one of those that it has offered."""
TOKEN_PREFIX = "bearer."
"""A subprotocol with this prefix holds a token."""


class SessionTokens:
    """Issues and reads session tokens. Logging out everywhere invalidates them, as it does cookies."""

    def __init__(self, auth: Authenticator, store: Store) -> None:
        self._auth = auth
        self._signer = StoreTimeSigner(auth.key, "session token", store)

    def issue(self, guest: str) -> str:
        """A token that makes its bearer this guest."""
        return self._signer.sign(self._auth.cookie(guest)).decode()

    def read(self, token: str) -> str | None:
        """The guest's id; None if the token is not genuine, has expired, or they have logged out everywhere since."""
        if not token.isascii():
            return None
        try:
            return self._auth.read_cookie(self._signer.unsign(token, max_age=VALID_SECONDS).decode())
        except BadSignature:
            return None


def token_in(headers: Headers) -> str | None:
    """The token that came with a request, whether it is valid or not."""
    for name, value in headers:
        text = value.decode("latin-1")
        if name == b"authorization" and text.startswith(SCHEME):
            return text.removeprefix(SCHEME)
        if name == b"sec-websocket-protocol":
            for offered in text.split(","):
                if offered.strip().startswith(TOKEN_PREFIX):
                    return offered.strip().removeprefix(TOKEN_PREFIX)
    return None


def offers_subprotocol(headers: Headers) -> bool:
    """Whether a client that opens a WebSocket expects to be answered with `SUBPROTOCOL`."""
    return any(
        name == b"sec-websocket-protocol" and SUBPROTOCOL in [offered.strip() for offered in value.decode("latin-1").split(",")]
        for name, value in headers
    )
