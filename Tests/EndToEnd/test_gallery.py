"""The gallery, as a person uses it in the browser: compared with the engine's own pictures, clicked through, walked by
keyboard, scrolled from end to end, cut off and found again."""

import os
import tempfile
import unittest
from pathlib import Path

from axe import COLORS, violations
from compare import beside, differing
from gallery import gallery, picture, screens
from harness import Browser, Proxy, resize, screenshot, settle, until

# What is compared with pictures: screens that are at rest when they open.
PICTURED = [
    "plain", "ranges", "styles", "headers", "mixed", "separators", "badges", "right-to-left", "controls", "text", "shapes",
    "stacks", "single-selection", "state", "toolbar", "staff", "insets", "heights",
]
# Where pictures and screenshots that differ are put for a person to look at.
REPORT = Path(os.environ.get("ROWAN_REPORT", tempfile.gettempdir())) / "rowan-browser"
# The share of pixels that may differ by more than antialiasing.
LIMIT = 0.02

NAME = "document.activeElement.getAttribute('aria-label') ?? ''"
SCROLLER = "[...document.querySelectorAll('.scroller.vertical')].at(-1)"


class EveryScreen(unittest.TestCase):
    """Opens every screen once, light and then dark, and looks at it in two ways."""

    @classmethod
    def setUpClass(cls):
        REPORT.mkdir(parents=True, exist_ok=True)
        cls.shares: dict[str, float] = {}
        cls.violations: dict[str, list] = {}
        with Browser(scale=2) as browser, browser.tab() as tab, tempfile.TemporaryDirectory() as folder:
            # The characters take their time, and have a test of their own.
            for screen in [*screens(), ""]:
                if screen == "characters":
                    continue
                with gallery(screen) as server:
                    tab.page.emulate_media(color_scheme="light")
                    page = tab.open(server.url)
                    for scheme in ("light", "dark"):
                        page.emulate_media(color_scheme=scheme)
                        page.wait_for_timeout(50)
                        settle(page)
                        if screen in PICTURED:
                            cls.compare(screen, scheme, page, Path(folder))
                        cls.violations[f"{screen} {scheme}"] = violations(page, COLORS if scheme == "dark" else ())

    @classmethod
    def compare(cls, screen, scheme, page, folder):
        expected = picture(screen, folder / f"{screen}.png", 390, 844, scheme == "dark", contrast="increased")
        actual = screenshot(page)
        share = differing(expected, actual)
        cls.shares[f"{screen} {scheme}"] = share
        if share >= LIMIT:
            beside(expected, actual, REPORT / f"{screen}-{scheme}.png")

    def test_screens_look_like_the_engines_pictures(self):
        self.assertEqual(len(self.shares), 2 * len(PICTURED))
        worst = max(self.shares.items(), key=lambda share: share[1])
        print(f"  pixels that differ: mean {sum(self.shares.values()) / len(self.shares):.3%}, most {worst[1]:.3%} ({worst[0]})")
        self.assertEqual({name: share for name, share in self.shares.items() if share >= LIMIT}, {}, f"see {REPORT}")

    def test_axe_finds_nothing(self):
        self.assertGreater(len(self.violations), 60)
        self.assertEqual({name: found for name, found in self.violations.items() if found}, {})


class EveryScreenOnTheDesktop(unittest.TestCase):
    def test_axe_finds_nothing(self):
        found = {}
        with Browser() as browser, browser.tab(900, 700) as tab:
            for screen in [*screens(), ""]:
                # The characters take their time.
                if screen == "characters":
                    continue
                with gallery(screen, "--idiom", "desktop") as server:
                    tab.page.emulate_media(color_scheme="light")
                    page = tab.open(server.url)
                    for scheme in ("light", "dark"):
                        page.emulate_media(color_scheme=scheme)
                        page.wait_for_timeout(50)
                        settle(page)
                        found[f"{screen} {scheme}"] = violations(page, COLORS if scheme == "dark" else ())
        self.assertGreater(len(found), 60)
        self.assertEqual({name: rules for name, rules in found.items() if rules}, {})


