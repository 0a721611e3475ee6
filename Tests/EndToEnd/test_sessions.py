"""Tabs: their state, the history, cuts, and what a person is told."""

import unittest

from harness import Browser, Proxy, fake_scene, settle, until


class Sessions(unittest.TestCase):
    def test_each_tab_has_its_own_state_and_a_reload_starts_anew(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as one, browser.page(server.url) as two:
                one.get_by_role("button", name="Add 0").click()
                one.get_by_role("button", name="Add 1").wait_for()
                settle(two)
                self.assertEqual(two.get_by_role("button", name="Add 0").count(), 1)
                one.reload()
                one.get_by_role("button", name="Add 0").wait_for()

    def test_back_and_forward_walk_the_navigation(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.get_by_role("option", name="Row 3, A second line").dblclick()
                page.get_by_role("heading", name="Row 3").wait_for()
                settle(page)
                self.assertEqual(page.title(), "Row 3")
                self.assertEqual(page.url, server.url)
                page.go_back()
                page.get_by_role("listbox").wait_for()
                settle(page)
                self.assertEqual(page.title(), "Numbers")
                page.go_forward()
                page.get_by_role("heading", name="Row 3").wait_for()
                settle(page)
                # The app's own back button goes back in the history.
                page.get_by_role("button", name="Back").click()
                page.get_by_role("listbox").wait_for()
                settle(page)
                page.go_forward()
                page.get_by_role("heading", name="Row 3").wait_for()

    def test_going_back_keeps_the_place_in_the_list(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                scroller = "document.querySelector('[data-identifier=numbers]')"
                page.evaluate(f"{scroller}.scrollTop = 3000")
                settle(page)
                row = page.locator("[role=option]").nth(25)
                name, before = row.get_attribute("aria-label"), row.bounding_box()
                row.dblclick()
                page.get_by_role("button", name="Back").click()
                page.get_by_role("listbox").wait_for()
                settle(page)
                after = page.get_by_role("option", name=name, exact=True).bounding_box()
                self.assertAlmostEqual(after["y"], before["y"], delta=1)

    def test_a_cut_tab_comes_back_by_itself_with_its_state(self):
        with fake_scene() as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                page.get_by_role("option", name="Row 2", exact=True).click()
                scroller = "document.querySelector('[data-identifier=numbers]')"
                page.evaluate(f"{scroller}.scrollTop = 2500")
                page.get_by_role("searchbox").fill("kept")
                settle(page)
                first = page.locator("[role=option]").nth(30)
                name, before = first.get_attribute("aria-label"), first.bounding_box()
                element = first.element_handle()
                proxy.cut(refuse=True)
                page.get_by_role("status").filter(has_text="Connecting").wait_for()
                proxy.refuses = False
                page.get_by_role("status").wait_for(state="hidden")
                settle(page)
                self.assertEqual(page.get_by_role("searchbox").input_value(), "kept")
                after = page.get_by_role("option", name=name, exact=True)
                self.assertAlmostEqual(after.bounding_box()["y"], before["y"], delta=1)
                # The very same element: nothing flickered.
                self.assertTrue(element.evaluate("(old, now) => old === now", after.element_handle()))
                page.evaluate(f"{scroller}.scrollTop = 0")
                settle(page)
                self.assertEqual(
                    page.get_by_role("option", name="Row 2", exact=True).get_attribute("aria-selected"), "true")
            proxy.close()

    def test_what_is_done_during_a_short_cut_is_not_lost(self):
        with fake_scene() as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                settle(page)
                proxy.cut(refuse=True)
                until(page, "!rowan.isSettled()")
                page.get_by_role("button", name="Add 0").click()
                page.get_by_role("button", name="Add 0").click()
                proxy.refuses = False
                page.get_by_role("button", name="Add 2").wait_for()
            proxy.close()

    def test_after_too_long_a_cut_a_new_session_begins(self):
        with fake_scene("--keep", "0.2") as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                page.get_by_role("button", name="Add 0").click()
                page.get_by_role("button", name="Add 1").wait_for()
                proxy.cut(refuse=True)
                page.wait_for_timeout(2500)
                proxy.refuses = False
                page.get_by_role("button", name="Add 0").wait_for()
                settle(page)
                self.assertGreater(page.locator("[role=option]").count(), 10)
            proxy.close()

    def test_one_tab_too_many_is_told(self):
        with fake_scene("--sessions", "1") as server, Browser() as browser:
            with browser.page(server.url):
                with browser.page(server.url, ready="#notice:not([hidden])") as second:
                    self.assertIn("Too many tabs", second.get_by_role("status").inner_text())

    def test_off_loopback_the_token_leaves_the_address(self):
        with fake_scene("--host", "0.0.0.0") as server, Browser() as browser:
            token = server.url.split("=")[1]
            context = browser.browser.new_context()
            page = context.new_page()
            refused = page.goto(f"http://127.0.0.1:{server.port}/")
            self.assertEqual(refused.status, 403)
            page.goto(f"http://127.0.0.1:{server.port}/?token={token}")
            page.wait_for_selector("[role=option]")
            self.assertNotIn(token, page.url)
            page.goto(f"http://127.0.0.1:{server.port}/")
            page.wait_for_selector("[role=option]")
            context.close()

    def test_resizing_lays_out_anew(self):
        from harness import resize
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                resize(page, 1024, 768)
                until(page, "document.querySelector('[role=option]').getBoundingClientRect().width === 1024")
                settle(page)
                self.assertEqual(page.evaluate("document.querySelector('.layer').getBoundingClientRect().height"), 768)


if __name__ == "__main__":
    unittest.main()
