import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Toggles over several values.
@MainActor
struct MixedToggleTests {
  private struct Lamp: Identifiable {
    let id: String
    var isLit: Bool
  }

  private struct Rooms: View {
    @State private var lamps: [Lamp]
    let style: AnyToggleStyle

    init(_ states: [Bool], style: some ToggleStyle) {
      lamps = states.enumerated().map { Lamp(id: "Lamp \($0.offset)", isLit: $0.element) }
      self.style = AnyToggleStyle(style: style)
    }

    var body: some View {
      VStack(alignment: .leading) {
        Toggle("All lamps", sources: $lamps, isOn: \.isLit)
        ForEach($lamps) { $lamp in Toggle(lamp.id, isOn: $lamp.isLit) }
      }
      .toggleStyle(style)
      .padding()
    }
  }

  private struct AnyToggleStyle: ToggleStyle {
    let style: any ToggleStyle

    func makeBody(configuration: Configuration) -> some View {
      func view(_ style: some ToggleStyle) -> AnyView { AnyView(Toggle(configuration).toggleStyle(style)) }
      return view(style)
    }
  }

  private struct WordStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        Text(configuration.isMixed ? "some" : configuration.isOn ? "all" : "none")
      }
    }
  }

  private struct Checklist: View {
    @State private var lamps = [Lamp(id: "Hall", isLit: true), Lamp(id: "Attic", isLit: false)]

    var body: some View {
      VStack {
        Toggle("Check", sources: $lamps, isOn: \.isLit).toggleStyle(WordStyle())
        Menu("Light") {
          Toggle("Every room", systemImage: "lightbulb", sources: $lamps, isOn: \.isLit)
        }
        Toggle(sources: [Binding<Bool>](), isOn: \.self) { Text("Nothing") }
      }
    }
  }

  private func isMixed(_ screen: Screen, _ label: String) -> Bool {
    screen.element(.toggle, label).value == "2"
  }

  @Test(arguments: ["checkbox", "switch", "button"])
  func `values that differ are the mixed state, which a press turns on and the next one off`(name: String) {
    let style: any ToggleStyle = name == "checkbox" ? .checkbox : name == "switch" ? .switch : .button
    let screen = Screen(size: CGSize(width: 300, height: 300), idiom: .desktop) { Rooms([true, false], style: style) }
    let all = screen.toggle("All lamps")
    #expect(isMixed(screen, "All lamps") && !all.isOn)
    #expect(screen.description.contains("mixed"))
    all.tap()
    #expect(all.isOn && all.value == "1")
    #expect(screen.toggle("Lamp 0").isOn && screen.toggle("Lamp 1").isOn)
    all.tap()
    #expect(!all.isOn && all.value == "0")
    #expect(screen.toggles.allSatisfy { !$0.isOn })
    screen.toggle("Lamp 1").tap()
    #expect(isMixed(screen, "All lamps"))
    screen.toggle("Lamp 0").tap()
    #expect(all.isOn && !isMixed(screen, "All lamps"))
  }

  @Test func `a checkbox shows a dash, and a switch is at its off end`() throws {
    func pictures(_ style: some ToggleStyle) -> [Screen] {
      [[true, false], [true, true], [false, false]].map { states in
        Screen(size: CGSize(width: 300, height: 300), idiom: .desktop) { Rooms(states, style: style) }
      }
    }
    let boxes = pictures(.checkbox)
    let frame = boxes[0].toggle("All lamps").frame
    let (left, middle) = (CGPoint(x: frame.minX + 4.5, y: frame.midY), CGPoint(x: frame.minX + 8, y: frame.midY))
    func lightness(_ screen: Screen, _ point: CGPoint) throws -> Int {
      let pixel = try #require(screen.picture().pixel(at: point))
      return Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)
    }
    // The dash spans the middle of the box, on the tint.
    #expect(try lightness(boxes[0], middle) > 700 && lightness(boxes[0], left) > 500)
    let corner = CGPoint(x: frame.minX + 3, y: frame.midY - 5)
    #expect(boxes[0].picture().pixel(at: corner) == boxes[1].picture().pixel(at: corner))
    #expect(boxes[0].picture().pixel(at: corner) != boxes[2].picture().pixel(at: corner))
    let switches = pictures(.switch)
    let row = switches[0].toggle("All lamps").frame
    let knob = (0..<Int(row.width)).map { CGPoint(x: row.minX + CGFloat($0), y: row.midY) }
    func line(_ screen: Screen) -> [String] {
      let picture = screen.picture()
      return knob.map { "\(String(describing: picture.pixel(at: $0)))" }
    }
    #expect(line(switches[0]) == line(switches[2]) && line(switches[0]) != line(switches[1]))
  }

  @Test(arguments: [false, true])
  func `a button has a dash before its label in the mixed state only`(isInBar: Bool) {
    let widths = [[true, false], [true, true], [false, false]].map { states in
      let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) {
        if isInBar {
          NavigationStack {
            Text("Rooms").toolbar {
              ToolbarItem(placement: .primaryAction) {
                Toggle(sources: states.map { Binding.constant($0) }, isOn: \.self) { Text("All lamps") }
              }
            }
          }
        } else {
          Rooms(states, style: .button)
        }
      }
      return screen.toggle("All lamps").frame.width
    }
    #expect(widths[0] > widths[1] + 8 && widths[1] == widths[2])
  }

  @Test func `styles, menus and empty sources know the state`() {
    let screen = Screen(size: CGSize(width: 300, height: 300)) { Checklist() }
    #expect(screen.button("some").exists)
    screen.element(.menu, "Light").tap()
    #expect(screen.description.contains("mixed"))
    screen.choose("Every room")
    #expect(screen.button("all").exists)
    screen.button("all").tap()
    #expect(screen.button("none").exists)
    #expect(!screen.toggle("Nothing").isOn && !isMixed(screen, "Nothing"))
  }
}
