"""What is spoken, and axe-core's opinion of it."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, fake_scene, settle


class Accessibility(unittest.TestCase):
    def assertNoViolation(self, page):
        self.assertEqual(violations(page), [])

    def test_axe_finds_nothing_in_the_list(self):
        with fake_scene() as server, Browser() as browser:
            for scheme in ("light", "dark"):
                with browser.page(server.url, color_scheme=scheme) as page:
                    self.assertNoViolation(page)
                    page.get_by_role("option", name="Row 2", exact=True).click()
                    page.evaluate("document.querySelector('[data-identifier=numbers]').scrollTop = 9000")
                    settle(page)
                    self.assertNoViolation(page)

    def test_axe_finds_nothing_in_the_detail(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.get_by_role("option", name="Row 2", exact=True).dblclick()
                page.get_by_role("heading", name="Row 2").wait_for()
                self.assertNoViolation(page)

    # Facts E17, E22.
    def test_rows_say_their_place_in_all_rows(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                row = page.get_by_role("option", name="Row 2", exact=True)
                self.assertEqual(row.get_attribute("aria-setsize"), "100000")
                self.assertEqual(row.get_attribute("aria-posinset"), "2")
                self.assertEqual(row.get_attribute("aria-selected"), "false")
                self.assertEqual(page.get_by_role("listbox").get_attribute("aria-multiselectable"), "true")

    # Fact E19.
    def test_sections_own_their_rows(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                group = page.get_by_role("group", name="Section 1", exact=True)
                owned = group.get_attribute("aria-owns").split(" ")
                self.assertIn(page.get_by_role("option", name="Row 1", exact=True).get_attribute("id"), owned)

    def test_the_page_has_a_heading_and_a_landmark(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                self.assertEqual(page.get_by_role("heading", level=1).count(), 1)
                self.assertEqual(page.get_by_role("main").count(), 1)

    def test_a_rotor_is_worked_by_keys_alone(self):
        named = "document.activeElement.ariaLabel"
        with gallery("mail-message", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1200, 700) as page:
                button = page.get_by_role("button", name="Unread", exact=True)
                self.assertLess(button.bounding_box()["height"], 2)
                for _ in range(12):
                    page.keyboard.press("Tab")
                    settle(page)
                    if page.evaluate(named) == "Unread":
                        break
                self.assertEqual(page.evaluate(named), "Unread")
                self.assertGreater(button.bounding_box()["height"], 20)
                self.assertNoViolation(page)
                page.keyboard.press("Enter")
                page.get_by_role("dialog", name="Unread", exact=True).wait_for()
                settle(page)
                first = page.evaluate(named)
                self.assertEqual(first, "Oak for the ketch")
                page.keyboard.press("ArrowDown")
                settle(page)
                self.assertNotIn(page.evaluate(named), [first, None])
                page.keyboard.press("Escape")
                page.get_by_role("dialog").wait_for(state="detached")
                settle(page)
                self.assertEqual(page.evaluate(named), "Unread")
                page.keyboard.press("Enter")
                page.get_by_role("dialog").wait_for()
                settle(page)
                page.keyboard.press("ArrowDown")
                settle(page)
                page.keyboard.press("ArrowUp")
                settle(page)
                self.assertEqual(page.evaluate(named), first)
                page.keyboard.press("Enter")
                page.get_by_role("dialog").wait_for(state="detached")
                settle(page)
                row = page.evaluate(
                    "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.ariaLabel")
                self.assertIn("Oak for the ketch", row or "")


if __name__ == "__main__":
    unittest.main()
