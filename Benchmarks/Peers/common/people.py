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

CHANGED_ROW = 3


@dataclass
class People:
    """Columns of equal length; the operations on all of them are numpy's, at the speed of C."""

    ids: numpy.ndarray
    departments: numpy.ndarray
    extensions: numpy.ndarray

    @classmethod
    def made(cls, first: int, count: int) -> "People":
        """`count` people with consecutive ids from `first` on."""
        ids = numpy.arange(first, first + count, dtype=numpy.uint32)
        departments = (ids % 40 + 1).astype(numpy.uint16)
        extensions = (ids.astype(numpy.uint64) * 7919 % 10000).astype(numpy.uint16)
        return cls(ids, departments, extensions)

    def __len__(self) -> int:
        return len(self.ids)

    def name(self, row: int) -> str:
        person = self.ids.item(row)
        return f"{FIRST_NAMES[person % 97]} {LAST_NAMES[person // 97 % 89]}"

    def subtitle(self, row: int) -> str:
        return f"Department {self.departments.item(row)} · extension {self.extensions.item(row):04}"

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
        columns = (self.ids, self.departments, self.extensions)
        rest = [(other.ids, other.departments, other.extensions) for other in others]
        return People(*(function(*column) for column in zip(columns, *rest, strict=True)))
