"""The tests that a change of the working tree can affect."""

import json
import os
import re
import subprocess

from . import stages
from .stage import Stage

#: Names that a Swift file declares.
DECLARATION = re.compile(r"\b(?:class|struct|enum|protocol|actor|extension|func|var|let|typealias)\s+`?([A-Za-z_]\w{3,})")
#: Test targets that take longer than a minute as a whole. Of them the suites are run that name what the changed files declare.
SLOW = ("ScreenTests", "RowanScriptTests", "SequenceTests", "CostTests", "GalleryTests", "RowanWebTests", "RowanDataTests",
        "RowanPostgresTests")
#: Suites of slow targets that one run takes at most.
MOST_SUITES = 12


class Package:
    """The targets of the package and their dependencies within it."""

    def __init__(self, root):
        described = subprocess.run(["swift", "package", "--package-path", root, "describe", "--type", "json"],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
        targets = json.loads(described[described.index("{"):])["targets"]
        self.folders = {target["name"]: os.path.relpath(os.path.join(root, target["path"]), root) for target in targets}
        self.dependencies = {target["name"]: set(target.get("target_dependencies", [])) for target in targets}
        self.tests = {target["name"] for target in targets if target["type"] == "test"}

    def target_of(self, file):
        """The target that a file belongs to, or `None`."""
        owners = [name for name, folder in self.folders.items() if file.startswith(folder + "/")]
        return max(owners, key=lambda name: len(self.folders[name]), default=None)

    def distance(self, target, other):
        """The number of steps by which a target depends on another one, or `None`."""
        steps, frontier, seen = 0, {target}, {target}
        while frontier:
            if other in frontier:
                return steps
            frontier = {name for one in frontier for name in self.dependencies.get(one, ())} - seen
            seen |= frontier
            steps += 1
        return None


def changed_files(root, base):
    """Files that differ from a commit, and new ones, by their paths from the root."""
    def git(*command):
        run = subprocess.run(["git", "-C", root, *command], stdout=subprocess.PIPE, check=True)
        return [os.fsdecode(name) for name in run.stdout.split(b"\0") if name]

    return sorted({*git("diff", "--name-only", "-z", base), *git("ls-files", "--others", "--exclude-standard", "-z")})


def declared(root, files):
    """Names that the files declare."""
    names = set()
    for file in files:
        path = os.path.join(root, file)
        if os.path.exists(path):
            with open(path, encoding="utf-8", errors="replace") as text:
                names |= set(DECLARATION.findall(text.read()))
    return names


def suites(root, folder, names, changed):
    """The names of test files below a folder that are changed or use the names, those with the most uses first."""
    found = []
    word = re.compile(r"\b(" + "|".join(map(re.escape, sorted(names))) + r")\b") if names else None
    for place, _, files in os.walk(os.path.join(root, folder)):
        for name in sorted(files):
            if not name.endswith(".swift"):
                continue
            path = os.path.join(place, name)
            with open(path, encoding="utf-8", errors="replace") as file:
                text = file.read()
            uses = len(set(word.findall(text))) if word else 0
            if os.path.relpath(path, root) in changed:
                uses += 1000
            types = re.findall(r"^(?:@\w+(?:\(.*\))?\s+)*(?:private\s+|final\s+)*(?:struct|class|enum|extension)\s+(\w+)", text, re.M)
            tested = [one for one in types if one.endswith("Tests")]
            if uses and tested:
                found += [(uses, one) for one in tested]
    return list(dict.fromkeys(name for _, name in sorted(found, key=lambda pair: (-pair[0], pair[1]))))


def stages_of_change(paths, base):
    """The stages for a change, the likeliest to fail first."""
    files = changed_files(paths.root, base)
    if not files:
        return [Stage("nothing", ["true"], left_out=f"no file differs from {base}")]
    package = Package(paths.root)
    owners = {package.target_of(file) for file in files if file.startswith(("Sources/", "Tests/"))} - {None}
    result = []
    if any(file.endswith(".swift") for file in files):
        swift = [file for file in files if file.endswith(".swift") and os.path.exists(os.path.join(paths.root, file))]
        result.append(Stage("format", ["swift", "format", "lint", "--strict", *swift]))
    result.append(Stage("documents", ["python3", "-B", "-m", "unittest", "discover", "--start-directory", "Tests/DocumentationTests"]))
    if any(file.startswith(("script/adopt", "script/rowan", "Tests/AdoptTests")) for file in files):
        result.append(Stage("adopt", ["python3", "-B", "Tests/AdoptTests/test_adopt.py"]))
    if any(file.startswith(("script/verify", "Tests/VerifyTests")) for file in files):
        result.append(Stage("verify", ["python3", "-B", "Tests/VerifyTests/test_verify.py"]))
    if "Package.swift" in files:
        result.append(Stage("plans", ["python3", "-B", "Tests/ClientTests/test_build_plans.py"]))
        owners |= set(package.dependencies)
    if any(file == "Documentation/status.json" for file in files):
        result.append(Stage("status", ["script/status", "--check"]))

    reached = {}
    for test in package.tests:
        steps = [step for owner in owners if (step := package.distance(test, owner)) is not None]
        if steps:
            reached[test] = min(steps)
    if not reached:
        return result
    names = declared(paths.root, [file for file in files if file.startswith("Sources/") and file.endswith(".swift")])
    built, left_out, filters = [], [], []
    for test in sorted(reached, key=lambda name: (reached[name], name)):
        if test not in SLOW:
            built.append(test)
            filters.append(rf"^{test}\.")
            continue
        found = suites(paths.root, package.folders[test], names, set(files))
        chosen, rest = found[:MOST_SUITES], found[MOST_SUITES:]
        if chosen:
            built.append(test)
            filters.append(rf"^{test}\.({'|'.join(chosen)})\b")
        left_out.append(f"{test}: all but {len(chosen)} suites" + (f", of which {len(rest)} name the change" if rest else ""))
    environment = {"ROWAN_TESTS": ",".join(built)}
    result.append(stages.build(paths, environment))
    for number, filter in enumerate(filters):
        name = built[number]
        result.append(stages.tests(name, paths, filters=[filter], alone=True))
    browser = [file for file in files if file.startswith(("Sources/RowanWeb/", "Tests/EndToEnd/"))]
    left_out += ["browser" + (", which this change can affect" if browser else ""), "sanitizer"]
    result.append(Stage("the rest", ["true"], left_out="; ".join(left_out)))
    return result
