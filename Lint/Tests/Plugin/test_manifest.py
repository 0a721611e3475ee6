"""The command plugins without a build of their tool: they compile, and only the one that corrects has a permission."""

import json
import os
import pathlib
import shutil
import subprocess
import unittest

LINT = pathlib.Path(__file__).resolve().parents[2]


class ManifestTests(unittest.TestCase):
    def test_only_the_command_that_corrects_may_write(self):
        environment = {key: value for key, value in os.environ.items() if key != "ROWAN_LINT_PLUGIN"}
        command = ["swift", "package", "--package-path", str(LINT), "dump-package"]
        manifest = json.loads(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)
        found = {}
        for target in manifest["targets"]:
            if target["type"] == "plugin":
                intent, permissions = target["pluginCapability"]["command"]
                found[intent["custom"]["verb"]] = [name for permission in permissions for name in permission]
        self.assertEqual(found, {"rowan-lint": [], "rowan-lint-fix": ["writeToPackageDirectory"]})

    def test_the_commands_compile(self):
        compiler = pathlib.Path(shutil.which("swiftc")).resolve()
        interface = compiler.parents[1] / "lib" / "swift" / "pm" / "PluginAPI"
        for source in sorted((LINT / "Plugins").glob("*/*.swift")):
            command = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-package-description-version", "6.2.0"]
            done = subprocess.run([*command, "-I", str(interface), str(source)], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
