import RowanTesting
import SwiftUI
import Testing

/// Every initialiser of `Table`, written as people write them: each shows the rows and does what its parameters promise.
@MainActor
struct TableSpellingTests {
  struct Leaf: Identifiable, Equatable {
    let id: Int
    let name: String
    var parts: [Leaf]?
  }

  @MainActor
  @Observable
  final class Book {
    let leaves = [Leaf(id: 1, name: "Oak", parts: [Leaf(id: 10, name: "Acorn")]), Leaf(id: 2, name: "Elm")]
    var one: Int?
    var many: Set<Int> = []
    var order: [KeyPathComparator<Leaf>] = []
    var columns = TableColumnCustomization<Leaf>()
  }

  /// What an initialiser is given besides rows and columns.
  struct Promise: OptionSet {
    let rawValue: Int
    static let one = Promise(rawValue: 1)
    static let many = Promise(rawValue: 2)
    static let sorts = Promise(rawValue: 4)
    static let customizes = Promise(rawValue: 8)
    static let opens = Promise(rawValue: 16)
  }

  private func check(_ promise: Promise, _ table: @escaping @MainActor (Bindable<Book>) -> some View) {
    let book = Book()
    let screen = Screen(size: CGSize(width: 500, height: 240), idiom: .desktop) { table(Bindable(book)) }
    func headers() -> [String] {
      screen.elements(role: .columnHeader).sorted { $0.frame.minX < $1.frame.minX }.map(\.label)
    }
    #expect(screen.rows.compactMap { $0.texts.first?.label } == ["Oak", "Elm"])
    #expect(headers() == ["Name", "Id"])
    if promise.contains(.opens) {
      screen.row("Oak").tap()
      screen.press(.rightArrow)
      #expect(screen.row("Acorn").exists)
    }
    // By the place: what does not react cannot be tapped by name.
    func click(_ frame: CGRect, _ modifiers: EventModifiers = []) {
      screen.tap(at: CGPoint(x: frame.midX, y: frame.midY), modifiers: modifiers)
    }
    click(screen.row("Elm").frame)
    #expect(book.one == (promise.contains(.one) ? 2 : nil))
    #expect(book.many == (promise.contains(.many) ? [2] : []))
    click(screen.row("Oak").frame, .command)
    #expect(book.many == (promise.contains(.many) ? [1, 2] : []))
    click(screen.element(.columnHeader, "Name").frame)
    #expect(book.order == (promise.contains(.sorts) ? [KeyPathComparator(\Leaf.name)] : []))
    book.columns[visibility: "id"] = .hidden
    #expect(headers() == (promise.contains(.customizes) ? ["Name"] : ["Name", "Id"]))
  }

