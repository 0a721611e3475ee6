import RowanGraph
import RowanInteraction
import RowanViews

extension LazyEngine {
  package func offscreenKeptIndices(in dynamic: any DynamicNode) -> [Int] {
    guard !offscreenKeptRows.isEmpty, let segment = dynamics[ObjectIdentifier(dynamic)] else { return [] }
    let anchor = anchorIndex(in: dynamic)
    var indices: [Int] = []
    for row in offscreenKeptRows {
      guard let index = segment.index(containing: row), index != anchor, !indices.contains(index) else { continue }
      indices.append(index)
    }
    return indices
  }

  /// The row that has the keyboard focus, if it is one of this container's. It stays alive and mounted off the screen, so
  /// that what is being typed goes on (fact E23). Costs the rows that exist, while the focus is inside the container.
  var focusedRow: RowSegment? {
    guard let host, let focus = graph.focus.focused?.focusNode else { return nil }
    var around: Set<ObjectIdentifier> = []
    var node: (any Node)? = focus
    while let current = node, current.core !== host.core {
      around.insert(ObjectIdentifier(current))
      node = current.core.parent
    }
    return node == nil || around.isEmpty ? nil : root?.row(of: around)
  }
}
