"""The page's focus as assistive technologies follow it, and announcements."""

import unittest

from gallery import gallery
from harness import Browser, settle, until

CSV = {"name": "More.csv", "mimeType": "text/csv", "buffer": b"name,seats\nDora Lund,3\n"}
OUTCOME = "1 guest of 1 file was imported."


class Assistance(unittest.TestCase):
    def imported(self, page):
        page.on("filechooser", lambda _: None)
        page.get_by_text("Ada Moor", exact=True).wait_for()
        settle(page)
        with page.expect_file_chooser() as choosing:
            page.get_by_role("button", name="Import…", exact=True).click()
        choosing.value.set_files([CSV])
        page.get_by_text(OUTCOME, exact=True).wait_for()
        settle(page)

    def test_the_page_moves_its_focus_to_the_text_that_the_program_chooses(self):
        with gallery("guests") as server, Browser() as browser:
            with browser.page(server.url, 390, 800) as page:
                self.imported(page)
                until(page, f"document.activeElement.textContent === '{OUTCOME}'")
                self.assertEqual(page.evaluate("document.activeElement.getAttribute('tabindex')"), "-1")

    def test_the_focus_returns_to_a_text_each_time_that_the_program_moves_it(self):
        with gallery("guests") as server, Browser() as browser:
            with browser.page(server.url, 390, 800) as page:
                for _ in range(2):
                    self.imported(page)
                    until(page, f"document.activeElement.textContent === '{OUTCOME}'")
                    # The engine learns that the focus left the text, without which it would not move it there again.
                    page.get_by_role("button", name="Export…", exact=True).focus()
                    settle(page)

    def test_an_announcement_is_in_a_live_region(self):
        with gallery("guests") as server, Browser() as browser:
            with browser.page(server.url, 390, 800) as page:
                page.get_by_text("Ada Moor", exact=True).wait_for()
                settle(page)
                with page.expect_download():
                    page.get_by_role("button", name="Export…", exact=True).click()
                until(page, "document.querySelector('#announcer[aria-live=polite]').textContent === 'The export is finished.'")


if __name__ == "__main__":
    unittest.main()
