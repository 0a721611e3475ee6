"""A finger from the edge of a screen that pulls it aside."""

import unittest

from gallery import gallery
from harness import Browser, resize, settle, until
from latency import DelayingProxy
from scripts import script

NAME = "Tobias Wrenfield"
PULLED = "document.querySelector('.layer.pulled')?.getBoundingClientRect().x ?? 0"


class GoingBack(unittest.TestCase):
    def touch(self, page, kind, *point):
        points = [{"x": point[0], "y": point[1]}] if point else []
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def pull(self, page, start, end, steps=10):
        self.touch(page, "touchStart", start, 400)
        for step in range(1, steps + 1):
            self.touch(page, "touchMove", start + (end - start) * step / steps, 402)
            page.wait_for_timeout(16)

    def open_person(self, page):
        self.session = page.context.new_cdp_session(page)
        settle(page)
        page.get_by_role("link", name=NAME).tap()
        until(page, f"document.title === '{NAME}'")
        settle(page)
        page.wait_for_timeout(700)

    def test_a_pull_over_half_of_the_screen_goes_back(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            self.open_person(page)
            self.pull(page, 4, 320)
            self.assertGreater(page.evaluate(PULLED), 250)
            # The screen below shows, where it was.
            self.assertTrue(page.evaluate("document.querySelector('.leaving')?.innerText.includes('Wrenfield') ?? false"))
            self.assertGreater(float(page.evaluate("getComputedStyle(document.querySelector('.leaving')).opacity")), 0.5)
            self.touch(page, "touchEnd")
            until(page, "document.title === 'Staff'")
            settle(page)
            self.assertEqual(page.evaluate("document.querySelectorAll('.leaving, .pulled').length"), 0)
            self.assertTrue(page.get_by_role("link", name=NAME).is_visible())

    def test_a_screen_that_is_let_go_early_returns(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            self.open_person(page)
            self.pull(page, 4, 120)
            page.wait_for_timeout(150)
            self.touch(page, "touchMove", 119, 402)
            self.assertGreater(page.evaluate(PULLED), 60)
            page.wait_for_timeout(150)
            self.touch(page, "touchEnd")
            until(page, "document.querySelector('.leaving, .pulled') === null")
            settle(page)
            self.assertEqual(page.title(), NAME)

    def test_a_page_that_was_loaded_at_a_screen_goes_back_as_well(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            self.open_person(page)
            page.reload()
            until(page, f"document.title === '{NAME}' && rowan.isSettled()")
            settle(page)
            self.pull(page, 4, 320)
            self.assertGreater(page.evaluate(PULLED), 250)
            self.touch(page, "touchEnd")
            until(page, "document.title === 'Staff'")
            settle(page)
            self.assertEqual(page.evaluate("document.querySelectorAll('.leaving, .pulled').length"), 0)

    def test_a_picture_of_another_size_is_not_shown(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            self.open_person(page)
            resize(page, 440, 700)
            settle(page)
            self.touch(page, "touchStart", 4, 200)
            for x in range(20, 420, 40):
                self.touch(page, "touchMove", x, 202)
                page.wait_for_timeout(16)
            self.assertGreater(page.evaluate(PULLED), 250)
            self.assertEqual(page.evaluate("document.querySelectorAll('.leaving').length"), 0)
            self.touch(page, "touchEnd")
            until(page, "document.title === 'Staff'")

    def test_of_stacks_in_each_other_the_inner_screen_is_pulled(self):
        with gallery("start") as server, Browser() as browser, browser.page(f"{server.url}#/mail", has_touch=True) as page:
            self.session = page.context.new_cdp_session(page)
            settle(page)
            page.get_by_role("option").filter(has_text="Inbox").first.tap()
            page.get_by_role("option").filter(has_text="Oak for the ketch").first.tap()
            settle(page)
            page.wait_for_timeout(700)
            for below in "Oak for the ketch", "Archive":
                self.pull(page, 4, 320)
                self.assertGreater(page.evaluate(PULLED), 250)
                self.assertIn(below, page.evaluate("document.querySelector('.leaving')?.innerText ?? ''"))
                self.touch(page, "touchEnd")
                until(page, "document.querySelector('.leaving, .pulled') === null && rowan.isSettled()")
                settle(page)

    def test_the_bar_of_an_outer_stack_stays_where_it_is(self):
        source = """
            import { Button, List, NavigationLink, NavigationStack, Text } from "scripting"
            const inner = <NavigationStack><List><NavigationLink title="Deeper" destination={<List navigationTitle="Deep">
              <Text>ground</Text></List>} /></List></NavigationStack>
            const outer = <List><NavigationLink title="Inner"
              destination={<VStack toolbar={{ topBarTrailing: <Button title="Outer" action={() => {}} /> }}>{inner}</VStack>} /></List>
            export default () => <NavigationStack>{outer}</NavigationStack>
        """.replace("Text }", "Text, VStack }")
        with script(source, "--idiom", "touch") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            self.session = page.context.new_cdp_session(page)
            settle(page)
            for link in "Inner", "Deeper":
                page.get_by_role("link", name=link).tap()
                settle(page)
                page.wait_for_timeout(700)
            button = page.get_by_role("button", name="Outer")
            place = button.bounding_box()
            self.pull(page, 4, 320)
            self.assertGreater(page.evaluate(PULLED), 250)
            self.assertEqual(button.bounding_box(), place)
            self.touch(page, "touchEnd")
            until(page, "document.querySelector('.leaving, .pulled') === null && rowan.isSettled()")
            self.assertTrue(page.get_by_role("link", name="Deeper").is_visible())

    def test_a_finger_that_scrolls_at_the_edge_pulls_nothing(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            self.open_person(page)
            self.touch(page, "touchStart", 6, 600)
            for y in range(580, 400, -20):
                self.touch(page, "touchMove", 8, y)
            self.assertEqual(page.evaluate("document.querySelectorAll('.pulled').length"), 0)
            self.touch(page, "touchEnd")
            settle(page)
            self.assertEqual(page.title(), NAME)

    def test_it_follows_the_finger_while_the_server_is_far(self):
        with gallery("staff") as server, Browser() as browser:
            proxy = DelayingProxy(server.port, 0.4)
            with browser.page(f"http://127.0.0.1:{proxy.port}/", has_touch=True) as page:
                self.open_person(page)
                self.pull(page, 4, 300)
                self.assertGreater(page.evaluate(PULLED), 250)
                self.touch(page, "touchEnd")
                until(page, "document.title === 'Staff'")
                settle(page)
                self.assertEqual(page.evaluate("document.querySelectorAll('.leaving, .pulled').length"), 0)
            proxy.close()

    def test_with_reduced_motion_nothing_moves_and_it_goes_back(self):
        with gallery("staff") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True, reduced_motion="reduce") as page:
                self.open_person(page)
                self.pull(page, 4, 320)
                self.assertEqual(page.evaluate("document.querySelectorAll('.pulled').length"), 0)
                self.touch(page, "touchEnd")
                until(page, "document.title === 'Staff'")


if __name__ == "__main__":
    unittest.main()
