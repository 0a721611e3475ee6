"""Compares a screenshot with the engine's picture of the same screen."""

from io import BytesIO
from pathlib import Path

import numpy
from PIL import Image


def load(picture: bytes | Path) -> numpy.ndarray:
    image = Image.open(BytesIO(picture) if isinstance(picture, bytes) else picture)
    return numpy.asarray(image.convert("RGB")).astype(numpy.int16)


def _distance(a: numpy.ndarray, b: numpy.ndarray, reach: int) -> numpy.ndarray:
    """How far each pixel of `a` is from the most similar pixel of `b` within `reach` pixels."""
    height, width, _ = a.shape
    padded = numpy.pad(b, ((reach, reach), (reach, reach), (0, 0)), mode="edge")
    best = numpy.full((height, width), 255, dtype=numpy.int16)
    for y in range(2 * reach + 1):
        for x in range(2 * reach + 1):
            moved = padded[y:y + height, x:x + width]
            numpy.minimum(best, numpy.abs(a - moved).max(axis=2), out=best)
    return best


def differing(a: bytes | Path, b: bytes | Path, reach: int = 1, threshold: int = 40) -> float:
    """The share of pixels that differ by more than antialiasing: that have no pixel like them in the other picture within
    `reach` device pixels."""
    one, other = load(a), load(b)
    if one.shape != other.shape:
        raise ValueError(f"the pictures are {one.shape[1::-1]} and {other.shape[1::-1]} pixels large")
    distance = numpy.maximum(_distance(one, other, reach), _distance(other, one, reach))
    return float((distance > threshold).mean())


def beside(a: bytes | Path, b: bytes | Path, path: Path) -> None:
    """Writes both pictures and what differs next to each other, for a person to look at."""
    one, other = load(a), load(b)
    distance = numpy.maximum(_distance(one, other, 1), _distance(other, one, 1)) > 40
    marked = numpy.where(distance[..., None], numpy.array([255, 0, 0], numpy.int16), 255 - (255 - other) // 6)
    Image.fromarray(numpy.concatenate([one, other, marked], axis=1).astype(numpy.uint8)).save(path)
