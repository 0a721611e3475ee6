import Foundation
import RowanGraph

/// Collecting the rows of a layout: the anchor and its neighbors.
extension LazyEngine {
  /// Returns the row at an offset and the depth of the offset in the row.
  ///
  /// Steps from the last anchor if it is within two viewports, so that scrolling is exact; otherwise locates the row by
  /// estimated offsets.
  func findAnchor(
    _ root: GroupSegment,
    at target: CGFloat,
    length: CGFloat
  ) -> (row: RowSegment, depth: CGFloat)? {
    if target <= 0.5, let first = root.firstRow() {
      first.measure()
      return (first, target - leadingInset - first.start)
    }
    let isInLines = host?.arrangesLines == true
    let delta = target - offset
    if var (row, depth) = survivingAnchor(length), abs(delta) <= length * 2 {
      // The depth in the line is unchanged, whichever position in it the row has now.
      if isInLines { row = lineStart(row, 0).row }
      row.measure()
      depth += delta
      var following = row.next
      while depth >= pitch(from: row, to: following), let next = following {
        depth -= pitch(from: row, to: next)
        next.measure()
        row = next
        following = row.next
      }
      while depth < 0, let previous = row.previous {
        previous.measure()
        depth += pitch(from: previous, to: row)
        row = previous
      }
      return isInLines ? lineStart(row, depth) : (row, depth)
    }
    guard let row = root.locate(target - leadingInset) else { return nil }
    let start = leadingInset + row.start
    row.measure()
    let depth = min(max(target - start, 0), max(0, row.extent))
    return isInLines ? lineStart(row, depth) : (row, depth)
  }

  /// Returns the distance between the starts of two consecutive rows: the extent and the gap between sections.
  private func pitch(from row: RowSegment, to next: RowSegment?) -> CGFloat {
    guard let next, !next.isInSection(of: row) else { return row.extent }
    return max(row.extent, next.start - row.start)
  }

  private func survivingAnchor(_ length: CGFloat) -> (RowSegment, CGFloat)? {
    guard let anchor else { return nil }
    if !anchor.row.isDiscarded { return anchor }
    let visible = rows.filter { $0.isVisible && !$0.isSticky }
    guard let fallback = visible.first(where: { !$0.row.isDiscarded }) else { return nil }
    let depth = offset - fallback.start
    // The rows between the placed ones and a row far away, to which the list was about to scroll, are not measured.
    guard depth >= -2 * length, depth <= fallback.row.extent + 2 * length else { return nil }
    return (fallback.row, depth)
  }

  /// Measures rows in both directions from the anchor until the viewport and its buffer (overscan) are filled, so that
  /// rows are created before they scroll into view (prefetch). Adjacent rows that exist are kept within
  /// `PreparedSide.kept`.
  ///
  /// - Returns: The rows in order. A row that ends above the viewport, as `row` does if the viewport begins in the gap
  ///   after it, is included only as part of the buffer (fact M126).
  func fill(from row: RowSegment, depth: CGFloat, length: CGFloat) -> [RowSegment] {
    // The neighbor that is kept at each end is part of the buffer.
    var (start, end) = viewport.sides(reserve: estimatedRowExtent)
    var behind: [RowSegment] = [row]
    row.measure()
    var following = row.next
    var reach = pitch(from: row, to: following) - depth
    while let next = following, end.takes(next, at: reach - length) {
      next.measure()
      behind.append(next)
      following = next.next
      reach += pitch(from: next, to: following)
    }
    let isInLines = host?.arrangesLines == true
    if isInLines, let last = behind.last {
      for other in restOfLine(from: last, forward: true) {
        other.measure()
        behind.append(other)
      }
    }
    var before: [RowSegment] = []
    // If the content ends inside the viewport, the space above is filled as well.
    var distance = max(0, depth) - max(0, depth < 0 ? 0 : length - reach)
    var first = row
    while start.canTake(at: distance), let previous = first.previous, start.takes(previous, at: distance) {
      previous.measure()
      before.append(previous)
      distance += pitch(from: previous, to: first)
      first = previous
    }
    if isInLines {
      for other in restOfLine(from: first, forward: false) {
        other.measure()
        before.append(other)
      }
    }
    // A row without extent is visible at its start.
    let isPassed = depth > row.extent || (depth == row.extent && row.extent > 0)
    if isPassed, before.isEmpty, depth - row.extent >= start.buffer, !isInLines { behind.removeFirst() }
    return before.reversed() + behind
  }

  /// Measures the rows that placement reads besides the collected ones: neighbors of the first and last row and of each
  /// kept row, and sticky headers and footers. Placement then measures no row, so that the offset remains valid.
  func measureSurroundings(of collected: [RowSegment], kept: [RowSegment]) {
    _ = collected.first?.previous
    _ = collected.last?.next
    for row in kept { _ = (row.previous, row.next) }
    guard let stickyKinds = host?.stickyKinds, !stickyKinds.isEmpty else { return }
    for index in collected.indices {
      let row = collected[index]
      if index > 0, row.isInSection(of: collected[index - 1]) { continue }
      guard let section = row.section else { continue }
      if stickyKinds.contains(.header) { section.headerRow?.measure() }
      if stickyKinds.contains(.footer) { section.footerRow?.measure() }
    }
  }
}
