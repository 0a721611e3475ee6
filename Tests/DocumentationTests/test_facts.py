"""Checks Documentation/Behavior against the citations in sources, tests and documents.

A citation is the word "fact" or "facts" before numbers ("facts A1, A2", "fact C12", "facts B1-B4"), or parentheses that
hold nothing but numbers ("(M58, M59)"). A range stands for all numbers in it.
"""

import os
import re
import sys
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
BEHAVIOR = os.path.join(ROOT, "Documentation", "Behavior")
UNTESTED = os.path.join(BEHAVIOR, "untested.txt")
# The most facts that may be listed there. Lower it with the list.
UNTESTED_LIMIT = 75
FIELDS = ("System", "Source", "Confidence")

NUMBER = r"[A-HM]\d{1,3}"
# Between words of a comment, which may go on in the next line.
GAP = r"(?:[ \t]|\n[ \t]*(?:///?|\*|#)?[ \t]*)+"
RANGE = r"[ \t]*[–-][ \t]*"
SEPARATOR = rf"(?:{RANGE}|,?{GAP}(?:and|or|to|through){GAP}|[,;]{GAP})"
NUMBERS = rf"({NUMBER}(?:{SEPARATOR}{NUMBER})*)(?![A-Za-z0-9])"
CITATIONS = (re.compile(rf"\b[Ff]acts?{GAP}{NUMBERS}"), re.compile(rf"\({NUMBERS}\)"))

ENTRY = re.compile(r"^### (\S+)$", re.MULTILINE)
FIELD = re.compile(r"\*\*(\w+)\*\* +([^·]+)")
LINK = re.compile(r"\[([^\]]+)\]\(([^)#\s]*)(#[^)\s]*)?\)")


def expand(numbers):
    """The facts that a list of numbers and ranges names, in order."""
    facts, in_range = [], False
    for token in re.findall(rf"{NUMBER}|[–-]|\bto\b|\bthrough\b", numbers):
        if token in ("–", "-", "to", "through"):
            in_range = True
        elif in_range and facts and facts[-1][0] == token[0]:
            first, last = int(facts[-1][1:]), int(token[1:])
            facts += [f"{token[0]}{number}" for number in range(first + 1, last + 1)]
            in_range = False
        else:
            facts.append(token)
            in_range = False
    return facts


def citations(text):
    """Pairs of a fact and the line that cites it."""
    found, spans = [], []
    for pattern in CITATIONS:
        for match in pattern.finditer(text):
            begin, end = match.span(1)
            if any(first <= begin < last for first, last in spans):
                continue
            spans.append((begin, end))
            line = text.count("\n", 0, begin) + 1
            found += [(fact, line) for fact in expand(match.group(1))]
    return found


def files(*places):
    """Text files below folders, and single files, by paths from the root; those of Documentation/Behavior aside."""
    for place in places:
        path = os.path.join(ROOT, place)
        if os.path.isfile(path):
            yield place
        for folder, folders, names in os.walk(path):
            folders[:] = sorted(f for f in folders if f != "__pycache__" and os.path.join(folder, f) != BEHAVIOR)
            for name in sorted(names):
                yield os.path.relpath(os.path.join(folder, name), ROOT)


def cited(*places):
    """The places that cite each fact, as "file:line"."""
    facts = {}
    for file in files(*places):
        if file == os.path.relpath(__file__, ROOT):
            continue
        try:
            with open(os.path.join(ROOT, file), encoding="utf-8") as source:
                text = source.read()
        except UnicodeDecodeError:
            continue
        for fact, line in citations(text):
            facts.setdefault(fact, []).append(f"{file}:{line}")
    return facts


def documents():
    """The texts of the documents of Documentation/Behavior by name."""
    texts = {}
    for name in sorted(os.listdir(BEHAVIOR)):
        if name.endswith(".md"):
            with open(os.path.join(BEHAVIOR, name), encoding="utf-8") as document:
                texts[name] = document.read()
    return texts


def entries():
    """Triples of a fact, its document and the text of its entry."""
    for name, text in documents().items():
        parts = ENTRY.split(text)
        for fact, entry in zip(parts[1::2], parts[2::2]):
            yield fact, name, entry.strip()


