"""What is drawn: texts where the engine put them, colours, shapes."""

import unittest
from io import BytesIO

from PIL import Image

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
