import RowanTesting
import RowanViews
import SwiftUI
import Testing

/// Copying the selected rows of a list that provides no values of its own.
@MainActor
struct ListCopyTests {
  private struct Harbors: View {
    @State private var chosen: Set<Int> = []

    var body: some View {
      List(0..<500, id: \.self, selection: $chosen) { number in
        VStack {
          Text("Harbor \(number)")
          Text("Berth \(number)")
        }
      }
    }
  }

  @Test func `the texts of selected rows are copied, a line for each row`() {
    let screen = Screen(idiom: .desktop) { Harbors() }
    screen.row("Harbor 2").tap()
    screen.press(.downArrow, modifiers: .shift)
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText == "Harbor 2\tBerth 2\nHarbor 3\tBerth 3")
  }

  @Test func `rows out of sight are copied too`() {
    let screen = Screen(idiom: .desktop) { Harbors() }
    screen.row("Harbor 0").tap()
    screen.press("a", modifiers: .command)
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText?.split(separator: "\n").count == 500)
    #expect(screen.copiedText?.hasSuffix("Harbor 499\tBerth 499") == true)
  }

  @Test func `nothing is copied without a selection`() {
    let screen = Screen(idiom: .desktop) { List(0..<3, id: \.self) { Text("Harbor \($0)") } }
    screen.press(.tab)
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText == nil)
  }

  @MainActor
  private final class Count {
    var cells = 0
  }

  private struct Ledger: View {
    let count: Count
    @State private var chosen: Set<Int> = []

    var body: some View {
      Table((0..<20_000).map(Entry.init), selection: $chosen) {
        TableColumn("Number") { entry in
          count.cells += 1
          return Text("Entry \(entry.id)")
        }
      }
    }

    struct Entry: Identifiable {
      let id: Int
    }
  }

  @Test func `a text that the clipboard refuses costs the rows up to its limit, and leaves what was copied`() {
    let count = Count()
    let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) { Ledger(count: count) }
    var offered: [Int] = []
    screen.row("Entry 1").tap()
    screen.press("c", modifiers: .command)
    screen.host.clipboardWriter = ClipboardWriter(byteLimit: 5_000) { content in
      offered.append(content.text.utf8.count)
      return offered.last! <= 5_000
    }
    screen.update()
    screen.press("a", modifiers: .command)
    let before = count.cells
    screen.press("c", modifiers: .command)
    #expect(offered.count == 1)
    #expect(offered.allSatisfy { $0 > 5_000 && $0 < 5_100 })
    // Of some ten bytes each.
    #expect(count.cells - before < 1_000)
    #expect(screen.copiedText == "Entry 1")
  }
}
