"""One table at a time in a chat, also while the house is still opening the first."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from serai.client.errors import HouseUnavailable
from serai.telegram.notes import GroupNote
from serai.telegram.tables import Tables

GROUP, PERSON = -100, 7


def test_no_second_table_is_opened_while_the_first_one_is() -> None:
    async def go() -> None:
        opened: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        async def update_name(*_: object) -> None: ...

        async def open_table(*_: object) -> Any:
            return await opened

        group = GroupNote()
        notes = SimpleNamespace(groups={GROUP: group}, group=lambda chat: group)
        house = SimpleNamespace(open_table=open_table)
        context: Any = SimpleNamespace(notes=notes, update_name=update_name, house=house, guest=str)
        tables = Tables(context)
        assert tables.can_open_table(GROUP)
        first = asyncio.ensure_future(tables.open_table(GROUP, None, PERSON, "Ann", "whot", id="1"))
        await asyncio.sleep(0)
        assert not tables.can_open_table(GROUP)
        assert tables.can_open_table(GROUP - 1), "other chats don't mind"
        opened.set_exception(HouseUnavailable("gone"))
        with pytest.raises(HouseUnavailable):
            await first
        assert tables.can_open_table(GROUP), "it can be tried again"

    asyncio.run(go())
