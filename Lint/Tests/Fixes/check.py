"""Compiles the examples of the rules and the results of fixes, and compares the pictures before and after a fix.

usage: check.py LINTER BUILD

LINTER is the program rowan-lint, and BUILD the folder of a debug build of Rowan whose product `rowan` is linked. One invocation
of the compiler takes everything: the examples of all rules, and each file of Cases as it is and as `--fix` leaves it.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

CASES = pathlib.Path(__file__).parent / "Cases"
# The fix is there to change the picture.
CHANGES_PICTURE = {"background-without-hidden-content-background"}
MANIFEST = "// swift-tools-version: 6.2\nlet package = Package(platforms: [.macOS(.v26), .iOS(.v26)])\n"
# Examples of rules for UIKit's images are compiled too.
STAND_INS = """
import Foundation
import SwiftUI

struct UIImage {
  init() {}
  init?(data: Data) { return nil }
  init?(contentsOfFile path: String) { return nil }
}
extension Image {
  init(uiImage: UIImage) { self.init(systemName: "photo") }
}
"""
MAIN = """
import Foundation
import RowanTesting
import SwiftUI

@MainActor func picture(_ view: some View) -> Data {
  let screen = Screen(size: CGSize(width: 390, height: 500)) { view }
  screen.update()
  return screen.picture(scale: 1).pngData
}
@main struct Comparison {
  @MainActor static func main() {
    var failures = 0
    func compare(_ rule: String, _ before: some View, _ after: some View, differ: Bool) {
      let (old, new) = (picture(before), picture(after))
      guard (old != new) != differ else { return }
      failures += 1
      print("\\(rule): the pictures before and after the fix \\(differ ? "are equal" : "differ")")
    }
%s
    exit(failures == 0 ? 0 : 1)
  }
}
"""


def name(rule, suffix):
    return "".join(word.capitalize() for word in re.split("[-.]", rule)) + suffix


def wrapped(text, namespace):
    """A source whose types are within a namespace, with its imports before it."""
    lines = text.splitlines()
    imports = [line for line in lines if line.startswith("import ")] or ["import SwiftUI"]
    rest = [line for line in lines if not line.startswith("import ")]
    return "\n".join([*imports, f"enum {namespace} {{", *rest, "}"]) + "\n"


def fixed(linter, folder):
    """The texts of the cases after --fix, by rule."""
    target = folder / "fixed"
    shutil.copytree(CASES, target)
    (target / "Package.swift").write_text(MANIFEST, encoding="utf-8")
    subprocess.run([linter, "--fix", str(target)], check=False, capture_output=True)
    return {path.stem: path.read_text(encoding="utf-8") for path in target.glob("*.swift") if path.name != "Package.swift"}


def sources(linter, folder):
    """The files to compile, and the lines that compare pictures."""
    files, comparisons, unchanged = {}, [], []
    after = fixed(linter, folder)
    for case in sorted(CASES.glob("*.swift")):
        rule, before = case.stem, case.read_text(encoding="utf-8")
        if after[rule] == before:
            unchanged.append(rule)
        files[name(rule, "After")] = wrapped(after[rule], name(rule, "After"))
        files[name(rule, "Before")] = wrapped(before, name(rule, "Before"))
        differ = "true" if rule in CHANGES_PICTURE else "false"
        comparisons.append(f'    compare("{rule}", {name(rule, "Before")}.Example(), {name(rule, "After")}.Example(), differ: {differ})')
    examples = folder / "examples"
    examples.mkdir()
    subprocess.run([linter, "--examples", str(examples)], check=True)
    for path in sorted(examples.glob("*.swift")):
        files[name(path.stem, "Example")] = wrapped(path.read_text(encoding="utf-8"), name(path.stem, "Example"))
    return files, comparisons, unchanged


def without_fix(linter):
    """Rules with a fix that have no case."""
    table = subprocess.run([linter, "--rule-table"], check=True, capture_output=True, text=True).stdout
    with_fix = {line.split("`")[1] for line in table.splitlines() if "| yes |" in line}
    return sorted(with_fix - {path.stem for path in CASES.glob("*.swift")})


def plan(build, command):
    """The arguments of a command in SwiftPM's plan of the debug build."""
    text = (build.parents[1] / "debug.yaml").read_text(encoding="utf-8")
    found = re.search(rf'^  "C\.{command}":.*?\n    args: (\[.*?\])\n', text, re.MULTILINE | re.DOTALL)
    return json.loads(found[1])


def compiler_arguments(build, folder):
    """Where the modules are, and the objects of the program rowan without its own."""
    compile_arguments = plan(build, "RowanTool-[^\"]*\\.module")
    flags = [part for part in compile_arguments if part.startswith("-fmodule-map-file=") or part.startswith("-I/usr/")]
    link = [part for part in plan(build, "rowan-[^\"]*\\.exe") if part.startswith(("-L/", "-l"))]
    objects = (build / "rowan.product/Objects.LinkFileList").read_text(encoding="utf-8").splitlines()
    own = folder / "objects"
    own.write_text("\n".join(line for line in objects if "/RowanTool.build/" not in line), encoding="utf-8")
    clang = [part for flag in flags for part in ("-Xcc", flag)]
    return ["-I", str(build / "Modules"), *clang, f"@{own}", *link, "-L", str(build), "-Xlinker", f"-rpath={build}"]


def main():
    linter, build = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        files, comparisons, unchanged = sources(linter, folder)
        problems = [f"{rule}: --fix changed nothing" for rule in unchanged]
        problems += [f"{rule}: no case in Lint/Tests/Fixes/Cases" for rule in without_fix(linter)]
        if problems:
            sys.exit("\n".join(problems))
        files["StandIns"] = STAND_INS
        files["Comparison"] = MAIN % "\n".join(comparisons)
        paths = []
        for stem, text in files.items():
            paths.append(folder / f"{stem}.swift")
            paths[-1].write_text(text, encoding="utf-8")
        program = folder / "compare"
        command = ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "LintFixes", "-o", str(program)]
        done = subprocess.run([*command, *map(str, paths), *compiler_arguments(build, folder)], check=False, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
        if subprocess.run([str(program)], check=False).returncode:
            sys.exit(1)
        print(f"{len(files) - 2} examples and fixed files compile, {len(comparisons)} pictures compared.")


if __name__ == "__main__":
    main()
