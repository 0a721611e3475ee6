"""Checks that the types and files which Documentation/Glossary.md names exist in the modules that it names."""

import os
import re
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
SOURCES = os.path.join(ROOT, "Sources")
DECLARATION = re.compile(r"^[^/\"\n]*?\b(?:class|struct|enum|protocol|actor|typealias) `?([A-Z]\w*)", re.MULTILINE)
ENTRY = re.compile(r"^### (.+)$", re.MULTILINE)
CARRIER = re.compile(r"`([^`]+)`(?: \((\w+)\))?")


def types_of_modules():
    """The names of the types that each module declares."""
    types = {}
    for module in os.listdir(SOURCES):
        for folder, _, names in os.walk(os.path.join(SOURCES, module)):
            for name in names:
                if name.endswith(".swift"):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        types.setdefault(module, set()).update(DECLARATION.findall(file.read()))
    return types


class GlossaryTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with open(os.path.join(ROOT, "Documentation", "Glossary.md"), encoding="utf-8") as file:
            parts = ENTRY.split(file.read())
        cls.terms = parts[1::2]
        cls.entries = {term: text.strip().split("\n\n") for term, text in zip(parts[1::2], parts[2::2])}

    def test_terms_are_unique_and_sorted(self):
        self.assertEqual(len(self.terms), len(self.entries))
        self.assertEqual(self.terms, sorted(self.terms, key=str.lower))

    def test_each_term_has_a_meaning_and_something_that_implements_it(self):
        for term, paragraphs in self.entries.items():
            self.assertEqual(len(paragraphs), 2, term)
            self.assertTrue(paragraphs[1].startswith("In: `"), term)

    def test_the_types_and_files_exist(self):
        types = types_of_modules()
        missing = []
        for term, paragraphs in self.entries.items():
            for name, module in CARRIER.findall(paragraphs[1]):
                if "/" in name:
                    if not os.path.isfile(os.path.join(ROOT, name)):
                        missing.append(f"{term}: no file {name}")
                elif module:
                    absent = [part for part in name.split(".") if part not in types.get(module, set())]
                    missing += [f"{term}: {module} declares no {part}" for part in absent]
                else:
                    # A member of the type before it, such as "as `buffer`".
                    self.assertIn(f"as `{name}`", paragraphs[1], f"{term}: `{name}` needs its module")
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
