"""Forms and grids in the browser: settings are changed by pointer and keyboard, tiles are scrolled."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, settle, until

NAME = "document.activeElement.getAttribute('aria-label') ?? ''"
SCROLLER = "[...document.querySelectorAll('.scroller.vertical')].at(-1)"
# The plates that are seen, by line: top edge to left edges.
LINES = """() => {
  const lines = {};
  for (const tile of document.querySelectorAll('[aria-label^="Plate "]')) {
    const {top, bottom, left} = tile.getBoundingClientRect();
    if (bottom > 100 && top < innerHeight) (lines[Math.round(top)] ??= []).push(Math.round(left));
  }
  return Object.values(lines).map((line) => line.sort((a, b) => a - b));
}"""


class Settings(unittest.TestCase):
    def test_a_toggle_changes_the_rows_that_depend_on_it(self):
        with gallery("settings") as server, Browser() as browser, browser.page(server.url) as page:
            self.assertTrue(page.get_by_text("Observatory").is_visible())
            page.get_by_role("switch", name="Flight Mode").click()
            page.get_by_text("Off", exact=True).wait_for()
            settle(page)
            self.assertEqual(page.get_by_text("Observatory").count(), 0)
            self.assertEqual(violations(page), [])

    def test_a_name_is_typed_in_the_form_behind_a_row(self):
        with gallery("settings") as server, Browser() as browser, browser.page(server.url) as page:
            page.get_by_text("Account, nights and plates").click()
            until(page, "document.title === 'Account'")
            page.get_by_role("textbox", name="Name").fill("Vega")
            settle(page)
            self.assertEqual(violations(page), [])
            page.go_back()
            page.get_by_text("Vega", exact=True).wait_for()

    def test_columns_are_walked_by_keyboard(self):
        with gallery("form-columns", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 700, 600) as page:
                names = []
                for _ in range(12):
                    page.keyboard.press("Tab")
                    settle(page)
                    names.append(page.evaluate(NAME))
                wanted = ["Target", "Filter, Blue", "Gain", "Guide while exposing", "Save every plate", "Expose"]
                places = [names.index(name) for name in wanted]
                self.assertEqual(places, sorted(places), names)
                self.assertEqual(violations(page), [])


class Tiles(unittest.TestCase):
    def test_lines_are_full_wherever_the_wheel_stops(self):
        with gallery("tiles") as server, Browser() as browser, browser.page(server.url) as page:
            for top in (0, 900, 5000, 400000, 401000, 300):
                page.evaluate(f"{SCROLLER}.scrollTop = {top}")
                settle(page)
                page.wait_for_timeout(150)
                settle(page)
                lines = page.evaluate(LINES)
                self.assertGreater(len(lines), 4)
                full = max(len(line) for line in lines)
                # The last line of a year may be shorter, and begins at the left like the others.
                self.assertLessEqual(sum(len(line) < full for line in lines), 1, lines)
                self.assertEqual(len({line[0] for line in lines}), 1, lines)
            self.assertLess(page.evaluate("document.querySelectorAll('.layer').length"), 2500)

    def test_a_tile_is_chosen(self):
        with gallery("tiles") as server, Browser() as browser, browser.page(server.url) as page:
            page.get_by_role("button", name="Plate 5", exact=True).click()
            until(page, "document.title === 'Plate 5'")


if __name__ == "__main__":
    unittest.main()
