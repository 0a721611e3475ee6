"""Editors, growing fields and calendars, as a person uses them in the browser."""

import unittest

from axe_playwright_python.sync_playwright import Axe

from gallery import gallery
from harness import Browser, settle


def violations(page) -> list:
    return [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in Axe().run(page).response["violations"]]


class Controls(unittest.TestCase):
    def test_an_editor_takes_lines_and_keeps_the_caret(self):
        with gallery("writing") as server, Browser() as browser, browser.page(server.url) as page:
            editor = page.get_by_role("textbox", name="Announcement")
            self.assertEqual(editor.evaluate("element => element.tagName"), "TEXTAREA")
            editor.click()
            page.keyboard.press("Control+Home")
            page.keyboard.type("Saturday.")
            page.keyboard.press("Enter")
            page.keyboard.type("Come all.")
            settle(page)
            self.assertTrue(editor.input_value().startswith("Saturday.\nCome all.The exchange"), editor.input_value())
            self.assertEqual(editor.evaluate("element => element.selectionStart"), len("Saturday.\nCome all."))
            page.keyboard.press("ArrowUp")
            page.keyboard.press("Home")
            page.keyboard.type("On ")
            settle(page)
            self.assertTrue(editor.input_value().startswith("On Saturday.\nCome all."), editor.input_value())
            self.assertEqual(violations(page), [])

    def test_a_field_grows_with_its_text(self):
        with gallery("writing") as server, Browser() as browser, browser.page(server.url) as page:
            field = page.get_by_role("textbox", name="Another note")
            before = field.bounding_box()["height"]
            note = page.get_by_role("textbox", name="Note", exact=True)
            height = note.bounding_box()["height"]
            note.click()
            page.keyboard.press("Control+End")
            page.keyboard.type("\nOne more line.")
            settle(page)
            self.assertGreater(note.bounding_box()["height"], height)
            self.assertEqual(field.bounding_box()["height"], before)

    def test_a_secret_is_dots_and_hints_reach_the_browser(self):
        with gallery("writing") as server, Browser() as browser, browser.page(server.url) as page:
            self.assertEqual(page.get_by_label("Password").get_attribute("type"), "password")
            mail = page.get_by_role("textbox", name="Mail")
            self.assertEqual(mail.get_attribute("autocomplete"), "email")
            self.assertEqual(mail.get_attribute("inputmode"), "email")

    def test_a_date_is_chosen_by_mouse_and_by_keys(self):
        with gallery("dates") as server, Browser() as browser, browser.page(server.url) as page:
            page.get_by_role("button", name="Jun 11, 2026").first.click()
            dialog = page.get_by_role("dialog", name="Departure")
            dialog.wait_for()
            settle(page)
            self.assertEqual(violations(page), [])
            dialog.get_by_role("button", name="Friday, June 19, 2026").click()
            settle(page)
            focused = "document.activeElement.getAttribute('aria-label')"
            page.keyboard.press("ArrowDown")
            settle(page)
            self.assertEqual(page.evaluate(focused), "Friday, June 26, 2026")
            page.keyboard.press("PageDown")
            settle(page)
            self.assertEqual(page.evaluate(focused), "Sunday, July 26, 2026")
            page.keyboard.press("Escape")
            settle(page)
            self.assertEqual(dialog.count(), 0)
            self.assertEqual(page.get_by_role("button", name="Jul 26, 2026").count(), 1)


if __name__ == "__main__":
    unittest.main()
