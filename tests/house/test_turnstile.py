"""One at a time, in the order of coming, whoever gives up."""

import asyncio

from serai.house.turnstile import Turnstile


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_one_at_a_time_in_the_order_of_coming() -> None:
    stile, inside, order = Turnstile(), 0, []

    async def visit(number: int) -> None:
        nonlocal inside
        async with stile:
            inside += 1
            assert inside == 1
            await asyncio.sleep(0)
            order.append(number)
            inside -= 1

    await asyncio.gather(*(visit(number) for number in range(9)))
    assert order == [*range(9)]
    assert not stile.taken


async def test_it_can_be_taken_without_waiting_when_nobody_is_inside() -> None:
    stile = Turnstile()
    assert stile.take()
    assert not stile.take()
    waiting = asyncio.ensure_future(stile.__aenter__())
    await settle()
    assert not waiting.done()
    stile.release()
    assert not stile.take(), "who waits comes first, though they have not noticed yet"
    await waiting
    stile.release()
    assert stile.take()


async def test_who_gives_up_is_passed_over() -> None:
    stile = Turnstile()
    stile.take()
    first, second = asyncio.ensure_future(stile.__aenter__()), asyncio.ensure_future(stile.__aenter__())
    await settle()
    first.cancel()
    await settle()
    stile.release()
    await second
    assert stile.taken


async def test_who_gives_up_when_it_is_their_turn_lets_the_next_in() -> None:
    stile = Turnstile()
    stile.take()
    first, second = asyncio.ensure_future(stile.__aenter__()), asyncio.ensure_future(stile.__aenter__())
    await settle()
    stile.release()
    first.cancel()
    await asyncio.wait_for(second, 5)
    assert first.cancelled()
    stile.release()
    assert not stile.taken


async def test_who_fails_inside_lets_the_next_in() -> None:
    stile = Turnstile()
    try:
        async with stile:
            raise KeyError
    except KeyError:
        assert not stile.taken
