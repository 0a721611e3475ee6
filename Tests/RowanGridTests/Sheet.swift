import RowanTesting
import SwiftUI

@testable import RowanGrid

/// A row of the tests.
struct Tea: Identifiable, Hashable {
  var id: Int
  var name: String
  var count: Int
  var price: Decimal
  var isFair = false
  var note: String?

  var total: Decimal { price * Decimal(count) }

  static func samples(_ count: Int) -> [Tea] {
    (0..<count).map { Tea(id: $0, name: "Tea \($0)", count: $0 % 50, price: Decimal($0) / 2) }
  }
}

/// The state of a screen with a grid.
@MainActor
@Observable
final class Shop {
  var teas: [Tea]
  var selection = GridSelection<Int>()
  var sortOrder: [KeyPathComparator<Tea>] = []
  var showsCount = true
  var isReadOnly = false
  @ObservationIgnored var reports: [GridPasteReport] = []
  @ObservationIgnored var didPaste: (Shop) -> Void = { _ in }

  init(_ teas: [Tea]) { self.teas = teas }
}

/// A screen with a grid of teas, by the places of its cells.
@MainActor
struct Sheet {
  let shop: Shop
  let screen: Screen

  struct Grid: View {
    @Bindable var shop: Shop

    var body: some View {
      if shop.isReadOnly {
        DataGrid(shop.teas, selection: $shop.selection) {
          GridColumn("Name", value: \.name)
          GridColumn("Count", value: \.count)
        }
      } else {
        DataGrid($shop.teas, selection: $shop.selection, sortOrder: $shop.sortOrder) {
          GridColumn("Name", value: \.name)
          if shop.showsCount { GridColumn("Count", value: \.count) }
          GridColumn("Price", value: \.price)
          GridColumn("Total", value: \.total)
          GridColumn("Fair", value: \.isFair)
          GridColumn("Note", value: \.note)
        }
        .onPaste { report in
          shop.reports.append(report)
          shop.didPaste(shop)
        }
      }
    }
  }

  init(
    _ teas: [Tea] = Tea.samples(40),
    width: CGFloat = 700,
    height: CGFloat = 300,
    direction: LayoutDirection = .leftToRight,
    size: DynamicTypeSize = .large,
    scheme: ColorScheme = .light
  ) {
    let shop = Shop(teas)
    self.shop = shop
    screen = Screen(
      size: CGSize(width: width, height: height),
      idiom: .desktop,
      dynamicTypeSize: size,
      colorScheme: scheme,
      layoutDirection: direction
    ) { Grid(shop: shop) }
  }

  /// The cells of a column on the screen, from top to bottom.
  func cells(_ column: String) -> [RowanTesting.Element] {
    screen.elements.filter { $0.label == column && $0.role != .columnHeader && $0.role != .textField }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  /// The cell with a value.
  func cell(_ column: String, _ value: String) -> RowanTesting.Element? { cells(column).first { $0.value == value } }

  /// Returns the middle of the cell of a tea.
  func point(_ column: String, of name: String) -> CGPoint {
    guard let row = cell("Name", name), let header = header(column) else { return .zero }
    return CGPoint(x: header.frame.midX, y: row.frame.midY)
  }

  func header(_ column: String) -> RowanTesting.Element? {
    screen.elements(role: .columnHeader).first { $0.label == column }
  }

  /// Clicks the cell of a tea.
  func click(_ column: String, of name: String, times: Int = 1, modifiers: EventModifiers = []) {
    screen.tap(at: point(column, of: name), times: times, modifiers: modifiers)
  }

  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) { screen.press(key, modifiers: modifiers) }

  /// Types characters, which go to the editor once it is there.
  func type(_ text: String) {
    for character in text {
      if let field = editor { field.type(String(character)) } else { screen.press(KeyEquivalent(character)) }
    }
  }

  /// The editor of a cell.
  var editor: RowanTesting.Element? { screen.elements(role: .textField).first }
  /// The message of the grid.
  var notice: String? {
    screen.elements.map(\.label).first {
      $0.contains("not ") || $0.hasPrefix("Nothing was") || $0.contains("cannot") || $0.contains("is no value")
        || $0.contains("values were pasted")
    }
  }

  var active: GridSelection<Int>.Cell? { shop.selection.active }
  /// The corners of the last range.
  var range: [String] {
    guard let range = shop.selection.ranges.last else { return [] }
    return ["\(range.anchor.column) \(range.anchor.row)", "\(range.head.column) \(range.head.row)"]
  }
}
