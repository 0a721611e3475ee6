"""Reads applications out of Xcode projects."""

import glob
import os
import plistlib

from . import local_packages, plist
from .app import App, Unusable, files_below, is_resource

APPLICATION = "com.apple.product-type.application"
FRAMEWORKS = ("com.apple.product-type.framework", "com.apple.product-type.library.static")


def projects(folder):
    """The Xcode projects in a folder or one below it; a path to a project is one itself."""
    if folder.rstrip("/").endswith(".xcodeproj"):
        return [folder]
    found = glob.glob(os.path.join(folder, "*.xcodeproj")) or glob.glob(os.path.join(folder, "*", "*.xcodeproj"))
    return sorted(path for path in found if os.path.exists(os.path.join(path, "project.pbxproj")))


class Project:
    """A project file: its objects by their ids, and where their files lie."""

    def __init__(self, path):
        self.root = os.path.dirname(os.path.abspath(path.rstrip("/")))
        with open(os.path.join(path, "project.pbxproj"), "rb") as file:
            data = file.read()
        try:
            document = plistlib.loads(data) if data.startswith(b"<?xml") else plist.parse(data.decode("utf-8"))
            self.objects = document["objects"]
            self.project = self.objects[document["rootObject"]]
        except (plist.PlistError, KeyError, ValueError) as error:
            raise Unusable(f"{path} cannot be read: {error}.") from error
        self.root = os.path.normpath(os.path.join(self.root, self.project.get("projectDirPath", "")))
        self.paths = {}
        #: Files that the project names and nobody put there.
        self.absent = set()
        self._place(self.project["mainGroup"], self.root)

    def _place(self, key, folder):
        item = self.objects.get(key, {})
        tree = item.get("sourceTree", "<group>")
        if tree == "<group>":
            path = os.path.join(folder, item.get("path", ""))
        elif tree == "SOURCE_ROOT":
            path = os.path.join(self.root, item.get("path", ""))
        else:
            path = item.get("path", "") if tree == "<absolute>" else ""
        self.paths[key] = os.path.normpath(path) if path else ""
        for child in item.get("children", []):
            self._place(child, path or folder)

    # Targets

    def targets(self):
        found = [self.objects[key] for key in self.project["targets"]]
        return [t for t in found if t.get("productType") == APPLICATION and t.get("isa") == "PBXNativeTarget"]

    def application(self, name=None):
        """The application to take: the one with the name, or the one for phones, or the first."""
        targets = self.targets()
        if name:
            targets = [t for t in targets if t["name"] == name]
        if not targets:
            known = ", ".join(t["name"] for t in self.targets()) or "none"
            raise Unusable(f"The project has no application{' ' + name if name else ''}. Known: {known}.")

        def rank(target):
            platforms = platforms_of(self.settings(target))
            return next((i for i, p in enumerate(("iphoneos", "auto", "macosx")) if p in platforms), 3)

        return min(targets, key=rank)

    def settings(self, target):
        """The build settings of a target, over those of the project; of the configuration for development."""
        merged = {}
        for owner in (self.project, target):
            configurations = self.objects.get(owner.get("buildConfigurationList"), {}).get("buildConfigurations", [])
            known = [self.objects[c] for c in configurations if c in self.objects]
            if known:
                merged.update(next((c for c in known if c.get("name") == "Debug"), known[0]).get("buildSettings", {}))
        return merged

    def _with_frameworks(self, target):
        """The target and the project's own frameworks that it takes: they become one module."""
        taken, waiting = [], [target]
        while waiting:
            next_target = waiting.pop()
            taken.append(next_target)
            for key in next_target.get("dependencies", []):
                other = self.objects.get(self.objects.get(key, {}).get("target"))
                if other and other.get("productType") in FRAMEWORKS and other not in taken:
                    waiting.append(other)
        return taken

    def files(self, target, phase):
        """The paths of the files in a build phase."""
        found = []
        for key in target.get("buildPhases", []):
            if self.objects.get(key, {}).get("isa") != phase:
                continue
            for build_file in self.objects[key].get("files", []):
                found += self._leaves(self.objects.get(build_file, {}).get("fileRef"))
        self.absent |= {path for path in found if path and not os.path.exists(path)}
        return [path for path in found if path and os.path.exists(path)]

    def _leaves(self, key):
        item = self.objects.get(key, {})
        if item.get("isa") == "PBXVariantGroup":
            return [path for child in item.get("children", []) for path in self._leaves(child)]
        return [self.paths.get(key, "")]

    def synchronized(self, target):
        """The files of the folders that a target follows, without those that it leaves out, and those that it takes from other
        folders: the exceptions of a folder have the opposite meaning for a target that does not follow it."""
        found = []
        followed = target.get("fileSystemSynchronizedGroups", [])
        for key, group in self.objects.items():
            if group.get("isa") != "PBXFileSystemSynchronizedRootGroup":
                continue
            named = set()
            for exception in group.get("exceptions", []):
                item = self.objects.get(exception, {})
                if self.objects.get(item.get("target")) is target:
                    named |= set(item.get("membershipExceptions", []))
            folder, files = self.paths.get(key, ""), []
            if key in followed or named:
                files = files_below(folder)
            if key in followed:
                found += [os.path.join(folder, path) for path in files if path not in named]
            else:
                found += [os.path.join(folder, path) for path in files if any(_is_below(path, name) for name in named)]
        return found

    def packages(self):
        """What the project takes from other packages, in words."""
        found = []
        for item in self.objects.values():
            if item.get("isa") == "XCRemoteSwiftPackageReference":
                found.append(item.get("repositoryURL", ""))
            elif item.get("isa") == "XCLocalSwiftPackageReference":
                found.append(item.get("relativePath", ""))
        return sorted(found)


