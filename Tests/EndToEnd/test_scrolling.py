"""Scrolling, which is the browser's own: rows come in time, nothing jumps, a million rows have two ends."""

import unittest

from gallery import gallery
from harness import Browser, Proxy, fake_scene, settle, until

SCROLLER = "document.querySelector('[data-identifier=numbers]')"
# The rows that are seen, with where they are: gaps between them would be holes.
SEEN = """() => {
  const list = document.querySelector('[data-identifier=numbers]').getBoundingClientRect();
  return [...document.querySelectorAll('[role=option]')].map((row) => ({
    position: Number(row.ariaPosInSet), top: row.getBoundingClientRect().top, bottom: row.getBoundingClientRect().bottom,
  })).filter((row) => row.bottom > list.top && row.top < list.bottom).sort((a, b) => a.top - b.top);
}"""


def wheel(page, by, times=1):
    page.mouse.move(200, 500)
    for _ in range(times):
        page.mouse.wheel(0, by)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")


def rest(page, scroller=SCROLLER):
    """Waits for the end of the browser's own scroll animation, and for the server."""
    page.evaluate(f"""() => new Promise((done) => {{
      let last = NaN;
      const look = () => {{
        const top = {scroller}.scrollTop;
        if (top === last) setTimeout(done, 250); else {{ last = top; setTimeout(look, 60); }}
      }};
      look();
    }})""")
    settle(page)


