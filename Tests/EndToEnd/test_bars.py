"""Bars and what floats in them: content under them is blurred or hidden, and never legible."""

import unittest

from gallery import gallery
from harness import Browser, settle

#: The blur of each translucent ground that is drawn, and whether a filter around it keeps it from what is behind.
GROUNDS = """() => [...document.querySelectorAll('.backdrop')].map((ground) => {
  let isCut = false;
  for (let above = ground.parentElement; above; above = above.parentElement) isCut ||= getComputedStyle(above).filter !== 'none';
  const { width, height } = ground.getBoundingClientRect();
  return [Math.round(width), Math.round(height), getComputedStyle(ground).backdropFilter, isCut];
})"""


class Bars(unittest.TestCase):
    def test_rows_are_hidden_between_a_bar_and_the_header_pinned_below_it(self):
        for scheme in ("light", "dark"):
            with gallery("index", "--idiom", "desktop") as server, Browser() as browser, \
                    browser.page(server.url, 1440, 900, color_scheme=scheme) as page:
                settle(page)
                clip = {"x": 240, "y": 0, "width": 600, "height": 56}
                before = page.screenshot(clip=clip)
                page.mouse.move(600, 400)
                page.mouse.wheel(0, 150)
                page.wait_for_timeout(300)
                settle(page)
                self.assertEqual(page.screenshot(clip=clip), before, scheme)

    def test_the_search_field_and_the_bar_blur_rows_under_them(self):
        with gallery("start") as server, Browser() as browser:
            for scheme in ("light", "dark"):
                with self.subTest(scheme), browser.page(server.url, 390, 844, color_scheme=scheme) as page:
                    settle(page)
                    page.mouse.move(200, 400)
                    page.mouse.wheel(0, 330)
                    page.wait_for_timeout(300)
                    settle(page)
                    grounds = page.evaluate(GROUNDS)
                    self.assertTrue(all(blur == "blur(30px)" and not is_cut for _, _, blur, is_cut in grounds), grounds)
                    widths = [width for width, *_ in grounds]
                    self.assertIn(390, widths)
                    # In light mode the field is opaque.
                    self.assertEqual(any(300 < width < 390 for width in widths), scheme == "dark", grounds)

    def test_the_ring_of_a_row_has_the_shape_of_the_row(self):
        ring = """() => { const row = document.activeElement.closest('.row') ?? document.activeElement.querySelector('.row.focused');
            const holder = document.activeElement.matches('.row > .inner') ? document.activeElement : row;
            const { left, right, borderRadius, outlineColor, outlineStyle } = getComputedStyle(holder, '::after');
            return [left, right, borderRadius, outlineColor, outlineStyle]; }"""
        cases = [
            ("index", "desktop", 1440, ["250px", "250px", "7px"]),
            ("single-selection", "desktop", 900, ["10px", "10px", "7px"]),
            ("index", "touch", 390, ["16px", "16px", "26px 26px 0px 0px"]),
        ]
        with Browser() as browser:
            for screen, idiom, width, expected in cases:
                colors = []
                for scheme in ("light", "dark"):
                    with self.subTest(screen=screen, idiom=idiom), gallery(screen, "--idiom", idiom) as server, \
                            browser.page(server.url, width, 844, color_scheme=scheme) as page:
                        settle(page)
                        for _ in range(9):
                            page.keyboard.press("Tab")
                            if page.evaluate("document.activeElement.matches('.row, .row *, .scroller')"):
                                break
                        page.keyboard.press("ArrowDown")
                        page.keyboard.press("ArrowUp")
                        settle(page)
                        look = page.evaluate(ring)
                        self.assertEqual(look[:3], expected)
                        self.assertEqual(look[4], "solid")
                        colors.append(look[3])
                self.assertEqual(len(colors), 2)


if __name__ == "__main__":
    unittest.main()
