"""Printing: the rows that the window does not show, whole rows on each sheet, and the window as it was afterwards."""

import re
import unittest

from gallery import gallery
from harness import Browser, settle, until

# Stands in for the browser's dialog, and keeps what would be printed.
STAND_IN = """window.print = () => {
  dispatchEvent(new Event("beforeprint"));
  const rows = [...document.querySelectorAll(".row")];
  window.printed = {
    count: rows.length,
    last: rows.map((row) => row.textContent).join("|"),
    edges: rows.map((row) => { const { top, bottom } = row.getBoundingClientRect(); return [top, bottom]; }),
    height: parseFloat(document.getElementById("stage").style.getPropertyValue("--paper-height")),
    zoom: parseFloat(document.getElementById("stage").style.getPropertyValue("--paper-zoom")),
  };
  dispatchEvent(new Event("afterprint"));
};
null"""
ROWS = "document.querySelectorAll('.row').length"


class Paper(unittest.TestCase):
    def printed(self, page):
        page.evaluate(STAND_IN)
        page.keyboard.press("Control+p")
        return until(page, "window.printed")

    def test_all_rows_are_printed_and_the_window_returns(self):
        for idiom in ("touch", "desktop"):
            with gallery("rivers", "--idiom", idiom) as server, Browser() as browser:
                with browser.page(server.url, 900, 220) as page:
                    settle(page)
                    self.assertLess(page.evaluate(ROWS), 20)
                    printed = self.printed(page)
                    self.assertGreaterEqual(printed["count"], 20, idiom)
                    settle(page)
                    # Some more than before may be ready beside the window.
                    until(page, f"{ROWS} < 20")

    def test_no_row_is_cut_by_the_end_of_a_sheet(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url, 390, 844) as page:
            settle(page)
            printed = self.printed(page)
            sheet = (1056 - 90) / printed["zoom"]
            cut = [(top, bottom) for top, bottom in printed["edges"]
                   if bottom - top < sheet and top // sheet != (bottom - 1) // sheet]
            self.assertEqual(cut, [])
            self.assertGreater(printed["height"], 844)

    def test_the_menu_of_the_browser_prints_no_blank_sheets(self):
        with gallery("million") as server, Browser() as browser, browser.page(server.url, 390, 844) as page:
            settle(page)
            self.assertLessEqual(len(re.findall(rb"/Type\s*/Page\b", page.pdf())), 2)

    def test_a_million_rows_are_printed_up_to_the_limit(self):
        with gallery("million") as server, Browser() as browser, browser.page(server.url, 390, 844) as page:
            settle(page)
            printed = self.printed(page)
            self.assertGreater(printed["count"], 100)
            self.assertLess(printed["count"], 1000)


if __name__ == "__main__":
    unittest.main()
