"""What is known of an application before it is built: its name, its files, its settings."""

import os
import re
from dataclasses import dataclass, field

RESOURCE_FOLDERS = (".xcassets", ".lproj", ".scnassets", ".bundle")
NO_RESOURCES = {".swift", ".h", ".m", ".mm", ".c", ".cpp", ".metal", ".entitlements", ".plist", ".xcconfig", ".md",
                ".storyboard", ".xib", ".xcprivacy", ".intentdefinition", ".xctestplan", ".modulemap", ".pch", ".yml"}
SKIPPED_FOLDERS = (".xcodeproj", ".xcworkspace", ".playground", ".docc", ".xcdatamodeld", ".icon", ".framework")
#: Characters that no name of ours needs, and that would forge lines of a report or of a terminal.
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
TESTS = re.compile(r"(^|/)[^/]*Tests?(/|$)")


class Unusable(Exception):
    """There is nothing to adopt, in words for the person who asked."""


@dataclass
class App:
    """An application's sources, by paths from its folder."""

    name: str
    folder: str
    sources: list = field(default_factory=list)
    resources: list = field(default_factory=list)
    swift: str = "5"
    main_actor: bool = False
    approachable: bool = False
    #: Whether it is made for desktops only.
    desktop: bool = False
    features: list = field(default_factory=list)
    #: Apple's frameworks that sources import although they use nothing of them; an empty module stands in for each.
    stand_ins: list = field(default_factory=list)
    #: The modules of local packages that the sources import (`local_packages`).
    modules: list = field(default_factory=list)
    #: What the project takes from elsewhere and the package does not have.
    packages: list = field(default_factory=list)
    notes: list = field(default_factory=list)

    def check_names(self):
        """Refuses files whose names hold line breaks or other control characters."""
        parts = [name for module in self.modules for name in (module.name, module.folder, *module.sources)]
        for name in (self.name, *self.sources, *self.resources, *parts):
            if CONTROL.search(name):
                raise Unusable(f"A name holds a line break or another control character: {name!r}. Rename it.")

    @property
    def module(self):
        """The name as Swift takes it for a module."""
        word = re.sub(r"\W", "_", self.name)
        return word if word and not word[0].isdigit() else "_" + word

    def text(self, source):
        with open(os.path.join(self.folder, source), encoding="utf-8", errors="replace") as file:
            return file.read()

    def entry_points(self):
        return [s for s in self.sources if s.endswith("main.swift") or re.search(r"^\s*@main\b", self.text(s), re.M)]


def files_below(folder, start="."):
    """All files that may belong to an application, sorted; folders that are one resource count as a file."""
    found = []
    for place, folders, files in os.walk(os.path.join(folder, start)):
        below = os.path.relpath(place, folder)
        keep = []
        for name in sorted(folders):
            if name.endswith(RESOURCE_FOLDERS):
                found.append(os.path.normpath(os.path.join(below, name)))
            elif not name.startswith(".") and not name.endswith(SKIPPED_FOLDERS) and name not in ("Pods", "Carthage", "build"):
                keep.append(name)
        folders[:] = keep
        found += [os.path.normpath(os.path.join(below, name)) for name in sorted(files) if not name.startswith(".")]
    return found


def is_resource(path):
    name = os.path.basename(path)
    return os.path.splitext(name)[1].lower() not in NO_RESOURCES and name not in ("Package.resolved", "LICENSE", "Makefile")


def app_of_folder(folder):
    """An application of all Swift files below a folder, without tests. A playground's manifest is left out; a package is
    one already."""
    manifest = os.path.join(folder, "Package.swift")
    if os.path.exists(manifest):
        with open(manifest, encoding="utf-8", errors="replace") as file:
            if "AppleProductTypes" not in file.read():
                raise Unusable(f"{folder} is a package already: add Rowan to its manifest, as Documentation/Guide.md says.")
    files = [f for f in files_below(folder) if not TESTS.search(os.path.dirname(f)) and not os.path.basename(f) == "Package.swift"]
    app = App(re.sub(r"\.swiftpm$", "", os.path.basename(os.path.abspath(folder))), folder)
    app.sources = [f for f in files if f.endswith(".swift")]
    # A folder may hold anything beside sources: what an application loads by name is in catalogs and tables.
    app.resources = [f for f in files if f.endswith(RESOURCE_FOLDERS + (".json", ".xcstrings", ".strings", ".png", ".csv"))]
    if not app.sources:
        raise Unusable(f"There are no Swift files below {folder}.")
    return app
