"""Logs as lines of JSON. What is logged is named here or at the call; nothing that came from outside gets in by itself.

An exception is told by its type and where it came from, not by its message or values: those may hold a hand or a name.
"""

import json
import logging
import time
import traceback
from typing import Any

log = logging.getLogger("serai.web")
FACTS = "serai_facts"
"""The attribute of a log record that holds an event's facts."""


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
            line["event"] = str(record.msg).split("\n")[0]  # the template, without its arguments
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False, default=str)


def tell(event: str, level: int = logging.INFO, exc_info: BaseException | None = None, **facts: str | int | float | None) -> None:
    """Log an event with its facts."""
    if log.isEnabledFor(level):
        log.log(level, event, exc_info=exc_info, extra={FACTS: facts})


def set_up(level: str) -> None:
    """Send everything that is logged in this process to stderr as JSON lines; libraries from `warning` on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]), handlers=[handler], force=True)
    log.setLevel(level.upper())
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.captureWarnings(True)
