"""Checks that relative links in the documents lead to files of the repository."""

import os
import re
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
FOLDERS = ("Documentation", "Benchmarks", "Examples")


def documents():
    yield from (name for name in sorted(os.listdir(ROOT)) if name.endswith(".md"))
    for folder in FOLDERS:
        for place, folders, names in os.walk(os.path.join(ROOT, folder)):
            folders[:] = [name for name in folders if not name.startswith(".")]
            yield from (os.path.relpath(os.path.join(place, name), ROOT) for name in sorted(names) if name.endswith(".md"))


class LinkTests(unittest.TestCase):
    def test_relative_links_lead_to_files(self):
        broken = []
        for document in documents():
            with open(os.path.join(ROOT, document), encoding="utf-8") as file:
                text = FENCE.sub("", file.read())
            for target in LINK.findall(text):
                path = os.path.join(ROOT, os.path.dirname(document), target)
                if "://" not in target and not os.path.exists(path):
                    broken.append(f"{document}: {target}")
        self.assertEqual(broken, [])


if __name__ == "__main__":
    unittest.main()
