import RowanGraph
import RowanInteraction
import RowanViews

extension LazyEngine {
  /// Returns the indices of a run's elements whose rows are kept off screen.
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

  /// The row of this container that contains the keyboard focus. It stays alive off screen, so that text input
  /// continues (fact E23).
  ///
  /// - Complexity: O(*n*) in the existing rows, while the focus is inside the container.
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
