import RowanTesting
import SwiftUI
import Testing

/// Lists of sections of rows that people work with: what is chosen, deleted, moved and dragged reaches rows that were never seen.
@MainActor
struct SectionedWorkTests {
  struct Item: Identifiable, Hashable {
    let id: Int
    var name: String { "Item \(id)" }
  }

  struct Shelf: Identifiable {
    let id: Int
    var items: [Item]
    var isOpen = true
  }

  @Observable
  final class Store {
    var shelves = (0..<30).map { shelf in Shelf(id: shelf, items: (0..<20).map { Item(id: shelf * 100 + $0) }) }
    var selected: Set<Int> = []
    var one: Int?
    var log: [String] = []
    var ids: [Int] { shelves.flatMap { $0.items.map(\.id) } }
  }

  struct Named: Identifiable {
    let id: Int
    var name: String
  }

  @Observable
  final class Names {
    var all = (0..<6).map { Named(id: $0, name: "Name \($0)") }
  }

  private struct Shelves: View {
    @Bindable var store: Store
    var body: some View {
      NavigationStack {
        List(selection: $store.selected) {
          ForEach($store.shelves) { $shelf in
            Section("Shelf \(shelf.id)") {
              ForEach(shelf.items) { item in Text(verbatim: item.name) }
                .onDelete { offsets in
                  store.log.append("delete \(shelf.id) \(offsets.map { $0 })")
                  shelf.items.remove(atOffsets: offsets)
                }
                .onMove { shelf.items.move(fromOffsets: $0, toOffset: $1) }
            }
          }
        }
        .toolbar { EditButton() }
        .contextMenu(forSelectionType: Int.self) { ids in
          Button("Keep \(ids.count)") { store.log.append("keep \(ids.sorted())") }
        } primaryAction: {
          store.log.append("open \($0.sorted())")
        }
      }
    }
  }

  @Test func `the Delete key deletes all that is selected, each from its own section`() {
    let store = Store()
    let screen = Screen(idiom: .desktop) { Shelves(store: store) }
    screen.row("Item 3").tap()
    screen.press("a", modifiers: .command)
    #expect(store.selected.count == 600)
    screen.press(.delete)
    #expect(store.ids.isEmpty, "\(store.ids.count) left")
    #expect(store.log.count == 30)
    #expect(screen.rows.isEmpty)
  }

  @Test func `the Delete key deletes a range over sections`() {
    let store = Store()
    let screen = Screen(idiom: .desktop) { Shelves(store: store) }
    screen.row("Item 18").tap()
    for _ in 0..<4 { screen.press(.downArrow, modifiers: .shift) }
    #expect(store.selected == [18, 19, 100, 101, 102])
    screen.press(.delete)
    #expect(store.log.sorted() == ["delete 0 [18, 19]", "delete 1 [0, 1, 2]"])
    #expect(store.ids.prefix(20).suffix(2) == [103, 104])
  }

  @Test func `with a finger rows of many sections are marked, and Done forgets them (facts C14, C20)`() {
    let store = Store()
    let screen = Screen(size: CGSize(width: 390, height: 844)) { Shelves(store: store) }
    screen.button("Edit").tap()
    screen.row("Item 2").tap()
    screen.scrollTo(row: "Item 2905")
    screen.row("Item 2905").tap()
    #expect(store.selected == [2, 2905])
    for _ in 0..<3 { screen.element(.list).scroll(by: -1_000_000) }
    #expect(screen.rows.filter(\.isSelected).map(\.label) == ["Item 2"])
    screen.button("Done").tap()
    #expect(store.selected == [])
  }

  @Test func `the menu of a selection over sections that are far away has all of it (fact C41)`() async {
    let store = Store()
    let screen = Screen(idiom: .desktop) { Shelves(store: store) }
    screen.row("Item 3").tap()
    screen.press("a", modifiers: .command)
    screen.row("Item 4").openMenu()
    #expect(screen.menu == ["Keep 600"])
  }

