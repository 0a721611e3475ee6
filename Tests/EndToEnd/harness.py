"""What the browser tests share: servers, a proxy that cuts connections, and pages in Debian's Chromium."""

import atexit
import os
import re
import select
import socket
import subprocess
import threading
import time
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Error, Page, sync_playwright

# Chromium without windows of its own opens a page for half of the CPU seconds.
CHROMIUM = os.environ.get("ROWAN_CHROMIUM") or next(
    path for path in ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium") if os.path.exists(path) or path.endswith("/chromium"))
FLAGS = [
    "--disable-background-networking", "--disable-component-update", "--disable-default-apps", "--disable-sync",
    "--no-first-run", "--no-default-browser-check", "--metrics-recording-only", "--no-proxy-server",
    "--font-render-hinting=none",
]

# Seconds that a page may take to show something. Beside other work a slow machine needs twenty times as long as a quiet one.
TIMEOUT = 60


class Server:
    """A server of ours, until the `with` ends. The first line of its output is its address. `environment` has variables beside
    those of this program."""

    def __init__(self, command: list[str], **environment: str):
        self.command, self.environment = command, environment

    def __enter__(self) -> "Server":
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1, env=os.environ | self.environment)
        self.log: list[str] = []
        self.reader = threading.Thread(target=self._read_log, daemon=True)
        self.reader.start()
        self.url = (re.search(r"https?:\S+", self.process.stdout.readline()) or [""])[0]
        if not self.url.startswith("http"):
            self.process.wait(5)
            raise RuntimeError(f"{self.command[0]} did not start: {self.url} {''.join(self.log)}")
        self.port = int(re.search(r":(\d+)/", self.url).group(1))
        return self

    def _read_log(self) -> None:
        for line in self.process.stderr:
            self.log.append(line)

    def __exit__(self, *_) -> None:
        # The second signal ends a server that drains: otherwise each test would wait a second for its tabs.
        self.process.terminate()
        try:
            self.process.wait(0.05)
        except subprocess.TimeoutExpired:
            self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join(2)
        self.process.stdout.close()
        self.process.stderr.close()

    def memory(self) -> int:
        """Resident bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) * 1024


def fake_scene(*arguments: str) -> Server:
    """The fake scene: a long list and a page that draws one of everything, without the engine."""
    return Server([os.environ["ROWAN_FAKE_SCENE"], *arguments])


class Proxy:
    """Passes connections on to a port, until it is told to cut them."""

    def __init__(self, target: int):
        self.target = target
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.refuses = False
        #: Connections of before that pass nothing on any more, and do not end.
        self.mute: set[socket.socket] = set()
        #: Servers whose answers do not arrive any more, although what they are told does.
        self.silent: set[socket.socket] = set()
        self.delay = 0.0
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.bytes_down = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            if self.refuses:
                client.close()
                continue
            server = socket.create_connection(("127.0.0.1", self.target))
            self.pairs.append((client, server))
            threading.Thread(target=self._pass, args=(client, server), daemon=True).start()

    def _pass(self, client: socket.socket, server: socket.socket) -> None:
        try:
            while True:
                for source in select.select([client, server], [], [])[0]:
                    data = source.recv(65536)
                    if not data:
                        raise OSError
                    if client in self.mute or source in self.silent:
                        continue
                    if self.delay:
                        time.sleep(self.delay)
                    if source is server:
                        self.bytes_down += len(data)
                    (server if source is client else client).sendall(data)
        except (OSError, ValueError):
            client.close()
            server.close()

    def cut(self, refuse: bool = False) -> None:
        """Ends all connections; with `refuse`, new ones too until it is taken back."""
        self.refuses = refuse
        for client, server in self.pairs:
            for end in (client, server):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        self.pairs = []

    def stall(self) -> None:
        """Has the connections pass nothing on any more, without an end, as after a change of the network."""
        self.mute.update(client for client, _ in self.pairs)

    def silence(self) -> None:
        """Has the answers on the connections not arrive any more."""
        self.silent.update(server for _, server in self.pairs)

    def close(self) -> None:
        self.cut(refuse=True)
        self.listener.close()


class Programs:
    """The running Chromiums, one for each command line. A start takes a second of both cores, so tests share them; each page has
    a context of its own, with no cookies or storage of another one."""

    def __init__(self):
        self.playwright = None
        self.running: dict[tuple, object] = {}

    def chromium(self, ignored: tuple[str, ...], flags: tuple[str, ...]):
        if not self.playwright:
            self.playwright = sync_playwright().start()
            atexit.register(self.close)
        found = self.running.get((ignored, flags))
        if not found or not found.is_connected():
            found = self.running[ignored, flags] = self.playwright.chromium.launch(
                executable_path=CHROMIUM, ignore_default_args=list(ignored), args=list(flags))
        return found

    def close(self) -> None:
        for chromium in self.running.values():
            chromium.close()
        self.playwright.stop()


PROGRAMS = Programs()


class Browser:
    """Chromium, until the `with` ends: its contexts end then. `scale` is the real device pixel ratio, not an emulated one, so that
    hairlines are drawn as on such a screen. Scrollbars are hidden as on a telephone, unless they are asked for."""

    def __init__(self, scale: int = 1, flags: list[str] | None = None, has_scrollbars: bool = False):
        self.scale = scale
        self.flags = flags or []
        self.without = ["--hide-scrollbars"] if has_scrollbars else []

    def __enter__(self) -> "Browser":
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        flags = [*FLAGS, *sandbox, f"--force-device-scale-factor={self.scale}", *self.flags]
        self.browser = PROGRAMS.chromium(tuple(self.without), tuple(flags))
        return self

    def __exit__(self, *_) -> None:
        for context in self.browser.contexts:
            context.close()

    @contextmanager
    def page(self, url: str, width: int = 390, height: int = 844, ready: str = ".layer .layer", **options):
        """A new tab at an address, once it shows something. Errors of the page fail the test."""
        with self.tab(width, height, **options) as tab:
            yield tab.open(url, ready)

    @contextmanager
    def tab(self, width: int = 390, height: int = 844, **options):
        """A new tab that opens several addresses, one after the other, for less than a tab of each one costs. Errors of the pages
        fail the test."""
        context = self.browser.new_context(no_viewport=True, **options)
        context.set_default_timeout(TIMEOUT * 1000)
        tab = Tab(context.new_page())
        resize(tab.page, width, height)
        yield tab
        context.close()
        tab.check()


class Tab:
    """A tab with a context of its own."""

    def __init__(self, page: Page):
        self.page = page
        page.errors = []
        page.on("pageerror", lambda error: page.errors.append(str(error)))
        page.on("console", lambda message: page.errors.append(described(message)) if message.type == "error" else None)

    def open(self, url: str, ready: str = ".layer .layer") -> Page:
        """Goes to an address, and waits until it shows something."""
        self.page.goto(url)
        self.page.wait_for_selector(ready)
        until(self.page, "document.fonts.status === 'loaded'")
        return self.page

    def check(self) -> None:
        """Fails if a page had an error, unless it is one of a connection that ended."""
        unexpected = [error for error in self.page.errors if "WebSocket connection" not in error and "ERR_" not in error]
        assert not unexpected, unexpected


def described(message: ConsoleMessage) -> str:
    """The text of a console's message, and the address that it is about."""
    address = message.location.get("url", "")
    return message.text if address in message.text else f"{message.text} ({address})"


