import RowanTesting
import SwiftUI
import Testing

/// Gestures of a script's views.
@MainActor @Suite(.script)
struct ScriptGestureTests {
  @Test func twoFingersTurnAndScaleWhatAScriptShows() throws {
    let stage = try Stage(
      """
      import { MagnifyGesture, Rectangle, RotateGesture, Text, useState, VStack } from "scripting"
      export default function App() {
        const [said, say] = useState("nothing")
        return <VStack>
          <Text>Said {said}</Text>
          <Rectangle frame={{ width: 100, height: 100 }} accessibilityLabel="Lid"
            gesture={RotateGesture({ type: "degrees", value: 10 })
              .onChanged((value) => say("turned " + Math.round(value.rotation.degrees)))
              .onEnded((value) => say("turned " + Math.round(value.rotation.degrees) + " from " + value.startAnchor.x))} />
          <Rectangle frame={{ width: 100, height: 100 }} accessibilityLabel="Map"
            gesture={MagnifyGesture().onEnded((value) => say("scaled " + value.magnification))} />
        </VStack>
      }
      """
    )
    let screen = stage.screen
    screen.element(.group, "Lid").rotate(by: .degrees(5))
    #expect(screen.text("Said nothing").exists)
    screen.element(.group, "Lid").rotate(by: .degrees(90))
    #expect(screen.text("Said turned 90 from 0.5").exists)
    screen.element(.group, "Map").pinch(to: 2)
    #expect(screen.text("Said scaled 2").exists)
    #expect(stage.errors.isEmpty)
  }
}
