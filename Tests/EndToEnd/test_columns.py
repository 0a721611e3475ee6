"""A split view in the browser: columns, one stack, and what axe-core says of both."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, resize, settle


class Columns(unittest.TestCase):
    def assertNoViolation(self, page):
        self.assertEqual(violations(page), [])

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

    def test_a_narrow_desktop_window_hides_the_sidebar_and_shows_it_in_front(self):
        with gallery("mail-message", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, width=1024, height=600) as page:
                inbox, letter = page.get_by_role("option", name="Inbox"), page.get_by_role("option", name="Harbour Office")
                inbox.first.wait_for()
                resize(page, 500, 600)
                settle(page)
                self.assertEqual(inbox.count(), 0)
                place = letter.first.bounding_box()
                page.get_by_role("button", name="Toggle Sidebar").click()
                inbox.first.wait_for()
                settle(page)
                self.assertEqual(letter.first.bounding_box(), place)
                self.assertNoViolation(page)
                page.get_by_role("option", name="Flagged").first.click()
                settle(page)
                self.assertEqual(inbox.count(), 0)
                resize(page, 1024, 600)
                settle(page)
                flagged = page.get_by_role("option", name="Flagged").first
                self.assertEqual(flagged.get_attribute("aria-selected"), "true")
                self.assertNoViolation(page)

    def test_the_toolbar_of_a_pushed_split_view_leaves_the_sidebar_its_place(self):
        with gallery("index", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, width=1024, height=700) as page:
                row = page.get_by_text("Mail", exact=True).first
                page.mouse.move(500, 400)
                for _ in range(60):
                    if row.count() and row.bounding_box()["y"] < 650:
                        break
                    page.mouse.wheel(0, 300)
                    settle(page)
                row.click()
                inbox = page.get_by_role("option", name="Inbox").first
                inbox.wait_for()
                settle(page)
                edge = inbox.bounding_box()["x"] + inbox.bounding_box()["width"]
                titles = [title.bounding_box() for title in page.get_by_role("heading", name="Messages").all()]
                shown = [box for box in titles if box["width"] > 1]
                self.assertEqual(len(shown), 1)
                self.assertGreater(shown[0]["x"], edge)
                self.assertEqual(page.get_by_role("button", name="Toggle Sidebar").count(), 1)
                self.assertEqual(page.get_by_role("button", name="Back").count(), 1)
                page.get_by_role("button", name="Back").click()
                settle(page)
                self.assertEqual(page.get_by_role("button", name="Toggle Sidebar").count(), 0)
                self.assertEqual(page.get_by_role("button", name="Back").count(), 0)


if __name__ == "__main__":
    unittest.main()
