"""Selections of fields that the application observes and sets, in the browser."""

import unittest

from gallery import gallery
from harness import Browser, settle, until

SELECTION = "element => [element.selectionStart, element.selectionEnd, element.selectionDirection]"


class TextSelection(unittest.TestCase):
    def setUp(self):
        self.server = self.enterContext(gallery("writing"))
        browser = self.enterContext(Browser())
        self.page = self.enterContext(browser.page(self.server.url))
        self.editor = self.page.get_by_role("textbox", name="Announcement")

    def shows(self, text: str):
        self.page.get_by_text(text, exact=True).wait_for()

    def selects_first_paragraph(self):
        self.page.get_by_role("button", name="Select First Paragraph").click()
        editor = self.editor.element_handle()
        self.page.wait_for_function(
            "editor => editor.selectionStart === 0 && editor.selectionEnd === 34", arg=editor)
        self.assertEqual(self.editor.evaluate(SELECTION), [0, 34, "forward"])

    def test_what_a_person_selects_is_observed(self):
        self.editor.click()
        self.page.keyboard.press("Control+Home")
        self.shows("After 0 characters")
        for _ in range(3):
            self.page.keyboard.press("Shift+ArrowRight")
        self.shows("“The”")
        self.page.keyboard.type("An")
        self.shows("After 2 characters")
        self.assertTrue(self.editor.input_value().startswith("An exchange"), self.editor.input_value())
        self.page.keyboard.press("Control+a")
        self.page.keyboard.press("ArrowLeft")
        self.shows("After 0 characters")

    def test_the_application_selects(self):
        self.selects_first_paragraph()
        self.assertEqual(self.page.evaluate("document.activeElement.ariaLabel"), "Announcement")
        self.page.keyboard.type("Come")
        self.shows("After 4 characters")
        self.assertTrue(self.editor.input_value().startswith("Come\n\nTables"), self.editor.input_value())
        self.assertEqual(self.editor.evaluate(SELECTION)[:2], [4, 4])

    def test_the_person_moves_on_from_the_applications_selection(self):
        self.selects_first_paragraph()
        self.page.keyboard.press("ArrowRight")
        self.shows("After 34 characters")
        self.page.keyboard.press("Shift+ArrowLeft")
        self.shows("“.”")
        # Set once more, although nothing else has changed.
        self.selects_first_paragraph()
        self.shows("“The exchange is open to everybody.”")

    def test_characters_of_several_code_units_are_one(self):
        self.editor.click()
        self.page.keyboard.press("Control+Home")
        self.page.keyboard.insert_text("👨‍👩‍👧‍👦e\u0301שלום")
        self.shows("After 6 characters")
        self.page.keyboard.press("Control+Home")
        self.shows("After 0 characters")
        for text in ("“👨‍👩‍👧‍👦”", "“👨‍👩‍👧‍👦e\u0301”"):
            self.page.keyboard.press("Shift+ArrowRight")
            self.shows(text)
        # Half of an emoji is selected as a whole; Hebrew letters have the order in which they are read.
        for start, end, text in ((16, 16, "After 5 characters"), (2, 5, "“👨‍👩‍👧‍👦”"), (12, 13, "“e\u0301”")):
            self.editor.evaluate("(editor, [start, end]) => editor.setSelectionRange(start, end)", [start, end])
            self.shows(text)
        self.editor.evaluate("editor => editor.setSelectionRange(13, 17)")
        until(self.page, "document.body.textContent.includes('שלום')")

    def test_an_input_method_composes_undisturbed(self):
        self.editor.click()
        self.page.keyboard.press("Control+Home")
        self.shows("After 0 characters")
        session = self.page.context.new_cdp_session(self.page)
        for text in ("n", "に", "にほ"):
            session.send(
                "Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
            settle(self.page)
            self.assertTrue(self.editor.input_value().startswith(text + "The"), self.editor.input_value())
            # The text that is being composed is not the application's yet, nor is a place in it.
            self.shows("After 0 characters")
        session.send("Input.insertText", {"text": "日本"})
        self.shows("After 2 characters")
        self.assertEqual(self.editor.evaluate(SELECTION)[:2], [2, 2])


if __name__ == "__main__":
    unittest.main()
