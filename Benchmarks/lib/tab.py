"""A browser's tab without a browser: speaks the server's messages over a WebSocket, and draws nothing."""

import base64
import json
import os
import socket
import struct
import zlib

WIRE_VERSION = 2
ENVIRONMENT = [390, 844, 1, 0, 16, 0, 0, "en-US", "UTC", 0]


class Tab:
    """One connection. `bytes_down` counts what came over the socket since the tab was opened."""

    def __init__(self, port: int, size: tuple[int, int] = (390, 844)):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=120)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer, self.bytes_down = b"", 0
        self.inflater = zlib.decompressobj(-15)
        self.patch, self.number = 0, 0
        self.layers: dict[int, dict] = {}
        self.rows: set[int] = set()  # layers that were ever a row of a list
        self.shake_hands(port)
        self.send(["hello", WIRE_VERSION, "", 0, *size, *ENVIRONMENT[2:]])
        while not self.layers:
            self.answer()

    def shake_hands(self, port: int) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /socket HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self.receive()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0] or b"permessage-deflate" not in head:
            raise RuntimeError(f"no compressed WebSocket: {head.decode()}")

    def receive(self) -> None:
        data = self.socket.recv(1 << 16)
        if not data:
            raise RuntimeError("the server closed the connection")
        self.bytes_down += len(data)
        self.buffer += data

    def taken(self, count: int) -> bytes:
        while len(self.buffer) < count:
            self.receive()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def message(self) -> dict:
        """The next message in words; pings are answered."""
        content, compressed = b"", False
        while True:
            first, length = self.taken(2)
            if length == 126:
                (length,) = struct.unpack(">H", self.taken(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.taken(8))
            data, kind = self.taken(length), first & 15
            if kind == 9:
                self.frame(10, data)
            elif kind == 8:
                raise RuntimeError(f"the server closed the tab: {data[2:].decode()}")
            elif kind in (0, 1):
                compressed = compressed or bool(first & 0x40)
                content += data
                if first & 0x80:
                    break
        if compressed:
            content = self.inflater.decompress(content + b"\0\0\xff\xff")
        return json.loads(content)

    def frame(self, kind: int, data: bytes) -> None:
        head = bytes((0x80 | kind, 0x80 | len(data) if len(data) < 126 else 0xFE))
        length = b"" if len(data) < 126 else struct.pack(">H", len(data))
        self.socket.sendall(head + length + bytes(4) + data)  # masked with zeros

    def send(self, fields: list) -> None:
        self.frame(1, json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode())

    def tell(self, kind: str, *fields) -> None:
        """Something that happened in the tab."""
        self.number += 1
        self.send([kind, self.number, *fields])

    def answer(self) -> None:
        """Waits until the server has handled what was told, and acknowledges the patches that come until then."""
        while True:
            message = self.message()
            if message["k"] == "patch":
                self.patch = message["n"]
                self.note(message)
                self.send(["ack", self.patch])
            if message["k"] in ("patch", "ack") and message["a"] >= self.number:
                return

    def note(self, message: dict) -> None:
        """Keeps what is known of the layers."""

        def visit(value) -> None:
            if isinstance(value, dict):
                if "i" in value:
                    self.layers.setdefault(value["i"], {}).update(value)
                    if value.get("a", {}).get("r") == "option":
                        self.rows.add(value["i"])
                for part in value.values():
                    visit(part)
            elif isinstance(value, list):
                for part in value:
                    visit(part)

        visit(message.get("l", []))
        for layer in message.get("x", []):
            self.layers.pop(layer, None)

    def close(self) -> None:
        """Says that it goes for good: a tab that is merely cut waits on the server for its return."""
        self.frame(8, struct.pack(">H", 1000))
        self.socket.close()
