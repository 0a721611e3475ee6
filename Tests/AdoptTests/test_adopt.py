"""Tests of script/rowan adopt. ROWAN_ADOPT_BUILD=1 builds the sample too, which builds Rowan once more."""

import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from unittest import mock

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "script"))

from adopt import assets, build, folders, literals, modules, package, plist, previews, progress, report, stand_ins, strings, xcode  # noqa: E402
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


    def test_the_exceptions_of_a_folder_that_a_target_does_not_follow_are_its_files(self):
        copy = os.path.join(tempfile.mkdtemp(), "Lighthouse")
        self.addCleanup(shutil.rmtree, os.path.dirname(copy))
        for name in ("iOS/Lamp.swift", "iOS/LampTests.swift", "Shared/Views/Beam.swift"):
            os.makedirs(os.path.dirname(os.path.join(copy, name)), exist_ok=True)
            with open(os.path.join(copy, name), "w", encoding="utf-8") as file:
                file.write("struct A {}\n")
        os.makedirs(os.path.join(copy, "Lamp.xcodeproj"))
        with open(os.path.join(copy, "Lamp.xcodeproj", "project.pbxproj"), "w", encoding="utf-8") as file:
            file.write("""// !$*UTF8*$!
{ rootObject = P; objects = {
  P = { isa = PBXProject; mainGroup = G; targets = ( T, ); };
  G = { isa = PBXGroup; children = ( F, S, ); sourceTree = "<group>"; };
  F = { isa = PBXFileSystemSynchronizedRootGroup; path = iOS; sourceTree = "<group>"; exceptions = ( E, ); };
  S = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = ( X, ); };
  E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = ( Lamp.swift, ); };
  X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = ( Views, ); };
  T = { isa = PBXNativeTarget; name = Lamp; productType = "com.apple.product-type.application"; };
}; }
""")
        app = xcode.app_of_project(xcode.projects(copy)[0])
        self.assertEqual(app.sources, ["Shared/Views/Beam.swift", "iOS/Lamp.swift"])


