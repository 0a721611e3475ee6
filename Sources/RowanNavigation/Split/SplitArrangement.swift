import Foundation
import RowanGraph
import RowanViews

/// Where the columns of a split view stand that is wide enough for more than one: a function of its size and of what is
/// asked for, in points and reading order.
struct SplitArrangement: Equatable {
  /// Which columns may take room from the detail.
  enum Preference: Hashable, Sendable { case automatic, balanced, prominentDetail }

  struct Column: Equatable {
    var index: Int
    var start: CGFloat
    var width: CGFloat
    /// Whether the column is a panel with room around it, as sidebars are in the look of 26.
    var isPanel: Bool
  }

  /// Leading columns that are visible, from the start.
  var leading: [Column] = []
  var detail: Column
  /// Whether leading columns lie over the detail.
  var isOver = false

  /// What an arrangement depends on.
  struct Request: Equatable {
    var width: CGFloat
    var count: Int
    var idiom: Idiom
    var look: Look
    var preference: Preference
    var visibility: NavigationSplitViewVisibility
    /// What the content of each leading column asks for.
    var widths: [ColumnWidth?]
    /// What a person dragged them to.
    var dragged: [CGFloat?]
  }

  /// The narrowest window of the touch idiom that counts as one in landscape, in points.
  fileprivate static let landscapeWidth: CGFloat = 1000
  /// What leading columns leave the detail before they give way, in points.
  private static let leastDetail: CGFloat = 160
  /// Between two columns that are no panels, in points (fact M91).
  static let divider: CGFloat = 1

  /// Around a panel, in points (fact M89).
  static func panelInset(_ idiom: Idiom) -> CGFloat { idiom == .desktop ? 8 : 10 }

  init(_ request: Request) {
    let last = request.count - 1
    isOver = request.isOver
    let shown = request.shown
    let hasPanel = request.look != .classic
    let inset = Self.panelInset(request.idiom)
    var widths = shown.map { request.width(of: $0) }
    let room = request.width - (hasPanel && shown.contains(0) ? inset : 0)
    Self.shrink(&widths, to: room - (isOver ? 0 : Self.leastDetail), least: shown.map { request.limits(of: $0).least })
    // However little room there is, a column is no wider than that.
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

  /// Takes what is too much from each by the same part of what it can give, and no more than that.
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

  /// Whether leading columns lie over the detail (fact C99).
  fileprivate var isOver: Bool {
    guard idiom == .touch else { return false }
    switch preference {
    case .balanced: return crowdsDetail
    case .prominentDetail: return true
    case .automatic: return !isWide
    }
  }

  /// Whether two leading columns beside the detail would leave less of it than a telephone's width (fact C99).
  private var crowdsDetail: Bool {
    guard visibility == .all, count > 2 else { return false }
    let leading = (0..<(count - 1)).reduce(0) { $0 + width(of: $1) }
    return width - leading < 320
  }

  /// The leading columns that are visible.
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

  /// The least and the largest width of a leading column.
  func limits(of index: Int) -> (least: CGFloat, most: CGFloat) {
    let asked = widths[index]
    let ideal = idealWidth(of: index)
    let least = Swift.max(0, asked?.least ?? Swift.min(140, ideal))
    return (least, Swift.max(least, asked?.most ?? Swift.max(index == 0 ? 400 : 500, ideal)))
  }

  /// The width that a leading column has by itself: a part of the room, within what was recorded and what platforms have
  /// at most (facts B78, M91). The sidebar of the desktop's look of 26 has its recorded width in every window (fact M89).
  private func idealWidth(of index: Int) -> CGFloat {
    if let asked = widths[index], asked.ideal.isFinite { return Swift.max(0, asked.ideal) }
    if idiom == .touch { return Swift.min(320, width * 0.4) }
    if index == 0, look != .classic { return 140 }
    return index == 0 ? Swift.min(200, Swift.max(140, width * 0.25)) : Swift.min(300, Swift.max(200, width * 0.25))
  }

  func width(of index: Int) -> CGFloat {
    let (least, most) = limits(of: index)
    return Swift.min(Swift.max(dragged[index] ?? idealWidth(of: index), least), most)
  }
}
