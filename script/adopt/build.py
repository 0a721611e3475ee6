"""Builds packages, and reads what the compiler says."""

import contextlib
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass

from . import folders, modules
from . import package as packages
from .progress import Progress

MESSAGE = re.compile(r"^(?P<file>/[^:\n]+):(?P<line>\d+):(?P<column>\d+): error: (?P<text>.*)$", re.M)
MODULE = re.compile(r"no such module '([^']+)'")


@dataclass(frozen=True)
class Problem:
    """An error of the compiler, at its place."""

    file: str
    line: int
    column: int
    text: str

    @property
    def module(self):
        """The module that is missing, as the source spells it: `UIKit.UIView` where the compiler says `RowanUIKit.UIView`."""
        match = MODULE.search(self.text)
        return match and re.sub(r"^\w+", lambda name: modules.spelled(name[0]), match[1])


#: Arguments of each build. They are always the same, since the compiler compiles everything again under others: an application is
#: checked as a whole in spite of errors, nobody reads an index of its symbols or debugs it there, which would take a tenth and a third of
#: the time, and the toolchain's LLD links in half the CPU seconds of the linker that it uses by default.
ARGUMENTS = ("--disable-index-store", "-debug-info-format", "none", "-Xswiftc", "-continue-building-after-errors", "-Xswiftc", "-use-ld=lld")
#: The person's packages may have several traits (Documentation/TraitOrder.md).
ENVIRONMENT = {"SWIFT_DETERMINISTIC_HASHING": "1"}


def arguments(package, scratch_path=None):
    """The arguments of `swift build` for a package."""
    return ["--package-path", package, "--scratch-path", scratch_path or folders.scratch(package), *ARGUMENTS]


def swift_build(package, scratch_path=None):
    """Builds for development. Returns whether that worked, and what was said."""
    _plan_anew(package, scratch_path or folders.scratch(package))
    command = ["swift", "build", *arguments(package, scratch_path)]
    progress, output = Progress(), []
    with subprocess.Popen(command, env={**os.environ, **ENVIRONMENT}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace") as process:
        for line in process.stdout:
            progress.read(line)
            output.append(line)
    return process.returncode == 0, "".join(output)


def _plan_anew(package, scratch):
    """Removes the plan of another package from a folder that packages share, and the modules that are the other one's own. SwiftPM looks
    only whether the files that the plan names have changed, and would build the other package once more; and each source can import
    every module in the folder, also an empty one that stands in for a framework."""
    path = os.path.join(scratch, "rowan.planned")
    planned = {"package": os.path.realpath(package), "modules": packages.read(package).get("modules", [])}
    before = {}
    with contextlib.suppress(OSError, ValueError), open(path, encoding="utf-8") as file:
        before = json.load(file)
    if before.get("package") != planned["package"]:
        with contextlib.suppress(FileNotFoundError):
            os.remove(os.path.join(scratch, "debug.yaml"))
    kept = planned["modules"] if before.get("package") == planned["package"] else []
    for name in set(before.get("modules", [])) - set(kept):
        with contextlib.suppress(FileNotFoundError):
            os.remove(os.path.join(scratch, "debug", "Modules", f"{name}.swiftmodule"))
    if before != planned:
        os.makedirs(scratch, exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(planned, file)


def bin_path(package):
    """The folder of a package's programs."""
    return os.path.realpath(os.path.join(folders.scratch(package), "debug"))


def problems(output, package):
    """The errors in the sources of a package, once each."""
    root = os.path.realpath(os.path.join(package, "Sources"))
    found = {}
    for match in MESSAGE.finditer(output):
        file = match["file"]
        if os.path.realpath(os.path.dirname(file)).startswith(root) or file.startswith(root):
            found[Problem(file, int(match["line"]), int(match["column"]), match["text"])] = True
    return list(found)


def all_problems(package):
    """Builds, and goes on behind modules that are not here: the sources without those imports are checked too.

    Returns whether the package builds, the problems by the files of the package, and what was said."""
    done, output = swift_build(package)
    found = set(problems(output, package))
    missing = {problem for problem in found if problem.module}
    if missing:
        with _copies(package) as sources:
            # Each round finds the modules that the one before hid.
            more = missing
            while more:
                missing |= more | _leave_out(sources, {problem.module for problem in more})
                _, output = swift_build(package)
                found = set(problems(output, package))
                more = {problem for problem in found if problem.module} - missing
    return done, sorted(missing | found, key=lambda p: (p.file, p.line, p.column)), output


@contextlib.contextmanager
def _copies(package):
    """Puts copies in the place of the links to an application's sources for a while; yields their folder. In their place, since
    the plan of a build holds for one place."""
    sources = os.path.join(package, "Sources")
    links = os.path.join(folders.own(package), "links")
    shutil.rmtree(links, ignore_errors=True)
    os.makedirs(folders.own(package), exist_ok=True)
    shutil.move(sources, links)
    try:
        shutil.copytree(links, sources)
        yield sources
    finally:
        shutil.rmtree(sources, ignore_errors=True)
        shutil.move(links, sources)


def _leave_out(folder, modules):
    """Takes imports of modules out of all files, keeping the lines; returns the places."""
    pattern = re.compile(
        r"^(?P<before>[ \t]*(?:@\w+(?:\(\w+\))?[ \t]+)*(?:(?:public|package|internal|private|fileprivate)[ \t]+)?import[ \t]+"
        r"(?:(?:struct|class|enum|protocol|typealias|func|let|var)[ \t]+)?)"
        r"(?P<module>" + "|".join(map(re.escape, sorted(modules))) + r")\b[^\n;]*", re.M)
    found = set()
    for place, _, files in os.walk(folder):
        for path in (os.path.join(place, name) for name in files if name.endswith(".swift")):
            with open(path, encoding="utf-8", errors="surrogateescape") as file:
                text = file.read()
            for match in pattern.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                found.add(Problem(path, line, len(match["before"]) + 1, f"no such module '{match['module']}'"))
            changed = pattern.sub("", text)
            if changed != text:
                with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
                    file.write(changed)
    return found
