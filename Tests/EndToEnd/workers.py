"""Runs the browser tests in two processes more than there are cores, since they wait most of the time. Each one takes the next class
when it has done one, and keeps its Chromium from class to class. Tests that failed are run once more when nothing else runs, and
count as passed, by name, if they pass then: a page that has to share two cores with five other programs may answer late.

usage: python workers.py [TEST...]      as for python -m unittest
"""

import io
import multiprocessing
import os
import queue
import sys
import time
import unittest

# Classes that take longer than all others: they begin first, so that no process is left with one at the end.
LONGEST = ["test_gallery.EveryScreen", "test_gallery.EveryScreenOnTheDesktop"]
# Slowest tests that are named at the end.
NAMED = 10
# Failed tests that are run once more; where more fail, the fault is not that of a busy machine.
TRIED_AGAIN = 12


class Result(unittest.TextTestResult):
    """Notes the seconds of each test."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.seconds: list[tuple[float, str]] = []

    def startTest(self, test):
        self.begin = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        self.seconds.append((time.monotonic() - self.begin, test.id()))
        super().stopTest(test)


def classes(suite, found: dict[str, int]) -> dict[str, int]:
    """The classes of a suite, and how many tests of each it has."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            classes(test, found)
        else:
            name = f"{type(test).__module__}.{type(test).__qualname__}"
            found[name] = found.get(name, 0) + 1
    return found


def run(names: list[str]) -> tuple[Result, str]:
    """Runs tests or classes by their names. Returns the result and what was printed."""
    text = io.StringIO()
    suite = unittest.defaultTestLoader.loadTestsFromNames(names)
    return unittest.TextTestRunner(text, resultclass=Result).run(suite), text.getvalue()


def failures(name: str, ran: Result) -> list[str]:
    """The names of the tests of a class that failed: that of the class, if it could not be loaded or set up."""
    tests = [getattr(test, "test_case", test) for test, _ in [*ran.failures, *ran.errors]]
    return sorted({test.id() if isinstance(test, unittest.TestCase) and name in test.id() else name for test in tests})


def work(names, results) -> None:
    """Runs classes until none is left."""
    while True:
        try:
            name = names.get(timeout=0.2)
        except queue.Empty:
            return
        begin = time.monotonic()
        ran, text = run([name])
        # A test that succeeds although it is expected to fail is no failure of its own.
        failed = failures(name, ran) or ([] if ran.wasSuccessful() else [name])
        results.put((name, ran.testsRun, len(ran.skipped), failed, ran.seconds, time.monotonic() - begin, text))


def still_failing(names: list[str]) -> list[str]:
    """Runs the tests that failed once more, one after the other. Returns those that fail again, and names the others."""
    if len(names) > TRIED_AGAIN:
        return names
    again = []
    for name in names:
        ran, text = run([name])
        if ran.wasSuccessful():
            print(f"passed at the second try: {name}", flush=True)
        else:
            again.append(name)
            print(text, flush=True)
    return again


def main() -> int:
    begin = time.monotonic()
    if sys.argv[1:]:
        # Tests that are named run here, one after the other.
        return not unittest.main(module=None, argv=sys.argv, exit=False).result.wasSuccessful()
    loader = unittest.TestLoader()
    found = classes(loader.discover("."), {})
    if loader.errors:
        # The loader makes a test of each module that it cannot import; its class has no tests when it is loaded by its name.
        print(*loader.errors, "FAILED: not every module of tests could be imported", sep="\n")
        return 1
    context = multiprocessing.get_context("spawn")
    names, results = context.Queue(), context.Queue()
    for name in sorted(found, key=lambda name: (name not in LONGEST, -found[name], name)):
        names.put(name)
    workers = [context.Process(target=work, args=(names, results)) for _ in range((os.cpu_count() or 2) + 2)]
    for worker in workers:
        worker.start()
    waiting, count, skipped, failed, seconds = set(found), 0, 0, [], []
    while waiting:
        try:
            name, tests, left_out, failing, each, elapsed, text = results.get(timeout=1)
        except queue.Empty:
            if not any(worker.is_alive() for worker in workers):
                break
            continue
        waiting.remove(name)
        count, skipped, seconds = count + tests, skipped + left_out, seconds + each
        print(f"{name}: {tests} tests, {elapsed:.0f} s{', failed' if failing else ''}", flush=True)
        if failing:
            failed += failing
            print(text, flush=True)
    for worker in workers:
        worker.join()
    for name in sorted(waiting):
        print(f"ERROR: {name} did not end")
    failed = still_failing(failed)
    print("The slowest:")
    for elapsed, test in sorted(seconds, reverse=True)[:NAMED]:
        print(f"  {elapsed:5.1f} s {test}")
    print(f"Ran {count} tests in {time.monotonic() - begin:.3f}s")
    print(f"FAILED ({', '.join(sorted([*failed, *waiting]))})" if failed or waiting else f"OK (skipped={skipped})")
    return bool(failed or waiting)


if __name__ == "__main__":
    sys.exit(main())
