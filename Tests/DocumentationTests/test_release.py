"""Checks the version, the change log and the example packages."""

import os
import re
import subprocess
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
EXAMPLES = os.path.join(ROOT, "Examples")


def text(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


class ReleaseTests(unittest.TestCase):
    def test_the_program_has_the_newest_version_of_the_change_log(self):
        newest = re.search(r"^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$", text("CHANGELOG.md"), re.MULTILINE).group(1)
        found = subprocess.run([os.path.join(ROOT, "script", "rowan"), "--version"], capture_output=True, text=True, check=True)
        self.assertEqual(found.stdout, f"rowan {newest}\n")

    def test_the_change_log_is_short(self):
        for section in text("CHANGELOG.md").split("\n## ")[1:]:
            self.assertLessEqual(section.count("\n- "), 80, section.split("\n", 1)[0])

    def test_the_read_me_is_short(self):
        self.assertLessEqual(text("README.md").count("\n"), 150)


class ExampleTests(unittest.TestCase):
    def packages(self):
        found = [name for name in sorted(os.listdir(EXAMPLES)) if os.path.exists(os.path.join(EXAMPLES, name, "Package.swift"))]
        self.assertGreaterEqual(len(found), 3)
        return found

    def test_each_example_is_described_and_tested(self):
        overview = text("Examples", "README.md")
        for name in self.packages():
            self.assertIn(f"]({name})", overview)
            self.assertTrue(os.path.exists(os.path.join(EXAMPLES, name, "README.md")), name)
            self.assertTrue(os.listdir(os.path.join(EXAMPLES, name, "Tests", f"{name}Tests")), name)


if __name__ == "__main__":
    unittest.main()
