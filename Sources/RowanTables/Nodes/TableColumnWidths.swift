import Foundation

/// The widths of a table's columns, as a pure function of their limits and the available width.
///
/// With the desktop idiom (facts M60-M63) a column takes its width and the padding around its content. Surplus width is
/// divided equally among the columns without a fixed width, rounded to half points, up to their maximum widths. If the
/// columns exceed the available width by no more than the table's margins, each flexible column shrinks by an equal
/// share of the margins, down to its minimum; otherwise columns keep their ideal widths and the table scrolls
/// horizontally.
///
/// With the touch idiom a table does not scroll horizontally (fact B98): the columns shrink to the available width, and
/// columns beyond it are cut off.
nonisolated struct TableColumnWidths: Equatable {
  /// The width limits of one column, in points of its content.
  struct WidthLimits: Equatable {
    /// A fixed width, declared or set by a person.
    var fixed: CGFloat?
    var min: CGFloat
    var ideal: CGFloat
    var max: CGFloat

    /// Resolves declared limits.
    ///
    /// - Parameters:
    ///   - limits: The declared limits.
    ///   - chosen: The width set by a person, clamped to the limits.
    init(_ limits: TableColumnLimits, chosen: CGFloat? = nil) {
      let most = TableColumnWidths.greatestWidth
      min = Swift.min(limits.min ?? TableColumnWidths.leastWidth, most)
      max = Swift.max(min, limits.max ?? .infinity)
      ideal = Swift.min(Swift.max(limits.ideal ?? TableColumnWidths.idealWidth, min), max, most)
      let wanted = limits.fixed ?? chosen.map { [min, max] in Swift.min(Swift.max($0, min), max) }
      fixed = wanted.map { Swift.min($0, most) }
    }
  }

  /// The margins of the table and the padding of its columns, in points.
  struct Margins: Equatable {
    /// The margin before the first column.
    var start: CGFloat
    /// The margin after the last column.
    var end: CGFloat
    /// The padding before and after the content of each column.
    var leading: CGFloat
    var trailing: CGFloat
    /// Whether the table scrolls horizontally if the columns do not fit.
    var scrolls: Bool

    /// The horizontal padding of a column.
    var around: CGFloat { leading + trailing }
  }

  /// The distance from the start of each column to the start of the next, in points.
  private(set) var pitches: [CGFloat]
  /// The offset of each column from the leading edge of the row, in points.
  private(set) var starts: [CGFloat]
  /// The width of the rows in points.
  private(set) var total: CGFloat

  /// The ideal and minimum width of a column that declares none (fact M61; C114).
  static let idealWidth: CGFloat = 100
  static let leastWidth: CGFloat = 10
  /// The maximum width of a column; sums of greater widths lose pixel precision.
  static let greatestWidth: CGFloat = 1_000_000

  /// Computes the widths.
  ///
  /// - Parameters:
  ///   - limits: The limits of the columns.
  ///   - width: The available width in points.
  ///   - margins: The margins and padding.
  init(_ limits: [WidthLimits], in width: CGFloat, _ margins: Margins) {
    let available = max(0, width - margins.start - margins.end)
    pitches = limits.map { ($0.fixed ?? $0.ideal) + margins.around }
    let flexible = limits.indices.filter { limits[$0].fixed == nil }
    let sum = pitches.reduce(0, +)
    if sum <= available {
      Self.grow(&pitches, flexible, limits, by: available - sum, margins.around)
    } else if !margins.scrolls {
      Self.shrink(&pitches, flexible, limits, to: available, margins.around)
    } else if sum <= width, !flexible.isEmpty {
      let part = (margins.start + margins.end) / CGFloat(flexible.count)
      for index in flexible { pitches[index] = max(limits[index].min + margins.around, pitches[index] - part) }
    }
    var start = margins.start
    starts = []
    starts.reserveCapacity(pitches.count)
    for pitch in pitches {
      starts.append(start)
      start += pitch
    }
    // Rounding can exceed the available width slightly, which does not make the table scroll.
    total = sum <= width ? width : max(width, start + margins.end)
    if !margins.scrolls { total = width }
  }

  /// Divides a surplus equally; the part beyond a column's maximum goes to the others.
  private static func grow(
    _ pitches: inout [CGFloat],
    _ flexible: [Int],
    _ limits: [WidthLimits],
    by surplus: CGFloat,
    _ around: CGFloat
  ) {
    var (open, left) = (flexible, surplus)
    while !open.isEmpty, left > 0 {
      let part = left / CGFloat(open.count)
      let full = open.filter { limits[$0].max + around - pitches[$0] <= part }
      guard !full.isEmpty else {
        for index in open { pitches[index] += (part * 2).rounded() / 2 }
        return
      }
      for index in full {
        left -= limits[index].max + around - pitches[index]
        pitches[index] = limits[index].max + around
      }
      open.removeAll { full.contains($0) }
    }
  }

  /// Shrinks flexible columns equally down to their minimums, then all columns in proportion.
  private static func shrink(
    _ pitches: inout [CGFloat],
    _ flexible: [Int],
    _ limits: [WidthLimits],
    to available: CGFloat,
    _ around: CGFloat
  ) {
    var open = flexible
    var excess = pitches.reduce(0, +) - available
    while !open.isEmpty, excess > 0.01 {
      let part = excess / CGFloat(open.count)
      for index in open {
        let least = least(of: limits[index], around)
        let taken = min(part, max(0, pitches[index] - least))
        pitches[index] -= taken
        excess -= taken
      }
      open.removeAll { pitches[$0] <= least(of: limits[$0], around) + 0.01 }
    }
    let sum = pitches.reduce(0, +)
    guard excess > 0.01, sum > 0 else { return }
    let scale = available / sum
    for index in pitches.indices {
      pitches[index] = max(pitches[index] * scale, min(pitches[index], touchWidth + around))
    }
  }

  /// Returns the minimum to which a column shrinks with the touch idiom: at least 44 points of content.
  private static func least(of wish: WidthLimits, _ around: CGFloat) -> CGFloat { max(wish.min, touchWidth) + around }
  private static var touchWidth: CGFloat { 44 }

  /// Returns the columns that intersect a range of offsets, in points from the leading edge.
  ///
  /// - Complexity: O(log *n*).
  func columns(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard !starts.isEmpty else { return 0..<0 }
    let first = max(0, firstIndex { starts[$0] > range.lowerBound } - 1)
    return first..<max(first, firstIndex { starts[$0] >= range.upperBound })
  }

  /// Returns the first index that satisfies a predicate which all later indices satisfy too.
  private func firstIndex(_ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
