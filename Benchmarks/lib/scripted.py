"""A script beside the same screen in Swift, both as servers, told of by a tab without a browser (`tab.py`)."""

import random
import re
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import report
import served
from tab import Tab

SOURCE = Path(__file__).resolve().parent.parent / "Scripts" / "people.tsx"
SIZES = [100, 1_000_000]
TOGGLES, DELETIONS, STEPS, STEP = 20, 5, 40, 440
WARM_PASSES, ROUNDS = 60, 300
TITLES = {"script": "script", "swift": "Swift"}


@dataclass
class Commands:
    swift: list[str]
    script: list[str]


def measure(commands: Commands, repeats: int) -> list[dict]:
    results = []
    for rows in SIZES:
        with ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            file = Path(folder) / f"people-{rows}.tsx"
            file.write_text(SOURCE.read_text().replace("ROWS", str(rows)))
            limits = ["--time-limit=60", "--memory-limit=4096"]
            programs = {
                "swift": (commands.swift, {"ROWAN_BENCH_ROWS": str(rows), "ROWAN_BENCH_ROW": "twin"}),
                "script": ([*commands.script, "run", str(file), *limits], {}),
            }
            shown, found = {}, {}
            for system, (command, environment) in programs.items():
                print(f"  {TITLES[system]}, {rows:,} rows", file=sys.stderr)
                server = stack.enter_context(served.Server(command, environment))
                found[system], tab = figures(server, repeats)
                shown[system] = (server, tab)
            print(f"  rows that scroll in, {rows:,} rows", file=sys.stderr)
            for system, cost in scrolled(shown).items():
                results.append({"system": system, "rows": rows} | found[system] | cost)
    return results


def figures(server: "served.Server", repeats: int) -> tuple[dict, Tab]:
    """CPU milliseconds of the server for each thing that a person does, and the last tab."""
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
    return result, tab


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


def scrolled(shown: dict) -> dict:
    """A row that scrolls in, when so many have scrolled in before that nothing is compiled any more.

    Machines are shared: the systems take turns, in any order, each warm from a pass of its own. What the script costs over Swift is the
    mean of the differences of neighbours, without the fifth at either end.
    """
    for server, tab in shown.values():
        for _ in range(WARM_PASSES):
            scroll(server, tab)
    costs = {system: [] for system in shown}
    for _ in range(ROUNDS):
        for system in random.sample(list(shown), len(shown)):
            scroll(*shown[system])
            costs[system].append(scroll(*shown[system]))
    over = [script - swift for script, swift in zip(costs["script"], costs["swift"])]
    result = {system: {"row_ms": trimmed(found)} for system, found in costs.items()}
    result["script"]["row_over_us"] = trimmed(over) * 1e3
    return result


def trimmed(values: list[float]) -> float:
    cut = len(values) // 5
    return statistics.mean(sorted(values)[cut : len(values) - cut])


def scroll(server: "served.Server", tab: Tab) -> float:
    """One pass: CPU milliseconds for each row. As many rows in a short list, which is scrolled through several times."""
    layer = next(layer for layer in tab.layers.values() if layer.get("r", {}).get("c", [0, 0])[1] > served.HEIGHT)
    steps = min(STEPS, int(layer["r"]["c"][1] - served.HEIGHT) // STEP)
    cpu = made = 0
    for _ in range(max(1, STEPS // steps)):
        since, known = server.cpu_ms(), len(tab.rows)
        for index in range(steps):
            tab.tell("scroll", layer["i"], 0, (index + 1) * STEP, tab.patch)
            tab.answer()
        cpu, made = cpu + server.cpu_ms() - since, made + len(tab.rows) - known
        tab.tell("scroll", layer["i"], 0, 0, tab.patch)
        tab.answer()
    return cpu / max(1, made)


FIGURES = {
    "first frame, first tab of the server": "first_cold_ms",
    "first frame": "first_ms",
    "first frame, first tab, by the clock": "first_cold_clock_ms",
    "first frame, by the clock": "first_clock_ms",
    "of that, the script's own making of its array": "made_ms",
    "first frame, and all that is put off": "settled_ms",
    "a row that scrolls in": "row_ms",
    "that row over Swift's, in microseconds": "row_over_us",
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
        lines.append(f"| {title} | {' | '.join(figure(results[column].get(name)) for column in columns)} |")
    return "\n".join(lines) + "\n"


def figure(value: float | None) -> str:
    return "–" if value is None else report.digits(value)
