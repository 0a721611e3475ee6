import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// Changes of columns by people.
extension TableNode {
  /// Returns whether people can make a change to a column. With the touch idiom they cannot, except move and hide the columns of a
  /// grid by its menu; moving and hiding require a customization ID and a customization of the table (facts B98, C108).
  func allows(_ behavior: TableColumnCustomizationBehavior, of column: ColumnBox<Value>) -> Bool {
    guard grid.isDesktop || grid.fillsCells && behavior != .resize, !grid.isCompact,
      column.traits.disabledBehavior?.contains(behavior) != true
    else {
      return false
    }
    if behavior == .resize { return column.limits.fixed == nil }
    return customization != nil && column.traits.customizationID != nil
  }

  // MARK: Widths

  /// Returns the width of a column's content in points, or `nil` if the column is hidden.
  func width(of column: ColumnBox<Value>) -> CGFloat? {
    grid.place(of: column.slot).map { grid.widths.pitches[$0] - grid.margins.around }
  }

  /// Resizes a column within its limits during a drag. No cell content runs.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - width: The width of its content in points.
  func resize(_ column: ColumnBox<Value>, to width: CGFloat) {
    guard width.isFinite, grid.place(of: column.slot) != nil, allows(.resize, of: column) else { return }
    let wish = TableColumnWidths.WidthLimits(column.limits, chosen: max(0, width))
    grid.resize(column.slot, to: wish.fixed ?? wish.ideal)
    resized = column.slot
    list?.columnsDidMove()
  }

  /// Ends a resize.
  ///
  /// Stores the width of the column, and the widths of all others for a table of this width. The customization receives
  /// those of columns with a customization ID, so that a new table of the same width has the same layout.
  func resizingDidEnd(_ column: ColumnBox<Value>) {
    resized = nil
    list?.columnsDidMove()
    let given = grid.given
    guard let width = given.chosen[column.slot] else { return }
    widths.settled = given.settled
    widths.tableWidth = given.tableWidth
    let id = customization == nil ? nil : column.traits.customizationID
    if id == nil { widths.chosen[column.slot] = width }
    customize { customization in
      customization.tableWidth = given.tableWidth
      if let id { customization[width: id] = width }
      for column in grid.written {
        guard let id = column.traits.customizationID else { continue }
        customization[settledWidth: id] = given.settled[column.slot]
      }
    }
  }

  /// Fits the width of a column to its visible content and its header.
  func fit(_ column: ColumnBox<Value>) {
    guard allows(.resize, of: column), let cells = widestInSight(of: column) else { return }
    resize(column, to: max(cells, header.naturalWidth(of: column) - grid.margins.around))
    resizingDidEnd(column)
  }

  /// Returns the ideal width of the widest visible cell of a column in points. Prepared rows outside the viewport and
  /// rows behind the header do not count.
  private func widestInSight(of column: ColumnBox<Value>) -> CGFloat? {
    guard let list else { return nil }
    let top = list.visibleRect.minY + list.barExtent
    let seen = list.placedRows.filter { $0.isVisible && $0.end > top }
    return seen.compactMap { ($0.row.element.origin as? any TableLineShape)?.naturalWidth(in: column.slot) }.max()
  }

  // MARK: Order

  /// The visible columns that people can move, in display order.
  var movable: [ColumnBox<Value>] { grid.columns.filter { allows(.reorder, of: $0) } }

  /// Reorders the movable columns.
  ///
  /// - Parameter new: The movable columns in their new order.
  func arrange(_ new: [ColumnBox<Value>]) {
    let places = Set(movable.map(\.slot))
    guard places == Set(new.map(\.slot)) else { return }
    var next = new.makeIterator()
    let shown = grid.columns.map { places.contains($0.slot) ? next.next() ?? $0 : $0 }
    // The order contains hidden columns too, so that nothing changes places when they return.
    let all = TableColumnOrder.rearranged(TableColumnOrder.all(grid.written, read), shown: shown, id: \.slot) {
      $0.traits.customizationID != nil
    }
    customize { $0.order = TableColumnOrder.keeping($0.order, in: all.compactMap(\.traits.customizationID)) }
  }

  /// Returns the movable columns after a column has moved by a number of positions, or `nil` if there is no such position among
  /// the columns that are pinned as it is.
  private func moving(_ column: ColumnBox<Value>, by distance: Int) -> [ColumnBox<Value>]? {
    var columns = movable
    guard let index = columns.firstIndex(where: { $0.slot == column.slot }), columns.indices.contains(index + distance),
      columns[index + distance].traits.pin == column.traits.pin
    else { return nil }
    columns.swapAt(index, index + distance)
    return columns
  }

  /// Returns whether a column can be moved by a number of positions.
  func canMove(_ column: ColumnBox<Value>, by distance: Int) -> Bool { moving(column, by: distance) != nil }

  /// Moves a column among the movable ones.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - distance: The number of positions, negative toward the start.
  /// - Returns: `true` if there is such a position.
  func move(_ column: ColumnBox<Value>, by distance: Int) -> Bool {
    guard let columns = moving(column, by: distance) else { return false }
    arrange(columns)
    return true
  }

  // MARK: Visibility

  /// The columns that people can show and hide, in display order.
  var hideable: [ColumnBox<Value>] {
    TableColumnOrder.all(grid.written, read).filter { allows(.visibility, of: $0) }
  }

  /// Whether the header has a menu: people can show and hide any column, or in a grid move one.
  var hasMenu: Bool {
    customization != nil
      && grid.written.contains { allows(.visibility, of: $0) || grid.fillsCells && allows(.reorder, of: $0) }
  }

  /// Returns the content of the menu of a column, or `nil` if it has none: the columns that can be shown and hidden, and in a grid
  /// the directions in which the column can be moved.
  func menu(of column: ColumnBox<Value>) -> AnyView? {
    let columns = hideable
    let moves = grid.fillsCells ? [-1, 1].filter { canMove(column, by: $0) } : []
    guard !columns.isEmpty || !moves.isEmpty else { return nil }
    return AnyView(
      ColumnMenu(
        columns: columnToggles(columns),
        moves: moves,
        move: { [weak self] distance in _ = self?.move(column, by: distance) }
      )
    )
  }

  private func columnToggles(_ columns: [ColumnBox<Value>]) -> AnyView {
    AnyView(
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

  /// Sets the visibility of a column. The last visible column is not hidden, because the menu to show the others is in
  /// the header.
  private func setShown(_ isShown: Bool, _ id: String) {
    guard isShown || grid.columns.count > 1 else { return }
    customize { $0[visibility: id] = isShown ? .visible : .hidden }
  }
}

/// A column in the column menu.
private struct ColumnName: Identifiable {
  let id: String
  let title: Text?

  @MainActor init<Value>(_ column: ColumnBox<Value>) {
    id = column.traits.customizationID ?? ""
    title = column.title
  }
}

/// The menu of a column in the header.
private struct ColumnMenu: View {
  let columns: AnyView
  /// The distances by which the column can be moved.
  let moves: [Int]
  let move: (Int) -> Void
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    ForEach(moves, id: \.self) { distance in
      Button((distance < 0) == (direction == .leftToRight) ? "Move Column Left" : "Move Column Right") {
        move(distance)
      }
    }
    if !moves.isEmpty { Divider() }
    columns
  }
}
