"""Full disks: that of the database, and that of the server's log and files."""

import errno
import os
import random
import shutil
import string
import subprocess
import sys
import tempfile
import unittest
from contextlib import contextmanager

from company import ClusterTest, TIMEOUT
from harness import settle, until
from serving.cluster import get
from serving.programs import ClusterError

FULL = "The disk of the database"
UNSAVED = "The change is not saved yet"


class Disk:
    """A small disk, a tmpfs, until the `with` ends."""

    def __init__(self, megabytes):
        self.megabytes = megabytes
        self.folder = tempfile.mkdtemp(prefix="rowan-disk-", dir="/tmp")
        os.chmod(self.folder, 0o711)

    def __enter__(self):
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={self.megabytes}m,mode=711", "rowan-disk", self.folder], check=True)
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", "--lazy", self.folder], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    @contextmanager
    def full(self):
        """Fills the disk to the last byte for as long as the `with` lasts."""
        path = os.path.join(self.folder, "ballast")
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT)
        try:
            for size in (1 << 20, 1 << 12, 1):
                try:
                    while True:
                        os.write(descriptor, bytes(size))
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
            yield
        finally:
            os.close(descriptor)
            os.remove(path)


class DiskTest(ClusterTest):
    """Tests with a small disk, and one process."""

    megabytes = 1

    @classmethod
    def setUpClass(cls):
        # Without mounts of its own, a test that is killed would leave its disk behind.
        reason = None if os.environ.get("ROWAN_MOUNTS") == "own" else "disks can be mounted by root only, through Tests/ClusterTests/run"
        if reason:
            print(f"{cls.__name__} is left out: {reason}", file=sys.stderr)
            raise unittest.SkipTest(reason)
        cls.disk = cls.enterClassContext(Disk(cls.megabytes))
        super().setUpClass()


class DatabaseDisk(DiskTest):
    megabytes = 180

    @classmethod
    def make_cluster(cls, **arguments):
        data = os.path.join(cls.disk.folder, "data")
        os.mkdir(data, 0o700)
        return super().make_cluster(**{**arguments, "people": 2000, "processes": 1, "data": data})

    @staticmethod
    def text():
        """A text that fits into no gap of a page."""
        return "".join(random.choices(string.ascii_letters, k=1500))

    @contextmanager
    def full(self):
        """Fills the disk of the database, and the last page of the table."""
        database = self.cluster.database
        # The write-ahead log has room for the test: without any, the server ends, which is another outage.
        database.query("SELECT pg_switch_wal()", "postgres")
        database.query("CHECKPOINT", "postgres")
        with self.disk.full():
            for number in range(1, 200):
                try:
                    database.query(f"UPDATE person SET email = '{self.text()}' WHERE number = (SELECT max(number) - {number} FROM person)")
                except ClusterError as error:
                    self.assertIn("No space left on device", str(error))
                    break
            else:
                self.fail("the disk is not full")
            yield

    def test_an_edit_is_not_lost_while_the_disk_of_the_database_is_full(self):
        with self.tab() as tab:
            number = tab.open_person(4)
            before = self.stored("role", number)
            text = self.text()
            with self.full():
                tab.write("Role", text)
                until(tab.page, f"document.body.innerText.includes('{FULL}') && document.body.innerText.includes('{UNSAVED}')", TIMEOUT)
                # Reading goes on, and the field keeps what was written.
                seen = tab.place["seen"]
                tab.scroll(9000)
                until(tab.page, "!document.querySelector('[role=row]').innerText.includes('…')", TIMEOUT)
                self.assertNotEqual(tab.place["seen"], seen)
                self.assertEqual(tab.value("Role"), text)
                self.assertEqual(self.stored("role", number), before)
                self.assertIn(FULL, tab.page.inner_text("body"))
                with self.tab() as other:
                    other.open_person(1)
            # There is room again: nobody does anything.
            self.wait(lambda: self.stored("role", number) == text, "the change is written")
            until(tab.page, f"!document.body.innerText.includes('{FULL}')", TIMEOUT)
            self.assertEqual(tab.value("Role"), text)
            tab.write("Role", "Falconer")
            self.wait(lambda: self.stored("role", number) == "Falconer", "the next change is written")


class LogDisk(DiskTest):
    @classmethod
    def make_cluster(cls, **arguments):
        made = super().make_cluster(**{**arguments, "people": 2000, "processes": 1, "options": ["--access-log", "on"]})
        made.members[0].log = os.path.join(cls.disk.folder, "log")
        made.members[0].environment["TMPDIR"] = cls.disk.folder
        return made

    def size(self):
        return os.path.getsize(self.member.log)

    def fill(self):
        """Causes lines of the log until the last page of its file is full."""
        sizes = [0]
        for _ in range(500):
            self.assertEqual(get(self.member.port, "/health")[0], 200)
            sizes.append(self.size())
            if len(sizes) > 50 and sizes[-50] == sizes[-1]:
                return
        self.fail(f"the disk is not full: {sizes[-50:]}")

    @property
    def member(self):
        return self.cluster.members[0]

    def work(self, tab, role):
        """Changes a person."""
        number = tab.open_person(2)
        tab.write("Role", role)
        self.wait(lambda: self.stored("role", number) == role, "the change is written")

    def test_a_server_whose_log_is_on_a_full_disk_goes_on(self):
        with self.tab() as tab:
            with self.disk.full():
                self.fill()
                size = self.size()
                self.work(tab, "Beekeeper")
                with self.tab() as other:
                    self.work(other, "Falconer")
                self.assertEqual(self.size(), size)
                self.assertTrue(self.member.runs)
            settle(tab.page)
            get(self.member.port, "/health")
            self.wait(lambda: self.size() > size, "the log goes on where there is room")
        self.assertTrue(self.member.runs)

    def test_a_server_starts_on_a_full_disk(self):
        self.member.stop()
        with self.disk.full():
            self.member.start()
            self.cluster.wait_until_used(self.member)
            with self.tab() as tab:
                self.work(tab, "Lamplighter")


if __name__ == "__main__":
    unittest.main()
