"""Lists that are brought up to date, in the browser: pulled by a finger, or by a button and a key."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, settle, until

BUSY = "document.querySelectorAll('[aria-busy=true]').length"


class Refresh(unittest.TestCase):
    # Fact E28.
    def test_a_finger_pulls_and_the_indicator_stays_until_the_end(self):
        with gallery("tide-table") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                settle(page)
                session = page.context.new_cdp_session(page)

                def touch(kind, *points):
                    points = [{"x": x, "y": y, "id": 1} for x, y in points]
                    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

                touch("touchStart", (200, 300))
                for step in range(1, 17):
                    touch("touchMove", (200, 300 + 10 * step))
                    page.wait_for_timeout(20)
                until(page, f"{BUSY} > 0")
                touch("touchEnd")
                self.assertEqual(violations(page), [])
                page.mouse.wheel(0, 2000)
                page.get_by_text("Read 2 times").first.wait_for()
                until(page, f"{BUSY} === 0")

    def test_a_button_and_a_key_refresh_on_the_desktop(self):
        with gallery("tide-table", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 900, 700) as page:
                page.get_by_role("button", name="Refresh").first.click()
                until(page, f"{BUSY} > 0")
                page.get_by_text("Read 2 times").first.wait_for()
                until(page, f"{BUSY} === 0")
                page.keyboard.press("Control+r")
                page.get_by_text("Read 3 times").first.wait_for()


if __name__ == "__main__":
    unittest.main()
