"""What must not leave its place: rows and controls within their cards, wheels within their rows, headers within sheets."""

import io
import unittest

from PIL import Image

from gallery import gallery
from harness import Browser, settle, until
from scripts import script
from test_gestures import Finger, middle
from test_motion import HOLD, MOVING

SHEET = """import { List, Section, Text, useObservable } from "scripting"

export default function View() {
  const shows = useObservable(true)
  const content = <List><Section header={<Text>First</Text>}><Text>One</Text></Section></List>
  return <List sheet={{ isPresented: shows, content }}><Text>Behind</Text></List>
}
"""


class Bars(unittest.TestCase):
    """Scroll bars that take room of the content."""

    def test_a_bar_cuts_no_text_and_brings_no_second_bar(self):
        for screen in ("plain", "rivers", "packing"):
            with self.subTest(screen), gallery(screen, "--idiom", "desktop") as server, Browser(has_scrollbars=True) as browser:
                with browser.page(server.url, 600, 300) as page:
                    settle(page)
                    width, cut, second = page.evaluate("""(() => {
                      const scroller = [...document.querySelectorAll(".scroller.vertical")].at(-1);
                      const edge = scroller.getBoundingClientRect().left + scroller.clientWidth;
                      const texts = [...scroller.querySelectorAll(".row .text, .row .plain")];
                      const cut = texts.filter((text) => text.getBoundingClientRect().right > edge + 0.5);
                      return [scroller.offsetWidth - scroller.clientWidth, cut.map((text) => text.textContent),
                        scroller.offsetHeight - scroller.clientHeight];
                    })()""")
                    self.assertGreater(width, 0)
                    self.assertEqual((cut, second), ([], 0))


class Edges(unittest.TestCase):
    def test_a_swiped_row_of_a_card_has_round_ends(self):
        with gallery("packing") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                settle(page)
                finger, row = Finger(page), page.get_by_role("listitem").filter(has_text="Two pullovers")
                x, y = middle(row)
                finger.touch("touchStart", (x, y))
                for step in range(1, 10):
                    finger.touch("touchMove", (x - step * 10, y))
                settle(page)
                box = row.bounding_box()
                picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
                ground = picture.getpixel((4, int(box["y"] + box["height"] / 2)))
                for top in (box["y"] + 2, box["y"] + box["height"] - 3):
                    self.assertEqual(picture.getpixel((18, int(top))), ground)
                self.assertNotEqual(picture.getpixel((18, int(box["y"] + box["height"] / 2))), ground)
                finger.touch("touchEnd")

    def test_the_controls_of_edit_mode_come_from_the_edge_of_the_card(self):
        with gallery("packing") as server, Browser() as browser:
            with browser.page(server.url, reduced_motion="no-preference") as page:
                settle(page)
                # The card is 16 points from the window's edge.
                page.get_by_role("button", name="Edit").click()
                until(page, MOVING)
                page.evaluate(HOLD.format(0))
                settle(page)
                discs = page.evaluate("""[...document.querySelectorAll('[role=button][aria-label^="Delete"] path')]
                  .map((disc) => disc.getBoundingClientRect().left)""")
                self.assertGreater(len(discs), 3)
                self.assertGreaterEqual(min(discs), 16 - 0.01)

    def test_a_wheel_fits_beside_its_label(self):
        with gallery("dates") as server, Browser() as browser, browser.page(server.url, 390, 1700) as page:
            settle(page)
            label = page.get_by_text("Start", exact=True).last.bounding_box()
            self.assertLess(label["height"], 30)
            self.assertGreater(label["width"], 25)
            ends = page.get_by_role("spinbutton").evaluate_all("(parts) => parts.map((part) => part.getBoundingClientRect().right)")
            self.assertLess(max(ends), 390 - 16)

    def test_a_header_keeps_away_from_the_edge_of_a_sheet(self):
        with script(SHEET, "--idiom", "touch") as server, Browser() as browser:
            with browser.page(server.url) as page:
                dialog = page.get_by_role("dialog")
                dialog.wait_for()
                settle(page)
                page.wait_for_timeout(700)
                header = page.get_by_text("First", exact=True).last.bounding_box()
                self.assertGreaterEqual(header["y"] - dialog.bounding_box()["y"], 18)


if __name__ == "__main__":
    unittest.main()
