"""A full garbage collection pauses the event loop, so it waits until nobody is connected; but not forever."""

from serai.web.gc_control import MAX_CLOSED, IdleCollector


class Collections:
    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> None:
        self.made += 1


def test_it_collects_once_after_the_last_connection_has_closed() -> None:
    collections = Collections()
    collector = IdleCollector(collections)
    collector.collect_if_idle()
    collector.connected()
    collector.connected()
    collector.disconnected()
    collector.collect_if_idle()
    assert collections.made == 0, "somebody is connected"
    collector.disconnected()
    collector.collect_if_idle()
    collector.collect_if_idle()
    assert collections.made == 1


def test_a_server_that_is_never_empty_collects_after_very_many_connections() -> None:
    collections = Collections()
    collector = IdleCollector(collections)
    collector.connected()
    for number in range(2 * MAX_CLOSED):
        collector.connected()
        collector.disconnected()
        collector.collect_if_idle()
        assert collections.made == (number + 1) // MAX_CLOSED
