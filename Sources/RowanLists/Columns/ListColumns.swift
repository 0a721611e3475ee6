import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// The columns that turn a list into a table: the division of its rows, and the views around them.
///
/// In each layout the list calls `layOut(_:pixel:)`, then lays out the rows, then calls `surroundings(of:)`. It scrolls
/// horizontally if the rows are wider than the list. A change of placement places the cells again without measuring
/// them.
@MainActor
package protocol ListColumns: AnyObject {
  /// Returns the list style of the rows, or `nil` for that of the environment.
  func listStyle(_ environment: EnvironmentValues) -> _ListStyleKind?
  /// Whether only the first column is shown, with the look of list rows and with buttons that belong to the row.
  var areCollapsed: Bool { get }
  /// The height of the header in points, below the bars at the top.
  var headerExtent: CGFloat { get }
  /// The height of the rows at the bottom that do not scroll, in points.
  var footerExtent: CGFloat { get }
  /// The width of the rows in points, after layout.
  var rowWidth: CGFloat { get }
  /// Updates the columns for the visible range.
  ///
  /// - Returns: The consequence for the rows.
  func layOut(_ viewport: Viewport, pixel: CGFloat) -> ColumnsChange
  /// Returns the layers behind and in front of the rows, after these are placed.
  func surroundings(of list: any ColumnedList) -> (behind: [Layer], inFront: [Layer])
  /// Adds the table's semantics to those of the list.
  func updateSemantics(_ semantics: inout Semantics)
  /// The representation of the selected rows for copying, which has a plain text; `nil` without a selection.
  ///
  /// - Complexity: O(*n*) in the rows of the list; creates the selected rows.
  var copiedRows: (any Transferable)? { get }
  /// Returns the text that type select matches for a row, or `nil` for its first text.
  func typedText(of row: any Node) -> String?
  /// Returns the texts of a row's cells, of all columns; `nil` for a row without columns.
  func spokenTexts(of row: any Node) -> [String]?
  /// Handles a key that the list does not use.
  ///
  /// - Returns: `true` if the key was handled.
  func press(_ key: String, _ modifiers: KeyModifiers) -> Bool
}

/// A list with columns, as their owner accesses it.
@MainActor
package protocol ColumnedList: Node {
  func update(_ rows: some View, selection: any SelectionBinding)
  /// Invalidates the rows after columns were replaced or changed their look.
  func columnsDidChange()
  /// Requests layout after columns changed their positions only.
  func columnsDidMove()
  /// The visible rectangle, in the coordinates of the list's content.
  var visibleRect: CGRect { get }
  /// The visible range along the columns, in points from the rows' leading edge.
  var visibleColumns: ClosedRange<CGFloat> { get }
  /// The height that bars cover at the top now, and before scrolling, in points.
  var barExtent: CGFloat { get }
  var restingBarExtent: CGFloat { get }
  /// The distances from the start of the content to the end of the last row, and to the end of the content, in points.
  var rowsEnd: CGFloat { get }
  var contentExtent: CGFloat { get }
  /// The placed rows, in order.
  var placedRows: [LazyEngine.PlacedRow] { get }
  /// The number of rows, if known.
  var rowCount: Int? { get }
  /// The color and shape of alternating row backgrounds, or `nil` without them.
  var stripes: (color: SystemColor, inset: CGFloat, radius: CGFloat, pitch: CGFloat)? { get }
  /// Calls `body` with the content of each selected row in order until it returns `false`, creating rows as needed.
  ///
  /// - Complexity: O(*n*) in the rows up to the last one.
  func forEachSelectedRow(_ body: (any Node) -> Bool)
  /// Scrolls the least distance that shows a range of the columns, in points from the rows' leading edge.
  func revealColumns(_ range: ClosedRange<CGFloat>)
  /// Scrolls the least distance that shows the row of an element of the first `ForEach`, below the bars and the header.
  ///
  /// - Complexity: O(log *n*) in the number of elements.
  func revealRow(at index: Int)
  /// Returns a point of the window in the coordinates of the list's content.
  func contentPoint(fromWindow point: CGPoint) -> CGPoint
  /// The part of `visibleRect` below the bars and the header at the top and above the bars at the bottom.
  var uncoveredRect: CGRect { get }
  /// Scrolls to an offset.
  func scroll(toOffset target: CGPoint)
}

/// Creates a list with columns. The owner of the columns retains the list.
@MainActor
package func makeColumnedList(
  _ rows: some View,
  selection: any SelectionBinding,
  columns: any ListColumns,
  _ context: _NodeContext
) -> any ColumnedList { ListNode(rows, selection: selection, columns: columns, context) }

/// The consequence of a column layout for the rows.
package enum ColumnsChange {
  case nothing
  /// Columns appeared, disappeared or moved.
  case placement
  /// The height of any row may have changed.
  case sizes
}
