"""Windows of an application: what a tab keeps, and windows in tabs of their own."""

import unittest

from gallery import gallery
from harness import Browser, settle


class Windows(unittest.TestCase):
    def test_a_tab_keeps_its_values_over_a_reload_and_a_restart(self):
        with Browser() as browser:
            server = gallery("keepsakes").__enter__()
            try:
                with browser.page(server.url) as page:
                    page.get_by_role("spinbutton", name="Page 1").focus()
                    page.keyboard.press("ArrowUp")
                    settle(page)
                    page.get_by_text("Page 2", exact=True).first.wait_for()
                    page.reload()
                    page.get_by_text("Page 2", exact=True).first.wait_for()
                    server.__exit__(None, None, None)
                    server = gallery("keepsakes", "--port", str(server.port)).__enter__()
                    page.reload()
                    page.get_by_text("Page 2", exact=True).first.wait_for()
            finally:
                server.__exit__(None, None, None)

    def test_a_window_opens_in_a_tab_of_its_own_and_closes(self):
        with gallery("keepsakes") as server, Browser() as browser:
            with browser.page(server.url) as page:
                with page.context.expect_page() as opening:
                    page.get_by_role("button", name="Open this page in a window").click()
                window = opening.value
                window.get_by_role("heading", name="Page 1").first.wait_for()
                window.get_by_role("button", name="Next page").click()
                window.get_by_role("heading", name="Page 2").first.wait_for()
                window.reload()
                window.get_by_role("heading", name="Page 2").first.wait_for()
                with window.expect_event("close"):
                    window.get_by_role("button", name="Close the window").click()


if __name__ == "__main__":
    unittest.main()
