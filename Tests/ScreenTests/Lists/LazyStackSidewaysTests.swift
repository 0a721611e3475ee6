import RowanTesting
import SwiftUI
import Testing

/// Lazy stacks that scroll sideways or both ways, in either direction of reading.
@MainActor
@Suite("Lazy stacks sideways")
struct LazyStackSidewaysTests {
  private static let size = CGSize(width: 320, height: 200)

  private struct Band: View {
    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
              ForEach(0..<1000, id: \.self) { Text("Item \($0)").frame(width: 100, height: 40) }
            }
          }
          Button("Go to 500") { proxy.scrollTo(500, anchor: .center) }
        }
      }
    }
  }

  private func items(_ screen: Screen) -> [String] {
    let seen = screen.texts.filter { $0.label.hasPrefix("Item") && $0.isVisible }
    return seen.sorted { $0.frame.minX < $1.frame.minX }.map(\.label)
  }

  @Test func `a band begins at the side where reading begins`() {
    let screen = Screen(size: Self.size) { Band() }
    #expect(items(screen) == ["Item 0", "Item 1", "Item 2"])
    let other = Screen(size: Self.size, layoutDirection: .rightToLeft) { Band() }
    #expect(items(other) == ["Item 2", "Item 1", "Item 0"])
  }

  @Test func `a band that is read from the right scrolls to the left`() {
    let screen = Screen(size: Self.size, layoutDirection: .rightToLeft) { Band() }
    for _ in 0..<10 { screen.text("Item").scroll(by: 0, horizontally: -200) }
    #expect(items(screen) == ["Item 22", "Item 21", "Item 20"])
    screen.text("Item").scroll(by: 0, horizontally: 1000)
    #expect(items(screen) == ["Item 12", "Item 11", "Item 10"])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a reader scrolls a band to an item far off`(_ direction: LayoutDirection) {
    let screen = Screen(size: Self.size, layoutDirection: direction) { Band() }
    screen.button("Go to 500").tap()
    let item = screen.text("Item 500")
    #expect(item.exists && abs(item.frame.midX - 160) < 1)
  }

  @Test func `a plane scrolls both ways and holds its headers`() {
    let screen = Screen(size: Self.size) {
      ScrollView([.horizontal, .vertical]) {
        LazyVStack(alignment: .leading, spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<20, id: \.self) { part in
            Section {
              ForEach(0..<50, id: \.self) { number in
                Text("Item \(part).\(number)").frame(width: 900, height: 40, alignment: .leading)
              }
            } header: {
              Text("Part \(part)").frame(height: 30)
            }
          }
        }
      }
    }
    for _ in 0..<12 { screen.scroll(by: 150) }
    #expect(screen.text("Part 0").exists)
    #expect(items(screen).count >= 4)
    let before = items(screen)
    screen.texts[0].scroll(by: 0, horizontally: 30)
    #expect(items(screen) == before)
  }
}