class LocalPackageTests(unittest.TestCase):
    """Packages beside the application's sources: parts of it in modules of their own."""

    def setUp(self):
        self.folder = os.path.join(os.path.realpath(tempfile.mkdtemp()), "Lamp")
        self.addCleanup(shutil.rmtree, os.path.dirname(self.folder))

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def adopt(self):
        self.write("Lamp.xcodeproj/project.pbxproj", """// !$*UTF8*$!
{ rootObject = P; objects = {
  P = { isa = PBXProject; mainGroup = G; targets = ( T, ); };
  G = { isa = PBXGroup; children = ( F, ); sourceTree = "<group>"; };
  F = { isa = PBXFileSystemSynchronizedRootGroup; path = Lamp; sourceTree = "<group>"; };
  L = { isa = XCLocalSwiftPackageReference; relativePath = Parts; };
  T = { isa = PBXNativeTarget; name = Lamp; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = ( F, ); };
}; }
""")
        return xcode.app_of_project(xcode.projects(self.folder)[0])

    def test_the_modules_that_the_sources_import_are_targets(self):
        self.write("Lamp/App.swift", "import SwiftUI\nimport Beam\n@main struct A {}\n")
        self.write("Parts/Package.swift", """// swift-tools-version: 6.0
let package = Package(name: "Parts", targets: [
  .target(name: "Beam", dependencies: [.product(name: "Glass", package: "Glass")], path: "Beam", exclude: ["Old"]),
  // .target(name: "Gone"),
  .target(name: "Unused"),
  .testTarget(name: "BeamTests", dependencies: ["Beam"]),
])
""")
        self.write("Parts/Beam/Beam.swift", "import Glass\nimport UIKit\n")
        self.write("Parts/Beam/Old/Beam.swift", "import Unused\n")
        self.write("Parts/Sources/Unused/A.swift", "")
        self.write("Glass/Package.swift", '// swift-tools-version: 5.9\nlet package = Package(targets: [.target(name: "Glass", path: ".")])')
        self.write("Glass/Model/Glass.swift", "import Foundation\n")
        self.write("Glass/Tests/GlassTests.swift", "import XCTest\n")
        app = self.adopt()
        self.assertEqual([(m.name, m.sources, m.swift) for m in app.modules],
                         [("Beam", ["Beam.swift"], "6"), ("Glass", ["Model/Glass.swift"], "5")])
        self.assertEqual((app.sources, app.packages), (["Lamp/App.swift"], []))
        place = self.folder + "-rowan"
        package.write(app, place, ROOT)
        with open(os.path.join(place, "Package.swift"), encoding="utf-8") as file:
            manifest = " ".join(file.read().split())
        self.assertIn('name: "Lamp", dependencies: [ .product(name: "SwiftUI", package: "rowan"), '
                      '.product(name: "Combine", package: "rowan"), "Beam", "Glass", ]', manifest)
        self.assertIn('name: "Beam", dependencies: [ .product(name: "SwiftUI", package: "rowan"), .product(name: "Combine", '
                      'package: "rowan"), .product(name: "UIKit", package: "rowan"), "Glass", ]', manifest)
        link = os.path.join(place, "Sources", "Beam", "code", "Beam.swift")
        self.assertEqual(os.path.realpath(link), os.path.join(self.folder, "Parts", "Beam", "Beam.swift"))
        self.assertEqual(report.original(app, place, link), "Parts/Beam/Beam.swift")
        self.assertIn("Lamp builds: 3 files.", report.text(app, place, True, []))

    def test_a_target_outside_of_the_project_is_left_out(self):
        self.write("Lamp/App.swift", "import Secret\n@main struct A {}\n")
        self.write("Parts/Package.swift", 'let package = Package(targets: [.target(name: "Secret", path: "../../Elsewhere")])')
        self.write("../Elsewhere/A.swift", "")
        self.assertEqual(self.adopt().modules, [])


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

    def test_the_images_and_colors_of_catalogs_have_symbols(self):
        catalog = os.path.join(self.folder, "App", "Assets.xcassets")
        for name in ("Logo.imageset", "icons/my-boat.imageset", "URLBadge.imageset", "BrandColor.colorset", "red.colorset",
                     "default.colorset", "1st.imageset", 'quo"te.imageset', "--.imageset"):
            os.makedirs(os.path.join(catalog, name))
        text = assets.source([catalog])
        for line in ('static let logo = ImageResource(name: "Logo", bundle: .main)',
                     'static let myBoat = ImageResource(name: "my-boat", bundle: .main)',
                     'static let urlBadge = ImageResource(name: "URLBadge", bundle: .main)',
                     'static let _1st = ImageResource(name: "1st", bundle: .main)',
                     'static let quoTe = ImageResource(name: "quo\\"te", bundle: .main)',
                     'static let brand = ColorResource(name: "BrandColor", bundle: .main)',
                     "static let `default` = ColorResource", "static var brand: Color {"):
            self.assertIn(line, text)
        # A color that SwiftUI has itself has no second property of its name.
        self.assertIn('static let red = ColorResource(name: "red"', text)
        self.assertNotIn("static var red", text)
        # A color that the application declares itself has no second property either.
        self.assertEqual(assets.declared(["enum Theme { static let brand = Color.brand }"]), set())
        own = assets.declared(["extension Color {\n  static let brand = Color(\"BrandColor\")\n}"])
        self.assertNotIn("static var brand", assets.source([catalog], own))
        self.assertIsNone(assets.source([os.path.join(self.folder, "nothing.xcassets")]))

    def test_folders_that_are_namespaces_are_types(self):
        catalog = os.path.join(self.folder, "App", "Assets.xcassets")
        for name in ("theme/Brand.colorset", "theme/dark/Brand.colorset", "plain/Ground.colorset", "2d/boat.imageset"):
            os.makedirs(os.path.join(catalog, name))
        for name in ("theme", "theme/dark", "2d"):
            with open(os.path.join(catalog, name, "Contents.json"), "w", encoding="utf-8") as file:
                file.write('{"properties": {"provides-namespace": true}}')
        with open(os.path.join(catalog, "plain", "Contents.json"), "w", encoding="utf-8") as file:
            file.write('["no object"]')
        text = assets.source([catalog])
        for line in ('  nonisolated static let ground = ColorResource(name: "Ground", bundle: .main)\n  enum Theme {\n'
                     '    nonisolated static let brand = ColorResource(name: "theme/Brand", bundle: .main)\n    enum Dark {\n'
                     '      nonisolated static let brand = ColorResource(name: "theme/dark/Brand", bundle: .main)\n    }\n  }\n}',
                     '  enum _2d {\n    nonisolated static let boat = ImageResource(name: "2d/boat", bundle: .main)\n  }',
                     "      nonisolated static var brand: Color { Color(ColorResource.Theme.Dark.brand) }",
                     "extension ShapeStyle where Self == Color {\n  nonisolated static var ground: Color { Color.ground }\n}"):
            self.assertIn(line, text)
        own = assets.declared(["extension Color {\n  enum Theme { static let ink = Color.black }\n}"])
        self.assertNotIn("ColorResource.Theme", assets.source([catalog], own))

    def test_the_symbols_are_written_beside_the_sources(self):
        place = os.path.join(self.folder, "out")
        package.write(xcode.app_of_project(xcode.projects(SAMPLE)[0]), place, ROOT)
        with open(os.path.join(place, "Sources", "Lighthouse", "code", "generated", "GeneratedAssetSymbols.swift"),
                  encoding="utf-8") as file:
            self.assertIn("static var beam: Color", file.read())

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


