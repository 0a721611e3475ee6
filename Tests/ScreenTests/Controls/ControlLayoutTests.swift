import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Sizes of buttons, accessory bars, and layouts of pickers.
@MainActor
struct ControlLayoutTests {
  private enum Plan: String, CaseIterable {
    case week, month, year
  }

  private struct Sizes: View {
    let sizing: ButtonSizing
    @State private var plan = Plan.week
    @Environment(\.buttonSizing) private var around

    var body: some View {
      VStack {
        Button("Open") {}.buttonStyle(.bordered)
        Toggle("Pin", isOn: .constant(true)).toggleStyle(.button)
        Picker("Plan", selection: $plan) {
          ForEach(Plan.allCases, id: \.self) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        Text(around == .automatic ? "automatic outside" : "changed outside")
      }
      .buttonSizing(sizing)
      .frame(width: 400)
    }
  }

  private struct Radios: View {
    @State private var plan = Plan.week
    let isHorizontal: Bool

    var body: some View {
      let picker = Picker("Plan", selection: $plan) {
        ForEach(Plan.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.radioGroup)
      VStack {
        if isHorizontal { picker.horizontalRadioGroupLayout() } else { picker }
        Picker("Tabs", selection: $plan) {
          ForEach(Plan.allCases, id: \.self) { Text("tab \($0.rawValue)") }
        }
        .pickerStyle(.tabs)
        Text("chosen: \(plan.rawValue)")
      }
    }
  }

  private struct Bar: View {
    @State private var count = 0

    var body: some View {
      HStack {
        Button("Mine") { count += 1 }.buttonStyle(.accessoryBar)
        Button("Save") { count += 10 }.buttonStyle(.accessoryBarAction)
        Text("\(count)")
      }
      .padding()
    }
  }

  private struct Palette: View {
    @State private var color = 1
    let effect: PaletteSelectionEffect

    var body: some View {
      Picker("Color", selection: $color) {
        ForEach(0..<3, id: \.self) { Image(systemName: $0 == color ? "circle.fill" : "circle") }
      }
      .pickerStyle(.palette)
      .paletteSelectionEffect(effect)
      .labelsHidden()
      .padding()
    }
  }

  private func widths(_ sizing: ButtonSizing, _ idiom: Screen.Idiom) -> [CGFloat] {
    let screen = Screen(size: CGSize(width: 440, height: 300), idiom: idiom) { Sizes(sizing: sizing) }
    #expect(screen.text("automatic outside").exists)
    return [screen.button("Open").frame.width, screen.toggle("Pin").frame.width]
      + [screen.element(.picker).frame.width]
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `flexible buttons take the width that is proposed, fitted ones that of their label`(idiom: Screen.Idiom) {
    let (automatic, fitted, flexible) = (widths(.automatic, idiom), widths(.fitted, idiom), widths(.flexible, idiom))
    #expect(flexible == [400, 400, 400])
    #expect(fitted.allSatisfy { $0 < 300 } && Array(automatic.prefix(2)) == Array(fitted.prefix(2)))
    #expect(automatic[2] == (idiom == .touch ? 400 : fitted[2]))
  }

  @Test func `radio buttons are side by side, and tabs choose`() {
    func centers(_ isHorizontal: Bool) -> (screen: Screen, places: [CGPoint]) {
      let screen = Screen(size: CGSize(width: 500, height: 300), idiom: .desktop) { Radios(isHorizontal: isHorizontal) }
      let frames = Plan.allCases.map { screen.button($0.rawValue).frame }
      return (screen, frames.map { CGPoint(x: $0.minX, y: $0.midY) })
    }
    let column = centers(false).places
    #expect(Set(column.map(\.x)).count == 1 && column[0].y < column[1].y)
    let (screen, row) = centers(true)
    #expect(Set(row.map(\.y)).count == 1 && row[0].x < row[1].x && row[1].x < row[2].x)
    screen.button("month").tap()
    #expect(screen.text("chosen: month").exists && screen.button("tab month").isSelected)
    screen.button("tab year").tap()
    #expect(screen.text("chosen: year").exists && screen.button("year").isSelected)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `buttons of an accessory bar act, and one of them shows its background under the pointer`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 300, height: 100), idiom: idiom) { Bar() }
    let (mine, save) = (screen.button("Mine").frame, screen.button("Save").frame)
    func inner(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.minX + 3, y: frame.midY) }
    func pixel(_ point: CGPoint) -> String { "\(String(describing: screen.picture().pixel(at: point)))" }
    let ground = pixel(CGPoint(x: 2, y: 2))
    #expect(pixel(inner(mine)) == ground && pixel(CGPoint(x: save.minX + 0.5, y: save.midY)) != ground)
    screen.hover(at: CGPoint(x: mine.midX, y: mine.midY))
    #expect(pixel(inner(mine)) != ground)
    screen.hoverAway()
    #expect(pixel(inner(mine)) == ground)
    screen.button("Mine").tap()
    screen.button("Save").tap()
    #expect(screen.text("11").exists)
  }

  @Test func `the options of a palette draw their selection themselves`() {
    func background(_ effect: PaletteSelectionEffect) -> String {
      let screen = Screen(size: CGSize(width: 300, height: 100), idiom: .desktop) { Palette(effect: effect) }
      let options = screen.buttons.map(\.frame)
      #expect(options.count == 3 && screen.buttons[1].isSelected)
      func pixel(_ frame: CGRect) -> String {
        "\(String(describing: screen.picture().pixel(at: CGPoint(x: frame.minX + 5, y: frame.midY))))"
      }
      return pixel(options[1]) == pixel(options[0]) ? "none" : "drawn"
    }
    #expect(background(.automatic) == "drawn")
    #expect(background(.custom) == "none")
  }
}
