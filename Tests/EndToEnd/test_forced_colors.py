"""The page in forced colors: the system's colors everywhere, and edges where fills are lost."""

import unittest

from gallery import gallery
from harness import Browser, settle

#: A system color as the page computes it.
SYSTEM = """(color) => {
  const probe = document.createElement('div');
  probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}"""
#: The colors of the texts in an element.
INKS = """(element) => [...new Set([...element.querySelectorAll('.plain, .text > span')].map((text) => getComputedStyle(text).color))]"""
#: The grounds of a list's rows that have neither an edge nor the color of the page.
PATCHES = """() => [...document.querySelectorAll('.layer.row')].flatMap((row) => {
  const ground = row.querySelector(':scope > .layer.ignored:first-child, :scope > .inner > .layer.ignored:first-child');
  if (!ground) return [];
  const path = ground.querySelector(':scope > .drawing > path');
  const has = path ? getComputedStyle(path).stroke !== 'none' && path.getAttribute('fill') !== getComputedStyle(path).fill
    : getComputedStyle(ground).outlineStyle === 'solid';
  return has ? [] : [row.textContent];
})"""


class ForcedColors(unittest.TestCase):
    def test_a_selected_row_has_the_colors_of_a_selection(self):
        for idiom in ("touch", "desktop"):
            with self.subTest(idiom), gallery("selection", "--idiom", idiom) as server, Browser() as browser:
                for scheme in ("light", "dark"):
                    with browser.page(server.url, 1024, 600, forced_colors="active", color_scheme=scheme) as page:
                        settle(page)
                        page.get_by_role("option").nth(3).click()
                        settle(page)
                        row = page.locator("[role=option][aria-selected=true]").first
                        if row.count() == 0:
                            continue
                        self.assertEqual(
                            row.evaluate("(row) => getComputedStyle(row).backgroundColor"), page.evaluate(SYSTEM, "Highlight"))
                        self.assertEqual(row.evaluate(INKS), [page.evaluate(SYSTEM, "HighlightText")])
                        # The browser puts no box behind the text.
                        self.assertEqual(row.evaluate("(row) => getComputedStyle(row).forcedColorAdjust"), "none")

    def test_cards_and_buttons_have_edges(self):
        for screen in ("choices", "errands", "controls"):
            with self.subTest(screen), gallery(screen) as server, Browser() as browser:
                with browser.page(server.url, forced_colors="active", color_scheme="dark") as page:
                    settle(page)
                    self.assertEqual(page.evaluate(PATCHES), [])
        for idiom in ("touch", "desktop"):
            with self.subTest(idiom), gallery("errands", "--idiom", idiom) as server, Browser() as browser:
                with browser.page(server.url, 800, 600, forced_colors="active") as page:
                    settle(page)
                    button = page.get_by_role("button", name="Filter")
                    edge = "(button) => getComputedStyle(button, '::before').borderTopWidth"
                    self.assertEqual(button.evaluate(edge), "1px")

    def test_the_back_button_and_a_search_field_have_edges_and_stripes_have_none(self):
        for idiom in ("touch", "desktop"):
            with self.subTest(idiom), gallery("start", "--idiom", idiom) as server, Browser() as browser:
                with browser.page(f"{server.url}#/search", 800, 600, forced_colors="active") as page:
                    settle(page)
                    back = page.get_by_role("button", name="Back")
                    self.assertEqual(back.evaluate("(button) => getComputedStyle(button, '::before').borderTopWidth"), "1px")
                    # What lies behind the field: its capsule is as high as a finger needs.
                    ground = page.get_by_role("search").evaluate("""(field) => {
                      const path = field.parentElement.querySelector(':scope > .layer > .drawing > path');
                      return [getComputedStyle(path).stroke, getComputedStyle(path).fill];
                    }""")
                    self.assertEqual(ground, [page.evaluate(SYSTEM, "CanvasText"), page.evaluate(SYSTEM, "Canvas")])
                # In dark mode it is translucent, and drawn in another way.
                with browser.page(server.url, 390, 700, forced_colors="active", color_scheme="dark") as page:
                    settle(page)
                    edges = page.get_by_role("search").evaluate("""(field) => {
                      const ground = field.parentElement.querySelector(':scope > .layer:has(> .drawing)');
                      const path = ground.querySelector(':scope > .drawing > path');
                      return [getComputedStyle(ground).outlineStyle, path && getComputedStyle(path).stroke];
                    }""")
                    self.assertTrue("solid" in edges or page.evaluate(SYSTEM, "CanvasText") in edges, edges)
        with gallery("rivers", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 800, 600, forced_colors="active") as page:
                settle(page)
                grounds = page.locator("[role=row] > .layer.ignored:first-child path")
                self.assertGreater(grounds.count(), 3)
                self.assertEqual(set(grounds.evaluate_all("(paths) => paths.map((path) => getComputedStyle(path).stroke)")), {"none"})

    def test_symbols_have_the_color_of_text_and_no_box_behind_them(self):
        # The drawn thumbnails take the place of the symbols, but not in a program that has just begun.
        for screen in ("start", "staff", "settings"):
            for scheme in ("light", "dark"):
                with self.subTest(screen, scheme=scheme), gallery(screen) as server, Browser() as browser:
                    with browser.page(server.url, forced_colors="active", color_scheme=scheme) as page:
                        symbols = page.locator(".layer.row [class*=rowan-symbols]")
                        self.assertGreater(symbols.count(), 0)
                        inks = symbols.evaluate_all("""(symbols) => [...new Set(symbols.map((symbol) => {
                          const { color, forcedColorAdjust } = getComputedStyle(symbol);
                          return `${forcedColorAdjust} ${color}`;
                        }))]""")
                        self.assertEqual(inks, [f"none {page.evaluate(SYSTEM, 'CanvasText')}"])
                        # A shape behind a symbol has the color of the page.
                        fills = symbols.evaluate_all("""(symbols) => [...new Set(symbols.flatMap((symbol) => {
                          let layer = symbol.closest(".layer");
                          while (layer && !layer.previousElementSibling) layer = layer.parentElement?.closest(".layer");
                          const path = layer?.previousElementSibling?.querySelector(":scope > .drawing > path:not([fill=none])");
                          return path ? [getComputedStyle(path).fill] : [];
                        }))]""")
                        self.assertIn(fills, [[], [page.evaluate(SYSTEM, "Canvas")]])

    def test_a_button_that_is_disabled_is_gray(self):
        with gallery("controls", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 800, 900, forced_colors="active") as page:
                settle(page)
                button = page.get_by_role("button", name="Not today")
                self.assertEqual(button.get_attribute("aria-disabled"), "true")
                self.assertEqual(button.evaluate(INKS), [page.evaluate(SYSTEM, "GrayText")])


if __name__ == "__main__":
    unittest.main()
