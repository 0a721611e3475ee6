"""What is carried from one list or table to another in the browser: by pointer, by finger, and over the clipboard."""

import unittest

from gallery import gallery
from harness import Browser, settle, until
from test_gestures import Finger

CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
SELECTED = "document.querySelectorAll('[aria-selected=true]').length"


def place(locator, share=0.5):
    box = locator.bounding_box()
    return box["x"] + min(60, box["width"] / 2), box["y"] + box["height"] * share


def order(page):
    """The rows of the basket from top to bottom."""
    return page.evaluate(
        "[...document.querySelectorAll('[role=option]')]"
        ".map(e => [e.getBoundingClientRect().y, e.ariaLabel ?? e.innerText]).sort((a, b) => a[0] - b[0]).map(e => e[1])")


class Transfer(unittest.TestCase):
    def drag(self, page, start, end):
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(start[0] + 8, start[1] + 8, steps=3)
        page.mouse.move(*end, steps=8)
        page.mouse.up()

    def test_a_row_of_a_table_is_dragged_into_a_list(self):
        with gallery("seeds", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 600) as page:
                borage = page.get_by_role("row", name="Borage").first
                dill = page.get_by_role("option", name="Dill").first
                dill.wait_for()
                borage.wait_for()
                self.drag(page, place(borage), place(dill, 0.1))
                page.get_by_role("option", name="Borage").first.wait_for()
                until(page, "document.querySelectorAll('[role=option]').length >= 2")
                rows = order(page)
                self.assertLess(
                    next(i for i, row in enumerate(rows) if "Borage" in row),
                    next(i for i, row in enumerate(rows) if "Dill" in row))

    def test_the_row_itself_is_under_the_pointer(self):
        with gallery("seeds", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 600) as page:
                borage = page.get_by_role("row", name="Borage").first
                borage.wait_for()
                row, start = borage.bounding_box(), place(borage)
                page.mouse.move(*start)
                page.mouse.down()
                page.mouse.move(start[0] + 8, start[1] + 8, steps=3)
                page.mouse.move(start[0] + 100, start[1] + 170, steps=8)
                settle(page)
                preview = page.locator("[data-identifier=DragPreview][aria-label='Borage, May, 2']")
                self.assertEqual(preview.count(), 1)
                box = preview.bounding_box()
                self.assertEqual(box["height"], row["height"])
                self.assertAlmostEqual(box["y"], row["y"] + 170, delta=1)
                # What is under the pointer stays reachable.
                self.assertFalse(preview.evaluate(
                    "(e, [x, y]) => e.contains(document.elementFromPoint(x, y))", [start[0] + 100, start[1] + 170]))
                page.mouse.up()
                settle(page)
                self.assertEqual(preview.count(), 0)

    def test_a_finger_that_rests_on_a_row_drags_it(self):
        with gallery("seeds", "--idiom", "touch") as server, Browser() as browser:
            with browser.page(server.url, 1000, 600) as page:
                borage = page.get_by_role("row", name="Borage").first
                dill = page.get_by_role("option", name="Dill").first
                dill.wait_for()
                borage.wait_for()
                finger, start, end = Finger(page), place(borage), place(dill, 0.9)
                finger.touch("touchStart", start)
                page.wait_for_timeout(900)
                for step in range(1, 13):
                    share = step / 12
                    finger.touch("touchMove", tuple(a + (b - a) * share for a, b in zip(start, end)))
                    settle(page)
                finger.touch("touchEnd")
                page.get_by_role("option", name="Borage").first.wait_for()
                until(page, "![...document.querySelectorAll('[role=row]')].some(e => e.innerText.includes('Borage'))")

    def test_the_selected_rows_go_together(self):
        with gallery("seeds", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 600) as page:
                kale = page.get_by_role("row", name="Kale").first
                kale.wait_for()
                dill = page.get_by_role("option", name="Dill").first
                dill.wait_for()
                until(page, f"{SELECTED} === 2")
                self.drag(page, place(kale), place(dill, 0.9))
                page.get_by_role("option", name="Kale").first.wait_for()
                page.get_by_role("option", name="Chard").first.wait_for()

    def test_control_c_copies_the_selected_rows_of_a_table_as_text(self):
        with gallery("seeds", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 600, **CLIPBOARD) as page:
                page.get_by_role("row", name="Beetroot").first.click()
                until(page, f"{SELECTED} === 1")
                page.get_by_role("row", name="Chard").first.click(modifiers=["Shift"])
                until(page, f"{SELECTED} === 3")
                page.keyboard.press("Control+c")
                wanted = "Beetroot\\tApril\\t4\\nBorage\\tMay\\t2\\nChard\\tMarch\\t3"
                until(page, f"navigator.clipboard.readText().then((text) => text === '{wanted}')")
                values = "Beetroot,April,4\\r\\nBorage,May,2\\r\\nChard,March,3\\r\\n"
                until(
                    page, "navigator.clipboard.read().then(([item]) => item.getType('web text/csv'))"
                    f".then((blob) => blob.text()).then((text) => text === '{values}')")

    def test_rows_are_cut_and_pasted_without_permission_for_the_clipboard(self):
        refused = "navigator.clipboard.write = navigator.clipboard.writeText = () => Promise.reject(new Error('No'))"
        with gallery("seeds", "--idiom", "desktop") as server, Browser() as browser:
            for commands in ("", "document.execCommand = () => false"):
                with self.subTest(commands), browser.page(server.url, 1000, 600, **CLIPBOARD) as page:
                    page.evaluate("navigator.clipboard.writeText('before')")
                    page.evaluate(f"() => {{ {refused}; {commands} }}")
                    page.get_by_role("row", name="Fennel").first.click()
                    until(page, f"{SELECTED} === 1")
                    page.keyboard.press("Control+x")
                    page.get_by_role("row", name="Fennel").first.wait_for(state="detached")
                    wanted = "before" if commands else "Fennel"
                    until(page, f"navigator.clipboard.readText().then((text) => text === '{wanted}')")
                    self.assertEqual(page.get_by_text("Nothing was copied").count(), 1 if commands else 0)
                    page.get_by_role("option", name="Dill").first.click()
                    page.keyboard.press("Control+v")
                    page.get_by_role("option", name="Fennel").first.wait_for()

    def test_rows_are_cut_and_pasted_and_text_from_elsewhere_is_not(self):
        with gallery("seeds", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 600, **CLIPBOARD) as page:
                page.get_by_role("row", name="Fennel").first.click()
                until(page, f"{SELECTED} === 1")
                page.keyboard.press("Control+x")
                page.get_by_role("row", name="Fennel").first.wait_for(state="detached")
                until(page, "navigator.clipboard.readText().then((text) => text === 'Fennel')")
                page.get_by_role("option", name="Dill").first.click()
                page.keyboard.press("Control+v")
                page.get_by_role("option", name="Fennel").first.wait_for()
                page.evaluate("navigator.clipboard.writeText('Nonsense')")
                page.keyboard.press("Control+v")
                until(page, "rowan.isSettled()")
                self.assertEqual(page.get_by_role("option", name="Nonsense").count(), 0)
