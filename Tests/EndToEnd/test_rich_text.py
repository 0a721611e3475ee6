"""Editors of text with attributes, and pickers of photos, in the browser."""

import base64
import unittest
from contextlib import contextmanager

from gallery import gallery
from harness import Browser, settle, until
from scripts import script

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
        self.page.get_by_text(text, exact=True).wait_for()

    def weight_becomes(self, text: str, isBold: bool):
        self.page.wait_for_function(
            f"([editor, text]) => (({WEIGHT})(editor, text) >= 600) === {str(isBold).lower()}",
            arg=[self.editor.element_handle(), text])

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
        # The keyboard has stayed in the text.
        self.keys.press("Control+End")
        self.keys.type("!")
        self.page.wait_for_function("editor => editor.value.endsWith('our 12 October!')", arg=self.editor.element_handle())

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

    def undone(self, key: str, code: str, number: int):
        """Presses Control and a key of a keyboard without Latin letters."""
        session = self.page.context.new_cdp_session(self.page)
        for kind in ("rawKeyDown", "keyUp"):
            session.send("Input.dispatchKeyEvent", {
                "type": kind, "modifiers": 2, "key": key, "code": code, "windowsVirtualKeyCode": number})

    def test_keys_of_a_keyboard_without_latin_letters_undo_and_format(self):
        self.at_end()
        self.keys.type(" More")
        self.shows("After 69 characters")
        self.undone("я", "KeyZ", 90)
        self.shows("After 64 characters")
        for _ in range(6):
            self.keys.press("Shift+ArrowLeft")
        self.undone("и", "KeyB", 66)
        self.weight_becomes("rules", True)

    def test_commands_of_the_browser_undo_and_format(self):
        self.at_end()
        self.keys.type(" More")
        self.shows("After 69 characters")
        command = """(editor, kind) => editor.dispatchEvent(
          new InputEvent("beforeinput", {inputType: kind, bubbles: true, cancelable: true}))"""
        self.editor.evaluate(command, "historyUndo")
        self.shows("After 64 characters")
        self.editor.evaluate(command, "historyRedo")
        self.shows("After 69 characters")
        for _ in range(4):
            self.keys.press("Shift+ArrowLeft")
        self.editor.evaluate(command, "formatBold")
        self.weight_becomes("More", True)
        self.editor.evaluate(command, "formatBold")
        self.weight_becomes("More", False)

    def paste(self, text: str):
        self.editor.evaluate("""(editor, text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          editor.dispatchEvent(new InputEvent("beforeinput",
            {inputType: "insertFromPaste", dataTransfer: data, bubbles: true, cancelable: true}));
        }""", text)
        settle(self.page)

    def bytes(self):
        return len(self.value().encode())

    def is_announced(self, text: str):
        self.page.wait_for_function(
            "text => document.getElementById('announcer').textContent.includes(text)", arg=text)

    def test_a_paste_that_does_not_fit_is_cut_and_announced(self):
        self.at_end()
        self.paste("x" * 8998)
        self.assertEqual(len(self.value()), 64 + 8998)
        self.keys.type("y")
        self.shows("After 9063 characters")
        # Four bytes and two code units each; the limit is in bytes, and no half of one remains.
        self.paste("🌲" * 20_000)
        self.is_announced("What does not fit was left out")
        self.assertEqual(self.value()[9063:], "🌲" * ((32_768 - 9063) // 4))
        self.shows(f"After {9063 + (32_768 - 9063) // 4} characters")
        # Changes that do not lengthen the text are possible, and so is a character of one byte.
        self.keys.press("Backspace")
        self.keys.type("abcdef")
        settle(self.page)
        self.assertTrue(self.value().endswith("🌲abcde"), self.value()[-12:])
        self.assertEqual(self.bytes(), 32_768)

    def test_text_of_an_input_method_is_cut_to_the_limit(self):
        self.at_end()
        self.paste("x" * 32_000)
        session = self.page.context.new_cdp_session(self.page)
        session.send("Input.imeSetComposition", {"text": "日", "selectionStart": 1, "selectionEnd": 1})
        session.send("Input.insertText", {"text": "日本語" * 300})
        self.is_announced("What does not fit was left out")
        settle(self.page)
        self.assertEqual(self.bytes(), 64 + 32_000 + (32_768 - 32_064) // 3 * 3)
        self.keys.press("Backspace")
        self.shows(f"After {32_064 + (32_768 - 32_064) // 3 - 1} characters")

    def test_a_text_that_the_application_has_lengthened_beyond_the_limit_is_edited(self):
        self.at_end()
        self.paste("日本語" * 4000)
        settle(self.page)
        date = self.page.get_by_role("button", name="Insert Date")
        for _ in range(20):
            date.click()
        settle(self.page)
        length = len(self.value())
        self.assertGreater(self.bytes(), 32_768)
        self.at_end()
        for index in range(1, 4):
            self.keys.press("Backspace")
            self.shows(f"After {length - index} characters")
        # What would make the text longer is left out, and what takes the place of other characters is not.
        self.keys.type("a")
        self.is_announced("What does not fit was left out")
        self.shows(f"After {length - 3} characters")
        self.keys.press("Shift+ArrowLeft")
        self.keys.type("!")
        settle(self.page)
        self.assertTrue(self.value().endswith("!"), self.value()[-5:])
        self.assertEqual(len(self.value()), length - 3)
        self.keys.press("Control+a")
        self.keys.type("New")
        self.shows("After 3 characters")

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

    def test_photos_of_common_and_of_unknown_types_are_chosen(self):
        self.page.on("filechooser", lambda _: None)
        settle(self.page)
        with self.page.expect_file_chooser() as choosing:
            self.page.get_by_role("button", name="Add Photos…").click()
        for kind in (".avif", ".jfif", ".dng"):
            self.assertIn(kind, choosing.value.element.get_attribute("accept").split(","))
        choosing.value.set_files([
            {"name": "one.jfif", "mimeType": "image/jpeg", "buffer": PIXEL},
            {"name": "two.avif", "mimeType": "image/avif", "buffer": PIXEL},
            {"name": "three", "mimeType": "image/png", "buffer": PIXEL},
            {"name": "notes.txt", "mimeType": "text/plain", "buffer": PIXEL},
        ])
        self.page.get_by_role("img", name=f"Photo 3, {len(PIXEL)} bytes").wait_for()
        self.assertEqual(self.page.get_by_role("img", name="Photo").count(), 3)


LONG = """
import { Button, List, Text, TextField, useObservable } from "scripting"
export default function App() {
  const text = useObservable("start " + "x".repeat(COUNT) + " end")
  return <List>
    <Button title="Replace" action={() => { setTimeout(() => text.setValue("other " + "y".repeat(COUNT)), 1000) }} />
    <TextField title="Field" value={text} />
    <Text>{text.value.length} characters, {text.value.slice(0, 5)} to {text.value.slice(-4)}</Text>
  </List>
}
"""


class LongTexts(unittest.TestCase):
    """A plain field."""

    @contextmanager
    def field(self, count: int):
        with script(LONG.replace("COUNT", str(count)), "--idiom", "touch") as server, Browser() as browser:
            with browser.page("about:blank", ready="html") as page:
                page.received = []
                page.on("websocket", lambda socket: socket.on("framereceived", lambda text: page.received.append(text)))
                page.goto(server.url)
                field = page.get_by_role("textbox", name="Field")
                field.click()
                page.keyboard.press("End")
                yield page, field

    def shows(self, page, text: str):
        page.get_by_text(text, exact=True).wait_for()

    def test_a_text_that_is_longer_than_the_limit_is_edited(self):
        with self.field(40_000) as (page, field):
            self.shows(page, "40010 characters, start to  end")
            page.keyboard.press("Backspace")
            self.shows(page, "40009 characters, start to x en")
            page.keyboard.press("Home")
            page.keyboard.press("Delete")
            self.shows(page, "40008 characters, tart  to x en")
            page.keyboard.press("Shift+ArrowRight")
            page.keyboard.type("c")
            self.shows(page, "40008 characters, cart  to x en")
            page.keyboard.type("s")
            until(page, "document.getElementById('announcer').textContent.includes('What does not fit')")
            settle(page)
            self.assertEqual(field.input_value()[:8], "cart xxx")
            page.keyboard.press("Control+a")
            page.keyboard.type("Short")
            self.shows(page, "5 characters, Short to hort")

    def test_a_key_is_answered_with_its_change(self):
        with self.field(40_000) as (page, field):
            self.shows(page, "40010 characters, start to  end")
            settle(page)
            page.received.clear()
            page.keyboard.press("Backspace")
            self.shows(page, "40009 characters, start to x en")
            settle(page)
            self.assertLess(sum(map(len, page.received)), 4000)
            self.assertEqual(len(field.input_value()), 40_009)

    def test_a_change_of_a_text_that_is_replaced_meanwhile_is_kept(self):
        with self.field(40_000) as (page, field):
            # A composition keeps the text that it changes.
            page.get_by_role("button", name="Replace").click()
            field.click()
            page.keyboard.press("End")
            page.keyboard.press("Shift+ArrowLeft")
            session = page.context.new_cdp_session(page)
            session.send("Input.imeSetComposition", {"text": "x", "selectionStart": 1, "selectionEnd": 1})
            self.shows(page, "40006 characters, other to yyyy")
            self.assertEqual(field.input_value()[-4:], " enx")
            session.send("Input.insertText", {"text": "x"})
            self.shows(page, "40010 characters, start to  enx")
            settle(page)
            self.assertEqual(field.input_value()[-4:], " enx")

    def test_what_does_not_fit_leaves_the_text_of_the_application(self):
        with self.field(40_000) as (page, field):
            page.get_by_role("button", name="Replace").click()
            field.click()
            session = page.context.new_cdp_session(page)
            session.send("Input.imeSetComposition", {"text": "!", "selectionStart": 1, "selectionEnd": 1})
            self.shows(page, "40006 characters, other to yyyy")
            session.send("Input.insertText", {"text": "!"})
            settle(page)
            self.shows(page, "40006 characters, other to yyyy")
            self.assertEqual(field.input_value()[:8], "other yy")

    def test_a_paste_is_cut_to_the_limit(self):
        with self.field(9_000) as (page, field):
            page.keyboard.type("!")
            self.shows(page, "9011 characters, start to end!")
            page.keyboard.insert_text("ä" * 20_000)
            self.shows(page, f"{9011 + (32_768 - 9011) // 2} characters, start to ääää")
            page.keyboard.press("Backspace")
            self.shows(page, f"{9010 + (32_768 - 9011) // 2} characters, start to ääää")


if __name__ == "__main__":
    unittest.main()
