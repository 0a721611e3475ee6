"""The address that stays while the application's processes change: a proxy on this machine.

It passes connections on to the present process, and cuts those of a process that another one replaces, so that pages connect
again. It adds the script that shows errors to the application's page, and serves that script and its events."""

import asyncio
import json
import os
import re

HEAD_LIMIT = 65536
PAGE_LIMIT = 4 << 20
HEAD_SECONDS = 10
PREFIX = b"/__dev/"
SCRIPT = b'<script type="module" src="/__dev/client.js"></script>'

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "client.js"), "rb") as _file:
    CLIENT = _file.read()

WAITING = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Building</title>
<p>The application is being built. This page opens it as soon as it runs.</p>
<script type="module" src="/__dev/waiting.js"></script>
<script type="module" src="/__dev/client.js"></script>
</html>
"""
WAITING_SCRIPT = b"""
new EventSource("/__dev/events").onmessage = (event) => { if (JSON.parse(event.data).ready) location.reload(); };
"""


def answer(status, kind, body, extra=()):
    """An HTTP response after which the connection closes."""
    lines = [f"HTTP/1.1 {status}", f"Content-Type: {kind}", f"Content-Length: {len(body)}", "Cache-Control: no-store",
             "Connection: close", "X-Content-Type-Options: nosniff", *extra]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def is_local(head):
    """Whether a request goes to this machine by one of its own names, and so does not come from a page of another site."""
    hosts = re.findall(rb"(?im)^host:[ \t]*([^\r\n]*?)[ \t]*\r$", head)
    if len(hosts) != 1:
        return False
    return re.fullmatch(rb"(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?", hosts[0].lower()) is not None


def closing(head, is_page):
    """The head of a request with `Connection: close`; that of the page, which is changed on its way, without compression."""
    left_out = (b"connection:", b"accept-encoding:") if is_page else (b"connection:",)
    lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(left_out)]
    return b"\r\n".join(lines[:-2] + [b"Connection: close", b"", b""])


def with_script(response):
    """A response whose page has the script, with its new length."""
    head, separator, body = response.partition(b"\r\n\r\n")
    if not separator or b"text/html" not in head.lower() or b"</head>" not in body:
        return response
    body = body.replace(b"</head>", SCRIPT + b"\n</head>", 1)
    head = re.sub(rb"(?i)(\r\ncontent-length:[ \t]*)\d+", lambda match: match[1] + str(len(body)).encode(), head)
    return head + separator + body


class Proxy:
    """A listener on this machine."""

    def __init__(self):
        self.backend = None
        self.state = {"state": "building", "title": "Building…", "problems": [], "log": "", "ready": False}
        self.connections = {}
        self.listeners = set()
        self.server = None

    async def start(self, port):
        """Listens; the port is `self.port`. Raises OSError if it is taken."""
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", port, limit=HEAD_LIMIT)
        self.port = self.server.sockets[0].getsockname()[1]

    async def stop(self):
        self.server.close()
        self.listeners.clear()
        for writer in list(self.connections):
            writer.close()

    def show(self, state):
        """Tells all pages the state of the build."""
        self.state = {**state, "ready": self.backend is not None}
        for queue in self.listeners:
            queue.put_nowait(self.state)

    def switch(self, port):
        """Passes new connections on to a port, and cuts those to the port before."""
        before, self.backend = self.backend, port
        for writer, target in list(self.connections.items()):
            if target is not None and target == before:
                writer.close()

    async def _serve(self, reader, writer):
        self.connections[writer] = None
        try:
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), HEAD_SECONDS)
            await self._answer(head, reader, writer)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, asyncio.TimeoutError, asyncio.CancelledError):
            # The peer is gone or too slow, or the program ends.
            pass
        finally:
            self.connections.pop(writer, None)
            writer.close()

    async def _answer(self, head, reader, writer):
        method, _, rest = head.partition(b" ")
        path = rest.split(b" ", 1)[0].split(b"?", 1)[0]
        if path.startswith(PREFIX):
            return await self._own(path, head, writer)
        if self.backend is None:
            is_page = method == b"GET" and path == b"/" and is_local(head)
            writer.write(answer("200 OK", "text/html; charset=utf-8", WAITING) if is_page else
                         answer("503 Service Unavailable", "text/plain", b"The application does not run yet.\n"))
            return await writer.drain()
        port = self.backend
        self.connections[writer] = port
        is_socket = re.search(rb"(?im)^upgrade:[ \t]*websocket", head) is not None
        is_page = method == b"GET" and path == b"/"
        try:
            from_app, to_app = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.write(answer("502 Bad Gateway", "text/plain", b"The application has ended.\n"))
            return await writer.drain()
        try:
            to_app.write(head if is_socket else closing(head, is_page))
            await to_app.drain()
            if is_page and not is_socket:
                response = await asyncio.wait_for(from_app.read(PAGE_LIMIT), HEAD_SECONDS)
                while len(response) < PAGE_LIMIT and (more := await asyncio.wait_for(from_app.read(PAGE_LIMIT), HEAD_SECONDS)):
                    response += more
                writer.write(with_script(response))
                return await writer.drain()
            await self._join(reader, writer, from_app, to_app)
        finally:
            to_app.close()

    async def _join(self, reader, writer, from_app, to_app):
        """Passes bytes on in both directions until one of them ends."""
        async def pump(source, target):
            while data := await source.read(65536):
                target.write(data)
                await target.drain()
        tasks = [asyncio.ensure_future(pump(reader, to_app)), asyncio.ensure_future(pump(from_app, writer))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _own(self, path, head, writer):
        """Answers a path of the proxy: the script, and the events."""
        if not is_local(head):
            writer.write(answer("403 Forbidden", "text/plain", b"Only pages of this machine are answered.\n"))
        elif path == PREFIX + b"client.js":
            writer.write(answer("200 OK", "text/javascript; charset=utf-8", CLIENT))
        elif path == PREFIX + b"waiting.js":
            writer.write(answer("200 OK", "text/javascript; charset=utf-8", WAITING_SCRIPT))
        elif path == PREFIX + b"events":
            await self._events(writer)
        else:
            writer.write(answer("404 Not Found", "text/plain", b"Nothing is here.\n"))
        await writer.drain()

    async def _events(self, writer):
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n")
        queue = asyncio.Queue()
        queue.put_nowait(self.state)
        self.listeners.add(queue)
        try:
            while True:
                try:
                    state = await asyncio.wait_for(queue.get(), 15)
                    writer.write(b"data: " + json.dumps(state).encode() + b"\n\n")
                except asyncio.TimeoutError:
                    # A comment, which shows whether the page is still there.
                    writer.write(b":\n\n")
                await writer.drain()
        finally:
            self.listeners.discard(queue)
