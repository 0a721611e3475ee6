"""A QAbstractTableModel of twenty columns over people."""

from people import COLUMNS, People
from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt

DISPLAY = Qt.ItemDataRole.DisplayRole


class TableModel(QAbstractTableModel):
    """Says what the cells say."""

    def __init__(self, people: People):
        super().__init__()
        self.people = people

    def rowCount(self, parent=QModelIndex()) -> int:  # noqa: B008, N802 (Qt's name and default)
        return len(self.people)

    def columnCount(self, parent=QModelIndex()) -> int:  # noqa: B008, N802
        return len(COLUMNS)

    def roleNames(self) -> dict:  # noqa: N802
        return {DISPLAY: b"display"}

    def data(self, index, role):
        return self.people.cell(index.row(), index.column()) if role == DISPLAY else None

    def headerData(self, section, orientation, role=DISPLAY):  # noqa: N802
        return COLUMNS[section] if role == DISPLAY and orientation == Qt.Orientation.Horizontal else None

    def change(self, row: int) -> None:
        self.people.change(row)
        cell = self.index(row, COLUMNS.index("Extension"))
        self.dataChanged.emit(cell, cell, [DISPLAY])

    def reverse(self, first: int, last: int) -> None:
        """Says so of the rows from `first` to `last` alone, which have cells: the others are asked for when they come."""
        self.people = self.people.reversed()
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(COLUMNS) - 1), [DISPLAY])
