"""Access to a table's room, for tests."""

from serai.house.house import House
from serai.house.room import Room


async def load_room(house: House, code: str) -> Room:
    """A table's room, loaded if necessary. The test holds no lease: if the room has to stay loaded, use `house.lease`."""
    async with house.lease(code) as room:
        return room
