"""Three processes, one database: what people in several tabs see while processes and the database end, stop and come back."""

import signal
import subprocess
import time
import unittest

from company import ClusterTest, TIMEOUT
from harness import settle, until

#: What a tab keeps for another process is sent one second after the last change.
KEPT = 3000
CONFLICT = "Somebody else has changed this row"


class Crashes(ClusterTest):
    def test_a_tab_goes_on_elsewhere_after_kill_9(self):
        with self.tab() as tab:
            tab.scroll(3000)
            number = tab.open_person()
            tab.write("Role", "Beekeeper")
            self.wait(lambda: self.stored("role", number) == "Beekeeper", "the change is in the database")
            settle(tab.page)
            tab.page.wait_for_timeout(KEPT)
            place, member = tab.place, tab.member
            self.assertIn(["Role", "Beekeeper"], place["fields"])
            tab.page.evaluate("window.isSamePage = true")
            begin = time.monotonic()
            member.kill()
            until(tab.page, "!rowan.isSettled()")
            self.report(f"after kill -9 the tab was usable again in {tab.returns(place, begin):.2f} s")
            self.assertNotEqual(tab.member.name, member.name)
            self.assertTrue(tab.page.evaluate("window.isSamePage"))
            tab.write("Role", "Falconer")
            self.wait(lambda: self.stored("role", number) == "Falconer", "the tab can be used")

    def test_what_is_typed_around_kill_9_is_in_the_field_and_in_the_database(self):
        with self.tab() as tab:
            number = tab.open_person(4)
            field = tab.page.get_by_role("textbox", name="Role")
            field.fill("")
            settle(tab.page)
            member = tab.member
            field.press_sequentially("Bee")
            member.kill()
            # Nothing of this is kept anywhere but in the page.
            field.press_sequentially("keeper")
            self.wait(lambda: tab.value("Role") == "Beekeeper" and self.stored("role", number) == "Beekeeper", "nothing is lost")
            self.assertNotEqual(tab.member.name, member.name)
            until(tab.page, "document.activeElement?.value === 'Beekeeper'", TIMEOUT)

    def test_a_form_that_is_restored_overwrites_nothing_newer(self):
        with self.tab() as tab:
            number = tab.open_person(6)
            tab.write("Role", "Beekeeper")
            self.wait(lambda: self.stored("role", number) == "Beekeeper", "the change is in the database")
            tab.page.wait_for_timeout(KEPT)
            # The laptop sleeps, its process ends, and somebody else changes another value of the same person.
            tab.page.context.set_offline(True)
            tab.member.kill()
            until(tab.page, "!rowan.isSettled()")
            self.cluster.database.query(f"UPDATE person SET leave = 33 WHERE number = {number}")
            tab.page.context.set_offline(False)
            until(tab.page, "rowan.isSettled()", TIMEOUT)
            until(tab.page, "document.body.innerText.includes('33 days of leave')", TIMEOUT)
            tab.write("Role", "Falconer")
            self.wait(lambda: self.stored("role", number) == "Falconer", "the tab can be used")
            self.assertEqual(self.stored("leave", number), "33")

    def test_a_change_that_was_not_written_yet_is_written_by_the_next_process(self):
        with self.tab() as tab:
            number = tab.open_person(7)
            before = self.stored("role", number)
            self.cluster.database.stop(immediately=True)
            stopped = True
            try:
                tab.write("Role", "Unwritten")
                settle(tab.page)
                tab.page.wait_for_timeout(KEPT)
                tab.page.context.set_offline(True)
                tab.member.kill()
                until(tab.page, "!rowan.isSettled()")
                self.cluster.database.start()
                stopped = False
                self.assertEqual(self.stored("role", number), before)
                tab.page.context.set_offline(False)
                until(tab.page, "rowan.isSettled()", TIMEOUT)
                self.wait(lambda: self.stored("role", number) == "Unwritten", "the change is written")
                self.assertEqual(tab.value("Role"), "Unwritten")
            finally:
                if stopped:
                    self.cluster.database.start()

    def test_a_process_that_stands_still_is_left(self):
        with self.tab() as tab:
            tab.scroll(1200)
            tab.open_person(3)
            tab.page.wait_for_timeout(KEPT)
            place, member = tab.place, tab.member
            begin = time.monotonic()
            member.pause()
            try:
                until(tab.page, "!rowan.isSettled()", TIMEOUT)
                self.report(f"after SIGSTOP the tab was usable again in {tab.returns(place, begin):.2f} s")
                self.assertNotEqual(tab.member.name, member.name)
            finally:
                member.resume()
            self.cluster.wait_until_used(member)


