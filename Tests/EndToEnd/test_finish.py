"""Details that a person notices in the first minutes: menus, searches, sheets, fields and the names of controls."""

import unittest

from gallery import gallery
from harness import Browser, settle

#: The opaque colors of the layers that fill the whole screen, from the back.
FILLS = """() => [...document.querySelectorAll('.layer')].filter((layer) => {
  const { width, height } = layer.getBoundingClientRect();
  return width >= innerWidth && height >= innerHeight && getComputedStyle(layer).backgroundColor !== 'rgba(0, 0, 0, 0)';
}).map((layer) => getComputedStyle(layer).backgroundColor)"""
#: The lines of text on the screen.
DRAWN = "[...document.querySelectorAll('.plain, .text > span')].map((line) => line.textContent)"


class Finish(unittest.TestCase):
    def test_an_item_of_a_desktop_menu_reached_by_keys_is_white_on_the_accent_color(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme), gallery("menus", "--idiom", "desktop") as server, Browser() as browser:
                with browser.page(server.url, 800, 600, color_scheme=scheme) as page:
                    settle(page)
                    page.get_by_role("button", name="Style").focus()
                    page.keyboard.press("Enter")
                    settle(page)
                    page.keyboard.press("ArrowDown")
                    settle(page)
                    item = page.locator("[role^=menuitem].focused")
                    fill = item.evaluate("(item) => getComputedStyle(item.querySelector('path')).fill")
                    red, green, blue = [int(float(part)) for part in fill[fill.index("(") + 1: -1].split(",")[:3]]
                    self.assertGreater(blue, red + 80, fill)
                    # Texts are white themselves, so that emoji in them keep their colors; what has colors of its own has a filter.
                    inks = item.evaluate("""(item) => [...item.querySelectorAll('.text')].map((text) => {
                      const { color } = getComputedStyle(text);
                      if (color.startsWith("rgba(255, 255, 255,") || color === "rgb(255, 255, 255)") return 'white';
                      let filters = '';
                      for (let part = text; part !== item; part = part.parentElement) filters += getComputedStyle(part).filter;
                      return filters.includes('url') ? 'white' : color;
                    })""")
                    self.assertTrue(inks and all(ink == "white" for ink in inks), inks)
                    self.assertEqual(item.evaluate("(item) => getComputedStyle(item, '::after').content"), "none")
                    others = "() => document.querySelectorAll('[role^=menuitem]:not(.focused) [style*=filter]').length"
                    self.assertEqual(page.evaluate(others), 0)

    def test_the_label_of_a_calendar_is_whole_in_a_narrow_window(self):
        with gallery("dates", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 320, 568) as page:
                settle(page)
                # The title of the section, and the label.
                self.assertEqual(page.evaluate(DRAWN).count("Day"), 2)

    def test_a_message_of_the_page_stands_above_the_field_at_the_bottom_and_is_opaque(self):
        with gallery("start") as server, Browser() as browser:
            with browser.page(f"{server.url}#/nowhere", ready="#notice:not([hidden])") as page:
                settle(page)
                notice = page.locator("#notice").bounding_box()
                field = page.get_by_role("search").bounding_box()
                self.assertLess(notice["y"] + notice["height"], field["y"])
                self.assertGreater(notice["y"] + notice["height"], field["y"] - 60)
                self.assertRegex(page.locator("#notice").evaluate("(it) => getComputedStyle(it).backgroundColor"), r"^rgb\(")
                page.get_by_role("button", name="OK").click()
                self.assertFalse(page.locator("#notice").is_visible())

    def test_one_background_is_behind_the_suggestions_of_a_search(self):
        with gallery("search") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.get_by_role("searchbox").first.click()
            settle(page)
            page.get_by_role("button", name="North quay").wait_for()
            self.assertEqual(page.evaluate(FILLS)[-1], "rgb(255, 255, 255)")

    def test_the_sheet_of_one_button_has_room_around_it(self):
        with gallery("guests", "--idiom", "desktop") as server, Browser() as browser, browser.page(server.url, 700, 600) as page:
            settle(page)
            page.get_by_role("button", name="Import in a Sheet…").click()
            settle(page)
            sheet = page.get_by_role("dialog").bounding_box()
            button = page.get_by_role("button", name="Choose a File…").bounding_box()
            self.assertGreaterEqual(sheet["width"], 300)
            self.assertGreaterEqual(button["x"] - sheet["x"], 12)
            self.assertGreaterEqual(button["y"] - sheet["y"], 12)

    def test_each_field_keeps_what_is_typed(self):
        with gallery("writing") as server, Browser() as browser, browser.page(server.url) as page:
            field = page.get_by_label("Another note")
            field.click()
            page.keyboard.type("Seeds")
            settle(page)
            self.assertEqual(field.input_value(), "Seeds")

    def test_controls_and_their_rows_are_named_by_their_labels(self):
        with gallery("choices") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            self.assertEqual(page.get_by_role("button", name="Pot, #").count(), 1)
            self.assertEqual(page.get_by_role("button", name="Label, #").count(), 1)
        with gallery("sound-settings") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            self.assertEqual(page.get_by_role("row", name="Repeats: 3").count(), 1)
            names = page.evaluate("[...document.querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label') ?? '')")
            self.assertNotIn("3", names)
            self.assertTrue(any("Volume" in name for name in names), names)


if __name__ == "__main__":
    unittest.main()
