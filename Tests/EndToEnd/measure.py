"""What the browser host costs, for the record: no test depends on it.

usage: measure.py [--gallery]     with ROWAN_FAKE_SCENE (and ROWAN_GALLERY) set, as Tests/EndToEnd/run does

Time from a click to the painted patch, bytes for a scrolled screen, the client's size, and frames dropped while a million
rows scroll for ten seconds.
"""

import argparse
import gzip
import urllib.request
from pathlib import Path

from gallery import gallery
from harness import Browser, Proxy, Server, fake_scene, settle

CLIENT = Path(__file__).parents[2] / "Sources/RowanWeb/Client"

# From the click's own time to the end of the frame that shows what it led to.
CLICKS = """async ([selector, count]) => {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const target = document.querySelector(selector);
    const box = target.getBoundingClientRect();
    const painted = new Promise((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
      });
      observer.observe(document.getElementById('stage'), { subtree: true, childList: true, attributes: true });
    });
    const begin = performance.now();
    const at = { bubbles: true, detail: 1, clientX: box.left + 10, clientY: box.top + 10 };
    target.dispatchEvent(new MouseEvent('click', at));
    await painted;
    times.push(performance.now() - begin);
    await new Promise((done) => setTimeout(done, 30));
  }
  return times.sort((a, b) => a - b);
}"""

# Frames between two calls, by the times that the browser gives them.
FRAMES = """() => {
  window.frames60 = [];
  const note = (time) => { frames60.push(time); window.counting = requestAnimationFrame(note); };
  window.counting = requestAnimationFrame(note);
}"""


def percentile(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))]


def scroll(page, seconds: float, speed: int) -> list[float]:
    """Scrolls down like a finger for a while; returns the lengths of the frames."""
    session = page.context.new_cdp_session(page)
    page.evaluate(FRAMES)
    session.send("Input.synthesizeScrollGesture", {
        "x": 200, "y": 600, "yDistance": -int(speed * seconds), "speed": speed, "gestureSourceType": "mouse"})
    times = page.evaluate("(cancelAnimationFrame(counting), frames60)")
    return [b - a for a, b in zip(times, times[1:])]


def click(page, button: str) -> None:
    times = page.evaluate(CLICKS, [button, 100])
    print(f"  click to painted patch: median {percentile(times, .5):.1f} ms, "
          f"95th percentile {percentile(times, .95):.1f} ms")


def report(name: str, server: Server, ready: str, button: str | None) -> None:
    print(name)
    with Browser() as browser:
        proxy = Proxy(server.port)
        with browser.page(f"http://127.0.0.1:{proxy.port}/", ready=ready) as page:
            settle(page)
            if button:
                click(page, button)
            scroller = "[...document.querySelectorAll('.scroller.vertical')].at(-1)"
            before, screens = proxy.bytes_down, 20
            for _ in range(screens):
                page.evaluate(f"{scroller}.scrollTop += {scroller}.clientHeight")
                settle(page)
            print(f"  bytes for a scrolled screen: {(proxy.bytes_down - before) // screens}")
            for speed in (1000, 4000):
                frames = scroll(page, 10, speed)
                settle(page)
                dropped = sum(round(frame / (1000 / 60)) - 1 for frame in frames if frame > 25)
                print(f"  {speed} points a second for ten seconds: {len(frames)} frames, {dropped} dropped, "
                      f"longest {max(frames):.0f} ms; rows missing at the end: {page.locator('.absent').count()}")
        proxy.close()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--gallery", action="store_true", help="also the gallery's million stars")
    wanted = options.parse_args()
    files = [file for file in CLIENT.iterdir() if file.is_file()]
    data = b"".join(file.read_bytes() for file in files)
    print(f"client: {len(files)} files, {len(data)} bytes, {len(gzip.compress(data))} when compressed")
    with fake_scene("--rows", "1000000") as server:
        with urllib.request.urlopen(f"{server.url}fonts.css") as sheet:
            print(f"font style sheet: {len(sheet.read())} bytes")
        report("the fake scene, a million rows", server, "[role=option]", "[data-identifier=add]")
    if wanted.gallery:
        with gallery("state") as server, Browser() as browser, browser.page(server.url) as page:
            print("the gallery's counters")
            settle(page)
            click(page, "[role=button][aria-label^='One more']")
        with gallery("million") as server:
            report("the gallery's million stars", server, "[role=listitem]", None)


if __name__ == "__main__":
    main()
