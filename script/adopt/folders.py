"""Folders of builds: one that a person's adopted applications share, and one of each application."""

import contextlib
import fcntl
import functools
import hashlib
import os
import shutil
import subprocess
import sys

from . import package as packages


@functools.lru_cache(maxsize=1)
def toolchain():
    """The version of the compiler, or nothing where it does not say one."""
    run = subprocess.run(["swift", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    return run.stdout.strip()


def own(package):
    """The folder for files of one package's builds."""
    return os.path.realpath(os.environ.get("ROWAN_BUILD_PATH") or os.path.join(package, ".build"))


def scratch(package):
    """The folder in which a package is built.

    Applications that were adopted with one Rowan, with the same traits, are built in one folder by one compiler, so that Rowan is
    compiled once. It is below `$XDG_CACHE_HOME/rowan/builds`, or `~/.cache/rowan/builds`. Other packages have dependencies of
    their own, and a folder each. `ROWAN_BUILD_PATH` names another one.
    """
    noted = packages.read(package)
    rowan = noted.get("rowan")
    if not rowan or os.environ.get("ROWAN_BUILD_PATH"):
        return own(package)
    traits = "traits: " + (", ".join(noted.get("traits") or []) or "none")
    key = hashlib.sha256("\n".join([toolchain(), os.path.realpath(rowan), traits]).encode()).hexdigest()[:16]
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(os.path.realpath(cache), "rowan", "builds", key)


@contextlib.contextmanager
def locked(package, stream=None):
    """Keeps other builds out of a package's folder, from the build until its program is taken out of it."""
    folder = scratch(package)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "rowan.lock"), "w", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Waiting for another build that uses the same folder.", file=stream or sys.stderr, flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield folder


def install(package, built, name=None):
    """Makes a built program ready to run. Returns its path.

    In the folder that applications share, one of the same name would take its place, and `Bundle.main` would find the resources of
    all. So the program and its resources are copied into a folder of the package; `name` tells programs of one package apart.
    """
    source = os.path.dirname(built)
    if scratch(package) == own(package):
        place_resources(source)
        return built
    folder = os.path.join(own(package), "run", name or os.path.basename(built))
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    module = packages.read(package)["module"]
    mine = f"{module}_{module}.resources"
    if os.path.isdir(os.path.join(source, mine)):
        shutil.copytree(os.path.join(source, mine), os.path.join(folder, mine))
    for bundle in sorted(os.listdir(source)):
        if bundle.startswith("rowan_") and bundle.endswith(".resources"):
            os.symlink(os.path.join(source, bundle), os.path.join(folder, bundle))
    place_resources(folder)
    return shutil.copy2(built, folder)


def place_resources(folder):
    """Links the resources of a package's modules beside its program, where `Bundle.main` looks for them."""
    for bundle in sorted(os.listdir(folder)):
        if not bundle.endswith(".resources") or bundle.startswith("rowan_"):
            continue
        for name in sorted(os.listdir(os.path.join(folder, bundle))):
            link = os.path.join(folder, name)
            if not os.path.lexists(link):
                os.symlink(os.path.join(bundle, name), link)
