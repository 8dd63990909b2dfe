"""The settings of the server. Flags override environment variables, which override the file, which overrides the defaults.

Each setting is declared once, here: the command's flags, the `SERAI_…` variables, the TOML file's keys and `docs/server.md` follow from it.
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from serai.kernel.errors import SeraiError

PREFIX = "SERAI_"
CONFIG = "SERAI_CONFIG"
"""The environment variable that names the configuration file."""


class InvalidSettings(SeraiError):
    """An unknown setting, or a value that a setting does not accept."""

    code = "invalid-settings"


def _about(words: str, *, ge: int | None = None, le: int | None = None) -> Meta:
    return Meta(description=words, ge=ge, le=le)


class Settings(Struct, frozen=True, kw_only=True):
    """How the server is run."""

    host: Annotated[str, _about("The address to listen on; 0.0.0.0 for all interfaces.")] = "127.0.0.1"
    port: Annotated[int, _about("The port to listen on.", ge=1, le=65535)] = 8000
    database: Annotated[str, _about("The database: a file, or sqlite:///FILE. Default: serai.db in the data directory.")] = ""
    data_dir: Annotated[str, _about("The directory for the server's files. Default: serai in the user's data directory.")] = ""
    bot_workers: Annotated[
        int, _about("Worker processes for bots; 0 runs them in a thread, and -1 starts one for each CPU core but one.", ge=-1, le=256)
    ] = -1
    bot_delay: Annotated[int, _about("Milliseconds that bots take for a move, about; 0 means as fast as they can.", ge=0, le=10_000)] = 1500
    public_url: Annotated[
        str, _about("The server's public address, such as https://serai.example. Links use it, and with https cookies are Secure.")
    ] = ""
    origins: Annotated[list[str], _about("Further origins whose pages may use the server, separated by commas.")] = []
    trusted_proxies: Annotated[
        list[str], _about("Addresses of reverse proxies whose X-Forwarded headers are trusted, separated by commas.")
    ] = []
    abandoned_after: Annotated[int, _about("Minutes until an abandoned table is closed.", ge=1)] = 360
    tables_per_hour: Annotated[int, _about("New tables per address and hour; 0 means no limit.", ge=0)] = 60
    newcomers_per_hour: Annotated[int, _about("New guests to remember per address and hour; 0 means no limit.", ge=0)] = 120
    guesses: Annotated[
        int,
        _about("Wrong table codes in ten minutes, per known guest and for all new guests of an address; 0 means no limit.", ge=0),
    ] = 20
    guesses_per_address: Annotated[
        int,
        _about(
            "Wrong table codes in ten minutes per address; then only known guests without a wrong code may try. 0 means no limit.",
            ge=0,
        ),
    ] = 100
    requests_per_minute: Annotated[int, _about("HTTP requests and new WebSockets per address and minute; 0 means no limit.", ge=0)] = 3000
    sockets_per_address: Annotated[int, _about("Open WebSockets per address; 0 means no limit.", ge=0)] = 200
    connections_per_address: Annotated[
        int, _about("Open TCP connections per address, trusted proxies excepted; 0 means no limit.", ge=0)
    ] = 500
    waiting_connections: Annotated[
        int,
        _about(
            "Connections without a complete request; beyond that the one silent for longest is closed. 0 means no limit.",
            ge=0,
        ),
    ] = 1000
    request_timeout: Annotated[int, _about("Seconds until a connection that has not sent a complete request is closed.", ge=1, le=600)] = 15
    messages_per_second: Annotated[int, _about("Messages per second from one connection; further ones wait. 0 means no limit.", ge=0)] = 50
    patience: Annotated[int, _about("Seconds until a client that does not read what it is sent is disconnected.", ge=1, le=600)] = 15
    silent_after: Annotated[int, _about("Seconds of silence until a player is shown as not connected.", ge=1, le=600)] = 8
    telegram: Annotated[bool, _about("Run the Telegram bot in the same process. Its token is in SERAI_TELEGRAM_TOKEN or a file.")] = False
    telegram_token_file: Annotated[str, _about("A file with the bot's token, instead of SERAI_TELEGRAM_TOKEN.")] = ""
    telegram_api_url: Annotated[str, _about("The address of a Bot API server other than Telegram's own.")] = ""
    telegram_house: Annotated[str, _about("Where `serai telegram` reaches the server. Default: this host and port.")] = ""
    telegram_webhook_url: Annotated[
        str, _about("The https address at which Telegram calls the bot. Default: the bot polls Telegram, which needs no address.")
    ] = ""
    telegram_webhook_host: Annotated[str, _about("The address on which the bot listens for Telegram's calls.")] = "127.0.0.1"
    telegram_webhook_port: Annotated[int, _about("The port on which the bot listens for Telegram's calls.", ge=1, le=65535)] = 8443
    log_level: Annotated[Literal["debug", "info", "warning", "error"], _about("The lowest level that is logged.")] = "info"

    @property
    def folder(self) -> Path:
        """The directory for the server's files."""
        if self.data_dir:
            return Path(self.data_dir)
        return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "serai"

    @property
    def database_file(self) -> Path:
        """The SQLite file."""
        scheme, slashes, rest = self.database.partition("://")
        if not slashes:
            return Path(self.database) if self.database else self.folder / "serai.db"
        if scheme != "sqlite":
            raise InvalidSettings(f"a database can be a file or sqlite:///FILE, not {scheme}", setting="database", given=scheme)
        return Path(rest.removeprefix("/"))

    @property
    def https(self) -> bool:
        """Whether people reach the server over https."""
        return self.public_url.startswith("https://")


