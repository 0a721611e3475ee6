"""The systems that show a list in a browser: how each is started, and where its page keeps the list."""

import sys
from dataclasses import dataclass, field
from pathlib import Path

PEERS = Path(__file__).resolve().parents[2] / "Peers" / "web"
TITLES = {"rowan": "Rowan", "aggrid": "AG Grid Community", "nicegui": "NiceGUI"}


@dataclass
class Profile:
    """Where a page keeps its list. Selectors are CSS; tests are JavaScript."""

    scroller: str
    rows: str
    selected: str  # a test of `row`, which was clicked
    change: str  # the button that changes the fourth row
    inset: int = 0  # what a bar covers at the top
    settled: str = "true"


GRID = Profile(
    ".ag-body-viewport",
    ".ag-center-cols-container > .ag-row:not(.ag-row-loading)",
    "row.classList.contains('ag-row-selected')",
    "#change",
)
ROWAN = Profile(
    ".scroller.vertical",
    "[role=option]",
    "row.ariaSelected === 'true'",
    "[role=button]",
    settled="rowan.isSettled()",
)


# Of a table the rows with cells count: the header stands still.
ROWAN_TABLE = Profile(
    ".scroller.vertical",
    "[role=row]:has([role=cell])",
    "false",
    "[role=button]:not([role=columnheader] *)",
    inset=28,
    settled="rowan.isSettled()",
)
LIST_SIZE, TABLE_SIZE = {"width": 390, "height": 844}, {"width": 1280, "height": 800}


@dataclass
class System:
    profile: Profile
    command: list[str]
    size: dict[str, int]
    path: str = "/"
    environment: dict[str, str] = field(default_factory=dict)


def system(name: str, rows: int, port: int, rowan: Path, is_table: bool = False) -> System:
    """A system by its name, to show so many people at a port, in a list or in a table of twenty columns."""
    serve = ["--port", str(port)]
    size = TABLE_SIZE if is_table else LIST_SIZE
    if name == "rowan":
        command = [str(rowan), *serve, "--idiom", "desktop"]
        environment = {"ROWAN_BENCH_ROWS": str(rows), "ROWAN_BENCH_ROW": "table" if is_table else "plain"}
        return System(ROWAN_TABLE if is_table else ROWAN, command, size, environment=environment)
    if name == "aggrid":
        page = f"/?rows={rows}&shape={'table' if is_table else 'list'}"
        return System(GRID, [sys.executable, str(PEERS / "aggrid_page.py"), *serve], size, page)
    program = [sys.executable, str(PEERS / "nicegui_list.py")]
    return System(GRID, [*program, "--kind", "infinite", "--rows", str(rows), *serve], size)
