"""Menus, shortcuts and pages in the browser: by mouse and by keys, and axe-core's opinion of them."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, settle


class Menus(unittest.TestCase):
    def test_a_menu_opens_by_mouse_and_does_what_is_chosen(self):
        with gallery("menus") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.get_by_role("button", name="Style").click()
            page.get_by_role("menuitem", name="Copy").wait_for()
            self.assertEqual(page.get_by_role("menuitemcheckbox").all_inner_texts(), ["Bold", "Italic"])
            self.assertEqual(violations(page), [])
            page.get_by_role("menuitem", name="Copy").click()
            page.get_by_text("Copied").wait_for()
            self.assertEqual(page.get_by_role("menu").count(), 0)

    def test_the_chosen_item_and_the_chosen_row_are_visible_in_forced_colors(self):
        style = "(element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]"
        with gallery("packing") as server, Browser() as browser, browser.page(server.url, forced_colors="active") as page:
            settle(page)
            page.get_by_role("listitem").filter(has_text="Rubber boots").click(button="right")
            menu = page.get_by_role("menu")
            menu.wait_for()
            self.assertEqual(menu.evaluate("(menu) => getComputedStyle(menu).outlineWidth"), "1px")
            page.keyboard.press("ArrowDown")
            settle(page)
            rings = "(item) => [getComputedStyle(item).outlineStyle, getComputedStyle(item, '::after').outlineStyle]"
            first, second = (menu.get_by_role("menuitem").nth(index).evaluate(rings) for index in (0, 1))
            self.assertIn("solid", first)
            self.assertNotIn("solid", second)
        bar = "(row) => getComputedStyle(row, '::before').borderInlineStartWidth"
        ring = "(row) => getComputedStyle(row, '::after').outlineStyle"
        with gallery("single-selection") as server, Browser() as browser:
            with browser.page(server.url, forced_colors="active") as page:
                settle(page)
                selected = page.locator("[role=option][aria-selected=true]").element_handle()
                other = page.locator("[role=option][aria-selected=false]").first.element_handle()
                self.assertEqual(selected.evaluate(bar), "5px")
                self.assertNotEqual(other.evaluate(bar), "5px")
                # The row of the keys has a ring, but not for a mouse.
                focused = "document.querySelector('[role=option].focused')"
                selected.click()
                settle(page)
                rings = f"[...document.querySelectorAll('[role=option]')].filter((row) => ({ring})(row) === 'solid').length"
                self.assertEqual(page.evaluate(rings), 0)
                page.locator("[role=listbox]").focus()
                page.keyboard.press("ArrowDown")
                settle(page)
                self.assertEqual(page.evaluate(rings), 1)
                self.assertEqual(page.evaluate(f"({ring})({focused})"), "solid")

    def test_a_menu_works_by_keys(self):
        with gallery("menus") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.get_by_role("button", name="Style").focus()
            page.keyboard.press("Enter")
            page.get_by_role("menuitem", name="Copy").wait_for()
            settle(page)
            page.keyboard.press("End")
            settle(page)
            self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Copy")
            page.keyboard.press("Enter")
            page.get_by_text("Copied").wait_for()

    def test_shortcuts_are_named_as_on_the_keyboard_of_the_person(self):
        platform = "Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })"
        with gallery("menus", "--idiom", "desktop") as server, Browser() as browser:
            for is_mac, text in ((False, "Ctrl+B"), (True, "⌘B")):
                with self.subTest(text), browser.page(server.url, 800, 700) as page:
                    if is_mac:
                        page.add_init_script(platform)
                        page.reload()
                        page.wait_for_selector(".layer .layer")
                    settle(page)
                    page.get_by_role("button", name="Style").click()
                    page.get_by_role("menuitem", name="Copy").wait_for()
                    page.get_by_text(text, exact=True).first.wait_for()

    def test_a_shortcut_works_while_the_menu_is_closed(self):
        with gallery("menus") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.keyboard.press("Control+b")
            settle(page)
            page.get_by_role("button", name="Style").click()
            bold = page.get_by_role("menuitemcheckbox", name="Bold")
            bold.wait_for()
            self.assertEqual(bold.get_attribute("aria-checked"), "true")


if __name__ == "__main__":
    unittest.main()
