"""Runs the browser tests in one process more than there are cores, since they wait most of the time. Each one takes the next class
when it has done one, and keeps its Chromium from class to class.

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


def work(names, results) -> None:
    """Runs classes until none is left."""
    while True:
        try:
            name = names.get(timeout=0.2)
        except queue.Empty:
            return
        text = io.StringIO()
        begin = time.monotonic()
        ran = unittest.TextTestRunner(text, resultclass=Result).run(unittest.defaultTestLoader.loadTestsFromName(name))
        results.put((name, ran.testsRun, len(ran.skipped), ran.wasSuccessful(), ran.seconds, time.monotonic() - begin, text.getvalue()))


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
    workers = [context.Process(target=work, args=(names, results)) for _ in range((os.cpu_count() or 2) + 1)]
    for worker in workers:
        worker.start()
    waiting, count, skipped, failed, seconds = set(found), 0, 0, [], []
    while waiting:
        try:
            name, tests, left_out, passed, each, elapsed, text = results.get(timeout=1)
        except queue.Empty:
            if not any(worker.is_alive() for worker in workers):
                break
            continue
        waiting.remove(name)
        count, skipped, seconds = count + tests, skipped + left_out, seconds + each
        print(f"{name}: {tests} tests, {elapsed:.0f} s{'' if passed else ', FAILED'}", flush=True)
        if not passed:
            failed.append(name)
            print(text, flush=True)
    for worker in workers:
        worker.join()
    for name in sorted(waiting):
        print(f"ERROR: {name} did not end")
    print("The slowest:")
    for elapsed, test in sorted(seconds, reverse=True)[:NAMED]:
        print(f"  {elapsed:5.1f} s {test}")
    print(f"Ran {count} tests in {time.monotonic() - begin:.3f}s")
    print(f"FAILED ({', '.join([*failed, *sorted(waiting)])})" if failed or waiting else f"OK (skipped={skipped})")
    return bool(failed or waiting)


if __name__ == "__main__":
    sys.exit(main())
