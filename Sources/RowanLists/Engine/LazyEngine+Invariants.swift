#if DEBUG || ROWAN_CHECKS
import Foundation
import RowanGraph

extension LazyEngine: InvariantChecking {
  /// Looks at every segment and at the rows laid out last:
  ///
  /// - a segment knows its parent and its place, and is the one that the engine knows of its dynamic node;
  /// - a run's size tree has as many elements as the data, and holds what its children measure;
  /// - a row is not discarded, its nodes are alive, and its cell stands for it;
  /// - rows were placed one behind the other.
  package func checkInvariants() -> [String] {
    var problems: [String] = []
    var runs = 0
    if let root { visit(root, below: nil, &problems, &runs) }
    if !needsRebuild, runs != dynamicSegments.count {
      problems.append("the engine knows \(dynamicSegments.count) runs of elements and holds \(runs)")
    }
    var end = -CGFloat.infinity
    for placed in rows where placed.pin == nil {
      if placed.row.isDiscarded { problems.append("a row that was discarded is placed") }
      if placed.start < end - 0.01 {
        problems.append("a row is placed at \(placed.start), the one before ends at \(end)")
      }
      end = placed.start + placed.extent
    }
    return problems
  }

  private func visit(_ segment: Segment, below parent: Segment?, _ problems: inout [String], _ runs: inout Int) {
    if segment.parent !== parent {
      problems.append("\(type(of: segment)) has another parent than \(String(describing: parent))")
    }
    if segment.engine !== self { problems.append("\(type(of: segment)) belongs to another engine") }
    switch segment {
    case let row as RowSegment: problems += row.checkInvariants()
    case let group as GroupSegment: for child in group.children { visit(child, below: group, &problems, &runs) }
    case let section as SectionSegment:
      let parts: [Segment?] = [section.header, section.rows, section.footer]
      for case let part? in parts { visit(part, below: section, &problems, &runs) }
    case let dynamic as DynamicSegment:
      runs += 1
      if self.dynamics[ObjectIdentifier(dynamic.node)] !== dynamic {
        problems.append("a run is not the one of its node")
      }
      problems += dynamic.checkInvariants()
      for child in dynamic.children { visit(child, below: dynamic, &problems, &runs) }
    default: problems.append("\(type(of: segment)) is no kind of segment")
    }
  }
}

extension RowSegment: InvariantChecking {
  package func checkInvariants() -> [String] {
    var problems: [String] = []
    if isDiscarded { problems.append("a row that was discarded is part of the list") }
    if !element.node.core.isAlive { problems.append("a row shows \(type(of: element.node)), which was torn down") }
    if !element.origin.core.isAlive {
      problems.append("a row stands for \(type(of: element.origin)), which was torn down")
    }
    if let cell = cell as? ListCell, cell.isAtRest || cell.row !== self {
      problems.append("a cell stands for another row")
    }
    return problems
  }
}

extension DynamicSegment: InvariantChecking {
  package func checkInvariants() -> [String] {
    var problems: [String] = []
    do { try checkTree() } catch { problems.append("\(error)") }
    if count != node.count { problems.append("\(count) sizes are kept for \(node.count) elements") }
    var last = -1
    for child in children {
      if child.place <= last || child.place >= count { problems.append("element \(child.place) follows \(last)") }
      last = child.place
      if node.existingChild(at: child.place) == nil { problems.append("element \(child.place) has rows and no node") }
      if !holdsExtent(of: child) { problems.append("the size of element \(child.place) is out of date") }
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
