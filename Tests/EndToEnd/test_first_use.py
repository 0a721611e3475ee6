"""What a person does in the first minutes: screens that move, links that are opened again, a menu by mouse, typing that is taken back."""

import json
import unittest

from gallery import gallery
from harness import Browser, settle, until

#: Whether each drawing of an element refers to definitions that exist.
REFERS = """(element) => [...element.querySelectorAll('[fill^="url("], [mask^="url("], [clip-path^="url("]')].map((part) => {
  const address = ['fill', 'mask', 'clip-path'].map((name) => part.getAttribute(name)).find((value) => value?.startsWith('url('));
  return document.getElementById(address.slice(5, -1)) !== null;
})"""
#: Makes animations slow enough to be looked at.
SLOW = """(() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) { return animate.call(this, frames, { ...timing, duration: timing.duration * 30 }); };
})()"""


class FirstUse(unittest.TestCase):
    def test_a_screen_that_moves_is_opaque_and_keeps_its_drawings(self):
        with gallery("start") as server, Browser() as browser:
            with browser.tab(390, 844, reduced_motion="no-preference") as tab:
                tab.page.add_init_script(SLOW)
                page = tab.open(f"{server.url}#/allScreens/effects")
                page.get_by_role("button", name="Back").wait_for()
                settle(page)
                self.assertIn(True, page.evaluate(f"({REFERS})(document.body)"))
                # The screen that leaves by the whole width is in front of the one that comes back, and is opaque.
                page.get_by_role("button", name="Back").click()
                until(page, "document.querySelector('.leaving .layer') !== null")
                leaving = page.locator(".leaving").first
                drawn = leaving.evaluate(REFERS)
                self.assertEqual(drawn, [True] * len(drawn))
                self.assertGreater(len(drawn), 0)
                self.assertTrue(leaving.evaluate("""(shell) => [shell, ...shell.querySelectorAll('*')].slice(0, 4)
                    .some((element) => /^rgb\\(/.test(getComputedStyle(element).backgroundColor))"""))
                self.assertEqual(leaving.evaluate("(shell) => getComputedStyle(shell).opacity"), "1")

    def test_every_link_of_the_start_page_leads_to_its_screen_again(self):
        with gallery("start") as server, Browser() as browser:
            for address in ("gauges", "packing", "tabs", "allScreens/effects"):
                with self.subTest(address), browser.page(f"{server.url}#/{address}", 390, 844) as page:
                    settle(page)
                    until(page, f"location.hash.startsWith('#/{address}')")
                    # In the tabs' own bar, the way back has the name of the gallery.
                    page.get_by_role("button", name="Gallery" if address == "tabs" else "Back").first.wait_for()
                    self.assertNotIn("is not here any more", page.inner_text("body"))

    def test_a_message_about_an_address_goes_with_the_next_screen(self):
        with gallery("start") as server, Browser() as browser, browser.page(f"{server.url}#/no-such-screen", 390, 844) as page:
            message = page.get_by_text("is not here any more")
            message.wait_for()
            settle(page)
            page.wait_for_timeout(1200)
            self.assertTrue(message.is_visible())
            page.get_by_text("A million rows", exact=True).click()
            page.get_by_role("button", name="Back").first.wait_for()
            settle(page)
            self.assertFalse(message.is_visible())

    def test_sharing_says_that_it_copied_when_it_has(self):
        with gallery("start", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(f"{server.url}#/staff", 1100, 700) as page:
                settle(page)
                page.evaluate("""() => {
                  document.execCommand = () => false;
                  navigator.clipboard.writeText = () => new Promise((done, fail) => { window.answer = { done, fail }; });
                }""")
                page.get_by_role("button", name="Source").click()
                copy = page.get_by_role("button", name="Copy")
                for ending in ("fail", "done"):
                    copy.click()
                    until(page, "window.answer !== undefined")
                    settle(page)
                    self.assertEqual(page.get_by_text("Copied", exact=True).count(), 0)
                    page.evaluate(f"answer.{ending}(); delete window.answer")
                    message = page.get_by_text("Nothing was copied")
                    if ending == "fail":
                        message.wait_for()
                        settle(page)
                        self.assertEqual(page.get_by_text("Copied", exact=True).count(), 0)
                    else:
                        # The message of the first time is no longer true.
                        page.get_by_text("Copied", exact=True).wait_for()
                        self.assertFalse(message.is_visible())

    def test_a_menu_opens_by_mouse_with_nothing_chosen_and_by_keys_with_the_first_item(self):
        with gallery("packing", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                settle(page)
                row = page.get_by_role("listitem").filter(has_text="Rubber boots")
                row.click()
                settle(page)
                row.click(button="right")
                page.get_by_role("menu").wait_for()
                self.assertEqual(page.evaluate("document.activeElement.role"), "menu")
                page.keyboard.press("Enter")
                page.keyboard.press("Escape")
                page.get_by_role("menu").wait_for(state="detached")
                self.assertEqual(row.count(), 1)
                row.click(button="right")
                page.get_by_role("menu").wait_for()
                page.keyboard.press("ArrowUp")
                items = page.get_by_role("menuitem").all_inner_texts()
                until(page, f"document.activeElement.innerText === {json.dumps(items[-1])}")
                page.keyboard.press("ArrowDown")
                until(page, f"document.activeElement.innerText === {json.dumps(items[0])}")
                page.keyboard.press("Escape")
                page.get_by_role("menu").wait_for(state="detached")
                page.keyboard.press("Shift+F10")
                page.get_by_role("menu").wait_for()
                until(page, f"document.activeElement.innerText === {json.dumps(items[0])}")

    def test_a_burst_of_typing_is_taken_back_at_once(self):
        with gallery("writing", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                settle(page)
                field = page.locator("input.field, textarea.field").first
                field.click()
                settle(page)
                before = field.input_value()
                page.keyboard.type("hello brave new world", delay=30)
                settle(page)
                self.assertEqual(len(field.input_value()), len(before) + 21)
                page.keyboard.press("Control+z")
                settle(page)
                self.assertEqual(field.input_value(), before, json.dumps(before))


if __name__ == "__main__":
    unittest.main()
