"""script/rowan: adopt, pictures, serve."""

import argparse
import os
import subprocess
import sys
import time

from . import build, folders, package, previews, program, report, stand_ins, xcode
from .app import Unusable, app_of_folder


def adopt(rowan, options):
    """Writes the package of a folder, builds it and reports. Returns the exit status."""
    folder = os.path.abspath(options.folder)
    if not os.path.isdir(folder):
        raise Unusable(f"{options.folder} is no folder.")
    found = xcode.projects(folder)
    if len(found) > 1:
        listed = "\n".join(f"  {path}" for path in found)
        raise Unusable(f"There are several projects; name one of them:\n{listed}")
    app = xcode.app_of_project(found[0], options.target) if found else app_of_folder(folder)
    beside = os.path.dirname(folder) if folder.endswith(".xcodeproj") else folder
    # The compiler names places without links.
    place = os.path.realpath(options.into or beside.rstrip("/") + "-rowan")
    if not found and len([s for s in app.entry_points() if not s.endswith("main.swift")]) > 1:
        mains = "\n".join(f"  {source}" for source in app.entry_points())
        raise Unusable(f"There are several applications in the folder; name the folder of one:\n{mains}")
    package.write(app, place, rowan)
    print(f"{app.name}: {len(app.sources)} Swift files, {len(app.resources)} resources; the package is {place}")
    if not options.build:
        return 0
    first = "" if os.path.isdir(build.bin_path(place)) else " The first time Rowan is built too, which takes minutes."
    print(f"Building.{first}", flush=True)
    begin = time.monotonic()
    with folders.locked(place):
        done, problems, output = build.all_problems(place)
        if not done and stand_ins.build(app, place, rowan, problems):
            done, problems = True, []
        path = program.of_package(place) if done else None
    if not done and not problems:
        sys.stderr.write(output)
        print("The build failed before it came to the application; see above.")
        return 1
    print(f"{'Built' if done else 'Checked'} in {time.monotonic() - begin:.0f} s", flush=True)
    if path:
        program.use_idiom_of(place)
        _draw_window(path, os.path.join(place, "window.png"))
    print(report.text(app, place, done, problems))
    if done:
        command, shown = _from_here(os.path.join(rowan, "script", "rowan")), _from_here(place)
        print(f"See it: {command} serve {shown}, or {command} pictures {shown} OUT")
    return 0 if done else 1


def _from_here(path):
    """A path as a person would type it."""
    relative = os.path.relpath(path)
    return path if relative.startswith("..") else relative


def pictures(options):
    """Draws the previews of a package, and its first window. Returns the exit status."""
    program.use_idiom_of(options.package)
    complete = previews.draw(options.package, options.out, options.only)
    with folders.locked(options.package):
        path = program.of_package(options.package)
    if path and not options.previews:
        complete &= _draw_window(path, os.path.join(options.out, "window.png"))
    return 0 if complete else 1


def _draw_window(path, picture):
    """Draws the first window of a program. Returns whether that worked."""
    drawn = subprocess.run([path, "picture", picture], check=False).returncode == 0
    if drawn:
        print(f"{picture} shows the window", flush=True)
    return drawn


def serve(options):
    """Serves the application of a package; does not come back."""
    with folders.locked(options.package):
        done, output = build.swift_build(options.package)
        if not done:
            sys.stderr.write(output)
            raise Unusable(f"{options.package} does not build.")
        path = program.of_package(options.package)
    if not path:
        raise Unusable(f"{options.package} has no application to serve.")
    program.use_idiom_of(options.package)
    os.execv(path, [path, "serve", *options.rest])


def main():
    rowan, arguments = sys.argv[1], sys.argv[2:]
    parser = argparse.ArgumentParser(prog="rowan", description="Brings SwiftUI sources here, and shows them.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("adopt", help="write a package beside a folder of sources, build it, say what is missing")
    one.add_argument("folder", help="a folder with an Xcode project, or of Swift files; or a project")
    one.add_argument("--into", metavar="PACKAGE", help="where to write the package; FOLDER-rowan")
    one.add_argument("--target", metavar="NAME", help="the application of the project; the one for phones")
    one.add_argument("--no-build", dest="build", action="store_false", help="only write the package")
    two = commands.add_parser("pictures", help="draw the previews of a package, and its window")
    two.add_argument("package")
    two.add_argument("out")
    two.add_argument("--only", metavar="WORD", action="append", default=[], help="previews whose place has the word in it")
    two.add_argument("--previews", action="store_true", help="no picture of the window")
    three = commands.add_parser("serve", help="show the application of a package in a browser")
    three.add_argument("package")
    three.add_argument("rest", nargs=argparse.REMAINDER, help="options of the program, such as --port")
    options = parser.parse_args(arguments)
    try:
        if options.command == "adopt":
            return adopt(rowan, options)
        return pictures(options) if options.command == "pictures" else serve(options)
    except Unusable as error:
        print(f"rowan: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


sys.exit(main())
