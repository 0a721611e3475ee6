"""The detectors of the tour: each finds a fault that a small page has, and nothing on a page without faults."""

import unittest

from harness import Browser
from tour.pictures import hidden_rings
from tour.tour import detect

PAGE = """<!doctype html>
<style>
  body { margin: 0; font: 17px sans-serif; color: black; background: white; }
  #stage, #stage * { position: absolute; white-space: nowrap; }
  #stage { inset: 0; }
</style>
<div id="stage">%s</div>"""


def box(style: str, content: str = "", attributes: str = 'class="layer"') -> str:
    return f'<div {attributes} style="{style}">{content}</div>'


def text(words: str, left: int = 20, top: int = 200, style: str = "") -> str:
    return box(f"left: {left}px; top: {top}px; {style}", words, 'class="layer text"')


def button(name: str, style: str, content: str = "", attributes: str = "") -> str:
    return box(style, content, f'class="layer" role="button" aria-label="{name}" {attributes}')


def rows(*contents: str) -> str:
    parts = [box(f"left: 0; top: {40 * index}px; width: 390px; height: 40px; background: white", content, 'class="layer row"')
             for index, content in enumerate(contents)]
    return box("left: 0; top: 300px; width: 390px; height: 400px", "".join(parts), 'role="list"')


def line(left: int) -> str:
    return box(f"left: {left}px; top: 39px; width: 300px; height: 1px; background: #c6c6c8")


# The kind of a finding, and a page that has that fault alone.
FAULTS = {
    "clipped": box("left: 20px; top: 200px; width: 60px; height: 30px; overflow: clip", text("More than its room", 0, 0)),
    "covered": text("Half of it is seen") + box("left: 110px; top: 190px; width: 90px; height: 60px; background: white"),
    "truncated": button("Save", "left: 20px; top: 200px; width: 80px; height: 44px", text("Sav…", 0, 10)),
    "overlapping": text("One of two") + text("Two of two", 30, 206),
    "broken": box("left: 20px; top: 200px", "".join(box(f"top: {22 * index}px", letter, 'class="line"')
                                                    for index, letter in enumerate("abc")), 'class="text"'),
    "small target": "".join(button(name, f"left: {left}px; top: 200px; width: 12px; height: 12px")
                            for name, left in (("Less", 20), ("More", 34))),
    "doubled bar": "".join(button("Back", f"left: {left}px; top: 20px; width: 44px; height: 44px") for left in (10, 70)),
    "low contrast": text("Gray on white", style="color: #8e8e93"),
    "misaligned": rows(text("Tea", 16, 10), text("Coffee", 20, 10)),
    "misaligned beside": rows(text("Tea", 16, 10) + text("3", 300, 12)),
    "misaligned separators": rows(text("Tea", 16, 10) + line(16), text("Coffee", 16, 10) + line(19)),
    "seam": rows(text("Tea", 16, 10), text("Coffee", 16, 10) + box("left: 0; top: 0; width: 390px; height: 1px; background: #f9f9f9")),
}

SOUND = text("A text", 20, 100) + text("A large gray one", 20, 140, "font-size: 30px; color: #8e8e93") + rows(
    text("Tea", 16, 10) + text("3", 340, 10) + line(16),
    text("Coffee", 16, 10) + text("12", 330, 10) + line(16),
    text("Centered", 160, 10),
) + button("Off", "left: 20px; top: 20px; width: 80px; height: 44px", text("Off", 4, 10, "opacity: 0.3"), 'aria-disabled="true"')


class Detectors(unittest.TestCase):
    def test_each_detector_finds_a_fault(self):
        with Browser() as browser, browser.tab() as tab:
            for name, content in FAULTS.items():
                with self.subTest(name):
                    tab.page.set_content(PAGE % content)
                    found = {finding["kind"] for finding in detect(tab.page, tab.page.screenshot(), "touch")}
                    self.assertEqual(found, {name.removesuffix(" beside").removesuffix(" separators")})

    def test_a_page_without_faults_has_no_findings(self):
        with Browser() as browser, browser.tab() as tab:
            tab.page.set_content(PAGE % SOUND)
            self.assertEqual(detect(tab.page, tab.page.screenshot(), "touch"), [])

    def test_a_focus_without_a_ring_and_one_out_of_sight_are_found(self):
        place = "left: 20px; top: 200px; width: 80px; height: 44px"
        cases = [(place, []), (f"{place}; outline: none", ["focus hidden"]), (f"{place}; left: -500px", ["focus out of sight"])]
        with Browser() as browser, browser.tab() as tab:
            for style, kinds in cases:
                with self.subTest(style):
                    tab.page.set_content(PAGE % button("Save", style, attributes='tabindex="0"'))
                    found = hidden_rings(tab.page, 1, lambda page: page.wait_for_timeout(50))
                    self.assertEqual([finding["kind"] for finding in found], kinds)


if __name__ == "__main__":
    unittest.main()
