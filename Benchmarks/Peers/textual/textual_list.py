"""Textual's DataTable over the benchmark's people. See ../../README.md for the operations and the record written."""

import asyncio
import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "common"))

from measure import (  # noqa: E402
    OPERATIONS,
    SCROLL_STEPS,
    SCROLL_WARM_UP,
    Scroller,
    cpu_ms,
    options,
    status_mb,
    times,
    write,
)
from people import CHANGED_ROW, People  # noqa: E402

INTERPRETER_MB = status_mb("VmRSS")  # before anything of Textual

from textual.app import App  # noqa: E402
from textual.drivers.headless_driver import HeadlessDriver  # noqa: E402
from textual.pilot import Pilot  # noqa: E402
from textual.widgets import DataTable  # noqa: E402

TOOLKIT_MB = status_mb("VmRSS")

# 14 two-line rows on 48 columns: the rows and the width, in characters, of the other peers' screens.
TERMINAL = (48, 28)
LINES_PER_ROW = 2
SCROLL_LINES = 15  # 440 points at 30 points a line
COLUMN = "person"
NOT_HERE = {"select-all": "DataTable selects one row", "change-row-png": "a terminal has no pixels"}


class Sink(HeadlessDriver):
    """A terminal that takes what is written and shows nothing: headless, but every frame is worded in full."""

    is_headless = False
    writes = 0

    def write(self, data: str) -> None:
        Sink.writes += 1

    def flush(self) -> None:
        """Nothing is held back."""


class Cell(str):
    """A row's two lines, which know their place in the order of the data."""

    __slots__ = ("rank",)

    @staticmethod
    def by_rank(cell: "Cell") -> int:
        return cell.rank


class ListApp(App):
    ENABLE_COMMAND_PALETTE = False
    CSS = "DataTable { width: 100%; height: 100%; overflow-x: hidden; }"


class Run:
    """The operations: each from the change of the table until its frame is written to the terminal."""

    def __init__(self, app: ListApp, pilot: Pilot, rows: int):
        self.app = app
        self.pilot = pilot
        self.rows = rows
        self.base_mb = status_mb("VmRSS")
        self.people = People.made(0, rows)
        self.data_mb = status_mb("VmRSS") - self.base_mb
        self.data_ms = 0.0
        self.descending = False
        self.table: DataTable | None = None
        self.scroller = Scroller(SCROLL_LINES)

    async def show(self) -> None:
        self.table = DataTable(show_header=False, cursor_type="row")
        self.table.add_column("Person", key=COLUMN, width=TERMINAL[0] - 4)
        self.fill(self.people)
        await self.app.mount(self.table)
        await self.frame()

    def fill(self, people: People, first_rank: int = 0) -> None:
        add = self.table.add_row
        for row in range(len(people)):
            cell = Cell(f"{people.name(row)}\n{people.subtitle(row)}")
            cell.rank = first_rank + row
            add(cell, height=LINES_PER_ROW, key=str(people.ids.item(row)))

    async def frame(self) -> None:
        """Lets Textual handle its messages and write, until a round of them writes nothing more."""
        before = None
        while Sink.writes != before:
            before = Sink.writes
            await self.pilot.pause(0)

    async def perform(self, operation: str, repeat: int, picture: Path | None) -> float:
        """CPU milliseconds of the measured part, for one frame of it where there are many."""
        name = operation.replace("-", "_")
        prepare = getattr(self, f"prepare_{name}", None)
        restore = getattr(self, f"restore_{name}", None)
        if prepare:
            await prepare(repeat)
        self.data_ms = 0
        since = cpu_ms()
        await getattr(self, name)()
        spent = cpu_ms() - since
        if picture:
            picture.write_text(self.app.export_screenshot())
        if restore:
            await restore()
        await self.pilot.pause()
        return spent / SCROLL_STEPS if operation == "scroll-screen" else spent

    async def prepare_first_frame(self, repeat: int) -> None:
        if self.table:
            await self.table.remove()
            await self.frame()

    async def first_frame(self) -> None:
        await self.show()

    async def scroll(self, line: float) -> None:
        self.table.scroll_to(y=line, animate=False, immediate=True)
        await self.pilot.pause(0)

    async def prepare_scroll_screen(self, repeat: int) -> None:
        if repeat == 0:
            await self.scroll_screen(SCROLL_WARM_UP)

    async def scroll_screen(self, steps: int = SCROLL_STEPS) -> None:
        for _ in range(steps):
            await self.scroll(self.scroller.after(self.table.scroll_y, self.table.max_scroll_y))

    async def jump_to_end(self) -> None:
        await self.scroll(self.table.max_scroll_y)
        await self.scroll(0)

    async def prepare_insert_front(self, repeat: int) -> None:
        self.incoming = People.made(self.rows + repeat, 1)

    async def insert_front(self) -> None:
        """DataTable inserts only at the end: the row is added there, and the table sorted by rank."""
        self.fill(self.incoming, first_rank=-1)
        self.table.sort(COLUMN, key=Cell.by_rank)
        await self.frame()

    async def restore_insert_front(self) -> None:
        self.table.remove_row(str(self.incoming.ids.item(0)))
        await self.frame()

    async def change_row(self) -> None:
        self.people.change(CHANGED_ROW)
        cell = Cell(f"{self.people.name(CHANGED_ROW)}\n{self.people.subtitle(CHANGED_ROW)}")
        cell.rank = CHANGED_ROW
        self.table.update_cell_at((CHANGED_ROW, 0), cell)
        await self.frame()

    async def sort(self) -> None:
        self.descending = not self.descending
        self.table.sort(COLUMN, key=Cell.by_rank, reverse=self.descending)
        await self.frame()

    async def filter(self) -> None:
        since = cpu_ms()
        passing = self.people.passing()
        self.data_ms += cpu_ms() - since
        for people in (passing, self.people):
            self.table.clear()
            self.fill(people)
            await self.frame()

    async def prepare_replace(self, repeat: int) -> None:
        self.incoming = People.made(self.rows * (repeat + 1), self.rows)

    async def replace(self) -> None:
        self.table.clear()
        self.fill(self.incoming)
        await self.frame()


async def measure(chosen) -> dict:
    if chosen.operation in NOT_HERE:
        return {"cpu_ms": None, "repeats": 0, "note": f"no {chosen.operation}: {NOT_HERE[chosen.operation]}"}
    async with ListApp(driver_class=Sink).run_test(headless=False, size=TERMINAL) as pilot:
        run = Run(pilot.app, pilot, chosen.rows)
        if chosen.operation != "first-frame":
            await run.show()
        if chosen.operation == "memory":
            rest = status_mb("VmRSS")
            for operation in OPERATIONS[1:-1]:
                if operation not in NOT_HERE:
                    await run.perform(operation, 0, None)
            return {
                "cpu_ms": None,
                "interpreter_mb": round(INTERPRETER_MB, 1),
                "toolkit_mb": round(TOOLKIT_MB, 1),
                "base_mb": round(run.base_mb, 1),
                "data_mb": round(run.data_mb, 1),
                "rest_mb": round(rest, 1),
                "after_mb": round(status_mb("VmRSS"), 1),
                "own_mb": round(status_mb("RssAnon"), 1),
                "repeats": 1,
            }
        cpu, data = [], []
        for repeat in range(chosen.repeats):
            cpu.append(await run.perform(chosen.operation, repeat, chosen.picture))
            data.append(run.data_ms)
        return times(cpu, data)


def main() -> None:
    chosen = options("Textual DataTable")
    record = asyncio.run(measure(chosen))
    write(record, "textual", version("textual"), chosen)


main()
