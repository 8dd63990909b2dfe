"""A finished or running game as one small text file: write, read, replay, verify. `docs/records.md` has the format."""

from serai.records.lesson_text import Lesson, LessonStep, lesson, lessons, read_lesson
from serai.records.record import Entry, OptionValue, Record, new_record
from serai.records.replay import Step, open_scene, replay, steps
from serai.records.text import SUFFIX, actor_text, read, read_file, write, write_file

__all__ = [
    "SUFFIX",
    "Entry",
    "Lesson",
    "LessonStep",
    "OptionValue",
    "Record",
    "Step",
    "actor_text",
    "lesson",
    "lessons",
    "new_record",
    "open_scene",
    "read",
    "read_file",
    "read_lesson",
    "replay",
    "steps",
    "write",
    "write_file",
]
