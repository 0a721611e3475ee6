"""Builds one static site of the documentation of the products, with the toolchain's DocC.

usage: script/docs [--check] [--skip-build] [--base-path PATH] [--module NAME]... [OUT]

  OUT               the folder of the site, which is replaced (out/docs)
  --check           writes no site: every public symbol has a comment, DocC has no warning and no broken link, and the Swift
                    code of the articles compiles
  --skip-build      takes the modules as they are built
  --base-path PATH  where the site is hosted below a server's root, such as /rowan
  --module NAME     only these modules: SwiftUI, RowanTesting, RowanData, RowanGrid, RowanScript, any other library of the package, or RowanLint,
                    the pages of the linter's rules

The module SwiftUI re-exports other modules of the package; their public symbols are documented as its own. Symbols are read from
the modules of the usual build, .build (or ROWAN_BUILD_PATH).
The site needs a web server: python3 -m http.server --directory out/docs
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys

from . import graphs, snippets
from .build import BuildError, Plan

#: The parameters that default to the place of the call; RowanTesting describes them once for all functions.
LOCATION_PARAMETERS = {"line", "column", "fileID", "filePath", "function"}


def find_docc():
    """The toolchain's docc: on the PATH, or beside swift."""
    swift = shutil.which("swift")
    beside = os.path.join(os.path.dirname(os.path.realpath(swift)), "docc") if swift else ""
    found = shutil.which("docc") or beside
    if not os.access(found, os.X_OK):
        raise BuildError("'docc' is neither on the PATH nor beside 'swift'; install a complete Swift toolchain")
    return found


def convert(module, folder, archive, arguments, root):
    """Makes the archive of a module, with its catalogue if it has one, or of a catalogue alone. A warning is a failure."""
    catalog = os.path.join(root, graphs.CATALOGS.get(module) or os.path.join("Sources", module, f"{module}.docc"))
    report = f"{archive}.json"
    command = [find_docc(), "convert"] + ([catalog] if os.path.isdir(catalog) else [])
    command += [] if module in graphs.CATALOGS else ["--additional-symbol-graph-dir", folder]
    command += ["--output-path", archive, "--diagnostics-file", report]
    command += ["--fallback-display-name", module, "--fallback-bundle-identifier", module, "--diagnostic-level", "error"]
    command += ["--fallback-default-module-kind", "Library"]
    if arguments.base_path:
        command += ["--hosting-base-path", arguments.base_path]
    if subprocess.run(command, cwd=root, check=False).returncode != 0:
        raise BuildError(f"docc failed for {module}")
    found = warnings(report, root)
    if found:
        raise BuildError(f"docc has {len(found)} warnings about {module}:\n" + "\n".join(found))


def pages(catalog, root):
    """The pages of a catalogue."""
    return [name for _, _, names in os.walk(os.path.join(root, catalog)) for name in names if name.endswith(".md")]


def warnings(report, root):
    """The warnings of a report, except those about the parameters by which a failure names its line."""
    with open(report, encoding="utf-8") as file:
        diagnostics = json.load(file)["diagnostics"]
    found = []
    for item in diagnostics:
        parameter = re.fullmatch(r"Parameter '(\w+)' is missing documentation", item["summary"])
        if item["severity"] not in ("warning", "error") or (parameter and parameter.group(1) in LOCATION_PARAMETERS):
            continue
        path = os.path.relpath(item.get("source", "").removeprefix("file://") or root, root)
        line = item.get("range", {}).get("start", {}).get("line", 0)
        found.append(f"{path}:{line}: {item['summary']}")
    return sorted(found)


def build(arguments, root):
    scratch = os.environ.get("ROWAN_BUILD_PATH", os.path.join(root, ".build"))
    if not arguments.skip_build:
        command = [os.path.join(root, "script", "lib", "swift-build"), "--scratch-path", scratch]
        environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
        if subprocess.run(command, cwd=root, env=environment, check=False).returncode != 0:
            raise BuildError("'swift build' failed")
    return scratch, Plan(scratch)


def site(arguments, root):
    """Makes the archives, checks them, and writes the site unless it is only to be checked."""
    modules = arguments.module or [*graphs.SITE, *graphs.CATALOGS]
    out = os.path.abspath(arguments.out)
    if os.path.isdir(out) and os.listdir(out) and not os.path.exists(os.path.join(out, "metadata.json")):
        raise BuildError(f"{out} holds something other than a site; choose another folder")
    scratch, plan = build(arguments, root)
    work = os.path.join(scratch, "docs")
    shutil.rmtree(work, ignore_errors=True)
    archives, bare = [], []
    for module in modules:
        if module in graphs.CATALOGS:
            archives.append(os.path.join(work, f"{module}.doccarchive"))
            os.makedirs(work, exist_ok=True)
            convert(module, None, archives[-1], arguments, root)
            print(f"docs: {module}: {len(pages(graphs.CATALOGS[module], root))} pages", flush=True)
            continue
        for member in graphs.members(module, root):
            graphs.extract(member, plan, os.path.join(work, "graphs"))
        folder, archive = os.path.join(work, module), os.path.join(work, f"{module}.doccarchive")
        count, missing = graphs.gather(module, os.path.join(work, "graphs"), folder, root)
        bare += missing
        convert(module, folder, archive, arguments, root)
        archives.append(archive)
        print(f"docs: {module}: {count} symbols", flush=True)
    if bare:
        raise BuildError(f"{len(bare)} public symbols have no comment: {', '.join(bare[:20])}")
    if arguments.check:
        messages, count = snippets.check(root, plan, os.path.join(work, "snippets"))
        if messages:
            raise BuildError("\n".join(messages))
        print(f"docs: the code of {count} documents and manifests compiles")
        return
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(os.path.dirname(out), exist_ok=True)
    if len(archives) == 1:
        shutil.copytree(archives[0], out)
    else:
        command = [find_docc(), "merge", *archives, "--synthesized-landing-page-name", "Rowan", "--output-path", out]
        if subprocess.run(command, check=False).returncode != 0:
            raise BuildError("'docc merge' failed")
    finish(out)
    print(f"docs: the site is in {out}; show it with 'python3 -m http.server --directory {out}'")


def finish(out):
    """Adds what the pages ask for and DocC does not write: a root that leads to the documentation, and a theme."""
    with open(os.path.join(out, "index.html"), "w", encoding="utf-8") as file:
        file.write('<!doctype html><title>Rowan</title><meta http-equiv="refresh" content="0; url=documentation/">\n')
    with open(os.path.join(out, "theme-settings.json"), "w", encoding="utf-8") as file:
        file.write("{}\n")


def main():
    root = sys.argv.pop(1)
    parser = argparse.ArgumentParser(
        prog="script/docs", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--skip-build", action="store_true")
    parser.add_argument("--base-path", default="")
    parser.add_argument("--module", action="append", metavar="NAME")
    parser.add_argument("out", nargs="?", default=os.path.join(root, "out", "docs"), metavar="OUT")
    try:
        site(parser.parse_args(), root)
    except BuildError as error:
        sys.exit(f"docs: {error}")


if __name__ == "__main__":
    main()