class Scrolling(unittest.TestCase):
    def assertWhole(self, page):
        rows = page.evaluate(SEEN)
        self.assertGreater(len(rows), 8)
        for above, below in zip(rows, rows[1:]):
            # Rows touch, but where a header of 32 points lies between two sections.
            gap = below["top"] - above["bottom"]
            self.assertEqual(below["position"], above["position"] + 1)
            self.assertLess(abs(gap - (32 if above["position"] % 50 == 0 else 0)), 0.6, (above, below))
        return rows

    def test_rows_are_there_when_the_wheel_turns(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                for _ in range(12):
                    wheel(page, 300, 2)
                    rest(page)
                    self.assertWhole(page)
                self.assertGreater(self.assertWhole(page)[0]["position"], 100)

    def test_measured_rows_above_never_make_the_content_jump(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.evaluate(f"{SCROLLER}.scrollTop = 2000000")
                rest(page)
                for _ in range(25):
                    before = {row["position"]: row["top"] for row in self.assertWhole(page)}
                    at = page.evaluate(f"{SCROLLER}.scrollTop")
                    wheel(page, -120)
                    rest(page)
                    after = {row["position"]: row["top"] for row in self.assertWhole(page)}
                    moved = {round(after[position] - before[position]) for position in before if position in after}
                    # All rows moved as far as the wheel did, whatever turned out about those above them.
                    self.assertEqual(moved, {120}, at)

    def test_a_header_stays_while_its_section_is_seen(self):
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                for position in (700, 3000, 1_500_000):
                    page.evaluate(f"{SCROLLER}.scrollTop = {position}")
                    rest(page)
                    first = self.assertWhole(page)[0]["position"]
                    section = (first - 1) // 50 + 1
                    header = page.get_by_text(f"Section {section}", exact=True).bounding_box()
                    self.assertLess(header["y"], 104 + 32)
                    self.assertGreater(header["y"], 104 - 32)

    def test_a_million_rows_scroll_from_end_to_end(self):
        with fake_scene("--rows", "1000000") as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.get_by_role("listbox").focus()
                page.keyboard.press("End")
                settle(page)
                rest(page)
                rows = self.assertWhole(page)
                self.assertEqual(rows[-1]["position"], 1_000_000)
                self.assertLess(abs(rows[-1]["bottom"] - 844), 1)
                page.evaluate(f"{SCROLLER}.scrollTop = 0")
                rest(page)
                self.assertEqual(self.assertWhole(page)[0]["position"], 1)
                page.evaluate(f"{SCROLLER}.scrollTop = 1e9")
                rest(page)
                self.assertEqual(self.assertWhole(page)[-1]["position"], 1_000_000)

    def test_a_share_of_the_scrollbar_is_that_share_of_the_rows_at_every_length(self):
        for count in (100, 10_000, 100_000, 1_000_000, 10_000_000):
            with fake_scene("--rows", str(count)) as server, Browser() as browser:
                with browser.page(server.url) as page:
                    for share in (0.25, 0.5, 0.75, 0.1, 0.9):
                        page.evaluate(f"{SCROLLER}.scrollTop = 0")
                        rest(page)
                        page.evaluate(
                            f"{SCROLLER}.scrollTop = ({SCROLLER}.scrollHeight - {SCROLLER}.clientHeight) * {share}")
                        rest(page)
                        first = self.assertWhole(page)[0]["position"]
                        at = page.evaluate(
                            f"{SCROLLER}.scrollTop / ({SCROLLER}.scrollHeight - {SCROLLER}.clientHeight)")
                        # At the end the first row seen is not the last row there is, and what is measured at the share is
                        # somewhat taller than was assumed.
                        self.assertLess(abs(first - share * (count - 17)), 0.1 * count if count == 100 else 8)
                        self.assertAlmostEqual(at, share, delta=0.05 if count == 100 else 0.001)

    def test_a_click_on_the_track_turns_a_page(self):
        with fake_scene("--rows", "1000000") as server, Browser(has_scrollbars=True) as browser:
            with browser.page(server.url) as page:
                page.mouse.click(385, 700)
                rest(page)
                first = self.assertWhole(page)[0]["position"]
                self.assertTrue(8 < first < 18, first)

    def test_steps_from_the_first_rows_end_at_the_first_row(self):
        with fake_scene("--rows", "1000000") as server, Browser() as browser:
            with browser.page(server.url) as page:
                # The share of this row is less than steps are given room for.
                page.evaluate(f"{SCROLLER}.scrollTop = 5000")
                rest(page)
                self.assertGreater(self.assertWhole(page)[0]["position"], 800)
                wheel(page, -4000, 20)
                rest(page)
                self.assertEqual(self.assertWhole(page)[0]["position"], 1)
                self.assertEqual(page.evaluate(f"{SCROLLER}.scrollTop"), 0)

    def test_small_steps_are_true_in_the_middle_of_a_million_rows(self):
        with fake_scene("--rows", "1000000") as server, Browser() as browser:
            with browser.page(server.url) as page:
                page.evaluate(f"{SCROLLER}.scrollTop = {SCROLLER}.scrollHeight / 2")
                rest(page)
                for by in (100, 100, -100, 250, -40):
                    before = {row["position"]: row["top"] for row in self.assertWhole(page)}
                    wheel(page, by)
                    rest(page)
                    after = {row["position"]: row["top"] for row in self.assertWhole(page)}
                    moved = {round(before[position] - after[position]) for position in before if position in after}
                    self.assertEqual(moved, {by})

    def test_placeholders_stand_in_for_one_round_trip(self):
        with fake_scene("--rows", "1000000") as server, Browser() as browser:
            proxy = Proxy(server.port)
            with browser.page(f"http://127.0.0.1:{proxy.port}/") as page:
                self.assertEqual(page.locator(".absent").count(), 0)
                proxy.delay = 0.15
                page.evaluate(f"{SCROLLER}.scrollTop = {SCROLLER}.scrollHeight / 2")
                page.wait_for_selector(".absent", state="attached")
                box = page.locator(".absent").first.bounding_box()
                self.assertGreater(box["height"], 700)
                rest(page)
                self.assertEqual(page.locator(".absent").count(), 0)
                self.assertWhole(page)
            proxy.close()

    def test_only_rows_near_the_window_exist(self):
        with fake_scene("--rows", "1000000") as server, Browser() as browser:
            with browser.page(server.url) as page:
                for share in (0.2, 0.4, 0.6, 0.8):
                    page.evaluate(f"{SCROLLER}.scrollTop = {SCROLLER}.scrollHeight * {share}")
                    rest(page)
                    self.assertLess(page.locator("[role=option]").count(), 80)


class Scrollbar(unittest.TestCase):
    """A million rows of one height: what the thumb says is known to the row."""

    STARS = "[...document.querySelectorAll('.scroller.vertical')].at(-1)"

    def share(self, page):
        rest(page, self.STARS)
        return page.evaluate(f"{self.STARS}.scrollTop / ({self.STARS}.scrollHeight - {self.STARS}.clientHeight)")

    def star(self, page, share):
        """The number of the row that lies as far down the window as the window lies down the list."""
        return page.evaluate("""(y) => {
          const row = [...document.querySelectorAll('[role=listitem]')].find((row) => {
            const box = row.getBoundingClientRect();
            return box.top <= y && box.bottom > y;
          });
          return Number(/Star ([0-9,]+)/.exec(row.ariaLabel ?? row.textContent)[1].replaceAll(',', ''));
        }""", share * 844)

    def assertShare(self, page):
        share = self.share(page)
        # What is under the title, one row and a half, is not of the rows.
        self.assertLess(abs(self.star(page, share) - share * 1_000_000), 3)
        return share

    def test_the_thumb_dragged_to_a_quarter_shows_a_quarter(self):
        for scale in (1, 2):
            with gallery("million") as server, Browser(scale, has_scrollbars=True) as browser:
                with browser.page(server.url) as page:
                    page.evaluate(f"{self.STARS}.scrollTop = {self.STARS}.scrollHeight / 2")
                    self.assertAlmostEqual(self.assertShare(page), 0.5, delta=0.001)
                    page.mouse.move(387, 422)
                    page.mouse.down()
                    # Slowly at last, by steps that would be a person's own without the thumb in hand.
                    for way in [*range(10, 200, 10), 198, 199, 200, 201, 202]:
                        page.mouse.move(387, 422 - way)
                        page.wait_for_timeout(150 if way > 195 else 20)
                    page.mouse.up()
                    share = self.assertShare(page)
                    self.assertAlmostEqual(share, 0.25, delta=0.005)
                    # Where a wheel turns on from there, steps are steps again.
                    before = self.star(page, share)
                    wheel(page, 710)
                    self.share(page)
                    self.assertEqual(self.star(page, share), before + 10)

    def test_keys_turn_pages_and_find_the_ends(self):
        with gallery("million") as server, Browser() as browser:
            with browser.page(server.url) as page:
                # A key that follows a wheel is a key all the same.
                wheel(page, 300)
                self.share(page)
                page.keyboard.press("End")
                until(page, f"{self.STARS}.scrollTop + {self.STARS}.clientHeight > {self.STARS}.scrollHeight - 2")
                self.share(page)
                self.assertGreater(self.star(page, 0.9), 999_995)
                page.keyboard.press("PageUp")
                self.share(page)
                self.assertTrue(999_980 < self.star(page, 0.9) < 999_992)
                page.keyboard.press("Home")
                until(page, f"{self.STARS}.scrollTop === 0")
                self.assertEqual(self.share(page), 0)
                self.assertLess(self.star(page, 0.2), 3)
                page.keyboard.press("PageDown")
                self.share(page)
                self.assertTrue(6 < self.star(page, 0.2) < 13)
                page.evaluate(f"{self.STARS}.scrollTop = {self.STARS}.scrollHeight / 4")
                share = self.assertShare(page)
                before = self.star(page, share)
                page.keyboard.press("PageDown")
                self.share(page)
                self.assertTrue(6 < self.star(page, share) - before < 13)


class Arithmetic(unittest.TestCase):
    def test_every_offset_is_reached_and_no_pixel_moves_by_itself(self):
        """The scroller's arithmetic by itself, in the browser that runs it: lengths up to a hundred million points."""
        with fake_scene() as server, Browser() as browser:
            with browser.page(server.url) as page:
                wrong = page.evaluate("""async () => {
                  const { ScrollAxis } = await import('/client/scroll-axis.js');
                  const wrong = [];
                  let seed = 42;
                  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
                  for (const length of [0, 500, 3e6, 4e6, 4.1e6, 4.4e7, 1e8, 5e8]) {
                    const axis = new ScrollAxis(4e6);
                    axis.resize(length, 800);
                    // A position is dragged to its share, which it keeps but near the ends; the order is kept.
                    let last = -1;
                    for (let step = 0; step <= 1000; step += 1) {
                      const offset = axis.span * step / 1000;
                      const position = axis.positionFor(offset);
                      const share = axis.offsetFor(axis.space * step / 1000);
                      if (Math.abs(share - offset) > 1e-3) wrong.push(['share', length, offset]);
                      const isNear = Math.min(position, axis.space - position) < 16_001;
                      if (!isNear && Math.abs(axis.offsetFor(position) - offset) > 1e-3) wrong.push(['kept', length, offset]);
                      if (position < last) wrong.push(['order', length, offset]);
                      last = position;
                    }
                    if (axis.positionFor(0) !== 0 || Math.abs(axis.positionFor(axis.span) - axis.space) > 1e-6) {
                      wrong.push(['ends', length]);
                    }
                    // What is seen moves as far as the person moves it, whatever is corrected and settled in between.
                    let time = 0;
                    for (let step = 0; step < 4000; step += 1) {
                      time += 16;
                      const content = axis.offset;
                      const kind = random();
                      if (kind < 0.6) {
                        const by = (random() - 0.45) * 300;
                        const to = Math.min(axis.space, Math.max(0, axis.position + by));
                        const meant = content + (to - axis.position);
                        if (axis.moved(to, time)) axis.rebase();
                        const within = Math.min(axis.span, Math.max(0, meant));
                        if (Math.abs(axis.offset - within) > 1e-3 && Math.abs(axis.offset - meant) > 1e-3) {
                          wrong.push(['step', length, content, meant, axis.offset]);
                        }
                      } else if (kind < 0.8) {
                        const position = axis.position;
                        axis.shift((random() - 0.5) * 400);
                        if (Math.abs(axis.position - position) > 1e-3) wrong.push(['correction', length]);
                      } else {
                        const before = Math.min(axis.span, Math.max(0, axis.offset));
                        axis.rebase();
                        if (Math.abs(axis.offset - before) > 1e-3) wrong.push(['rest', length]);
                      }
                    }
                    // A jump to an end arrives there.
                    for (const [to, offset] of [[axis.space, axis.span], [0, 0]]) {
                      time += 16;
                      if (axis.moved(to, time)) axis.rebase();
                      time += 500;
                      for (let more = 0; more < 3 && Math.abs(axis.offset - offset) > 1; more += 1) {
                        if (axis.moved(to, time)) axis.rebase();
                      }
                      if (length > 4e6 && Math.abs(axis.offset - offset) > 1) wrong.push(['jump', length, axis.offset]);
                    }
                  }
                  // So does one that the browser makes in steps, the last of which are short.
                  for (const down of [true, false]) {
                    const axis = new ScrollAxis(4e6);
                    axis.resize(4.4e7, 800);
                    if (!down) axis.moved(axis.space, 0, 'thumb');
                    for (let step = 0; step <= 60; step += 1) {
                      const left = 1 - step / 60;
                      const way = (1 - left ** 4) * axis.space;
                      axis.moved(down ? way : axis.space - way, 1000 + step * 16);
                    }
                    const end = down ? axis.span : 0;
                    if (Math.abs(axis.offset - end) > 1e-3) wrong.push(['steps', down, axis.offset - end]);
                    // What comes after a rest is a step again.
                    axis.rest();
                    axis.moved(axis.position + (down ? -400 : 400), 2000);
                    if (Math.abs(Math.abs(axis.offset - end) - 400) > 1e-3) wrong.push(['page', down, axis.offset - end]);
                  }
                  return wrong.slice(0, 5);
                }""")
                self.assertEqual(wrong, [])

    def test_a_press_right_after_scrolling_means_what_is_seen(self):
        with gallery("staff") as server, Browser() as browser:
            with browser.page(server.url) as page:
                settle(page)
                # Scrolled and pressed before a frame has passed, as quick hands and scripts do it.
                seen = page.evaluate("""() => {
                  const row = [...document.querySelectorAll('[role=link], a')].at(-1);
                  row.scrollIntoView({ block: 'center', behavior: 'instant' });
                  const box = row.getBoundingClientRect();
                  return { name: row.ariaLabel ?? row.textContent, x: box.x + 60, y: box.y + box.height / 2 };
                }""")
                page.mouse.click(seen["x"], seen["y"])
                page.get_by_role("heading", name=seen["name"].split(",")[0]).first.wait_for()


if __name__ == "__main__":
    unittest.main()
