#if DEBUG || ROWAN_CHECKS
import Foundation
import RowanGraph

extension LazyEngine: InvariantChecking {
  /// Returns the violated invariants of the segments and of the placed rows:
  ///
  /// - a segment references its parent and index, and the engine maps its dynamic node to it;
  /// - a run's size tree has one element per data element, with the extents of its children;
  /// - a row is not discarded, its nodes are alive, and its cell represents it;
  /// - rows do not overlap;
  /// - no measurement since the layout changed the extent of the content.
  package func checkInvariants() -> [String] {
    var census = SegmentCensus()
    if let root { visit(root, below: nil, &census) }
    var problems = census.problems
    if !needsRebuild, census.runs != dynamicSegments.count {
      problems.append("the engine knows \(dynamicSegments.count) runs of elements and holds \(census.runs)")
    }
    if !isExtentCurrent, let laidOutExtent {
      problems.append("showing the rows changed how long the content is, from \(laidOutExtent) to \(contentExtent)")
    }
    var (start, end) = (-CGFloat.infinity, -CGFloat.infinity)
    for placed in rows where !placed.isSticky {
      if host?.arrangesLines == true, abs(placed.start - start) < 0.01 { continue }
      start = placed.start
      if placed.row.isDiscarded { problems.append("a row that was discarded is placed") }
      if placed.start < end - 0.01 {
        problems.append("a row is placed at \(placed.start), the one before ends at \(end)")
      }
      end = placed.start + placed.extent
    }
    return problems
  }

  private func visit(_ segment: Segment, below parent: Segment?, _ census: inout SegmentCensus) {
    if segment.parent !== parent {
      census.problems.append("\(type(of: segment)) has another parent than \(String(describing: parent))")
    }
    if segment.engine !== self { census.problems.append("\(type(of: segment)) belongs to another engine") }
    segment.check(&census)
    segment.forEachChild { visit($0, below: segment, &census) }
  }

  func isKnown(_ segment: DynamicSegment) -> Bool { dynamics[ObjectIdentifier(segment.node)] === segment }
}

/// The findings of a traversal of all segments.
struct SegmentCensus {
  var problems: [String] = []
  var runs = 0
}

extension RowSegment {
  var problems: [String] {
    var problems: [String] = []
    if isDiscarded { problems.append("a row that was discarded is part of the list") }
    if !element.node.core.isAlive { problems.append("a row shows \(type(of: element.node)), which was torn down") }
    if !element.origin.core.isAlive {
      problems.append("a row stands for \(type(of: element.origin)), which was torn down")
    }
    if let cell, !cell.represents(self) { problems.append("a cell represents another row") }
    return problems
  }
}

extension DynamicSegment {
  var problems: [String] {
    var problems: [String] = []
    if !engine.isKnown(self) { problems.append("a run is not the one of its node") }
    do { try checkTree() } catch { problems.append("\(error)") }
    if count != node.count { problems.append("\(count) sizes are kept for \(node.count) elements") }
    var last = -1
    for child in children {
      if child.elementIndex <= last || child.elementIndex >= count {
        problems.append("element \(child.elementIndex) follows \(last)")
      }
      last = child.elementIndex
      if node.existingChild(at: child.elementIndex) == nil {
        problems.append("element \(child.elementIndex) has rows and no node")
      }
      if !holdsExtent(of: child) { problems.append("the size of element \(child.elementIndex) is out of date") }
    }
    return problems
  }
}

extension ListNode: InvariantChecking {
  func checkInvariants() -> [String] { engine.checkInvariants() }
}

extension LazyStackNode: InvariantChecking {
  func checkInvariants() -> [String] { engine.checkInvariants() }
}
#endif
