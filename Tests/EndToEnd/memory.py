"""What a server keeps of tabs that are gone: the gallery's resident memory after one tab, with many, and afterwards.

usage: memory.py [--open 256] [--closed 2000] [--hostile 3900] [--screen ID]     with ROWAN_GALLERY set

Tabs come from several addresses of the loopback network, a few at a time; each scrolls and taps a little. Hostile peers
send what no browser sends: broken frames, made-up layers, windows, places and languages without end. Once the tabs are closed
the server must be back within a fifth of what it held after its first tab; else the script ends with status 1. What the
hostile ones leave is reported only: their texts have fonts loaded for scripts that no honest tab showed, which stay.
"""

import argparse
import asyncio
import os
import random
import struct
import sys

from gallery import gallery
from soak import Tab

# As many tabs as an address may have by default are never open from one of these at the same time.
ADDRESSES = [f"127.0.0.{number}" for number in range(2, 18)]
SHARE = 1.2


class GalleryTab(Tab):
    """A tab of the gallery: what can be scrolled is scrolled, what can be tapped is tapped."""

    async def use(self) -> None:
        for number in [number for number, layer in self.layers.items() if layer.get("r")][:2]:
            for y in (700, 1500, 0):
                await self.event("scroll", number, 0, y, self.patch)
        if rows := self.tappable():
            await self.event("press", self.random.choice(rows), 0, 5, 5)

    async def tour(self) -> None:
        """Does all that `use` may do, so that what the program keeps once for all tabs is there."""
        await self.use()
        await self.event("back")
        for row in self.tappable():
            await self.event("press", row, 0, 5, 5)
            await self.event("back")

    def tappable(self) -> list[int]:
        return [number for number, layer in self.layers.items() if (layer.get("a") or {}).get("r") in ("row", "button")]

    async def close(self) -> None:
        self.writer.write(struct.pack("!BB", 0x88, 0x82) + b"\0\0\0\0" + struct.pack("!H", 1000))
        await self.hang_up()

    async def hang_up(self) -> None:
        self.writer.close()
        try:
            await self.writer.wait_closed()
        except OSError:
            pass


async def visit(port: int, seed: int, is_first: bool = False) -> None:
    tab = GalleryTab(port, seed, ADDRESSES[seed % len(ADDRESSES)])
    await tab.connect()
    await (tab.tour() if is_first else tab.use())
    await tab.close()


async def in_turns(count: int, work, width: int = 8) -> None:
    """Runs `work(0)` to `work(count - 1)`, a few at the same time."""
    numbers = iter(range(count))

    async def lane() -> None:
        for number in numbers:
            await work(number)

    await asyncio.gather(*(lane() for _ in range(width)))


async def attack(port: int, seed: int, count: int) -> None:
    """Hostile messages over one connection, until the server has had enough."""
    tab = GalleryTab(port, seed, ADDRESSES[seed % len(ADDRESSES)])
    chance = tab.random
    letters = "abcdefghijklmnopqrstuvwxyz"

    def word(length: int) -> str:
        return "".join(chance.choice(letters) for _ in range(length))

    try:
        await tab.connect()
        fields = [number for number, layer in tab.layers.items() if (layer.get("a") or {}).get("r") == "searchField"]
        for step in range(count):
            kind = chance.randrange(12) if step < count - 1 else chance.randrange(8, 12)
            if kind < 4:
                size = [chance.uniform(1, 4000), chance.uniform(1, 4000), chance.choice([1, 2, 3]), chance.randrange(2)]
                language = f"{word(2)}-{word(4)}-{word(2)}-x-{word(8)}"
                await tab.event("env", *size, chance.randrange(8, 60), 0, 0, language, f"{word(6)}/{word(9)}", chance.randrange(2))
            elif kind < 6:
                await tab.event("scroll", chance.choice(list(tab.layers)), chance.uniform(-1e9, 1e9), chance.uniform(-1e9, 1e9), tab.patch)
            elif kind < 7:
                await tab.event("press", chance.choice(list(tab.layers)), 15, chance.uniform(-1e9, 1e9), 1)
            elif kind < 8:
                text = "".join(chr(chance.randrange(32, 0x2FFF)) for _ in range(2000))
                await tab.event("text", chance.choice(fields or list(tab.layers)), text)
            elif kind == 8:
                await tab.send(["press", tab.number + 1, 99_999_999, 0, 1, 1])
            elif kind == 9:
                tab.writer.write(bytes(chance.randrange(256) for _ in range(chance.randrange(2, 4000))))
            elif kind == 10:
                tab.writer.write(struct.pack("!BBH", 0x81, 0xFE, 60_000) + b"\0\0\0\0" + b"[" * 60_000)
            else:
                await tab.send([word(16), tab.number + 1, word(4000)])
            if kind >= 8:
                while True:
                    await tab.receive()
    except (OSError, EOFError, ConnectionError):
        pass
    await tab.hang_up()


async def rest(server) -> float:
    """Waits until the server has done what is still to do; its resident memory in megabytes."""
    sizes = []
    for _ in range(40):
        await asyncio.sleep(0.25)
        sizes.append(server.memory())
        if len(sizes) > 12 and max(sizes[-8:]) - min(sizes[-8:]) < 1 << 17:
            break
    return sizes[-1] / 1e6


async def main(options) -> int:
    with gallery(options.screen, "--rest", "2") as server:
        start = await rest(server)
        await visit(server.port, 0, is_first=True)
        one = await rest(server)
        print(f"started: {start:.1f} MB; after one tab: {one:.1f} MB", flush=True)

        tabs = [GalleryTab(server.port, seed, ADDRESSES[seed % len(ADDRESSES)]) for seed in range(options.open)]
        for tab in tabs:
            await tab.connect()
            await tab.use()
        print(f"with {len(tabs)} tabs: {server.memory() / 1e6:.1f} MB", flush=True)
        # The server lets tabs rest after two seconds, and returns memory two seconds later.
        await asyncio.sleep(6)
        print(f"while they rest: {await rest(server):.1f} MB", flush=True)
        for tab in tabs:
            await tab.close()
        print(f"after they were closed: {await rest(server):.1f} MB", flush=True)

        await in_turns(options.closed, lambda number: visit(server.port, number))
        closed = await rest(server)
        print(f"after {options.closed} tabs opened and closed: {closed:.1f} MB ({closed / one:.2f} of one tab)", flush=True)

        each = 30
        await in_turns(options.hostile // each, lambda number: attack(server.port, number, each))
        hostile = await rest(server)
        print(f"after {options.hostile} hostile messages: {hostile:.1f} MB ({hostile / one:.2f} of one tab)", flush=True)
        return 0 if closed <= one * SHARE else 1


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--open", type=int, default=256)
    arguments.add_argument("--closed", type=int, default=2000)
    arguments.add_argument("--hostile", type=int, default=3900)
    arguments.add_argument("--screen", default="")
    sys.exit(asyncio.run(main(arguments.parse_args())))
