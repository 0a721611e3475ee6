"""The selection of a list after presses with and without modifier keys, which the page shows before the server's answer."""

import unittest

from gallery import gallery
from harness import settle
from scripts import script
from test_anticipation import UNANSWERED, distant

#: What a person sees of each row from the top: the color behind it, those of its texts and symbols, and whether a line ends it.
ROWS = """() => [...document.querySelectorAll('.layer.row')].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
  .map((row) => {
    const isShown = (element) => element.checkVisibility({ opacityProperty: true });
    const grounds = [...row.children].filter((child) => !child.textContent && isShown(child) && child.offsetHeight > 4)
      .map((child) => child.querySelector('path') ? getComputedStyle(child.querySelector('path')).fill
        : getComputedStyle(child).backgroundColor).filter((fill) => fill !== 'rgba(0, 0, 0, 0)');
    const texts = [...row.querySelectorAll('.plain, .text > span')].filter(isShown).map((text) => getComputedStyle(text).color);
    const lines = [...row.children].filter((child) => child.offsetHeight > 0 && child.offsetHeight < 2 && isShown(child)).length;
    return [row.getAttribute('aria-label'), grounds[0] ?? '', texts.join(' '), lines];
  })"""
SELECTED = "() => [...document.querySelectorAll('.layer.row[aria-selected=true]')].map((row) => row.getAttribute('aria-label'))"
TOGGLE = """import { NavigationStack, Toggle, VStack, useState } from "scripting"

export default function View() {
  const [isOn, setOn] = useState(false)
  return <VStack padding><Toggle title="Loud" value={isOn} onChanged={setOn} toggleStyle="button" /></VStack>
}
"""
BUTTON = """(control) => [...control.querySelectorAll('path')].map((path) => getComputedStyle(path).fill)
  .concat([...control.querySelectorAll('.plain, .text > span')].map((text) => getComputedStyle(text).color)).join(' ')"""


class AnticipatedRows(unittest.TestCase):
    def test_a_toggle_that_looks_like_a_button_is_on_at_once(self):
        for idiom in ("touch", "desktop"):
            with self.subTest(idiom), script(TOGGLE, "--idiom", idiom) as server, distant(server) as page:
                control = page.get_by_role("switch")
                before = control.evaluate(BUTTON)
                control.click()
                page.mouse.move(5, 5)
                page.wait_for_timeout(100)
                self.assertTrue(page.evaluate(UNANSWERED))
                shown = control.evaluate(BUTTON)
                self.assertNotEqual(shown, before)
                settle(page)
                self.assertEqual(control.evaluate(BUTTON), shown)

    def test_the_circle_of_a_row_that_is_edited_is_filled_at_once(self):
        with gallery("packing-selection") as server, distant(server) as page:
            before = page.evaluate(ROWS)
            row = page.locator(".layer.row[aria-selected=false]").first
            label = row.get_attribute("aria-label")
            row.click(position={"x": 120, "y": 20})
            page.wait_for_timeout(150)
            self.assertTrue(page.evaluate(UNANSWERED))
            shown = page.evaluate(ROWS)
            changed = [new[0] for old, new in zip(before, shown) if old[1:3] != new[1:3]]
            self.assertEqual(changed, [label])
            settle(page)
            self.assertEqual(page.evaluate(ROWS), shown)

    def test_a_clicked_row_has_its_texts_and_lines_at_once(self):
        with gallery("single-selection", "--idiom", "desktop") as server, distant(server, 900) as page:
            page.mouse.click(300, 330)
            settle(page)
            self.assert_confirmed(page, lambda: page.mouse.click(300, 230))

    def test_command_adds_a_row_and_takes_it_away_at_once(self):
        with gallery("selection", "--idiom", "desktop") as server, distant(server, 900) as page:
            self.click(page, 0)
            settle(page)
            self.assert_confirmed(page, lambda: self.click(page, 2, "Control"), [0, 2])
            self.assert_confirmed(page, lambda: self.click(page, 0, "Control"), [2])

    def test_shift_selects_a_range_at_once_in_place_of_the_last_one(self):
        with gallery("selection", "--idiom", "desktop") as server, distant(server, 900) as page:
            self.click(page, 3)
            settle(page)
            self.assert_confirmed(page, lambda: self.click(page, 5, "Shift"), [3, 4, 5])
            self.assert_confirmed(page, lambda: self.click(page, 1, "Shift"), [1, 2, 3])
            # Two presses before the first answer.
            self.assert_confirmed(page, lambda: (self.click(page, 6), self.click(page, 7, "Shift")), [6, 7])
            # A press on one of several selected rows may begin a drag of all of them, and selects the row when it ends.
            self.assert_confirmed(page, lambda: self.click(page, 6), [6])

    def click(self, page, index: int, *keys: str):
        page.locator(".layer.row").nth(index).click(modifiers=list(keys), position={"x": 200, "y": 12})

    def assert_confirmed(self, page, press, expected: list[int] | None = None):
        """Presses, and compares what is shown before the answer with what is shown after it."""
        before = page.evaluate(ROWS)
        press()
        page.mouse.move(500, 700)
        page.wait_for_timeout(150)
        self.assertTrue(page.evaluate(UNANSWERED))
        shown = page.evaluate(ROWS)
        self.assertNotEqual(shown, before)
        settle(page)
        self.assertEqual(page.evaluate(ROWS), shown)
        if expected is not None:
            self.assertEqual(page.evaluate(SELECTED), [shown[index][0] for index in expected])


if __name__ == "__main__":
    unittest.main()
