"""The modules of packages that lie beside an application's sources, as projects have them for parts of their own."""

import os
import re
from dataclasses import dataclass, field

from . import modules
from .app import SKIPPED_FOLDERS

MANIFEST = "Package.swift"
#: Where SwiftPM looks for the folder of a target.
PLACES = ("Sources", "Source", "src", "srcs")
TARGET = re.compile(r"\.target\s*\(")
TOOLS = re.compile(r"swift-tools-version\s*:\s*(\d+)")
NAME = re.compile(r'\bname\s*:\s*"(\w+)"')
PATH = re.compile(r'\bpath\s*:\s*"([^"\\]+)"')
EXCLUDE = re.compile(r"\bexclude\s*:\s*\[([^\]]*)\]")
TEXT = re.compile(r'"([^"\\]+)"')
LEFT_OUT = ("Tests", "Pods", "Carthage", "build", "checkouts")


@dataclass
class Module:
    """A module of a package: its sources, by paths from its folder."""

    name: str
    folder: str
    sources: list = field(default_factory=list)
    swift: str = "5"
    #: Whether its manifest names resources, which are left out.
    resources: bool = False

    def paths(self):
        return [os.path.join(self.folder, source) for source in self.sources]


def used(root, sources):
    """The modules of packages below a folder that sources import, and those that these import, by their names.

    Manifests are read and not run, so that what is no literal in them is not found."""
    known = {module.name: module for path in manifests(root) for module in modules_of(path, root)}
    found, waiting = {}, list(sources)
    while waiting:
        for name in modules.imports([waiting.pop()]) & known.keys():
            if name not in found and name not in modules.MODULES and name not in modules.PACKAGES:
                found[name] = known[name]
                waiting += known[name].paths()
    return [found[name] for name in sorted(found)]


def manifests(root):
    """The manifests below a folder, sorted."""
    found = []
    for place, folders, files in os.walk(root):
        folders[:] = sorted(f for f in folders if not f.startswith(".") and not f.endswith(SKIPPED_FOLDERS) and f not in LEFT_OUT)
        if MANIFEST in files:
            found.append(os.path.join(place, MANIFEST))
    return found


def modules_of(manifest, root):
    """The modules of the targets in a manifest; those whose folder is outside of `root` are left out."""
    with open(manifest, encoding="utf-8", errors="replace") as file:
        text = file.read()
    tools, found = TOOLS.search(text), []
    # Comments may show targets that are not there; "//" also is in addresses.
    text = re.sub(r"^\s*//.*$", "", text, flags=re.M)
    for match in TARGET.finditer(text):
        words = _arguments(text, match.end())
        name, path, exclude = NAME.search(words), PATH.search(words), EXCLUDE.search(words)
        folder = name and _folder(os.path.dirname(manifest), name[1], path and path[1])
        if not folder or not _is_inside(folder, root):
            continue
        left_out = [os.path.normpath(one) for one in TEXT.findall(exclude[1])] if exclude else []
        module = Module(name[1], folder, swift="6" if tools and int(tools[1]) >= 6 else "5", resources="resources:" in words)
        module.sources = _sources(folder, left_out)
        if module.sources:
            found.append(module)
    return found


def _arguments(text, start):
    """The arguments of a call, up to its closing parenthesis."""
    depth, end = 1, start
    while end < len(text) and depth:
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    return text[start:end]


def _folder(package, name, path):
    """The folder of a target, where there is one."""
    places = [path] if path else [os.path.join(place, name) for place in PLACES]
    return next((f for f in (os.path.normpath(os.path.join(package, place)) for place in places) if os.path.isdir(f)), None)


def _is_inside(folder, root):
    folder, root = os.path.realpath(folder), os.path.realpath(root)
    return folder == root or folder.startswith(root + os.sep)


def _sources(folder, left_out):
    """The Swift files of a target's folder, by paths from it, sorted."""
    found = []
    for place, folders, files in os.walk(folder):
        below = os.path.relpath(place, folder)
        folders[:] = [f for f in folders if not f.startswith(".") and f not in LEFT_OUT
                      and os.path.normpath(os.path.join(below, f)) not in left_out]
        found += [path for path in (os.path.normpath(os.path.join(below, name)) for name in files)
                  if path.endswith(".swift") and os.path.basename(path) != MANIFEST and path not in left_out]
    return sorted(found)
