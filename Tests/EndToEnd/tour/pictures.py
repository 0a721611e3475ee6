"""Detectors that look at pixels: seams between rows, texts of low contrast, and focus rings that cannot be seen."""

from io import BytesIO

import numpy
from PIL import Image

# The rows of each list that are visible as a whole, from top to bottom: left, top, right, bottom in points.
ROWS = """(() => {
  const lists = new Map();
  for (const row of document.querySelectorAll(".row")) {
    if (row.closest("[inert], .leaving")) continue;
    const list = row.parentElement.closest("[role]");
    const { left, top, right, bottom } = row.getBoundingClientRect();
    if (right - left < 40 || bottom - top < 10 || top < 0 || bottom > innerHeight) continue;
    if (!lists.has(list)) lists.set(list, []);
    lists.get(list).push([left, top, right, bottom]);
  }
  return [...lists.values()].map((rows) => rows.sort((one, other) => one[1] - other[1]));
})()"""

# The part of the window that the focused element and its ring occupy.
FOCUSED = """(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // The text area that takes the letters for a grid is invisible: the grid shows the focus in its cells.
  const shown = element.classList.contains("entry") ? element.parentElement : element;
  const active = document.getElementById(element.getAttribute("aria-activedescendant") ?? "") ?? shown;
  const { left, top, right, bottom } = active.getBoundingClientRect();
  const name = active.getAttribute("aria-label") ?? active.textContent ?? "";
  return [name.slice(0, 60), left, top, right, bottom, active.getAttribute("role") ?? active.className];
})()"""


def load(picture: bytes) -> numpy.ndarray:
    return numpy.asarray(Image.open(BytesIO(picture)).convert("RGB")).astype(numpy.int16)


def seams(page, picture: bytes) -> list[dict]:
    """Lines between neighboring rows of one color that are neither that color nor a separator's whole line.

    Looks at columns of pixels beside the text, just inside the rows' leading edge, where a separator is either the line of a whole
    list or does not reach. A seam is one of at most two device pixels with a color that lies between the fills.
    """
    pixels = load(picture)
    scale = pixels.shape[1] / page.evaluate("innerWidth")
    found = []
    for rows in page.evaluate(ROWS):
        for (left, top, right, bottom), (_, below, _, end) in zip(rows, rows[1:]):
            if abs(below - bottom) > 0.6:
                continue
            x = int((left + 4) * scale)
            edge = int(round(bottom * scale))
            reach = max(3, int(4 * scale))
            if edge - reach < 0 or edge + reach >= pixels.shape[0] or x >= pixels.shape[1]:
                continue
            column = pixels[edge - reach:edge + reach, x]
            above, under = column[0], column[-1]
            if abs(above - under).max() > 2:
                continue
            differs = abs(column - above).max(axis=1)
            lines = numpy.flatnonzero(differs > 1)
            # A separator that reaches the edge is darker than 10 steps, or a whole line.
            if 0 < len(lines) <= 2 and differs.max() < 10:
                found.append({"kind": "seam", "what": f"{int(differs.max())} steps", "rect": [left, bottom, right - left, 1]})
    return found


def luminance(color) -> float:
    """The relative luminance of a color of sRGB (WCAG 2), whose parts go to 255."""
    parts = [part / 255 for part in color]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other) -> float:
    """The contrast of two colors, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def low_contrast(picture: bytes, width: float, inks: list[dict]) -> list[dict]:
    """Texts whose contrast with what is behind them is less than 4.5, or 3 for large ones (WCAG 1.4.3).

    The color of a text is that of its style, since thin letters never have it in a picture; the background is the most frequent color
    around the letters. A text on a picture or gradient, in which no color is frequent, is passed over.
    """
    pixels = load(picture)
    scale = pixels.shape[1] / width
    found = []
    for ink in inks:
        left, top, across, down = ink["rect"]
        box = [max(0, round(value * scale)) for value in (left - 1, top, left + across + 1, top + down)]
        around = pixels[box[1]:box[3], box[0]:box[2]].reshape(-1, 3)
        if len(around) == 0:
            continue
        colors, counts = numpy.unique(around, axis=0, return_counts=True)
        if counts.max() < len(around) / 4:
            continue
        behind = colors[counts.argmax()]
        *color, opacity = ink["color"]
        seen = [part * opacity + back * (1 - opacity) for part, back in zip(color, behind)]
        value = contrast(seen, behind)
        if value < ink["least"] - 0.05:
            found.append({"kind": "low contrast", "what": f"{value:.1f}:1 {ink['what']}", "rect": ink["rect"]})
    return found


def ring_is_visible(before: numpy.ndarray, after: numpy.ndarray) -> bool:
    """Whether enough pixels changed clearly, as a ring or a caret changes them."""
    if before.shape != after.shape:
        return True
    return int((abs(before - after).max(axis=2) > 40).sum()) >= 12


def caret_is_visible(page, before: numpy.ndarray, area: tuple) -> bool:
    """Whether a caret that blinks appears half a second after a picture without it."""
    for _ in range(3):
        page.wait_for_timeout(300)
        if ring_is_visible(before[area], load(page.screenshot(caret="initial", scale="device"))[area]):
            return True
    return False


def hidden_rings(page, stops: int, settle) -> list[dict]:
    """Follows the keyboard through the page, and finds stops at which nothing shows the focus: the picture of each stop is compared
    with the one before, in which the focus was elsewhere."""
    found, seen = [], set()
    scale = page.evaluate("devicePixelRatio")
    before = load(page.screenshot(caret="initial", scale="device"))
    for _ in range(stops):
        page.keyboard.press("Tab")
        settle(page)
        focus = page.evaluate(FOCUSED)
        if focus is None:
            break
        name, left, top, right, bottom, role = focus
        if (name, left, top) in seen:
            break
        seen.add((name, left, top))
        after = load(page.screenshot(caret="initial", scale="device"))
        box = [round(max(0, value) * scale) for value in (left - 6, top - 6, right + 6, bottom + 6)]
        area = (slice(box[1], box[3]), slice(box[0], box[2]))
        rect = [left, top, right - left, bottom - top]
        if after[area].size == 0:
            found.append({"kind": "focus out of sight", "what": f"{role} {name}", "rect": rect})
        elif not ring_is_visible(before[area], after[area]) and not caret_is_visible(page, after, area):
            found.append({"kind": "focus hidden", "what": f"{role} {name}", "rect": rect})
        before = after
    return found
