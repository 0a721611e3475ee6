"""Finds the program of a package."""

import os

from . import build, package, previews


def use_idiom_of(package_folder):
    """What is made for desktops only is shown as on one, unless somebody says otherwise."""
    idiom = package.idiom(package_folder)
    if idiom:
        os.environ.setdefault("ROWAN_IDIOM", idiom)


def of_package(place):
    """The program of the package's application, if it has one."""
    described = previews.describe(place)
    targets = {target["name"]: target for target in described["targets"]}
    for product in described["products"]:
        if "executable" in product["type"] and any(previews._is_app(place, targets[t]) for t in product["targets"]):
            return os.path.join(build.bin_path(place), product["name"])
    return None
