"""Tests of script/test's stages and of the program that runs them."""

import contextlib
import io
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "script"))

from verify import changes, runner, stages  # noqa: E402
from verify.slots import EXTRA, IDLE, INTERVAL, Cores, Slots  # noqa: E402
from verify.stage import Stage  # noqa: E402


def run(found, slots=2):
    """Runs stages; returns the results by name and what was printed."""
    printed = io.StringIO()
    with tempfile.TemporaryDirectory() as logs, contextlib.redirect_stdout(printed):
        results = runner.Runner(logs, logs, slots, dict(os.environ)).run(found)
    return {result.stage.name: result.outcome for result in results}, printed.getvalue()


def is_running(command):
    """Whether a process runs that has exactly this command line."""
    return subprocess.run(["pgrep", "-fx", re.escape(command)], stdout=subprocess.DEVNULL, check=False).returncode == 0


def wait_until(condition, seconds=60):
    """Waits until a condition holds; returns whether it did within a number of seconds."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


class RunnerTests(unittest.TestCase):
    def test_a_failure_leaves_out_what_needs_it_and_nothing_else(self):
        outcomes, printed = run([
            Stage("build", ["sh", "-c", "echo 'error: no such thing'; exit 3"]), Stage("tests", ["true"], needs=("build",)),
            Stage("examples", ["true"], needs=("tests",)), Stage("format", ["true"]), Stage("last", ["true"], after=("build",)),
        ])
        self.assertEqual(outcomes, {"build": "FAILED (3)", "tests": "left out", "examples": "left out", "format": "passed",
                                    "last": "passed"})
        self.assertIn("error: no such thing", printed)

    def test_a_stage_that_hangs_is_ended_with_all_that_it_started(self):
        begin = time.monotonic()
        # A duration of its own, so that the sleeps of another run of this test are not found.
        command = f"sleep 600.{os.getpid()}"
        outcomes, _ = run([Stage("hangs", ["sh", "-c", f"{command} & {command}"], limit=0.5), Stage("other", ["true"])])
        self.assertEqual(outcomes, {"hangs": "FAILED (time)", "other": "passed"})
        self.assertLess(time.monotonic() - begin, 30)
        # A killed process ends when it is next scheduled, which takes a while on busy cores.
        self.assertTrue(wait_until(lambda: not is_running(command)), f"{command!r} still runs")

    def test_a_stage_that_hangs_names_the_tests_that_did_not_end(self):
        lines = ["◇ Test run started.", "◇ Test case passing 1 argument number → 1 to cases(number:) started.", "◇ Suite Lists started.", '◇ Test "a row" started.', "◇ Test hangs() started.",
                 "◇ Test cases(number:) started.", '✔ Test "a row" passed after 0.1 seconds.',
                 "✘ Test cases(number:) with 2 test cases failed after 1.5 seconds with 1 issue."]
        script = "; ".join(f"echo '{line}'" for line in lines)
        _, printed = run([Stage("hangs", ["sh", "-c", f"{script}; sleep 61.8"], limit=0.5)])
        named = re.findall("did not end: (.*)", printed)
        self.assertEqual(named, ["Suite Lists", "hangs()"])

    def test_a_failure_in_python_shows_its_exception(self):
        lines = ["ok", "ERROR: test_a (t.A.test_a)", "---", "Traceback (most recent call last):", '  File "t.py", line 5', "    f()",
                 "TimeoutError: Timeout 30000ms exceeded.", "Call log:", "  - waiting for a button", "", "---", "Ran 1 test in 1.0s"]
        self.assertEqual(runner.complaints(lines), ["ERROR: test_a (t.A.test_a)", *lines[3:11]])
        self.assertEqual(runner.complaints(["a", "b"]), ["a", "b"])

    def test_an_error_that_the_compiler_repeats_is_shown_once(self):
        trace = ["Traceback (most recent call last):", "  f()", "KeyError: 1", "---"]
        self.assertEqual(runner.complaints(["A.swift:1: error: no", "note", "A.swift:1: error: no", "B.swift:1: error: no"]),
                         ["A.swift:1: error: no", "B.swift:1: error: no"])
        self.assertEqual(runner.complaints([*trace, *trace]), [*trace, *trace])

    def test_packages_that_cannot_be_installed_fail_nothing(self):
        outcomes, printed = run([Stage("packages", ["sh", "-c", "echo no network; exit 1"], optional=True),
                                 Stage("browser", ["true"], needs=("packages",))])
        self.assertEqual(outcomes, {"packages": "unavailable", "browser": "left out"})
        self.assertIn("no network", printed)

    def test_outcomes_of_tests_begin_their_lines(self):
        _, printed = run([Stage("tests", ["echo", "✔ Test run with 3 tests in 1 suite passed after 1 seconds."])])
        self.assertRegex(printed, "(?m)^✔ Test run with 3 tests")

    def test_a_stage_that_waits_takes_no_slot(self):
        with tempfile.TemporaryDirectory() as folder:
            mark = os.path.join(folder, "mark")
            outcomes, _ = run([
                Stage("waits", ["sh", "-c", f"until [ -e '{mark}' ]; do sleep 0.05; done"], waits=True, limit=20),
                Stage("works", ["touch", mark]),
            ], slots=1)
        self.assertEqual(outcomes, {"waits": "passed", "works": "passed"})

    def test_a_stage_that_yields_takes_no_slot_and_has_the_lowest_priority(self):
        with tempfile.TemporaryDirectory() as folder:
            mark, niceness = os.path.join(folder, "mark"), os.path.join(folder, "niceness")
            outcomes, _ = run([
                Stage("yields", ["sh", "-c", f"nice > '{niceness}'; until [ -e '{mark}' ]; do sleep 0.05; done"], yields=True, limit=20),
                Stage("works", ["sh", "-c", f"cut -d' ' -f6 /proc/$$/stat > '{mark}'"]),
            ], slots=1)
            self.assertEqual(outcomes, {"yields": "passed", "works": "passed"})
            self.assertEqual(runner.read(niceness).strip(), "19")
            # Priorities count among the processes of one session.
            self.assertEqual(int(runner.read(mark)), os.getsid(0))

    def test_a_prompt_stage_has_a_higher_priority_than_one_that_computes(self):
        with tempfile.TemporaryDirectory() as folder:
            files = {name: os.path.join(folder, name) for name in ("prompt", "computes")}
            run([Stage(name, ["sh", "-c", f"nice > '{file}'"], prompt=name == "prompt") for name, file in files.items()])
            prompt, computes = (int(runner.read(file)) for file in files.values())
            self.assertLess(prompt, computes)

    def test_the_table_has_the_seconds_of_processes_that_a_stage_waited_for(self):
        printed = io.StringIO()
        busy = "import time\nwhile time.process_time() < 1: pass"
        with tempfile.TemporaryDirectory() as logs, contextlib.redirect_stdout(printed):
            results = runner.Runner(logs, logs, 2, dict(os.environ)).run([
                Stage("busy", ["sh", "-c", f"'{sys.executable}' -c '{busy}'; true"]), Stage("idle", ["sleep", "0.2"]),
            ])
            runner.summary("test", results, 3)
        self.assertGreater(results[0].processor, 0.9)
        self.assertLess(results[1].processor, 0.5)
        self.assertRegex(printed.getvalue(), r"(?m)^busy +passed +\d+ s +1 s +0 s$")


class SlotTests(unittest.TestCase):
    def slots(self, shares, count=2):
        """Slots beside cores that are idle for the shares of successive intervals, and a function that waits for one."""
        now = [0.0]
        left = list(shares)

        class Idle:
            def idle_share(self):
                return left.pop(0)

        def wait():
            now[0] += INTERVAL

        return Slots(count, Idle(), clock=lambda: now[0]), wait

    def test_a_further_stage_begins_while_the_cores_are_idle(self):
        slots, wait = self.slots([IDLE, 0, IDLE])
        self.assertTrue(slots.has_free(1))
        self.assertFalse(slots.has_free(2))
        wait()
        self.assertTrue(slots.has_free(2))
        # The one that began keeps them busy.
        wait()
        self.assertFalse(slots.has_free(3))
        self.assertFalse(slots.has_free(2))
        wait()
        self.assertTrue(slots.has_free(2))
        self.assertFalse(slots.has_free(3))

    def test_the_stages_beside_idle_cores_are_limited(self):
        slots, wait = self.slots([1] * 20)
        taken = 2
        for _ in range(20):
            wait()
            taken += slots.has_free(taken)
        self.assertEqual(taken, 2 + EXTRA)

    def test_a_run_that_measures_has_its_slots_only(self):
        slots = Slots(1)
        slots.looked -= 1000
        self.assertFalse(slots.has_free(1))

    def test_the_idle_share_is_that_since_the_last_reading(self):
        with tempfile.NamedTemporaryFile("w") as file:
            def write(line):
                file.seek(0)
                file.truncate()
                file.write(line + "\n")
                file.flush()

            write("cpu  100 0 100 100 0 0 0 0 0 0")
            cores = Cores(file.name)
            write("cpu  130 20 120 120 10 0 0 0 0 0")
            self.assertAlmostEqual(cores.idle_share(), 0.3)
            write("cpu  130 20 120 220 10 0 0 0 0 0")
            self.assertAlmostEqual(cores.idle_share(), 1)
            self.assertAlmostEqual(cores.whole_idle_share(), 0.65)
        unknown = Cores("/nowhere/stat")
        self.assertEqual((unknown.idle_share(), unknown.whole_idle_share()), (0, None))


class StageTests(unittest.TestCase):
    """Each test runs in one stage of script/test."""

    def names(self):
        """IDs of tests, one for each suite or file of the test targets, and some that are made up."""
        with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as file:
            targets = re.findall(r'\btests\(\s*"(\w+)"', file.read())
        self.assertGreater(len(targets), 15)
        yield "SequenceTests.SequenceTests/`no number crashes a screen`()/NumberTests.swift:12:4"
        for target in targets:
            yield from (f"{target}.{name}/test()" for name in ("ATests", "zTests", "`a name`", "freeTest()", "Übung"))
            for place, _, files in os.walk(os.path.join(ROOT, "Tests", target)):
                for name in files:
                    if name.endswith(".swift"):
                        with open(os.path.join(place, name), encoding="utf-8") as file:
                            yield from (f"{target}.{suite}/test()" for suite in re.findall(r"\b(?:struct|class|enum) (\w+)", file.read()))

    def test_each_test_runs_once(self):
        def runs(stage, name):
            if stage.name == "sanitizer":
                return not stage.left_out and re.search(stages.LEFT_TO_SANITIZER, name)
            pairs = list(zip(stage.command, stage.command[1:]))
            filters = [value for option, value in pairs if option == "--filter"]
            skips = [value for option, value in pairs if option == "--skip"]
            return (not filters or any(re.search(f, name) for f in filters)) and not any(re.search(s, name) for s in skips)

        for environment in ({}, {"ROWAN_SANITIZER": "0"}):
            found = [stage for stage in stages.of_test(stages.Paths(ROOT, {}), environment)
                     if "--testing-library" in stage.command or stage.name == "sanitizer"]
            for name in self.names():
                owners = [stage.name for stage in found if runs(stage, name)]
                self.assertEqual(len(owners), 1, f"{name} runs in {owners} with {environment}")

    def test_the_sanitizer_runs_what_other_stages_leave_to_it(self):
        with open(os.path.join(ROOT, "script", "sequences"), encoding="utf-8") as file:
            self.assertIn(f"filter='{stages.SANITIZED}'\n", file.read())

    def test_stages_need_stages_before_them(self):
        for found in (stages.of_test(stages.Paths(ROOT, {}), {}), stages.of_soak()):
            seen = set()
            for stage in found:
                self.assertLessEqual({*stage.needs, *stage.after}, seen, stage.name)
                self.assertNotIn(stage.name, seen)
                seen.add(stage.name)


class BrowserWorkerTests(unittest.TestCase):
    """The program that runs the browser tests, with tests that take no browser."""

    PRELUDE = "import os, unittest\n"
    #: Fails at its first try.
    LATE = """
