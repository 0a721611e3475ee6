"""What stands in front of a screen, in Chromium: roles, the keyboard, the focus that comes back."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, settle, until
from test_gestures import Finger

FOCUSED = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.trim()"


class Presentation(unittest.TestCase):
    def assertNoViolation(self, page):
        self.assertEqual(violations(page), [])

    def focused(self, page) -> str:
        settle(page)
        return page.evaluate(FOCUSED)

    def test_a_sheet_takes_the_keyboard_and_gives_it_back(self):
        with gallery("errands", "--idiom", "desktop") as server, Browser() as browser, browser.page(server.url) as page:
            help_button = page.get_by_role("button", name="Help")
            help_button.focus()
            page.keyboard.press("Enter")
            dialog = page.get_by_role("dialog")
            dialog.wait_for()
            self.assertEqual(dialog.get_attribute("aria-modal"), "true")
            settle(page)
            self.assertTrue(page.evaluate("document.activeElement.closest('[role=dialog]') !== null"))
            self.assertNoViolation(page)
            page.keyboard.press("Escape")
            dialog.wait_for(state="detached")
            settle(page)
            self.assertTrue(page.evaluate("document.activeElement.textContent.includes('Help')"), self.focused(page))

    def test_an_alert_keeps_the_keyboard_and_types(self):
        with gallery("errands") as server, Browser() as browser, browser.page(server.url) as page:
            page.get_by_text("Rename the list").click()
            alert = page.get_by_role("alertdialog", name="Rename the list")
            alert.wait_for()
            settle(page)
            self.assertNoViolation(page)
            # The field has the focus.
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.type("Chores")
            settle(page)
            page.mouse.click(5, 5)
            settle(page)
            self.assertEqual(alert.count(), 1)
            # What is behind is out of reach.
            behind = page.get_by_role("button", name="Help", include_hidden=True)
            self.assertTrue(behind.evaluate("element => element.closest('[inert]') !== null"))
            for _ in range(4):
                page.keyboard.press("Tab")
                inside = page.evaluate(
                    "document.activeElement === document.body || !!document.activeElement.closest('[role=alertdialog]')"
                )
                self.assertTrue(inside)
            page.get_by_role("button", name="Rename", exact=True).click()
            alert.wait_for(state="detached")
            page.get_by_role("heading", name="Chores").first.wait_for()

    def test_the_text_of_an_alert_is_selected_and_each_stop_is_a_control(self):
        with gallery("errands", "--idiom", "desktop") as server, Browser() as browser, browser.page(server.url, 800, 600) as page:
            for name in ("Chores", "Duties"):
                page.get_by_text("Rename the list").last.click()
                alert = page.get_by_role("alertdialog")
                alert.wait_for()
                settle(page)
                page.keyboard.type(name)
                settle(page)
                stops = set()
                for _ in range(6):
                    page.keyboard.press("Tab")
                    stops.add(page.evaluate("document.activeElement.getAttribute('role') ?? document.activeElement.tagName"))
                self.assertEqual(stops, {"INPUT", "button"})
                page.get_by_role("button", name="Rename", exact=True).click()
                alert.wait_for(state="detached")
                page.get_by_role("heading", name=name, exact=True).first.wait_for()

    def test_a_tap_beside_a_sheet_and_a_swipe_dismiss_it(self):
        with gallery("errands") as server, Browser() as browser:
            with browser.page(server.url, 390, 844) as page:
                page.get_by_role("button", name="Filter").click()
                dialog = page.get_by_role("dialog")
                dialog.wait_for()
                settle(page)
                self.assertNoViolation(page)
                page.mouse.click(195, 40)
                dialog.wait_for(state="detached")
                page.get_by_role("button", name="Filter").click()
                dialog.wait_for()
                page.wait_for_timeout(700)
                box = dialog.bounding_box()
                page.mouse.move(60, box["y"] + 30)
                page.mouse.down()
                page.mouse.move(60, box["y"] + 500, steps=12)
                page.mouse.up()
                dialog.wait_for(state="detached")

    def test_a_finger_pulls_a_sheet_down_by_its_list_once_that_is_at_its_top(self):
        with gallery("sheet") as server, Browser() as browser:
            with browser.page(server.url, 390, 320, has_touch=True) as page:
                dialog = page.get_by_role("dialog")
                dialog.wait_for()
                settle(page)
                page.wait_for_timeout(700)
                finger, top = Finger(page), dialog.bounding_box()["y"]
                # A sheet whose list is scrolled stays, and the list scrolls.
                scroller = page.locator("[role=dialog] .scroller.vertical").last
                self.assertGreater(scroller.evaluate("(list) => { list.scrollTop = 60; return list.scrollTop; }"), 5)
                settle(page)
                finger.touch("touchStart", (60, 90))
                for y in range(100, 190, 10):
                    finger.touch("touchMove", (60, y))
                settle(page)
                self.assertEqual(dialog.bounding_box()["y"], top)
                finger.touch("touchEnd")
                until(page, "[...document.querySelectorAll('[role=dialog] .scroller.vertical')].at(-1).scrollTop === 0")
                settle(page)
                finger.touch("touchStart", (60, 90))
                for y in range(100, 190, 10):
                    finger.touch("touchMove", (60, y))
                settle(page)
                self.assertGreater(dialog.bounding_box()["y"], top + 60)
                for y in range(190, 315, 5):
                    finger.touch("touchMove", (60, y))
                finger.touch("touchEnd")
                dialog.wait_for(state="detached")


if __name__ == "__main__":
    unittest.main()
