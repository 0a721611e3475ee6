import RowanTesting
import SwiftUI
import Testing

/// Navigation containers inside a pushed screen, in a desktop window: its one toolbar shows what all of them say.
extension NestedBarsTests {
  private nonisolated static let desktopSizes = [CGSize(width: 720, height: 600), CGSize(width: 1024, height: 768)]

  private func open(_ inner: some View, _ size: CGSize, _ direction: LayoutDirection = .leftToRight) -> Screen {
    let screen = Screen(size: size, idiom: .desktop, layoutDirection: direction) {
      NavigationStack { NavigationLink("Open") { inner }.navigationTitle("Index") }
    }
    screen.element(.link, "Open").tap()
    return screen
  }

  private func count(_ role: RowanTesting.Element.Role, _ label: String, _ screen: Screen) -> Int {
    screen.elements(role: role).filter { $0.label == label }.count
  }

  @Test(arguments: Inner.allCases, desktopSizes)
  func `the window's toolbar has everything once, and the way back`(inner: Inner, size: CGSize) {
    let screen = open(inner.view, size)
    #expect(screen.elements(role: .toolbar).count == 1)
    #expect(count(.header, "Boats", screen) == 1)
    #expect(screen.elements(role: .searchField).count == 1)
    for name in ["Mark", "Archive", "Back"] { #expect(count(.button, name, screen) == 1, "\(name)") }
    #expect(screen.title == "Boats" && screen.navigationDepth == 1)
    screen.button("Back").tap()
    #expect(screen.header("Index").exists && screen.navigationDepth == 0)
    #expect(!screen.element(.searchField).exists && !screen.button("Mark").exists)
  }

  @Test(arguments: [Inner.stack, .tabs, .stackInTabsInStack])
  func `the way back leads through the inner container first`(inner: Inner) {
    let screen = open(inner.view, CGSize(width: 1024, height: 768))
    screen.row("Deeper").tap()
    #expect(screen.title == "Deep" && screen.text("Deep").exists)
    #expect(count(.button, "Back", screen) == 1)
    screen.button("Back").tap()
    #expect(screen.title == "Boats" && screen.row("Heron").exists)
    screen.button("Back").tap()
    #expect(screen.header("Index").exists)
    #expect(!screen.button("Back").exists)
  }

  private struct Post: View {
    @State private var box: String? = "Inbox"

    var body: some View {
      NavigationSplitView {
        List(["Inbox", "Sent"], id: \.self, selection: $box) { Text($0) }
          .navigationTitle("Boxes")
          .toolbar { Button("Add box", systemImage: "plus") {} }
          .frameID("sidebar")
      } detail: {
        NavigationStack {
          NavigationLink("Sender") { Text("Card").navigationTitle("Rosa") }.navigationTitle(box ?? "Nothing")
        }
      }
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the title of a split view in a pushed screen stands beside the sidebar`(direction: LayoutDirection) throws {
    let screen = open(Post(), CGSize(width: 1024, height: 768), direction)
    let isLeft = direction == .leftToRight
    let sidebar = try #require(screen.frame(of: "sidebar"))
    func check() {
      for element in [screen.header(screen.title), screen.button("Back")] {
        let frame = element.frame
        #expect(isLeft ? frame.minX >= sidebar.maxX : frame.maxX <= sidebar.minX, "\(element.label)")
      }
      for name in ["Add box", "Toggle Sidebar"] {
        let frame = screen.button(name).frame
        #expect(isLeft ? frame.maxX <= sidebar.maxX + 8 : frame.minX >= sidebar.minX - 8, "\(name)")
      }
    }
    #expect(screen.title == "Inbox")
    check()
    screen.link("Sender").tap()
    #expect(screen.title == "Rosa" && screen.navigationDepth == 2)
    check()
    screen.button("Back").tap()
    #expect(screen.title == "Inbox")
    screen.button("Toggle Sidebar").tap()
    #expect(screen.frame(of: "sidebar") == nil && !screen.button("Add box").exists)
    #expect(screen.button("Toggle Sidebar").exists && screen.button("Back").exists)
    screen.button("Back").tap()
    #expect(screen.title == "Index" && !screen.button("Toggle Sidebar").exists)
  }
}
