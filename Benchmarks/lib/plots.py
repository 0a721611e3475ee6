"""Draws results.json as PNG beside it: plots.py DIRECTORY. Runs in the environment that has matplotlib."""

import json
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402
from report import digits  # noqa: E402
from systems import NAMES, SHARED_OPERATIONS, TITLES  # noqa: E402

COLOURS = {"rowan": "#c2410c", "gtk4": "#2563eb", "qt": "#16a34a", "textual": "#737373"}


def main() -> None:
    folder = Path(sys.argv[1])
    results = json.loads((folder / "results.json").read_text())["results"]
    results = [r for r in results if r["operation"] in SHARED_OPERATIONS and (r["row"], r["scale"]) == ("plain", 1)]
    for rows in sorted({result["rows"] for result in results}):
        times(results, rows, folder / f"times-{rows}.png")
    memory(results, folder / "memory.png")


def times(results: list[dict], rows: int, path: Path) -> None:
    """Bars side by side for each operation, on a logarithmic scale: shorter is better."""
    operations = [operation for operation in SHARED_OPERATIONS if operation != "memory"]
    found = {(r["system"], r["operation"]): r["cpu_ms"] for r in results if r["rows"] == rows and r.get("cpu_ms")}
    systems = [name for name in NAMES if any(system == name for system, _ in found)]
    if not found:
        return
    figure, axes = pyplot.subplots(figsize=(9, 5))
    height = 0.8 / len(systems)
    for offset, system in enumerate(systems):
        places = [place + offset * height for place in range(len(operations))]
        values = [found.get((system, operation), 0) for operation in operations]
        bars = axes.barh(places, values, height, label=TITLES[system], color=COLOURS[system])
        labels = [(digits(value) if value else "") for value in values]
        axes.bar_label(bars, labels, padding=2, fontsize=7)
    axes.set_yticks([place + 0.4 - height / 2 for place in range(len(operations))], operations)
    axes.invert_yaxis()
    axes.set_xscale("log")
    axes.set_xlabel("CPU milliseconds, from the change until the pixels are drawn")
    axes.set_title(f"{rows:,} rows")
    axes.margins(x=0.1)
    axes.legend(fontsize=8)
    save(figure, path)


def memory(results: list[dict], path: Path) -> None:
    """Memory above the data, after every operation."""
    found = [r for r in results if r["operation"] == "memory" and r.get("after_mb")]
    if not found:
        return
    rows = sorted({r["rows"] for r in found})
    systems = [name for name in NAMES if any(r["system"] == name for r in found)]
    figure, axes = pyplot.subplots(figsize=(9, 3.5))
    width = 0.8 / len(systems)
    for offset, system in enumerate(systems):
        above = {r["rows"]: r["after_mb"] - r["data_mb"] for r in found if r["system"] == system}
        places = [place + offset * width for place in range(len(rows))]
        bars = axes.bar(places, [above.get(n, 0) for n in rows], width, label=TITLES[system], color=COLOURS[system])
        axes.bar_label(bars, [f"{above[n]:.0f}" if n in above else "" for n in rows], fontsize=7)
    axes.set_xticks([place + 0.4 - width / 2 for place in range(len(rows))], [f"{n:,} rows" for n in rows])
    axes.set_ylabel("MB above the data")
    axes.legend(fontsize=8)
    save(figure, path)


def save(figure, path: Path) -> None:
    figure.tight_layout()
    figure.savefig(path, dpi=144)
    pyplot.close(figure)


main()
