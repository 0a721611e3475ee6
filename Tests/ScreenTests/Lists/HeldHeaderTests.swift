import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Headers that stay while their rows scroll past: below the bars, where every host holds them.
@MainActor
struct HeldHeaderTests {
  private func sections(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
    NavigationStack {
      List(0..<20, id: \.self) { section in
        Section("Section \(section)") { ForEach(0..<20, id: \.self) { Text("Row \(section).\($0)") } }
      }
      .listStyle(.plain)
      .navigationTitle("Title")
      .navigationBarTitleDisplayMode(mode)
    }
  }

  private func bar(_ screen: Screen) -> CGRect {
    func find(_ layer: Layer) -> Layer? {
      layer.semantics?.role == .navigationBar ? layer : layer.children.lazy.compactMap(find).first
    }
    return find(screen.host.tree.root)?.frameInRoot ?? .zero
  }

  @Test func aHeldHeaderStandsBelowTheBar() {
    let screen = Screen { sections(.inline) }
    screen.scroll(by: 300)
    #expect(screen.header("Section 0").frame.minY == bar(screen).maxY)
  }

  @Test func aHeldHeaderStandsBelowWhatALargeTitleLeaves() {
    let screen = Screen { sections(.large) }
    screen.scroll(by: 400)
    #expect(screen.header("Section 0").frame.minY == bar(screen).maxY)
    #expect(bar(screen).height < 100)
  }

  @Test func lazyStacksHoldTheirHeadersBelowTheBar() {
    let screen = Screen {
      NavigationStack {
        ScrollView {
          LazyVStack(pinnedViews: .sectionHeaders) {
            ForEach(0..<20, id: \.self) { section in
              Section {
                ForEach(0..<20, id: \.self) { Text("Row \(section).\($0)").frame(height: 40) }
              } header: {
                Text("Section \(section)").accessibilityAddTraits(.isHeader)
              }
            }
          }
        }
        .navigationTitle("Title")
        .navigationBarTitleDisplayMode(.inline)
      }
    }
    screen.scroll(by: 300)
    #expect(abs(screen.header("Section 0").frame.minY - bar(screen).maxY) < 1)
  }

  /// Sections of a note and of elements with several rows each: how long those are is not known before they are seen.
  private struct Chapters: View {
    var body: some View {
      List {
        ForEach(0..<4, id: \.self) { chapter in
          Section("Chapter \(chapter)") {
            Text("Note \(chapter)")
            ForEach(chapter * 100..<chapter * 100 + 12, id: \.self) { line in
              ForEach(0..<(chapter == 3 ? 1 : 3), id: \.self) { Text("Line \(line).\($0)") }
            }
          }
        }
      }
      .listStyle(.plain)
    }
  }

  @Test(arguments: [true, false])
  func goingFarAndALittleFurtherIsALittleFurther(_ isDown: Bool) {
    let screen = Screen(size: CGSize(width: 320, height: 300)) { Chapters() }
    screen.scroll(to: 308, anchor: .center)
    let place = screen.row("Line 308.0").frame.minY
    #expect(place > 100 && place < 200)
    screen.scroll(by: isDown ? 13 : -13)
    #expect(screen.row("Line 308.0").frame.minY == place - (isDown ? 13 : -13))
  }
}
