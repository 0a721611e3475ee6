"""The end of a server: tabs take their place along to the next one."""

import signal
import time
import unittest
import urllib.error
import urllib.request

from gallery import gallery
from harness import Browser, Proxy, fake_scene, settle, until
from test_places import FOURTH, fragment, open_person, scroll, wait_for_title

# Records each text that the bar at the bottom shows, with the milliseconds since the start.
WATCH = """() => {
  const notice = document.getElementById("notice");
  const start = performance.now();
  window.bars = [];
  new MutationObserver(() => {
    if (!notice.hidden) window.bars.push([Math.round(performance.now() - start), notice.textContent]);
  }).observe(notice, { attributes: true, childList: true });
}"""


def ready(port: int) -> int:
    try:
        return urllib.request.urlopen(f"http://127.0.0.1:{port}/ready").status
    except urllib.error.HTTPError as error:
        return error.code


def until_closed(port: int) -> None:
    """Waits until a server takes no new tabs."""
    for _ in range(1000):
        try:
            if ready(port) == 503:
                return
        except OSError:
            return
        time.sleep(0.01)
    raise AssertionError("the server takes new tabs")


class Serving(unittest.TestCase):
    def test_a_tab_survives_sigterm_and_a_restart_at_the_same_place(self):
        with Browser() as browser:
            server = gallery("staff").__enter__()
            try:
                with browser.page(server.url) as page:
                    settle(page)
                    page.evaluate("window.isSamePage = true")
                    scroll(page, 240)
                    below = page.evaluate(FOURTH)
                    self.assertEqual(ready(server.port), 200)
                    page.evaluate(WATCH)
                    # The tab is told, moves, and the process ends by itself.
                    server.process.send_signal(signal.SIGTERM)
                    self.assertEqual(server.process.wait(10), 0)
                    port = server.port
                    server.__exit__(None, None, None)
                    server = gallery("staff", "--port", str(port)).__enter__()
                    until(page, "rowan.isSettled()")
                    settle(page)
                    self.assertEqual(page.evaluate(FOURTH), below)
                    self.assertTrue(page.evaluate("window.isSamePage"))
                    # Nothing is said within the first second.
                    self.assertEqual([bar for bar in page.evaluate("bars") if bar[0] < 1000], [])
                    self.assertTrue(page.get_by_role("status").is_hidden())
                    # It works on: a row opens, and the next end keeps that screen.
                    open_person(page, "Callum Strachan")
                    address = fragment(page)
                    server.process.send_signal(signal.SIGTERM)
                    self.assertEqual(server.process.wait(10), 0)
                    server.__exit__(None, None, None)
                    server = gallery("staff", "--port", str(port)).__enter__()
                    until(page, "rowan.isSettled()")
                    wait_for_title(page, "Callum Strachan")
                    self.assertEqual(fragment(page), address)
                    self.assertTrue(page.evaluate("window.isSamePage"))
            finally:
                server.__exit__(None, None, None)

    def test_a_second_sigterm_ends_a_server_that_drains_at_once(self):
        with Browser() as browser, gallery("staff", "--drain", "60") as server:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                settle(page)
                # The tab hears nothing of it, so that the server waits for its answer.
                proxy.stall()
                server.process.send_signal(signal.SIGTERM)
                until_closed(server.port)
                self.assertIsNone(server.process.poll())
                server.process.send_signal(signal.SIGTERM)
                self.assertEqual(server.process.wait(1), -signal.SIGTERM)
                page.errors.clear()
            proxy.close()

    def test_a_long_absence_shows_a_quiet_bar_and_no_dead_page(self):
        with Browser() as browser:
            server = fake_scene().__enter__()
            try:
                with browser.page(server.url) as page:
                    settle(page)
                    page.evaluate(WATCH)
                    server.process.kill()
                    page.get_by_role("status").filter(has_text="Connecting again").wait_for()
                    self.assertGreaterEqual(page.evaluate("bars")[0][0], 950)
                    # What is there stays there.
                    self.assertGreater(page.locator("[role=option]").count(), 10)
                    port = server.port
                    server.__exit__(None, None, None)
                    server = fake_scene("--port", str(port)).__enter__()
                    page.get_by_role("status").wait_for(state="hidden")
                    page.get_by_role("button", name="Add 0").click()
                    page.get_by_role("button", name="Add 1").wait_for()
                    page.errors.clear()
            finally:
                server.__exit__(None, None, None)
