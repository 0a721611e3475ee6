"""Tables in the browser: sorting, selecting, arranging and scrolling, by pointer and by keys, and axe-core's opinion."""

import unittest

from axe import violations
from gallery import gallery
from harness import Browser, resting, settle, until

SELECTED = "document.querySelectorAll('[aria-selected=true]').length"
FIRST = "(document.querySelector('[role=row][aria-rowindex=\"2\"]')?.innerText ?? '')"
SCROLLER = "document.querySelector('[role=grid], [role=table]')"


def header(page, name):
    return page.get_by_role("columnheader", name=name).first


class Tables(unittest.TestCase):
    def assertNoViolation(self, page):
        self.assertEqual(violations(page), [])

    # Facts E21, E22.
    def test_a_table_is_a_grid_with_counts_and_indices(self):
        with gallery("rivers", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                grid = page.get_by_role("grid").first
                grid.wait_for()
                self.assertEqual(grid.get_attribute("aria-rowcount"), "21")
                self.assertEqual(grid.get_attribute("aria-colcount"), "5")
                self.assertEqual(header(page, "Length").get_attribute("aria-sort"), "descending")
                self.assertEqual(header(page, "River").get_attribute("aria-sort"), "none")
                self.assertEqual(header(page, "River").get_attribute("aria-colindex"), "1")
                row = page.get_by_role("row", name="Nile").first
                self.assertEqual(row.get_attribute("aria-rowindex"), "2")
                self.assertEqual(row.get_by_role("gridcell").nth(1).get_attribute("aria-colindex"), "2")
                self.assertNoViolation(page)

    def test_headers_sort_by_clicks_and_keys(self):
        with gallery("rivers", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                until(page, f"{FIRST}.includes('Nile')")
                header(page, "River").click()
                until(page, f"{FIRST}.includes('Amazon')")
                self.sorted_by(page, "ascending")
                header(page, "River").get_by_role("button").first.focus()
                page.keyboard.press("Enter")
                until(page, f"{FIRST}.includes('Yenisei')")
                self.sorted_by(page, "descending")

    def sorted_by(self, page, order):
        sorts = "[...document.querySelectorAll('[role=columnheader]')].map(e => e.getAttribute('aria-sort')).join()"
        until(page, f"{sorts} === '{order},none,none,none,none'")

    def test_rows_are_selected_by_range(self):
        with gallery("rivers", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                until(page, f"{SELECTED} === 1")
                page.get_by_role("row", name="Amazon").first.click()
                until(page, f"{SELECTED} === 1")
                page.get_by_role("row", name="Paraná").first.click(modifiers=["Shift"])
                until(page, f"{SELECTED} === 4")
                page.keyboard.press("ArrowDown")
                until(page, f"{SELECTED} === 1")

    def test_columns_are_resized_moved_and_hidden(self):
        with gallery("tablestyles", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 800) as page:
                cell = page.get_by_role("columnheader", name="Length").first
                cell.wait_for()
                grid = page.locator("[role=table], [role=grid]").last
                names = "[...[...document.querySelectorAll('[role=table],[role=grid]')].at(-1)" \
                    ".querySelectorAll('[role=columnheader]')].sort((a, b) => a.getBoundingClientRect().x - " \
                    "b.getBoundingClientRect().x).map(e => e.ariaLabel).join()"
                until(page, f"{names} === 'River,Continent,Length'")
                river = grid.get_by_role("columnheader", name="River").first
                box = river.bounding_box()
                page.mouse.move(box["x"] + box["width"] - 1, box["y"] + 10)
                page.mouse.down()
                page.mouse.move(box["x"] + box["width"] - 60, box["y"] + 10, steps=4)
                # A line down from the divider goes along with it.
                line = "[...document.querySelectorAll('.layer')].map(e => e.getBoundingClientRect())" \
                    ".filter(r => r.width === 1 && r.height > 150).map(r => r.x)"
                until(page, f"{line}.some(x => Math.abs(x - {box['x'] + box['width'] - 60}) < 3)")
                page.mouse.up()
                until(page, f"{line}.length === 0")
                until(
                    page,
                    "[...[...document.querySelectorAll('[role=table],[role=grid]')].at(-1)"
                    f".querySelectorAll('[role=columnheader]')].some(e => e.ariaLabel === 'River' && Math.abs("
                    f"e.getBoundingClientRect().width - {box['width'] - 59}) < 3)",
                )
                length = grid.get_by_role("columnheader", name="Length").first.bounding_box()
                page.mouse.move(length["x"] + 80, length["y"] + 10)
                page.mouse.down()
                page.mouse.move(box["x"] + 20, length["y"] + 10, steps=8)
                # The others make room before the pointer lets go.
                first = grid.get_by_role("columnheader", name="River").first
                self.assertAlmostEqual(self.x_of(page, first, box["x"] + length["width"]), box["x"] + length["width"], delta=3)
                page.mouse.up()
                until(page, f"{names} === 'Length,River,Continent'")
                grid.get_by_role("columnheader", name="River").first.click(button="right")
                page.get_by_role("menuitemcheckbox", name="Mouth").first.click()
                until(page, f"{names} === 'Length,River,Continent,Mouth'")
                grid.get_by_role("columnheader", name="River").first.click(button="right")
                page.get_by_role("menuitemcheckbox", name="Continent").first.click()
                until(page, f"{names} === 'Length,River,Mouth'")

    def x_of(self, page, locator, wanted):
        """Where an element stands once it stands there, or where it still stands after a second."""
        for _ in range(20):
            if abs(locator.bounding_box()["x"] - wanted) < 3:
                break
            page.wait_for_timeout(50)
        return locator.bounding_box()["x"]

    def test_an_outline_is_a_tree_grid_that_says_what_is_open_and_how_deep(self):
        with gallery("orchestra", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                page.get_by_role("treegrid").first.wait_for()
                row = page.get_by_role("row", name="Violins").first
                self.assertEqual(row.get_attribute("aria-expanded"), "true")
                self.assertEqual(row.get_attribute("aria-level"), "2")
                row.click()
                page.keyboard.press("ArrowLeft")
                until(page, "!document.body.innerText.includes('First violins')")
                self.assertEqual(row.get_attribute("aria-expanded"), "false")
                page.keyboard.press("ArrowRight")
                page.get_by_role("row", name="First violins").first.wait_for()
                self.assertNoViolation(page)

    def test_keys_alone_sort_resize_and_move_columns(self):
        with gallery("tablestyles", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 800) as page:
                header(page, "Length").wait_for()
                grids = "[...document.querySelectorAll('[role=table],[role=grid]')].at(-1)"
                headers = f"[...{grids}.querySelectorAll('[role=columnheader]')].sort((a, b) => " \
                    "a.getBoundingClientRect().x - b.getBoundingClientRect().x)"
                names = f"{headers}.map(e => e.ariaLabel).join()"
                width = f"{headers}.find(e => e.ariaLabel === 'River').getBoundingClientRect().width"
                until(page, f"{names} === 'River,Continent,Length'")
                focused = f"document.activeElement.closest('[role=columnheader]')?.ariaLabel === 'River' && {grids}" \
                    ".contains(document.activeElement)"
                for _ in range(60):
                    if page.evaluate(focused):
                        break
                    page.keyboard.press("Tab")
                    settle(page)
                self.assertTrue(page.evaluate(focused))
                before = page.evaluate(width)
                page.keyboard.press("Shift+ArrowRight")
                until(page, f"{width} > {before}")
                page.keyboard.press("Shift+ArrowLeft")
                until(page, f"{width} === {before}")
                page.keyboard.press("Alt+ArrowRight")
                until(page, f"{names} === 'Continent,River,Length'")
                page.keyboard.press("Alt+ArrowLeft")
                until(page, f"{names} === 'River,Continent,Length'")
                # The menu of columns, worked from the header that has the focus.
                page.keyboard.press("Shift+F10")
                page.get_by_role("menuitemcheckbox", name="Mouth").first.wait_for()
                for _ in range(10):
                    if page.evaluate("document.activeElement.ariaLabel === 'Mouth'"):
                        break
                    page.keyboard.press("ArrowDown")
                    settle(page)
                page.keyboard.press("Enter")
                until(page, f"{names}.split(',').sort().join() === 'Continent,Length,Mouth,River'")

    def test_axe_finds_nothing_in_seeds_and_company(self):
        for name in ["seeds", "company"]:
            for idiom in ["desktop", "touch"]:
                with self.subTest(name, idiom=idiom), gallery(name, "--idiom", idiom) as server, Browser() as browser:
                    with browser.page(server.url, 1000, 700) as page:
                        page.get_by_role("columnheader").first.wait_for()
                        settle(page)
                        self.assertNoViolation(page)

    def test_a_wide_table_scrolls_both_ways_and_keeps_its_header(self):
        with gallery("times", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                page.get_by_role("grid").first.wait_for()
                self.assertLess(page.get_by_role("gridcell").count(), 3000)
                top = header(page, "× 2").bounding_box()["y"]
                page.mouse.move(500, 400)
                page.mouse.wheel(0, 3000)
                until(page, f"Number({SCROLLER}.querySelector('[role=row][aria-rowindex=\"120\"]') !== null) === 1")
                self.assertAlmostEqual(header(page, "× 2").bounding_box()["y"], top, delta=1)
                page.mouse.wheel(1_000_000, 0)
                header(page, "× 200").wait_for()
                self.assertAlmostEqual(header(page, "× 200").bounding_box()["y"], top, delta=1)
                self.assertLess(page.get_by_role("gridcell").count(), 3000)
                row = f"{SCROLLER}.querySelector('[role=row][aria-rowindex=\"%d\"]') !== null"
                page.mouse.wheel(0, 100_000_000)
                until(page, row % 100_001)
                self.assertEqual(page.get_by_role("grid").first.get_attribute("aria-rowcount"), "100001")
                page.mouse.wheel(-1_000_000, 0)
                header(page, "× 2").wait_for()
                self.assertTrue(page.evaluate(row % 100_001))
                page.mouse.wheel(0, -100_000_000)
                until(page, row % 2)
                self.assertLess(page.get_by_role("gridcell").count(), 3000)

    def test_a_compact_table_is_a_list_of_its_first_column(self):
        with gallery("rivers") as server, Browser() as browser, browser.page(server.url, 400, 800) as page:
            page.get_by_text("Nile").first.wait_for()
            self.assertEqual(page.get_by_role("columnheader").count(), 0)
            page.set_viewport_size({"width": 1000, "height": 800})
            header(page, "River").wait_for()
            page.set_viewport_size({"width": 400, "height": 800})
            until(page, "document.querySelectorAll('[role=columnheader]').length === 0")
            self.assertNoViolation(page)

    def test_the_keyboard_stays_in_the_rows_while_a_header_is_clicked(self):
        chosen = "[...document.querySelectorAll('[role=row][aria-selected=true]')].map((row) => row.ariaLabel ?? row.textContent)"
        with gallery("rivers", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                page.get_by_role("row", name="Nile").first.click()
                until(page, f"{chosen}.length === 1")
                header(page, "River").click()
                settle(page)
                self.assertTrue(page.evaluate("document.activeElement.matches('[role=grid]')"))
                before = page.evaluate(chosen)
                page.keyboard.press("ArrowDown")
                settle(page)
                self.assertNotEqual(page.evaluate(chosen), before)
                self.assertEqual(page.evaluate(f"{chosen}.length"), 1)

    def test_columns_and_rows_sideways_are_reached_by_keys_and_wheel(self):
        position = "Math.max(...[...document.querySelectorAll('.scroller.horizontal')].map((e) => Math.abs(e.scrollLeft)))"
        with Browser() as browser:
            for screen, start in [("times", "[role=grid]"), ("scroll-targets", ".scroller.horizontal[tabindex='0']")]:
                with self.subTest(screen), gallery(screen, "--idiom", "desktop") as server:
                    with browser.page(server.url, 700, 600) as page:
                        settle(page)
                        scroller = page.locator(start).first
                        scroller.focus()
                        settle(page)
                        for key in ["Home"] + ["ArrowRight"] * 14:
                            page.keyboard.press(key)
                            settle(page)
                        until(page, f"{position} > 200")
                        by_keys = resting(page, position)
                        box = scroller.bounding_box()
                        page.mouse.move(box["x"] + 100, box["y"] + 60)
                        page.mouse.wheel(-300, 0)
                        until(page, f"{position} < {by_keys} - 100")


if __name__ == "__main__":
    unittest.main()
