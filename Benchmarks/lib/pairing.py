"""Runs the systems in turn and puts their records together.

Each peer's process follows one of Rowan's, so that what a machine does meanwhile meets both: Rowan, GTK, Rowan, Qt, and
so on. The ratio of a peer is the median of its pairs' ratios.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import served
import systems

TOO_LONG = "did not finish"
CLOCK_FACTOR = 4  # times a process's CPU time that it may take by the clock


@dataclass
class Plan:
    kinds: list[str]
    scales: list[int]
    rows: list[int]
    operations: list[str]
    pairs: int
    repeats: int
    limits: dict[str, int] = field(default_factory=lambda: systems.LIMITS)


@dataclass(frozen=True)
class Cell:
    """One figure of a table: what is measured, and over what."""

    operation: str
    rows: int
    kind: str = "plain"
    scale: int = 1

    def arguments(self) -> list[str]:
        chosen = {"rows": self.rows, "operation": self.operation, "row": self.kind, "scale": self.scale}
        return [part for name, value in chosen.items() for part in (f"--{name}", str(value))]

    def record(self, system: str, note: str) -> dict:
        """What stands in the place of figures."""
        head = {"system": system, "operation": self.operation, "rows": self.rows, "row": self.kind}
        return head | {"scale": self.scale, "cpu_ms": None, "note": note}


def measure(ready: dict[str, list[str]], plan: Plan) -> list[dict]:
    """One result for each system, operation, kind of rows, scale and number of rows."""
    results = []
    gave_up: dict[tuple, str] = {}
    for kind in plan.kinds:
        for scale in plan.scales:
            able = {name: command for name, command in ready.items() if systems.measures(name, kind, scale)}
            for rows in plan.rows:
                for operation in systems.operations(plan.operations, kind, scale):
                    results += measure_cell(able, Cell(operation, rows, kind, scale), plan, gave_up)
                if "rowan" in ready and scale == plan.scales[0] and kind != "table":
                    results += measure_served(ready["rowan"], rows, kind, plan)
    if "rowan" in ready and "plain" in plan.kinds:
        for operation in plan.operations:
            if operation in systems.ROWAN_OPERATIONS:
                results += rowan_alone(ready["rowan"], operation, plan)
    return results


def measure_cell(ready: dict, cell: Cell, plan: Plan, gave_up: dict) -> list[dict]:
    print(f"{cell.operation} of {cell.rows:,} rows, {cell.kind} at {cell.scale}", file=sys.stderr)
    records: dict[str, list[dict]] = {name: [] for name in ready}
    ratios: dict[str, list[float]] = {name: [] for name in ready}
    peers = [name for name in ready if name != "rowan"]
    for pair in range(plan.pairs):
        for peer in peers or ["rowan"]:
            if pair >= systems.effort(peer, cell.rows, plan.pairs, plan.repeats)[0]:
                continue
            ours = attempt("rowan", ready, cell, plan, gave_up) if "rowan" in ready else None
            theirs = attempt(peer, ready, cell, plan, gave_up) if peer != "rowan" else None
            if ours:
                records["rowan"].append(ours)
            if theirs:
                records[peer].append(theirs)
            if ours and theirs and ours.get("cpu_ms") and theirs.get("cpu_ms"):
                ratios[peer].append(ours["cpu_ms"] / theirs["cpu_ms"])
    return [joined(records[name], ratios[name]) for name in ready]


def measure_served(command: list[str], rows: int, kind: str, plan: Plan) -> list[dict]:
    results = []
    for operation in systems.SERVED_OPERATIONS:
        if operation in plan.operations:
            print(f"{operation} of {rows:,} rows, {kind}", file=sys.stderr)
            runs = [served.measure(command, operation, rows, kind, plan.repeats) for _ in range(plan.pairs)]
            results.append(joined(runs, []))
    return results


def attempt(system: str, ready: dict, cell: Cell, plan: Plan, gave_up: dict) -> dict:
    """A record of one process, or one with a note of why there is none. What took too long isn't tried again."""
    key = (system, cell.rows, cell.kind, cell.scale)
    if key in gave_up:
        return cell.record(system, gave_up[key])
    _, repeats = systems.effort(system, cell.rows, plan.pairs, plan.repeats)
    record = run(system, ready[system], cell, repeats, plan.limits[system])[0]
    if cell.operation == "first-frame" and record.get("note", "").startswith(TOO_LONG):
        gave_up[key] = f"left out, since the first frame {record['note']}"
    return record


def run(system: str, command: list[str], cell: Cell, repeats: int, limit: int) -> list[dict]:
    """The records of one process."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.json"
        arguments = [*cell.arguments(), "--repeats", str(repeats), "--json", str(path)]
        program = systems.command(system, command, cell.kind)
        status, errors = watched([*program, *arguments], systems.environment(system), limit)
        if status is None:
            return [cell.record(system, f"{TOO_LONG} in {limit} s of CPU time")]
        if status != 0 or not path.exists():
            lines = errors.strip().splitlines() or ["no reason given"]
            return [cell.record(system, f"failed with {status}: {lines[-1]}")]
        return json.loads(path.read_text())


def watched(command: list[str], environment: dict[str, str], limit: int) -> tuple[int | None, str]:
    """Runs a command and gives its exit status and errors; without a status where it took too much CPU time.

    Its time is looked up from outside. A limit of the system's own (RLIMIT_CPU) would make the process's clock run in
    steps of a timer tick, which is longer than most of what is measured.
    """
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=errors)
        deadline = time.monotonic() + limit * CLOCK_FACTOR
        while True:
            try:
                status = process.wait(timeout=0.1)
                errors.seek(0)
                return status, errors.read()
            except subprocess.TimeoutExpired:
                if cpu_seconds(process.pid) > limit or time.monotonic() > deadline:
                    process.kill()
                    process.wait()
                    return None, ""


def cpu_seconds(pid: int) -> float:
    """CPU time that a process has used; 0 where it has just ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rowan_alone(command: list[str], operation: str, plan: Plan) -> list[dict]:
    print(operation, file=sys.stderr)
    cell = Cell(operation, systems.ROWAN_OPERATIONS[operation])
    runs = [run("rowan", command, cell, plan.repeats, plan.limits["rowan"])[0] for _ in range(plan.pairs)]
    return [joined(runs, [])]


def joined(records: list[dict], ratios: list[float]) -> dict:
    """One result of several processes' records: medians of medians, extremes of extremes, the last one's counters."""
    good = [record for record in records if "note" not in record]
    if not good:
        return records[0]
    result = {"cpu_ms": None} | good[-1]
    for name, how in {
        "cpu_ms": statistics.median,
        "first_ms": statistics.median,
        "data_ms": statistics.median,
        "min_ms": min,
        "max_ms": max,
        "interpreter_mb": statistics.median,
        "toolkit_mb": statistics.median,
        "base_mb": statistics.median,
        "data_mb": statistics.median,
        "rest_mb": statistics.median,
        "after_mb": statistics.median,
        "own_mb": statistics.median,
        "peak_mb": max,
        "bytes": statistics.median,
        "repeats": sum,
    }.items():
        values = [record[name] for record in good if record.get(name) is not None]
        if values:
            result[name] = round(how(values), 4)
    result["runs"] = len(good)
    if ratios:
        # Digits that count, not decimals: a terminal may take ten thousand times as long.
        result["ratio"] = float(f"{statistics.median(ratios):.4g}")
    return result
