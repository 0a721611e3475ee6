"""Searching and tabs in the browser."""

import unittest

from axe_playwright_python.sync_playwright import Axe

from gallery import gallery
from harness import Browser, settle


class Finding(unittest.TestCase):
    def assertNoViolation(self, page):
        found = [
            (violation["id"], [node["html"][:160] for node in violation["nodes"][:3]])
            for violation in Axe().run(page).response["violations"]
        ]
        self.assertEqual(found, [])

    # Fact E27.
    def test_a_search_field_is_a_native_one(self):
        with gallery("search") as server, Browser() as browser:
            with browser.page(server.url) as page:
                field = page.get_by_role("searchbox", name="Boats")
                self.assertEqual(field.evaluate("element => element.tagName + element.type"), "INPUTsearch")
                self.assertEqual(page.get_by_role("search").count(), 1)
                self.assertNoViolation(page)
                field.click()
                page.get_by_role("button", name="Cancel").wait_for()
                page.keyboard.type("cur")
                page.get_by_text("Curlew").wait_for()
                settle(page)
                self.assertEqual(field.input_value(), "cur")
                self.assertEqual(page.get_by_text("Heron").count(), 0)
                self.assertNoViolation(page)
                page.keyboard.press("Escape")
                page.get_by_text("Heron").wait_for()
                self.assertEqual(page.get_by_role("searchbox", name="Boats").input_value(), "")
                self.assertEqual(page.get_by_role("button", name="Cancel").count(), 0)

    def test_tokens_are_chosen_and_go_with_backspace(self):
        with gallery("search") as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.get_by_role("searchbox").click()
                page.get_by_role("button", name="North quay").click()
                page.get_by_text("Avocet").wait_for()
                settle(page)
                self.assertEqual(page.get_by_text("Bittern").count(), 0)
                page.get_by_role("searchbox").click()
                page.keyboard.press("Backspace")
                page.get_by_role("button", name="South quay").wait_for()

    def test_a_finger_on_a_suggestion_or_a_scope_leaves_the_focus_in_the_field(self):
        with gallery("search") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                field = page.get_by_role("searchbox")
                field.tap()
                page.get_by_role("button", name="South quay").tap()
                page.get_by_text("Curlew").wait_for(state="detached")
                settle(page)
                self.assertEqual(page.evaluate("document.activeElement.type"), "search")
                page.keyboard.type("d")
                page.get_by_role("radio", name="At sea").tap()
                settle(page)
                self.assertEqual(page.evaluate("document.activeElement.type"), "search")
                page.keyboard.press("Backspace")
                page.keyboard.press("Backspace")
                page.get_by_role("button", name="South quay").wait_for()
                self.assertEqual(field.input_value(), "")
                # The end of the search is another matter.
                page.get_by_role("button", name="Cancel").tap()
                page.get_by_text("Curlew").wait_for()
                settle(page)
                self.assertEqual(page.evaluate("document.activeElement.tagName"), "BODY")

    def test_tabs_are_worked_by_pointer_and_keys(self):
        with gallery("tabs") as server, Browser() as browser:
            with browser.page(server.url) as page:
                self.assertEqual(page.get_by_role("tablist").count(), 1)
                boats = page.get_by_role("tab", name="Boats")
                self.assertEqual(boats.get_attribute("aria-selected"), "true")
                self.assertNoViolation(page)
                page.get_by_role("tab", name="Tides").click()
                page.get_by_text("High water").wait_for()
                settle(page)
                self.assertEqual(page.get_by_role("tab", name="Tides").get_attribute("aria-selected"), "true")
                self.assertNoViolation(page)
                boats.focus()
                page.keyboard.press("Enter")
                # The bar's large and small title and the page's own heading have the name.
                page.get_by_role("heading", name="Boats").first.wait_for()
                page.get_by_text("High water").wait_for(state="detached")


if __name__ == "__main__":
    unittest.main()
