"""Signs `initData` as Telegram does: https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app."""

import hashlib
import hmac
import json
import time
from urllib.parse import urlencode

TOKEN = "123456789:test-token-of-no-bot"


def sign_fields(fields: dict[str, str], token: str = TOKEN) -> str:
    """Any fields, as a query string with their hash."""
    check_string = "\n".join(sorted(f"{key}={value}" for key, value in fields.items()))
    secret_key = hmac.digest(b"WebAppData", token.encode(), hashlib.sha256)
    return urlencode({**fields, "hash": hmac.digest(secret_key, check_string.encode(), hashlib.sha256).hex()})


def init_data(user: int = 4242, token: str = TOKEN, *, issued: float | None = None, first_name: str = "Amina", **more: str) -> str:
    """What Telegram passes to the Mini App when this user opens it; `more` are further fields of the user."""
    person = {"id": user, "first_name": first_name, "language_code": "en", "allows_write_to_pm": True, **more}
    when = int(time.time() if issued is None else issued)
    fields = {"query_id": "AAH", "user": json.dumps(person), "auth_date": str(when), "signature": "third-party"}
    return sign_fields(fields, token)
