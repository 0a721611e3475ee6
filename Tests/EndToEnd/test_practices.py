"""The keyboard and the attributes that the ARIA Authoring Practices describe for grid, treegrid, listbox, tree, tabs, dialog and menu.

The cases are data, `practices/cases.json`. A rule of attributes holds for every element that a selector finds on a screen, of which
there must be one. A case of keys begins on a new page with an element that has the focus, and says what holds after the keys: the
attributes of the focused element or of its active descendant, how many elements a selector finds, or where the focus is.
"""

import json
import re
import unittest
from itertools import groupby
from pathlib import Path

from gallery import gallery
from harness import Browser, settle

CASES = json.loads((Path(__file__).parent / "practices/cases.json").read_text())
SIZES = {"touch": (390, 844), "desktop": (1000, 700)}
FOUND = """([selector, attribute]) => [...document.querySelectorAll("#stage " + selector)]
  .filter((element) => !element.closest(".leaving")).map((element) => element.getAttribute(attribute) ?? "none")"""
COUNT = """(selector) => [...document.querySelectorAll(selector)].filter((element) => !element.closest(".leaving")).length"""
ACTIVE = """(attribute) => {
  const focused = document.activeElement;
  const active = document.getElementById(focused.getAttribute("aria-activedescendant") ?? "") ?? focused;
  return (active.closest("[" + attribute + "]") ?? active).getAttribute(attribute);
}"""
FOCUSED = "(attribute) => document.activeElement.getAttribute(attribute)"


def like(value, pattern) -> bool:
    return re.fullmatch(str(pattern), str(value)) is not None


class Practices(unittest.TestCase):
    def test_attributes(self):
        failures, count = [], 0
        visits = sorted((screen, part["pattern"]) for part in CASES["attributes"] for screen in part["screens"])
        rules = {part["pattern"]: part["rules"] for part in CASES["attributes"]}
        with Browser() as browser:
            for screen, patterns in groupby(visits, lambda visit: visit[0]):
                name, idiom = screen.split(":")
                with gallery(name, "--idiom", idiom) as server, browser.page(server.url, *SIZES[idiom]) as page:
                    settle(page)
                    for _, pattern in patterns:
                        for rule in rules[pattern]:
                            count += 1
                            values = page.evaluate(FOUND, [rule["every"], rule["attribute"]])
                            wrong = [value for value in values if not like(value, rule["like"])]
                            if wrong or not values:
                                failures.append(f"{screen}: {pattern} {rule['name']}: {wrong[:3] or 'no element'}")
                                print(f"  {failures[-1]}")
        print(f"  rules of attributes: {count}")
        self.assertEqual(failures, [])

    def test_keys(self):
        failures = []
        with Browser() as browser:
            for screen, cases in groupby(sorted(CASES["keys"], key=lambda case: case["screen"]), lambda case: case["screen"]):
                name, idiom = screen.split(":")
                with gallery(name, "--idiom", idiom) as server:
                    for case in cases:
                        with browser.page(server.url, *SIZES[idiom]) as page:
                            settle(page)
                            found = self.failure(page, case)
                            if found:
                                failures.append(f"{screen}: {case['pattern']}: {case['name']}: {found}")
                                print(f"  {failures[-1]}")
        print(f"  cases of keys: {len(CASES['keys'])}")
        self.assertEqual(failures, [])

    def failure(self, page, case: dict) -> str:
        """Presses the keys of a case, and returns what does not hold afterwards."""
        if case["start"]:
            page.locator("#stage " + case["start"]).first.focus()
            settle(page)
        for key in case["keys"]:
            page.keyboard.press("Space" if key == " " else key)
            settle(page)
        expect = case["expect"]
        for attribute, pattern in expect.get("active", {}).items():
            value = page.evaluate(ACTIVE, attribute)
            if not like(value, pattern):
                return f"the active element has {attribute} {value}"
        for attribute, pattern in expect.get("focused", {}).items():
            value = page.evaluate(FOCUSED, attribute)
            if not like(value, pattern):
                return f"the focused element has {attribute} {value}"
        for selector, number in expect.get("count", {}).items():
            value = page.evaluate(COUNT, selector)
            if not like(value, number):
                return f"{value} elements are {selector}"
        if "within" in expect and not page.evaluate("(s) => document.activeElement.closest(s) !== null", expect["within"]):
            return f"the focus is not in {expect['within']}"
        return ""


if __name__ == "__main__":
    unittest.main()
