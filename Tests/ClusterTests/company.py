"""What the tests of several processes share: one cluster, and tabs that show Company."""

import json
import os
import sys
import time
import unittest
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "script"), str(ROOT / "Tests/EndToEnd")]

from playwright.sync_api import TimeoutError  # noqa: E402

from harness import Browser, settle, until  # noqa: E402
from serving import cluster  # noqa: E402

#: The place of a tab: the selected row, the first visible rows with their distances from the top, and the texts of the fields.
PLACE = """JSON.stringify((() => {
  const rows = [...document.querySelectorAll('[role=row][aria-selected]')].map((row) => [row, row.getBoundingClientRect().top]);
  const seen = rows.filter(([, top]) => top >= 80).sort((one, other) => one[1] - other[1]).slice(0, 5);
  return {
    selected: [...document.querySelectorAll('[role=row][aria-selected=true]')].map((row) => row.innerText),
    seen: seen.map(([row, top]) => [row.innerText, Math.round(top)]),
    fields: [...document.querySelectorAll('input.field')].map((field) => [field.ariaLabel, field.value]),
  };
})())"""
#: A generous time for what the debug build does on a machine that is used by others.
TIMEOUT = 60


class ClusterTest(unittest.TestCase):
    """Tests on one cluster for all of them, in which every process runs at the beginning of each."""

    @classmethod
    def setUpClass(cls):
        reason = cluster.absence()
        if reason:
            print(f"ClusterTests are left out: {reason}", file=sys.stderr)
            raise unittest.SkipTest(reason)
        cls.cluster = cls.enterClassContext(cls.make_cluster(people=20_000))
        cls.browser = cls.enterClassContext(Browser())

    @classmethod
    def make_cluster(cls, options=(), **arguments):
        """A cluster of Company, which is not started yet."""
        programs = [os.path.join(os.environ["ROWAN_PROGRAMS"], name) for name in ("company-server", "company")]
        return cluster.Cluster(
            str(ROOT), *programs, options=["--idiom", "desktop", "--tabs-per-address", "100", *options], **arguments)

    def setUp(self):
        for member in self.cluster.members:
            if not member.runs:
                member.start()
                self.cluster.wait_until_used(member)

    def wait(self, condition, what):
        """Waits until a condition holds, and returns the seconds that it took."""
        begin = time.monotonic()
        while not condition():
            if time.monotonic() > begin + TIMEOUT:
                self.fail(f"in {TIMEOUT} s this did not become true: {what}")
            time.sleep(0.02)
        return time.monotonic() - begin

    def report(self, text):
        """Prints a measured time."""
        print(f"  {text}", file=sys.stderr, flush=True)

    def stored(self, column, number):
        """A value of a person in the database."""
        return self.cluster.database.query(f"SELECT {column} FROM person WHERE number = {number}")

    @contextmanager
    def tab(self):
        """A new tab of a visitor of its own."""
        with self.browser.page(f"{self.cluster.origin}/", 1200, 760, ready="[role=row][aria-selected]") as page:
            settle(page)
            yield Visit(self, page)

    @contextmanager
    def tabs(self, count):
        """Tabs of visitors of their own, each on a process of its own as long as there are processes."""
        if count == 0:
            yield []
            return
        with self.tab() as first, self.tabs(count - 1) as others:
            yield [first, *others]


class Visit:
    """A tab that shows Company."""

    def __init__(self, test, page):
        self.test = test
        self.page = page

    @property
    def member(self):
        """The process that serves the tab."""
        return self.test.cluster.member_of_tab(self.page.context.cookies())

    def scroll(self, points):
        self.page.mouse.move(400, 400)
        self.page.mouse.wheel(0, points)
        self.page.wait_for_timeout(400)
        settle(self.page)

    def open_person(self, index=8):
        """Selects the visible row with an index, which opens the person beside the table, and returns the number of the person."""
        top = 100 + 24 * index
        self.page.mouse.click(300, top)
        try:
            self.page.get_by_role("textbox", name="Role").wait_for()
        except TimeoutError:
            self.test.fail(f"no person was opened at {top}: {self.place}, {self.page.locator('body').inner_text()[:400]!r}")
        settle(self.page)
        return self.number

    @property
    def number(self):
        """The number of the selected person."""
        return int(self.place["selected"][0].split("\n")[2])

    @property
    def place(self):
        return json.loads(self.page.evaluate(PLACE))

    def write(self, field, text):
        """Replaces the text of a field."""
        self.page.get_by_role("textbox", name=field).fill(text)

    def value(self, field):
        return self.page.get_by_role("textbox", name=field).input_value()

    def search(self, text):
        self.page.get_by_role("searchbox").fill(text)
        settle(self.page)

    def returns(self, place, begin):
        """Waits until the tab is usable again, on another process or after a pause, and shows the place. Returns the seconds."""
        until(self.page, "rowan.isSettled()", TIMEOUT)
        self.test.wait(lambda: self.place == place, f"{self.place} is {place}")
        return time.monotonic() - begin
