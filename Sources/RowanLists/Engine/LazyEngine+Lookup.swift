import Foundation
import RowanGraph

/// Finding rows that the viewport does not show.
extension LazyEngine {
  /// Builds the segments where the structure changed, so that `contentExtent` tells something before the first layout.
  package func prepare(_ content: any Node) {
    if needsRebuild { rebuild(content) }
  }

  /// The section that stands first, if any content exists.
  package var firstSection: SectionSegment? { root?.firstSection() }

  /// Makes a row what the next layout starts from, however far away it is; returns its place in content points.
  package func anchor(at row: RowSegment) -> (start: CGFloat, extent: CGFloat) {
    row.measure()
    root?.refreshEstimates()
    // What lies between here and there is not measured and need not be.
    anchor = (lineStart(row, 0).row, 0)
    let span = span(of: row, start: leadingInset + row.start, extent: row.extent)
    offset = span.start
    return span
  }

  /// Where the row of an id is: an id set with `.id`, or that of a `ForEach` element (fact A30).
  ///
  /// Looks among existing rows, then through the ids of the data, and as a last resort through the views of all
  /// elements: O(n) where the id is far away.
  package func span(ofID id: AnyHashable, content: any Node) -> (start: CGFloat, extent: CGFloat)? {
    if needsRebuild { rebuild(content) }
    guard let row = root?.find(id, deeply: false) ?? root?.find(id, deeply: true) else {
      if !isExtentCurrent { host?.engineNeedsLayout() }
      return nil
    }
    return anchor(at: row)
  }
}

extension DynamicSegment {
  /// The index of the element that a segment belongs to.
  func index(containing segment: Segment) -> Int? {
    var current: Segment? = segment
    while let child = current {
      if child.parent === self { return index(of: child) }
      current = child.parent
    }
    return nil
  }
}
