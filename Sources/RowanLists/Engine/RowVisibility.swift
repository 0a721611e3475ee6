import RowanGraph

/// The rows on screen, as reported to `onAppear`, `onDisappear` and `task` (facts A46, A49, A50).
///
/// A scope between the container and a row is shown while any of its rows is in view, so that a modifier around several
/// rows appears with the first and disappears with the last.
///
/// - Complexity: O(*r*) in the rows in view.
@MainActor
struct RowVisibility {
  private var shown: [VisibilityScope] = []

  /// Removes the scopes of rows that rest, which nothing observes.
  mutating func forget(_ scopes: Set<ObjectIdentifier>) {
    shown.removeAll { scopes.contains(ObjectIdentifier($0)) }
  }

  /// Updates the scopes from the placed rows.
  ///
  /// - Parameters:
  ///   - rows: The placed rows, in order.
  ///   - outer: The scope of the container.
  mutating func update(_ rows: [LazyEngine.PlacedRow], inside outer: VisibilityScope?) {
    let mark = VisibilityScope.nextMark()
    var now: [VisibilityScope] = []
    now.reserveCapacity(shown.count)
    for placed in rows where placed.isVisible {
      var scope: VisibilityScope? = placed.row.originCore.visibility
      while let current = scope, current !== outer, current.mark != mark {
        current.mark = mark
        now.append(current)
        scope = current.parent
      }
    }
    for scope in shown where scope.mark != mark { scope.setShown(false) }
    for scope in now { scope.setShown(true) }
    shown = now
  }
}
