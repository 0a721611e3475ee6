import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// What a person does with columns.
extension TableNode {
  /// Whether somebody who uses the table may do something with a column: with touch nothing, and to move or hide it, it has
  /// to have an id and the table a customisation (facts B98, C108).
  func allows(_ behavior: TableColumnCustomizationBehavior, of column: ColumnBox<Value>) -> Bool {
    guard grid.isDesktop, !grid.isCompact, column.traits.disabledBehavior?.contains(behavior) != true else {
      return false
    }
    if behavior == .resize { return column.limits.fixed == nil }
    return customization != nil && column.traits.customizationID != nil
  }

  // MARK: Widths

  /// Points that a column's content is wide.
  func width(of column: ColumnBox<Value>) -> CGFloat? {
    grid.place(of: column.slot).map { grid.widths.pitches[$0] - grid.margins.around }
  }

  /// Makes a column wider or narrower while a person pulls it, within its limits. No cell runs for it.
  func resize(_ column: ColumnBox<Value>, to width: CGFloat) {
    guard width.isFinite, grid.place(of: column.slot) != nil, allows(.resize, of: column) else { return }
    let wish = TableColumnWidths.Wish(column.limits, chosen: max(0, width))
    grid.resize(column.slot, to: wish.fixed ?? wish.ideal)
    resized = column.slot
    list?.columnsDidMove()
  }

  /// The person let go: the column's width is kept, and what the others are wide in a table of this width, with the
  /// customisation as far as it knows them. A fresh table of the same width is as this one is.
  func resizingDidEnd(_ column: ColumnBox<Value>) {
    resized = nil
    list?.columnsDidMove()
    let given = grid.given
    guard let width = given.chosen[column.slot] else { return }
    widths.settled = given.settled
    widths.room = given.room
    let id = customization == nil ? nil : column.traits.customizationID
    if id == nil { widths.chosen[column.slot] = width }
    customize { customization in
      customization.room = given.room
      if let id { customization[width: id] = width }
      for column in grid.written {
        guard let id = column.traits.customizationID else { continue }
        customization[settledWidth: id] = given.settled[column.slot]
      }
    }
  }

  /// Makes a column as wide as what is in sight of it.
  func fit(_ column: ColumnBox<Value>) {
    guard allows(.resize, of: column), let cells = widestInSight(of: column) else { return }
    resize(column, to: max(cells, header.naturalWidth(of: column) - grid.margins.around))
    resizingDidEnd(column)
  }

  /// What the widest cell that a person sees of a column would like to have: rows that are ready beside those in sight do not count,
  /// nor do those behind the header.
  private func widestInSight(of column: ColumnBox<Value>) -> CGFloat? {
    guard let list else { return nil }
    let top = list.visibleRect.minY + list.barExtent
    let seen = list.placedRows.filter { $0.isVisible && $0.end > top }
    return seen.compactMap { ($0.row.element.origin as? any TableLineShape)?.naturalWidth(in: column.slot) }.max()
  }

  // MARK: Places

  /// Those of the shown columns that a person may give other places, in order.
  var movable: [ColumnBox<Value>] { grid.columns.filter { allows(.reorder, of: $0) } }

  /// Gives the columns that may move another order.
  func arrange(_ new: [ColumnBox<Value>]) {
    let places = Set(movable.map(\.slot))
    guard places == Set(new.map(\.slot)) else { return }
    var next = new.makeIterator()
    // Hidden columns are left out: they come back behind the one that they are written behind.
    let shown = grid.columns.map { places.contains($0.slot) ? next.next() ?? $0 : $0 }
    customize { $0.order = shown.compactMap(\.traits.customizationID) }
  }

  /// Puts a column one place on or back. Returns whether there is one.
  func move(_ column: ColumnBox<Value>, by distance: Int) -> Bool {
    var columns = movable
    guard let index = columns.firstIndex(where: { $0 === column }), columns.indices.contains(index + distance) else {
      return false
    }
    columns.swapAt(index, index + distance)
    arrange(columns)
    return true
  }

  // MARK: Visibility

  /// The columns that a person may show and hide, in order.
  var hideable: [ColumnBox<Value>] {
    TableColumnOrder.ordered(grid.written, read.order).filter { allows(.visibility, of: $0) }
  }

  /// Whether there are such columns.
  var isHideable: Bool { customization != nil && grid.written.contains { allows(.visibility, of: $0) } }

  /// A menu of the columns that can be shown and hidden; `nil` where there is none.
  var columnMenu: AnyView? {
    let columns = hideable
    guard !columns.isEmpty else { return nil }
    return AnyView(
      ForEach(columns.map(ColumnName.init)) { [weak self] name in
        Toggle(isOn: Binding(get: { self?.isShown(name.id) ?? false }, set: { self?.setShown($0, name.id) })) {
          name.title ?? Text(verbatim: name.id)
        }
      }
    )
  }

  private func isShown(_ id: String) -> Bool {
    grid.columns.contains { $0.traits.customizationID == id }
  }

  /// The last column that is shown stays: without a header there would be no menu to bring others back.
  private func setShown(_ isShown: Bool, _ id: String) {
    guard isShown || grid.columns.count > 1 else { return }
    customize { $0[visibility: id] = isShown ? .visible : .hidden }
  }
}

/// A column in the menu of the header.
private struct ColumnName: Identifiable {
  let id: String
  let title: Text?

  @MainActor init<Value>(_ column: ColumnBox<Value>) {
    id = column.traits.customizationID ?? ""
    title = column.title
  }
}
