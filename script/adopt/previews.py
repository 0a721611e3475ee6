"""Draws the previews of any package."""

import json
import os
import re
import subprocess
import sys

from . import build, folders
from .app import Unusable
from .literals import quoted

APP = re.compile(r"@main\b[^{]*\bstruct\s+\w+\s*:[^{]*\bApp\b", re.S)


def describe(package):
    command = ["swift", "package", "--package-path", package, "--scratch-path", folders.scratch(package), "describe", "--type", "json"]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if run.returncode != 0:
        raise Unusable(f"{package} is no package:\n{run.stderr.strip()}")
    return json.loads(run.stdout[run.stdout.index("{"):])


def draw(package, out, only):
    """Builds a package and draws all previews of its applications and libraries. Returns whether all came out."""
    with folders.locked(package):
        programs = _programs(package)
    arguments = [argument for word in only for argument in ("--only", word)]
    complete = True
    for name, program in programs:
        place = os.path.join(out, name) if len(programs) > 1 else out
        complete &= subprocess.run([program, "previews", place, *arguments], check=False).returncode == 0
    return complete


def _programs(package):
    """Builds a package. Returns the names and paths of the programs that draw its previews."""
    described = describe(package)
    done, output = build.swift_build(package)
    if not done:
        sys.stderr.write(output)
        raise Unusable(f"{package} does not build.")
    targets = {target["name"]: target for target in described["targets"]}
    folder = build.bin_path(package)
    programs, covered = [], set()
    for product in described["products"]:
        if "executable" in product["type"] and any(_is_app(package, targets[name]) for name in product["targets"]):
            programs.append((product["name"], folders.install(package, os.path.join(folder, product["name"]))))
            covered |= _with_dependencies(product["targets"], targets)
    libraries = [p for p in described["products"]
                 if "library" in p["type"] and not set(p["targets"]) <= covered and _shows_views(package, p, targets)]
    if libraries:
        programs.append((described["name"], _program_of_libraries(package, described, libraries)))
    if not programs:
        raise Unusable(f"{package} has neither an application (a @main App) nor a library product with views.")
    return programs


def _is_app(package, target):
    return any(APP.search(text) for text in _texts(package, target))


def _shows_views(package, product, targets):
    names = _with_dependencies(product["targets"], targets)
    return any("import SwiftUI" in text for name in names for text in _texts(package, targets[name]))


def _texts(package, target):
    for source in target.get("sources", []):
        path = os.path.join(package, target["path"], source)
        if path.endswith(".swift"):
            with open(path, encoding="utf-8", errors="replace") as file:
                yield file.read()


def _with_dependencies(names, targets):
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name in targets and name not in found:
            found.add(name)
            waiting += targets[name].get("target_dependencies", [])
    return found


def _program_of_libraries(package, described, libraries):
    """Builds a program that links the libraries of a package; returns its path."""
    folder = os.path.join(folders.own(package), "previews")
    os.makedirs(os.path.join(folder, "Sources", "Previews"), exist_ok=True)
    path = os.path.abspath(package)
    identity = os.path.basename(path).lower()
    products = ", ".join(f".product(name: {quoted(p['name'])}, package: {quoted(identity)})" for p in libraries)
    texts = {
        "Package.swift": f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RowanPreviews",
  platforms: [.macOS(.v14)],
  dependencies: [.package(path: {quoted(path)})],
  targets: [.executableTarget(name: "Previews", dependencies: [{products}])]
)
""",
        "Sources/Previews/main.swift": "import SwiftUI\n\nawait _PreviewProgram.main()\n",
    }
    for name, text in texts.items():
        file = os.path.join(folder, name)
        if not os.path.exists(file) or open(file, encoding="utf-8").read() != text:
            with open(file, "w", encoding="utf-8") as out:
                out.write(text)
    shared = folders.scratch(package) != folders.own(package)
    scratch = folders.scratch(package) if shared else os.path.join(folder, ".build")
    done, output = build.swift_build(folder, scratch_path=scratch)
    if not done:
        sys.stderr.write(output)
        raise Unusable("The program that draws the libraries' previews does not build.")
    return folders.install(package, os.path.join(os.path.realpath(os.path.join(scratch, "debug")), "Previews"))