class Staff(unittest.TestCase):
    def test_a_person_is_looked_up_and_the_list_keeps_its_place(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url) as page:
            row = page.get_by_role("link", name="Callum Strachan")
            row.scroll_into_view_if_needed()
            settle(page)
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
        with gallery("staff") as server, Browser() as browser, browser.page(server.url) as page:
            width = "document.querySelector('.layer').getBoundingClientRect().width"
            first = page.get_by_role("link", name="Ingrid Aasland").first
            self.assertFalse(page.get_by_text("Nobody chosen").is_visible())
            resize(page, 1024, 768)
            until(page, f"{width} === 1024")
            page.get_by_text("Nobody chosen").wait_for()
            self.assertTrue(first.is_visible())
            page.get_by_role("link", name="Tobias Wrenfield").click()
            page.get_by_text("Nobody chosen").wait_for(state="hidden")
            settle(page)
            self.assertTrue(first.is_visible())
            self.assertGreater(page.get_by_text("Tobias Wrenfield").count(), 1)
            resize(page, 390, 844)
            until(page, f"{width} === 390")
            settle(page)

    def test_rows_are_walked_by_keyboard(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url) as page:
            for _ in range(6):
                page.keyboard.press("Tab")
                if page.evaluate(NAME).startswith("Ingrid"):
                    break
            self.assertIn("Ingrid Aasland", page.evaluate(NAME))
            settle(page)
            seen = [page.evaluate(NAME)]
            for _ in range(20):
                page.keyboard.press("ArrowDown")
                settle(page)
                seen.append(page.evaluate(NAME))
            self.assertEqual(len(set(seen)), 21, seen)
            box = page.evaluate("(({top, bottom}) => [top, bottom])(document.activeElement.getBoundingClientRect())")
            self.assertTrue(box[0] >= 0 and box[1] <= 844, box)
            self.assertEqual(page.evaluate("getComputedStyle(document.activeElement, '::after').outlineStyle"), "solid")
            page.keyboard.press("Enter")
            until(page, "document.title !== 'Staff'")
            settle(page)
            self.assertIn(page.title(), seen[-1])
            # What stands at the top is reached first, and leads back.
            page.keyboard.press("Tab")
            self.assertEqual(page.evaluate(NAME), "Back")
            page.keyboard.press("Enter")
            until(page, "document.title === 'Staff'")

    def test_tab_leads_from_a_row_to_the_controls_in_others(self):
        with gallery("controls") as server, Browser() as browser, browser.page(server.url) as page:
            names = []
            for _ in range(8):
                page.keyboard.press("Tab")
                settle(page)
                names.append(page.evaluate(NAME))
            self.assertEqual(names[3:], ["Name of the house", "Keeper", "Fill the tank", "Mist", "Drench"])
            # Keys pressed on a control are not the list's, and the way back ends on the row.
            page.keyboard.press("ArrowDown")
            settle(page)
            self.assertEqual(page.evaluate(NAME), "Drench")
            for name in ["Mist", "Fill the tank"]:
                page.keyboard.press("Shift+Tab")
                settle(page)
                self.assertEqual(page.evaluate(NAME), name)
            page.keyboard.press("ArrowDown")
            settle(page)
            self.assertEqual(page.evaluate(NAME), "Use a tenth")

    def test_keys_pressed_faster_than_the_answers_come_are_all_heard(self):
        with gallery("staff") as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                page.get_by_role("link", name="Ingrid Aasland").focus()
                settle(page)
                names = [page.evaluate(NAME)]
                for _ in range(12):
                    page.keyboard.press("ArrowDown")
                    settle(page)
                    names.append(page.evaluate(NAME))
                page.keyboard.press("Home")
                settle(page)
                self.assertEqual(page.evaluate(NAME), names[0])
                proxy.delay = 0.03
                for _ in range(12):
                    page.keyboard.press("ArrowDown")
                settle(page)
                self.assertEqual(page.evaluate(NAME), names[-1])
            proxy.close()

    def test_ends_and_pages_are_reached_by_keyboard(self):
        with gallery("staff") as server, Browser() as browser, browser.page(server.url) as page:
            page.get_by_role("link", name="Ingrid Aasland").focus()
            settle(page)
            page.keyboard.press("End")
            settle(page)
            self.assertIn("Wolfgang Ihle", page.evaluate(NAME))
            page.keyboard.press("PageUp")
            settle(page)
            self.assertNotIn("Wolfgang Ihle", page.evaluate(NAME))
            self.assertGreater(page.evaluate(f"{SCROLLER}.scrollTop"), 1000)
            page.keyboard.press("Home")
            settle(page)
            self.assertIn("Ingrid Aasland", page.evaluate(NAME))
            self.assertEqual(page.evaluate(f"{SCROLLER}.scrollTop"), 0)

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


