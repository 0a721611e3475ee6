"""Qt Quick's TableView over the benchmark's people. See ../../README.md for the operations and the record written."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "common"))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")

from measure import (  # noqa: E402
    SCROLL_STEP,
    SCROLL_STEPS,
    SCROLL_WARM_UP,
    TABLE_OPERATIONS,
    TABLE_SIZE,
    Scroller,
    cpu_ms,
    options,
    times,
    write,
)
from people import CHANGED_ROW, People  # noqa: E402
from PySide6.QtCore import Q_ARG, QObject, QUrl, qVersion  # noqa: E402
from PySide6.QtQml import QQmlComponent  # noqa: E402
from stage import HERE, Stage  # noqa: E402
from table_model import TableModel  # noqa: E402

TABLE = QUrl.fromLocalFile(str(HERE / "table" / "PeopleTable.qml"))
SIDEWAYS_STEP = 120


class TableStage(Stage):
    """The window with a table in it in place of a list."""

    def __init__(self, scale: int):
        super().__init__(scale=scale, size=TABLE_SIZE)

    def show(self, model) -> None:
        self.remove()
        self.component = QQmlComponent(self.engine, TABLE)
        width, height = self.size
        self.list = self.component.createWithInitialProperties({"model": model, "width": width, "height": height})
        if self.list is None:
            raise RuntimeError(self.component.errorString())
        self.list.setParentItem(self.window.contentItem())
        self.table = self.list.findChild(QObject, "table")

    def place(self, name: str) -> float:
        """`contentX` or `contentY`."""
        return self.table.property(name)

    def end_of(self, name: str) -> float:
        length, seen = ("contentWidth", "width") if name == "contentX" else ("contentHeight", "height")
        return self.table.property(length) - self.table.property(seen)

    def move(self, name: str, position: float) -> None:
        self.table.setProperty(name, position)
        self.frame()


class Run:
    """The operations: each from the change of the model until its pixels are drawn."""

    def __init__(self, chosen):
        self.rows = chosen.rows
        self.picture = chosen.picture
        self.stage = TableStage(chosen.scale)
        self.model = TableModel(People.made(0, self.rows))
        self.down, self.sideways = Scroller(SCROLL_STEP), Scroller(SIDEWAYS_STEP)

    def show(self) -> None:
        self.stage.show(self.model)
        self.stage.frame()

    def perform(self, operation: str, repeat: int) -> float:
        """CPU milliseconds of the measured part, for one frame of it where there are many."""
        if operation == "first-frame" and repeat > 0:
            self.stage.remove()
            self.model = TableModel(People.made(0, self.rows))
        if operation.startswith("scroll") and repeat == 0:
            self.steps(operation, SCROLL_WARM_UP)
        since = cpu_ms()
        if operation.startswith("scroll"):
            self.steps(operation, SCROLL_STEPS)
        else:
            getattr(self, operation.replace("-", "_"))(repeat)
        spent = cpu_ms() - since
        if self.picture:
            self.stage.pixels.save(str(self.picture))
        self.stage.settle()
        return spent / SCROLL_STEPS if operation.startswith("scroll") else spent

    def first_frame(self, repeat: int) -> None:
        self.show()

    def steps(self, operation: str, count: int) -> None:
        name, scroller = ("contentX", self.sideways) if operation == "scroll-sideways" else ("contentY", self.down)
        for _ in range(count):
            self.stage.move(name, scroller.after(self.stage.place(name), self.stage.end_of(name)))

    def sort(self, repeat: int) -> None:
        self.stage.list.setProperty("sortsBackwards", repeat % 2 == 0)
        self.model.reverse(self.stage.table.property("topRow"), self.stage.table.property("bottomRow"))
        self.stage.frame()

    def resize_column(self, repeat: int) -> None:
        width = 215 if repeat % 2 == 0 else 205
        method = self.stage.list.metaObject().invokeMethod
        method(self.stage.list, "resizeColumn", Q_ARG("QVariant", 0), Q_ARG("QVariant", width))
        self.stage.frame()

    def change_row(self, repeat: int) -> None:
        self.model.change(CHANGED_ROW)
        self.stage.frame()


def main() -> None:
    chosen = options("Qt Quick TableView", TABLE_OPERATIONS, ["table"])
    run = Run(chosen)
    if chosen.operation != "first-frame":
        run.show()
        run.stage.settle()
    cpu = [run.perform(chosen.operation, repeat) for repeat in range(chosen.repeats)]
    write(times(cpu, [0] * len(cpu)), "qt", qVersion(), chosen)
    sys.stdout.flush()
    os._exit(0)  # Qt's and Python's order of clean-up differ; the record is written


main()
