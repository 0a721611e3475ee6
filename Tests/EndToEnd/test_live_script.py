"""The start page's thumbnails, and the tour of a list in TSX that is edited beside its source."""

import unittest

from gallery import gallery
from harness import Browser, settle, until
from test_scripts import missing


class Thumbnails(unittest.TestCase):
    def test_rows_of_the_start_page_show_pictures_of_their_screens(self):
        for options in ({}, {"color_scheme": "dark"}):
            with self.subTest(options), gallery("start", "--idiom", "desktop") as server, Browser() as browser:
                with browser.page(server.url, 1000, 800, **options) as page:
                    settle(page)
                    # Each row in sight has one, drawn after the page is shown.
                    until(page, """(() => {
                      const rows = [...document.querySelectorAll('[role=listitem], [role=option]')]
                        .filter((row) => row.getBoundingClientRect().top < innerHeight && row.querySelector('a, [role=link]'));
                      return rows.length > 3 && rows.every((row) => row.querySelector('img, canvas, [style*="url("]'));
                    })()""")


class LiveScript(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if reason := missing():
            raise unittest.SkipTest(reason)

    def test_the_list_follows_its_source_and_keeps_its_selection(self):
        with gallery("start", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(f"{server.url}#/list-in-tsx", 1200, 800) as page:
                settle(page)
                row = page.get_by_role("option", name="Rack the 2019")
                row.wait_for()
                row.click()
                settle(page)
                editor = page.get_by_role("textbox", name="Script")
                text = editor.input_value()
                editor.fill(text.replace("Order staves", "Order corks"))
                page.get_by_role("option", name="Order corks").wait_for()
                self.assertEqual(page.get_by_role("option", name="Rack the 2019").get_attribute("aria-selected"), "true")

                editor.fill(text.replace("Order staves", "Order hoops").replace("return (", "return ", 1))
                page.get_by_text("draft.tsx").wait_for()
                # The version that compiled last is still there.
                self.assertTrue(page.get_by_role("option", name="Order corks").is_visible())

                page.get_by_role("button", name="Start Over").click()
                page.get_by_role("button", name="Discard Changes").click()
                page.get_by_role("option", name="Order staves").wait_for()
                until(page, "!document.body.innerText.includes('draft.tsx')")

    def test_a_narrow_window_shows_the_list_or_its_source(self):
        with gallery("script") as server, Browser() as browser, browser.page(server.url, 390, 844) as page:
            settle(page)
            page.get_by_text("Order staves").wait_for()
            page.get_by_role("radio", name="Script").or_(page.get_by_role("tab", name="Script")).click()
            editor = page.get_by_role("textbox", name="Script")
            editor.wait_for()
            editor.fill(editor.input_value().replace("Order staves", "Order corks"))
            page.get_by_role("radio", name="List").or_(page.get_by_role("tab", name="List")).click()
            page.get_by_text("Order corks").wait_for()


if __name__ == "__main__":
    unittest.main()
