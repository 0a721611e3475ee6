"""Materials: a blur of what is behind, or an opaque color for people who want that."""

import io
import unittest

from gallery import gallery
from harness import Browser, screenshot, settle
from PIL import Image

LOOK = """(element) => {
  const { backdropFilter, backgroundColor, clipPath } = getComputedStyle(element);
  return [backdropFilter, backgroundColor, clipPath.startsWith('path(')];
}"""

#: The index of the ground around the text of the card.
CARD = """() => [...document.querySelectorAll('.backdrop')].findIndex((ground) => {
  const text = [...document.querySelectorAll('.plain, .text')].find((each) => each.textContent.startsWith('Step 1 of 4'));
  const [inner, outer] = [text, ground].map((each) => each.getBoundingClientRect());
  return outer.left <= inner.left && inner.right <= outer.right && outer.top <= inner.top && inner.bottom <= outer.bottom;
})"""


class Materials(unittest.TestCase):
    def test_a_material_blurs_what_is_behind_and_is_opaque_with_more_contrast(self):
        looks = [
            ({}, ["blur(30px)", "rgba(246, 246, 246, 0.6)", True]),
            ({"color_scheme": "dark"}, ["blur(30px)", "rgba(30, 30, 30, 0.6)", True]),
            ({"contrast": "more"}, ["none", "rgb(246, 246, 246)", True]),
            ({"contrast": "more", "color_scheme": "dark"}, ["none", "rgb(30, 30, 30)", True]),
            ({"forced_colors": "active"}, ["none"]),
        ]
        with gallery("start") as server, Browser() as browser:
            for options, expected in looks:
                with self.subTest(options), browser.page(f"{server.url}#/swipe-and-edit", 390, 560, **options) as page:
                    page.get_by_text("Step 1 of 4").wait_for()
                    settle(page)
                    # Bars and what floats in them have grounds of their own.
                    card = page.locator(".backdrop").nth(page.evaluate(CARD))
                    self.assertEqual(card.evaluate(LOOK)[: len(expected)], expected)
                    # It is behind the text of the card, and takes its whole area.
                    box, text = card.bounding_box(), page.get_by_text("Step 1 of 4").bounding_box()
                    self.assertLess(box["x"], text["x"])
                    self.assertGreater(box["y"] + box["height"], text["y"] + text["height"])

    def test_a_round_ground_on_half_a_pixel_has_no_line_at_its_edge(self):
        with gallery("start") as server, Browser() as browser, browser.page(server.url, 390, 844, has_touch=True) as page:
            page.get_by_role("searchbox").first.tap()
            settle(page)
            # The button that ends the search.
            ground = page.locator(".backdrop").last
            ground.evaluate("(e) => { if (e.getBoundingClientRect().y % 1 === 0) e.closest('.layer').style.marginTop = '0.5px'; }")
            page.wait_for_timeout(600)
            box = ground.bounding_box()
            self.assertEqual((box["width"], box["height"], box["y"] % 1), (48, 48, 0.5))
            picture = Image.open(io.BytesIO(screenshot(page))).convert("L")
            below = picture.crop((round(box["x"]), round(box["y"] + 36), round(box["x"] + 48), round(box["y"] + 52)))
            self.assertGreater(below.getextrema()[0], 215)


if __name__ == "__main__":
    unittest.main()
