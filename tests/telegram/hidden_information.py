"""Checks that a group never sees hidden information: the pieces that its messages name against those that the record says were public."""

import re
from collections.abc import Iterable

from serai.kernel.game import AnyGame
from serai.kernel.presentation import Event
from serai.records.record import Record
from serai.records.replay import start, steps

Spellings = dict[str, re.Pattern[str]]


def spellings(rules: AnyGame, pieces: Iterable[str]) -> Spellings:
    """How a chat may write each piece: in words, and as its glyph."""
    words = rules.words("en", chat=True)
    found: Spellings = {}
    for piece in pieces:
        head, _, rest = piece.partition("-")
        ways = [words.say(f"piece-{piece}")] if words.has(f"piece-{piece}") else []
        if words.has(f"glyph-{piece}"):
            ways.append(words.say(f"glyph-{piece}", {"rest": ""}).strip())
        elif rest and words.has(f"glyph-{head}"):
            ways.append(words.say(f"glyph-{head}", {"rest": rest}))
        found[piece] = re.compile("|".join(rf"(?<!\w){re.escape(way)}(?!\w)" for way in ways))
    return found


def first_round(record: Record) -> tuple[set[str], set[str]]:
    """The pieces of a match's first round that lay open before it ended, and those that were only ever in a hand."""
    rules, _ = start(record)
    opened: set[str] = set()
    held: set[str] = set()
    for step in steps(record):
        view = rules.view(step.after, None)
        if view.round > 1 or step.after.outcome() is not None:
            break
        opened |= _told(rules.events(step.before, step.actor, step.action, step.after, None))
        if step.after.deal_due():
            continue
        opened |= {piece for zone in rules.scene(view).zones for piece in zone.pieces}
        for seat in range(step.after.players):
            own = rules.scene(rules.view(step.after, seat))
            held |= {piece for zone in own.zones if zone.seat == seat for piece in zone.pieces}
    return opened, held - opened


def _told(events: list[Event]) -> set[str]:
    """The pieces that everyone heard of, such as one that was turned up and went back."""
    facts = [value for event in events if event.kind != "hand-shown" for value in event.facts.values()]
    return {piece for fact in facts for piece in (fact if isinstance(fact, list) else [fact]) if isinstance(piece, str)}


def named(spelt: Spellings, text: str) -> set[str]:
    """The pieces that a text names."""
    return {piece for piece, way in spelt.items() if way.search(text)}
