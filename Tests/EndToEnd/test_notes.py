"""Notes on characters: found, several chosen, put into an order, swept aside, taken back, there after a restart."""

import json
import os
import tempfile
import unittest
from contextlib import contextmanager

from axe import violations
from gallery import gallery
from harness import Browser, settle, until
from test_editing import ORDER
from test_gestures import Finger, middle

SNOW = ["Snowflake", "Snowman", "Tight Trifoliate Snowflake", "Heavy Chevron Snowflake", "Cloud With Snow"]
CHOSEN = ["Snowman", "Snowflake", "Cloud With Snow"]

# The left ends of the lines below rows, in points.
SEPARATORS = """[...document.querySelectorAll('.row')].flatMap((row) => {
  const box = row.getBoundingClientRect();
  const isLine = ({ height, width, bottom }) =>
    height > 0 && height <= 1.01 && width > box.width / 2 && Math.abs(bottom - box.bottom) <= 1;
  return [...row.querySelectorAll('.layer')].map((layer) => layer.getBoundingClientRect()).filter(isLine).map(({ left }) => left);
})"""


@contextmanager
def support():
    """A folder in which the gallery keeps what is made in it."""
    before = os.environ["GALLERY_SUPPORT"]
    with tempfile.TemporaryDirectory(prefix="rowan-notes-") as folder:
        os.environ["GALLERY_SUPPORT"] = folder
        try:
            yield folder
        finally:
            os.environ["GALLERY_SUPPORT"] = before


class Notes(unittest.TestCase):
    def order(self, page, expected):
        """Waits until the collection is in an order, and its rows rest: a row that lands lies above the others."""
        wanted = json.dumps(json.dumps(expected, separators=(",", ":")))
        until(page, f"JSON.stringify(({ORDER})({json.dumps(SNOW)})) === {wanted}", 60)
        settle(page)
        until(page, "[...document.querySelectorAll('.row')].every((row) => row.getAnimations().length === 0)")

    def collect(self, page):
        """Searches for snow, chooses three of what is found and adds them."""
        page.get_by_role("button", name="Find Characters").first.click()
        field = page.get_by_role("searchbox")
        field.click()
        settle(page)
        page.keyboard.type("snow")
        page.get_by_text("Cloud With Snow", exact=True).wait_for()
        page.get_by_text("Exclamation Mark", exact=True).wait_for(state="detached")
        settle(page)
        self.assertEqual(violations(page), [])
        for number, name in enumerate(CHOSEN, 1):
            page.mouse.click(*middle(page.get_by_text(name, exact=True)))
            page.get_by_role("button", name=f"Add {number}", exact=True).wait_for()
            settle(page)
        page.get_by_role("button", name="Add 3", exact=True).click()
        page.get_by_role("searchbox").wait_for(state="detached")
        # They stand in the order of Unicode.
        self.order(page, ["Snowman", "Snowflake", "Cloud With Snow"])

    def test_a_collection_is_made_ordered_swept_and_there_after_a_restart(self):
        with support(), Browser() as browser:
            with gallery("notes") as server, browser.page(server.url, has_touch=True) as page:
                page.get_by_text("No Characters", exact=True).wait_for()
                settle(page)
                self.assertEqual(violations(page), [])
                self.collect(page)
                self.assertEqual(violations(page), [])
                finger = Finger(page)
                # The last goes to the top, by its handle.
                page.get_by_role("button", name="Edit", exact=True).click()
                handle = page.get_by_role("button", name="Reorder", exact=False).last
                handle.wait_for()
                settle(page)
                start = middle(handle)
                end = middle(page.get_by_text("Snowman", exact=True))
                finger.drag(start, (0, end[1] - start[1] - 4))
                self.order(page, ["Cloud With Snow", "Snowman", "Snowflake"])
                page.get_by_role("button", name="Done", exact=True).click()
                page.get_by_role("button", name="Edit", exact=True).wait_for()
                settle(page)
                # One is swept aside and taken back.
                finger.drag((360, middle(page.get_by_text("Snowman", exact=True))[1]), (-330, 0))
                self.order(page, ["Cloud With Snow", "Snowflake"])
                page.get_by_role("button", name="Undo", exact=True).click()
                self.order(page, ["Cloud With Snow", "Snowman", "Snowflake"])
                # Another is swept aside for good.
                finger.drag((360, middle(page.get_by_text("Snowflake", exact=True))[1]), (-330, 0))
                self.order(page, ["Cloud With Snow", "Snowman"])
                page.get_by_role("button", name="Undo", exact=True).wait_for()
            # Another server, another page: the same collection.
            with gallery("notes") as server, browser.page(server.url, has_touch=True) as page:
                self.order(page, ["Cloud With Snow", "Snowman"])
                finger = Finger(page)
                for name, left in (("Cloud With Snow", ["Snowman"]), ("Snowman", [])):
                    finger.drag((360, middle(page.get_by_text(name, exact=True))[1]), (-330, 0))
                    self.order(page, left)
                # Nothing is left, and says so.
                page.get_by_text("No Characters", exact=True).wait_for()

    def test_the_lines_between_notes_begin_under_their_titles(self):
        with gallery("notes-filled") as server, Browser() as browser, browser.page(server.url) as page:
            title = page.get_by_text("Snowflake", exact=True)
            title.wait_for()
            settle(page)
            lines = page.evaluate(SEPARATORS)
            self.assertGreaterEqual(len(lines), 5)
            for line in lines:
                self.assertAlmostEqual(line, title.bounding_box()["x"], delta=0.5)

    def test_a_note_is_kept(self):
        with support(), Browser() as browser:
            with gallery("notes") as server, browser.page(server.url) as page:
                page.get_by_text("No Characters", exact=True).wait_for()
                settle(page)
                self.collect(page)
                page.mouse.click(*middle(page.get_by_text("Snowflake", exact=True)))
                page.get_by_text("U+2744", exact=True).wait_for()
                field = page.get_by_role("textbox")
                field.wait_for()
                settle(page)
                field.click()
                page.keyboard.type("Six arms")
                settle(page)
            with gallery("notes") as server, browser.page(server.url) as page:
                page.get_by_text("Six arms", exact=True).wait_for()


if __name__ == "__main__":
    unittest.main()
