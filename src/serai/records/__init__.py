"""A finished or running game as one small text file: write, read, replay, verify. `docs/records.md` has the format."""

from serai.records.record import Entry, OptionValue, Record, new_record
from serai.records.replay import Step, open_scene, replay, steps
from serai.records.text import SUFFIX, actor_text, read, read_file, write, write_file

__all__ = [
    "SUFFIX",
    "Entry",
    "OptionValue",
    "Record",
    "Step",
    "actor_text",
    "new_record",
    "open_scene",
    "read",
    "read_file",
    "replay",
    "steps",
    "write",
    "write_file",
]