  @Test func `a closed section's rows are not among all`() {
    struct Closed: View {
      @Bindable var store: Store
      var body: some View {
        List(selection: $store.selected) {
          ForEach($store.shelves) { $shelf in
            Section("Shelf \(shelf.id)", isExpanded: $shelf.isOpen) {
              ForEach(shelf.items) { item in Text(verbatim: item.name) }
            }
          }
        }
        .listStyle(.sidebar)
      }
    }
    let store = Store()
    store.shelves[1].isOpen = false
    store.shelves[25].isOpen = false
    let screen = Screen(idiom: .desktop) { Closed(store: store) }
    screen.row("Item 3").tap()
    screen.press("a", modifiers: .command)
    #expect(store.selected.count == 560)
    #expect(!store.selected.contains(100) && !store.selected.contains(2500) && store.selected.contains(2919))
  }

  @Test func `what is typed finds a row in a far section (fact C33)`() {
    let store = Store()
    let screen = Screen(idiom: .desktop) { Shelves(store: store) }
    screen.row("Item 3").tap()
    for character in "Item 2107" { screen.press(KeyEquivalent(character)) }
    #expect(store.selected == [2107])
    #expect(screen.row("Item 2107").isVisible)
  }

  @Test func `a selection that the program makes in a section never seen is where arrows go on (fact C30)`() {
    struct One: View {
      @Bindable var store: Store
      var body: some View {
        ScrollViewReader { reader in
          List(selection: $store.one) {
            ForEach(store.shelves) { shelf in
              Section("Shelf \(shelf.id)") { ForEach(shelf.items) { Text(verbatim: $0.name) } }
            }
          }
          .onChange(of: store.one) { _, new in if let new { reader.scrollTo(new) } }
        }
      }
    }
    let store = Store()
    let screen = Screen(idiom: .desktop) { One(store: store) }
    store.one = 1510
    screen.update()
    #expect(screen.row("Item 1510").isSelected)
    screen.element(.list).focus()
    screen.press(.downArrow)
    #expect(store.one == 1511)
    screen.press(.upArrow)
    screen.press(.upArrow)
    #expect(store.one == 1509)
  }

  @Test func `rows of several sections that were never seen are dragged together (fact C60)`() {
    struct Dragged: View {
      @Bindable var store: Store
      var body: some View {
        HStack {
          List(selection: $store.selected) {
            ForEach(store.shelves) { shelf in
              Section("Shelf \(shelf.id)") {
                ForEach(shelf.items) { item in Text(verbatim: item.name).draggable("\(item.id)") }
              }
            }
          }
          Text("Bin").frame(width: 100, height: 300)
            .dropDestination(for: String.self) { items, _ in
              store.log = items
              return true
            }
        }
      }
    }
    let store = Store()
    let screen = Screen(size: CGSize(width: 600, height: 600), idiom: .desktop) { Dragged(store: store) }
    screen.row("Item 3").tap()
    screen.press("a", modifiers: .command)
    screen.row("Item 4").drag(to: screen.text("Bin"))
    #expect(store.log == store.ids.map(String.init), "\(store.log.count)")
  }

  @Test func `sections that come and go while all is selected keep what is selected`() {
    let store = Store()
    let screen = Screen(idiom: .desktop) { Shelves(store: store) }
    screen.row("Item 3").tap()
    screen.press("a", modifiers: .command)
    store.shelves.shuffle()
    store.shelves.removeLast(10)
    screen.update()
    #expect(store.selected.count == 600)
    screen.press("a", modifiers: .command)
    #expect(store.selected == Set(store.ids))
  }

