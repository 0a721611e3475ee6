"""What travels: the first screen, the next visit, a scrolled screen, and what a quick click waits for."""

import unittest

from gallery import gallery
from harness import Browser, Proxy, fake_scene, resize, settle


class Loading(unittest.TestCase):
    def test_a_million_rows_begin_with_300_kilobytes_and_scroll_by_three(self):
        with gallery("million") as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                settle(page)
                self.assertLess(proxy.bytes_down, 300_000)
                page.mouse.move(200, 500)
                before = proxy.bytes_down
                for _ in range(10):
                    page.mouse.wheel(0, 440)
                    page.wait_for_timeout(200)
                settle(page)
                self.assertLess((proxy.bytes_down - before) / 10, 3000)
            proxy.close()

    def test_the_next_visit_takes_what_the_browser_has(self):
        with fake_scene() as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                settle(page)
                first = proxy.bytes_down
                again = page.context.new_page()
                resize(again, 390, 844)
                again.goto(page.url)
                again.wait_for_selector(".layer .layer")
                settle(again)
                # The page, the word that the style sheet is as it was, and the layers.
                self.assertLess(proxy.bytes_down - first, 15_000)
            proxy.close()

    def test_only_a_text_with_rare_letters_asks_for_the_whole_font(self):
        with fake_scene() as server, Browser() as browser, browser.page(server.url) as page:
            classes = page.evaluate("""async () => {
              const { classFor } = await import('/client/fonts.js');
              const font = { number: 0, className: 'f', family: 'rowan-default', size: 17, lineHeight: 22 };
              return ['Café “no. 1” – 5 €', 'Ωμέγα', 'Tromsø', 'Győr', 'Gy\u00f6ngy', '東京'].map((text) => classFor(font, text));
            }""")
            # What the font lacks is another font's, which is no reason to ask for more of this one.
            self.assertEqual(classes, ["f", "f whole", "f", "f whole", "f", "f"])
            loaded = """() => [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family)"""
            self.assertFalse([name for name in page.evaluate(loaded) if "whole" in name])


CLICK = """async () => {
  const { Connection } = await import('/client/connection.js');
  const sent = [], applied = [];
  const RealSocket = window.WebSocket;
  window.WebSocket = class { readyState = RealSocket.OPEN; send(text) { sent.push(JSON.parse(text)); } close() {} };
  const ignore = () => {};
  const connection = new Connection({
    environment: () => [], covered: () => [], reset: ignore, welcomed: ignore, received: ignore, notify: ignore,
    apply: (patch) => { applied.push(patch.n); connection.acknowledge(patch.n); },
  });
  connection.open();
  window.WebSocket = RealSocket;
  const { socket } = connection;
  const say = (message) => socket.onmessage({ data: JSON.stringify(message) });
  const told = () => sent.filter(([kind]) => kind === 'ack').map(([, number]) => number);
  socket.onopen();
  say({ k: 'welcome', v: 2, key: 'k', a: 0, text: 100, keep: 1 });
  say({ k: 'patch', n: 1, a: 0, s: 1, l: [{ i: 1 }] });
  const story = [];
  const note = () => story.push([[...applied], told()]);
  note();
  connection.send('down', 1);
  connection.send('up', 1);
  SCENE
  return story;
}"""


class QuickClicks(unittest.TestCase):
    """The connection by itself, with messages in an order that a test can rely on: what was applied and acknowledged."""

    def story(self, scene):
        with fake_scene() as server, Browser() as browser, browser.page(server.url) as page:
            return page.evaluate(CLICK.replace("SCENE", scene))

    def test_what_a_click_leads_to_is_shown_with_what_its_press_shows(self):
        self.assertEqual(self.story("""
          say({ k: 'patch', n: 2, a: 1, l: [{ i: 1, s: { o: 0.5 } }] });
          note();
          say({ k: 'patch', n: 3, a: 2, l: [{ i: 1, s: {} }] });
          note();
        """), [[[1], [1]], [[1], [1, 2]], [[1, 2, 3], [1, 2, 3]]])

    def test_a_press_shows_by_itself_where_the_answer_takes_long(self):
        self.assertEqual(self.story("""
          say({ k: 'patch', n: 2, a: 1, l: [{ i: 1, s: { o: 0.5 } }] });
          await new Promise((done) => setTimeout(done, 200));
          note();
          connection.closed(1006, '');
        """), [[[1], [1]], [[1, 2], [1, 2]]])

    def test_where_things_scroll_is_known_at_once(self):
        self.assertEqual(self.story("""
          say({ k: 'patch', n: 2, a: 1, l: [{ i: 1, r: { c: [1, 2], g: 2, d: [0, 5] } }] });
          note();
          say({ k: 'patch', n: 3, a: 2 });
          note();
        """), [[[1], [1]], [[1, 2], [1, 2]], [[1, 2, 3], [1, 2, 3]]])

    def test_a_cut_loses_nothing_that_had_come(self):
        self.assertEqual(self.story("""
          say({ k: 'patch', n: 2, a: 1, l: [{ i: 1, s: { o: 0.5 } }] });
          connection.closed(1006, '');
          note();
          connection.isOver = true;
        """), [[[1], [1]], [[1, 2], [1, 2]]])


if __name__ == "__main__":
    unittest.main()
