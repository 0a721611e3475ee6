"""What a person does: pointer, keyboard, text, menus."""

import unittest

from gallery import gallery
from harness import Browser, fake_scene, settle, until


def touch(session, kind, y):
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 200, "y": y}]})


class Input(unittest.TestCase):
    def test_a_click_selects_and_a_double_click_opens(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                row = page.get_by_role("option", name="Row 2", exact=True)
                row.click()
                settle(page)
                self.assertEqual(row.get_attribute("aria-selected"), "true")
                page.get_by_role("option", name="Row 5", exact=True).click(modifiers=["Control"])
                settle(page)
                self.assertEqual(page.locator("[aria-selected=true]").count(), 2)
                row.dblclick()
                page.get_by_role("heading", name="Row 2").wait_for()
                self.assertEqual(page.title(), "Row 2")

    def test_the_list_is_worked_by_keyboard_alone(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                for _ in range(3):
                    page.keyboard.press("Tab")
                self.assertEqual(page.evaluate("document.activeElement.getAttribute('role')"), "listbox")
                for _ in range(30):
                    page.keyboard.press("ArrowDown")
                settle(page)
                active = page.evaluate(
                    "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.ariaLabel")
                self.assertEqual(active, "Row 30, A second line")
                box = page.get_by_role("option", name="Row 30, A second line").bounding_box()
                self.assertTrue(104 <= box["y"] and box["y"] + box["height"] <= 845, box)
                page.keyboard.press("Enter")
                page.get_by_role("heading", name="Row 30").wait_for()
                page.keyboard.press("Tab")
                self.assertEqual(page.evaluate("document.activeElement.ariaLabel"), "Back")
                page.keyboard.press("Enter")
                page.get_by_role("listbox").wait_for()

    def test_focus_is_seen(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.keyboard.press("Tab")
                outline = "getComputedStyle(document.activeElement, '::after').outlineStyle"
                self.assertEqual(page.evaluate("document.activeElement.ariaLabel"), "Add 0")
                self.assertEqual(page.evaluate(outline), "solid")
                page.keyboard.press("Space")
                page.get_by_role("button", name="Add 1").wait_for()
                # The button is the same element, and keeps the focus.
                self.assertEqual(page.evaluate("document.activeElement.ariaLabel"), "Add 1")

    def test_typing_keeps_the_caret_when_the_engine_changes_the_text(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                field = page.get_by_role("searchbox", name="Search")
                field.click()
                page.keyboard.type("helLo")
                settle(page)
                self.assertEqual(field.input_value(), "hello")
                for _ in range(3):
                    page.keyboard.press("ArrowLeft")
                page.keyboard.type("Xy")
                settle(page)
                self.assertEqual(field.input_value(), "hexyllo")
                self.assertEqual(page.evaluate("document.activeElement.selectionStart"), 4)

    def test_an_input_method_composes_undisturbed(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                field = page.get_by_role("searchbox", name="Search")
                field.click()
                session = page.context.new_cdp_session(page)
                for text in ("N", "NI", "NIHx"):
                    session.send(
                        "Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
                    settle(page)
                    # The engine would lower the letters; what is being composed is not its business yet.
                    self.assertEqual(field.input_value(), text)
                session.send("Input.insertText", {"text": "日本Go"})
                settle(page)
                self.assertEqual(field.input_value(), "日本go")

    def test_fields_are_not_filled_in_by_the_browser(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                field = page.get_by_role("searchbox", name="Search")
                self.assertEqual(field.get_attribute("autocomplete"), "off")

    def test_a_rows_actions_open_as_a_menu(self):
        chosen = "document.activeElement.innerText === '%s'"
        with gallery("packing", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 800, 600) as page:
                settle(page)
                page.get_by_role("listitem").filter(has_text="Rubber boots").click(button="right")
                page.get_by_role("menuitem", name="Delete").wait_for()
                names = page.get_by_role("menuitem").all_inner_texts()
                self.assertEqual(names, ["Delete", "Move Up", "Move to Top", "Move Down", "Move to Bottom"])
                # By mouse no item is chosen at first.
                page.keyboard.press("ArrowDown")
                until(page, chosen % "Delete")
                page.keyboard.press("ArrowDown")
                until(page, chosen % "Move Up")
                page.keyboard.press("Escape")
                page.get_by_role("menu").wait_for(state="detached")

    # Fact E26.
    def test_a_rows_actions_open_by_keyboard(self):
        with gallery("packing", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 800, 600) as page:
                settle(page)
                row = page.get_by_role("listitem").filter(has_text="Rubber boots")
                row.click()
                settle(page)
                page.keyboard.press("Shift+F10")
                page.get_by_role("menuitem", name="Delete").wait_for()
                settle(page)
                page.keyboard.press("Enter")
                page.get_by_role("menu").wait_for(state="detached")
                row.wait_for(state="detached")
                # The keyboard is at the next row.
                until(page, "document.activeElement.getAttribute('role') === 'listitem'")

    def test_a_switch_switches(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.get_by_role("option", name="Row 1", exact=True).dblclick()
                switch = page.get_by_role("switch", name="Switch")
                switch.wait_for()
                self.assertEqual(switch.get_attribute("aria-checked"), "false")
                switch.click()
                settle(page)
                self.assertEqual(switch.get_attribute("aria-checked"), "true")

    def test_a_finger_taps_and_scrolls(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url, has_touch=True) as page:
                page.get_by_role("option", name="Row 2", exact=True).tap()
                settle(page)
                self.assertEqual(page.locator("[aria-selected=true]").count(), 1)
                session = page.context.new_cdp_session(page)
                touch(session, "touchStart", 600)
                for y in range(590, 100, -10):
                    touch(session, "touchMove", y)
                session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
                settle(page)
                top = page.evaluate("document.querySelector('[data-identifier=numbers]').scrollTop")
                self.assertGreater(top, 300)
                # Scrolling is no tap.
                self.assertEqual(page.locator("[aria-selected=true]").count() <= 1, True)


if __name__ == "__main__":
    unittest.main()
