"""Accessibility traits as ARIA."""

import unittest

from harness import Browser, settle
from scripts import script

TRAITS = """import { Button, HStack, Rectangle, Text, useState, VStack } from "scripting"

export default function Traits() {
  const [span, setSpan] = useState("Day")
  return (
    <VStack>
      <HStack accessibilityElement="contain" accessibilityLabel="Span" accessibilityAddTraits="isTabBar">
        <Button action={() => setSpan("Day")} title="Day" accessibilityAddTraits={span === "Day" ? ["isSelected"] : []} />
        <Button action={() => setSpan("Week")} title="Week" accessibilityAddTraits={span === "Week" ? ["isSelected"] : []} />
      </HStack>
      <Text accessibilityAddTraits="updatesFrequently">12:00:01</Text>
      <Rectangle frame={{ width: 80, height: 40 }} accessibilityLabel="Piano" accessibilityAddTraits="allowsDirectInteraction" />
    </VStack>
  )
}
"""


class Traits(unittest.TestCase):
    def test_traits_are_roles_and_states_of_the_page(self):
        with script(TRAITS, "--idiom", "desktop") as server, Browser() as browser:
            with browser.page(server.url, 600, 400) as page:
                tabs = page.get_by_role("tablist", name="Span").get_by_role("tab")
                tabs.first.wait_for()
                self.assertEqual([tab.get_attribute("aria-selected") for tab in tabs.all()], ["true", "false"])
                self.assertEqual(page.get_by_text("12:00:01", exact=True).locator("xpath=ancestor-or-self::*[@aria-live]")
                                 .last.get_attribute("aria-live"), "off")
                self.assertEqual(page.get_by_role("application", name="Piano", exact=True).count(), 1)
                # Arrows choose among the tabs.
                tabs.first.focus()
                page.keyboard.press("ArrowRight")
                settle(page)
                self.assertEqual([tab.get_attribute("aria-selected") for tab in tabs.all()], ["false", "true"])
                self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Week")


if __name__ == "__main__":
    unittest.main()