class ModuleTests(unittest.TestCase):
    """Modules of Apple's that an application imports under their names."""

    def test_imports_count_outside_of_conditions(self):
        text = "import SwiftUI\n@testable import UIKit // loud\nimport struct os.Logger\n#if os(macOS)\nimport AppKit\n#endif\n"
        self.assertEqual(modules.imported(text), {"SwiftUI", "UIKit", "os"})
        self.assertEqual(modules.imported("#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\n"), set())

    def test_the_manifest_has_the_aliases_of_what_the_sources_import(self):
        folder = os.path.join(tempfile.mkdtemp(), "Lamp")
        self.addCleanup(shutil.rmtree, os.path.dirname(folder))
        os.makedirs(folder)
        for name, text in (("A.swift", "import SwiftUI\n@main struct A {}\n"), ("B.swift", "import OSLog\nimport Cocoa\nimport PhotosUI\nimport os\nimport CryptoKit\n"),
                           ("C.swift", "#if canImport(UIKit)\nimport UIKit\n#endif\n")):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        package.write(app_of_folder(folder), folder + "-rowan", ROOT)
        with open(os.path.join(folder + "-rowan", "Package.swift"), encoding="utf-8") as file:
            manifest = file.read()
        for words in ('"-module-alias", "Cocoa=RowanCocoa"', '"OSLog=RowanOSLog"', '"os=RowanOS"',
                      '.product(name: "Cocoa", package: "rowan")', '.product(name: "os", package: "rowan")',
                      '.product(name: "PhotosUI", package: "rowan")', '"-module-alias", "CryptoKit=Crypto"',
                      '.product(name: "Crypto", package: "swift-crypto")'):
            self.assertIn(words, manifest)
        self.assertNotIn("PhotosUI=", manifest)
        self.assertNotIn("UIKit", manifest)
        with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as file:
            rowan = file.read()
        self.assertIn(modules.packages(["CryptoKit"])[0], manifest)
        for product, module in modules.MODULES.items():
            self.assertIn(f'.library(name: "{product}", targets: ["{module}"])', rowan)


    def test_the_part_of_foundation_for_xml_comes_with_sources_that_use_it(self):
        for text, there in (("import Foundation\nclass Feed: NSObject, XMLParserDelegate {}\nlet a: XMLParser? = nil\n", True),
                            ("import SwiftUI\nlet myXMLParserCount = 1\n", False)):
            folder = os.path.join(tempfile.mkdtemp(), "Feed")
            self.addCleanup(shutil.rmtree, os.path.dirname(folder))
            os.makedirs(folder)
            with open(os.path.join(folder, "A.swift"), "w", encoding="utf-8") as file:
                file.write(text)
            package.write(app_of_folder(folder), folder + "-rowan", ROOT)
            with open(os.path.join(folder + "-rowan", "Package.swift"), encoding="utf-8") as file:
                self.assertEqual('"-import-module", "-Xfrontend", "FoundationXML"' in file.read(), there)


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
{code}/B.swift:9:6: error: '#selector' can only be used with the Objective-C runtime
/elsewhere/C.swift:1:1: error: cannot find 'Other' in scope
"""

    def test_a_part_of_a_module_that_is_not_here_has_the_name_of_the_source(self):
        app = App("Lamp", "/src", sources=["A.swift"])
        found = build.problems("/pkg/Sources/Lamp/code/A.swift:2:8: error: no such module 'RowanUIKit.UINib'\n", "/pkg")
        self.assertEqual([problem.module for problem in found], ["UIKit.UINib"])
        self.assertIn("  UIKit.UINib (a framework of Apple's systems): A.swift:2", report.text(app, "/pkg", False, found))

    def test_problems_are_said_by_kind_and_place(self):
        app = App("Lamp", "/src", sources=["A.swift", "B.swift"])
        output = self.OUTPUT.format(code="/pkg/Sources/Lamp/code")
        found = build.problems(output, "/pkg")
        self.assertEqual(len(found), 5)
        text = report.text(app, "/pkg", False, found)
        self.assertIn("What cannot be here:\n  B.swift:8", text)
        self.assertIn("there is none\n  B.swift:9: '#selector'", text)
        for line in ("UIKit (a framework of Apple's systems): A.swift:3", "Names of Apple's other frameworks:\n  UIColor: A.swift:9", "Names that are missing:\n  glassEffect: B.swift:7",
                     "B.swift:8: 'statusBar(hidden:)'", "5 errors in 2 of 2 files"):
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
        missing = [(n, m[1]) for n, l in enumerate(lines, 1) for m in [re.match(r"import (UIKit|Foghorn|StoreKit|MapKit)", l)]
                   if m and not os.path.isdir(os.path.join(package, "Sources", m[1]))]
        # A compiler stops at the first module that it does not find.
        found = [(*m, f"no such module '{m[1]}'") for m in missing[:1]] or [
            (n, 0, "cannot find 'UIColor' in scope") for n, l in enumerate(lines, 1)
            if "UIColor" in l or "canImport(MapKit)" in l and os.path.isdir(os.path.join(package, "Sources", "MapKit"))]
        for line, _, text in found:
            failed = True
            print(f"{path}:{line}:8: error: {text}")
sys.exit(failed)
"""

    def check(self, text):
        """Adopts an application of one file. Returns it, its folder, and the outcome of the check."""
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        lamp, tools = os.path.join(folder, "Lamp"), os.path.join(folder, "bin")
        for place in (lamp, tools):
            os.makedirs(place)
        with open(os.path.join(lamp, "A.swift"), "w", encoding="utf-8") as file:
            file.write(text)
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
        return app, lamp, place, done, found

    def test_a_framework_of_which_nothing_is_used_prevents_no_build(self):
        app, _, place, done, found = self.check("import StoreKit\nimport MapKit\nimport SwiftUI\n")
        self.assertFalse(done)
        self.assertTrue(stand_ins.build(app, place, ROOT, found))
        with open(os.path.join(place, "Package.swift"), encoding="utf-8") as file:
            manifest = file.read()
        for text in ('.target(name: "MapKit")', '        "MapKit",\n        "StoreKit",'):
            self.assertIn(text, manifest)
        text = report.text(app, place, True, [])
        self.assertIn("Note: StoreKit is imported and nothing of it is used, so that an empty module stands in for it: A.swift:1.", text)
        # It can be adopted again.
        package.write(app_of_folder(place[:-len("-rowan")]), place, ROOT)
        self.assertFalse(os.path.exists(os.path.join(place, "Sources", "MapKit")))

    def test_a_module_that_is_not_apples_or_is_asked_for_has_no_stand_in(self):
        for text in ("import StoreKit\nimport Foghorn\n", "import MapKit\n#if canImport(MapKit)\n#endif\n",
                     "import StoreKit\nlet color = UIColor.red\n"):
            app, _, place, done, found = self.check(text)
            self.assertFalse(done)
            self.assertFalse(stand_ins.build(app, place, ROOT, found), text)
            self.assertEqual((os.listdir(os.path.join(place, "Sources")), app.notes), (["Lamp"], []))

    def test_behind_a_module_that_is_not_here_the_check_goes_on(self):
        app, lamp, place, done, found = self.check(
            "import SwiftUI\nimport UIKit\nimport Foghorn // loud\n\nlet color = UIColor.red\n")
        self.assertFalse(done)
        self.assertEqual([(p.line, p.module) for p in found], [(2, "UIKit"), (3, "Foghorn"), (5, None)])
        text = report.text(app, place, done, found)
        self.assertIn("UIColor: A.swift:5", text)
        with open(os.path.join(lamp, "A.swift"), encoding="utf-8") as file:
            self.assertIn("import UIKit", file.read())
        self.assertTrue(os.path.islink(os.path.join(place, "Sources", "Lamp", "code", "A.swift")))