  @Test("tables of a collection")
  func data() {
    check([]) {
      Table($0.wrappedValue.leaves) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.customizes]) {
      Table($0.wrappedValue.leaves, columnCustomization: $0.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.sorts]) {
      Table($0.wrappedValue.leaves, sortOrder: $0.order) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.sorts, .customizes]) {
      Table($0.wrappedValue.leaves, sortOrder: $0.order, columnCustomization: $0.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.one]) {
      Table($0.wrappedValue.leaves, selection: $0.one) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.one, .customizes]) {
      Table($0.wrappedValue.leaves, selection: $0.one, columnCustomization: $0.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.one, .sorts]) {
      Table($0.wrappedValue.leaves, selection: $0.one, sortOrder: $0.order) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.one, .sorts, .customizes]) {
      Table($0.wrappedValue.leaves, selection: $0.one, sortOrder: $0.order, columnCustomization: $0.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.many]) {
      Table($0.wrappedValue.leaves, selection: $0.many) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.many, .customizes]) {
      Table($0.wrappedValue.leaves, selection: $0.many, columnCustomization: $0.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.many, .sorts]) {
      Table($0.wrappedValue.leaves, selection: $0.many, sortOrder: $0.order) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.many, .sorts, .customizes]) {
      Table($0.wrappedValue.leaves, selection: $0.many, sortOrder: $0.order, columnCustomization: $0.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
  }

  @Test("tables of a tree")
  func tree() {
    check([]) {
      Table($0.wrappedValue.leaves, children: \.parts) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.customizes]) {
      Table($0.wrappedValue.leaves, children: \.parts, columnCustomization: $0.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.sorts]) {
      Table($0.wrappedValue.leaves, children: \.parts, sortOrder: $0.order) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.sorts, .customizes]) {
      Table($0.wrappedValue.leaves, children: \.parts, sortOrder: $0.order, columnCustomization: $0.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.one, .opens]) {
      Table($0.wrappedValue.leaves, children: \.parts, selection: $0.one) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.one, .customizes, .opens]) {
      Table($0.wrappedValue.leaves, children: \.parts, selection: $0.one, columnCustomization: $0.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.one, .sorts, .opens]) {
      Table($0.wrappedValue.leaves, children: \.parts, selection: $0.one, sortOrder: $0.order) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.one, .sorts, .customizes, .opens]) {
      Table(
        $0.wrappedValue.leaves,
        children: \.parts,
        selection: $0.one,
        sortOrder: $0.order,
        columnCustomization: $0.columns
      ) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.many, .opens]) {
      Table($0.wrappedValue.leaves, children: \.parts, selection: $0.many) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.many, .customizes, .opens]) {
      Table($0.wrappedValue.leaves, children: \.parts, selection: $0.many, columnCustomization: $0.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.many, .sorts, .opens]) {
      Table($0.wrappedValue.leaves, children: \.parts, selection: $0.many, sortOrder: $0.order) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
    check([.many, .sorts, .customizes, .opens]) {
      Table(
        $0.wrappedValue.leaves,
        children: \.parts,
        selection: $0.many,
        sortOrder: $0.order,
        columnCustomization: $0.columns
      ) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      }
    }
  }

  @Test("tables of rows")
  func rows() {
    check([]) { book in
      Table(of: Leaf.self) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.customizes]) { book in
      Table(of: Leaf.self, columnCustomization: book.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.sorts]) { book in
      Table(of: Leaf.self, sortOrder: book.order) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.sorts, .customizes]) { book in
      Table(of: Leaf.self, sortOrder: book.order, columnCustomization: book.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.one]) { book in
      Table(of: Leaf.self, selection: book.one) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.one, .customizes]) { book in
      Table(of: Leaf.self, selection: book.one, columnCustomization: book.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.one, .sorts]) { book in
      Table(of: Leaf.self, selection: book.one, sortOrder: book.order) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.one, .sorts, .customizes]) { book in
      Table(of: Leaf.self, selection: book.one, sortOrder: book.order, columnCustomization: book.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.many]) { book in
      Table(of: Leaf.self, selection: book.many) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.many, .customizes]) { book in
      Table(of: Leaf.self, selection: book.many, columnCustomization: book.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.many, .sorts]) { book in
      Table(of: Leaf.self, selection: book.many, sortOrder: book.order) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.many, .sorts, .customizes]) { book in
      Table(of: Leaf.self, selection: book.many, sortOrder: book.order, columnCustomization: book.columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Id") { Text(verbatim: "\($0.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
  }

  @Test("tables of rows whose values the columns say")
  func untyped() {
    check([.sorts]) { book in
      Table(sortOrder: book.order) {
        TableColumn("Name", value: \Leaf.name).customizationID("name")
        TableColumn("Id") { (leaf: Leaf) in Text(verbatim: "\(leaf.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.sorts, .customizes]) { book in
      Table(sortOrder: book.order, columnCustomization: book.columns) {
        TableColumn("Name", value: \Leaf.name).customizationID("name")
        TableColumn("Id") { (leaf: Leaf) in Text(verbatim: "\(leaf.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.one, .sorts]) { book in
      Table(selection: book.one, sortOrder: book.order) {
        TableColumn("Name", value: \Leaf.name).customizationID("name")
        TableColumn("Id") { (leaf: Leaf) in Text(verbatim: "\(leaf.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.one, .sorts, .customizes]) { book in
      Table(selection: book.one, sortOrder: book.order, columnCustomization: book.columns) {
        TableColumn("Name", value: \Leaf.name).customizationID("name")
        TableColumn("Id") { (leaf: Leaf) in Text(verbatim: "\(leaf.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.many, .sorts]) { book in
      Table(selection: book.many, sortOrder: book.order) {
        TableColumn("Name", value: \Leaf.name).customizationID("name")
        TableColumn("Id") { (leaf: Leaf) in Text(verbatim: "\(leaf.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
    check([.many, .sorts, .customizes]) { book in
      Table(selection: book.many, sortOrder: book.order, columnCustomization: book.columns) {
        TableColumn("Name", value: \Leaf.name).customizationID("name")
        TableColumn("Id") { (leaf: Leaf) in Text(verbatim: "\(leaf.id)") }.customizationID("id")
      } rows: {
        ForEach(book.wrappedValue.leaves) { TableRow($0) }
      }
    }
  }
}
