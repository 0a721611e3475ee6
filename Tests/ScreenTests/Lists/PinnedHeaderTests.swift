import Foundation
import RowanTesting
import SwiftUI
import Testing

/// A header that is pinned below a bar (fact B101).
@MainActor
struct PinnedHeaderTests {
  @Test(arguments: Screen.Idiom.allCases, [ColorScheme.light, .dark])
  func `nothing shows between the bar and a pinned header`(idiom: Screen.Idiom, scheme: ColorScheme) async {
    let screen = Screen(size: CGSize(width: 600, height: 400), idiom: idiom, colorScheme: scheme) {
      NavigationStack {
        List {
          ForEach(0..<5, id: \.self) { day in
            Section("Day \(day)") { ForEach(0..<10, id: \.self) { Text("Watch \($0) of many on this day at sea") } }
          }
        }
        .listStyle(.plain)
        .navigationTitle("Log")
        .navigationBarTitleDisplayMode(.inline)
      }
    }
    await screen.settle()
    let bar = idiom == .desktop ? 52.0 : 64.0
    for step in 0..<4 {
      screen.element(.list).scroll(by: 137 + CGFloat(step))
      await screen.settle()
      let picture = screen.picture(scale: 1)
      // Beside the title, in the last points of the bar.
      let strip = stride(from: bar - 12, to: bar - 1, by: 1).flatMap { y in
        stride(from: 20.0, to: 200, by: 1).compactMap { picture.pixel(at: CGPoint(x: $0, y: y)) }
      }
      let levels = strip.map { Int($0.red) }
      #expect((levels.max() ?? 0) - (levels.min() ?? 0) < 16, "\(step)")
    }
  }

  @Test func `a pinned header leaves with the last row of its section, before the space below it`() {
    let screen = Screen(size: CGSize(width: 390, height: 500), idiom: .touch) {
      List {
        ForEach(0..<6, id: \.self) { day in
          Section("Day \(day)") { ForEach(0..<5, id: \.self) { Text("Watch \(day).\($0)") } }
        }
      }
      .listStyle(.plain)
      .listSectionSpacing(60)
    }
    screen.element(.list).scroll(by: screen.row("Watch 0.4").frame.maxY - 15)
    #expect(abs(screen.header("Day 0").frame.maxY - screen.row("Watch 0.4").frame.maxY) < 0.01)
  }
}