def app_of_project(path, name=None):
    """The application of an Xcode project."""
    project = Project(path)
    target = project.application(name)
    app = App(target["name"], project.root, packages=project.packages())
    sources, resources = set(), set()
    for part in project._with_frameworks(target):
        if part is not target:
            app.notes.append(f"the framework {part['name']} is part of the application's module")
        followed = project.synchronized(part)
        sources |= {f for f in project.files(part, "PBXSourcesBuildPhase") + followed if f.endswith(".swift")}
        resources |= set(project.files(part, "PBXResourcesBuildPhase")) | {f for f in followed if is_resource(f)}

    for path in sorted(path for path in project.absent if path.endswith(".swift")):
        app.notes.append(f"the project names {os.path.relpath(path, project.root)}, which is not there")

    # A string table's file stands for its language's folder.
    resources = {_language_folder(path) for path in resources if is_resource(path)}
    for path in sources | resources:
        if os.path.relpath(path, app.folder).startswith(".."):
            app.folder = os.path.commonpath([app.folder, path])
    app.sources = sorted(os.path.relpath(path, app.folder) for path in sources)
    app.resources = sorted(os.path.relpath(path, app.folder) for path in resources)
    if not app.sources:
        raise Unusable(f"The application {app.name} has no Swift files.")
    app.modules = local_packages.used(project.root, sorted(sources))
    for module in app.modules:
        left_out = ", without its resources" if module.resources else ""
        app.notes.append(f"the module {module.name} is built from {os.path.relpath(module.folder, app.folder)}{left_out}")
    taken = [os.path.realpath(module.folder) + os.sep for module in app.modules]
    app.packages = [item for item in app.packages if not any(
        folder.startswith(os.path.realpath(os.path.join(project.root, item)) + os.sep) for folder in taken)]
    settings = project.settings(target)
    app.swift = "6" if str(settings.get("SWIFT_VERSION", "5")).startswith("6") else "5"
    app.main_actor = settings.get("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
    app.desktop = set(platforms_of(settings).split()) == {"macosx"}
    app.approachable = settings.get("SWIFT_APPROACHABLE_CONCURRENCY") == "YES"
    if settings.get("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY") == "YES":
        app.features.append("MemberImportVisibility")
    return app


def platforms_of(settings):
    """What an application is made for, in Xcode's words; the words of all its settings for it."""
    return " ".join(str(settings.get(key, "")) for key in ("SDKROOT", "SUPPORTED_PLATFORMS"))


def _is_below(path, name):
    """Whether a path is a file with the name or lies in a folder with it."""
    return path == name or path.startswith(name.rstrip("/") + "/")


def _language_folder(path):
    parent = os.path.dirname(path)
    return parent if parent.endswith(".lproj") else path
