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


@dataclass
class System:
    profile: Profile
    command: list[str]
    path: str = "/"
    environment: dict[str, str] = field(default_factory=dict)


def system(name: str, rows: int, port: int, rowan: Path) -> System:
    """A system by its name, to show so many people at a port."""
    serve = ["--port", str(port)]
    if name == "rowan":
        command = [str(rowan), *serve, "--idiom", "desktop"]
        return System(ROWAN, command, environment={"ROWAN_BENCH_ROWS": str(rows)})
    if name == "aggrid":
        return System(GRID, [sys.executable, str(PEERS / "aggrid_page.py"), *serve], f"/?rows={rows}&shape=list")
    program = [sys.executable, str(PEERS / "nicegui_list.py")]
    return System(GRID, [*program, "--kind", "infinite", "--rows", str(rows), *serve])
