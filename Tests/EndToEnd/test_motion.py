"""Animations of the engine's, as the gallery shows them: rows that come, go and travel; transitions; interruptions."""

import time
import unittest

from gallery import gallery
from harness import Browser, settle, until

# Holds everything that moves at a time after its start.
HOLD = "document.getAnimations().forEach((animation) => {{ animation.pause(); animation.currentTime = {}; }})"
FINISH = "document.getAnimations().forEach((animation) => animation.finish())"
MOVING = "document.getAnimations().length > 0"


def box(page, name):
    """Where a row or a parcel is seen."""
    return page.locator("[role=listitem]", has_text=name).first.bounding_box()


class Motion(unittest.TestCase):
    def test_a_row_comes_while_others_make_room(self):
        with gallery("changing-rows") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            before = box(page, "Bright Marigold")["y"]
            page.get_by_role("button", name="A boat comes in").click()
            until(page, MOVING)
            page.evaluate(HOLD.format(120))
            between = box(page, "Bright Marigold")["y"]
            new = page.locator("[role=listitem]", has_text="Corncrake")
            # The row is beneath those that move, which uncover it: the card has no gap in another color.
            self.assertEqual(new.evaluate("(row) => getComputedStyle(row).opacity"), "1")
            self.assertLess(box(page, "Bright Marigold")["y"], box(page, "Corncrake")["y"] + box(page, "Corncrake")["height"])
            page.evaluate(FINISH)
            settle(page)
            after = box(page, "Bright Marigold")["y"]
            self.assertTrue(before < between < after, (before, between, after))
            self.assertEqual(new.evaluate("(row) => getComputedStyle(row).opacity"), "1")

    def test_a_row_goes_while_others_close_the_gap(self):
        with gallery("changing-rows") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            place = box(page, "Kittiwake")["y"]
            page.get_by_role("button", name="The first one leaves").click()
            until(page, "document.querySelector('.leaving')")
            page.evaluate(HOLD.format(150))
            ghost = page.locator(".leaving")
            self.assertTrue(0 < float(ghost.evaluate("(row) => getComputedStyle(row).opacity")) < 1)
            # Nobody hears or reaches what is on its way out.
            self.assertEqual(ghost.get_attribute("aria-hidden"), "true")
            self.assertEqual(page.get_by_role("listitem").filter(has_text="Kittiwake").count(), 0)
            self.assertGreater(box(page, "Bright Marigold")["y"], place)
            page.evaluate(FINISH)
            settle(page)
            self.assertEqual(page.locator(".leaving").count(), 0)
            self.assertAlmostEqual(box(page, "Bright Marigold")["y"], place, delta=0.1)

    def test_a_rows_own_menu_opens_and_acts(self):
        with gallery("changing-rows") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            row = page.locator("[role=listitem]", has_text="Old Nell")
            row.click(button="right")
            # Whose menu it is, the server decides.
            page.get_by_role("menuitem").first.wait_for()
            self.assertEqual(page.get_by_role("menuitem").all_inner_texts(), ["Send it off", "Let it wait"])
            settle(page)
            for key in ["ArrowDown", "ArrowDown", "Enter"]:
                page.keyboard.press(key)
                settle(page)
            page.get_by_text("in 100 min").wait_for()
            settle(page)
            page.evaluate(FINISH)
            row.click(button="right")
            page.get_by_role("menuitem", name="Send it off").click()
            until(page, "![...document.querySelectorAll('[role=listitem]')].some((row) => row.innerText.includes('Nell'))")

    def test_rows_change_places(self):
        with gallery("changing-rows") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            row = page.locator("[role=listitem]", has_text="Kittiwake").element_handle()
            before = row.bounding_box()["y"]
            page.get_by_role("switch").click()
            until(page, MOVING)
            page.evaluate(HOLD.format(0))
            self.assertAlmostEqual(row.bounding_box()["y"], before, delta=1)
            page.evaluate(FINISH)
            settle(page)
            # The very same row, three places further down.
            self.assertEqual(row.inner_text().split()[0], "Kittiwake")
            end = time.monotonic() + 10
            while row.bounding_box()["y"] <= before + 80 and time.monotonic() < end:
                page.wait_for_timeout(50)
            self.assertGreater(row.bounding_box()["y"], before + 80)

    def test_an_interrupted_transition_turns_round_where_it_is(self):
        parcel = "(lane) => [...lane.querySelectorAll('.layer')].find((layer) => layer.offsetWidth === 56).getBoundingClientRect().x"
        with gallery("transitions") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            lane = page.locator("[role=listitem]", has_text="Slide")
            rest = lane.evaluate(parcel)
            page.get_by_role("button", name="Put away").click()
            until(page, "document.querySelector('.leaving')")
            page.evaluate(HOLD.format(300))
            held = lane.evaluate(parcel)
            self.assertGreater(held, rest + 10)
            page.get_by_role("button", name="Bring out").click()
            until(page, "!document.querySelector('.leaving')")
            page.evaluate(HOLD.format(0))
            self.assertAlmostEqual(lane.evaluate(parcel), held, delta=0.5)
            page.evaluate(FINISH)
            settle(page)
            self.assertAlmostEqual(lane.evaluate(parcel), rest, delta=0.1)

    def test_a_watched_value_animates(self):
        with gallery("transitions") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.get_by_role("button", name="Open the lid").click()
            until(page, MOVING)
            easing = page.evaluate("document.getAnimations()[0].effect.getTiming().easing")
            self.assertTrue(easing.startswith("linear("), easing)

    def test_reduced_motion_fades_and_does_not_travel(self):
        with gallery("transitions") as server, Browser() as browser:
            with browser.page(server.url, reduced_motion="reduce") as page:
                settle(page)
                page.get_by_role("button", name="Put away").click()
                until(page, "document.querySelector('.leaving')")
                moved = page.evaluate("""document.getAnimations().flatMap((animation) =>
                  animation.effect.getKeyframes().flatMap(Object.keys)).filter((name) =>
                  ['translate', 'scale', 'rotate', 'transform'].includes(name))""")
                self.assertEqual(moved, [])


if __name__ == "__main__":
    unittest.main()
