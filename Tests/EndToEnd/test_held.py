"""Held fingers: the menu of a back button, menus by press and slide, segments; menus of whole rows; bars and keyboards of a phone."""

import os
import signal
import time
import unittest

from axe import violations
from gallery import gallery
from harness import Browser, resize, settle, until
from test_gestures import Finger, middle
from test_notes import support
from test_phone import KEYBOARD
from test_restoring import killed


class Held(unittest.TestCase):
    def slide(self, finger, page, start, end, hold):
        """Holds a finger, slides it to another place and lifts it."""
        finger.touch("touchStart", start)
        page.wait_for_timeout(hold)
        if callable(end):
            end = end()
        for step in range(1, 9):
            finger.touch("touchMove", tuple(a + (b - a) * step / 8 for a, b in zip(start, end)))
            page.wait_for_timeout(20)
        settle(page)
        finger.touch("touchEnd")
        settle(page)

    def test_a_finger_slides_from_the_back_button_to_a_screen_on_the_path(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            settle(page)
            page.get_by_role("link").first.tap()
            back = page.get_by_role("button", name="Back", exact=True)
            back.wait_for()
            settle(page)
            self.assertEqual(violations(page), [])

            def item():
                found = page.get_by_role("menuitem", name="Staff", exact=True)
                found.wait_for()
                settle(page)
                self.assertEqual(violations(page), [])
                return middle(found)

            self.slide(Finger(page), page, middle(back), item, 500)
            back.wait_for(state="detached")
            self.assertEqual(page.get_by_role("menu").count(), 0)

    def test_a_held_finger_chooses_from_the_menu_of_a_row(self):
        with gallery("menus") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            settle(page)
            finger = Finger(page)
            label = page.get_by_text("Style", exact=True).last

            def item():
                found = page.get_by_role("menuitem", name="Copy")
                found.wait_for()
                settle(page)
                return middle(found)

            self.slide(finger, page, middle(label), item, 700)
            page.get_by_text("Copied").wait_for()
            self.assertEqual(page.get_by_role("menu").count(), 0)

    def test_the_menu_of_a_row_opens_beside_its_label(self):
        with gallery("menus") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            box = page.get_by_role("listitem").filter(has_text="The sea is calm").bounding_box()
            page.mouse.click(box["x"] + box["width"] - 30, box["y"] + 5, button="right")
            page.get_by_role("menuitem", name="Copy").wait_for()

    def test_a_finger_slides_from_segment_to_segment(self):
        with gallery("choices") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            settle(page)
            segments = page.get_by_role("radiogroup", name="Light").get_by_role("radio")
            count = segments.count()
            chosen = next(i for i in range(count) if segments.nth(i).get_attribute("aria-checked") == "true")
            other = count - 1 if chosen != count - 1 else 0
            self.slide(Finger(page), page, middle(segments.nth(chosen)), middle(segments.nth(other)), 0)
            self.assertEqual(segments.nth(other).get_attribute("aria-checked"), "true")

    def test_a_software_keyboard_covers_the_tab_bar(self):
        with gallery("tabs") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            page.add_init_script(KEYBOARD)
            page.reload()
            tab = page.get_by_role("tab", name="Tides")
            tab.wait_for()
            settle(page)
            page.evaluate("visualViewport.height = 500; visualViewport.dispatchEvent(new Event('resize'))")
            tab.wait_for(state="detached")
            page.evaluate("visualViewport.height = innerHeight; visualViewport.dispatchEvent(new Event('resize'))")
            tab.wait_for()

    def test_a_cell_of_numbers_has_the_keyboard_of_numbers(self):
        with gallery("orders") as server, Browser() as browser, browser.page(server.url, 700, 700, has_touch=True) as page:
            for column, mode in (("Customer", ""), ("Count", "decimal")):
                text = {"Customer": "Esi Mensah", "Count": "21"}[column]
                cell = page.get_by_text(text, exact=True).first
                cell.wait_for()
                settle(page)
                page.mouse.dblclick(*middle(cell))
                until(page, "document.activeElement.classList.contains('field')")
                self.assertEqual(page.evaluate("document.activeElement.inputMode"), mode)
                page.keyboard.press("Escape")
                settle(page)


# A browser that sends a `contextmenu` event for a long press, as those of Android do after half a second.
ANDROID = """
addEventListener("pointerdown", (event) => setTimeout(() => event.target.dispatchEvent(new PointerEvent("contextmenu", {
  bubbles: true, cancelable: true, pointerType: "touch", clientX: event.clientX, clientY: event.clientY, button: 2,
})), 500), true);
"""


class ContextMenus(unittest.TestCase):
    """A long press opens the menu of what is below the finger, whether or not the browser sends an event for it."""

    def hold(self, page, point):
        """Holds a finger until a menu opens, and returns the names of its items, which stay when the finger goes up."""
        finger = Finger(page)
        finger.touch("touchStart", point)
        items = page.get_by_role("menuitem")
        items.first.wait_for()
        settle(page)
        before = items.all_inner_texts()
        finger.touch("touchEnd")
        page.wait_for_timeout(300)
        settle(page)
        self.assertEqual(page.get_by_role("menu").count(), 1)
        self.assertEqual(items.all_inner_texts(), before)
        return before

    def screen(self, name, android, width=390, height=844):
        """Opens a screen of the gallery."""
        server = self.enterContext(gallery(name))
        browser = self.enterContext(Browser())
        page = self.enterContext(browser.page(server.url, width, height, has_touch=True))
        if android:
            page.add_init_script(ANDROID)
            page.reload()
            page.wait_for_selector(".layer .layer")
        settle(page)
        return page

    def test_a_tap_opens_no_menu_while_the_server_pauses(self):
        server = self.enterContext(gallery("errands"))
        page = self.enterContext(self.enterContext(Browser()).page(server.url, has_touch=True))
        settle(page)
        finger = Finger(page)
        finger.touch("touchStart", middle(page.get_by_role("listitem").nth(1)))
        page.wait_for_timeout(60)
        os.kill(server.process.pid, signal.SIGSTOP)
        finger.touch("touchEnd")
        time.sleep(0.8)
        os.kill(server.process.pid, signal.SIGCONT)
        page.get_by_role("dialog").wait_for()
        settle(page)
        self.assertEqual(page.get_by_role("menu").count(), 0)

    def test_escape_closes_a_menu_that_a_finger_has_opened(self):
        page = self.screen("menus", False)
        self.assertNotEqual(self.hold(page, middle(page.get_by_text("The sea is calm").first)), [])
        page.keyboard.press("Escape")
        page.get_by_role("menu").wait_for(state="detached")

    def test_a_row_of_text_and_one_that_is_a_button(self):
        for android in False, True:
            for screen, item in ("menus", "Alignment"), ("errands", "Remove"):
                with self.subTest(screen, android=android):
                    page = self.screen(screen, android)
                    row = page.get_by_text("The sea is calm").first if screen == "menus" else page.get_by_role("listitem").nth(1)
                    self.assertIn(item, self.hold(page, middle(row)))
                self.doCleanups()


class Kept(unittest.TestCase):
    """What a visitor edits in the demonstrations is there after the program is killed and after a reload."""

    def again(self, page, restart):
        restart()
        page.reload()
        page.wait_for_selector(".layer .layer")
        settle(page)

    def test_somebody_of_the_company(self):
        with support(), killed("company", "a secret of the gallery") as (page, restart):
            page.get_by_role("searchbox").fill("4595")
            row = page.get_by_role("option").first
            until(page, "document.querySelectorAll('[role=option]').length === 1")
            settle(page)
            row.click()
            field = page.get_by_role("textbox", name="Given name")
            field.wait_for()
            field.fill("Wilhelmina")
            page.keyboard.press("Enter")
            page.wait_for_timeout(500)
            self.again(page, restart)
            field.wait_for()
            self.assertEqual(field.input_value(), "Wilhelmina")

    def test_somebody_of_the_company_while_a_phone_is_turned(self):
        with support(), gallery("company") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            page.get_by_role("searchbox").fill("4595")
            until(page, "document.querySelectorAll('[role=option]').length === 1")
            settle(page)
            page.get_by_role("option").first.tap()
            field = page.get_by_role("textbox", name="Given name")
            field.wait_for()
            field.tap()
            settle(page)
            page.keyboard.press("End")
            name = field.input_value()
            for index, size in enumerate([(844, 390), (390, 844), (844, 390)]):
                resize(page, *size)
                page.get_by_role("button", name="Done").wait_for(state="visible" if size[0] == 390 else "detached")
                settle(page)
                page.keyboard.type(str(index))
                settle(page)
            self.assertEqual(field.input_value(), f"{name}012")
            self.assertEqual(page.evaluate("document.activeElement.value"), f"{name}012")

    def test_a_plant_of_the_garden(self):
        with support(), killed("garden", "a secret of the gallery") as (page, restart):
            page.get_by_role("button", name="Add Plant").click()
            page.get_by_role("textbox", name="Name").fill("Quince")
            page.get_by_role("button", name="Add", exact=True).click()
            settle(page)
            self.again(page, restart)
            page.get_by_role("searchbox").fill("Quince")
            until(page, "document.body.innerText.includes('Quince')")

    def test_an_order(self):
        with support(), killed("orders", "a secret of the gallery") as (page, restart):
            cell = page.get_by_text("Esi Mensah", exact=True).first
            cell.wait_for()
            settle(page)
            page.mouse.dblclick(*middle(cell))
            until(page, "document.activeElement.classList.contains('field')")
            page.keyboard.press("Control+a")
            page.keyboard.type("Wilhelmina")
            page.keyboard.press("Enter")
            page.get_by_text("Wilhelmina", exact=True).first.wait_for()
            self.again(page, restart)
            page.get_by_text("Wilhelmina", exact=True).first.wait_for()


if __name__ == "__main__":
    unittest.main()
