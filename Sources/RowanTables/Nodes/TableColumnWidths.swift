import Foundation

/// How wide the columns of a table are: a pure function of what they ask for and of the room there is.
///
/// On the desktop (facts M60-M63): a column takes its width and what stands around its content; what is left over is divided
/// equally among those that are not fixed, rounded to half points, as far as their greatest widths allow. Columns that miss
/// the room by less than the table's margins each give up their part of these; others keep their ideal widths, and the table
/// scrolls sideways. With touch a table never scrolls sideways (fact B98): columns share what there is; those that then do not
/// fit are cut off.
nonisolated struct TableColumnWidths: Equatable {
  /// What one column asks for, in points of its content.
  struct Wish: Equatable {
    /// A width that stays: written, or given by a person.
    var fixed: CGFloat?
    var min: CGFloat
    var ideal: CGFloat
    var max: CGFloat

    init(_ limits: TableColumnLimits, chosen: CGFloat? = nil) {
      let most = TableColumnWidths.greatestWidth
      min = Swift.min(limits.min ?? TableColumnWidths.leastWidth, most)
      max = Swift.max(min, limits.max ?? .infinity)
      ideal = Swift.min(Swift.max(limits.ideal ?? TableColumnWidths.idealWidth, min), max, most)
      let wanted = limits.fixed ?? chosen.map { [min, max] in Swift.min(Swift.max($0, min), max) }
      fixed = wanted.map { Swift.min($0, most) }
    }
  }

  /// What stands around columns, in points.
  struct Margins: Equatable {
    /// Before the first column and behind the last.
    var start: CGFloat
    var end: CGFloat
    /// Before and behind the content of each.
    var leading: CGFloat
    var trailing: CGFloat
    /// Whether columns that do not fit scroll.
    var scrolls: Bool

    var around: CGFloat { leading + trailing }
  }

  /// From the start of each column to the start of the next.
  private(set) var pitches: [CGFloat]
  /// Where each begins.
  private(set) var starts: [CGFloat]
  /// How wide all of it is.
  private(set) var total: CGFloat

  /// What a column is wide that does not say, and the least (fact M61; C114).
  static let idealWidth: CGFloat = 100
  static let leastWidth: CGFloat = 10
  /// Sums of wider ones would be no numbers that pixels can be told apart by.
  static let greatestWidth: CGFloat = 1_000_000

  init(_ wishes: [Wish], in width: CGFloat, _ margins: Margins) {
    let available = max(0, width - margins.start - margins.end)
    pitches = wishes.map { ($0.fixed ?? $0.ideal) + margins.around }
    let flexible = wishes.indices.filter { wishes[$0].fixed == nil }
    let sum = pitches.reduce(0, +)
    if sum <= available {
      Self.grow(&pitches, flexible, wishes, by: available - sum, margins.around)
    } else if !margins.scrolls {
      Self.shrink(&pitches, flexible, wishes, to: available, margins.around)
    } else if sum <= width, !flexible.isEmpty {
      let part = (margins.start + margins.end) / CGFloat(flexible.count)
      for index in flexible { pitches[index] = max(wishes[index].min + margins.around, pitches[index] - part) }
    }
    var start = margins.start
    starts = []
    starts.reserveCapacity(pitches.count)
    for pitch in pitches {
      starts.append(start)
      start += pitch
    }
    // Rounding may take half a point more than there is: that is no reason to scroll.
    total = sum <= width ? width : max(width, start + margins.end)
    if !margins.scrolls { total = width }
  }

  /// Divides what is left over equally; what a column may not take goes to the others.
  private static func grow(
    _ pitches: inout [CGFloat],
    _ flexible: [Int],
    _ wishes: [Wish],
    by surplus: CGFloat,
    _ around: CGFloat
  ) {
    var (open, left) = (flexible, surplus)
    while !open.isEmpty, left > 0 {
      let part = left / CGFloat(open.count)
      let full = open.filter { wishes[$0].max + around - pitches[$0] <= part }
      guard !full.isEmpty else {
        for index in open { pitches[index] += (part * 2).rounded() / 2 }
        return
      }
      for index in full {
        left -= wishes[index].max + around - pitches[index]
        pitches[index] = wishes[index].max + around
      }
      open.removeAll { full.contains($0) }
    }
  }

  /// Takes the same from all that may be narrower; where that does not do, from all.
  private static func shrink(
    _ pitches: inout [CGFloat],
    _ flexible: [Int],
    _ wishes: [Wish],
    to available: CGFloat,
    _ around: CGFloat
  ) {
    var open = flexible
    var excess = pitches.reduce(0, +) - available
    while !open.isEmpty, excess > 0.01 {
      let part = excess / CGFloat(open.count)
      for index in open {
        let least = least(of: wishes[index], around)
        let taken = min(part, max(0, pitches[index] - least))
        pitches[index] -= taken
        excess -= taken
      }
      open.removeAll { pitches[$0] <= least(of: wishes[$0], around) + 0.01 }
    }
    let sum = pitches.reduce(0, +)
    guard excess > 0.01, sum > 0 else { return }
    let scale = available / sum
    for index in pitches.indices {
      pitches[index] = max(pitches[index] * scale, min(pitches[index], touchWidth + around))
    }
  }

  /// The least that a column is made to give others room with touch: enough for a word.
  private static func least(of wish: Wish, _ around: CGFloat) -> CGFloat { max(wish.min, touchWidth) + around }
  private static var touchWidth: CGFloat { 44 }

  /// The columns that stand in a stretch, in points from the start. O(log n).
  func columns(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard !starts.isEmpty else { return 0..<0 }
    let first = max(0, firstIndex { starts[$0] > range.lowerBound } - 1)
    return first..<max(first, firstIndex { starts[$0] >= range.upperBound })
  }

  /// The first index that a condition holds for, which holds for all behind it.
  private func firstIndex(_ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
