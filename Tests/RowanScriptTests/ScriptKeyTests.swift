import RowanTesting
import SwiftUI
import Testing

/// Keys and marked sliders of a script.
@MainActor @Suite(.script)
struct ScriptKeyTests {
  @Test func aFieldTakesTheKeysThatAScriptNames() throws {
    let stage = try Stage(
      """
      import { Text, TextField, useState, VStack } from "scripting"
      export default function App() {
        const [said, say] = useState("nothing")
        const [held, hold] = useState("none")
        return <VStack>
          <Text>Said {said}</Text>
          <Text>Held {held}</Text>
          <TextField title="Name" value="" onChanged={() => {}}
            onKeyPress={{ keys: ["upArrow", "escape"],
              action: (press) => say([press.key, press.phase, ...press.modifiers].join(" ")) }}
            onModifierKeysChanged={(modifiers, before) => hold(modifiers.join("+") + " after " + before.join("+"))} />
        </VStack>
      }
      """
    )
    let screen = stage.screen
    screen.element(.textField, "Name").focus()
    screen.press(.downArrow)
    #expect(screen.text("Said nothing").exists)
    screen.press(.upArrow)
    #expect(screen.text("Said upArrow down").exists)
    screen.press(.escape, modifiers: .shift)
    #expect(screen.text("Said escape down shift").exists)
    screen.holdModifierKeys([.shift, .option])
    #expect(screen.text("Held option+shift after ").exists)
    screen.holdModifierKeys([])
    #expect(screen.text("Held  after option+shift").exists)
    #expect(stage.errors.isEmpty)
  }

  @Test func aSliderHasTicksWithNames() throws {
    let stage = try Stage(
      """
      import { Slider, Text, useState, VStack } from "scripting"
      export default function App() {
        const [size, setSize] = useState(2)
        return <VStack>
          <Text>Size {size}</Text>
          <Slider min={0} max={4} step={2} value={size} onChanged={setSize} label={<Text>Size</Text>} neutralValue={2}
            ticks={[{ value: 0, label: "small" }, 1, { value: 2, label: "medium" }, { value: 4, label: "large" }, 99]} />
        </VStack>
      }
      """
    )
    let screen = stage.screen
    let slider = screen.element(.slider, "Size")
    #expect(slider.value == "medium")
    slider.perform(action: "Increment")
    #expect(screen.text("Size 4").exists && slider.value == "large")
    slider.perform(action: "Decrement")
    slider.perform(action: "Decrement")
    #expect(screen.text("Size 0").exists && slider.value == "small")
    #expect(stage.errors.isEmpty)
  }
}
