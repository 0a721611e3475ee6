"""Tests of the symbol graphs that script/docs hands to DocC."""

import importlib.machinery
import importlib.util
import json
import os
import sys
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("docs", os.path.join(ROOT, "script", "docs"))
docs = importlib.util.module_from_spec(importlib.util.spec_from_loader("docs", loader))
loader.exec_module(docs)


def graph(module, *titles):
    symbols = [{"identifier": {"precise": title}, "names": {"title": title}} for title in titles]
    links = [{"source": title, "target": "View", "kind": "memberOf"} for title in titles]
    return {"module": {"name": module}, "symbols": symbols, "relationships": links}


class DocsTests(unittest.TestCase):
    def test_swiftui_documents_what_it_reexports(self):
        self.assertIn("RowanLists", docs.members("SwiftUI"))
        self.assertIn("RowanLayers", docs.members("SwiftUI"))
        self.assertEqual(docs.members("RowanTesting"), ["RowanTesting"])

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
            self.assertEqual(docs.gather("SwiftUI", graphs, folder), 3)
            names = ["RowanLists-RowanGraph@SwiftUI", "RowanLists", "RowanLists@Swift"]
            self.assertEqual(sorted(os.listdir(folder)), sorted(f"{name}.symbols.json" for name in names))
            with open(os.path.join(folder, "RowanLists.symbols.json"), encoding="utf-8") as file:
                made = json.load(file)
            self.assertEqual(made["module"]["name"], "SwiftUI")
            self.assertEqual([symbol["names"]["title"] for symbol in made["symbols"]], ["List"])
            self.assertEqual([link["source"] for link in made["relationships"]], ["List"])


if __name__ == "__main__":
    unittest.main()
