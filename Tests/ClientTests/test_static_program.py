"""A program to ship: a client package built for release, with Swift's own libraries linked in. Takes a release build of Rowan."""

import os
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
MANIFEST = f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Birds",
  dependencies: [.package(name: "rowan", path: "{ROOT}", traits: [])],
  targets: [.executableTarget(name: "Birds", dependencies: [.product(name: "SwiftUI", package: "rowan")])]
)
"""
SOURCE = """import SwiftUI

@main struct Birds: App {
  var body: some Scene { WindowGroup { List(0..<100, id: \\.self) { Text("Bird \\($0)") } } }
}
"""


class StaticProgramTests(unittest.TestCase):
    def test_a_client_links_and_draws_without_swifts_shared_libraries(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        os.makedirs(os.path.join(folder, "Sources", "Birds"))
        for name, text in (("Package.swift", MANIFEST), ("Sources/Birds/Birds.swift", SOURCE)):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        build = ["swift", "build", "--package-path", folder, "-c", "release", "--static-swift-stdlib"]
        run = subprocess.run(build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stdout[-4000:])
        program = os.path.join(folder, ".build", "release", "Birds")
        libraries = subprocess.run(["ldd", program], stdout=subprocess.PIPE, text=True, check=True).stdout
        self.assertNotIn("libswift", libraries)
        self.assertNotIn("libFoundation", libraries)
        picture = os.path.join(folder, "birds.png")
        subprocess.run([program, "picture", picture], check=True)
        with open(picture, "rb") as file:
            self.assertEqual(file.read(8), b"\x89PNG\r\n\x1a\n")


if __name__ == "__main__":
    unittest.main()
