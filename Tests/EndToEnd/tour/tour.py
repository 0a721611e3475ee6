"""Visits screens of the gallery at several sizes, idioms, color schemes and pixel ratios, and reports what the detectors find.

usage: Tests/EndToEnd/tour/run [--screens NAME...] [--full] [--pictures DIR] [--report FILE]
"""

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from gallery import gallery, screens  # noqa: E402
from harness import Browser, settle, until  # noqa: E402
from tour.pictures import hidden_rings, low_contrast, seams  # noqa: E402

SIZES = [(390, 844), (768, 1024), (1024, 768), (1440, 900), (320, 568)]
IDIOMS = ["touch", "desktop"]
SCHEMES = ["light", "dark"]
RATIOS = [1, 1.25, 1.5, 2, 3]
DETECT = (Path(__file__).parent / "detect.js").read_text()
# Screens that take minutes to load.
SLOW = {"characters"}
# The screens by which the short tour knows a regression: bars, cards, tables, columns, search, forms, menus.
SHORT = ["", "staff", "mail", "search-active", "rivers", "settings", "tabs", "packing-edited", "company-person"]


# Findings that are right as they are: screen, kind, and the beginning of what they concern.
ACCEPTED = [
    # The hands of a clock, which are dragged from anywhere on its face.
    ("dates", "small target", "spinbutton"),
    # The dots of pages, as small as on iOS; pages are turned by a finger.
    ("tabs-pages", "small target", "tab Page"),
    # Rows below a search field and a capsule that float above them.
    ("search", "covered", "Heron"), ("search", "covered", "North quay"), ("tabs", "covered", "Greenshank"),
    ("tabs-sidebar", "covered", "Greenshank"),
    # A button without a border is as high as its text.
    ("form-columns", "small target", "button Expose"),
    # The second line of a row that scrolls below a button.
    ("notes-finding", "low contrast", "U+"), ("notes-finding", "low contrast", "Heavy"),
    # A gray tint of the screen's own, and cards that it dims.
    *(("lazy-stacks", "low contrast", name)
      for name in ("Coast", "Harbour", "Moor", "Fen", "Vale", "Downs", "Forest", "Isles", "Wolds", "Borders")),
    *(("containers", "low contrast", name) for name in ("The Cockle Cart", "Cockles", "Clock repairs", "While you wait")),
    # Letters with a distance and a position of their own.
    ("text", "misaligned", "Struck out | Wide apart"), ("text", "misaligned", "Wide apart | Set higher"),
]


@dataclass(frozen=True)
class Stop:
    """A way to look at a screen."""

    width: int
    height: int
    scheme: str = "light"
    ratio: float = 1

    def __str__(self) -> str:
        return f"{self.width}x{self.height} {self.scheme} @{self.ratio:g}"


def full_stops() -> list[Stop]:
    """Each size in both schemes, with the pixel ratios in turn, so that each size and each ratio occur with each scheme."""
    stops = []
    for index, (width, height) in enumerate(SIZES):
        for number, scheme in enumerate(SCHEMES):
            stops.append(Stop(width, height, scheme, RATIOS[(index + number) % len(RATIOS)]))
    stops += [Stop(390, 844, "light", ratio) for ratio in RATIOS[1:]]
    return stops


def short_stops(idiom: str) -> list[Stop]:
    """A phone and a narrow one, or a tablet and a window, with pixel ratios on which edges are fractions."""
    if idiom == "touch":
        return [Stop(390, 844, "light", 1.5), Stop(320, 568, "dark", 2), Stop(1024, 768, "light", 1.25)]
    return [Stop(1440, 900, "light", 1), Stop(768, 1024, "dark", 1.5)]


def look(page, stop: Stop) -> bytes:
    """Gives the page the size, scheme and pixel ratio of a stop, and returns a picture of it."""
    page.emulate_media(color_scheme=stop.scheme)
    page.context.new_cdp_session(page).send(
        "Emulation.setDeviceMetricsOverride",
        {"width": stop.width, "height": stop.height, "deviceScaleFactor": stop.ratio, "mobile": False})
    until(page, f"innerWidth === {stop.width} && devicePixelRatio === {stop.ratio}")
    page.mouse.move(stop.width - 1, stop.height - 1)
    page.wait_for_timeout(50)
    settle(page)
    # Bars and columns move to their places with an animation.
    page.wait_for_timeout(400)
    settle(page)
    until(page, "document.querySelector('.leaving') === null", 10)
    return page.screenshot(caret="initial", scale="device")


def is_accepted(screen: str, finding: dict) -> bool:
    """Whether a finding is one of those that are right as they are."""
    what = finding["what"].split(":1 ", 1)[-1] if finding["kind"] == "low contrast" else finding["what"]
    return any(screen == name and finding["kind"] == kind and what.startswith(start) for name, kind, start in ACCEPTED)


def detect(page, picture: bytes, idiom: str) -> list[dict]:
    """Returns what the detectors find on a page of which there is a picture."""
    seen = page.evaluate(DETECT, idiom == "desktop")
    return seen["findings"] + low_contrast(picture, page.evaluate("innerWidth"), seen["inks"]) + seams(page, picture)


def tour(browser, screen: str, idiom: str, stops: list[Stop], focus_stops: int = 0, pictures: Path | None = None) -> list[dict]:
    """Returns the findings on one screen. With `focus_stops`, the keyboard is followed at the first stop."""
    found = []
    with gallery(screen, "--idiom", idiom) as server, browser.page(server.url, stops[0].width, stops[0].height) as page:
        for index, stop in enumerate(stops):
            picture = look(page, stop)
            if pictures:
                name = f"{screen or 'start'}-{idiom}-{stop.width}x{stop.height}-{stop.scheme}-{stop.ratio:g}.png"
                (pictures / name).write_bytes(picture)
            findings = detect(page, picture, idiom)
            if index == len(stops) - 1 and focus_stops:
                findings += hidden_rings(page, focus_stops, settle)
            found += [{"screen": screen or "start", "idiom": idiom, "stop": str(stop), **finding}
                      for finding in findings if not is_accepted(screen, finding)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screens", nargs="*", help="IDs of screens; all")
    parser.add_argument("--idioms", nargs="*", default=IDIOMS)
    parser.add_argument("--full", action="store_true", help="all sizes, schemes and ratios")
    parser.add_argument("--pictures", type=Path, help="a folder for the pictures")
    parser.add_argument("--report", type=Path, help="a file for the findings, a line of JSON each")
    options = parser.parse_args()
    names = options.screens if options.screens is not None else ["", *(name for name in screens() if name not in SLOW)]
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    count = 0
    report = options.report.open("w") if options.report else sys.stdout
    with Browser() as browser:
        for screen in names:
            for idiom in options.idioms:
                stops = full_stops() if options.full else short_stops(idiom)
                for finding in tour(browser, screen, idiom, stops, 12, options.pictures):
                    count += 1
                    print(json.dumps(finding, ensure_ascii=False), file=report, flush=True)
    print(f"{count} findings on {len(names)} screens", file=sys.stderr)
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
