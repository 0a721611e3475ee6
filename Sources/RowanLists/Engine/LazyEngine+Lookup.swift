import Foundation
import RowanGraph

/// Locating rows outside of the viewport.
extension LazyEngine {
  /// Rebuilds the segments after a structural change, so that `contentExtent` is valid before the first layout.
  package func prepare(_ content: any Node) {
    if needsRebuild { rebuild(content) }
  }

  /// The first section, if there is any content.
  package var firstSection: SectionSegment? { root?.firstSection() }

  /// Makes a row the anchor of the next layout, however far away it is.
  ///
  /// - Returns: The start and extent of the row's line in the content, in points.
  package func anchor(at row: RowSegment) -> (start: CGFloat, extent: CGFloat) {
    row.measure()
    root?.refreshEstimates()
    // Rows between the old and the new anchor are not measured.
    anchor = (lineStart(row, 0).row, 0)
    let span = span(of: row, start: leadingInset + row.start, extent: row.extent)
    offset = span.start
    return span
  }

  /// Returns the start and extent of the row with an ID, set by `id(_:)` or given by a `ForEach` element (fact A30).
  ///
  /// - Complexity: O(*n*) in the worst case: searches the existing rows, then the IDs of the data, then the views of
  ///   all elements unless `searchesViews` is `false`.
  package func span(
    ofID id: AnyHashable,
    content: any Node,
    searchesViews: Bool = true
  ) -> (start: CGFloat, extent: CGFloat)? {
    if needsRebuild { rebuild(content) }
    guard let row = row(ofID: id, searchesViews: searchesViews) else {
      if !isExtentCurrent { host?.engineNeedsLayout() }
      return nil
    }
    return anchor(at: row)
  }

  /// Returns the row with an ID. The segments must be up to date.
  ///
  /// - Complexity: As `span(ofID:content:searchesViews:)`.
  func row(ofID id: AnyHashable, searchesViews: Bool = true) -> RowSegment? {
    root?.find(id, deeply: false) ?? (searchesViews ? root?.find(id, deeply: true) : nil)
  }

  /// Returns the start and extent of the row with an ID in the container's content.
  func span(ofID id: AnyHashable, searchesViews: Bool = true) -> (start: CGFloat, extent: CGFloat)? {
    host?.content.flatMap { span(ofID: id, content: $0, searchesViews: searchesViews) }
  }
}

extension LazyEngine {
  /// Returns the first row of an element of the first `ForEach`, creating it if needed; `nil` beyond its elements.
  ///
  /// - Complexity: O(1) in the number of elements.
  func row(at index: Int) -> RowSegment? {
    guard let run = root?.firstRun, index >= 0, index < run.count else { return nil }
    return run.child(at: index).firstRow()
  }
}

extension Segment {
  /// The first run of dynamic elements, which may be the segment itself.
  fileprivate var firstRun: DynamicSegment? {
    if let run = self as? DynamicSegment { return run }
    var found: DynamicSegment?
    forEachChild { if found == nil { found = $0.firstRun } }
    return found
  }
}

extension DynamicSegment {
  /// Returns the index of the element that contains a segment.
  func index(containing segment: Segment) -> Int? {
    var current: Segment? = segment
    while let child = current {
      if child.parent === self { return index(of: child) }
      current = child.parent
    }
    return nil
  }
}
