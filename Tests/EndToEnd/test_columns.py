"""A split view in the browser: columns, one stack, and what axe-core says of both."""

import unittest

from axe_playwright_python.sync_playwright import Axe

from gallery import gallery
from harness import Browser, resize, settle


class Columns(unittest.TestCase):
    def assertNoViolation(self, page):
        results = Axe().run(page)
        self.assertEqual([violation["id"] for violation in results.response["violations"]], [])

    def choose(self, page, name: str):
        page.get_by_role("option", name=name).first.click()
        settle(page)

    def test_selection_leads_from_column_to_column_and_stays_in_one_stack(self):
        with gallery("mail") as server, Browser() as browser:
            with browser.page(server.url, width=1194, height=834) as page:
                self.choose(page, "Inbox")
                self.choose(page, "Tomas Reyes")
                text = page.get_by_text("waits for the new cringles").last
                text.wait_for()
                self.assertNoViolation(page)
                resize(page, 390, 844)
                settle(page)
                page.get_by_text("waits for the new cringles").last.wait_for()
                self.assertEqual(page.get_by_role("option", name="Inbox").count(), 0)
                self.assertNoViolation(page)
                page.get_by_role("button", name="Back").last.click()
                page.get_by_role("option", name="Harbour Office").wait_for()
                resize(page, 1194, 834)
                settle(page)
                self.assertEqual(
                    page.get_by_role("option", name="Inbox").first.get_attribute("aria-selected"), "true")

    def test_the_sidebar_goes_and_comes_back(self):
        with gallery("mail") as server, Browser() as browser:
            with browser.page(server.url, width=1194, height=834) as page:
                page.get_by_role("button", name="Toggle Sidebar").click()
                settle(page)
                self.assertEqual(page.get_by_role("option", name="Inbox").count(), 0)
                page.get_by_role("button", name="Toggle Sidebar").click()
                page.get_by_role("option", name="Inbox").wait_for()
                settle(page)
                self.assertNoViolation(page)


if __name__ == "__main__":
    unittest.main()
