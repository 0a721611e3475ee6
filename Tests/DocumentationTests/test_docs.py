"""Tests of the symbol graphs that script/docs hands to DocC, and of the code that it takes from articles."""

import json
import os
import re
import sys
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "script"))

from documentation import graphs as docs  # noqa: E402
from documentation import snippets  # noqa: E402
from documentation.build import BuildError, Plan  # noqa: E402


def graph(module, *titles):
    symbols = [{"identifier": {"precise": title}, "names": {"title": title}} for title in titles]
    links = [{"source": title, "target": "View", "kind": "memberOf"} for title in titles]
    return {"module": {"name": module}, "symbols": symbols, "relationships": links}


class DocsTests(unittest.TestCase):
    def test_swiftui_documents_what_it_reexports(self):
        self.assertIn("RowanLists", docs.members("SwiftUI", ROOT))
        self.assertIn("RowanLayers", docs.members("SwiftUI", ROOT))
        self.assertEqual(docs.members("RowanTesting", ROOT), ["RowanTesting"])

    def test_graphs_of_members_become_graphs_of_the_module(self):
        with tempfile.TemporaryDirectory() as place:
            graphs, folder = os.path.join(place, "graphs"), os.path.join(place, "SwiftUI")
            os.makedirs(graphs)
            for name, content in (
                ("RowanLists", graph("RowanLists", "List", "_Hidden")),
                ("RowanLists@RowanGraph", graph("RowanLists", "listStyle(_:)")),
                ("RowanLists@Swift", graph("RowanLists", "Never")),
                ("RowanWeb", graph("RowanWeb", "Server")),
            ):
                with open(os.path.join(graphs, f"{name}.symbols.json"), "w", encoding="utf-8") as file:
                    json.dump(content, file)
            self.assertEqual(docs.gather("SwiftUI", graphs, folder, ROOT), (3, []))
            names = ["RowanLists-RowanGraph@SwiftUI", "RowanLists", "RowanLists@Swift"]
            self.assertEqual(sorted(os.listdir(folder)), sorted(f"{name}.symbols.json" for name in names))
            with open(os.path.join(folder, "RowanLists.symbols.json"), encoding="utf-8") as file:
                made = json.load(file)
            self.assertEqual(made["module"]["name"], "SwiftUI")
            self.assertEqual([symbol["names"]["title"] for symbol in made["symbols"]], ["List"])
            self.assertEqual([link["source"] for link in made["relationships"]], ["List"])

    def test_a_written_symbol_without_a_comment_is_found(self):
        symbol = {"names": {"title": "List"}, "kind": {"identifier": "swift.struct"}, "location": {}}
        self.assertTrue(docs.is_bare(symbol))
        self.assertFalse(docs.is_bare({**symbol, "docComment": {}}))
        self.assertFalse(docs.is_bare({key: value for key, value in symbol.items() if key != "location"}))

    def test_the_code_of_articles_keeps_its_lines(self):
        text = "# A\n\n```swift\nimport SwiftUI\n```\n\n- b:\n\n  ```swift\n  let a = 1\n\n  let b = 2\n  ```\n\n```sh\nls\n```\n"
        found = list(snippets.blocks(text))
        self.assertEqual(found, [(4, "import SwiftUI\n"), (10, "let a = 1\n\nlet b = 2\n")])

    def test_the_articles_exist(self):
        names = {os.path.basename(path) for path in snippets.articles(ROOT)}
        for name in ("FromXcodeToLinux", "ListsOfAnyLength", "TablesOfData", "NavigationOnLinux", "WhatDiffersFromApple"):
            self.assertIn(f"{name}.md", names)

    def test_each_rule_of_the_linter_has_a_page(self):
        catalog = os.path.join(ROOT, docs.CATALOGS["RowanLint"])
        with open(os.path.join(catalog, "Rules.md"), encoding="utf-8") as file:
            linked = re.findall(r"<doc:([\w-]+)>", file.read())
        self.assertGreaterEqual(len(linked), 30)
        self.assertEqual(sorted(f"{name}.md" for name in linked), sorted(os.listdir(os.path.join(catalog, "Rules"))))

    def test_a_clients_options_are_those_of_the_build(self):
        with tempfile.TemporaryDirectory() as place:
            os.makedirs(os.path.join(place, "debug", "Modules"))
            arguments = ["swiftc", "-module-name", "SwiftUI", "-I", "/m", "-target", "t", "-I/usr/include/x", "-Onone", "-Xcc",
                         "-fmodule-map-file=/c", "-Xcc", "-g", "-Xfrontend", "-load-plugin-executable", "-Xfrontend", "/p-tool#P"]
            with open(os.path.join(place, "debug.yaml"), "w", encoding="utf-8") as file:
                file.write(f"    args: {json.dumps(arguments)}\n")
            with self.assertRaises(BuildError):
                Plan(place).options("SwiftUI")
            with open(os.path.join(place, "debug", "Modules", "SwiftUI.swiftmodule"), "w", encoding="utf-8"):
                pass
            expected = ["-I", "/m", "-target", "t", "-I/usr/include/x", "-Xcc", "-fmodule-map-file=/c", "-Xfrontend",
                        "-load-plugin-executable", "-Xfrontend", "/p-tool#P"]
            self.assertEqual(Plan(place).options("SwiftUI"), expected)


if __name__ == "__main__":
    unittest.main()
