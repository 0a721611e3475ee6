"""Changes of screens in the browser: they slide with touch, can be interrupted, and are quiet for those who prefer reduced motion."""

import unittest

from gallery import gallery
from harness import Browser, resize, settle, until

# The first translations of running animations of screens, in points; animations of the page's own are left out.
SLIDES = """(() => {
  const ways = document.getAnimations().map((animation) => animation.effect.getKeyframes().map((frame) => frame.translate));
  return ways.filter((frames) => frames[0] !== undefined).map((frames) => frames.map((way) => parseFloat(way) || 0));
})()"""
IS_LEAVING = "document.querySelector('.leaving .scroller') !== null"


def slow_down(page) -> None:
    """Lets animations of the page run at a fortieth of their speed."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.025})


class Screens(unittest.TestCase):
    def test_a_pushed_screen_slides_in_over_the_one_below(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            slow_down(page)
            page.get_by_role("link", name="Callum Strachan").click()
            until(page, IS_LEAVING)
            slides = page.evaluate(SLIDES)
            self.assertIn([390, 0], slides)
            self.assertIn([0, -117], slides)

    def test_going_back_uncovers_the_screen_below(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url) as page:
            page.get_by_role("link", name="Callum Strachan").click()
            until(page, "document.title === 'Callum Strachan'")
            settle(page)
            slow_down(page)
            page.go_back()
            until(page, IS_LEAVING)
            slides = page.evaluate(SLIDES)
            self.assertIn([-117, 0], slides)
            self.assertIn([0, 390], slides)
            # The screen that leaves is in front.
            hit = "getComputedStyle(document.querySelector('.leaving')).zIndex"
            self.assertEqual(page.evaluate(hit), "1")

    def test_a_screen_that_comes_back_continues_where_it_is(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            slow_down(page)
            page.get_by_role("link", name="Callum Strachan").click()
            until(page, IS_LEAVING)
            page.wait_for_timeout(1500)
            page.go_back()
            until(page, "document.title === 'Staff'")
            until(page, f"{SLIDES}.some(([from, to]) => to === 390)")
            returning = [frames[0] for frames in page.evaluate(SLIDES) if frames[0] < 0 and frames[1] == 0]
            self.assertEqual(len(returning), 1)
            self.assertTrue(-117 < returning[0] < 0, returning)

    def test_reduced_motion_moves_nothing(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url, reduced_motion="reduce") as page:
            settle(page)
            slow_down(page)
            page.get_by_role("link", name="Callum Strachan").click()
            until(page, IS_LEAVING)
            self.assertEqual(page.evaluate(SLIDES), [])

    def test_columns_in_a_stack_slide_too(self):
        with gallery("mail") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            slow_down(page)
            page.get_by_text("Inbox").first.click(force=True)
            until(page, IS_LEAVING)
            self.assertIn([390, 0], page.evaluate(SLIDES))

    def test_a_change_of_tabs_does_not_slide(self):
        with gallery("tabs") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            slow_down(page)
            page.get_by_role("tab").nth(1).click()
            page.wait_for_timeout(300)
            self.assertEqual([frames for frames in page.evaluate(SLIDES) if abs(frames[0]) >= 100], [])

    def test_the_desktop_changes_screens_at_once(self):
        with gallery("staff", "--idiom", "desktop") as server, Browser() as browser, browser.page(server.url) as page:
            resize(page, 900, 700)
            settle(page)
            slow_down(page)
            page.get_by_text("Callum Strachan").first.click()
            settle(page)
            self.assertEqual(page.evaluate(SLIDES), [])


if __name__ == "__main__":
    unittest.main()
