"""What a page shows by itself while the server's answer is on a long way."""

import unittest

from gallery import gallery
from harness import Browser, settle, until
from latency import TEXT, DelayingProxy, typed


class Latency(unittest.TestCase):
    def test_a_pressed_row_shows_that_before_the_answer_comes(self):
        with gallery("staff") as server, Browser() as browser:
            proxy = DelayingProxy(server.port, 2)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                settle(page)
                row = page.get_by_role("link", name="Tobias Wrenfield").bounding_box()
                page.mouse.move(row["x"] + 120, row["y"] + 20)
                page.mouse.down()
                until(page, "document.querySelector('.row.pressed') !== null", 1)
                page.mouse.up()
                # It stays, and the page shows that it waits, until the screen comes.
                until(page, "document.querySelector('#stage.waiting') !== null", 1)
                self.assertEqual(page.title(), "Staff")
                self.assertTrue(page.evaluate("document.querySelector('.row.pressed') !== null"))
                until(page, "document.title === 'Tobias Wrenfield'")
                settle(page)
                self.assertFalse(page.evaluate("document.querySelector('.pressed') !== null"))
            proxy.close()

    def test_a_press_that_becomes_scrolling_is_taken_back(self):
        with gallery("staff") as server, Browser() as browser:
            proxy = DelayingProxy(server.port, 2)
            with browser.page(f"http://127.0.0.1:{proxy.port}/", has_touch=True) as page:
                settle(page)
                session = page.context.new_cdp_session(page)
                session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 200, "y": 500}]})
                until(page, "document.querySelector('.row.pressed') !== null", 1)
                for y in range(480, 300, -20):
                    session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 200, "y": y}]})
                until(page, "document.querySelector('.pressed') === null", 1)
                session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            proxy.close()

    def test_text_typed_ahead_of_the_answers_stays_in_order(self):
        with gallery("writing") as server, Browser() as browser:
            proxy = DelayingProxy(server.port, 0.2)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                settle(page)
                self.assertEqual(typed(page, TEXT), TEXT)
            proxy.close()


if __name__ == "__main__":
    unittest.main()
