"""Finds the program of a package."""

import os

from . import build, folders, package, previews


def use_idiom_of(package_folder):
    """What is made for desktops only is shown as on one, unless somebody says otherwise."""
    idiom = package.idiom(package_folder)
    if idiom:
        os.environ.setdefault("ROWAN_IDIOM", idiom)


def of_package(place):
    """The program of the package's application, ready to run, if it has one."""
    path = built(place)
    return path and folders.install(place, path)


def built(place):
    """Where the program of the package's application is built, if it has one."""
    mark = package.read(place)
    if mark.get("module"):
        # SwiftPM takes seconds to describe a package, and this one is ours.
        return os.path.join(build.bin_path(place), mark["module"]) if mark["runs"] else None
    described = previews.describe(place)
    targets = {target["name"]: target for target in described["targets"]}
    for product in described["products"]:
        if "executable" in product["type"] and any(previews._is_app(place, targets[t]) for t in product["targets"]):
            return os.path.join(build.bin_path(place), product["name"])
    return None
