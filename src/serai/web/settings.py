"""What the one who runs the house can set. A flag wins over the environment, the environment over the file, the file over the default.

Each setting is told once, here: the command's flags, the `SERAI_…` variables, the keys of the TOML file and `docs/server.md` follow.
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
"""The variable that names the file."""


class InvalidSettings(SeraiError):
    """A setting that there is not, or a value that it does not take."""

    code = "invalid-settings"


def _about(words: str, *, ge: int | None = None, le: int | None = None) -> Meta:
    return Meta(description=words, ge=ge, le=le)


class Settings(Struct, frozen=True, kw_only=True):
    """How a house is run."""

    host: Annotated[str, _about("The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1"
    port: Annotated[int, _about("The port to listen on.", ge=1, le=65535)] = 8000
    database: Annotated[str, _about("The database: a file, or sqlite:///FILE. Empty: serai.db in the data directory.")] = ""
    data_dir: Annotated[str, _about("Where the house keeps its files. Empty: serai in the user's data directory.")] = ""
    bot_workers: Annotated[int, _about("Processes in which bots think; 0 for a thread.", ge=0, le=256)] = 1
    public_url: Annotated[
        str, _about("The address that people use, such as https://serai.example; links name it, and https makes cookies Secure.")
    ] = ""
    origins: Annotated[list[str], _about("More origins whose pages may talk to the house, with commas between.")] = []
    trusted_proxies: Annotated[
        list[str], _about("Addresses of reverse proxies whose X-Forwarded headers are believed, with commas between.")
    ] = []
    abandoned_after: Annotated[int, _about("Minutes until a table that nobody is at is closed.", ge=1)] = 360
    tables_per_hour: Annotated[int, _about("New tables for each address in an hour; 0: no limit.", ge=0)] = 60
    newcomers_per_hour: Annotated[int, _about("New guests to remember for each address in an hour; 0: no limit.", ge=0)] = 120
    guesses: Annotated[
        int, _about("Wrong codes in ten minutes, of an address's new guests together, or of one known guest; 0: no limit.", ge=0)
    ] = 20
    sockets_per_address: Annotated[int, _about("Connections for each address at a time; 0: no limit.", ge=0)] = 200
    messages_per_second: Annotated[int, _about("Messages of one connection; faster ones wait. 0: no limit.", ge=0)] = 50
    patience: Annotated[int, _about("Seconds until a reader that does not read is cut off.", ge=1, le=600)] = 15
    telegram: Annotated[bool, _about("Whether the house is in Telegram too; the bot's token is in SERAI_TELEGRAM_TOKEN or a file.")] = False
    telegram_token_file: Annotated[str, _about("A file with the bot's token, instead of SERAI_TELEGRAM_TOKEN.")] = ""
    telegram_api_url: Annotated[str, _about("Another Bot API server than Telegram's own.")] = ""
    telegram_house: Annotated[str, _about("Where the Telegram face finds the house. Empty: at this host and port.")] = ""
    telegram_webhook_url: Annotated[
        str, _about("The https address at which Telegram reaches the bot. Empty: the bot asks Telegram, which needs no address.")
    ] = ""
    telegram_webhook_host: Annotated[str, _about("The address on which the bot listens for Telegram's calls.")] = "127.0.0.1"
    telegram_webhook_port: Annotated[int, _about("The port on which it does.", ge=1, le=65535)] = 8443
    log_level: Annotated[Literal["debug", "info", "warning", "error"], _about("The least level that is logged.")] = "info"

    @property
    def folder(self) -> Path:
        """Where the house keeps its files."""
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
        """Whether people come by https."""
        return self.public_url.startswith("https://")


def describe() -> dict[str, tuple[object, str]]:
    """Every setting's type and the sentence about it."""
    found = {}
    for name, hint in get_type_hints(Settings, include_extras=True).items():
        kind, meta = get_args(hint)
        found[name] = (kind, str(meta.description))
    return found


def load(flags: Mapping[str, object], *, config: Path | None = None, environ: Mapping[str, str] | None = None) -> Settings:
    """The settings from all the places where they can be given. Raises InvalidSettings."""
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
        raise InvalidSettings(f"{path} is no TOML file: {error}", file=str(path)) from None
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
        parts = urlsplit(url)
        if url and (parts.scheme not in ("http", "https") or not parts.hostname):
            raise InvalidSettings(f"{name.replace('_', '-')} must be like https://serai.example, not {url!r}", setting=name, given=url)
