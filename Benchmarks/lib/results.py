#!/usr/bin/env python3
"""Puts the figures of runs into RESULTS.md, between its marks: results.py RESULTS.json...

Where two runs have the same figure, the later file's counts: so one system can be measured again.
"""

import json
import sys
from pathlib import Path

import report
import scripted
from browser import report as browser
from systems import KINDS, OPERATIONS_OF_ANY_ROW, SHARED_OPERATIONS, TABLE_OPERATIONS, TITLES

DOCUMENT = Path(__file__).resolve().parents[1] / "RESULTS.md"
BEGIN, END = "<!-- bench:begin -->", "<!-- bench:end -->"
PEERS = ["gtk4", "qt"]


def main(files: list[str]) -> None:
    documents = [json.loads(Path(file).read_text()) for file in files]
    lists, pages, scripts = [], [], None
    for document in documents:
        first = document["results"][0]
        if "first_rows_ms" in first:
            pages.append(document)
        elif "row_ms" in first:
            scripts = document
        else:
            lists.append(document)
    results = [result for document in lists for result in document["results"]]
    lines = [f"{report.machine_line(lists[-1]['machine'])} `script/bench`.", ""]
    lines += kinds(results) + plain(results) + memory(results) + served(results) + tables(results)
    for document in pages:
        title = "Tables of twenty columns" if document.get("table") else "Lists"
        told, text = browser.table(document).rstrip().split("\n", 1)
        text = text.strip().replace("### ", f"{title} in a browser, ").replace(" rows\n", f" rows ({told.rstrip('.')}):\n", 1)
        lines += ["", text]
    if scripts:
        told, text = scripted.table(scripts).rstrip().split("\n", 1)
        lines += ["", f"A screen in TSX and the same screen in Swift, as servers ({told.rstrip('.')}):", text]
    text = DOCUMENT.read_text()
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    DOCUMENT.write_text(f"{before}{BEGIN}\n{chr(10).join(lines)}\n{END}{after}")


def figures(results: list[dict], kind: str, scale: int, operation: str, sizes: list[int]) -> list[str]:
    """The cells of one line: Rowan and its peers at each size."""
    cells = []
    for rows in sizes:
        key = (operation, rows, kind, scale)
        found = {r["system"]: r for r in results if (r["operation"], r["rows"], r["row"], r["scale"]) == key}
        ours = found.get("rowan", {}).get("cpu_ms")
        for system in ["rowan", *PEERS]:
            figure = dict(found.get(system, {}))
            if system != "rowan" and ours and figure.get("cpu_ms"):
                figure["ratio"] = ours / figure["cpu_ms"]
            cells.append(report.cell(figure))
    return cells


def head(first: str, sizes: list[int]) -> list[str]:
    names = [f"{TITLES['rowan']}, {rows:,} rows" if n == 0 else TITLES[PEERS[n - 1]] for rows in sizes for n in range(3)]
    return [f"| {first} | {' | '.join(names)} |", f"| --- |{' ---: |' * len(names)}"]


def sizes_of(results: list[dict], kind: str) -> list[int]:
    shared = [r for r in results if r["row"] == kind and r["system"] in PEERS]
    return sorted({result["rows"] for result in shared})


def kinds(results: list[dict]) -> list[str]:
    sizes = sizes_of(results, "link")
    if not sizes:
        return []
    lines = ["What rows are made of:", "", *head("rows, operation", sizes)]
    for kind in KINDS:
        for scale in (1, 2):
            for operation in OPERATIONS_OF_ANY_ROW if kind != "table" else []:
                cells = figures(results, kind, scale, operation, sizes)
                if any(cell != "–" for cell in cells):
                    name = f"{kind}, {operation}{', scale 2' if scale == 2 else ''}"
                    lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


def plain(results: list[dict]) -> list[str]:
    sizes = sizes_of(results, "plain")
    if not sizes:
        return []
    lines = ["", "Plain rows, the other operations:", "", *head("operation", sizes)]
    for operation in SHARED_OPERATIONS:
        if operation not in [*OPERATIONS_OF_ANY_ROW, "memory"]:
            lines.append(f"| {operation} | {' | '.join(figures(results, 'plain', 1, operation, sizes))} |")
    return lines


def memory(results: list[dict]) -> list[str]:
    found = [r for r in results if r["operation"] == "memory"]
    rows = max((result["rows"] for result in found), default=0)
    table = report.memory_table([r for r in found if r["rows"] == rows], ["rowan", *PEERS])
    return ["", f"Megabytes with {rows:,} plain rows:", "", *table] if table else []


def served(results: list[dict]) -> list[str]:
    found = list(
        {
            (r["row"], r["rows"], r["operation"]): r
            for r in results
            if r["operation"].endswith("-socket") and r.get("cpu_ms")
        }.values()
    )
    if not found:
        return []
    lines = ["", "Rowan as a server, from a tab's fact to the patch on its socket:", ""]
    lines += ["| rows, operation | rows | CPU ms | bytes on the wire |", "| --- | ---: | ---: | ---: |"]
    for r in found:
        name = f"{r['row']}, {r['operation'].removesuffix('-socket')}"
        lines.append(f"| {name} | {r['rows']:,} | {report.digits(r['cpu_ms'])} | {r['bytes']:,.0f} |")
    return lines


def tables(results: list[dict]) -> list[str]:
    sizes = sizes_of(results, "table")
    if not sizes:
        return []
    lines = ["", "Tables of twenty columns, beside `GtkColumnView` and `TableView`:", "", *head("operation", sizes)]
    for operation in TABLE_OPERATIONS:
        lines.append(f"| {operation} | {' | '.join(figures(results, 'table', 1, operation, sizes))} |")
    return lines


if __name__ == "__main__":
    main(sys.argv[1:])
