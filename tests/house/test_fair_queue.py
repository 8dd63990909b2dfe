"""The queue in front of the bots: fair over tables, one decision of a table at a time, bounded."""

from itertools import pairwise

import pytest

from serai.house.fair_queue import FairQueue, QueueFull
from serai.kernel.rng import Rng


def served(queue: FairQueue[int], cost: dict[str, float], rounds: int) -> list[str]:
    """One worker: whose items are served, each costing what its table's items cost."""
    found = []
    for _ in range(rounds):
        taken = queue.take()
        if taken is None:
            break
        queue.done(taken[0], cost[taken[0]])
        found.append(taken[0])
    return found


def test_tables_that_cost_the_same_take_turns_whatever_they_have_queued() -> None:
    queue: FairQueue[int] = FairQueue(100, 50)
    for number in range(30):
        queue.put("a", number)
    for number in range(5):
        queue.put("b", number)
    assert served(queue, {"a": 0.1, "b": 0.1}, 10).count("b") == 5


def test_a_table_that_costs_little_goes_before_those_that_cost_much() -> None:
    queue: FairQueue[int] = FairQueue(100, 50)
    for table in "ab":
        for number in range(10):
            queue.put(table, number)
    waits = []
    for number in range(20):
        served(queue, {"a": 5.0, "b": 5.0}, 1)
        queue.put("quick", number)
        waits.append(served(queue, {"a": 5.0, "b": 5.0, "quick": 0.06}, 3).index("quick"))
    assert max(waits) <= 1
    assert waits.count(0) > 15


def test_a_table_with_slow_bots_gets_its_turn_too() -> None:
    queue: FairQueue[int] = FairQueue(2000, 100)
    cost = {"slow": 5.0} | {str(number): 0.06 for number in range(19)}
    for table in cost:
        for number in range(100):
            queue.put(table, number)
    found = served(queue, cost, 19 * 30)
    gaps = [index for index, table in enumerate(found) if table == "slow"]
    assert max(later - earlier for earlier, later in pairwise(gaps)) <= 19 * 6


def test_an_idle_table_has_no_credit() -> None:
    queue: FairQueue[int] = FairQueue(100, 50)
    for number in range(40):
        queue.put("busy", number)
    served(queue, {"busy": 0.2}, 20)
    for number in range(10):
        queue.put("newcomer", number)
    assert served(queue, {"busy": 0.2, "newcomer": 0.2}, 10).count("busy") >= 4


def test_no_item_is_lost_and_none_of_a_table_is_served_while_another_runs() -> None:
    for seed in range(30):
        rng, queue = Rng(seed), FairQueue[tuple[str, int]](60, 10)
        put: list[tuple[str, int]] = []
        running: list[str] = []
        gone: list[tuple[str, int]] = []
        for number in range(400):
            table, step = "abcdef"[rng.below(6)], rng.below(5)
            if step <= 1:
                item = (table, number)
                try:
                    queue.put(table, item, urgent=rng.below(5) == 0)
                    put.append(item)
                except QueueFull:
                    assert len(queue) == 60 or sum(other not in gone and other[0] == table for other in put) >= 10
            elif step == 2 and (taken := queue.take()) is not None:
                assert taken[0] not in running
                assert taken[0] == taken[1][0]
                running.append(taken[0])
                gone.append(taken[1])
            elif step == 3 and running:
                queue.done(running.pop(rng.below(len(running))), rng.below(100) / 50)
            elif step == 4 and put and (item := put[rng.below(len(put))]) not in gone:
                queue.remove(item[0], item)
                gone.append(item)
            assert len(queue) == len(put) - len(gone)
        for table in running:
            queue.done(table, 0.1)
        while (taken := queue.take()) is not None:
            gone.append(taken[1])
            queue.done(taken[0], 0.1)
        assert sorted(gone) == sorted(put)


def test_what_is_urgent_goes_first() -> None:
    queue: FairQueue[int] = FairQueue(10, 10)
    for table in "abc":
        queue.put(table, 1)
    served(queue, {"a": 0.2}, 1)
    queue.put("a", 2, urgent=True)
    assert queue.take() == ("a", 2)


def test_both_bounds_hold() -> None:
    queue: FairQueue[int] = FairQueue(3, 2)
    queue.put("a", 1)
    queue.put("a", 2)
    with pytest.raises(QueueFull):
        queue.put("a", 3)
    queue.put("b", 1)
    with pytest.raises(QueueFull):
        queue.put("c", 1)
