"""Editors, growing fields and calendars, as a person uses them in the browser."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, settle


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

    def test_an_editor_marks_what_is_found_and_replaces_it(self):
        with gallery("writing") as server, Browser() as browser, browser.page(server.url) as page:
            page.get_by_role("button", name="Find and Replace").click()
            find = page.get_by_role("textbox", name="Find", exact=True)
            # The other matches have paler marks.
            find.fill("IN")
            others = page.locator(".found-text > mark.other")
            others.first.wait_for()
            settle(page)
            self.assertEqual({text.lower() for text in others.all_inner_texts()}, {"in"})
            page.get_by_text(f"1 of {others.count() + 1}", exact=True).wait_for()
            find.fill("plants")
            mark = page.locator(".found-text > mark:not(.other)")
            mark.wait_for()
            settle(page)
            editor = page.get_by_role("textbox", name="Announcement")
            # The mark is where the text area draws the word: its copy has the same lines, and scrolls as it does.
            self.assertEqual(mark.inner_text(), "plants")
            self.assertEqual(
                editor.evaluate("e => [e.clientWidth, e.scrollTop]"),
                page.locator(".found-text").evaluate("e => [e.offsetWidth, e.scrollTop]"),
            )
            self.assertEqual(
                editor.evaluate("e => e.scrollHeight"), page.locator(".found-text").evaluate("e => e.scrollHeight")
            )
            box, place = editor.bounding_box(), mark.bounding_box()
            self.assertGreaterEqual(place["y"], box["y"])
            self.assertLessEqual(place["y"] + place["height"], box["y"] + box["height"])
            page.get_by_role("button", name="Show Replace").click()
            page.get_by_role("textbox", name="Replace", exact=True).fill("seedlings")
            page.get_by_role("button", name="Replace All").click()
            page.get_by_text("No matches").wait_for()
            settle(page)
            self.assertIn("those who bring seedlings in pots", editor.input_value())
            self.assertEqual(page.locator(".found-text").count(), 0)
            self.assertEqual(violations(page), [])
            find.fill("ramp")
            mark.wait_for()
            find.press("Escape")
            settle(page)
            self.assertEqual(
                editor.evaluate("e => [document.activeElement === e, e.value.slice(e.selectionStart, e.selectionEnd)]"),
                [True, "ramp"],
            )

    def test_a_value_in_words_has_its_part_of_the_range(self):
        with gallery("gauges") as server, Browser() as browser, browser.page(server.url) as page:
            values = page.get_by_role("progressbar").evaluate_all(
                "all => all.map((e) => ['text', 'now', 'min', 'max'].map((name) => e.getAttribute('aria-value' + name)))"
            )
            words = [value for value in values if not (value[0] or "%").endswith("%")]
            self.assertGreater(len(words), 2)
            for text, now, low, high in words:
                self.assertEqual((low, high), ("0", "100"), text)
                self.assertTrue(0 <= int(now) <= 100, text)
            self.assertEqual(violations(page), [])

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
