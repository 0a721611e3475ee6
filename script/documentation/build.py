"""The options with which the build compiles a module, so that other tools can read the module."""

import json
import os


class BuildError(Exception):
    """The build folder does not hold what is asked of it."""


class Plan:
    """The build description that SwiftPM left in a build folder."""

    def __init__(self, scratch):
        self.path = os.path.join(scratch, "debug.yaml")
        self.modules = os.path.join(scratch, "debug", "Modules")
        self._arguments = None

    def _read(self):
        found = {}
        try:
            with open(self.path, encoding="utf-8") as file:
                lines = [line.strip() for line in file if '"-module-name"' in line]
        except OSError as error:
            raise BuildError(f"{self.path} cannot be read; run 'swift build'") from error
        for line in lines:
            if line.startswith("args: ["):
                arguments = json.loads(line[len("args: "):])
                found.setdefault(arguments[arguments.index("-module-name") + 1], arguments)
        return found

    def options(self, module):
        """The options of the compiler for a client of a module: search paths, module maps and macros."""
        if self._arguments is None:
            self._arguments = self._read()
        if module not in self._arguments or not os.path.exists(os.path.join(self.modules, f"{module}.swiftmodule")):
            raise BuildError(f"the module {module} is not built; run 'swift build'")
        arguments, kept, index = self._arguments[module], [], 0
        while index < len(arguments):
            argument, following = arguments[index], arguments[index + 1:index + 2]
            if argument.startswith("-I") and argument != "-I":
                kept.append(argument)
            elif argument in ("-I", "-target"):
                kept += [argument] + following
                index += 1
            elif argument == "-Xcc" and following[0].startswith(("-fmodule-map-file", "-I", "/")):
                kept += [argument] + following
                index += 1
            elif argument == "-Xfrontend" and (following == ["-load-plugin-executable"] or "-tool#" in following[0]):
                kept += [argument] + following
                index += 1
            index += 1
        return kept
