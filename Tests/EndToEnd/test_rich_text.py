"""Editors of text with attributes, and pickers of photos, in the browser."""

import base64
import unittest

from gallery import gallery
from harness import Browser, settle

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")
WEIGHT = """(editor, text) => {
  const span = [...editor.children].find((child) => child.textContent.includes(text));
  return span && Number(getComputedStyle(span).fontWeight);
}"""


class RichText(unittest.TestCase):
    def setUp(self):
        self.server = self.enterContext(gallery("writing"))
        self.browser = self.enterContext(Browser())
        self.page = self.enterContext(self.browser.page(self.server.url, 800, 1600))
        self.editor = self.page.get_by_role("textbox", name="Invitation")
        self.editor.wait_for()
        self.keys = self.page.keyboard

    def value(self):
        return self.editor.evaluate("editor => editor.value")

    def shows(self, text: str):
        self.page.get_by_text(text, exact=True).wait_for(timeout=5000)

    def weight_becomes(self, text: str, isBold: bool):
        self.page.wait_for_function(
            f"([editor, text]) => (({WEIGHT})(editor, text) >= 600) === {str(isBold).lower()}",
            arg=[self.editor.element_handle(), text], timeout=5000)

    def at_end(self):
        self.editor.click()
        self.keys.press("Control+End")

    def test_what_is_typed_selected_and_formatted(self):
        self.at_end()
        self.shows("After 64 characters")
        self.keys.type(" Welcome")
        self.shows("After 72 characters")
        for _ in range(7):
            self.keys.press("Shift+ArrowLeft")
        self.shows("“Welcome”")
        self.keys.press("Control+b")
        self.weight_becomes("Welcome", True)
        # The selection stays, and typing keeps the format.
        self.keys.type("Hello")
        self.weight_becomes("Hello", True)
        self.shows("After 70 characters")
        self.keys.press("Control+b")
        self.keys.type(" all")
        self.weight_becomes(" all", False)
        self.weight_becomes("Hello", True)
        self.assertTrue(self.value().endswith("rules. Hello all"), self.value())

    def test_lines_begin_and_end(self):
        self.at_end()
        self.keys.press("Enter")
        self.shows("After 65 characters")
        self.keys.press("Enter")
        self.keys.type("Bye")
        self.shows("After 69 characters")
        self.assertTrue(self.value().endswith("rules.\n\nBye"), self.value())
        for _ in range(4):
            self.keys.press("Backspace")
        self.shows("After 65 characters")
        self.assertTrue(self.value().endswith("rules.\n"), self.value())
        self.keys.press("Control+a")
        self.keys.press("Delete")
        self.shows("After 0 characters")
        self.assertEqual(self.value(), "")
        self.keys.type("New")
        self.shows("After 3 characters")
        self.assertEqual(self.value(), "New")

    def test_changes_are_taken_back(self):
        self.at_end()
        before = self.value()
        self.keys.type(" More")
        self.shows("After 69 characters")
        self.keys.press("Control+z")
        self.shows("After 64 characters")
        self.assertEqual(self.value(), before)
        self.keys.press("Control+Shift+z")
        self.shows("After 69 characters")
        self.assertEqual(self.value(), before + " More")

    def test_the_application_formats_what_is_selected(self):
        self.at_end()
        for _ in range(6):
            self.keys.press("Shift+ArrowLeft")
        self.shows("“rules.”")
        self.page.get_by_role("button", name="Bold", exact=True).click()
        self.weight_becomes("rules", True)
        self.shows("“rules.”")
        self.page.get_by_role("button", name="Insert Date").click()
        self.page.wait_for_function("editor => editor.value.endsWith('our 12 October')", arg=self.editor.element_handle())

    def test_text_is_pasted_without_the_formats_of_other_pages(self):
        self.at_end()
        self.editor.evaluate("""editor => {
          const data = new DataTransfer();
          data.setData("text/plain", "one\\r\\ntwo");
          data.setData("text/html", "<b>one</b><br>two");
          editor.dispatchEvent(new InputEvent("beforeinput",
            {inputType: "insertFromPaste", dataTransfer: data, bubbles: true, cancelable: true}));
        }""")
        self.shows("After 71 characters")
        self.assertTrue(self.value().endswith("rules.one\ntwo"), self.value())

    def test_an_input_method_composes_undisturbed(self):
        self.at_end()
        session = self.page.context.new_cdp_session(self.page)
        for text in ("n", "に", "にほ"):
            session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
            settle(self.page)
            self.assertTrue(self.value().endswith("rules." + text), self.value())
        session.send("Input.insertText", {"text": "日本"})
        self.shows("After 66 characters")
        self.assertTrue(self.value().endswith("rules.日本"), self.value())

    def test_photos_are_chosen_and_shown(self):
        self.page.on("filechooser", lambda _: None)
        settle(self.page)
        button = self.page.get_by_role("button", name="Add Photos…")
        with self.page.expect_file_chooser() as choosing:
            button.click()
        self.assertTrue(choosing.value.is_multiple())
        self.assertIn("image/*", choosing.value.element.get_attribute("accept"))
        choosing.value.set_files([
            {"name": "one.png", "mimeType": "image/png", "buffer": PIXEL},
            {"name": "broken.png", "mimeType": "image/png", "buffer": b"no pixels"},
        ])
        self.page.get_by_role("img", name=f"Photo 1, {len(PIXEL)} bytes").wait_for()
        self.shows("No image")


if __name__ == "__main__":
    unittest.main()
