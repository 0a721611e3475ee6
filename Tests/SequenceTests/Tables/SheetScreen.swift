import Observation
import SwiftUI

/// The data behind a table, and what people have made of it.
@MainActor
@Observable
final class SheetModel {
  var sheet: Sheet
  var order: [KeyPathComparator<Item>] = []
  var selection: Set<Int> = []
  var customization = TableColumnCustomization<Item>()
  /// The parents that are open, where the application says which.
  var open: Set<Int> = []
  var tick = 0
  /// States that cells begin with.
  @ObservationIgnored let seeds: [String: Int]

  init(_ sheet: Sheet, seeds: [String: Int] = [:]) {
    self.sheet = sheet
    self.seeds = seeds
  }

  /// What a program does that keeps its rows sorted.
  func sorted(_ items: [Item]) -> [Item] { order.isEmpty ? items : items.sorted(using: order) }

  func isOpen(_ id: Int) -> Binding<Bool> {
    Binding {
      self.open.contains(id)
    } set: { isOpen in
      if isOpen { self.open.insert(id) } else { self.open.remove(id) }
    }
  }
}

struct SheetScreen: View {
  @Bindable var model: SheetModel
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    styled
      .tableColumnHeaders(model.sheet.showsHeaders ? .automatic : .hidden)
      .environment(\.horizontalSizeClass, model.sheet.isCompact ? .compact : sizeClass)
      .onChange(of: model.tick) {}
  }

  @ViewBuilder private var styled: some View {
    if model.sheet.isBordered { table.tableStyle(.bordered) } else { table }
  }

  @ViewBuilder private var table: some View {
    let sheet = model.sheet
    switch sheet.form {
    case .flat where !sheet.showsHead:
      Table(
        model.sorted(sheet.items),
        selection: $model.selection,
        sortOrder: $model.order,
        columnCustomization: $model.customization
      ) {
        columns
      }
    case .outlined:
      Table(
        model.sorted(sheet.items).map(sortedParts),
        children: \.parts,
        selection: $model.selection,
        sortOrder: $model.order,
        columnCustomization: $model.customization
      ) {
        columns
      }
    case .flat, .sections, .disclosed:
      Table(
        selection: $model.selection,
        sortOrder: $model.order,
        columnCustomization: $model.customization
      ) {
        columns
      } rows: {
        if sheet.showsHead { TableRow(Sheet.head) }
        rows
      }
    }
  }

  private func sortedParts(_ item: Item) -> Item {
    var item = item
    item.parts = item.parts.map { model.sorted($0).map(sortedParts) }
    return item
  }

  @TableRowBuilder<Item> private var rows: some TableRowContent<Item> {
    let sheet = model.sheet
    switch sheet.form {
    case .sections:
      ForEach(sheet.shelves) { shelf in
        Section("Shelf \(shelf.id)") { ForEach(model.sorted(shelf.items)) { TableRow($0) } }
      }
    case .disclosed:
      ForEach(model.sorted(sheet.items)) { item in
        if let parts = item.parts {
          DisclosureTableRow(item, isExpanded: model.isOpen(item.id)) {
            ForEach(model.sorted(parts)) { TableRow($0) }
          }
        } else {
          TableRow(item)
        }
      }
    default:
      ForEach(model.sorted(sheet.items)) { TableRow($0) }
    }
  }

  // Columns that sort and those that do not are of different types: the one kind stands before the other.
  @TableColumnBuilder<Item, KeyPathComparator<Item>>
  private var columns: some TableColumnContent<Item, KeyPathComparator<Item>> {
    let pillars = model.sheet.pillars
    TableColumnForEach(pillars.filter { $0.sorting != .nothing }) { pillar in
      let column = TableColumn(pillar.title, sortUsing: pillar.comparator) { (item: Item) in
        SheetCell(item: item, pillar: pillar, model: model)
      }
      .width(min: pillar.limits.min, ideal: pillar.limits.ideal, max: pillar.limits.max)
      .width(pillar.limits.fixed)
      if pillar.isNamed { column.look(of: pillar).customizationID(pillar.name) } else { column.look(of: pillar) }
    }
    TableColumnForEach(pillars.filter { $0.sorting == .nothing }) { pillar in
      let column = TableColumn(pillar.title) { (item: Item) in SheetCell(item: item, pillar: pillar, model: model) }
        .width(min: pillar.limits.min, ideal: pillar.limits.ideal, max: pillar.limits.max)
        .width(pillar.limits.fixed)
      if pillar.isNamed { column.look(of: pillar).customizationID(pillar.name) } else { column.look(of: pillar) }
    }
  }
}

extension Sheet {
  /// The columns in the order in which they are written.
  var written: [Pillar] {
    pillars.filter { $0.sorting != .nothing } + pillars.filter { $0.sorting == .nothing }
  }
}

extension Pillar {
  fileprivate var comparator: KeyPathComparator<Item> { KeyPathComparator(sorting == .rank ? \.rank : \.weight) }

  /// What is written: the least width, the wanted one, the greatest, and the one that stays.
  var limits: (min: CGFloat?, ideal: CGFloat?, max: CGFloat?, fixed: CGFloat?) {
    switch width {
    case _ where !isNamed: (nil, nil, nil, 70)
    case .automatic: (nil, nil, nil, nil)
    case .fixed(let width): (nil, nil, nil, CGFloat(width))
    case .between(let min, let ideal, let max): (CGFloat(min), CGFloat(ideal), CGFloat(max), nil)
    case .atLeast(let min): (CGFloat(min), nil, nil, nil)
    case .atMost(let max): (nil, nil, CGFloat(max), nil)
    }
  }
}

extension TableColumnContent {
  fileprivate func look(of pillar: Pillar) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    alignment([TableColumnAlignment.leading, .center, .trailing, .numeric][pillar.alignment])
      .defaultVisibility(pillar.isHidden ? .hidden : .automatic)
  }
}

/// One cell.
struct SheetCell: View {
  let item: Item
  let pillar: Pillar
  let model: SheetModel

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if pillar.isCounting {
        CountingCell(name: item.name(pillar.id), seeds: model.seeds)
      } else {
        Text(item.name(pillar.id) + String(repeating: " word", count: pillar.words))
      }
      if item.lines > 1 { Text("more\(model.sheet.accent)") }
    }
  }
}

/// A cell with state: how often it was tapped.
struct CountingCell: View {
  let name: String
  @State private var taps: Int

  init(name: String, seeds: [String: Int]) {
    self.name = name
    _taps = State(initialValue: seeds[name] ?? 0)
  }

  var body: some View {
    HStack(spacing: 4) {
      Text(name).onTapGesture { taps += 1 }
      if taps > 0 { Text("taps:\(name):\(taps)") }
    }
  }
}
