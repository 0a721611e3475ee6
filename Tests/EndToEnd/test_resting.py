"""Tabs that nobody operates release the rows of their lists on the server; people cannot tell."""

import re
import time
import unittest
import urllib.request
from contextlib import contextmanager

from gallery import gallery
from harness import Browser, screenshot, settle, until

NAME = "Tobias Wrenfield"
# Whether the elements of the rows are those that were marked.
MARK = "document.querySelectorAll('.row').forEach((row) => { row.isMarked = true })"
MARKED = "[...document.querySelectorAll('.row')].filter((row) => row.isMarked).length"


def resting(server) -> int:
    text = urllib.request.urlopen(f"{server.url.split('?')[0].rstrip('/')}/metrics").read().decode()
    found = re.search(r"^rowan_tabs_resting (\d+)", text, re.MULTILINE)
    return int(found[1]) if found else 0


def until_resting(server, count: int = 1) -> None:
    """Waits until as many tabs rest; the server lets them after a second."""
    end = time.monotonic() + 20
    while resting(server) != count:
        assert time.monotonic() < end, f"{resting(server)} tabs rest, not {count}"
        time.sleep(0.1)


@contextmanager
def quiet(screen: str):
    with gallery(screen, "--rest", "1") as server, Browser() as browser, browser.page(server.url) as page:
        settle(page)
        yield server, page


class Resting(unittest.TestCase):
    def test_a_tab_that_rested_is_drawn_as_before_with_the_same_elements(self):
        with quiet("staff") as (server, page):
            self.turn_dark_and_light(page)
            page.evaluate(MARK)
            rows, before = page.locator(".row").count(), screenshot(page)
            until_resting(server)
            self.assertEqual(screenshot(page), before)
            # The changes wake the tab, and leave everything as it was.
            self.turn_dark_and_light(page)
            self.assertGreaterEqual(page.evaluate(MARKED), rows - 1)
            self.assertEqual(screenshot(page), before)

    def turn_dark_and_light(self, page):
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(500)
            settle(page)

    def test_a_press_in_a_resting_tab_reaches_its_row(self):
        with quiet("staff") as (server, page):
            row = page.get_by_role("link", name=NAME)
            y = row.bounding_box()["y"]
            until_resting(server)
            row.click()
            until(page, f"document.title.includes('{NAME}')")
            settle(page)
            until_resting(server)
            page.go_back()
            until(page, "document.title === 'Staff'")
            settle(page)
            self.assertAlmostEqual(row.bounding_box()["y"], y, delta=1)

    def test_a_resting_tab_scrolls_and_reloads(self):
        with quiet("staff") as (server, page):
            page.mouse.move(200, 400)
            until_resting(server)
            page.mouse.wheel(0, 900)
            page.wait_for_timeout(600)
            settle(page)
            seen = page.evaluate("[...document.querySelectorAll('.row')].filter((row) => {"
                                 "const at = row.getBoundingClientRect(); return at.bottom > 120 && at.top < innerHeight }).length")
            self.assertGreater(seen, 6)
            first = page.locator(".row").first.inner_text()
            until_resting(server)
            page.reload()
            page.locator(".layer .layer").first.wait_for()
            settle(page)
            self.assertIn(first, page.locator(".row").all_inner_texts())

    def test_a_text_that_is_being_written_stays_in_a_resting_tab(self):
        with quiet("errands") as (server, page):
            page.get_by_role("button", name="Return the book on mosses").click()
            field = page.get_by_role("textbox", name="What")
            field.wait_for()
            field.fill("Return the book on ferns")
            page.wait_for_timeout(3000)
            page.keyboard.type(" and on mosses")
            self.assertEqual(field.input_value(), "Return the book on ferns and on mosses")
            self.assertTrue(field.evaluate("(field) => field === document.activeElement"))
            page.get_by_role("button", name="Save").click()
            page.get_by_role("button", name="Return the book on ferns and on mosses").wait_for()

    def test_one_window_rests_while_the_other_is_used(self):
        with gallery("staff", "--rest", "1") as server, Browser() as browser:
            with browser.page(server.url) as one, browser.page(server.url) as other:
                settle(one)
                settle(other)
                until_resting(server, 2)
                one.get_by_role("link", name=NAME).click()
                until(one, f"document.title.includes('{NAME}')")
                self.assertEqual(resting(server), 1)
                other.get_by_role("link", name="Ingrid Aasland").first.click()
                until(other, "document.title.includes('Ingrid Aasland')")
                self.assertIn(NAME, one.title())


if __name__ == "__main__":
    unittest.main()
