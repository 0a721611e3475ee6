"""The figures of serving many as a table, with the goals that they have."""


def rows(found: dict) -> list[tuple[str, str, str]]:
    """What was measured, the goal, and the figure, of the figures that there are."""
    lines: list[tuple[str, str, str]] = []

    def add(name: str, goal: str, figure: dict, template: str) -> None:
        lines.append((name, goal, template.format_map(figure)))

    if figure := found.get("memory"):
        add("a tab that was opened, kB", "–", figure, "{a tab opened, kB}")
        add("a tab that has scrolled and opened somebody, kB", "250", figure, "{a tab in use, kB}")
        add("the same after a minute of quiet, kB", "60", figure, "{after a minute of quiet, kB}")
        add("left by each closed tab, kB", "0", figure, "{kept for each closed tab, kB}")
    if figure := found.get("hidden"):
        add("a hidden tab that is parked, kB", "60", figure, "{each, kB}")
        add("the same after the first group, kB", "60", figure, "{each after the first group, kB}")
        add("until a parked tab answers, ms", "–", figure, "{woken, ms}")
    for figure in found.get("interactions") or []:
        name = f"{figure['wanted a second']} interactions a second"
        add(name, "–", figure, "{done a second} a second; median {median, ms} ms, p99 {p99, ms} ms")
    for key, name in (("crash", "`kill -9` of a process"), ("drain", "SIGTERM of a process")):
        if figure := found.get(key):
            name = f"{name}, {figure['of the process']} of {figure['tabs']} tabs: until they are back, s"
            add(name, "3" if key == "crash" else "–", figure, "median {median, s}, p99 {p99, s}, last {last, s}")
            add("tabs at the same row and selection after it", "99 %" if key == "crash" else "all", figure, "{same place}")
    if figure := found.get("commits"):
        add(f"a commit until {figure['tabs']} tabs show it, {figure['commits a second']} commits a second, ms", "p99 250", figure,
            "median {median, ms}, p99 {p99, ms}")
    if figure := found.get("log"):
        for setting, taken in figure.items():
            add(f"what the log adds to a commit of one row, synchronous_commit {setting}", "15 %", taken,
                "{added} of {a commit, ms} ms")
    for key, name in (("nicegui", "NiceGUI"), ("streamlit", "Streamlit")):
        if figure := found.get(key):
            add(f"{name}: a tab in use, kB", "–", figure, "{a tab in use, kB}")
            add(f"{name}: the same after a minute of quiet, kB", "–", figure, "{after a minute of quiet, kB}")
    return lines


def markdown(found: dict) -> str:
    """The table, with what it was measured on."""
    machine = found.get("machine", {})
    heading = (f"Measured on {machine.get('processor', 'an unknown processor')}, {machine.get('cores', '?')} cores, "
               f"{found.get('date', '')}; "
               f"load {found.get('load before', '?')} before and {found.get('load after', '?')} after.")
    lines = ["| figure | goal | measured |", "| --- | ---: | ---: |"]
    lines += [f"| {name} | {goal} | {figure} |" for name, goal, figure in rows(found)]
    return "\n".join([heading, "", *lines])
