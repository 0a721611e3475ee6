"""Sticky headers, footers and columns: the browser has them where the engine and the painter do, by cases that all three share."""

import json
import unittest
from pathlib import Path

from harness import Browser, fake_scene

CASES = json.loads((Path(__file__).parent.parent / "Cases" / "sticky-positions.json").read_text())
# A scroller as the client makes it, with one pinned layer that the client positions. Returns the layer's top in the content.
TOP = """async (wanted) => {
  const client = new URL(".", document.querySelector("script[src$='main.js']").src);
  const { Scroller } = await import(new URL("scroll.js", client).href);
  const make = (name, parent) => {
    const element = document.createElement("div");
    element.className = name;
    parent.append(element);
    return element;
  };
  const box = make("layer scroller vertical", document.body);
  Object.assign(box.style, { left: "0px", top: "0px", width: "100px", height: `${wanted.viewport}px` });
  const spacer = make("spacer", box);
  Object.assign(spacer.style, { width: "100px", height: "4000px" });
  const shell = make("pin", make("plane", spacer));
  const element = make("layer", shell);
  const node = { originY: 0, frame: [0, 0, 100, wanted.viewport], parent: undefined };
  const edge = wanted.edge === "top" ? 0 : 1;
  const pin = [edge, wanted.natural, wanted.rangeStart, wanted.rangeEnd, wanted.inset];
  const layer = { style: { p: pin }, parent: node, frame: [0, wanted.natural, 100, wanted.height], shell, element, spot: [] };
  const bars = { top: wanted.coveredTop, bottom: wanted.coveredBottom };
  Scroller.prototype.placePinned.call({ node, bars, pinned: new Set(), pinWindow: 0 }, layer);
  box.scrollTop = wanted.offset;
  const top = element.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  box.remove();
  return top;
}"""

# The same along the other axis, in a row that is contained as rows of lists are.
LEFT = """async (wanted) => {
  const client = new URL(".", document.querySelector("script[src$='main.js']").src);
  const { Scroller } = await import(new URL("scroll.js", client).href);
  const make = (name, parent) => {
    const element = document.createElement("div");
    element.className = name;
    parent.append(element);
    return element;
  };
  const box = make("layer scroller horizontal", document.body);
  Object.assign(box.style, { left: "0px", top: "0px", width: `${wanted.viewport}px`, height: "100px" });
  const spacer = make("spacer", box);
  Object.assign(spacer.style, { width: "4000px", height: "100px" });
  const inRow = make("layer row", make("plane", spacer));
  Object.assign(inRow.style, { left: "4px", top: "0px", width: "3900px", height: "100px" });
  const shell = make("pin", inRow);
  const element = make("layer", shell);
  const node = { originY: 0, frame: [0, 0, wanted.viewport, 100], parent: undefined };
  const row = { originY: 0, frame: [4, 0, 3900, 100], parent: node };
  const edge = wanted.edge === "top" ? 2 : 3;
  const pin = [edge, wanted.natural, wanted.rangeStart, wanted.rangeEnd, wanted.inset];
  const frame = [wanted.natural - 4, 0, wanted.height, 100];
  const layer = { style: { p: pin }, parent: row, frame, shell, element, spot: [] };
  const bars = { left: wanted.coveredTop, right: wanted.coveredBottom };
  const scroller = Object.assign(Object.create(Scroller.prototype), { node, bars, pinned: new Set(), pinWindow: 0 });
  scroller.placePinned(layer);
  box.scrollLeft = wanted.offset;
  const left = element.getBoundingClientRect().left - box.getBoundingClientRect().left + box.scrollLeft;
  box.remove();
  return left;
}"""


class StickyPositions(unittest.TestCase):
    def test_the_browser_has_pinned_columns_at_the_lefts_of_the_cases(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                for case in CASES:
                    with self.subTest(case["note"]):
                        self.assertAlmostEqual(page.evaluate(LEFT, case), case["top"], delta=0.01)

    def test_the_browser_has_headers_and_footers_at_the_tops_of_the_cases(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                for case in CASES:
                    with self.subTest(case["note"]):
                        self.assertAlmostEqual(page.evaluate(TOP, case), case["top"], delta=0.01)


if __name__ == "__main__":
    unittest.main()
