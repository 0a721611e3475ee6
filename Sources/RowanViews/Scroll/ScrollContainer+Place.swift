import RowanGraph

private enum IsInScrollContainerKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether a scroll container is around: only the outermost one keeps its offset for the window.
  var isInScrollContainer: Bool {
    get { self[IsInScrollContainerKey.self] }
    set { self[IsInScrollContainerKey.self] = newValue }
  }
}

/// A container of lazy rows that shows a row by the text of its ID.
@MainActor
package protocol RowRevealing: Node {
  /// Scrolls to a row.
  ///
  /// - Returns: `false` if no row has an ID of that text.
  /// - Complexity: O(*n*) in the worst case: searches the existing rows, then the IDs of the data.
  func revealRow(named text: String) -> Bool
}

extension ScrollContainer where Self: PlaceKeeping {
  /// Keeps the offset for the window, unless another scroll container does.
  package func joinPlaces() {
    if !core.environment.isInScrollContainer { core.graph.service(WindowPlaces.self).add(self) }
  }
}
