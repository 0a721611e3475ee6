"""Installs and builds what a run needs and lacks: Debian packages, a Python environment, the peers, Rowan's program."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
BUILD = HERE / ".build"
VENV = BUILD / "venv"
PYTHON = VENV / "bin" / "python"
FONTS = BUILD / "fonts"
GTK_PROGRAM = BUILD / "gtk4" / "gtk4-list"
REQUIREMENTS = HERE / "Peers" / "requirements.txt"

WEB_VENV = BUILD / "web-venv"
WEB_REQUIREMENTS = HERE / "Peers" / "web" / "requirements.txt"
WEB_PACKAGES = ["chromium"]

# What Swift's own libraries lean on where they are linked in.
STATIC_PACKAGES = ["libcurl4-openssl-dev", "libxml2-dev"]
SCRIPT_PACKAGES = ["esbuild", "libjavascriptcoregtk-4.1-0"]
GTK_PACKAGES = ["libgtk-4-dev", "xvfb", "fonts-inter", "gcc", "make", "pkg-config"]
QT_PACKAGES = ["libegl1", "libgl1", "libxkbcommon0", "libdbus-1-3", "libfontconfig1", "libglib2.0-0"]
QT_FONT_PACKAGE = "fonts-inter-variable"
QT_FONT = "usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"
OTHER_FONT_PACKAGES = ["fonts-noto-cjk", "fonts-dejavu-core", "fonts-noto-color-emoji"]
OTHER_FONTS = [
    Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"),
    Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
    Path("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"),
]

FONT_CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{fonts}/cache</cachedir>
  <match target="pattern">
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
  </match>
</fontconfig>
"""


class Unavailable(Exception):
    """Why a system can't be measured here."""


def prepare(wanted: list[str], rowan: Path | None, plots: bool, debug: bool = False) -> dict[str, list[str]]:
    """The command of each wanted system that can be run; prints why another can't. Rowan must build if it is there."""
    steps = {
        "rowan": lambda: rowan_command(rowan, debug=debug),
        "gtk4": gtk_command,
        "qt": qt_command,
        "textual": textual_command,
    }
    ready = {}
    for name in wanted:
        try:
            ready[name] = steps[name]()
        except (Unavailable, subprocess.CalledProcessError) as reason:
            if name == "rowan" and not isinstance(reason, Unavailable):
                raise
            print(f"{name} is left out: {reason}", file=sys.stderr)
    if plots:
        ensure_environment()
    return ready


def rowan_command(program: Path | None, *, product: str = "rowan-bench", debug: bool = False) -> list[str]:
    if program:
        if not os.access(program, os.X_OK):
            raise Unavailable(f"{program} is not a program")
        return [str(program.resolve())]
    if not (HERE / "Package.swift").exists():
        raise Unavailable("Benchmarks has no Package.swift yet")
    build = ["swift", "build", "-c", "debug" if debug else "release", "--package-path", str(HERE)]
    if not debug and has_static_library():
        ensure_packages(STATIC_PACKAGES)
        build.append("--static-swift-stdlib")
    subprocess.run([*build, "--product", product], check=True, stdout=sys.stderr)
    folder = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return [str(Path(folder) / product)]


def has_static_library() -> bool:
    """Whether the toolchain can link Swift's own libraries into a program, as one does to ship it."""
    told = subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True)
    if told.returncode != 0:
        return False
    folder = json.loads(told.stdout).get("paths", {}).get("runtimeResourcePath")
    return bool(folder) and Path(f"{folder}_static").is_dir()


def gtk_command() -> list[str]:
    ensure_packages(GTK_PACKAGES)
    subprocess.run(["make", "-s", "-C", HERE / "Peers" / "gtk4", f"OUT={GTK_PROGRAM.parent}"], check=True)
    return [str(GTK_PROGRAM)]


def qt_command() -> list[str]:
    ensure_packages([*QT_PACKAGES, *OTHER_FONT_PACKAGES])
    ensure_environment()
    ensure_qt_font()
    return [str(PYTHON), str(HERE / "Peers" / "qt" / "qt_list.py")]


def textual_command() -> list[str]:
    ensure_environment()
    return [str(PYTHON), str(HERE / "Peers" / "textual" / "textual_list.py")]


def ensure_packages(names: list[str]) -> None:
    """Installs the Debian packages that are missing."""
    missing = [name for name in names if not installed(name)]
    if not missing:
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Unavailable(f"install {' '.join(missing)} first")
    subprocess.run(["apt-get", "update", "-qq"], check=True, stdout=sys.stderr)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    subprocess.run([*install, *missing], check=True, stdout=sys.stderr)


def installed(package: str) -> bool:
    query = ["dpkg-query", "-W", "-f", "${Status}", package]
    try:
        return "ok installed" in subprocess.run(query, capture_output=True, text=True).stdout
    except FileNotFoundError:
        return False


def ensure_environment() -> None:
    """The Python environment with the peers' packages, as Peers/requirements.txt names them."""
    ensure_virtual_environment(VENV, REQUIREMENTS)


def ensure_web_environment() -> Path:
    """The Python of the environment in which the peers in a browser run, and what drives it."""
    ensure_virtual_environment(WEB_VENV, WEB_REQUIREMENTS)
    return WEB_VENV / "bin" / "python"


def ensure_virtual_environment(folder: Path, requirements: Path) -> None:
    stamp = folder / "requirements.txt"
    if stamp.exists() and stamp.read_text() == requirements.read_text():
        return
    if subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True).returncode:
        ensure_packages(["python3-venv"])
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    pip = [folder / "bin" / "python", "-m", "pip", "install", "-q"]
    subprocess.run([*pip, "-r", requirements], check=True, stdout=sys.stderr)
    shutil.copyfile(requirements, stamp)


def ensure_qt_font() -> None:
    """Inter as TrueType in a folder of ours: installed, it would change every other program's fonts."""
    font = FONTS / Path(QT_FONT).name
    if not font.exists():
        download = FONTS / "download"
        download.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", "download", "-qq", QT_FONT_PACKAGE], cwd=download, check=True, capture_output=True)
        package = next(download.glob("*.deb"))
        subprocess.run(["dpkg", "-x", package, download], check=True)
        shutil.copyfile(download / QT_FONT, font)
        shutil.rmtree(download)
    # What Inter lacks, in the fonts that the other systems take: Chinese, Arabic, emoji.
    for system in OTHER_FONTS:
        link = FONTS / system.name
        if not link.is_symlink():
            link.symlink_to(system)
    (FONTS / "fonts.conf").write_text(FONT_CONFIGURATION.format(fonts=FONTS))
