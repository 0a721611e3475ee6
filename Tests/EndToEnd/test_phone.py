"""A phone's browser: long presses without an event of the browser, the software keyboard, the manifest; and what a person
sees while the network is slow."""

import json
import unittest
import urllib.request

from gallery import gallery
from harness import Browser, Proxy, fake_scene, settle, until

# An iPhone's browser sends no contextmenu event for a finger.
IPHONE = """
Object.defineProperty(navigator, "platform", { get: () => "iPhone" });
Object.defineProperty(navigator, "maxTouchPoints", { get: () => 5 });
addEventListener("contextmenu", (event) => { if (event.isTrusted) event.stopImmediatePropagation(); }, true);
"""
# A visual viewport whose height a software keyboard reduces.
KEYBOARD = """
const viewport = Object.assign(new EventTarget(), { scale: 1, height: innerHeight });
Object.defineProperty(window, "visualViewport", { get: () => viewport });
"""


class Phone(unittest.TestCase):
    def press(self, page, name, seconds, to=(0, 0)):
        """Holds a finger on a row."""
        box = page.get_by_text(name, exact=True).first.bounding_box()
        session = page.context.new_cdp_session(page)
        x, y = box["x"] + 100, box["y"] + 10
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        page.wait_for_timeout(100)
        if to != (0, 0):
            point = {"x": x + to[0], "y": y + to[1]}
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        page.wait_for_timeout(seconds * 1000 - 100)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        settle(page)

    def test_a_long_press_opens_a_rows_menu_on_an_iphone(self):
        with gallery("errands") as server, Browser() as browser, browser.page(server.url, has_touch=True) as page:
            page.add_init_script(IPHONE)
            page.reload()
            page.wait_for_selector(".layer .layer")
            settle(page)
            self.press(page, "Post the parcel", 0.9, to=(0, 40))
            self.assertEqual(page.get_by_role("menu").count(), 0)
            page.reload()
            settle(page)
            self.press(page, "Post the parcel", 0.9)
            page.get_by_role("menuitem", name="Remove").wait_for()
            self.assertEqual(page.get_by_role("menu").count(), 1)

    def test_the_window_ends_above_the_software_keyboard(self):
        with fake_scene() as server, Browser() as browser, browser.page(server.url) as page:
            page.add_init_script(KEYBOARD)
            page.reload()
            page.wait_for_selector(".layer .layer")
            settle(page)
            height = "document.querySelector('#stage > .layer').getBoundingClientRect().height"
            self.assertEqual(page.evaluate(height), 844)
            page.evaluate("visualViewport.height = 500; visualViewport.dispatchEvent(new Event('resize'))")
            until(page, f"{height} === 500")
            # Pinch zoom changes the visual viewport too, and not the layout.
            page.evaluate("Object.assign(visualViewport, { height: 300, scale: 2 })")
            page.evaluate("visualViewport.dispatchEvent(new Event('resize'))")
            until(page, f"{height} === 844")

    def test_the_page_can_be_installed(self):
        with fake_scene() as server, Browser() as browser, browser.page(server.url) as page:
            address = page.evaluate("document.querySelector('link[rel=manifest]').href")
            with urllib.request.urlopen(address) as answer:
                self.assertEqual(answer.headers["Content-Type"], "application/manifest+json")
                manifest = json.load(answer)
            self.assertEqual((manifest["start_url"], manifest["display"]), ("/", "standalone"))
            self.assertTrue(manifest["name"])
            with urllib.request.urlopen(server.url.rstrip("/") + manifest["icons"][0]["src"]) as icon:
                self.assertEqual(icon.status, 200)


class SlowNetwork(unittest.TestCase):
    def test_a_click_that_waits_shows_that_it_was_heard(self):
        with fake_scene() as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/", has_touch=True) as page:
                settle(page)
                row = page.get_by_role("option", name="Row 2", exact=True)
                row.click()
                settle(page)
                self.assertEqual(page.locator("#stage.waiting").count(), 0)
                proxy.delay = 0.4
                page.get_by_role("option", name="Row 4", exact=True).click()
                page.wait_for_selector("#stage.waiting")
                self.assertFalse(page.locator(".waiting-ring").is_visible())
                proxy.delay = 0
                page.wait_for_selector("#stage:not(.waiting)")
                settle(page)
                self.assertEqual(
                    page.get_by_role("option", name="Row 4", exact=True).get_attribute("aria-selected"), "true")
                proxy.delay = 0.4
                page.get_by_role("option", name="Row 5", exact=True).tap()
                page.wait_for_selector(".waiting-ring:not([hidden])")
                proxy.delay = 0
                page.wait_for_selector(".waiting-ring", state="hidden")
            proxy.close()


if __name__ == "__main__":
    unittest.main()
