import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// What makes a list a table: columns that its rows are divided into, and what stands above, around and below them.
///
/// Contract: the list asks when it lays out, in this order: `layOut`, then for rows, then `surroundings`. It scrolls sideways
/// where rows are wider than itself. What `layOut` says to have changed has the cells of rows placed again, not measured.
@MainActor
package protocol ListColumns: AnyObject {
  /// The look of the rows; `nil` for that of lists around.
  func listStyle(_ environment: EnvironmentValues) -> _ListStyleKind?
  /// Whether the first column stands alone, as the rows of a list: with their look, and with buttons that are the row's.
  var areCollapsed: Bool { get }
  /// Points that the header takes, below what covers the top.
  var headerExtent: CGFloat { get }
  /// Points that rows are wide, once laid out.
  var rowWidth: CGFloat { get }
  /// Brings the columns in line with what is seen of them. Returns what that means for the rows.
  func layOut(_ viewport: Viewport, pixel: CGFloat) -> ColumnsChange
  /// What stands behind the rows and in front of them, when all are placed.
  func surroundings(of list: any ColumnedList) -> (behind: [Layer], inFront: [Layer])
  /// What the list says of itself.
  func updateSemantics(_ semantics: inout Semantics)
  /// What the selected rows are copied as, which has a plain text. `nil` where none is selected. Costs the rows of the list, and the
  /// making of those that are selected.
  var copiedRows: (any Transferable)? { get }
  /// What a row is found by when a person types; `nil` for the first text that it shows.
  func typedText(of row: any Node) -> String?
  /// A key that the list has no use for. Returns whether it means something.
  func press(_ key: String, _ modifiers: KeyModifiers) -> Bool
}

/// A list with columns, as their owner sees it.
@MainActor
package protocol ColumnedList: Node {
  func update(_ rows: some View, selection: any SelectionBinding)
  /// The columns are others, or look different: rows are looked at again in the next layout.
  func columnsDidChange()
  /// Only the places of columns changed.
  func columnsDidMove()
  /// What is seen, in the list's content.
  var visibleRect: CGRect { get }
  /// The same, in points from the rows' leading end.
  var visibleColumns: ClosedRange<CGFloat> { get }
  /// Points that bars cover at the top now, and before anything is scrolled.
  var barExtent: CGFloat { get }
  var restingBarExtent: CGFloat { get }
  /// Points from the start of the content to the end of the last row, and to its end.
  var rowsEnd: CGFloat { get }
  var contentExtent: CGFloat { get }
  /// The rows that are placed, in order.
  var placedRows: [LazyEngine.PlacedRow] { get }
  /// How many rows there are, where it is known.
  var rowCount: Int? { get }
  /// The ground of every second row and its shape; `nil` where rows have none.
  var stripes: (color: SystemColor, inset: CGFloat, radius: CGFloat, pitch: CGFloat)? { get }
  /// Calls `body` with the content of each row that is selected, in order, made if need be. Costs the rows of the list, and the
  /// making of those.
  func forEachSelectedRow(_ body: (any Node) -> Void)
  /// Shows a stretch of the rows, in points from their leading end, by the shortest way.
  func revealColumns(_ range: ClosedRange<CGFloat>)
  /// Goes to an offset.
  func scroll(toOffset target: CGPoint)
}

/// Makes a list with columns. Whoever owns the columns owns the list, too.
@MainActor
package func makeColumnedList(
  _ rows: some View,
  selection: any SelectionBinding,
  columns: any ListColumns,
  _ context: _NodeContext
) -> any ColumnedList { ListNode(rows, selection: selection, columns: columns, context) }

/// What another width, or another stretch of the columns, means for the rows.
package enum ColumnsChange {
  case nothing
  /// Other columns are seen, or the same in other places.
  case placement
  /// All rows may have another height.
  case sizes
}

extension ListNode {
  /// Points that rows are wide: more than the list where it scrolls sideways.
  var rowWidth: CGFloat { columns?.rowWidth ?? port.size.width }

  /// What is seen of the rows, from their leading end.
  var columnViewport: Viewport {
    let x = isRightToLeft ? rowWidth - port.size.width - port.offset.x : port.offset.x
    return Viewport(offset: x, length: port.size.width, buffer: core.environment.lazyBuffer / 2)
  }

  /// Brings the columns in line before the rows are laid out.
  func layOutColumns() {
    guard let columns else { return }
    var (viewport, width) = (columnViewport, rowWidth)
    // What nobody has scrolled since is where it was, though the list may be as wide or read as it was not.
    if let placedColumns, placedColumns.x == port.offset.x { viewport.offset = placedColumns.leading }
    if columns.areCollapsed {
      collapsedOffset = collapsedOffset ?? placedColumns?.leading ?? 0
    } else if let offset = collapsedOffset {
      (viewport.offset, collapsedOffset) = (offset, nil)
    }
    apply(columns.layOut(viewport, pixel: core.environment.pixelLength), to: columns)
    // Rows keep their leading end where it was; none is scrolled beyond the last column.
    let reach = max(0, rowWidth - port.size.width)
    let leading = placedColumns == nil ? 0 : min(max(0, viewport.offset), reach)
    let isMoved = leading != viewport.offset || rowWidth != width
    port.setOffset(isRightToLeft ? reach - leading : leading, along: .horizontal)
    placedColumns = (leading, port.offset.x)
    if isMoved { apply(columns.layOut(columnViewport, pixel: core.environment.pixelLength), to: columns) }
  }

  private func apply(_ change: ColumnsChange, to columns: any ListColumns) {
    switch change {
    case .nothing: break
    case .placement: columnsVersion += 1
    case .sizes: engine.invalidateRows()
    }
  }
}
