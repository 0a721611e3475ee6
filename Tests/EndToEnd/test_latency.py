"""What a page shows by itself while the server's answer is on a long way."""

import json
import unittest

from gallery import gallery
from harness import Browser, settle, until
from latency import SPEED, TEXT, DelayingProxy, turn_wheel, typed


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

    def test_a_menu_opened_while_scrolling_is_reported_stays(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            proxy = DelayingProxy(server.port, 0.2)
            with browser.page(f"http://127.0.0.1:{proxy.port}/", 600, 500) as page:
                settle(page)
                header = page.get_by_role("columnheader").first.bounding_box()
                # Before the page reports the offset.
                page.evaluate("document.querySelector('[role=grid] .scroller, .scroller.horizontal').scrollLeft = 300")
                page.mouse.click(350, header["y"] + 8, button="right")
                page.get_by_role("menu").wait_for()
                page.wait_for_timeout(600)
                settle(page)
                self.assertEqual(page.get_by_role("menu").count(), 1)
            proxy.close()

    def test_more_than_can_be_copied_is_said(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 600, 500, permissions=["clipboard-read", "clipboard-write"]) as page:
                settle(page)
                page.evaluate("navigator.clipboard.writeText('before')")
                cell = page.get_by_text("10003", exact=True).first.bounding_box()
                page.mouse.click(cell["x"] + 8, cell["y"] + 8)
                settle(page)
                # Two columns are more than a megabyte as well, and made in a quarter of the time.
                page.keyboard.press("Shift+ArrowRight")
                page.keyboard.press("Control+Shift+ArrowDown")
                page.keyboard.press("Control+c")
                # The message is shown, and announced a moment later.
                page.get_by_text("Nothing was copied").first.wait_for()
                self.assertEqual(page.evaluate("navigator.clipboard.readText()"), "before")

    def test_keys_in_a_menu_that_are_faster_than_the_answers_choose_their_item(self):
        with gallery("menus") as server, Browser() as browser:
            proxy = DelayingProxy(server.port, 0.4)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                settle(page)
                page.get_by_role("button", name="Style").focus()
                page.keyboard.press("Enter")
                page.get_by_role("menuitem", name="Copy").wait_for()
                settle(page)
                page.keyboard.press("Home")
                page.keyboard.press("ArrowDown")
                page.keyboard.press("Enter")
                settle(page)
                page.get_by_role("button", name="Style").click()
                page.get_by_role("menuitem", name="Copy").wait_for()
                self.assertEqual(page.get_by_role("menuitemcheckbox", checked=True).all_inner_texts(), ["Italic"])
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

    def test_text_typed_right_after_the_shortcut_of_a_search_goes_into_its_field(self):
        with gallery("start", "--idiom", "desktop") as server, Browser() as browser:
            proxy = DelayingProxy(server.port, 0.4)
            with browser.page(f"http://127.0.0.1:{proxy.port}/", 900, 600) as page:
                settle(page)
                page.keyboard.press("Control+f")
                page.keyboard.type("table")
                settle(page)
                self.assertEqual(page.evaluate("document.activeElement.value"), "table")
            proxy.close()

    def test_keys_typed_right_after_a_shortcut_that_moves_no_focus_are_keys(self):
        with gallery("start", "--idiom", "desktop") as server, Browser() as browser, browser.page(server.url) as page:
            keys = page.evaluate("""async () => {
              const { TypeAhead } = await import('/client/type-ahead.js');
              const typeAhead = new TypeAhead();
              const press = (key, options = {}) => typeAhead.keeps(new KeyboardEvent("keydown", { key, ...options }));
              const heard = [];
              const hear = (event) => { heard.push((event.shiftKey ? "Shift+" : "") + event.key); event.stopImmediatePropagation(); };
              addEventListener("keydown", hear, true);
              const kept = [press("a")];
              typeAhead.note(5);
              kept.push(press("ArrowDown"), press("B", { shiftKey: true }), press("Enter"), press("c", { ctrlKey: true }), press("d"));
              typeAhead.answered(4);
              const early = [...heard];
              typeAhead.answered(5);
              kept.push(press("e"));
              removeEventListener("keydown", hear, true);
              return { kept, early, heard };
            }""")
            self.assertEqual(keys["kept"], [False, False, True, True, False, True, False])
            self.assertEqual((keys["early"], keys["heard"]), ([], ["Shift+B", "Enter", "d"]))


# How far the rows that exist reach beyond the top and the bottom of the window, in windows; and the most of it in any frame.
REACH = """() => {
  window.most = { above: 0, below: 0 };
  window.reach = () => {
    const boxes = [...document.querySelectorAll("[role=listitem], [role=option]")].map((row) => row.getBoundingClientRect());
    return {
      above: -Math.min(...boxes.map((box) => box.top)) / innerHeight,
      below: Math.max(...boxes.map((box) => box.bottom)) / innerHeight - 1,
    };
  };
  const look = () => {
    const { above, below } = reach();
    most.above = Math.max(most.above, above);
    most.below = Math.max(most.below, below);
    requestAnimationFrame(look);
  };
  look();
}"""


class Prediction(unittest.TestCase):
    def test_scrolling_on_a_long_line_has_rows_ahead_and_keeps_those_behind(self):
        with gallery("million") as server, Browser() as browser:
            proxy = DelayingProxy(server.port, 0.3)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                settle(page)
                page.evaluate(REACH)
                turn_wheel(page, SPEED, 2)
                settle(page)
                # The buffer alone is half of a window.
                self.assertGreater(page.evaluate("most.below"), 0.8)
                self.assertGreater(page.evaluate("reach().above"), 0.8)
                page.evaluate("most.above = 0")
                turn_wheel(page, -SPEED, 1.5)
                settle(page)
                self.assertGreater(page.evaluate("most.above"), 0.8)
                self.assertGreater(page.evaluate("reach().below"), 0.8)
            proxy.close()

    def test_a_page_at_rest_on_a_long_line_has_the_rows_of_the_first_movement(self):
        with gallery("million") as server, Browser() as browser:
            for delay, reach in [(0, (0.3, 0.7)), (0.3, (0.8, 1.5))]:
                proxy = DelayingProxy(server.port, delay)
                with self.subTest(delay), browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                    page.evaluate(REACH)
                    page.wait_for_timeout(600)
                    settle(page)
                    below = page.evaluate("reach().below")
                    self.assertTrue(reach[0] < below < reach[1], below)
                proxy.close()

    def test_a_jump_is_no_speed(self):
        with gallery("million") as server, Browser() as browser:
            told = []
            proxy = DelayingProxy(server.port, 0.3)
            with browser.page("about:blank", ready="html") as page:
                page.on("websocket", lambda socket: socket.on("framesent", lambda text: told.append(text)))
                page.goto(f"http://127.0.0.1:{proxy.port}/")
                page.get_by_text("Star 5", exact=True).wait_for()
                for position in [2000, 6000, 0]:
                    page.evaluate(f"[...document.querySelectorAll('.scroller.vertical')].at(-1).scrollTop = {position}")
                    settle(page)
                scrolled = [json.loads(text) for text in told if text.startswith('["scroll"')]
                # Before the first jump, rows are prepared by a prediction of rest.
                jumps = [event for event in scrolled if event[6:] != [0, 0]]
                self.assertGreaterEqual(len(jumps), 3)
                self.assertEqual({len(event) for event in jumps}, {6})
            proxy.close()

    def test_the_speed_is_that_of_the_last_movements(self):
        with gallery("million") as server, Browser() as browser, browser.page(server.url) as page:
            speeds = page.evaluate("""async () => {
              const { ScrollSpeed } = await import('/client/scroll-speed.js');
              const result = {};
              const speed = new ScrollSpeed();
              result.still = speed.value;
              speed.add(400, 10);
              result.first = speed.value;
              for (let time = 26; time <= 410; time += 16) speed.add(32, time);
              result.steady = speed.value;
              result.straight = speed.distance(400, false);
              result.coasting = speed.distance(400, true);
              for (let time = 426; time <= 810; time += 16) speed.add(-16, time);
              result.back = speed.value;
              speed.reset();
              result.reset = speed.value;
              return result;
            }""")
            self.assertEqual(speeds["still"], 0)
            self.assertEqual(speeds["first"], 0)
            self.assertAlmostEqual(speeds["steady"], 2)
            self.assertAlmostEqual(speeds["straight"], 800)
            self.assertTrue(400 < speeds["coasting"] < 600)
            self.assertAlmostEqual(speeds["back"], -1)
            self.assertEqual(speeds["reset"], 0)


if __name__ == "__main__":
    unittest.main()
