"""Tests of the counts that script/prose makes."""

import importlib.machinery
import importlib.util
import os
import subprocess
import sys
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
SCRIPT = os.path.join(ROOT, "script", "prose")
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("prose", SCRIPT)
prose = importlib.util.module_from_spec(importlib.util.spec_from_loader("prose", loader))
loader.exec_module(prose)


class ProseTests(unittest.TestCase):
    def test_only_documentation_comments_count(self):
        counts = prose.count("// what\n/// One two.\nlet what = 1  /// three\n  /// four\n//// five\n/* where */\n")
        self.assertEqual((counts["words"], counts["what"], counts["where"]), (3, 0, 0))

    def test_terms_count_in_all_their_forms(self):
        counts = prose.count("/// What stands where it stood says\n/// what is said. Standing, saying, whatever, somewhere.\n")
        self.assertEqual([counts[term] for term in ("what", "where", "stand", "say")], [2, 1, 2, 2])

    def test_returns_count_as_a_word_and_as_a_section(self):
        counts = prose.count("/// Returns the row; return\n///\n/// - Returns: the row.\n")
        self.assertEqual((counts["returns"], counts["words"]), (2, 7))

    def test_code_is_left_out(self):
        counts = prose.count("/// A `what where` and ``said`` and `one\n/// what` end.\n/// ```swift\n/// what()\n/// ```\n/// Here.\n")
        self.assertEqual((counts["words"], counts["what"], counts["where"], counts["say"]), (5, 0, 0, 0))

    def test_a_backtick_alone_hides_nothing_of_the_next_comment(self):
        counts = prose.count("/// A ` what.\nlet a = 1\n/// where `\n")
        self.assertEqual((counts["what"], counts["where"]), (1, 1))

    def test_the_script_prints_each_module_and_succeeds(self):
        run = subprocess.run([sys.executable, "-B", SCRIPT, "--worst", "3"], capture_output=True, text=True, check=True)
        self.assertIn("RowanLists", run.stdout)
        self.assertEqual(len(run.stdout.rsplit("\n\n", 1)[1].splitlines()), 3)


if __name__ == "__main__":
    unittest.main()
