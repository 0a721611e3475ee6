"""Scripts in TSX in the browser: rows chosen by finger, pointer and keys, and files that are followed."""

import os
import shutil
import subprocess
import tempfile
import unittest
from contextlib import contextmanager
from pathlib import Path

from axe import violations
from harness import Browser, Server, resize, settle, until
from test_gestures import Finger, middle

PROGRAM = os.environ["ROWAN_SCRIPTS"]
EXAMPLES = Path(__file__).parents[2] / "Examples"
CHOSEN = "[...document.querySelectorAll('[role=option][aria-selected=true]')].map((row) => row.ariaLabel)"


def missing() -> str:
    """What a machine lacks that scripts need; empty where there is nothing."""
    with tempfile.TemporaryDirectory() as folder:
        command = [PROGRAM, "picture", EXAMPLES / "one-of-ten.tsx", f"{folder}/picture.png"]
        run = subprocess.run(command, capture_output=True, text=True)
        return run.stderr.strip() if run.returncode else ""


class Scripts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if reason := missing():
            raise unittest.SkipTest(reason)

    @contextmanager
    def script(self, name: str, idiom: str):
        """A page that shows an example, and the copy of it that is shown."""
        with tempfile.TemporaryDirectory(prefix="rowan-script-") as folder:
            path = Path(shutil.copy(EXAMPLES / name, folder))
            command = [PROGRAM, "run", str(path), "--port", "0", "--idiom", idiom]
            with Server(command) as server, Browser() as browser, browser.page(server.url) as page:
                settle(page)
                yield page, path

    def chosen(self, page, expected):
        wanted = str(expected).replace("'", '"').replace(", ", ",")
        until(page, f"JSON.stringify({CHOSEN}) === '{wanted}'")

    def option(self, page, name):
        return page.get_by_role("option", name=name, exact=True)

    def test_a_finger_chooses_several_rows_and_leaving_edit_mode_forgets_them(self):
        with self.script("several-of-thirty.tsx", "touch") as (page, _):
            finger = Finger(page)
            for target in ["Edit", "Item 1", "Item 3", "Item 5", "Item 3"]:
                role = "button" if target == "Edit" else "option"
                finger.tap(middle(page.get_by_role(role, name=target, exact=True)))
                settle(page)
            self.chosen(page, ["Item 1", "Item 5"])
            finger.tap(middle(page.get_by_role("button", name="Some")))
            self.chosen(page, ["Item 2", "Item 4"])
            finger.tap(middle(page.get_by_role("button", name="Done")))
            self.chosen(page, [])
            self.assertEqual(page.get_by_role("button", name="Edit").count(), 1)

    def test_a_pointer_chooses_one_row_in_place_of_another(self):
        with self.script("one-of-ten.tsx", "touch") as (page, _):
            self.option(page, "3").click()
            self.chosen(page, ["3"])
            self.option(page, "7").click()
            self.chosen(page, ["7"])

    def test_a_question_is_answered_and_what_is_kept_is_there_in_another_tab(self):
        with self.script("inventory.tsx", "touch") as (page, _):
            page.get_by_role("button", name="Add").click()
            page.get_by_placeholder("Wood").fill("Mulberry")
            page.get_by_role("button", name="OK").click()
            page.get_by_text("Cask 32").wait_for()
            page.get_by_role("tab", name="Settings").click()
            page.get_by_text("Warnings").wait_for()
            page.reload()
            settle(page)
            # The chosen tab is that of the page's address.
            page.get_by_text("Warnings").wait_for()
            page.get_by_role("tab", name="Cellar").click()
            page.get_by_text("Mulberry").wait_for()

    def test_keys_alone_choose_on_the_desktop(self):
        with self.script("one-of-ten.tsx", "desktop") as (page, _):
            page.keyboard.press("Tab")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowDown")
            settle(page)
            first = page.evaluate(CHOSEN)
            self.assertEqual(len(first), 1)
            page.keyboard.press("ArrowDown")
            self.chosen(page, [str(int(first[0]) + 1)])

    def test_a_saved_file_shows_at_once_and_keeps_what_is_chosen(self):
        with self.script("several-of-thirty.tsx", "touch") as (page, path):
            page.get_by_role("button", name="Some").click()
            self.chosen(page, ["Item 2", "Item 4"])
            path.write_text(path.read_text().replace("Item {item.id}", "Thing {item.id}"))
            self.option(page, "Thing 2").wait_for()
            self.chosen(page, ["Thing 2", "Thing 4"])
            # One that does not compile leaves the page as it was.
            path.write_text(path.read_text().replace("</List>", ""))
            page.get_by_text("several-of-thirty.tsx").first.wait_for()
            self.assertEqual(self.option(page, "Thing 2").count(), 1)

    def test_a_header_sorts_a_table(self):
        with self.script("cellar.tsx", "desktop") as (page, _):
            resize(page, 1000, 700)
            wood = page.get_by_role("columnheader", name="Wood")
            wood.wait_for()
            filled = page.get_by_role("columnheader", name="Filled")
            self.assertEqual((wood.get_attribute("aria-sort"), filled.get_attribute("aria-sort")), ("none", "descending"))
            first = "document.querySelector('[role=row][aria-rowindex=\"2\"]').innerText"
            until(page, f"{first}.includes('2024')")
            wood.click()
            until(page, f"{first}.includes('Acacia')")
            self.assertEqual((wood.get_attribute("aria-sort"), filled.get_attribute("aria-sort")), ("ascending", "none"))
            wood.click()
            until(page, f"{first}.includes('Oak')")
            self.assertEqual(wood.get_attribute("aria-sort"), "descending")

    def test_axe_finds_nothing(self):
        for name in ["several-of-thirty.tsx", "tasks.tsx", "contacts.tsx", "themes.tsx", "cellar.tsx"]:
            with self.subTest(name), self.script(name, "touch") as (page, _):
                self.assertEqual(violations(page), [])


if __name__ == "__main__":
    unittest.main()
