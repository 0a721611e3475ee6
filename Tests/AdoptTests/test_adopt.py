"""Tests of script/rowan adopt. ROWAN_ADOPT_BUILD=1 builds the sample too, which builds Rowan once more."""

import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "script"))

from adopt import build, literals, package, plist, previews, progress, report, strings, xcode  # noqa: E402
from adopt.app import App, Unusable, app_of_folder  # noqa: E402

SAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Samples", "Lighthouse")


class PlistTests(unittest.TestCase):
    def test_dictionaries_arrays_strings_and_comments_are_read(self):
        text = '// !$*UTF8*$!\n{ a = 1; /* no { */ "b c" = (x/y.swift, "q\\"\\n", ); d = {}; }'
        self.assertEqual(plist.parse(text), {"a": "1", "b c": ["x/y.swift", 'q"\n'], "d": {}})

    def test_what_is_no_list_is_refused(self):
        for text in ("", "{", "{a = 1}", "(1", "{a = ;}", "a b", "{ \x01 }"):
            with self.assertRaises(plist.PlistError, msg=repr(text)):
                plist.parse(text)


class ProgressTests(unittest.TestCase):
    def test_a_line_every_few_seconds_names_step_and_module(self):
        times, text = iter([0, 1, 6, 6, 8, 12, 12]), io.StringIO()
        reader = progress.Progress(text, now=lambda: next(times))
        for line in ["[1/9] Compiling A a.swift", "[2/9] Compiling RowanViews b.swift", "Fetching x", "[3/9] Linking App",
                     "[4/9] Emitting module App"]:
            reader.read(line)
        self.assertEqual(text.getvalue(), "Building: 2 of 9, RowanViews, 6 s\nBuilding: 4 of 9, App, 12 s\n")


class ProjectTests(unittest.TestCase):
    def setUp(self):
        self.app = xcode.app_of_project(xcode.projects(SAMPLE)[0])

    def test_the_files_of_the_application_and_of_its_framework_are_found(self):
        self.assertEqual(
            self.app.sources,
            ["Lighthouse/KeepersLog.swift", "Lighthouse/LighthouseApp.swift", "Lighthouse/Views/LogView.swift",
             "LighthouseKit/Signal.swift"])
        self.assertEqual(
            self.app.resources,
            ["Lighthouse/Assets.xcassets", "Lighthouse/Localizable.xcstrings", "Lighthouse/de.lproj",
             "Lighthouse/entries.json"])
        self.assertEqual(self.app.entry_points(), ["Lighthouse/LighthouseApp.swift"])

    def test_the_settings_are_those_of_the_project(self):
        self.assertEqual((self.app.name, self.app.swift, self.app.main_actor, self.app.approachable),
                         ("Lighthouse", "5", True, True))
        self.assertEqual(self.app.packages, ["https://example.org/foghorn.git"])

    def test_what_is_made_for_desktops_only_is_shown_as_on_one(self):
        copy = os.path.join(tempfile.mkdtemp(), "Lighthouse")
        self.addCleanup(shutil.rmtree, os.path.dirname(copy))
        shutil.copytree(SAMPLE, copy)
        self.assertIsNone(self._idiom_of(copy))
        file = os.path.join(xcode.projects(copy)[0], "project.pbxproj")
        with open(file, encoding="utf-8") as project:
            text = project.read()
        with open(file, "w", encoding="utf-8") as project:
            project.write(text.replace("SDKROOT = iphoneos;", "SDKROOT = macosx;"))
        self.assertEqual(self._idiom_of(copy), "desktop")

    def _idiom_of(self, folder):
        place = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, place)
        package.write(xcode.app_of_project(xcode.projects(folder)[0]), place, ROOT)
        return package.idiom(place)

    def test_a_file_that_is_not_there_is_noted(self):
        copy = os.path.join(tempfile.mkdtemp(), "Lighthouse")
        self.addCleanup(shutil.rmtree, os.path.dirname(copy))
        shutil.copytree(SAMPLE, copy)
        os.remove(os.path.join(copy, "Lighthouse", "Views", "LogView.swift"))
        app = xcode.app_of_project(xcode.projects(copy)[0])
        self.assertNotIn("Lighthouse/Views/LogView.swift", app.sources)
        self.assertTrue(any("Lighthouse/Views/LogView.swift" in note for note in app.notes), app.notes)

    def test_an_unknown_application_is_said(self):
        with self.assertRaisesRegex(Unusable, "Known: Lighthouse"):
            xcode.app_of_project(xcode.projects(SAMPLE)[0], "Submarine")


class PackageTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def test_the_package_has_sources_resources_and_settings_and_the_folder_stays_as_it_was(self):
        def state():
            return sorted((place, tuple(sorted(files))) for place, _, files in os.walk(SAMPLE))

        before = state()
        app = xcode.app_of_project(xcode.projects(SAMPLE)[0])
        place = os.path.join(self.folder, "out")
        package.write(app, place, ROOT)
        package.write(app, place, ROOT)
        self.assertEqual(state(), before)
        target = os.path.join(place, "Sources", "Lighthouse")
        self.assertTrue(os.path.samefile(os.path.join(target, "code", "Lighthouse", "KeepersLog.swift"),
                                         os.path.join(SAMPLE, "Lighthouse", "KeepersLog.swift")))
        self.assertEqual(sorted(os.listdir(os.path.join(target, "Resources"))),
                         ["Assets.xcassets", "de.lproj", "en.lproj", "entries.json"])
        self.assertEqual(sorted(os.listdir(os.path.join(target, "Resources", "de.lproj"))),
                         ["Boats.strings", "Localizable.strings"])
        with open(os.path.join(place, "Package.swift"), encoding="utf-8") as file:
            manifest = file.read()
        for words in (".swiftLanguageMode(.v5)", ".defaultIsolation(MainActor.self)", "NonisolatedNonsendingByDefault",
                      '"-import-module", "-Xfrontend", "SwiftUI"', '.copy("Resources/de.lproj")', ".executableTarget("):
            self.assertIn(words, manifest)

    def test_a_folder_of_somebody_else_is_not_written_over(self):
        with open(os.path.join(self.folder, "mine"), "w", encoding="utf-8") as file:
            file.write("mine")
        with self.assertRaisesRegex(Unusable, "--into"):
            package.write(app_of_folder(SAMPLE), self.folder, ROOT)

    def test_a_folder_without_a_project_is_taken_with_its_name(self):
        copy = os.path.join(self.folder, "My Lamp 2")
        shutil.copytree(os.path.join(SAMPLE, "Lighthouse"), copy)
        os.makedirs(os.path.join(copy, "LampTests"))
        with open(os.path.join(copy, "LampTests", "a.swift"), "w", encoding="utf-8") as file:
            file.write("import XCTest\n")
        app = app_of_folder(copy)
        self.assertEqual(app.module, "My_Lamp_2")
        self.assertEqual(app.sources, ["KeepersLog.swift", "LighthouseApp.swift", "Views/LogView.swift"])
        manifest = os.path.join(copy, "Package.swift")
        for text, is_package in (("import PackageDescription\nimport AppleProductTypes\n", False), ("import PackageDescription\n", True)):
            with open(manifest, "w", encoding="utf-8") as file:
                file.write(text)
            if is_package:
                with self.assertRaisesRegex(Unusable, "a package already"):
                    app_of_folder(copy)
            else:
                self.assertEqual(app_of_folder(copy).sources, app.sources)
        with self.assertRaisesRegex(Unusable, "no Swift files"):
            app_of_folder(os.path.join(copy, "de.lproj"))


