"""The table of a run."""

from browser.systems import TITLES


def table(document: dict) -> str:
    machine, results = document["machine"], document["results"]
    lines = [
        f"{machine['processor']}, {machine['cores']} cores, {machine['memory_gb']} GB, {machine['system']}, "
        f"{machine['date']}, Chromium {results[0]['chromium'] if results else ''}, other programs at "
        f"{max((step(r, 'others_percent') or 0 for r in results), default=0)} % of a core.",
    ]
    for rows in sorted({result["rows"] for result in results}):
        found = [result for result in results if result["rows"] == rows]
        names = " | ".join(TITLES[result["system"]] for result in found)
        lines += ["", f"### {rows:,} rows", "", f"| figure | {names} |", f"| --- |{' ---: |' * len(found)}"]
        for title, value in FIGURES.items():
            cells = [cell(value(result)) for result in found]
            if any(text != "–" for text in cells):
                lines.append(f"| {title} | {' | '.join(cells)} |")
        notes = [f"- {TITLES[r['system']]}: {r['note']}" for r in found if "note" in r]
        notes += [f"- {TITLES[r['system']]}, {part}: {why}" for r in found for part, why in r.get("failed", {}).items()]
        lines += ["", *notes] if notes else []
    return "\n".join(lines) + "\n"


def step(result: dict, name: str):
    return result.get("step_cpu_ms", {}).get(name)


def bytes_of(result: dict, name: str):
    count = result.get("bytes", {}).get(name)
    return None if count is None else count / 1000


def quarter(result: dict):
    """The first row in view, of a hundred, once the scrollbar is at a quarter."""
    jumps = result.get("jump_ms", {}).get("all", [])
    return next((jump["row"][:24] for jump in jumps if jump["share"] == 0.25), None)


FIGURES = {
    "first rows, ms": lambda r: r.get("first_rows_ms", {}).get("median"),
    "loaded, kB": lambda r: bytes_of(r, "load_down"),
    "a step of 440 points: renderer, CPU ms": lambda r: step(r, "renderer"),
    "a step: server, CPU ms": lambda r: step(r, "server"),
    "a step, kB": lambda r: bytes_of(r, "step_down"),
    "ten seconds of wheel: frames over 25 ms": lambda r: r.get("wheel", {}).get("over_25"),
    "ten seconds of wheel: frames": lambda r: r.get("wheel", {}).get("frames"),
    "bare frames": lambda r: r.get("bare", {}).get("before", {}).get("frames"),
    "jump, ms": lambda r: r.get("jump_ms", {}).get("median"),
    "first row at a quarter": quarter,
    "click to selected and painted, ms: median": lambda r: r.get("select_ms", {}).get("median"),
    "selected, 95 of 100": lambda r: r.get("select_ms", {}).get("p95"),
    "one changed row painted, ms: median": lambda r: r.get("change_ms", {}).get("median"),
    "one changed row, 95 of 100": lambda r: r.get("change_ms", {}).get("p95"),
    "heap of the page, MB": lambda r: r.get("memory", {}).get("heap_mb"),
    "renderer, MB": lambda r: r.get("memory", {}).get("renderer_own_mb"),
    "server, MB": lambda r: r.get("memory", {}).get("server_mb"),
}


def cell(value) -> str:
    if value is None:
        return "–"
    if isinstance(value, str):
        return value
    if isinstance(value, int) or value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
