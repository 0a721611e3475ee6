"""The gallery's program, as a server and as the maker of pictures."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

from harness import Server

PROGRAM = os.environ.get("ROWAN_GALLERY", "")
INDEX = Path(__file__).parents[2] / "Sources/GalleryScreens/Index"
# What tests make in the gallery is nobody's: it goes with this program.
SUPPORT = tempfile.TemporaryDirectory(prefix="rowan-gallery-")
os.environ["GALLERY_SUPPORT"] = SUPPORT.name


def screens() -> list[str]:
    """The ids of all screens, as the gallery's own index has them."""
    text = "\n".join(path.read_text() for path in sorted(INDEX.glob("*.swift")))
    return re.findall(r'GalleryScreen\(\s*"([a-z-]+)"', text)


def gallery(screen: str, *arguments: str) -> Server:
    """Serves a screen by its id; `index` serves the index of all screens. What is made in it is there for no other server, unless a
    test has chosen a folder."""
    os.environ["GALLERY_SCREEN"] = screen
    chosen = os.environ["GALLERY_SUPPORT"]
    folder = tempfile.mkdtemp(dir=chosen) if chosen == SUPPORT.name else chosen
    return Server([PROGRAM, "--port", "0", "--idiom", "touch", *arguments], GALLERY_SUPPORT=folder)


def picture(screen: str, path: Path, width: int, height: int, dark: bool, contrast: str = "standard") -> Path:
    subprocess.run(
        [PROGRAM, "picture", str(path), "--width", str(width), "--height", str(height), "--contrast", contrast]
        + ["--dark"] * dark,
        env=os.environ | {"GALLERY_SCREEN": screen}, check=True, stderr=subprocess.DEVNULL)
    return path
