"""Checks ARCHITECTURE.md and Documentation/Architecture against the code: files, types, members, modules, unsafe references.

In a code span, "Type.member" needs a declaration of the type and of the member, a path an existing file, and a name with a
lowercase initial an occurrence in the sources. Fenced code is left out.
"""

import os
import re
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
FOLDER = os.path.join("Documentation", "Architecture")
OVERVIEW = "ARCHITECTURE.md"
# An index of declarations, which describes no subsystem.
INDEX = os.path.join(FOLDER, "Decisions.md")
LINES = 120

# Names of Swift, Foundation and JavaScript, and the example of UpdateCycle.md, which the sources do not declare.
FOREIGN = {"Counter", "Sendable", "Unmanaged"}
# Sections of each document besides those whose names begin with "To add".
SECTIONS = ("Terms", "Cost", "Invariants", "Files")

FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[([^\]]*)\]\(([^)#\s]*)(?:#([^)\s]*))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
NAME = re.compile(r"(?<![\w.#@:/-])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
FILE = re.compile(r"^[\w./+-]+\.(?:swift|js|css|html|c|h|py|md|json|yml|tsx)$")
TYPE = re.compile(
    r"^[^/\"\n]*?\b(?:class|struct|enum|protocol|actor|typealias|associatedtype|extension) `?([A-Z_]\w*)", re.MULTILINE
)
MACRO = re.compile(r"\bmacro ([A-Z]\w*)|^export const ([A-Z]\w*)", re.MULTILINE)
MEMBER = re.compile(r"\b(?:func|var|let|case|get|set) `?(\w+)|^\s+(\w+)\([^)\n]*\) \{$", re.MULTILINE)
CASE = re.compile(r"^\s*(?:indirect )?case (.+)$", re.MULTILINE)
UNSAFE = re.compile(r"unowned\(unsafe\)|unsafeBitCast|Unmanaged\b|unsafeDowncast\((?!handle\.node)")
DEPENDENCIES = re.compile(
    r"(?:library\(\s*|\.(?:macro|target|executableTarget)\(\s*name: )\"(\w+)\",\s*(?:dependencies: )?\[(.*?)\]", re.DOTALL
)


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def documents():
    """The texts of the documents without fenced code, by path."""
    paths = [OVERVIEW] + [os.path.join(FOLDER, name) for name in sorted(os.listdir(os.path.join(ROOT, FOLDER)))]
    return {path: FENCE.sub("", read(path)) for path in paths if path.endswith(".md")}


def sources():
    """The texts of the source files by path."""
    texts = {}
    for folder, _, names in os.walk(os.path.join(ROOT, "Sources")):
        for name in names:
            if name.endswith((".swift", ".js", ".css", ".c", ".h")):
                path = os.path.relpath(os.path.join(folder, name), ROOT)
                texts[path] = read(path)
    return texts


def anchors(text):
    """The anchors of a document's headings."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(text)}


class ArchitectureTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.documents = documents()
        cls.sources = sources()
        everything = "\n".join(cls.sources.values())
        cls.words = set(re.findall(r"[A-Za-z_]\w*", everything))
        cls.types = set(TYPE.findall(everything)) | FOREIGN
        cls.types.update(name for pair in MACRO.findall(everything) for name in pair if name)
        package = read("Package.swift")
        cls.types.update(re.findall(r"\.library\(name: \"(\w+)\"", package))
        cls.words.update(re.findall(r"\w+", package))
        cls.modules = {name for name in os.listdir(os.path.join(ROOT, "Sources"))}
        cls.members = {name for pair in MEMBER.findall(everything) for name in pair if name}
        for cases in CASE.findall(everything):
            cls.members.update(re.findall(r"\w+", cases))
        cls.names = set()
        for folder in ("Sources", "Tests"):
            for _, _, names in os.walk(os.path.join(ROOT, folder)):
                cls.names.update(names)

    def problems_of_span(self, span):
        """The names in a code span that do not exist."""
        span = span.strip()
        if FILE.match(span):
            exists = os.path.exists(os.path.join(ROOT, span)) if "/" in span else span in self.names
            return [] if exists or os.path.exists(os.path.join(ROOT, span)) else [span]
        if re.match(r"^(Sources|Tests|Documentation|Benchmarks|Examples|script)/\S+", span):
            path = span.split()[0]
            return [] if os.path.exists(os.path.join(ROOT, path)) else [path]
        problems = []
        for name in NAME.findall(re.sub(r"\"[^\"]*\"", "", span)):
            first, *rest = name.split(".")
            if first[0].isupper() or first.startswith("_") and first[1:2].isupper():
                if first not in self.types and first not in self.modules and not self.is_constant(first):
                    problems.append(first)
                for part in rest:
                    if part not in (self.types if part[0].isupper() else self.members):
                        problems.append(f"{first}.{part}")
            elif first not in self.words:
                problems.append(first)
        return problems

    def is_constant(self, name):
        """Whether a name in capitals, as of a compilation condition or an argument, occurs in the sources."""
        return name.isupper() and (name in self.words or name == "OUT")

    def test_spans_name_what_exists(self):
        missing = []
        for path, text in self.documents.items():
            for span in SPAN.findall(text):
                missing += [f"{path}: `{span}`: no {name}" for name in self.problems_of_span(span)]
        self.assertEqual(missing, [])

    def test_links_lead_to_files_and_headings(self):
        broken = []
        for path, text in self.documents.items():
            for label, target, anchor in LINK.findall(text):
                if "://" in target:
                    continue
                file = os.path.normpath(os.path.join(ROOT, os.path.dirname(path), target) if target else os.path.join(ROOT, path))
                if not os.path.exists(file):
                    broken.append(f"{path}: {target}")
                elif anchor and anchor not in anchors(read(os.path.relpath(file, ROOT))):
                    broken.append(f"{path}: {target}#{anchor}")
                elif FILE.match(label) and os.path.basename(file) != label:
                    broken.append(f"{path}: {label} leads to {target}")
        self.assertEqual(broken, [])

    def test_the_overview_is_short_and_links_each_document(self):
        self.assertLessEqual(read(OVERVIEW).count("\n"), LINES)
        linked = {target for _, target, _ in LINK.findall(self.documents[OVERVIEW])}
        self.assertEqual({path for path in self.documents if path != OVERVIEW} - linked, set())

    def test_each_document_has_all_sections_and_a_recipe(self):
        for path, text in self.documents.items():
            if path in (OVERVIEW, INDEX):
                continue
            headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
            for section in SECTIONS:
                self.assertIn(section, headings, path)
            self.assertTrue(any(heading.startswith("To add ") for heading in headings), f"{path} has no recipe")
            summary = text.split("\n## ")[0].split("\n", 1)[1].strip()
            self.assertTrue(summary, f"{path} has no summary")

    def module_table(self):
        """Pairs of each module in the overview's table, in order, and the modules that it depends on."""
        rows = re.findall(r"^\| `(\w+)` \|.*\|([^|]*)\|$", self.documents[OVERVIEW], re.MULTILINE)
        return [(module, set(SPAN.findall(dependencies))) for module, dependencies in rows]

    def test_the_table_of_modules_is_that_of_the_package(self):
        named = {name for name in self.modules if name.startswith("Rowan") or name in ("SwiftUI", "Combine", "PhotosUI", "SwiftData", "UniformTypeIdentifiers")}
        table = self.module_table()
        self.assertEqual({module for module, _ in table}, named)
        package = {}
        for module, dependencies in DEPENDENCIES.findall(read("Package.swift")):
            package.setdefault(module, set(re.findall(r"\"(\w+)\"", dependencies)) & named)
        for module, dependencies in table:
            self.assertEqual(dependencies, package.get(module, set()), module)

    def test_modules_import_only_those_above_them(self):
        order = {module: place for place, (module, _) in enumerate(self.module_table())}
        wrong = []
        for path, text in self.sources.items():
            module = path.split(os.sep)[1]
            for imported in re.findall(r"^[^/\n]*\bimport (\w+)$", text, re.MULTILINE):
                if module in order and order.get(imported, -1) >= order[module]:
                    wrong.append(f"{path} imports {imported}")
        self.assertEqual(wrong, [])

    def test_memory_lists_each_file_with_unsafe_references(self):
        memory = self.documents[os.path.join(FOLDER, "Memory.md")]
        linked = {os.path.normpath(os.path.join(FOLDER, target)) for _, target, _ in LINK.findall(memory)}
        unsafe = set()
        for path, text in self.sources.items():
            code = re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE)
            if path.endswith(".swift") and UNSAFE.search(code):
                unsafe.add(path)
        self.assertEqual(sorted(unsafe - linked), [], "add the file and the reason why it is safe to Memory.md")


if __name__ == "__main__":
    unittest.main()
