"""The generated parts of the documentation: messages with examples, error codes, settings.

`python -m serai.web.generate_docs` regenerates them; a test fails if they are out of date.
"""

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from serai.kernel.presentation import Choice, Event, Note, Refusal, Scene, View, Zone
from serai.protocol import client_messages, commands, server_messages
from serai.protocol.listing import Listing
from serai.protocol.pushes import DoneMessage, OpenHands, Patch, Presence, Push, Told
from serai.protocol.server_messages import Chat
from serai.protocol.table_view import ChairView, TableView
from serai.web.generate_typescript import Some, typescript
from serai.web.settings import PREFIX, Settings, describe
from serai.web.struct_info import doc, fields, members, tag

DOCS = Path(__file__).parents[3] / "docs"


# Examples. The game in them is the one of examples/high_card.


def _raw(value: Any) -> Raw:
    return Raw(msgspec.json.encode(value))


_view = View(seat=0, players=2, phase="PLAY", actors=[0], scores=[0, 1], round=2)
_table = TableView(
    code="QKXWVB",
    version=7,
    game="high-card",
    options={},
    clock="game",
    public=True,
    practice=False,
    quick=False,
    bots_join_at=None,
    status="playing",
    phase="PLAY",
    match=1,
    teams=[],
    chairs=[
        ChairView(
            name="Amina",
            avatar="camel",
            bot=False,
            level=None,
            bot_failed=False,
            ready=True,
            stand_in=False,
            left=False,
            missed=0,
            host=True,
            state=None,
        ),
        ChairView(
            name="Zuhra",
            avatar="bot-lamp",
            bot=True,
            level="medium",
            bot_failed=False,
            ready=True,
            stand_in=False,
            left=False,
            missed=0,
            host=False,
            state=None,
        ),
    ],
    swaps=[],
    rematch=[],
    spectators_apart=False,
    bot_speed="normal",
    muted=[],
    removed=[],
    known_only=False,
    pause=None,
    deadlines={0: 1_767_225_645_000},
    outcome=None,
    summary=None,
    can_undo=False,
    lesson=None,
)

EXAMPLES: dict[type[Struct], Struct] = {
    type(example): example
    for example in (
        client_messages.Hello(last=6, said=2, scene=True),
        client_messages.Do(id="5f0c6f0e-7f3c-4b57-9f63-1d7b2a9f2c11", seen=7, do=commands.Act(text="play 9")),
        client_messages.Say(text="Well played!"),
        client_messages.SayPhrase(phrase="nice"),
        client_messages.AskHint(),
        client_messages.AskOpenHands(),
        client_messages.Resync(),
        client_messages.Ping(),
        Push(
            version=7,
            seat=0,
            host=True,
            barred=None,
            table=_table,
            told=[
                Told(
                    version=7,
                    at=1_767_225_600_000,
                    actor="P2",
                    by="bot",
                    events=[Event(kind="played", seat=1, facts={"piece": "4"})],
                )
            ],
            view=_raw(_view),
            choices=[Choice(text="play 9", kind="play", uses=["9"])],
            refusals=[Refusal(text="play 4", why="not-yours", uses=["4"])],
            publicly_forced=False,
            scene=Scene(
                zones=[Zone(id="hand-1", kind="hand", seat=0, pieces=["9"])], notes=[Note(kind="tricks", seat=0, facts={"won": 1})]
            ),
        ),
        Patch(
            version=8,
            based_on=7,
            told=[
                Told(
                    version=8,
                    at=1_767_225_603_000,
                    actor="P1",
                    by="person",
                    events=[Event(kind="played", seat=0, facts={"piece": "9"})],
                )
            ],
            table={"deadlines": _raw({1: 1_767_225_648_000})},
            view={"actors": _raw([1])},
            choices=None,
            refusals=None,
            done=DoneMessage(id="5f0c6f0e-7f3c-4b57-9f63-1d7b2a9f2c11", version=8),
        ),
        DoneMessage(id="5f0c6f0e-7f3c-4b57-9f63-1d7b2a9f2c11", version=8),
        server_messages.RefusedMessage(
            id="5f0c6f0e-7f3c-4b57-9f63-1d7b2a9f2c11",
            code="host-only",
            message="Only the host, Amina, can do that.",
            facts={"host": "Amina"},
        ),
        Chat(number=3, at=1_767_225_601_000, who="9b2f6a0c4d1e", name="Amina", avatar="camel", seat=0, text="Well played!", phrase=None),
        Presence(connected=[True, False], spectators=1),
        server_messages.HintMessage(text="play 9", why="better", facts={"percent": 62, "next": "play 4", "next_percent": 54}),
        OpenHands(version=7, views=[_raw(_view)], notes=[Note(kind="tricks", seat=0, facts={"won": 1})], log=["* deal 9 4", "P2 play 4"]),
        server_messages.Pong(now=1_767_225_602_123),
        server_messages.LobbyMessage(
            tables=[
                Listing(
                    code="QKXWVB",
                    game="high-card",
                    options={},
                    clock="game",
                    status="waiting",
                    practice=False,
                    quick=False,
                    seats=2,
                    taken=1,
                    names=["Amina", None],
                    opened_at=1_767_225_590_000,
                )
            ],
            total=1,
        ),
        commands.Act(text="play 9"),
        commands.Sit(seat=1),
        commands.Leave(),
        commands.ReturnToSeat(),
        commands.Ready(ready=True),
        commands.AskSwap(seat=1),
        commands.AddBot(seat=1, level="hard"),
        commands.Remove(seat=1),
        commands.Allow(who="4f2a9c01d3be"),
        commands.KnownOnly(only=True),
        commands.Move(seat=0, with_seat=1),
        commands.SetOptions(options={"rounds": 5}, clock=30, public=False),
        commands.Start(),
        commands.Close(),
        commands.Skip(),
        commands.SkipPlayer(seat=1),
        commands.Rematch(),
        commands.Undo(),
        commands.Rewind(version=5),
        commands.LessonNext(),
        commands.LessonBack(),
        commands.LeaveLesson(),
        commands.Mute(seat=1, muted=True),
        commands.KeepSpectatorsApart(apart=True),
        commands.SetBotSpeed(speed="fast"),
    )
}