class Moves(ClusterTest):
    def test_sigterm_moves_tabs_and_nothing_is_lost(self):
        with self.tabs(4) as tabs:
            for index, tab in enumerate(tabs):
                tab.scroll(700 * (index + 1))
                tab.open_person(index + 2)
            places = [tab.place for tab in tabs]
            member = tabs[0].member
            moved = [tab for tab in tabs if tab.member.name == member.name]
            lost = sum(one.metric("rowan_tabs_lost_total") for one in self.cluster.members)
            begin = time.monotonic()
            member.process.send_signal(signal.SIGTERM)
            self.assertEqual(member.process.wait(TIMEOUT), 0)
            for tab, place in zip(tabs, places):
                if tab in moved:
                    self.wait(lambda: tab.member.name != member.name, "the tab has moved")
                tab.returns(place, begin)
            self.report(f"{len(moved)} of {len(tabs)} tabs moved from a process that ends in {time.monotonic() - begin:.2f} s")
            others = [one for one in self.cluster.members if one.runs]
            self.assertEqual(sum(one.metric("rowan_tabs_lost_total") for one in others), lost)

    def test_what_is_typed_during_a_drain_is_not_lost(self):
        with self.tab() as tab:
            number = tab.open_person(9)
            field = tab.page.get_by_role("textbox", name="Role")
            field.fill("")
            settle(tab.page)
            member = tab.member
            member.process.send_signal(signal.SIGTERM)
            field.press_sequentially("Lighthouse keeper", delay=20)
            self.assertEqual(member.process.wait(TIMEOUT), 0)
            try:
                self.wait(lambda: self.stored("role", number) == "Lighthouse keeper", "each letter is in the database")
            except AssertionError:
                seen = tab.page.locator("body").inner_text()
                told = [line for line in seen.splitlines() if CONFLICT in line or "not taken" in line]
                self.fail(f"the database has {self.stored('role', number)!r}, the field {tab.value('Role')!r}, the page says {told}")
            self.assertEqual(tab.value("Role"), "Lighthouse keeper")
            self.assertNotEqual(tab.member.name, member.name)


class Changes(ClusterTest):
    def test_a_change_reaches_the_tabs_of_all_processes(self):
        with self.tabs(3) as tabs:
            self.assertEqual(len({tab.member.name for tab in tabs}), 3)
            number = tabs[0].open_person(1)
            begin = time.monotonic()
            tabs[0].write("Given name", "Zebedee")
            for tab in tabs:
                until(tab.page, "[...document.querySelectorAll('[role=row]')].some((row) => row.innerText.includes('Zebedee'))", TIMEOUT)
            self.report(f"a change was on the tabs of three processes in {time.monotonic() - begin:.2f} s")
            # Another program's change is one, too, and a field that nobody edits follows it.
            self.cluster.database.query(f"UPDATE person SET role = 'Lamplighter' WHERE number = {number}")
            self.wait(lambda: tabs[0].value("Role") == "Lamplighter", "the field shows the change")

    def test_of_two_people_who_edit_one_row_the_second_is_told(self):
        with self.tab() as tab:
            number = tab.open_person(5)
            psql = Psql(self.cluster.database)
            try:
                # The first person's change is not committed yet, so that the second one's waits for it.
                psql.run(f"BEGIN; UPDATE person SET role = 'Theirs' WHERE number = {number};")
                tab.write("Role", "Mine")
                waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                self.wait(lambda: self.cluster.database.query(waiting) == "1", "the second writer waits")
                psql.run("COMMIT;")
                until(tab.page, f"document.body.innerText.includes('{CONFLICT}')", TIMEOUT)
                self.wait(lambda: tab.value("Role") == "Theirs", "the field shows what is in the database")
                self.assertEqual(self.stored("role", number), "Theirs")
                # A change of another column is no conflict, and the notice goes.
                tab.write("Role", "Both agree")
                self.wait(lambda: self.stored("role", number) == "Both agree", "the next change is written")
                until(tab.page, f"!document.body.innerText.includes('{CONFLICT}')", TIMEOUT)
            finally:
                psql.close()


class Outages(ClusterTest):
    def test_a_database_that_goes_away_is_announced_and_comes_back(self):
        with self.tab() as tab:
            number = tab.open_person(2)
            self.cluster.database.stop(immediately=True)
            stopped = True
            try:
                tab.write("Role", "Waiting")
                until(tab.page, "document.body.innerText.includes('There is no connection to the database')", TIMEOUT)
                # The tab goes on meanwhile: it scrolls, and its field keeps what was written.
                tab.scroll(5000)
                settle(tab.page)
                self.assertEqual(tab.value("Role"), "Waiting")
                self.cluster.database.start()
                stopped = False
                until(tab.page, "!document.body.innerText.includes('There is no connection to the database')", TIMEOUT)
                self.wait(lambda: self.stored("role", number) == "Waiting", "the change is written")
                tab.scroll(-9000)
                until(tab.page, "[...document.querySelectorAll('[role=row]')].some((row) => row.innerText.includes('Waiting'))", TIMEOUT)
                # Changes are followed again.
                self.cluster.database.query(f"UPDATE person SET role = 'Followed' WHERE number = {number}")
                self.wait(lambda: tab.value("Role") == "Followed", "the field shows the change")
            finally:
                if stopped:
                    self.cluster.database.start()


class Psql:
    """A session of psql."""

    def __init__(self, database):
        self.process = subprocess.Popen(
            ["psql", "-X", "-q", "-A", "-t", database.address()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, sql):
        """Runs statements, and returns when they have ended."""
        self.process.stdin.write(f"{sql}\nSELECT 'done';\n")
        self.process.stdin.flush()
        while self.process.stdout.readline().strip() != "done":
            pass

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


if __name__ == "__main__":
    unittest.main()
