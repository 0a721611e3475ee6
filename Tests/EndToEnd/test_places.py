"""Addresses, and what comes back after a reload, a restart of the server and in the history of the browser."""

import unittest
from contextlib import contextmanager

from gallery import gallery
from harness import Browser, settle, until
from latency import DelayingProxy
from test_gestures import Finger

# The fourth visible row of the front list and its distance from the top of the window.
FOURTH = """(() => {
  const rows = [...document.querySelectorAll(".row")].map((row) => [row.textContent, row.getBoundingClientRect()]);
  const seen = rows.filter(([, rect]) => rect.top >= 0 && rect.top < innerHeight && rect.width > 0);
  seen.sort(([, one], [, other]) => one.top - other.top);
  return JSON.stringify([seen[3][0], Math.round(seen[3][1].top)]);
})()"""


@contextmanager
def staff(fragment: str = ""):
    """A page with the gallery's directory of people: a list that leads to details."""
    with gallery("staff") as server, Browser() as browser:
        with browser.page(server.url + fragment) as page:
            settle(page)
            yield page


def fragment(page) -> str:
    return page.evaluate("location.hash")


def wait_for_title(page, title: str) -> None:
    until(page, f"document.title === {title!r}")
    settle(page)


def scroll(page, offset: int) -> None:
    """Scrolls the list below the middle of the window, as a wheel does."""
    page.mouse.move(200, 500)
    page.mouse.wheel(0, offset)
    page.wait_for_timeout(600)
    settle(page)


def open_person(page, name: str) -> None:
    page.get_by_role("link", name=name).first.click()
    wait_for_title(page, name)


#: The names of the rows between the bars, with their distances from the top of the window. Their symbols are left out, in whose
#: place a thumbnail may come.
SEEN = """(() => Object.fromEntries([...document.querySelectorAll('.row')]
  .map((row) => [row.textContent.replace(/[\\ue000-\\uf8ff]/g, ''), row.getBoundingClientRect()])
  .filter(([, rect]) => rect.top > 100 && rect.bottom < 740 && rect.width > 0).map(([text, rect]) => [text, Math.round(rect.top)])))()"""


def flick(page, finger: Finger) -> None:
    """Flicks a list with a finger that needs 60 ms."""
    finger.touch("touchStart", (200, 750))
    for step in range(1, 7):
        finger.touch("touchMove", (200, 750 - 650 * step / 6))
        page.wait_for_timeout(10)
    finger.touch("touchEnd")


