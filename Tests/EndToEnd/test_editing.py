"""Lists that people change: rows are swept aside, deleted, moved, by finger, mouse and keys."""

import json
import unittest

from axe import violations
from gallery import gallery
from harness import Browser, settle, until
from test_gestures import Finger, middle

# The things that are seen, from the top down.
ORDER = """(names) => {
  const tops = [];
  for (const element of document.querySelectorAll('.text')) {
    const {top, height, left} = element.getBoundingClientRect();
    const text = element.textContent.replaceAll(/\\s+/g, ' ').trim();
    if (height > 0 && names.includes(text)) tops.push([top, text]);
  }
  return tops.sort((a, b) => a[0] - b[0]).map(([, text]) => text);
}"""
THINGS = ["Chart of the sound", "Lantern", "Letters to post", "Camera", "Tea"]
SONGS = ["Low Tide", "Encore", "Harbour Lights", "Goodnight, Ines", "Left out"]
CLOTHES = ["Oilskin", "Two pullovers", "Rubber boots", "Woollen hat"]
BOOTS = "[...document.querySelectorAll('.row')].find((row) => row.textContent.includes('Rubber boots'))"
SCROLLER = "[...document.querySelectorAll('.scroller.vertical')].at(-1)"


class Editing(unittest.TestCase):
    def order(self, page, names, expected):
        """Waits until the rows stand in an order."""
        until(page, f"JSON.stringify(({ORDER})({json.dumps(names)})) === {json.dumps(json.dumps(expected, separators=(',', ':')))}")

    def lifted(self, page, name):
        """Waits until a row is above the others, as it is once a finger has rested on it."""
        until(page, f"[...document.querySelectorAll('.row')].some((row) => row.textContent.includes({json.dumps(name)}) "
                    "&& getComputedStyle(row).zIndex === '2000')")

    def test_a_finger_sweeps_a_row_aside_and_deletes_it(self):
        with gallery("packing") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                finger = Finger(page)
                finger.drag(middle(page.get_by_text("Lantern", exact=True)), (-130, 0))
                button = page.get_by_role("button", name="Delete", exact=True)
                button.wait_for()
                settle(page)
                self.assertEqual(violations(page), [])
                # A touch elsewhere closes it and does nothing else.
                finger.tap(middle(page.get_by_text("Tea", exact=True)))
                button.wait_for(state="detached")
                # The row has travelled back to its place.
                until(page, "[...document.querySelectorAll('.text')].some((text) => text.textContent.trim() === 'Lantern'"
                      " && text.getBoundingClientRect().left === 32)")
                finger.drag(middle(page.get_by_text("Lantern", exact=True)), (-130, 0))
                button.wait_for()
                settle(page)
                finger.tap(middle(button))
                self.order(page, THINGS, [name for name in THINGS if name != "Lantern"])
                # Far enough, it is deleted at once.
                finger.drag((360, middle(page.get_by_text("Camera", exact=True))[1]), (-330, 0))
                self.order(page, THINGS, ["Chart of the sound", "Letters to post", "Tea"])

    def test_a_finger_that_goes_up_over_rows_scrolls(self):
        with gallery("packing") as server, Browser() as browser:
            with browser.page(server.url, 390, 500, has_touch=True) as page:
                finger = Finger(page)
                finger.drag(middle(page.get_by_text("Woollen hat", exact=True)), (8, -200))
                until(page, f"{SCROLLER}.scrollTop > 20")
                settle(page)
                self.assertEqual(page.get_by_role("button", name="Delete", exact=True).count(), 0)

    # Fact E25.
    def test_a_disc_asks_before_it_deletes_and_a_handle_moves(self):
        with gallery("packing") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                finger = Finger(page)
                page.get_by_role("button", name="Edit").click()
                page.get_by_role("button", name="Done").wait_for()
                settle(page)
                self.assertEqual(violations(page), [])
                page.get_by_role("button", name="Delete Camera").click()
                page.get_by_role("button", name="Delete", exact=True).click()
                things = [name for name in THINGS if name != "Camera"]
                self.order(page, THINGS, things)
                settle(page)
                start = middle(page.get_by_role("button", name="Reorder Chart of the sound"))
                end = middle(page.get_by_text("Letters to post", exact=True))
                finger.drag(start, (0, end[1] - start[1]))
                self.order(page, THINGS, ["Lantern", "Letters to post", "Chart of the sound", "Tea"])
                self.assertEqual(page.get_by_role("button", name="Reorder Oilskin").count(), 0)
                page.get_by_role("button", name="Done").click()
                page.get_by_role("button", name="Reorder Tea").wait_for(state="detached")

    def test_a_finger_that_rests_lifts_a_row(self):
        with gallery("packing") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                settle(page)
                finger = Finger(page)
                x, y = middle(page.get_by_text("Rubber boots", exact=True))
                target = middle(page.get_by_text("Two pullovers", exact=True))[1] - 4
                finger.touch("touchStart", (x, y))
                self.lifted(page, "Rubber boots")
                for step in range(1, 13):
                    finger.touch("touchMove", (x, y + (target - y) * step / 12))
                    page.wait_for_timeout(20)
                settle(page)
                finger.touch("touchEnd")
                self.order(page, CLOTHES, ["Oilskin", "Rubber boots", "Two pullovers", "Woollen hat"])
                self.assertEqual(page.evaluate(f"{SCROLLER}.scrollTop"), 0)

    def test_a_dropped_row_lands_above_the_others_in_its_gap(self):
        with gallery("packing") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                settle(page)
                finger = Finger(page)
                x, y = middle(page.get_by_text("Rubber boots", exact=True))
                # Far from its section, where it cannot be dropped.
                target = middle(page.get_by_text("Camera", exact=True))[1]
                finger.touch("touchStart", (x, y))
                self.lifted(page, "Rubber boots")
                for step in range(1, 13):
                    finger.touch("touchMove", (x, y + (target - y) * step / 12))
                    page.wait_for_timeout(20)
                settle(page)
                # So slowly that the way back can be looked at.
                page.evaluate("""() => {
                  const animate = Element.prototype.animate;
                  Element.prototype.animate = function (frames, timing) {
                    return animate.call(this, frames, { ...timing, duration: timing.duration * 100 });
                  };
                }""")
                finger.touch("touchEnd")
                until(page, f"{BOOTS}.getAnimations().length > 0")
                self.assertEqual(page.evaluate(f"getComputedStyle({BOOTS}).zIndex"), "2000")
                gaps = page.evaluate("[...document.querySelectorAll('.leaving')].map((gap) => "
                                     "[Math.round(gap.getBoundingClientRect().height), getComputedStyle(gap).opacity])")
                self.assertIn([52, "1"], gaps)
                page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
                until(page, "document.querySelectorAll('.leaving').length === 0")
                self.order(page, CLOTHES, CLOTHES)
                self.assertEqual(page.evaluate(f"getComputedStyle({BOOTS}).zIndex"), "auto")

    def test_a_mouse_drags_rows_and_buttons_show_at_both_edges(self):
        with gallery("packing", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 800, 600) as page:
                x, y = middle(page.get_by_text("Chart of the sound", exact=True))
                target = middle(page.get_by_text("Letters to post", exact=True))[1]
                page.mouse.move(x, y)
                page.mouse.down()
                page.mouse.move(x, target + 4, steps=10)
                settle(page)
                page.mouse.up()
                self.order(page, THINGS, ["Lantern", "Letters to post", "Chart of the sound", "Camera", "Tea"])
                # What nobody can sweep aside with a mouse is in the row's menu.
                page.mouse.click(*middle(page.get_by_text("Camera", exact=True)), button="right")
                page.get_by_role("menuitem", name="Delete", exact=True).click()
                self.order(page, THINGS, ["Lantern", "Letters to post", "Chart of the sound", "Tea"])
                settle(page)
                self.assertEqual(violations(page), [])

    def test_rows_go_to_another_section_and_to_an_empty_one(self):
        with gallery("reordering") as server, Browser() as browser:
            with browser.page(server.url, 390, 844, has_touch=True) as page:
                page.get_by_role("radio", name="List").click()
                self.order(page, SONGS, SONGS)
                settle(page)
                finger = Finger(page)
                x, y = middle(page.get_by_text("Goodnight, Ines", exact=True))
                target = middle(page.get_by_text("Left out", exact=True))[1] + 6
                finger.touch("touchStart", (x, y))
                page.wait_for_timeout(1200)
                for step in range(1, 13):
                    finger.touch("touchMove", (x, y + (target - y) * step / 12))
                    page.wait_for_timeout(20)
                settle(page)
                finger.touch("touchEnd")
                self.order(page, SONGS, ["Low Tide", "Encore", "Harbour Lights", "Left out", "Goodnight, Ines"])
                settle(page)
                self.assertEqual(violations(page), [])
            with browser.page(server.url, 390, 844) as page:
                page.get_by_role("radio", name="List").click()
                self.order(page, SONGS, SONGS)
                settle(page)
                x, y = middle(page.get_by_text("Low Tide", exact=True))
                page.mouse.move(x, y)
                page.mouse.down()
                page.mouse.move(x, middle(page.get_by_text("Goodnight, Ines", exact=True))[1] - 12, steps=10)
                settle(page)
                page.mouse.up()
                self.order(page, SONGS, ["Encore", "Harbour Lights", "Goodnight, Ines", "Low Tide", "Left out"])

    def test_Escape_ends_a_drag_without_a_move(self):
        with gallery("reordering", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 900, 700) as page:
                for look in ("Cards", "List"):
                    page.get_by_role("radio", name=look).click()
                    settle(page)
                    before = middle(page.get_by_text("Low Tide", exact=True))
                    page.mouse.move(*before)
                    page.mouse.down()
                    page.mouse.move(*middle(page.get_by_text("Goodnight, Ines", exact=True)), steps=10)
                    settle(page)
                    page.keyboard.press("Escape")
                    settle(page)
                    page.mouse.move(300, 300)
                    page.mouse.up()
                    self.order(page, ["Low Tide", "Goodnight, Ines"], ["Low Tide", "Goodnight, Ines"])

    # Fact E25.
    def test_keys_alone_delete_and_move(self):
        with gallery("packing", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 800, 600) as page:
                for _ in range(8):
                    page.keyboard.press("Tab")
                    settle(page)
                    if page.evaluate("document.activeElement.closest('.scroller') !== null"):
                        break
                page.keyboard.press("Home")
                settle(page)
                # Oilskin is passed over: nothing can be done with it.
                for _ in range(4):
                    page.keyboard.press("ArrowDown")
                    settle(page)
                page.keyboard.press("Alt+ArrowUp")
                self.order(page, THINGS, ["Lantern", "Chart of the sound", "Letters to post", "Camera", "Tea"])
                until(page, "document.getElementById('announcer').textContent === 'Moved to position 1 of 5'")
                settle(page)
                page.keyboard.press("Delete")
                self.order(page, THINGS, ["Chart of the sound", "Letters to post", "Camera", "Tea"])
                settle(page)
                self.assertEqual(violations(page), [])

    # Fact C23.
    def test_a_finger_that_slides_over_circles_chooses_the_rows_it_passes(self):
        with gallery("packing-selection") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            until(page, "document.title === '2 chosen'")
            page.get_by_role("button", name="Done").click()
            page.get_by_role("button", name="Edit").click()
            until(page, "document.title === '0 chosen'")
            settle(page)
            finger = Finger(page)
            first, last = (middle(page.get_by_text(name, exact=True))[1] for name in ("Oilskin", "Lantern"))
            finger.drag((28, first), (0, last - first), steps=24)
            until(page, "document.title === '6 chosen'")
            settle(page)
            # The words scroll, as before.
            finger.drag((200, last), (0, first - last))
            settle(page)
            self.assertEqual(page.title(), "6 chosen")
            finger.tap((28, middle(page.get_by_text("Lantern", exact=True))[1]))
            until(page, "document.title === '5 chosen'")

    # Fact C23.
    def test_two_fingers_begin_editing_and_choose_the_rows_they_pass(self):
        with gallery("packing-selection") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            until(page, "document.title === '2 chosen'")
            page.get_by_role("button", name="Done").click()
            until(page, "document.title === '0 chosen'")
            settle(page)
            finger = Finger(page)
            first, last = (middle(page.get_by_text(name, exact=True))[1] for name in ("Oilskin", "Lantern"))

            def both(y):
                return [(150, y), (230, y)]

            # The second finger comes down after the first.
            finger.touch("touchStart", both(first)[0])
            finger.touch("touchStart", *both(first))
            for step in range(1, 25):
                finger.touch("touchMove", *both(first + (last - first) * step / 24))
            finger.touch("touchEnd")
            until(page, "document.title === '6 chosen'")
            page.get_by_role("button", name="Done").wait_for()
            settle(page)
            self.assertEqual(page.evaluate(f"{SCROLLER}.scrollTop"), 0)
            # One finger is a finger again.
            finger.tap(middle(page.get_by_text("Lantern", exact=True)))
            until(page, "document.title === '5 chosen'")
            # Two fingers that move apart choose nothing.
            finger.touch("touchStart", (190, first), (210, first))
            for step in range(1, 13):
                finger.touch("touchMove", (190 - 8 * step, first + 10 * step), (210 + 8 * step, first + 10 * step))
            finger.touch("touchEnd")
            settle(page)
            self.assertEqual(page.title(), "5 chosen")

    def test_circles_choose_several(self):
        with gallery("packing-selection") as server, Browser() as browser, browser.page(server.url) as page:
            until(page, "document.title === '2 chosen'")
            page.mouse.click(*middle(page.get_by_text("Tea", exact=True)))
            until(page, "document.title === '3 chosen'")
            settle(page)
            self.assertEqual(violations(page), [])
            page.get_by_role("button", name="Leave at home").click()
            until(page, "document.title === '0 chosen'")
            page.get_by_text("Tea", exact=True).wait_for(state="detached")


if __name__ == "__main__":
    unittest.main()