def describe() -> dict[str, tuple[object, str]]:
    """Every setting's type and description."""
    found = {}
    for name, hint in get_type_hints(Settings, include_extras=True).items():
        kind, meta = get_args(hint)
        found[name] = (kind, str(meta.description))
    return found


def load(flags: Mapping[str, object], *, config: Path | None = None, environ: Mapping[str, str] | None = None) -> Settings:
    """The settings from all sources. Raises InvalidSettings."""
    environ = os.environ if environ is None else environ
    if config is None and environ.get(CONFIG):
        config = Path(environ[CONFIG])
    given: dict[str, object] = {}
    if config is not None:
        given |= _from_file(config)
    for name in Settings.__struct_fields__:
        if (value := environ.get(PREFIX + name.upper())) is not None:
            given[name] = _checked(name, value, f"the variable {PREFIX}{name.upper()}")
    for name, flag in flags.items():
        if flag is not None:
            given[name] = _checked(name, flag, f"--{name.replace('_', '-')}")
    settings = msgspec.convert(given, Settings)
    _check_addresses(settings)
    return settings


def _from_file(path: Path) -> dict[str, object]:
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidSettings(f"{path} is not a TOML file: {error}", file=str(path)) from None
    found = {}
    for key, value in table.items():
        name = key.replace("-", "_")
        if name not in Settings.__struct_fields__:
            known = ", ".join(field.replace("_", "-") for field in Settings.__struct_fields__)
            raise InvalidSettings(f"{path}: there is no setting {key!r}; the settings are {known}", setting=key)
        found[name] = _checked(name, value, f"{key!r} in {path}")
    return found


def _checked(name: str, value: object, where: str) -> object:
    hint = get_type_hints(Settings, include_extras=True)[name]
    kind = get_args(hint)[0]
    if kind == list[str] and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        return msgspec.convert(value, hint, strict=not isinstance(value, str))
    except msgspec.ValidationError as error:
        raise InvalidSettings(f"{where} can't be {value!r}: {str(error)[0].lower()}{str(error)[1:]}", setting=name, given=value) from None


def _check_addresses(settings: Settings) -> None:
    named = ("public_url", "telegram_api_url", "telegram_house", "telegram_webhook_url")
    addresses = [(name, str(getattr(settings, name))) for name in named]
    for name, url in (*addresses, *(("origins", origin) for origin in settings.origins)):
        if url and not _is_address(url):
            raise InvalidSettings(f"{name.replace('_', '-')} must be like https://serai.example, not {url!r}", setting=name, given=url)


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:  # brackets that don't match
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname)