# The parts


def messages(union: Any) -> str:
    """Every message of a union: what it is for, its fields, an example."""
    return "\n".join(_message(cls) for cls in members(union))


def _message(cls: type[Struct]) -> str:
    kind = tag(cls)
    assert kind is not None, cls
    lines = [f"### `{kind[1]}`", "", doc(cls), ""]
    if found := fields(cls):
        lines += ["| field | type | |", "| --- | --- | --- |"]
        lines += [f"| `{field.name}` | `{_type(field.name, field.type)}` | {field.doc} |" for field in found]
        lines.append("")
    example = msgspec.json.encode(EXAMPLES[cls])
    pretty = msgspec.json.format(example, indent=2 if len(example) > 140 else -1).decode()
    return "\n".join([*lines, "```json", pretty if len(example) > 140 else example.decode(), "```", ""])


def _type(name: str, hint: Any) -> str:
    own = {
        ("view", Raw): "the game's view or null",
        ("views", list[Raw]): "the game's view[]",
        ("view", Some): "some fields of the game's view",
        ("table", Some): "some fields of TableView",
    }
    return (own.get((name, hint)) or typescript(hint)).replace(" | ", " or ")


def codes(package: str, prefix: str) -> str:
    """Every code of a catalogue with its sentence."""
    source = files(package).joinpath("locale", "en.ftl").read_text("utf-8")
    lines = ["| code | sentence |", "| --- | --- |"]
    for code, sentence in re.findall(rf"^{prefix}-([a-z-]+) = (.*(?:\n[ }}].*)*)", source, re.MULTILINE):
        lines.append(f"| `{code}` | {' '.join(sentence.split()).replace('|', '&#124;')} |")
    return "\n".join(lines) + "\n"


def settings() -> str:
    """Every setting: flag, environment variable, default, description."""
    lines = ["| flag | variable | default | |", "| --- | --- | --- | --- |"]
    for name, (_, words) in describe().items():
        default = getattr(Settings(), name)
        shown = f"`{default}`" if default not in ("", []) else ""
        lines.append(f"| `--{name.replace('_', '-')}` | `{PREFIX}{name.upper()}` | {shown} | {words} |")
    return "\n".join(lines) + "\n"


PARTS: dict[str, Callable[[], str]] = {
    "client messages": lambda: messages(client_messages.AnyClientMessage),
    "commands": lambda: messages(commands.AnyCommand),
    "server messages": lambda: messages(server_messages.ServerMessage),
    "lobby messages": lambda: messages(server_messages.LobbyMessage),
    "house codes": lambda: codes("serai.house", "refused"),
    "rules codes": lambda: codes("serai.kernel", "error"),
    "rules reasons": lambda: codes("serai.kernel", "why"),
    "web server codes": lambda: codes("serai.web", "problem"),
    "settings": settings,
}


def fresh(page: str) -> str:
    """A page with its generated parts regenerated."""

    def part(found: re.Match[str]) -> str:
        return f"<!-- generated: {found[1]} -->\n\n{PARTS[found[1]]()}\n<!-- end -->"

    return re.sub(r"<!-- generated: (.*?) -->\n.*?<!-- end -->", part, page, flags=re.DOTALL)


def pages(folder: Path = DOCS) -> list[Path]:
    """The pages that have generated parts."""
    return [page for page in sorted(folder.glob("*.md")) if "<!-- generated: " in page.read_text("utf-8")]


def main() -> None:
    """Write the pages."""
    for page in pages():
        page.write_text(fresh(page.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
