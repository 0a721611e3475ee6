import RowanTesting
import SwiftUI
import Testing

/// Anchors, which say where a view stands to others, and layouts that are exchanged.
@MainActor
struct AnchorTests {
  private struct Places: PreferenceKey {
    static let defaultValue: [String: Anchor<CGRect>] = [:]
    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
      value.merge(nextValue()) { $1 }
    }
  }

  /// A bar of tabs whose mark lies under the chosen one: the classic use.
  private struct Tabs: View {
    @State private var chosen = "Tides"
    @State private var isShifted = false

    var body: some View {
      VStack(spacing: 0) {
        if isShifted { Color.clear.frame(height: 50) }
        HStack(spacing: 0) {
          ForEach(["Boats", "Tides", "Crew"], id: \.self) { name in
            Button(name) { chosen = name }
              .frame(width: name == "Tides" ? 100 : 60, height: 40)
              .anchorPreference(key: Places.self, value: .bounds) { [name: $0] }
          }
        }
        Button("Shift") { isShifted.toggle() }.frame(height: 40)
      }
      .frame(width: 320, height: 480, alignment: .topLeading)
      .overlayPreferenceValue(Places.self, alignment: .topLeading) { places in
        GeometryReader { proxy in
          if let anchor = places[chosen] {
            let frame = proxy[anchor]
            Rectangle()
              .frame(width: frame.width, height: 2)
              .accessibilityElement()
              .accessibilityIdentifier("Mark")
              .offset(x: frame.minX, y: frame.maxY)
          }
        }
      }
    }
  }

  @Test func `a mark lies under the chosen tab, follows the choice, and what moves the tabs`() {
    let screen = Screen(size: CGSize(width: 320, height: 480)) { Tabs() }
    let start = screen.button("Boats").frame.midX - 30
    #expect(screen.element(identifier: "Mark").frame == CGRect(x: start + 60, y: 40, width: 100, height: 2))
    screen.button("Crew").tap()
    #expect(screen.element(identifier: "Mark").frame == CGRect(x: start + 160, y: 40, width: 60, height: 2))
    screen.button("Shift").tap()
    // What stands over the tabs now is as wide as the screen, and they are in its middle.
    #expect(screen.element(identifier: "Mark").frame == CGRect(x: 210, y: 90, width: 60, height: 2))
  }

  private struct LastPoint: PreferenceKey {
    static let defaultValue: Anchor<CGPoint>? = nil
    static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
      value = nextValue() ?? value
    }
  }

  @Test func `a point of a view that goes is nobody's`() {
    struct Content: View {
      @State private var isThere = true

      var body: some View {
        VStack(spacing: 0) {
          Button("Leave") { isThere = false }.frame(height: 40)
          if isThere {
            Color.clear.frame(width: 10, height: 10).anchorPreference(key: LastPoint.self, value: .bottomTrailing) {
              $0
            }
          }
        }
        .backgroundPreferenceValue(LastPoint.self) { point in
          GeometryReader { proxy in Text(point.map { "at \(Int(proxy[$0].y))" } ?? "nowhere") }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 320, height: 480)) { Content() }
    #expect(screen.text("at 50").exists)
    screen.button("Leave").tap()
    #expect(screen.text("nowhere").exists)
  }

  @Test func `a container takes another layout and keeps what its views know`() {
    struct Content: View {
      @State private var isColumn = false

      var body: some View {
        let layout = isColumn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          Counter()
          Spacer()
          Button("Turn") { isColumn.toggle() }.frame(width: 60, height: 40)
        }
      }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 }.frame(width: 90, height: 40) }
    }
    let screen = Screen(size: CGSize(width: 320, height: 480)) { Content() }
    screen.button("Count 0").tap()
    #expect(screen.button("Count 1").frame.minY == screen.button("Turn").frame.minY)
    // The spacer goes along with the layout's axis.
    #expect(screen.button("Turn").frame.midX > 280)
    screen.button("Turn").tap()
    #expect(screen.button("Count 1").frame.midY < 40)
    #expect(screen.button("Turn").frame.midY > 440)
    screen.button("Turn").tap()
    #expect(screen.button("Count 1").frame.minY == screen.button("Turn").frame.minY)
  }
}
