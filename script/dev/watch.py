"""Watches the sources of a package."""

import os

IGNORED = {".build", ".git", ".swiftpm", "node_modules"}


def snapshot(folder):
    """The modification time and size of each file of a package, by path.

    Links are followed, since an adopted package links to the sources of its application. Files of builds and hidden files are
    left out."""
    found = {}
    seen = set()
    for place, folders, files in os.walk(folder, followlinks=True):
        real = os.path.realpath(place)
        if real in seen:
            folders[:] = []
            continue
        seen.add(real)
        folders[:] = sorted(name for name in folders if name not in IGNORED and not name.startswith("."))
        for name in files:
            # Editors write a hidden or a backup file first, and move it.
            if name.startswith(".") or name.endswith(("~", ".swp", ".tmp")) or name == "Package.resolved":
                continue
            path = os.path.join(place, name)
            try:
                status = os.stat(path)
            except OSError:
                continue
            found[path] = (status.st_mtime_ns, status.st_size, status.st_ino)
    return found


def changes(before, after):
    """The paths that were added, removed or modified between two snapshots, sorted."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
