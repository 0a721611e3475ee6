"""Scroll transitions, which the browser draws by itself: as the engine does for other hosts, and without messages."""

import json
import unittest

from gallery import gallery
from harness import Browser, settle

# A browser without animations by the place in a scroller: the engine sends each appearance.
WITHOUT = """() => {
  const { supports } = CSS;
  CSS.supports = (...values) => !/timeline/.test(values[0]) && supports.apply(CSS, values);
}"""
# How the cards are seen: opacity, blur, the place of the drawing and its turn, by name.
CARDS = """() => Object.fromEntries([...document.querySelectorAll('[data-identifier=card]')].map((card) => {
  let opacity = 1, blur = 0, turn = new DOMMatrix();
  for (let element = card; element && !element.classList.contains('scroller'); element = element.parentElement) {
    const css = getComputedStyle(element);
    opacity *= Number(css.opacity);
    blur += Number(css.filter.match(/blur\\(([\\d.e-]+)px\\)/)?.[1] ?? 0);
    turn = new DOMMatrix(css.transform).multiply(turn);
  }
  const { left, top, width, height } = card.getBoundingClientRect();
  return [card.ariaLabel, [opacity, blur, left, top, width, height, turn.a, turn.b, turn.c, turn.d]];
}))"""
# The differences that nobody sees: of opacity, blur, place and size in points, factors. A curve is followed in twenty steps.
PRECISION = [0.006, 0.05, *[0.6] * 4, *[0.006] * 4]
OFFSETS = [17 * step for step in range(1, 21)]


def show(page, scroller, left, top):
    """Scrolls to an offset at once, and returns the cards when the server has answered."""
    page.evaluate(f"document.querySelector('[data-identifier={scroller}]').scrollTo({left}, {top})")
    settle(page)
    return page.evaluate(CARDS)


class ScrollEffects(unittest.TestCase):
    def assertAlike(self, server, browser, scroller, offsets, name, **options):
        """Compares the cards at some offsets with those in a page for which the engine draws them."""
        with browser.tab(**options) as drawing, browser.tab(**options) as following:
            following.page.add_init_script(f"({WITHOUT})()")
            pages = [drawing.open(server.url), following.open(server.url)]
            for page in pages:
                settle(page)
            self.assertGreater(pages[0].locator(".by-place").count(), 4)
            self.assertEqual(pages[1].locator(".by-place").count(), 0)
            between = 0
            for left, top in offsets:
                own, engine = (show(page, scroller, left, top) for page in pages)
                common = [card for card in engine if card.startswith(name) and card in own]
                self.assertGreater(len(common), 3)
                for card in common:
                    for index, (one, other) in enumerate(zip(own[card], engine[card])):
                        self.assertLessEqual(abs(one - other), PRECISION[index], (card, left, top, index, own[card], engine[card]))
                    between += 0.25 < engine[card][0] < 0.95
            # Cards in the middle of their transitions are among them.
            self.assertGreater(between, len(offsets) / 2)

    def test_cards_look_at_each_offset_as_the_engine_has_them(self):
        for idiom in ("touch", "desktop"):
            with self.subTest(idiom), gallery("scroll-transitions", "--idiom", idiom) as server, Browser() as browser:
                self.assertAlike(server, browser, "waves", [(0, offset) for offset in OFFSETS], "Wave")

    def test_cards_that_come_with_new_rows_look_so_too(self):
        with gallery("scroll-transitions") as server, Browser() as browser:
            self.assertAlike(server, browser, "waves", [(0, 900 * step + 40) for step in range(1, 11)], "Wave")

    def test_cards_of_a_row_look_so_in_both_directions(self):
        for locale in ("en-US", "ar-EG"):
            with self.subTest(locale), gallery("scroll-transitions") as server, Browser() as browser:
                self.assertAlike(server, browser, "sails", [(offset, 0) for offset in OFFSETS], "Sail", locale=locale)

    def test_scrolling_sends_no_appearances(self):
        counts = {}
        for draws in (True, False):
            with gallery("scroll-transitions") as server, Browser() as browser, browser.tab() as tab:
                messages = []
                tab.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: messages.append(text)))
                if not draws:
                    tab.page.add_init_script(f"({WITHOUT})()")
                page = tab.open(server.url)
                settle(page)
                # The bar gets its look over content.
                show(page, "waves", 0, 8)
                messages.clear()
                for offset in OFFSETS:
                    show(page, "waves", 0, offset)
                    show(page, "sails", offset, 0)
                records = [record for message in messages for record in json.loads(message).get("l", [])]
                changed = [record for record in records if "s" in record and not record.get("n")]
                styles = [record["s"] for record in records if "v" in record.get("s", {})]
                self.assertFalse([style for style in styles if style.keys() & {"o", "t", "f"}])
                counts[draws] = (len(changed), sum(len(message) for message in messages))
        self.assertEqual(counts[True][0], 0, counts)
        self.assertGreater(counts[False][0], 40, counts)
        self.assertLess(counts[True][1], counts[False][1], counts)

    def test_cards_on_paper_are_at_no_edge(self):
        with gallery("scroll-transitions") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            show(page, "waves", 0, 240)
            self.assertLess(min(card[0] for card in page.evaluate(CARDS).values()), 0.5)
            page.emulate_media(media="print")
            self.assertEqual({tuple(card[:2]) for card in page.evaluate(CARDS).values()}, {(1, 0)})

    def test_a_turned_card_knows_where_it_is_pressed(self):
        with gallery("scroll-transitions") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            show(page, "sails", 60, 0)
            place = page.evaluate("""async () => {
              const modules = [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.href);
              const { placeOf } = await import(modules.find((address) => address.endsWith('/points.js')));
              const { layerOf } = await import(modules.find((address) => address.endsWith('/node.js')));
              const card = document.querySelector('[aria-label="Sail 1"]');
              const { left, top, width, height } = card.getBoundingClientRect();
              const center = placeOf(layerOf(card), left + width / 2, top + height / 2);
              const below = placeOf(layerOf(card), left + width / 2, top + height / 2 + 10);
              return [...center, ...below];
            }""")
            self.assertAlmostEqual(place[0], 60, delta=0.5)
            self.assertAlmostEqual(place[1], 75, delta=0.5)
            # The card leans to the left at the left edge: what is below its middle is to the left of it in the card.
            self.assertLess(place[2], 59.5)
            self.assertGreater(place[3], 75)


if __name__ == "__main__":
    unittest.main()