class UntrustedFolderTests(unittest.TestCase):
    """A folder is somebody else's until the person builds it."""

    def setUp(self):
        self.folder = os.path.join(tempfile.mkdtemp(), "Lamp")
        self.addCleanup(shutil.rmtree, os.path.dirname(self.folder))
        os.makedirs(self.folder)
        self.put("Lamp.swift", "import SwiftUI\n@main struct Lamp: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n")

    def put(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def test_no_module_of_the_folder_is_imported(self):
        for name in ("argparse", "json", "csv", "importlib", "runpy", "sitecustomize", "usercustomize", "adopt", "plistlib"):
            self.put(f"{name}.py", "import os; open('run', 'w').close()\n")
        run = subprocess.run([os.path.join(ROOT, "script", "rowan"), "adopt", ".", "--no-build"], cwd=self.folder,
                             env={**os.environ, "PYTHONPATH": self.folder}, capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("1 Swift files", run.stdout)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "run")))

    def test_a_string_catalog_writes_into_its_own_folder_only(self):
        for language in ("../../../outside", "/tmp/outside", "a/b", "", ".."):
            self.put("L.xcstrings", json.dumps({"strings": {"k": {"localizations": {language: {"stringUnit": {"value": "v"}}}}}}))
            place = os.path.join(self.folder, "..", "out")
            app = app_of_folder(self.folder)
            package.write(app, place, ROOT)
            self.assertTrue(any("cannot be read" in note for note in app.notes), app.notes)
            self.assertEqual(sorted(os.listdir(os.path.dirname(self.folder))), ["Lamp", "out"])

    def test_names_with_line_breaks_are_refused(self):
        for name in ("a\nb.swift", "a\x1b[2J.swift", "a\u2028.json"):
            self.put(name, "")
            with self.assertRaisesRegex(Unusable, "Rename"):
                package.write(app_of_folder(self.folder), self.folder + "-out", ROOT)
            os.remove(os.path.join(self.folder, name))

    def test_names_are_values_in_the_manifest_and_no_code(self):
        self.put("q\"\\(exit(1)), .json", "{}")
        self.put("caf\u00e9.json", "{}")
        place = self.folder + "-out"
        package.write(app_of_folder(self.folder), place, ROOT)
        run = subprocess.run(["swift", "package", "--package-path", place, "dump-package"], capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        resources = json.loads(run.stdout)["targets"][0]["resources"]
        self.assertEqual(sorted(r["path"] for r in resources), ["Resources/caf\u00e9.json", "Resources/q\"\\(exit(1)), .json"])
        self.assertEqual(literals.quoted("a\n\x07\"\\("), '"a\\n\\u{7}\\"\\\\("')


class StringsTests(unittest.TestCase):
    def test_a_catalog_becomes_tables(self):
        found = strings.tables(os.path.join(SAMPLE, "Lighthouse", "Localizable.xcstrings"))
        self.assertEqual(found, {"de": {"The lamp is lit": 'Die "Lampe" brennt', "%lld boats": "%lld Boote"}, "en": {}})


class ReportTests(unittest.TestCase):
    OUTPUT = """
{code}/A.swift:3:8: error: no such module 'UIKit'
{code}/A.swift:9:5: error: cannot find 'UIColor' in scope
 9 | UIColor
   | `- error: cannot find 'UIColor' in scope
{code}/B.swift:7:6: error: value of type 'some View' has no member 'glassEffect'
{code}/B.swift:7:6: error: value of type 'some View' has no member 'glassEffect'
{code}/B.swift:8:6: error: 'statusBar(hidden:)' is unavailable: there is none
/elsewhere/C.swift:1:1: error: cannot find 'Other' in scope
"""

    def test_problems_are_said_by_kind_and_place(self):
        app = App("Lamp", "/src", sources=["A.swift", "B.swift"])
        output = self.OUTPUT.format(code="/pkg/Sources/Lamp/code")
        found = build.problems(output, "/pkg")
        self.assertEqual(len(found), 4)
        text = report.text(app, "/pkg", False, found)
        for line in ("UIKit (a framework of Apple's systems): A.swift:3", "Names of Apple's other frameworks:\n  UIColor: A.swift:9", "Names that are missing:\n  glassEffect: B.swift:7",
                     "B.swift:8: 'statusBar(hidden:)'", "4 errors in 2 of 2 files"):
            self.assertIn(line, text)


class CheckTests(unittest.TestCase):
    """The way to a whole report, with a compiler that only knows which modules there are."""

    COMPILER = """#!/usr/bin/env python3
import os, re, sys
package = sys.argv[sys.argv.index("--package-path") + 1]
failed = False
for place, _, files in os.walk(os.path.join(package, "Sources")):
    for name in sorted(f for f in files if f.endswith(".swift")):
        path = os.path.join(place, name)
        lines = open(path).read().split("\\n")
        missing = [(n, m[1]) for n, l in enumerate(lines, 1) for m in [re.match(r"import (UIKit|Foghorn)", l)] if m]
        # A compiler stops at the first module that it does not find.
        found = [(*m, f"no such module '{m[1]}'") for m in missing[:1]] or [
            (n, 0, "cannot find 'UIColor' in scope") for n, l in enumerate(lines, 1) if "UIColor" in l]
        for line, _, text in found:
            failed = True
            print(f"{path}:{line}:8: error: {text}")
sys.exit(failed)
"""

    def test_behind_a_module_that_is_not_here_the_check_goes_on(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        lamp, tools = os.path.join(folder, "Lamp"), os.path.join(folder, "bin")
        for place in (lamp, tools):
            os.makedirs(place)
        with open(os.path.join(lamp, "A.swift"), "w", encoding="utf-8") as file:
            file.write("import SwiftUI\nimport UIKit\nimport Foghorn // loud\n\nlet color = UIColor.red\n")
        with open(os.path.join(tools, "swift"), "w", encoding="utf-8") as file:
            file.write(self.COMPILER)
        os.chmod(file.name, 0o755)
        path = os.environ["PATH"]
        os.environ["PATH"] = tools + os.pathsep + path
        self.addCleanup(os.environ.__setitem__, "PATH", path)
        app = app_of_folder(lamp)
        place = lamp + "-rowan"
        package.write(app, place, ROOT)
        done, found, _ = build.all_problems(place)
        self.assertFalse(done)
        self.assertEqual([(p.line, p.module) for p in found], [(2, "UIKit"), (3, "Foghorn"), (5, None)])
        text = report.text(app, place, done, found)
        self.assertIn("UIColor: A.swift:5", text)
        with open(os.path.join(lamp, "A.swift"), encoding="utf-8") as file:
            self.assertIn("import UIKit", file.read())
        self.assertTrue(os.path.islink(os.path.join(place, "Sources", "Lamp", "code", "A.swift")))


@unittest.skipUnless(os.environ.get("ROWAN_ADOPT_BUILD"), "ROWAN_ADOPT_BUILD is not set")
class BuildTests(unittest.TestCase):
    def test_the_sample_builds_and_shows_its_previews(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        place = os.path.join(folder, "Lighthouse-rowan")
        app = xcode.app_of_project(xcode.projects(SAMPLE)[0])
        package.write(app, place, ROOT)
        done, found, output = build.all_problems(place)
        self.assertTrue(done, output)
        self.assertEqual(found, [])
        out = os.path.join(folder, "out")
        self.assertTrue(previews.draw(place, out, []))
        pictures = [name for name in os.listdir(out) if name.endswith(".png")]
        self.assertEqual(len(pictures), 5 + 2 * 3)


if __name__ == "__main__":
    unittest.main()
