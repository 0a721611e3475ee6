"""Searching and tabs in the browser."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, settle, until


class Finding(unittest.TestCase):
    def assertNoViolation(self, page):
        self.assertEqual(violations(page), [])

    # Fact E27.
    def test_a_search_field_is_a_native_one(self):
        with gallery("search") as server, Browser() as browser:
            with browser.page(server.url) as page:
                field = page.get_by_role("searchbox", name="Boats")
                self.assertEqual(field.evaluate("element => element.tagName + element.type"), "INPUTsearch")
                self.assertEqual(page.get_by_role("search").count(), 1)
                self.assertNoViolation(page)
                field.click()
                page.get_by_role("button", name="Cancel").wait_for()
                page.keyboard.type("cur")
                page.get_by_text("Curlew").wait_for()
                settle(page)
                self.assertEqual(field.input_value(), "cur")
                self.assertEqual(page.get_by_text("Heron").count(), 0)
                self.assertNoViolation(page)
                page.keyboard.press("Escape")
                page.get_by_text("Heron").wait_for()
                self.assertEqual(page.get_by_role("searchbox", name="Boats").input_value(), "")
                self.assertEqual(page.get_by_role("button", name="Cancel").count(), 0)

    def test_tokens_are_chosen_and_go_with_backspace(self):
        with gallery("search") as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.get_by_role("searchbox").click()
                page.get_by_role("button", name="North quay").click()
                page.get_by_text("Avocet").wait_for()
                settle(page)
                self.assertEqual(page.get_by_text("Bittern").count(), 0)
                page.get_by_role("searchbox").click()
                page.keyboard.press("Backspace")
                page.get_by_role("button", name="South quay").wait_for()

    def test_the_find_bar_of_a_narrow_phone_has_room_for_fingers_and_its_texts(self):
        with gallery("writing") as server, Browser() as browser:
            with browser.page(server.url, 320, 700, has_touch=True) as page:
                settle(page)
                page.get_by_role("button", name="Find and Replace").tap()
                until(page, "document.activeElement.matches('input[aria-label=Find]')")
                page.keyboard.type("e")
                page.get_by_role("button", name="Show Replace").tap()
                settle(page)
                for name in "Hide Replace", "Previous Match", "Next Match", "Close", "Replace", "Replace All":
                    box = page.get_by_role("button", name=name, exact=True).bounding_box()
                    self.assertGreaterEqual(min(box["width"], box["height"]), 44, name)
                for text in "1 of 18", "Replace", "All":
                    self.assertEqual(page.get_by_text(text, exact=True).first.inner_text(), text)

    def test_a_tap_moves_the_focus_into_the_field_that_its_action_shows(self):
        with gallery("writing") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                settle(page)
                page.get_by_role("button", name="Find and Replace").tap()
                until(page, "document.activeElement.matches('input[aria-label=Find]')")
                # A finger shows no ring.
                page.get_by_role("button", name="Bold", exact=True).tap()
                settle(page)
                self.assertFalse(page.evaluate("document.activeElement.matches('[role=button]:focus-visible')"))
                page.get_by_role("textbox", name="Find", exact=True).tap()
                settle(page)
                page.keyboard.type("seed")
                settle(page)
                self.assertEqual(page.locator("input[aria-label=Find]").input_value(), "seed")

    def test_typing_goes_on_in_a_phone_that_is_turned(self):
        with gallery("search") as server, Browser() as browser:
            with browser.page(server.url, 390, 844, has_touch=True) as page:
                page.get_by_role("searchbox").tap()
                until(page, "document.activeElement.matches('input[type=search]')")
                for letters, size in ("cu", (844, 390)), ("r", (390, 844)), ("l", (844, 390)):
                    page.keyboard.type(letters)
                    page.get_by_text("Curlew").wait_for()
                    settle(page)
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    settle(page)
                    until(page, f"document.activeElement.matches('input[type=search]') && innerWidth === {size[0]}")
                page.keyboard.type("ew")
                until(page, "document.activeElement.value === 'curlew'")

    def test_a_finger_on_a_suggestion_or_a_scope_leaves_the_focus_in_the_field(self):
        with gallery("search") as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                field = page.get_by_role("searchbox")
                field.tap()
                page.get_by_role("button", name="South quay").tap()
                page.get_by_text("Curlew").wait_for(state="detached")
                settle(page)
                self.assertEqual(page.evaluate("document.activeElement.type"), "search")
                page.keyboard.type("d")
                page.get_by_role("radio", name="At sea").tap()
                settle(page)
                self.assertEqual(page.evaluate("document.activeElement.type"), "search")
                page.keyboard.press("Backspace")
                page.keyboard.press("Backspace")
                page.get_by_role("button", name="South quay").wait_for()
                self.assertEqual(field.input_value(), "")
                # The end of the search is another matter.
                page.get_by_role("button", name="Cancel").tap()
                page.get_by_text("Curlew").wait_for()
                settle(page)
                self.assertEqual(page.evaluate("document.activeElement.tagName"), "BODY")

    def test_tabs_are_worked_by_pointer_and_keys(self):
        with gallery("tabs") as server, Browser() as browser:
            with browser.page(server.url) as page:
                self.assertEqual(page.get_by_role("tablist").count(), 1)
                boats = page.get_by_role("tab", name="Boats")
                self.assertEqual(boats.get_attribute("aria-selected"), "true")
                self.assertNoViolation(page)
                page.get_by_role("tab", name="Tides").click()
                page.get_by_text("High water").wait_for()
                settle(page)
                self.assertEqual(page.get_by_role("tab", name="Tides").get_attribute("aria-selected"), "true")
                self.assertNoViolation(page)
                boats.focus()
                page.keyboard.press("Enter")
                # The bar's large and small title and the page's own heading have the name.
                page.get_by_role("heading", name="Boats").first.wait_for()
                page.get_by_text("High water").wait_for(state="detached")

    def test_a_sidebar_is_customized_by_pointer_and_keys(self):
        def tabs(page):
            places = {}
            for name in ("Boats", "Tides", "Log", "Moorings", "Visitors", "Search"):
                row = page.get_by_role("row", name=name)
                if row.count():
                    places[name] = row.bounding_box()["y"]
            return sorted(places, key=places.get)

        with gallery("tabs-sidebar") as server, Browser() as browser:
            with browser.page(server.url, width=1000, height=700) as page:
                # The server keeps the customization, also that of an earlier program.
                page.get_by_role("button", name="Reset Tabs").click()
                settle(page)
                self.assertEqual(tabs(page), ["Boats", "Tides", "Log", "Moorings", "Search"])
                self.assertNoViolation(page)
                page.get_by_role("button", name="Edit").click()
                tides = page.get_by_role("switch", name="Tides")
                tides.wait_for()
                page.evaluate("Promise.all(document.getAnimations().map(animation => animation.finished)).then(() => true)")
                settle(page)
                self.assertEqual(tides.get_attribute("aria-checked"), "true")
                self.assertNoViolation(page)
                # By pointer: a circle, and a handle that is dragged above the tab before.
                tides.click()
                page.get_by_role("switch", name="Tides", checked=False).wait_for()
                moorings, log = middle(page, "Reorder Moorings"), middle(page, "Reorder Log")
                page.mouse.move(*moorings)
                page.mouse.down()
                page.mouse.move(log[0], log[1] - 6, steps=8)
                page.mouse.up()
                settle(page)
                # By keys: a circle that Space turns, a handle that the arrows move.
                visitors = page.get_by_role("switch", name="Visitors")
                visitors.focus()
                page.keyboard.press("Space")
                page.get_by_role("switch", name="Visitors", checked=True).wait_for()
                page.get_by_role("button", name="Reorder Visitors").focus()
                page.keyboard.press("Home")
                settle(page)
                done = page.get_by_role("button", name="Done")
                done.focus()
                page.keyboard.press("Enter")
                done.wait_for(state="detached")
                settle(page)
                self.assertEqual(tabs(page), ["Boats", "Visitors", "Moorings", "Log", "Search"])
                # Another window has the same tabs, and so has this one after a reload.
                page.reload()
                page.get_by_role("button", name="Edit").wait_for()
                settle(page)
                self.assertEqual(tabs(page), ["Boats", "Visitors", "Moorings", "Log", "Search"])
                page.get_by_role("button", name="Reset Tabs").click()
                page.get_by_role("row", name="Tides").wait_for()
                settle(page)
                self.assertEqual(tabs(page), ["Boats", "Tides", "Log", "Moorings", "Search"])


def middle(page, name):
    """The middle of a button, in pixels of the page."""
    box = page.get_by_role("button", name=name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


if __name__ == "__main__":
    unittest.main()
