"""Addresses, and what comes back after a reload, a restart of the server and in the history of the browser."""

import unittest
from contextlib import contextmanager

from gallery import gallery
from harness import Browser, settle, until

FIRST = "[...document.querySelectorAll('.row')].filter((row) => row.checkVisibility() && " \
    "row.getBoundingClientRect().top >= 0).sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)" \
    ".map((row) => [row.textContent, Math.round(row.getBoundingClientRect().top)])[3]"


@contextmanager
def index(**options):
    """A page with the gallery's index."""
    with gallery("") as server, Browser() as browser:
        with browser.page(server.url, **options) as page:
            page.get_by_role("heading", name="Gallery").first.wait_for()
            settle(page)
            yield page


def fragment(page) -> str:
    return page.evaluate("location.hash")


def scroll(page, offset: int) -> None:
    """Scrolls the largest list, as a wheel does."""
    page.mouse.move(200, 500)
    page.mouse.wheel(0, offset)
    page.wait_for_timeout(400)
    settle(page)


class Places(unittest.TestCase):
    def test_a_reload_shows_the_same_screen_and_offset(self):
        with index() as page:
            scroll(page, 900)
            below = page.evaluate(FIRST)
            page.get_by_role("link", name="Staff").first.click()
            page.get_by_role("heading", name="Staff").first.wait_for()
            settle(page)
            self.assertEqual(fragment(page), "#/staff")
            scroll(page, 700)
            before = page.evaluate(FIRST)
            page.reload()
            page.get_by_role("heading", name="Staff").first.wait_for()
            settle(page)
            self.assertEqual(page.evaluate(FIRST), before)
            self.assertEqual(fragment(page), "#/staff")
            page.go_back()
            page.get_by_role("heading", name="Gallery").first.wait_for()
            settle(page)
            self.assertEqual(page.evaluate(FIRST), below)
            self.assertEqual(fragment(page), "")

    def test_a_restart_of_the_server_shows_the_same_screen_without_a_reload(self):
        with Browser() as browser:
            server = gallery("").__enter__()
            try:
                with browser.page(server.url) as page:
                    page.get_by_role("link", name="Plain").first.click()
                    page.get_by_role("heading", name="Plain").first.wait_for()
                    settle(page)
                    scroll(page, 300)
                    before, address = page.evaluate(FIRST), fragment(page)
                    server.process.kill()
                    server.__exit__(None, None, None)
                    server = gallery("", "--port", str(server.port)).__enter__()
                    page.get_by_role("status").wait_for(state="hidden")
                    until(page, "rowan.isSettled()")
                    page.get_by_role("heading", name="Plain").first.wait_for()
                    settle(page)
                    self.assertEqual(page.evaluate(FIRST), before)
                    self.assertEqual(fragment(page), address)
            finally:
                server.__exit__(None, None, None)

    def test_back_and_forward_go_to_addresses(self):
        with index() as page:
            page.get_by_role("link", name="Plain").first.click()
            page.get_by_role("heading", name="Plain").first.wait_for()
            settle(page)
            address = fragment(page)
            page.go_back()
            page.get_by_role("heading", name="Gallery").first.wait_for()
            settle(page)
            self.assertEqual(fragment(page), "")
            page.go_forward()
            page.get_by_role("heading", name="Plain").first.wait_for()
            settle(page)
            self.assertEqual(fragment(page), address)
            # The app's own back button goes back in the history, so that the browser's goes forward.
            page.get_by_role("button", name="Gallery").first.click()
            page.get_by_role("heading", name="Gallery").first.wait_for()
            settle(page)
            self.assertEqual(fragment(page), "")
            page.go_forward()
            page.get_by_role("heading", name="Plain").first.wait_for()

    def test_an_address_leads_to_its_screen_in_a_new_tab(self):
        with gallery("") as server, Browser() as browser:
            with browser.page(server.url + "#/staff") as page:
                page.get_by_role("heading", name="Staff").first.wait_for()
                settle(page)
                self.assertEqual(fragment(page), "#/staff")
                page.get_by_role("button", name="Gallery").first.click()
                page.get_by_role("heading", name="Gallery").first.wait_for()
                settle(page)
                self.assertEqual(fragment(page), "")
                # Typed by hand.
                page.evaluate("location.hash = '#/plain'")
                page.get_by_role("heading", name="Plain").first.wait_for()
                settle(page)
                page.go_back()
                page.get_by_role("heading", name="Gallery").first.wait_for()

    def test_an_address_that_leads_nowhere_leads_to_the_nearest_screen_with_a_message(self):
        with gallery("") as server, Browser() as browser:
            with browser.page(server.url + "#/no-such-screen") as page:
                page.get_by_role("status").filter(has_text="no-such-screen").wait_for()
                page.get_by_role("heading", name="Gallery").first.wait_for()
                settle(page)
                self.assertEqual(fragment(page), "")
                page.get_by_role("button", name="OK").click()
                page.get_by_role("status").wait_for(state="hidden")


if __name__ == "__main__":
    unittest.main()
