"""Tests of script/rowan dev: with a compiler and an application that stand in for the real ones."""

import asyncio
import json
import os
import stat
import sys
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "script"))

from dev import proxy, watch  # noqa: E402
from dev.session import Session  # noqa: E402

# Fails with an error for each line of a source that has the word "wrong".
COMPILER = '''#!/usr/bin/env python3
import os, sys
package = sys.argv[sys.argv.index("--package-path") + 1]
source = os.path.join(package, "Sources", "App", "App.swift")
lines = open(source).read().split("\\n")
wrong = [i for i, line in enumerate(lines, 1) if "wrong" in line]
for line in wrong:
    print(f"{source}:{line}:5: error: cannot find 'wrong' in scope")
sys.exit(1 if wrong else 0)
'''
# Serves its source as a page, and keeps WebSockets open.
APPLICATION = '''
import os, socket, sys, threading
text = open(sys.argv[1]).read()
if "crash" in text: sys.exit("this application ends at once")
listener = socket.create_server(("127.0.0.1", 0))
print(f"App is at http://127.0.0.1:{listener.getsockname()[1]}/ (Ctrl-C ends it).", flush=True)
def serve(connection):
    head = b""
    while b"\\r\\n\\r\\n" not in head:
        more = connection.recv(65536)
        if not more: return
        head += more
    if b"websocket" in head.lower():
        connection.sendall(b"HTTP/1.1 101 Switching Protocols\\r\\n\\r\\n")
        while data := connection.recv(65536): connection.sendall(data)
    else:
        body = ("<html><head><title>x</title></head><body>" + text + "</body></html>").encode()
        kind = b"text/html" if b"GET / " in head else b"text/plain"
        connection.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Type: " + kind + b"\\r\\nContent-Length: %d\\r\\n\\r\\n" % len(body) + body)
    connection.close()
while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
'''


