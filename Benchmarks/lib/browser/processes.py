"""Processes and bytes: what a system costs besides time."""

import os
import socket
import threading
from pathlib import Path


def cpu_ms(pids) -> float:
    """User and system time of the processes, in steps of 10 ms."""
    total = 0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        except OSError:
            pass
    return total * 1000 / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents.setdefault(int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1]), []).append(
                    int(entry.name)
                )
            except OSError:
                pass
    found, queue = [], [pid]
    while queue:
        found.append(queue[0])
        queue += parents.get(queue.pop(0), [])
    return found


def memory_mb(pid: int, what: str = "VmRSS") -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(what + ":"):
            return round(int(line.split()[1]) / 1024, 1)
    return 0


def machine_ms() -> float:
    """CPU time that the whole machine has used."""
    user, nice, system, _, _, irq, soft, *_ = map(int, Path("/proc/stat").read_text().splitlines()[0].split()[1:])
    return (user + nice + system + irq + soft) * 1000 / os.sysconf("SC_CLK_TCK")


class Meter:
    """A TCP proxy on loopback that counts."""

    def __init__(self, port: int):
        self.target, self.down, self.up = port, 0, 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            threading.Thread(target=self.pump, args=(client, server, "up"), daemon=True).start()
            threading.Thread(target=self.pump, args=(server, client, "down"), daemon=True).start()

    def pump(self, source, sink, name: str) -> None:
        try:
            while data := source.recv(1 << 16):
                setattr(self, name, getattr(self, name) + len(data))
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self) -> None:
        self.listener.close()
