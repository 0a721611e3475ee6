"""Writes the package of an application: links to its files, and a manifest with the settings of its project."""

import json
import os
import shutil

from . import assets, modules, strings
from .app import Unusable
from .literals import quoted

MARK = ".rowan-adopt.json"
#: What Xcode calls approachable concurrency.
APPROACHABLE = ("DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
                "InferSendableFromCaptures", "NonisolatedNonsendingByDefault")


def write(app, package, rowan):
    """Writes the package into a folder of its own; what an earlier run wrote there is written anew."""
    app.check_names()
    mark = os.path.join(package, MARK)
    if os.path.isdir(package) and os.listdir(package) and not os.path.exists(mark):
        raise Unusable(f"{package} is there already and was not made by this tool. Name another folder with --into.")
    target = os.path.join(package, "Sources", app.module)
    shutil.rmtree(os.path.join(package, "Sources"), ignore_errors=True)
    os.makedirs(target)
    link_sources(app.folder, app.sources, os.path.join(target, "code"))
    for module in app.modules:
        link_sources(module.folder, module.sources, os.path.join(package, "Sources", module.name, "code"))
    assets.write(app, os.path.join(target, "code", "generated"))
    resources = link_resources(app, os.path.join(target, "Resources"))
    for name in app.stand_ins:
        os.makedirs(os.path.join(package, "Sources", name))
        with open(os.path.join(package, "Sources", name, "Empty.swift"), "w", encoding="utf-8") as file:
            file.write(f"// {name} is imported, and nothing of it is used.\n")
    with open(os.path.join(package, "Package.swift"), "w", encoding="utf-8") as file:
        file.write(manifest(app, package, rowan, resources))
    with open(mark, "w", encoding="utf-8") as file:
        json.dump({
            "folder": app.folder, "module": app.module, "runs": bool(app.entry_points()), "idiom": "desktop" if app.desktop else None,
            "rowan": os.path.abspath(rowan), "traits": modules.traits(_every(app)), "modules": [app.module, *app.stand_ins, *(module.name for module in app.modules)],
        }, file)
        file.write("\n")


def idiom(package):
    """The idiom that an application was made for, where only one is meant: `desktop`, or nothing."""
    try:
        with open(os.path.join(package, MARK), encoding="utf-8") as file:
            return json.load(file).get("idiom")
    except (OSError, ValueError):
        return None


def link_sources(origin, sources, folder):
    """A link for each source, at its place below the folder where it comes from."""
    for source in sources:
        link = os.path.join(folder, source)
        os.makedirs(os.path.dirname(link), exist_ok=True)
        os.symlink(os.path.join(origin, source), link)


def link_resources(app, folder):
    """Puts resources into a flat folder, as an application's bundle has them, tables of a language together. Returns
    their names."""
    names = []
    for resource in app.resources:
        path = os.path.join(app.folder, resource)
        os.makedirs(folder, exist_ok=True)
        name = os.path.basename(resource)
        if name.endswith(".xcstrings"):
            try:
                names += [os.path.basename(place) for place in strings.write(path, folder)]
            except (ValueError, AttributeError) as error:
                app.notes.append(f"{resource} cannot be read: {error}")
        elif name.endswith(".lproj"):
            place = os.path.join(folder, name)
            os.makedirs(place, exist_ok=True)
            for table in sorted(os.listdir(path)):
                if not os.path.lexists(os.path.join(place, table)):
                    shutil.copy(os.path.join(path, table), place)
            names.append(name)
        elif os.path.lexists(os.path.join(folder, name)):
            app.notes.append(f"{resource} is left out: another resource has its name")
        else:
            _link(path, os.path.join(folder, name))
            names.append(name)
    return sorted(set(names))


def _link(path, link):
    """A link to a file; for a folder a folder of links, since who lists folders does not go through links."""
    if not os.path.isdir(path):
        os.symlink(path, link)
        return
    os.makedirs(link)
    for name in sorted(os.listdir(path)):
        _link(os.path.join(path, name), os.path.join(link, name))


def manifest(app, package, rowan, resources):
    """The text of Package.swift."""
    settings = []
    if app.main_actor:
        settings.append(".defaultIsolation(MainActor.self)")
    features = list(app.features) + (list(APPROACHABLE) if app.approachable else [])
    settings += [f".enableUpcomingFeature({quoted(name)})" for name in features]
    sources = [os.path.join(app.folder, source) for source in app.sources]
    own = [module.name for module in app.modules]
    every = _every(app)
    packages = "".join(f",\n    {package}" for package in modules.packages(modules.of_sources(every)))
    traits = ", ".join(quoted(trait) for trait in modules.traits(every))
    others = "".join(f",\n    .target(name: {quoted(name)})" for name in app.stand_ins)
    others += "".join(",\n    " + _target("target", module.name, module.paths(), module.swift, [
        name for name in own if name != module.name and name in modules.imports(module.paths())] + list(app.stand_ins))
        for module in app.modules)
    kind = "executableTarget" if app.entry_points() else "target"
    product = "executable" if app.entry_points() else "library"
    target = _target(kind, app.module, sources, app.swift, own + list(app.stand_ins), settings, resources)
    return f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: {quoted(app.module)},
  products: [.{product}(name: {quoted(app.module)}, targets: [{quoted(app.module)}])],
  // With the database only for sources that import a module which uses it.
  dependencies: [
    .package(name: "rowan", path: {quoted(os.path.abspath(rowan))}, traits: [{traits}]){packages}
  ],
  targets: [
    {target}{others}
  ]
)
"""


def _every(app):
    """The paths of the sources of an application and of its modules."""
    return [os.path.join(app.folder, source) for source in app.sources] + [
        path for module in app.modules for path in module.paths()]


def _target(kind, name, sources, swift, targets, settings=(), resources=()):
    """A target of the manifest: of the application, or of a module of its own."""
    names = modules.of_sources(sources)
    brought = [word for part in ("SwiftUI", *modules.parts(sources)) for word in ("-Xfrontend", "-import-module", "-Xfrontend", part)]
    flags = f".unsafeFlags([{', '.join(quoted(flag) for flag in [*brought, *modules.flags(names)])}])"
    products = "".join(f"\n        {one}," for one in [*modules.products(names), *(quoted(target) for target in targets)])
    copies = "".join(f"\n        .copy({quoted('Resources/' + resource)})," for resource in resources)
    lines = ",\n        ".join([f".swiftLanguageMode(.v{swift})", *settings, flags])
    return f""".{kind}(
      name: {quoted(name)},
      dependencies: [
        .product(name: "SwiftUI", package: "rowan"),
        .product(name: "Combine", package: "rowan"),{products}
      ],
      sources: ["code"],{f'''
      resources: [{copies}
      ],''' if resources else ""}
      swiftSettings: [
        // The settings of the project. What Foundation brings along on Apple's systems comes with SwiftUI here.
        {lines},
      ]
    )"""


def read(package):
    """What this tool noted of a package that it wrote, or nothing."""
    try:
        with open(os.path.join(package, MARK), encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError):
        return {}
