"""What a scrolled step costs the page, in exact numbers: elements made, looks at the layout, messages. And that rows whose
elements are used again are those that they say they are."""

import unittest

from gallery import gallery
from harness import Browser, settle, until

GRID = "document.querySelector('[role=grid]')"
# Counts the elements that the page makes, and what has it lay everything out before a frame is due.
COUNT = """() => {
  const known = new WeakSet(document.querySelectorAll('*'));
  window.cost = { made: 0, looks: 0, focused: 0 };
  window.watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const element of [node, ...node.querySelectorAll('*')]) {
        if (known.has(element)) continue;
        known.add(element);
        cost.made += 1;
      }
    }
  });
  watch.observe(document.body, { subtree: true, childList: true });
  const { getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = function () { cost.looks += 1; return getBoundingClientRect.call(this); };
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (...options) { cost.focused += 1; return focus.apply(this, options); };
}"""
# Cells whose text is not their row's number times their column's: the header is row 1.
WRONG = """() => [...document.querySelectorAll('[role=row]')].flatMap((row) => {
  const number = row.ariaRowIndex - 1;
  return [...row.querySelectorAll('[role=gridcell]')].flatMap((cell) => {
    const said = Number(cell.textContent.replaceAll(',', ''));
    return said === number * cell.ariaColIndex ? [] : [[number, cell.ariaColIndex, cell.textContent]];
  });
})"""
ORDER = "[...document.querySelectorAll('[role=row]')].map((row) => Number(row.ariaRowIndex)).join()"
SELECTED = "[...document.querySelectorAll('[aria-selected=true]')].map((row) => row.ariaRowIndex).join()"


def step(page, rows: int) -> None:
    """Scrolls by whole rows, at once."""
    page.evaluate(f"{GRID}.scrollTop += {rows} * document.querySelector('[role=row][aria-selected]').offsetHeight")
    settle(page)


class Costs(unittest.TestCase):
    def test_a_step_of_a_table_makes_no_elements_and_asks_for_no_layout(self):
        with gallery("times", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                page.get_by_role("grid").first.wait_for()
                # By then each digit has been seen to be as wide as the engine has it.
                for _ in range(4):
                    step(page, 30)
                cells = f"{GRID}.querySelectorAll('[role=gridcell]').length"
                page.evaluate(COUNT)
                # Faster scrolling prepares more rows, up to a limit: there are new elements where steps become faster, and then none.
                quiet, most = 0, 0
                for _ in range(40):
                    # Where steps become slower, fewer rows are prepared.
                    most = max(most, page.evaluate(cells))
                    page.evaluate("cost.made = 0")
                    step(page, 10)
                    quiet = quiet + 1 if page.evaluate("cost.made") == 0 else 0
                    if quiet == 5:
                        break
                self.assertEqual(quiet, 5)
                self.assertEqual(page.evaluate("cost"), {"made": 0, "looks": 0, "focused": 0})
                self.assertLessEqual(page.evaluate(cells), most)
                self.assertEqual(page.evaluate(WRONG), [])

    def test_a_step_is_one_event_and_one_acknowledgement(self):
        with gallery("times", "--idiom", "desktop") as server, Browser() as browser:
            told = []
            with browser.page("about:blank", 1000, 700, ready="html") as page:
                page.on("websocket", lambda socket: socket.on("framesent", lambda text: told.append(text)))
                page.goto(server.url)
                page.get_by_role("grid").first.wait_for()
                settle(page)
                step(page, 10)
                told.clear()
                step(page, 10)
                self.assertEqual([text.split(",")[0] for text in told], ['["scroll"', '["ack"'])

    def test_a_cell_is_two_elements_of_which_one_is_positioned(self):
        with gallery("times", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                page.get_by_role("grid").first.wait_for()
                settle(page)
                cells = page.evaluate("""() => [...document.querySelectorAll('[role=gridcell]')].map((cell) => {
                  const elements = [cell, ...cell.querySelectorAll('*')];
                  return [elements.length, elements.filter((element) => getComputedStyle(element).position !== 'static').length];
                })""")
                self.assertGreater(len(cells), 100)
                self.assertEqual({tuple(cell) for cell in cells}, {(2, 1)})

    def test_rows_say_what_they_are_however_a_person_scrolls(self):
        with gallery("times", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                page.get_by_role("grid").first.wait_for()
                settle(page)
                page.locator("[role=row][aria-rowindex='5']").click(position={"x": 100, "y": 10})
                until(page, f"{SELECTED} === '5'")
                page.mouse.move(500, 400)
                for by, sideways in [(90, 0), (700, 0), (-300, 0), (0, 900), (2500, 0), (333, 400), (-1200, -700), (60000, 0)]:
                    page.mouse.wheel(sideways, by)
                    page.wait_for_timeout(120)
                    settle(page)
                    self.assertEqual(page.evaluate(WRONG), [])
                    rows = [int(row) for row in page.evaluate(ORDER).split(",")]
                    self.assertEqual([row for row in rows if row > 1], sorted(set(rows) - {1}))
                # No other row took the look of the selected one, which keeps its element: the keys mean it.
                self.assertEqual(page.evaluate(SELECTED), "5")
                page.evaluate(f"{GRID}.scrollTop = 0")
                until(page, f"{SELECTED} === '5'")


if __name__ == "__main__":
    unittest.main()
