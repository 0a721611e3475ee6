"""Qt Quick's ListView over the benchmark's people. See ../../README.md for the operations and the record written."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "common"))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")

from measure import (  # noqa: E402
    OPERATIONS,
    SCROLL_STEP,
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

INTERPRETER_MB = status_mb("VmRSS")  # before anything of Qt

from people_model import PeopleModel  # noqa: E402
from PySide6.QtCore import QBuffer, QIODevice, qVersion  # noqa: E402
from stage import Stage  # noqa: E402

TOOLKIT_MB = status_mb("VmRSS")


class Run:
    """The operations: each from the change of the model until its pixels are drawn."""

    def __init__(self, chosen):
        self.rows = chosen.rows
        self.picture = chosen.picture
        self.stage = Stage(chosen.row, chosen.scale)
        self.base_mb = status_mb("VmRSS")
        self.model = PeopleModel(People.made(0, self.rows))
        self.data_mb = status_mb("VmRSS") - self.base_mb
        self.scroller = Scroller(SCROLL_STEP)

    def show(self) -> None:
        self.stage.show(self.model)
        self.stage.frame()

    def perform(self, operation: str, repeat: int) -> float:
        """CPU milliseconds of the measured part, for one frame of it where there are many."""
        name = operation.replace("-", "_")
        prepare = getattr(self, f"prepare_{name}", None)
        restore = getattr(self, f"restore_{name}", None)
        if prepare:
            prepare(repeat)
        self.model.data_ms = 0
        since = cpu_ms()
        getattr(self, name)()
        spent = cpu_ms() - since
        if self.picture:
            self.stage.pixels.save(str(self.picture))
        if restore:
            restore()
        self.stage.settle()
        return spent / SCROLL_STEPS if operation == "scroll-screen" else spent

    def prepare_first_frame(self, repeat: int) -> None:
        if repeat > 0:
            self.stage.remove()
            self.model = PeopleModel(People.made(0, self.rows))

    def first_frame(self) -> None:
        self.show()

    def prepare_scroll_screen(self, repeat: int) -> None:
        if repeat == 0:
            self.scroll_screen(SCROLL_WARM_UP)

    def scroll_screen(self, steps: int = SCROLL_STEPS) -> None:
        for _ in range(steps):
            self.stage.scroll(self.scroller.after(self.stage.position, self.stage.end))

    def jump_to_end(self) -> None:
        self.stage.scroll(self.stage.end)
        self.stage.scroll(0)

    def prepare_insert_front(self, repeat: int) -> None:
        self.incoming = People.made(self.rows + repeat, 1)

    def insert_front(self) -> None:
        self.model.insert_front(self.incoming)
        self.stage.scroll_to_first()
        self.stage.frame()

    def restore_insert_front(self) -> None:
        self.model.remove_front()
        self.stage.scroll_to_first()
        self.stage.frame()

    def change_row(self) -> None:
        self.model.change(CHANGED_ROW)
        self.stage.frame()

    def change_row_png(self) -> None:
        self.change_row()
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self.stage.pixels.save(buffer, "PNG")

    def sort(self) -> None:
        self.model.reverse()
        self.stage.frame()

    def filter(self) -> None:
        self.model.filter(True)
        self.stage.frame()
        self.model.filter(False)
        self.stage.frame()

    def prepare_replace(self, repeat: int) -> None:
        self.incoming = People.made(self.rows * (repeat + 1), self.rows)

    def replace(self) -> None:
        self.model.replace(self.incoming)
        self.stage.frame()

    def select_all(self) -> None:
        self.model.select_all(True)
        self.stage.frame()

    def restore_select_all(self) -> None:
        self.model.select_all(False)
        self.stage.frame()


def main() -> None:
    chosen = options("Qt Quick ListView")
    run = Run(chosen)
    if chosen.operation != "first-frame":
        run.show()
        run.stage.settle()
    if chosen.operation == "memory":
        rest = status_mb("VmRSS")
        for operation in OPERATIONS[1:-1]:
            run.perform(operation, 0)
        record = {
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
    else:
        cpu, data = [], []
        for repeat in range(chosen.repeats):
            cpu.append(run.perform(chosen.operation, repeat))
            data.append(run.model.data_ms)
        record = times(cpu, data)
    write(record, "qt", qVersion(), chosen)
    sys.stdout.flush()
    os._exit(0)  # Qt's and Python's order of clean-up differ; the record is written


main()
