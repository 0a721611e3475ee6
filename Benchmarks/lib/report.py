"""Writes results as JSON and as Markdown tables."""

import json
from pathlib import Path

from systems import KINDS, NAMES, ROWAN_OPERATIONS, TITLES


def write_json(document: dict, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")


def write_table(document: dict, path: Path) -> None:
    results = document["results"]
    systems = [name for name in NAMES if any(result["system"] == name for result in results)]
    multiple = ", and in brackets how many times as long as Rowan" if "rowan" in systems and len(systems) > 1 else ""
    lines = [
        f"{machine_line(document['machine'])} CPU milliseconds from the change until the pixels are drawn: the median{multiple}. "
        "Cold is the first in a process.",
    ]
    shared = [result for result in results if result["operation"] not in ROWAN_OPERATIONS]
    alone = [result for result in results if result["operation"] in ROWAN_OPERATIONS]
    for kind in KINDS:
        for scale, rows in sorted({(result["scale"], result["rows"]) for result in shared if result["row"] == kind}):
            found = [r for r in shared if (r["row"], r["scale"], r["rows"]) == (kind, scale, rows)]
            named = [name for name in systems if any(r["system"] == name for r in found)]
            lines += ["", f"### {rows:,} rows, {kind}{f', scale {scale:g}' if scale != 1 else ''}", ""]
            lines += [*times_table(found, named), "", *memory_table(found, named)]
    if alone:
        lines += ["", "### Rowan alone", "", "| operation | rows | CPU ms |", "| --- | ---: | ---: |"]
        lines += [f"| {r['operation']} | {r['rows']:,} | {cell(r)} |" for r in alone]
    notes = sorted(
        {f"{TITLES[r['system']]}, {r['rows']:,} {r['row']} rows: {r['note']}." for r in results if "note" in r}
    )
    lines += ["", *(f"- {note}" for note in notes)] if notes else []
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n")


def machine_line(machine: dict) -> str:
    """What was measured on, and when."""
    parts = [machine["processor"], f"{machine['cores']} cores", f"{machine['memory_gb']} GB", machine["system"]]
    return f"{', '.join(parts)}, {machine['date']}."


def times_table(results: list[dict], systems: list[str]) -> list[str]:
    lines = [f"| operation | {' | '.join(TITLES[name] for name in systems)} |", f"| --- |{' ---: |' * len(systems)}"]
    for operation in dict.fromkeys(result["operation"] for result in results):
        if operation == "memory":
            continue
        found = {r["system"]: r for r in results if r["operation"] == operation}
        size = next((f", {r['bytes'] / 1000:.2g} kB" for r in found.values() if "bytes" in r), "")
        lines.append(f"| {operation}{size} | {' | '.join(cell(found.get(name)) for name in systems)} |")
        if operation == "first-frame":
            cold = [found.get(name, {}).get("first_ms") for name in systems]
            lines.append(f"| first-frame, cold | {' | '.join(digits(value) if value else '–' for value in cold)} |")
    return lines


def memory_table(results: list[dict], systems: list[str]) -> list[str]:
    found = {r["system"]: r for r in results if r["operation"] == "memory"}
    if not found:
        return []
    lines = [f"| MB | {' | '.join(TITLES[name] for name in systems)} |", f"| --- |{' ---: |' * len(systems)}"]
    for title, name in {
        "Python alone, with numpy": "interpreter_mb",
        "with the toolkit imported": "toolkit_mb",
        "program, window open, no data": "base_mb",
        "data": "data_mb",
        "at rest": "rest_mb",
        "after it all": "after_mb",
        "of that, not in files": "own_mb",
        "peak": "peak_mb",
    }.items():
        values = [found.get(system, {}).get(name) for system in systems]
        if all(value is None for value in values):
            continue
        lines.append(f"| {title} | {' | '.join('–' if value is None else f'{value:,.0f}' for value in values)} |")
    return lines


def cell(result: dict | None) -> str:
    """A figure with three digits that count, and the peer's multiple of Rowan's."""
    if not result or result.get("cpu_ms") is None:
        return "–"
    text = digits(result["cpu_ms"])
    if "ratio" in result:
        text += f" ({digits(1 / result['ratio'])}×)"
    return text


def digits(value: float) -> str:
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"
