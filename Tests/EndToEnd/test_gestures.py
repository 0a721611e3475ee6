"""Gestures that compete, by the mouse and the fingers of Chromium: what `GestureArenaTests` and `GestureParityTests` find in
the test kit."""

import math
import unittest

from gallery import gallery
from harness import Browser, settle

LAST = "document.querySelector('[data-identifier=last]').textContent.replaceAll(/\\s+/g, ' ').trim()"
LIST = "[...document.querySelectorAll('.scroller.vertical')].at(-1)"


def middle(locator) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """A finger on the page."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def touch(self, kind, *points):
        points = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start, by, steps=12):
        self.touch("touchStart", start)
        for step in range(1, steps + 1):
            self.touch("touchMove", (start[0] + by[0] * step / steps, start[1] + by[1] * step / steps))
        self.touch("touchEnd")

    def tap(self, point):
        self.touch("touchStart", point)
        self.touch("touchEnd")


class Gestures(unittest.TestCase):
    def last(self, page) -> str:
        settle(page)
        return page.evaluate(LAST)

    def test_a_mouse_presses_drags_and_lets_go(self):
        with gallery("gestures") as server, Browser() as browser, browser.page(server.url) as page:
            page.get_by_role("button", name="Taste").click()
            self.assertEqual(self.last(page), "Tasted")
            # Let go beside the button it is no press.
            x, y = middle(page.get_by_role("button", name="Turn"))
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x - 120, y + 90, steps=5)
            page.mouse.up()
            self.assertEqual(self.last(page), "Tasted")
            x, y = middle(page.get_by_label("Bung"))
            page.mouse.move(x, y)
            cursor = "([x, y]) => getComputedStyle(document.elementFromPoint(x, y)).cursor"
            self.assertEqual(page.evaluate(cursor, [x, y]), "grab")
            page.mouse.down()
            page.mouse.move(x - 40, y + 30, steps=6)
            settle(page)
            self.assertEqual(page.evaluate(cursor, [x - 40, y + 30]), "grabbing")
            page.mouse.up()
            self.assertEqual(self.last(page), "Pulled -40 across, 30 down")
            self.assertEqual(page.evaluate(f"{LIST}.scrollTop"), 0)
            page.get_by_role("button", name="Open").click()
            self.assertEqual(self.last(page), "Locked")
            page.get_by_role("button", name="Turn").click()
            self.assertEqual(self.last(page), "Watched")
            knock = middle(page.get_by_text("Tap to knock"))
            page.mouse.dblclick(*knock)
            self.assertEqual(self.last(page), "Rolled")
            page.mouse.click(*knock)
            page.wait_for_timeout(700)
            self.assertEqual(self.last(page), "Knocked")
            x, y = middle(page.get_by_text("Hold to seal"))
            page.mouse.move(x, y)
            page.mouse.down()
            page.wait_for_timeout(700)
            self.assertEqual(self.last(page), "Sealed")
            page.mouse.up()
            self.assertEqual(self.last(page), "Sealed")
            box = page.get_by_text("Cask 7").bounding_box()
            page.mouse.click(box["x"] + 20, box["y"] + box["height"] / 2)
            page.get_by_text("Cask 7, filled in October").wait_for()

    def test_a_finger_scrolls_unless_it_drags(self):
        with gallery("gestures") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                finger = Finger(page)
                finger.tap(middle(page.get_by_role("button", name="Taste")))
                self.assertEqual(self.last(page), "Tasted")
                bung = middle(page.get_by_label("Bung"))
                finger.drag(bung, (0, -60))
                self.assertEqual(self.last(page), "Pulled 0 across, -60 down")
                self.assertEqual(page.evaluate(f"{LIST}.scrollTop"), 0)
                # A finger that moves on from a button scrolls, and presses nothing.
                finger.drag(middle(page.get_by_role("button", name="Open")), (0, -200))
                settle(page)
                self.assertGreater(page.evaluate(f"{LIST}.scrollTop"), 100)
                self.assertEqual(self.last(page), "Pulled 0 across, -60 down")
                self.assertEqual(page.get_by_text("filled in October").count(), 0)

    def test_two_fingers_turn_and_enlarge(self):
        with gallery("gestures") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                page.get_by_label("Lid").scroll_into_view_if_needed()
                settle(page)
                finger = Finger(page)
                lid = page.get_by_label("Lid")
                (x, y), before = middle(lid), page.evaluate(f"{LIST}.scrollTop")

                def around(degrees, radius):
                    dx, dy = radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees))
                    return [(x - dx, y - dy), (x + dx, y + dy)]

                # Over half a turn, while a second finger comes down after the first.
                finger.touch("touchStart", around(0, 30)[0])
                finger.touch("touchStart", *around(0, 30))
                for step in range(1, 21):
                    finger.touch("touchMove", *around(step * 10.5, 30 + step * 0.5))
                finger.touch("touchEnd")
                self.assertEqual(self.last(page), "Turned by 210°")
                self.assertEqual(page.evaluate(f"{LIST}.scrollTop"), before)
                # One finger scrolls.
                finger.drag((x, y), (0, -120))
                settle(page)
                self.assertGreater(page.evaluate(f"{LIST}.scrollTop"), before + 60)

    def test_an_assistive_technology_presses_what_it_means(self):
        with gallery("gestures") as server, Browser() as browser, browser.page(server.url) as page:
            # Not a pointer: the element itself is told.
            page.get_by_role("button", name="Taste").evaluate("element => element.click()")
            self.assertEqual(self.last(page), "Tasted")
            page.get_by_role("button", name="Open").evaluate("element => element.click()")
            self.assertEqual(self.last(page), "Locked")


if __name__ == "__main__":
    unittest.main()