class FolderTests(unittest.TestCase):
    """Rowan is compiled once for the applications of a person."""

    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        environment = mock.patch.dict(os.environ, {"XDG_CACHE_HOME": os.path.join(self.folder, "cache")})
        environment.start()
        self.addCleanup(environment.stop)
        os.environ.pop("ROWAN_BUILD_PATH", None)

    def adopted(self, name, rowan=ROOT, place="apps"):
        """The package of an application with one source and one resource."""
        source = os.path.join(self.folder, place, name)
        os.makedirs(source)
        for file, text in (("A.swift", "@main struct A {}"), ("greeting.txt", place)):
            with open(os.path.join(source, file), "w", encoding="utf-8") as out:
                out.write(text)
        package.write(app_of_folder(source), source + "-rowan", rowan)
        return source + "-rowan"

    def build(self, place, name):
        """What a build leaves in the folder of programs. Returns the program's path."""
        programs = os.path.join(folders.scratch(place), "debug")
        bundle = os.path.join(programs, f"{name}_{name}.resources")
        os.makedirs(bundle, exist_ok=True)
        os.makedirs(os.path.join(programs, "rowan_RowanWeb.resources"), exist_ok=True)
        shutil.copy(os.path.join(place[:-len("-rowan")], "greeting.txt"), bundle)
        with open(os.path.join(programs, name), "w", encoding="utf-8") as out:
            out.write(place)
        return os.path.join(programs, name)

    def test_applications_of_one_rowan_and_one_compiler_share_a_folder(self):
        one, two = self.adopted("One"), self.adopted("Two")
        self.assertEqual(folders.scratch(one), folders.scratch(two))
        self.assertTrue(folders.scratch(one).startswith(os.path.join(self.folder, "cache", "rowan", "builds")))
        self.assertNotEqual(folders.scratch(one), folders.scratch(self.adopted("Three", rowan=self.folder)))
        before = folders.scratch(one)
        with mock.patch.object(folders, "toolchain", return_value="another one"):
            self.assertNotEqual(folders.scratch(one), before)

    def test_a_plan_of_another_application_is_made_anew(self):
        tools = os.path.join(self.folder, "bin")
        os.makedirs(tools)
        with open(os.path.join(tools, "swift"), "w", encoding="utf-8") as file:
            file.write("""#!/bin/sh
while [ "$1" != --scratch-path ]; do [ $# -eq 0 ] && exit; shift; done
[ -e "$2/debug.yaml" ] && echo planned
echo > "$2/debug.yaml"
""")
        os.chmod(file.name, 0o755)
        one, two = self.adopted("One"), self.adopted("Two")
        with mock.patch.dict(os.environ, {"PATH": tools + os.pathsep + os.environ["PATH"]}):
            outputs = [build.swift_build(package)[1] for package in (one, one, two, two, one)]
            self.assertEqual(outputs, ["", "planned\n", "", "planned\n", ""])
            # Nor does the other application find modules of this one.
            left = os.path.join(folders.scratch(one), "debug", "Modules")
            os.makedirs(left)
            for name in ("One", "SwiftUI"):
                with open(os.path.join(left, name + ".swiftmodule"), "w", encoding="utf-8"):
                    pass
            build.swift_build(one)
            self.assertEqual(sorted(os.listdir(left)), ["One.swiftmodule", "SwiftUI.swiftmodule"])
            build.swift_build(two)
            self.assertEqual(os.listdir(left), ["SwiftUI.swiftmodule"])

    def test_a_package_that_was_not_adopted_has_a_folder_of_its_own(self):
        place = os.path.join(self.folder, "Birds")
        os.makedirs(place)
        self.assertEqual(folders.scratch(place), os.path.join(place, ".build"))

    def test_a_folder_that_is_named_is_used(self):
        with mock.patch.dict(os.environ, {"ROWAN_BUILD_PATH": self.folder}):
            self.assertEqual(folders.scratch(self.adopted("One")), self.folder)

    def test_two_applications_of_one_name_keep_their_programs_and_resources(self):
        programs = []
        for place in ("left", "right"):
            adopted = self.adopted("Notes", place=place)
            programs.append(folders.install(adopted, self.build(adopted, "Notes")))
        for place, program in zip(("left", "right"), programs):
            with open(program, encoding="utf-8") as file:
                self.assertIn(f"/{place}/", file.read())
            beside = os.path.dirname(program)
            with open(os.path.join(beside, "greeting.txt"), encoding="utf-8") as file:
                self.assertEqual(file.read(), place)
            self.assertTrue(os.path.isdir(os.path.join(beside, "rowan_RowanWeb.resources")))

    def test_a_second_build_waits_for_the_first(self):
        one, two = self.adopted("One"), self.adopted("Two")
        said, order = io.StringIO(), []

        def second():
            with folders.locked(two, said):
                order.append("second")

        with folders.locked(one):
            thread = threading.Thread(target=second)
            thread.start()
            while "Waiting" not in said.getvalue():
                time.sleep(0.01)
            order.append("first")
        thread.join()
        self.assertEqual(order, ["first", "second"])


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