class Places(unittest.TestCase):
    def test_a_list_that_was_flicked_on_a_long_line_is_where_it_was_after_a_reload(self):
        for screen, delay in (("start", 0.2), ("hundred-sections", 0)):
            with self.subTest(screen), gallery(screen) as server, Browser() as browser:
                proxy = DelayingProxy(server.port, delay)
                with browser.page(f"http://127.0.0.1:{proxy.port}/", has_touch=True) as page:
                    settle(page)
                    finger = Finger(page)
                    for _ in range(3):
                        flick(page, finger)
                    page.wait_for_timeout(3000)
                    settle(page)
                    before = page.evaluate(SEEN)
                    self.assertGreater(len(before), 3)
                    page.reload()
                    page.wait_for_selector(".layer .layer")
                    settle(page)
                    after = page.evaluate(SEEN)
                    # Browsers scroll to whole pixels.
                    moved = {row: (top, after.get(row)) for row, top in before.items() if abs(after.get(row, -9999) - top) > 1}
                    self.assertEqual(moved, {})
                proxy.close()

    def test_a_reload_shows_the_same_screen_and_offsets(self):
        with staff() as page:
            scroll(page, 240)
            below = page.evaluate(FOURTH)
            open_person(page, "Callum Strachan")
            address = fragment(page)
            self.assertRegex(address, "^#/.")
            page.reload()
            wait_for_title(page, "Callum Strachan")
            self.assertEqual(fragment(page), address)
            page.go_back()
            wait_for_title(page, "Staff")
            self.assertEqual(fragment(page), "")
            self.assertEqual(page.evaluate(FOURTH), below)
            page.reload()
            wait_for_title(page, "Staff")
            self.assertEqual(page.evaluate(FOURTH), below)

    def test_a_restart_of_the_server_shows_the_same_screen_without_a_reload(self):
        with Browser() as browser:
            server = gallery("staff").__enter__()
            try:
                with browser.page(server.url) as page:
                    settle(page)
                    scroll(page, 240)
                    below = page.evaluate(FOURTH)
                    open_person(page, "Callum Strachan")
                    address = fragment(page)
                    page.evaluate("window.isSamePage = true")
                    server.process.kill()
                    server.__exit__(None, None, None)
                    server = gallery("staff", "--port", str(server.port)).__enter__()
                    until(page, "rowan.isSettled()")
                    wait_for_title(page, "Callum Strachan")
                    self.assertEqual(fragment(page), address)
                    self.assertTrue(page.evaluate("window.isSamePage"))
                    page.go_back()
                    wait_for_title(page, "Staff")
                    self.assertEqual(page.evaluate(FOURTH), below)
            finally:
                server.__exit__(None, None, None)

    def test_back_closes_a_sheet_and_leaves_the_screen_below(self):
        with gallery("start") as server, Browser() as browser, browser.page(server.url) as page:
            settle(page)
            page.evaluate("location.hash = '/errands'")
            wait_for_title(page, "Errands")
            for draft in "", "Paint":
                page.get_by_role("button", name="Add").first.click()
                field = page.get_by_role("textbox", name="What")
                field.wait_for()
                settle(page)
                if draft:
                    field.fill(draft)
                    settle(page)
                page.go_back()
                settle(page)
                page.wait_for_timeout(400)
                self.assertEqual((page.title(), fragment(page)), ("Errands", "#/errands"))
                # A sheet with changes stays, and has them.
                self.assertEqual(page.get_by_role("textbox", name="What").count(), 1 if draft else 0)
            self.assertEqual(page.get_by_role("textbox", name="What").input_value(), "Paint")
            page.get_by_role("button", name="Cancel").click()
            page.get_by_role("button", name="Discard").click()
            settle(page)
            page.wait_for_timeout(400)
            page.go_back()
            wait_for_title(page, "Rowan")
            page.go_forward()
            wait_for_title(page, "Errands")

    def test_back_and_forward_go_to_addresses(self):
        with staff() as page:
            open_person(page, "Ingrid Aasland")
            address = fragment(page)
            page.go_back()
            wait_for_title(page, "Staff")
            self.assertEqual(fragment(page), "")
            page.go_forward()
            wait_for_title(page, "Ingrid Aasland")
            self.assertEqual(fragment(page), address)
            # The app's own back button goes back in the history, so that the browser's goes forward.
            page.get_by_role("button", name="Back").first.click()
            wait_for_title(page, "Staff")
            self.assertEqual(fragment(page), "")
            page.go_forward()
            wait_for_title(page, "Ingrid Aasland")

    def test_an_address_leads_to_its_screen_in_a_new_tab_and_by_hand(self):
        with staff() as page:
            open_person(page, "Ingrid Aasland")
            first = fragment(page)
            page.go_back()
            wait_for_title(page, "Staff")
            open_person(page, "Tobias Wrenfield")
            second = fragment(page)
        with staff(first) as page:
            wait_for_title(page, "Ingrid Aasland")
            self.assertEqual(fragment(page), first)
            page.evaluate(f"location.hash = {second!r}")
            wait_for_title(page, "Tobias Wrenfield")
            page.go_back()
            wait_for_title(page, "Ingrid Aasland")
            page.get_by_role("button", name="Back").first.click()
            wait_for_title(page, "Staff")
            self.assertEqual(fragment(page), "")

    def test_an_address_that_leads_nowhere_shows_the_nearest_screen_with_a_message(self):
        with staff("#/nobody") as page:
            page.get_by_role("status").filter(has_text="nobody").wait_for()
            wait_for_title(page, "Staff")
            self.assertEqual(fragment(page), "")
            page.get_by_role("button", name="OK").click()
            page.get_by_role("status").wait_for(state="hidden")

    def test_a_link_opens_in_a_new_tab_by_the_middle_button_and_by_control(self):
        with staff() as page:
            row = page.get_by_role("link", name="Ingrid Aasland").first
            for button, modifiers in (("middle", []), ("left", ["Control"])):
                row.hover()
                page.wait_for_selector("a.way[href]")
                with page.context.expect_page() as opening:
                    row.click(button=button, modifiers=modifiers)
                tab = opening.value
                wait_for_title(tab, "Ingrid Aasland")
                tab.close()
                self.assertEqual(page.title(), "Staff")
            row.click()
            wait_for_title(page, "Ingrid Aasland")


if __name__ == "__main__":
    unittest.main()
