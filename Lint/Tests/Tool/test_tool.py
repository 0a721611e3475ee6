"""The program rowan-lint on files, configurations and baselines as they should not be: ROWAN_LINT is its path."""

import os
import pathlib
import subprocess
import tempfile
import unittest

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
COMMENT = "      // rowan:disable:next random-row-id because the test wants it\n"


class ToolTests(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.file = self.folder / "Names.swift"
        self.file.write_text(SOURCE, encoding="utf-8")

    def lint(self, *arguments, status, given=None, folder=None):
        done = subprocess.run(
            [os.environ["ROWAN_LINT"], *map(str, arguments)], input=given, capture_output=True, cwd=folder or self.folder, check=False
        )
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.assertNotIn(b"NSCocoaErrorDomain", done.stderr)
        return done.stdout.decode(), done.stderr.decode()

    def write(self, text, name="Names.swift"):
        (self.folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())

    def test_errors_give_status_1_and_warnings_0(self):
        self.lint(status=1)
        self.write('{ "rules": { "random-row-id": "warning" } }', ".rowan-lint.json")
        self.lint(status=0)

    def test_a_configuration_that_cannot_be_read_gives_status_2(self):
        for text in ["{", "[]", "", '{ "rules": { "random-row-id": "loud" } }', '{ "rules": { "none": "off" } }', '{ "x": 1 }', b"\xff"]:
            self.write(text, ".rowan-lint.json")
            self.assertIn("Error: ", self.lint(status=2)[1])
        (self.folder / ".rowan-lint.json").unlink()
        (self.folder / ".rowan-lint.json").mkdir()
        self.lint(status=2)
        self.lint("--config", "none.json", status=2)

    def test_a_path_without_a_file_gives_status_2(self):
        (self.folder / "dangling.swift").symlink_to("nothing")
        os.mkfifo(self.folder / "pipe.swift")
        for path in ["none", "dangling.swift", "pipe.swift", "/dev/null", ""]:
            self.assertIn("There is no file or folder", self.lint(path, status=2)[1])
        self.lint("--explain", "none", status=2)

    def test_links_lead_nowhere_twice(self):
        (self.folder / "again").symlink_to(".")
        (self.folder / "Link.swift").symlink_to("Names.swift")
        self.assertIn("1 finding in 1 file,", self.lint(status=1)[1])
        self.assertIn("1 finding in 1 file,", self.lint(".", self.folder, "Names.swift", status=1)[1])
        self.lint("--fix", "Link.swift", status=0)
        self.assertTrue((self.folder / "Link.swift").is_symlink())
        self.assertNotIn("UUID", self.file.read_text())

    @unittest.skipIf(os.geteuid() == 0, "root may read and write everything")
    def test_what_may_not_be_read_or_written_is_said(self):
        self.file.chmod(0o400)
        self.assertIn("cannot be written", self.lint("--fix", status=2)[1])
        self.file.chmod(0)
        self.assertIn("cannot be read", self.lint(status=2)[1])

    def test_fixes_keep_bytes_and_permissions(self):
        for prefix, ending in [("\ufeff", "\n"), ("", "\r\n")]:
            self.write((prefix + SOURCE).replace("\n", ending))
            self.file.chmod(0o640)
            diff = self.lint("--diff", "--fix", status=0)[0]
            self.assertEqual(len([line for line in diff.split("\n") if line.startswith(("+", "-"))]), 4, diff)
            self.lint("--fix", status=0)
            expected = (prefix + SOURCE.replace(".id(UUID())", "")).replace("\n", ending)
            self.assertEqual(self.file.read_bytes().decode(), expected)
            self.assertEqual(self.file.stat().st_mode & 0o777, 0o640)

    def test_text_that_is_not_utf8_is_not_changed(self):
        for text in [b"// caf\xe9\n" + SOURCE.encode(), SOURCE.encode("utf-16")]:
            self.write(text)
            self.assertIn("is not UTF-8", self.lint("--fix", status=2)[1])
            self.assertEqual(self.file.read_bytes(), text)

    def test_standard_input_is_linted_and_not_changed(self):
        self.assertIn("random-row-id", self.lint("-", given=SOURCE.encode(), status=1)[0])
        self.assertIn("+      Text(name)\n", self.lint("-", "--diff", given=SOURCE.encode(), status=0)[0])
        self.lint("-", "--fix", given=SOURCE.encode(), status=2)

    def test_a_baseline_is_for_every_folder_and_line(self):
        self.lint("--baseline", "accepted.json", status=0)
        self.write("// above\n\n" + SOURCE)
        (self.folder / "inner").mkdir()
        self.lint("--baseline", "accepted.json", status=0)
        self.lint("--baseline", self.folder / "accepted.json", self.folder, status=0)
        self.lint("--baseline", "../accepted.json", "..", folder=self.folder / "inner", status=0)
        self.write(SOURCE + SOURCE.replace("Names", "Others"))
        self.assertIn("1 finding in", self.lint("--baseline", "accepted.json", status=1)[1])
        for text in ["{}", ""]:
            self.write(text, "bad.json")
            self.lint("--baseline", "bad.json", status=2)
        self.lint("--baseline", "none/accepted.json", status=2)
        self.lint("--baseline", "inner", status=2)

    def test_comments_accept_the_next_line_of_code_with_a_reason(self):
        for comment in [COMMENT, COMMENT + "\n      // more\n", COMMENT.replace("// ", "//")]:
            self.write(SOURCE.replace("      Text", comment + "      Text"))
            self.lint(status=0)
        for wrong in [
            COMMENT.replace(" because the test wants it", ""),
            COMMENT.replace("the test wants it", ""),
            COMMENT.replace(":next", ""),
            COMMENT.replace("//", "/*").replace("\n", " */\n"),
            COMMENT.replace("random-row-id", "none"),
            COMMENT.replace("rowan:", "Rowan:"),
        ]:
            self.write(SOURCE.replace("      Text", wrong + "      Text"))
            self.assertIn("disable-without-reason", self.lint(status=1)[0], wrong)
        # A text about comments is none.
        self.write(SOURCE.replace("      Text", '      let _ = "// rowan:disable:next"\n      Text'))
        self.assertNotIn("disable-without-reason", self.lint(status=1)[0])


if __name__ == "__main__":
    unittest.main()
