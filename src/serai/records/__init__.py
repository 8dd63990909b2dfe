"""A finished or running game as one small text file: write, read, replay, verify. `docs/records.md` has the format."""

from serai.records.record import Entry, OptionValue, Record, new_record
from serai.records.replay import Step, replay, steps
from serai.records.text import SUFFIX, read, read_file, write, write_file

__all__ = ["SUFFIX", "Entry", "OptionValue", "Record", "Step", "new_record", "read", "read_file", "replay", "steps", "write", "write_file"]
