"""Builds packages, and reads what the compiler says."""

import contextlib
import os
import re
import shutil
import subprocess
from dataclasses import dataclass

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
        match = MODULE.search(self.text)
        return match[1] if match else None


def scratch(package):
    return os.path.realpath(os.environ.get("ROWAN_BUILD_PATH") or os.path.join(package, ".build"))


def swift_build(package, *arguments, scratch_path=None):
    """Builds for development. Returns whether that worked, and what was said."""
    command = ["swift", "build", "--package-path", package, "--scratch-path", scratch_path or scratch(package), *arguments]
    # The person's packages may have several traits (Documentation/TraitOrder.md).
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    progress, output = Progress(), []
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace") as process:
        for line in process.stdout:
            progress.read(line)
            output.append(line)
    return process.returncode == 0, "".join(output)


def bin_path(package):
    command = ["swift", "build", "--package-path", package, "--scratch-path", scratch(package), "--show-bin-path"]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


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
    done, output = swift_build(package, "-Xswiftc", "-continue-building-after-errors")
    found = set(problems(output, package))
    missing = {problem for problem in found if problem.module}
    if missing:
        with _copies(package) as sources:
            # Each round finds the modules that the one before hid.
            more = missing
            while more:
                missing |= more | _leave_out(sources, {problem.module for problem in more})
                _, output = swift_build(package, "-Xswiftc", "-continue-building-after-errors")
                found = set(problems(output, package))
                more = {problem for problem in found if problem.module} - missing
    return done, sorted(missing | found, key=lambda p: (p.file, p.line, p.column)), output


@contextlib.contextmanager
def _copies(package):
    """Puts copies in the place of the links to an application's sources for a while; yields their folder. In their place, since
    the plan of a build holds for one place."""
    sources = os.path.join(package, "Sources")
    links = os.path.join(scratch(package), "links")
    shutil.rmtree(links, ignore_errors=True)
    os.makedirs(scratch(package), exist_ok=True)
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


def place_resources(package, folder):
    """Links the resources of a package's modules beside its program, where Bundle.main looks for them."""
    for bundle in sorted(os.listdir(folder)):
        if not bundle.endswith(".resources") or bundle.startswith("rowan_"):
            continue
        for name in sorted(os.listdir(os.path.join(folder, bundle))):
            link = os.path.join(folder, name)
            if not os.path.lexists(link):
                os.symlink(os.path.join(bundle, name), link)