class Late(unittest.TestCase):
    def test_late(self):
        if os.path.exists("tried"): return
        open("tried", "w").close()
        self.fail("too late")
"""
    BROKEN = """
class Broken(unittest.TestCase):
    def test_broken(self):
        self.fail("always")
"""
    NOT_SET_UP = """
class NotSetUp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise RuntimeError("no server")
    def test_nothing(self):
        pass
"""

    def run_tests(self, *classes):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "test_some.py"), "w", encoding="utf-8") as file:
                file.write(self.PRELUDE + "".join(classes))
            program = os.path.join(ROOT, "Tests", "EndToEnd", "workers.py")
            environment = {**os.environ, "PYTHONPATH": folder}
            ran = subprocess.run([sys.executable, "-B", program], cwd=folder, env=environment, capture_output=True, text=True,
                                 timeout=120)
            return ran.returncode, ran.stdout

    def test_a_test_that_fails_beside_others_is_run_once_more_by_itself(self):
        status, printed = self.run_tests(self.LATE)
        self.assertEqual(status, 0, printed)
        self.assertIn("passed at the second try: test_some.Late.test_late\n", printed)
        self.assertRegex(printed, r"(?m)^OK \(skipped=0\)$")

    def test_what_fails_again_is_named(self):
        status, printed = self.run_tests(self.LATE, self.BROKEN, self.NOT_SET_UP)
        self.assertEqual(status, 1, printed)
        self.assertRegex(printed, r"(?m)^FAILED \(test_some.Broken.test_broken, test_some.NotSetUp\)$")
        self.assertIn("passed at the second try: test_some.Late.test_late\n", printed)
        self.assertIn("no server", printed)

    def test_many_failures_are_not_tried_again(self):
        many = "class Many(unittest.TestCase):\n" + "".join(f"    def test_{n}(self): self.fail('x')\n" for n in range(20))
        status, printed = self.run_tests(self.LATE, many)
        self.assertEqual(status, 1, printed)
        self.assertNotIn("second try", printed)


class BuildTests(unittest.TestCase):
    def build(self, message):
        """Builds with a compiler that prints an error while there is a module of an earlier build."""
        with tempfile.TemporaryDirectory() as folder:
            modules = os.path.join(folder, "out", "Modules")
            os.makedirs(modules)
            stale = os.path.join(modules, "Combine.swiftmodule")
            for path in (stale, os.path.join(modules, "RowanLists.swiftmodule")):
                open(path, "w", encoding="utf-8").close()
            with open(os.path.join(folder, "swift"), "w", encoding="utf-8") as file:
                file.write(f"""#!/bin/sh
