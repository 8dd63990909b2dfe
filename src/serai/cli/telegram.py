"""`serai telegram`: running the Telegram bot. Its flags are the settings of `serai.web.settings` that concern it."""

import typer

from serai.cli.serve import with_settings
from serai.web.settings import Settings

SETTINGS = [
    "host",
    "port",
    "database",
    "data_dir",
    "public_url",
    "telegram_token_file",
    "telegram_app",
    "telegram_api_url",
    "telegram_house",
    "telegram_webhook_url",
    "telegram_webhook_host",
    "telegram_webhook_port",
    "log_level",
]


def _telegram(settings: Settings) -> None:
    """Connect a running house to Telegram, beside `serai serve` on the same database."""
    from serai.telegram.run import telegram as run  # imported late: other commands need no Telegram library

    typer.echo("Connecting to Telegram; Ctrl-C stops.")
    run(settings)


_telegram.__name__ = "telegram"
telegram = with_settings(_telegram, SETTINGS, "telegram_")
