"""Scripts that tests write and serve."""

import os
import subprocess
import tempfile
import unittest
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from harness import Server


@contextmanager
def script(text: str, *options: str) -> Iterator[Server]:
    """Serves a script; skips the test where scripts cannot run."""
    program = os.environ["ROWAN_SCRIPTS"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "script.tsx")
        path.write_text(text)
        run = subprocess.run([program, "picture", str(path), f"{folder}/picture.png"], capture_output=True, text=True)
        if run.returncode:
            raise unittest.SkipTest(run.stderr.strip())
        with Server([program, "run", str(path), "--port", "0", *options]) as server:
            yield server
