"""A clock of the machine that is set while tabs are open."""

import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from company import ClusterTest, TIMEOUT
from harness import until
from serving.cluster import get

YEAR = 365 * 24 * 3600


class Clock(ClusterTest):
    @classmethod
    def setUpClass(cls):
        compiler = shutil.which("cc") or shutil.which("clang")
        if not compiler:
            reason = "there is no C compiler to build the clock with"
            print(f"{cls.__name__} is left out: {reason}", file=sys.stderr)
            raise unittest.SkipTest(reason)
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory(prefix="rowan-clock-", dir="/tmp"))
        cls.library = os.path.join(cls.folder, "clock.so")
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-O1", "-o", cls.library, str(Path(__file__).with_name("clock.c")), "-ldl"], check=True)
        super().setUpClass()

    @classmethod
    def make_cluster(cls, **arguments):
        made = super().make_cluster(**{**arguments, "people": 2000, "processes": 1, "options": ["--access-log", "on"]})
        made.members[0].environment.update(LD_PRELOAD=cls.library, ROWAN_CLOCK=os.path.join(cls.folder, "shift"))
        cls.set(0)
        return made

    @classmethod
    def set(cls, seconds):
        """Sets the clock of the process to seconds after the one of the machine."""
        path = os.path.join(cls.folder, "shift")
        with open(path, "r+b" if os.path.exists(path) else "wb") as file:
            file.write(struct.pack("l", seconds))

    def year(self):
        """The year of the last line of the process's log."""
        get(self.member.port, "/health")
        with open(self.member.log, encoding="utf-8") as file:
            years = re.findall(r"^(\d{4})-\d\d-\d\d", file.read(), re.MULTILINE)
        return int(years[-1]) if years else 0

    @property
    def member(self):
        return self.cluster.members[0]

    def test_a_clock_that_is_set_ends_no_tab_and_loses_nothing(self):
        now = time.gmtime().tm_year
        with self.tab() as tab:
            number = tab.open_person(3)
            tab.page.evaluate("window.isSamePage = true")
            opened = self.member.metric("rowan_tabs_opened_total")
            for years, role in ((3, "Beekeeper"), (-3, "Falconer"), (0, "Lamplighter")):
                self.set(years * YEAR)
                self.wait(lambda: abs(self.year() - now - years) <= 1, "the process has the other clock")
                # Longer than the pauses of the server: a limit by this clock would be over.
                tab.page.wait_for_timeout(3000)
                tab.write("Role", role)
                self.wait(lambda: self.stored("role", number) == role, "the tab can be used")
                # Another program's change arrives, and a new tab opens.
                self.cluster.database.query(f"UPDATE person SET given = '{role}' WHERE number = {number}")
                self.wait(lambda: tab.value("Given name") == role, "the field shows the change")
                with self.tab():
                    self.assertEqual(self.member.tabs(), 2)
                self.wait(lambda: self.member.tabs() == 1, "the other tab is gone, and this one is not")
            self.assertTrue(tab.page.evaluate("window.isSamePage"))
            self.assertEqual(self.member.metric("rowan_tabs_opened_total"), opened + 3)
            self.assertEqual(self.member.metric("rowan_tabs_resumed_total"), 0)

    def test_a_tab_is_restored_by_a_process_whose_clock_is_years_behind(self):
        with self.tab() as tab:
            self.set(3 * YEAR)
            tab.scroll(2000)
            tab.open_person(5)
            tab.page.wait_for_timeout(3000)
            place = tab.place
            self.member.kill()
            until(tab.page, "!rowan.isSettled()")
            self.set(-3 * YEAR)
            self.member.start()
            until(tab.page, "rowan.isSettled()", TIMEOUT)
            self.wait(lambda: tab.place == place, f"{tab.place} is {place}")
            self.assertEqual(self.member.metric("rowan_tabs_lost_total"), 0)


if __name__ == "__main__":
    unittest.main()
