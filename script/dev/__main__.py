"""script/rowan dev."""

import argparse
import asyncio
import functools
import os
import sys

from adopt import folders, program
from adopt.app import Unusable

from .session import Session


@functools.lru_cache(maxsize=1)
def _program_of(package, manifest):
    """The program of a package with a manifest as old as `manifest`. SwiftPM takes seconds to describe a package."""
    return program.built(package)


def command_of(package):
    """The command that runs the application of a package that was built."""
    path = _program_of(package, os.stat(os.path.join(package, "Package.swift")).st_mtime_ns)
    if not path:
        raise Unusable(f"{package} has no application to serve.")
    return [folders.install(package, path)]


def main():
    parser = argparse.ArgumentParser(prog="rowan dev", description="Serves a package, and shows each saved change.")
    parser.add_argument("package", nargs="?", default=".", help="the folder of the package; the current one")
    parser.add_argument("--port", type=int, default=8080, help="the port to listen on; 8080, and 0 lets the system choose")
    options, arguments = parser.parse_known_args(sys.argv[2:])
    if not os.path.isfile(os.path.join(options.package, "Package.swift")):
        print(f"rowan: {options.package} is no package; rowan adopt makes one of a folder.", file=sys.stderr)
        return 1
    program.use_idiom_of(options.package)
    try:
        asyncio.run(Session(options.package, arguments, command_of).run(options.port))
    except Unusable as error:
        print(f"rowan: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"rowan: port {options.port}: {error.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


sys.exit(main())
