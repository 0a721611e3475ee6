"""A QAbstractListModel over columns of people that announces each change by its exact range."""

import numpy
from measure import cpu_ms
from people import People
from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt, Slot

WORDS = ["name", "subtitle", "letter", "tile", "digits", "paragraph"]
WORD_ROLES = {Qt.ItemDataRole.UserRole + 1 + place: word for place, word in enumerate(WORDS)}
SELECTED = Qt.ItemDataRole.UserRole + 20
PRESENT = Qt.ItemDataRole.UserRole + 21
ROLE_NAMES = {role: word.encode() for role, word in WORD_ROLES.items()} | {SELECTED: b"selected", PRESENT: b"present"}
# What is said of a person who has another extension.
CHANGING = [role for role, word in WORD_ROLES.items() if word in ("subtitle", "digits", "paragraph")]


class PeopleModel(QAbstractListModel):
    """`data_ms` adds up the CPU time of the data operations alone, before Qt hears of them."""

    def __init__(self, people: People):
        super().__init__()
        self._people = people
        self._shown = people
        self._selected = numpy.zeros(len(people), dtype=bool)
        self.data_ms = 0.0

    def rowCount(self, parent=QModelIndex()) -> int:  # noqa: B008, N802 (Qt's name and default)
        return len(self._shown)

    def roleNames(self) -> dict:  # noqa: N802
        return ROLE_NAMES

    def data(self, index, role):
        row = index.row()
        word = WORD_ROLES.get(role)
        if word is not None:
            return getattr(self._shown, word)(row)
        if role == SELECTED:
            return self._selected.item(row)
        if role == PRESENT:
            return self._shown.present.item(row)
        return None

    @Slot(int, bool)
    def toggle(self, row: int, on: bool) -> None:
        """The switch of a row was used."""
        self._shown.present[row] = on
        self.dataChanged.emit(self.index(row), self.index(row), [PRESENT])

    def insert_front(self, person: People) -> None:
        since = cpu_ms()
        joined = person.joined(self._people)
        selected = numpy.concatenate((numpy.zeros(1, dtype=bool), self._selected))
        self.data_ms += cpu_ms() - since
        self.beginInsertRows(QModelIndex(), 0, 0)
        self._people = self._shown = joined
        self._selected = selected
        self.endInsertRows()

    def remove_front(self) -> None:
        self.beginRemoveRows(QModelIndex(), 0, 0)
        self._people = self._shown = self._people.without_first()
        self._selected = self._selected[1:].copy()
        self.endRemoveRows()

    def change(self, row: int) -> None:
        since = cpu_ms()
        self._people.change(row)
        self.data_ms += cpu_ms() - since
        self.dataChanged.emit(self.index(row), self.index(row), CHANGING)

    def reverse(self) -> None:
        self._reset(lambda: self._people.reversed())

    def filter(self, on: bool) -> None:
        self._reset(lambda: self._people, (lambda people: people.passing()) if on else None)

    def replace(self, people: People) -> None:
        self._reset(lambda: people)

    def select_all(self, on: bool) -> None:
        self._selected.fill(on)
        self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1), [SELECTED])

    def _reset(self, make, narrow=None) -> None:
        since = cpu_ms()
        people = make()
        shown = narrow(people) if narrow else people
        selected = numpy.zeros(len(shown), dtype=bool)
        self.data_ms += cpu_ms() - since
        self.beginResetModel()
        self._people, self._shown, self._selected = people, shown, selected
        self.endResetModel()
