"""Logs as lines of JSON. Our own log calls choose their arguments, so these are logged; those of libraries are dropped.

An exception is logged with its type and its stack, never with its message or values: those may contain a hand or a name.
"""

import json
import logging
import time
import traceback
from typing import Any

log = logging.getLogger("serai.web")
FACTS = "serai_facts"
"""The attribute of a log record that holds the facts of an event."""


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        if (facts := getattr(record, FACTS, None)) is not None:
            line |= {"event": record.msg, **facts}
        else:
            own = record.name.partition(".")[0] == "serai"
            line["event"] = (record.getMessage() if own else str(record.msg)).split("\n")[0]  # a library's arguments may contain anything
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False, default=str)


def log_event(event: str, level: int = logging.INFO, exc_info: BaseException | None = None, **facts: str | int | float | None) -> None:
    """Log an event with its facts."""
    if log.isEnabledFor(level):
        log.log(level, event, exc_info=exc_info, extra={FACTS: facts})


def configure_logging(level: str) -> None:
    """Log to stderr as JSON lines; of libraries only warnings and errors."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]), handlers=[handler], force=True)
    log.setLevel(level.upper())
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.captureWarnings(True)
