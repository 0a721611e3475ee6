"""Build plans of packages that depend on Rowan: the same in every process, and without hosts that nothing asks for.

SwiftPM plans a build in each process anew. Where two plans differ in one compiler option, everything is compiled again
(Documentation/TraitOrder.md).
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
PROCESSES = 8
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "client",
  dependencies: [.package(name: "rowan", path: {root}, traits: [{traits}])],
  targets: [.executableTarget(name: "App", dependencies: [{products}])]
)
"""


class Client:
    """A package with one program that depends on products of Rowan."""

    def __init__(self, test, products, traits=()):
        self.folder = tempfile.mkdtemp()
        test.addCleanup(shutil.rmtree, self.folder)
        os.makedirs(os.path.join(self.folder, "Sources", "App"))
        quoted = [f'.product(name: "{product}", package: "rowan")' for product in products]
        with open(os.path.join(self.folder, "Package.swift"), "w", encoding="utf-8") as file:
            file.write(MANIFEST.format(root=json.dumps(ROOT), traits=", ".join(map(json.dumps, traits)),
                                       products=", ".join(quoted)))
        with open(os.path.join(self.folder, "Sources", "App", "main.swift"), "w", encoding="utf-8") as file:
            file.write("import SwiftUI\n")

    def plan(self):
        """The text of the build's plan, made by a process of its own with hash seeds of its own."""
        environment = {name: value for name, value in os.environ.items() if name != "SWIFT_DETERMINISTIC_HASHING"}
        # The option prints the plan's graph and compiles nothing.
        subprocess.run(["swift", "build", "--package-path", self.folder, "--print-manifest-job-graph"],
                       env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
        with open(os.path.join(self.folder, ".build", "debug.yaml"), encoding="utf-8") as file:
            return file.read()


def modules_to_build(plan):
    """The modules that a build of a package's own targets compiles, from the commands that the plan's default target reaches."""
    producers, inputs, command = {}, {}, None
    for line in plan.splitlines():
        if match := re.match(r'  "(.+)":$', line):
            command = match[1]
        elif match := re.match(r"    (inputs|outputs): (\[.*\])$", line):
            names = json.loads(match[2])
            if match[1] == "inputs":
                inputs[command] = names
            else:
                producers.update(dict.fromkeys(names, command))
    main = re.search(r'^  "main": (\[.*\])$', plan, re.M)
    waiting, reached = json.loads(main[1]), set()
    while waiting:
        command = producers.get(waiting.pop())
        if command and command not in reached:
            reached.add(command)
            waiting += inputs[command]
    return {match[1] for name in reached if (match := re.match(r"C\.(\w+)-.*\.module$", name))}


class PlanTests(unittest.TestCase):
    def test_every_process_plans_the_same_commands(self):
        client = Client(self, ["SwiftUI", "Combine", "RowanData", "RowanScript", "RowanTesting"], traits=["Data"])
        client.plan()  # The first one also fetches packages.
        plans = [client.plan() for _ in range(PROCESSES)]
        self.assertIn("RowanData", modules_to_build(plans[0]))
        different = {hashlib.sha256(plan.encode()).hexdigest() for plan in plans}
        self.assertEqual(len(different), 1, f"{len(different)} different plans from {PROCESSES} processes")

    def test_a_program_without_the_web_server_builds_none(self):
        headless = modules_to_build(Client(self, ["SwiftUIHeadless", "Combine"]).plan())
        self.assertLessEqual({"SwiftUI", "RowanPicture", "RowanLists"}, headless)
        optional = {"RowanWeb", "NIOCore", "NIOPosix", "GRDB", "RowanData", "RowanScript", "RowanTesting", "GalleryScreens"}
        self.assertEqual(optional & headless, set())

    def test_a_program_with_the_web_server_builds_no_database_and_no_scripts(self):
        served = modules_to_build(Client(self, ["SwiftUI"]).plan())
        self.assertLessEqual({"SwiftUI", "RowanWeb", "NIOPosix"}, served)
        self.assertEqual({"GRDB", "RowanData", "RowanScript", "RowanTesting", "GalleryScreens"} & served, set())


if __name__ == "__main__":
    unittest.main()
