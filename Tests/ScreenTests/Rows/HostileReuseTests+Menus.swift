import RowanTesting
import SwiftUI
import Testing

extension HostileReuseTests {
  // MARK: Menus, swipes, presentations

  @Test func `a menu or a swipe that is open when its row goes is not another row's`() {
    let log = Log()
    let screen = Screen(size: Self.size) {
      List(0..<200, id: \.self) { number in
        Text("Row \(number)")
          .swipeActions { Button("Swipe \(number)") { log.lines.append("swipe \(number)") } }
          .contextMenu { Button("Menu \(number)") { log.lines.append("menu \(number)") } }
      }
    }
    screen.row("Row 1").swipe(.left)
    screen.scroll(to: 100, anchor: .top)
    #expect(!screen.buttons.contains { $0.isVisible && $0.label.hasPrefix("Swipe") })
    screen.scroll(to: 0, anchor: .top)
    screen.row("Row 3").openMenu()
    screen.scroll(to: 100, anchor: .top)
    #expect(screen.menu.allSatisfy { $0 == "Menu 3" })
    #expect(log.lines.isEmpty)
  }

  private struct Telling: View {
    let number: Int
    let log: Log
    @State private var isTold: Bool
    init(_ number: Int, _ log: Log) {
      (self.number, self.log) = (number, log)
      _isTold = State(initialValue: number == 60)
    }
    var body: some View {
      Text("Row \(number)").sheet(isPresented: $isTold, onDismiss: { log.lines.append("over \(number)") }) {
        Text("Sheet of \(number)")
      }
    }
  }

  @Test func `a row that asks for a sheet at once gets it in used nodes too`() {
    let screen = Screen(size: Self.size) { List(0..<200, id: \.self) { Telling($0, Log()) } }
    for _ in 0..<3 { screen.scroll(by: 400) }
    #expect(!screen.sheet.exists)
    screen.scroll(to: 60, anchor: .center)
    #expect(screen.text("Sheet of 60").exists)
  }
}