class DevTests(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.package = os.path.realpath(os.path.join(self.folder.name, "package"))
        self.source = os.path.join(self.package, "Sources", "App", "App.swift")
        os.makedirs(os.path.dirname(self.source))
        self.write("one")
        compiler = os.path.join(self.folder.name, "swift")
        with open(compiler, "w", encoding="utf-8") as file:
            file.write(COMPILER)
        os.chmod(compiler, os.stat(compiler).st_mode | stat.S_IXUSR)
        app = os.path.join(self.folder.name, "app.py")
        with open(app, "w", encoding="utf-8") as file:
            file.write(APPLICATION)
        self.session = Session(
            self.package, [], lambda package: [sys.executable, app, self.source], swift=(compiler, "build"))
        self.task = asyncio.ensure_future(self.session.run(0))
        await self.until(lambda: self.session.proxy.server)

    async def asyncTearDown(self):
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        self.folder.cleanup()

    def write(self, text):
        with open(self.source + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(self.source + ".new", self.source)

    async def until(self, condition):
        for _ in range(1000):
            if condition():
                return
            await asyncio.sleep(0.02)
        self.fail("this did not become true")

    async def state(self, state, **others):
        await self.until(lambda: self.session.proxy.state["state"] == state
                         and all(self.session.proxy.state[name] == value for name, value in others.items()))

    async def open(self, head):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.session.proxy.port)
        writer.write(head.replace("\n", "\r\n").encode())
        await writer.drain()
        self.addCleanup(writer.close)
        return reader, writer

    async def get(self, path, host="127.0.0.1:8080"):
        reader, _ = await self.open(f"GET {path} HTTP/1.1\nHost: {host}\nAccept-Encoding: gzip\n\n")
        return (await asyncio.wait_for(reader.read(), 10)).decode()

    async def test_the_page_is_that_of_the_application_with_the_script_for_errors(self):
        await self.state("running")
        page = await self.get("/")
        self.assertIn("one</body>", page)
        self.assertIn('src="/__dev/client.js"></script>\n</head>', page)
        head, _, body = page.partition("\r\n\r\n")
        self.assertIn(f"Content-Length: {len(body)}\r\n", head + "\r\n")
        self.assertNotIn("__dev", await self.get("/other"))
        self.assertIn("EventSource", await self.get("/__dev/client.js"))
        self.assertIn("404", await self.get("/__dev/nothing"))

    async def test_saving_replaces_the_process_and_cuts_the_sockets_of_the_one_before(self):
        await self.state("running")
        before = self.session.application
        reader, writer = await self.open("GET /socket HTTP/1.1\nHost: localhost:1\nUpgrade: websocket\nConnection: Upgrade\n\n")
        self.assertIn(b"101", await reader.readuntil(b"\r\n\r\n"))
        writer.write(b"echo")
        self.assertEqual(await reader.readexactly(4), b"echo")
        self.write("two")
        self.assertEqual(await asyncio.wait_for(reader.read(), 10), b"")
        await self.until(lambda: before.process.returncode is not None)
        self.assertIn("two</body>", await self.get("/"))

    async def test_an_error_is_shown_with_its_line_and_goes_when_it_is_mended(self):
        await self.state("running")
        before = self.session.application
        self.write("fine\n    wrong = 1\n")
        await self.state("failed", title="1 error")
        self.assertEqual(self.session.proxy.state["problems"], [
            {"file": "Sources/App/App.swift", "line": 2, "column": 5, "text": "cannot find 'wrong' in scope",
             "source": "    wrong = 1"}])
        # The application goes on as it was.
        self.assertIs(self.session.application, before)
        self.assertIn("one</body>", await self.get("/"))
        reader, _ = await self.open("GET /__dev/events HTTP/1.1\nHost: localhost:8080\n\n")
        line = await asyncio.wait_for(reader.readuntil(b"\n\n"), 10)
        while not line.startswith(b"data: "):
            line = line.partition(b"\r\n\r\n")[2] or await asyncio.wait_for(reader.readuntil(b"\n\n"), 10)
        self.assertEqual(json.loads(line[6:])["state"], "failed")
        self.write("mended")
        states = []
        while not states or states[-1] != "running":
            states.append(json.loads((await asyncio.wait_for(reader.readuntil(b"\n\n"), 10))[6:])["state"])
        self.assertEqual(states, ["building", "running"])
        self.assertIn("mended</body>", await self.get("/"))

    async def test_an_application_that_ends_as_it_starts_is_explained_and_the_one_before_stays(self):
        await self.state("running")
        self.write("crash")
        await self.state("failed", title="The application ended (status 1).")
        self.assertIn("this application ends at once", self.session.proxy.state["log"])
        self.assertIn("one</body>", await self.get("/"))

    async def test_an_application_that_ends_later_starts_again_with_the_next_change(self):
        await self.state("running")
        self.session.application.process.kill()
        await self.state("failed", ready=False)
        self.assertIn("SIGKILL", self.session.proxy.state["title"])
        self.assertIn("is being built", await self.get("/"))
        self.write("again")
        await self.state("running")
        self.assertIn("again</body>", await self.get("/"))

    async def test_pages_of_other_sites_learn_nothing(self):
        await self.state("running")
        for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80"):
            self.assertIn("403", await self.get("/__dev/events", host))
        self.assertIn("403", await self.get("/__dev/client.js", "evil.example"))

    async def test_heads_without_end_are_given_up(self):
        await self.state("running")
        reader, writer = await self.open("GET / HTTP/1.1\n" + "A: b\n" * 20_000)
        self.assertEqual(await asyncio.wait_for(reader.read(), 15), b"")


class WatchTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, text=""):
        path = os.path.join(self.folder.name, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_sources_behind_links_are_watched_and_builds_are_not(self):
        source = self.write("app/View.swift")
        self.write("package/.build/debug.yaml")
        self.write("package/Package.swift")
        os.makedirs(os.path.join(self.folder.name, "package", "Sources"))
        os.symlink("../../app", os.path.join(self.folder.name, "package", "Sources", "App"))
        # A link that leads round in a circle is followed once.
        os.symlink("..", os.path.join(self.folder.name, "app", "again"))
        package = os.path.join(self.folder.name, "package")
        before = watch.snapshot(package)
        self.write("package/.build/more")
        self.write("package/Sources/.View.swift.swp")
        self.assertEqual(watch.changes(before, watch.snapshot(package)), [])
        with open(source, "a", encoding="utf-8") as file:
            file.write("changed")
        added = self.write("package/New.swift")
        changed = watch.changes(before, watch.snapshot(package))
        self.assertEqual({os.path.realpath(path) for path in changed}, {os.path.realpath(source), os.path.realpath(added)})

    def test_a_page_without_a_head_is_left_as_it_is(self):
        response = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nok"
        self.assertEqual(proxy.with_script(response), response)


if __name__ == "__main__":
    unittest.main()
