"""The figures of a grid: copies, exports beside sqlite3, and a stream of changes beside AG Grid."""

import json
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PEER = Path(__file__).resolve().parents[1] / "Peers" / "web" / "aggrid_stream.py"
COUNT = """async (seconds) => {
  const times = [], end = performance.now() + seconds * 1000;
  let isChanged = false, updates = 0;
  const observer = new MutationObserver(() => { isChanged = true; });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await new Promise((done) => {
    const frame = (now) => { times.push(now); updates += isChanged; isChanged = false; if (now < end) requestAnimationFrame(frame); else done(); };
    requestAnimationFrame(frame);
  });
  observer.disconnect();
  return { times, updates };
}"""


def copies(program: Path) -> dict:
    """A copy of 100,000 cells beside their export to a file."""
    told = json.loads(subprocess.run([program, "copy"], check=True, capture_output=True, text=True).stdout)
    copy, write = (statistics.median(told[name]) for name in ["copy", "write"])
    return {"copy_ms": round(copy, 1), "write_ms": round(write, 1), "ratio": round(copy / write, 2)}


def exports(program: Path, rows: int = 1_000_000) -> dict:
    """An export of all rows of a database beside sqlite3's."""
    with tempfile.TemporaryDirectory() as folder:
        database, target = Path(folder) / "items.sqlite", Path(folder) / "rows.csv"
        fill(database, rows)
        times = []
        for _ in range(3):
            began = time.monotonic()
            with target.open("wb") as file:
                query = "SELECT * FROM item ORDER BY id"
                subprocess.run(["sqlite3", "-csv", "-header", database, query], check=True, stdout=file)
            times.append((time.monotonic() - began) * 1000)
        told = json.loads(subprocess.run([program, "export", database], check=True, capture_output=True, text=True).stdout)
    csv, peer = statistics.median(told["csv"]), statistics.median(times)
    return {
        "rows": rows,
        "csv_ms": round(csv),
        "xlsx_ms": round(statistics.median(told["xlsx"])),
        "sqlite3_ms": round(peer),
        "ratio": round(csv / peer, 2),
    }


def fill(path: Path, rows: int) -> None:
    """Makes the database of items."""
    connection = sqlite3.connect(path)
    connection.execute(
        "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL, amount INTEGER NOT NULL, "
        "price DOUBLE NOT NULL, note TEXT)"
    )
    connection.executemany(
        "INSERT INTO item VALUES (?, ?, ?, ?, ?)",
        (
            (i, f"Item {i}", i * 7919 % 10000, i * 7919 % 100000 / 100, None if i % 3 else f'size {i % 40}, "large"')
            for i in range(1, rows + 1)
        ),
    )
    connection.commit()
    connection.close()


def stream(play, command: list[str], port: int, chromium: str, seconds: int = 10) -> dict:
    """The frames of a page while 100,000 rows of its grid change each second."""
    server = subprocess.Popen([*command, "--port", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--no-proxy-server"])
    try:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        for attempt in range(60):
            try:
                page.goto(f"http://127.0.0.1:{port}/")
                break
            except Exception:
                if attempt == 59:
                    raise
                time.sleep(0.5)
        button = page.get_by_text("Stream", exact=True).first
        button.wait_for()
        page.wait_for_timeout(2000)
        button.click()
        page.wait_for_timeout(2000)
        before, began = changed(page), time.monotonic()
        counted = page.evaluate(COUNT, seconds)
        rate = (changed(page) - before) / (time.monotonic() - began)
        times = counted["times"]
        deltas = [b - a for a, b in zip(times, times[1:])]
        return {
            "rows_per_second": round(rate),
            "updates_per_second": round(counted["updates"] / seconds, 1),
            "frames": len(deltas),
            "over_25_ms": sum(d > 25 for d in deltas),
            "longest_ms": round(max(deltas), 1),
        }
    finally:
        browser.close()
        server.terminate()
        server.wait(10)


def changed(page) -> int:
    """The number of changed rows that the page shows."""
    numbers = page.evaluate("[...document.querySelectorAll('*')].filter((e) => !e.children.length).map((e) => e.textContent)")
    return max((int(text) for text in numbers if text.isdigit() and len(text) > 5), default=0)


def peer(wheel: Path | None) -> list[str]:
    """The command of AG Grid's page."""
    return [sys.executable, str(PEER), *(["--wheel", str(wheel)] if wheel else [])]
