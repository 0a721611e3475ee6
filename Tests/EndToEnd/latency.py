"""A proxy that delays each direction of each connection, and a table of what a person waits for behind it.

usage: latency.py [--delays 0 50 100 200] [--only row toggle typing scrolling flinging] [--plain]

ROWAN_GALLERY is set as Tests/EndToEnd/run does; --plain is without predictions of scrolling, for comparison.

A delay is the round trip in milliseconds: half of it passes in each direction, whatever else is on its way, as on a long line. The
times are those of the page's frames, from the press to the first frame that shows its effect; -1 is one that none shows.
"""

import argparse
import asyncio
import threading
import time

from gallery import gallery
from harness import Browser, settle


class DelayingProxy:
    """Passes connections on to a port of this machine, each chunk after half of the round trip and in order."""

    def __init__(self, target: int, round_trip: float):
        self.target = target
        self.delay = round_trip / 2
        self.loop = asyncio.new_event_loop()
        self.port = 0
        ready = threading.Event()
        threading.Thread(target=self._run, args=(ready,), daemon=True).start()
        ready.wait(10)

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self._accept, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self.loop.run_forever()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self.target)
        await asyncio.gather(self._pass(reader, server_writer), self._pass(server_reader, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        chunks: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        task = asyncio.create_task(self._write(chunks, writer))
        try:
            while data := await reader.read(65536):
                chunks.put_nowait((time.monotonic() + self.delay, data))
        except OSError:
            pass
        chunks.put_nowait((time.monotonic() + self.delay, b""))
        await task

    async def _write(self, chunks: asyncio.Queue, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                due, data = await chunks.get()
                await asyncio.sleep(max(0, due - time.monotonic()))
                if not data:
                    break
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.close()

    async def _end(self) -> None:
        tasks = asyncio.all_tasks(self.loop) - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.loop.stop()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self.loop)


SPEED = 2000
# 200 characters, as fast as a quick typist: some 60 words a minute would be 200 ms for each.
TEXT = ("The quick brown fox jumps over the lazy dog, and 1,234 sheep count it. " * 3)[:200]


def watch(page, condition: str) -> None:
    """Begins to wait for a condition, from the next press of a pointer or a key."""
    page.evaluate(f"""() => {{
      const isShown = () => {condition};
      window.watched = new Promise((done) => {{
        let start = 0;
        const begin = (event) => {{ start = start || event.timeStamp; }};
        for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, begin, {{ capture: true, once: true }});
        const limit = performance.now() + 6000;
        const look = () => {{
          if (start && isShown()) done(Math.round(performance.now() - start));
          else if (performance.now() > limit) done(-1);
          else requestAnimationFrame(look);
        }};
        requestAnimationFrame(look);
      }});
    }}""")


def watched(page) -> int:
    return page.evaluate("window.watched")


def pressed_row(page) -> tuple[int, int]:
    """The milliseconds until a pressed row shows that, and until its screen is there."""
    row = page.get_by_role("link", name="Tobias Wrenfield").bounding_box()
    watch(page, "document.querySelector('.pressed') !== null || document.title !== 'Staff'")
    page.mouse.move(row["x"] + 120, row["y"] + 20)
    page.mouse.down()
    shown = watched(page)
    watch(page, "document.title !== 'Staff'")
    page.evaluate("dispatchEvent(new KeyboardEvent('keydown', { key: 'F20' }))")
    page.mouse.up()
    return shown, watched(page)


def toggled(page) -> tuple[int, int]:
    """The milliseconds until a toggle shows the press, and until it is on."""
    switch = page.get_by_role("switch").first
    box = switch.bounding_box()
    before = switch.get_attribute("aria-checked")
    state = f"document.querySelector('[role=switch]').getAttribute('aria-checked') !== '{before}'"
    watch(page, f"document.querySelector('.pressed') !== null || {state}")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    shown = watched(page)
    watch(page, state)
    page.evaluate("dispatchEvent(new KeyboardEvent('keydown', { key: 'F20' }))")
    page.mouse.up()
    return shown, watched(page)


def typed(page, text: str) -> str:
    """The text of a field after it was typed without waiting."""
    field = page.get_by_role("textbox").first
    field.click()
    settle(page)
    page.keyboard.press("Control+a")
    page.keyboard.type(text, delay=15)
    settle(page)
    return page.evaluate("document.activeElement.value")


class Frames:
    """The share of frames since the first scrolling, until the `with` ends, in which a list shows places whose rows are not there
    yet; and that of the frames later than a delay in milliseconds after scrolling began, first or after a rest."""

    def __init__(self, page, delay: int = 0):
        self.page = page
        self.delay = delay
        self.share = self.later = 0.0

    def __enter__(self) -> "Frames":
        self.page.evaluate("""(delay) => {
          const frames = window.frames = { all: 0, bare: 0, later: 0, laterBare: 0, runs: true, from: Infinity };
          let last = -Infinity;
          addEventListener("scroll", () => {
            if (performance.now() - last > 300) frames.from = performance.now() + delay;
            last = performance.now();
          }, true);
          const look = () => {
            if (!frames.runs) return;
            const bare = [...document.querySelectorAll(".absent")].some((element) => {
              const { top, bottom } = element.getBoundingClientRect();
              return Math.min(bottom, innerHeight) - Math.max(top, 0) > 4;
            });
            if (frames.from < Infinity) {
              frames.all += 1;
              if (bare) frames.bare += 1;
            }
            if (performance.now() >= frames.from) {
              frames.later += 1;
              if (bare) frames.laterBare += 1;
            }
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }""", self.delay)
        return self

    def __exit__(self, *_) -> None:
        counts = self.page.evaluate("(window.frames.runs = false, window.frames)")
        self.share = counts["bare"] / max(1, counts["all"])
        self.later = counts["laterBare"] / max(1, counts["later"])


def turn_wheel(page, speed: float, seconds: float) -> None:
    """Scrolls by a wheel at a speed in points a second, however long the calls take."""
    page.mouse.move(200, 500)
    start, done = time.monotonic(), 0
    while (passed := time.monotonic() - start) < seconds:
        page.mouse.wheel(0, passed * speed - done)
        done = passed * speed
        page.wait_for_timeout(12)


def fling(page, session, distance: int) -> None:
    """Moves a finger for 120 ms and lets go of it, and waits while the list goes on by itself."""
    start = time.monotonic()
    y = 420 + distance / 2
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 200, "y": y}]})
    while (passed := time.monotonic() - start) < 0.12:
        points = [{"x": 200, "y": y - distance * passed / 0.12}]
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
        page.wait_for_timeout(8)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(600)


