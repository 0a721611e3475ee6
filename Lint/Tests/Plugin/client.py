"""The command plugins in a package of a user, outside of the repository. Builds the tool with swift-syntax: minutes.

ROWAN_LINT_CLIENT=DIR makes the package there and keeps it, so that a second run builds nothing.
"""

import os
import pathlib
import subprocess
import tempfile
import unittest

LINT = pathlib.Path(__file__).resolve().parents[2]
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "client",
  dependencies: [.package(name: "rowan-lint", path: "{lint}")],
  targets: [.target(name: "Client"), .target(name: "Other")]
)
"""
SOURCE = """import SwiftUI
struct Names: View {
  let names: [String]
  var body: some View {
    List(names, id: \\.self) { name in
      Text(name).id(UUID())
    }
  }
}
"""


class ClientTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        kept = os.environ.get("ROWAN_LINT_CLIENT")
        if kept:
            cls.folder = pathlib.Path(kept)
        else:
            temporary = tempfile.TemporaryDirectory()
            cls.addClassCleanup(temporary.cleanup)
            cls.folder = pathlib.Path(temporary.name)
        for name in ("Client", "Other"):
            (cls.folder / "Sources" / name).mkdir(parents=True, exist_ok=True)
        cls.source = cls.folder / "Sources" / "Client" / "Names.swift"
        (cls.folder / "Sources" / "Other" / "Other.swift").write_text("let other = 1\n", encoding="utf-8")
        (cls.folder / "Package.swift").write_text(MANIFEST.format(lint=LINT), encoding="utf-8")

    def setUp(self):
        self.source.write_text(SOURCE, encoding="utf-8")

    def package(self, *arguments, status):
        environment = {key: value for key, value in os.environ.items() if key != "ROWAN_LINT_PLUGIN"}
        command = ["swift", "package", "--package-path", str(self.folder), *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
        self.assertEqual(done.returncode, status, done.stdout[-2000:] + done.stderr[-2000:])
        return done.stdout, done.stderr

    def test_a_mistake_is_reported_and_fails(self):
        out, err = self.package("rowan-lint", status=1)
        self.assertIn("Names.swift:6:", out + err)
        self.assertIn("[random-row-id]", out + err)
        self.assertIn("rowan-lint found errors", out + err)
        self.package("plugin", "rowan-lint", "--target", "Client", status=1)
        self.package("rowan-lint", "--target", "Other", status=0)
        self.assertEqual(self.source.read_text(encoding="utf-8"), SOURCE)

    def test_options_go_to_the_tool(self):
        self.assertIn('"random-row-id"', self.package("rowan-lint", "--format", "json", status=1)[0])
        self.assertIn("offset-as-id", self.package("rowan-lint", "--explain", "offset-as-id", status=0)[0])
        self.assertIn("could not run", "".join(self.package("rowan-lint", "--config", "none.json", status=1)))

    def test_corrections_need_the_permission(self):
        self.assertIn("rowan-lint-fix", "".join(self.package("rowan-lint", "--fix", status=1)))
        self.assertIn("permission", "".join(self.package("rowan-lint-fix", status=1)))
        self.assertEqual(self.source.read_text(encoding="utf-8"), SOURCE)
        self.package("--allow-writing-to-package-directory", "rowan-lint-fix", status=0)
        self.assertEqual(self.source.read_text(encoding="utf-8"), SOURCE.replace(".id(UUID())", ""))
        self.package("rowan-lint", status=0)


if __name__ == "__main__":
    unittest.main()
