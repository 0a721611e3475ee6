"""Runs stages side by side."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time

from .slots import Slots
from .stage import Result

#: Lines that tell the outcome of a test run.
OUTCOME = re.compile(r"Test run with |^Ran \d+ tests|^sequences: |^\d+ passed, \d+ failed|^(OK|FAILED)\b", re.M)
#: Lines that name a failure.
COMPLAINT = re.compile(r"✘|(error|warning|FAIL|ERROR|Fatal error): |unexpected signal|^AssertionError|AddressSanitizer|Traceback")
#: The beginning and the end of a test or suite.
TEST_BEGAN = re.compile(r"◇ (?!Test run |Test case passing )(?:Test )?(.+) started\.$")
TEST_ENDED = re.compile(r"[✔✘━] (?:Test )?(.+?)(?: with \d+ test cases?)? (?:passed|failed) after ")
#: Seconds between two lines that name the running stages.
HEARTBEAT = 60


class Runner:
    """Runs stages in a number of slots, those that only wait or yield beside them, and prints their outcomes as they come."""

    def __init__(self, root, logs, slots, environment):
        """`slots` is a `Slots`, or the number of stages that run side by side."""
        slots = slots if isinstance(slots, Slots) else Slots(slots)
        self.root, self.logs, self.slots, self.environment = root, logs, slots, environment
        self.begin = time.monotonic()

    def run(self, stages, passed=lambda result: None):
        """Runs all stages. Returns their results in the order of the list.

        `passed` is called with the result of each stage that passes.
        """
        running = {}
        try:
            results = self._run(list(stages), running, passed)
        finally:
            # Interrupted: no stage outlives the run.
            for _, process, _, _ in running.values():
                stop(process)
        return [results[stage.name] for stage in stages]

    def _run(self, waiting, running, passed):
        results = {}
        last_beat = time.monotonic()
        while waiting or running:
            for stage in list(waiting):
                state = self._state(stage, results, waiting, running)
                if state == "left out":
                    waiting.remove(stage)
                    results[stage.name] = self._note(Result(stage, "left out"))
                elif state == "ready" and (not stage.takes_slot or self._has_free_slot(running)):
                    waiting.remove(stage)
                    running[stage.name] = self._start(stage)
            for name, (stage, process, begin, log) in list(running.items()):
                status, processor = poll(process)
                seconds = time.monotonic() - begin
                if status is None and seconds < stage.limit:
                    continue
                if status is None:
                    describe(process, log)
                    processor = stop(process)
                del running[name]
                outcome = "passed" if status == 0 else "FAILED (time)" if status is None else f"FAILED ({status})"
                if status and stage.optional:
                    outcome = "unavailable"
                results[name] = self._note(Result(stage, outcome, seconds, processor, log, begin - self.begin))
                if status == 0:
                    passed(results[name])
            if time.monotonic() - last_beat > HEARTBEAT and running:
                last_beat = time.monotonic()
                parts = [f"{name} {last_beat - begin:.0f} s" for name, (_, _, begin, _) in running.items()]
                self._print(f"    running: {', '.join(parts)}")
            time.sleep(0.1)
        return results

    def _has_free_slot(self, running):
        return self.slots.has_free(sum(stage.takes_slot for stage, _, _, _ in running.values()))

    def _state(self, stage, results, waiting, running):
        if stage.left_out:
            return "left out"
        pending = {other.name for other in waiting} | set(running)
        for name in stage.needs:
            if name in results and results[name].outcome != "passed":
                stage.left_out = f"{name} did not pass"
                return "left out"
        return "waiting" if pending & {*stage.needs, *stage.after} else "ready"

    def _start(self, stage):
        log = os.path.join(self.logs, re.sub(r"\W+", "-", stage.name) + ".log")
        command = ["nice", "-n", str(stage.niceness), *stage.command]
        with open(log, "wb") as file:
            # A group and no session: Linux shares the cores among sessions, and priorities count only within one.
            process = subprocess.Popen(command, cwd=self.root, env={**self.environment, **stage.environment},
                                       stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT, process_group=0)
        self._print(f"==> {stage.name}")
        return stage, process, time.monotonic(), log

    def _note(self, result):
        self._print(f"<== {result}")
        if result.log:
            lines = read(result.log).splitlines()
            shown = complaints(lines) if result.outcome != "passed" else dict.fromkeys(line for line in lines if OUTCOME.search(line))
            # Outcomes of test runs begin their lines, for programs that look for them.
            for line in shown:
                self._print(f"    {line}" if result.outcome != "passed" else line)
        return result

    def _print(self, line):
        print(line, flush=True)


def poll(process, options=os.WNOHANG):
    """The exit status of a stage's process, `None` while it runs, and the CPU seconds of it and of all that it waited for."""
    pid, status, usage = os.wait4(process.pid, options)
    if pid == 0:
        return None, 0
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime


def stop(process):
    """Ends a stage's process and those that it started. Returns the CPU seconds of those that had ended."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    return poll(process, 0)[1] if process.returncode is None else 0


def describe(process, log):
    """Appends to the log of a stage that ran out of time the tests that did not end and, with gdb, the stacks of its threads."""
    with open(log, "a", encoding="utf-8") as file:
        for name in unfinished(read(log).splitlines()):
            print(f"FAIL: did not end: {name}", file=file)
        file.flush()
        if not shutil.which("gdb"):
            return
        command = ["gdb", "--batch", "--pid", str(process.pid), "--ex", "set pagination off", "--ex", "thread apply all backtrace 40"]
        try:
            subprocess.run(command, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT, timeout=120, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            print(f"no stacks: {error}", file=file)


def unfinished(lines):
    """The tests and suites that began and did not end."""
    names = []
    for line in lines:
        if began := TEST_BEGAN.search(line):
            names.append(began[1])
        elif (ended := TEST_ENDED.search(line)) and ended[1] in names:
            names.remove(ended[1])
    return names


def complaints(lines):
    """The lines that name a failure with Python's tracebacks, or the last lines where none does."""
    found, named, in_traceback = [], set(), False
    for line in lines:
        # The compiler repeats the errors of a module after each of its files.
        if in_traceback or COMPLAINT.search(line) and (line not in named or "Traceback" in line):
            found.append(line)
            named.add(line)
        # The exception and what it says of itself, which may take several lines, are followed by a rule.
        in_traceback = "Traceback (most recent call last)" in line or in_traceback and not line.startswith(("---", "==="))
    return found[-60:] or lines[-20:]


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def summary(title, results, seconds, idle=None):
    """Prints the table of stages, and the failures once more. Returns the exit status.

    `idle` is the share of the cores' time in which nothing ran.
    """
    print(f"\n{'stage':<14}{'outcome':<14}{'elapsed':>9}{'CPU':>9}{'began':>9}")
    for result in results:
        print(result)
    rest = "" if idle is None else f"  cores idle {idle:.0%}"
    print(f"{'all':<28}{seconds:7.0f} s{sum(result.processor for result in results):7.0f} s{rest}")
    failed = [result for result in results if result.failed]
    for result in failed:
        print(f"\n{result.stage.name}:", file=sys.stderr)
        print("\n".join(complaints(read(result.log).splitlines())), file=sys.stderr)
    if failed:
        print(f"{title}: {len(failed)} of {len(results)} stages FAILED after {seconds:.0f} s", file=sys.stderr)
        return 1
    ran = sum(result.outcome == "passed" for result in results)
    print(f"{title}: {ran} stages passed, {len(results) - ran} left out, in {seconds:.0f} s")
    return 0