def order(fact):
    return fact[0], int(fact[1:])


class FactTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.entries = list(entries())
        cls.facts = {fact for fact, _, _ in cls.entries}
        cls.sources = cited("Sources")
        cls.tests = cited("Tests")
        cls.cited = cited("Sources", "Tests", "Documentation", "Examples", "ARCHITECTURE.md", "CONTRIBUTING.md", "README.md")

    def test_each_citation_has_an_entry(self):
        missing = {fact: places for fact, places in self.cited.items() if fact not in self.facts}
        self.assertEqual(missing, {}, "add the entry to Documentation/Behavior, or correct the number")

    def test_each_entry_is_cited(self):
        self.assertEqual(sorted(self.facts - self.cited.keys(), key=order), [], "remove entries that nothing cites")

    def test_numbers_are_unique_and_in_order(self):
        by_document = {}
        for fact, name, _ in self.entries:
            self.assertRegex(fact, rf"^{NUMBER}$")
            by_document.setdefault(name, []).append(fact)
        self.assertEqual(len(self.entries), len(self.facts), "a number has two entries")
        for name, facts in by_document.items():
            self.assertEqual(facts, sorted(facts, key=order), name)

    def test_each_entry_has_a_statement_and_all_fields(self):
        for fact, name, entry in self.entries:
            statement, _, last = entry.rpartition("\n\n")
            self.assertTrue(statement.strip(), f"{name}: {fact} has no statement")
            fields = FIELD.findall(last.replace("\n", " "))
            self.assertEqual(tuple(field for field, _ in fields), FIELDS, f"{name}: {fact}")
            for field, value in fields:
                self.assertTrue(value.strip(), f"{name}: {fact} has no {field.lower()}")
            self.assertRegex(fields[-1][1], r"^(high|medium|low)\b", f"{name}: {fact}")

    def test_links_lead_to_documents_and_entries(self):
        places = {fact: name for fact, name, _ in self.entries}
        for name, text in documents().items():
            for label, path, anchor in LINK.findall(text):
                if "://" in path:
                    continue
                target = os.path.normpath(os.path.join(BEHAVIOR, path)) if path else os.path.join(BEHAVIOR, name)
                self.assertTrue(os.path.exists(target), f"{name}: {label} leads to {path}")
                if anchor:
                    self.assertEqual(places.get(anchor[1:].upper()), os.path.basename(target), f"{name}: {label}")

    def test_the_list_of_facts_without_a_test_is_current(self):
        with open(UNTESTED, encoding="utf-8") as file:
            lines = [line.split("#")[0].strip() for line in file]
        listed = [fact for line in lines for fact in line.split()]
        self.assertLessEqual(len(listed), UNTESTED_LIMIT, "the list may only shrink: write a test that cites the fact")
        untested = sorted(self.sources.keys() - self.tests.keys(), key=order)
        self.assertEqual(listed, untested, "correct untested.txt: 'test_facts.py untested' prints the list")


class CitationTests(unittest.TestCase):
    def test_spellings(self):
        for text, facts in (
            ("(fact B33)", ["B33"]),
            ("Facts C53, B72.", ["C53", "B72"]),
            ("facts M13–M16, B55 and B57", ["M13", "M14", "M15", "M16", "B55", "B57"]),
            ("facts B9 to B11", ["B9", "B10", "B11"]),
            ("the width (facts\n  /// C108, C109).", ["C108", "C109"]),
            ("facts C28,\n// C29; M3", ["C28", "C29", "M3"]),
            ("func `sorts by it (C102, C104)`()", ["C102", "C104"]),
            ("`fact-finding` (A4 paper), U+E000, \"C1\", Shift+F10", []),
        ):
            self.assertEqual([fact for fact, _ in citations(text)], facts, text)

    def test_lines(self):
        self.assertEqual(citations("one\n(fact A1)\n(facts\nB2)"), [("A1", 2), ("B2", 4)])


if __name__ == "__main__":
    if sys.argv[1:] == ["untested"]:
        for fact in sorted(cited("Sources").keys() - cited("Tests").keys(), key=order):
            print(fact)
    else:
        unittest.main()
