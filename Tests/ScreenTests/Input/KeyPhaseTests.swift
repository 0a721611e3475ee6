import Foundation
import RowanInput
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Phases of keys, and modifier keys that are held.
@MainActor
struct KeyPhaseTests {
  private struct Piano: View {
    let phases: KeyPress.Phases
    @State private var log: [String] = []
    @FocusState private var isFocused: Bool

    var body: some View {
      Text(log.joined(separator: " "))
        .focusable()
        .focused($isFocused)
        .onKeyPress(keys: ["a"], phases: phases) { press in
          let phase = press.phase == .down ? "down" : press.phase == .up ? "up" : "repeat"
          log.append("\(phase):\(press.characters)")
          return .handled
        }
        .onKeyPress("b") {
          log.append("b")
          return .handled
        }
        .onAppear { isFocused = true }
    }
  }

  private func played(_ phases: KeyPress.Phases) -> String {
    let screen = Screen { Piano(phases: phases) }
    for key in ["a", "b"] {
      screen.host.receive(.key(key, [], at: nil))
      for _ in 0..<2 { screen.host.receive(.keyRepeat(key, [], at: nil)) }
      screen.host.receive(.keyUp(key, [], at: nil))
    }
    screen.update()
    return screen.texts.first?.label ?? ""
  }

  @Test func `an action runs in the phases that it names`() {
    // The form without phases runs for keys that go down and repeat.
    #expect(played(.all) == "down:a repeat:a repeat:a up:a b b b")
    #expect(played(.down) == "down:a b b b")
    #expect(played(.repeat) == "repeat:a repeat:a b b b")
    #expect(played(.up) == "up:a b b b")
    #expect(played([.down, .repeat]) == "down:a repeat:a repeat:a b b b")
  }

  @Test func `the test kit's key goes down and up`() {
    let screen = Screen { Piano(phases: .all) }
    screen.press("a")
    #expect(screen.text("down:a up:a").exists)
  }

  private struct Held: View {
    @State private var shown = "none"
    @State private var calls = 0
    var initial = true

    private func words(_ keys: EventModifiers) -> String {
      [(EventModifiers.shift, "shift"), (.option, "option"), (.command, "command")]
        .compactMap { keys.contains($0) ? $1 : nil }.joined(separator: "+")
    }

    var body: some View {
      VStack {
        Text("\(shown) after \(calls)")
          .onModifierKeysChanged(mask: [.shift, .option], initial: initial) { old, new in
            shown = "\(words(old))>\(words(new))"
            calls += 1
          }
        Button("Shut") {}.modifierKeyAlternate(.option) { Button("Close All") {} }
        Menu("File") {
          Button("Save") { shown = "saved" }.modifierKeyAlternate([.option, .shift]) {
            Button("Save All") { shown = "saved all" }
          }
        }
      }
    }
  }

  @Test func `changes of the modifier keys run the action, with those of the mask`() {
    let screen = Screen { Held() }
    #expect(screen.text("> after 1").exists)
    screen.holdModifierKeys(.shift)
    #expect(screen.text(">shift after 2").exists)
    screen.holdModifierKeys([.shift, .command])
    #expect(screen.text(">shift after 2").exists)
    screen.holdModifierKeys(.option)
    #expect(screen.text("shift>option after 3").exists)
    screen.holdModifierKeys([])
    #expect(screen.text("option> after 4").exists)
    // A host that loses the keyboard does not report keys that go up.
    screen.holdModifierKeys(.shift)
    screen.host.receive(.interrupted)
    screen.update()
    #expect(screen.text("shift> after 6").exists)
    #expect(Screen { Held(initial: false) }.text("none after 0").exists)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a view stands in for another while keys are held, in menus too`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 500, height: 500), idiom: idiom) { Held() }
    #expect(screen.button("Shut").exists && !screen.button("Close All").exists)
    screen.holdModifierKeys([.option, .shift])
    #expect(screen.button("Close All").exists && !screen.button("Shut").exists)
    screen.holdModifierKeys([])
    #expect(screen.button("Shut").exists)
    screen.element(.menu, "File").tap()
    #expect(screen.menu == ["Save"])
    screen.holdModifierKeys([.option, .shift])
    #expect(screen.menu == ["Save All"])
    screen.choose("Save All")
    #expect(screen.texts.contains { $0.label.hasPrefix("saved all") })
  }
}