def resize(page: Page, width: int, height: int) -> None:
    """Gives the page a size in CSS pixels, and leaves the device pixel ratio alone."""
    session = page.context.new_cdp_session(page)
    session.send(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 0, "mobile": False})


def screenshot(page: Page, path: Path | None = None) -> bytes:
    """A picture of the page in device pixels, caret and animations as they are."""
    return page.screenshot(path=str(path) if path else None, caret="initial", scale="device")


def until(page: Page, expression: str, seconds: float = TIMEOUT):
    """Waits until an expression is true, also across a navigation, which ends an evaluation under way. (Playwright's own waiting
    needs `eval`, which the page's policy forbids.)"""
    end = time.monotonic() + seconds
    pause = 5.0
    while time.monotonic() < end:
        try:
            value = page.evaluate(expression)
        except Error as error:
            if "Execution context was destroyed" not in error.message:
                raise
            value = None
        if value:
            return value
        # Each evaluation costs three processes milliseconds.
        page.wait_for_timeout(pause)
        pause = min(pause * 1.5, 50)
    raise AssertionError(f"in {seconds} s this did not become true: {expression}")


def resting(page: Page, expression: str):
    """Waits until an expression has one value for 200 ms, such as a position at the end of a movement, and returns it."""
    begin, value = time.monotonic(), page.evaluate(expression)
    end = begin + TIMEOUT
    while time.monotonic() < end:
        page.wait_for_timeout(40)
        now = page.evaluate(expression)
        if now != value:
            begin, value = time.monotonic(), now
        elif time.monotonic() - begin > 0.2:
            return value
    raise AssertionError(f"in {TIMEOUT} s this did not come to rest: {expression}")


def settle(page: Page) -> None:
    """Waits until the server has handled all events, its answers are painted, and no screen is sliding away. Events leave with the
    next frame."""
    frames = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
    for _ in range(2):
        page.evaluate(frames)
        until(page, "rowan.isSettled()")
        # A text is as wide as its font once that has come.
        page.evaluate("document.fonts.ready.then(() => true)")
    end = time.monotonic() + 2
    while time.monotonic() < end and page.evaluate("document.querySelector('.leaving .scroller') !== null"):
        page.wait_for_timeout(20)
