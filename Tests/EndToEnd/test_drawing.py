"""What is drawn: texts where the engine put them, colours, shapes."""

import re
import unittest
from io import BytesIO

from PIL import Image

from gallery import gallery
from harness import Browser, fake_scene, screenshot, settle

# Of every text on the page: how far its right end is from where the engine measured it.
MISFITS = """() => [...document.querySelectorAll('.text')].flatMap((text) => {
  const layer = text.closest('.layer').getBoundingClientRect();
  const right = Math.max(...[...text.children].map((span) => span.getBoundingClientRect().right));
  return Math.abs(right - layer.right) > 0.6 ? [[text.textContent, right, layer.right]] : [];
})"""


class Drawing(unittest.TestCase):
    def test_texts_have_the_engines_widths(self):
        with fake_scene() as server, Browser(scale=2) as browser:
            with browser.page(server.url) as page:
                self.assertEqual(page.evaluate(MISFITS), [])
                page.get_by_role("option", name="Row 4", exact=True).dblclick()
                page.wait_for_selector("text=Caption text")
                settle(page)
                # A right-to-left line and one of many scripts are as long as the engine says, too.
                self.assertEqual(page.evaluate(MISFITS), [])

    def test_lines_break_where_the_engine_broke_them(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.get_by_role("option", name="Row 4", exact=True).dblclick()
                page.wait_for_selector("text=Caption text")
                # Texts are drawn anew when their fonts have come.
                settle(page)
                lines = page.locator(".text", has_text="A paragraph long").locator("span")
                tops = [line.bounding_box()["y"] for line in lines.all()]
                self.assertGreater(len(tops), 2)
                self.assertEqual(tops, sorted(set(tops)))

    def test_the_font_is_the_engines(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                self.assertTrue(page.evaluate("document.fonts.check('17px rowan-default')"))
                loaded = page.evaluate("[...document.fonts].filter((face) => face.status === 'loaded').length")
                self.assertGreaterEqual(loaded, 2)

    def test_hairlines_are_seen(self):
        with fake_scene() as server, Browser(scale=2) as browser:
            with browser.page(server.url) as page:
                picture = Image.open(BytesIO(screenshot(page))).convert("RGB")
                self.assertEqual(picture.size, (780, 1688))
                # The first row's separator: half a point above its end, at 104 + 32 + 44.
                self.assertEqual(picture.getpixel((400, 359)), (201, 201, 204))

    def test_dark_mode_follows_the_browser(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url, color_scheme="dark") as page:
                picture = Image.open(BytesIO(screenshot(page))).convert("RGB")
                self.assertEqual(picture.getpixel((300, 160)), (0, 0, 0))
                page.emulate_media(color_scheme="light")
                settle(page)
                picture = Image.open(BytesIO(screenshot(page))).convert("RGB")
                self.assertEqual(picture.getpixel((300, 160)), (255, 255, 255))

    def test_a_gradient_runs_over_the_letters_of_a_text(self):
        with gallery("effects") as server, Browser() as browser, browser.page(server.url) as page:
            word = page.locator(".inked", has_text=re.compile("^Rainbow$"))
            word.scroll_into_view_if_needed()
            settle(page)
            picture = Image.open(BytesIO(page.screenshot(clip=word.bounding_box()))).convert("RGB")
            width, height = picture.size
            ink = [(x / width, picture.getpixel((x, y))) for x in range(width) for y in range(height)]
            ink = [(place, color) for place, color in ink if max(color) - min(color) > 100]
            # The letters have the colors of the gradient at their places, and between the letters is the ground.
            self.assertTrue(any(r > 200 and g < 120 and b < 120 for place, (r, g, b) in ink if place < 0.2))
            self.assertTrue(any(b > 180 and r < 120 for place, (r, g, b) in ink if 0.5 < place < 0.8))
            self.assertLess(len(ink), width * height * 0.7)

    def test_the_gradient_of_a_part_spans_the_whole_text(self):
        with gallery("effects") as server, Browser() as browser, browser.page(server.url) as page:
            text = page.locator(".text", has_text=re.compile("and a rainbow")).first
            text.scroll_into_view_if_needed()
            settle(page)
            box = text.bounding_box()
            parts = page.evaluate("""() => [...document.querySelectorAll('.text')]
              .filter((e) => e.textContent.includes('rainbow')).flatMap((e) => [...e.children].map((part) => {
                const { left, top, right, bottom } = part.getBoundingClientRect();
                return [part.textContent, part.classList.contains('inked'), left, top, right, bottom];
              }))""")
            self.assertEqual({words.strip() for words, inked, *_ in parts if not inked}, {"Sun,", "at last"})
            picture = Image.open(BytesIO(page.screenshot(clip=box))).convert("RGB")

            def colors(part):
                """The places of colored pixels of a part in the whole text, and the colors."""
                _, _, left, top, right, bottom = part
                found = []
                for x in range(max(0, int(left - box["x"])), min(picture.width, int(right - box["x"]))):
                    for y in range(max(0, int(top - box["y"])), min(picture.height, int(bottom - box["y"]))):
                        color = picture.getpixel((x, y))
                        if max(color) - min(color) > 100:
                            found.append((x / picture.width, color))
                return found

            # Past a third of the whole text the rainbow is green, and there the part has only begun.
            plain = [found for part in parts if not part[1] for found in colors(part)]
            green = [color for part in parts if part[1] and "🌦" not in part[0]
                     for place, color in colors(part) if 0.36 < place < 0.42]
            self.assertEqual(plain, [])
            self.assertGreater(len(green), 5)
            self.assertTrue(all(r < 140 and g > b for r, g, b in green), green)

    def test_an_application_draws_the_letters_of_a_text(self):
        with gallery("effects") as server, Browser() as browser, browser.page(server.url) as page:
            page.get_by_text("Marked runs").scroll_into_view_if_needed()
            settle(page)
            letters = page.evaluate("""() => {
              const spans = [...document.querySelectorAll('.text > span, .plain')].filter((e) => e.textContent.length === 1);
              return spans.map((e) => {
                const range = document.createRange();
                range.selectNodeContents(e);
                const box = range.getBoundingClientRect();
                return [e.textContent, box.left, box.top];
              });
            }""")
            word = "".join(letter for letter, _, _ in letters)
            self.assertIn("Waves", word.replace(" ", ""))
            start = word.index("W")
            wave = letters[start:start + 5]
            self.assertEqual([x for _, x, _ in wave], sorted(x for _, x, _ in wave))
            self.assertGreater(len({round(y) for _, _, y in wave}), 2)

    def test_nothing_is_asked_of_other_hosts(self):
        with fake_scene() as server, Browser() as browser:
            asked = []
            with browser.page(server.url) as page:
                page.on("request", lambda request: asked.append(request.url))
                page.reload()
                page.wait_for_selector("[role=option]")
            self.assertTrue(asked)
            self.assertEqual([url for url in asked if not url.startswith(server.url)], [])


if __name__ == "__main__":
    unittest.main()
