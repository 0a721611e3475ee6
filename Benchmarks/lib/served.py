"""What Rowan's program costs as a server: from a fact of a tab to the bytes on its socket, without a browser."""

import os
import socket
import statistics
import subprocess
import tempfile
import time

from tab import Tab

STEP, STEPS, HEIGHT = 440, 200, 844
TURNS = 50  # changed rows in a repeat
LIMIT_MS = 20_000  # of CPU time, for a repeat


class Server:
    """A program that serves its window to tabs on this machine, for as long as the context lasts."""

    def __init__(self, command: list[str], environment: dict[str, str]):
        self.port = free_port()
        self.command = [*command, "--port", str(self.port)]
        self.environment = os.environ | environment

    def __enter__(self) -> "Server":
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            self.command, env=self.environment, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log
        )
        end = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return self
            except ConnectionRefusedError:
                if self.process.poll() is not None or time.monotonic() > end:
                    self.__exit__()
                    raise
                time.sleep(0.1)

    def __exit__(self, *_) -> None:
        self.process.terminate()
        self.process.wait()
        self.log.close()

    def cpu_ms(self) -> float:
        """CPU time of the program so far, all threads: its own clock, as clock_getcpuclockid(3) names it."""
        return time.clock_gettime(~self.process.pid << 3 | 2) * 1e3


    def check(self, since: float) -> None:
        """Ends what takes too long."""
        if self.cpu_ms() - since > LIMIT_MS:
            raise RuntimeError(f"it did not finish in {LIMIT_MS / 1000:.0f} s of CPU time")

    def said(self) -> str:
        """All that the program has written so far."""
        self.log.seek(0)
        return self.log.read().decode()

    def rest(self) -> None:
        """Waits until the program does nothing more: what it puts off, and what it cleans up, is none of the next figure's."""
        before, end = self.cpu_ms(), time.monotonic() + 20
        while time.monotonic() < end:
            time.sleep(0.25)
            now = self.cpu_ms()
            if now - before < 2:
                return
            before = now


def measure(command: list[str], operation: str, rows: int, kind: str, repeats: int) -> dict:
    """A record as the programs write them, with the bytes of one change or step beside its time."""
    environment = {"ROWAN_BENCH_ROWS": str(rows), "ROWAN_BENCH_ROW": kind}
    head = {"system": "rowan", "operation": operation, "rows": rows, "row": kind, "scale": 1}
    part = {"change-row-socket": change, "scroll-screen-socket": scroll}[operation]
    try:
        with Server(command, environment) as server:
            tab = Tab(server.port)
            part(tab, server)
            taken = [part(tab, server) for _ in range(repeats)]
            tab.close()
    except (OSError, RuntimeError) as reason:
        return head | {"cpu_ms": None, "note": f"failed: {reason}"}
    times = [cpu for cpu, _ in taken]
    return head | {
        "cpu_ms": round(statistics.median(times), 4),
        "min_ms": round(min(times), 4),
        "max_ms": round(max(times), 4),
        "first_ms": round(times[0], 4),
        "bytes": round(statistics.median(size for _, size in taken)),
        "repeats": repeats,
    }


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def change(tab: Tab, server: Server) -> tuple[float, float]:
    """The fourth row's extension grows, by the button of the page."""
    button = next(layer["i"] for layer in tab.layers.values() if layer.get("a", {}).get("l") == "+1")
    since, before = server.cpu_ms(), tab.bytes_down
    for _ in range(TURNS):
        tab.tell("press", button, 0, 1, 1)
        tab.answer()
        server.check(since)
    return (server.cpu_ms() - since) / TURNS, (tab.bytes_down - before) / TURNS


def scroll(tab: Tab, server: Server) -> tuple[float, float]:
    """Steps of 440 points, down to the end and up again."""
    layer = next(layer for layer in tab.layers.values() if layer.get("r", {}).get("c", [0, 0])[1] > HEIGHT)
    top, step = layer.get("bench", (0, STEP))
    since, before = server.cpu_ms(), tab.bytes_down
    for _ in range(STEPS):
        if not 0 <= top + step <= layer["r"]["c"][1] - HEIGHT:
            step = -step
        top += step
        tab.tell("scroll", layer["i"], 0, top, tab.patch)
        tab.answer()
        server.check(since)
    layer["bench"] = (top, step)
    return (server.cpu_ms() - since) / STEPS, (tab.bytes_down - before) / STEPS
