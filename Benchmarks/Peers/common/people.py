"""The data of every peer: people made from their index, held as compact columns, worded when shown.

Benchmarks/README.md states the rule; the C peer and Rowan's own program follow it to the letter.
"""

from dataclasses import dataclass

import numpy

FIRST_HEADS = ["Al", "Bel", "Cor", "Dan", "El", "Fer", "Gal", "Hen", "Is", "Jor"]
FIRST_TAILS = ["a", "an", "bert", "da", "en", "ia", "ina", "is", "o", "ric"]
LAST_HEADS = ["Ash", "Black", "Brook", "Fair", "Green", "Hart", "Lang", "North", "West"]
LAST_TAILS = ["bourne", "by", "dale", "field", "ford", "ham", "ley", "man", "ton", "wood"]
FIRST_NAMES = [FIRST_HEADS[n // 10] + FIRST_TAILS[n % 10] for n in range(97)]
LAST_NAMES = [LAST_HEADS[n // 10] + LAST_TAILS[n % 10] for n in range(89)]

# The sentences of a paragraph, with "d" for the department's number and "e" for the extension's.
SENTENCES = [
    ("Joined department ", "d", " in spring and looks after the archive on the second floor."),
    ("会议改到星期三下午三点，请带上第", "e", "号文件，并提前十分钟到场。"),
    ("يرجى الاتصال بالرقم ", "e", " قبل نهاية الأسبوع لتأكيد الموعد."),
    ("The kitchen of department ", "d", " is open again 🎉, and the coffee is good ☕."),
    ("", "d", "号部门的新同事今天到了👋，欢迎大家来打招呼。"),
    ("الاجتماع القادم في القاعة ", "d", " يوم الأحد صباحا 📅."),
    ("Please bring the keys of room ", "e", " back to the front desk before noon."),
    ("Thanks to everyone who helped with the move to building ", "d", " 🚚!"),
]
TILES = ["#0A84FF", "#34C759", "#FF9500", "#AF52DE", "#FF2D55", "#5AC8FA", "#A2845E", "#5856D6"]

COLUMNS = ["Name", "Department", "Extension", *(f"Figure {column}" for column in range(3, 20))]
CHANGED_ROW = 3


def initials(turn: int) -> str:
    """How often the names have started again, counted in letters as columns of a sheet are: A ... Z, AA ..."""
    letters, rest = "", turn + 1
    while rest:
        letters = chr(65 + (rest - 1) % 26) + letters
        rest = (rest - 1) // 26
    return letters


@dataclass
class People:
    """Columns of equal length; the operations on all of them are numpy's, at the speed of C."""

    ids: numpy.ndarray
    departments: numpy.ndarray
    extensions: numpy.ndarray
    present: numpy.ndarray

    @classmethod
    def made(cls, first: int, count: int) -> "People":
        """`count` people with consecutive ids from `first` on."""
        ids = numpy.arange(first, first + count, dtype=numpy.uint32)
        departments = (ids % 40 + 1).astype(numpy.uint16)
        extensions = (ids.astype(numpy.uint64) * 7919 % 10000).astype(numpy.uint16)
        return cls(ids, departments, extensions, ids % 3 == 0)

    def __len__(self) -> int:
        return len(self.ids)

    def name(self, row: int) -> str:
        person = self.ids.item(row)
        return f"{FIRST_NAMES[person % 97]} {initials(person // 8633)}. {LAST_NAMES[person // 97 % 89]}"

    def subtitle(self, row: int) -> str:
        return f"Department {self.departments.item(row)} · extension {self.extensions.item(row):04}"

    def letter(self, row: int) -> str:
        """What the person's tile shows."""
        return FIRST_NAMES[self.ids.item(row) % 97][0]

    def tile(self, row: int) -> str:
        return TILES[self.ids.item(row) % 8]

    def digits(self, row: int) -> str:
        return f"{self.extensions.item(row):04}"

    def paragraph(self, row: int) -> str:
        person, digits = self.ids.item(row), self.digits(row)
        parts = [f"{self.name(row)}, extension {digits}."]
        for part in range(person % 3 + 1):
            before, figure, after = SENTENCES[(person + 5 * part) % 8]
            parts.append(f"{before}{self.departments.item(row) if figure == 'd' else digits}{after}")
        return " ".join(parts)

    def cell(self, row: int, column: int) -> str:
        """What stands in a column of the table."""
        if column > 2:
            return str(self.ids.item(row) * (31 * column + 7) % 10000)
        return self.name(row) if column == 0 else str(self.departments.item(row)) if column == 1 else self.digits(row)

    def change(self, row: int) -> None:
        """Gives one person the next extension."""
        self.extensions[row] = (self.extensions.item(row) + 1) % 10000

    def joined(self, after: "People") -> "People":
        return self._mapped(lambda mine, theirs: numpy.concatenate((mine, theirs)), after)

    def without_first(self) -> "People":
        return self._mapped(lambda column: column[1:].copy())

    def reversed(self) -> "People":
        return self._mapped(lambda column: column[::-1].copy())

    def passing(self) -> "People":
        """The tenth that passes the filter."""
        mask = self.departments % 10 == 0
        return self._mapped(lambda column: column[mask])

    def _mapped(self, function, *others: "People") -> "People":
        columns = [vars(people).values() for people in (self, *others)]
        return People(*(function(*column) for column in zip(*columns, strict=True)))
