"""How a test's client reads a table's messages: patches are applied to the last push, as plain dictionaries."""

from typing import Any

Message = dict[str, Any]
ATTACHED = ("presence", "done")


def apply_patch(known: Message, patch: Message) -> Message:
    """The push that results from applying a patch to the last one."""
    assert known["version"] == patch["based_on"], "no gap"
    whole = {**known, **{key: value for key, value in patch.items() if key not in ("type", "based_on", "table", "view", *ATTACHED)}}
    whole["table"] = {**known["table"], **patch.get("table", {}), "version": patch["version"]}
    if "view" in patch:
        whole["view"] = {**known["view"], **patch["view"]}
    return whole


def unpack_message(message: Message, known: Message | None) -> list[Message]:
    """The messages that one message contains: a whole push, then what came with it."""
    if message["type"] not in ("push", "patch"):
        return [message]
    attached = [message[key] for key in ATTACHED if key in message]
    if message["type"] == "patch":
        assert known is not None, "a snapshot comes first"
        message = apply_patch(known, message)
    return [{key: value for key, value in message.items() if key not in ATTACHED}, *attached]
