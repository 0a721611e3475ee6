"""The gallery, as a person uses it in the browser: compared with the engine's own pictures, clicked through, walked by
keyboard, scrolled from end to end, cut off and found again."""

import os
import tempfile
import unittest
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

from compare import beside, differing
from gallery import gallery, picture, screens
from harness import Browser, Proxy, resize, screenshot, settle, until

# What is compared with pictures: every screen that is at rest when it opens.
SCREENS = [
    "plain", "ranges", "styles", "headers", "mixed", "separators", "badges", "right-to-left", "controls", "text", "shapes",
    "stacks", "single-selection", "state", "toolbar", "staff",
]
# Where pictures and screenshots that differ are put for a person to look at.
REPORT = Path(os.environ.get("ROWAN_REPORT", tempfile.gettempdir())) / "rowan-browser"


class Gallery(unittest.TestCase):
    def test_screens_look_like_the_engines_pictures(self):
        REPORT.mkdir(parents=True, exist_ok=True)
        shares = {}
        with Browser(scale=2) as browser, tempfile.TemporaryDirectory() as folder:
            for screen in SCREENS:
                with gallery(screen) as server:
                    for scheme in ("light", "dark"):
                        expected = picture(screen, Path(folder) / f"{screen}.png", 390, 844, scheme == "dark")
                        with browser.page(server.url, color_scheme=scheme) as page:
                            settle(page)
                            actual = screenshot(page)
                        share = differing(expected, actual)
                        shares[f"{screen} {scheme}"] = share
                        if share >= 0.02:
                            beside(expected, actual, REPORT / f"{screen}-{scheme}.png")
        print("\n".join(f"  {name:24} {share:7.3%}" for name, share in shares.items()))
        print(f"  mean {sum(shares.values()) / len(shares):.3%}")
        self.assertEqual({name: share for name, share in shares.items() if share >= 0.02}, {}, f"see {REPORT}")

    def test_a_person_is_looked_up_and_the_list_keeps_its_place(self):
        with gallery("staff") as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.get_by_role("link", name="Callum Strachan").scroll_into_view_if_needed()
                settle(page)
                row = page.get_by_role("link", name="Callum Strachan")
                before = row.bounding_box()["y"]
                row.click()
                until(page, "document.title !== 'Staff'")
                settle(page)
                self.assertIn("Callum", page.title())
                page.go_back()
                until(page, "document.title === 'Staff'")
                settle(page)
                self.assertAlmostEqual(row.bounding_box()["y"], before, delta=1)

    def test_wide_windows_show_list_and_detail_beside_each_other(self):
        with gallery("staff") as server, Browser() as browser:
            with browser.page(server.url, 1024, 768) as page:
                page.get_by_role("link", name="Tobias Wrenfield").click()
                settle(page)
                self.assertTrue(page.get_by_role("link", name="Ingrid Aasland").first.is_visible())
                self.assertGreater(page.get_by_text("Tobias Wrenfield").count(), 1)
                resize(page, 390, 844)
                settle(page)
                self.assertEqual(page.evaluate("document.querySelector('.layer').getBoundingClientRect().width"), 390)

    def test_rows_are_walked_by_keyboard(self):
        with gallery("staff") as server, Browser() as browser:
            with browser.page(server.url) as page:
                name = "document.activeElement.getAttribute('aria-label') ?? ''"
                for _ in range(6):
                    page.keyboard.press("Tab")
                    if page.evaluate(name).startswith("Ingrid"):
                        break
                self.assertIn("Ingrid Aasland", page.evaluate(name))
                seen = [page.evaluate(name)]
                for _ in range(20):
                    page.keyboard.press("ArrowDown")
                    settle(page)
                    seen.append(page.evaluate(name))
                self.assertEqual(len(set(seen)), 21, seen)
                box = page.evaluate("(({top, bottom}) => [top, bottom])(document.activeElement.getBoundingClientRect())")
                self.assertTrue(box[0] >= 0 and box[1] <= 844, box)
                page.keyboard.press("Enter")
                until(page, "document.title !== 'Staff'")
                settle(page)
                self.assertIn(page.title(), seen[-1])

    def test_all_characters_are_scrolled_to_the_end_and_back(self):
        with gallery("characters") as server, Browser() as browser:
            with browser.page(server.url) as page:
                until(page, "document.querySelectorAll('[role=listitem]').length > 8", 60)
                scroller = "[...document.querySelectorAll('.scroller.vertical')].at(-1)"
                page.evaluate(f"{scroller}.scrollTop = 1e9")
                page.get_by_text("U+E01EF", exact=True).wait_for()
                settle(page)
                seen = page.get_by_text("U+E01EF", exact=True).bounding_box()
                self.assertTrue(700 < seen["y"] < 844, seen)
                self.assertEqual(page.locator(".absent").count(), 0)
                page.evaluate(f"{scroller}.scrollTop = 0")
                until(page, "[...document.querySelectorAll('[aria-posinset]')].some((row) => row.ariaPosInSet === '1')")
                settle(page)
                self.assertEqual(page.locator(".absent").count(), 0)

    def test_a_cut_tab_keeps_where_it_was(self):
        with gallery("staff") as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                page.get_by_role("link", name="Ingrid Aasland").click()
                until(page, "document.title.includes('Ingrid')")
                settle(page)
                proxy.cut(refuse=True)
                until(page, "!rowan.isSettled()")
                proxy.refuses = False
                settle(page)
                self.assertIn("Ingrid", page.title())
                page.go_back()
                until(page, "document.title === 'Staff'")
            proxy.close()

    def test_axe_finds_nothing_but_the_platforms_pale_colours(self):
        with Browser() as browser:
            for screen in SCREENS:
                with gallery(screen) as server, browser.page(server.url) as page:
                    settle(page)
                    violations = Axe().run(page).response["violations"]
                    # Secondary labels have the contrast that the platform's own have, which is below WCAG's.
                    found = [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in violations if rule["id"] != "color-contrast"]
                    self.assertEqual(found, [], screen)


if __name__ == "__main__":
    unittest.main()
