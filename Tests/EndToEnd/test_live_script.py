"""The start page's thumbnails, and the tour of a list in TSX that is edited beside its source."""

import json
import unittest

from gallery import gallery
from harness import Browser, settle, until
from test_scripts import missing

# The messages about errors of the script that a person sees.
MESSAGES = """[...document.querySelectorAll('.layer.text')].filter((text) => {
  if (!text.textContent.includes('draft.tsx')) return false;
  let opacity = 1;
  for (let part = text; part; part = part.parentElement) opacity *= Number(getComputedStyle(part).opacity);
  return opacity > 0;
})"""


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

    def test_the_source_keeps_its_place_and_what_can_be_undone_while_the_list_is_shown(self):
        with gallery("script") as server, Browser() as browser, browser.page(server.url, 390, 844) as page:
            def show(part):
                page.get_by_role("radio", name=part).or_(page.get_by_role("tab", name=part)).click()
                settle(page)

            settle(page)
            page.get_by_text("Order staves").wait_for()
            show("Script")
            editor = page.get_by_role("textbox", name="Script")
            editor.wait_for()
            text = editor.input_value()
            editor.focus()
            page.keyboard.press("Control+End")
            page.keyboard.type("// The end")
            settle(page)
            place = editor.evaluate("(input) => [input.scrollTop, input.selectionStart]")
            self.assertGreater(place[0], 0)
            show("List")
            self.assertFalse(editor.is_visible() and editor.is_enabled())
            show("Script")
            editor.focus()
            self.assertEqual(editor.evaluate("(input) => [input.scrollTop, input.selectionStart]"), place)
            page.keyboard.press("Control+z")
            until(page, f"document.querySelector('textarea').value === {json.dumps(text)}")

    def test_the_keys_of_find_search_the_source(self):
        with gallery("script", "--idiom", "desktop") as server, Browser() as browser, browser.page(server.url, 1200, 800) as page:
            settle(page)
            editor = page.get_by_role("textbox", name="Script")
            editor.click()
            page.keyboard.press("Control+f")
            page.get_by_role("searchbox", name="Find").or_(page.get_by_role("textbox", name="Find")).wait_for()
            page.keyboard.type("cooper")
            page.get_by_text("1 of 1").wait_for()

    def test_a_message_of_several_lines_leaves_the_last_line_of_the_source(self):
        with gallery("script") as server, Browser() as browser, browser.page(server.url, 390, 500) as page:
            settle(page)
            page.get_by_role("radio", name="Script").or_(page.get_by_role("tab", name="Script")).click()
            editor = page.get_by_role("textbox", name="Script")
            editor.wait_for()
            editor.fill(editor.input_value().replace("function TaskRow", "functio TaskRow", 1))
            lines = page.locator("div.text", has_text="draft.tsx").last
            lines.wait_for()
            settle(page)
            message = lines.bounding_box()
            self.assertGreater(message["height"], 24)
            box = editor.bounding_box()
            self.assertLessEqual(box["y"] + box["height"], message["y"] - 12)
            self.assertLessEqual(box["x"] + box["width"], 390)

    def test_a_narrow_window_shows_the_list_or_its_source(self):
        with gallery("script") as server, Browser() as browser, browser.page(server.url, 390, 844) as page:
            settle(page)
            page.get_by_text("Order staves").wait_for()
            page.get_by_role("radio", name="Script").or_(page.get_by_role("tab", name="Script")).click()
            editor = page.get_by_role("textbox", name="Script")
            editor.wait_for()
            text = editor.input_value()
            editor.fill(text.replace("return (", "return ", 1))
            # The message is below the text, and not only in front of the list, which is transparent meanwhile.
            until(page, f"({MESSAGES}).length === 1")
            editor.fill(text.replace("Order staves", "Order corks"))
            until(page, f"({MESSAGES}).length === 0")
            page.get_by_role("radio", name="List").or_(page.get_by_role("tab", name="List")).click()
            page.get_by_text("Order corks").wait_for()


if __name__ == "__main__":
    unittest.main()