def stop_predicting(page) -> None:
    """Has the page report offsets without predictions, for comparison."""
    page.evaluate("""async () => {
      const files = performance.getEntriesByType("resource").map(({ name }) => name);
      const { Scroller } = await import(files.find((name) => /\\/scroll[^-]*\\.js/.test(name)));
      Scroller.prototype.predicted = () => [];
      Object.defineProperty(Scroller.prototype, "isStarting", { get: () => false });
    }""")


def wheel_shares(page, delay: int) -> tuple[float, float, float]:
    """The shares of bare frames while a wheel scrolls, of those after two round trips, and while it then scrolls back."""
    with Frames(page, 2 * delay) as there:
        turn_wheel(page, SPEED, 2)
        page.wait_for_timeout(200)
    with Frames(page) as back:
        turn_wheel(page, -SPEED, 1)
    return there.share, there.later, back.share


def fling_share(page, delay: int) -> float:
    """The share of bare frames in four flings and two back, after the first round trip of each."""
    session = page.context.new_cdp_session(page)
    with Frames(page, delay) as frames:
        for distance in [300, 300, 300, 300, -300, -300]:
            fling(page, session, distance)
            page.wait_for_timeout(700)
    return frames.later


def row(browser, delay: int, names: list[str], predicts: bool) -> dict[str, str]:
    """The figures for one delay."""
    figures = {"round trip": f"{delay} ms"}
    screens = [
        ("staff", "row"), ("settings", "toggle"), ("writing", "typing"), ("million", "scrolling"), ("million", "flinging")]
    for screen, name in screens:
        if name not in names:
            continue
        with gallery(screen) as server:
            proxy = DelayingProxy(server.port, delay / 1000)
            with browser.page(f"http://127.0.0.1:{proxy.port}/", has_touch=name == "flinging") as page:
                settle(page)
                if not predicts:
                    stop_predicting(page)
                if name == "row":
                    shown, done = pressed_row(page)
                    figures |= {"press of a row heard": f"{shown} ms", "confirmed": f"{done} ms"}
                elif name == "toggle":
                    shown, done = toggled(page)
                    figures |= {"press of a toggle heard": f"{shown} ms", "confirmed by the server": f"{done} ms"}
                elif name == "typing":
                    figures[f"{len(TEXT)} typed characters"] = "in order" if typed(page, TEXT) == TEXT else "LOST"
                elif name == "scrolling":
                    there, later, back = wheel_shares(page, delay)
                    figures |= {
                        "frames with bare rows at 2,000 points/s": f"{there:.0%}", "after two round trips": f"{later:.0%}",
                        "and back": f"{back:.0%}"}
                else:
                    figures["in flings of a finger"] = f"{fling_share(page, delay):.0%}"
            proxy.close()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", default=["row", "toggle", "typing", "scrolling", "flinging"])
    parser.add_argument("--plain", action="store_true", help="without predictions of scrolling, for comparison")
    parser.add_argument("--delays", nargs="*", type=int, default=[0, 50, 100, 200])
    options = parser.parse_args()
    with Browser() as browser:
        rows = [row(browser, delay, options.only, not options.plain) for delay in options.delays]
    print("| " + " | ".join(rows[0]) + " |\n|" + " --- |" * len(rows[0]))
    for figures in rows:
        print("| " + " | ".join(figures.values()) + " |")


if __name__ == "__main__":
    main()