case "$*" in *--show-bin-path*) echo "{folder}/out"; exit ;; esac
echo "building with $*"
if [ -e "{stale}" ]; then echo "error: {message}"; exit 1; fi
""")
            os.chmod(file.name, 0o755)
            result = subprocess.run([os.path.join(ROOT, "script", "lib", "swift-build"), "--build-tests"], capture_output=True, text=True,
                                    env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}, check=False)
            return result.returncode, result.stdout, sorted(os.listdir(modules))

    def test_a_build_that_finds_modules_of_an_earlier_one_is_repeated_without_them(self):
        status, printed, modules = self.build("missing required module 'COpenCombineHelpers'")
        self.assertEqual((status, printed.count("building with build --build-tests")), (0, 2))
        self.assertEqual(modules, ["RowanLists.swiftmodule"])

    def test_only_a_folder_with_an_index_gets_an_index_and_debug_information(self):
        for has_index in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                os.makedirs(os.path.join(folder, "scratch", "debug", *(["index"] if has_index else [])))
                with open(os.path.join(folder, "swift"), "w", encoding="utf-8") as file:
                    file.write('#!/bin/sh\necho "building with $*"\n')
                os.chmod(file.name, 0o755)
                result = subprocess.run([os.path.join(ROOT, "script", "lib", "swift-build"), "--scratch-path", f"{folder}/scratch"],
                                        capture_output=True, text=True, check=True,
                                        env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"})
                self.assertEqual("--disable-index-store -debug-info-format none" in result.stdout, not has_index, result.stdout)

    def test_another_error_ends_the_build(self):
        status, printed, modules = self.build("cannot find 'x' in scope")
        self.assertEqual((status, printed.count("building with")), (1, 1))
        self.assertIn("Combine.swiftmodule", modules)


class ChangeTests(unittest.TestCase):
    def package(self):
        package = object.__new__(changes.Package)
        package.folders = {"Graph": "Sources/Graph", "Lists": "Sources/Lists", "ListsTests": "Tests/ListsTests", "Web": "Sources/Web"}
        package.dependencies = {"Graph": set(), "Lists": {"Graph"}, "ListsTests": {"Lists"}, "Web": {"Graph"}}
        package.tests = {"ListsTests"}
        return package

    def test_tests_that_depend_on_a_change_are_found_by_distance(self):
        package = self.package()
        self.assertEqual(package.target_of("Sources/Lists/Cells/Cell.swift"), "Lists")
        self.assertIsNone(package.target_of("README.md"))
        self.assertEqual(package.distance("ListsTests", "Graph"), 2)
        self.assertIsNone(package.distance("ListsTests", "Web"))

    def test_suites_that_use_what_changed_come_first(self):
        with tempfile.TemporaryDirectory() as root:
            for name, text in (("A.swift", "struct ATests { let a = other() }"), ("B.swift", "struct BTests { let b = swipe(Bar()) }"),
                               ("C.swift", "@MainActor struct CTests { let c = swipe() }"), ("D.swift", "struct DTests {}")):
                with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                    file.write(text)
            self.assertEqual(changes.suites(root, ".", {"swipe", "Bar"}, {"D.swift"}), ["DTests", "BTests", "CTests"])


if __name__ == "__main__":
    unittest.main()
