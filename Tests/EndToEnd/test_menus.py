"""Menus, shortcuts and pages in the browser: by mouse and by keys, and axe-core's opinion of them."""

import unittest

from axe_playwright_python.sync_playwright import Axe
from gallery import gallery
from harness import Browser, settle


class Menus(unittest.TestCase):
    def test_a_menu_opens_by_mouse_and_does_what_is_chosen(self):
        with gallery("menus") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.get_by_role("button", name="Style").click()
            page.get_by_role("menuitem", name="Copy").wait_for()
            self.assertEqual(page.get_by_role("menuitemcheckbox").all_inner_texts(), ["Bold", "Italic"])
            self.assertEqual(Axe().run(page).violations_count, 0)
            page.get_by_role("menuitem", name="Copy").click()
            page.get_by_text("Copied").wait_for()
            self.assertEqual(page.get_by_role("menu").count(), 0)

    def test_a_menu_works_by_keys(self):
        with gallery("menus") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.get_by_role("button", name="Style").focus()
            page.keyboard.press("Enter")
            page.get_by_role("menuitem", name="Copy").wait_for()
            settle(page)
            page.keyboard.press("End")
            settle(page)
            self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Copy")
            page.keyboard.press("Enter")
            page.get_by_text("Copied").wait_for()

    def test_a_shortcut_works_while_the_menu_is_closed(self):
        with gallery("menus") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.keyboard.press("Control+b")
            settle(page)
            page.get_by_role("button", name="Style").click()
            bold = page.get_by_role("menuitemcheckbox", name="Bold")
            bold.wait_for()
            self.assertEqual(bold.get_attribute("aria-checked"), "true")


if __name__ == "__main__":
    unittest.main()
