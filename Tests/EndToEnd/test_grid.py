"""A grid of cells in Chromium: pointers, keys, the editor, the clipboard and undo."""

import os
import unittest
from pathlib import Path

from axe import violations
from gallery import gallery
from harness import Browser, settle, until
from latency import DelayingProxy
from tour.pictures import hidden_rings

SHOTS = os.environ.get("ROWAN_SHOTS")


def cell(page, text: str):
    return page.get_by_text(text, exact=True).first


def click(page, text: str) -> None:
    """Clicks the middle of a text: the layer of the table around the texts takes the pointer."""
    cell(page, text).wait_for()
    settle(page)
    box = cell(page, text).bounding_box()
    page.mouse.click(box["x"] + 8, box["y"] + box["height"] / 2)


def status(page) -> str:
    settle(page)
    return page.get_by_text("order 1").last.inner_text()


class Grid(unittest.TestCase):
    def shot(self, page, name: str) -> None:
        settle(page)
        if SHOTS:
            page.screenshot(path=Path(SHOTS) / f"{name}.png")

    def test_a_pinned_column_stays_while_the_others_scroll(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            for scheme in ["light", "dark"]:
                with browser.page(server.url, 560, 400, color_scheme=scheme) as page:
                    cell(page, "Esi Mensah").wait_for()
                    settle(page)
                    number = cell(page, "10003")
                    header = page.get_by_role("columnheader", name="Number").first
                    before = [number.bounding_box()["x"], header.bounding_box()["x"]]
                    # The browser keeps it in place in the same frame, before the server hears of the offset.
                    moved = page.evaluate(
                        """async () => {
                          const scroller = document.querySelector('[role=grid], [role=table]');
                          scroller.scrollLeft = 260;
                          const text = [...document.querySelectorAll('*')].find((e) => e.textContent === '10003' && !e.children.length);
                          return text.getBoundingClientRect().x;
                        }"""
                    )
                    self.assertAlmostEqual(moved, before[0], delta=0.5)
                    settle(page)
                    self.shot(page, f"pinned-{scheme}")
                    self.assertAlmostEqual(number.bounding_box()["x"], before[0], delta=0.5)
                    self.assertAlmostEqual(header.bounding_box()["x"], before[1], delta=0.5)
                    # A click selects what is drawn at the point, and a key shows the next cell beside the pinned column.
                    click(page, "10003")
                    self.assertEqual(status(page), "Number, order 10003")
                    page.keyboard.press("ArrowRight")
                    self.assertEqual(status(page), "Customer, order 10003")
                    settle(page)
                    customer = page.get_by_role("columnheader", name="Customer").first.bounding_box()
                    self.assertGreaterEqual(customer["x"], 79.5)
                    # Rows that come into sight have the column in its place too.
                    page.evaluate("document.querySelector('[role=grid], [role=table]').scrollLeft = 300")
                    page.mouse.move(300, 200)
                    page.mouse.wheel(0, 3000)
                    settle(page)
                    until(page, "document.body.innerText.includes('10130')")
                    box = cell(page, "10130").bounding_box()
                    self.assertLess(box["x"] + box["width"], 81)

    def test_columns_are_moved_by_pointer_and_keys_and_stay_there(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1100, 600) as page:
                cell(page, "Esi Mensah").wait_for()
                settle(page)
                names = "[...document.querySelectorAll('[role=columnheader]')]" \
                    ".sort((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x).map((e) => e.innerText).slice(0, 4)"
                self.assertEqual(page.evaluate(names), ["Number", "Customer", "Article", "Count"])
                customer = page.get_by_role("columnheader", name="Customer").first.bounding_box()
                y = customer["y"] + customer["height"] / 2
                page.mouse.move(customer["x"] + 60, y)
                page.mouse.down()
                page.mouse.move(customer["x"] + 120, y, steps=4)
                page.mouse.move(customer["x"] + 240, y, steps=4)
                self.shot(page, "moving")
                page.mouse.up()
                until(page, f"{names}.join() === 'Number,Article,Customer,Count'")
                # Alt with an arrow does not lead back in the page's history.
                click(page, "Esi Mensah")
                page.keyboard.press("Alt+ArrowLeft")
                until(page, f"{names}.join() === 'Number,Customer,Article,Count'")
                self.assertEqual(status(page), "Customer, order 10005")
                # The pinned column stays the first one.
                page.keyboard.press("Alt+ArrowLeft")
                settle(page)
                self.assertEqual(page.evaluate(names), ["Number", "Customer", "Article", "Count"])

    def test_find_shows_a_match_in_rows_that_were_never_created(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1100, 600) as page:
                cell(page, "Esi Mensah").wait_for()
                click(page, "Esi Mensah")
                page.keyboard.press("Control+f")
                field = page.get_by_role("textbox", name="Find").first
                field.wait_for()
                until(page, "document.activeElement.tagName === 'INPUT'")
                page.keyboard.type("10150", delay=5)
                page.get_by_text("1 of 1").first.wait_for()
                cell(page, "10150").wait_for()
                self.shot(page, "find")
                page.keyboard.press("Escape")
                until(page, "!document.querySelector('input')")
                self.assertEqual(status(page), "Number, order 10150")
                page.keyboard.press("ArrowDown")
                self.assertEqual(status(page), "Number, order 10151")

    def test_cells_are_selected_edited_copied_and_pasted(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            permissions = ["clipboard-read", "clipboard-write"]
            with browser.page(server.url, 1100, 600, permissions=permissions) as page:
                cell(page, "Esi Mensah").wait_for()
                click(page, "Esi Mensah")
                self.assertEqual(status(page), "Customer, order 10005")
                page.keyboard.press("ArrowDown")
                page.keyboard.press("ArrowRight")
                self.assertEqual(status(page), "Article, order 10006")
                page.keyboard.press("Shift+ArrowRight")
                page.keyboard.press("Shift+ArrowDown")
                page.keyboard.press("Shift+ArrowDown")
                self.shot(page, "range")
                page.keyboard.press("Control+c")
                settle(page)
                until(page, "navigator.clipboard.readText().then(t => t.includes('\\t'))")
                copied = page.evaluate("navigator.clipboard.readText()")
                self.assertEqual(len(copied.splitlines()), 3)
                self.assertTrue(copied.startswith("Darjeeling\t"), copied)

                # Typing replaces the value, Tab enters it and goes on, and the page does not scroll or lose the focus.
                page.keyboard.press("Escape")
                click(page, "Amrit Sandhu")
                page.keyboard.type("Zoe", delay=5)
                self.shot(page, "editor")
                page.keyboard.press("Tab")
                self.assertEqual(status(page), "Article, order 10001")
                cell(page, "Zoe").wait_for()
                page.keyboard.press("Enter")
                settle(page)
                page.keyboard.press("End")
                page.keyboard.type(" green", delay=5)
                page.keyboard.press("Enter")
                # Return goes to the column of the first Tab.
                self.assertEqual(status(page), "Customer, order 10002")
                cell(page, "Assam green").wait_for()
                page.keyboard.press("Control+z")
                until(page, "!document.body.innerText.includes('Assam green')")
                page.keyboard.press("Control+z")
                until(page, "!document.body.innerText.includes('Zoe')")
                page.keyboard.press("Control+Shift+z")
                cell(page, "Zoe").wait_for()

                # What is no number stays in the editor.
                click(page, "Zoe")
                page.keyboard.press("ArrowRight")
                page.keyboard.press("ArrowRight")
                page.keyboard.type("many", delay=5)
                page.keyboard.press("Enter")
                page.get_by_text("is no value of").first.wait_for()
                self.shot(page, "invalid")
                page.keyboard.press("Escape")
                until(page, "!document.querySelector('#stage').innerText.includes('is no value of')")

                # A paste beyond read-only cells says what it left out.
                page.evaluate("navigator.clipboard.writeText('7\\t8.5\\t9\\n70\\t80,5\\tx')")
                page.keyboard.press("Control+v")
                page.get_by_text("values were pasted").first.wait_for()
                self.shot(page, "paste")

    def test_undo_right_after_return_takes_back_the_edit(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            proxy = DelayingProxy(server.port, 0.1)
            for url in [server.url, f"http://127.0.0.1:{proxy.port}/"]:
                with browser.page(url, 1000, 500) as page:
                    cell(page, "Lapsang Souchong").wait_for()
                    texts = lambda: page.evaluate("document.querySelector('[role=grid], [role=table]').innerText")
                    click(page, "Lapsang Souchong")
                    settle(page)
                    before = texts()
                    page.keyboard.type("Assam", delay=20)
                    settle(page)
                    page.keyboard.press("Enter")
                    page.keyboard.press("Control+z")
                    settle(page)
                    cell(page, "Lapsang Souchong").wait_for()
                    self.assertEqual(texts(), before)
            proxy.close()

    def test_typing_in_a_cell_and_undoing_it_scroll_nothing(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1000, 700) as page:
                settle(page)
                offset = "Math.round(document.querySelector('.scroller.vertical').scrollTop)"
                page.mouse.move(300, 400)
                page.mouse.wheel(0, 2010)
                until(page, f"{offset} === 2010")
                settle(page)
                page.mouse.dblclick(300, 250)
                until(page, "document.activeElement.tagName === 'INPUT'")
                for key in ("5", "Enter", "Control+z"):
                    page.keyboard.press(key)
                    page.wait_for_timeout(300)
                    settle(page)
                    self.assertEqual(page.evaluate(offset), 2010, key)

    def test_text_that_comes_without_keys_stays_in_order_with_the_keys(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            for round_trip in [0, 0.2]:
                proxy = DelayingProxy(server.port, round_trip)
                with self.subTest(round_trip=round_trip), \
                        browser.page(f"http://127.0.0.1:{proxy.port}/", 1100, 600) as page:
                    editor = lambda text: until(page, f"document.querySelector('input.field')?.value === {text!r}")

                    def edit(text: str, *steps) -> None:
                        """Types into a cell, checks its editor, and gives up."""
                        for step in steps:
                            step()
                        editor(text)
                        settle(page)
                        editor(text)
                        page.keyboard.press("Escape")
                        until(page, "!document.querySelector('input.field')")

                    click(page, "Esi Mensah")
                    settle(page)
                    insert, keyboard = page.keyboard.insert_text, page.keyboard
                    pause = lambda: page.wait_for_timeout(120)
                    # An accent of a dead key, and letters after it.
                    edit("école", lambda: insert("é"), lambda: keyboard.type("cole"))
                    edit("Zoël", lambda: keyboard.press("Z"), pause, lambda: keyboard.press("o"), pause,
                         lambda: insert("ë"), pause, lambda: keyboard.press("l"))
                    edit("tea 👩‍🌾!", lambda: keyboard.type("tea "), lambda: insert("👩‍🌾"), lambda: keyboard.press("!"))
                    # Letters that arrive after the editor are in front of its caret.
                    edit("Maximilian", lambda: keyboard.type("Max", delay=30), *[pause] * 8, lambda: keyboard.type("imilian"))
                    # A letter is taken back before the editor has the keyboard.
                    edit("abc", lambda: keyboard.type("abx"), lambda: keyboard.press("Backspace"), lambda: keyboard.press("c"))
                    # Backspace takes back a character of several code points.
                    edit("tea", lambda: keyboard.type("tea"), lambda: insert("👩‍🌾"), lambda: keyboard.press("Backspace"))
                    # An input method composes, and ends with another text.
                    session = page.context.new_cdp_session(page)
                    compose = lambda text: session.send(
                        "Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})

                    def composed() -> None:
                        compose("にほ")
                        self.assertEqual(page.evaluate("document.activeElement.value"), "にほ")
                        if round_trip == 0 and SHOTS:
                            page.screenshot(path=Path(SHOTS) / "composing.png")
                        compose("日本")
                        insert("日本")

                    edit("日本の", composed, lambda: insert("の"))
                    # What is typed after Return goes into the next cell.
                    click(page, "Amrit Sandhu")
                    settle(page)
                    keyboard.type("Zoë")
                    keyboard.press("Enter")
                    keyboard.type("Ann")
                    keyboard.press("Enter")
                    cell(page, "Zoë").wait_for()
                    cell(page, "Ann").wait_for()
                    settle(page)
                    self.assertEqual(status(page), "Customer, order 10003")
                    for _ in range(2):
                        keyboard.press("Control+z")
                    until(page, "!document.body.innerText.includes('Zoë')")
                proxy.close()

    def test_composed_text_has_the_letters_and_the_place_of_the_text_in_the_cell(self):
        letters = """() => {
          const entry = document.activeElement;
          const box = entry.getBoundingClientRect();
          const isCovered = ({left, top, width, height}) => width > 0 && left >= box.left && left + width <= box.right + 1 &&
            top + height / 2 > box.top && top + height / 2 < box.bottom;
          const texts = [...document.querySelectorAll('.row *')].filter((e) => e.textContent.trim() && !e.children.length);
          const text = texts.find((e) => isCovered(e.getBoundingClientRect()));
          const [mine, its] = [getComputedStyle(entry), getComputedStyle(text)];
          const {left, right} = text.getBoundingClientRect();
          return {
            text: text.textContent,
            fonts: [mine, its].map((style) => [style.fontSize, style.fontFamily, style.fontWeight]),
            edge: mine.textAlign,
            left: [box.left + parseFloat(mine.paddingLeft), left],
            right: [box.right - parseFloat(mine.paddingRight), right],
          };
        }"""
        for idiom in ["desktop", "touch"]:
            with self.subTest(idiom=idiom), gallery("orders", "--idiom", idiom) as server, Browser() as browser:
                with browser.page(server.url, 1100, 600) as page:
                    session = page.context.new_cdp_session(page)

                    def composed(text: str, name: str) -> dict:
                        field = {"text": text, "selectionStart": len(text), "selectionEnd": len(text)}
                        session.send("Input.imeSetComposition", field)
                        self.shot(page, f"composed-{name}-{idiom}")
                        seen = page.evaluate(letters)
                        session.send("Input.imeSetComposition", {"text": "", "selectionStart": 0, "selectionEnd": 0})
                        settle(page)
                        return seen

                    click(page, "Esi Mensah")
                    settle(page)
                    seen = composed("にほ", "name")
                    self.assertEqual([seen["text"], seen["edge"]], ["Esi Mensah", "left"])
                    self.assertEqual(*seen["fonts"])
                    self.assertAlmostEqual(*seen["left"], delta=1)
                    # Numbers are at the end of their cells.
                    page.keyboard.press("ArrowRight")
                    page.keyboard.press("ArrowRight")
                    settle(page)
                    seen = composed("12", "count")
                    self.assertEqual(seen["edge"], "right")
                    self.assertEqual(*seen["fonts"])
                    self.assertAlmostEqual(*seen["right"], delta=1)

    def test_a_click_on_a_check_box_switches_it(self):
        for idiom in ["desktop", "touch"]:
            with self.subTest(idiom=idiom), gallery("orders", "--idiom", idiom) as server, Browser() as browser:
                with browser.page(server.url, 1100, 600) as page:
                    cell(page, "Esi Mensah").wait_for()
                    settle(page)
                    row = cell(page, "Esi Mensah").bounding_box()
                    header = page.get_by_role("columnheader", name="Paid").first.bounding_box()
                    x, y = header["x"] + header["width"] / 2, row["y"] + row["height"] / 2
                    paid = f"""[...document.querySelectorAll('[role=cell], [role=gridcell]')].filter((e) => {{
                      const box = e.getBoundingClientRect();
                      return box.left < {x} && box.right > {x} && box.top < {y} && box.bottom > {y};
                    }}).map((e) => e.innerText + (e.ariaLabel ?? '') + (e.querySelector('[aria-label]')?.ariaLabel ?? '')).join()"""
                    before = page.evaluate(paid)
                    page.mouse.click(x, y)
                    settle(page)
                    self.shot(page, f"check-box-{idiom}")
                    until(page, f"({paid}) !== {before!r}")
                    page.mouse.click(x, y)
                    until(page, f"({paid}) === {before!r}")

    def test_a_cell_has_a_menu_by_pointer_and_keys(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            permissions = ["clipboard-read", "clipboard-write"]
            with browser.page(server.url, 1100, 600, permissions=permissions) as page:
                cell(page, "Esi Mensah").wait_for()
                settle(page)
                box = cell(page, "Esi Mensah").bounding_box()
                page.mouse.click(box["x"] + 8, box["y"] + 8, button="right")
                page.get_by_role("menuitem", name="Copy").wait_for()
                self.shot(page, "menu")
                self.assertEqual(status(page), "Customer, order 10005")
                page.get_by_role("menuitem", name="Copy").click()
                until(page, "navigator.clipboard.readText().then(t => t === 'Esi Mensah')")
                until(page, "!document.querySelector('[role=menuitem]')")
                page.keyboard.press("ArrowDown")
                page.keyboard.press("Shift+F10")
                item = page.get_by_role("menuitem", name="Clear")
                item.wait_for()
                self.assertAlmostEqual(item.bounding_box()["y"], box["y"] + 120, delta=90)
                page.keyboard.press("Escape")
                until(page, "!document.querySelector('[role=menuitem]')")
                page.keyboard.press("ArrowUp")
                self.assertEqual(status(page), "Customer, order 10005")
                page.keyboard.press("Shift+F10")
                item.wait_for()
                item.click()
                # Other rows have the name too.
                top = "Math.min(...[...document.querySelectorAll('.text')].filter((e) => e.textContent === 'Esi Mensah')" \
                    ".map((e) => e.getBoundingClientRect().y))"
                until(page, f"{top} > {box['y'] + 20}")
                page.keyboard.press("Control+z")
                until(page, f"{top} < {box['y'] + 20}")

    def test_an_undone_paste_takes_its_message_away(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            permissions = ["clipboard-read", "clipboard-write"]
            with browser.page(server.url, 1100, 600, permissions=permissions) as page:
                click(page, "Esi Mensah")
                page.evaluate("navigator.clipboard.writeText('Ada\\tTea\\tmany')")
                page.keyboard.press("Control+v")
                page.get_by_text("values were pasted").first.wait_for()
                page.keyboard.press("Control+z")
                until(page, "!document.querySelector('#stage').innerText.includes('values were pasted')")
                cell(page, "Esi Mensah").wait_for()

    def test_axe_finds_nothing(self):
        for idiom in ["desktop", "touch"]:
            with self.subTest(idiom=idiom), gallery("orders", "--idiom", idiom) as server, Browser() as browser:
                with browser.page(server.url, 1000, 700) as page:
                    cell(page, "Esi Mensah").wait_for()
                    if idiom == "desktop":
                        click(page, "Esi Mensah")
                    settle(page)
                    self.assertEqual(violations(page), [])

    def test_a_drag_selects_and_scrolls_on(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1100, 600) as page:
                cell(page, "Esi Mensah").wait_for()
                box = cell(page, "Esi Mensah").bounding_box()
                x, y = box["x"] + 10, box["y"] + 8
                page.mouse.move(x, y)
                page.mouse.down()
                page.mouse.move(x + 200, y + 60, steps=4)
                self.shot(page, "drag")
                page.mouse.move(x + 200, 640, steps=4)
                until(page, "document.body.innerText.includes('10060')")
                page.mouse.up()
                settle(page)
                self.shot(page, "dragged")
                self.assertEqual(status(page), "Customer, order 10005")

    def test_the_keyboards_focus_shows_in_the_selection(self):
        for idiom in ("touch", "desktop"):
            with self.subTest(idiom=idiom), gallery("orders", "--idiom", idiom) as server, Browser() as browser:
                with browser.page(server.url, 700, 400) as page:
                    cell(page, "Esi Mensah").wait_for()
                    settle(page)
                    self.assertEqual(hidden_rings(page, 1, settle), [])
                    self.assertEqual(page.evaluate("document.activeElement.className"), "entry")

    def test_tab_stays_in_the_grid_until_its_last_cell(self):
        with gallery("orders", "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 1100, 600) as page:
                click(page, "Esi Mensah")
                page.keyboard.press("Tab")
                self.assertEqual(status(page), "Article, order 10005")
                page.keyboard.press("Shift+Tab")
                self.assertEqual(status(page), "Customer, order 10005")
                page.keyboard.press("Control+End")
                settle(page)
                self.shot(page, "end")
                self.assertEqual(page.get_by_text("order 1").last.inner_text(), "Note, order 110000")
                page.keyboard.press("Tab")
                settle(page)
                self.assertEqual(page.get_by_text("order 1").last.inner_text(), "Note, order 110000")


if __name__ == "__main__":
    unittest.main()
