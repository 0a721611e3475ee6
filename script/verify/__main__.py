"""script/test and script/soak: chooses the stages, runs them and prints the outcome."""

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
import time

from . import changes, runner, stages
from .slots import Cores, Slots

ROOT = sys.argv[1]


def chosen(all_stages, names):
    """The stages with the names, and those that they need."""
    known = {stage.name: stage for stage in all_stages}
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"There is no stage {', '.join(unknown)}. Known: {', '.join(known)}.")
    wanted = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in wanted:
            wanted.add(name)
            waiting += known[name].needs
    return [stage for stage in all_stages if stage.name in wanted]


def test(arguments):
    parser = argparse.ArgumentParser(prog="script/test", description="Everything that must hold before a change lands.")
    parser.add_argument("--changed", action="store_true", help="the tests that the working tree's change can affect")
    parser.add_argument("--base", metavar="COMMIT", default="HEAD", help="with --changed: the commit to compare with; HEAD")
    parser.add_argument("--filter", metavar="REGEX", action="append", help="build, and run the tests whose names match")
    parser.add_argument("--only", metavar="STAGE", action="extend", nargs="+", help="these stages")
    parser.add_argument("--list", action="store_true", help="name the stages")
    options = parser.parse_args(arguments)
    environment = dict(os.environ)
    paths = stages.Paths(ROOT, environment)
    found = stages.of_test(paths, environment)
    if options.list:
        print("\n".join(stage.name for stage in found))
        return 0
    if options.changed:
        found = changes.stages_of_change(paths, options.base)
    elif options.filter:
        found = [stages.build(paths), stages.tests("tests", paths, filters=options.filter)]
    elif options.only:
        found = chosen(found, options.only)
    with tempfile.TemporaryDirectory() as logs:
        # The browser's stage waits almost half of its time, so there is a slot more than there are cores.
        cores = Cores()
        run = runner.Runner(ROOT, logs, Slots(max(2, os.cpu_count() or 2) + 1, cores), environment)
        return runner.summary("test", run.run(found), time.monotonic() - run.begin, cores.whole_idle_share())


def state_of_sources():
    """A text that differs whenever a tracked file or an untracked one that is not ignored does."""
    def git(*command):
        return subprocess.run(["git", "-C", ROOT, *command], stdout=subprocess.PIPE, check=True).stdout

    digest = hashlib.sha256(git("rev-parse", "HEAD") + git("diff", "HEAD"))
    for name in git("ls-files", "--others", "--exclude-standard", "-z").split(b"\0"):
        if name:
            digest.update(name)
            with open(os.path.join(os.fsencode(ROOT), name), "rb") as file:
                digest.update(file.read())
    return digest.hexdigest()


def soak(arguments):
    parser = argparse.ArgumentParser(prog="script/soak", description="The long runs.")
    parser.add_argument("--again", action="store_true", help="run stages that passed with these sources, too")
    parser.add_argument("--only", metavar="STAGE", action="extend", nargs="+", help="these stages")
    options = parser.parse_args(arguments)
    found = chosen(stages.of_soak(), options.only) if options.only else stages.of_soak()
    folder = os.path.join(stages.Paths(ROOT, os.environ).scratch, "soak")
    os.makedirs(folder, exist_ok=True)
    state = state_of_sources()

    def mark(stage):
        return os.path.join(folder, stage.name + ".passed")

    for stage in found:
        if not options.again and os.path.exists(mark(stage)) and runner.read(mark(stage)) == state:
            stage.left_out = "it passed with these sources"

    def passed(result):
        with open(mark(result.stage), "w", encoding="utf-8") as file:
            file.write(state)

    # One after the other: each one uses all cores, and measures.
    run = runner.Runner(ROOT, folder, 1, dict(os.environ))
    return runner.summary("soak", run.run(found, passed), time.monotonic() - run.begin)


sys.exit({"test": test, "soak": soak}[sys.argv[2]](sys.argv[3:]))
