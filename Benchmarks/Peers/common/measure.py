"""What the Python peers share: their options, the clocks, and the record that they write."""

import argparse
import json
import statistics
import sys
import time
from pathlib import Path

OPERATIONS = [
    "first-frame",
    "scroll-screen",
    "jump-to-end",
    "insert-front",
    "change-row",
    "change-row-png",
    "sort",
    "filter",
    "replace",
    "select-all",
    "memory",
]
TABLE_OPERATIONS = [
    "first-frame",
    "scroll-screen",
    "scroll-sideways",
    "sort",
    "resize-column",
    "change-row",
]
TABLE_SIZE = (1280, 800)
ROWS = ["plain", "link", "control", "paragraph"]
WIDTH, HEIGHT, ROW_HEIGHT = 390, 844, 60
SCROLL_STEP, SCROLL_STEPS, SCROLL_WARM_UP = 440, 200, 20


def options(description: str, operations: list[str] = OPERATIONS, rows: list[str] = ROWS) -> argparse.Namespace:
    """The command line that every peer takes."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--rows", type=int, default=1000, metavar="N")
    parser.add_argument("--operation", choices=operations, default="first-frame", metavar="OP")
    parser.add_argument("--row", choices=rows, default=rows[0], metavar="KIND", help="what a row is made of")
    parser.add_argument("--scale", type=int, default=1, metavar="S", help="pixels of a point")
    parser.add_argument("--repeats", type=int, default=5, metavar="K")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="where to write the record, if not to standard output"
    )
    parser.add_argument("--picture", type=Path, metavar="FILE", help="where to write what the measured part drew last")
    chosen = parser.parse_args()
    if chosen.rows < 100 or chosen.repeats < 1:
        parser.error("at least 100 rows and one repeat")
    return chosen


def cpu_ms() -> float:
    """CPU time of this process so far, all threads."""
    return time.process_time() * 1e3


def status_mb(field: str) -> float:
    """A line of /proc/self/status: "VmRSS" (resident now), "RssAnon" (of it, what no file holds) or "VmHWM" (the most it
    ever was)."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(field):
            return int(line.split()[1]) / 1024
    return 0.0


class Scroller:
    """Where scrolling goes: down in equal steps to the end, then up again, and so on."""

    def __init__(self, step: int):
        self.step = step
        self.upwards = False

    def after(self, now: float, end: float) -> float:
        if now < self.step if self.upwards else now + self.step > end:
            self.upwards = not self.upwards
        return now - self.step if self.upwards else now + self.step


def times(cpu: list[float], data: list[float]) -> dict:
    """The figures of an operation from its repeats, in their order."""
    return {
        "cpu_ms": round(statistics.median(cpu), 4),
        "min_ms": round(min(cpu), 4),
        "max_ms": round(max(cpu), 4),
        "first_ms": round(cpu[0], 4),
        "data_ms": round(statistics.median(data), 4),
        "repeats": len(cpu),
    }


def write(record: dict, system: str, version: str, chosen: argparse.Namespace) -> None:
    """Writes the one record of a run, as a list, which the runner joins to others."""
    head = {"system": system, "operation": chosen.operation, "rows": chosen.rows}
    head |= {"row": chosen.row, "scale": chosen.scale}
    tail = {"peak_mb": round(status_mb("VmHWM"), 1), "version": version}
    text = json.dumps([head | record | tail], ensure_ascii=False) + "\n"
    if chosen.json:
        chosen.json.write_text(text)
    else:
        sys.stdout.write(text)
