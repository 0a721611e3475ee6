"""Many tabs at once against the fake scene: each scrolls and taps for a while, and every one must be right at the end.

usage: soak.py [--tabs 200] [--seconds 60]     with ROWAN_FAKE_SCENE set, as Tests/EndToEnd/run does

Each tab applies the patches it gets, acknowledges them, and scrolls on as soon as the server has answered. At the end it
asks for a known place and compares the rows it has with the rows that belong there. Reports what a tab costs the server.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import struct
import sys
import time

from harness import fake_scene


class Tab:
    """One WebSocket, and what a browser would make of what comes."""

    def __init__(self, port: int, seed: int, address: str = "127.0.0.1"):
        self.port = port
        self.address = address
        self.random = random.Random(seed)
        self.layers: dict[int, dict] = {}
        self.number = self.patch = self.handled = 0
        self.messages = self.bytes = self.events = 0
        self.latencies: list[float] = []

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, limit=1 << 22, local_addr=(self.address, 0))
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write((
            f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        ).encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        await self.send(["hello", 4, "", 0, 390, 844, 2, 0, 16, 0, 0, "en-US", "UTC", 1])
        await self.wait(lambda: self.patch > 0)

    async def send(self, message: list) -> None:
        payload = json.dumps(message, separators=(",", ":")).encode()
        mask = os.urandom(4)
        length = len(payload)
        head = struct.pack("!BB", 0x81, 0x80 | length) if length < 126 else struct.pack("!BBH", 0x81, 0xFE, length)
        self.writer.write(head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload)))
        await self.writer.drain()

    async def event(self, kind: str, *fields) -> None:
        """Sends an event and waits until it shows."""
        self.number += 1
        self.events += 1
        begin = time.perf_counter()
        await self.send([kind, self.number, *fields])
        await self.wait(lambda: self.handled >= self.number)
        self.latencies.append(time.perf_counter() - begin)

    async def wait(self, condition) -> None:
        while not condition():
            await self.receive()

    async def receive(self) -> None:
        first, second = await self.reader.readexactly(2)
        length = second & 127
        if length == 126:
            length = struct.unpack("!H", await self.reader.readexactly(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", await self.reader.readexactly(8))[0]
        payload = await self.reader.readexactly(length)
        opcode = first & 15
        if opcode == 8:
            raise ConnectionError(payload[2:].decode())
        if opcode == 9:
            self.writer.write(struct.pack("!BB", 0x8A, 0x80) + b"\0\0\0\0")
        if opcode != 1:
            return
        self.messages += 1
        self.bytes += length
        message = json.loads(payload)
        self.handled = message.get("a", self.handled)
        if message["k"] == "patch":
            self.apply(message)
            await self.send(["ack", message["n"]])

    def apply(self, message: dict) -> None:
        self.patch = message["n"]
        records = message.get("l", [])
        if "s" in message:
            self.layers = {}
        for record in records:
            layer = {} if "n" in record else self.layers.get(record["i"], {})
            self.layers[record["i"]] = layer | {name: record[name] for name in ("f", "a", "e", "b", "r") if name in record}
        for record in message.get("x", []):
            self.remove(record)

    def remove(self, number: int) -> None:
        layer = self.layers.pop(number, None)
        for child in (layer or {}).get("b", []):
            if not any(child in (other.get("b") or []) for other in self.layers.values()):
                self.remove(child)

    def find(self, identifier: str) -> int:
        return next(
            number for number, layer in self.layers.items() if (layer.get("a") or {}).get("i") == identifier)

    def rows(self) -> dict[int, int]:
        """The rows there are: layer by position."""
        return {
            layer["a"]["p"]: number for number, layer in self.layers.items()
            if (layer.get("a") or {}).get("r") == "row"}

    async def live(self, until: float) -> None:
        scroller = self.find("numbers")
        offset = 0.0
        while time.monotonic() < until:
            if self.random.random() < 0.15:
                await self.event("press", self.random.choice(list(self.rows().values())), 0, 5, 5)
            else:
                jump = self.random.random() < 0.05
                offset = self.random.uniform(0, 4e6) if jump else max(0, offset + self.random.uniform(-400, 900))
                await self.event("scroll", scroller, 0, round(offset, 2), self.patch)
            # A person's pace: scroll events come at most once a frame.
            await asyncio.sleep(0.05)

    async def check(self) -> None:
        """Back at the top there are exactly the rows of the first screen and the next, and a tap selects the one tapped."""
        await self.event("scroll", self.find("numbers"), 0, 0, self.patch)
        rows = self.rows()
        assert sorted(rows) == list(range(1, len(rows) + 1)) and len(rows) > 20, sorted(rows)[:5]
        await self.event("press", rows[7], 0, 5, 5)
        selected = [
            layer["a"]["p"] for layer in self.layers.values()
            if (layer.get("a") or {}).get("r") == "row" and layer["a"].get("t", 0) & 1]
        assert selected == [7], selected


async def main(tabs: int, seconds: float) -> None:
    with fake_scene("--sessions", str(tabs)) as server:
        before = server.memory()
        all_tabs = [Tab(server.port, seed) for seed in range(tabs)]
        for tab in all_tabs:
            await tab.connect()
        opened = server.memory()
        begin = time.monotonic()
        await asyncio.gather(*(tab.live(begin + seconds) for tab in all_tabs))
        lasted = time.monotonic() - begin
        after = server.memory()
        for tab in all_tabs:
            await tab.check()
        latencies = sorted(latency for tab in all_tabs for latency in tab.latencies)
        messages, events = sum(tab.messages for tab in all_tabs), sum(tab.events for tab in all_tabs)
        print(f"{tabs} tabs, {lasted:.0f} s: all correct at the end")
        print(f"memory of a tab: {(opened - before) / tabs / 1024:.0f} KiB when opened, "
              f"{(after - before) / tabs / 1024:.0f} KiB at the end")
        print(f"events a second: {events / lasted:.0f}, messages a second: {messages / lasted:.0f}, "
              f"{sum(tab.bytes for tab in all_tabs) / lasted / 1e6:.1f} MB a second")
        print(f"event to answer: median {latencies[len(latencies) // 2] * 1000:.1f} ms, "
              f"95th percentile {latencies[len(latencies) * 95 // 100] * 1000:.1f} ms")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--tabs", type=int, default=200)
    arguments.add_argument("--seconds", type=float, default=60)
    options = arguments.parse_args()
    try:
        asyncio.run(main(options.tabs, options.seconds))
    except AssertionError as error:
        sys.exit(f"soak: a tab is wrong: {error}")
