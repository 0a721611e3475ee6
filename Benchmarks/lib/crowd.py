"""Many tabs without browsers in one event loop: they speak the server's messages, compressed as for a browser, and draw nothing."""

import asyncio
import base64
import json
import os
import random
import re
import struct
import time
import zlib

#: Width, height, and the rest of a desktop browser's environment.
ENVIRONMENT = [1000, 700, 1, 0, 16, 0, 0, "en-US", "UTC", 1]

#: The part of a list that a person scrolls at once, in points.
SCREEN = 600


class CrowdTab:
    """A tab: what it knows of its layers, and what a browser would keep for another process."""

    def __init__(self, port: int, seed: int, origin_port: int = 0, address: str = "127.0.0.1"):
        self.port = port
        self.origin = f"127.0.0.1:{origin_port or port}"
        self.address = address
        self.chance = random.Random(seed)
        self.cookies: dict[str, str] = {}
        self.key = self.kept = self.place = ""
        self.patch = self.number = self.handled = 0
        self.layers: dict[int, dict] = {}
        self.changed = asyncio.Event()
        #: Called with each patch's text.
        self.watch = None
        #: The offset of the list in points; at first, the place to which the tab scrolls.
        self.offset = self.chance.randrange(0, 60_000)
        #: When the connection was lost, and the seconds until the tab was back, once for each loss.
        self.lost_at = 0.0
        self.returns: list[float] = []
        self.isOpen = False
        self.isOver = False
        self.reading: asyncio.Task | None = None

    async def open(self) -> None:
        """Connects, and returns when there is a screen."""
        self.reading = asyncio.create_task(self.live())
        await self.until(lambda: self.isOpen)

    async def live(self) -> None:
        """Reads until the tab is closed, and connects again as a page does."""
        attempts = 0
        while not self.isOver:
            try:
                await self.connect()
                while True:
                    await self.receive()
                    if self.isOpen:
                        attempts = 0
            except (OSError, EOFError, ConnectionError, asyncio.IncompleteReadError):
                pass
            if self.isOver:
                return
            if self.isOpen:
                self.lost_at = time.perf_counter()
            self.isOpen = False
            self.changed.set()
            attempts += 1
            wait = min(5, 0.2 * 2 ** min(attempts - 1, 5))
            await asyncio.sleep(wait * self.chance.uniform(0.5, 1.5))

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, limit=1 << 22, local_addr=(self.address, 0))
        key = base64.b64encode(os.urandom(16)).decode()
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [
            "GET /socket HTTP/1.1", f"Host: {self.origin}", f"Origin: http://{self.origin}", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
            *([f"Cookie: {cookies}"] if cookies else []),
        ]
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        if " 101 " not in head.split("\r\n")[0]:
            self.writer.close()
            raise ConnectionError(head.split("\r\n")[0])
        for name, value in re.findall(r"^set-cookie: (\w[\w-]*)=([^;\r]*)", head, re.MULTILINE | re.IGNORECASE):
            self.cookies[name] = value
        self.inflater = zlib.decompressobj(-15)
        self.send(["hello", 4, self.key, self.patch, *ENVIRONMENT, "", self.kept, self.place, 0, 0, 0, 0])

    def send(self, message: list) -> None:
        payload = json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()
        length = len(payload)
        head = (struct.pack("!BB", 0x81, 0x80 | length) if length < 126
                else struct.pack("!BBH", 0x81, 0xFE, length) if length < 65536 else struct.pack("!BBQ", 0x81, 0xFF, length))
        self.writer.write(head + bytes(4) + payload)

    async def receive(self) -> None:
        first, second = await self.reader.readexactly(2)
        length = second & 127
        if length == 126:
            (length,) = struct.unpack("!H", await self.reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await self.reader.readexactly(8))
        payload = await self.reader.readexactly(length)
        if first & 0x40:
            payload = self.inflater.decompress(payload + b"\x00\x00\xff\xff")
        kind = first & 15
        if kind == 9:
            self.writer.write(struct.pack("!BB", 0x8A, 0x80) + bytes(4))
        if kind == 8:
            self.writer.close()
            raise ConnectionError(payload[2:].decode())
        if kind == 1:
            self.take(json.loads(payload), payload)

    def take(self, message: dict, text: bytes) -> None:
        match message["k"]:
            case "welcome":
                if message["key"] != self.key:
                    self.key, self.number, self.handled, self.patch, self.layers = message["key"], 0, 0, 0, {}
            case "keep":
                self.kept = message["s"]
            case "patch":
                self.patch = message["n"]
                if "s" in message:
                    self.layers = {}
                for record in message.get("l", []):
                    if "n" in record:
                        self.layers[record["i"]] = record
                    else:
                        self.layers.setdefault(record["i"], {}).update(record)
                for number in message.get("x", []):
                    self.layers.pop(number, None)
                self.handled = max(self.handled, message.get("a", 0))
                self.send(["ack", self.patch])
                if self.watch:
                    self.watch(text)
                if not self.isOpen and self.rows():
                    self.isOpen = True
                    if self.lost_at:
                        self.returns.append(time.perf_counter() - self.lost_at)
            case "ack":
                self.handled = max(self.handled, message["a"])
        self.changed.set()

    async def until(self, condition, seconds: float = 60) -> None:
        end = time.perf_counter() + seconds
        while not condition():
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), max(0.01, end - time.perf_counter()))

    async def event(self, kind: str, *fields) -> float:
        """Sends an event, and returns the seconds until it is handled and shown."""
        begin = time.perf_counter()
        self.number += 1
        number, key = self.number, self.key
        self.send([kind, number, *fields])
        await self.until(lambda: self.handled >= number or self.key != key or not self.isOpen)
        return time.perf_counter() - begin

    def rows(self) -> list[int]:
        """The layers of rows of tables and of links of lists."""
        return [number for number, layer in self.layers.items()
                if (found := layer.get("a") or {}) and (found.get("r") == "row" or found.get("n") == "link")]

    def scroller(self) -> int | None:
        return next((number for number, layer in self.layers.items()
                     if (layer.get("r") or {}).get("c", [0, 0])[1] > 2000), None)

    def field(self, label: str) -> int | None:
        return next((number for number, layer in self.layers.items()
                     if (layer.get("c") or [""])[0] == "field" and (layer.get("a") or {}).get("l") == label), None)

    def seen(self) -> tuple:
        """The rows around the middle of the window that the tab has, and the selected ones: its place.

        The first row, and one with the keyboard focus, are there wherever the list is scrolled to."""
        found = {layer["a"].get("p", 0): layer["a"] for layer in self.layers.values() if (layer.get("a") or {}).get("r") == "row"}
        runs: list[list[int]] = []
        for number in sorted(found):
            if runs and runs[-1][-1] == number - 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        run = max(runs, key=len, default=[])
        return (run[:1], [number for number in run if found[number].get("t", 0) & 1])

    async def act(self) -> float:
        """One interaction of a person: a scrolled screen, a selection or an edit, in the ratio 6:3:1."""
        choice = self.chance.randrange(10)
        field, scroller = self.field("Role"), self.scroller()
        if choice == 9 and field:
            return await self.event("text", field, f"Role {self.chance.randrange(1_000_000)}")
        if choice >= 6 or scroller is None:
            # Rows in the middle are certainly visible.
            rows = self.rows()
            return await self.event("press", rows[len(rows) // 2], 0, 5, 5)
        self.offset = max(0, self.offset + self.chance.choice((SCREEN, SCREEN, -SCREEN)))
        return await self.event("scroll", scroller, 0, self.offset, self.patch)

    async def use(self) -> None:
        """Scrolls the list and opens somebody."""
        if scroller := self.scroller():
            for offset in (700, 1500, 300):
                await self.event("scroll", scroller, 0, offset, self.patch)
        rows = self.rows()
        await self.event("press", rows[self.chance.randrange(len(rows) // 2)], 0, 5, 5)

    async def close(self) -> None:
        self.isOver = True
        self.writer.write(struct.pack("!BB", 0x88, 0x82) + bytes(4) + struct.pack("!H", 1000))
        self.writer.close()
        if self.reading:
            self.reading.cancel()


async def open_all(tabs: list[CrowdTab], width: int = 8) -> None:
    """Opens tabs, a few at the same time."""
    numbers = iter(tabs)

    async def lane() -> None:
        for tab in numbers:
            await tab.open()

    await asyncio.gather(*(lane() for _ in range(width)))


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")
