"""Symbol graphs: extracted from built modules, and gathered into those of documented modules."""

import json
import os
import re
import subprocess

from .build import BuildError

SITE = ("SwiftUI", "RowanTesting", "RowanData", "RowanGrid", "RowanScript")
#: Catalogs of pages alone, by the name under which the site has them. Lint/test compares them with the rules.
CATALOGS = {"RowanLint": os.path.join("Lint", "Rules.docc")}
SUFFIX = ".symbols.json"
#: Requirements of underscored protocols, and what the compiler synthesizes, have no comment of their own.
UNDOCUMENTED_KINDS = {"swift.extension"}


def reexported(root):
    """The modules of the package whose symbols SwiftUI re-exports, and RowanLayers, whose Path they use."""
    with open(os.path.join(root, "Sources", "SwiftUI", "Exports.swift"), encoding="utf-8") as file:
        return re.findall(r"^@_exported import (Rowan\w+)$", file.read(), re.MULTILINE) + ["RowanLayers"]


def members(module, root):
    """The modules that are documented as one."""
    return [module] + (reexported(root) if module == "SwiftUI" else [])


def extract(module, plan, graphs):
    """Writes the symbol graphs of a built module, without the symbols that it inherits."""
    os.makedirs(graphs, exist_ok=True)
    # Macros are expanded in a built module.
    options = [option for option in plan.options(module) if "plugin" not in option and option != "-Xfrontend"
               and "-tool#" not in option]
    command = ["swift", "symbolgraph-extract", "-module-name", module, *options, "-minimum-access-level", "public"]
    command += ["-skip-synthesized-members", "-output-dir", graphs]
    result = subprocess.run(command, check=False, capture_output=True, text=True)
    if result.returncode != 0:
        raise BuildError(f"the symbols of {module} cannot be read:\n{result.stderr}")


def gather(module, graphs, folder, root):
    """Copies the graphs of a documented module to a folder, as those of one module.

    Returns the number of symbols, and the names of those without a comment.
    """
    own = members(module, root)
    os.makedirs(folder)
    count, bare = 0, []
    for name in sorted(os.listdir(graphs)):
        if not name.endswith(SUFFIX):
            continue
        origin, _, extended = name[: -len(SUFFIX)].partition("@")
        if origin not in own:
            continue
        with open(os.path.join(graphs, name), encoding="utf-8") as file:
            graph = json.load(file)
        target = f"{origin}{SUFFIX}"
        if extended in own:
            # An extension of a type of another member: DocC goes by the name behind the last @.
            target = f"{origin}-{extended}@{module}{SUFFIX}"
        elif extended:
            target = f"{origin}@{extended}{SUFFIX}"
        graph["module"]["name"] = module
        # Names that begin with an underscore are not for people, though the compiler needs them to be public.
        graph["symbols"] = [symbol for symbol in graph["symbols"] if not symbol["names"]["title"].startswith("_")]
        known = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
        graph["relationships"] = [link for link in graph["relationships"] if link["source"] in known]
        bare += [title(symbol) for symbol in graph["symbols"] if is_bare(symbol)]
        count += len(graph["symbols"])
        with open(os.path.join(folder, target), "w", encoding="utf-8") as file:
            json.dump(graph, file)
    if count == 0:
        raise BuildError(f"{module} has no symbol graph in {graphs}")
    return count, sorted(bare)


def title(symbol):
    return ".".join(symbol.get("pathComponents") or [symbol["names"]["title"]])


def is_bare(symbol):
    """Whether a symbol has no documentation comment, though it is written in a file."""
    kind = symbol.get("kind", {}).get("identifier")
    return "docComment" not in symbol and "location" in symbol and kind not in UNDOCUMENTED_KINDS
