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
    /// Whether the column covers the columns after it instead of reducing their width.
    var isOver = false
  }

  /// The visible leading columns, in the order of their indices.
  var leading: [Column] = []
  /// The last column.
  var detail: Column
  /// Whether the visibility calls for columns that are hidden because the width does not suffice.
  let hidesForWidth: Bool

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
    /// Whether the split view is in a window, whose width limits the columns (fact C121).
    var isInWindow = true
    /// Whether columns for which the width does not suffice cover the others; otherwise they are hidden.
    var coversOthers = true
  }

  /// The least width of a window that counts as landscape in the touch idiom, in points.
  fileprivate static let landscapeWidth: CGFloat = 1000
  /// The distance between two columns that are not panels, in points (fact M91).
  static let divider: CGFloat = 1

  /// Returns the inset around a panel, in points (fact M89).
  static func panelInset(_ idiom: Idiom) -> CGFloat { idiom == .desktop ? 8 : 10 }

  /// Creates the arrangement for a request.
  init(_ request: Request) {
    let wanted = request.wanted
    let beside = request.beside(of: wanted)
    let others = wanted.filter { !beside.contains($0) }
    let over = request.coversOthers ? others : []
    hidesForWidth = over != others
    leading = Self.columns(over, request, isOver: true) + Self.columns(beside, request, isOver: false)
    let start = leading.last { !$0.isOver }.map { $0.start + $0.width + ($0.isPanel ? 0 : Self.divider) } ?? 0
    detail = Column(index: request.count - 1, start: start, width: max(0, request.width - start), isPanel: false)
  }

  /// Whether leading columns cover others.
  var isOver: Bool { leading.contains(where: \.isOver) }

  /// The visibility that names the columns beside the detail, of an arrangement without the first of three columns.
  var visibilityBeside: NavigationSplitViewVisibility {
    leading.contains { !$0.isOver } ? .doubleColumn : .detailOnly
  }

  /// Returns the positions of leading columns beside each other.
  private static func columns(_ indices: [Int], _ request: Request, isOver: Bool) -> [Column] {
    let hasPanel = request.look != .classic
    let inset = panelInset(request.idiom)
    let isLed = hasPanel && indices.first == 0
    let room = request.width - (isLed ? inset : 0)
    var widths = indices.map { request.width(of: $0) }
    let dividers = CGFloat(indices.count - (isLed ? 1 : 0)) * divider
    let rest = isOver ? 0 : request.leastDetail(beside: indices.count) + dividers
    shrink(&widths, to: room - rest, least: indices.map { request.limits(of: $0).least })
    var start: CGFloat = 0
    return zip(indices, widths).map { index, width in
      let isPanel = index == 0 && hasPanel
      if isPanel { start += inset }
      // A column is never wider than the available width.
      let column = Column(
        index: index,
        start: start,
        width: min(width, max(0, room)),
        isPanel: isPanel,
        isOver: isOver
      )
      start += column.width + (isPanel ? 0 : divider)
      return column
    }
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
  private var leadingColumns: [Int] { Array(0..<(count - 1)) }

  /// The width that leading columns leave to the detail before they shrink, and in a window before one of them is
  /// hidden, in points (fact C121). A split view outside of a window keeps all columns, as recorded (fact M91).
  ///
  /// - Parameter leading: The number of leading columns beside the detail.
  fileprivate func leastDetail(beside leading: Int) -> CGFloat {
    guard isInWindow, idiom == .desktop else { return 160 }
    return leading > 1 ? 320 : 240
  }

  /// The leading columns that the visibility calls for.
  fileprivate var wanted: [Int] {
    switch visibility {
    case .all: return leadingColumns
    case .doubleColumn: return leadingColumns.suffix(1)
    case .detailOnly: return []
    default:
      if idiom == .desktop { return leadingColumns }
      return beside(of: leadingColumns.suffix(1))
    }
  }

  /// Returns those of some leading columns that have room beside the detail (facts C99, C121): all of them, the last
  /// one, or none.
  fileprivate func beside(of columns: [Int]) -> [Int] {
    [columns, columns.suffix(1)].first { !$0.isEmpty && fits($0) } ?? []
  }

  /// Returns whether leading columns have room beside the detail.
  private func fits(_ columns: [Int]) -> Bool {
    guard idiom == .touch else {
      guard isInWindow else { return true }
      let inset = look != .classic && columns.first == 0 ? SplitArrangement.panelInset(idiom) : SplitArrangement.divider
      let dividers = CGFloat(columns.count - 1) * SplitArrangement.divider
      let least = columns.reduce(0) { $0 + limits(of: $1).least }
      return inset + dividers + least + leastDetail(beside: columns.count) <= width
    }
    switch preference {
    case .prominentDetail: return false
    case .automatic where !isWide && (count == 2 || columns.count > 1): return false
    default: return count == 2 || width - columns.reduce(0) { $0 + self.width(of: $1) } >= 320
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
