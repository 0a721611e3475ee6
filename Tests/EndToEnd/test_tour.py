"""A part of the tour of all screens, whose detectors find nothing."""

import unittest

from harness import Browser
from tour.tour import SHORT, short_stops, tour


class Tour(unittest.TestCase):
    def test_the_detectors_find_nothing(self):
        findings = []
        with Browser() as browser:
            for screen in SHORT:
                for idiom in ("touch", "desktop"):
                    findings += tour(browser, screen, idiom, short_stops(idiom), focus_stops=5)
        self.assertEqual(findings, [])


if __name__ == "__main__":
    unittest.main()
