import Foundation
import RowanGraph
import RowanViews

/// The positions of a split view's columns in regular widths: a function of the width and of the requests, in points
/// and in reading order.
struct SplitArrangement: Equatable {
  /// Whether leading columns reduce the width of the detail or cover it.
  enum Preference: Hashable, Sendable { case automatic, balanced, prominentDetail }

  /// The position of a column.
  struct Column: Equatable {
    /// The index of the column.
    var index: Int
    /// The distance from the leading edge of the split view, in points.
    var start: CGFloat
    /// The width in points.
    var width: CGFloat
    /// Whether the column is a panel with an inset around it, as sidebars are in the look of 26.
    var isPanel: Bool
  }

  /// The visible leading columns, from the leading edge.
  var leading: [Column] = []
  /// The last column.
  var detail: Column
  /// Whether leading columns cover the detail.
  var isOver = false

  /// The input of an arrangement.
  struct Request: Equatable {
    /// The width of the split view in points.
    var width: CGFloat
    /// The number of columns.
    var count: Int
    var idiom: Idiom
    var look: Look
    var preference: Preference
    var visibility: NavigationSplitViewVisibility
    /// The requests of the leading columns' contents.
    var widths: [ColumnWidth?]
    /// The widths to which a person has dragged the leading columns, in points.
    var dragged: [CGFloat?]
  }

  /// The least width of a window that counts as landscape in the touch idiom, in points.
  fileprivate static let landscapeWidth: CGFloat = 1000
  /// The width that leading columns leave to the detail before they shrink, in points.
  private static let leastDetail: CGFloat = 160
  /// The distance between two columns that are not panels, in points (fact M91).
  static let divider: CGFloat = 1

  /// Returns the inset around a panel, in points (fact M89).
  static func panelInset(_ idiom: Idiom) -> CGFloat { idiom == .desktop ? 8 : 10 }

  /// Creates the arrangement for a request.
  init(_ request: Request) {
    let last = request.count - 1
    isOver = request.isOver
    let shown = request.shown
    let hasPanel = request.look != .classic
    let inset = Self.panelInset(request.idiom)
    var widths = shown.map { request.width(of: $0) }
    let room = request.width - (hasPanel && shown.contains(0) ? inset : 0)
    Self.shrink(&widths, to: room - (isOver ? 0 : Self.leastDetail), least: shown.map { request.limits(of: $0).least })
    // A column is never wider than the available width.
    for index in widths.indices { widths[index] = Swift.min(widths[index], Swift.max(0, room)) }
    var start: CGFloat = 0
    for (index, width) in zip(shown, widths) {
      let isPanel = index == 0 && hasPanel
      if isPanel { start += inset }
      leading.append(Column(index: index, start: start, width: width, isPanel: isPanel))
      start += width + (isPanel ? 0 : Self.divider)
    }
    let detailStart = isOver ? 0 : start
    detail = Column(index: last, start: detailStart, width: max(0, request.width - detailStart), isPanel: false)
  }

  /// Shrinks widths to a total width, in proportion to the amounts by which they exceed their minimums.
  ///
  /// - Parameters:
  ///   - widths: The widths in points. None becomes smaller than its minimum.
  ///   - room: The total width in points.
  ///   - least: The minimum of each width in points.
  private static func shrink(_ widths: inout [CGFloat], to room: CGFloat, least: [CGFloat]) {
    let excess = widths.reduce(0, +) - room
    let spare = zip(widths, least).map { Swift.max(0, $0 - $1) }
    let sum = spare.reduce(0, +)
    guard excess > 0, sum > 0 else { return }
    for index in widths.indices { widths[index] -= spare[index] * Swift.min(1, excess / sum) }
  }
}

extension SplitArrangement.Request {
  private var isWide: Bool { width >= SplitArrangement.landscapeWidth }

  /// Whether leading columns cover the detail (fact C99).
  fileprivate var isOver: Bool {
    guard idiom == .touch else { return false }
    switch preference {
    case .balanced: return false
    case .prominentDetail: return true
    case .automatic: return !isWide
    }
  }

  /// The indices of the visible leading columns.
  fileprivate var shown: [Int] {
    let leading = Array(0..<(count - 1))
    switch visibility {
    case .all: return leading
    case .doubleColumn: return leading.suffix(1)
    case .detailOnly: return []
    default:
      if idiom == .desktop { return leading }
      return isOver ? [] : leading.suffix(1)
    }
  }

  /// Returns the least and the largest width of a leading column, in points.
  func limits(of index: Int) -> (least: CGFloat, most: CGFloat) {
    let asked = widths[index]
    let ideal = idealWidth(of: index)
    let least = Swift.max(0, asked?.least ?? Swift.min(140, ideal))
    return (least, Swift.max(least, asked?.most ?? Swift.max(index == 0 ? 400 : 500, ideal)))
  }

  /// Returns the default width of a leading column, in points: a share of the available width, within recorded and
  /// platform limits (facts B78, M91). The sidebar of the desktop's look of 26 has its recorded width in every window
  /// (fact M89).
  private func idealWidth(of index: Int) -> CGFloat {
    if let asked = widths[index], asked.ideal.isFinite { return Swift.max(0, asked.ideal) }
    if idiom == .touch { return Swift.min(320, width * 0.4) }
    if index == 0, look != .classic { return 140 }
    return index == 0 ? Swift.min(200, Swift.max(140, width * 0.25)) : Swift.min(300, Swift.max(200, width * 0.25))
  }

  /// Returns the width of a leading column in points: the dragged or the default width, within the limits.
  func width(of index: Int) -> CGFloat {
    let (least, most) = limits(of: index)
    return Swift.min(Swift.max(dragged[index] ?? idealWidth(of: index), least), most)
  }
}
