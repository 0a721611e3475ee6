"""A script beside the same screen in Swift, both as servers, told of by a tab without a browser (`tab.py`)."""

import re
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import report
import served
from tab import Tab

SOURCE = Path(__file__).resolve().parent.parent / "Scripts" / "people.tsx"
SIZES = [100, 1_000_000]
TOGGLES, DELETIONS, STEPS, STEP = 20, 5, 100, 440
WARM_PASSES, PASSES = 20, 15
TITLES = {"script": "script", "swift": "Swift"}


@dataclass
class Commands:
    swift: list[str]
    script: list[str]


def measure(commands: Commands, repeats: int) -> list[dict]:
    results = []
    with tempfile.TemporaryDirectory() as folder:
        for rows in SIZES:
            file = Path(folder) / f"people-{rows}.tsx"
            file.write_text(SOURCE.read_text().replace("ROWS", str(rows)))
            limits = ["--time-limit=60", "--memory-limit=4096"]
            programs = {
                "swift": (commands.swift, {"ROWAN_BENCH_ROWS": str(rows), "ROWAN_BENCH_ROW": "twin"}),
                "script": ([*commands.script, "run", str(file), *limits], {}),
            }
            for system, (command, environment) in programs.items():
                print(f"  {TITLES[system]}, {rows:,} rows", file=sys.stderr)
                with served.Server(command, environment) as server:
                    results.append({"system": system, "rows": rows} | figures(server, repeats))
    return results


def figures(server: "served.Server", repeats: int) -> dict:
    """CPU milliseconds of the server for each thing that a person does."""
    firsts = []
    for _ in range(repeats + 1):
        since, began = server.cpu_ms(), time.monotonic()
        tab = Tab(server.port)
        await_rows(tab)
        shown = (server.cpu_ms() - since, (time.monotonic() - began) * 1e3)
        server.rest()
        firsts.append((*shown, server.cpu_ms() - since))
        if len(firsts) <= repeats:
            tab.close()
            server.rest()
    result = {"first_cold_ms": firsts[0][0], "first_cold_clock_ms": firsts[0][1]}
    for name, place in {"first_ms": 0, "first_clock_ms": 1, "settled_ms": 2}.items():
        result[name] = statistics.median(first[place] for first in firsts[1:])
    made = [int(number) for number in re.findall(r"made in (\d+) ms", server.said())]
    result["made_ms"] = statistics.median(made) if made else None
    for name, count in {"Check": TOGGLES, "Delete": DELETIONS}.items():
        press(server, tab, name, 2)
        server.rest()
        result[f"{name.lower()}_ms"] = press(server, tab, name, count)
    result["row_ms"] = rows(server, tab)
    tab.close()
    return result


def await_rows(tab: Tab) -> None:
    while not any(layer.get("a", {}).get("r") == "option" for layer in tab.layers.values()):
        tab.answer()


def press(server: "served.Server", tab: Tab, name: str, count: int) -> float:
    """Mean of so many presses of a button."""
    button = next(layer["i"] for layer in tab.layers.values() if layer.get("a", {}).get("l") == name)
    since = server.cpu_ms()
    for _ in range(count):
        tab.tell("press", button, 0, 1, 1)
        tab.answer()
    return (server.cpu_ms() - since) / count


def rows(server: "served.Server", tab: Tab) -> float | None:
    """A row that scrolls in, when so many have scrolled in before that nothing is compiled any more: as many in a short list."""
    layer = next(layer for layer in tab.layers.values() if layer.get("r", {}).get("c", [0, 0])[1] > served.HEIGHT)
    steps = min(STEPS, int(layer["r"]["c"][1] - served.HEIGHT) // STEP)
    figures = []
    for number in range(WARM_PASSES + PASSES):
        is_measured = number >= WARM_PASSES
        cpu = made = 0
        for _ in range(STEPS // steps):
            since, known = server.cpu_ms(), len(tab.rows)
            for index in range(steps):
                tab.tell("scroll", layer["i"], 0, (index + 1) * STEP, tab.patch)
                tab.answer()
            cpu, made = cpu + server.cpu_ms() - since, made + len(tab.rows) - known
            tab.tell("scroll", layer["i"], 0, 0, tab.patch)
            tab.answer()
            if is_measured:
                server.rest()
        figures.append(cpu / max(1, made))
    return statistics.median(figures[WARM_PASSES:])


FIGURES = {
    "first frame, first tab of the server": "first_cold_ms",
    "first frame": "first_ms",
    "first frame, first tab, by the clock": "first_cold_clock_ms",
    "first frame, by the clock": "first_clock_ms",
    "of that, the script's own making of its array": "made_ms",
    "first frame, and all that is put off": "settled_ms",
    "a row that scrolls in": "row_ms",
    "a row is selected, or not": "check_ms",
    "a row is deleted": "delete_ms",
}


def table(document: dict) -> str:
    results = {(result["system"], result["rows"]): result for result in document["results"]}
    lines = [
        f"{report.machine_line(document['machine']).rstrip('.')}; CPU milliseconds until the patch is on the socket.",
        "",
    ]
    columns = [(system, rows) for rows in SIZES for system in TITLES]
    lines.append(f"| | {' | '.join(f'{TITLES[system]}, {rows:,} rows' for system, rows in columns)} |")
    lines.append(f"| --- |{' ---: |' * len(columns)}")
    for title, name in FIGURES.items():
        lines.append(f"| {title} | {' | '.join(figure(results[column][name]) for column in columns)} |")
    return "\n".join(lines) + "\n"


def figure(value: float | None) -> str:
    return "–" if value is None else report.digits(value)
