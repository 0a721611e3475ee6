import RowanTesting
import SwiftUI
import Testing

/// The menu of a row, and the mark of the row that it belongs to.
@MainActor
@Suite("The menu of a row")
struct MenuMarkTests {
  @MainActor
  @Observable
  final class Shelf {
    var books = ["Ashes", "Brine", "Cairns"]
    var log: [String] = []
  }

  /// The menu that rows have.
  enum Kind: CaseIterable { case actions, row, list }

  private struct Books: View {
    let shelf: Shelf
    var kind = Kind.actions
    @State private var selection: Set<String> = []

    var body: some View {
      if kind == .list {
        list.contextMenu(forSelectionType: String.self) { books in
          Button("Open") { shelf.log.append("opened \(books.sorted())") }
        }
      } else {
        list
      }
    }

    private var list: some View {
      List(selection: $selection) {
        ForEach(shelf.books, id: \.self) { book in
          row(book).swipeActions {
            Button("Burn", role: .destructive) { shelf.books.removeAll { $0 == book } }
            Button("Lend") { shelf.log.append("lent \(book)") }
          }
        }
      }
    }

    @ViewBuilder private func row(_ book: String) -> some View {
      if kind == .row {
        Text(book).contextMenu { Button("Open") { shelf.log.append("opened \(book)") } }
      } else {
        Text(book)
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a row without a context menu has its swipe actions in a menu`(_ idiom: Screen.Idiom) {
    let shelf = Shelf()
    let screen = Screen(size: CGSize(width: 390, height: 600), idiom: idiom) { Books(shelf: shelf) }
    let row = screen.row("Brine").frame
    screen.openMenu(at: screen.text("Brine").frame.origin)
    #expect(screen.menu == ["Burn", "Lend"])
    let panel = screen.elements(role: .menu).last?.frame ?? .zero
    #expect(idiom == .desktop || panel.minY >= row.maxY, "The row can be seen.")
    screen.choose("Lend")
    #expect(shelf.log == ["lent Brine"] && screen.menu.isEmpty)
    // A key highlights the first item.
    screen.text("Brine").openMenu()
    screen.press(.return)
    #expect(shelf.books == ["Ashes", "Cairns"])
    #expect(screen.menu.isEmpty)
  }

  @Test(arguments: Screen.Idiom.allCases, Kind.allCases)
  func `the row of an open menu is marked until it closes`(_ idiom: Screen.Idiom, _ kind: Kind) throws {
    let shelf = Shelf()
    let screen = Screen(size: CGSize(width: 390, height: 600), idiom: idiom) { Books(shelf: shelf, kind: kind) }
    let plain = screen.picture()
    let row = screen.row("Brine").frame
    let other = screen.row("Ashes").frame
    screen.openMenu(at: CGPoint(x: row.midX, y: row.midY))
    let panel = screen.elements(role: .menu).last?.frame ?? .zero
    #expect(idiom == .desktop || panel.minY >= row.maxY, "The row can be seen.")
    let marked = screen.picture()
    // The ring at the row's edge on the desktop; with touch the other rows are dimmed, and the row is as it was.
    let (edge, middle) = (CGPoint(x: row.midX, y: row.minY + 1), CGPoint(x: row.maxX - 60, y: other.midY))
    let inside = CGPoint(x: row.minX + 40, y: row.minY + 6)
    #expect((plain.pixel(at: edge) != marked.pixel(at: edge)) == (idiom == .desktop))
    #expect((plain.pixel(at: middle) != marked.pixel(at: middle)) == (idiom == .touch))
    #expect(plain.pixel(at: inside) == marked.pixel(at: inside))
    screen.press(.escape)
    let after = screen.picture()
    #expect(after.pixel(at: edge) == plain.pixel(at: edge) && after.pixel(at: middle) == plain.pixel(at: middle))
  }
}
