"""Outlines, selections and their menus in the browser: by pointer, by keys, and axe-core's opinion of them."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, until

OPEN = "document.querySelectorAll('[role=treeitem][aria-expanded=true]').length"
SELECTED = "document.querySelectorAll('[aria-selected=true]').length"


class Outlines(unittest.TestCase):
    def assertNoViolation(self, page):
        self.assertEqual(violations(page), [])

    # Fact E20.
    def test_an_outline_is_a_tree_with_levels_and_places(self):
        with gallery("outline") as server, Browser() as browser, browser.page(server.url) as page:
            page.get_by_role("tree").first.wait_for()
            self.assertNoViolation(page)
            page.get_by_role("tree").first.focus()
            page.keyboard.press("Home")
            page.keyboard.press("ArrowRight")
            until(page, f"{OPEN} === 1")
            child = page.get_by_role("treeitem", name="Pteridaceae").first
            child.wait_for()
            self.assertEqual(child.get_attribute("aria-level"), "2")
            self.assertEqual(child.get_attribute("aria-posinset"), "2")
            self.assertEqual(child.get_attribute("aria-setsize"), "2")
            # Rows that are still fading in have less contrast.
            until(page, "document.getAnimations().length === 0")
            self.assertNoViolation(page)
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowRight")
            until(page, f"{OPEN} === 2")
            page.get_by_role("treeitem", name="Hymenasplenium").first.wait_for()
            page.keyboard.press("ArrowLeft")
            until(page, f"{OPEN} === 1")
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("ArrowLeft")
            until(page, f"{OPEN} === 0")

    def test_a_chevron_opens_and_the_row_is_chosen(self):
        with gallery("outline", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 900, 700) as page:
                row = page.get_by_role("treeitem", name="Cyatheales").first
                row.wait_for()
                box = row.bounding_box()
                page.mouse.click(box["x"] + 18, box["y"] + box["height"] / 2)
                until(page, f"{OPEN} === 1")
                page.get_by_role("treeitem", name="Cyatheaceae").first.click()
                page.get_by_text("Chosen: Cyatheales/Cyatheaceae").first.wait_for()
                until(page, f"{SELECTED} === 1")

    def test_several_rows_are_selected_by_clicks_and_keys(self):
        with gallery("sorting-tray", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 900, 700) as page:
                page.get_by_role("option", name="Horn").first.click()
                until(page, f"{SELECTED} === 1")
                page.keyboard.down("Shift")
                page.get_by_role("option", name="Toggle").first.click()
                page.keyboard.up("Shift")
                until(page, f"{SELECTED} === 4")
                page.keyboard.press("Control+a")
                # The bead cannot be selected.
                until(page, f"{SELECTED} === 6")
                page.keyboard.press("ArrowUp")
                until(page, f"{SELECTED} === 1")
                self.assertNoViolation(page)

    def test_the_menu_of_a_selection_is_for_all_of_it(self):
        with gallery("sorting-tray", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 900, 700) as page:
                until(page, f"{SELECTED} === 2")
                page.get_by_role("option", name="Corozo").first.click(button="right")
                page.get_by_role("menuitem", name="Throw 2 Away").first.wait_for()
                self.assertNoViolation(page)
                page.keyboard.press("Escape")
                until(page, "document.querySelectorAll('[role=menu]').length === 0")
                page.get_by_role("option", name="Toggle").first.click(button="right")
                page.get_by_role("menuitem", name="Throw Away").first.click()
                until(page, "document.querySelectorAll('[role=option]').length === 6")
                page.mouse.click(400, 500, button="right")
                page.get_by_role("menuitem", name="Empty the Box Again").first.click()
                until(page, "document.querySelectorAll('[role=option]').length === 7")
                page.get_by_role("option", name="Horn").first.dblclick()
                page.get_by_text("Sewn on: Horn").first.wait_for()


if __name__ == "__main__":
    unittest.main()
