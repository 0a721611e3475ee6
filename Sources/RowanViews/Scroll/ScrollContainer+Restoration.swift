import RowanGraph

private enum IsInScrollContainerKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is in a scroll container. Only the offset of the outermost container is archived.
  var isInScrollContainer: Bool {
    get { self[IsInScrollContainerKey.self] }
    set { self[IsInScrollContainerKey.self] = newValue }
  }
}

/// A container of lazy rows that can scroll to a row by the text of its ID.
@MainActor
package protocol RowRevealing: Node {
  /// Scrolls to a row.
  ///
  /// - Returns: `false` if no row has an ID of that text.
  /// - Complexity: O(*n*) in the worst case: searches the existing rows, then the IDs of the data.
  func revealRow(named text: String) -> Bool
}

extension ScrollContainer where Self: RestorableNode {
  /// Archives the offset with the window, unless the container is in another scroll container. A presentation is not in the
  /// container of the view that presents it.
  package func joinRestoration() {
    guard !core.environment.isInScrollContainer || ancestor((any ScrollContainer).self) == nil else { return }
    core.graph.service(WindowRestoration.self).add(self)
  }
}