class Preferences(unittest.TestCase):
    def test_text_grows_with_the_browsers_font_size(self):
        largest = "Math.max(...[...document.querySelectorAll('.text span')].map((text) => parseFloat(getComputedStyle(text).fontSize)))"
        with gallery("text") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            before = page.evaluate(largest)
            page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 24}})
            until(page, f"{largest} > {before}")
            settle(page)

    def test_links_open_in_a_tab_of_their_own_that_knows_nothing_of_this_one(self):
        with gallery("text") as server, Browser() as browser, browser.page(server.url) as page:
            page.context.route(lambda url: not url.startswith(server.url), lambda route: route.abort())
            settle(page)
            for _ in range(20):
                if page.locator("a").count() > 0:
                    break
                page.evaluate(f"{SCROLLER}.scrollTop += 300")
                settle(page)
            link = page.locator("a").first
            link.scroll_into_view_if_needed()
            settle(page)
            with page.context.expect_page() as opened:
                link.click()
            self.assertEqual(opened.value.evaluate("window.opener"), None)
            self.assertEqual(page.url, server.url)


class Stars(unittest.TestCase):
    def test_a_million_rows_have_two_ends_and_a_middle(self):
        with gallery("million") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            # More than the 33 million pixels that an element can be tall.
            rows = "[...document.querySelectorAll('[aria-posinset]')].map((row) => Number(row.ariaPosInSet))"
            page.evaluate(f"{SCROLLER}.scrollTop = 1e9")
            until(page, f"Math.max(...{rows}) === 1000000")
            settle(page)
            last = page.locator("[aria-posinset='1000000']").bounding_box()
            self.assertLess(abs(last["y"] + last["height"] - 844), 2)
            page.evaluate(f"{SCROLLER}.scrollTop = {SCROLLER}.scrollHeight / 2")
            until(page, f"Math.min(...{rows}) > 400000 && Math.max(...{rows}) < 600000")
            settle(page)
            self.assertEqual(page.locator(".absent").count(), 0)
            page.evaluate(f"{SCROLLER}.scrollTop = 0")
            until(page, f"Math.min(...{rows}) === 1")


class Characters(unittest.TestCase):
    def test_all_characters_are_scrolled_to_the_end_and_back(self):
        with gallery("characters") as server, Browser() as browser, browser.page(server.url) as page:
            # The database is read first, which takes a while.
            until(page, "document.querySelectorAll('[role=listitem]').length > 8", 120)
            settle(page)
            self.assertEqual(violations(page), [])
            page.evaluate(f"{SCROLLER}.scrollTop = 1e9")
            page.get_by_text("U+E01EF", exact=True).wait_for()
            settle(page)
            seen = page.get_by_text("U+E01EF", exact=True).bounding_box()
            self.assertTrue(700 < seen["y"] < 844, seen)
            self.assertEqual(page.locator(".absent").count(), 0)
            page.evaluate(f"{SCROLLER}.scrollTop = 0")
            until(page, "[...document.querySelectorAll('[aria-posinset]')].some((row) => row.ariaPosInSet === '1')")
            settle(page)
            self.assertEqual(page.locator(".absent").count(), 0)


if __name__ == "__main__":
    unittest.main()