  @Test func `deleting everything in edit mode shows the empty state, and editing ends with it`() {
    struct Emptying: View {
      @State var items = Array(0..<5)
      @State var selected: Set<Int> = []
      @State var editMode = EditMode.inactive
      var body: some View {
        NavigationStack {
          Group {
            if items.isEmpty {
              ContentUnavailableView("Nothing left", systemImage: "tray")
            } else {
              List(selection: $selected) {
                ForEach(items, id: \.self) { Text("Row \($0)") }.onDelete { items.remove(atOffsets: $0) }
              }
            }
          }
          .toolbar {
            ToolbarItem(placement: .topBarTrailing) { EditButton() }
            ToolbarItem(placement: .bottomBar) {
              Button("Delete \(selected.count)") {
                items.removeAll { selected.contains($0) }
                selected = []
              }
            }
          }
          .environment(\.editMode, $editMode)
        }
      }
    }
    let screen = Screen(size: CGSize(width: 390, height: 844)) { Emptying() }
    screen.button("Edit").tap()
    for number in 0..<5 { screen.row("Row \(number)").tap() }
    #expect(screen.button("Delete 5").exists)
    screen.button("Delete 5").tap()
    #expect(screen.header("Nothing left").exists)
    #expect(screen.button("Delete 0").exists)
  }

  @Test func `a field in a row keeps the focus while rows above it are deleted`() {
    struct Fields: View {
      @Bindable var names: Names
      var body: some View {
        List {
          ForEach($names.all) { $named in TextField("Name", text: $named.name) }
            .onDelete { names.all.remove(atOffsets: $0) }
        }
      }
    }
    let names = Names()
    let screen = Screen { Fields(names: names) }
    let field = screen.textFields[3]
    field.focus()
    field.type("!")
    #expect(names.all[3].name == "Name 3!")
    names.all.remove(at: 0)
    screen.update()
    screen.textFields[2].type("?")
    #expect(names.all[2].name == "Name 3!?")
    #expect(screen.textFields[2].isFocused)
    names.all.remove(at: 2)
    screen.update()
    #expect(names.all.map(\.id) == [1, 2, 4, 5])
    #expect(screen.textFields.count == 4)
  }

  @Test func `rows by index and by offset are deleted and moved without losing any`() {
    struct Indexed: View {
      @Bindable var store: Store
      var body: some View {
        List {
          Section("By index") {
            ForEach(store.shelves[0].items.indices, id: \.self) { Text(verbatim: "I\(store.shelves[0].items[$0].id)") }
              .onDelete { store.shelves[0].items.remove(atOffsets: $0) }
          }
          Section("By offset") {
            ForEach(Array(store.shelves[1].items.enumerated()), id: \.offset) { Text(verbatim: "O\($0.element.id)") }
              .onDelete { store.shelves[1].items.remove(atOffsets: $0) }
              .onMove { store.shelves[1].items.move(fromOffsets: $0, toOffset: $1) }
          }
        }
      }
    }
    let store = Store()
    store.shelves[0].items.removeLast(17)
    store.shelves[1].items.removeLast(17)
    let screen = Screen(idiom: .desktop) { Indexed(store: store) }
    screen.row("I1").delete()
    #expect(screen.rows.map(\.label) == ["I0", "I2", "O100", "O101", "O102"])
    screen.row("O100").move(to: screen.row("O102"))
    #expect(screen.rows.map(\.label) == ["I0", "I2", "O101", "O102", "O100"])
    screen.row("O102").delete()
    screen.row("I0").delete()
    screen.row("I2").delete()
    #expect(screen.rows.map(\.label) == ["O101", "O100"])
  }

  @Test func `a million rows are selected at once, and no row runs for it (facts C12, C32)`() {
    struct Million: View {
      @Bindable var store: Store
      let counter: Counter
      var body: some View {
        List(0..<1_000_000, id: \.self, selection: $store.selected) { number in
          let _ = counter.rows += 1
          Text(verbatim: "Row \(number)")
        }
      }
    }
    final class Counter { var rows = 0 }
    let store = Store()
    let counter = Counter()
    let screen = Screen(idiom: .desktop) { Million(store: store, counter: counter) }
    screen.row("Row 3").tap()
    let before = counter.rows
    screen.press("a", modifiers: .command)
    #expect(store.selected.count == 1_000_000)
    #expect(counter.rows == before)
  }
}
