"""Builds, starts and replaces the application while its sources change."""

import asyncio
import os
import re
import signal
import sys
import time

from adopt import build, folders
from adopt.progress import Progress

from . import watch
from .proxy import Proxy

# The sources are looked at so often, in seconds; a change is complete when nothing has changed for one look.
INTERVAL = 0.15
START_SECONDS = 30
END_SECONDS = 5


class Failure(Exception):
    """The reason why the application cannot be shown."""


class Application:
    """A process of the application."""

    def __init__(self, process, port):
        self.process = process
        self.port = port

    @staticmethod
    async def start(command):
        """Starts a process and waits for its address. Raises Failure if it ends before."""
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
        errors = []
        log = asyncio.ensure_future(_copy(process.stderr, errors))
        try:
            while line := await asyncio.wait_for(process.stdout.readline(), START_SECONDS):
                if found := re.search(rb"http://[^\s/]*:(\d+)/", line):
                    application = Application(process, int(found[1]))
                    application.tasks = [log, asyncio.ensure_future(_copy(process.stdout, []))]
                    return application
        except asyncio.TimeoutError:
            process.kill()
        await process.wait()
        await asyncio.wait([log], timeout=1)
        raise Failure(f"The application ended ({_ending(process.returncode)}).\n" + "".join(errors[-40:]))

    async def end(self):
        """Ends the process: by a request, and by force if it does not follow."""
        if self.process.returncode is None:
            self.process.terminate()
            try:
                await asyncio.wait_for(self.process.wait(), END_SECONDS)
            except asyncio.TimeoutError:
                self.process.kill()
                await self.process.wait()


async def _copy(stream, lines):
    """Writes what a process says to the terminal, and keeps the last of it."""
    while line := await stream.readline():
        text = line.decode(errors="replace")
        lines.append(text)
        del lines[:-200]
        sys.stderr.write(text)
        sys.stderr.flush()


def _ending(status):
    if status is not None and status < 0:
        return f"signal {signal.Signals(-status).name}"
    return f"status {status}"


class Session:
    """The development of one package."""

    def __init__(self, package, arguments, command_of, swift=("swift", "build")):
        self.package = os.path.realpath(package)
        self.arguments = arguments
        self.command_of = command_of
        self.swift = list(swift)
        self.proxy = Proxy()
        self.application = None
        self.before = {}

    async def run(self, port):
        """Serves until it is cancelled."""
        await self.proxy.start(port)
        print(f"Open http://127.0.0.1:{self.proxy.port}/ (Ctrl-C ends it). The page follows {self.package}.", flush=True)
        try:
            while True:
                self.before = watch.snapshot(self.package)
                await self._renew()
                await self._wait_for_change()
        finally:
            await self.proxy.stop()
            if self.application:
                await self.application.end()

    async def _wait_for_change(self):
        """Returns when sources differ from those that were built, and are not being written any more."""
        last = self.before
        while True:
            now = watch.snapshot(self.package)
            if now != self.before and now == last:
                changed = [os.path.relpath(path, self.package) for path in watch.changes(self.before, now)]
                more = f" and {len(changed) - 3} more" if len(changed) > 3 else ""
                print(f"Changed: {', '.join(changed[:3])}{more}", flush=True)
                return
            last = now
            process = self.application.process if self.application else None
            if process and process.returncode is not None:
                self.application = None
                self.proxy.switch(None)
                self._fail(f"The application ended ({_ending(process.returncode)}). Saving a source starts it again.", [], "")
            await asyncio.sleep(INTERVAL)

    async def _renew(self):
        """Builds, and replaces the process if that worked."""
        begin = time.monotonic()
        self.proxy.show({"state": "building", "title": "Building…", "problems": [], "log": ""})
        # Other builds stay out of a folder that is shared until the program is taken out of it.
        lock = folders.locked(self.package)
        await asyncio.to_thread(lock.__enter__)
        try:
            status, output = await self._build()
            command = self.command_of(self.package) if status == 0 else None
        except OSError as error:
            return self._fail(str(error), [], "")
        finally:
            lock.__exit__(None, None, None)
        if status != 0:
            problems = [self._described(problem) for problem in build.problems(output, self.package)]
            count = f"{len(problems)} error{'s' if len(problems) != 1 else ''}" if problems else "The build failed"
            return self._fail(count, problems, "" if problems else output[-4000:])
        built = time.monotonic() - begin
        try:
            application = await Application.start([*command, "serve", "--port", "0", *self.arguments])
        except (Failure, OSError) as failure:
            title, _, log = str(failure).partition("\n")
            return self._fail(title, [], log[-4000:])
        before, self.application = self.application, application
        self.proxy.switch(application.port)
        self.proxy.show({"state": "running", "title": "", "problems": [], "log": ""})
        print(f"Shown after {time.monotonic() - begin:.1f} s ({built:.1f} s of them to build)", flush=True)
        if before:
            await before.end()

    async def _build(self):
        """Builds the package, with progress. Returns the exit status and the output."""
        command = [*self.swift, *build.arguments(self.package)]
        environment = {**os.environ, **build.ENVIRONMENT}
        process = await asyncio.create_subprocess_exec(
            *command, env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
        progress, output = Progress(), []
        while line := await process.stdout.readline():
            text = line.decode(errors="replace")
            progress.read(text)
            output.append(text)
        return await process.wait(), "".join(output)

    def _described(self, problem):
        """A problem with its line of source, for the page."""
        source = ""
        try:
            with open(problem.file, encoding="utf-8", errors="replace") as file:
                source = file.read().split("\n")[problem.line - 1]
        except (OSError, IndexError):
            pass
        return {"file": os.path.relpath(problem.file, self.package), "line": problem.line, "column": problem.column,
                "text": problem.text, "source": source}

    def _fail(self, title, problems, log):
        self.proxy.show({"state": "failed", "title": title, "problems": problems, "log": log})
        print(title, flush=True)
        for problem in problems:
            print(f"{problem['file']}:{problem['line']}:{problem['column']}: {problem['text']}", flush=True)
        if log:
            print(log, flush=True)
