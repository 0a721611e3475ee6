"""The order in which assistive technologies read a list, and text that a person selects."""

import unittest

from gallery import gallery
from harness import Browser, settle, until

# The labels of a list's headers and rows in the order of the document.
ORDER = """[...document.querySelectorAll('[role=list] [role=listitem], [role=treegrid] [role=row], [role=grid] [role=row]')]
  .filter((element) => !element.closest('.leaving')).map((element) => element.textContent.trim().slice(0, 12))"""


class Reading(unittest.TestCase):
    def test_sticky_headers_come_before_their_rows(self):
        with gallery("plain") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            headings = page.evaluate("""() => {
              const rows = [...document.querySelectorAll('[role=list] [role=listitem]')];
              return rows.map((row) => [row.querySelector('[role=heading]') !== null, row.getBoundingClientRect().top]);
            }""")
            self.assertTrue(headings[0][0], headings)
            self.assertEqual([top for _, top in headings], sorted(top for _, top in headings))

    def test_the_header_of_a_table_comes_first(self):
        with gallery("rivers", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                settle(page)
                self.assertTrue(page.evaluate(ORDER)[0].startswith("River"), page.evaluate(ORDER))

    def test_text_that_is_meant_to_be_copied_is_selected_by_dragging(self):
        with gallery("staff", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                settle(page)
                page.get_by_text("Tobias Wrenfield").first.click()
                until(page, "document.title === 'Tobias Wrenfield'")
                settle(page)
                about = page.locator(".layer.selects").last.bounding_box()
                page.mouse.move(about["x"] + 2, about["y"] + about["height"] / 2)
                page.mouse.down()
                page.mouse.move(about["x"] + about["width"] - 2, about["y"] + about["height"] / 2, steps=6)
                page.mouse.up()
                self.assertGreater(len(page.evaluate("getSelection().toString()")), 5)


if __name__ == "__main__":
    unittest.main()
