"""Says what an application lacks here: by kind, by name, by file and line."""

import os
import re
from collections import defaultdict

from .app import CONTROL
from .modules import APPLE

#: What the names of Apple's frameworks begin with.
PREFIXES = re.compile(r"^(UI|NS|AV|SF|PK|AS|WK|MK|CL|HK|SK|UN|CK|MF|QL|PH|VN|ML|AR|SCN|MTL|CA|CB|CT|CM|EK|CN|LA|GK|HM|MP|UT|WC)(?=[A-Z][A-Za-z])")
NAMES = [
    re.compile(r"cannot find type '([^']+)'"), re.compile(r"cannot find '([^']+)' in scope"),
    re.compile(r"has no member '([^']+)'"), re.compile(r"unknown attribute '([^']+)'"),
    re.compile(r"no macro named '([^']+)'"),
]


def text(app, package, done, problems):
    """The whole report."""
    lines = []
    modules, names, foreign, refused, rest = defaultdict(list), defaultdict(list), defaultdict(list), [], []
    for problem in problems:
        place = f"{original(app, package, problem.file)}:{problem.line}"
        name = next((m[1] for m in (p.search(problem.text) for p in NAMES) if m), None)
        if problem.module:
            modules[problem.module].append(place)
        elif name:
            (foreign if PREFIXES.match(name) else names)[name].append(place)
        elif "unavailable" in problem.text or "Objective-C" in problem.text:
            refused.append(f"  {place}: {problem.text}")
        else:
            rest.append(f"  {place}: {problem.text}")

    if modules:
        lines.append("Modules that are not here:")
        for name, places in sorted(modules.items(), key=_by_count):
            kind = "a framework of Apple's systems" if name.split(".")[0] in APPLE else "another package's, or the project's own"
            lines.append(f"  {name} ({kind}): {places_text(places)}")
    if foreign:
        lines.append("Names of Apple's other frameworks:")
        lines += [f"  {name}: {places_text(places)}" for name, places in sorted(foreign.items(), key=_by_count)]
    if names:
        lines.append("Names that are missing:")
        lines += [f"  {name}: {places_text(places)}" for name, places in sorted(names.items(), key=_by_count)]
    if refused:
        lines += ["What cannot be here:", *refused]
    if rest:
        lines += ["What the compiler does not understand, often because of the names above:", *rest]
    if app.packages:
        lines.append("Packages that the project uses; add those that build here to Package.swift:")
        lines += [f"  {CONTROL.sub('?', package)}" for package in app.packages]
    lines += [f"Note: {CONTROL.sub('?', note)}." for note in dict.fromkeys(app.notes)]
    count = len(problems)
    every = len(app.sources) + sum(len(module.sources) for module in app.modules)
    if done:
        lines.append(f"{app.name} builds: {every} files.")
    else:
        files = len({problem.file for problem in problems})
        lines.append(f"{app.name} does not build yet: {count} errors in {files} of {every} files.")
    return "\n".join(lines)


def _by_count(item):
    return (-len(item[1]), item[0])


def places_text(places):
    """The first places, once each, and how many more there are."""
    unique = list(dict.fromkeys(places))
    shown = ", ".join(unique[:8])
    return shown if len(unique) <= 8 else f"{shown} and {len(unique) - 8} more"


def original(app, package, file):
    """The file in the application's folder that a link in the package leads to."""
    for name, folder in ((app.module, app.folder), *((module.name, module.folder) for module in app.modules)):
        code = os.path.join(os.path.abspath(package), "Sources", name, "code")
        if file.startswith(code + os.sep):
            return os.path.relpath(os.path.join(folder, os.path.relpath(file, code)), app.folder)
    return file
